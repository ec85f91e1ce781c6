#include "FileAccess.h"

#include "Support/Message.h"

#include <cstdlib>

namespace hcl::terraform {

namespace fs = std::filesystem;

FileAccess::FileAccess(const TerraformOptions &options)
    : hint_(options.fileRootHint) {
  if (options.fileRoot.empty())
    return;
  root_.emplace(options.fileRoot, hint_);
  setBase(options.fileBase.empty() ? options.fileRoot : options.fileBase);
}

FileAccess::FileAccess(const FileAccess &given, const FilePlaces &places)
    : hint_(given.hint_), root_(given.root_ ? given.root_ : places.root) {
  setBase(places.base);
  shown_ = places.base;
}

void FileAccess::setBase(const std::string &base) {
  if (const char *home = std::getenv("HOME"))
    home_ = home;
  std::error_code error;
  base_ = fs::absolute(base, error).lexically_normal();
  if (!base_.has_filename())
    base_ = base_.parent_path();
  if (fs::status(base_, error).type() == fs::file_type::not_found)
    missing_ = error.message();
}

bool FileAccess::isOpen(std::string &fault) const {
  if (!root_)
    fault = message("files may not be read: {hint}", "hint"_a = hint_);
  else if (!missing_.empty())
    fault = message("the folder {folder:quoted} cannot be read: {reason}",
                    "folder"_a = base_.string(), "reason"_a = missing_);
  return root_ && missing_.empty();
}

bool FileAccess::isOpen(FileFault &fault) const {
  bool isOpened = isOpen(fault.reason);
  if (!isOpened)
    fault.kind = FileFault::Kind::Unreadable;
  return isOpened;
}

fs::path FileAccess::absolute(std::string_view path) const {
  return (base_ / path).lexically_normal();
}

std::string FileAccess::nameOf(std::string_view path) const {
  return shown_.empty() ? std::string(path)
                        : (fs::path(shown_) / path).lexically_normal().string();
}

std::optional<FoundFile> FileAccess::find(std::string_view path,
                                          FileFault &fault) const {
  if (!isOpen(fault))
    return std::nullopt;
  auto real = root_->find(absolute(path).string(), fault, path);
  if (!real && fault.kind == FileFault::Kind::Missing)
    return FoundFile{{}, fs::file_type::not_found};
  if (!real)
    return std::nullopt;
  std::error_code error;
  return FoundFile{*real, fs::status(*real, error).type()};
}

std::optional<std::string> FileAccess::read(std::string_view path,
                                            CallContext &cx,
                                            FileFault &fault) const {
  if (!isOpen(fault))
    return std::nullopt;
  auto bytes =
      root_->read(absolute(path).string(), cx.budget().bytes, fault, path);
  if (bytes && !cx.take(bytes->size()))
    return std::nullopt;
  if (!bytes && fault.kind == FileFault::Kind::Missing)
    fault.reason =
        message("{reason}; files that a resource makes are not there yet: use "
                "an attribute of the resource",
                "reason"_a = fault.reason);
  return bytes;
}

std::shared_ptr<const void> filesAt(const std::shared_ptr<const void> &state,
                                    const FilePlaces &places) {
  return std::make_shared<const FileAccess>(
      *static_cast<const FileAccess *>(state.get()), places);
}

} // namespace hcl::terraform
