#include "PathFunctions.h"

#include "Support/Message.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace hcl::app {

namespace fs = std::filesystem;

namespace {

/// The state of `file_above`.
struct TreeOfFiles {
  const FileTree *files;
  bool isRelative;
};

Value fileAbove(std::span<const Value> args, CallContext &cx) {
  const auto &tree = *static_cast<const TreeOfFiles *>(cx.state());
  std::string name(args[1].asString());
  fs::path folder = args[0].asString();
  FileFault fault;
  bool isInside = true;
  while (tree.files && isInside && folder.has_relative_path()) {
    folder = folder.parent_path();
    std::string path = (folder / name).lexically_normal().string();
    fault = tree.files->look(pathInTree(path, tree.isRelative));
    isInside = fault.kind != FileFault::Kind::Outside;
    if (isInside && fault.kind != FileFault::Kind::Missing)
      return Value::string(path);
  }
  if (args.size() > 2)
    return args[2];
  std::string above =
      message("there is no {name:quoted} in the folders above {folder:quoted}",
              "name"_a = name, "folder"_a = args[0].asString());
  return cx.fail(
      isInside ? above
               : message("{above}: what is higher {reason}", "above"_a = above,
                         "reason"_a = tree.files->root()->outsideClause()));
}

Value pathBetween(std::span<const Value> args, CallContext &) {
  fs::path to = args[1].asString();
  return Value::string(to.lexically_relative(args[0].asString()).string());
}

} // namespace

FunctionTable pathFunctions(const FileTree *files, bool isRelative) {
  Function above;
  above.name = "file_above";
  above.doc = "The path of the first file or folder of a name in the folders "
              "above one; else the third argument.";
  above.parameters = {{.name = "folder", .type = Type::string()},
                      {.name = "name", .type = Type::string()}};
  above.variadic = Parameter{.name = "fallback", .type = Type::string()};
  above.result = Type::string();
  above.impl = fileAbove;
  above.state =
      std::make_shared<const TreeOfFiles>(TreeOfFiles{files, isRelative});
  Function between;
  between.name = "path_between";
  between.doc = "The path from one folder to another.";
  between.parameters = {{.name = "from", .type = Type::string()},
                        {.name = "to", .type = Type::string()}};
  between.result = Type::string();
  between.impl = pathBetween;
  return FunctionTable(std::vector<Function>{above, between});
}

std::string absolutePath(const std::string &path) {
  std::error_code ignored;
  std::string all = fs::absolute(path, ignored).lexically_normal().string();
  if (all.size() > 1 && all.ends_with('/'))
    all.pop_back();
  return all;
}

std::string pathInTree(const std::string &path, bool isRelative) {
  std::error_code ignored;
  return isRelative ? fs::path(path)
                          .lexically_relative(fs::current_path(ignored))
                          .string()
                    : path;
}

} // namespace hcl::app
