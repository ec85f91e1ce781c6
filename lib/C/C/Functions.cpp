// Functions with callbacks. The state of such a function is the callback with
// its data; the implementation lends the arguments and takes the result,
// converted to the type declared by the application.
#include "Handles.h"

#include "Support/Message.h"
#include "Support/Utf8.h"
#include "hcl/Convert.h"
#include "hcl/Function.h"

using namespace hcl;

struct hcl_call {
  CallContext &context;
};

namespace {

struct Callback {
  hcl_callback *call;
  std::shared_ptr<void> user; ///< its deleter is the application's `release`
  Type result;
};

Value runCallback(std::span<const Value> arguments, CallContext &context) {
  const auto &callback = *static_cast<const Callback *>(context.state());
  std::vector<const hcl_value *> lent;
  lent.reserve(arguments.size());
  for (const Value &argument : arguments)
    lent.push_back(lend(argument));
  hcl_call call{context};
  std::unique_ptr<hcl_value, void (*)(hcl_value *)> result(
      callback.call(callback.user.get(), lent.data(), lent.size(), &call),
      hcl_value_free);
  if (context.hasFailed())
    return Value::failed();
  if (!result)
    return context.fail("the function returned no value");
  Fault fault;
  std::optional<Value> converted =
      convert(valueOf(result.get()), callback.result, context.dialect(), fault,
              &context.budget());
  if (converted)
    return std::move(*converted);
  return context.fail(
      message("the function returned an unsuitable value: {reason}",
              "reason"_a = fault.text()));
}

/// Errors: CannotRun for text that is not a type.
bool readParameter(hcl_context *context, const hcl_parameter &given,
                   Parameter &parameter) {
  parameter.name = given.name;
  parameter.allowNull = given.allow_null != 0;
  return !given.type || readTypeFor(context, given.type, parameter.type);
}

bool readFunction(hcl_context *context, const hcl_function &given,
                  Callback &callback, Function &function) {
  function.name = given.name;
  if (given.doc)
    function.doc = given.doc;
  for (size_t i = 0; i < given.parameter_count; ++i)
    if (!readParameter(context, given.parameters[i],
                       function.parameters.emplace_back()))
      return false;
  if (given.variadic &&
      !readParameter(context, *given.variadic, function.variadic.emplace()))
    return false;
  if (given.result && !readTypeFor(context, given.result, callback.result))
    return false;
  function.result = callback.result;
  function.mayReturnNull = true;
  function.impl = runCallback;
  return true;
}

/// `message`, which may be null, with U+FFFD for each byte that is not UTF-8.
std::string validMessage(const char *message) {
  std::string_view rest = message ? message : "";
  if (rest.empty())
    return "the function gave no reason";
  std::string text;
  for (size_t valid; (valid = utf8::findInvalid(rest)) < rest.size();
       rest.remove_prefix(valid + 1))
    text.append(rest, 0, valid).append("\uFFFD");
  return text.append(rest);
}

} // namespace

int hcl_context_add_function(hcl_context *context,
                             const hcl_function *function) {
  return attempt(context, [&] {
    auto release = function->release;
    // From here on `user` is released, also if memory runs out.
    std::shared_ptr<void> user(function->user, [release](void *data) {
      if (release)
        release(data);
    });
    auto callback = std::make_shared<Callback>();
    callback->call = function->call;
    callback->user = std::move(user);
    Function added;
    if (!readFunction(context, *function, *callback, added))
      return false;
    added.state = std::move(callback);
    context->language.functions =
        context->language.functions.with(FunctionTable(std::move(added)));
    return true;
  });
}

void hcl_call_fail(hcl_call *call, const char *message) {
  attempt([&] {
    call->context.fail(validMessage(message));
    return 0;
  });
}

void hcl_call_fail_argument(hcl_call *call, size_t index, const char *message) {
  attempt([&] {
    call->context.failArgument(index, validMessage(message));
    return 0;
  });
}
