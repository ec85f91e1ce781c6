// The files `.gitignore` of a folder and of those around it.
//
// In: folders in the order of a walk, and names in them. Out: whether git would
// leave them out. Patterns mean what
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

  /// Goes into `folder`, which lies in the folder entered last, and adds the
  /// rules in it; without `hasFile` there are none. Returns false if they
  /// cannot be read, with `problem` as the reason. Cost: of the rules in force,
  /// each reads one name.
  [[nodiscard]] bool enter(const std::string &folder, bool hasFile = true);
  /// Leaves the folder entered last.
  void leave();

  /// Why the rules last added could not be read; empty: they were.
  const std::string &problem() const { return problem_; }

  /// Whether `name`, in the folder entered last, is left out.
  bool ignores(std::string_view name, bool isFolder) const;

private:
  /// For each part of a pattern, and its end, whether a path has led there.
  using Places = std::vector<bool>;
  /// The places from a folder on, whose number is how many lie around it.
  struct Reached {
    size_t folder;
    Places places;
  };
  struct Rule {
    std::vector<std::string> segments; ///< the pattern, split at `/`
    bool isNegated = false;
    bool isForFolders = false;
    /// The folders entered where the places change, outermost first.
    std::vector<Reached> reached = {};

    bool isForNames() const {
      return segments.size() == 2 && segments[0] == "**" && segments[1] != "**";
    }
    bool fits(std::string_view name) const;
  };
  using File = std::vector<Rule>; ///< the last rule that fits decides

  static bool parse(std::string_view line, Rule &rule);
  static void add(const Rule &rule, size_t place, Places &places);
  static Places after(const Rule &rule, std::string_view name);

  FileRoot root_;
  std::string problem_;
  std::vector<File> files_;
};

} // namespace hcl::tools

#endif // HCL_TOOLS_COMMON_IGNORERULES_H
