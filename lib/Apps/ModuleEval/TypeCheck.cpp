#include "TypeCheck.h"

#include "Native/Native.h"
#include "hcl/Language.h"
#include "hcl/compiler/Passes.h"

#include <set>
#include <tuple>

namespace hcl::app {

Value TypeCheck::evaluateUnredacted(const Expression &expression,
                                    const Scope &scope,
                                    Diagnostics &diagnostics) {
  return evaluateIf(expression, scope, diagnostics,
                    [&](const hir::Module &module) {
                      Diagnostics found;
                      Language language = expression.impl().language();
                      if (scope.functions())
                        language.functions = scope.functions();
                      PassContext context(found, language, &scope);
                      reportTypeErrors(module, context);
                      bool isRight = !found.hasErrors();
                      if (!isRight)
                        diagnostics.take(found);
                      return isRight;
                    });
}

std::unique_ptr<Evaluator> TypeCheck::another() const {
  return std::make_unique<TypeCheck>();
}

void eraseRepeats(Diagnostics &diagnostics) {
  std::set<std::tuple<std::string, uint32_t, uint32_t, std::string>> known;
  diagnostics.eraseIf(0, [&](size_t index) {
    const Diagnostic &each = diagnostics[index];
    return each.file &&
           !known
                .emplace(each.file.name(), each.subject.begin, each.subject.end,
                         std::string(each.summary()) + "\n" + each.detail)
                .second;
  });
}

} // namespace hcl::app
