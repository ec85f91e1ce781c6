# Third-party libraries, each as one imported target. None of them publishes a
# CMake package in every supported distribution, so they are looked up by name.

# hcl_find(<target> <header> [<library>]): imported target for a system library.
function(hcl_find target header)
  string(MAKE_C_IDENTIFIER "${target}" id)
  find_path(${id}_INCLUDE "${header}" REQUIRED)
  if(ARGC GREATER 2)
    find_library(${id}_LIBRARY NAMES ${ARGN} REQUIRED)
    add_library(${target} UNKNOWN IMPORTED GLOBAL)
    set_target_properties(${target} PROPERTIES
      IMPORTED_LOCATION "${${id}_LIBRARY}")
  else()
    add_library(${target} INTERFACE IMPORTED GLOBAL)
  endif()
  target_include_directories(${target} SYSTEM INTERFACE "${${id}_INCLUDE}")
  mark_as_advanced(${id}_INCLUDE ${id}_LIBRARY)
endfunction()

hcl_find(Gmp::Gmp gmp.h gmp)
hcl_find(Mpfr::Mpfr mpfr.h mpfr)
target_link_libraries(Mpfr::Mpfr INTERFACE Gmp::Gmp)
hcl_find(Utf8proc::Utf8proc utf8proc.h utf8proc)
# A shared library more is time that every run takes to load it.
hcl_find(Re2::Re2 re2/re2.h libre2.a re2)
hcl_find(RapidJson::RapidJson rapidjson/reader.h)
hcl_find(Simdjson::Simdjson simdjson.h simdjson)
find_package(Threads REQUIRED)
if(HCL_BUILD_TOOLS)
  hcl_find(Cli11::Cli11 CLI/CLI.hpp)
endif()
if(HCL_BUILD_TESTS)
  find_package(GTest REQUIRED)
  find_package(Python3 3.8 REQUIRED COMPONENTS Interpreter)
endif()

# LLVM 17 to 22, the highest first. Without it there is the interpreter.
set(HCL_HAVE_JIT OFF)
if(HCL_ENABLE_JIT)
  foreach(version 22 21 20 19 18 17)
    # The first release of a version is x.1, of those up to 17 x.0.
    foreach(first ${version}.1 ${version}.0)
      find_package(LLVM ${first} QUIET CONFIG)
      if(LLVM_FOUND)
        break()
      endif()
    endforeach()
    if(LLVM_FOUND)
      break()
    endif()
  endforeach()
  if(LLVM_FOUND)
    message(STATUS "Compiled evaluation with LLVM ${LLVM_PACKAGE_VERSION}")
    set(HCL_HAVE_JIT ON)
    add_library(Llvm::Llvm INTERFACE IMPORTED GLOBAL)
    target_include_directories(Llvm::Llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
    # Linked statically it is loaded three times as fast; what it compresses
    # with comes with it.
    if(TARGET LLVMOrcJIT AND TARGET zstd::libzstd_shared AND TARGET ZLIB::ZLIB)
      llvm_map_components_to_libnames(llvm orcjit native scalaropts)
      target_link_libraries(Llvm::Llvm INTERFACE ${llvm})
      target_link_options(Llvm::Llvm INTERFACE
        LINKER:--exclude-libs,ALL LINKER:--gc-sections)
    else()
      target_link_libraries(Llvm::Llvm INTERFACE LLVM)
    endif()
  else()
    message(STATUS "No LLVM 17 to 22 found (llvm-19-dev in Debian): building "
                   "without compiled evaluation")
  endif()
endif()
