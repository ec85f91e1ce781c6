// Literals that both syntaxes share.
//
// In: text. Out: values, and errors for numbers out of range. Threads: no state
// is kept. Deliberately absent: strings (LiteralText.cpp).
#ifndef HCL_LIB_LOWER_LITERALS_H
#define HCL_LIB_LOWER_LITERALS_H

#include "hcl/compiler/Lower.h"

namespace hcl {

/// The value of `text`, a number by the grammar, or nothing if it is out of
/// range.
/// Spec: NS-LEX-052, NS-LEX-053, NS-LEX-056, NS-LIT-001, NS-LIT-009,
/// JS-PARSE-011, JS-NUM-001, JS-NUM-002.
[[nodiscard]] std::optional<Value> numberValue(std::string_view text,
                                               const Dialect &dialect);

/// The value of the number in `range` of `file`, which is one by the grammar or
/// was reported.
/// Errors: NumberOutOfRange; then the result is `Value::failed()`.
/// Spec: NS-LIT-009, IM-NUM-005, IM-NUM-006, JS-NUM-003.
Value numberLiteral(const SourceFile &file, Range range,
                    const Language &language, Diagnostics &diagnostics);

} // namespace hcl

#endif // HCL_LIB_LOWER_LITERALS_H
