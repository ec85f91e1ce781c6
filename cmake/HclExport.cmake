# Installed with the package, for programs that load compiled evaluation.

# Lets the module of compiled evaluation (hcl-jit.so, see Engine.h) resolve
# symbols of this project from program `target`: they are all in the program,
# whether or not the program uses them itself.
function(hcl_export_to_jit target)
  set_target_properties(${target} PROPERTIES ENABLE_EXPORTS ON)
  set(archives "")
  foreach(library Interp Invocation Semantics Codec Convert Value Type Number
          HIR)
    list(APPEND archives "$<TARGET_FILE:hcl::${library}>")
  endforeach()
  list(JOIN archives "," archives)
  target_link_options(${target} PRIVATE
    "LINKER:--whole-archive,${archives},--no-whole-archive")
  if(TARGET hcl-jit)
    add_dependencies(${target} hcl-jit)
  endif()
endfunction()
