#!/usr/bin/env bash
# check_hardening.sh PROGRAM…: fails, saying which, where a program lacks one of the protections SECURITY.md names.
set -euo pipefail
status=0
for program in "$@"; do
  lacks() { echo "$program: no $1" >&2; status=1; }
  headers=$(readelf --wide --file-header --program-headers --dynamic "$program")
  symbols=$(readelf --wide --dyn-syms "$program")
  grep -q 'Type: *DYN' <<<"$headers" || lacks "position-independent code"
  grep -q 'GNU_RELRO' <<<"$headers" || lacks "read-only relocations"
  grep -q 'BIND_NOW\|Flags: .*NOW' <<<"$headers" || lacks "immediate binding, without which relocations stay writable"
  grep -q 'GNU_STACK .* RW ' <<<"$headers" || lacks "stack without code"
  grep -q '__stack_chk_fail' <<<"$symbols" || lacks "guarded stacks"
  # All buffers of vitrine-unpack are spans and vectors: it calls nothing that has a checked form.
  [ "${program##*/}" = vitrine-unpack ] ||
    grep -q '__[a-z]*_chk' <<<"$(grep -v __stack_chk_fail <<<"$symbols")" || lacks "checked copies (_FORTIFY_SOURCE)"
  grep -q '__glibcxx_assert_fail' <<<"$symbols" || lacks "checked containers (_GLIBCXX_ASSERTIONS)"
done
exit $status
