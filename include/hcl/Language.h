// The options that every stage takes: how sources are read and their
// expressions evaluated.
//
//   Language language;
//   language.dialect = Dialect::hashicorp();
//   language.functions = specFunctions();
//   Body body = readBody(file, language, diagnostics);
//
// In: settings of an application or a flag. Out: the settings of each stage; a
// stage with further needs takes them beside the Language.
// Ownership: a value, which keeps its functions alive; everything made with it
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
  /// Steps and memory are limits of each single evaluation.
  Limits limits = {};
  /// The functions that expressions may call if their scope has none. Without a
  /// table, calls are not allowed there.
  FunctionTable functions = {};

  /// The functions, or null if calls are not allowed.
  const FunctionTable *callable() const {
    return functions ? &functions : nullptr;
  }
};

} // namespace hcl

#endif // HCL_LANGUAGE_H
