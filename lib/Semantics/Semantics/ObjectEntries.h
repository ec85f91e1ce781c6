// The entries of an object that a `for` builds, in the order in which they are
// added: keys are unique, or the values of equal keys are grouped in a tuple.
//
// In: keys and values. Out: an object. Threads: one thread uses it.
// Deliberately absent: errors for duplicate keys (Lazy/For.h).
#ifndef HCL_LIB_SEMANTICS_OBJECTENTRIES_H
#define HCL_LIB_SEMANTICS_OBJECTENTRIES_H

#include "Support/SeededHash.h"
#include "Value/Build.h"
#include "hcl/Value.h"

#include <cstddef>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace hcl {

/// Entries are added either all by `addOnce` or all by `addToGroup`.
class ObjectEntries {
public:
  /// Prepares for about `capacity` entries.
  explicit ObjectEntries(size_t capacity);

  /// Adds an entry; `key` is a string. Returns false if the key exists, and
  /// then leaves both arguments as they are.
  /// Spec: NS-FOR-032.
  [[nodiscard]] bool addOnce(Value &&key, Value &&value);
  /// Adds `value` to the tuple of the string `key`. Returns whether the tuple
  /// is new.
  /// Spec: NS-FOR-033.
  [[nodiscard]] bool addToGroup(const Value &key, Value value);
  /// The memory that an entry takes besides key and value: the key in the
  /// tables that find repeated ones and sort them, and in the object. Units:
  /// bytes.
  static constexpr uint64_t bytesOfEntry(uint64_t keySize) {
    return keySize + 80;
  }
  /// The memory of a group besides its entries. Units: bytes.
  static constexpr uint64_t bytesOfGroup = 128;

  /// The object with all entries.
  Value finish() &&;

private:
  EntryBuilder entries_;
  /// Views of the keys in `entries_`. While keys arrive in sorted order,
  /// duplicates show without a set.
  std::vector<std::string_view> names_;
  std::unordered_set<std::string_view, SeededHash> seen_;
  std::vector<std::pair<Value, SequenceBuilder>> groups_;
  std::unordered_map<std::string_view, size_t, SeededHash> groupOf_;
};

} // namespace hcl

#endif // HCL_LIB_SEMANTICS_OBJECTENTRIES_H
