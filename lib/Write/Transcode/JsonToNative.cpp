// Values become expressions on one line, broken by formatting at the end. A
// form tells a block from an attribute; without one the value does.
#include "hcl/Transcode.h"

#include "ItemNames.h"
#include "JsonExpressions.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Syntax/JsonStructure.h"
#include "Syntax/JsonTree.h"
#include "hcl/Restyle.h"
#include "hcl/compiler/Parse.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl {
namespace {

constexpr uint32_t width = 80;

class JsonReader {
public:
  JsonReader(const Tree &tree, const Language &language,
             const SyntaxForms *forms, Diagnostics &diagnostics,
             std::string &out)
      : tree_(tree), forms_(forms), diagnostics_(diagnostics), out_(out),
        expressions_(tree, language, diagnostics, out) {}

  void file(NodeRef value) {
    body(value, forms_ ? &forms_->bodies[SyntaxForms::root] : nullptr);
  }

private:
  void body(NodeRef value, const BodyForm *form);
  void property(const JsonProperty &property, const BodyForm *form,
                ItemNames &names);
  void attribute(const std::string &name, NodeRef value, const BodyForm *form);
  void block(const std::string &header, NodeRef value, const BodyForm *form);
  void blocks(std::string header, NodeRef value);
  void described(const std::string &header, NodeRef value, size_t labels,
                 const BlockForm &form, const std::string &label);
  void comment(NodeRef value);
  bool isBody(NodeRef value) const;
  bool areBodies(NodeRef value) const;
  bool isUnlabelled(NodeRef value, const BlockForm &form) const;
  [[nodiscard]] std::optional<size_t> labelCountOf(NodeRef value) const;
  [[nodiscard]] std::optional<size_t>
  undescribedCount(NodeRef value, const BodyForm *form) const;
  void report(DiagKind kind, Range range, std::string detail) {
    diagnostics_.add(kind, tree_.file(), range, std::move(detail));
  }

