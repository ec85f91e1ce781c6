// The files `.gitignore` of a folder and of those around it.
//
// In: paths. Out: whether git would leave them out. Patterns mean what
// gitignore(5) says. Deliberately absent: .git/info/exclude and the user's own
// list, which are not part of a project.
#ifndef HCL_TOOLS_COMMON_IGNORERULES_H
#define HCL_TOOLS_COMMON_IGNORERULES_H

#include "hcl/FileRoot.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::tools {

/// The absolute path of `folder`, without a slash at its end.
std::filesystem::path absoluteFolder(const std::filesystem::path &folder);

/// The rules in force in one folder; grows and shrinks as a walk goes down and
/// up.
class IgnoreRules {
public:
  /// The rules of the folders around `folder`, an absolute path, up to the one
  /// that holds `.git`. No rules if there is none.
  /// Rules are read below `root`.
  IgnoreRules(const std::filesystem::path &folder, FileRoot root);

  /// Adds the rules of `folder`, a part of the last one added. Returns false if
  /// they cannot be read, with `problem` as the reason.
  [[nodiscard]] bool enter(const std::filesystem::path &folder);
  /// Removes the rules added last.
  void leave() { files_.pop_back(); }

  /// Why the rules last added could not be read; empty: they were.
  const std::string &problem() const { return problem_; }

  /// Whether `path`, in the folder added last, is left out.
  bool ignores(const std::filesystem::path &path, bool isFolder) const;

private:
  struct Rule {
    std::vector<std::string> segments; ///< the pattern, split at `/`
    bool isNegated = false;
    bool isForFolders = false;
  };
  struct File {
    std::filesystem::path folder;
    std::vector<Rule> rules; ///< the last that fits decides
  };

  static bool parse(std::string_view line, Rule &rule);
  static bool matches(const Rule &rule,
                      const std::vector<std::string> &segments);

  FileRoot root_;
  std::string problem_;
  std::vector<File> files_;
};

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_IGNORERULES_H
