// Types of blocks with several places (attr, block, condition) have one reader,
// which fills the rule of the surrounding body.
#include "BodyRuleReader.h"

#include "Source/Suggestion.h"
#include "Support/Glob.h"
#include "Support/Text.h"
#include "Words.h"
#include "hcl/Scope.h"
#include "hcl/TypeConstraint.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

/// The use of a nested block, and the words of `as`.
enum class NestedUse : uint8_t { Value, Ignored, Entries };
constexpr std::string_view nestedUses[] = {"value", "ignored", "entries"};
/// The types of blocks for nested blocks, in the order of NestedForm.
constexpr std::string_view formsOfNested[] = {"block", "block_list",
                                              "block_map"};
/// Reports names in `valid`, which may refer to the value alone, and a result
/// that can never be a condition. Expressions with calls are checked on use:
/// compiling their regular expressions here would be wasted.
void checkValid(const Expression &valid, const Type &type,
                Diagnostics &diagnostics) {
  size_t errors = diagnostics.errorCount();
  for (const StaticTraversal &path : valid.variables())
    if (path.front().name != "value")
      diagnostics.add(DiagKind::InvalidDescription, valid.file(),
                      path.front().range,
                      "There is no " + quote(path.front().name) +
                          " here. The value is called \"value\".");
  if (diagnostics.errorCount() != errors || !valid.calls().empty())
    return;
  Scope scope;
  scope.define("value", Value::unknown(type));
  Value result = valid.evaluate(scope, diagnostics);
  if (!result.isFailed() && !result.type().isDynamic() &&
      result.type().kind() != TypeKind::Bool)
    diagnostics.add(DiagKind::InvalidDescription, valid.file(), valid.range(),
                    "This is a condition on the value: true or false.");
}

/// The levels of blocks that contents may have in all: rules are visited by
/// recursion.
constexpr size_t maxDepth = 1000;

class BodyRuleReader {
public:
  BodyRuleReader(const Contents &contents, std::vector<KindUse> &uses,
                 Diagnostics &diagnostics);

  void readBody(const Arguments &from, BodyRule &rule);

private:
  Arguments arguments(const Body &body, const BodySchema &schema) {
    return {body.content(schema, diagnostics_), diagnostics_};
  }
  void addContents(const Arguments &from, BodyRule &rule);
  void refuseTwice(const Block &block) {
    diagnostics_.add(DiagKind::InvalidDescription, block.file,
                     block.labelRanges[0],
                     quote(block.labels[0]) + " is described twice. Remove "
                                              "one of the two.");
  }
  AttributeRule readAttribute(const Block &block);
  NestedRule readNested(const Block &block, NestedForm form);
  BodyRule readNestedVariant(const Block &block);
  ConditionRule readCondition(const Block &block, const BodyRule &body);

  const Contents &contents_;
  std::vector<KindUse> &uses_;
  Diagnostics &diagnostics_;
  BodySchema attributeSchema_; ///< of `attr`, of which there are hundreds
};

BodyRuleReader::BodyRuleReader(const Contents &contents,
                               std::vector<KindUse> &uses,
                               Diagnostics &diagnostics)
    : contents_(contents), uses_(uses), diagnostics_(diagnostics) {
  attributeSchema_ = schemaOf<AttributeRule>();
}

/// The levels of blocks in `rule`.
size_t depthOf(const NestedRule &rule) {
  size_t depth = rule.body.depth;
  for (const auto &[label, variant] : rule.variants)
    depth = std::max(depth, variant.depth);
  return depth;
}