  const Tree &tree_;
  const SyntaxForms *forms_;
  Diagnostics &diagnostics_;
  std::string &out_;
  JsonExpressions expressions_;
};

/// Whether `value` can be the body of a block: an object with names.
bool JsonReader::isBody(NodeRef value) const {
  if (jsonKind(value) != JsonKind::Object)
    return false;
  std::vector<JsonProperty> properties = jsonProperties(value);
  return std::all_of(properties.begin(), properties.end(),
                     [&](const JsonProperty &property) {
                       std::string name = jsonName(tree_, property);
                       return isJsonComment(name) || isIdentifier(name);
                     });
}

/// Whether `value` is an array of such bodies.
bool JsonReader::areBodies(NodeRef value) const {
  if (jsonKind(value) != JsonKind::Array)
    return false;
  std::vector<NodeRef> elements = jsonElements(value);
  return !elements.empty() &&
         std::ranges::all_of(elements,
                             [&](NodeRef element) { return isBody(element); });
}

/// The number of labels of the blocks that `value` is: an array of bodies, or
/// an object of such values with as many labels each. Nothing for other values.
std::optional<size_t> JsonReader::labelCountOf(NodeRef value) const {
  if (jsonKind(value) == JsonKind::Array)
    return areBodies(value) ? std::optional<size_t>(0) : std::nullopt;
  if (jsonKind(value) != JsonKind::Object)
    return std::nullopt;
  std::optional<size_t> common;
  for (const JsonProperty &property : jsonProperties(value)) {
    std::optional<size_t> count = labelCountOf(property.value);
    if (!count || (common && *common != *count))
      return std::nullopt;
    common = count;
  }
  return common ? std::optional(*common + 1) : std::nullopt;
}

/// As labelCountOf, in a body of `form` that does not describe the name.
std::optional<size_t> JsonReader::undescribedCount(NodeRef value,
                                                   const BodyForm *form) const {
  if (!form)
    return labelCountOf(value);
  bool areBlocks = form->hasOtherBlocks && jsonKind(value) == JsonKind::Array;
  return areBlocks ? labelCountOf(value) : std::nullopt;
}

/// Appends a block with the content of `value`.
void JsonReader::block(const std::string &header, NodeRef value,
                       const BodyForm *form) {
  if (!out_.empty() && !out_.ends_with("{\n"))
    out_ += '\n';
  out_ += header + " {\n";
  body(value, form);
  out_ += "}\n";
}

/// Appends the blocks of `value`, of which no form says anything; `header` is
/// their type and labels so far.
void JsonReader::blocks(std::string header, NodeRef value) {
  if (jsonKind(value) == JsonKind::Object) {
    for (const JsonProperty &property : jsonProperties(value))
      blocks(header + ' ' + quote(jsonName(tree_, property)), property.value);
    return;
  }
  const BodyForm *form =
      forms_ ? &forms_->bodies[SyntaxForms::undescribed] : nullptr;
  for (NodeRef element : jsonElements(value))
    block(header, element, form);
}

/// Whether `value` is a body of `form`, or a list of such bodies: all names are
/// names of attributes.
bool JsonReader::isUnlabelled(NodeRef value, const BlockForm &form) const {
  auto isOne = [&](NodeRef one) {
    if (jsonKind(one) != JsonKind::Object)
      return false;
    const BodyForm &body = forms_->bodies[form.body];
    std::vector<JsonProperty> properties = jsonProperties(one);
    return !properties.empty() &&
           std::ranges::all_of(properties, [&](const JsonProperty &property) {
             return body.attributes.contains(jsonName(tree_, property));
           });
  };
  if (jsonKind(value) != JsonKind::Array)
    return isOne(value);
  std::vector<NodeRef> elements = jsonElements(value);
  return !elements.empty() && std::ranges::all_of(elements, isOne);
}

/// Appends the blocks of `value`, of which `form` says that `labels` labels
/// follow; `header` is their type and labels so far, the first of which is
/// `label`.
void JsonReader::described(const std::string &header, NodeRef value,
                           size_t labels, const BlockForm &form,
                           const std::string &label) {
  switch (jsonKind(value)) {
  case JsonKind::Null:
  case JsonKind::Broken:
    return;
  case JsonKind::Array:
    for (NodeRef element : jsonElements(value))
      described(header, element, labels, form, label);
    return;
  case JsonKind::Object:
    break;
  default:
    return report(DiagKind::IncorrectJsonType, jsonStart(value),
                  message("{block} is a block; write an object, or an array of "
                          "objects.",
                          "block"_a = header));
  }
  if (labels == 0)
    return block(header, value, &forms_->bodyOf(form, label));
  for (const JsonProperty &property : jsonProperties(value)) {
    std::string name = jsonName(tree_, property);
    described(header + ' ' + quote(name), property.value, labels - 1, form,
              labels == form.labels ? name : label);
  }
}

/// Appends `value`, a text or an array of texts, as comments.
void JsonReader::comment(NodeRef value) {
  if (jsonKind(value) == JsonKind::Array) {
    for (NodeRef element : jsonElements(value))
      comment(element);
    return;
  }
  if (jsonKind(value) != JsonKind::String)
    return;
  JsonString text(tree_.file(), tree_.token(value.firstToken()));
  std::string_view rest = text.text();
  while (true) {
    size_t end = std::min(rest.find('\n'), rest.size());
    out_.append("# ").append(rest.substr(0, end)) += '\n';
    if (end == rest.size())
      return;
    rest.remove_prefix(end + 1);
  }
}

/// Appends `property` of a body of `form`; null: any.
void JsonReader::property(const JsonProperty &property, const BodyForm *form,
                          ItemNames &names) {
  std::string name = jsonName(tree_, property);
  if (isJsonComment(name))
    return comment(property.value);
  if (!isIdentifier(name))
    return report(
        DiagKind::InvalidArgumentName, tree_.token(property.name).range(),
        message("The native syntax has no attribute or block named "
                "{name:quoted}. Use letters, digits, \"_\" and \"-\".",
                "name"_a = name));
  Range range = tree_.token(property.name).range();
  const BlockForm *block = form ? form->find(name) : nullptr;
  bool isAttribute = form && form->attributes.contains(name);
  // Names of both forms are those of blocks where possible.
  if (block && block->mayBeAttribute && !areBodies(property.value))
    block = nullptr;
  if (block) {
    bool isBare = block->mayLackLabels && isUnlabelled(property.value, *block);
    size_t labels = isBare ? 0 : block->labels;
    if (names.add(name, range, labels))
      described(name, property.value, labels, *block, "");
    return;
  }
  std::optional<size_t> labelCount =
      isAttribute ? std::nullopt : undescribedCount(property.value, form);
  if (!names.add(name, range, labelCount))
    return;
  if (labelCount)
    return blocks(std::move(name), property.value);
  attribute(name, property.value, form);
}

/// Appends an attribute of a body of `form`; null: any.
void JsonReader::attribute(const std::string &name, NodeRef value,
                           const BodyForm *form) {
  out_ += name + " = ";
  if (form && form->hasEntries) {
    expressions_.writeEntry(value, *form);
  } else {
    ExpressionForm how = form ? form->others : ExpressionForm::Value;
    if (form)
      if (auto found = form->attributes.find(name);
          found != form->attributes.end())
        how = found->second;
    expressions_.write(value, how);
  }
  out_ += '\n';
}

void JsonReader::body(NodeRef value, const BodyForm *form) {
  ItemNames names(tree_.file(), "One body cannot have both.", diagnostics_);
  for (const JsonProperty &one :
       jsonObjects(value, jsonBodyPurpose, diagnostics_))
    property(one, form, names);
}

} // namespace

std::optional<std::string> jsonToNative(const SourceFile &file,
                                        const Language &language,
                                        Diagnostics &diagnostics,
                                        const SyntaxForms *forms) {
  Tree tree = parseJsonConfig(file, language, diagnostics);
  std::optional<NodeRef> root = jsonRoot(tree);
  if (diagnostics.hasErrors() || !root)
    return std::nullopt;
  std::string out;
  JsonReader(tree, language, forms, diagnostics, out).file(*root);
  if (diagnostics.hasErrors())
    return std::nullopt;
  FormatStyle style;
  style.width = width;
  return restyle(out, style, language);
}

} // namespace hcl
