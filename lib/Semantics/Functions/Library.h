// Shared by the files of the function library: the families of functions, and
// helpers for parameters and arguments.
//
// Each file holds the implementations of one family and their rows. The call
// kernel has converted and checked the arguments of an implementation.
#ifndef HCL_LIB_FUNCTIONS_LIBRARY_H
#define HCL_LIB_FUNCTIONS_LIBRARY_H

#include "hcl/Function.h"
#include "hcl/Marks.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace hcl {
struct JsonError;
}

namespace hcl::functions {

using Args = std::span<const Value>;

/// The rows of each family, in any order.
std::vector<Function> bytesRows();
std::vector<Function> collectionRows();
std::vector<Function> conversionRows();
std::vector<Function> csvRows();
std::vector<Function> dateTimeRows();
std::vector<Function> formatRows();
std::vector<Function> generalRows();
std::vector<Function> jsonRows();
std::vector<Function> lazyRows();
std::vector<Function> listRows();
std::vector<Function> logicRows();
std::vector<Function> mapRows();
std::vector<Function> numberRows();
std::vector<Function> operatorRows();
std::vector<Function> powerRows();
std::vector<Function> regexRows();
std::vector<Function> setRows();
std::vector<Function> setProductRows();
std::vector<Function> sliceRows();
std::vector<Function> stringRows();
std::vector<Function> textRows();
std::vector<Function> trimRows();

/// A parameter of type number, string or bool, or of any type.
Parameter numberParameter(std::string_view name, std::string_view doc);
Parameter stringParameter(std::string_view name, std::string_view doc);
Parameter boolParameter(std::string_view name, std::string_view doc);
Parameter anyParameter(std::string_view name, std::string_view doc);
/// A parameter of type `list(string)`.
Parameter stringsParameter(std::string_view name, std::string_view doc);

/// `p` whose implementation handles marks.
Parameter withMarks(Parameter p);

/// The type of the first argument: the result type of a function that changes
/// no types.
Type typeOfFirst(Args args, CallContext &cx);
/// The types of `args`.
std::vector<Type> typesOf(Args args);
/// `args[index]` as a machine integer. Errors: reports an argument that is not
/// a whole number and returns nothing.
[[nodiscard]] std::optional<int64_t> wholeArgument(Args args, size_t index,
                                                   CallContext &cx);
/// `args[index]` converted to `type`. Errors: reports a failed conversion and
/// returns Value::failed().
Value convertArgument(Args args, size_t index, const Type &type,
                      CallContext &cx);
/// Whether `type` is a list or tuple.
bool isListLike(const Type &type);
/// The number of elements of `value`, marked or not, if known. A tuple's always
/// is; a set's is not while unknown elements may be equal.
[[nodiscard]] std::optional<size_t> knownSize(const Value &value);
/// A count as a number.
Value countValue(size_t count);
/// `value` with `marks`, if there are any.
Value marked(Value value, const MarkSet &marks);
/// Appends `value` as JSON to the empty `text`, within the budget of the call.
/// Errors: as encodeJson.
[[nodiscard]] bool appendJson(std::string &text, const Value &value,
                              CallContext &cx, JsonError &error);
/// Appends the code point at `text[at]` to `out`; returns the offset after it.
size_t copyCodePoint(std::string &out, std::string_view text, size_t at);

} // namespace hcl::functions

#endif // HCL_LIB_FUNCTIONS_LIBRARY_H
