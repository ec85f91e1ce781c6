// The patterns of a description are read once for a folder, and each name is
// matched with all of them: the first that matches inputs gives a file its
// place, and what is ignored is no other file of the module.
#include "Folder.h"

#include "Support/Glob.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace hcl::app {

namespace fs = std::filesystem;

namespace {

/// The patterns of a list, read once.
class Patterns {
public:
  explicit Patterns(const std::vector<std::string> &patterns) {
    for (const std::string &pattern : patterns)
      globs_.emplace_back(pattern, GlobSyntax::Shell);
  }
  /// The number of the first that matches `name`; that of all if none does.
  size_t firstFor(std::string_view name) const {
    return size_t(
        std::ranges::find(globs_, GlobMatch::Yes,
                          [&](const Glob &glob) { return glob.match(name); }) -
        globs_.begin());
  }
  bool match(std::string_view name) const {
    return firstFor(name) != globs_.size();
  }

private:
  std::vector<Glob> globs_;
};

} // namespace

static bool matches(const std::vector<std::string> &patterns,
                    const std::string &name) {
  return Patterns(patterns).match(name);
}

bool isModuleFile(const std::string &name, const Description &description) {
  const FilesRule &rule = description.files;
  bool isSource = !matches(rule.ignored, name) &&
                  (matches(rule.overrides, name) ||
                   matches(rule.patterns, name) || isBeside(description, name));
  return isSource || matches(description.inputs.files, name);
}

bool mayBeFile(const Description &description) {
  return description.files.isSingle || description.files.areSeparate;
}

