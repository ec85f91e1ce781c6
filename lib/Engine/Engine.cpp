#include "Auto.h"

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

} // namespace hcl
