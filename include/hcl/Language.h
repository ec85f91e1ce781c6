// How sources are read and their expressions are evaluated: the one options
// value that every stage takes.
//
//   Language language;
//   language.dialect = Dialect::hashicorp();
//   language.functions = specFunctions();
//   Body body = readBody(file, language, diagnostics);
//
// In: what an application or a flag sets. Out: what each stage asks for; a
// stage that needs more takes it beside the Language.
// Ownership: a value. It keeps its functions alive, and what is made with it
// keeps a copy. Threads: copies are independent.
// Deliberately absent: variables (Scope.h) and the engine (Engine.h).
#ifndef HCL_LANGUAGE_H
#define HCL_LANGUAGE_H

#include "hcl/Dialect.h"
#include "hcl/Function.h"
#include "hcl/Limits.h"

namespace hcl {

/// A dialect, limits and functions.
struct Language {
  Dialect dialect = Dialect::spec();
  /// Those of steps and memory hold for each evaluation by itself.
  Limits limits = {};
  /// The functions that expressions may call where their scope has none. No
  /// table: calls are not allowed there.
  FunctionTable functions = {};

  /// The functions, or null where calls are not allowed.
  const FunctionTable *callable() const {
    return functions ? &functions : nullptr;
  }
};

} // namespace hcl

#endif // HCL_LANGUAGE_H
