// Sources of values are read from the weakest to the strongest, each replacing
// earlier values. Texts stay texts until the type of the input is known: for a
// string, number or bool, or without a type, a text is the string itself, for
// other types a literal or a form of the description.
#include "Inputs.h"

#include "InputTexts.h"
#include "ModuleContent/Literals.h"
#include "ModuleSource/InputType.h"
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Support/Utf8.h"
#include "hcl/Read.h"
#include "hcl/Scope.h"
#include "hcl/Text.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

class InputCollector {
public:
  InputCollector(const ModuleSource &module, const Language &language,
                 Diagnostics &diagnostics)
      : form_(module.description->inputs.areFields ? GivenInput::Form::Fields
              : module.description->inputs.areElements
                  ? GivenInput::Form::Elements
                  : GivenInput::Form::Expression),
        lacksNames_(module.lacksDefinitions || module.lacksIncluded),
        isBroken_(module.lacksInputFiles), language_(language),
        diagnostics_(diagnostics) {
    for (const KindRule &kind : module.description->kinds)
      if (kind.input && noun_.empty())
        noun_ = kind.noun;
    for (const Definition &definition : module.definitions)
      if (const auto &input = definition.kind->input) {
        names_.push_back(nameOf(definition));
        if (!definition.find(input->fallback))
          required_.push_back(nameOf(definition));
        if (definition.find(input->type))
          typed_.insert(nameOf(definition));
      }
    std::ranges::sort(names_);
  }

  bool isInput(const std::string &name) const {
    return std::ranges::binary_search(names_, name);
  }
  /// With `isShared`, values without an input are ignored with a warning.
  void addFile(const SourceFile &file, bool isShared);
  void addEnvironment(const InputsRule &rule, const AppInputs &inputs);
  void addText(const std::string &name, const std::string &text,
               std::string origin) {
    GivenInput &given = given_[name];
    if (form_ == GivenInput::Form::Elements && !given.value &&
        given.origin == origin) {
      given.more.push_back(text);
      return;
    }
    given = GivenInput();
    given.text = text;
    given.form = form_;
    given.isNamed = isNamed_;
    given.origin = std::move(origin);
  }
  void addValue(const std::string &name, const Value &value, Place place,
                std::string origin) {
    GivenInput &given = given_[name] = GivenInput();
    given.value = value;
    given.isNamed = isNamed_;
    given.place = std::move(place);
    given.origin = std::move(origin);
  }
  /// Notes that the caller names all inputs from now on.
  void startNamed() { isNamed_ = true; }
  /// After a file that is broken, inputs that it may have set are not missing:
  /// their values have failed. So is one whose name was refused, misspelt.
  void failMissing() {
    for (const std::string &name : required_)
      if ((isBroken_ || misspelt_.contains(name)) && !given_.contains(name))
        given_[name].value = Value::failed();
  }
  /// Reports `name` if it is certainly not an input; returns whether it is one.
  [[nodiscard]] bool expects(const std::string &name, DiagKind kind,
                             Place place);

  GivenInputs given_;

private:
  std::string noun_; ///< of the kind of blocks that have values
  std::vector<std::string> names_;
  std::vector<std::string> required_;        ///< those without a default
  std::set<std::string, std::less<>> typed_; ///< those that have a type
  /// Those that refused names may mean.
  std::set<std::string, std::less<>> misspelt_;
  GivenInput::Form form_; ///< of texts
  bool isNamed_ = false;
  bool lacksNames_;
  bool isBroken_; ///< a file of values has errors, or was refused
  const Language &language_;
  Diagnostics &diagnostics_;
};

bool InputCollector::expects(const std::string &name, DiagKind kind,
                             Place place) {
  if (isInput(name))
    return true;
  if (lacksNames_)
    return false;
  std::vector<std::string_view> names;
  if (diagnostics_.size() < mostSuggestions)
    names.assign(names_.begin(), names_.end());
  diagnostics_.add(kind, place.file, place.range,
                   message("The module has no {noun} called {name:quoted}.",
                           "noun"_a = noun_, "name"_a = name));
  std::string_view meant = nearestName(name, names);
  if (meant.empty())
    return false;
  suggestName(diagnostics_, name, meant);
  if (kind == DiagKind::UnknownInput)
    misspelt_.emplace(meant);
  return false;
}

