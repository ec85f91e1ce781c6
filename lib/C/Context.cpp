// Evaluation through the C interface. A context holds one value for each slot
// of the program. Evaluation collects the slots of one expression into a frame,
// runs it and keeps the result, its JSON text and the messages for the getters.
// Out of memory is caught and reported as a failure.
#include "OpenProgram.h"

#include "Support/Text.h"
#include "Support/Utf8.h"
#include "hcl/Convert.h"
#include "hcl/Json.h"
#include "hcl/Limits.h"
#include "hcl/Render.h"

#include <cmath>
#include <new>

using namespace hcl;

struct hcl_context {
  std::shared_ptr<const OpenProgram> program;
  Limits limits;
  /// By slot; empty for an undefined variable.
  std::vector<std::optional<Value>> variables;
  /// The variables of the expression being evaluated.
  std::vector<const Value *> frame;
  std::optional<Value> result;
  /// The result as JSON, made on the first request.
  std::optional<std::string> json;
  std::string messages;
  bool outOfMemory = false;
};

namespace {

/// Returns the result of `work`, or failure if memory runs out.
template <class Work>
int guarded(hcl_context *context, Work work) {
  context->outOfMemory = false;
  context->messages.clear();
  try {
    return work() ? 1 : 0;
  } catch (const std::bad_alloc &) {
    context->outOfMemory = true;
    return 0;
  }
}

bool fail(hcl_context *context, std::string message) {
  context->messages = std::move(message) + "\n";
  return false;
}

bool hasSlot(hcl_context *context, size_t slot) {
  size_t count = context->variables.size();
  return slot < count ||
         fail(context, "there is no slot " + std::to_string(slot) +
                           ": there are " + std::to_string(count));
}

/// `value` converted to the type of the variable in `slot`.
std::optional<Value> converted(hcl_context *context, size_t slot,
                               const Value &value) {
  const OpenProgram::Slot &variable = context->program->slots()[slot];
  Fault error;
  auto result =
      convert(value, variable.type, context->program->dialect(), error);
  if (!result)
    fail(context, "variable " + quote(variable.name) + ": " + error.text());
  return result;
}

bool assign(hcl_context *context, size_t slot, const Value &value) {
  if (!hasSlot(context, slot))
    return false;
  auto taken = converted(context, slot, value);
  if (taken)
    context->variables[slot] = std::move(*taken);
  return taken.has_value();
}

std::optional<Value> fromJson(hcl_context *context, std::string_view text) {
  JsonError error;
  auto value = decodeJson(text, context->program->dialect(), error);
  if (!value)
    fail(context,
         "JSON, byte " + std::to_string(error.offset) + ": " + error.text());
  return value;
}

bool assignAll(hcl_context *context, std::string_view text) {
  auto object = fromJson(context, text);
  if (!object)
    return false;
  if (object->kind() != ValueKind::Object)
    return fail(context, "variables are given by an object of JSON");
  std::vector<std::pair<size_t, Value>> taken;
  for (size_t i = 0; i < object->size(); ++i) {
    size_t slot = context->program->findSlot(object->key(i));
    if (slot == HCL_NO_SLOT)
      continue;
    auto value = converted(context, slot, object->elements()[i]);
    if (!value)
      return false;
    taken.emplace_back(slot, std::move(*value));
  }
  for (auto &[slot, value] : taken)
    context->variables[slot] = std::move(value);
  return true;
}

bool evaluateExpression(hcl_context *context,
                        const OpenProgram::Expression &expression) {
  const OpenProgram &program = *context->program;
  context->frame.clear();
  for (uint32_t slot : expression.slots) {
    const std::optional<Value> &value = context->variables[slot];
    context->frame.push_back(value ? &*value : nullptr);
  }
  Diagnostics diags;
  Evaluation evaluation{program.dialect(), &program.functions(),
                        &program.source(), diags};
  evaluation.budget.steps = context->limits.maxSteps;
  evaluation.budget.bytes = context->limits.maxMemory;
  Value result = expression.frames->evaluate({context->frame}, evaluation);
  renderText(context->messages, diags);
  if (diags.hasErrors())
    return false;
  context->result = std::move(result);
  return true;
}

/// The result without marks and unions; null if there is none.
const Value *resultOf(const hcl_context *context) {
  if (!context->result)
    return nullptr;
  const Value *value = &context->result->unmarked();
  while (value->kind() == ValueKind::Wrapped)
    value = &value->inner().unmarked();
  return value;
}

} // namespace

