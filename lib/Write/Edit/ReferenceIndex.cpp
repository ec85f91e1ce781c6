// An attribute stays in the list of each of its former words; a renaming sees
// whether the word is still there.
#include "ReferenceIndex.h"

#include "Support/Ascii.h"

#include <unordered_set>

namespace hcl::edit {
namespace {

bool isWordByte(char c) {
  return isLetter(c) || isDigit(c) || c == '_' || c == '-' ||
         (static_cast<unsigned char>(c) & 0x80) != 0;
}

/// Calls `visit` with each word of `text` that may be a name.
template <typename Visitor>
void forEachWord(std::string_view text, Visitor visit) {
  for (size_t at = 0; at < text.size();) {
    if (!isWordByte(text[at]) || isDigit(text[at]) || text[at] == '-') {
      ++at;
      continue;
    }
    size_t end = at;
    while (end < text.size() && isWordByte(text[end]))
      ++end;
    visit(text.substr(at, end - at));
    at = end;
  }
}

/// Whether `body` is `outer` or nested in it.
bool isIn(const BodyItems *body, const BodyItems &outer) {
  while (body && body != &outer)
    body = body->outer();
  return body;
}

} // namespace

void ReferenceIndex::changed(AttributeItem &attribute, BodyItems &body) {
  added(attribute, body, attribute.expression());
}

void ReferenceIndex::added(AttributeItem &attribute, BodyItems &body,
                           std::string_view text) {
  if (!isBuilt_)
    return;
  bodies_[&attribute] = &body;
  std::unordered_set<std::string_view> known;
  forEachWord(text, [&](std::string_view word) {
    if (known.insert(word).second)
      words_[std::string(word)].push_back(&attribute);
  });
}

void ReferenceIndex::removed(Item &item) {
  if (AttributeItem *attribute = item.asAttribute())
    bodies_.erase(attribute);
  if (BlockItem *block = item.asBlock())
    removed(block->body());
}

void ReferenceIndex::removed(BodyItems &body) {
  if (!isBuilt_)
    return;
  for (const std::unique_ptr<Item> &item : body.items())
    removed(*item);
}

void ReferenceIndex::add(BodyItems &body) {
  for (const std::unique_ptr<Item> &item : body.items())
    if (AttributeItem *attribute = item->asAttribute())
      changed(*attribute, body);
    else if (BlockItem *block = item->asBlock())
      add(block->body());
}

std::optional<size_t> ReferenceIndex::rename(File &file, BodyItems &in,
                                             const ReferenceMove &move,
                                             const Language &language,
                                             Fault &fault) {
  if (!isBuilt_) {
    isBuilt_ = true;
    add(file.body());
  }
  // All names of a reference are in its expression: the rarest leads there.
  const std::vector<AttributeItem *> *rarest = nullptr;
  for (const std::string &name : move.from) {
    auto found = words_.find(name);
    if (found == words_.end())
      return 0;
    if (!rarest || found->second.size() < rarest->size())
      rarest = &found->second;
  }
  std::vector<PlacedAttribute> attributes;
  std::unordered_set<AttributeItem *> seen;
  for (AttributeItem *attribute : *rarest)
    if (auto found = bodies_.find(attribute); found != bodies_.end() &&
                                              isIn(found->second, in) &&
                                              seen.insert(attribute).second)
      attributes.push_back({attribute, found->second});
  std::optional<size_t> count =
      renameReferencesOf(attributes, in, move, language, fault);
  if (!count || *count == 0)
    return count;
  for (const std::string &name : move.to)
    for (const PlacedAttribute &each : attributes)
      words_[name].push_back(each.attribute);
  return count;
}

} // namespace hcl::edit
