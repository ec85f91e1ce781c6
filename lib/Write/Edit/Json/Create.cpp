// The walk is that of Search.cpp. Where an element names no property of an
// object, the rest of the address is what is missing there.
#include "Contents.h"
#include "Layout.h"

#include "JsonText/Writer.h"
#include "Support/Message.h"
#include "Syntax/JsonStructure.h"

#include <algorithm>
#include <span>

namespace hcl::edit {
namespace {

using Elements = std::span<const AddressElement>;

/// The number of the first element of `address` that may be made.
size_t firstToMake(Elements address) {
  size_t first = address.size() - 1;
  bool isPattern = false;
  for (size_t i = address.size(); i-- != 0;) {
    const AddressElement &element = address[i];
    if (element.isAny || element.condition || element.isNumber) {
      isPattern = true;
      first = i + 1;
      break;
    }
  }
  for (size_t i = first; !isPattern && i != 0 && address[i].isStep; --i)
    first = i - 1;
  return first;
}

/// Where a value is missing.
struct MissingValue {
  NodeRef object;
  size_t element; ///< the first that is missing
};

class MissingSearch {
public:
  MissingSearch(Elements address, const Language &language, Fault &fault)
      : address_(address), language_(language), fault_(fault),
        first_(firstToMake(address)) {}

  [[nodiscard]] bool look(NodeRef value, size_t at);
  std::vector<MissingValue> missing;

private:
  bool enter(NodeRef value, size_t at);
  [[nodiscard]] bool lookInArray(NodeRef array, size_t at);

  Elements address_;
  const Language &language_;
  Fault &fault_;
  size_t first_;
};

/// Goes on at `value`, to which the elements before `at` lead.
bool MissingSearch::enter(NodeRef value, size_t at) {
  const std::optional<Condition> &condition = address_[at - 1].condition;
  if (condition && jsonKind(value) == JsonKind::Array) {
    for (NodeRef element : jsonElements(value))
      if (jsonKind(element) == JsonKind::Object && !enter(element, at))
        return false;
    return true;
  }
  if (condition && (jsonKind(value) != JsonKind::Object ||
                    !holdsFor(*condition, value, language_)))
    return true;
  return at == address_.size() || look(value, at);
}

bool MissingSearch::lookInArray(NodeRef array, size_t at) {
  std::vector<NodeRef> elements = jsonElements(array);
  for (size_t i = 0; i < elements.size(); ++i) {
    bool isBody = jsonKind(elements[i]) == JsonKind::Object;
    bool isNamed = std::to_string(i) == address_[at].text ||
                   (address_[at].isAny && !isBody);
    if (isNamed ? !enter(elements[i], at + 1)
                : isBody && !look(elements[i], at))
      return false;
  }
  return true;
}

bool MissingSearch::look(NodeRef value, size_t at) {
  const AddressElement &wanted = address_[at];
  if (jsonKind(value) == JsonKind::Array)
    return lookInArray(value, at);
  if (jsonKind(value) != JsonKind::Object) {
    if (at < first_)
      return true;
    fault_.reason =
        message("{text:quoted} is not an object to which {name:quoted} "
                "could be added",
                "text"_a = std::string(value.text()).substr(0, 40),
                "name"_a = wanted.text);
    return false;
  }
  bool isThere = false;
  for (const JsonProperty &property : jsonProperties(value)) {
    std::string name = jsonName(value.tree(), property);
    if (wanted.isAny ? isJsonComment(name) : name != wanted.text)
      continue;
    isThere = true;
    if (!enter(property.value, at + 1))
      return false;
  }
  if (!isThere && at >= first_)
    missing.push_back({value, at});
  return true;
}

/// `json` in objects with the names of `elements`.
std::string nested(Elements elements, std::string_view json) {
  std::string out;
  for (const AddressElement &element : elements) {
    out += "{";
    json::appendString(out, element.text, /*escapeHtml=*/false);
    out += ":";
  }
  out += json;
  return out.append(elements.size(), '}');
}

} // namespace

std::optional<size_t> JsonFile::create(std::string_view address,
                                       std::string_view expression,
                                       Fault &fault) {
  std::optional<JsonWriting> writing =
      contents_->write(address, expression, fault);
  if (!writing)
    return std::nullopt;
  std::vector<AddressElement> elements =
      *readElements(address, contents_->language, fault);
  MissingSearch search(elements, contents_->language, fault);
  std::optional<NodeRef> root = jsonRoot(contents_->tree);
  bool isOne = !isPattern(address);
  if (root && (!isOne || writing->found.empty()) && !search.look(*root, 0))
    return std::nullopt;
  if (isOne && search.missing.size() > 1)
    search.missing.erase(search.missing.begin() + 1, search.missing.end());
  JsonFileLayout layout(contents_->tree);
  std::vector<TextEdit> &edits = writing->edits;
  for (const MissingValue &place : search.missing)
    edits.push_back(layout.append(
        place.object, elements[place.element].text,
        nested(Elements(elements).subspan(place.element + 1), writing->json)));
  size_t count = edits.size();
  contents_ = contents_->with(std::move(edits));
  return count;
}

} // namespace hcl::edit
