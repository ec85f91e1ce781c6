#include "Sketch.h"

#include "hcl/Text.h"

namespace hcl::test {

namespace {

class Sketcher {
public:
  explicit Sketcher(const hir::Module &module) : module_(module) {}

  std::string value(hir::ValueId id) const {
    for (const hir::Op &op : module_.ops) {
      if (op.result == id)
        return operation(op);
      for (const hir::Parameter &parameter : module_.parametersOf(op))
        if (parameter.value == id)
          return "%" + std::string(module_.name(parameter.name));
    }
    return "?";
  }

private:
  std::string operation(const hir::Op &op) const {
    if (op.kind == OpKind::Const)
      return valueText(module_.constant(hir::ConstId(op.immediate)));
    if (op.kind == OpKind::Var)
      return std::string(module_.name(hir::NameId(op.immediate)));
    std::string out = "(" + std::string(hir::infoOf(op.kind).mnemonic);
    if (op.flags & hir::AttrSplat)
      out += ".*";
    if (op.flags & hir::Grouping)
      out += "...";
    for (const hir::Operand &operand : module_.operandsOf(op))
      out += " " + value(operand.value);
    if (op.kind == OpKind::GetAttr || op.kind == OpKind::Call) {
      const Value &name = module_.constant(hir::ConstId(op.immediate));
      out += " ." + std::string(name.asString());
    }
    if (op.flags & hir::ExpandLast)
      out += " ...";
    for (const hir::Parameter &parameter : module_.parametersOf(op))
      out += " %" + std::string(module_.name(parameter.name));
    for (const hir::Region &region : module_.regionsOf(op))
      out += (region.role == hir::RegionRole::Where ? " if " : " : ") +
             value(region.yield.value);
    return out + ")";
  }

  const hir::Module &module_;
};

using Parse = Tree(const SourceFile &, const Language &, Diagnostics &);

Lowered lowerBy(Parse *parse, std::string_view text, const Dialect &dialect) {
  auto file = std::make_unique<SourceFile>("test.hcl", std::string(text));
  Diagnostics diags;
  Tree tree = parse(*file, {dialect}, diags);
  hir::Module module = lower(tree, {dialect}, diags);
  return {std::move(file), std::move(diags), std::move(module)};
}

} // namespace

std::string Lowered::sketch() const {
  const hir::Expr &expr = module.items.at(0).expr;
  return Sketcher(module).value(expr.result.value);
}

const hir::Op *Lowered::find(OpKind kind) const {
  for (const hir::Op &op : module.ops)
    if (op.kind == kind)
      return &op;
  return nullptr;
}

Lowered lowerExpression(std::string_view text, const Dialect &dialect) {
  return lowerBy(parseExpression, text, dialect);
}
Lowered lowerTemplate(std::string_view text, const Dialect &dialect) {
  return lowerBy(parseTemplate, text, dialect);
}
Lowered lowerConfig(std::string_view text, const Dialect &dialect) {
  return lowerBy(parseConfig, text, dialect);
}

} // namespace hcl::test
