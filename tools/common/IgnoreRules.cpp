// A pattern and a path are lists of segments. Each folder that is entered moves
// each pattern on by one segment: to the set of all places in it that the path
// can have reached, so a pattern with many `**` takes no longer than one with
// few, and a path is read once, however deep it is. A pattern without a slash
// begins with a `**` of its own.
#include "common/IgnoreRules.h"

#include "Support/Glob.h"
#include "Support/Utf8.h"
#include "Support/Walk.h"

#include <algorithm>
#include <optional>
#include <system_error>

namespace hcl::tools {

namespace fs = std::filesystem;

/// Where the set of characters that begins at `at` ends, `[!/]`; npos: it has
/// no end.
static size_t setEnd(std::string_view line, size_t at) {
  ++at;
  if (at < line.size() && (line[at] == '!' || line[at] == '^'))
    ++at;
  if (at < line.size() && line[at] == ']')
    ++at;
  for (; at < line.size() && line[at] != ']'; ++at) {
    if (line[at] == '\\')
      ++at;
    else if (line.substr(at).starts_with("[:"))
      at = std::min(line.find(":]", at), line.size() - 1) + 1;
  }
  return at < line.size() ? at : line.npos;
}

/// The first `/` of `line` that is not in a set, or its size.
static size_t segmentEnd(std::string_view line) {
  size_t at = 0;
  bool maySet = true; // Where one set has no end, later ones have none.
  for (; at < line.size() && line[at] != '/'; ++at) {
    if (line[at] == '\\') {
      ++at;
    } else if (line[at] == '[' && maySet) {
      size_t end = setEnd(line, at);
      maySet = end != line.npos;
      at = maySet ? end : at;
    }
  }
  return std::min(at, line.size());
}

fs::path absoluteFolder(const fs::path &folder) {
  std::error_code error;
  fs::path path = fs::absolute(folder, error).lexically_normal();
  return path.has_filename() ? path : path.parent_path();
}

IgnoreRules::IgnoreRules(const fs::path &folder, FileRoot root)
    : root_(std::move(root)) {
  std::vector<fs::path> around;
  std::error_code error;
  fs::path at = folder;
  while (!fs::exists(at / ".git", error)) {
    if (!at.has_relative_path())
      return;
    at = at.parent_path();
    around.push_back(at);
  }
  for (auto each = around.rbegin(); each != around.rend(); ++each)
    if (root_.contains(each->native()) && !enter(each->string()))
      return;
}

/// Returns false for a line without a pattern.
bool IgnoreRules::parse(std::string_view line, Rule &rule) {
  while (line.ends_with('\r') ||
         (line.ends_with(' ') && !line.ends_with("\\ ")))
    line.remove_suffix(1);
  if (line.empty() || line.starts_with('#'))
    return false;
  rule.isNegated = line.starts_with('!');
  line.remove_prefix(rule.isNegated);
  rule.isForFolders = line.ends_with('/');
  line.remove_suffix(rule.isForFolders);
  if (line.empty())
    return false;
  if (line.find('/') == line.npos)
    rule.segments.push_back("**");
  line.remove_prefix(line.starts_with('/'));
  while (!line.empty()) {
    size_t end = segmentEnd(line);
    rule.segments.emplace_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return !rule.segments.empty();
}

/// Whether the segment `pattern`, not `**`, is `name`.
static bool matches(const std::string &pattern, std::string_view name) {
  if (pattern.find_first_of("*?[\\") == pattern.npos)
    return pattern == name;
  return Glob(pattern, GlobSyntax::Ignore).match(name) == GlobMatch::Yes;
}

/// Adds `place` and, as `**` may also stand for nothing, those after it.
void IgnoreRules::add(const Rule &rule, size_t place, Places &places) {
  places[place] = true;
  for (; place + 1 < rule.segments.size() && rule.segments[place] == "**";
       ++place)
    places[place + 1] = true;
}

/// The places after `name`, a part of the path.
IgnoreRules::Places IgnoreRules::after(const Rule &rule,
                                       std::string_view name) {
  const Places &before = rule.reached.back().places;
  Places places(before.size());
  for (size_t at = 0; at < rule.segments.size(); ++at) {
    if (!before[at])
      continue;
    bool isLast = at + 1 == rule.segments.size();
    bool isDeep = rule.segments[at] == "**";
    if (isDeep)
      add(rule, at, places);
    // At the end it stands for one segment at least.
    if (isDeep ? isLast : matches(rule.segments[at], name))
      add(rule, at + 1, places);
  }
  return places;
}

/// Whether `name` leads from a place before the last segment to the end.
bool IgnoreRules::Rule::fits(std::string_view name) const {
  const std::string &last = segments.back();
  return reached.back().places[segments.size() - 1] &&
         (last == "**" || matches(last, name));
}

bool IgnoreRules::enter(const std::string &folder, bool hasFile) {
  size_t number = files_.size();
  std::string_view name = folder;
  name.remove_prefix(name.rfind('/') + 1);
  for (File &file : files_)
    for (Rule &rule : file) {
      if (rule.isForNames())
        continue;
      Places places = after(rule, name);
      if (places != rule.reached.back().places)
        rule.reached.push_back({number, std::move(places)});
    }
  File &file = files_.emplace_back();
  problem_.clear();
  if (!hasFile)
    return true;
  // Enough for any list of patterns.
  constexpr uint64_t mostBytes = 16 << 20;
  FileFault fault;
  std::optional<std::string> text =
      root_.read(pathIn(folder, ".gitignore"), mostBytes, fault);
  bool isAbsent = !text && fault.kind == FileFault::Kind::Missing;
  problem_ = isAbsent ? "" : fault.reason;
  std::string_view rest = text ? std::string_view(*text) : std::string_view();
  if (rest.starts_with(utf8::byteOrderMark))
    rest.remove_prefix(utf8::byteOrderMark.size());
  while (!rest.empty()) {
    size_t end = std::min(rest.find('\n'), rest.size());
    Rule rule;
    if (parse(rest.substr(0, end), rule)) {
      rule.reached.push_back({number, Places(rule.segments.size() + 1)});
      add(rule, 0, rule.reached.back().places);
      file.push_back(std::move(rule));
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return problem_.empty();
}

void IgnoreRules::leave() {
  files_.pop_back();
  for (File &file : files_)
    for (Rule &rule : file)
      if (rule.reached.back().folder == files_.size())
        rule.reached.pop_back();
}

bool IgnoreRules::ignores(std::string_view name, bool isFolder) const {
  for (auto file = files_.rbegin(); file != files_.rend(); ++file)
    for (auto rule = file->rbegin(); rule != file->rend(); ++rule)
      if ((isFolder || !rule->isForFolders) && rule->fits(name))
        return !rule->isNegated;
  return false;
}

} // namespace hcl::tools
