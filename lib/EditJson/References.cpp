// Renaming of references: a walk over the values, since a property `dynamic`
// binds a name in a part of what is below it.
#include "Contents.h"
#include "Edit/Renaming.h"

#include "Syntax/JsonStructure.h"
#include "Syntax/JsonTree.h"

#include <utility>

namespace hcl::edit {
namespace {

/// Recursive; parsing bounds the depth.
class JsonRenaming {
public:
  JsonRenaming(const Tree &tree, const Language &language,
               const ReferenceMove &move, Fault &fault)
      : tree_(tree), renaming_(move, language, fault) {}

  /// Adds the edits in `value`. False if one is refused.
  bool value(NodeRef value);
  size_t count() const { return renaming_.count(); }
  std::vector<TextEdit> take() { return std::move(edits_); }

private:
  bool string(uint32_t token);
  bool property(const JsonProperty &property);
  bool dynamicBlocks(NodeRef value);
  bool dynamicBlocksOf(const std::string &type, NodeRef value);
  bool dynamicBody(NodeRef object, std::string iterator);
  std::string nameOf(const JsonProperty &property) const {
    return jsonName(tree_, property);
  }

  const Tree &tree_;
  Renaming renaming_;
  std::vector<TextEdit> edits_;
};

/// Adds the edits in the string at `token`.
bool JsonRenaming::string(uint32_t token) {
  JsonString text(tree_.file(), tree_.token(token));
  if (!renaming_.mayOccurIn(text.text()))
    return true;
  auto edits = renaming_.edits(SourceFile("<string>", std::string(text.text())),
                               ReferenceText::Template);
  if (!edits)
    return false;
  for (TextEdit &edit : *edits)
    edits_.push_back({text.sourceOf(edit.range), std::move(edit.text)});
  return true;
}

bool JsonRenaming::value(NodeRef value) {
  switch (jsonKind(value)) {
  case JsonKind::String:
    return string(value.firstToken());
  case JsonKind::Array:
    for (NodeRef element : jsonElements(value))
      if (!this->value(element))
        return false;
    return true;
  case JsonKind::Object:
    for (const JsonProperty &each : jsonProperties(value))
      if (!property(each))
        return false;
    return true;
  default:
    return true;
  }
}

bool JsonRenaming::property(const JsonProperty &property) {
  std::string name = nameOf(property);
  if (isJsonComment(name))
    return true;
  if (!string(property.name))
    return false;
  return name == "dynamic" ? dynamicBlocks(property.value)
                           : value(property.value);
}

/// The objects that are bodies of blocks in `value`; none if it is not a list
/// of blocks.
std::vector<NodeRef> bodiesIn(NodeRef value) {
  std::vector<NodeRef> bodies = objectsIn(value);
  if (jsonKind(value) == JsonKind::Array &&
      bodies.size() != jsonElements(value).size())
    bodies.clear();
  return bodies;
}

/// `value` has dynamic blocks by their types.
bool JsonRenaming::dynamicBlocks(NodeRef value) {
  std::vector<NodeRef> objects = bodiesIn(value);
  if (objects.empty())
    return this->value(value);
  for (NodeRef object : objects)
    for (const JsonProperty &type : jsonProperties(object))
      if (!string(type.name) || !dynamicBlocksOf(nameOf(type), type.value))
        return false;
  return true;
}

/// `value` has the dynamic blocks of `type`.
bool JsonRenaming::dynamicBlocksOf(const std::string &type, NodeRef value) {
  std::vector<NodeRef> bodies = bodiesIn(value);
  if (bodies.empty())
    return this->value(value);
  for (NodeRef body : bodies)
    if (!dynamicBody(body, type))
      return false;
  return true;
}

/// `iterator`, unless `object` has another one, is bound in its labels and
/// content.
bool JsonRenaming::dynamicBody(NodeRef object, std::string iterator) {
  std::optional<NodeRef> given = propertyOf(object, "iterator");
  if (given && jsonKind(*given) == JsonKind::String)
    iterator =
        JsonString(tree_.file(), tree_.token(given->firstToken())).text();
  for (const JsonProperty &each : jsonProperties(object)) {
    std::string name = nameOf(each);
    std::optional<Renaming::Iterator> binding;
    if (name == "labels" || name == "content")
      binding.emplace(renaming_, iterator);
    if (!property(each))
      return false;
  }
  return true;
}

} // namespace

std::optional<size_t> JsonFile::renameReferences(const ReferenceMove &move,
                                                 Fault &fault) {
  JsonRenaming renaming(contents_->tree, contents_->language, move, fault);
  std::optional<NodeRef> root = jsonRoot(contents_->tree);
  if (root && !renaming.value(*root))
    return std::nullopt;
  if (renaming.count() != 0)
    contents_ = contents_->with(renaming.take());
  return renaming.count();
}

} // namespace hcl::edit
