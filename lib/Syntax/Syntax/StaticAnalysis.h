// Static analysis: expressions that denote their own structure, not a value.
//
// In: an expression node without syntax errors. Out: its parts, unevaluated:
// the elements of a list, the pairs of a map, the name and arguments of a call,
// or the path of a variable. An embedder uses these for expressions that
// configure it directly. Deliberately absent: evaluation; an argument or
// element is a node for the caller to lower or to analyse.
#ifndef HCL_LIB_SYNTAX_STATICANALYSIS_H
#define HCL_LIB_SYNTAX_STATICANALYSIS_H

#include "hcl/Diagnostic.h"
#include "hcl/Path.h"
#include "hcl/compiler/Tree.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl {

/// A key and its value, as written.
struct StaticPair {
  NodeRef key;
  NodeRef value;
};

/// A function call. The function need not exist.
struct StaticCall {
  std::string name; ///< as written, with its `::`
  Range nameRange;
  std::vector<NodeRef> arguments;
  Range argumentsRange; ///< with the parentheses
  bool expandsFinal;    ///< `...` follows the last argument
};

/// The element expressions of the tuple constructor that `expression` is.
/// Errors: StaticListRequired at the start of any other expression.
/// Spec: NS-STATIC-001..003.
[[nodiscard]] std::optional<std::vector<NodeRef>>
staticList(NodeRef expression, Diagnostics &diagnostics);

/// The pairs of the object constructor that `expression` is, in source order;
/// keys may be any expressions and may repeat. An item that a syntax error left
/// without a value is not among them.
/// Errors: StaticMapRequired at the start of any other expression.
/// Spec: NS-STATIC-004..007.
[[nodiscard]] std::optional<std::vector<StaticPair>>
staticMap(NodeRef expression, Diagnostics &diagnostics);

/// The function call that `expression` is.
/// Errors: StaticCallRequired at the start of any other expression.
/// Spec: NS-STATIC-008, NS-STATIC-009.
[[nodiscard]] std::optional<StaticCall> staticCall(NodeRef expression,
                                                   Diagnostics &diagnostics);

/// The path that `expression` is: a name (`true`, `false` and `null` count as
/// names), then attributes and indices that are literals.
/// Errors: StaticTraversalRequired at any other expression.
/// Spec: NS-STATIC-010..018.
[[nodiscard]] std::optional<StaticTraversal>
staticTraversal(NodeRef expression, Diagnostics &diagnostics);

/// The start of `expression`, at which to point if the whole is too long: a
/// leading operator, an opening bracket, a path, the first piece of a template.
Range startRange(NodeRef expression);

/// Whether `expression` is a single name or keyword; as a key of an object it
/// is not a variable.
bool isBareName(NodeRef expression);

/// The name of a called function, its place, and those of the arguments.
struct StaticCallName {
  std::string name; ///< as written, with its `::`
  Range range;
  std::vector<Range> arguments = {};
};

/// The functions that `expression` calls, in source order, with repeats.
/// Cost: linear in the expression.
std::vector<StaticCallName> calledFunctions(NodeRef expression);

/// The variables that `expression` refers to, in source order, each with the
/// attributes and literal indices that follow it. Keywords and names bound by
/// loops are left out. A variable used twice is listed twice.
/// Cost: linear in the expression, times the depth of nested loops.
std::vector<StaticTraversal> freeVariables(NodeRef expression);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_STATICANALYSIS_H
