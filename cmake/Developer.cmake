# What people who work on this project want and people who use it do not:
# strict warnings, compiler cache, fast linker. Nothing here reaches a
# consumer, who builds with HCL_DEVELOPER off.

add_library(HclWarnings INTERFACE)
if(NOT HCL_DEVELOPER)
  return()
endif()

# Tables are aggregates with designated initialisers: a field left out has its
# default, so -Wmissing-field-initializers would warn of what is intended.
# clang++ 19 blames std::stable_sort of libstdc++ 12 for calling a deprecated
# function of its own. g++ 12 sees std::string::operator+ and friends write out
# of bounds where the header is precompiled (GCC bug 105651).
target_compile_options(HclWarnings INTERFACE
  -Wall -Wextra -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi
  -Wno-missing-field-initializers -Werror
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Precompiled headers are cached only if ccache may overlook what they define.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE_PROGRAM}")
endif()

find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
endif()
