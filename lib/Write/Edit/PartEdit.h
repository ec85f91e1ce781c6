// The edit of one part of an expression.
//
// In: an expression, a place in it, and what to do there. Out: a range of the
// expression and its new text. Several edits of one expression are made at
// once. Deliberately absent: finding places (ExpressionParts.h).
#ifndef HCL_LIB_EDIT_PARTEDIT_H
#define HCL_LIB_EDIT_PARTEDIT_H

#include "ExpressionParts.h"
#include "TextEdits.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

class PartEdit {
public:
  /// Keeps views of all four.
  PartEdit(std::string_view expression, const PartPlace &place,
           const Language &language, Fault &fault)
      : place_(place), level_(*place.level), language_(language), fault_(fault),
        text_(expression.substr(place.offset)) {}

  /// Those of setPart, insertPart, removePart and renamePart (EditParts.h).
  /// `text` is an expression.
  [[nodiscard]] std::optional<TextEdit> set(const std::string &text,
                                            const std::string &key);
  [[nodiscard]] std::optional<TextEdit> insert(const std::string &text,
                                               const std::string &key);
  /// `isLast`: no later part stays.
  [[nodiscard]] std::optional<TextEdit> remove(bool isLast);
  [[nodiscard]] std::optional<TextEdit> rename(const std::string &key);
  /// Appends entries of an object, or elements of a list or arguments: at least
  /// one.
  TextEdit appendItems(std::span<const std::string> items) const;

private:
  TextEdit replace(Range range, std::string_view with) const;
  std::optional<TextEdit> refuse(std::string reason);
  bool isTaken(const std::string &key);
  [[nodiscard]] std::optional<TextEdit> insertItem(const std::string &item);
  [[nodiscard]] std::optional<TextEdit> writePiece(Range range,
                                                   const std::string &text);
  std::string step(const std::string &text, bool inBrackets) const;
  std::string operand(const std::string &text) const;
  size_t indentationOf(uint32_t at) const;
  Range itemRemoval(bool isLast) const;

  const PartPlace &place_;
  const ExpressionParts &level_;
  const Language &language_;
  Fault &fault_;
  std::string_view text_; ///< from the expression around the part
};

/// An entry of an object.
std::string entryText(const std::string &key, const std::string &text);

/// `expression` with `edits` made. Edits may only overlap where both remove
/// something.
/// Errors: the result is not an expression; a `$` or `%` before a new part
/// would change its meaning.
[[nodiscard]] std::optional<std::string>
withPartEdits(std::string_view expression, std::vector<TextEdit> edits,
              const Language &language, Fault &fault);

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_PARTEDIT_H
