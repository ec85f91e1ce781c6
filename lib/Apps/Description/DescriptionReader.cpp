// A description is read top-down, with a function for each type of blocks; the
// content of bodies has a separate reader (BodyRuleReader.h). Names of
// attributes are checked once the surrounding rules are complete.
#include "DescriptionReader.h"

#include "Arguments.h"
#include "BodyRuleReader.h"
#include "DescriptionCheck.h"
#include "InputRuleReader.h"
#include "KindCheck.h"
#include "LibraryFunctions.h"
#include "Support/Text.h"
#include "Words.h"
#include "hcl/Scope.h"
#include "hcl/TypeConstraint.h"
#include "hcl/UserFunctions.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

class DescriptionReader {
public:
  explicit DescriptionReader(Diagnostics &diagnostics)
      : diagnostics_(diagnostics) {}

  Description read(const Body &body);

private:
  Arguments arguments(const Body &body, const BodySchema &schema) {
    return {body.content(schema, diagnostics_), diagnostics_};
  }
  void report(const Block &block, std::string detail) {
    diagnostics_.add(DiagKind::InvalidDescription, block.file, block.typeRange,
                     std::move(detail));
  }

  void readTop(const Block &block, Description &description);
  void readContent(const Block &block);
  void readFiles(const Block &block, FilesRule &files);
  KindRule readKind(const Block &block);
  void readPart(const Block &block, KindRule &kind);
  /// The words for `Rule` in `block`.
  template <typename Rule>
  Rule readRule(const Block &block) {
    Rule rule;
    readWords(wordsOf<Rule>(), arguments(block.body, schemaOf<Rule>()), rule,
              uses_);
    return rule;
  }
  Diagnostics &diagnostics_;
  Contents contents_;
  std::vector<KindUse> uses_;
};

/// Notes the types of blocks that others find by a label.
void markFound(Description &description) {
  std::set<std::string_view> found;
  for (const KindRule &kind : description.kinds) {
    if (kind.call) {
      found.insert(kind.call->inputs);
      found.insert(kind.call->outputs);
    }
    if (kind.inherit)
      found.insert(kind.inherit->blocks);
  }
  for (KindRule &kind : description.kinds)
    kind.isFoundByLabel = found.contains(kind.type);
}

/// Whether a function of `body` refers to its module, or to files, which need a
/// module.
bool dependOnModules(const Body &body) {
  Diagnostics reported; // Reported by reading.
  BodySchema functions = BodySchema().block("function", "name");
  auto isOfModule = [](const StaticTraversal &path) {
    return path.front().name == "module";
  };
  auto isOfFiles = [](const FunctionUse &call) {
    return call.name == "file_above";
  };
  for (const Block &block :
       body.partialContent(functions, reported).content.blocks)
    for (const auto &[name, attribute] : block.body.justAttributes(reported))
      if (name == "result" &&
          (std::ranges::any_of(attribute.expression.variables(), isOfModule) ||
           std::ranges::any_of(attribute.expression.calls(), isOfFiles)))
        return true;
  return false;
}

Description DescriptionReader::read(const Body &body) {
  constexpr std::string_view dialects[] = {"spec", "hashicorp", "extended"};
  Description description;
  UserFunctions defined =
      readUserFunctions(body, "function", nullptr, diagnostics_,
                        "variadic_param", FunctionOrigin::Application);
  if (dependOnModules(body))
    description.functionsOfModules = body;
  checkFunctions(body, diagnostics_);
  Arguments top = arguments(defined.rest, schemaOf<Description>());
  readWords(wordsOf<Description>(), top, description, uses_);
  if (top.find("functions"))
    description.functions = functionTableOf(top);
  description.ownFunctions = libraryFunctions(top).with(defined.functions);
  if (const Expression *list = top.find("terraform_functions"))
    description.terraformFunctionsPlace = {list->file(), list->range()};
  if (const Expression *names = top.find("function_names"))
    description.functionNamesPlace = {names->file(), names->range()};
  if (top.find("dialect"))
    description.dialect =
        Dialect::byName(dialects[top.word("dialect", dialects)]);
  // Pointers to kinds stay valid.
  description.kinds.reserve(top.content().blocks.size());
  for (const Block &block : top.content().blocks)
    if (block.type == "content")
      readContent(block);
  for (const Block &block : top.content().blocks)
    if (block.type != "content")
      readTop(block, description);
  markFound(description);
  checkDescription(description, top, uses_);
  return description;
}

