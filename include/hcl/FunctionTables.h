// Tables of functions by name, as descriptions of applications name them.
//
//   FunctionTables tables;
//   tables.add("kitchen", [](std::string_view) { return kitchenFunctions(); });
//   language.functions = app.functions(tables, diagnostics);
//
// In: names, and functions that make tables. Out: tables.
// Ownership: holds what it is given. Threads: const members may be called at
// once if the makers may.
#ifndef HCL_FUNCTIONTABLES_H
#define HCL_FUNCTIONTABLES_H

#include "hcl/Function.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {

/// Tables of functions by name.
class FunctionTables {
public:
  /// Makes the table of the whole name, `kitchen`, or `kitchen@2` for a
  /// version; nothing: there is no such version.
  using Maker =
      std::function<std::optional<FunctionTable>(std::string_view name)>;

  /// The tables of functionTableByName.
  FunctionTables();
  /// Adds tables called `name`, with or without a version.
  void add(std::string name, Maker make);
  /// The table called `name`, perhaps with a version. Errors: nothing for an
  /// unknown name. Cost: makes the table.
  [[nodiscard]] std::optional<FunctionTable> find(std::string_view name) const;
  /// The names without versions, in the order of adding.
  std::vector<std::string_view> names() const;

private:
  std::vector<std::pair<std::string, Maker>> makers_;
};

} // namespace hcl

#endif // HCL_FUNCTIONTABLES_H
