# The third-party libraries that programs of this library link, each as one
# imported target. None of them publishes a CMake package in every supported
# distribution, so they are looked up by name. Installed with the package: the
# build of this project and consumers of it find them in the same way.

# hcl_find(<target> <header> [<library>...]): imported target for a system
# library; without <library> a header-only one. A missing library is an error,
# or, after set(HCL_FIND_OPTIONAL ON), leaves the target undefined. A program
# with the target property HCL_IS_STATIC links the archive of the library; those
# that have none are in the global property HCL_WITHOUT_ARCHIVE.
function(hcl_find target header)
  if(TARGET ${target})
    return()
  endif()
  set(required REQUIRED)
  if(HCL_FIND_OPTIONAL)
    set(required "")
  endif()
  string(MAKE_C_IDENTIFIER "${target}" id)
  set(library ${id}_LIBRARY)
  if(HCL_PACKAGE OR HCL_PYTHON)
    # Archives of Debian cannot be linked to libhcl.so or a Python module, and
    # its packages share libraries. A build folder may get these options later:
    # the archive that it found before has another variable.
    list(FILTER ARGN EXCLUDE REGEX "\\.a$")
    set(library ${id}_SHARED_LIBRARY)
  endif()
  find_path(${id}_INCLUDE "${header}" PATH_SUFFIXES antlr4-runtime ${required})
  if(ARGC GREATER 2)
    find_library(${library} NAMES ${ARGN} ${required})
  endif()
  if(NOT ${id}_INCLUDE OR (ARGC GREATER 2 AND NOT ${library}))
    return()
  endif()
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE "${${id}_INCLUDE}")
  mark_as_advanced(${id}_INCLUDE ${library} ${id}_ARCHIVE)
  if(ARGC EQUAL 2)
    return()
  endif()
  list(GET ARGN -1 name)
  find_library(${id}_ARCHIVE NAMES lib${name}.a)
  if(${id}_ARCHIVE)
    set(isStatic "$<BOOL:$<TARGET_PROPERTY:HCL_IS_STATIC>>")
    target_link_libraries(${target} INTERFACE
      "$<IF:${isStatic},${${id}_ARCHIVE},${${library}}>")
  else()
    target_link_libraries(${target} INTERFACE "${${library}}")
    set_property(GLOBAL APPEND PROPERTY HCL_WITHOUT_ARCHIVE ${target})
  endif()
endfunction()

find_package(Threads REQUIRED)
hcl_find(Gmp::Gmp gmp.h gmp)
hcl_find(Mpfr::Mpfr mpfr.h mpfr)
target_link_libraries(Mpfr::Mpfr INTERFACE Gmp::Gmp)
# Each shared library adds to the time that a program takes to start.
hcl_find(Utf8proc::Utf8proc utf8proc.h libutf8proc.a utf8proc)
hcl_find(Re2::Re2 re2/re2.h libre2.a re2)
hcl_find(Antlr4::Runtime antlr4-runtime.h libantlr4-runtime.a antlr4-runtime)
target_link_libraries(Antlr4::Runtime INTERFACE Threads::Threads)

# Of the libraries, only TerraformFunctions needs these; programs without it do
# without them.
set(HCL_FIND_OPTIONAL ON)
hcl_find(Crypto::Crypto openssl/evp.h libcrypto.a crypto)
hcl_find(Yaml::Yaml yaml.h libyaml.a yaml)
hcl_find(Zlib::Zlib zlib.h libz.a z)
# Without it TerraformFunctions unpacks gzip only.
hcl_find(Zstd::Zstd zstd.h libzstd.a zstd)
unset(HCL_FIND_OPTIONAL)
set(HCL_HAVE_TERRAFORM OFF)
if(TARGET Crypto::Crypto AND TARGET Yaml::Yaml AND TARGET Zlib::Zlib)
  set(HCL_HAVE_TERRAFORM ON)
  target_link_libraries(Crypto::Crypto INTERFACE Threads::Threads
    ${CMAKE_DL_LIBS})
endif()
