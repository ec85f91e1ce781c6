// Reads the JSON form. Each value is an expression with its place, where a
// mistake is reported. Unknown names are passed over: later versions may add
// some.
#include "Reports.h"

#include "Support/Message.h"
#include "hcl/Language.h"
#include "hcl/Read.h"
#include "hcl/Scope.h"

#include <algorithm>

namespace hcl::coverage {

namespace {

/// The names and values of an object.
using Members = std::vector<std::pair<std::string, Expression>>;

class Reader {
public:
  explicit Reader(Diagnostics &diagnostics) : diagnostics_(diagnostics) {}

  [[nodiscard]] bool read(const Expression &root,
                          std::vector<FileCoverage> &files);

private:
  bool fail(const Expression &at, std::string detail) {
    diagnostics_.add(DiagKind::InvalidCoverage, at.file(), at.range(),
                     std::move(detail));
    return false;
  }
  Value literal(const Expression &expression) const {
    Diagnostics ignored;
    return expression.evaluate(Scope(), ignored, EvalMode::LiteralOnly);
  }
  [[nodiscard]] bool members(const Expression &object, Members &found);
  const Expression *find(const Members &members, const Expression &object,
                         std::string_view name);
  [[nodiscard]] bool text(const Members &members, const Expression &object,
                          std::string_view name, std::string &out,
                          Range *range = nullptr);
  [[nodiscard]] bool number(const Expression &expression, uint64_t &out);
  [[nodiscard]] bool file(const Expression &object, FileCoverage &out);
  [[nodiscard]] bool list(const Expression &points, PointFamily family,
                          FileCoverage &out);
  [[nodiscard]] bool point(const Expression &object, PointFamily family,
                           FileCoverage &out);
  [[nodiscard]] bool range(const Members &members, const Expression &object,
                           const FileCoverage &file, Range &out);

  Diagnostics &diagnostics_;
};

bool Reader::members(const Expression &object, Members &found) {
  Diagnostics ignored;
  auto pairs = object.staticMap(ignored);
  if (!pairs)
    return fail(object, "A coverage has an object here.");
  for (ExpressionPair &pair : *pairs)
    found.emplace_back(std::string(literal(pair.key).asString()),
                       std::move(pair.value));
  return true;
}

/// The member called `name`; null with a report if there is none.
const Expression *Reader::find(const Members &members, const Expression &object,
                               std::string_view name) {
  for (const auto &[key, value] : members)
    if (key == name)
      return &value;
  fail(object, message("This object of a coverage has no {name:quoted}.",
                       "name"_a = name));
  return nullptr;
}

bool Reader::text(const Members &members, const Expression &object,
                  std::string_view name, std::string &out, Range *range) {
  const Expression *found = find(members, object, name);
  if (!found)
    return false;
  Value value = literal(*found);
  if (value.kind() != ValueKind::String)
    return fail(*found, message("The {name:quoted} of a coverage is a string.",
                                "name"_a = name));
  out = std::string(value.asString());
  if (range)
    *range = found->range();
  return true;
}

bool Reader::number(const Expression &expression, uint64_t &out) {
  Value value = literal(expression);
  if (value.kind() != ValueKind::Integer || value.asInteger() < 0)
    return fail(expression, "A coverage has a whole number from 0 here.");
  out = static_cast<uint64_t>(value.asInteger());
  return true;
}

bool Reader::range(const Members &members, const Expression &object,
                   const FileCoverage &file, Range &out) {
  const Expression *bytes = find(members, object, "bytes");
  if (!bytes)
    return false;
  Diagnostics ignored;
  auto ends = bytes->staticList(ignored);
  uint64_t begin = 0, end = 0;
  if (!ends || ends->size() != 2)
    return fail(*bytes, "The place of a point is a list of two numbers: the "
                        "bytes before its start and its end.");
  if (!number((*ends)[0], begin) || !number((*ends)[1], end))
    return false;
  if (begin > end || end > file.file.text().size())
    return fail(*bytes, "This place is outside of the text of the file.");
  out = {static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
  return true;
}

bool Reader::point(const Expression &object, PointFamily family,
                   FileCoverage &out) {
  Members all;
  PointKey key{{}, PointKind::Block};
  Point point;
  if (!members(object, all) || !range(all, object, out, key.range))
    return false;
  std::string word = family == PointFamily::Block       ? "block"
                     : family == PointFamily::Attribute ? "attribute"
                                                        : "condition";
  bool hasKind = family == PointFamily::Branch || family == PointFamily::Loop;
  if (hasKind && !text(all, object, "kind", word))
    return false;
  std::optional<PointKind> kind = kindOf(word);
  if (!kind || infoOf(*kind).family != family)
    return fail(*find(all, object, "kind"),
                message("{word:quoted} is not a kind of points in this list.",
                        "word"_a = word));
  key.kind = *kind;
  const PointInfo &info = infoOf(*kind);
  for (size_t i = 0; i < info.names.size(); ++i) {
    if (info.names[i].empty())
      continue;
    const Expression *count = find(all, object, info.names[i]);
    if (!count || !number(*count, point.counts[i]))
      return false;
  }
  for (const auto &[name, value] : all)
    if (name == "name" && !text(all, object, "name", point.name))
      return false;
  auto [at, isNew] = out.points.try_emplace(key, std::move(point));
  return isNew || fail(object, "This point is in the list twice.");
}

bool Reader::list(const Expression &points, PointFamily family,
                  FileCoverage &out) {
  Diagnostics ignored;
  auto elements = points.staticList(ignored);
  if (!elements)
    return fail(points, "A coverage has a list here.");
  return std::ranges::all_of(*elements, [&](const Expression &element) {
    return point(element, family, out);
  });
}

bool Reader::file(const Expression &object, FileCoverage &out) {
  Members all;
  std::string path, content;
  if (!members(object, all) || !text(all, object, "path", path) ||
      !text(all, object, "text", content, &out.textRange))
    return false;
  out.file = SourceFile(std::move(path), std::move(content));
  return std::ranges::all_of(familyLists, [&](const auto &each) {
    const Expression *points = find(all, object, each.first);
    return points && list(*points, each.second, out);
  });
}

bool Reader::read(const Expression &root, std::vector<FileCoverage> &files) {
  Members all;
  std::string version;
  if (!members(root, all) || !text(all, root, "format_version", version))
    return false;
  std::string_view first = formatVersion.substr(0, formatVersion.find('.'));
  if (version.substr(0, version.find('.')) != first)
    return fail(*find(all, root, "format_version"),
                message("This coverage has the format version "
                        "{version:quoted}; {own:quoted} can be merged. Make it "
                        "again with this version of the program.",
                        "version"_a = version, "own"_a = formatVersion));
  const Expression *list = find(all, root, "files");
  if (!list)
    return false;
  Diagnostics ignored;
  auto elements = list->staticList(ignored);
  if (!elements)
    return fail(*list, "A coverage has a list of files here.");
  for (const Expression &element : *elements)
    if (!file(element, files.emplace_back()))
      return false;
  return true;
}

} // namespace

std::optional<std::vector<FileCoverage>> readJson(const SourceFile &json,
                                                  Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  Expression root = readJsonExpression(json, Language(), diagnostics);
  std::vector<FileCoverage> files;
  if (diagnostics.errorCount() != errors ||
      !Reader(diagnostics).read(root, files))
    return std::nullopt;
  return files;
}

} // namespace hcl::coverage
