// The flags name an engine. For --engine=auto the library of compiled
// evaluation is loaded when an expression is compiled for the first time; for
// --engine=jit it is loaded at once. Parts that stay interpreted are reported
// with their reasons.
#include "Engines.h"

#include "Engine/Jit.h"
#include "HandOver.h"
#include "Support/Message.h"

#include <mutex>

namespace hcl::eval {

namespace {

/// Compiled evaluation that is loaded when something is compiled for the first
/// time: streams that end before that pays do not wait for it.
class DeferredJit final : public Jit {
public:
  std::unique_ptr<const FrameExpression>
  compile(const Program &program, size_t item, const CompileOptions &options,
          CompileReport &report) override {
    Jit *jit = load(report);
    return jit ? jit->compile(program, item, options, report) : nullptr;
  }
  BodyExpressions compileBody(const Program &program,
                              const BodyOptions &options,
                              std::vector<CompileReport> &reports) override {
    CompileReport report;
    if (Jit *jit = load(report))
      return jit->compileBody(program, options, reports);
    reports.resize(reports.size() + program.module().items.size(), report);
    return BodyExpressions(program.module().items.size());
  }
  std::string llvmText(const Program &program, size_t item,
                       const CompileOptions &options,
                       CompileReport &report) override {
    Jit *jit = load(report);
    return jit ? jit->llvmText(program, item, options, report) : "";
  }
  std::string assembly(const Program &program, size_t item,
                       const CompileOptions &options,
                       CompileReport &report) override {
    Jit *jit = load(report);
    return jit ? jit->assembly(program, item, options, report) : "";
  }
  std::string object(const Program &program, const ObjectPlan &plan,
                     const Dialect &dialect,
                     std::vector<CompileReport> &reports) override {
    CompileReport report;
    if (Jit *jit = load(report))
      return jit->object(program, plan, dialect, reports);
    reports.push_back(std::move(report));
    return "";
  }

private:
  Jit *load(CompileReport &report) {
    std::call_once(once_, [this] { loaded_ = loadJit(); });
    if (!loaded_.jit)
      report.reason = loaded_.reason;
    return loaded_.jit.get();
  }

  std::once_flag once_;
  LoadedJit loaded_;
};

void reportNotCompiled(const Flags &flags, std::string detail) {
  Diagnostics diags;
  diags.add(DiagKind::NotCompiled, {}, {}, std::move(detail));
  static_cast<void>(tools::report(diags, flags.common));
}

} // namespace

void chooseEngine(const Flags &flags, EngineChoice &how) {
  how.coverage = flags.coverage.counts;
  if (how.coverage)
    return; // Compiled code does not count.
  bool isStream = flags.jsonLines && flags.hasInputs();
  std::string name = flags.engine.value_or(isStream ? "auto" : "interp");
  if (name == "interp")
    return;
  how.engine = name == "jit" ? Engine::Jit : Engine::Auto;
  if (how.engine == Engine::Auto) {
    how.jit = std::make_shared<DeferredJit>();
    return;
  }
  LoadedJit loaded = loadJit();
  how.jit = loaded.jit;
  if (!loaded.jit)
    reportNotCompiled(flags, message("Compiled evaluation is not available: "
                                     "{reason}{advice}.",
                                     "reason"_a = loaded.reason,
                                     "advice"_a = handOverAdvice()));
}

void reportInterpreted(const Flags &flags, const EngineChoice &how,
                       std::span<const Source> sources) {
  if (how.engine != Engine::Jit || !how.jit)
    return;
  for (const Source &source : sources)
    if (!source.whyInterpreted().empty())
      reportNotCompiled(flags, message("In {name}: {reason}.",
                                       "name"_a = source.file().name(),
                                       "reason"_a = source.whyInterpreted()));
}

} // namespace hcl::eval
