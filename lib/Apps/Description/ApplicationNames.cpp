#include "ApplicationNames.h"

#include "Folder.h"
#include "hcl/Scope.h"

#include <filesystem>

namespace hcl::app {

namespace fs = std::filesystem;

std::vector<std::pair<std::string, Value>>
applicationNames(const std::string &folder, const std::string &rootFolder,
                 const Description &description, const std::string &selected,
                 Diagnostics &diagnostics) {
  std::error_code ignored;
  fs::path root = folderOf(rootFolder);
  fs::path path = fs::path(folderOf(folder));
  Scope scope;
  scope.define(
      "module",
      Value::object(
          {{"path", Value::string(path.lexically_relative(root).string())},
           {"root", Value::string(".")},
           {"cwd", Value::string(fs::current_path(ignored).string())},
           {"selected", selected.empty() ? Value::unknown(Type::string())
                                         : Value::string(selected)}}));
  std::vector<std::pair<std::string, Value>> names;
  for (const auto &[name, expression] : description.names)
    names.emplace_back(name, expression.evaluate(scope, diagnostics));
  return names;
}

} // namespace hcl::app
