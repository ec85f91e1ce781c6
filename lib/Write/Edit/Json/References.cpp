// Renaming of references: a walk over the values, since a property `dynamic`
// binds a name in a part of what is below it.
#include "Contents.h"
#include "Edit/Renaming.h"

#include "Syntax/JsonStructure.h"
#include "Syntax/JsonTree.h"

#include <algorithm>
#include <utility>

namespace hcl::edit {
namespace {

/// Recursive; parsing bounds the depth.
class JsonRenaming {
public:
  JsonRenaming(const Tree &tree, const Language &language,
               const ReferenceMove &move, Fault &fault)
      : tree_(tree), renaming_(move, language, fault) {}

  /// Adds the edits in `value`. False if an edit is refused. `rules`: the rules
  /// of `value` as a body, or null.
  bool value(NodeRef value, const ReferenceRules *rules);
  size_t count() const { return renaming_.count(); }
  std::vector<TextEdit> take() { return std::move(edits_); }

private:
  bool string(uint32_t token, ReferenceText syntax = ReferenceText::Template);
  bool text(uint32_t token, const TextNames &names);
  bool names(NodeRef value, const TextNames *texts);
  [[nodiscard]] bool property(const JsonProperty &property,
                              const ReferenceRules *rules);
  [[nodiscard]] bool blocks(NodeRef value, size_t labels,
                            const ReferenceRules *rules);
  [[nodiscard]] bool dynamicBlocks(NodeRef value, const ReferenceRules *rules);
  [[nodiscard]] bool dynamicBlocksOf(const std::string &type, NodeRef value,
                                     const ReferenceRules *rules);
  [[nodiscard]] bool dynamicBody(NodeRef object, std::string iterator,
                                 const ReferenceRules *rules);
  std::string nameOf(const JsonProperty &property) const {
    return jsonName(tree_, property);
  }

