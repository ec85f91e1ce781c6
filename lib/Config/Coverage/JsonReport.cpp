// The JSON form: for each file its text, and points by family in the order of
// the source, with their ranges in bytes for programs and the line and column
// of their start for people.
#include "JsonText/Writer.h"
#include "Reports.h"

namespace hcl::coverage {

namespace {

void addTotal(Total &total, const Point &point, size_t arms) {
  total.all += arms;
  for (size_t arm = 0; arm < arms; ++arm)
    total.covered += point.counts[arm] != 0;
}

void writeNumber(json::Writer &out, std::string_view key, uint64_t number) {
  out.key(key);
  out.integer(static_cast<int64_t>(number));
}

void writePoint(json::Writer &out, const FileCoverage &file,
                const PointKey &key, const Point &point) {
  const PointInfo &info = infoOf(key.kind);
  out.beginObject();
  if (info.family == PointFamily::Branch || info.family == PointFamily::Loop) {
    out.key("kind");
    out.string(info.word);
  }
  if (!point.name.empty()) {
    out.key("name");
    out.string(point.name);
  }
  Location start = file.file.locate(key.range.begin);
  writeNumber(out, "line", start.line);
  writeNumber(out, "column", start.column);
  out.key("bytes");
  out.beginArray();
  out.integer(key.range.begin);
  out.integer(key.range.end);
  out.endArray();
  for (size_t i = 0; i < info.names.size(); ++i)
    if (!info.names[i].empty())
      writeNumber(out, info.names[i], point.counts[i]);
  out.endObject();
}

void writeTotals(json::Writer &out, const Totals &totals) {
  out.key("summary");
  out.beginObject();
  auto write = [&](std::string_view name, const Total &total) {
    out.key(name);
    out.beginObject();
    writeNumber(out, "covered", total.covered);
    writeNumber(out, "all", total.all);
    out.endObject();
  };
  write("attributes", totals.attributes);
  write("branches", totals.branches);
  write("loops", totals.loops);
  write("conditions", totals.conditions);
  out.endObject();
}

} // namespace

void Totals::add(const FileCoverage &file) {
  for (const auto &[key, point] : file.points) {
    const PointInfo &info = infoOf(key.kind);
    switch (info.family) {
    case PointFamily::Block:
      break;
    case PointFamily::Attribute:
      addTotal(attributes, point, info.armCount);
      break;
    case PointFamily::Branch:
      addTotal(branches, point, info.armCount);
      break;
    case PointFamily::Loop:
      addTotal(loops, point, info.armCount);
      break;
    case PointFamily::Condition:
      addTotal(conditions, point, info.armCount);
      break;
    }
  }
}

std::string jsonReport(std::span<const FileCoverage> files) {
  std::string text;
  json::Writer out(text, {.indent = 1});
  Totals totals;
  out.beginObject();
  out.key("format_version");
  out.string(formatVersion);
  out.key("files");
  out.beginArray();
  for (const FileCoverage &file : files) {
    totals.add(file);
    out.beginObject();
    out.key("path");
    out.string(file.file.name());
    out.key("text");
    out.string(file.file.text());
    for (const auto &[name, family] : familyLists) {
      out.key(name);
      out.beginArray();
      for (const auto &[key, point] : file.points)
        if (infoOf(key.kind).family == family)
          writePoint(out, file, key, point);
      out.endArray();
    }
    out.endObject();
  }
  out.endArray();
  writeTotals(out, totals);
  out.endObject();
  text += '\n';
  return text;
}

} // namespace hcl::coverage
