# Shared by the scripts of this folder (sourced, not run): how a message looks, which Python is
# good enough, and how a Debian package is unpacked by somebody who is not root.

venv=.venv
unpacked=$venv/debian

say() { printf 'setup: %s\n' "$*"; }

stop() {
    printf 'setup: %s\n' "$@" >&2
    exit 2
}

good_python() {
    "$1" -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

# Prints the first Python of at least 3.11 that can make a virtual environment. The system's comes
# first: it is the one that a fresh machine has.
find_python() {
    for candidate in /usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11; do
        if good_python "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    return 1
}

# Prints the first Python that imports liblouis's own module `louis` (and not the empty package of
# the same name that PyPI serves).
find_louis() {
    for candidate in /usr/bin/python3 python3 /opt/homebrew/bin/python3 /usr/local/bin/python3; do
        if "$candidate" -c 'import louis; louis.backTranslate' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    return 1
}

# unpack PACKAGE...: fetches Debian packages and lays them out below $unpacked. apt's lists and
# caches are private copies there, because the system's are root's.
unpack() {
    command -v apt-get >/dev/null && command -v dpkg >/dev/null || return 1
    mkdir -p "$unpacked/lists/partial" "$unpacked/archives/partial"
    here=$(cd "$unpacked" && pwd)
    private="-o Dir::State::lists=$here/lists -o Dir::Cache=$here -o Dir::Cache::archives=$here/archives
        -o Debug::NoLocking=1 -o APT::Sandbox::User="
    # shellcheck disable=SC2086  # the options are meant to be split
    (cd "$here/archives" && apt-get -qq $private update && apt-get -qq $private download "$@") || return 1
    for package in "$here"/archives/*.deb; do
        dpkg -x "$package" "$here" || return 1
    done
    rm -rf "$here/lists" "$here/archives" "$here"/*.bin
}
