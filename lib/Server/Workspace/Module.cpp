// The live module reads the disk once; later changes there come through `set`
// and `reread`.
#include "Module.h"

#include "Support/Walk.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace hcl::server {

namespace fs = std::filesystem;

LiveModule Module::make(const LoadedApplication &application,
                        const std::string &folder, const std::string &single,
                        const AppInputs &inputs,
                        const std::map<std::string, std::string> &open) {
  if (single.empty())
    return LiveModule(application.application, folder, inputs,
                      application.language, LivePurpose::Check);
  auto text = open.find(single);
  std::string name = fs::path(single).filename().string();
  std::vector<AppFile> files = {
      {name, text == open.end() ? std::string() : text->second}};
  return LiveModule(application.application, folder, files, inputs,
                    application.language, LivePurpose::Check);
}

Module::Module(const LoadedApplication &application, std::string folder,
               std::string single, const AppInputs &inputs,
               const std::map<std::string, std::string> &open)
    : application_(&application), folder_(std::move(folder)),
      single_(std::move(single)), root_(FileRoot::around(folder_)),
      live_(make(application, folder_, single_, inputs, open)) {
  std::vector<LiveChange> changes;
  for (const auto &[path, text] : open)
    if (reads(path))
      changes.push_back({below(path), text});
  live_.change(changes);
}

const std::map<std::string, Diagnostics> &Module::diagnostics() const {
  if (!diagnostics_) {
    diagnostics_.emplace();
    for (const Diagnostic &each : live_.diagnostics())
      (*diagnostics_)[each.file.name()].add(each);
  }
  return *diagnostics_;
}

std::string Module::below(const std::string &path) const {
  return fs::path(path).lexically_relative(folder_).string();
}

bool Module::reads(const std::string &path) const {
  if (!single_.empty())
    return path == single_;
  if (!folders_) {
    std::vector<std::string> all = live_.folders();
    folders_.emplace(all.begin(), all.end());
  }
  std::string below = this->below(path);
  fs::path name = fs::path(below).filename();
  std::string folder = fs::path(below).parent_path().string();
  return (application_->application.isModuleFile(name.string()) &&
          folders_->contains(folder.empty() ? "." : folder)) ||
         live_.includes(below);
}

LiveChange Module::fromDisk(const std::string &path) const {
  FileFault fault;
  LiveChange change{below(path), root_.read(path, SourceFile::maxSize, fault)};
  change.isUnreadable = !change.text && fault.kind != FileFault::Kind::Missing;
  return change;
}

void Module::set(const std::string &path, std::optional<std::string> text) {
  if (!reads(path))
    return;
  LiveChange change =
      text ? LiveChange{below(path), std::move(text)} : fromDisk(path);
  this->change(std::span(&change, 1));
}

std::vector<std::string> Module::filesIn(const std::string &folder) const {
  std::vector<std::string> paths;
  if (!single_.empty())
    return paths;
  auto add = [&](const std::string &path) {
    if (!std::ranges::count(paths, path) && reads(path))
      paths.push_back(path);
  };
  std::error_code error;
  for (const FolderEntry &entry : entriesOf(folder, error))
    if (!entry.isFolder())
      add(pathIn(folder, entry.name));
  for (const SourceFile &file : live_.module().files())
    if (fs::path(file.name()).parent_path() == folder)
      add(file.name());
  return paths;
}

} // namespace hcl::server
