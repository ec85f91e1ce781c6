# Hardening of what is shipped: a mistake in memory, in this project or in a
# library that it uses, ends the process or is of less use to an attacker. For
# all targets of this project, in optimised builds (Release and MinSizeRel);
# `utils/release/check-hardening.py` finds each of these in a build.
#
#   -fstack-protector-strong        a buffer on the stack that overflows
#   -D_FORTIFY_SOURCE=2             a call of the C library that writes or reads
#                                   beyond an object whose size is known
#   -fstack-clash-protection        a frame that jumps over the guard page
#   -fcf-protection (x86),          a jump or return to where none should go,
#   -mbranch-protection (64-bit ARM)  where processor and system check it
#   -z relro -z now                 tables of addresses that are overwritten
#   -z noexecstack                  data that is executed
#
# Flags that the compiler does not know are left out. Sanitizers find more, and
# their own versions of the calls do not see fortified ones.

option(HCL_HARDEN "Harden optimised builds" ${PROJECT_IS_TOP_LEVEL})

set(HCL_HARDENING_FLAGS "")
if(NOT HCL_HARDEN OR CMAKE_CXX_FLAGS MATCHES "-fsanitize")
  return()
endif()

include(CheckCXXCompilerFlag)
set(hardeningOptimised "$<CONFIG:Release,MinSizeRel>")
foreach(flag IN ITEMS -fstack-protector-strong -fstack-clash-protection
        -fcf-protection=full -mbranch-protection=standard)
  string(MAKE_C_IDENTIFIER "HCL_HAVE${flag}" known)
  # clang only warns of a flag that its target does not have.
  set(CMAKE_REQUIRED_FLAGS -Werror)
  check_cxx_compiler_flag(${flag} ${known})
  unset(CMAKE_REQUIRED_FLAGS)
  if(${known})
    list(APPEND HCL_HARDENING_FLAGS ${flag})
  endif()
endforeach()
# A level in the flags of a distribution stays.
if(NOT "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_RELEASE}" MATCHES
   "_FORTIFY_SOURCE")
  list(APPEND HCL_HARDENING_FLAGS -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
endif()
add_compile_options("$<${hardeningOptimised}:${HCL_HARDENING_FLAGS}>")
if(NOT APPLE)
  add_link_options("$<${hardeningOptimised}:LINKER:-z,relro,-z,now>"
    "$<${hardeningOptimised}:LINKER:-z,noexecstack>")
endif()
