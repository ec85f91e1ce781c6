// A pattern and a path are lists of segments. Segment by segment the set of
// positions in the path that the pattern can have reached is computed, so a
// pattern with many `**` takes no longer than one with few. A pattern without a
// slash begins with a `**` of its own.
#include "common/IgnoreRules.h"

#include "Support/Glob.h"
#include "Support/Utf8.h"

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
    if (root_.contains(each->native()) && !enter(*each))
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

bool IgnoreRules::enter(const fs::path &folder) {
  File file{folder, {}};
  // Enough for any list of patterns.
  constexpr uint64_t mostBytes = 16 << 20;
  FileFault fault;
  std::optional<std::string> text =
      root_.read((folder / ".gitignore").string(), mostBytes, fault);
  bool isAbsent = !text && fault.kind == FileFault::Kind::Missing;
  problem_ = isAbsent ? "" : fault.reason;
  std::string_view rest = text ? std::string_view(*text) : std::string_view();
  if (rest.starts_with(utf8::byteOrderMark))
    rest.remove_prefix(utf8::byteOrderMark.size());
  while (!rest.empty()) {
    size_t end = std::min(rest.find('\n'), rest.size());
    Rule rule;
    if (parse(rest.substr(0, end), rule))
      file.rules.push_back(std::move(rule));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  files_.push_back(std::move(file));
  return problem_.empty();
}

bool IgnoreRules::matches(const Rule &rule,
                          const std::vector<std::string> &segments) {
  std::vector<bool> reached(segments.size() + 1);
  reached[0] = true;
  for (const std::string &pattern : rule.segments) {
    std::vector<bool> next(reached.size());
    if (pattern == "**") {
      bool isLast = &pattern == &rule.segments.back();
      auto first = std::find(reached.begin(), reached.end(), true);
      // At the end it stands for one segment at least.
      auto from = first - reached.begin() + isLast;
      for (size_t at = size_t(from); at < next.size(); ++at)
        next[at] = true;
    } else {
      Glob glob(pattern, GlobSyntax::Ignore);
      for (size_t at = 0; at < segments.size(); ++at)
        next[at + 1] =
            reached[at] && glob.match(segments[at]) == GlobMatch::Yes;
    }
    reached = std::move(next);
  }
  return reached.back();
}

bool IgnoreRules::ignores(const fs::path &path, bool isFolder) const {
  for (auto file = files_.rbegin(); file != files_.rend(); ++file) {
    std::vector<std::string> segments;
    for (const fs::path &part : path.lexically_relative(file->folder))
      segments.push_back(part.string());
    for (auto rule = file->rules.rbegin(); rule != file->rules.rend(); ++rule)
      if ((isFolder || !rule->isForFolders) && matches(*rule, segments))
        return !rule->isNegated;
  }
  return false;
}

} // namespace hcl::tools