void BodyRuleReader::readBody(const Arguments &from, BodyRule &rule) {
  std::set<std::string_view> types;
  for (const Block &block : from.content().blocks) {
    if (block.type == "attr") {
      if (!rule.attributes.emplace(block.labels[0], readAttribute(block))
               .second)
        refuseTwice(block);
      continue;
    }
    auto form = std::ranges::find(formsOfNested, block.type);
    if (form == std::end(formsOfNested))
      continue;
    if (!types.insert(block.labels[0]).second)
      refuseTwice(block);
    rule.blocks.push_back(
        readNested(block, static_cast<NestedForm>(form - formsOfNested)));
  }
  for (const Block &block : from.content().blocks)
    if (block.type != "attr" && std::ranges::count(formsOfNested, block.type) &&
        rule.attributes.contains(block.labels[0]))
      refuseTwice(block);
  addContents(from, rule);
  for (const NestedRule &block : rule.blocks)
    rule.depth = std::max(rule.depth, 1 + depthOf(block));
}

/// Adds the contents listed in `from` to `rule`, which has the direct content
/// already.
void BodyRuleReader::addContents(const Arguments &from, BodyRule &rule) {
  auto refuseTwice = [&](const std::string &content, const std::string &item) {
    from.refuse("contents", "The content " + quote(content) + " describes " +
                                quote(item) +
                                ", which is described already. Remove one of "
                                "the two.");
  };
  std::set<std::string_view> types;
  for (const NestedRule &block : rule.blocks)
    types.insert(block.type);
  for (const std::string &name : from.texts("contents")) {
    auto shared = contents_.find(name);
    if (shared == contents_.end()) {
      std::vector<std::string_view> names;
      for (const auto &each : contents_)
        names.push_back(each.first);
      from.refuse("contents",
                  "No content " + quote(name) + " is described above.");
      suggest(from.diagnostics(), name, names);
      continue;
    }
    for (const auto &[attribute, its] : shared->second.attributes)
      if (!rule.attributes.emplace(attribute, its).second)
        refuseTwice(name, attribute);
    const NestedRules &blocks = shared->second.blocks;
    for (auto block = blocks.begin(); block != blocks.end(); ++block)
      if (!types.insert(block->type).second)
        refuseTwice(name, block->type);
      else if (depthOf(*block) + 1 < maxDepth)
        rule.blocks.share(block);
      else
        from.refuse("contents",
                    "The content " + quote(name) + " has blocks in more than " +
                        std::to_string(maxDepth) + " levels. Describe fewer.");
  }
}

AttributeRule BodyRuleReader::readAttribute(const Block &block) {
  Arguments from = arguments(block.body, attributeSchema_);
  AttributeRule rule;
  rule.name = block.labels[0];
  readWords(wordsOf<AttributeRule>(), from, rule, uses_);
  if (const Expression *type = from.find("type"))
    rule.type = readTypeConstraint(*type, diagnostics_).type;
  if (rule.role == Role::Keyword && !from.find("one_of"))
    from.refuse("as", "A keyword is one of several. List them in one_of.");
  if (!rule.words.empty() && rule.role != Role::Value)
    from.refuse("words", "Only expressions use names. Remove words or as.");
  if (const Expression *valid = from.find("valid")) {
    rule.valid = *valid;
    checkValid(*valid, rule.type, diagnostics_);
  }
  return rule;
}

NestedRule BodyRuleReader::readNested(const Block &block, NestedForm form) {
  Arguments from =
      arguments(block.body, withWords(bodyRuleSchema(), wordsOf<NestedRule>()));
  NestedRule rule;
  rule.type = block.labels[0];
  rule.form = form;
  rule.labels = readLabels(from);
  readWords(wordsOf<NestedRule>(), from, rule, uses_);
  rule.maximum = form == NestedForm::Single
                     ? 1
                     : from.count("max_items").value_or(SIZE_MAX);
  auto use = static_cast<NestedUse>(from.word("as", nestedUses));
  rule.isIgnored = use != NestedUse::Value;
  rule.hasEntries = use == NestedUse::Entries;
  rule.name = readName(from, "name", rule.labels);
  readUndescribed(from, rule.body);
  rule.body.allowsUndescribed |= use == NestedUse::Ignored;
  readBody(from, rule.body);
  for (const Block &part : from.content().blocks)
    if (part.type == "condition")
      rule.condition = readCondition(part, rule.body);
    else if (part.type == "variant")
      rule.variants.emplace(part.labels[0], readNestedVariant(part));
  return rule;
}

