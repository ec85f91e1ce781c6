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
#include "hcl/Scope.h"
#include "hcl/TypeConstraint.h"
#include "hcl/UserFunctions.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

constexpr std::string_view formWords[] = {"number", "elements", "collection",
                                          "combinations"};
constexpr std::string_view needWords[] = {"never", "root", "always"};

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
  RepeatRule readRepeat(const Block &block);
  MarkRule readMark(const Block &block);
  IncludeRule readInclude(const Block &block);
  void addKindUse(const Arguments &from, std::string_view name) {
    if (const Expression *place = from.find(name))
      uses_.push_back({from.text(name), *place});
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
  BodySchema schema;
  for (const char *name :
       {"name", "functions", "dialect", "function_blocks", "dynamic_blocks",
        "dynamic_undescribed_only", "groups", "result", "deferred_names",
        "library_functions", "terraform_functions", "called_deferred",
        "function_names", "conditions_first", "function_variadic", "try_names"})
    schema.optional(name);
  schema.block("files").block("inputs").block("names");
  schema.block("blocks", "type").block("attributes").block("content", "name");
  Description description;
  UserFunctions defined =
      readUserFunctions(body, "function", nullptr, diagnostics_,
                        "variadic_param", FunctionOrigin::Application);
  if (dependOnModules(body))
    description.functionsOfModules = body;
  checkFunctions(body, diagnostics_);
  Arguments top = arguments(defined.rest, schema);
  description.name = top.text("name");
  if (top.find("functions"))
    description.functions = functionTableOf(top);
  description.ownFunctions = libraryFunctions(top).with(defined.functions);
  description.terraformFunctions = top.texts("terraform_functions");
  if (const Expression *list = top.find("terraform_functions"))
    description.terraformFunctionsPlace = {list->file(), list->range()};
  description.functionNames = top.textsByName("function_names");
  if (top.find("dialect"))
    description.dialect =
        Dialect::byName(dialects[top.word("dialect", dialects)]);
  description.functionBlocks = top.text("function_blocks");
  if (top.find("function_variadic"))
    description.variadicParam = top.text("function_variadic");
  description.dynamicBlocks = top.flag("dynamic_blocks");
  description.dynamicUndescribedOnly = top.flag("dynamic_undescribed_only");
  description.groupsAreObjects = top.flag("groups");
  description.triesNames = top.flag("try_names");
  description.conditionsFirst = top.flag("conditions_first");
  description.deferredNames = readPatterns(top, "deferred_names");
  description.calledDeferred = top.text("called_deferred");
  description.defaultResult = top.text("result");
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
  Arguments from = arguments(block.body, BodySchema()
                                             .required("patterns")
                                             .optional("overrides")
                                             .optional("ignored")
                                             .optional("ordered"));
  files = {readPatterns(from, "patterns"), readPatterns(from, "overrides"),
           readPatterns(from, "ignored"), from.flag("ordered")};
  if (files.patterns.empty() && from.find("patterns"))
    from.refuse("patterns",
                "A module has files. Add a pattern of their names.");
}

