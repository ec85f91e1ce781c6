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
#include "Value/Build.h"

#include <algorithm>
#include <map>
#include <utility>

namespace hcl::terraform {

namespace {

namespace fs = std::filesystem;

/// A matching path, and its kind, if known.
struct Match {
  fs::path path;
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
  [[nodiscard]] bool collectBelow(const fs::path &base) {
    return collect(base, 0);
  }
  const std::vector<Match> &matches() const { return matches_; }
  /// The place at `path`, which is missing, too, where a file lies in place of
  /// a folder or links go round; nothing with `fault` set after an error.
  std::optional<FoundFile> find(const fs::path &path);
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
  bool isOpen(const fs::path &folder) const {
    return std::find(open_.begin(), open_.end(), folder) != open_.end();
  }
  [[nodiscard]] bool collect(fs::path base, size_t part);
  [[nodiscard]] bool walk(const fs::path &base, const fs::path &real,
                          Places places);
  [[nodiscard]] bool visit(const fs::path &base, const fs::path &real,
                           const fs::directory_entry &entry,
                           const Places &places);
  [[nodiscard]] bool addMatch(fs::path path, std::optional<FoundFile> place);
  [[nodiscard]] bool charge(size_t entries, const Places &places);

  const FileAccess &files_;
  CallContext &cx_;
  std::vector<Part> parts_;
  std::vector<Match> matches_;
  std::vector<fs::path> open_; ///< the folders around, after all links
  /// How often folders were entered through links.
  std::map<fs::path, size_t> ways_;
};

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

void FileMatcher::read(std::vector<std::string> parts) {
  for (std::string &part : parts) {
    bool isDeep = part == "**";
    bool isGlob = !isDeep && part.find_first_of("*?[{\\") != part.npos;
    auto glob =
        isGlob ? std::optional(Glob(part, GlobSyntax::Braces)) : std::nullopt;
    parts_.push_back({std::move(part), std::move(glob), isDeep});
  }
}

bool FileMatcher::addMatch(fs::path path, std::optional<FoundFile> place) {
  matches_.push_back({std::move(path), std::move(place)});
  return cx_.take(sizeof(Match) + matches_.back().path.native().size());
}

/// Adds the places below `base` that match the parts from number `part` on.
bool FileMatcher::collect(fs::path base, size_t part) {
  while (part < parts_.size() && isPlain(part))
    base /= parts_[part++].text;
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
  return cx_.take(entries, sizeof(fs::directory_entry)) &&
         cx_.budget().takeSteps(1 + entries * steps);
}

/// Adds the places in the folder `base`, which is `real` after all links, and
/// below, for the parts `places` and later parts.
bool FileMatcher::walk(const fs::path &base, const fs::path &real,
                       Places places) {
  bool isInItself = isOpen(real);
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
  std::vector<fs::directory_entry> entries;
  std::error_code error;
  for (fs::directory_iterator at(real, error), end; !error && at != end;
       at.increment(error))
    entries.push_back(*at);
  std::ranges::sort(entries, {}, [](const fs::directory_entry &entry) {
    return entry.path().filename();
  });
  if (!charge(entries.size(), all))
    return false;
  open_.push_back(real);
  bool fine = std::ranges::all_of(entries, [&](const auto &entry) {
    return visit(base, real, entry, all);
  });
  open_.pop_back();
  return fine;
}

/// Adds `entry`, of the folder `base`, and everything below, as far as the
/// parts `places` and later parts match.
bool FileMatcher::visit(const fs::path &base, const fs::path &real,
                        const fs::directory_entry &entry,
                        const Places &places) {
  fs::path name = entry.path().filename();
  bool isMatch = false, hasDeep = false;
  Places below, deep;
  for (size_t part : places) {
    const Part &each = parts_[part];
    hasDeep |= each.isDeep;
    if (each.isDeep) {
      deep.push_back(part);
      continue;
    }
    GlobMatch match = each.glob ? each.glob->match(name.native())
                      : each.text == name.native() ? GlobMatch::Yes
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
  fs::path path = base / name;
  std::error_code ignored;
  bool isLink = entry.is_symlink(ignored);
  std::optional<FoundFile> place;
  if (!isLink)
    place = FoundFile{real / name, entry.symlink_status(ignored).type()};
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
  if (isLink && ++ways_[place->path] > maxWays) {
    fault.reason =
        message("more than {most} paths lead through links to the folder "
                "{path:quoted}; remove some of these links",
                "most"_a = maxWays, "path"_a = place->path.string());
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

/// The memory of a pattern, for each of its characters.
constexpr uint64_t bytesOfPattern = 2 * sizeof(Glob::Step);

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
  if (!cx.take(args[1].asString().size(), bytesOfPattern))
    return Value::failed();
  for (const fs::path &part : pattern.lexically_relative(start))
    if (!part.empty() && part != ".")
      parts.push_back(part.string());
  matcher.read(std::move(parts));
  bool fine = matcher.collectBelow(start);
  SequenceBuilder files;
  for (const Match &match : matcher.matches()) {
    auto place = match.place;
    if (!place && fine)
      place = matcher.find(match.path);
    fine = fine && place && place->exists();
    if (place && !place->exists())
      matcher.fault = {FileFault::Kind::Missing,
                       message("{path:quoted} is a link that leads nowhere",
                               "path"_a = match.path.string())};
    if (fine && place->isRegular())
      files.add(Value::string(match.path.lexically_relative(folder).string()));
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
