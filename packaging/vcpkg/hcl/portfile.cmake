# Builds the sources that hold this file: those of a release, which have the
# generated parser. UNTRIED: vcpkg was not at hand.
#
#   vcpkg install hcl --overlay-ports=packaging/vcpkg \
#     --triplet=x64-linux-dynamic
#
# A dynamic triplet, as a static re2 needs Abseil's archives, too. The generated
# parser works with ANTLR's runtime up to 4.9: a manifest with
# "overrides": [{ "name": "antlr4", "version": "4.9.3" }] selects it.

get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.."
  ABSOLUTE)
vcpkg_check_features(OUT_FEATURE_OPTIONS features
  FEATURES tools HCL_BUILD_TOOLS)

vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    ${features}
    -DHCL_BUILD_TESTS=OFF
    -DHCL_ENABLE_JIT=OFF
    -DHCL_PACKAGE=ON)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME hcl CONFIG_PATH lib/cmake/HCL)
vcpkg_fixup_pkgconfig()
if("tools" IN_LIST FEATURES)
  vcpkg_copy_tools(AUTO_CLEAN
    TOOL_NAMES hcl-edit hcl-eval hcl-lsp hcl-opt hcldec hclfmt)
endif()
file(REMOVE_RECURSE
  "${CURRENT_PACKAGES_DIR}/debug/include"
  "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/cmake/copyright")
