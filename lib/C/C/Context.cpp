// Contexts of the C interface: settings and variables. Variables are defined in
// a scope, borrowed by evaluations; rows copy the scope, as they outlive the
// call.
#include "Handles.h"
#include "LimitNames.h"

#include "Support/Message.h"
#include "hcl/Functions.h"
#include "hcl/ReadText.h"
#include "hcl/Variables.h"

#include <cstdlib>
#include <cstring>

using namespace hcl;

void hcl_context::begin() {
  diagnostics.clear();
  views.clear();
  text.clear();
  failure = nullptr;
}

bool hcl_context::fail(DiagKind kind, std::string detail) {
  diagnostics.add(
      Diagnostic{kind, std::move(detail), SourceFile(), Range(), {}, {}});
  return false;
}

bool hcl_context::reportEnd(const Budget &budget) {
  bool isReported = false;
  for (const Diagnostic &each : diagnostics)
    isReported |= each.kind == DiagKind::EvaluationLimit;
  if (budget.isExceeded() && !isReported)
    reportLimit(budget, "work of this call", {}, {}, diagnostics);
  return budget.isExceeded();
}

bool hcl_context::isCancelled() {
  Budget budget;
  budget.cancelBy(*cancelled);
  static_cast<void>(budget.goesOn());
  return reportEnd(budget);
}

char *hcl::copyForC(std::string_view text, size_t *size) noexcept {
  char *copy = static_cast<char *>(std::malloc(text.size() + 1));
  if (!copy)
    return nullptr;
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  if (size)
    *size = text.size();
  return copy;
}

SourceFile hcl::textFor(hcl_context *context, const char *name,
                        std::string_view text) {
  if (text.size() <= SourceFile::maxSize)
    return SourceFile(name, std::string(text));
  context->fail(DiagKind::CannotRun, "The text is longer than 4 GiB.");
  return {};
}

bool hcl::readTypeFor(hcl_context *context, const char *text, Type &type) {
  Fault fault;
  std::optional<Type> found = parseType(text, fault);
  if (!found)
    return context->fail(
        DiagKind::CannotRun,
        message("{text:quoted} is not a type: byte {offset}: {reason}.",
                "text"_a = text, "offset"_a = fault.offset,
                "reason"_a = fault.reason));
  type = std::move(*found);
  return true;
}

namespace {

/// A scope for the variables of `context`.
std::shared_ptr<Scope> emptyScope(const hcl_context &context) {
  auto scope = std::make_shared<Scope>();
  scope->cancelBy(*context.cancelled);
  return scope;
}

} // namespace

int hcl_abi_version(void) { return HCL_ABI_VERSION; }

const char *hcl_version(void) { return HCL_VERSION; }

void hcl_text_free(char *text) { std::free(text); }

hcl_context *hcl_context_new(void) {
  return attempt([] {
    auto context = std::make_unique<hcl_context>();
    context->cancelled = std::make_shared<std::atomic<bool>>(false);
    context->variables = emptyScope(*context);
    return context.release();
  });
}

void hcl_context_free(hcl_context *context) { delete context; }

int hcl_context_set_dialect(hcl_context *context, const char *name) {
  return attempt(context, [&] {
    std::optional<Dialect> dialect = Dialect::byName(name);
    if (!dialect)
      return context->fail(DiagKind::CannotRun,
                           message("There is no dialect named {name:quoted}. "
                                   "There are spec, hashicorp and extended.",
                                   "name"_a = name));
    context->language.dialect = *dialect;
    context->namesDialect = true;
    return true;
  });
}

int hcl_context_set_functions(hcl_context *context, const char *name) {
  return attempt(context, [&] {
    std::optional<FunctionTable> functions = functionTableByName(name);
    if (!functions)
      return context->fail(
          DiagKind::CannotRun,
          message("There are no functions named {name:quoted}. There are none, "
                  "spec and all.",
                  "name"_a = name));
    context->language.functions = std::move(*functions);
    return true;
  });
}

void hcl_context_set_limits(hcl_context *context, uint32_t depth,
                            uint64_t steps, uint64_t bytes) {
  Limits &limits = context->language.limits;
  limits.maxDepth = depth;
  limits.maxSteps = steps;
  limits.maxMemory = bytes;
}

int hcl_context_set_limit(hcl_context *context, const char *name,
                          uint64_t value) {
  return attempt(context, [&] {
    Fault fault;
    return setLimit(context->language.limits, name, value, fault) ||
           context->fail(DiagKind::CannotRun, fault.reason);
  });
}

int hcl_context_define(hcl_context *context, const char *name,
                       const hcl_value *value) {
  return attempt(context, [&] {
    context->variables->define(name, valueOf(value));
    return true;
  });
}

int hcl_context_define_json(hcl_context *context, const char *text,
                            size_t size) {
  return attempt(context, [&] {
    if (SourceFile file = textFor(context, "<json>", {text, size}))
      defineJson(file, context->languageOfCall(), *context->variables,
                 context->diagnostics);
    return !context->diagnostics.hasErrors();
  });
}

int hcl_context_define_config(hcl_context *context, const char *name,
                              const char *text, size_t size) {
  return attempt(context, [&] {
    if (SourceFile file = textFor(context, name, {text, size}))
      defineAttributes(file, context->languageOfCall(), *context->variables,
                       context->diagnostics);
    return !context->diagnostics.hasErrors();
  });
}

int hcl_context_clear(hcl_context *context) {
  return attempt(context, [&] {
    context->variables = emptyScope(*context);
    return true;
  });
}

void hcl_context_cancel(hcl_context *context) { *context->cancelled = true; }

void hcl_context_resume(hcl_context *context) { *context->cancelled = false; }
