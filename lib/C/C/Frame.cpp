// Frames of the C interface. A frame holds one value for each slot of the
// program. Evaluation collects the slots of one expression into a frame,
// runs it and keeps the result, its JSON text and the messages for the getters.
// Out of memory is caught and reported as a failure.
#include "Handles.h"
#include "LimitNames.h"
#include "OpenProgram.h"

#include "Support/Message.h"
#include "Support/Utf8.h"
#include "hcl/Convert.h"
#include "hcl/Extended.h"
#include "hcl/Json.h"
#include "hcl/Limits.h"
#include "hcl/Render.h"

#include <cmath>
#include <new>

using namespace hcl;

struct hcl_frame {
  std::shared_ptr<const OpenProgram> program;
  Limits limits;
  /// By slot; empty for an undefined variable.
  std::vector<std::optional<Value>> variables;
  /// The variables of the expression being evaluated.
  std::vector<const Value *> values;
  std::optional<Value> result;
  /// The result as JSON, made on the first request.
  std::optional<std::string> json;
  std::string messages;
  bool outOfMemory = false;
};

namespace {

/// Returns the result of `work`, or failure if memory runs out.
template <class Work>
int guarded(hcl_frame *frame, Work work) {
  frame->outOfMemory = false;
  frame->messages.clear();
  try {
    return work() ? 1 : 0;
  } catch (const std::bad_alloc &) {
    frame->outOfMemory = true;
    return 0;
  }
}

bool fail(hcl_frame *frame, std::string message) {
  frame->messages = std::move(message) + "\n";
  return false;
}

bool hasSlot(hcl_frame *frame, size_t slot) {
  size_t count = frame->variables.size();
  return slot < count ||
         fail(frame, message("there is no slot {slot}: there are {count}",
                             "slot"_a = slot, "count"_a = count));
}

/// `value` converted to the type of the variable in `slot`.
[[nodiscard]] std::optional<Value> converted(hcl_frame *frame, size_t slot,
                                             const Value &value) {
  const OpenProgram::Slot &variable = frame->program->slots()[slot];
  Fault error;
  auto result = convert(value, variable.type, frame->program->dialect(), error);
  if (!result)
    fail(frame, message("variable {name:quoted}: {reason}",
                        "name"_a = variable.name, "reason"_a = error.text()));
  return result;
}

bool assign(hcl_frame *frame, size_t slot, const Value &value) {
  if (!hasSlot(frame, slot))
    return false;
  auto taken = converted(frame, slot, value);
  if (taken)
    frame->variables[slot] = std::move(*taken);
  return taken.has_value();
}

[[nodiscard]] std::optional<Value> fromJson(hcl_frame *frame,
                                            std::string_view text) {
  JsonError error;
  Budget budget = Budget::of(frame->limits);
  auto value = decodeJson(text, frame->program->dialect(), budget, error);
  if (!value)
    fail(frame, message("JSON, byte {offset}: {reason}",
                        "offset"_a = error.offset, "reason"_a = error.text()));
  return value;
}

bool assignAll(hcl_frame *frame, std::string_view text) {
  auto object = fromJson(frame, text);
  if (!object)
    return false;
  if (object->kind() != ValueKind::Object)
    return fail(frame, "variables are given by an object of JSON");
  std::vector<std::pair<size_t, Value>> taken;
  for (size_t i = 0; i < object->size(); ++i) {
    size_t slot = frame->program->findSlot(object->key(i));
    if (slot == HCL_NO_SLOT)
      continue;
    auto value = converted(frame, slot, object->elements()[i]);
    if (!value)
      return false;
    taken.emplace_back(slot, std::move(*value));
  }
  for (auto &[slot, value] : taken)
    frame->variables[slot] = std::move(value);
  return true;
}

bool evaluateExpression(hcl_frame *frame,
                        const OpenProgram::Expression &expression) {
  const OpenProgram &program = *frame->program;
  frame->values.clear();
  for (uint32_t slot : expression.slots) {
    const std::optional<Value> &value = frame->variables[slot];
    frame->values.push_back(value ? &*value : nullptr);
  }
  Diagnostics diags;
  Evaluation evaluation{program.dialect(), &program.functions(),
                        &program.source(), diags};
  evaluation.budget = Budget::of(frame->limits);
  Value result = expression.frames->evaluate({frame->values}, evaluation);
  renderText(frame->messages, diags);
  if (diags.hasErrors())
    return false;
  frame->result = std::move(result);
  return true;
}

} // namespace

