#include "Points.h"

#include <algorithm>
#include <iterator>

namespace hcl::coverage {

namespace {

constexpr std::array<std::string_view, 4> noCounts = {};
constexpr std::array<std::string_view, 4> ofLoop = {"with_elements", "empty",
                                                    "elements", "kept"};

/// By PointKind.
constexpr std::array<PointInfo, pointKindCount> infos = {{
    {"block", PointFamily::Block, 0, noCounts},
    {"attribute", PointFamily::Attribute, 1, {"needed"}},
    {"conditional", PointFamily::Branch, 2, {"true", "false"}},
    {"template_if", PointFamily::Branch, 2, {"true", "false"}},
    {"and", PointFamily::Branch, 3, {"left_false", "right_false", "both_true"}},
    {"or", PointFamily::Branch, 3, {"left_true", "right_true", "both_false"}},
    {"for", PointFamily::Loop, 2, ofLoop},
    {"template_for", PointFamily::Loop, 2, ofLoop},
    {"splat", PointFamily::Loop, 2, {"with_elements", "empty", "elements"}},
    {"repetition",
     PointFamily::Loop,
     2,
     {"with_elements", "empty", "elements"}},
    {"condition", PointFamily::Condition, 2, {"held", "failed", "unknown"}},
}};

} // namespace

const PointInfo &infoOf(PointKind kind) { return infos[size_t(kind)]; }

std::optional<PointKind> kindOf(std::string_view word) {
  auto found = std::ranges::find(infos, word, &PointInfo::word);
  if (found == infos.end())
    return std::nullopt;
  return static_cast<PointKind>(found - infos.begin());
}

std::optional<PointKind> kindOf(const hir::Op &op) {
  if (op.kind == OpKind::Cond)
    return op.flags & hir::TemplateIf ? PointKind::TemplateIf
                                      : PointKind::Conditional;
  if (op.kind == OpKind::And)
    return PointKind::And;
  if (op.kind == OpKind::Or)
    return PointKind::Or;
  if (op.kind == OpKind::For)
    return op.flags & hir::TemplateFor ? PointKind::TemplateFor
                                       : PointKind::For;
  if (op.kind == OpKind::Splat)
    return PointKind::Splat;
  return std::nullopt;
}

uint64_t sumOf(uint64_t a, uint64_t b) {
  constexpr uint64_t most = (uint64_t{1} << 53) - 1;
  return std::min(a, most) > most - std::min(b, most) ? most : a + b;
}

void addTo(Counts &counts, const Counts &more) {
  for (size_t i = 0; i < counts.size(); ++i)
    counts[i] = sumOf(counts[i], more[i]);
}

std::optional<uint64_t> FileCoverage::neededBlock(const PointKey &key) const {
  std::optional<uint64_t> needed, repeated;
  for (auto at = points.find(key); at != points.end(); ++at) {
    if (at->first.range.begin >= key.range.end)
      break;
    auto next = std::next(at);
    bool repeats =
        next != points.end() && next->first.kind == PointKind::Repetition;
    if (at->first.kind == PointKind::Repetition)
      repeated = sumOf(repeated.value_or(0), at->second.counts[2]);
    else if (at->first.kind == PointKind::Attribute && !repeats)
      needed = std::max(needed.value_or(0), at->second.counts[0]);
  }
  return needed ? needed : repeated;
}

} // namespace hcl::coverage
