// A renaming of references at work: the edits of one text after another.
//
// In: a move, the names that dynamic blocks bind at the current place, and
// texts. Out: edits of each text. A text in which the new name would mean
// something else is refused: that of a loop or of a dynamic block, a keyword.
// Deliberately absent: the places of such texts (References.cpp,
// Json/References.cpp).
#ifndef HCL_LIB_EDIT_RENAMING_H
#define HCL_LIB_EDIT_RENAMING_H

#include "TextEdits.h"
#include "hcl/EditReferences.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::edit {

/// The syntax of a text with references.
enum class ReferenceText : uint8_t {
  Attribute, ///< `x = EXPRESSION` and a line end
  Template,  ///< a bare template, as in a string of JSON
  Name,      ///< `a.b[0]`, nothing else, as in quotes
};

/// The use of the attribute called `name` by `rules`, which may be null.
ReferenceUse useOf(const ReferenceRules *rules, std::string_view name);
/// The blocks that texts of the attribute called `name` may name by `rules`,
/// which may be null; null: none.
const TextNames *textNamesOf(const ReferenceRules *rules,
                             std::string_view name);
/// The rules for blocks of `type` in a body with `rules`; null: none.
const ReferenceRules *rulesIn(const ReferenceRules *rules,
                              std::string_view type);

class Renaming {
public:
  /// Keeps views of all three.
  Renaming(const ReferenceMove &move, const Language &language, Fault &fault)
      : move_(move), language_(language), fault_(fault) {}

  /// Whether `text` may have a reference to rename: the name is in it.
  bool mayOccurIn(std::string_view text) const {
    return !move_.from.empty() &&
           text.find(move_.from.front()) != std::string_view::npos;
  }
  /// The edits of `source`; none after syntax errors. Nothing, with the fault
  /// set, if an edit is refused.
  [[nodiscard]] std::optional<std::vector<TextEdit>>
  edits(const SourceFile &source, ReferenceText syntax);
  /// Whether `text` may name what is renamed without being a reference.
  bool mayNameIn(std::string_view text) const {
    return !move_.from.empty() &&
           text.find(move_.from.back()) != std::string_view::npos;
  }
  /// The edits of `text`, which names blocks by `names`. Nothing, with the
  /// fault set, if it cannot name the block with the new name.
  [[nodiscard]] std::optional<std::vector<TextEdit>>
  editsOfText(const std::string &text, const TextNames &names);
  /// The number of renamed references.
  size_t count() const { return count_; }

  /// The iterator of a dynamic block, bound while this exists.
  class Iterator {
  public:
    Iterator(Renaming &renaming, std::string name) : renaming_(renaming) {
      renaming_.bound_.push_back(std::move(name));
    }
    ~Iterator() { renaming_.bound_.pop_back(); }
    Iterator(const Iterator &) = delete;
    Iterator &operator=(const Iterator &) = delete;

  private:
    Renaming &renaming_;
  };

private:
  bool isBound(const std::string &name) const;
  void refuse(std::string_view text);

  const ReferenceMove &move_;
  const Language &language_;
  Fault &fault_;
  std::vector<std::string> bound_; ///< the iterators of dynamic blocks around
  size_t count_ = 0;
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_RENAMING_H
