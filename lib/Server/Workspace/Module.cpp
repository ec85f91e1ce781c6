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

std::string Module::below(const std::string &path) const {
  return fs::path(path).lexically_relative(folder_).string();
}

bool Module::reads(const std::string &path) const {
  if (!single_.empty())
    return path == single_;
  std::string below = this->below(path);
  if (live_.includes(below))
    return true;
  fs::path name = fs::path(below).filename();
  std::string folder = fs::path(below).parent_path().string();
  return application_->application.isModuleFile(name.string()) &&
         std::ranges::count(live_.folders(), folder.empty() ? "." : folder);
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
  live_.change(std::span(&change, 1));
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