hcl_context *hcl_context_new(const hcl_program *program) {
  try {
    auto context = std::make_unique<hcl_context>();
    context->program = program->open;
    context->variables.resize(program->open->slots().size());
    return context.release();
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}

void hcl_context_free(hcl_context *context) { delete context; }

int hcl_set_null(hcl_context *context, size_t slot) {
  return guarded(context, [&] { return assign(context, slot, Value::null()); });
}

int hcl_set_bool(hcl_context *context, size_t slot, int value) {
  return guarded(context, [&] {
    return assign(context, slot, Value::boolean(value != 0));
  });
}

int hcl_set_int64(hcl_context *context, size_t slot, int64_t value) {
  return guarded(context,
                 [&] { return assign(context, slot, Value::integer(value)); });
}

int hcl_set_double(hcl_context *context, size_t slot, double value) {
  return guarded(context, [&] {
    if (!std::isfinite(value))
      return fail(context, "a number must be finite");
    return assign(context, slot, Value::number(BigNumber::fromDouble(value)));
  });
}

int hcl_set_string(hcl_context *context, size_t slot, const char *text,
                   size_t size) {
  return guarded(context, [&] {
    if (!utf8::isValid({text, size}))
      return fail(context, "a string must be UTF-8");
    return assign(context, slot, Value::string({text, size}));
  });
}

int hcl_set_json(hcl_context *context, size_t slot, const char *text,
                 size_t size) {
  return guarded(context, [&] {
    auto value = fromJson(context, {text, size});
    return value && assign(context, slot, *value);
  });
}

int hcl_set_all_json(hcl_context *context, const char *text, size_t size) {
  return guarded(context, [&] { return assignAll(context, {text, size}); });
}

int hcl_unset(hcl_context *context, size_t slot) {
  return guarded(context, [&] {
    if (!hasSlot(context, slot))
      return false;
    context->variables[slot].reset();
    return true;
  });
}

void hcl_set_limits(hcl_context *context, uint64_t steps, uint64_t bytes) {
  context->limits.maxSteps = steps;
  context->limits.maxMemory = bytes;
}

int hcl_context_evaluate(hcl_context *context, const void *data,
                         uint64_t index) {
  return guarded(context, [&] {
    context->result.reset();
    context->json.reset();
    if (context->program->data() != data)
      return fail(context, "the context belongs to another program");
    return evaluateExpression(context, context->program->expressions()[index]);
  });
}

const char *hcl_messages(const hcl_context *context) {
  return context->outOfMemory ? "there is not enough memory\n"
                              : context->messages.c_str();
}

hcl_kind hcl_result_kind(const hcl_context *context) {
  const Value *value = resultOf(context);
  if (!value)
    return HCL_NONE;
  switch (value->kind()) {
  case ValueKind::Unknown:
  case ValueKind::RefinedUnknown:
    return HCL_UNKNOWN;
  case ValueKind::Null:
    return HCL_NULL;
  case ValueKind::Bool:
    return HCL_BOOL;
  case ValueKind::Integer:
  case ValueKind::Big:
    return HCL_NUMBER;
  case ValueKind::String:
    return HCL_STRING;
  case ValueKind::List:
  case ValueKind::Set:
  case ValueKind::Tuple:
    return HCL_LIST;
  case ValueKind::Map:
  case ValueKind::Object:
    return HCL_OBJECT;
  case ValueKind::Capsule:
  case ValueKind::Wrapped:
  case ValueKind::Marked:
    return HCL_OTHER;
  }
  return HCL_OTHER;
}

int hcl_result_bool(const hcl_context *context, int *value) {
  const Value *result = resultOf(context);
  if (!result || result->kind() != ValueKind::Bool)
    return 0;
  *value = result->asBool() ? 1 : 0;
  return 1;
}

int hcl_result_int64(const hcl_context *context, int64_t *value) {
  const Value *result = resultOf(context);
  if (!result || !result->isKnownNumber())
    return 0;
  auto whole = result->asNumber().toInt64();
  if (!whole)
    return 0;
  *value = *whole;
  return 1;
}

int hcl_result_double(const hcl_context *context, double *value) {
  const Value *result = resultOf(context);
  if (!result || !result->isKnownNumber())
    return 0;
  *value = result->asNumber().toDouble();
  return 1;
}

const char *hcl_result_string(const hcl_context *context, size_t *size) {
  const Value *result = resultOf(context);
  if (!result || result->kind() != ValueKind::String)
    return nullptr;
  *size = result->asString().size();
  return result->asString().data();
}

const char *hcl_result_json(hcl_context *context, size_t *size) {
  if (!context->json) {
    if (!guarded(context, [&] {
          if (!context->result)
            return fail(context, "there is no result");
          std::string text;
          JsonError error;
          JsonStyle style;
          style.escapeHtml = false;
          if (!encodeJson(text, *context->result, style, error))
            return fail(context, error.text());
          context->json = std::move(text);
          return true;
        }))
      return nullptr;
  }
  if (size)
    *size = context->json->size();
  return context->json->c_str();
}
