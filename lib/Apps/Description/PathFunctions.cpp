// Folders are visited upwards; in each, names are tried in their order. The
// walk ends at the root of files.
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

/// The names that `value` is: a text, or a list of them. Errors: a failure of
/// the call; no names then.
std::vector<std::string> namesIn(const Value &value, CallContext &cx) {
  std::vector<std::string> names;
  if (auto name = value.getString())
    return {std::string(*name)};
  bool isList =
      value.kind() == ValueKind::List || value.kind() == ValueKind::Tuple;
  for (const Value &each : isList ? value.elements() : std::span<const Value>())
    if (auto name = each.getString())
      names.emplace_back(*name);
  if (names.empty() || names.size() != value.elements().size()) {
    cx.failArgument(1, "a name or a list of names is required");
    names.clear();
  }
  return names;
}

Value fileAbove(std::span<const Value> args, CallContext &cx) {
  const auto &tree = *static_cast<const TreeOfFiles *>(cx.state());
  std::vector<std::string> names = namesIn(args[1], cx);
  if (names.empty())
    return Value::failed();
  fs::path folder = args[0].asString();
  bool isInside = true;
  while (tree.files && isInside && folder.has_relative_path()) {
    folder = folder.parent_path();
    for (const std::string &name : names) {
      // Also a name that begins with a slash is one below the folder.
      std::string path =
          fs::path(folder.string() + "/" + name).lexically_normal().string();
      FileFault fault = tree.files->look(pathInTree(path, tree.isRelative));
      isInside = fault.kind != FileFault::Kind::Outside;
      if (isInside && fault.kind != FileFault::Kind::Missing)
        return Value::string(path);
    }
  }
  if (args.size() > 2)
    return args[2];
  std::string above =
      message("there is no {name:quoted} in the folders above {folder:quoted}",
              "name"_a = names.back(), "folder"_a = args[0].asString());
  return cx.fail(
      isInside ? above
               : message("{above}: what is higher {reason}", "above"_a = above,
                         "reason"_a = tree.files->root()->outsideClause()));
}

Value pathBetween(std::span<const Value> args, CallContext &) {
  fs::path to = args[1].asString();
  return Value::string(to.lexically_relative(args[0].asString()).string());
}

Value pathIn(std::span<const Value> args, CallContext &) {
  std::string all(args[0].asString());
  return Value::string(
      absolutePath(all.append("/").append(args[1].asString())));
}

} // namespace

FunctionTable pathFunctions(const FileTree *files, bool isRelative) {
  Function above;
  above.name = "file_above";
  above.doc = "The path of the first file or folder of a name, or of one of "
              "several, in the folders above one; else the third argument.";
  above.parameters = {{.name = "folder", .type = Type::string()},
                      {.name = "name", .type = Type::dynamic()}};
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
  Function in;
  in.name = "path_in";
  in.doc = "The absolute path of a file or folder in another folder.";
  in.parameters = {{.name = "folder", .type = Type::string()},
                   {.name = "path", .type = Type::string()}};
  in.result = Type::string();
  in.impl = pathIn;
  return FunctionTable(std::vector<Function>{above, between, in});
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
