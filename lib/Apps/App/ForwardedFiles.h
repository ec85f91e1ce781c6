// A tree of files that asks another one, for trees that differ from it in one
// answer.
//
// Deliberately absent: the trees themselves (Description/FileTree.h).
#ifndef HCL_LIB_APP_FORWARDEDFILES_H
#define HCL_LIB_APP_FORWARDEDFILES_H

#include "Description/FileTree.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hcl::app {

/// The files of `all`, which outlives this one. Subclasses change an answer.
class ForwardedFiles : public FileTree {
public:
  explicit ForwardedFiles(const FileTree &all) : all_(all) {}

  [[nodiscard]] std::optional<std::vector<std::string>>
  names(const std::string &prefix, std::string &problem) const override {
    return all_.names(prefix, problem);
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
  std::string placed(const std::string &path) const override {
    return all_.placed(path);
  }
  const FileRoot *root() const override { return all_.root(); }
  ParsedFile parseOpened(const std::string &path,
                         const Language &language) const override {
    return all_.parseOpened(path, language);
  }

private:
  const FileTree &all_;
};

/// The files of one folder, and those that are read by their paths.
class OneFolder final : public ForwardedFiles {
public:
  OneFolder(const FileTree &all, std::string prefix)
      : ForwardedFiles(all), prefix_(std::move(prefix)) {}

  [[nodiscard]] std::optional<std::vector<std::string>>
  names(const std::string &prefix, std::string &problem) const override {
    if (prefix == prefix_)
      return ForwardedFiles::names(prefix, problem);
    return std::nullopt;
  }

private:
  std::string prefix_;
};

} // namespace hcl::app

#endif // HCL_LIB_APP_FORWARDEDFILES_H
