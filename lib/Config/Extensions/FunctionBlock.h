// A block that defines a function: parameters and result.
#ifndef HCL_LIB_EXTENSIONS_FUNCTIONBLOCK_H
#define HCL_LIB_EXTENSIONS_FUNCTIONBLOCK_H

#include "hcl/Body.h"
#include "hcl/Scope.h"
#include "hcl/UserFunctions.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hcl {

struct FunctionBlock {
  std::string name;
  std::vector<std::string> params;
  std::string variadicParam; ///< empty: none
  Expression result;
  FunctionOrigin origin = FunctionOrigin::Configuration;
  /// How many arguments `variadicParam` may have.
  std::optional<size_t> mostVariadic = {};
  /// Of an application: the types of the parameters, then of `variadicParam`;
  /// `any` for those without one.
  std::vector<Type> types = {};
  /// Of an application: the reason for a failed call, with the parameters.
  std::optional<Expression> errorMessage = {};
  /// Of an application: only for its other functions.
  bool isInternal = false;
  bool allowsNull = false; ///< of an application: as arguments
  /// Of an application: the result where callers do not allow the function.
  std::optional<Expression> unlessAllowed = {};
};

/// Reads `block`, in which `variadicParam` is the name of an argument. Errors:
/// those of Body::content; StaticListRequired if `params` is not a list,
/// InvalidParameter if a parameter is not a name; those of readTypeConstraint.
/// Then the result is empty.
/// Spec: DEC-FUNCDEF-001, DEC-FUNCDEF-003..005, DEC-FUNCDEF-014,
/// DEC-FUNCDEF-015.
[[nodiscard]] std::optional<FunctionBlock>
readFunctionBlock(const Block &block, Diagnostics &diagnostics,
                  const std::string &variadicParam = "variadic_param",
                  FunctionOrigin origin = FunctionOrigin::Configuration);

/// The scope in which results are evaluated; asked for at each call.
using MakeFunctionScope = std::function<std::shared_ptr<const Scope>()>;

/// The function that evaluates the result of `block` in a scope made by
/// `scope`, with the parameters.
Function functionOf(FunctionBlock block, MakeFunctionScope scope);

} // namespace hcl

#endif // HCL_LIB_EXTENSIONS_FUNCTIONBLOCK_H
