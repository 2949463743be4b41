#!/bin/sh
# Links liblouis's Python module into the virtual environment.
#
# The module is a file of the system's Python, and no package of PyPI: one of that name exists
# there and is somebody else's. A link brings in this one module, where --system-site-packages
# would bring in all of them. Where the system has none and root is not to be had, Debian's three
# packages are unpacked into .venv, and a .pth file tells the loader where the library and the
# tables are.
set -eu
. "$(dirname "$0")/common.sh"

python=$venv/bin/python
"$python" -c 'import louis; louis.backTranslate' 2>/dev/null && exit 0

packages=$("$python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
rm -f "$packages/louis" "$packages/liblouis_here.pth"
if system=$(find_louis); then
    module=$("$system" -c 'import louis, os; print(os.path.dirname(louis.__file__))')
else
    say "unpacking liblouis into $unpacked"
    unpack liblouis20 liblouis-data python3-louis || stop "liblouis could not be had" \
        "On Debian or Ubuntu, as root: apt-get install liblouis20 liblouis-data python3-louis" \
        "On macOS: brew install liblouis"
    root=$(cd "$unpacked" && pwd)
    module=$root/usr/lib/python3/dist-packages/louis
    library=$(echo "$root"/usr/lib/*/liblouis.so.20)
    printf '%s\n' "import ctypes, os; ctypes.CDLL('$library'); os.environ.setdefault('LOUIS_TABLEPATH', '$root/usr/share/liblouis/tables')" \
        >"$packages/liblouis_here.pth"
fi
ln -s "$module" "$packages/louis"
"$python" -c 'import louis; louis.backTranslate' || stop "the module louis does not load from $module" \
    "On Debian or Ubuntu, as root: apt-get install --reinstall liblouis20 liblouis-data python3-louis"
