# Precompiled headers: the standard headers that nearly every source includes,
# compiled once for libraries, once for tools and once, with googletest, for
# unit tests: each with the flags of its users. They cut the time of a build by
# a third. Sources still include every header that they use:
# test/Meta/headers.test and presets without HCL_PRECOMPILE compile without
# precompiled headers.

option(HCL_PRECOMPILE "Precompile the standard headers" ON)

set(hclStandardHeaders <algorithm> <array> <atomic> <cstdint> <cstring>
    <functional> <map> <memory> <optional> <span> <string> <string_view>
    <unordered_map> <utility> <vector>)

# hcl_precompiled(<target> <header>...): an object library that owns a
# precompiled header; its flags are those of all that use it.
function(hcl_precompiled target)
  set(source "${PROJECT_BINARY_DIR}/${target}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "" @ONLY)
  add_library(${target} OBJECT "${source}")
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_link_libraries(${target} PRIVATE HclWarnings)
  target_precompile_headers(${target} PRIVATE ${ARGN})
endfunction()

# Unit tests are compiled without optimisation, and so are the tools in builds
# with assertions or sanitizers: it takes a half (release) to a third
# (sanitizers) of the time to compile them. The libraries that they test keep
# their flags. Tools of a release are optimised for size: their code reads flags
# and calls libraries. hclfmt takes 0.2 of 3.5 MB less for it, and no more time.
function(hcl_unittest_flags target)
  # Fortified calls need optimisation.
  target_compile_options(${target} PRIVATE -O0 -U_FORTIFY_SOURCE)
endfunction()
function(hcl_tool_flags target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O0>
    $<$<CONFIG:Release>:-Os>)
endfunction()

if(HCL_PRECOMPILE)
  hcl_precompiled(HclPrecompiled ${hclStandardHeaders})
  hcl_precompiled(HclToolPrecompiled ${hclStandardHeaders})
  hcl_tool_flags(HclToolPrecompiled)
  if(HCL_BUILD_TESTS)
    hcl_precompiled(HclTestPrecompiled <gtest/gtest.h> ${hclStandardHeaders})
    target_link_libraries(HclTestPrecompiled PRIVATE GTest::gtest)
    hcl_unittest_flags(HclTestPrecompiled)
  endif()
endif()

# Lets `target` use the precompiled header of `owner`, if there is one. Sources
# with flags of their own set SKIP_PRECOMPILE_HEADERS.
function(hcl_use_precompiled target owner)
  if(TARGET ${owner})
    target_precompile_headers(${target} REUSE_FROM ${owner})
    get_target_property(type ${target} TYPE)
    if(CMAKE_POSITION_INDEPENDENT_CODE AND type STREQUAL "EXECUTABLE")
      # A header for -fPIC is not one for -fPIE, which programs would have.
      set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
      target_compile_options(${target} PRIVATE -fPIC)
    endif()
  endif()
endfunction()

# For tools and the libraries that only they use.
function(hcl_tool_code target)
  hcl_tool_flags(${target})
  hcl_use_precompiled(${target} HclToolPrecompiled)
endfunction()