hcl_frame *hcl_frame_new(const hcl_program *program) {
  try {
    auto frame = std::make_unique<hcl_frame>();
    frame->program = program->open;
    frame->variables.resize(program->open->slots().size());
    return frame.release();
  } catch (const std::bad_alloc &) {
    return nullptr;
  }
}

void hcl_frame_free(hcl_frame *frame) { delete frame; }

int hcl_frame_set_null(hcl_frame *frame, size_t slot) {
  return guarded(frame, [&] {
    return assign(frame, slot, nullOf(frame->program->dialect()));
  });
}

int hcl_frame_set_bool(hcl_frame *frame, size_t slot, int value) {
  return guarded(
      frame, [&] { return assign(frame, slot, Value::boolean(value != 0)); });
}

int hcl_frame_set_int64(hcl_frame *frame, size_t slot, int64_t value) {
  return guarded(frame,
                 [&] { return assign(frame, slot, Value::integer(value)); });
}

int hcl_frame_set_double(hcl_frame *frame, size_t slot, double value) {
  return guarded(frame, [&] {
    if (!std::isfinite(value))
      return fail(frame, "a number must be finite");
    return assign(frame, slot, Value::number(value));
  });
}

int hcl_frame_set_string(hcl_frame *frame, size_t slot, const char *text,
                         size_t size) {
  return guarded(frame, [&] {
    if (!utf8::isValid({text, size}))
      return fail(frame, "a string must be UTF-8");
    return assign(frame, slot, Value::string({text, size}));
  });
}

int hcl_frame_set(hcl_frame *frame, size_t slot, const hcl_value *value) {
  return guarded(frame, [&] { return assign(frame, slot, valueOf(value)); });
}

int hcl_frame_set_json(hcl_frame *frame, size_t slot, const char *text,
                       size_t size) {
  return guarded(frame, [&] {
    auto value = fromJson(frame, {text, size});
    return value && assign(frame, slot, *value);
  });
}

int hcl_frame_set_all_json(hcl_frame *frame, const char *text, size_t size) {
  return guarded(frame, [&] { return assignAll(frame, {text, size}); });
}

int hcl_frame_unset(hcl_frame *frame, size_t slot) {
  return guarded(frame, [&] {
    if (!hasSlot(frame, slot))
      return false;
    frame->variables[slot].reset();
    return true;
  });
}

void hcl_frame_set_limits(hcl_frame *frame, uint64_t steps, uint64_t bytes) {
  frame->limits.maxSteps = steps;
  frame->limits.maxMemory = bytes;
}

int hcl_frame_set_limit(hcl_frame *frame, const char *name, uint64_t value) {
  return guarded(frame, [&] {
    Fault fault;
    return setLimit(frame->limits, name, value, fault) ||
           fail(frame, fault.reason);
  });
}

int hcl_frame_evaluate(hcl_frame *frame, const void *data, uint64_t index) {
  return guarded(frame, [&] {
    frame->result.reset();
    frame->json.reset();
    if (frame->program->data() != data)
      return fail(frame, "the frame belongs to another program");
    return evaluateExpression(frame, frame->program->expressions()[index]);
  });
}

const char *hcl_frame_messages(const hcl_frame *frame) {
  return frame->outOfMemory ? "there is not enough memory\n"
                            : frame->messages.c_str();
}

const hcl_value *hcl_frame_result(const hcl_frame *frame) {
  return frame->result ? lend(*frame->result) : nullptr;
}

const char *hcl_frame_json(hcl_frame *frame, size_t *size) {
  if (!frame->json) {
    if (!guarded(frame, [&] {
          if (!frame->result)
            return fail(frame, "there is no result");
          std::string text;
          JsonError error;
          JsonStyle style;
          style.escapeHtml = false;
          style.maxBytes = frame->limits.maxText();
          if (!encodeJson(text, *frame->result, style, error))
            return fail(frame, error.text());
          frame->json = std::move(text);
          return true;
        }))
      return nullptr;
  }
  if (size)
    *size = frame->json->size();
  return frame->json->c_str();
}
