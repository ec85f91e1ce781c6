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
# function of its own.
target_compile_options(HclWarnings INTERFACE
  -Wall -Wextra -Wnon-virtual-dtor -Woverloaded-virtual -Wextra-semi
  -Wno-missing-field-initializers -Werror
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE_PROGRAM}")
endif()

find_program(MOLD_PROGRAM mold)
if(MOLD_PROGRAM)
  add_link_options(-fuse-ld=mold)
endif()
