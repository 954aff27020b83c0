# Writes OUTPUT, a header that says which commit of SOURCE a build is made of; VERSION is what a release of it is called.
# An archive has the commit in the file beside this one (git archive, export-subst), a clone is asked. Written only
# where it changes, so that nothing is compiled for nothing.
cmake_minimum_required(VERSION 3.25)
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/commit commit LIMIT_COUNT 1)
if(commit MATCHES "^([0-9a-f]+) ?(.*)$")
  string(SUBSTRING ${CMAKE_MATCH_1} 0 9 name)  # behind it stands the last tag, and how far it is from there
  if(CMAKE_MATCH_2 STREQUAL "v${VERSION}")
    set(name "")
  endif()
else()
  # Whoever owns the clone, and without a program that its configuration may name.
  set(git git --no-optional-locks -c safe.directory=* -c core.fsmonitor=false -C ${SOURCE})
  set(quietly OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  execute_process(COMMAND ${git} rev-parse --show-toplevel OUTPUT_VARIABLE top ${quietly})
  execute_process(COMMAND ${git} rev-parse --short=9 HEAD OUTPUT_VARIABLE name ${quietly})
  execute_process(COMMAND ${git} tag --points-at HEAD v${VERSION} OUTPUT_VARIABLE tag ${quietly})
  execute_process(COMMAND ${git} status --porcelain --untracked-files=no OUTPUT_VARIABLE changes ${quietly})
  file(REAL_PATH ${SOURCE} source)
  if(NOT top STREQUAL source OR NOT name)
    set(name unknown)  # no clone, or one of something else around it
  elseif(changes)
    string(APPEND name " and changes")
  elseif(tag)
    set(name "")
  endif()
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT "// What a build is made of that is no release; empty of a release.
#define VITRINE_COMMIT \"@name@\"
")
