// The nodes of a tree in the making, in preorder: a node is opened, then its
// children are, then the node is closed.
//
// In: a guess of their number. Out: TreeNodes.
#ifndef HCL_LIB_C_NODELIST_H
#define HCL_LIB_C_NODELIST_H

#include "TreeNodes.h"

namespace hcl {

class NodeList {
public:
  /// An empty list, with room for `expected` nodes, at least 1.
  explicit NodeList(size_t expected) { setLength(expected); }

  /// The number of nodes so far, which is the index of the next one.
  size_t size() const { return size_; }
  /// Appends a node; returns the index. See TreeNodes::origins.
  size_t open(hcl_node_kind kind, Range range, uint32_t origin = 0) {
    if (size_ == made_.nodes.size()) [[unlikely]]
      setLength(2 * size_);
    made_.nodes[size_] = {uint32_t(kind), range.begin, range.end, 0};
    made_.origins[size_] = origin;
    return size_++;
  }
  /// Ends the children of node `index`.
  void close(size_t index) { made_.nodes[index].next = uint32_t(size_); }
  /// Appends a node without children.
  void leaf(hcl_node_kind kind, Range range, uint32_t origin = 0) {
    close(open(kind, range, origin));
  }
  /// Changes the range of node `index`.
  void setRange(size_t index, Range range) {
    made_.nodes[index].begin = range.begin;
    made_.nodes[index].end = range.end;
  }
  /// Changes the origin of node `index`.
  void setOrigin(size_t index, uint32_t origin) {
    made_.origins[index] = origin;
  }

  /// The nodes; the list must not be used any more.
  TreeNodes take() {
    setLength(size_);
    return std::move(made_);
  }

private:
  [[gnu::noinline]] void setLength(size_t length) {
    made_.nodes.resize(length);
    made_.origins.resize(length);
  }

  /// Longer than `size_` until all nodes are there: storing one is then a
  /// comparison and the stores.
  TreeNodes made_;
  size_t size_ = 0;
};

} // namespace hcl

#endif // HCL_LIB_C_NODELIST_H
