# Third-party libraries: HclFind finds those linked by programs, this file those
# used by the build, the tools and the tests.

if(HCL_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  # Compiled evaluation is a module, which a static program cannot load.
  set(HCL_ENABLE_JIT OFF)
endif()
include(HclFind)
if(NOT HCL_HAVE_TERRAFORM)
  message(FATAL_ERROR "libcrypto, libyaml or zlib was not found; run "
                      "utils/install-packages.sh build")
endif()
# Tools that are often started hold the libraries that they use where that
# works: each has an archive, and so has the C library, also for threads;
# sanitizers do not allow it. Packages share libraries.
set(HCL_STATIC_START OFF)
get_property(withoutArchive GLOBAL PROPERTY HCL_WITHOUT_ARCHIVE)
if(NOT (HCL_PACKAGE OR HCL_PYTHON OR withoutArchive))
  include(CheckCXXSourceRuns)
  set(CMAKE_REQUIRED_LINK_OPTIONS -static -no-pie)
  check_cxx_source_runs(
    "#include <thread>
     int main() { std::thread([] {}).join(); }" HCL_STATIC_PROGRAM_RUNS)
  unset(CMAKE_REQUIRED_LINK_OPTIONS)
  if(HCL_STATIC_PROGRAM_RUNS)
    set(HCL_STATIC_START ON)
  endif()
endif()
if(HCL_BUILD_TOOLS)
  hcl_find(Cli11::Cli11 CLI/CLI.hpp)
  # Without it the console of hcl-eval reads lines as they are.
  set(HCL_FIND_OPTIONAL ON)
  hcl_find(Edit::Edit histedit.h edit)
  unset(HCL_FIND_OPTIONAL)
  if(TARGET Edit::Edit)
    set_property(TARGET Edit::Edit APPEND PROPERTY
      INTERFACE_COMPILE_DEFINITIONS HCL_HAVE_LIBEDIT)
    # The archive needs these; the shared library brings them.
    foreach(library tinfo bsd md)
      find_library(HCL_${library}_ARCHIVE NAMES lib${library}.a)
      mark_as_advanced(HCL_${library}_ARCHIVE)
      if(HCL_${library}_ARCHIVE)
        set(isStatic "$<BOOL:$<TARGET_PROPERTY:HCL_IS_STATIC>>")
        target_link_libraries(Edit::Edit INTERFACE
          "$<${isStatic}:${HCL_${library}_ARCHIVE}>")
      endif()
    endforeach()
  else()
    message(STATUS "No libedit found (libedit-dev in Debian): the console has "
                   "no line editor")
  endif()
endif()
if(HCL_BUILD_TESTS)
  find_package(GTest REQUIRED)
  find_package(Python3 3.8 REQUIRED COMPONENTS Interpreter)
endif()

# LLVM 17 to 22, the highest first. Without it the interpreter runs everything.
set(HCL_HAVE_JIT OFF)
if(HCL_ENABLE_JIT)
  # LLVM's package compiles a program in C where libffi's headers exist.
  enable_language(C)
  foreach(version 22 21 20 19 18 17)
    # The first release of a version is x.1, up to version 17 x.0.
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
    # Statically linked, it loads three times as fast; the compression libraries
    # it uses are linked too.
    if(TARGET LLVMOrcJIT AND TARGET zstd::libzstd_shared AND TARGET ZLIB::ZLIB)
      llvm_map_components_to_libnames(llvm orcjit native scalaropts)
      target_link_libraries(Llvm::Llvm INTERFACE ${llvm})
      # A program keeps its symbols: the address sanitizer's functions are found
      # among them.
      set(isModule "$<NOT:$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>>")
      target_link_options(Llvm::Llvm INTERFACE
        "$<${isModule}:LINKER:--exclude-libs,ALL>" LINKER:--gc-sections)
    else()
      target_link_libraries(Llvm::Llvm INTERFACE LLVM)
    endif()
  else()
    message(STATUS "No LLVM 17 to 22 found (llvm-19-dev in Debian): building "
                   "without compiled evaluation")
  endif()
endif()
