// The words of types of blocks.
#include "WordRows.h"

namespace hcl::app {

namespace {

constexpr auto attribute = WordType::Attribute;

constexpr std::string_view kindUseWords[] = {"value", "ignored"};
constexpr std::string_view formWords[] = {
    "number", "elements", "collection", "combinations", "existence", "parts"};
constexpr std::string_view needWords[] = {"never", "root", "always"};
constexpr std::string_view typeWords[] = {"any", "without_defaults", "exact"};

using V = VariantRule;
constexpr auto variantWords = tableOf<V>({
    content<&V::body>(),
    word<&V::value>("value", "The value of these blocks."),
    word<&V::applied>("applied", "The value once the module is applied, over "
                                 "the attributes of `value`."),
});

using I = InputRule;
constexpr auto inputWords = tableOf<I>({
    word<&I::type, attribute>("type", "The attribute with the type."),
    word<&I::fallback, attribute>(
        "default",
        "The attribute with the default; one that refers to names or calls "
        "functions is evaluated with the module, if its `attr` allows these."),
    word<&I::nullable, attribute>(
        "nullable", "The attribute that says whether null is a value."),
    word<&I::types, WordType::Choice>(
        "types",
        "The types that may be written: `exact` ones are without `any` and "
        "`optional`; or `optional` has no default.",
        typeWords),
    word<&I::typedByDefault>("typed_by_default",
                             "Without a type, that of the default is meant."),
    word<&I::emptyIsUntyped>("empty_untyped",
                             "A default `[]` or `{}` has no type."),
    word<&I::shorthandTypes>(
        "shorthand_types",
        "Types that may lack their argument: `list` is `list(any)`."),
    word<&I::typeNames>("type_names",
                        "More words that are types: `{ int = \"number\" }`."),
    word<&I::mayLack>("optional", "Without a value the input is null."),
    word<&I::isDeferred>("deferred", "Without a value the input is deferred."),
    word<&I::found>("found",
                    "Without a value from outside, and before the default: an "
                    "expression over the attributes, which may call functions "
                    "of the description; null is none."),
    word<&I::absent>(
        "absent",
        "The text that an input without a value and without a type is."),
    word<&I::early, attribute>(
        "early", "The attribute that says whether the value is known early: "
                 "where it is true, arguments for the input are early."),
    word<&I::isEarlyByDefault>("early_by_default",
                               "Without that attribute it is known early."),
});

constexpr auto callWords = tableOf<CallRule>({
    needed<&CallRule::source, attribute>(
        "source", "The attribute with the folder of the module."),
    word<&CallRule::inputs, WordType::Kind>(
        "inputs",
        "The blocks of the child module that the other attributes set."),
    needed<&CallRule::outputs, WordType::Kind>(
        "outputs", "The blocks of the child module that are attributes of the "
                   "call, by their labels."),
    word<&CallRule::silenced, attribute>(
        "silenced_by", "The attribute that keeps the child module, and what "
                       "that calls, from warnings about deprecated outputs."),
    word<&CallRule::providers, attribute>(
        "providers", "The attribute that passes configurations of providers, "
                     "by the names that the child module has for them."),
});

constexpr auto selectWords = tableOf<SelectRule>({
    word<&SelectRule::prefix, attribute>(
        "prefix", "The attribute whose text begins the names."),
    word<&SelectRule::rename>(
        "rename", "The attribute of nested blocks that takes the place of the "
                  "last label."),
    word<&SelectRule::isByLabel>(
        "by_label", "The name of a block is its label, or without one the "
                    "text of the attribute `rename`, and not what it names."),
    word<&SelectRule::parts>(
        "parts",
        "Types of nested blocks that the caller leaves out, too, by the "
        "attribute `rename` or the first label, each with those that follow "
        "in a block that lists them."),
    word<&SelectRule::ignoresUnused>(
        "ignores_unused",
        "Blocks of the types that are named, and that none of these blocks "
        "names, are not used: what is wrong in one is a warning."),
});

constexpr auto inheritWords = tableOf<InheritRule>({
    needed<&InheritRule::attribute, attribute>(
        "from", "The attribute that lists the blocks by label, or by the name "
                "that `instance_name` gives an instance."),
    needed<&InheritRule::blocks, WordType::Kind>("blocks",
                                                 "The type of these blocks."),
});

constexpr auto includeWords = tableOf<IncludeRule>({
    needed<&IncludeRule::path, attribute>("path",
                                          "The attribute with the file."),
    word<&IncludeRule::exposed, attribute>(
        "exposed", "The attribute that makes what the file defines the value "
                   "of the block."),
    word<&IncludeRule::onTop>(
        "on_top", "A file beside the module that is included without a block, "
                  "if it is there, and merged over the module."),
    word<&IncludeRule::strategy, attribute>(
        "strategy",
        "The attribute with the word `none` or `deep` of this block."),
    word<&IncludeRule::none>("none", "The word with which nothing is merged."),
    word<&IncludeRule::deep>("deep",
                             "The word with which the strategy `deep` of "
                             "`merge_included` counts, not `shallow`."),
    word<&IncludeRule::seesIncluder>(
        "sees_includer", "Names that the file does not define are those of the "
                         "including module, and known later."),
});

constexpr auto mergeWords = tableOf<MergeRule>({
    word<&MergeRule::shallow>(
        "shallow",
        "With `replace` the definition replaces the included one; with "
        "`attributes` each attribute does, and each block of a `block_map`; "
        "with `deep` maps are merged key by key, and lists are appended.",
        strategyWords),
    word<&MergeRule::deep>("deep", "The same for includes that are deep.",
                           strategyWords),
});

constexpr std::string_view groupWords[] = {"provider",  "resources", "data",
                                           "ephemeral", "lists",     "actions",
                                           "identities"};
using H = SchemaRule;
constexpr auto schemaWords = tableOf<H>({
    needed<&H::group, WordType::Choice>(
        "of",
        "The schemas of a provider that have the type: `resources`, `data`, "
        "`ephemeral`, `lists`, `actions` or `identities`; or `provider`, that "
        "of its own configuration.",
        groupWords),
    word<&H::label>("label", "The label that is the type; with `provider` "
                             "the name of the provider."),
    word<&H::path, attribute>(
        "path", "Instead: the attribute with a path to a block of the type."),
    word<&H::provider, attribute>(
        "provider", "The attribute that names the provider; otherwise that is "
                    "what the type begins with, up to `_`."),
    word<&H::block>("block", "The nested block with the content."),
    word<&H::attribute, attribute>(
        "attribute",
        "The attribute that is an object with the attributes of the content."),
});

using R = RepeatRule;
constexpr auto repeatWords = tableOf<R>({
    needed<&R::form>("over",
                     "What the attribute is: a `number`; a map, object or set "
                     "whose `elements` have an instance each; a `collection`, "
                     "which may be a list, too; `parts` of an object, tuple or "
                     "set, not of a map or list; an object of lists, with an "
                     "instance for each of their `combinations`; a bool that "
                     "says whether the one block exists: `existence`. The "
                     "value of a block that does not is null.",
                     formWords),
    word<&R::block>("in", "The nested block with the attribute."),
    word<&R::key, WordType::Path>(
        "key", "The name of the number, key or combination."),
    word<&R::value, WordType::Path>("value", "The name of the element."),
    word<&R::keysAreNames>("key_names", "The keys of a combination are names."),
    word<&R::instanceName>("instance_name",
                           "The attribute that names an instance, without "
                           "which one instance is called as the block."),
    word<&R::isNamed>("named",
                      "Expressions refer to an instance by its name, in the "
                      "place of the label of the block, which needs "
                      "`instance_name` and `separate_attributes`."),
    word<&R::summary>("summary", "The headline of messages about an "
                                 "unsuitable value."),
    word<&R::undeclared>("undeclared", "The headline of messages about `key` "
                                       "and `value` in other blocks."),
    word<&R::lacksIndex>("lacks_index", "The headline of messages about a "
                                        "reference that names no instance."),
    word<&R::mustBeKnown>("known", "An unknown collection is an error."),
    word<&R::isIndexed>("indexed",
                        "References name an instance by an index only, and a "
                        "block that is not repeated without an index."),
});

using M = MarkRule;
constexpr auto markWords = tableOf<M>({
    word<&M::declaredBy, attribute>("declared_by",
                                    "The attribute that adds the mark."),
    word<&M::need>("needed",
                   "Where a value with the mark needs this attribute: in the "
                   "`root`, or `always`.",
                   needWords),
    word<&M::onlyAllows>("allows", "The attribute does not add the mark."),
    word<&M::refusedInRoot>("refused_in_root",
                            "The root module must not declare the mark."),
    word<&M::isAlways>("always", "Every block has the mark."),
});

using G = GenerateRule;
constexpr auto generateWords = tableOf<G>({
    needed<&G::application>("application", "The name of their description."),
    needed<&G::path>("path", "The attribute of `seen` with their folder."),
    needed<&G::source, attribute>("source", "The attribute with the folder "
                                            "that they are made from."),
    word<&G::values, attribute>("values", "The attribute with an object whose "
                                          "attributes a file has."),
    word<&G::valuesFile>("values_file", "The name of this file."),
    word<&G::content>("content", "The nested block whose content a file has."),
    word<&G::contentFile>("content_file", "The name of this file."),
    word<&G::later>("later", "An expression for what is known later."),
});

using K = KindRule;

/// Reads what expressions see of a block.
void readSeen(const Arguments &from, const Word &word, void *owner,
              Reading &reading) {
  for (const Block &block : from.content().blocks)
    if (block.type == word.name)
      for (auto &[name, attribute] :
           block.body.justAttributes(reading.diagnostics))
        static_cast<K *>(owner)->seen.insert_or_assign(name,
                                                       attribute.expression);
}

constexpr auto kindTable = tableOf<K>({
    word<&K::labels, WordType::Labels>("labels", "The labels, by name."),
    content<&K::body>(),
    versions<&K::lifetime>(),
    word<&K::files, WordType::Patterns>(
        "files", "The files that have these definitions, and no others, beside "
                 "those of the module; unless given, all other files."),
    word<&K::refusesOverride>(
        "no_override", "Files that override others must not have such blocks."),
    word<&K::ignoresOverride>(
        "override_ignored",
        "In files that override others such blocks have no effect, which is "
        "warned about."),
    word<&K::labelsMayLack>(
        "optional_labels",
        "In the native syntax a block may have no labels; it has no name then, "
        "or empty labels where other blocks have some."),
    word<&K::noun>("noun", "The noun for messages."),
    word<&K::undeclared>("undeclared", "The headline of messages about a name "
                                       "that no such block has."),
    word<&K::eachAttribute>("each_attribute",
                            "Each attribute is a definition of its own; with "
                            "`input`, its expression is the default."),
    word<&K::name>("name",
                   "The name that expressions use: quoted words, and labels."),
    word<&K::alias>("alias", "A second name that expressions may use."),
    word<&K::hasDeferredAttributes>(
        "deferred", "Attributes that are not set are deferred: known later."),
    word<&K::hasSeparateAttributes>(
        "separate_attributes",
        "Expressions refer to each attribute on its own, so that one may refer "
        "to others of its block; they see what is written in the block, not "
        "what it inherits, null for what is not set, and the name of the block "
        "for the attribute that `instance_name` names."),
    word<&K::writesFiles>(
        "writes_files",
        "The blocks write files into the folder of the module, so that a "
        "module of another application there may lack them."),
    word<&K::merges>("merge", "Blocks of one name are merged."),
    word<&K::replaces>("replace",
                       "The last block of a name replaces the others."),
    word<&K::allowsDuplicates>("duplicates", "Blocks may have equal labels."),
    word<&K::minimum>("min_items", "A module has at least so many blocks."),
    word<&K::maximum>("max_items", "A module has at most so many blocks."),
    word<&K::distinct, attribute>("distinct",
                                  "The literal in which duplicates differ."),
    word<&K::value>("value", "One of the attributes, or an expression over the "
                             "attributes and labels; else the object of all. "
                             "`unknown(TYPE)` and `unknown_like(VALUE)` are "
                             "known later, the second unless VALUE is null."),
    word<&K::valueType, attribute>(
        "value_type",
        "The attribute with the type that the value is converted to."),
    word<&K::deprecation, attribute>(
        "deprecated_by",
        "The attribute with the text for a warning where something sets such "
        "an input, or refers to such an output of a call."),
    word<&K::result>("result",
                     "The group of results that the values belong to."),
    word<&K::isStored>("stored", "Results lose what storing them loses: the "
                                 "type of null, the sign of zero."),
    word<&K::isIgnored, WordType::Choice>(
        "as", "Of `ignored` blocks only the labels are checked.", kindUseWords),
    word<&K::refusedMarks>("refuse",
                           "Marks that values in the block must not have."),
    word<&K::marksOfOthers>(
        "refuse_described",
        "Marks that values of described attributes must not have; of the other "
        "attributes, which may have them, no value is seen outside."),
    word<&K::hasIdentifiers>("identifiers", "Labels must be identifiers."),
    word<&K::validLabels>("valid_labels",
                          "A condition on the labels, which are variables of "
                          "their names; the name of an instance stands for the "
                          "last one."),
    word<&K::expectedLabels>("expected_labels",
                             "What labels are allowed, for messages: `letters "
                             "and digits`."),
    block<&K::variants, variantWords>(
        "variant", "label",
        "More content, and the value, of blocks with this first label."),
    block<&K::input, inputWords>("input", "", "The value comes from outside."),
    block<&K::call, callWords>("call", "", "The blocks call a child module."),
    block<&K::select, selectWords>(
        "select", "",
        "A caller selects the blocks by patterns of names: the labels of each "
        "block that a text in them names, with dots. What nothing selected "
        "names is left out, too."),
    block<&K::inherit, inheritWords>(
        "inherit", "",
        "What is not set, or null, is taken from other blocks; of several the "
        "last one counts; a block that is met again on the way is passed over; "
        "what is `required`, or one of `needs_one`, a block must have itself."),
    block<&K::schema, schemaWords>(
        "schema", "",
        "A provider declares the content of the blocks: with its schema they "
        "have that, without it any."),
    block<&K::repeats, repeatWords>(
        "repeat", "attribute", "The attribute of this name repeats the block."),
    {{"seen",
      WordType::Block,
      "What expressions see of the blocks in place of their value: "
      "attributes, each an expression over those attributes of the block that "
      "it needs, null where they are not set.",
      {},
      {},
      [] { return std::span<const Word>(); },
      &readSeen}},
    block<&K::generates, generateWords>(
        "generates", "", "Each block generates a module from a folder."),
    block<&K::marks, markWords>(
        "mark", "label",
        "Values of the blocks, which must not be shown, may have this mark."),
    block<&K::include, includeWords>("include", "",
                                     "The blocks include another module."),
    block<&K::mergeIncluded, mergeWords>(
        "merge_included", "",
        "Definitions of an included module belong to the including one."),
});

constexpr auto rootTable = tableOf<K>({
    {{"blocks", WordType::Table, {}, {}, {}, &kindWords, &readTable}},
    word<&K::defaults, WordType::Kind>(
        "defaults", "An attribute is the default of the input of its name in "
                    "blocks of this type."),
    word<&K::allowsDescribedOnly>("described_only",
                                  "Names without an `attr` are errors."),
});

} // namespace

std::span<const Word> kindWords() { return kindTable.rows; }

std::span<const Word> rootWords() { return rootTable.rows; }

} // namespace hcl::app
