# The files that `cmake --install` puts into a prefix: the tools, the static
# libraries, the public headers (include/hcl only), a CMake package.
#
#   find_package(HCL REQUIRED)
#   target_link_libraries(program PRIVATE hcl::hcl)        # embedding
#   target_link_libraries(compiler PRIVATE hcl::compiler)  # and HIR and passes
#   target_link_libraries(program PRIVATE hcl::TerraformFunctions)  # if found:
#                                            # OpenSSL, libyaml and zlib

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# One target for embedders, one for compiler writers.
add_library(HclEmbedding INTERFACE)
add_library(hcl::hcl ALIAS HclEmbedding)
set_target_properties(HclEmbedding PROPERTIES EXPORT_NAME hcl)
target_link_libraries(HclEmbedding INTERFACE HclStream HclApp HclDec HclJson
  HclFormat HclTranscode)
add_library(HclCompiler INTERFACE)
add_library(hcl::compiler ALIAS HclCompiler)
set_target_properties(HclCompiler PROPERTIES EXPORT_NAME compiler)
target_link_libraries(HclCompiler INTERFACE HclEmbedding HclPasses)

get_property(libraries GLOBAL PROPERTY HCL_LIBRARIES)
if(TARGET HclCodegen)
  # A part of the module hcl-jit, which programs load.
  list(REMOVE_ITEM libraries HclCodegen)
endif()
# In an export of its own, since it needs libraries that no other one needs.
list(REMOVE_ITEM libraries HclTerraformFunctions)
install(TARGETS HclTerraformFunctions EXPORT HCLTerraformTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(TARGETS ${libraries} HclEmbedding HclCompiler EXPORT HCLTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/hcl"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
get_property(tools GLOBAL PROPERTY HCL_TOOLS)
if(tools)
  install(TARGETS ${tools} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
# hcl-eval --app looks in ../share/hcl from the program, in a build folder too.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/share/applications"
  DESTINATION share/hcl)
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/share")
file(CREATE_LINK "${PROJECT_SOURCE_DIR}/share"
  "${PROJECT_BINARY_DIR}/share/hcl" SYMBOLIC)
if(TARGET hcl-jit)
  # loadJit() looks in ../lib/hcl from a program.
  install(TARGETS hcl-jit LIBRARY DESTINATION lib/hcl)
endif()

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/HCL")
install(EXPORT HCLTargets NAMESPACE hcl:: DESTINATION "${package}")
install(EXPORT HCLTerraformTargets NAMESPACE hcl:: DESTINATION "${package}")
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/HCLConfig.cmake" @ONLY CONTENT
[[include("${CMAKE_CURRENT_LIST_DIR}/HclFind.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/HclExport.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/HCLTargets.cmake")
if(HCL_HAVE_TERRAFORM)
  include("${CMAKE_CURRENT_LIST_DIR}/HCLTerraformTargets.cmake")
endif()
]])
write_basic_package_version_file("${PROJECT_BINARY_DIR}/HCLConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/HCLConfig.cmake"
  "${PROJECT_BINARY_DIR}/HCLConfigVersion.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/HclFind.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/HclExport.cmake"
  DESTINATION "${package}")
