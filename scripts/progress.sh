# Sourced by the scripts beside it: says what a script is doing, how far it is and how long that took. On a terminal
# one line is written over; elsewhere there is a line at once and another every 20 seconds.

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
  [ -n "$1" ] || [ $SECONDS -eq $step_started ] || line="${step_names[-1]}: $(minutes $((SECONDS - step_started)))"
  if [ -t 2 ]; then
    printf '\r\033[K%s' "$line" >&2
  elif [ $((SECONDS - step_told)) -ge 15 ]; then
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

# follow LOG FUNCTION: writes what it reads to LOG and tells how far the step is: what FUNCTION, called with each line,
# leaves in `far`. Lines for which it fails are not written. Tells it again where nothing comes for a while.
follow() {
  local log=$1 function=$2 line="" part status far=""
  while true; do
    status=0
    IFS= read -r -t 5 part || status=$?
    line+=$part
    if [ $status -gt 128 ]; then  # nothing came; perhaps half a line
      tell_step "$far"
      continue
    fi
    if [ $status -eq 0 ] || [ -n "$line" ]; then
      ! "$function" "$line" || printf '%s\n' "$line" >>"$log"
      tell_step "$far"
    fi
    [ $status -eq 0 ] || return 0
    line=""
  done
}

# ninja's progress is "@DONE of ALL@…" or, called by others, "[DONE/ALL] …".
far_of_ninja() {
  case $1 in
    *"Re-checking globbed"*) return 1 ;;  # of a count of its own
    @*@*)
      far=${1#@}
      far=${far%%@*}
      return 1
      ;;
    \[*/*\]\ *) [[ $1 =~ ^\[([0-9]+)/([0-9]+)\] ]] && far="${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}" ;;
  esac
  return 0
}
# ctest's is " DONE/ALL Test #…".
far_of_ctest() {
  if [[ $1 =~ ^\ *([0-9]+)/([0-9]+)\ Test ]]; then far="${BASH_REMATCH[1]} of ${BASH_REMATCH[2]} programs"; fi
  [[ $1 =~ ^[0-9]+%\ tests\ passed ]] && in_summary=1
  [ -z "${in_summary:-}" ] || return 0
  [ -t 2 ] && printf '\r\033[K' >&2
  printf '%s\n' "$1"
}

# build PRESET [TARGET…]: configures, since the environment may have changed, builds, and prints what the compiler says
# only where that fails.
build() {
  local preset=$1 log status=0
  shift
  log=$(mktemp)
  begin_step "Configuring $preset"
  if ! cmake --preset "$preset" 2>&1 | follow "$log" far_of_ninja; then
    cat "$log" >&2
    rm -f "$log"
    return 1
  fi
  end_step
  : >"$log"
  begin_step "Building $preset"
  if NINJA_STATUS='@%f of %t@' ninja -C "build/$preset" "$@" 2>&1 | follow "$log" far_of_ninja; then
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
  ctest --test-dir "build/$preset" --output-on-failure -j "$(nproc)" "$@" | follow "$log" far_of_ctest || status=$?
  end_step
  report_steps
  # The last log of ctest has what the tests printed.
  awk '/^SKIPPED /{ print; skipped += 1 } /^\[==========\] [0-9]+ tests? from .* ran/{ ran += $2 }
    END { printf "%d tests, %d of them skipped\n", ran, skipped }' "build/$preset/Testing/Temporary/LastTest.log"
  sed -n '/^[0-9]*% tests passed/,$p' "$log"
  rm -f "$log"
  return $status
}
