// A word without definitions stays in the tree, unused, until a definition is
// added again.
#include "NameTable.h"

#include "Support/SeededHash.h"
#include "Support/Text.h"

#include <algorithm>

namespace hcl::app {

std::vector<std::string> wordsOf(const StaticTraversal &path) {
  std::vector<std::string> words;
  for (const TraversalStep &step : path) {
    if (step.kind == TraversalStep::Kind::Index)
      break;
    words.push_back(step.name);
  }
  return words;
}

/// Up to this many words are compared linearly.
static constexpr size_t fewWords = 8;

/// The node after `node` for `word`, used or not.
std::optional<uint32_t> NameTable::nextOf(uint32_t node,
                                          std::string_view word) const {
  const Node &at = nodes_[node];
  if (at.table.empty()) {
    for (uint32_t next : at.next)
      if (nodes_[next].word == word)
        return next;
    return std::nullopt;
  }
  uint64_t slot =
      indices::slotOf(at.table, seededHash(word), [&](uint32_t index) {
        return nodes_[at.next[index]].word == word;
      });
  if (slot == 0)
    return std::nullopt;
  return at.next[static_cast<uint32_t>(slot) - 1];
}

/// A new node after `node` for `word`.
uint32_t NameTable::makeNext(uint32_t node, const std::string &word) {
  auto made = static_cast<uint32_t>(nodes_.size());
  nodes_.push_back({.word = word});
  Node &at = nodes_[node];
  auto index = static_cast<uint32_t>(at.next.size());
  at.next.push_back(made);
  if (at.next.size() <= fewWords)
    return made;
  indices::growIfNeeded(at.table, index, [&] {
    for (uint32_t i = 0; i < index; ++i)
      indices::enter(at.table, seededHash(nodes_[at.next[i]].word), i);
  });
  indices::enter(at.table, seededHash(word), index);
  return made;
}

std::optional<uint32_t> NameTable::add(const std::vector<std::string> &path,
                                       uint32_t definition) {
  std::vector<uint32_t> way;
  way.reserve(path.size() + 1);
  way.push_back(0);
  for (const std::string &word : path) {
    uint32_t at = way.back();
    if (nodes_[at].definition)
      return nodes_[at].definition;
    std::optional<uint32_t> next = nextOf(at, word);
    way.push_back(next ? *next : makeNext(at, word));
  }
  uint32_t last = way.back();
  if (nodes_[last].definition)
    return nodes_[last].definition;
  if (isUsed(last))
    return definitionsBelow(last).front();
  bool wasUsed = false;
  for (size_t i = path.size(); i > 0 && !wasUsed; --i) {
    wasUsed = isUsed(way[i - 1]);
    ++nodes_[way[i - 1]].used;
  }
  nodes_[last].definition = definition;
  return std::nullopt;
}

void NameTable::remove(const std::vector<std::string> &path) {
  std::vector<uint32_t> way{0};
  for (const std::string &word : path)
    way.push_back(*nextOf(way.back(), word));
  nodes_[way.back()].definition.reset();
  for (size_t i = path.size(); i > 0 && !isUsed(way[i]); --i)
    --nodes_[way[i - 1]].used;
}

/// The word of a step of a traversal; nothing for other indices.
[[nodiscard]] static std::optional<std::string_view>
wordOf(const TraversalStep &step) {
  if (step.kind != TraversalStep::Kind::Index)
    return step.name;
  return step.key->getString();
}

FoundName NameTable::find(const StaticTraversal &path) const {
  FoundName found;
  for (const TraversalStep &step : path) {
    std::optional<std::string_view> word = wordOf(step);
    std::optional<uint32_t> next =
        word ? nextOf(found.node, *word) : std::nullopt;
    if (!next || !isUsed(*next))
      break;
    found.node = *next;
    ++found.steps;
    found.definition = nodes_[found.node].definition;
    if (found.definition)
      break;
  }
  return found;
}

std::vector<std::string_view> NameTable::wordsAt(uint32_t node) const {
  std::vector<std::string_view> words;
  for (uint32_t next : nodes_[node].next) {
    if (!isUsed(next))
      continue;
    if (words.size() == mostCandidates)
      return {};
    words.push_back(nodes_[next].word);
  }
  std::ranges::sort(words);
  return words;
}

std::vector<uint32_t> NameTable::definitionsBelow(uint32_t node) const {
  std::vector<uint32_t> found;
  std::vector<uint32_t> toVisit{node};
  while (!toVisit.empty()) {
    const Node &at = nodes_[toVisit.back()];
    toVisit.pop_back();
    if (at.definition)
      found.push_back(*at.definition);
    toVisit.insert(toVisit.end(), at.next.begin(), at.next.end());
  }
  std::ranges::sort(found);
  return found;
}

} // namespace hcl::app
