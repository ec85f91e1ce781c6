# lit and FileCheck, from the LLVM packages. LLVM itself is not needed.
#
# Debian puts lit under <prefix>/build/utils/lit and leaves it off the PATH;
# FileCheck, split-file and not are in <prefix>/bin. Any version in the range
# below works; the highest that is installed is used.

foreach(version RANGE 22 17 -1)
  list(APPEND hclLlvmPrefixes "/usr/lib/llvm-${version}")
endforeach()

find_file(LIT_PROGRAM NAMES lit.py
  PATHS ${hclLlvmPrefixes} PATH_SUFFIXES build/utils/lit NO_DEFAULT_PATH
  NO_CMAKE_FIND_ROOT_PATH)
find_program(LIT_PROGRAM NAMES lit)
find_program(FILECHECK_PROGRAM NAMES FileCheck
  PATHS ${hclLlvmPrefixes} PATH_SUFFIXES bin)
mark_as_advanced(LIT_PROGRAM FILECHECK_PROGRAM)
if(NOT LIT_PROGRAM OR NOT FILECHECK_PROGRAM)
  message(FATAL_ERROR
    "lit and FileCheck are needed for the tests: install llvm-19-tools "
    "(17 to 22 work), or configure with -DHCL_BUILD_TESTS=OFF")
endif()
get_filename_component(HCL_LLVM_TOOLS_DIR "${FILECHECK_PROGRAM}" DIRECTORY)
