// Questions about types, as text. Tools answer them, and tests ask them.
//
//   queries = query {"," query}
//   query   = type                                 -- in its one form
//           | "short" "(" type ")"                 -- with optional(T)
//           | "identical" "(" type "," type ")"
//           | "matches" "(" type "," type ")"      -- the specification last
//           | "assignable" "(" type arrow type ")"
//           | "conversion" "(" type arrow type ")"
//           | "convert" "(" (value | type) arrow type ")"
//           | "unify" "(" type {"," type} ")"
//           | "traverse" "(" type "," step {step} ")"
//   arrow   = "->" | "→" | "<-" | "←"              -- it points to the target
//   step    = "." name | ".*" | "[*]" | "[" (value | type) "]"
//
// Types and values are in the notation of hcl/Text.h. A type in place of a
// value stands for any value of it.
#ifndef HCL_LIB_CODEC_TYPEQUERY_H
#define HCL_LIB_CODEC_TYPEQUERY_H

#include "hcl/Dialect.h"
#include "hcl/ReadText.h"

#include <optional>
#include <string>
#include <string_view>

namespace hcl {

/// The answers to `text`, one a line: a type, a value, `true` or `false`; for a
/// conversion `safe`, `unsafe: …` or `none: …`, for `convert` after the value;
/// `error: …` if there is no answer.
/// Errors: if `text` is not a query, fills `error` and returns nothing.
[[nodiscard]] std::optional<std::string>
answerTypeQueries(std::string_view text, const Dialect &dialect, Fault &error);

} // namespace hcl

#endif // HCL_LIB_CODEC_TYPEQUERY_H
