// The state shared by the classes that lower one tree.
//
// In: the tree, and the builder of the module. Out: references to them, the
// operands and names of what is under construction, and constants.
// Threads: one thread uses it. Deliberately absent: the syntax, each kind in a
// class of its own, and the state that only one of them needs.
#ifndef HCL_LIB_LOWER_LOWERINGCONTEXT_H
#define HCL_LIB_LOWER_LOWERINGCONTEXT_H

#include "hcl/Language.h"
#include "hcl/compiler/Builder.h"
#include "hcl/compiler/Tree.h"

#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

/// The place at which a call reports an unsuitable argument: a whole literal
/// or variable, else the leading bracket, sign or name of the argument.
struct ArgumentStart {
  ArgumentStart(Range range, bool isText = false)
      : range(range), isText(isText) {}
  Range range;
  /// Whether it is the text of a template, of which only the first piece is
  /// meant.
  bool isText;
};

struct LoweringContext {
  LoweringContext(const Tree &tree, const Language &language,
                  Diagnostics &diags, hir::Builder &builder)
      : tree(tree), file(tree.file()), language(language), diags(diags),
        builder(builder) {
    stack.reserve(32);
  }

  /// A lowered expression at `range`, which becomes the start too.
  hir::Operand operand(hir::ValueId value, Range range) {
    return operand(value, range, range);
  }
  /// The same with a start of its own.
  hir::Operand operand(hir::ValueId value, Range range, ArgumentStart begin) {
    start = begin;
    return {value, range};
  }
  /// The result of an expression with a syntax error.
  hir::Operand failed(Range range) {
    return operand(builder.constant(Value::failed(), range), range);
  }
  hir::Operand constant(Value value, Range range) {
    return operand(builder.constant(std::move(value), range), range);
  }
  /// The constant string `nfc`, in normalization form C.
  hir::Operand string(std::string_view nfc, Range range) {
    return operand(builder.string(nfc, range), range);
  }
  /// The place of an error at the next element: an empty range there.
  Range placeOf(const NodeCursor &at) const {
    uint32_t begin = tree.token(at.token()).begin;
    return {begin, begin};
  }

  /// Enters a level of nesting, at a node or a range. Reports too many levels
  /// and returns false.
  [[nodiscard]] bool enter(NodeRef node) {
    return ++depth <= language.limits.maxDepth || tooDeep(node.range());
  }
  [[nodiscard]] bool enter(Range where) {
    return ++depth <= language.limits.maxDepth || tooDeep(where);
  }
  void leave() { --depth; }

  /// Binds the name in `token` to the next parameter of the operation under
  /// construction.
  void bind(uint32_t token) {
    std::string_view name = tree.text(token);
    if (locals.capacity() == 0)
      locals.reserve(8);
    locals.push_back({name, builder.parameter(name)});
  }
  /// The parameter that `name` is bound to, innermost first; null if there is
  /// none. Valid until the next `bind`.
  const hir::ValueId *find(std::string_view name) const {
    for (size_t i = locals.size(); i-- != 0;)
      if (locals[i].name == name)
        return &locals[i].value;
    return nullptr;
  }

  std::span<const hir::Operand> pushedSince(size_t base) const {
    return std::span(stack).subspan(base);
  }
  /// Adds an operation on the operands pushed since `base`, and pops them.
  hir::ValueId construct(OpKind kind, size_t base, Range range) {
    hir::ValueId result = builder.op(kind, pushedSince(base), range, range);
    stack.resize(base);
    return result;
  }

  /// A name that a region binds, and its value.
  struct Local {
    std::string_view name;
    hir::ValueId value;
  };

  /// Records a name or a call at `range` in a closed expression, which only
  /// uses names of regions inside the expression. `bound` is the value of a
  /// name that a region binds.
  void use(Range range, const hir::ValueId *bound = nullptr) {
    if (closed && (!bound || *bound < closed->first))
      closed->refused.push_back(range);
  }

  /// An expression that uses no names and calls.
  struct Closed {
    hir::ValueId first; ///< of the values in the expression
    std::vector<Range> refused = {};
  };

  /// Reports one level too many, leaves it and returns false.
  [[nodiscard]] bool tooDeep(Range where);

  const Tree &tree;
  const SourceFile &file;
  const Language &language;
  Diagnostics &diags;
  hir::Builder &builder;
  /// The start of the expression that was lowered last. Only calls ask for it,
  /// so it is not a part of each operand, which fits two registers without it.
  ArgumentStart start = Range{};
  std::vector<Local> locals; ///< innermost last
  /// Operands of operations under construction, innermost last.
  std::vector<hir::Operand> stack;
  uint32_t depth = 0;
  Closed *closed = nullptr; ///< the one under construction, if any
};

/// The leading bracket of an expression.
inline Range firstByte(Range range) { return {range.begin, range.begin + 1}; }

} // namespace hcl

#endif // HCL_LIB_LOWER_LOWERINGCONTEXT_H
