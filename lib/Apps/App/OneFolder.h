// A tree with one of its folders alone.
//
// Deliberately absent: the trees themselves (Description/FileTree.h).
#ifndef HCL_LIB_APP_ONEFOLDER_H
#define HCL_LIB_APP_ONEFOLDER_H

#include "Description/FileTree.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

/// The files of one folder of a tree, and those that are read by their paths.
class OneFolder final : public FileTree {
public:
  OneFolder(const FileTree &all, std::string prefix)
      : all_(all), prefix_(std::move(prefix)) {}

  [[nodiscard]] std::optional<std::vector<std::string>>
  names(const std::string &prefix, std::string &problem) const override {
    if (prefix == prefix_)
      return all_.names(prefix, problem);
    return std::nullopt;
  }
  [[nodiscard]] std::optional<std::string>
  onlyFile(const std::string &prefix) const override {
    return all_.onlyFile(prefix);
  }
  FileFault look(const std::string &path) const override {
    return all_.look(path);
  }
  std::string identity(const std::string &prefix) const override {
    return all_.identity(prefix);
  }
  SourceFile read(const std::string &path,
                  Diagnostics &diagnostics) const override {
    return all_.read(path, diagnostics);
  }
  const FileRoot *root() const override { return all_.root(); }

private:
  const FileTree &all_;
  std::string prefix_;
};

} // namespace hcl::app

#endif // HCL_LIB_APP_ONEFOLDER_H
