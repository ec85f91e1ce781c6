// The value of the argument is refused or gives keys and elements, with a
// function for each form of repetition. Marks and unknown values are decided
// for all forms before.
#include "Repetition.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "hcl/Convert.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"

#include <algorithm>

namespace hcl::app {

namespace {

/// The largest number of instances of one block.
constexpr int64_t mostInstances = 1'000'000;

/// Makes the instances of one node, or reports why the argument is not
/// suitable.
class Repeater {
public:
  Repeater(Node &node, const Place &place, const FunctionTable &functions,
           Budget &budget, Diagnostics &diagnostics)
      : node_(node), place_(place), functions_(functions), budget_(budget),
        diagnostics_(diagnostics) {}

  void refuse(std::string_view detail) {
    node_.multiplicity = Multiplicity::Failed;
    diagnostics_.add(
        DiagKind::InvalidRepetition, place_.file, place_.range,
        message("The argument {attribute:quoted}{mistake}",
                "attribute"_a = node_.definition->repeat->attribute,
                "mistake"_a = detail));
    diagnostics_.at(diagnostics_.size() - 1).title =
        node_.definition->repeat->summary;
  }
  /// The words of the application for a value that is not known yet.
  std::string deferred() const {
    return node_.run->source->description->deferredWords();
  }
  /// Makes `count` instances; returns them, or none if the budget is exceeded.
  std::vector<Instance> &make(Multiplicity multiplicity, size_t count) {
    bool isAllowed = takes(count, count * sizeof(Instance));
    node_.multiplicity = isAllowed ? multiplicity : Multiplicity::Failed;
    makeInstances(node_, isAllowed ? count : 0);
    return node_.instances;
  }
  /// Whether the budget is sufficient for `steps` with `bytes`.
  bool takes(uint64_t steps, uint64_t bytes) {
    return budget_.takeSteps(steps) && budget_.takeBytes(bytes);
  }

  void byNumber(const Value &value, const Dialect &dialect);
  void byElements(const Value &value);
  void byCollection(const Value &value);
  void byParts(const Value &value);
  void byCombinations(const Value &value);
  void byExistence(const Value &value, const Dialect &dialect);

private:
  /// Suggests the function that makes a set of the list.
  void suggestSet() {
    Diagnostic &last = diagnostics_.at(diagnostics_.size() - 1);
    last.detail += " To make a set of a list, write toset(…).";
    Range list = place_.range;
    last.fixes.push_back(
        {"Write toset(…)",
         {{{list.begin, list.begin}, "toset("}, {{list.end, list.end}, ")"}},
         false});
  }
  void fail() { node_.multiplicity = Multiplicity::Failed; }

