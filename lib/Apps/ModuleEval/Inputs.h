// Values for a module from outside.
//
// In: the environment, files, texts and values, and the rules of a description.
// Out: for each input the strongest value, with its place.
// Deliberately absent: marks (Evaluation.h).
#ifndef HCL_LIB_MODULEEVAL_INPUTS_H
#define HCL_LIB_MODULEEVAL_INPUTS_H

#include "ModuleSource/EarlyValues.h"
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
    Fields,   ///< comma-separated: an element, or name:value
    Elements, ///< the element of a list, or one of several
    Json,
  };
  /// The value, or a text; the type of the input gives texts their meaning.
  std::optional<Value> value = {};
  std::string text = {};
  std::vector<std::string> more = {}; ///< further texts, as elements
  Form form = Form::Expression;       ///< of texts other than the string itself
  /// The expression of the value, in a file of values.
  std::optional<Expression> expression = {};
  Place place = {};
  std::string origin = {}; ///< e.g. `the environment variable TF_VAR_name`
  /// Named by the caller, not by the environment or the module.
  bool isNamed = false;
};

using GivenInputs = std::map<std::string, GivenInput, std::less<>>;

/// Collects the values for the inputs of `module`: from the environment, from
/// the files of the module, then what the caller names.
/// Errors: as parsing and evaluation; UnknownInput for a name without an input,
/// but IgnoredInput in a file if modules have files of values. With `filesOf`,
/// values for inputs of that module are given to those of the same name of
/// `module`, and its files count.
GivenInputs collectInputs(const ModuleSource &module, const AppInputs &inputs,
                          const Language &language, Diagnostics &diagnostics,
                          const ModuleSource *filesOf = nullptr);

/// The value of an input of the root module, or of a child module whose call
/// sets the input to `given`; nothing: not set. `fallback` is the default,
/// `rule` the form of texts. Takes the conversion from `budget`.
/// Errors: InvalidInput, MissingInput; the result is `Value::failed()` then,
/// and if the budget is exceeded.
Value inputValue(const Definition &input, const GivenInput *given,
                 const std::optional<Value> &fallback, const InputsRule &rule,
                 const Language &language, Budget &budget,
                 Diagnostics &diagnostics);

/// The values of the inputs of root modules, for early expressions. Both
/// outlive the result. Mistakes are left to the evaluation.
RootInputs earlyInputs(const AppInputs &inputs, const Language &language);

/// The place of the value that is given, unless that shows what `input` hides:
/// a value from outside. An argument is a part of the module that has it.
Place placeToShow(const Definition &input, const GivenInput &given);

/// The value from outside for `node`, one of `inputs`; null if `node` is not an
/// input, or has an argument or its default.
const GivenInput *givenFor(const Node &node, const GivenInputs &inputs);

/// A sentence on where the value of the input of `node`, one of `inputs` or an
/// argument, is set; empty for other definitions, and if that is not shown.
std::string originOfInput(const Node &node, const GivenInputs &inputs);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_INPUTS_H
