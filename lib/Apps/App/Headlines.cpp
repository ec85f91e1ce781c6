// The blocks around a place are those of the text: a definition that is refused
// is not part of a module.
#include "Headlines.h"

#include "Outline.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::app {

namespace {

/// The rules at a place, innermost first of a block and its variant.
struct Level {
  std::vector<const BodyRule *> rules = {};
  const OutlineBlock *block = nullptr;
  const std::vector<std::string> *labels = nullptr; ///< names of labels
  /// The type of a block in the body, if the place is that type; or null.
  const std::string *undescribed = nullptr;
};

/// The item among `items`, in the order of the source, around `offset`; null if
/// there is none.
template <typename Item>
const Item *itemAt(const std::vector<Item> &items, uint32_t offset) {
  auto after = std::ranges::upper_bound(
      items, offset, {}, [](const Item &item) { return item.range.begin; });
  if (after == items.begin() || std::prev(after)->range.end < offset)
    return nullptr;
  return &*std::prev(after);
}

class Headlines {
public:
  Headlines(const Description &description, const Language &language)
      : description_(description), language_(language) {}

  /// The headline of `diagnostic`; empty: that of its kind.
  std::string titleOf(const Diagnostic &diagnostic);

private:
  Level levelAt(const OutlineBlock &root, uint32_t offset) const;
  const Outline &outlineOf(const SourceFile &file);

  const Description &description_;
  const Language &language_;
  std::map<std::string, Outline> outlines_;
};

const Outline &Headlines::outlineOf(const SourceFile &file) {
  auto known = outlines_.find(file.name());
  if (known == outlines_.end())
    known = outlines_.try_emplace(file.name(), file, language_).first;
  return known->second;
}

/// The rules of the innermost block around `offset`; none if it is not
/// described.
Level Headlines::levelAt(const OutlineBlock &root, uint32_t offset) const {
  const OutlineBlock *block = itemAt(root.blocks, offset);
  const KindRule *kind = block ? description_.find(block->type) : nullptr;
  if (!kind)
    return {};
  Level level{{&kind->body}, block, &kind->labels};
  if (!block->labels.empty())
    if (auto variant = kind->variants.find(block->labels[0]);
        variant != kind->variants.end())
      level.rules.push_back(&variant->second.body);
  while (const OutlineBlock *inner = itemAt(level.block->blocks, offset)) {
    const NestedRule *rule = nullptr;
    for (const BodyRule *body : level.rules)
      if (const NestedRule *found = body->blocks.find(inner->type))
        rule = found;
    if (!rule && offset <= inner->header.end) {
      level.undescribed = &inner->type;
      return level;
    }
    if (!rule)
      return {};
    level = {{&rule->body}, inner, &rule->labels};
    if (!inner->labels.empty())
      if (auto variant = rule->variants.find(inner->labels[0]);
          variant != rule->variants.end())
        level.rules.push_back(&variant->second);
  }
  return level;
}

/// `title` with the labels of `level` for their names in braces.
std::string withLabels(std::string title, const Level &level) {
  for (size_t i = 0; i < level.labels->size(); ++i) {
    std::string name = "{" + (*level.labels)[i] + "}";
    if (size_t at = title.find(name);
        at != title.npos && i < level.block->labels.size())
      title.replace(at, name.size(), level.block->labels[i]);
  }
  return title;
}

std::string Headlines::titleOf(const Diagnostic &diagnostic) {
  std::string kind(kindName(diagnostic.kind));
  if (diagnostic.file && !diagnostic.file.name().ends_with(".json")) {
    uint32_t offset = diagnostic.subject.begin;
    Level level = levelAt(outlineOf(diagnostic.file).root(), offset);
    const OutlineAttribute *attribute =
        level.block ? itemAt(level.block->attributes, offset) : nullptr;
    std::string own = level.undescribed ? *level.undescribed + "." + kind
                      : attribute       ? attribute->name + "." + kind
                                        : kind;
    for (const BodyRule *rule : level.rules)
      for (const std::string &key : {own, kind})
        if (auto found = rule->summaries.find(key);
            found != rule->summaries.end())
          return withLabels(found->second, level);
  }
  auto found = description_.summaries.find(kind);
  return found == description_.summaries.end() ? std::string() : found->second;
}

} // namespace

void setHeadlines(const Description &description, const Language &language,
                  size_t first, Diagnostics &diagnostics) {
  if (!description.hasSummaries)
    return;
  Headlines headlines(description, language);
  for (size_t i = first; i < diagnostics.size(); ++i)
    if (Diagnostic &each = diagnostics.at(i); each.title.empty())
      each.title = headlines.titleOf(each);
}

} // namespace hcl::app
