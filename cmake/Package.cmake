# With HCL_PACKAGE, a build has lib/libhcl.so.1, the C interface with everything
# that it needs; Pages.cmake adds what packages of the tools contain.
#
# The shared library is linked from the objects of the static ones, which are
# position independent then. It exports the functions of hcl/C.h and nothing
# else: C++ interfaces are static until their ABI is fixed.

file(STRINGS "${PROJECT_SOURCE_DIR}/include/hcl/c/Base.h" abi
  REGEX "^#define HCL_ABI_VERSION")
string(REGEX MATCH "[0-9]+" HCL_ABI_VERSION "${abi}")
set(exported "${PROJECT_SOURCE_DIR}/cmake/libhcl.map")
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/Shared.cpp" CONTENT "" @ONLY)
add_library(HclShared SHARED "${PROJECT_BINARY_DIR}/Shared.cpp")
add_library(hcl::shared ALIAS HclShared)
set_target_properties(HclShared PROPERTIES
  OUTPUT_NAME hcl EXPORT_NAME shared
  VERSION "${HCL_ABI_VERSION}" SOVERSION "${HCL_ABI_VERSION}"
  LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib"
  LINK_DEPENDS "${exported}")
target_include_directories(HclShared INTERFACE
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
  "$<INSTALL_INTERFACE:include>")
target_link_libraries(HclShared PRIVATE HclCApplication HclC)
# For utils/release/check-abi.sh; packages are stripped.
foreach(library HclC HclCApplication)
  target_compile_options(${library} PRIVATE -g)
  set_target_properties(${library} PROPERTIES DISABLE_PRECOMPILE_HEADERS ON)
endforeach()
target_link_options(HclShared PRIVATE
  "LINKER:--whole-archive,$<TARGET_FILE:HclC>,$<TARGET_FILE:HclCApplication>"
  LINKER:--no-whole-archive
  "LINKER:--version-script=${exported}"
  LINKER:-Bsymbolic-functions LINKER:--no-undefined LINKER:--gc-sections)
