#include "Compiler.h"
#include "FastVersion.h"
#include "FullVersion.h"

#include "Support/Message.h"

namespace hcl::compiled {

EmittedCode emitExpression(llvm::Module &module, const Program &program,
                           size_t item, const CompileOptions &options,
                           const std::string &name, std::string &reason) {
  ExpressionFacts facts(program, item, options);
  if (facts.isTooLong()) {
    reason = message("the expression has more than {maxOps} operations",
                     "maxOps"_a = ExpressionFacts::maxOps);
    return {};
  }
  if (facts.hasLazyCall()) {
    reason = "the expression calls a function with arguments that are "
             "expressions, such as try";
    return {};
  }
  EmittedCode code;
  code.fast = FastVersion::make(module, facts, fastName(name));
  code.full = FullVersion::make(module, facts, name, code.fast != nullptr);
  return code;
}

} // namespace hcl::compiled
