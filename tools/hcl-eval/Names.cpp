// Operations are walked for references to variables; names that blocks bind are
// looked up in the scope of each attribute.
#include "Names.h"

#include "Eval/CompiledSource.h"
#include "Eval/ItemScopes.h"
#include "hcl/compiler/Walk.h"

#include <map>
#include <vector>

namespace hcl::eval {

namespace {

/// The references to each variable, in the order of the sources, without those
/// to names that dynamic blocks and functions bind.
struct VariableCollector {
  struct Use {
    SourceFile file;
    uint32_t offset;
  };

  void beginOp(const hir::Op &op) {
    if (op.kind != OpKind::Var)
      return;
    std::string_view name = module->name(hir::NameId(op.immediate));
    if (!bound->lookup(name))
      uses[std::string(name)].push_back({file, op.range.begin});
  }
  void beginRegion(const hir::Region &) {}
  void endRegion(const hir::Region &) {}
  void endOp(const hir::Op &) {}

  std::map<std::string, std::vector<Use>> uses;
  const hir::Module *module = nullptr;
  const Scope *bound = nullptr; ///< has the other names
  SourceFile file;
};

VariableCollector collectVariables(std::span<const Source> sources,
                                   const BlockOptions &options) {
  VariableCollector collector;
  Scope none;
  Diagnostics ignored;
  ItemScopes scopes(sources, none, ignored, options);
  for (const Source &source : sources) {
    const hir::Module &module = source.compiled().module;
    collector.module = &module;
    collector.file = source.file();
    for (size_t i = 0; i < module.items.size(); ++i) {
      const hir::Item &item = module.items[i];
      collector.bound = item.kind == hir::ItemKind::Attribute
                            ? scopes.find(source, i)
                            : nullptr;
      if (collector.bound)
        hir::walk(module, item.expr, collector);
    }
  }
  return collector;
}

} // namespace

std::string variableUses(std::span<const Source> sources,
                         const BlockOptions &options) {
  std::string out;
  for (const auto &[name, uses] : collectVariables(sources, options).uses) {
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

std::vector<std::string> variableNames(std::span<const Source> sources,
                                       const BlockOptions &options) {
  std::vector<std::string> names;
  for (const auto &[name, uses] : collectVariables(sources, options).uses)
    names.push_back(name);
  return names;
}

void checkFunctions(std::span<const Source> sources,
                    std::shared_ptr<const Scope> scope,
                    const BlockOptions &options, Diagnostics &diags) {
  Scope all(scope);
  all.allowVariables();
  for (const auto &[name, uses] : collectVariables(sources, options).uses)
    if (!scope->lookup(name))
      all.define(name, Value::unknown(Type::dynamic()));
  Diagnostics found;
  check(sources, all, found, options);
  for (const Diagnostic &diagnostic : found)
    if (diagnostic.kind == DiagKind::UnknownFunction)
      diags.add(diagnostic);
}

} // namespace hcl::eval
