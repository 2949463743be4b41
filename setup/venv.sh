#!/bin/sh
# Makes the virtual environment .venv, unless a usable one is there. Without Debian's python3-venv
# (only root can install it) pip comes out of the package python3-pip-whl.
set -eu
. "$(dirname "$0")/common.sh"

if good_python "$venv/bin/python" && "$venv/bin/python" -c 'import pip' 2>/dev/null; then
    exit 0
fi

python=$(find_python) || stop "no Python of at least 3.11 was found" \
    "On Debian or Ubuntu, as root: apt-get install python3 python3-venv"
say "making $venv with $("$python" --version)"
rm -rf "$venv"
if "$python" -c 'import ensurepip' 2>/dev/null; then
    "$python" -m venv "$venv"
else
    "$python" -m venv --without-pip "$venv"
    unpack python3-pip-whl || stop "pip could not be had" "As root: apt-get install python3-venv"
    for wheel in "$unpacked"/usr/share/python-wheels/pip-*.whl; do
        "$venv/bin/python" "$wheel/pip" install --quiet --no-index "$wheel"
    done
fi
