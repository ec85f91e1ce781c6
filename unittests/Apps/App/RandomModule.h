// Random modules of the language in AppTest.h, and random edits of them.
//
// In: a number; the same one always gives the same module and edits. Out:
// files. Many expressions have mistakes: unknown names, wrong types, circles.
#ifndef HCL_UNITTESTS_APP_RANDOMMODULE_H
#define HCL_UNITTESTS_APP_RANDOMMODULE_H

#include "hcl/Application.h"

#include <random>
#include <string>
#include <vector>

namespace hcl {

/// A module whose files change.
class RandomModule {
public:
  explicit RandomModule(uint32_t seed);
  /// The description of such modules.
  static std::string description();

  const std::vector<AppFile> &files() const { return files_; }
  /// The file at `path`, or null.
  const AppFile *find(const std::string &path) const;
  /// Changes, adds or removes a file; returns its path.
  std::string edit();

private:
  /// A block or a line of a block.
  struct Item {
    std::string path; ///< of its file
    std::string kind;
    std::string name;
    std::string content;
  };
  uint32_t below(uint32_t bound) { return random_() % bound; }
  bool chance(uint32_t percent) { return below(100) < percent; }
  std::string pick(std::initializer_list<const char *> texts);
  static int rank(const std::string &name);
  std::string reference();
  std::string expression(int depth = 2);
  std::string content(const std::string &kind, const std::string &name);
  std::string thing();
  std::string heir();
  void add(const std::string &path, const std::string &name);
  std::string writeFile(const std::string &path);
  std::string textOf(const std::string &path);

  std::mt19937 random_;
  int rank_ = 0; ///< of the definition that is written
  std::vector<Item> items_;
  std::vector<AppFile> files_;
};

} // namespace hcl

#endif // HCL_UNITTESTS_APP_RANDOMMODULE_H