void DescriptionReader::readTop(const Block &block, Description &description) {
  if (block.type == "files") {
    readFiles(block, description.files);
  } else if (block.type == "inputs") {
    readInputs(block, description.inputs, diagnostics_);
  } else if (block.type == "names") {
    for (auto &[name, attribute] : block.body.justAttributes(diagnostics_))
      description.names.emplace(name, attribute.expression);
  } else {
    KindRule kind = readKind(block);
    if (!kind.type.empty() && description.find(kind.type))
      return report(block, "Blocks " + quote(kind.type) +
                               " are described twice. Remove one of the two.");
    description.kinds.push_back(std::move(kind));
    if (block.type == "attributes")
      description.rootAttributes = &description.kinds.back();
  }
}

void DescriptionReader::readContent(const Block &block) {
  BodyRule rule;
  readBodyRule(arguments(block.body, contentSchema()), contents_, uses_, rule);
  if (!contents_.emplace(block.labels[0], std::move(rule)).second)
    report(block, "The content " + quote(block.labels[0]) +
                      " is described twice. Remove one of the two.");
}

void DescriptionReader::readFiles(const Block &block, FilesRule &files) {
  Arguments from = arguments(block.body, schemaOf<FilesRule>());
  readWords(wordsOf<FilesRule>(), from, files, uses_);
  if (files.patterns.empty() && from.find("patterns"))
    from.refuse("patterns",
                "A module has files. Add a pattern of their names.");
}

KindRule DescriptionReader::readKind(const Block &block) {
  BodySchema schema = withWords(bodyRuleSchema(), wordsOf<KindRule>());
  if (block.type == "attributes")
    schema = withWords(std::move(schema), rootWords());
  Arguments from = arguments(block.body, schema);
  KindRule kind;
  kind.eachAttribute =
      block.type == "attributes" || from.flag("each_attribute");
  readWords(wordsOf<KindRule>(), from, kind, uses_);
  readWords(rootWords(), from, kind, uses_);
  if (!block.labels.empty())
    kind.type = block.labels[0];
  kind.labels = readLabels(from);
  kind.noun = from.find("noun")   ? from.text("noun")
              : kind.type.empty() ? "attribute"
                                  : kind.type;
  std::vector<std::string> labels =
      kind.eachAttribute ? std::vector<std::string>{"name"} : kind.labels;
  kind.name = readName(from, "name", labels);
  kind.alias = readName(from, "alias", labels);
  readUndescribed(from, kind.body);
  readBodyRule(from, contents_, uses_, kind.body);
  for (const Block &part : from.content().blocks)
    readPart(part, kind);
  if (const Expression *value = from.find("value")) {
    kind.valueAttribute = value->keyword();
    if (!kind.body.attributes.contains(kind.valueAttribute)) {
      kind.valueAttribute.clear();
      kind.value = *value;
    }
  }
  checkKind(block, kind, diagnostics_);
  return kind;
}

void DescriptionReader::readPart(const Block &block, KindRule &kind) {
  if (block.type == "variant") {
    Arguments from = arguments(
        block.body, withWords(bodyRuleSchema(), wordsOf<VariantRule>()));
    VariantRule variant;
    readBodyRule(from, contents_, uses_, variant.body);
    readUndescribed(from, variant.body);
    readWords(wordsOf<VariantRule>(), from, variant, uses_);
    kind.variants.emplace(block.labels[0], std::move(variant));
  } else if (block.type == "input") {
    kind.input = readInput(block, uses_, diagnostics_);
  } else if (block.type == "call") {
    kind.call = readRule<CallRule>(block);
  } else if (block.type == "inherit") {
    kind.inherit = readRule<InheritRule>(block);
  } else if (block.type == "include") {
    kind.include = readRule<IncludeRule>(block);
  } else if (block.type == "merge_included") {
    kind.mergeIncluded = readRule<MergeRule>(block);
  } else if (block.type == "repeat") {
    kind.repeats.push_back(readRule<RepeatRule>(block));
    kind.repeats.back().attribute = block.labels[0];
  } else if (block.type == "mark") {
    kind.marks.push_back(readRule<MarkRule>(block));
    kind.marks.back().label = block.labels[0];
  }
}

} // namespace

Description readDescription(const Body &body, Diagnostics &diagnostics) {
  Description description = DescriptionReader(diagnostics).read(body);
  setSchemas(description);
  return description;
}

} // namespace hcl::app
