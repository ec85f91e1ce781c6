# ANTLR: runs the tool on a grammar and links the C++ runtime.
#
# Debian's tool is 4.7.2 and its C++ runtime 4.9. They are compatible under two
# conditions: in C++20 the generated u8"" literals need -fno-char8_t, and the
# result must be compiled by g++ 12 or clang++ 19, as Debian's clang++ 14 fails.

find_program(ANTLR4_TOOL NAMES antlr4)
mark_as_advanced(ANTLR4_TOOL)
target_compile_definitions(Antlr4::Runtime INTERFACE ANTLR4CPP_STATIC)
target_compile_options(Antlr4::Runtime INTERFACE -fno-char8_t)

# hcl_antlr(<out> GRAMMAR <file.g4> DIR <directory>
#           [SHIPPED <directory>] [DEPENDS <file>...] [OPTIONS <option>...])
#
# Generates C++ from one lexer or parser grammar into DIR, without listeners
# and visitors. <out> receives the generated .cpp, .h and .tokens files, to be
# put into a target's SOURCES; they are compiled without warnings. A parser
# grammar that uses a lexer's token vocabulary finds it in DIR: name the lexer's
# generated files in DEPENDS. OPTIONS are passed to the tool, for example
# -DsuperClass=Base. Files in SHIPPED, which releases have so that their users
# need no Java, are used instead of running the tool.
function(hcl_antlr out)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "GRAMMAR;DIR;SHIPPED"
    "DEPENDS;OPTIONS")
  get_filename_component(grammar "${ARG_GRAMMAR}" ABSOLUTE)
  get_filename_component(name "${grammar}" NAME_WE)
  get_filename_component(sourceDir "${grammar}" DIRECTORY)
  file(MAKE_DIRECTORY "${ARG_DIR}")
  set(files "${ARG_DIR}/${name}.cpp" "${ARG_DIR}/${name}.h"
            "${ARG_DIR}/${name}.tokens")
  if(ARG_SHIPPED AND EXISTS "${ARG_SHIPPED}/${name}.cpp")
    foreach(file IN LISTS files)
      get_filename_component(file "${file}" NAME)
      configure_file("${ARG_SHIPPED}/${file}" "${ARG_DIR}/${file}" COPYONLY)
    endforeach()
  elseif(ANTLR4_TOOL)
    # The tool writes to the grammar's relative path, so run it in its folder.
    add_custom_command(
      OUTPUT ${files}
      BYPRODUCTS "${ARG_DIR}/${name}.interp"
      COMMAND "${ANTLR4_TOOL}" -Dlanguage=Cpp -no-listener -no-visitor -Werror
              ${ARG_OPTIONS} -lib "${ARG_DIR}" -o "${ARG_DIR}" "${name}.g4"
      WORKING_DIRECTORY "${sourceDir}"
      DEPENDS "${grammar}" ${ARG_DEPENDS}
      COMMENT "antlr4 ${name}.g4"
      VERBATIM)
    set_source_files_properties(${files} PROPERTIES GENERATED ON)
  else()
    message(FATAL_ERROR "the ANTLR tool is needed (antlr4 in Debian); the "
                        "source archives of releases do without")
  endif()
  set_source_files_properties("${ARG_DIR}/${name}.cpp" PROPERTIES
    COMPILE_OPTIONS "-w" SKIP_LINTING ON)
  set(${out} ${files} PARENT_SCOPE)
endfunction()