std::vector<std::string> sourcesIn(const std::string &path,
                                   const Description &description) {
  std::error_code error; // Reading the folder reports it.
  std::vector<std::string> files;
  if (fs::is_directory(path, error))
    for (fs::directory_iterator at(path, error), end; !error && at != end;
         at.increment(error)) {
      std::error_code ignored;
      std::string name = at->path().filename().string();
      if (!at->is_directory(ignored) && isModuleFile(name, description) &&
          !matches(description.inputs.files, name))
        files.push_back(folderPrefix(path) + name);
    }
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> modulesIn(const std::string &path,
                                   const Description &description) {
  std::vector<std::string> files;
  if (description.files.areSeparate)
    files = sourcesIn(path, description);
  return files.size() > 1 ? files : std::vector<std::string>{path};
}

std::string folderPrefix(const std::string &path) {
  std::string normal = fs::path(path).lexically_normal().string();
  while (normal.size() > 1 && normal.ends_with('/'))
    normal.pop_back();
  if (normal == "." || normal.empty())
    return "";
  return normal == "/" ? normal : normal + "/";
}

std::string prefixOfFile(const std::string &path) {
  return path.substr(0, path.rfind('/') + 1);
}

std::string folderOf(const std::string &prefix) {
  if (prefix.size() > 1)
    return prefix.substr(0, prefix.size() - 1);
  return prefix.empty() ? "." : prefix;
}

std::set<std::string> replacedNames(const std::vector<std::string> &names,
                                    const FilesRule &rule) {
  std::set<std::string> replaced;
  for (const std::string &name : names)
    for (const auto &[ending, other] : rule.replaces)
      if (name.ends_with(ending) && !matches(rule.ignored, name))
        replaced.insert(name.substr(0, name.size() - ending.size()) + other);
  return replaced;
}

/// Reports that each file of `folder`, at `prefix`, is a module by itself.
static Folder severalModules(const Folder &folder, const std::string &prefix,
                             Diagnostics &diagnostics) {
  diagnostics.add(
      DiagKind::UnreadableModule, {}, {},
      message("The folder {folder:quoted} has {count} files, and each is a "
              "module by itself. Name one of them, such as {file:quoted}.",
              "folder"_a = folderOf(prefix), "count"_a = folder.files.size(),
              "file"_a = folder.files[0]));
  return {.isReadable = false};
}

/// Reports that the folder at `prefix` cannot be read.
static void reportUnreadable(const std::string &prefix,
                             const std::string &problem,
                             Diagnostics &diagnostics) {
  diagnostics.add(
      DiagKind::UnreadableModule, {}, {},
      message("The folder {folder:quoted} cannot be read: {reason}.",
              "folder"_a = folderOf(prefix), "reason"_a = problem));
}

static bool hasPaths(const std::vector<std::vector<std::string>> &byPattern) {
  return std::ranges::any_of(byPattern,
                             [](const auto &paths) { return !paths.empty(); });
}

/// Leaves the paths of the first pattern that has some.
static void keepFirst(std::vector<std::vector<std::string>> &byPattern) {
  bool isFound = false;
  for (std::vector<std::string> &paths : byPattern) {
    if (isFound)
      paths.clear();
    isFound |= !paths.empty();
  }
}

/// The paths of those of `names` in the folder at `prefix` that are converted.
static std::vector<std::string>
convertedIn(const std::vector<std::string> &names, const std::string &prefix,
            const Description &description) {
  std::vector<std::string> paths;
  if (!description.conversion)
    return paths;
  for (const std::string &pattern : description.files.unread)
    for (const std::string &name : names)
      if (matchesShellPattern(pattern, name))
        paths.push_back(prefix + name);
  return paths;
}

Folder listFolder(const std::string &path, const FileTree &tree,
                  const Description &description, Diagnostics &diagnostics) {
  std::string prefix = folderPrefix(path), problem;
  Folder folder;
  std::optional<std::string> only = tree.onlyFile(prefix);
  if (only && !description.hasFileKinds) {
    folder.files.push_back(*std::move(only));
    return folder;
  }
  std::optional<std::vector<std::string>> listed = tree.names(prefix, problem);
  folder.isReadable = listed.has_value();
  if (!listed) {
    reportUnreadable(prefix, problem, diagnostics);
    return folder;
  }
  const FilesRule &rule = description.files;
  Patterns ignored(rule.ignored), overrides(rule.overrides),
      patterns(rule.patterns), unread(rule.unread),
      inputs(description.inputs.files);
  // By the number of the pattern; a file that matches several counts at the
  // first of them.
  std::vector<std::vector<std::string>> ordered(rule.patterns.size()),
      inputFiles(description.inputs.files.size());
  std::vector<std::string> beside;
  std::set<std::string> hidden = replacedNames(*listed, rule);
  for (const std::string &name : *listed) {
    if (size_t first = inputs.firstFor(name); first < inputFiles.size())
      inputFiles[first].push_back(prefix + name);
    if (!description.conversion && unread.match(name))
      folder.unread.push_back(prefix + name);
    if (ignored.match(name) || hidden.contains(name))
      continue;
    if (isBeside(description, name))
      beside.push_back(prefix + name);
    else if (only)
      continue;
    else if (overrides.match(name))
      folder.overrides.push_back(prefix + name);
    else if (size_t first = patterns.firstFor(name); first < ordered.size())
      ordered[rule.isOrdered || rule.areAlternatives ? first : 0].push_back(
          prefix + name);
  }
  if (rule.areAlternatives)
    keepFirst(ordered);
  ordered.insert(ordered.begin(), convertedIn(*listed, prefix, description));
  if (only) {
    inputFiles.clear();
    ordered.assign(1, {*only});
    std::erase(beside, *only);
  }
  if (hasPaths(ordered))
    ordered.push_back(beside);
  for (auto [from, to] : {std::pair(&ordered, &folder.files),
                          std::pair(&inputFiles, &folder.inputs)})
    for (std::vector<std::string> &paths : *from)
      std::ranges::move(paths, std::back_inserter(*to));
  return rule.areSeparate && folder.files.size() > 1
             ? severalModules(folder, prefix, diagnostics)
             : folder;
}

void reportNoFiles(const std::string &path, const Description &description,
                   Diagnostics &diagnostics) {
  std::string patterns;
  for (const std::string &pattern : description.files.patterns)
    patterns += (patterns.empty() ? "" : " or ") + quote(pattern);
  diagnostics.add(
      DiagKind::UnreadableModule, {}, {},
      message("The folder {folder:quoted} has no file of a module. Its files "
              "must match {patterns}.",
              "folder"_a = folderOf(folderPrefix(path)),
              "patterns"_a = patterns.empty() ? "a pattern" : patterns));
}

} // namespace hcl::app
