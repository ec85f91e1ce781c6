#include "LibraryFunctions.h"

#include "Arguments.h"
#include "Source/Suggestion.h"
#include "Support/Text.h"
#include "Support/VersionText.h"
#include "hcl/Functions.h"

namespace hcl::app {

FunctionTable libraryFunctions(const Arguments &top) {
  FunctionTable all = allFunctions();
  std::vector<Function> functions;
  for (const std::string &name : top.texts("library_functions")) {
    if (const Function *function = all.find(name)) {
      functions.push_back(*function);
      continue;
    }
    std::vector<std::string_view> names;
    for (const Function *each : all.all())
      names.push_back(each->name);
    top.refuse("library_functions",
               quote(name) + " is not a function of the library.");
    suggest(top.diagnostics(), name, names);
  }
  return FunctionTable(std::move(functions));
}

std::string functionTableOf(const Arguments &top) {
  constexpr std::string_view tables[] = {"all", "spec", "none", "terraform"};
  constexpr std::string_view versioned = "terraform@";
  std::string name = top.text("functions");
  if (name.starts_with(versioned) && isVersion(name.substr(versioned.size())))
    return name;
  return std::string(tables[top.word("functions", tables)]);
}

} // namespace hcl::app
