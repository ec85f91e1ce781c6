// A folder with an open document is a module; the text of a document goes to
// all modules that read the file, since a module may call another one.
#include "Workspace.h"

#include "Callers.h"
#include "Protocol/Uri.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace hcl::server {

namespace fs = std::filesystem;

namespace {

std::string folderOf(const std::string &path) {
  return fs::path(path).parent_path().string();
}

/// Whether `module` is the module of the file at `path`.
bool isHome(const Module &module, const std::string &path) {
  if (!module.single().empty())
    return module.single() == path;
  return module.folder() == folderOf(path);
}

} // namespace

Document *Workspace::find(const std::string &uri) {
  auto found = documents_.find(uri);
  return found == documents_.end() ? nullptr : found->second.get();
}

Document *Workspace::findPath(const std::string &path) {
  for (const auto &[uri, document] : documents_)
    if (document->path() == path)
      return document.get();
  return nullptr;
}

std::string Workspace::uriOf(const std::string &path) const {
  for (const auto &[uri, document] : documents_)
    if (document->path() == path)
      return uri;
  return uriOfPath(path);
}

std::map<std::string, std::string> Workspace::openTexts() const {
  std::map<std::string, std::string> texts;
  for (const auto &[uri, document] : documents_)
    texts.emplace(document->path(), document->file().text());
  return texts;
}

/// Gives the file at `path` a text, or the text of the disk, in all modules.
void Workspace::setText(const std::string &path,
                        std::optional<std::string> text) {
  for (const auto &module : modules_)
    module->set(path, text);
}

void Workspace::open(const std::string &uri, std::string_view languageId,
                     std::string text, std::optional<int64_t> version) {
  std::string path = pathOfUri(uri);
  auto document = std::make_unique<Document>(
      uri, path.empty() ? uri : path, languageId, std::move(text), version);
  // Clients that do not watch files say nothing of other changes.
  if (!path.empty())
    reread(uri);
  setText(document->path(), std::string(document->file().text()));
  documents_[uri] = std::move(document);
}

void Workspace::change(const std::string &uri,
                       std::span<const TextChange> changes,
                       std::optional<int64_t> version, ColumnUnit unit) {
  Document *document = find(uri);
  if (!document)
    return;
  for (const TextChange &each : changes)
    document->change(each, unit);
  document->setVersion(version);
  setText(document->path(), std::string(document->file().text()));
}

void Workspace::close(const std::string &uri) {
  Document *document = find(uri);
  if (!document)
    return;
  std::string path = document->path();
  documents_.erase(uri);
  dropUnused();
  setText(path, std::nullopt);
}

/// Forgets modules without an open document.
void Workspace::dropUnused() {
  std::erase_if(modules_, [&](const std::unique_ptr<Module> &module) {
    return std::ranges::none_of(documents_, [&](const auto &each) {
      return isHome(*module, each.second->path());
    });
  });
}

void Workspace::fileChanged(const std::string &path) {
  applications_.forgetNames();
  if (!findPath(path))
    setText(path, std::nullopt);
}

void Workspace::reread(const std::string &uri) {
  applications_.forgetNames();
  std::string folder = folderOf(pathOfUri(uri));
  for (const auto &module : modules_)
    module->reread(folder,
                   [&](const std::string &path) { return findPath(path); });
}

Module *Workspace::moduleOf(const Document &document) {
  const std::string &path = document.path();
  bool isRead =
      document.syntax() == Syntax::Native || document.syntax() == Syntax::Json;
  if (!path.starts_with('/') || !isRead)
    return nullptr;
  for (const auto &module : modules_)
    if (isHome(*module, path))
      return module->reads(path) ? module.get() : nullptr;
  const LoadedApplication *application = applications_.find(path, problems_);
  std::string name = fs::path(path).filename().string();
  if (!application || !application->application.isModuleFile(name))
    return nullptr;
  std::string folder = folderOf(path);
  bool isSingle = application->application.modulesIn(folder).size() > 1;
  modules_.push_back(std::make_unique<Module>(
      *application, folder, isSingle ? path : "",
      applications_.inputsFor(*application, folder, problems_), openTexts()));
  return modules_.back()->reads(path) ? modules_.back().get() : nullptr;
}

std::vector<std::unique_ptr<Module>>
Workspace::unloadedReaders(const std::string &path,
                           std::span<const std::string> roots) {
  std::vector<std::unique_ptr<Module>> readers;
  const LoadedApplication *application = applications_.find(path, problems_);
  if (!application || application->application.isSingleFile())
    return readers;
  for (const std::string &folder :
       foldersThatMayRead(application->application, folderOf(path), roots)) {
    if (std::ranges::any_of(modules_, [&](const auto &module) {
          return module->folder() == folder;
        }))
      continue;
    auto module = std::make_unique<Module>(
        *application, folder, "",
        applications_.inputsFor(*application, folder, problems_), openTexts());
    if (module->reads(path))
      readers.push_back(std::move(module));
  }
  return readers;
}

const Module *Workspace::reporter(const std::string &path) const {
  for (const auto &module : modules_)
    if (isHome(*module, path))
      return module.get();
  for (const auto &module : modules_)
    for (const SourceFile &file : module->live().module().files())
      if (file.name() == path)
        return module.get();
  return nullptr;
}

const Tree *Workspace::treeOf(Document &document) {
  if (const Module *module = moduleOf(document)) {
    auto tree = module->live().treeAt(module->below(document.path()));
    if (tree && tree->file().text() == document.file().text())
      return tree.get(); // The module keeps the tree.
  }
  return document.parsed(languageOf(document)).tree.get();
}

const Language &Workspace::languageOf(const Document &document) {
  const Module *module = moduleOf(document);
  return module ? module->application().language : applications_.language();
}

} // namespace hcl::server
