// The function fileset: the files below a folder whose paths match a pattern.
//
// The folder and the pattern are joined to one path, whose parts are matched
// one by one. Parts without wildcards are only appended. `**` stands for any
// number of folders, and at the end for all files in them. A folder that
// contains itself by a link is not entered again.
#include "FileAccess.h"
#include "Glob.h"
#include "Rows.h"

#include "Support/Text.h"
#include "Value/Build.h"

#include <algorithm>
#include <utility>

namespace hcl::terraform {

namespace {

namespace fs = std::filesystem;

using Parts = std::span<const std::string>;

/// Walks through folders and collects paths that match.
class FileMatcher {
public:
  FileMatcher(const FileAccess &files, CallContext &cx)
      : files_(files), cx_(cx) {}

  /// Adds the places below `base` whose further parts match `parts`. Returns
  /// false with `fault` set after an error.
  bool collect(fs::path base, Parts parts);
  const std::vector<fs::path> &matches() const { return matches_; }
  /// The place at `path`, which is missing, too, where a file lies in place of
  /// a folder or links go round; nothing with `fault` set after an error.
  std::optional<FoundFile> find(const fs::path &path);
  FileFault fault;

private:
  /// The entries of the folder `path`, sorted by name.
  std::vector<fs::path> entriesOf(const fs::path &path);
  bool collectDeep(Parts parts, const std::vector<fs::path> &entries);
  bool collectMatching(Parts parts, const std::vector<fs::path> &entries);

  const FileAccess &files_;
  CallContext &cx_;
  std::vector<fs::path> matches_;
  std::vector<fs::path> open_; ///< the folders around, after all links
};

bool hasWildcard(const std::string &part) {
  return part.find_first_of("*?[{\\") != part.npos;
}

std::optional<FoundFile> FileMatcher::find(const fs::path &path) {
  auto place = files_.find(path.string(), fault);
  if (place || fault.kind != FileFault::Kind::Unreadable)
    return place;
  std::error_code error;
  bool isObstructed =
      fs::status(path, error).type() == fs::file_type::not_found ||
      error == std::errc::too_many_symbolic_link_levels;
  if (isObstructed)
    return FoundFile{{}, fs::file_type::not_found};
  return std::nullopt;
}

std::vector<fs::path> FileMatcher::entriesOf(const fs::path &path) {
  std::vector<fs::path> entries;
  std::error_code error;
  for (fs::directory_iterator at(path, error), end; !error && at != end;
       at.increment(error))
    entries.push_back(at->path().filename());
  std::sort(entries.begin(), entries.end());
  return entries;
}

bool FileMatcher::collect(fs::path base, Parts parts) {
  while (!parts.empty() && !hasWildcard(parts[0])) {
    base /= parts[0];
    parts = parts.subspan(1);
  }
  auto place = find(base);
  if (!place)
    return false;
  if (parts.empty() && (place->exists() || fs::is_symlink(base)))
    matches_.push_back(base);
  bool isOpen =
      std::find(open_.begin(), open_.end(), place->path) != open_.end();
  if (parts.empty() || !place->isDirectory() || (isOpen && parts[0] == "**"))
    return true;
  std::vector<fs::path> entries = entriesOf(place->path);
  if (!cx_.take(entries.size(), sizeof(fs::path)))
    return false;
  for (fs::path &entry : entries)
    entry = base / entry;
  open_.push_back(place->path);
  bool fine = true;
  if (parts[0] == "**") {
    fine = collectDeep(parts, entries);
    parts = parts.subspan(1);
  }
  fine = fine && (parts.empty() || collectMatching(parts, entries));
  open_.pop_back();
  return fine;
}

/// Applies `**`, the first of `parts`, to the folders among `entries`.
bool FileMatcher::collectDeep(Parts parts,
                              const std::vector<fs::path> &entries) {
  for (const fs::path &entry : entries) {
    auto place = find(entry);
    if (!place)
      return false;
    if (place->isDirectory() && !collect(entry, parts))
      return false;
    if (parts.size() == 1 && place->isRegular())
      matches_.push_back(entry);
  }
  return true;
}

/// Applies the first of `parts` to the names of `entries`.
bool FileMatcher::collectMatching(Parts parts,
                                  const std::vector<fs::path> &entries) {
  for (const fs::path &entry : entries) {
    GlobMatch match = matchGlob(parts[0], entry.filename().string());
    if (match == GlobMatch::BadPattern) {
      fault.reason = "the pattern " + quote(parts[0]) + " is malformed";
      return false;
    }
    if (match == GlobMatch::Yes && parts.size() == 1)
      matches_.push_back(entry);
    else if (match == GlobMatch::Yes && !collect(entry, parts.subspan(1)))
      return false;
  }
  return true;
}

/// The folders at the start of `pattern` that `base` starts with, too. Their
/// names are not patterns.
fs::path commonFolder(const fs::path &pattern, const fs::path &base) {
  fs::path common;
  for (auto [a, b] = std::pair(pattern.begin(), base.begin());
       a != pattern.end() && b != base.end() && *a == *b; ++a, ++b)
    common /= *a;
  return common;
}

Value fileSet(Args args, CallContext &cx) {
  const FileAccess &access = *static_cast<const FileAccess *>(cx.state());
  FileMatcher matcher(access, cx);
  if (!access.isOpen(matcher.fault.reason))
    return cx.fail(matcher.fault);
  fs::path folder = access.absolute(args[0].asString());
  // Not `/`, which drops the folder before a pattern that starts with a slash.
  std::string whole = folder.string();
  fs::path pattern = whole.append("/").append(args[1].asString());
  pattern = pattern.lexically_normal();
  fs::path start = commonFolder(pattern, access.base());
  std::vector<std::string> parts;
  for (const fs::path &part : pattern.lexically_relative(start))
    if (!part.empty() && part != ".")
      parts.push_back(part.string());
  bool fine = matcher.collect(start, parts);
  SequenceBuilder files;
  for (const fs::path &match : matcher.matches()) {
    auto place = fine ? matcher.find(match) : std::nullopt;
    fine = place && place->exists();
    if (place && !place->exists())
      matcher.fault = {FileFault::Kind::Missing,
                       quote(match.string()) + " is a link that leads nowhere"};
    if (fine && place->isRegular())
      files.add(Value::string(match.lexically_relative(folder).string()));
  }
  if (cx.isExhausted())
    return Value::failed();
  return fine ? std::move(files).set(Type::string()) : cx.fail(matcher.fault);
}

} // namespace

Rows fileSetRows(const std::shared_ptr<const FileAccess> &files) {
  return {
      {.name = "fileset",
       .doc = "The paths of the files below a folder that match a pattern: `*` "
              "is any text without slashes, `?` a character, `[a-z]` one of a "
              "set, `{a,b}` one of two texts, `**` any number of folders.",
       .parameters = {stringParameter("path", "The folder."),
                      stringParameter("pattern", "A path with wildcards.")},
       .result = Type::set(Type::string()),
       .impl = fileSet,
       .state = files,
       .stateFor = filesAt},
  };
}

} // namespace hcl::terraform
