// The parts of an expression.
//
// In: the text of an expression. Out: its parts in their order, as ranges of
// the text: entries of an object, elements of a list, arguments of a call,
// pieces of a template, steps of a traversal, condition and arms of a
// conditional. Parentheses around the whole do not count.
// Deliberately absent: edits (Parts.cpp); operands of operators, since
// an edit of one could change the order of operations.
#ifndef HCL_LIB_EDIT_EXPRESSIONPARTS_H
#define HCL_LIB_EDIT_EXPRESSIONPARTS_H

#include "hcl/EditParts.h"
#include "hcl/compiler/Tree.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

enum class PartsKind : uint8_t {
  None, ///< the expression is whole
  Object,
  List, ///< or arguments
  Template,
  Traversal,
  Conditional,
};

/// A part, in ranges of the expression.
struct ExpressionPart {
  Range whole;      ///< e.g. an entry with its key, a step with its dot
  Range value;      ///< the expression in the part; the name of a step
  uint32_t end = 0; ///< of the comma after it; of the part if there is none
  Range key = {};   ///< of an entry
  std::string name = {};  ///< the key, if it is a name or quoted text; the name
                          ///< of a part of a conditional
  bool isLiteral = false; ///< text of a template
};

/// The parts of one expression.
class ExpressionParts {
public:
  ExpressionParts() = default;
  /// Reads `text`, an expression that may have line ends as in brackets.
  ExpressionParts(std::string_view text, const Language &language);

  PartsKind kind() const { return kind_; }
  const std::vector<ExpressionPart> &parts() const { return parts_; }
  /// The place of the closing bracket, brace, parenthesis or quote.
  uint32_t close() const { return close_; }
  bool isHeredoc() const { return isHeredoc_; }
  /// Whether a comma follows the last part.
  bool hasTrailingComma() const {
    return !parts_.empty() && parts_.back().end != parts_.back().whole.end;
  }

private:
  void expression(NodeRef node);
  void conditional(NodeRef node);
  void operand(NodeRef node);
  void traversal(NodeRef node);
  void templateParts(NodeRef node);
  void items(NodeRef node);
  std::string nameOf(NodeRef key) const;
  Range local(Range range) const;

  PartsKind kind_ = PartsKind::None;
  std::vector<ExpressionPart> parts_;
  uint32_t close_ = 0;
  uint32_t base_ = 0; ///< the place of the expression in the text that is read
  bool isHeredoc_ = false;
};

/// The text of a part.
inline std::string_view partOf(std::string_view expression, Range range) {
  return expression.substr(range.begin, range.end - range.begin);
}

/// A part in an expression, or the place after the last one.
struct PartPlace {
  /// The parts around; many places may share them.
  std::shared_ptr<const ExpressionParts> level;
  uint32_t offset = 0; ///< of their expression in the whole
  size_t number = 0;   ///< the count of parts: to be appended

  bool isNew() const { return number == level->parts().size(); }
  const ExpressionPart &part() const { return level->parts()[number]; }
  /// The part in the whole expression.
  Range value() const {
    return {offset + part().value.begin, offset + part().value.end};
  }
};

/// The place to which `steps` lead.
/// Errors: a step leads nowhere. Only the last step may lead to the place after
/// the last part.
[[nodiscard]] std::optional<PartPlace>
findPlace(std::string_view expression, std::span<const PartStep> steps,
          const Language &language, Fault &fault);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_EXPRESSIONPARTS_H
