#include "Names.h"

#include "Eval/CompiledSource.h"
#include "hcl/compiler/Walk.h"

#include <map>
#include <vector>

namespace hcl::eval {

namespace {

/// The references to each variable, in the order of the sources.
struct VariableCollector {
  struct Use {
    SourceFile file;
    uint32_t offset;
  };

  void beginOp(const hir::Op &op) {
    if (op.kind == OpKind::Var)
      uses[std::string(module->name(hir::NameId(op.immediate)))].push_back(
          {file, op.range.begin});
  }
  void beginRegion(const hir::Region &) {}
  void endRegion(const hir::Region &) {}
  void endOp(const hir::Op &) {}

  std::map<std::string, std::vector<Use>> uses;
  const hir::Module *module = nullptr;
  SourceFile file;
};

VariableCollector collectVariables(std::span<const Source> sources) {
  VariableCollector collector;
  for (const Source &source : sources) {
    const hir::Module &module = source.compiled().module;
    collector.module = &module;
    collector.file = source.file();
    for (const hir::Item &item : module.items)
      if (item.kind == hir::ItemKind::Attribute)
        hir::walk(module, item.expr, collector);
  }
  return collector;
}

} // namespace

std::string variableUses(std::span<const Source> sources) {
  std::string out;
  for (const auto &[name, uses] : collectVariables(sources).uses) {
    out += name;
    for (const VariableCollector::Use &use : uses) {
      Location at = use.file.locate(use.offset);
      out += ' ' + use.file.name() + ':' + std::to_string(at.line) + ':' +
             std::to_string(at.column);
    }
    out += '\n';
  }
  return out;
}

void checkFunctions(std::span<const Source> sources,
                    std::shared_ptr<const Scope> scope, Diagnostics &diags) {
  Scope all(scope);
  all.allowVariables();
  for (const auto &[name, uses] : collectVariables(sources).uses)
    if (!scope->lookup(name))
      all.define(name, Value::unknown(Type::dynamic()));
  Diagnostics found;
  check(sources, all, found);
  for (const Diagnostic &diagnostic : found)
    if (diagnostic.kind == DiagKind::UnknownFunction)
      diags.add(diagnostic);
}

} // namespace hcl::eval
