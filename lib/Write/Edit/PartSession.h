// Parts of one expression, set in turn.
//
// In: the steps and texts of a list of edits. Out: the expression after all of
// them, written and read again once. The result is that of setPart for each, as
// is the first error.
// Deliberately absent: what is not an entry of an object or an element of a
// list, or has several lines; a part of a new part. The caller makes these
// edits by setPart after `flush`. Ownership: keeps a pointer to the attribute,
// whose expression must not change meanwhile.
#ifndef HCL_LIB_EDIT_PARTSESSION_H
#define HCL_LIB_EDIT_PARTSESSION_H

#include "ExpressionParts.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace hcl::edit {

class PartSession {
public:
  PartSession(AttributeItem &attribute, const Language &language)
      : attribute_(attribute), language_(language) {}

  /// Makes `text`, an expression that was read, the part that `steps` lead to,
  /// on behalf of operation `number`. False if this edit is not for a session.
  [[nodiscard]] bool set(std::span<const PartStep> steps,
                         const std::string &text, size_t number);
  /// Writes the expression. Returns the number of the operation that fails,
  /// with the fault set, or nothing.
  [[nodiscard]] std::optional<size_t> flush(Fault &fault);

private:
  /// The parts of one object or list.
  struct Level {
    PartPlace place; ///< after the last part
    std::unordered_map<std::string, size_t> names;
    std::unordered_map<size_t, std::string> values; ///< new, by number
    std::vector<std::string> newKeys;               ///< "" in lists
    std::vector<std::string> newValues;
    std::unordered_set<size_t> inner; ///< parts with levels of their own
  };
  struct Edit {
    std::vector<PartStep> steps;
    std::string text;
    size_t number;
  };

  Level *levelAt(std::span<const PartStep> steps);
  std::unique_ptr<Level> makeLevel(Range range) const;
  [[nodiscard]] static std::optional<size_t> find(const Level &level,
                                                  const PartStep &step);
  [[nodiscard]] std::optional<size_t> replay(Fault &fault);

  AttributeItem &attribute_;
  const Language &language_;
  std::map<std::string, std::unique_ptr<Level>> levels_; ///< by their steps
  std::vector<Edit> edits_;
};

} // namespace hcl::edit

#endif // HCL_LIB_EDIT_PARTSESSION_H
