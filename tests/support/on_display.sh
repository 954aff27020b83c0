#!/usr/bin/env bash
# on_display.sh COMMAND…: runs it on a screen and with a window manager of its own.
set -euo pipefail
folder=$(mktemp -d)
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$folder/number" >/dev/null 2>"$folder/log" &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 300); do
  [ -s "$folder/number" ] && break
  kill -0 $server 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
  sleep 0.1
done
DISPLAY=:$(tr -d '\n' <"$folder/number")
export DISPLAY QT_QPA_PLATFORM=xcb
unset WAYLAND_DISPLAY
# A window that comes before the window manager may never be told that it is seen.
openbox --startup "touch $folder/managed" >/dev/null 2>&1 &
for _ in $(seq 100); do
  [ -e "$folder/managed" ] && break
  sleep 0.1
done
"$@"
