// All places of a definition are in one item, so one shift moves them all.
#include "UnchangedItems.h"

#include <algorithm>

namespace hcl::app {

namespace {

/// Whether all places of `definition` are in one item, and the text alone
/// decides about the definition.
bool isMovable(const Definition &definition) {
  return definition.layers.empty() && !definition.childModule &&
         !definition.kind->include && !definition.isFromOtherModule &&
         !definition.includedFrom && definition.bases.empty();
}

/// The number of the item with `offset` in the text before, or nothing.
[[nodiscard]] std::optional<size_t> itemWith(const std::vector<SameItem> &items,
                                             uint32_t offset) {
  auto after = std::ranges::upper_bound(
      items, offset, {}, [](const SameItem &item) { return item.range.begin; });
  if (after == items.begin() || (after - 1)->range.end < offset)
    return std::nullopt;
  return static_cast<size_t>(after - 1 - items.begin());
}

/// Moves the places in parts and references.
class Mover {
public:
  Mover(const SameItem &item, const std::shared_ptr<const NativeFile> &after)
      : item_(item), after_(after), file_(after->tree.file()) {}

  [[nodiscard]] bool move(Definition &definition) const;

private:
  void move(Range &range) const { range = item_.moved(range); }
  void move(Place &place) const {
    if (!place.file)
      return;
    place.file = file_;
    move(place.range);
  }
  [[nodiscard]] bool move(Part &part) const;
  void move(References &references) const {
    for (Reference &each : references.resolved)
      move(each.place);
    for (NamedUse &each : references.named)
      move(each.place);
  }
  void move(Rare<References> &references) const {
    if (!references->resolved.empty() || !references->named.empty())
      move(references.edit());
  }
  template <typename Map>
  void moveAll(Rare<Map> &references) const {
    if (!references->empty())
      for (auto &[name, each] : references.edit())
        move(each);
  }

  const SameItem &item_;
  const std::shared_ptr<const NativeFile> &after_;
  const SourceFile &file_;
};

bool Mover::move(Part &part) const {
  if (!part.overridden.empty())
    return false;
  for (auto &[name, attribute] : part.attributes) {
    auto there = movedExpression(attribute.expression, item_, after_);
    if (!there)
      return false;
    attribute.expression = *std::move(there);
    move(attribute.range);
    move(attribute.nameRange);
  }
  move(part.missingItem);
  return std::ranges::all_of(part.blocks, [&](NestedPart &block) {
    move(block.place);
    if (block.firstLabel.size() != 0)
      move(block.firstLabel);
    return move(block.part);
  });
}

bool Mover::move(Definition &definition) const {
  move(definition.place);
  move(definition.nameRange);
  move(definition.content);
  move(definition.repetition);
  move(definition.naming);
  move(definition.conditions);
  moveAll(definition.attributes);
  moveAll(definition.arguments);
  return move(definition.part) &&
         (!definition.kind->isIgnored || move(definition.ignored.edit()));
}

} // namespace

UnchangedItems findUnchanged(const ModuleSource &module, size_t index,
                             const ParsedFile &before, const ParsedFile &after,
                             const Diagnostics *reported) {
  // Labels of a block may depend on those of other blocks.
  if (before.diagnostics.hasErrors() || after.diagnostics.hasErrors() ||
      module.hasMergedDefinitions || before.file != module.files[index] ||
      std::ranges::any_of(module.description->kinds, &KindRule::labelsMayLack))
    return {};
  UnchangedItems unchanged{fileOf(after.body),
                           sameItems(before.body, after.body)};
  std::vector<bool> stays(unchanged.items.size(), true);
  auto drop = [&](uint32_t offset) {
    if (auto item = itemWith(unchanged.items, offset))
      stays[*item] = false;
  };
  if (reported)
    for (const Diagnostic &each : *reported) {
      drop(each.subject.begin);
      for (Range range : each.alsoAt)
        drop(range.begin);
    }
  for (uint32_t number : module.fileDefinitions[index])
    if (const Definition &each = module.definitions[number];
        !isMovable(each) || each.place.file != before.file)
      drop(each.place.range.begin);
  std::vector<SameItem> left;
  for (size_t i = 0; i < stays.size(); ++i)
    if (stays[i])
      left.push_back(unchanged.items[i]);
  unchanged.items = std::move(left);
  for (uint32_t number : module.fileDefinitions[index])
    if (auto item = itemWith(unchanged.items,
                             module.definitions[number].place.range.begin))
      unchanged.definitions.push_back({number, *item});
  return unchanged;
}

bool moveDefinition(Definition &definition, const SameItem &item,
                    const std::shared_ptr<const NativeFile> &after) {
  return Mover(item, after).move(definition);
}

} // namespace hcl::app