KindRule DescriptionReader::readKind(const Block &block) {
  BodySchema schema = bodyRuleSchema();
  for (const char *name :
       {"labels", "optional_labels", "noun", "name", "alias", "each_attribute",
        "deferred", "merge", "replace", "duplicates", "value", "result",
        "stored", "as", "refuse", "identifiers", "plain_names", "reserved",
        "distinct"})
    schema.optional(name);
  schema.optional("separate_attributes").optional("refuse_described");
  if (block.type == "attributes")
    schema.optional("defaults").optional("described_only");
  schema.block("variant", "label").block("input").block("call");
  schema.block("inherit").block("repeat", "attribute").block("mark", "label");
  schema.block("include").block("merge_included");
  Arguments from = arguments(block.body, schema);
  KindRule kind;
  kind.eachAttribute =
      block.type == "attributes" || from.flag("each_attribute");
  kind.defaults = from.text("defaults");
  kind.allowsDescribedOnly = from.flag("described_only");
  addKindUse(from, "defaults");
  if (!block.labels.empty())
    kind.type = block.labels[0];
  kind.labels = readLabels(from);
  kind.labelsMayLack = from.flag("optional_labels");
  kind.noun = from.find("noun")   ? from.text("noun")
              : kind.type.empty() ? "attribute"
                                  : kind.type;
  std::vector<std::string> labels =
      kind.eachAttribute ? std::vector<std::string>{"name"} : kind.labels;
  kind.name = readName(from, "name", labels);
  kind.alias = readName(from, "alias", labels);
  readUndescribed(from, kind.body);
  kind.hasSeparateAttributes = from.flag("separate_attributes");
  kind.hasDeferredAttributes = from.flag("deferred");
  kind.merges = from.flag("merge");
  kind.replaces = from.flag("replace");
  kind.allowsDuplicates = from.flag("duplicates");
  kind.distinct = from.text("distinct");
  kind.result = from.text("result");
  kind.isStored = from.flag("stored");
  kind.refusedMarks = from.texts("refuse");
  kind.marksOfOthers = from.texts("refuse_described");
  kind.hasIdentifiers = from.flag("identifiers");
  kind.hasPlainNames = from.flag("plain_names");
  kind.reserved = from.texts("reserved");
  kind.isIgnored = isIgnored(from);
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
    BodySchema schema = bodyRuleSchema();
    schema.optional("value");
    Arguments from = arguments(block.body, schema);
    VariantRule variant;
    readBodyRule(from, contents_, uses_, variant.body);
    readUndescribed(from, variant.body);
    if (const Expression *value = from.find("value"))
      variant.value = *value;
    kind.variants.emplace(block.labels[0], std::move(variant));
  } else if (block.type == "input") {
    kind.input = readInput(block, diagnostics_);
  } else if (block.type == "call") {
    Arguments from = arguments(
        block.body,
        BodySchema().required("source").optional("inputs").required("outputs"));
    kind.call = CallRule{from.text("source"), from.text("inputs"),
                         from.text("outputs")};
    addKindUse(from, "inputs");
    addKindUse(from, "outputs");
  } else if (block.type == "inherit") {
    Arguments from =
        arguments(block.body, BodySchema().required("from").required("blocks"));
    kind.inherit = InheritRule{from.text("from"), from.text("blocks")};
    addKindUse(from, "blocks");
  } else if (block.type == "include") {
    kind.include = readInclude(block);
  } else if (block.type == "merge_included") {
    Arguments from = arguments(
        block.body, BodySchema().optional("shallow").optional("deep"));
    kind.mergeIncluded = MergeRule{
        static_cast<MergeStrategy>(from.word("shallow", mergeStrategyWords)),
        static_cast<MergeStrategy>(from.word("deep", mergeStrategyWords))};
  } else if (block.type == "repeat") {
    kind.repeats.push_back(readRepeat(block));
  } else if (block.type == "mark") {
    kind.marks.push_back(readMark(block));
  }
}

RepeatRule DescriptionReader::readRepeat(const Block &block) {
  BodySchema schema = BodySchema().required("over");
  for (const char *name :
       {"key", "value", "key_names", "instance_name", "known", "indexed"})
    schema.optional(name);
  Arguments from = arguments(block.body, schema);
  return {block.labels[0],
          static_cast<RepeatForm>(from.word("over", formWords)),
          from.path("key"),
          from.path("value"),
          from.flag("key_names"),
          from.text("instance_name"),
          from.flag("known"),
          from.flag("indexed")};
}

MarkRule DescriptionReader::readMark(const Block &block) {
  BodySchema schema;
  for (auto name :
       {"declared_by", "needed", "allows", "refused_in_root", "always"})
    schema.optional(name);
  Arguments from = arguments(block.body, schema);
  auto need = static_cast<MarkRule::Need>(from.word("needed", needWords));
  return {
      block.labels[0],     from.text("declared_by"),     need,
      from.flag("allows"), from.flag("refused_in_root"), from.flag("always")};
}

IncludeRule DescriptionReader::readInclude(const Block &block) {
  BodySchema schema = BodySchema().required("path");
  for (auto name : {"exposed", "strategy", "none", "deep"})
    schema.optional(name);
  Arguments from = arguments(block.body, schema);
  return {from.text("path"), from.text("exposed"), from.text("strategy"),
          from.text("none"), from.text("deep")};
}

} // namespace

Description readDescription(const Body &body, Diagnostics &diagnostics) {
  Description description = DescriptionReader(diagnostics).read(body);
  setSchemas(description);
  return description;
}

} // namespace hcl::app