BodyRule BodyRuleReader::readNestedVariant(const Block &block) {
  Arguments from = arguments(block.body, bodyRuleSchema());
  BodyRule rule;
  readUndescribed(from, rule);
  readBody(from, rule);
  return rule;
}

ConditionRule BodyRuleReader::readCondition(const Block &block,
                                            const BodyRule &body) {
  Arguments from = arguments(block.body, schemaOf<ConditionRule>());
  for (std::string_view name : {"test", "message"}) {
    std::string attribute = from.text(name);
    if (!attribute.empty() && !body.allowsUndescribed &&
        !body.attributes.contains(attribute))
      from.refuse(name, "The blocks have no attribute " + quote(attribute) +
                            ". Describe it with attr " + quote(attribute) +
                            " {}.");
  }
  ConditionRule rule;
  readWords(wordsOf<ConditionRule>(), from, rule, uses_);
  return rule;
}

} // namespace

std::vector<std::string> readPatterns(const Arguments &from,
                                      std::string_view name) {
  std::vector<std::string> patterns = from.texts(name);
  for (const std::string &pattern : patterns)
    if (size_t open = pattern.find('[');
        open != pattern.npos && pattern.find(']', open + 2) == pattern.npos)
      from.refuse(name, "The pattern " + quote(pattern) +
                            " has a \"[\" that is never closed. Add \"]\", or "
                            "write \"[[]\" for the character itself.");
    else if (hasNegatedGroup(pattern))
      from.refuse(name, "The pattern " + quote(pattern) +
                            " has \"!(\", and patterns say what names are, "
                            "not what they are not. Name other files in "
                            "\"ignored\".");
  return patterns;
}

BodySchema contentSchema() { return withWords(BodySchema(), contentWords()); }

BodySchema bodyRuleSchema() {
  return withWords(contentSchema(), wordsOf<BodyRule>());
}

std::vector<std::string> readLabels(const Arguments &from) {
  std::vector<std::string> labels = from.texts("labels");
  for (size_t i = 0; i < labels.size(); ++i)
    if (std::ranges::count(labels.begin(), labels.begin() + ptrdiff_t(i),
                           labels[i]))
      from.refuse("labels", "Two labels are called " + quote(labels[i]) +
                                ". Give them different names.");
  return labels;
}

NamePattern readName(const Arguments &from, std::string_view argument,
                     const std::vector<std::string> &labels) {
  NamePattern pattern;
  Diagnostics &diagnostics = from.diagnostics();
  const Expression *expression = from.find(argument);
  auto list = expression ? expression->staticList(diagnostics) : std::nullopt;
  if (!list)
    return pattern;
  for (const Expression &each : *list) {
    std::string keyword = each.keyword();
    auto label = std::ranges::find(labels, keyword);
    NamePart part;
    if (!keyword.empty() && label == labels.end()) {
      from.refuse(argument,
                  "The blocks have no label " + quote(keyword) +
                      ". Quote a word that is the same in all names.");
    } else if (!keyword.empty()) {
      part.label = static_cast<size_t>(label - labels.begin());
    } else {
      Value word = each.evaluateAs(Type::string(), Scope(), diagnostics);
      part.word = word.getString() ? std::string(*word.getString()) : "";
    }
    pattern.push_back(std::move(part));
  }
  return pattern;
}

void readUndescribed(const Arguments &from, BodyRule &rule) {
  std::vector<KindUse> uses;
  readWords(wordsOf<BodyRule>(), from, rule, uses);
  rule.allowsUndescribed |= rule.hasNoOtherBlocks;
}

void readBodyRule(const Arguments &from, const Contents &contents,
                  std::vector<KindUse> &uses, BodyRule &rule) {
  BodyRuleReader(contents, uses, from.diagnostics()).readBody(from, rule);
}

} // namespace hcl::app
