// HCL in C programs, which include this header. C99 and C++ programs link the
// target hcl::C, or the library libhcl, for its functions.
//
//   hcl_context *context = hcl_context_new();
//   hcl_context_define(context, "port", port);
//   hcl_source *source =
//       hcl_source_parse(context, HCL_EXPRESSION, "query", text, size);
//   hcl_value *value = source ? hcl_source_evaluate(context, source) : NULL;
//   if (!value)
//     fputs(hcl_messages(context), stderr);
//   hcl_value_free(value);
//   hcl_source_free(source);
//   hcl_context_free(context);
//
//   hcl/c/Base.h      versions, handles
//   hcl/c/Context.h   settings, variables, cancelling, diagnostics
//   hcl/c/Value.h     values, JSON
//   hcl/c/Function.h  functions of the application
//   hcl/c/Source.h    parse, evaluate, check, specialise
//   hcl/c/Tree.h      attributes, blocks and expressions as written, comments
//   hcl/c/Config.h    decode by a spec, format, edit
//   hcl/c/Rows.h      many records, one JSON object each
//   hcl/c/Program.h   HCL that was compiled into the program
//   hcl/c/Application.h  folders of an application; Terraform's functions
//
// Text is UTF-8; inputs have a size, names end in a NUL. A function that can
// fail returns 0 or null, and the diagnostics of its context (hcl_messages) say
// why. Nothing is thrown and nothing aborts, for lack of memory either. No
// pointer may be null unless its function allows it.
//
// Ownership: the caller frees each handle with the function of its type, and
// each `char *` with hcl_text_free. Anything `const` belongs to the argument
// that it came from. Handles keep alive what they need, so any order of freeing
// is right.
// Threads: contexts, rows and frames are used by one thread at a time; values,
// sources, specs and programs by any number.
// Deliberately absent: compilation to machine code at run time.
#ifndef HCL_C_H
#define HCL_C_H

#include "hcl/c/Application.h"
#include "hcl/c/Base.h"
#include "hcl/c/Config.h"
#include "hcl/c/Context.h"
#include "hcl/c/Function.h"
#include "hcl/c/Program.h"
#include "hcl/c/Rows.h"
#include "hcl/c/Source.h"
#include "hcl/c/Tree.h"
#include "hcl/c/Value.h"

#endif // HCL_C_H
