// Expressions that stand for their own structure instead of a value.
//
// In: an expression node without syntax errors. Out: its parts, unevaluated:
// the elements of a list, the pairs of a map, the name and arguments of a
// call, or the path of a variable. An application uses these where an
// expression tells it what to do. Deliberately absent: evaluation; an argument
// or element is a node for the caller to lower or to analyse again.
#ifndef HCL_LIB_SYNTAX_STATICANALYSIS_H
#define HCL_LIB_SYNTAX_STATICANALYSIS_H

#include "hcl/Diagnostic.h"
#include "hcl/Path.h"
#include "hcl/compiler/Tree.h"

#include <optional>
#include <string>
#include <vector>

namespace hcl {

/// A key and its value, as they are written.
struct StaticPair {
  NodeRef key;
  NodeRef value;
};

/// A function call. No function of the name need exist.
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
std::optional<std::vector<NodeRef>> staticList(NodeRef expression,
                                               Diagnostics &diagnostics);

/// The pairs of the object constructor that `expression` is, in source order;
/// keys may be any expressions and may repeat.
/// Errors: StaticMapRequired at the start of any other expression.
/// Spec: NS-STATIC-004..007.
std::optional<std::vector<StaticPair>> staticMap(NodeRef expression,
                                                 Diagnostics &diagnostics);

/// The function call that `expression` is.
/// Errors: StaticCallRequired at the start of any other expression.
/// Spec: NS-STATIC-008, NS-STATIC-009.
std::optional<StaticCall> staticCall(NodeRef expression,
                                     Diagnostics &diagnostics);

/// The path that `expression` is: a name (`true`, `false` and `null` count as
/// names), then attributes and indices that are literals.
/// Errors: StaticTraversalRequired at any other expression.
/// Spec: NS-STATIC-010..018.
std::optional<StaticTraversal> staticTraversal(NodeRef expression,
                                               Diagnostics &diagnostics);

/// What `expression` starts with, which stands for the whole where that is too
/// long to point at: an operator in front, an opening bracket, a path, the
/// first piece of a template.
Range startRange(NodeRef expression);

/// Whether `expression` is nothing but one name or keyword; such a key of an
/// object is no variable.
bool isBareName(NodeRef expression);

/// The variables that `expression` refers to, in the order of the source, each
/// with the attributes and literal indices that follow it; keywords and names
/// that loops bind are left out. One that is used twice is there twice.
/// Cost: linear in the expression, times the loops within each other.
std::vector<StaticTraversal> freeVariables(NodeRef expression);

} // namespace hcl

#endif // HCL_LIB_SYNTAX_STATICANALYSIS_H
