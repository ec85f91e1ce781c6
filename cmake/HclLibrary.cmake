# Declarations of libraries, tools and unit tests, and the rule of the layers: a
# library depends only on libraries declared before it.

# hcl_library(<Name> [OWN_FLAGS] [COLD] [DEPS <Name>...] [PUBLIC <header>...]
#             SOURCES <file>... [PRIVATE_LIBS <target>...])
#
# Static library Hcl<Name>, alias hcl::<Name>. DEPS are libraries of this
# project, declared before. PUBLIC are its public headers, in include/hcl; all
# others lie beside the sources. PRIVATE_LIBS are third-party targets, used in
# .cpp files only. OWN_FLAGS: the library has its own compiler flags, and
# therefore does not use the precompiled header. COLD: its callees take most of
# its time, so builds with assertions or sanitizers do not optimise it; fuzz
# targets call it often, and do.
function(hcl_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "OWN_FLAGS;COLD" ""
    "DEPS;PUBLIC;SOURCES;PRIVATE_LIBS")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "hcl_library(${name}): unknown arguments "
                        "'${ARG_UNPARSED_ARGUMENTS}'")
  endif()
  set(target Hcl${name})
  add_library(${target} STATIC ${ARG_SOURCES})
  add_library(hcl::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} PUBLIC
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
    "$<INSTALL_INTERFACE:include>")
  target_include_directories(${target} PRIVATE ${HCL_WINGS})
  # A program leaves out each function that it does not call, also where several
  # sources are one object: hclfmt is a quarter smaller.
  target_compile_options(${target} PRIVATE
    "$<$<CONFIG:Release>:-ffunction-sections;-fdata-sections>")
  foreach(dep IN LISTS ARG_DEPS)
    if(NOT TARGET Hcl${dep})
      message(FATAL_ERROR "library ${name} depends on ${dep}, which is not "
                          "declared before it")
    endif()
    target_link_libraries(${target} PUBLIC Hcl${dep})
  endforeach()
  target_link_libraries(${target} PRIVATE
    "$<BUILD_INTERFACE:HclWarnings>" ${ARG_PRIVATE_LIBS})
  set(precompiled HclPrecompiled)
  if(ARG_COLD AND CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo" AND NOT HCL_FUZZ)
    hcl_tool_flags(${target})
    set(precompiled HclToolPrecompiled)
  endif()
  if(NOT ARG_OWN_FLAGS)
    hcl_use_precompiled(${target} ${precompiled})
  endif()
  set_property(GLOBAL APPEND PROPERTY HCL_LIBRARIES ${target})
endfunction()

# Links the libraries of this project named in ARGN.
function(hcl_link target)
  foreach(dep IN LISTS ARGN)
    target_link_libraries(${target} PRIVATE Hcl${dep})
  endforeach()
  target_link_libraries(${target} PRIVATE "$<BUILD_INTERFACE:HclWarnings>")
  target_include_directories(${target} PRIVATE ${HCL_WINGS})
endfunction()

# hcl_tool(<name> [OFTEN_STARTED | EVALUATES] [LIBRARY_FLAGS]
#          SOURCES <file>... DEPS <Name>... [LIBS <target>...])
#
# Program bin/<name>. LIBS are third-party targets. LIBRARY_FLAGS: it measures
# the libraries, so that what it inlines of them is optimised as they are.
# OFTEN_STARTED and EVALUATES: editors, hooks and scripts run it on small input,
# and loading and relocating libraries would take more time and memory than that
# does. So it is linked statically where HCL_STATIC_START allows; what EVALUATES
# needs the C library's modules for character sets and shares that library.
function(hcl_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG
    "OFTEN_STARTED;EVALUATES;LIBRARY_FLAGS" "" "SOURCES;DEPS;LIBS")
  add_executable(${name} ${ARG_SOURCES})
  hcl_link(${name} ${ARG_DEPS})
  target_link_libraries(${name} PRIVATE ${ARG_LIBS})
  if(ARG_LIBRARY_FLAGS)
    hcl_use_precompiled(${name} HclPrecompiled)
  else()
    hcl_tool_code(${name})
  endif()
  if(HCL_STATIC_START AND (ARG_OFTEN_STARTED OR ARG_EVALUATES))
    set_property(TARGET ${name} PROPERTY HCL_IS_STATIC ON)
    if(ARG_OFTEN_STARTED)
      target_link_options(${name} PRIVATE -static -no-pie)
    else()
      target_link_options(${name} PRIVATE -static-libstdc++ -static-libgcc)
    endif()
    if(NOT APPLE)
      target_link_options(${name} PRIVATE LINKER:--gc-sections,--as-needed)
    endif()
  endif()
  if(HCL_STATIC)
    # -no-pie, as the archives of some libraries are not position independent.
    target_link_options(${name} PRIVATE -static -no-pie)
  endif()
  set_property(GLOBAL APPEND PROPERTY HCL_TOOLS ${name})
endfunction()

# hcl_unittest(<Name> [THREADS <filter>] [OWN_FLAGS] SOURCES <file>...
#              DEPS <Name>... [LIBS <target>...])
#
# Googletest program bin/Hcl<Name>Tests, run by ctest as unit-<Name>. LIBS are
# third-party targets. THREADS: the tests that match <filter> (as in
# --gtest_filter) start threads; they alone run with the thread sanitizer.
function(hcl_unittest name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "OWN_FLAGS" "THREADS"
    "SOURCES;DEPS;LIBS")
  set(target Hcl${name}Tests)
  add_executable(${target} ${ARG_SOURCES})
  hcl_link(${target} ${ARG_DEPS})
  target_link_libraries(${target} PRIVATE GTest::gtest_main ${ARG_LIBS})
  hcl_unittest_flags(${target})
  if(NOT ARG_OWN_FLAGS)
    hcl_use_precompiled(${target} HclTestPrecompiled)
  endif()
  set(options --gtest_brief=1)
  set(labels unit)
  if(ARG_THREADS)
    list(APPEND labels threads)
    if(CMAKE_CXX_FLAGS MATCHES "-fsanitize=thread")
      list(APPEND options "--gtest_filter=${ARG_THREADS}")
    endif()
    set_property(GLOBAL APPEND PROPERTY HCL_THREADED_UNITTESTS ${target})
  endif()
  add_test(NAME unit-${name} COMMAND ${target} ${options})
  set_tests_properties(unit-${name} PROPERTIES LABELS "${labels}")
  set_property(GLOBAL APPEND PROPERTY HCL_UNITTESTS ${target})
endfunction()
