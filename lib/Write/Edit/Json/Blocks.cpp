// Blocks of the JSON syntax are properties of properties: type, labels, body.
#include "Contents.h"
#include "Edit/Address.h"
#include "Layout.h"
#include "hcl/compiler/Parse.h"

#include "JsonText/Writer.h"
#include "Support/Message.h"
#include "Syntax/JsonStructure.h"
#include "Syntax/JsonTree.h"

#include <algorithm>
#include <set>
#include <utility>

namespace hcl::edit {
namespace {

/// Whether `value` is a block to move, one of `blocks`, or contains nothing
/// else. A comment goes with the neighbouring blocks.
bool moves(NodeRef value, const std::set<uint32_t> &blocks) {
  if (blocks.count(value.index()) != 0)
    return true;
  std::vector<NodeRef> parts;
  if (jsonKind(value) == JsonKind::Array)
    parts = jsonElements(value);
  else if (jsonKind(value) == JsonKind::Object)
    for (const JsonProperty &property : jsonProperties(value))
      if (!isJsonComment(jsonName(value.tree(), property)))
        parts.push_back(property.value);
  return !parts.empty() &&
         std::all_of(parts.begin(), parts.end(),
                     [&](NodeRef part) { return moves(part, blocks); });
}

/// Nested objects with these names, around an empty object.
std::string nestedJson(std::span<const std::string> names) {
  std::string out;
  json::Writer writer(out);
  writer.beginObject();
  for (const std::string &name : names) {
    writer.key(name);
    writer.beginObject();
  }
  for (size_t i = 0; i <= names.size(); ++i)
    writer.endObject();
  return out;
}

/// The edit that appends an empty object at `names` to `object`.
[[nodiscard]] std::optional<TextEdit>
appendNested(const JsonFileLayout &layout, NodeRef object,
             std::span<const std::string> names, Fault &fault) {
  std::optional<NodeRef> next = propertyOf(object, names.front());
  if (!next)
    return layout.append(object, names.front(), nestedJson(names.subspan(1)));
  if (names.size() == 1) {
    fault.reason = jsonExists(names.front());
    return std::nullopt;
  }
  if (jsonKind(*next) == JsonKind::Object)
    return appendNested(layout, *next, names.subspan(1), fault);
  fault.reason = message("property {name:quoted} is not an object",
                         "name"_a = names.front());
  return std::nullopt;
}

/// New names of blocks.
struct Moves {
  std::set<uint32_t> blocks;                        ///< their values
  std::set<uint32_t> renamed;                       ///< tokens of the old names
  std::set<std::pair<uint32_t, std::string>> names; ///< objects and new names
  std::vector<TextEdit> edits;
};

/// Adds the edits for the names in `to` that differ from the names of the
/// block.
[[nodiscard]] bool addMoves(const JsonSteps &steps,
                            std::span<const std::string> to, Moves &moved,
                            Fault &fault) {
  std::vector<JsonStep> named;
  for (const JsonStep &step : steps)
    if (step.name)
      named.push_back(step);
  if (named.size() != to.size()) {
    fault.reason = "a block in an array is addressed without its number here";
    return false;
  }
  for (size_t i = 0; i < to.size(); ++i) {
    std::string name = stepName(named[i]);
    if (to[i] == name || to[i] == "*" ||
        !moved.renamed.insert(*named[i].name).second)
      continue;
    if (propertyOf(named[i].container, to[i]) ||
        !moved.names.emplace(named[i].container.index(), to[i]).second) {
      fault.reason = jsonExists(to[i]);
      return false;
    }
    if (!moves(named[i].value, moved.blocks)) {
      fault.reason =
          message("cannot rename {name:quoted}, which other blocks are in too",
                  "name"_a = name);
      return false;
    }
    std::string text;
    json::appendString(text, to[i], /*escapeHtml=*/false);
    moved.edits.push_back(
        {named[i].container.tree().token(*named[i].name).range(),
         std::move(text)});
  }
  return true;
}

} // namespace

std::optional<size_t> JsonFile::moveBlocks(std::string_view from,
                                           std::string_view to, Fault &fault) {
  std::optional<std::vector<JsonSteps>> found =
      contents_->find(from, JsonMatches::All, fault);
  if (!found)
    return std::nullopt;
  std::vector<std::string> names = splitAddress(to);
  if (to.empty() || names.size() != splitAddress(from).size()) {
    fault.reason =
        message("cannot move blocks of the JSON syntax to {to:quoted}: it must "
                "have as many elements as {from:quoted}",
                "to"_a = to, "from"_a = from);
    return std::nullopt;
  }
  Moves moved;
  for (const JsonSteps &steps : *found)
    moved.blocks.insert(steps.back().value.index());
  for (const JsonSteps &steps : *found)
    if (!addMoves(steps, names, moved, fault))
      return std::nullopt;
  contents_ = contents_->with(std::move(moved.edits));
  return found->size();
}

std::optional<size_t> JsonFile::appendBlock(std::string_view parent,
                                            std::string_view child,
                                            Fault &fault) {
  if (child.empty()) {
    fault.reason = "the address of the new block is empty";
    return std::nullopt;
  }
  std::vector<NodeRef> objects;
  if (parent.empty()) {
    if (std::optional<NodeRef> root = jsonRoot(contents_->tree))
      objects = objectsIn(*root);
    objects.resize(std::min<size_t>(objects.size(), 1));
  } else {
    std::optional<std::vector<JsonSteps>> found =
        contents_->find(parent, JsonMatches::All, fault);
    if (!found)
      return std::nullopt;
    for (const JsonSteps &steps : *found)
      for (NodeRef object : objectsIn(steps.back().value))
        objects.push_back(object);
  }
  JsonFileLayout layout(contents_->tree);
  std::vector<std::string> names = splitAddress(child);
  std::vector<TextEdit> edits;
  for (NodeRef object : objects) {
    std::optional<TextEdit> edit = appendNested(layout, object, names, fault);
    if (!edit)
      return std::nullopt;
    edits.push_back(std::move(*edit));
  }
  contents_ = contents_->with(std::move(edits));
  return objects.size();
}

} // namespace hcl::edit
