// Notes on the values of variables in a failing operation, added to its
// diagnostics.
//
//  1. One scan over the operations of the expression up to the failing one
//     finds, for each value, the first attribute taken from it there.
//  2. References are visited in this order: variables, constants that a pass
//     substituted for a variable, parameters of enclosing loops. Each is
//     extended along the attributes that its value has.
//  3. The first few with different names are kept and sorted by name.
//
// The source is quoted, never parsed: the ranges of operations locate the
// references.
#include "Machine.h"

#include "Semantics/Describe.h"

#include <algorithm>

namespace hcl {
namespace {

/// Later diagnostics of one run get no notes: repeating the same notes costs
/// time and does not help.
constexpr size_t maxNoted = 50;
/// The most notes of one diagnostic.
constexpr size_t maxNotes = 8;

} // namespace

/// The references in the source of one operation: variables with the attributes
/// taken from them.
class ReferenceFinder {
public:
  /// Scans the operations [first, end) of an expression.
  ReferenceFinder(const hir::Module &module, const SourceFile &file,
                  Range where, uint32_t first, uint32_t end)
      : module_(module), file_(file), where_(where) {
    for (uint32_t i = first; i < end; ++i)
      if (const hir::Op &op = module.ops[i];
          op.kind == OpKind::GetAttr && where.contains(op.range))
        noteAccess(op);
  }

  /// Adds the reference that starts with the value `id`, written in `range`.
  void add(hir::ValueId id, Range range, const Value *value) {
    if (isFull() || !value || value->isFailed() || !where_.contains(range))
      return;
    extend(id, range, value);
    std::string_view name = file_.slice(range);
    auto same = [&](const Reference &other) { return other.name == name; };
    if (std::ranges::none_of(found_, same))
      found_.push_back({name, value});
  }
  bool isFull() const { return found_.size() == maxNotes; }

  /// The notes, sorted by name.
  std::vector<VariableNote> notes() {
    std::ranges::sort(found_, {}, &Reference::name);
    std::vector<VariableNote> notes;
    for (const Reference &reference : found_)
      notes.push_back(
          {std::string(reference.name), describeValue(*reference.value)});
    return notes;
  }

private:
  struct Reference {
    std::string_view name;
    const Value *value;
  };

  void noteAccess(const hir::Op &op) {
    auto object = static_cast<uint32_t>(module_.operandsOf(op)[0].value);
    if (object >= accesses_.size())
      accesses_.resize(object + 1);
    if (!accesses_[object])
      accesses_[object] = &op;
  }
  /// Extends a reference along attributes that its value has.
  void extend(hir::ValueId id, Range &range, const Value *&value) const {
    while (static_cast<uint32_t>(id) < accesses_.size()) {
      const hir::Op *op = accesses_[static_cast<uint32_t>(id)];
      if (!op || value->isMarked() || value->kind() != ValueKind::Object)
        return;
      const Value *attribute =
          value->find(module_.constant(hir::ConstId(op->immediate)).asString());
      if (!attribute)
        return;
      range = op->range;
      value = attribute;
      id = op->result;
    }
  }

  const hir::Module &module_;
  const SourceFile &file_;
  Range where_;
  /// Indexed by value: the first attribute taken from it, or null.
  std::vector<const hir::Op *> accesses_;
  std::vector<Reference> found_;
};

void Machine::annotate(size_t from, const Instruction &at) {
  if (from >= maxNoted || evaluation_.text().empty())
    return;
  uint32_t first = expression_.firstOp, end = op(at).end;
  ReferenceFinder finder(*code_.module, *evaluation_.file, op(at).range, first,
                         end);
  const Segment &body = expression_.body;
  for (uint32_t i = body.first; i < body.end && !finder.isFull(); ++i)
    if (const Instruction &other = code_.instructions[i];
        other.kind == OpKind::Var)
      finder.add(op(other).result, op(other).range, registers_[other.slot]);
  for (uint32_t i = first; i < end && !finder.isFull(); ++i)
    if (const hir::Op &bound = code_.module->ops[i];
        bound.origin == hir::ConstOrigin::Reference)
      finder.add(bound.result, bound.range,
                 &code_.module->constant(hir::ConstId(bound.immediate)));
  for (uint32_t i = first; i < at.op && !finder.isFull(); ++i)
    if (const hir::Op &loop = code_.module->ops[i];
        loop.kind == OpKind::For && loop.end > at.op)
      addParameters(i, at, finder);

  std::vector<VariableNote> notes = finder.notes();
  Diagnostics reported = evaluation_.diags.takeFrom(from);
  for (Diagnostic diagnostic : reported) {
    diagnostic.variables = notes;
    evaluation_.diags.add(std::move(diagnostic));
  }
}

/// Adds the parameters of loop `index` that the operation at `user`, or an
/// operation inside it, refers to.
void Machine::addParameters(uint32_t index, const Instruction &user,
                            ReferenceFinder &finder) const {
  const hir::Module &module = *code_.module;
  auto parameters = module.parametersOf(module.ops[index]);
  // Instructions are in the order of their operations.
  auto loop = std::ranges::lower_bound(
      code_.instructions.begin() + expression_.body.first,
      code_.instructions.begin() + expression_.body.end, index, {},
      &Instruction::op);
  auto valueOf = [&](hir::ValueId id) {
    bool isElement = parameters.back().value == id;
    Register r = code_.parameters[loop->firstParameter + isElement];
    return r == noRegister ? nullptr : registers_[r];
  };
  for (uint32_t i = user.op; i < op(user).end && !finder.isFull(); ++i)
    for (const hir::Operand &operand : module.operandsOf(module.ops[i]))
      for (const hir::Parameter &parameter : parameters)
        if (operand.value == parameter.value)
          finder.add(operand.value, operand.range, valueOf(parameter.value));
}

} // namespace hcl
