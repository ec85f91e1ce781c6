// Lists of edits, written in JSON.
//
//   [{"op": "set_value", "path": [["service", "web"]], "name": "port",
//     "value": {"type": "number", "value": 8080}},
//    {"op": "remove_block", "path": [], "block": ["service", "old"]}]
//
// In: a file and a script, an array of operations. Out: the changed file.
// docs/edit.md lists the operations. Each works on the result of the operations
// before. A `path` leads to a body: its elements are blocks, `[TYPE, LABEL, …]`
// or a number that counts the blocks of a body from 0. Blocks go by their types
// in the file, before any renaming by the script.
// Ownership: nothing is kept. Threads: one at a time for a file.
// Deliberately absent: formatting (Format.h).
#ifndef HCL_EDITSCRIPT_H
#define HCL_EDITSCRIPT_H

#include "hcl/Edit.h"

namespace hcl::edit {

/// Makes the edits of `script` in `file`, which is not to be used after an
/// error.
/// Errors: syntax errors of the script; an operation that is malformed, whose
/// path leads nowhere or that is refused. The reason names the operation.
[[nodiscard]] bool runScript(File &file, const SourceFile &script,
                             const Language &language, Fault &fault);

} // namespace hcl::edit

#endif // HCL_EDITSCRIPT_H
