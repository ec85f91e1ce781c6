#include "hcl/Fix.h"

#include <algorithm>
#include <map>

namespace hcl {
namespace {

/// Edits without overlap, by their start.
using EditsByPlace = std::map<uint32_t, const TextEdit *>;

/// Whether `edit` shares a byte, or the place of an insertion, with one of
/// `chosen`.
bool overlaps(const EditsByPlace &chosen, const TextEdit &edit) {
  auto next = chosen.lower_bound(edit.range.begin);
  if (next != chosen.end() &&
      (next->first < edit.range.end || next->first == edit.range.begin))
    return true;
  return next != chosen.begin() &&
         std::prev(next)->second->range.end > edit.range.begin;
}

/// The first certain fix of `diagnostic`, or null.
const Fix *certainFix(const Diagnostic &diagnostic) {
  auto found = std::ranges::find_if(diagnostic.fixes, &Fix::isCertain);
  return found == diagnostic.fixes.end() ? nullptr : &*found;
}

} // namespace

FixedText applyFixes(const SourceFile &file, const Diagnostics &diagnostics) {
  EditsByPlace chosen;
  FixedText fixed;
  for (const Diagnostic &diagnostic : diagnostics) {
    const Fix *fix = diagnostic.file == file ? certainFix(diagnostic) : nullptr;
    if (!fix || std::ranges::any_of(fix->edits, [&](const TextEdit &edit) {
          return overlaps(chosen, edit);
        }))
      continue;
    for (const TextEdit &edit : fix->edits)
      chosen.try_emplace(edit.range.begin, &edit);
    ++fixed.count;
  }
  uint32_t done = 0;
  for (auto [begin, edit] : chosen) {
    fixed.text += file.slice({done, begin});
    fixed.text += edit->text;
    done = edit->range.end;
  }
  fixed.text += file.text().substr(done);
  return fixed;
}

} // namespace hcl
