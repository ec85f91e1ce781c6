// A body is read once; then its names follow what is added and removed. The
// first of several items of a name is looked for again when it goes.
#include "ItemIndex.h"

#include "Address.h"

namespace hcl::edit {
namespace {

/// Parts of a key, with their lengths, so that no two headers have the same.
void appendKey(std::string &key, std::string_view part) {
  key.append(std::to_string(part.size())).append(":").append(part);
}

std::string attributeKey(std::string_view name) {
  std::string key = "=";
  appendKey(key, name);
  return key;
}

std::string blockKey(std::span<const std::string> header) {
  std::string key;
  for (const std::string &part : header)
    appendKey(key, part);
  return key;
}

/// The key of `item`; empty for text.
std::string keyOf(Item &item) {
  if (const AttributeItem *attribute = item.asAttribute())
    return attributeKey(attribute->name());
  const BlockItem *block = item.asBlock();
  if (!block)
    return {};
  std::vector<std::string> header = addressLabels(*block);
  header.insert(header.begin(), std::string(block->originalType()));
  return blockKey(header);
}

} // namespace

ItemIndex::Names &ItemIndex::namesOf(const BodyItems &body) {
  auto [found, isNew] = bodies_.try_emplace(&body);
  Names &names = found->second;
  if (!isNew)
    return names;
  names.blocks.emplace();
  for (const std::unique_ptr<Item> &item : body.items()) {
    std::string key = keyOf(*item);
    if (key.empty())
      continue;
    auto [entry, isFirst] = names.entries.try_emplace(key, Entry{item.get()});
    entry->second.isOnly = isFirst;
    if (BlockItem *block = item->asBlock())
      names.blocks->push_back(block);
  }
  return names;
}

Item *ItemIndex::find(const BodyItems &body, const std::string &key) {
  Names &names = namesOf(body);
  auto found = names.entries.find(key);
  if (found == names.entries.end())
    return nullptr;
  Entry &entry = found->second;
  if (entry.first)
    return entry.first;
  entry.isOnly = true;
  for (const std::unique_ptr<Item> &item : body.items())
    if (keyOf(*item) == key) {
      entry.isOnly = !entry.first;
      entry.first = entry.first ? entry.first : item.get();
    }
  if (entry.first)
    return entry.first;
  names.entries.erase(found);
  return nullptr;
}

AttributeItem *ItemIndex::attribute(const BodyItems &body,
                                    std::string_view name) {
  Item *item = find(body, attributeKey(name));
  return item ? item->asAttribute() : nullptr;
}

BlockItem *ItemIndex::block(const BodyItems &body,
                            std::span<const std::string> header) {
  Item *item = find(body, blockKey(header));
  return item ? item->asBlock() : nullptr;
}

BlockItem *ItemIndex::block(const BodyItems &body, size_t number) {
  Names &names = namesOf(body);
  if (!names.blocks)
    names.blocks = body.blocks();
  return number < names.blocks->size() ? (*names.blocks)[number] : nullptr;
}

void ItemIndex::added(const BodyItems &body, Item &item, bool atEnd) {
  auto found = bodies_.find(&body);
  if (found == bodies_.end())
    return;
  Names &names = found->second;
  BlockItem *block = item.asBlock();
  if (block && atEnd && names.blocks)
    names.blocks->push_back(block);
  else if (block)
    names.blocks.reset();
  auto [entry, isNew] = names.entries.try_emplace(keyOf(item), Entry{&item});
  if (isNew)
    return;
  entry->second.isOnly = false;
  if (!atEnd)
    entry->second.first = nullptr;
}

void ItemIndex::removing(const BodyItems &body, Item &item) {
  auto found = bodies_.find(&body);
  if (found == bodies_.end())
    return;
  Names &names = found->second;
  bool isLast =
      names.blocks && !names.blocks->empty() && names.blocks->back() == &item;
  if (isLast)
    names.blocks->pop_back();
  else if (item.asBlock())
    names.blocks.reset();
  auto entry = names.entries.find(keyOf(item));
  if (entry == names.entries.end())
    return;
  if (entry->second.isOnly)
    names.entries.erase(entry);
  else if (entry->second.first == &item)
    entry->second.first = nullptr;
}

void ItemIndex::forget(const BodyItems &body) {
  bodies_.erase(&body);
  for (const BlockItem *block : body.blocks())
    forget(block->body());
}

} // namespace hcl::edit
