#include "hcl/Engine/Engine.h"

namespace hcl {

std::unique_ptr<const FrameExpression>
prepareFrames(Engine engine, std::shared_ptr<Jit> jit, const Program &program,
              size_t item, const CompileOptions &options,
              CompileReport &report) {
  if (engine == Engine::Jit && jit)
    if (auto compiled = jit->compile(program, item, options, report))
      return compiled;
  return interpretFrames(program, item);
}

} // namespace hcl