  const Tree &tree_;
  Renaming renaming_;
  std::vector<TextEdit> edits_;
};

/// Adds the edits in the string at `token`.
bool JsonRenaming::string(uint32_t token, ReferenceText syntax) {
  JsonString text(tree_.file(), tree_.token(token));
  if (!renaming_.mayOccurIn(text.text()))
    return true;
  auto edits =
      renaming_.edits(SourceFile("<string>", std::string(text.text())), syntax);
  if (!edits)
    return false;
  for (TextEdit &edit : *edits)
    edits_.push_back({text.sourceOf(edit.range), std::move(edit.text)});
  return true;
}

/// Adds the edits in the string at `token`, which names blocks by `names`.
bool JsonRenaming::text(uint32_t token, const TextNames &names) {
  JsonString text(tree_.file(), tree_.token(token));
  auto edits = renaming_.editsOfText(std::string(text.text()), names);
  if (!edits)
    return false;
  for (TextEdit &edit : *edits)
    edits_.push_back({text.sourceOf(edit.range), std::move(edit.text)});
  return true;
}

/// Adds the edits of names in strings: one, a list, or values of an object. The
/// names are references or, unless null, by `texts`.
bool JsonRenaming::names(NodeRef value, const TextNames *texts) {
  switch (jsonKind(value)) {
  case JsonKind::String:
    return texts ? text(value.firstToken(), *texts)
                 : string(value.firstToken(), ReferenceText::Name);
  case JsonKind::Array:
    return std::ranges::all_of(jsonElements(value), [&](NodeRef element) {
      return names(element, texts);
    });
  case JsonKind::Object:
    return std::ranges::all_of(
        jsonProperties(value),
        [&](const JsonProperty &each) { return names(each.value, texts); });
  default:
    return true;
  }
}

bool JsonRenaming::value(NodeRef value, const ReferenceRules *rules) {
  switch (jsonKind(value)) {
  case JsonKind::String:
    return string(value.firstToken());
  case JsonKind::Array:
    for (NodeRef element : jsonElements(value))
      if (!this->value(element, rules))
        return false;
    return true;
  case JsonKind::Object:
    for (const JsonProperty &each : jsonProperties(value))
      if (!property(each, rules))
        return false;
    return true;
  default:
    return true;
  }
}

bool JsonRenaming::property(const JsonProperty &property,
                            const ReferenceRules *rules) {
  std::string name = nameOf(property);
  if (isJsonComment(name))
    return true;
  if (!string(property.name))
    return false;
  if (name == "dynamic")
    return dynamicBlocks(property.value, rules);
  if (const ReferenceRules *block = rulesIn(rules, name))
    return blocks(property.value, block->labels, block);
  ReferenceUse use = useOf(rules, name);
  if (use == ReferenceUse::None)
    return true;
  if (use == ReferenceUse::Names && !names(property.value, nullptr))
    return false;
  if (const TextNames *texts = textNamesOf(rules, name);
      texts && !names(property.value, texts))
    return false;
  return value(property.value, nullptr);
}

/// `value` has blocks below as many `labels`.
bool JsonRenaming::blocks(NodeRef value, size_t labels,
                          const ReferenceRules *rules) {
  if (labels == 0)
    return this->value(value, rules);
  for (NodeRef object : objectsIn(value))
    for (const JsonProperty &label : jsonProperties(object)) {
      bool isFirst = labels == rules->labels;
      if (isFirst && rules->firstLabel && !text(label.name, rules->firstLabel))
        return false;
      if (!blocks(label.value, labels - 1, rules))
        return false;
    }
  return true;
}

/// The body objects of blocks in `value`; none if `value` is not a list of
/// blocks.
std::vector<NodeRef> bodiesIn(NodeRef value) {
  std::vector<NodeRef> bodies = objectsIn(value);
  if (jsonKind(value) == JsonKind::Array &&
      bodies.size() != jsonElements(value).size())
    bodies.clear();
  return bodies;
}

/// `value` has dynamic blocks by their types.
bool JsonRenaming::dynamicBlocks(NodeRef value, const ReferenceRules *rules) {
  std::vector<NodeRef> objects = bodiesIn(value);
  if (objects.empty())
    return this->value(value, nullptr);
  for (NodeRef object : objects)
    for (const JsonProperty &type : jsonProperties(object))
      if (!string(type.name) || !dynamicBlocksOf(nameOf(type), type.value,
                                                 rulesIn(rules, nameOf(type))))
        return false;
  return true;
}

/// `value` has the dynamic blocks of `type`.
bool JsonRenaming::dynamicBlocksOf(const std::string &type, NodeRef value,
                                   const ReferenceRules *rules) {
  std::vector<NodeRef> bodies = bodiesIn(value);
  if (bodies.empty())
    return this->value(value, nullptr);
  for (NodeRef body : bodies)
    if (!dynamicBody(body, type, rules))
      return false;
  return true;
}

/// `iterator`, unless `object` has another name, is bound in labels and
/// content.
bool JsonRenaming::dynamicBody(NodeRef object, std::string iterator,
                               const ReferenceRules *rules) {
  std::optional<NodeRef> given = propertyOf(object, "iterator");
  if (given && jsonKind(*given) == JsonKind::String)
    iterator =
        JsonString(tree_.file(), tree_.token(given->firstToken())).text();
  for (const JsonProperty &each : jsonProperties(object)) {
    std::string name = nameOf(each);
    std::optional<Renaming::Iterator> binding;
    if (name == "labels" || name == "content")
      binding.emplace(renaming_, iterator);
    bool isDone =
        name == "content" ? value(each.value, rules) : property(each, nullptr);
    if (!isDone)
      return false;
  }
  return true;
}

} // namespace

std::optional<size_t> JsonFile::renameReferences(const ReferenceMove &move,
                                                 Fault &fault) {
  JsonRenaming renaming(contents_->tree, contents_->language, move, fault);
  std::optional<NodeRef> root = jsonRoot(contents_->tree);
  if (root && !renaming.value(*root, move.rules))
    return std::nullopt;
  if (renaming.count() != 0)
    contents_ = contents_->with(renaming.take());
  return renaming.count();
}

} // namespace hcl::edit
