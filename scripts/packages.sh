# Sourced by the scripts beside it, after progress.sh: installs the Debian packages that are missing, nothing else.

build_packages=(
  g++ cmake ninja-build pkg-config ccache mold
  qt6-base-dev qt6-l10n-tools libqt6opengl6-dev qt6-svg-dev qtkeychain-qt6-dev libgl-dev libepoxy-dev libegl-dev
  liblz4-dev libmd-dev libsqlite3-dev libxxhash-dev zlib1g-dev libzstd-dev libarchive-dev libopenjp2-7-dev libastcenc-dev
  libdraco-dev libmeshoptimizer-dev libassimp-dev libfmt-dev libcli11-dev
  libglm-dev libpng-dev libwebp-dev libopenexr-dev rapidjson-dev
)
run_packages=(libsecret-1-0 libassimp5 libgl1-mesa-dri qt6-image-formats-plugins qt6-translations-l10n libqt6svg6
  fonts-dejavu-core)
test_packages=(clang-format libgtest-dev libgmock-dev libtinygltf-dev xvfb xauth openbox dbus-daemon libglib2.0-bin
  desktop-file-utils appstream shared-mime-info strace openssl)
package_packages=(build-essential dpkg-dev debhelper fakeroot)
fuzz_packages=(clang-19 libclang-rt-19-dev llvm-19)

install_missing() {
  local missing=() package
  for package in "$@"; do
    [ -e "/var/lib/dpkg/info/$package.list" ] || [ -e "/var/lib/dpkg/info/$package:$(dpkg --print-architecture).list" ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "Missing packages: ${missing[*]}. Install them, or install sudo." >&2; return 1; }
    as_root=(sudo)
  fi
  begin_step "Installing ${#missing[@]} packages"
  local log
  log=$(mktemp)
  if { "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq -o APT::Status-Fd=1 \
      --no-install-recommends "${missing[@]}"; } 2>&1 </dev/null | follow "$log" far_of_apt; then
    end_step
  else
    cat "$log" >&2
    return 1
  fi
  rm -f "$log"
}

# apt tells how far it is in lines "dlstatus:…:PERCENT:…" and "pmstatus:…:PERCENT:…" among the others.
far_of_apt() {
  local kind percent
  case $1 in
    dlstatus:* | pmstatus:*)
      IFS=: read -r kind _ percent _ <<<"$1"
      [ "$kind" = dlstatus ] && kind=downloaded || kind=unpacked
      far="${percent%.*} of 100 $kind"
      return 1
      ;;
  esac
}
