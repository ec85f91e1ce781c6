// Help with expressions that were meant as types: in quotes, as older languages
// have them, or misspelt.
#ifndef HCL_LIB_SYNTAX_TYPEADVICE_H
#define HCL_LIB_SYNTAX_TYPEADVICE_H

#include "hcl/Diagnostic.h"

namespace hcl {

/// Adds to `diagnostic`, which is about something that is not a type, the fix
/// of a misspelt word, or that the quotes are to be removed.
void adviseOnType(Diagnostic &diagnostic);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_TYPEADVICE_H
