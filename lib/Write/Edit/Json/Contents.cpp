// An address is read and searched for anew by each edit, since each edit makes
// another tree.
#include "Contents.h"

#include "Edit/ExpressionText.h"
#include "Layout.h"
#include "Support/Message.h"
#include "Syntax/JsonStructure.h"
#include "hcl/Transcode.h"
#include "hcl/compiler/Parse.h"

namespace hcl::edit {
namespace {

[[nodiscard]] std::optional<std::vector<AddressElement>>
elementsOf(std::string_view address, const Language &language, Fault &fault) {
  if (!address.empty())
    return readElements(address, language, fault);
  fault.reason = "the address is empty";
  return std::nullopt;
}

} // namespace

std::string jsonExists(std::string_view name) {
  return message("there is a property {name:quoted} already; remove it first, "
                 "or set its value",
                 "name"_a = name);
}

std::shared_ptr<const JsonFile::Contents>
JsonFile::Contents::with(std::vector<TextEdit> edits) const {
  const SourceFile &file = tree.file();
  Diagnostics none;
  SourceFile edited(file.name(), applyEdits(file.text(), std::move(edits)));
  return std::make_shared<Contents>(parseJsonConfig(edited, language, none),
                                    language);
}

std::optional<std::vector<JsonSteps>>
JsonFile::Contents::find(std::string_view address, JsonMatches matches,
                         Fault &fault) const {
  std::optional<std::vector<AddressElement>> elements =
      elementsOf(address, language, fault);
  if (!elements)
    return std::nullopt;
  std::vector<JsonSteps> found = searchJson(tree, *elements, language);
  if (matches == JsonMatches::First && !isPattern(address) && found.size() > 1)
    found.resize(1);
  return found;
}

std::optional<std::vector<NodeRef>>
JsonFile::Contents::parents(std::string_view address, std::string &name,
                            Fault &fault) const {
  std::optional<std::vector<AddressElement>> elements =
      elementsOf(address, language, fault);
  if (!elements)
    return std::nullopt;
  const AddressElement &last = elements->back();
  if (last.isAny || last.condition) {
    fault.reason = message("the last element of {address:quoted} is not a name",
                           "address"_a = address);
    return std::nullopt;
  }
  name = last.text;
  elements->pop_back();
  std::vector<NodeRef> objects;
  if (elements->empty()) {
    if (std::optional<NodeRef> root = jsonRoot(tree))
      objects = objectsIn(*root);
  } else {
    for (const JsonSteps &steps : searchJson(tree, *elements, language))
      for (NodeRef object : objectsIn(steps.back().value))
        objects.push_back(object);
  }
  if (objects.size() > 1 && !isPattern(address))
    objects.resize(1);
  return objects;
}

std::optional<JsonWriting>
JsonFile::Contents::write(std::string_view address, std::string_view expression,
                          Fault &fault) const {
  std::optional<std::vector<JsonSteps>> found =
      find(address, JsonMatches::First, fault);
  std::optional<std::string> json;
  if (found)
    json = toJson(expression, fault);
  if (!json)
    return std::nullopt;
  JsonWriting writing{*std::move(found), *std::move(json)};
  JsonFileLayout layout(tree);
  for (const JsonSteps &steps : writing.found)
    writing.edits.push_back(layout.replace(steps.back().container,
                                           steps.back().value, writing.json));
  return writing;
}

std::optional<std::string>
JsonFile::Contents::toJson(std::string_view expression, Fault &fault) const {
  std::optional<std::string> read = readExpression(expression, language, fault);
  if (!read)
    return std::nullopt;
  Diagnostics diagnostics;
  std::optional<std::string> json =
      nativeToJson(SourceFile("<value>", "v = " + *read + "\n"), language,
                   {.indent = 0}, diagnostics);
  size_t begin = json ? json->find(':') : std::string::npos;
  size_t end = json ? json->rfind('}') : std::string::npos;
  if (begin == std::string::npos || end == std::string::npos) {
    fault.reason = "the value has no form in the JSON syntax";
    return std::nullopt;
  }
  return json->substr(begin + 1, end - begin - 1);
}

} // namespace hcl::edit
