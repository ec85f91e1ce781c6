// Elements are matched from left to right. An array in which an element names
// no part is a list of bodies: the element is looked for in each object of it.
#include "Search.h"

#include "hcl/Eval.h"

#include "Syntax/JsonStructure.h"

namespace hcl::edit {
namespace {

class Search {
public:
  Search(std::span<const AddressElement> address, const Language &language)
      : address_(address), language_(language) {}

  void look(NodeRef value);
  std::vector<JsonSteps> found;

private:
  void enter(JsonStep step);

  std::span<const AddressElement> address_;
  const Language &language_;
  JsonSteps steps_;
  size_t at_ = 0; ///< the number of elements on the way
};

/// The value of a constant; unknown for other texts of JSON.
Value valueOf(NodeRef json, const Language &language) {
  std::string text = "{\"v\":";
  text.append(json.text()).append("}");
  Diagnostics ignored;
  Value value = evaluate(SourceKind::Json, SourceFile("<value>", text), Scope(),
                         language, ignored);
  if (ignored.hasErrors() || !value.isKnown())
    return Value::dynamic();
  return value.elements().front();
}

/// Goes on at the value of `step`, which the element before it names.
void Search::enter(JsonStep step) {
  const std::optional<Condition> &condition = address_[at_ - 1].condition;
  if (condition && jsonKind(step.value) == JsonKind::Array) {
    std::vector<NodeRef> elements = jsonElements(step.value);
    steps_.push_back(step);
    for (size_t i = 0; i < elements.size(); ++i)
      if (jsonKind(elements[i]) == JsonKind::Object)
        enter({step.value, {}, i, elements[i]});
    steps_.pop_back();
    return;
  }
  if (condition && (jsonKind(step.value) != JsonKind::Object ||
                    !holdsFor(*condition, step.value, language_)))
    return;
  steps_.push_back(step);
  if (at_ == address_.size())
    found.push_back(steps_);
  else
    look(step.value);
  steps_.pop_back();
}

/// Looks for the next element in `value`.
void Search::look(NodeRef value) {
  const AddressElement &wanted = address_[at_];
  if (jsonKind(value) == JsonKind::Object) {
    std::vector<JsonProperty> properties = jsonProperties(value);
    ++at_;
    for (size_t i = 0; i < properties.size(); ++i) {
      std::string name = jsonName(value.tree(), properties[i]);
      if (wanted.isAny ? !isJsonComment(name) : name == wanted.text)
        enter({value, properties[i].name, i, properties[i].value});
    }
    --at_;
  } else if (jsonKind(value) == JsonKind::Array) {
    std::vector<NodeRef> elements = jsonElements(value);
    for (size_t i = 0; i < elements.size(); ++i) {
      bool isBody = jsonKind(elements[i]) == JsonKind::Object;
      if (std::to_string(i) == wanted.text || (wanted.isAny && !isBody)) {
        ++at_;
        enter({value, {}, i, elements[i]});
        --at_;
      } else if (isBody) {
        look(elements[i]);
      }
    }
  }
}

} // namespace

bool holdsFor(const Condition &condition, NodeRef object,
              const Language &language) {
  return condition.holds([&](const std::string &name) {
    std::optional<NodeRef> value = propertyOf(object, name);
    return value ? valueOf(*value, language) : Value::null();
  });
}

std::vector<JsonSteps> searchJson(const Tree &tree,
                                  std::span<const AddressElement> address,
                                  const Language &language) {
  Search search(address, language);
  if (std::optional<NodeRef> root = jsonRoot(tree))
    search.look(*root);
  return std::move(search.found);
}

std::string stepName(const JsonStep &step) {
  if (!step.name)
    return std::to_string(step.index);
  return jsonName(step.container.tree(), {*step.name, step.value});
}

std::vector<NodeRef> objectsIn(NodeRef value) {
  if (jsonKind(value) == JsonKind::Object)
    return {value};
  std::vector<NodeRef> objects;
  if (jsonKind(value) == JsonKind::Array)
    for (NodeRef element : jsonElements(value))
      if (jsonKind(element) == JsonKind::Object)
        objects.push_back(element);
  return objects;
}

std::optional<NodeRef> propertyOf(NodeRef object, std::string_view name) {
  for (const JsonProperty &property : jsonProperties(object))
    if (jsonName(object.tree(), property) == name)
      return property.value;
  return std::nullopt;
}

} // namespace hcl::edit
