// The types of the operands, added to what is reported about an operation.
#include "TypeChecker.h"

#include "hcl/Text.h"

#include <algorithm>

namespace hcl {

using namespace hir;

namespace {

/// Diagnostics of one expression beyond this number get no notes.
constexpr size_t maxNoted = 50;
/// Operands that one diagnostic tells about.
constexpr size_t maxNotes = 8;
/// Longer texts are cut. Units: bytes.
constexpr size_t maxSource = 40, maxType = 200;

/// `text` on one line, cut where it is too long.
std::string shortened(std::string_view text, size_t limit) {
  size_t length = std::min(text.size(), text.find('\n'));
  bool cut = length < text.size() || length > limit;
  length = std::min(length, limit);
  while (length > 0 && length < text.size() &&
         (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
    --length;
  return std::string(text.substr(0, length)) + (cut ? "…" : "");
}

} // namespace

void TypeChecker::explain(const Op &op, size_t from) {
  if (!module_.file || from >= maxNoted)
    return;
  std::vector<Operand> uses(module_.operandsOf(op).begin(),
                            module_.operandsOf(op).end());
  if (op.kind == OpKind::Cond || op.kind == OpKind::And ||
      op.kind == OpKind::Or)
    for (const Region &region : module_.regionsOf(op))
      uses.push_back(region.yield);
  std::vector<VariableNote> notes;
  for (const Operand &use : uses) {
    Type type = value(use.value).type();
    bool tells = !type.isDynamic() && !value(use.value).isFailed();
    if (!tells || use.range.empty() || notes.size() == maxNotes)
      continue;
    std::string name = shortened(module_.file.slice(use.range), maxSource);
    std::string text = "is " + shortened(typeText(type), maxType);
    bool again = std::any_of(notes.begin(), notes.end(),
                             [&](auto &note) { return note.name == name; });
    if (!again)
      notes.push_back({std::move(name), std::move(text)});
  }
  Diagnostics reported = cut(from);
  for (Diagnostic diagnostic : reported) {
    diagnostic.variables = notes;
    diags_.add(std::move(diagnostic));
  }
}

} // namespace hcl
