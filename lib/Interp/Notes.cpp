// Notes on the values of variables in a failing operation, added to its
// diagnostics:
//
//  1. One pass over the operations of the expression up to the failing one
//     finds, for each value, the first attribute that is taken from it there.
//  2. References are visited in this order: variables, constants that a pass
//     put in the place of a variable, parameters of the loops around. Each goes
//     on along the attributes that its value has.
//  3. The first few that differ in name are kept, and ordered by name.
//
// The source is quoted, never read: where references are is known from the
// ranges of operations.
#include "Machine.h"

#include "Semantics/Describe.h"

#include <algorithm>

namespace hcl {
namespace {

/// Diagnostics of one run beyond this number get no notes: one line after
/// another that says the same helps nobody and costs time.
constexpr size_t maxNoted = 50;
/// Variables that one diagnostic tells about.
constexpr size_t maxNotes = 8;

} // namespace

/// The references in the source of one operation: variables with the attributes
/// taken from them.
class ReferenceFinder {
public:
  /// Reads the operations [first, end) of an expression.
  ReferenceFinder(const hir::Module &module, const SourceFile &file,
                  Range where, uint32_t first, uint32_t end)
      : module_(module), file_(file), where_(where) {
    for (uint32_t i = first; i < end; ++i)
      if (const hir::Op &op = module.ops[i];
          op.kind == OpKind::GetAttr && where.contains(op.range))
        noteAccess(op);
  }

  /// Adds the reference that starts with the value `id`, which `range` names.
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

  /// The notes, by name.
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
  /// Goes on along attributes that the value has.
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
  /// By value: the first attribute that is taken from it, or null.
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

/// Adds the parameters of the loop `index` where the operation at `user` and
/// what is inside it name them.
void Machine::addParameters(uint32_t index, const Instruction &user,
                            ReferenceFinder &finder) const {
  const hir::Module &module = *code_.module;
  auto parameters = module.parametersOf(module.ops[index]);
  // Instructions come in the order of their operations.
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
