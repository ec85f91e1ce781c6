// Values that are set where they exist, and made where they do not.
#include "ExpressionText.h"
#include "NativeDocument.h"
#include "Support/Text.h"

#include <set>
#include <span>

namespace hcl::edit {
namespace {

/// `value` in objects with these keys, the first outermost.
std::string nested(std::span<const std::string> keys, std::string_view value) {
  std::string out;
  for (const std::string &key : keys)
    out += "{ " + (isIdentifier(key) ? key : quote(key)) + " = ";
  out += value;
  for (size_t i = 0; i < keys.size(); ++i)
    out += " }";
  return out;
}

/// Adds the types of the blocks without labels in `body` and below.
void addTypes(const BodyItems &body,
              std::set<std::string, std::less<>> &types) {
  for (const BlockItem *block : body.blocks()) {
    if (body.owner() && block->labels().empty())
      types.emplace(block->type());
    addTypes(block->body(), types);
  }
}

/// The additions to one file.
class Creation {
public:
  Creation(File &file, std::string_view value, const ReferenceRules *rules,
           PartChanges &changes, const Language &language, Fault &fault)
      : value_(value), rules_(rules), language_(language), fault_(fault),
        changes_(changes) {
    addTypes(file.body(), types_);
  }

  /// Makes an attribute, or adds an entry to the changes.
  bool make(const MissingPart &part);

private:
  const ReferenceRules *rulesOf(const BodyItems &body) const;
  bool isBlock(const BodyItems &body, std::string_view name) const;

  std::string_view value_;
  const ReferenceRules *rules_;
  const Language &language_;
  Fault &fault_;
  PartChanges &changes_;
  std::set<std::string, std::less<>> types_;
};

/// The rules of `body`, or null.
const ReferenceRules *Creation::rulesOf(const BodyItems &body) const {
  if (!body.owner())
    return rules_;
  const ReferenceRules *around = rulesOf(*body.outer());
  if (!around)
    return nullptr;
  auto found = around->blocks.find(body.owner()->type());
  return found == around->blocks.end() ? nullptr : found->second.get();
}

/// Whether `name`, which has names in it, is a block in `body` rather than an
/// object: by the rules of the application, or as elsewhere in the file.
bool Creation::isBlock(const BodyItems &body, std::string_view name) const {
  if (const ReferenceRules *rules = rulesOf(body)) {
    auto found = rules->blocks.find(name);
    if (found != rules->blocks.end())
      return found->second->labels == 0;
  }
  return types_.contains(name);
}

bool Creation::make(const MissingPart &part) {
  std::span<const std::string> names = part.names;
  if (part.attribute) {
    std::optional<std::string> read =
        readExpression(nested(names.subspan(1), value_), language_, fault_);
    return read && changes_.append(part, *read);
  }
  BodyItems *body = part.body;
  while (names.size() > 1 && isBlock(*body, names.front())) {
    body = &body->appendBlock(names.front(), {}).body();
    names = names.subspan(1);
  }
  std::optional<std::string> read = readExpressionOf(
      names.front(), nested(names.subspan(1), value_), language_, fault_);
  if (read)
    body->appendAttribute(names.front(), std::move(*read));
  return read.has_value();
}

} // namespace

std::optional<size_t> NativeDocument::create(std::string_view address,
                                             std::string_view value,
                                             const ReferenceRules *rules,
                                             Fault &fault) {
  std::vector<MissingPart> missing;
  std::optional<std::vector<FoundPart>> found = parts(address, fault);
  if (!found)
    return std::nullopt;
  std::optional<AddressQuery> query =
      AddressQuery::read(address, language_, fault);
  if (!query)
    return std::nullopt;
  if (isPattern(address) || found->empty()) {
    if (!query->addMissing(file_.body(), missing, fault))
      return std::nullopt;
    if (!isPattern(address) && missing.size() > 1)
      missing.erase(missing.begin() + 1, missing.end());
  }
  PartChanges changes(language_, fault);
  if (!set(*found, value, changes, fault))
    return std::nullopt;
  Creation creation(file_, value, rules, changes, language_, fault);
  for (const MissingPart &part : missing)
    if (!creation.make(part))
      return std::nullopt;
  return changes.apply() ? std::optional(found->size() + missing.size())
                         : std::nullopt;
}

} // namespace hcl::edit
