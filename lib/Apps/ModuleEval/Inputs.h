// Values that are given to a module from outside.
//
// In: the environment, files, texts and values, and the rules of a description.
// Out: for each input the strongest value, with its place.
// Deliberately absent: marks (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_INPUTS_H
#define HCL_LIB_MODULEEVAL_INPUTS_H

#include "ModuleSource/InputType.h"
#include "hcl/AppInputs.h"

#include <map>
#include <optional>
#include <string>

namespace hcl::app {

struct Node;

/// A value for an input.
struct GivenInput {
  enum class Form : uint8_t {
    Expression,
    Fields, ///< comma-separated, each an element or, with its name, name:value
    Elements, ///< the element of a list, or one of several
    Json,
  };
  /// The value, or text that the type of the input gives a meaning.
  std::optional<Value> value = {};
  std::string text = {};
  std::vector<std::string> more = {}; ///< texts after it, which are elements
  Form form = Form::Expression; ///< of texts that are not the string itself
  Place place = {};
  std::string origin = {}; ///< e.g. `the environment variable TF_VAR_name`
  /// The caller names it: it is not from the environment or the module.
  bool isNamed = false;
};

using GivenInputs = std::map<std::string, GivenInput, std::less<>>;

/// Collects the values for the inputs of `module`: from the environment, from
/// the files of the module, then what the caller names.
/// Errors: those of parsing and evaluation; UnknownInput for a name without an
/// input, IgnoredInput for one in a file if modules have files of values.
GivenInputs collectInputs(const ModuleSource &module, const AppInputs &inputs,
                          const Language &language, Diagnostics &diagnostics);

/// The value of an input of the root module, or of another one whose caller
/// sets it to `given`; nothing: it is not set. `fallback` is its default.
/// Texts are as `rule` says. Takes the conversion from `budget`.
/// Errors: InvalidInput, MissingInput; the result is `Value::failed()` then,
/// and if the budget is exceeded.
Value inputValue(const Definition &input, const GivenInput *given,
                 const std::optional<Value> &fallback, const InputsRule &rule,
                 const Language &language, Budget &budget,
                 Diagnostics &diagnostics);

/// The place of the value that is given, unless that shows what `input` hides:
/// a value from outside. An argument is a part of the module that has it.
Place placeToShow(const Definition &input, const GivenInput &given);

/// A sentence on where the value of the input of `node`, one of `inputs` or an
/// argument, is set; empty for other definitions, and if that is not shown.
std::string originOfInput(const Node &node, const GivenInputs &inputs);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_INPUTS_H
