// lcov's tracefiles (geninfo(1), "TRACEFILE FORMAT"): a record for each file.
// The count of a line is the highest of its attributes, arms and blocks.
#include "Reports.h"

#include <algorithm>
#include <map>
#include <set>

namespace hcl::coverage {

namespace {

class Record {
public:
  Record(std::string &out, const FileCoverage &file) : out_(out), file_(file) {}

  void write();

private:
  uint32_t lineOf(const PointKey &key) const {
    return file_.file.locate(key.range.begin).line;
  }
  void line(const std::string &text) { out_.append(text).append("\n"); }
  /// Counts that line `number` was reached `count` times.
  void reach(uint32_t number, uint64_t count) {
    uint64_t &at = lines_[number];
    at = std::max(at, count);
  }
  void totals(const char *kind, size_t all, size_t hit);
  void writeBlocks();
  void writeBranches();
  void writeLines();

  std::string &out_;
  const FileCoverage &file_;
  std::map<uint32_t, uint64_t> lines_;
};

void Record::totals(const char *kind, size_t all, size_t hit) {
  line(std::string(kind) + "F:" + std::to_string(all));
  line(std::string(kind) + "H:" + std::to_string(hit));
}

/// Blocks as functions, each with a name of its own.
void Record::writeBlocks() {
  std::set<std::string> names;
  std::string counts;
  size_t hit = 0;
  for (const auto &[key, point] : file_.points) {
    if (key.kind != PointKind::Block)
      continue;
    auto needed = file_.neededBlock(key);
    if (!needed)
      continue;
    std::string at = std::to_string(lineOf(key));
    std::string name = point.name;
    std::ranges::replace_if(
        name, [](char c) { return c == ',' || c == '\n' || c == '\r'; }, ' ');
    for (std::string once = name; !names.insert(name).second; at += '\'')
      name = once + "@" + at;
    line("FN:" + std::to_string(lineOf(key)) + "," + name);
    counts += "FNDA:" + std::to_string(*needed) + "," + name + "\n";
    hit += *needed != 0;
    reach(lineOf(key), *needed);
  }
  out_ += counts;
  totals("FN", names.size(), hit);
}

void Record::writeBranches() {
  std::map<uint32_t, size_t> inLine;
  size_t all = 0, hit = 0;
  for (const auto &[key, point] : file_.points) {
    const PointInfo &info = infoOf(key.kind);
    if (info.armCount < 2)
      continue;
    uint64_t taken = 0;
    for (size_t arm = 0; arm < info.armCount; ++arm)
      taken = sumOf(taken, point.counts[arm]);
    std::string start = "BRDA:" + std::to_string(lineOf(key)) + "," +
                        std::to_string(inLine[lineOf(key)]++) + ",";
    for (size_t arm = 0; arm < info.armCount; ++arm)
      line(start + std::to_string(arm) + "," +
           (taken == 0 ? "-" : std::to_string(point.counts[arm])));
    all += info.armCount;
    hit += info.armCount -
           size_t(std::count(point.counts.begin(),
                             point.counts.begin() + ptrdiff_t(info.armCount),
                             uint64_t{0}));
    reach(lineOf(key), taken);
  }
  totals("BR", all, hit);
}

void Record::writeLines() {
  size_t hit = 0;
  for (const auto &[number, count] : lines_) {
    line("DA:" + std::to_string(number) + "," + std::to_string(count));
    hit += count != 0;
  }
  totals("L", lines_.size(), hit);
}

void Record::write() {
  for (const auto &[key, point] : file_.points)
    if (key.kind == PointKind::Attribute)
      reach(lineOf(key), point.counts[0]);
  line("TN:");
  line("SF:" + file_.file.name());
  writeBlocks();
  writeBranches();
  writeLines();
  line("end_of_record");
}

} // namespace

std::string lcovReport(std::span<const FileCoverage> files) {
  std::string out;
  for (const FileCoverage &file : files)
    Record(out, file).write();
  return out;
}

} // namespace hcl::coverage
