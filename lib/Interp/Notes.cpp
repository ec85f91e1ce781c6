// What the variables in a failing expression are, added to its diagnostics.
#include "Machine.h"

#include "Semantics/Describe.h"
#include "Support/Utf8.h"

#include <algorithm>

namespace hcl {
namespace {

/// Diagnostics of one run beyond this number get no notes: one line after
/// another that says the same helps nobody and costs time.
constexpr size_t maxNoted = 50;
/// Variables that one diagnostic tells about.
constexpr size_t maxNotes = 8;

/// A reference in the source: a variable with the attributes taken from it.
struct Reference {
  Range range;
  const Value *value;
};

/// Collects the references within a range of an expression.
class ReferenceFinder {
public:
  ReferenceFinder(const hir::Module &module, const hir::Expr &expr, Range where)
      : module_(module), expr_(expr), where_(where) {}

  /// Adds the references that start with `value`, which `range` names.
  void add(hir::ValueId id, Range range, const Value *value) {
    if (!value || value->isFailed() || !where_.contains(range))
      return;
    Reference reference{range, value};
    extend(id, reference);
    for (const Reference &other : found_)
      if (other.range == reference.range)
        return;
    found_.push_back(reference);
  }
  const std::vector<Reference> &found() const { return found_; }

private:
  /// Goes on along attributes that the value has.
  void extend(hir::ValueId id, Reference &reference) const {
    for (uint32_t i = expr_.firstOp; i < expr_.endOp; ++i) {
      const hir::Op &op = module_.ops[i];
      if (op.kind != OpKind::GetAttr || !where_.contains(op.range) ||
          module_.operandsOf(op)[0].value != id)
        continue;
      const Value &object = reference.value->unmarked();
      if (reference.value->isMarked() || object.kind() != ValueKind::Object)
        return;
      const Value *attribute =
          object.find(module_.constant(hir::ConstId(op.immediate)).asString());
      if (!attribute)
        return;
      reference = {op.range, attribute};
      id = op.result;
    }
  }

  const hir::Module &module_;
  const hir::Expr &expr_;
  Range where_;
  std::vector<Reference> found_;
};

bool isName(std::string_view text) {
  size_t at = 0;
  while (at < text.size()) {
    utf8::CodePoint c = utf8::decode(text, at);
    bool fits = at == 0 ? utf8::isIdStart(c.value)
                        : utf8::isIdContinue(c.value) || c.value == '-';
    if (!fits)
      return false;
    at += c.length;
  }
  return at != 0;
}

/// Whether `op` is a constant that a pass put in place of a variable, or of an
/// attribute of one: its site is not its range (see startOf), and its source is
/// names with dots between them.
bool standsForReference(const hir::Op &op, const SourceFile &file) {
  if (op.kind != OpKind::Const || op.site == op.range)
    return false;
  std::string_view text = file.slice(op.range);
  while (true) {
    size_t end = std::min(text.find('.'), text.size());
    if (!isName(text.substr(0, end)))
      return false;
    if (end == text.size())
      return true;
    text.remove_prefix(end + 1);
  }
}

const hir::Expr *expressionAround(const hir::Module &module, uint32_t op) {
  for (const hir::Item &item : module.items)
    if (item.kind == hir::ItemKind::Attribute && item.expr.firstOp <= op &&
        op < item.expr.endOp)
      return &item.expr;
  return nullptr;
}

} // namespace

void Machine::annotate(size_t from, const Instruction &at) {
  const hir::Module &module = *code_.module;
  const hir::Expr *expr = expressionAround(module, at.op);
  if (from >= maxNoted || !expr || evaluation_.text().empty())
    return;
  Range where = op(at).range;
  ReferenceFinder finder(module, *expr, where);
  for (const Instruction &other : code_.instructions)
    if (other.kind == OpKind::Var && expr->firstOp <= other.op &&
        other.op < expr->endOp)
      finder.add(op(other).result, op(other).range, registers_[other.slot]);
  for (uint32_t i = expr->firstOp; i < expr->endOp; ++i)
    if (const hir::Op &bound = module.ops[i];
        standsForReference(bound, *evaluation_.file))
      finder.add(bound.result, bound.range,
                 &module.constant(hir::ConstId(bound.immediate)));
  // Parameters of the loops around are named where they are used.
  for (uint32_t i = expr->firstOp; i < at.op; ++i) {
    const hir::Op &loop = module.ops[i];
    if (loop.kind != OpKind::For || loop.end <= at.op)
      continue;
    for (uint32_t user = at.op; user < op(at).end; ++user)
      for (const hir::Operand &operand : module.operandsOf(module.ops[user]))
        for (const hir::Parameter &parameter : module.parametersOf(loop))
          if (operand.value == parameter.value)
            finder.add(operand.value, operand.range,
                       parameterValue(i, parameter.value));
  }

  Diagnostics noted = evaluation_.diags.takeFrom(from);
  for (Diagnostic diagnostic : noted) {
    for (const Reference &reference : finder.found()) {
      std::string name(evaluation_.file->slice(reference.range));
      bool again = std::any_of(
          diagnostic.variables.begin(), diagnostic.variables.end(),
          [&](const VariableNote &note) { return note.name == name; });
      if (!again && diagnostic.variables.size() < maxNotes)
        diagnostic.variables.push_back(
            {std::move(name), describeValue(*reference.value)});
    }
    std::sort(diagnostic.variables.begin(), diagnostic.variables.end(),
              [](auto &a, auto &b) { return a.name < b.name; });
    evaluation_.diags.add(std::move(diagnostic));
  }
}

/// The value that a parameter of the loop `op` has at the moment, or null.
const Value *Machine::parameterValue(uint32_t op, hir::ValueId id) const {
  for (const Instruction &loop : code_.instructions) {
    if (loop.op != op || loop.kind != OpKind::For)
      continue;
    auto parameters = code_.module->parametersOf(code_.module->ops[op]);
    bool isElement = parameters.back().value == id;
    Register r = code_.parameters[loop.firstParameter + isElement];
    return r == noRegister ? nullptr : registers_[r];
  }
  return nullptr;
}

} // namespace hcl
