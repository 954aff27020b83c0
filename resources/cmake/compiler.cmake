# How the compiler and the linker are called. Two targets carry that to whatever links them:
#   vitrine_options    warnings, hardening, and for clang a rapidjson that it accepts
#   vitrine_sanitized  the sanitiser of VITRINE_SANITIZE; empty without one
set(werror ${VITRINE_WERROR})
if(DEFINED ENV{VITRINE_WERROR})
  set(werror $ENV{VITRINE_WERROR})
endif()

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()

add_library(vitrine_options INTERFACE)
target_include_directories(vitrine_options INTERFACE ${CMAKE_SOURCE_DIR})
# To clang a name hides one of another file of its group.
target_compile_options(vitrine_options INTERFACE -Wall -Wextra -Wpedantic $<$<CXX_COMPILER_ID:GNU>:-Wshadow> -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers
                                                 $<$<BOOL:${werror}>:-Werror> -fno-strict-aliasing)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # clang sees that a function of rapidjson assigns to what is const; nobody calls it, and later versions lack it.
  set(rapidjson ${CMAKE_BINARY_DIR}/generated/clang)
  file(COPY /usr/include/rapidjson DESTINATION ${rapidjson})
  file(READ ${rapidjson}/rapidjson/document.h header)
  string(REPLACE "{ s = rhs.s; length = rhs.length; }" "= delete;" header "${header}")
  file(WRITE ${rapidjson}/rapidjson/document.h "${header}")
  # It also counts on from no pointer before it has allocated, which later versions do not and the fuzzers would stop at.
  file(READ ${rapidjson}/rapidjson/internal/stack.h header)
  string(REPLACE "stackTop_ + sizeof(T) * count > stackEnd_"
                 "static_cast<std::ptrdiff_t>(sizeof(T) * count) > stackEnd_ - stackTop_" header "${header}")
  file(WRITE ${rapidjson}/rapidjson/internal/stack.h "${header}")
  target_include_directories(vitrine_options SYSTEM BEFORE INTERFACE ${rapidjson})
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 to 14 see what is not there: overflows where a vector inserts or a string appends, values of an optional
  # that holds none (GCC bugs 105329, 105651, 80635, 107138). Sanitised tests would see real ones.
  target_compile_options(vitrine_options INTERFACE -Wno-stringop-overflow -Wno-maybe-uninitialized)
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(vitrine_options INTERFACE -Wno-restrict -Wno-array-bounds)
  endif()
  # The compiler looks for garbage half as often: an eighth of its time less, for a twentieth more memory.
  target_compile_options(vitrine_options INTERFACE --param=ggc-min-expand=200)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # libstdc++ 12's stable_sort uses what C++17 deprecated; clang says so wherever it is called.
  target_compile_options(vitrine_options INTERFACE -Wno-deprecated-declarations)
endif()
# What a mistake in reading a hostile file then meets: checked indices and copies, guarded stacks, code and data at
# places nobody knows, tables that cannot be written. Sanitisers see more than that, and do not go with all of it.
if(NOT VITRINE_SANITIZE)
  include(CheckPIESupported)
  check_pie_supported()
  set(CMAKE_POSITION_INDEPENDENT_CODE ON)
  target_compile_definitions(vitrine_options INTERFACE _GLIBCXX_ASSERTIONS)
  target_compile_options(vitrine_options INTERFACE -fstack-protector-strong -fstack-clash-protection)
  # Needs the optimiser.
  if("${CMAKE_BUILD_TYPE} ${CMAKE_CXX_FLAGS}" MATCHES "Rel|-O[123s]")
    add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
  endif()
  target_link_options(vitrine_options INTERFACE LINKER:-z,relro,-z,now,-z,noexecstack)
  # What nobody calls is left out.
  target_compile_options(vitrine_options INTERFACE -ffunction-sections -fdata-sections)
  target_link_options(vitrine_options INTERFACE LINKER:--gc-sections)
endif()
# What is to be watched. Tests are watched for threads alone: instrumenting them takes as long as instrumenting core.
add_library(vitrine_sanitized INTERFACE)
if(VITRINE_SANITIZE)
  target_compile_options(vitrine_sanitized INTERFACE -fsanitize=${VITRINE_SANITIZE} -fno-sanitize-recover=all
                                                     -fno-omit-frame-pointer)
  # The address sanitiser reports the accesses that these only foresee, and they take a quarter of the compiler's time.
  # clang's builds for fuzzing have them.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND VITRINE_SANITIZE MATCHES "undefined")
    target_compile_options(vitrine_sanitized INTERFACE -fno-sanitize=null,object-size,pointer-overflow,vptr)
    # Tests count steps (tests/support/steps/steps.h).
    add_library(step_counter SHARED tests/support/steps/step_counter.cpp)
    target_include_directories(step_counter PRIVATE ${CMAKE_SOURCE_DIR})
    target_compile_options(step_counter PRIVATE -O2 -ftls-model=initial-exec)
    target_compile_options(vitrine_sanitized INTERFACE -fsanitize-coverage=trace-pc)
    target_link_libraries(vitrine_sanitized INTERFACE step_counter)
  endif()
  target_compile_definitions(vitrine_options INTERFACE VITRINE_SANITISED)
  target_link_options(vitrine_options INTERFACE -fsanitize=${VITRINE_SANITIZE})
  if(VITRINE_SANITIZE MATCHES "thread")
    target_link_libraries(vitrine_options INTERFACE vitrine_sanitized)
  endif()
endif()
