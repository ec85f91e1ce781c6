# How libraries, tools and unit tests of this project are declared, and the
# rule of the layers: a library depends on strictly lower ranks only.

# hcl_library(<Name> RANK <n> SOURCES <file>... [DEPS <Name>...]
#             [PRIVATE_LIBS <target>...])
#
# Static library Hcl<Name>, alias hcl::<Name>. DEPS are libraries of this
# project; an edge to an equal or higher rank stops the configure step.
# PRIVATE_LIBS are third-party targets, used in .cpp files only.
function(hcl_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "RANK" "SOURCES;DEPS;PRIVATE_LIBS")
  if(ARG_UNPARSED_ARGUMENTS OR NOT DEFINED ARG_RANK)
    message(FATAL_ERROR "hcl_library(${name}): RANK missing or unknown "
                        "arguments '${ARG_UNPARSED_ARGUMENTS}'")
  endif()
  set_property(GLOBAL PROPERTY HCL_RANK_${name} ${ARG_RANK})

  set(target Hcl${name})
  add_library(${target} STATIC ${ARG_SOURCES})
  add_library(hcl::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} PUBLIC
    "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
    "$<INSTALL_INTERFACE:include>")
  foreach(dep IN LISTS ARG_DEPS)
    hcl_check_edge(${name} ${ARG_RANK} ${dep})
    target_link_libraries(${target} PUBLIC Hcl${dep})
  endforeach()
  target_link_libraries(${target} PRIVATE
    "$<BUILD_INTERFACE:HclWarnings>" ${ARG_PRIVATE_LIBS})
  set_property(GLOBAL APPEND PROPERTY HCL_LIBRARIES ${target})
endfunction()

# The rule itself.
function(hcl_check_edge name rank dep)
  get_property(depRank GLOBAL PROPERTY HCL_RANK_${dep})
  if(depRank STREQUAL "")
    message(FATAL_ERROR "library ${name} depends on ${dep}, which is not "
                        "declared before it")
  elseif(NOT depRank LESS rank)
    message(FATAL_ERROR "library ${name} (rank ${rank}) depends on ${dep} "
                        "(rank ${depRank}); only lower ranks are allowed")
  endif()
endfunction()

# Links the libraries of this project that ARGN names.
function(hcl_link target)
  foreach(dep IN LISTS ARGN)
    target_link_libraries(${target} PRIVATE Hcl${dep})
  endforeach()
  target_link_libraries(${target} PRIVATE HclWarnings)
endfunction()

# hcl_tool(<name> SOURCES <file>... DEPS <Name>... [LIBS <target>...])
#
# Program bin/<name>. LIBS are third-party targets.
function(hcl_tool name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;DEPS;LIBS")
  add_executable(${name} ${ARG_SOURCES})
  hcl_link(${name} ${ARG_DEPS})
  target_link_libraries(${name} PRIVATE ${ARG_LIBS})
  set_property(GLOBAL APPEND PROPERTY HCL_TOOLS ${name})
endfunction()

# hcl_unittest(<Name> [THREADS] SOURCES <file>... DEPS <Name>...
#              [LIBS <target>...])
#
# Googletest program bin/Hcl<Name>Tests, run by ctest as unit-<Name>. LIBS are
# third-party targets. THREADS: some of its tests start threads, so the thread
# sanitizer has something to find in it.
function(hcl_unittest name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "THREADS" "" "SOURCES;DEPS;LIBS")
  set(target Hcl${name}Tests)
  add_executable(${target} ${ARG_SOURCES})
  hcl_link(${target} ${ARG_DEPS})
  target_link_libraries(${target} PRIVATE GTest::gtest_main ${ARG_LIBS})
  # Private headers of lib/<Name> are open to its own tests.
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/lib")
  add_test(NAME unit-${name} COMMAND ${target} --gtest_brief=1)
  set_property(GLOBAL APPEND PROPERTY HCL_UNITTESTS ${target})
  if(ARG_THREADS)
    set_tests_properties(unit-${name} PROPERTIES LABELS threads)
    set_property(GLOBAL APPEND PROPERTY HCL_THREADED_UNITTESTS ${target})
  endif()
endfunction()

# Lets the module of compiled evaluation resolve this project's symbols from
# program `target`, which may load it (see Engine/Engine.h): those that it uses
# are in the program, whether or not the program uses them too.
function(hcl_export_to_jit target)
  set_target_properties(${target} PROPERTIES ENABLE_EXPORTS ON)
  set(archives "")
  foreach(library Interp Semantics Value HIR)
    list(APPEND archives "$<TARGET_FILE:Hcl${library}>")
  endforeach()
  list(JOIN archives "," archives)
  target_link_options(${target} PRIVATE
    "LINKER:--whole-archive,${archives},--no-whole-archive")
  if(TARGET hcl-jit)
    add_dependencies(${target} hcl-jit)
  endif()
endfunction()
