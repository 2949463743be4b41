#!/bin/bash
# check_fresh.sh [without-root]: `make` and `make test` on a machine on which nothing was installed.
#
# A bare Debian (debootstrap, as root) with only `make` added gets a clean clone of the last commit
# and the two commands. Then `make` is run once more, which must change nothing. With
# "without-root" it is instead a bare Debian with `make` and Python, and a user who is not root
# types `make`.
#
# The bare machine reaches the package registries the way this one does: apt's, pip's and npm's
# settings, certificates, proxies, and local folders of packages are read from where they are and
# handed over. Everything runs in namespaces of its own, so that no mount and no process outlives
# it, however it ends.
set -euo pipefail

kind=${1:-with-root}
project=$(cd "$(dirname "$0")/../.." && pwd)

if [ "${INSIDE:-}" = "" ]; then
    [ "$(id -u)" = 0 ] || { echo "check_fresh: debootstrap needs root" >&2; exit 2; }
    command -v debootstrap >/dev/null || apt-get install -y --no-install-recommends debootstrap
    machine=$(mktemp -d /var/tmp/fresh-XXXXXX)
    chmod 755 "$machine"
    trap 'rm -rf --one-file-system "$machine"' EXIT
    INSIDE=$machine unshare --mount --pid --fork --kill-child --mount-proc "$0" "$kind"
    exit
fi

machine=$INSIDE
hand_over() { # hand_over PATH...: copies files and folders that exist to the same places
    for path in "$@"; do
        [ -e "$path" ] || continue
        mkdir -p "$machine$(dirname "$path")"
        rm -rf "$machine$path"
        cp -rL "$path" "$machine$path"
    done
}

# --- a bare Debian ---------------------------------------------------------------------------
mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list 2>/dev/null |
    grep -v '^#' | grep -oE 'https?://[^ ]+/debian/?( |$)' | head -n 1 | tr -d ' ' || true)
extra=make
[ "$kind" = with-root ] || extra=make,python3
echo "check_fresh: debootstrap of a bare Debian bookworm with $extra"
debootstrap --variant=minbase --include="$extra" bookworm "$machine" ${mirror:+"$mirror"} >"$machine.log" ||
    { tail "$machine.log" >&2; exit 1; }
rm -f "$machine.log"

# --- this machine's ways to the registries ---------------------------------------------------
rm -f "$machine/etc/apt/sources.list" # what debootstrap wrote: the machine's own follow
hand_over /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d /etc/apt/preferences.d \
    /etc/apt/trusted.gpg.d /etc/apt/keyrings /etc/resolv.conf /etc/hosts \
    /etc/pip.conf /etc/xdg/pip /usr/etc/npmrc /etc/npmrc
home=/root
[ "$kind" = with-root ] || home=/home/somebody
mkdir -p "$machine$home"
for path in .config/pip .pip .npmrc; do
    [ -e "$HOME/$path" ] || continue
    mkdir -p "$machine$home/$(dirname "$path")"
    cp -rL "$HOME/$path" "$machine$home/$path"
done

# One certificate a file, where Debian's ca-certificates picks up what a machine adds to its own.
bundle=/etc/ssl/certs/ca-certificates.crt
if [ -e "$bundle" ]; then
    mkdir -p "$machine/usr/local/share/ca-certificates"
    awk -v folder="$machine/usr/local/share/ca-certificates" '
        /BEGIN CERTIFICATE/ { file = sprintf("%s/host-%03d.crt", folder, ++count) }
        file { print > file }
        /END CERTIFICATE/ { close(file); file = "" }' "$bundle"
    if [ "$kind" != with-root ]; then # who is not root cannot install ca-certificates
        mkdir -p "$machine/etc/ssl/certs"
        cp -L "$bundle" "$machine$bundle"
    fi
fi

# Folders of packages that pip's settings name (an index's pages point to files beside them).
{ pip config list 2>/dev/null || true; env | grep '^PIP_' || true; } |
    grep -oE "(file://)?/[^ '\"]+" | sed 's,^file://,,; s,/simple/*$,,' | sort -u | while read -r path; do
    case $path in
    /etc/* | "$HOME"/*) continue ;;
    esac
    [ -d "$path" ] || continue
    mkdir -p "$machine$path"
    mount --bind -o ro "$path" "$machine$path"
done

settings=()
while IFS= read -r line; do
    settings+=("$line")
done < <(env | grep -iE '^(PIP_|SSL_|NODE_EXTRA_CA_CERTS=|REQUESTS_CA_BUNDLE=|CURL_CA_BUNDLE=|npm_config_|(http|https|ftp|no|all)_proxy=)' || true)

# --- the project, as a newcomer gets it --------------------------------------------------------
git clone --quiet --no-hardlinks "file://$project" "$machine$home/cadogan"
mount -t proc proc "$machine/proc"
mount --rbind /dev "$machine/dev"
mount --rbind /sys "$machine/sys"
mount -t tmpfs tmpfs "$machine/tmp"

as=()
if [ "$kind" != with-root ]; then
    chroot "$machine" /usr/sbin/useradd --home-dir "$home" somebody
    chroot "$machine" chown -R somebody "$home"
    as=(--userspec=somebody)
fi

inside() { # inside COMMAND: runs it in the clone, with nothing of this machine's environment
    local began=$SECONDS
    echo "check_fresh: $1"
    chroot "${as[@]}" "$machine" /usr/bin/env -i HOME="$home" LANG=C.UTF-8 "${settings[@]}" \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        /bin/sh -ec "cd $home/cadogan && $1"
    echo "check_fresh: $1: $((SECONDS - began)) s"
}

inside make
inside make
[ "$kind" != with-root ] || inside "make test"
echo "check_fresh: passed ($kind)"
