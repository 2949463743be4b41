#!/bin/sh
# system.sh build|test|check-all: sees to it that the system has what `make`, `make test` or
# `make check-all` needs.
#
# It asks for each thing by using it, so it costs nothing when all is there. As root on Debian or a
# relative, what is missing is installed; otherwise the message says what to type. liblouis alone
# can also be had without being root: see louis.sh.
set -eu
. "$(dirname "$0")/common.sh"

missing=
need() { missing="$missing $*"; }
have_file() { # have_file NAME...: whether one of them is there
    for file in "$@"; do
        [ ! -e "$file" ] || return 0
    done
    return 1
}

find_python >/dev/null || need python3 python3-venv
[ -n "$missing" ] || "$(find_python)" -c 'import ensurepip' 2>/dev/null || need python3-venv
find_louis >/dev/null || need liblouis20 liblouis-data python3-louis
[ -e /etc/ssl/certs/ca-certificates.crt ] || [ ! -d /etc/apt ] || need ca-certificates
# For the printed book; without them the build leaves it out.
if [ -d /etc/apt ]; then
    have_file /usr/lib/*/libpangoft2-1.0.so.0 || need libpangoft2-1.0-0
    have_file /usr/share/fonts/opentype/ebgaramond || need fonts-ebgaramond
fi

if [ "$1" != build ]; then
    command -v chromium >/dev/null || need chromium
    have_file /usr/lib/*/libatomic.so.1 /usr/lib*/libatomic.so.1 || need libatomic1
    command -v java >/dev/null || need default-jre-headless
    command -v jing >/dev/null || need jing
fi

# Without it the tests in Firefox are left out.
if [ "$1" = check-all ] && [ "$(id -u)" = 0 ]; then
    command -v firefox-esr >/dev/null || need firefox-esr
fi

[ -n "$missing" ] || exit 0

if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    say "installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get -qq update
    # shellcheck disable=SC2086  # a list of packages
    apt-get -qq install -y --no-install-recommends $missing >/dev/null
    exit 0
fi

# Not root: venv.sh and louis.sh manage without what is left of `build`.
find_python >/dev/null || stop "no Python of at least 3.11 was found" \
    "On Debian or Ubuntu, as root: apt-get install python3 python3-venv"
case $missing in
*chromium* | *libatomic1* | *default-jre-headless* | *jing*)
    stop "the tests need what this system lacks:$missing" \
        "On Debian or Ubuntu, as root: apt-get install$missing"
    ;;
esac
