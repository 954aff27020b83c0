# Sourced by the scripts beside it: says what a script is doing, how far it is and how long that took. On a terminal
# one line is written over; elsewhere there is a line at once and another each minute.

step_names=()
step_seconds=()
step_started=0
step_told=-1000

minutes() { if [ "$1" -lt 60 ]; then echo "$1 s"; else printf '%d min %02d s' $(($1 / 60)) $(($1 % 60)); fi; }

# begin_step NAME
begin_step() {
  step_names+=("$1")
  step_started=$SECONDS
  step_told=-1000
  tell_step ""
}
# tell_step HOW_FAR
tell_step() {
  local line="${step_names[-1]}${1:+: $1}, $(minutes $((SECONDS - step_started)))"
  [ -n "$1" ] || line="${step_names[-1]} ..."
  if [ -t 2 ]; then
    printf '\r\033[K%s' "$line" >&2
  elif [ $((SECONDS - step_told)) -ge 60 ]; then
    echo "$line" >&2
    step_told=$SECONDS
  fi
}
end_step() {
  step_seconds+=($((SECONDS - step_started)))
  [ -t 2 ] && printf '\r\033[K' >&2
  echo "${step_names[-1]}: $(minutes "${step_seconds[-1]}")" >&2
}
# report_steps: all of them again, for who looks at the end alone.
report_steps() {
  local i line=""
  for i in "${!step_seconds[@]}"; do line+="${line:+, }${step_names[$i]} $(minutes "${step_seconds[$i]}")"; done
  echo "$line" >&2
}

# build PRESET [TARGET…]: configures where there is no build folder yet, builds, and prints what the compiler says
# only where that fails.
build() {
  local preset=$1 log line status done  # of ninja's edges
  shift
  log=$(mktemp)
  if [ ! -e "build/$preset/build.ninja" ]; then
    begin_step "Configuring $preset"
    cmake --preset "$preset" >"$log" 2>&1 || { cat "$log" >&2; rm -f "$log"; return 1; }
    end_step
    : >"$log"
  fi
  begin_step "Building $preset"
  # Lines of progress start with "@"; all others are what commands print.
  if NINJA_STATUS='@%f of %t@' ninja -C "build/$preset" "$@" 2>&1 | while IFS= read -r line; do
    if [[ $line == @*@* ]]; then
      done=${line#@}
      tell_step "${done%%@*}"
    else
      printf '%s\n' "$line" >>"$log"
    fi
  done; then
    status=0
    end_step
  else
    status=1
    [ -t 2 ] && echo >&2
    cat "$log" >&2
  fi
  rm -f "$log"
  return $status
}

# run_tests PRESET [OPTION OF CTEST…]: what was skipped, and ctest's summary last.
run_tests() {
  local preset=$1 log status=0
  shift
  log=$(mktemp)
  begin_step "Testing $preset"
  [ -t 2 ] && echo >&2
  ctest --test-dir "build/$preset" --output-on-failure -j "$(nproc)" "$@" | tee "$log" | sed '/^[0-9]*% tests passed/,$d' ||
    status=$?
  end_step
  report_steps
  # The last log of ctest has what the tests printed.
  awk '/^SKIPPED /{ print; skipped += 1 } /^\[==========\] [0-9]+ tests? from .* ran/{ ran += $2 }
    END { printf "%d tests, %d of them skipped\n", ran, skipped }' "build/$preset/Testing/Temporary/LastTest.log"
  sed -n '/^[0-9]*% tests passed/,$p' "$log"
  rm -f "$log"
  return $status
}
