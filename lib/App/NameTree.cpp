#include "NameTree.h"

namespace hcl::app {

void NameTree::set(const NamePath &path, Value value) {
  if (path.empty())
    return;
  NameTree *at = this;
  for (const std::string &word : path)
    at = &at->next_[word];
  if (!at->value_)
    at->value_ = std::move(value);
}

Value NameTree::asValue() const {
  if (value_)
    return *value_;
  std::vector<std::pair<std::string, Value>> values;
  for (const auto &[name, tree] : next_)
    values.emplace_back(name, tree.asValue());
  return Value::object(std::move(values));
}

void NameTree::defineIn(Scope &scope) const {
  for (const auto &[name, tree] : next_)
    scope.define(name, tree.asValue());
}

} // namespace hcl::app
