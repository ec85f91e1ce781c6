// The values and facts of an expression during a type check. Each definition of
// a value is merged with earlier ones (loops define it several times): the type
// becomes `any` if they differ, facts hold only if they hold for all.
// Diagnostics get notes with the types of the operands.
#include "CheckState.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Text.h"
#include "hcl/compiler/Builder.h"

#include <algorithm>

namespace hcl {

using namespace hir;

namespace {

/// Later diagnostics of one expression get no notes.
constexpr size_t maxNoted = 50;
/// The most notes of one diagnostic.
constexpr size_t maxNotes = 8;
/// Longer texts are shortened. Units: bytes.
constexpr size_t maxSource = 40, maxType = 200;

/// Larger types are not recorded: a type that refers to others several times
/// may be longer as text than memory. Units: bytes of text.
constexpr uint32_t maxNotedType = 1 << 20;

} // namespace

void CheckState::begin(const Expr &expr) {
  values_.assign(expr.valueCount, Value());
  facts_.assign(expr.valueCount, ValueFacts());
  keepsType_.assign(expr.valueCount, true);
}

void CheckState::define(ValueId id, Value value) {
  ValueFacts &facts = facts_[at(id)];
  if (!value.isFailed() && !inDryRun) {
    Type type = value.type();
    if (type.extent().size > maxNotedType)
      type = Type::dynamic();
    uint8_t known = hir::factsOf(value);
    if (!facts.seen)
      facts = {std::move(type), known, true};
    else if (facts.type != type)
      facts.type = Type::dynamic();
    facts.facts &= known;
  }
  values_[at(id)] = std::move(value);
}

void CheckState::defineConstant(const Op &op) {
  const Value &value = module.constant(ConstId(op.immediate));
  ValueFacts &facts = facts_[at(op.result)];
  if (facts.seen)
    return;
  if (!value.isFailed())
    facts = {op.type, hir::factsOf(value), true,
             op.origin == ConstOrigin::Source};
  values_[at(op.result)] = value;
}

void CheckState::limitBytes() {
  // The number of operations bounds what small results take.
  constexpr uint64_t small = 4096, most = uint64_t{64} << 20;
  uint64_t spent = granted_ - std::min(granted_, evaluation.budget.bytes);
  if (spent > small)
    bytesLeft_ -= std::min(bytesLeft_, spent);
  granted_ = std::min({most, bytesLeft_, context.limits.maxMemory});
  evaluation.budget.bytes = granted_;
}

bool CheckState::tookTooMuch(size_t before) {
  Budget &budget = evaluation.budget;
  if (!budget.isExceeded())
    return false;
  budget.resume();
  budget.exceeded = Budget::Resource::None;
  diags.truncate(before);
  return true;
}

void CheckState::explain(const Op &op, size_t from) {
  if (!module.file || from >= maxNoted)
    return;
  std::vector<Operand> uses(module.operandsOf(op).begin(),
                            module.operandsOf(op).end());
  if (op.kind == OpKind::Cond || op.kind == OpKind::And ||
      op.kind == OpKind::Or)
    for (const Region &region : module.regionsOf(op))
      uses.push_back(region.yield);
  std::vector<VariableNote> notes;
  for (const Operand &use : uses) {
    Type type = value(use.value).type();
    bool tells = !type.isDynamic() && !value(use.value).isFailed() &&
                 !factsOf(use.value).isLiteral;
    if (!tells || use.range.empty() || notes.size() == maxNotes)
      continue;
    std::string name = shortened(module.file.slice(use.range), maxSource);
    std::string text = message(
        "is {type}", "type"_a = shortened(typeText(type, maxType), maxType));
    bool again = std::any_of(notes.begin(), notes.end(),
                             [&](auto &note) { return note.name == name; });
    if (!again)
      notes.push_back({std::move(name), std::move(text)});
  }
  Diagnostics reported = diags.takeFrom(from);
  for (Diagnostic diagnostic : reported) {
    diagnostic.variables = notes;
    diags.add(std::move(diagnostic));
  }
}

} // namespace hcl
