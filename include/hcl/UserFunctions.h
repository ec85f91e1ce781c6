// Functions that configurations define.
//
//   function "area" {
//     params         = [width, height]
//     variadic_param = more           # the arguments after them, as a tuple
//     result         = width * height
//   }
//
//   UserFunctions defined =
//       readUserFunctions(body, "function", scope, diagnostics);
//   inner.addFunctions(defined.functions);
//
// A result sees the parameters, the variables and functions of a scope, and the
// other functions of the body. A function must not call itself, directly or by
// way of others.
// In: a body of either syntax, and a scope. Out: functions, and the rest of the
// body.
// Ownership: the functions keep the source and the scope alive. Threads: they
// may be called from several.
// Deliberately absent: types of parameters and results.
#ifndef HCL_USERFUNCTIONS_H
#define HCL_USERFUNCTIONS_H

#include "hcl/Body.h"
#include "hcl/Scope.h"

#include <cstdint>
#include <memory>
#include <set>
#include <string>

namespace hcl {

/// The functions of a body.
struct UserFunctions {
  FunctionTable functions; ///< without those that are internal
  FunctionTable all;
  Body rest; ///< the body without their blocks
};

/// Who defines functions, and so which part of a failure is reported.
enum class FunctionOrigin : uint8_t {
  /// The user: the message of a failed call says where the result failed.
  Configuration,
  /// The application: the message has the reason only. `variadic_max` is the
  /// number of further arguments that a call may have. One that is
  /// `internal` is for the other functions. A function with `unless_allowed`
  /// has that result unless the caller allows its name.
  Application,
};

/// The functions that the blocks of type `blockType` in `body` define, each
/// under its label; of several with one label the last counts. Their results
/// are evaluated in `scope`, which must be filled when they are called, and
/// which must not get the functions (it would keep itself alive). Null: no
/// variables but the parameters. Without functions in the scope they call those
/// of the language. Blocks call the parameter for all further arguments
/// `variadicParam`; `origin` says who wrote them. `allowed` are the names of
/// those that the caller allows; null: none.
/// Errors: those of Body::content; StaticListRequired if `params` is not a
/// list, InvalidParameter at a parameter that is not a name; such functions are
/// left out. RecursiveFunction at a call by which a function calls itself, with
/// the path that it takes; such functions fail silently.
UserFunctions
readUserFunctions(const Body &body, const std::string &blockType,
                  std::shared_ptr<const Scope> scope, Diagnostics &diagnostics,
                  const std::string &variadicParam = "variadic_param",
                  FunctionOrigin origin = FunctionOrigin::Configuration,
                  const std::set<std::string, std::less<>> *allowed = nullptr);

} // namespace hcl

#endif // HCL_USERFUNCTIONS_H