void InputCollector::addFile(const SourceFile &file, bool isShared) {
  size_t errors = diagnostics_.errorCount();
  Body body = readBodyByName(file, language_, diagnostics_);
  auto attributes = body.justAttributes(diagnostics_);
  isBroken_ |= diagnostics_.errorCount() != errors;
  for (auto &[name, attribute] : attributes) {
    AttributeRule any{.name = name};
    Value value = literalValue(attribute, any, diagnostics_);
    Place place{attribute.file(), attribute.nameRange};
    if (!expects(name,
                 isShared ? DiagKind::IgnoredInput : DiagKind::UnknownInput,
                 place))
      continue;
    addValue(name, value, {file, attribute.expression.range()},
             message("the file {name:quoted}", "name"_a = file.name()));
    given_[name].expression = attribute.expression;
  }
}

/// Adds the variables of the environment by `rule`. A variable with JSON is
/// stronger; a variable with the name of an input is not such a variable. For
/// an input without a type it is an ordinary text, and weaker.
void InputCollector::addEnvironment(const InputsRule &rule,
                                    const AppInputs &inputs) {
  std::vector<std::pair<std::string, std::string>> inJson;
  for (const auto &[variable, text] : inputs.environment) {
    if (!variable.starts_with(*rule.environment))
      continue;
    std::string name = variable.substr(rule.environment->size());
    if (isInput(name))
      addText(name, text,
              message("the environment variable {variable}",
                      "variable"_a = variable));
    else if (!rule.jsonSuffix.empty() && name.ends_with(rule.jsonSuffix))
      inJson.emplace_back(name, text);
  }
  for (const auto &[variable, text] : inJson) {
    std::string name =
        variable.substr(0, variable.size() - rule.jsonSuffix.size());
    bool isTyped = typed_.contains(name);
    if (!isInput(name) || (!isTyped && given_.contains(name)))
      continue;
    addText(name, text,
            message("the environment variable {prefix}{variable}",
                    "prefix"_a = *rule.environment, "variable"_a = variable));
    if (isTyped)
      given_[name].form = GivenInput::Form::Json;
  }
}

/// The value of a text in HCL or JSON without names and calls of functions.
/// Errors: as expressions, FunctionsNotAllowed.
Value valueOfLiteral(const SourceFile &file, GivenInput::Form form,
                     const Language &language, Diagnostics &diagnostics) {
  bool isJson = form == GivenInput::Form::Json;
  Expression expression = isJson
                              ? readJsonExpression(file, language, diagnostics)
                              : readExpression(file, language, diagnostics);
  if (diagnostics.hasErrors())
    return Value::failed();
  std::vector<FunctionUse> calls = expression.calls();
  if (!isJson && !calls.empty()) {
    diagnostics.add(DiagKind::FunctionsNotAllowed, file, calls[0].range,
                    "A text for an input is a literal. Write the value "
                    "itself.");
    return Value::failed();
  }
  Value value =
      expression.evaluate(Scope(), diagnostics, EvalMode::LiteralOnly);
  return diagnostics.hasErrors() ? Value::failed() : value;
}

/// The value of `given` for `input` with the default `fallback` and texts by
/// `rule`.
Value valueGiven(const Definition &input, const GivenInput &given,
                 const std::optional<Value> &fallback, const InputsRule &rule,
                 const Language &language, Diagnostics &diagnostics) {
  using Form = GivenInput::Form;
  if (given.value)
    return *given.value;
  if (!utf8::isValid(given.text) ||
      !std::ranges::all_of(given.more, utf8::isValid))
    return refuseInput(input, {}, given.origin, "it is not UTF-8", diagnostics);
  Type type = constraintOf(input, fallback).type;
  if (given.form == Form::Elements)
    return valueOfElements(given, type);
  if (given.form == Form::Fields)
    return valueOfFields(input, given, fallback, rule, diagnostics);
  bool isText = type.isPrimitive() || (!input.input->type && type.isDynamic());
  if (given.form != Form::Json && isText)
    return plainValue(given.text, type, rule);
  SourceFile file(message("<value for {address}>", "address"_a = input.address),
                  given.text);
  Diagnostics found;
  Value value = valueOfLiteral(file, given.form, language, found);
  if (found.hasErrors() && input.declaresMark()) {
    // More than the kind of the mistake would show the value.
    const Diagnostic &first = found[0];
    return refuseInput(
        input, {}, given.origin,
        message("{summary} at {place}", "summary"_a = first.summary(),
                "place"_a = Place{first.file, first.subject}.text()),
        diagnostics);
  }
  if (found.hasErrors() && given.form != Form::Json)
    found.at(0).help =
        message("The value, from {origin}, is an expression, as "
                "{address:quoted} is a {type}: text in it needs quotes.",
                "origin"_a = given.origin, "address"_a = input.address,
                "type"_a = friendlyName(type));
  diagnostics.take(found);
  return value;
}

} // namespace

