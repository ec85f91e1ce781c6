// The function fileset: the files below a folder whose paths match a pattern.
//
// The folder and the pattern are joined to one path. A walk enters each folder
// once for all parts of the pattern that can match in it, so that a pattern
// with many `**` takes no longer than one with few. Parts without wildcards are
// only appended. `**` stands for any number of folders, and at the end for all
// files in them. A folder that contains itself by a link is not entered again.
// Only links are resolved: where anything else is, the walk knows.
#include "FileAccess.h"
#include "Rows.h"

#include "Support/Glob.h"
#include "Support/Message.h"
#include "Support/Walk.h"
#include "Value/Build.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace hcl::terraform {

namespace {

namespace fs = std::filesystem;

/// A matching path, and its kind, if known.
struct Match {
  std::string path;
  std::optional<FoundFile> place = {};
};

/// Walks through folders and collects matching paths.
class FileMatcher {
public:
  FileMatcher(const FileAccess &files, CallContext &cx)
      : files_(files), cx_(cx) {}

  /// Reads the pattern that consists of `parts`.
  void read(std::vector<std::string> parts);
  /// Adds the places below `base` that match all parts. Returns false with
  /// `fault` set after an error.
  [[nodiscard]] bool collectBelow(const std::string &base) {
    return collect(base, 0);
  }
  const std::vector<Match> &matches() const { return matches_; }
  /// The place at `path`, which is missing, too, where a file lies in place of
  /// a folder or links go round; nothing with `fault` set after an error.
  std::optional<FoundFile> find(const std::string &path);
  FileFault fault;

private:
  /// How often one folder is entered through links: there are as many ways
  /// through folders that link to each other as orders of them.
  static constexpr size_t maxWays = 2000;

  /// The numbers of parts that can match in one folder, ascending.
  using Places = std::vector<size_t>;

  /// One part of the pattern.
  struct Part {
    std::string text;
    std::optional<Glob> glob; ///< none: only this text matches
    bool isDeep;              ///< `**`
  };

  bool isLast(size_t part) const { return part + 1 == parts_.size(); }
  bool isPlain(size_t part) const {
    return !parts_[part].isDeep && !parts_[part].glob;
  }
  [[nodiscard]] bool collect(std::string base, size_t part);
  [[nodiscard]] bool walk(const std::string &base, const std::string &real,
                          Places places);
  [[nodiscard]] bool visit(const std::string &base, const std::string &real,
                           const FolderEntry &entry, const Places &places);
  [[nodiscard]] bool addMatch(std::string path, std::optional<FoundFile> place);
  [[nodiscard]] bool charge(size_t entries, const Places &places);

