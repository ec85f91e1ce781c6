# The files that `cmake --install` puts into a prefix: the tools, the static
# libraries, the public headers (include/hcl only), a CMake package, and with
# HCL_PACKAGE the shared library, man pages and completions. All of it may be
# moved. The components are the packages of cmake/Deb.cmake.
#
#   find_package(HCL REQUIRED)
#   target_link_libraries(program PRIVATE hcl::hcl)        # embedding
#   target_link_libraries(compiler PRIVATE hcl::compiler)  # and HIR and passes
#   target_link_libraries(program PRIVATE hcl::C)          # hcl/C.h, static
#   target_link_libraries(program PRIVATE hcl::shared)     # hcl/C.h, libhcl.so
#   target_link_libraries(program PRIVATE hcl::CApplication)  # if found:
#   target_link_libraries(program PRIVATE hcl::TerraformFunctions)
#                                            # OpenSSL, libyaml and zlib

include(CMakePackageConfigHelpers)
set(CMAKE_INSTALL_DOCDIR share/doc/hcl CACHE PATH "Documentation")
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
# In an export of their own, since they need libraries that no other one needs.
list(REMOVE_ITEM libraries HclTerraformFunctions HclCApplication)
install(TARGETS HclTerraformFunctions HclCApplication EXPORT HCLTerraformTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev)
install(TARGETS ${libraries} HclEmbedding HclCompiler EXPORT HCLTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/hcl"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT dev)
get_property(tools GLOBAL PROPERTY HCL_TOOLS)
if(tools)
  install(TARGETS ${tools}
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT tools)
endif()
# hcl-eval --app looks in ../share/hcl from the program, in a build folder too.
install(DIRECTORY "${PROJECT_SOURCE_DIR}/share/applications"
  DESTINATION share/hcl COMPONENT tools)
file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/share")
file(CREATE_LINK "${PROJECT_SOURCE_DIR}/share"
  "${PROJECT_BINARY_DIR}/share/hcl" SYMBOLIC)
if(TARGET hcl-jit)
  # loadJit() looks in ../lib/hcl from a program.
  install(TARGETS hcl-jit LIBRARY DESTINATION lib/hcl COMPONENT jit)
endif()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT doc
  FILES_MATCHING PATTERN "*.md" PATTERN "site" EXCLUDE)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT doc)

if(TARGET HclShared)
  install(TARGETS HclShared EXPORT HCLSharedTargets
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
      COMPONENT library NAMELINK_COMPONENT dev)
  file(RELATIVE_PATH HCL_PREFIX_FROM_PC
    "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  string(REGEX REPLACE "/$" "" HCL_PREFIX_FROM_PC "${HCL_PREFIX_FROM_PC}")
  configure_file("${PROJECT_SOURCE_DIR}/cmake/hcl.pc.in"
    "${PROJECT_BINARY_DIR}/hcl.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/hcl.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT dev)
endif()
if(TARGET tool-pages)
  install(DIRECTORY "${HCL_PAGES}/man" "${HCL_PAGES}/bash-completion"
    "${HCL_PAGES}/zsh" "${HCL_PAGES}/fish"
    DESTINATION "${CMAKE_INSTALL_DATADIR}" COMPONENT tools)
endif()

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/HCL")
install(EXPORT HCLTargets NAMESPACE hcl::
  DESTINATION "${package}" COMPONENT dev)
install(EXPORT HCLTerraformTargets NAMESPACE hcl::
  DESTINATION "${package}" COMPONENT dev)
if(TARGET HclShared)
  install(EXPORT HCLSharedTargets NAMESPACE hcl::
    DESTINATION "${package}" COMPONENT dev)
endif()
set(HCL_NEEDS_ZSTD OFF)
if(TARGET Zstd::Zstd)
  set(HCL_NEEDS_ZSTD ON)
endif()
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/HCLConfig.cmake" @ONLY CONTENT
[[# The shared library alone needs no third-party library to build against.
if(NOT "${HCL_FIND_COMPONENTS}" STREQUAL "shared")
  include("${CMAKE_CURRENT_LIST_DIR}/HclFind.cmake")
  include("${CMAKE_CURRENT_LIST_DIR}/HclExport.cmake")
  include("${CMAKE_CURRENT_LIST_DIR}/HCLTargets.cmake")
  set(HCL_NEEDS_ZSTD @HCL_NEEDS_ZSTD@)
  if(HCL_NEEDS_ZSTD AND NOT TARGET Zstd::Zstd)
    set(HCL_HAVE_TERRAFORM OFF)
  endif()
  if(HCL_HAVE_TERRAFORM)
    include("${CMAKE_CURRENT_LIST_DIR}/HCLTerraformTargets.cmake")
  endif()
endif()
include("${CMAKE_CURRENT_LIST_DIR}/HCLSharedTargets.cmake" OPTIONAL)
# A component is a target: find_package(HCL REQUIRED COMPONENTS shared).
foreach(component IN LISTS HCL_FIND_COMPONENTS)
  if(TARGET "hcl::${component}")
    set("HCL_${component}_FOUND" TRUE)
  elseif(HCL_FIND_REQUIRED_${component})
    set(HCL_FOUND FALSE)
    string(APPEND HCL_NOT_FOUND_MESSAGE
      "There is no target hcl::${component} in this installation of HCL. ")
  endif()
endforeach()
]])
write_basic_package_version_file("${PROJECT_BINARY_DIR}/HCLConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/HCLConfig.cmake"
  "${PROJECT_BINARY_DIR}/HCLConfigVersion.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/HclFind.cmake"
  "${PROJECT_SOURCE_DIR}/cmake/HclExport.cmake"
  DESTINATION "${package}" COMPONENT dev)
