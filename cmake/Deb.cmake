# Debian packages, made by `cpack` in a build with HCL_PACKAGE and the prefix
# /usr: one for each component of cmake/Install.cmake.
#
#   hcl-tools   the tools, man pages, completions     libhcl1     libhcl.so.1
#   hcl-jit     compiled evaluation for the tools     libhcl-dev  headers, .a
#   hcl-doc     guides and examples

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME hcl)
set(CPACK_PACKAGE_VENDOR "HCL maintainers")
# CPack's default, so that it does not precede the synopsis of each package.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${CMAKE_PROJECT_NAME} built using CMake")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL tools library dev doc)
if(TARGET hcl-jit)
  list(APPEND CPACK_COMPONENTS_ALL jit)
endif()
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(HCL_MAINTAINER "HCL maintainers <hcl@lists.debian.org>" CACHE STRING
    "The maintainer of packages, as NAME <ADDRESS>")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${HCL_MAINTAINER}")
set(debVersion "${PROJECT_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")

# hcl_deb(<component> <package> <section> <depends> <synopsis> <text>)
#
# A package with a changelog and a file on copyright. Lines of <text> have at
# most 79 columns.
function(hcl_deb component name section depends synopsis text)
  string(TOUPPER "${component}" key)
  set("CPACK_DEBIAN_${key}_PACKAGE_NAME" "${name}" PARENT_SCOPE)
  set("CPACK_DEBIAN_${key}_PACKAGE_SECTION" "${section}" PARENT_SCOPE)
  set("CPACK_DEBIAN_${key}_PACKAGE_DEPENDS" "${depends}" PARENT_SCOPE)
  set("CPACK_DEBIAN_${key}_DESCRIPTION" "${synopsis}\n${text}" PARENT_SCOPE)
  set(folder "${PROJECT_BINARY_DIR}/deb/${name}")
  file(CONFIGURE OUTPUT "${folder}/changelog.Debian" @ONLY CONTENT
"hcl (@debVersion@) unstable; urgency=medium

  * Release @PROJECT_VERSION@; see changelog.gz.

 -- @HCL_MAINTAINER@  @HCL_DATE@
")
  file(COPY_FILE "${PROJECT_SOURCE_DIR}/CHANGELOG.md" "${folder}/changelog")
  foreach(file changelog changelog.Debian)
    execute_process(COMMAND gzip -9nfk "${folder}/${file}"
      COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  install(FILES "${folder}/changelog.gz" "${folder}/changelog.Debian.gz"
    "${PROJECT_SOURCE_DIR}/cmake/copyright"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${name}"
    COMPONENT ${component})
endfunction()

# The time of the release, not of the build: SOURCE_DATE_EPOCH.
string(TIMESTAMP HCL_DATE "%a, %d %b %Y %H:%M:%S +0000" UTC)

hcl_deb(tools hcl-tools utils ""
  "command line tools for HCL configurations"
  "Tools for HCL, the configuration language of many programs: hcl-eval
evaluates configurations and JSON Lines, hclfmt formats, hcl-edit changes
configurations and keeps their comments, hcl-lsp serves editors, hcldec decodes
them by a specification, and hcl-opt shows what the compiler makes of them.")
hcl_deb(library libhcl${HCL_ABI_VERSION} libs ""
  "library that evaluates HCL configurations"
  "The C interface of a toolkit for HCL, the configuration language of many
programs: it parses, evaluates, checks, decodes, formats and edits
configurations, with exact numbers and diagnostics that name places.")
hcl_deb(dev libhcl-dev libdevel
  "libhcl${HCL_ABI_VERSION} (= ${debVersion}), libantlr4-runtime-dev, \
libgmp-dev, libmpfr-dev, libre2-dev, libutf8proc-dev"
  "library that evaluates HCL configurations (development)"
  "Headers for C and C++, static libraries, and packages for CMake and
pkg-config of a toolkit for HCL, the configuration language of many
programs.")
hcl_deb(doc hcl-doc doc ""
  "toolkit for HCL configurations (documentation)"
  "Guides and examples of a toolkit for HCL, the configuration language of
many programs: its tools, its libraries for C and C++, and its internals.")
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DOC_PACKAGE_SHLIBDEPS OFF)
if(TARGET hcl-jit)
  hcl_deb(jit hcl-jit utils "hcl-tools (= ${debVersion})"
    "command line tools for HCL configurations (compiled evaluation)"
    "Compiles expressions to machine code, for hcl-eval on many records and
for object files of hcl-opt. HCL is the configuration language of many
programs.")
endif()

# Debian updates the linker's cache by a trigger.
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/deb/triggers" CONTENT
  "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA
    "${PROJECT_BINARY_DIR}/deb/triggers")

include(CPack)
