// Sources for C: parsed once, evaluated with the variables of any context.
#include "Handles.h"

#include "Eval/CompiledSource.h"
#include "hcl/Read.h"
#include "hcl/compiler/Emit.h"
#include "hcl/compiler/Passes.h"

#include <array>

using namespace hcl;

namespace {

SourceKind kindOf(hcl_syntax syntax, std::string_view name) {
  switch (syntax) {
  case HCL_CONFIG:
    return SourceKind::Config;
  case HCL_EXPRESSION:
    return SourceKind::Expression;
  case HCL_TEMPLATE:
    return SourceKind::Template;
  case HCL_JSON:
    return SourceKind::Json;
  case HCL_BY_NAME:
    break;
  }
  return isJsonName(name) ? SourceKind::Json : SourceKind::Config;
}

hcl_source *compileFor(hcl_context *context, hcl_syntax syntax,
                       const SourceFile &file) {
  if (!file)
    return nullptr;
  Limits work = context->limits();
  Source source =
      Source::compile(kindOf(syntax, file.name()), file, context->language,
                      context->diagnostics, {}, &work);
  return source.isValid() && !context->isCancelled()
             ? new hcl_source{std::move(source)}
             : nullptr;
}

hcl_value *resultFor(hcl_context *context, Value value) {
  return context->diagnostics.hasErrors() ? nullptr : give(std::move(value));
}

} // namespace

hcl_source *hcl_source_parse(hcl_context *context, hcl_syntax syntax,
                             const char *name, const char *text, size_t size) {
  return attempt(context, [&] {
    return compileFor(context, syntax, textFor(context, name, {text, size}));
  });
}

hcl_source *hcl_source_read(hcl_context *context, hcl_syntax syntax,
                            const char *path) {
  return attempt(context, [&] {
    return compileFor(context, syntax,
                      SourceFile::read(path, context->diagnostics));
  });
}

void hcl_source_free(hcl_source *source) { delete source; }

hcl_value *hcl_source_evaluate(hcl_context *context, const hcl_source *source) {
  return attempt(context, [&] {
    return resultFor(context, source->source.evaluate(*context->variables,
                                                      context->diagnostics));
  });
}

hcl_value *hcl_sources_evaluate(hcl_context *context,
                                const hcl_source *const *sources,
                                size_t count) {
  return attempt(context, [&]() -> hcl_value * {
    std::vector<Source> parts;
    for (size_t i = 0; i < count; ++i) {
      if (sources[i]->source.compiled().kind != SourceKind::Config) {
        context->fail(DiagKind::CannotRun,
                      "Only configurations in the native syntax are evaluated "
                      "as one.");
        return nullptr;
      }
      parts.push_back(sources[i]->source);
    }
    return resultFor(context, evaluateBodies(parts, *context->variables,
                                             context->diagnostics));
  });
}

int hcl_source_check(hcl_context *context, const hcl_source *source) {
  return attempt(context, [&] {
    check(std::array{source->source}, *context->variables,
          context->diagnostics);
    return !context->isCancelled() && !context->diagnostics.hasErrors();
  });
}

char *hcl_source_specialise(hcl_context *context, const hcl_source *source,
                            size_t *size) {
  return attempt(context, [&]() -> char * {
    const CompiledSource &compiled = source->source.compiled();
    if (compiled.kind != SourceKind::Config &&
        compiled.kind != SourceKind::Expression) {
      context->fail(DiagKind::CannotRun,
                    "Only configurations and expressions in the native syntax "
                    "are specialised.");
      return nullptr;
    }
    hir::Module module = compiled.module;
    Language own = compiled.language;
    own.limits.cancelled = context->cancelled.get();
    own.limits = own.limits.begun();
    PassContext passes(context->diagnostics, own, context->variables.get());
    passes.literalsOnly = true;
    passes::specialise(module, passes);
    std::string text = emitResidual(module, {own});
    Budget budget = Budget::of(own.limits);
    if (!budget.goesOn() || context->diagnostics.hasErrors()) {
      context->reportEnd(budget);
      return nullptr;
    }
    return copyForC(text, size);
  });
}
