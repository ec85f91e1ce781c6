#include "LoopNames.h"

#include "Names.h"
#include "Support/Text.h"

namespace hcl {

LoopNames::LoopNames(const hir::Module &module, const hir::Expr &expr)
    : module_(module), parameters_(expr.valueCount) {
  for (uint32_t i = expr.firstOp; i < expr.endOp; ++i) {
    const hir::Op &op = module.ops[i];
    if (op.kind == OpKind::Var)
      names_.emplace(module.name(hir::NameId(op.immediate)));
    for (const hir::Parameter &parameter : module.parametersOf(op)) {
      parameters_[size_t(parameter.value)] = &parameter;
      std::string name(module.name(parameter.name));
      if (op.kind == OpKind::For && (!isIdentifier(name) || isKeyword(name)))
        hiding_.insert(uint32_t(parameter.value));
      names_.insert(std::move(name));
    }
  }
}

void LoopNames::open(const hir::Op &loop) {
  for (const hir::Parameter &parameter : module_.parametersOf(loop))
    if (!renamed_.contains(uint32_t(parameter.value)))
      visible_[module_.name(parameter.name)].push_back(parameter.value);
}

void LoopNames::close(const hir::Op &loop) {
  for (const hir::Parameter &parameter : module_.parametersOf(loop))
    if (!renamed_.contains(uint32_t(parameter.value)))
      visible_[module_.name(parameter.name)].pop_back();
}

void LoopNames::useVariable(std::string_view name) {
  auto binders = visible_.find(name);
  if (binders != visible_.end() && !binders->second.empty())
    hiding_.insert(uint32_t(binders->second.back()));
}

std::string_view LoopNames::useParameter(hir::ValueId value) {
  const auto &binders =
      visible_[module_.name(parameters_[size_t(value)]->name)];
  if (!binders.empty() && binders.back() != value &&
      !renamed_.contains(uint32_t(value)))
    hiding_.insert(uint32_t(binders.back()));
  return nameOf(value);
}

std::string_view LoopNames::nameOf(hir::ValueId value) const {
  auto renamed = renamed_.find(uint32_t(value));
  if (renamed != renamed_.end())
    return renamed->second;
  return module_.name(parameters_[size_t(value)]->name);
}

bool LoopNames::rename() {
  for (uint32_t value : hiding_) {
    std::string base(module_.name(parameters_[value]->name));
    if (!isIdentifier(base) || isKeyword(base))
      base = "each";
    std::string name = base;
    for (uint32_t n = 1; !names_.insert(name).second; ++n)
      name = base + "_" + std::to_string(n);
    renamed_[value] = std::move(name);
  }
  return !hiding_.empty();
}

} // namespace hcl
