// Functions of the language made from C++ callables.
//
//   Function env = makeFunction(
//       {"env", "A variable of the environment."}, {"name", "fallback"},
//       [&](std::string_view name, std::optional<std::string> fallback)
//           -> CallResult<std::string> {
//         if (auto text = environment.find(name))
//           return *text;
//         if (fallback)
//           return *fallback;
//         return CallError{"it is not set"};
//       });
//   scope.addFunctions(env);
//
// The types of the C++ parameters determine those of the arguments
// (TypeMapping.h):
//
//   T                 converted to T; null is an error
//   std::optional<T>  may be null; may be omitted unless a parameter of another
//                     kind follows
//   Value             any value but null
//   Variadic<T>       last parameter only: all further arguments
//   CallContext &     first parameter only: not an argument, but the context
//                     of the call, e.g. its budget
//
// The result is a T, a Value, or a std::optional, whose absence is null; a
// CallResult of one of these may be an error instead. An exception thrown by
// the callable is an error of the call as well (except std::bad_alloc).
// Ownership: the Function owns the callable and its captures by value; captures
// by reference must outlive the Function. Threads: it is called as a const
// object, from all threads that evaluate, and more or less often than the
// source says, since passes compute calls ahead of time and failed calls are
// repeated.
// Unknown: an argument that is not wholly known makes the result unknown,
// except for a Value with unknown parts. Marks: those of the arguments are
// added to the result.
// Deliberately absent: result types that depend on the arguments, refinements,
// and parameters that accept unknown or marked values; fill in a Function for
// these.
#ifndef HCL_TYPEDFUNCTION_H
#define HCL_TYPEDFUNCTION_H

#include "hcl/Function.h"
#include "hcl/TypeMapping.h"

#include <array>
#include <cmath>
#include <tuple>
#include <type_traits>
#include <variant>

namespace hcl {

/// A name with a sentence or two for the manual.
struct Documented {
  /// A name without documentation, or with `described`.
  Documented(const char *called) : name(called) {}
  Documented(std::string called, std::string described = {})
      : name(std::move(called)), doc(std::move(described)) {}

  std::string name;
  std::string doc;
};

/// The reason why a call fails: a clause without a full stop. `argument` is the
/// number of the unsuitable argument, from 0.
struct [[nodiscard]] CallError {
  std::string message;
  std::optional<size_t> argument = {};
};

/// A T, or the reason why the call fails.
template <typename T>
using CallResult = std::variant<T, CallError>;

/// The arguments after those of the other parameters.
template <typename T>
struct Variadic : std::vector<T> {
  using std::vector<T>::vector;
};

namespace typed {

/// Whether T is a std::optional.
template <typename T>
inline constexpr bool isOptional = false;
template <typename T>
inline constexpr bool isOptional<std::optional<T>> = true;
/// Whether T is a Variadic.
template <typename T>
inline constexpr bool isVariadic = false;
template <typename T>
inline constexpr bool isVariadic<Variadic<T>> = true;

/// The type of the objects that a parameter of type T holds.
template <typename T>
struct ParameterOf {
  static_assert(Readable<T>, "the type T of a parameter has no TypeMapping");
  using Object = T;
  static constexpr bool readsParts = readsUnknown<T>;
};
template <typename T>
struct ParameterOf<Variadic<T>> : ParameterOf<T> {};

/// The parameter `documented` for objects of type T.
template <typename T>
Parameter parameterFor(const Documented &documented) {
  using Object = typename ParameterOf<T>::Object;
  Parameter parameter{.name = documented.name,
                      .type = TypeMapping<Object>::type(),
                      .doc = documented.doc};
  parameter.allowNull = isOptional<Object>;
  parameter.readsParts = readsUnknown<Object>;
  return parameter;
}

/// The parameters and the result of a callable, from its C++ signature.
template <typename Signature>
struct SignatureOf;
template <typename R, typename... Args>
struct SignatureOf<R(Args...)> {
  using Result = R;
  using Arguments = std::tuple<std::remove_cvref_t<Args>...>;
  static constexpr bool takesContext = false;
};
template <typename R, typename... Args>
struct SignatureOf<R(CallContext &, Args...)> {
  using Result = R;
  using Arguments = std::tuple<std::remove_cvref_t<Args>...>;
  static constexpr bool takesContext = true;
};
template <typename R, typename... Args>
SignatureOf<R(Args...)> signatureOf(R (*)(Args...));
template <typename Code, typename R, typename... Args>
SignatureOf<R(Args...)> signatureOf(R (Code::*)(Args...) const);
template <typename Code, typename R, typename... Args>
SignatureOf<R(Args...)> signatureOf(R (Code::*)(Args...) const noexcept);

/// The signature of objects with a call operator, or of pointers to functions.
template <typename Code>
requires std::is_class_v<Code>
auto signatureFor() -> decltype(signatureOf(&Code::operator()));
template <typename Code>
requires std::is_pointer_v<Code>
auto signatureFor() -> decltype(signatureOf(std::declval<Code>()));
template <typename Code>
using Signature = decltype(signatureFor<Code>());

/// A pointer to a function, or an object with a single, const `operator()`.
template <typename Code>
concept Callable = requires {
  typename Signature<Code>;
};

/// The value of a C++ result; a NaN and a CallError fail the call.
template <typename T>
Value resultOf(T &&result, CallContext &cx) {
  using Object = std::remove_cvref_t<T>;
  if constexpr (std::floating_point<Object>)
    if (std::isnan(result))
      return cx.fail("the result is not a number");
  return valueFrom<Object>(result);
}
template <typename T>
Value resultOf(CallResult<T> &&result, CallContext &cx) {
  if (T *object = std::get_if<T>(&result))
    return resultOf(std::move(*object), cx);
  CallError &error = std::get<CallError>(result);
  return error.argument
             ? cx.failArgument(*error.argument, std::move(error.message))
             : cx.fail(std::move(error.message));
}
/// The type of the object that a result carries.
template <typename T>
struct ResultOf {
  using Object = T;
};
template <typename T>
struct ResultOf<CallResult<T>> : ResultOf<T> {};

/// Whether `argument` has an unknown part that a T cannot represent.
template <typename T>
bool hasUnknownPart(const Value &argument) {
  return !readsUnknown<T> && !argument.isWhollyKnown();
}

/// Reads the arguments of one call.
class Reader {
public:
  /// Reads `arguments`; failures go to `cx`.
  Reader(std::span<const Value> arguments, CallContext &cx)
      : arguments_(arguments), cx_(cx) {}

