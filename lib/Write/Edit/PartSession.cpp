// Levels are read once. A part that was replaced has no level, and a level with
// edits in it is not replaced: the caller writes what there is first. So the
// edits of a session never overlap, and their order does not matter.
#include "PartSession.h"

#include "PartEdit.h"
#include "hcl/EditParts.h"

#include <utility>

namespace hcl::edit {
namespace {

/// `step` as a part of the key of a level.
std::string keyOf(const PartStep &step) {
  return step.index ? "#" + std::to_string(*step.index) + ";"
                    : std::to_string(step.key.size()) + ":" + step.key;
}

} // namespace

/// The parts of the expression at `range`; null if there are none to set.
std::unique_ptr<PartSession::Level> PartSession::makeLevel(Range range) const {
  auto parts = std::make_shared<ExpressionParts>(
      partOf(attribute_.expression(), range), language_);
  if (parts->kind() != PartsKind::Object && parts->kind() != PartsKind::List)
    return nullptr;
  auto level = std::make_unique<Level>();
  for (size_t i = 0; i < parts->parts().size(); ++i)
    if (const std::string &name = parts->parts()[i].name; !name.empty())
      level->names.try_emplace(name, i);
  level->place = {parts, range.begin, parts->parts().size()};
  return level;
}

/// The number of the part at `step`; a new part comes after all others.
std::optional<size_t> PartSession::find(const Level &level,
                                        const PartStep &step) {
  size_t count = level.place.number;
  if (step.index)
    return *step.index < count ? step.index : std::nullopt;
  auto found = level.names.find(step.key);
  return found == level.names.end() ? std::nullopt
                                    : std::optional(found->second);
}

/// The level in which the last of `steps` leads to a part, or null.
PartSession::Level *PartSession::levelAt(std::span<const PartStep> steps) {
  std::string key;
  Range range{0, static_cast<uint32_t>(attribute_.expression().size())};
  for (;; steps = steps.subspan(1)) {
    auto [found, isNew] = levels_.try_emplace(key);
    if (isNew)
      found->second = makeLevel(range);
    Level *level = found->second.get();
    if (!level || steps.size() == 1)
      return level;
    std::optional<size_t> number = find(*level, steps.front());
    if (!number || *number >= level->place.number ||
        level->values.contains(*number))
      return nullptr;
    level->inner.insert(*number);
    key += keyOf(steps.front());
    const ExpressionPart &part = level->place.level->parts()[*number];
    range = {level->place.offset + part.value.begin,
             level->place.offset + part.value.end};
  }
}

bool PartSession::set(std::span<const PartStep> steps, const std::string &text,
                      size_t number) {
  if (steps.empty() || text.find('\n') != text.npos)
    return false;
  Level *level = levelAt(steps);
  if (!level)
    return false;
  const PartStep &last = steps.back();
  bool isObject = level->place.level->kind() == PartsKind::Object;
  if (std::optional<size_t> found = find(*level, last)) {
    if (level->inner.contains(*found))
      return false;
    if (*found < level->place.number)
      level->values[*found] = text;
    else
      level->newValues[*found - level->place.number] = text;
  } else {
    bool isNext = last.index &&
                  *last.index == level->place.number + level->newValues.size();
    if (isObject ? last.index.has_value() || last.key.empty() : !isNext)
      return false;
    if (isObject)
      level->names[last.key] = level->place.number + level->newValues.size();
    level->newKeys.push_back(last.key);
    level->newValues.push_back(text);
  }
  edits_.push_back({{steps.begin(), steps.end()}, text, number});
  return true;
}

/// Makes the edits in turn.
std::optional<size_t> PartSession::replay(Fault &fault) {
  for (const Edit &edit : edits_) {
    std::optional<std::string> text = setPart(
        attribute_.expression(), edit.steps, edit.text, language_, fault);
    if (!text)
      return edit.number;
    attribute_.replaceExpression(std::move(*text));
  }
  return std::nullopt;
}

std::optional<size_t> PartSession::flush(Fault &fault) {
  if (edits_.empty())
    return std::nullopt;
  std::string_view expression = attribute_.expression();
  std::vector<TextEdit> edits;
  Fault ignored;
  for (const auto &[key, level] : levels_) {
    if (!level)
      continue;
    PartPlace place = level->place;
    for (const auto &[number, text] : level->values) {
      const ExpressionPart &part = place.level->parts()[number];
      edits.push_back(
          {{place.offset + part.value.begin, place.offset + part.value.end},
           text});
    }
    std::vector<std::string> items;
    for (size_t i = 0; i < level->newValues.size(); ++i)
      items.push_back(level->newKeys[i].empty()
                          ? level->newValues[i]
                          : entryText(level->newKeys[i], level->newValues[i]));
    if (!items.empty())
      edits.push_back(
          PartEdit(expression, place, language_, ignored).appendItems(items));
  }
  std::optional<std::string> text =
      withPartEdits(expression, std::move(edits), language_, ignored);
  if (!text)
    return replay(fault);
  attribute_.replaceExpression(std::move(*text));
  return std::nullopt;
}

} // namespace hcl::edit
