// The place of a part is found, one edit is made there, and the result is
// parsed again to prove it an expression.
#include "hcl/EditParts.h"

#include "ExpressionText.h"
#include "PartEdit.h"

#include <utility>

namespace hcl::edit {
namespace {

/// `expression` with the edit by `change` of the part that `steps` lead to.
template <typename Change>
[[nodiscard]] std::optional<std::string>
changePart(std::string_view expression, std::span<const PartStep> steps,
           const Language &language, Fault &fault, Change change) {
  std::optional<PartPlace> place =
      findPlace(expression, steps, language, fault);
  if (!place)
    return std::nullopt;
  std::optional<TextEdit> edit =
      change(PartEdit(expression, *place, language, fault), *place);
  if (!edit)
    return std::nullopt;
  std::vector<TextEdit> edits;
  edits.push_back(std::move(*edit));
  return withPartEdits(expression, std::move(edits), language, fault);
}

} // namespace

std::optional<std::string> setPart(std::string_view expression,
                                   std::span<const PartStep> steps,
                                   std::string_view text,
                                   const Language &language, Fault &fault) {
  std::optional<std::string> read = readExpression(text, language, fault);
  if (!read)
    return std::nullopt;
  return changePart(expression, steps, language, fault,
                    [&](PartEdit edit, const PartPlace &) {
                      return edit.set(*read, steps.back().key);
                    });
}

std::optional<std::string> insertPart(std::string_view expression,
                                      std::span<const PartStep> steps,
                                      const std::string &key,
                                      std::string_view text,
                                      const Language &language, Fault &fault) {
  std::optional<std::string> read = readExpression(text, language, fault);
  if (!read)
    return std::nullopt;
  return changePart(expression, steps, language, fault,
                    [&](PartEdit edit, const PartPlace &) {
                      return edit.insert(*read, key);
                    });
}

std::optional<std::string> removePart(std::string_view expression,
                                      std::span<const PartStep> steps,
                                      const Language &language, Fault &fault) {
  return changePart(expression, steps, language, fault,
                    [](PartEdit edit, const PartPlace &place) {
                      return edit.remove(place.number + 1 ==
                                         place.level->parts().size());
                    });
}

std::optional<std::string> renamePart(std::string_view expression,
                                      std::span<const PartStep> steps,
                                      const std::string &key,
                                      const Language &language, Fault &fault) {
  return changePart(
      expression, steps, language, fault,
      [&](PartEdit edit, const PartPlace &) { return edit.rename(key); });
}

std::optional<Range> partRange(std::string_view expression,
                               std::span<const PartStep> steps,
                               const Language &language) {
  Fault ignored;
  std::optional<PartPlace> place =
      findPlace(expression, steps, language, ignored);
  if (!place || place->isNew())
    return std::nullopt;
  return place->value();
}

} // namespace hcl::edit
