// One page: a table of the files, then the lines of each file. A line with
// points has a count. Words below a line name what was not covered, so nothing
// depends on colours.
#include "Reports.h"

#include "Support/Message.h"

#include <algorithm>
#include <map>

namespace hcl::coverage {

namespace {

constexpr std::string_view head = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Coverage</title>
<style>
:root { --text: #1f2328; --back: #fff; --rule: #d0d7de; --quiet: #59636e;
  --hit: #e6f4ea; --miss: #fde8e8; --part: #fff3d6; --link: #0550ae; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edf3; --back: #0d1117; --rule: #3d444d;
    --quiet: #9198a1; --hit: #12311d; --miss: #4a1a1f; --part: #43360f;
    --link: #79c0ff; } }
body { color: var(--text); background: var(--back); margin: 1.5rem auto;
  max-width: 72rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
a { color: var(--link); }
table { border-collapse: collapse; }
.files th, .files td { padding: .25rem .75rem; text-align: right;
  border-bottom: 1px solid var(--rule); }
.files th:first-child, .files td:first-child { text-align: left; }
.lines { width: 100%; font: .875rem/1.5 ui-monospace, monospace;
  tab-size: 4; display: block; overflow-x: auto; }
.lines td { padding: 0 .75rem; white-space: pre; }
.lines td.n { color: var(--quiet); text-align: right; user-select: none; }
.lines td.c { width: 100%; }
.hit td.c { background: var(--hit); }
.part td.c { background: var(--part); }
.miss td.c { background: var(--miss); }
.why { white-space: pre-wrap; font-style: italic; }
</style>
</head>
<body>
<main>
<h1>Coverage</h1>
<table class="files">
<thead><tr><th>File</th><th>Attributes needed</th><th>Arms taken</th>
<th>Loops entered and empty</th><th>Conditions held and failed</th></tr></thead>
<tbody>
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else if (c != '\r')
      out += c;
  }
  return out;
}

std::string cell(const Total &total) {
  if (total.all == 0)
    return "<td>–</td>";
  return message("<td>{covered} of {all} ({percent} %)</td>",
                 "covered"_a = total.covered, "all"_a = total.all,
                 "percent"_a = 100 * total.covered / total.all);
}

/// A row of the table of files; `link` is the number of the file.
std::string row(std::string_view name, const Totals &totals,
                std::optional<size_t> link) {
  std::string shown = escaped(name);
  if (link)
    shown = message("<a href=\"#file{link}\">{name}</a>", "link"_a = *link,
                    "name"_a = shown);
  return "<tr><td>" + shown + "</td>" + cell(totals.attributes) +
         cell(totals.branches) + cell(totals.loops) + cell(totals.conditions) +
         "</tr>\n";
}

/// The words of an arm: those of JSON with blanks.
std::string wordsOf(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

/// The summary of the points that begin in one line.
struct Line {
  std::optional<uint64_t> count = {};
  bool isCovered = false; ///< something is
  std::string misses = {};
};

void addMisses(Line &line, const Point &point, const PointInfo &info) {
  for (size_t arm = 0; arm < info.armCount; ++arm) {
    if (point.counts[arm] != 0) {
      line.isCovered = true;
      continue;
    }
    line.misses += line.misses.empty() ? "" : "; ";
    if (info.family == PointFamily::Attribute)
      line.misses += message("{name} was never needed", "name"_a = point.name);
    else
      line.misses +=
          message("{kind}: never {arm}", "kind"_a = wordsOf(info.word),
                  "arm"_a = wordsOf(info.names[arm]));
  }
}

std::map<uint32_t, Line> linesOf(const FileCoverage &file) {
  std::map<uint32_t, Line> lines;
  for (const auto &[key, point] : file.points) {
    const PointInfo &info = infoOf(key.kind);
    if (info.family == PointFamily::Block)
      continue;
    Line &line = lines[file.file.locate(key.range.begin).line];
    if (info.family == PointFamily::Attribute)
      line.count = std::max(line.count.value_or(0), point.counts[0]);
    addMisses(line, point, info);
  }
  return lines;
}

void appendFile(std::string &out, const FileCoverage &file, size_t number) {
  out += message("<h2 id=\"file{number}\">{name}</h2>\n<table "
                 "class=\"lines\">\n<thead><tr><th>Line</th><th>Count</th>"
                 "<th>Source</th></tr></thead>\n<tbody>\n",
                 "number"_a = number, "name"_a = escaped(file.file.name()));
  std::map<uint32_t, Line> lines = linesOf(file);
  std::string_view rest = file.file.text();
  for (uint32_t at = 1; !rest.empty(); ++at) {
    std::string_view text = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(text.size() + 1, rest.size()));
    const Line &line = lines[at];
    bool isPlain = !line.isCovered && line.misses.empty();
    out += message(
        "<tr{state}><td class=\"n\">{at}</td><td class=\"n\">{count}</td>"
        "<td class=\"c\">{text}",
        "state"_a = isPlain               ? ""
                    : line.misses.empty() ? " class=\"hit\""
                    : line.isCovered      ? " class=\"part\""
                                          : " class=\"miss\"",
        "at"_a = at,
        "count"_a = line.count ? std::to_string(*line.count) : std::string(),
        "text"_a = escaped(text));
    if (!line.misses.empty())
      out += message("\n<span class=\"why\">^ {misses}</span>",
                     "misses"_a = escaped(line.misses));
    out += "</td></tr>\n";
  }
  out += "</tbody>\n</table>\n";
}

} // namespace

std::string htmlReport(std::span<const FileCoverage> files) {
  std::string out(head);
  Totals all;
  for (size_t i = 0; i < files.size(); ++i) {
    Totals own;
    own.add(files[i]);
    all.add(files[i]);
    out += row(files[i].file.name(), own, i + 1);
  }
  if (files.size() != 1)
    out += row("All", all, std::nullopt);
  out += "</tbody>\n</table>\n";
  for (size_t i = 0; i < files.size(); ++i)
    appendFile(out, files[i], i + 1);
  out += "</main>\n</body>\n</html>\n";
  return out;
}

} // namespace hcl::coverage
