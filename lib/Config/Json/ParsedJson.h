// The state shared by all bodies and expressions of one JSON source.
#ifndef HCL_LIB_JSON_PARSEDJSON_H
#define HCL_LIB_JSON_PARSEDJSON_H

#include "Syntax/JsonTree.h"
#include "Syntax/StaticAnalysis.h"
#include "hcl/Read.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Tree.h"

#include <functional>
#include <memory>

namespace hcl {

/// A parsed source, shared by the objects made from it.
struct ParsedJson {
  Tree tree;
  Language language;
};

/// The expression for `value`, a node of `file`.
Expression makeJsonExpression(std::shared_ptr<const ParsedJson> file,
                              NodeRef value);

/// Calls `analyse` with the lowered form of `expression`, strings read as
/// templates: a module with one attribute called "", which is valid during the
/// call. Does nothing in other syntaxes and for syntax errors.
void withLoweredJson(const Expression &expression,
                     const std::function<void(const hir::Module &)> &analyse);

/// The content of the string `token` of `file` as a native expression; nothing
/// if it is not an expression.
[[nodiscard]] std::optional<Expression>
readEmbedded(const std::shared_ptr<const ParsedJson> &file, uint32_t token);

/// `call`, found in the string `text`, with its places in the source.
inline FunctionUse functionUse(StaticCallName call, const JsonString &text) {
  for (Range &argument : call.arguments)
    argument = text.sourceOf(argument);
  return {std::move(call.name), text.sourceOf(call.range),
          std::move(call.arguments)};
}

} // namespace hcl

#endif // HCL_LIB_JSON_PARSEDJSON_H
