#include "ModuleReading.h"

#include "Description/Folder.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace hcl::app {

namespace fs = std::filesystem;

/// The folder of the module at `path`; a file that is a module by itself is
/// added to `single`.
static std::string moduleFolder(const std::string &path,
                                const Description &description,
                                std::vector<std::string> &single) {
  std::error_code error;
  if (!mayBeFile(description) || !fs::is_regular_file(path, error))
    return path;
  single.push_back(fs::path(path).lexically_normal().string());
  return folderOf(prefixOfFile(single.back()));
}

ModuleReading::ModuleReading(
    const std::shared_ptr<const Description> &description,
    std::span<const std::string> paths, const AppInputs &inputs,
    const Language &given, AbsentInputs absent)
    : language(languageFor(*description, given)), tables(inputs.tables) {
  std::vector<std::string> single;
  for (const std::string &path : paths)
    folders.push_back(moduleFolder(path, *description, single));
  auto disk = std::make_shared<DiskFiles>(
      inputs.root ? *inputs.root : FileRoot::around(folders),
      given.limits.maxSource);
  for (const std::string &path : single)
    disk->single(path);
  for (const ShownFolder &shown : inputs.shown)
    disk->show(shown);
  disk->shareWith(inputs.sharedFiles);
  files = std::move(disk);
  hasOwnFunctions = folders.size() > 1 || inputs.sharedFiles;
  language.limits = language.limits.begun();
  if (description->functionsOfModules)
    reader = std::make_shared<const ModuleReader>(description, *files, language,
                                                  inputs, absent);
  if (folders.size() == 1)
    language = languageIn(folders[0]);
}

Language ModuleReading::languageIn(const std::string &folder) const {
  Language own = language;
  own.functions =
      own.functions.readingFrom({files->placed(folder), *files->root()});
  return own;
}

std::shared_ptr<Evaluation>
ModuleReading::keptBy(std::shared_ptr<Evaluation> evaluation) const {
  auto all = std::make_shared<
      std::pair<std::shared_ptr<const DiskFiles>, std::shared_ptr<Evaluation>>>(
      files, std::move(evaluation));
  return {all, all->second.get()};
}

} // namespace hcl::app
