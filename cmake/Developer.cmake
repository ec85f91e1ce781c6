# Settings for developers of this project: strict warnings, compiler cache, fast
# linker. They do not affect consumers, who build with HCL_DEVELOPER off.

add_library(HclWarnings INTERFACE)
if(NOT HCL_DEVELOPER)
  return()
endif()

# Tables are aggregates with designated initialisers: a field left out has its
# default on purpose, so -Wmissing-field-initializers is off.
# clang++ 19 warns that std::stable_sort of libstdc++ 12 calls a deprecated
# function of that library. g++ 12 reports that std::string::operator+ and other
# functions write out of bounds if the header is precompiled (GCC bug 105651).
target_compile_options(HclWarnings INTERFACE
  -Wall -Wextra
  $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor>
  $<$<COMPILE_LANGUAGE:CXX>:-Woverloaded-virtual>
  $<$<COMPILE_LANGUAGE:CXX>:-Wextra-semi>
  -Wno-missing-field-initializers -Werror
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Only with this sloppiness does ccache cache users of a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE_PROGRAM}")
endif()

find_program(MOLD_PROGRAM mold)
# A cross compiler looks for linkers that have its name.
if(MOLD_PROGRAM AND NOT CMAKE_CROSSCOMPILING)
  add_link_options(-fuse-ld=mold)
endif()

# The sanitizers' lists of globals make some 200,000 relocations of a program
# that can be loaded anywhere; each start of a tool would take a tenth longer.
if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=")
  add_link_options(
    $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-no-pie>)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(ignored "${CMAKE_CURRENT_LIST_DIR}/sanitizer-ignorelist.txt")
    add_compile_options("-fsanitize-ignorelist=${ignored}")
  endif()
endif()
