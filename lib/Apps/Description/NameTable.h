// The names of a module: a tree of words whose leaves are definitions.
//
//   var ── region        definition 0
//    └──── name          definition 1
//   aws_instance ── web  definition 2
//
// In: paths. Out: the definition at the start of a longer path, or the word at
// which there is none.
// Ownership: a value. Threads: several may read a constant table.
// Deliberately absent: the definitions themselves.
#ifndef HCL_LIB_DESCRIPTION_NAMETABLE_H
#define HCL_LIB_DESCRIPTION_NAMETABLE_H

#include "Support/IndexTable.h"
#include "hcl/Path.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::app {

/// The words at the start of `path`, up to the first index.
std::vector<std::string> wordsOf(const StaticTraversal &path);

/// The result of a lookup.
struct FoundName {
  std::optional<uint32_t> definition;
  size_t steps = 0;  ///< of the path that were followed
  uint32_t node = 0; ///< where the walk ended
};

/// A tree of names.
class NameTable {
public:
  NameTable() : nodes_(1) {}

  /// Adds `definition` at `path`. Returns a definition that is already there,
  /// above or below, and adds nothing then.
  [[nodiscard]] std::optional<uint32_t>
  add(const std::vector<std::string> &path, uint32_t definition);
  /// Removes the definition at `path`, which add has added there.
  void remove(const std::vector<std::string> &path);
  /// Follows `path` as far as there are names, up to the first definition.
  /// Cost: a probe for each step.
  FoundName find(const StaticTraversal &path) const;
  /// The words that may follow `node`, sorted; none if there are more than
  /// `mostCandidates`, too many for a suggestion.
  std::vector<std::string_view> wordsAt(uint32_t node) const;
  /// Calls `visit` with each word that may follow `node`, and with the
  /// definition that the word leads to, if any, in no particular order.
  template <typename Visit>
  void visitWords(uint32_t node, const Visit &visit) const {
    for (uint32_t next : nodes_[node].next)
      if (isUsed(next))
        visit(std::string_view(nodes_[next].word), nodes_[next].definition);
  }
  /// All definitions below `node`, in the order of their numbers.
  std::vector<uint32_t> definitionsBelow(uint32_t node) const;

private:
  struct Node {
    std::string word = {};
    std::optional<uint32_t> definition = {};
    /// The number of following words that lead to a definition.
    uint32_t used = 0;
    std::vector<uint32_t> next = {}; ///< in the order of their first use
    indices::TaggedTable table = {}; ///< of `next`, if there are many
  };
  [[nodiscard]] std::optional<uint32_t> nextOf(uint32_t node,
                                               std::string_view word) const;
  uint32_t makeNext(uint32_t node, const std::string &word);
  bool isUsed(uint32_t node) const {
    return nodes_[node].definition || nodes_[node].used != 0;
  }

  std::vector<Node> nodes_;
};

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_NAMETABLE_H
