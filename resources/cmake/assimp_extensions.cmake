# Asks the installed assimp what it reads, once for each version, and makes a header of it that core includes as
# generated/assimp_extensions.h.
if(NOT VITRINE_ASSIMP_ASKED STREQUAL "${assimp_VERSION}"
   OR NOT EXISTS ${CMAKE_BINARY_DIR}/generated/assimp/generated/assimp_extensions.h)
  unset(assimp_answers CACHE)
  unset(assimp_compiles CACHE)
  try_run(assimp_answers assimp_compiles SOURCES ${CMAKE_SOURCE_DIR}/core/formats/assimp/child/extensions.cpp
          CMAKE_FLAGS -DINCLUDE_DIRECTORIES=${CMAKE_SOURCE_DIR} LINK_LIBRARIES assimp::assimp CXX_STANDARD 17
          COMPILE_OUTPUT_VARIABLE log RUN_OUTPUT_VARIABLE extensions)
  if(NOT assimp_compiles OR NOT assimp_answers EQUAL 0)
    message(FATAL_ERROR "assimp does not say what it reads:\n${log}\n${extensions}")
  endif()
  string(REGEX MATCHALL "[^\n]+" extensions "${extensions}")
  list(SORT extensions)
  list(TRANSFORM extensions REPLACE "(.+)" "\"\\1\",\n")
  list(JOIN extensions "" extensions)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/assimp/generated/assimp_extensions.h CONTENT "${extensions}")
  set(VITRINE_ASSIMP_ASKED ${assimp_VERSION} CACHE INTERNAL "The version that core has the list of")
endif()