  const FileAccess &files_;
  CallContext &cx_;
  std::vector<Part> parts_;
  std::vector<Match> matches_;
  /// The folders around, after all links.
  std::unordered_set<std::string> open_;
  /// How often folders were entered through links.
  std::unordered_map<std::string, size_t> ways_;
};

std::optional<FoundFile> FileMatcher::find(const std::string &path) {
  auto place = files_.find(path, fault);
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

void FileMatcher::read(std::vector<std::string> parts) {
  for (std::string &part : parts) {
    bool isDeep = part == "**";
    bool isGlob = !isDeep && part.find_first_of("*?[{\\") != part.npos;
    auto glob =
        isGlob ? std::optional(Glob(part, GlobSyntax::Braces)) : std::nullopt;
    parts_.push_back({std::move(part), std::move(glob), isDeep});
  }
}

bool FileMatcher::addMatch(std::string path, std::optional<FoundFile> place) {
  matches_.push_back({std::move(path), std::move(place)});
  return cx_.take(sizeof(Match) + matches_.back().path.size());
}

/// Adds the places below `base` that match the parts from number `part` on.
bool FileMatcher::collect(std::string base, size_t part) {
  while (part < parts_.size() && isPlain(part))
    base = pathIn(base, parts_[part++].text);
  auto place = find(base);
  if (!place)
    return false;
  if (part == parts_.size())
    return !(place->exists() || fs::is_symlink(base)) || addMatch(base, place);
  return !place->isDirectory() || walk(base, place->path, {part});
}

/// Takes the steps and the bytes of a folder with so many `entries`.
bool FileMatcher::charge(size_t entries, const Places &places) {
  constexpr size_t charactersOfStep = 16;
  uint64_t steps = 1;
  for (size_t part : places)
    steps += 1 + parts_[part].text.size() / charactersOfStep;
  return cx_.take(entries, sizeof(FolderEntry)) &&
         cx_.budget().takeSteps(1 + entries * steps);
}

/// Adds the places in the folder `base`, which is `real` after all links, and
/// below, for the parts `places` and later parts.
bool FileMatcher::walk(const std::string &base, const std::string &real,
                       Places places) {
  bool isInItself = open_.contains(real);
  Places all;
  for (size_t part : places) {
    if (isInItself && parts_[part].isDeep)
      continue;
    // `**` may also stand for none.
    for (bool isMore = true; isMore; ++part) {
      if (all.empty() || all.back() < part)
        all.push_back(part);
      isMore = parts_[part].isDeep && !isLast(part);
    }
  }
  if (std::ranges::all_of(all, [&](size_t part) { return isPlain(part); }))
    return std::ranges::all_of(
        all, [&](size_t part) { return collect(base, part); });
  std::error_code unreadable;
  std::vector<FolderEntry> entries = entriesOf(real, unreadable);
  if (!charge(entries.size(), all))
    return false;
  open_.insert(real);
  bool fine = std::ranges::all_of(entries, [&](const auto &entry) {
    return visit(base, real, entry, all);
  });
  if (!isInItself)
    open_.erase(real);
  return fine;
}

/// Adds `entry`, of the folder `base`, and everything below, as far as the
/// parts `places` and later parts match.
bool FileMatcher::visit(const std::string &base, const std::string &real,
                        const FolderEntry &entry, const Places &places) {
  bool isMatch = false, hasDeep = false;
  Places below, deep;
  for (size_t part : places) {
    const Part &each = parts_[part];
    hasDeep |= each.isDeep;
    if (each.isDeep) {
      deep.push_back(part);
      continue;
    }
    GlobMatch match = each.glob                 ? each.glob->match(entry.name)
                      : each.text == entry.name ? GlobMatch::Yes
                                                : GlobMatch::No;
    if (match == GlobMatch::BadPattern) {
      fault.reason = message("the pattern {pattern:quoted} is malformed",
                             "pattern"_a = each.text);
      return false;
    }
    if (match == GlobMatch::Yes && isLast(part))
      isMatch = true;
    else if (match == GlobMatch::Yes)
      below.push_back(part + 1);
  }
  if (!isMatch && !hasDeep && below.empty())
    return cx_.goesOn();
  std::string path = pathIn(base, entry.name);
  std::optional<FoundFile> place;
  if (!entry.isLink())
    place = FoundFile{pathIn(real, entry.name), entry.type};
  else if (hasDeep || !below.empty())
    place = find(path);
  if (!place && (hasDeep || !below.empty()))
    return false;
  bool isFile = place && place->isRegular();
  if (hasDeep && isLast(deep.back()) && isFile)
    isMatch = true;
  if (isMatch && !addMatch(path, place))
    return false;
  if (!place || !place->isDirectory())
    return true;
  Places next;
  std::ranges::set_union(below, deep, std::back_inserter(next));
  if (next.empty())
    return true;
  if (entry.isLink() && ++ways_[place->path] > maxWays) {
    fault.reason =
        message("more than {most} paths lead through links to the folder "
                "{path:quoted}; remove some of these links",
                "most"_a = maxWays, "path"_a = place->path);
    return false;
  }
  return walk(path, place->path, std::move(next));
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

/// `path` from `folder`, which ends in a slash.
std::string relativeTo(const std::string &folder, const std::string &path) {
  return path.starts_with(folder)
             ? path.substr(folder.size())
             : fs::path(path).lexically_relative(folder).string();
}

/// The memory of a pattern, for each of its characters.
constexpr uint64_t bytesOfPattern = 2 * sizeof(Glob::Step);

Value fileSet(Args args, CallContext &cx) {
  const FileAccess &access = *static_cast<const FileAccess *>(cx.state());
  FileMatcher matcher(access, cx);
  if (!access.isOpen(matcher.fault.reason))
    return cx.fail(matcher.fault);
  fs::path folder = access.absolute(args[0].asString());
  // Not `/`, which drops the folder before a pattern that starts with a slash.
  std::string whole = pathIn(folder.string(), "");
  fs::path pattern = whole + "/" + std::string(args[1].asString());
  pattern = pattern.lexically_normal();
  fs::path start = commonFolder(pattern, access.base());
  std::vector<std::string> parts;
  if (!cx.take(args[1].asString().size(), bytesOfPattern))
    return Value::failed();
  for (const fs::path &part : pattern.lexically_relative(start))
    if (!part.empty() && part != ".")
      parts.push_back(part.string());
  matcher.read(std::move(parts));
  bool fine = matcher.collectBelow(start.string());
  SequenceBuilder files;
  for (const Match &match : matcher.matches()) {
    auto place = match.place;
    if (!place && fine)
      place = matcher.find(match.path);
    fine = fine && place && place->exists();
    if (place && !place->exists())
      matcher.fault = {FileFault::Kind::Missing,
                       message("{path:quoted} is a link that leads nowhere",
                               "path"_a = match.path)};
    if (fine && place->isRegular())
      files.add(Value::string(relativeTo(whole, match.path)));
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
