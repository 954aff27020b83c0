# Sourced by the scripts beside it: installs the Debian packages that are missing, and nothing else.

build_packages=(
  g++ cmake ninja-build pkg-config ccache mold
  qt6-base-dev libqt6opengl6-dev qt6-svg-dev libgl-dev libepoxy-dev libegl-dev
  liblz4-dev libmd-dev zlib1g-dev libzstd-dev libdraco-dev libmeshoptimizer-dev libassimp-dev libfmt-dev libcli11-dev
  libglm-dev libpng-dev libwebp-dev
)
run_packages=(libassimp5 libgl1-mesa-dri qt6-image-formats-plugins libqt6svg6 fonts-dejavu-core)
test_packages=(libgtest-dev libgmock-dev rapidjson-dev libtinygltf-dev xvfb xauth openbox)
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
  echo "Installing ${#missing[@]} packages: ${missing[*]}" >&2
  local log
  log=$(mktemp)
  if ! { "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"; } \
    >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    return 1
  fi
  rm -f "$log"
}

# configure_once PRESET: cmake only where there is no build folder yet; ninja repeats it when a list file changed.
configure_once() {
  [ -e "build/$1/build.ninja" ] || cmake --preset "$1" >"/tmp/vitrine-configure.$$" 2>&1 ||
    { cat "/tmp/vitrine-configure.$$" >&2; return 1; }
  rm -f "/tmp/vitrine-configure.$$"
}
