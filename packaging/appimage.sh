#!/bin/sh
# Build the AppImage of Palamedes: dist/Palamedes-VERSION-ARCHITECTURE.AppImage, one file that runs on
# any Linux with the C library of the machine that built it, or a newer one.
#
#     packaging/appimage.sh                # builds the stand-alone program first (scripts/bundle)
#
# State: the folder dist/AppDir was built on Debian 12, and its AppRun answered protocol requests and
# opened the window. The last step was not run, because appimagetool could not be had.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
app="$root/dist/AppDir"
"$root/scripts/bundle"
rm -rf "$app"
mkdir -p "$app/usr/lib"
cp -r "$root/dist/palamedes" "$app/usr/lib/palamedes"
"$root/.venv/bin/python" "$root/scripts/share_files.py" "$app/usr"
cp "$app/usr/share/applications/palamedes.desktop" "$app/usr/share/icons/hicolor/scalable/apps/palamedes.svg" "$app"
ln -s palamedes.svg "$app/.DirIcon"
cat > "$app/AppRun" <<'RUN'
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/palamedes/palamedes" "$@"
RUN
chmod +x "$app/AppRun"

version=$("$app/AppRun" --version | cut -d' ' -f2)
machine=$(uname -m)
if ! command -v appimagetool >/dev/null; then
    echo "dist/AppDir is complete; with appimagetool on the PATH, it becomes one file." >&2
    exit 0
fi
ARCH=$machine appimagetool "$app" "$root/dist/Palamedes-$version-$machine.AppImage"
