// A path is resolved by the file system first, since only that knows where
// links lead; the result must be below the folder. Of a path that leads
// nowhere, the text must be.
#include "FileRoot.h"

#include "Support/ReadFile.h"
#include "Support/Text.h"

#include <algorithm>
#include <cstdlib>

namespace hcl::terraform {

namespace fs = std::filesystem;

FileRoot::FileRoot(const TerraformOptions &options)
    : hint_(options.fileRootHint) {
  if (options.fileRoot.empty())
    return;
  if (const char *home = std::getenv("HOME"))
    home_ = home;
  std::error_code error;
  named_ = fs::absolute(options.fileRoot, error).lexically_normal();
  if (!named_.has_filename())
    named_ = named_.parent_path();
  real_ = fs::canonical(named_, error);
  if (error)
    missing_ = error.message();
}

bool FileRoot::isOpen(std::string &fault) const {
  if (named_.empty())
    fault = "files may not be read: " + hint_;
  else if (!missing_.empty())
    fault =
        "the folder " + quote(named_.string()) + " cannot be read: " + missing_;
  return !real_.empty();
}

fs::path FileRoot::absolute(std::string_view path) const {
  return (named_ / path).lexically_normal();
}

/// Whether the absolute `path`, without `..`, is the folder or below.
static bool isBelow(const fs::path &path, const fs::path &folder) {
  auto [end, rest] =
      std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return end == folder.end();
}

const fs::path *FileRoot::folderOf(const fs::path &path) const {
  return isBelow(path, named_)  ? &named_
         : isBelow(path, real_) ? &real_
                                : nullptr;
}

std::optional<FoundFile> FileRoot::find(std::string_view path,
                                        std::string &fault) const {
  if (!isOpen(fault))
    return std::nullopt;
  fs::path given = absolute(path);
  std::error_code error;
  fs::path real = fs::canonical(given, error);
  bool obstructed = error == std::errc::not_a_directory ||
                    error == std::errc::too_many_symbolic_link_levels;
  bool missing = error == std::errc::no_such_file_or_directory || obstructed;
  if (error && !missing) {
    fault = quote(path) + " cannot be examined: " + error.message();
    return std::nullopt;
  }
  if (missing ? !folderOf(given) : !isBelow(real, real_)) {
    fault = quote(path) + " is not below the folder that files may be read in";
    return std::nullopt;
  }
  if (missing)
    return FoundFile{
        {}, fs::file_type::not_found, obstructed ? error.message() : ""};
  return FoundFile{real, fs::status(real, error).type()};
}

std::optional<std::string> FileRoot::read(std::string_view path,
                                          CallContext &cx,
                                          std::string &fault) const {
  std::optional<FoundFile> file = find(path, fault);
  if (!file)
    return std::nullopt;
  if (!file->isRegular()) {
    fault = !file->obstacle.empty()
                ? quote(path) + " cannot be examined: " + file->obstacle
            : !file->exists()     ? "there is no file " + quote(path)
            : file->isDirectory() ? quote(path) + " is a directory"
                                  : quote(path) + " is not a regular file";
    return std::nullopt;
  }
  std::string reason;
  auto bytes = readFile(file->path.string(), cx.budget().bytes, reason);
  if (!bytes)
    fault = quote(path) + " cannot be read: " + reason;
  else if (!cx.take(bytes->size()))
    return std::nullopt;
  return bytes;
}

} // namespace hcl::terraform