  /// Argument `index` as a T, or nothing after an error or for an unknown; an
  /// empty optional if it was omitted.
  template <typename T>
  [[nodiscard]] std::optional<T> read(size_t index) {
    if constexpr (isVariadic<T>) {
      T all;
      for (; index < arguments_.size() && !failed_; ++index)
        if (auto one = read<typename T::value_type>(index))
          all.push_back(std::move(*one));
      return all;
    } else {
      if constexpr (isOptional<T>)
        if (index >= arguments_.size())
          return T();
      isUnknown_ |= hasUnknownPart<T>(arguments_[index]);
      if (failed_ || isUnknown_)
        return std::nullopt;
      Fault fault;
      std::optional<T> object = readAs<T>(arguments_[index], fault);
      if (!object) {
        failed_ = true;
        cx_.failArgument(index, fault.text());
      }
      return object;
    }
  }
  /// Whether an argument was not suitable; `cx` then has the message.
  bool hasFailed() const { return failed_; }
  /// Whether an argument was not wholly known.
  bool isUnknown() const { return isUnknown_; }

private:
  std::span<const Value> arguments_;
  CallContext &cx_;
  bool failed_ = false, isUnknown_ = false;
};

/// The Function::impl of a callable of type Code.
template <typename Code>
Value call(std::span<const Value> arguments, CallContext &cx) {
  using Arguments = typename Signature<Code>::Arguments;
  using Result = typename Signature<Code>::Result;
  return [&]<size_t... I>(std::index_sequence<I...>) {
    Reader reader(arguments, cx);
    // Braces guarantee that the arguments are read in order.
    std::tuple objects{
        reader.template read<std::tuple_element_t<I, Arguments>>(I)...};
    if (reader.hasFailed())
      return Value::failed();
    if (reader.isUnknown())
      return Value::unknown(
          TypeMapping<typename ResultOf<Result>::Object>::type());
    const Code &code = *static_cast<const Code *>(cx.state());
    if constexpr (Signature<Code>::takesContext)
      return resultOf(code(cx, std::move(*std::get<I>(objects))...), cx);
    else
      return resultOf(code(std::move(*std::get<I>(objects))...), cx);
  }
  (std::make_index_sequence<std::tuple_size_v<Arguments>>());
}

/// The function `name` that calls `code`, with parameters named by
/// `parameters`.
template <typename Code>
Function make(const Documented &name, std::span<const Documented> parameters,
              Code code) {
  using Arguments = typename Signature<Code>::Arguments;
  using Result = typename ResultOf<typename Signature<Code>::Result>::Object;
  static_assert(Writable<Result>, "the result has a type without TypeMapping");
  Function function{.name = name.name, .doc = name.doc};
  [&]<size_t... I>(std::index_sequence<I...>) {
    (function.parameters.push_back(
         parameterFor<std::tuple_element_t<I, Arguments>>(parameters[I])),
     ...);
  }
  (std::make_index_sequence<std::tuple_size_v<Arguments>>());
  if constexpr (std::tuple_size_v<Arguments> != 0)
    if (isVariadic<std::tuple_element_t<std::tuple_size_v<Arguments> - 1,
                                        Arguments>>) {
      function.variadic = std::move(function.parameters.back());
      function.parameters.pop_back();
    }
  for (size_t i = function.parameters.size(); !function.variadic && i-- > 0;) {
    if (!function.parameters[i].allowNull)
      break;
    function.parameters[i].optional = true;
  }
  function.result = TypeMapping<Result>::type();
  function.impl = call<Code>;
  function.mayReturnNull = readsNull<Result>;
  function.state = std::make_shared<const Code>(std::move(code));
  return function;
}

} // namespace typed

/// A function without parameters; see the top of this file.
template <typed::Callable Code>
Function makeFunction(const Documented &name, Code code) {
  return typed::make(name, {}, std::move(code));
}

/// A function with parameters named by `parameters`, one for each parameter of
/// `code` except a CallContext.
template <size_t count, typed::Callable Code>
Function makeFunction(const Documented &name,
                      const Documented (&parameters)[count], Code code) {
  static_assert(
      count == std::tuple_size_v<typename typed::Signature<Code>::Arguments>,
      "a name is required for each parameter");
  return typed::make(name, parameters, std::move(code));
}

} // namespace hcl

#endif // HCL_TYPEDFUNCTION_H
