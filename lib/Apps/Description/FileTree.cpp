// In memory the texts of a folder are neighbours in the map of paths, because
// their paths begin with the prefix of the folder.
#include "FileTree.h"

#include "Folder.h"
#include "ParsedFiles.h"
#include "Support/Message.h"
#include "Support/Walk.h"
#include "hcl/Read.h"

#include <algorithm>
#include <filesystem>

namespace hcl::app {

namespace fs = std::filesystem;

ParsedFile parseFile(SourceFile file, const Language &language) {
  ParsedFile parsed{std::move(file)};
  if (parsed.file)
    parsed.body = readBodyByName(parsed.file, language, parsed.diagnostics);
  return parsed;
}

ParsedFile FileTree::parse(const std::string &path,
                           const Language &language) const {
  Diagnostics unreadable;
  ParsedFile parsed = parseFile(read(path, unreadable), language);
  parsed.diagnostics.take(unreadable);
  return parsed;
}

/// The rest of `path` in the folder `folder`, from a slash on; nothing: it is
/// not in there.
[[nodiscard]] static std::optional<std::string>
restIn(const std::string &folder, const std::string &path) {
  bool isInside = path.starts_with(folder) &&
                  (path.size() == folder.size() || path[folder.size()] == '/');
  return isInside ? std::optional(path.substr(folder.size())) : std::nullopt;
}

std::string DiskFiles::placed(const std::string &path) const {
  const ShownFolder *nearest = nullptr;
  for (const ShownFolder &shown : shown_)
    if (restIn(shown.path, path) &&
        (!nearest || shown.path.size() > nearest->path.size()))
      nearest = &shown;
  return nearest ? nearest->folder + *restIn(nearest->path, path) : path;
}

/// The text that is shown as the file at `path`, or null.
const std::string *DiskFiles::textAt(const std::string &path) const {
  for (const ShownFolder &shown : shown_)
    if (auto rest = restIn(shown.path, path); rest && !rest->empty())
      if (auto text = shown.files.find(rest->substr(1));
          text != shown.files.end())
        return &text->second;
  return nullptr;
}

std::optional<std::vector<std::string>>
DiskFiles::names(const std::string &shownPrefix, std::string &problem) const {
  std::string prefix = folderPrefix(placed(folderOf(shownPrefix)));
  std::vector<std::string> names;
  FileFault fault;
  if (!root_.find(folderOf(prefix), fault) &&
      fault.kind == FileFault::Kind::Outside) {
    problem = message("it {reason}", "reason"_a = root_.outsideClause());
    return std::nullopt;
  }
  std::error_code error;
  for (fs::directory_iterator at(folderOf(prefix), error), end;
       !error && at != end; at.increment(error)) {
    std::error_code ignored;
    if (!at->is_directory(ignored))
      names.push_back(at->path().filename().string());
  }
  if (error) {
    problem = error == std::errc::not_a_directory
                  ? "it is a file. A module is a folder: name that"
                  : error.message();
    return std::nullopt;
  }
  for (const ShownFolder &shown : shown_)
    if (folderPrefix(shown.path) == shownPrefix)
      for (const auto &[name, text] : shown.files)
        if (!std::ranges::count(names, name))
          names.push_back(name);
  std::ranges::sort(names);
  return names;
}

void DiskFiles::single(const std::string &path) {
  single_.emplace(prefixOfFile(path), path);
}

std::optional<std::string>
DiskFiles::onlyFile(const std::string &prefix) const {
  auto found = single_.find(prefix);
  return found == single_.end() ? std::nullopt : std::optional(found->second);
}

FileFault DiskFiles::look(const std::string &path) const {
  FileFault fault;
  if (!textAt(path))
    static_cast<void>(root_.isReadable(placed(path), fault));
  return fault;
}

std::string DiskFiles::identity(const std::string &prefix) const {
  std::error_code error;
  std::string folder = folderOf(prefix);
  // One folder is several modules where it is shown.
  if (placed(folder) != folder)
    return prefix;
  std::string real = realPath(folder, error);
  return error ? prefix : real;
}

SourceFile DiskFiles::read(const std::string &path,
                           Diagnostics &diagnostics) const {
  if (const std::string *text = textAt(path))
    return SourceFile(path, *text);
  return root_.readSource(placed(path), diagnostics, maxSource_);
}

/// Where the file at `path` is after all links; nothing if that is not below
/// the root. Folders are looked up once.
std::optional<std::string> DiskFiles::placeOf(const std::string &path) const {
  FileFault fault;
  std::error_code error;
  if (fs::symlink_status(path, error).type() != fs::file_type::regular)
    return root_.find(path, fault);
  std::string prefix = prefixOfFile(path);
  std::lock_guard lock(mutex_);
  auto [folder, isNew] = places_.try_emplace(prefix);
  if (isNew)
    folder->second = root_.find(folderOf(prefix), fault);
  if (!folder->second)
    return std::nullopt;
  return folderPrefix(*folder->second) + path.substr(prefix.size());
}

ParsedFile DiskFiles::parseOpened(const std::string &path,
                                  const Language &language) const {
  bool isShared = shared_ && !textAt(path);
  std::optional<std::string> place =
      isShared ? placeOf(placed(path)) : std::nullopt;
  if (!place)
    return parse(path, language);
  return shared_->get(placed(path), *place, [&](Diagnostics &diagnostics) {
    return read(path, diagnostics);
  });
}

void MemoryFiles::set(const std::string &path, std::string text) {
  files_.insert_or_assign(path, Text{SourceFile(path, std::move(text))});
}

void MemoryFiles::set(const std::string &path, ParsedFile parsed) {
  SourceFile file = parsed.file;
  files_.insert_or_assign(path, Text{std::move(file), std::move(parsed)});
}

bool MemoryFiles::has(const std::string &path, std::string_view text) const {
  auto found = files_.find(path);
  return found != files_.end() && found->second.file &&
         found->second.file.text() == text;
}

std::optional<std::vector<std::string>>
MemoryFiles::names(const std::string &prefix, std::string &problem) const {
  if (below_ && !listed_.contains(prefix))
    if (auto listed = below_->names(prefix, problem)) {
      for (const std::string &name : *listed)
        files_.try_emplace(prefix + name);
      listed_.insert(prefix);
    }
  // Of a folder that is gone since it was listed, texts that were set are left.
  bool isRemoved =
      below_ && below_->look(folderOf(prefix)).kind == FileFault::Kind::Missing;
  if (isRemoved)
    listed_.erase(prefix);
  std::vector<std::string> names;
  bool exists = below_ ? listed_.contains(prefix) : prefix == root_;
  for (auto at = files_.lower_bound(prefix);
       at != files_.end() && at->first.starts_with(prefix); ++at) {
    if (isRemoved && !at->second.file)
      continue;
    exists = true;
    std::string name = at->first.substr(prefix.size());
    if (name.find('/') == name.npos)
      names.push_back(std::move(name));
  }
  if (exists)
    return names;
  if (!below_ || isRemoved)
    problem =
        std::make_error_code(std::errc::no_such_file_or_directory).message();
  return std::nullopt;
}

FileFault MemoryFiles::look(const std::string &path) const {
  if (auto found = files_.find(path);
      found != files_.end() && found->second.file)
    return {};
  std::string prefix = folderPrefix(path);
  auto inside = files_.lower_bound(prefix);
  if (inside != files_.end() && inside->first.starts_with(prefix))
    return {FileFault::Kind::Directory,
            message("{path:quoted} is a directory", "path"_a = path)};
  if (below_)
    return below_->look(path);
  return {FileFault::Kind::Missing,
          message("there is no file {path:quoted}", "path"_a = path)};
}

std::string MemoryFiles::identity(const std::string &prefix) const {
  return below_ ? below_->identity(prefix) : prefix;
}

SourceFile MemoryFiles::read(const std::string &path,
                             Diagnostics &diagnostics) const {
  auto found = files_.find(path);
  if (found != files_.end() && !found->second.file)
    found->second.file = below_->read(path, diagnostics);
  if (found != files_.end())
    return found->second.file;
  if (below_)
    return below_->read(path, diagnostics);
  diagnostics.add(DiagKind::UnreadableFile, {}, {},
                  message("There is no file {path:quoted}.", "path"_a = path));
  return {};
}

ParsedFile MemoryFiles::parse(const std::string &path,
                              const Language &language) const {
  auto found = files_.find(path);
  if (found == files_.end())
    return FileTree::parse(path, language);
  Text &text = found->second;
  if (!text.parsed)
    text.parsed = FileTree::parse(path, language);
  parsedCount_ += text.isUsed ? 0 : 1;
  text.isUsed = true;
  return *text.parsed;
}

} // namespace hcl::app
