// Each edit is made in the text, which is then parsed again.
#include "Contents.h"
#include "Edit/Address.h"
#include "Layout.h"
#include "hcl/compiler/Parse.h"

#include "JsonText/Writer.h"
#include "Support/Message.h"
#include "Syntax/JsonStructure.h"

#include <algorithm>
#include <map>
#include <set>

namespace hcl::edit {
namespace {

std::string quotedName(std::string_view name) {
  std::string out;
  json::appendString(out, name, /*escapeHtml=*/false);
  return out;
}

/// The last element of `address`.
std::string lastOf(std::string_view address) {
  return splitAddress(address).back();
}

/// Whether both addresses differ in the last element only.
bool areSiblings(std::string_view from, std::string_view to) {
  std::vector<std::string> a = splitAddress(from);
  std::vector<std::string> b = splitAddress(to);
  a.pop_back();
  b.pop_back();
  return a == b;
}

/// Adds the edits that give the properties at the ends of `found` a name.
[[nodiscard]] bool addRenames(const std::vector<JsonSteps> &found,
                              const std::string &name,
                              std::vector<TextEdit> &edits, Fault &fault) {
  if (name.empty()) {
    fault.reason = "the new name is empty";
    return false;
  }
  std::set<uint32_t> renamed; // objects
  for (const JsonSteps &steps : found) {
    const JsonStep &step = steps.back();
    if (!step.name) {
      fault.reason = message("element {index} of an array has no name",
                             "index"_a = step.index);
      return false;
    }
    bool isTaken =
        name != stepName(step) && propertyOf(step.container, name).has_value();
    if (!renamed.insert(step.container.index()).second || isTaken) {
      fault.reason = jsonExists(name);
      return false;
    }
    edits.push_back(
        {step.container.tree().token(*step.name).range(), quotedName(name)});
  }
  return true;
}

} // namespace

std::optional<JsonFile> JsonFile::parse(const SourceFile &source,
                                        const Language &language,
                                        Diagnostics &diagnostics) {
  size_t before = diagnostics.errorCount();
  Tree tree = parseJsonConfig(source, language, diagnostics);
  if (diagnostics.errorCount() != before)
    return std::nullopt;
  return JsonFile(std::make_shared<Contents>(std::move(tree), language));
}

const SourceFile &JsonFile::source() const { return contents_->tree.file(); }

std::optional<std::vector<JsonPart>> JsonFile::find(std::string_view address,
                                                    JsonMatches matches,
                                                    Fault &fault) const {
  std::optional<std::vector<JsonSteps>> found =
      contents_->find(address, matches, fault);
  if (!found)
    return std::nullopt;
  std::vector<JsonPart> parts;
  for (const JsonSteps &steps : *found) {
    JsonPart &part = parts.emplace_back();
    for (const JsonStep &step : steps)
      part.path.push_back(stepName(step));
    part.range = steps.back().value.range();
  }
  return parts;
}

std::optional<size_t> JsonFile::set(std::string_view address,
                                    std::string_view expression, Fault &fault) {
  std::optional<JsonWriting> writing =
      contents_->write(address, expression, fault);
  if (!writing)
    return std::nullopt;
  contents_ = contents_->with(std::move(writing->edits));
  return writing->found.size();
}

std::optional<size_t> JsonFile::append(std::string_view address,
                                       std::string_view expression,
                                       Fault &fault) {
  std::string name;
  std::optional<std::vector<NodeRef>> objects =
      contents_->parents(address, name, fault);
  std::optional<std::string> json;
  if (objects)
    json = contents_->toJson(expression, fault);
  if (!json)
    return std::nullopt;
  JsonFileLayout layout(contents_->tree);
  std::vector<TextEdit> edits;
  for (NodeRef object : *objects) {
    if (propertyOf(object, name)) {
      fault.reason = jsonExists(name);
      return std::nullopt;
    }
    edits.push_back(layout.append(object, name, *json));
  }
  contents_ = contents_->with(std::move(edits));
  return objects->size();
}

std::optional<size_t> JsonFile::rename(std::string_view from,
                                       std::string_view to, Fault &fault) {
  std::optional<std::vector<JsonSteps>> found =
      contents_->find(from, JsonMatches::First, fault);
  if (!found)
    return std::nullopt;
  if (!areSiblings(from, to)) {
    fault.reason = message("cannot move a property from one object to another: "
                           "{from} and {to} differ before the last element",
                           "from"_a = from, "to"_a = to);
    return std::nullopt;
  }
  std::vector<TextEdit> edits;
  if (!addRenames(*found, lastOf(to), edits, fault))
    return std::nullopt;
  contents_ = contents_->with(std::move(edits));
  return found->size();
}

std::optional<size_t> JsonFile::replace(std::string_view address,
                                        std::string_view name,
                                        std::string_view expression,
                                        Fault &fault) {
  std::optional<JsonWriting> writing =
      contents_->write(address, expression, fault);
  if (!writing ||
      !addRenames(writing->found, std::string(name), writing->edits, fault))
    return std::nullopt;
  contents_ = contents_->with(std::move(writing->edits));
  return writing->found.size();
}

std::optional<size_t> JsonFile::remove(std::string_view address,
                                       JsonMatches matches, Fault &fault) {
  std::optional<std::vector<JsonSteps>> found =
      contents_->find(address, matches, fault);
  if (!found)
    return std::nullopt;
  std::map<uint32_t, std::set<size_t>> numbers; // by container
  for (const JsonSteps &steps : *found)
    numbers[steps.back().container.index()].insert(steps.back().index);
  std::vector<TextEdit> edits;
  for (const auto &[container, parts] : numbers)
    for (TextEdit &edit :
         removeFrom(NodeRef(contents_->tree, container), parts))
      edits.push_back(std::move(edit));
  // Parts of a removed part need no edits of their own.
  std::sort(
      edits.begin(), edits.end(), [](const TextEdit &a, const TextEdit &b) {
        return a.range.begin != b.range.begin ? a.range.begin < b.range.begin
                                              : a.range.end > b.range.end;
      });
  uint32_t done = 0;
  std::erase_if(edits, [&](const TextEdit &edit) {
    bool isInside = edit.range.end <= done;
    done = std::max(done, edit.range.end);
    return isInside;
  });
  contents_ = contents_->with(std::move(edits));
  return found->size();
}

} // namespace hcl::edit