  Node &node_;
  const Place &place_;
  const FunctionTable &functions_;
  Budget &budget_;
  Diagnostics &diagnostics_;
};

void Repeater::byNumber(const Value &value, const Dialect &dialect) {
  Fault fault;
  std::optional<Value> number = convert(value, Type::number(), dialect, fault);
  if (!number)
    return refuse(
        message(" is not suitable: {reason}.", "reason"_a = fault.text()));
  std::optional<int64_t> count = number->getInteger();
  if (!count || *count < 0 || *count > mostInstances)
    return refuse(message(" must be a whole number from 0 to {most}.",
                          "most"_a = mostInstances));
  int64_t next = 0;
  for (Instance &each : make(Multiplicity::Numbered, size_t(*count)))
    each.key = Value::integer(next++);
}

/// Whether `value` is a list of strings, which a set could be made of.
bool isListOfStrings(const Value &value) {
  if (value.kind() != ValueKind::List && value.kind() != ValueKind::Tuple)
    return false;
  return std::ranges::all_of(value.elements(), [](const Value &element) {
    return element.unmarked().type().kind() == TypeKind::String;
  });
}

void Repeater::byElements(const Value &value) {
  ValueKind kind = value.kind();
  size_t next = 0;
  if (kind == ValueKind::Map || kind == ValueKind::Object) {
    for (Instance &each : make(Multiplicity::Keyed, value.size())) {
      each.key = value.keyValue(next);
      each.element = value.elements()[next++];
    }
  } else if (kind == ValueKind::Set) {
    for (const Value &element : value.elements()) {
      if (!element.isKnown())
        return refuse(
            message(" has elements that are {deferred}, so the instances are "
                    "not known. Use a map with keys that are known now.",
                    "deferred"_a = deferred()));
      if (element.isNull() || !element.getString())
        return refuse(" must be a map, or a set of strings without null.");
    }
    for (Instance &each : make(Multiplicity::Keyed, value.size()))
      each.key = each.element = value.elements()[next++];
  } else {
    refuse(message(" must be a map or a set of strings, not a {type}.",
                   "type"_a = friendlyName(value.type())));
    if (isListOfStrings(value) && functions_ && functions_.find("toset"))
      suggestSet();
  }
}

/// Elements of a list are numbered; others as in byElements.
void Repeater::byCollection(const Value &value) {
  if (value.kind() != ValueKind::List && value.kind() != ValueKind::Tuple)
    return byElements(value);
  size_t next = 0;
  for (Instance &each : make(Multiplicity::Numbered, value.size())) {
    each.key = Value::integer(static_cast<int64_t>(next));
    each.element = value.elements()[next++];
  }
}

/// As byCollection, of tuples, objects and sets.
void Repeater::byParts(const Value &value) {
  if (value.kind() == ValueKind::List || value.kind() == ValueKind::Map)
    return refuse(" must be an object, a tuple or a set, not a list or map.");
  byCollection(value);
}

/// The name of a combination: its values, joined by hyphens.
std::string combinationName(const Value &combination) {
  std::string name;
  for (const Value &part : combination.elements()) {
    Fault fault;
    auto text = convert(part, Type::string(), Dialect::spec(), fault);
    auto word = text ? text->getString() : std::nullopt;
    name.append(name.empty() ? "" : "-").append(word.value_or("null"));
  }
  return name;
}

void Repeater::byCombinations(const Value &value) {
  using Combination = std::vector<std::pair<std::string, Value>>;
  if (value.kind() != ValueKind::Object && value.kind() != ValueKind::Map)
    return refuse(" must be an object of lists.");
  std::vector<Combination> all{{}};
  uint64_t names = 0; ///< bytes
  for (size_t i = 0; i < value.size(); ++i) {
    auto choices = value.elements()[i].getElements();
    if (!choices)
      return refuse(
          message(" must be an object of lists; {key:quoted} is not a list.",
                  "key"_a = value.key(i)));
    if (!choices->empty() &&
        all.size() > static_cast<size_t>(mostInstances) / choices->size())
      return refuse(message(" has more than {most} combinations.",
                            "most"_a = mostInstances));
    size_t count = all.size() * choices->size();
    names += value.key(i).size();
    if (!takes(count, count * (names + sizeof(Combination) +
                               (i + 1) * sizeof(Combination::value_type))))
      return fail();
    std::vector<Combination> longer;
    for (const auto &combination : all)
      for (const Value &choice : *choices) {
        longer.push_back(combination);
        longer.back().emplace_back(value.key(i), choice);
      }
    all = std::move(longer);
  }
  size_t next = 0;
  for (Instance &each : make(Multiplicity::Keyed, all.size())) {
    each.element = Value::object(std::move(all[next++]));
    each.key = Value::string(combinationName(each.element));
  }
}

void Repeater::byExistence(const Value &value, const Dialect &dialect) {
  Fault fault;
  std::optional<Value> exists = convert(value, Type::boolean(), dialect, fault);
  if (!exists)
    return refuse(
        message(" is not suitable: {reason}.", "reason"_a = fault.text()));
  if (exists->asBool())
    make(Multiplicity::Single, 1);
  else
    make(Multiplicity::None, 0);
}

} // namespace

void makeInstances(Node &node, size_t count) {
  node.instances.clear();
  node.instances.reserve(count);
  for (uint32_t i = 0; i < count; ++i)
    node.instances.push_back(
        {.uninheritedQuery = {&node, QueryKind::Uninherited, Query::State::New,
                              i},
         .valueQuery = {&node, QueryKind::InstanceValue, Query::State::New, i},
         .conditionsQuery = {&node, QueryKind::Conditions, Query::State::New,
                             i}});
}

/// An unknown element of `collection`.
static Value deferredElement(const Value &collection) {
  TypeKind kind = collection.type().kind();
  bool isTyped =
      kind == TypeKind::List || kind == TypeKind::Set || kind == TypeKind::Map;
  return isTyped ? Value::unknown(collection.type().element())
                 : Value::dynamic();
}

/// The key of an instance in a repetition of `form`, unknown.
static Value deferredKey(RepeatForm form) {
  Type type = form == RepeatForm::Number ? Type::number()
              : form == RepeatForm::Collection || form == RepeatForm::Parts
                  ? Type::dynamic()
                  : Type::string();
  return Value::unknown(type, Refinement::nonNull());
}

bool repeatDeferred(Node &node, const Value &given) {
  const Value &value = given.unmarked();
  RepeatForm form = node.definition->repeat->form;
  const std::vector<std::string> &refused = node.definition->kind->refusedMarks;
  bool isRefused = given.isMarked() &&
                   (form != RepeatForm::Number ||
                    std::ranges::any_of(refused, [&](const std::string &label) {
                      return given.marks().contains(label);
                    }));
  if (given.isFailed() || isRefused || value.isNull())
    return false;
  bool isSetInPart = value.kind() == ValueKind::Set && !value.isWhollyKnown();
  bool isMatrixInPart = form == RepeatForm::Combinations && value.isKnown() &&
                        !value.isWhollyKnown();
  if (value.isKnown() && !isSetInPart && !isMatrixInPart)
    return false;
  TypeKind type = value.type().kind();
  if (form == RepeatForm::Elements && type != TypeKind::Map &&
      type != TypeKind::Object && type != TypeKind::Set &&
      type != TypeKind::Dynamic)
    return false;
  node.multiplicity = Multiplicity::Unknown;
  makeInstances(node, 1);
  Instance &all = node.instances.front();
  if (isMatrixInPart) {
    std::vector<std::pair<std::string, Value>> parts;
    for (size_t i = 0; i < value.size(); ++i)
      parts.emplace_back(value.key(i), deferredElement(value.elements()[i]));
    all.element = Value::object(std::move(parts));
  } else {
    all.element = deferredElement(value);
  }
  all.key = deferredKey(form);
  return true;
}

void makeSample(Node &node, const Value &given) {
  node.multiplicity = Multiplicity::Unknown;
  makeInstances(node, 1);
  node.instances[0].key = deferredKey(node.definition->repeat->form);
  node.instances[0].element = deferredElement(given.unmarked());
}

void repeat(Node &node, const Value &given, const Place &place,
            const Language &language, Budget &budget,
            Diagnostics &diagnostics) {
  const RepeatRule &rule = *node.definition->repeat;
  Repeater repeater(node, place, language.functions, budget, diagnostics);
  if (given.isFailed()) {
    node.multiplicity = Multiplicity::Failed;
    return;
  }
  const Value &value = given.unmarked();
  if (given.isMarked()) {
    bool isElements = rule.form != RepeatForm::Number;
    for (const std::string &label : node.definition->kind->refusedMarks)
      if (given.marks().contains(label))
        return repeater.refuse(
            message(" must not be {label}.", "label"_a = label));
    if (rule.form == RepeatForm::Existence)
      return repeater.refuse(message(
          " must not be {label}: whether the block exists would show it.",
          "label"_a = given.marks().begin()->label));
    if (isElements)
      return repeater.refuse(
          message(" must not be {label}: instances are named after its keys.",
                  "label"_a = given.marks().begin()->label));
  }
  if (value.isNull())
    return repeater.refuse(" must not be null.");
  if (!value.isKnown()) {
    if (rule.mustBeKnown)
      return repeater.refuse(message(" is {deferred}, so the instances are not "
                                     "known. Use a value that is known now.",
                                     "deferred"_a = repeater.deferred()));
    node.multiplicity = Multiplicity::Unknown;
    makeInstances(node, 0);
    return;
  }
  switch (rule.form) {
  case RepeatForm::Number:
    return repeater.byNumber(value, language.dialect);
  case RepeatForm::Elements:
    return repeater.byElements(value);
  case RepeatForm::Collection:
    return repeater.byCollection(value);
  case RepeatForm::Combinations:
    return repeater.byCombinations(value);
  case RepeatForm::Existence:
    return repeater.byExistence(value, language.dialect);
  case RepeatForm::Parts:
    return repeater.byParts(value);
  }
}

void nameUnknown(const Expression &argument, const Scope &scope,
                 const std::string &deferred, Diagnostics &diagnostics) {
  for (const StaticTraversal &path : argument.variables()) {
    const Value *value = scope.lookup(path.front().name);
    Range range = path.front().range;
    for (size_t i = 1; value && i < path.size() && !path[i].key &&
                       value->unmarked().kind() == ValueKind::Object;
         ++i) {
      const Value *attribute = value->unmarked().find(path[i].name);
      if (!attribute)
        break;
      value = attribute;
      range = cover(range, path[i].range);
    }
    if (value && !value->isFailed() && !value->isWhollyKnown()) {
      diagnostics.at(diagnostics.size() - 1).detail += message(
          " The value of {text:quoted} is {deferred}.",
          "text"_a = argument.file().slice(range), "deferred"_a = deferred);
      return;
    }
  }
}

Value valueOfInstances(const Node &node,
                       const std::function<Value(const Instance &)> &valueOf) {
  std::vector<Value> numbered;
  std::vector<std::pair<std::string, Value>> keyed;
  switch (node.multiplicity) {
  case Multiplicity::Failed:
    return Value::failed();
  case Multiplicity::None:
    return Value::null();
  case Multiplicity::Single:
    return valueOf(node.instances.front());
  case Multiplicity::Unknown:
    return Value::dynamic();
  case Multiplicity::Numbered:
    for (const Instance &instance : node.instances)
      numbered.push_back(valueOf(instance));
    return Value::tuple(std::move(numbered));
  case Multiplicity::Keyed:
    for (const Instance &instance : node.instances)
      keyed.emplace_back(*instance.key.getString(), valueOf(instance));
    return Value::object(std::move(keyed));
  }
  return Value::failed();
}

std::string addressOf(const Node &node) {
  return node.run->prefix + node.definition->address;
}

std::string instanceSuffix(const Node &node, const Instance &instance) {
  if (node.multiplicity == Multiplicity::Numbered)
    return "[" + std::to_string(instance.key.asInteger()) + "]";
  if (node.multiplicity == Multiplicity::Keyed)
    return "[" + quote(*instance.key.getString()) + "]";
  return "";
}

} // namespace hcl::app
