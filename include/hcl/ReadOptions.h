// How sources are read into bodies and expressions, whatever their syntax.
//
// In: what an application or a flag sets. Out: what each syntax asks for.
// Deliberately absent: variables and functions (EvalContext.h).
#ifndef HCL_READOPTIONS_H
#define HCL_READOPTIONS_H

#include "hcl/Dialect.h"
#include "hcl/Limits.h"

namespace hcl {

/// How a source is read and its expressions are evaluated. The limits of steps
/// and memory hold for each evaluation by itself.
struct ReadOptions {
  Dialect dialect = Dialect::spec();
  Limits limits = {};
};

} // namespace hcl

#endif // HCL_READOPTIONS_H
