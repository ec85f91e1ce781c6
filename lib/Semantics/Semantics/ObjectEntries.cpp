#include "ObjectEntries.h"

namespace hcl {

ObjectEntries::ObjectEntries(size_t capacity) : entries_(capacity) {
  names_.reserve(capacity);
}

bool ObjectEntries::addOnce(Value &&key, Value &&value) {
  std::string_view name = key.asString();
  if (!seen_.empty() || (!names_.empty() && name <= names_.back())) {
    if (seen_.empty())
      seen_.insert(names_.begin(), names_.end());
    if (!seen_.insert(name).second)
      return false;
  }
  names_.push_back(name);
  entries_.add(std::move(key), std::move(value));
  return true;
}

bool ObjectEntries::addToGroup(const Value &key, Value value) {
  auto [found, added] = groupOf_.try_emplace(key.asString(), groups_.size());
  if (added)
    groups_.push_back({key, SequenceBuilder()});
  groups_[found->second].second.add(std::move(value));
  return added;
}

Value ObjectEntries::finish() && {
  for (auto &[key, values] : groups_)
    entries_.add(std::move(key), std::move(values).tuple());
  return std::move(entries_).object();
}

} // namespace hcl
