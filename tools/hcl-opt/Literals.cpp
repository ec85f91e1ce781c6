#include "Literals.h"

#include "Interp/Interp.h"
#include "hcl/Json.h"
#include "hcl/compiler/Lower.h"

#include <memory>
#include <unordered_map>

namespace hcl::opt {

namespace {

/// A tree, lowered and prepared for evaluation.
struct Lowered {
  Lowered(const Tree &tree, const Dialect &dialect)
      : dialect(dialect), module(lower(tree, Language{dialect}, diagnostics)),
        program(Program::prepare(module)) {
    for (size_t index = 0; index < module.items.size(); ++index)
      if (module.items[index].kind == hir::ItemKind::Attribute)
        items[module.items[index].range.end] = index;
  }

  Dialect dialect;
  Diagnostics diagnostics;
  hir::Module module;
  Program program;
  std::unordered_map<uint32_t, size_t> items; ///< attributes by their end
};

/// Whether lowering reported something about `range`.
bool faulty(const Lowered &lowered, Range range) {
  for (const Diagnostic &diagnostic : lowered.diagnostics)
    if (range.contains(diagnostic.subject.begin))
      return true;
  return false;
}

} // namespace

LiteralPrinter literalPrinter(const Tree &tree, const Dialect &dialect) {
  auto lowered = std::make_shared<const Lowered>(tree, dialect);
  return [lowered](NodeRef expression, std::string &out) {
    auto found = lowered->items.find(expression.range().end);
    if (found == lowered->items.end() || faulty(*lowered, expression.range()))
      return false;
    Diagnostics diagnostics;
    Evaluation evaluation{lowered->dialect, nullptr, &lowered->module.file,
                          diagnostics};
    Value value =
        interpret(lowered->program, found->second, nullptr, evaluation);
    if (diagnostics.hasErrors())
      return false;
    std::string json;
    encodeTypedJson(json, value);
    // Without the braces: the members go into another object.
    out.append(json, 1, json.size() - 2);
    return true;
  };
}

} // namespace hcl::opt
