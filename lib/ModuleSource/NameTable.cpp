#include "NameTable.h"

#include <algorithm>

namespace hcl::app {

std::optional<uint32_t> NameTable::add(const std::vector<std::string> &path,
                                       uint32_t definition) {
  uint32_t at = 0;
  for (const std::string &word : path) {
    if (nodes_[at].definition)
      return nodes_[at].definition;
    auto size = static_cast<uint32_t>(nodes_.size());
    auto [next, isNew] = nodes_[at].next.try_emplace(word, size);
    at = next->second;
    if (isNew)
      nodes_.emplace_back();
  }
  if (nodes_[at].definition)
    return nodes_[at].definition;
  if (!nodes_[at].next.empty())
    return definitionsBelow(at).front();
  nodes_[at].definition = definition;
  return std::nullopt;
}

void NameTable::remove(const std::vector<std::string> &path) {
  std::vector<uint32_t> way{0};
  for (const std::string &word : path)
    way.push_back(nodes_[way.back()].next.at(word));
  nodes_[way.back()].definition.reset();
  // Words that lead nowhere are gone, too.
  for (size_t i = path.size();
       i > 0 && nodes_[way[i]].next.empty() && !nodes_[way[i]].definition; --i)
    nodes_[way[i - 1]].next.erase(path[i - 1]);
}

/// The word that a step of a traversal stands for; nothing for other indices.
static std::optional<std::string_view> wordOf(const TraversalStep &step) {
  if (step.kind != TraversalStep::Kind::Index)
    return step.name;
  return step.key->getString();
}

FoundName NameTable::find(const StaticTraversal &path) const {
  FoundName found;
  for (const TraversalStep &step : path) {
    std::optional<std::string_view> word = wordOf(step);
    auto next = word ? nodes_[found.node].next.find(*word)
                     : nodes_[found.node].next.end();
    if (next == nodes_[found.node].next.end())
      break;
    found.node = next->second;
    ++found.steps;
    found.definition = nodes_[found.node].definition;
    if (found.definition)
      break;
  }
  return found;
}

std::vector<std::string_view> NameTable::wordsAt(uint32_t node) const {
  std::vector<std::string_view> words;
  for (const auto &[word, next] : nodes_[node].next)
    words.push_back(word);
  std::ranges::sort(words);
  return words;
}

std::vector<uint32_t> NameTable::definitionsBelow(uint32_t node) const {
  std::vector<uint32_t> found;
  std::vector<uint32_t> open{node};
  while (!open.empty()) {
    const Node &at = nodes_[open.back()];
    open.pop_back();
    if (at.definition)
      found.push_back(*at.definition);
    for (const auto &[word, next] : at.next)
      open.push_back(next);
  }
  std::ranges::sort(found);
  return found;
}

} // namespace hcl::app
