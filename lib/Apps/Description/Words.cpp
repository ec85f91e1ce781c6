// The words of an application and of its blocks. Rows without a member are read
// by the surrounding reader, as other rules decide what they mean.
#include "WordRows.h"

namespace hcl::app {

namespace {

constexpr auto attribute = WordType::Attribute;

constexpr std::string_view kindUseWords[] = {"value", "ignored"};
constexpr std::string_view formWords[] = {"number", "elements", "collection",
                                          "combinations"};
constexpr std::string_view needWords[] = {"never", "root", "always"};
constexpr std::string_view numberWords[] = {"any", "doubles"};
constexpr std::string_view typeWords[] = {"any", "without_defaults", "exact"};
constexpr std::string_view dialectWords[] = {"spec", "hashicorp", "extended"};

using D = Description;
constexpr Word<D> descriptionWords[] = {
    word<&D::name>("name", "The name of the application."),
    word<&D::defaultResult>("result", "The group of results that is printed."),
    other<D>("functions", WordType::Text,
             "A table of functions: all, spec, none, or one that the program "
             "hands in, perhaps with a version, as terraform@1.11."),
    other<D>("library_functions", WordType::Texts,
             "Functions of the table all to add."),
    word<&D::terraformFunctions>("terraform_functions",
                                 "Functions of the table terraform to add."),
    word<&D::functionNames>("function_names",
                            "Functions of the table terraform to add by "
                            "another name, by that name."),
    other<D>("dialect", WordType::Choice,
             "The dialect of the application, unless the command line or the "
             "program names one.",
             dialectWords),
    word<&D::functionBlocks>("function_blocks",
                             "The type of blocks that define functions."),
    word<&D::variadicParam>("function_variadic",
                            "What these blocks call variadic_param."),
    word<&D::deferredNames, WordType::Patterns>(
        "deferred_names", "Patterns of names whose values are known later."),
    word<&D::calledDeferred>("called_deferred",
                             "What messages say of a value that is not known "
                             "yet, \"known later\" unless given."),
    word<&D::dynamicBlocks>("dynamic_blocks", "dynamic blocks are expanded."),
    word<&D::dynamicUndescribedOnly>(
        "dynamic_undescribed_only",
        "dynamic blocks generate only blocks of types that the description "
        "does not have."),
    word<&D::groupsAreObjects>("groups", "A name that stops before a block is "
                                         "the object of all such blocks."),
    word<&D::triesNames>(
        "try_names", "Names in the arguments of try and can need not exist."),
    word<&D::conditionsFirst>(
        "conditions_first",
        "What the conditions of a block refer to, and deferred blocks in it, "
        "come before its value: a way back to it is a cycle."),
    other<D>("files", WordType::Block, "The files of a module."),
    other<D>("inputs", WordType::Block, "Where values of inputs come from."),
    other<D>("names", WordType::Block,
             "Names of the application: expressions that see the folders "
             "module.path and module.root, both from the root module on, and "
             "module.cwd; of an object in braces only the attributes are "
             "values, unless there are groups."),
    labelled<D>("content", "name",
                "Content that several bodies have: attr and nested blocks."),
    labelled<D>("blocks", "type", "A type of blocks."),
    other<D>("attributes", WordType::Block,
             "The attributes of the root as definitions, with the words of "
             "blocks."),
};

using F = FilesRule;
constexpr Word<F> filesWords[] = {
    needed<&F::patterns, WordType::Patterns>("patterns",
                                             "The files of a module."),
    word<&F::overrides, WordType::Patterns>(
        "overrides", "Files that change blocks of the others."),
    word<&F::ignored, WordType::Patterns>("ignored", "Files that are none."),
    word<&F::isOrdered>("ordered", "Files come in the order of patterns, not "
                                   "of their names."),
    word<&F::isSingle>("single", "A file that is named is a module by itself, "
                                 "whatever its name is."),
};

using S = InputsRule;
constexpr Word<S> inputsWords[] = {
    word<&S::environment>("environment", "The prefix of variables of the "
                                         "environment."),
    word<&S::jsonSuffix>("environment_json",
                         "The suffix of variables with values in JSON, for "
                         "inputs with a type."),
    word<&S::areFields>("comma_separated", "Texts for collections are fields, "
                                           "not literals."),
    word<&S::areElements>("elements",
                          "A text for a list is its element, and several for "
                          "an input are elements."),
    word<&S::areDoubles, WordType::Choice>(
        "numbers", "Texts for numbers; doubles may be hexadecimal.",
        numberWords),
    word<&S::bools>("bools", "The texts that are bools, with their values."),
    word<&S::files, WordType::Patterns>("files",
                                        "Files with values, weakest first."),
};

using K = KindRule;
constexpr Word<K> kindWords[] = {
    other<K>("labels", WordType::Texts, "The labels, by name."),
    word<&K::labelsMayLack>("optional_labels",
                            "In the native syntax a block may have no labels; "
                            "it has no name then."),
    other<K>("noun", WordType::Text, "The noun for messages."),
    other<K>("name", WordType::Name,
             "The name that expressions use: quoted "
             "words, and labels."),
    other<K>("alias", WordType::Name, "A second name."),
    other<K>("each_attribute", WordType::Flag,
             "Each attribute is a definition; with input, its expression is "
             "the default."),
    word<&K::hasDeferredAttributes>("deferred", "Attributes that are not set "
                                                "are known later."),
    word<&K::hasSeparateAttributes>(
        "separate_attributes",
        "Expressions refer to each attribute on its own, so that one may refer "
        "to others of its block; they see what is written in the block, not "
        "what it inherits, null for what is not set, and the name of the block "
        "for the attribute that instance_name names."),
    word<&K::merges>("merge", "Blocks of one name are merged."),
    word<&K::replaces>("replace", "The last block of a name replaces the "
                                  "others."),
    word<&K::allowsDuplicates>("duplicates", "Blocks may have equal labels."),
    word<&K::distinct, attribute>("distinct",
                                  "Duplicates differ in this literal."),
    other<K>("value", WordType::Expression,
             "One of the attributes, or an expression over attributes and "
             "labels, in which unknown(TYPE) and unknown_like(VALUE) are known "
             "later, the second unless VALUE is null; else the object of all."),
    word<&K::result>("result", "The group of results."),
    word<&K::isStored>("stored", "Results lose what storing them loses: the "
                                 "type of null, the sign of zero."),
    word<&K::isIgnored, WordType::Choice>(
        "as", "Of ignored blocks only the labels are checked.", kindUseWords),
    word<&K::refusedMarks>("refuse", "Marks that values in the block must not "
                                     "have."),
    word<&K::marksOfOthers>(
        "refuse_described",
        "Marks that values of described attributes must not have; of the other "
        "attributes, which may have them, no value is seen outside."),
    word<&K::hasIdentifiers>("identifiers", "Labels must be identifiers."),
    word<&K::hasPlainNames>(
        "plain_names", "Labels, and names of instances, consist of letters "
                       "from A to Z, digits, _ and -."),
    word<&K::reserved>("reserved", "Labels that are taken."),
    labelled<K>(
        "variant", "label",
        "More content, and the value, of blocks with this first label."),
    other<K>("input", WordType::Block, "The value comes from outside."),
    other<K>("call", WordType::Block, "The blocks call a child module."),
    other<K>(
        "inherit", WordType::Block,
        "What is not set, or null, is taken from other blocks; of several "
        "the last counts; a block met again on the way is passed over; "
        "what is required, or one of needs_one, a block must have itself."),
    labelled<K>("repeat", "attribute",
                "The attribute of this name repeats the block."),
    labelled<K>("mark", "label", "Values that must not be shown."),
    other<K>("include", WordType::Block, "The blocks include another module."),
    other<K>("merge_included", WordType::Block,
             "Definitions of an included module belong to the including one."),
};

constexpr Word<K> rootWordTable[] = {
    word<&K::defaults, WordType::Kind>(
        "defaults", "An attribute is the default of the input of its name in "
                    "blocks of this type."),
    word<&K::allowsDescribedOnly>("described_only",
                                  "Names without an attr are errors."),
};

constexpr Word<VariantRule> variantWords[] = {
    word<&VariantRule::value>("value", "The value of these blocks."),
};

using I = InputRule;
constexpr Word<I> inputWords[] = {
    word<&I::type, attribute>("type", "The attribute with the type."),
    word<&I::fallback, attribute>(
        "default",
        "The attribute with the default; one that refers to names or "
        "calls functions is evaluated with the module, if its attr "
        "allows these."),
    word<&I::nullable, attribute>("nullable", "The attribute that says whether "
                                              "null is a value."),
    word<&I::types, WordType::Choice>(
        "types",
        "exact ones are without any and optional, or optional has no "
        "default.",
        typeWords),
    word<&I::typedByDefault>("typed_by_default",
                             "Without a type, that of the default is meant."),
    word<&I::emptyIsUntyped>("empty_untyped",
                             "A default [] or {} does not have a type."),
    word<&I::shorthandTypes>("shorthand_types",
                             "Types without an argument: list is list(any)."),
    other<I>("type_names", WordType::TextMap,
             "More words that are types: { int = \"number\" }."),
    word<&I::mayLack>("optional", "Without a value the input is null."),
    word<&I::isDeferred>("deferred", "Without a value it is known later."),
    word<&I::absent>("absent", "Without a value, and without a type, it is "
                               "this text."),
};

constexpr Word<CallRule> callWords[] = {
    needed<&CallRule::source, attribute>("source",
                                         "The attribute with the folder."),
    word<&CallRule::inputs, WordType::Kind>(
        "inputs", "The blocks of the child module for the other attributes."),
    needed<&CallRule::outputs, WordType::Kind>(
        "outputs", "The blocks of the child module that are attributes of the "
                   "call, by their labels."),
};

constexpr Word<InheritRule> inheritWords[] = {
    needed<&InheritRule::attribute, attribute>(
        "from", "The attribute that lists the blocks by label, or by the name "
                "that instance_name gives an instance."),
    needed<&InheritRule::blocks, WordType::Kind>("blocks",
                                                 "Their type of blocks."),
};

constexpr Word<IncludeRule> includeWords[] = {
    needed<&IncludeRule::path, attribute>("path",
                                          "The attribute with the file."),
    word<&IncludeRule::exposed, attribute>(
        "exposed", "The attribute that makes what the file defines the value "
                   "of the block."),
    word<&IncludeRule::strategy, attribute>(
        "strategy", "The attribute with one of the two words below."),
    word<&IncludeRule::none>("none", "With this word nothing is merged."),
    word<&IncludeRule::deep>("deep", "With this word merge_included is deep."),
};

constexpr Word<MergeRule> mergeWords[] = {
    word<&MergeRule::shallow>("shallow",
                              "replace: the definition replaces the included "
                              "one; attributes: each attribute, and each block "
                              "of a block_map, does; deep: maps are merged key "
                              "by key, lists are appended.",
                              strategyWords),
    word<&MergeRule::deep>("deep", "The same for includes that are deep.",
                           strategyWords),
};

using R = RepeatRule;
constexpr Word<R> repeatWords[] = {
    needed<&R::form>("over",
                     "A collection may be a list, too; combinations "
                     "are those of the lists in an object.",
                     formWords),
    word<&R::key, WordType::Path>("key", "The name of the key."),
    word<&R::value, WordType::Path>("value", "The name of the element."),
    word<&R::keysAreNames>("key_names", "The keys of a combination are names."),
    word<&R::instanceName>("instance_name",
                           "The attribute that names an instance, without "
                           "which one instance is called as the block."),
    word<&R::mustBeKnown>("known", "An unknown collection is an error."),
    word<&R::isIndexed>("indexed",
                        "References name an instance by an index only, and a "
                        "block that is not repeated without an index."),
};

using M = MarkRule;
constexpr Word<M> markWords[] = {
    word<&M::declaredBy, attribute>("declared_by",
                                    "The attribute that adds the mark."),
    word<&M::need>("needed", "Where a value with the mark needs the attribute.",
                   needWords),
    word<&M::onlyAllows>("allows", "The attribute does not add the mark."),
    word<&M::refusedInRoot>("refused_in_root",
                            "The root module must not declare the mark."),
    word<&M::isAlways>("always", "Every block has the mark."),
};

} // namespace

#define HCL_WORDS(RULE, TABLE)                                                 \
  template <>                                                                  \
  std::span<const Word<RULE>> wordsOf() {                                      \
    return TABLE;                                                              \
  }
HCL_WORDS(Description, descriptionWords)
HCL_WORDS(FilesRule, filesWords)
HCL_WORDS(InputsRule, inputsWords)
HCL_WORDS(KindRule, kindWords)
HCL_WORDS(VariantRule, variantWords)
HCL_WORDS(InputRule, inputWords)
HCL_WORDS(CallRule, callWords)
HCL_WORDS(InheritRule, inheritWords)
HCL_WORDS(IncludeRule, includeWords)
HCL_WORDS(MergeRule, mergeWords)
HCL_WORDS(RepeatRule, repeatWords)
HCL_WORDS(MarkRule, markWords)
#undef HCL_WORDS

std::span<const Word<KindRule>> rootWords() { return rootWordTable; }

void addWord(BodySchema &schema, const WordInfo &word) {
  std::string name(word.name);
  if (word.type == WordType::Block)
    word.label.empty() ? schema.block(name)
                       : schema.block(name, std::string(word.label));
  else if (word.isRequired)
    schema.required(name);
  else
    schema.optional(name);
}

} // namespace hcl::app
