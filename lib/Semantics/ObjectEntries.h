// The entries of the object that a `for` makes, as they come: each key once, or
// the values of equal keys in a tuple.
#ifndef HCL_LIB_SEMANTICS_OBJECTENTRIES_H
#define HCL_LIB_SEMANTICS_OBJECTENTRIES_H

#include "Value/Build.h"
#include "hcl/Value.h"

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace hcl {

/// Either all entries are added by `addOnce` or all by `addToGroup`.
class ObjectEntries {
public:
  /// Expects about `capacity` entries.
  explicit ObjectEntries(size_t capacity);

  /// Adds an entry; `key` is a string. Returns false if there is one of this
  /// key already.
  /// Spec: NS-FOR-032.
  bool addOnce(Value key, Value value);
  /// Adds `value` to the tuple of `key`, a string.
  /// Spec: NS-FOR-033.
  void addToGroup(const Value &key, Value value);

  /// The object of what was added.
  Value finish() &&;

private:
  EntryBuilder entries_;
  /// Views of the keys in `entries_`. As long as keys come in order, none can
  /// come twice and no set is needed.
  std::vector<std::string_view> names_;
  std::unordered_set<std::string_view> seen_;
  std::vector<std::pair<Value, SequenceBuilder>> groups_;
  std::unordered_map<std::string_view, size_t> groupOf_;
};

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_OBJECTENTRIES_H
