#include "Auto.h"

#include <algorithm>

namespace hcl {

std::unique_ptr<const FrameExpression>
prepareFrames(Engine engine, std::shared_ptr<Jit> jit, const Program &program,
              size_t item, const CompileOptions &options,
              CompileReport &report) {
  if (engine == Engine::Jit && jit)
    if (auto compiled = jit->compile(program, item, options, report))
      return compiled;
  if (engine == Engine::Auto && jit)
    return std::make_unique<AutoExpression>(std::move(jit), program, item,
                                            options);
  return interpretFrames(program, item);
}

BodyExpressions prepareBody(Engine engine, std::shared_ptr<Jit> jit,
                            const Program &program, const BodyOptions &options,
                            std::vector<CompileReport> &reports) {
  const auto &items = program.module().items;
  size_t firstReport = reports.size();
  BodyExpressions body;
  if (engine == Engine::Jit && jit)
    body = jit->compileBody(program, options, reports);
  body.resize(items.size());
  reports.resize(firstReport + items.size());
  for (size_t item = 0; item < items.size(); ++item) {
    if (body[item] || items[item].kind != hir::ItemKind::Attribute)
      continue;
    if (engine == Engine::Auto && jit) {
      auto types = declaredTypes(program.module(), item, options.variables);
      body[item] = std::make_unique<AutoExpression>(
          jit, program, item, CompileOptions{options.dialect, types});
    } else {
      body[item] = interpretFrames(program, item);
    }
  }
  return body;
}

std::vector<Type> declaredTypes(const hir::Module &module, size_t item,
                                std::span<const DeclaredVariable> declared) {
  std::vector<Type> types;
  for (hir::NameId name : variablesOf(module, module.items[item].expr)) {
    auto found =
        std::ranges::find(declared, module.name(name), &DeclaredVariable::name);
    types.push_back(found == declared.end() ? Type::dynamic() : found->type);
  }
  return types;
}

} // namespace hcl