Place placeToShow(const Definition &input, const GivenInput &given) {
  bool isHidden = input.declaresMark() && !given.origin.empty();
  return isHidden ? Place() : given.place;
}

GivenInputs collectInputs(const ModuleSource &module, const AppInputs &inputs,
                          const Language &language, Diagnostics &diagnostics,
                          const ModuleSource *filesOf) {
  Diagnostics ofOther; // Reported with the other module.
  Diagnostics &found = filesOf ? ofOther : diagnostics;
  InputCollector collector(module, language, found);
  const InputsRule &rule = module.description->inputs;
  if (rule.environment)
    collector.addEnvironment(rule, inputs);
  for (const SourceFile &file : (filesOf ? *filesOf : module).inputFiles)
    collector.addFile(file, true);
  collector.startNamed();
  // Modules of such an application share files of values.
  bool haveFiles = !rule.files.empty();
  for (const SourceFile &file : inputs.files)
    collector.addFile(file, haveFiles);
  for (const auto &[name, text] : inputs.texts)
    if (collector.expects(name, DiagKind::UnknownInput, {}))
      collector.addText(name, text, "the command line");
  for (const auto &[name, value] : inputs.values)
    if (collector.expects(name, DiagKind::UnknownInput, {}))
      collector.addValue(name, value, {}, "the command line");
  collector.failMissing();
  return std::move(collector.given_);
}

/// Warns that `value` is given for `input` if that is deprecated.
static void warnOfDeprecated(const Definition &input, const GivenInput &given,
                             const Value &value, Diagnostics &diagnostics) {
  const std::string &reason = input.declared->deprecation;
  if (reason.empty() || value.isFailed() || value.isNull())
    return;
  Place place = placeToShow(input, given);
  if (!place.file) {
    const Attribute &attribute = *input.part.find(input.kind->deprecation);
    place = {attribute.file(), attribute.nameRange};
  }
  diagnostics.add(DiagKind::Deprecated, place.file, place.range,
                  message("{address} is deprecated: {reason}",
                          "address"_a = input.address, "reason"_a = reason));
}

Value inputValue(const Definition &input, const GivenInput *given,
                 const std::optional<Value> &fallback, const InputsRule &rule,
                 const Language &language, Budget &budget,
                 Diagnostics &diagnostics) {
  if (input.input->isTypeBroken)
    return Value::failed();
  if (given) {
    Value value =
        valueGiven(input, *given, fallback, rule, language, diagnostics);
    Place place = placeToShow(input, *given);
    value = convertInput(input, fallback, value, place, given->origin,
                         language.dialect, diagnostics, &budget);
    warnOfDeprecated(input, *given, value, diagnostics);
    if (value.isFailed() || !value.isNull() || input.input->isNullable)
      return value;
    if (!fallback)
      return refuseInput(input, place, given->origin, "null is not allowed",
                         diagnostics);
  }
  if (fallback)
    return *fallback;
  if (input.kind->input->isDeferred)
    return Value::dynamic();
  const std::optional<std::string> &absent = input.kind->input->absent;
  if (input.kind->input->mayLack)
    return absent && !input.input->type ? Value::string(*absent)
                                        : Value::null();
  diagnostics.add(
      DiagKind::MissingInput, input.place.file, input.place.range,
      message("The {noun} {address:quoted} has no value and no default.",
              "noun"_a = input.kind->noun, "address"_a = input.address));
  return Value::failed();
}

} // namespace hcl::app
