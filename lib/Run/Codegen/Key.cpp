#include "Key.h"

#include "Runtime/Tables.h"
#include "Value/Layout.h"
#include "hcl/Text.h"

#include <unordered_map>

namespace hcl::compiled {
namespace {

class KeyWriter {
public:
  KeyWriter(const hir::Module &module, const hir::Expr &expr)
      : module_(module), expr_(expr), numbers_(module, expr),
        variables_(variablesOf(module, expr)) {
    for (hir::NameId name : variables_)
      slots_.try_emplace(static_cast<uint32_t>(name), slots_.size());
  }

  std::string write(bool dryRunsFilters, std::span<const Type> variableTypes) {
    add(dryRunsFilters);
    typed_ = !variableTypes.empty();
    for (size_t slot = 0; slot < variables_.size(); ++slot)
      add(slot < variableTypes.size() ? variableTypes[slot] : Type());
    for (uint32_t i = expr_.firstOp; i < expr_.endOp; ++i)
      writeOp(i);
    add(expr_.result.value);
    return std::move(key_);
  }

private:
  template <class T>
  void add(T value) {
    uint64_t word = static_cast<uint64_t>(value);
    key_.append(reinterpret_cast<const char *>(&word), sizeof word);
  }
  void add(std::string_view text) {
    add(text.size());
    key_ += text;
  }
  void add(const Type &type) { add(std::string_view(typeText(type))); }
  void writeOp(uint32_t index) {
    const hir::Op &op = module_.ops[index];
    uint32_t entry = numbers_.entry(index - expr_.firstOp);
    add(op.kind), add(op.flags), add(op.result), add(op.end - index);
    add(op.operandCount), add(entry), add(op.type);
    for (const hir::Operand &operand : module_.operandsOf(op))
      add(operand.value);
    if (op.kind == OpKind::Const)
      writeConstant(module_.constant(hir::ConstId(op.immediate)));
    // The attribute determines the expected type.
    if (op.kind == OpKind::GetAttr && typed_)
      add(module_.constant(hir::ConstId(op.immediate)).asString());
    if (op.kind == OpKind::Var)
      add(slots_.at(op.immediate));
    if (op.kind == OpKind::Object && entry != EntryNumbers::none)
      for (uint32_t operand : numbers_.layouts[entry].operands)
        add(operand);
    add(op.parameterCount);
    for (const hir::Parameter &parameter : module_.parametersOf(op))
      add(parameter.value);
    for (const hir::Region &region : module_.regionsOf(op)) {
      add(region.role), add(region.firstOp - index);
      add(region.endOp - index), add(region.yield.value);
    }
  }
  void writeConstant(const Value &value) {
    add(ValueLayout::head(value));
    if (value.kind() == ValueKind::Integer || value.kind() == ValueKind::Bool)
      add(ValueLayout::word(value));
  }

  const hir::Module &module_;
  const hir::Expr &expr_;
  EntryNumbers numbers_;
  std::vector<hir::NameId> variables_;
  /// Slots of variables, by name.
  std::unordered_map<uint32_t, size_t> slots_;
  bool typed_ = false;
  std::string key_;
};

} // namespace

std::string codeKey(const Program &program, size_t item,
                    const CompileOptions &options) {
  const hir::Module &module = program.module();
  return KeyWriter(module, module.items[item].expr)
      .write(options.dialect[DialectPoint::CheckForConditionAhead],
             options.variableTypes);
}

} // namespace hcl::compiled
