# Man pages and completions of the tools, made from --help: in share/ of builds
# with HCL_PACKAGE or HCL_STATIC.

get_property(tools GLOBAL PROPERTY HCL_TOOLS)
set(HCL_PAGES "${PROJECT_BINARY_DIR}/share")
if(tools)
  find_package(Python3 3.8 REQUIRED COMPONENTS Interpreter)
  set(pages "")
  foreach(tool IN LISTS tools)
    set(page "${HCL_PAGES}/man/man1/${tool}.1.gz")
    add_custom_command(
      OUTPUT "${page}"
      COMMAND Python3::Interpreter
              "${PROJECT_SOURCE_DIR}/utils/docs/tool-pages.py"
              "$<TARGET_FILE:${tool}>" "${HCL_PAGES}"
      DEPENDS ${tool} "${PROJECT_SOURCE_DIR}/utils/docs/tool-pages.py"
      COMMENT "man page and completions of ${tool}"
      VERBATIM)
    list(APPEND pages "${page}")
  endforeach()
  add_custom_target(tool-pages ALL DEPENDS ${pages})
endif()
