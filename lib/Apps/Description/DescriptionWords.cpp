// The words of an application.
#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "WordRows.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

constexpr std::string_view numberWords[] = {"any", "doubles"};
constexpr std::string_view dialectWords[] = {"spec", "hashicorp", "extended"};

using F = FilesRule;
constexpr auto filesWords = tableOf<F>({
    needed<&F::patterns, WordType::Patterns>("patterns",
                                             "The files of a module."),
    word<&F::overrides, WordType::Patterns>(
        "overrides", "Files that change blocks of the others."),
    word<&F::ignored, WordType::Patterns>("ignored",
                                          "Files that belong to no module."),
    word<&F::unread, WordType::Patterns>(
        "unread", "Files of a module that are not read, with a warning: texts "
                  "may name blocks in them."),
    word<&F::isOrdered>(
        "ordered",
        "Files come in the order of `patterns`, not of their names."),
    word<&F::areAlternatives>(
        "alternatives", "Of files that match different patterns only those of "
                        "the first pattern are the module."),
    word<&F::replaces>(
        "replaces",
        "Endings of files that take the place of others: with `{ \".new\" = "
        "\".old\" }` a file `a.new` that of `a.old` beside it."),
    word<&F::isSingle>("single", "A file that is named, whatever its name, is "
                                 "a module by itself; else its folder is."),
    word<&F::areSeparate>("separate", "Each file of a folder is a module by "
                                      "itself, and one of any name, too."),
    word<&F::areBeside>("beside",
                        "The files lie beside those of other applications, so "
                        "nothing is recognised by them."),
});

using S = InputsRule;
constexpr auto inputsWords = tableOf<S>({
    word<&S::environment>(
        "environment",
        "The prefix of variables of the environment with values."),
    word<&S::jsonSuffix>("environment_json",
                         "The suffix of variables of the environment with "
                         "values in JSON, for inputs with a type."),
    word<&S::areFields>("comma_separated",
                        "Texts for collections are fields, not literals."),
    word<&S::areElements>("elements", "A text for a list is its element, and "
                                      "several for an input are elements."),
    word<&S::areDoubles, WordType::Choice>(
        "numbers", "Texts for numbers: `doubles` may be hexadecimal.",
        numberWords),
    word<&S::bools>("bools", "The texts that are bools, with their values: `{ "
                             "yes = true, no = false }`."),
    word<&S::files, WordType::Patterns>("files",
                                        "Files with values, weakest first."),
});

constexpr auto earlyWords = tableOf<EarlyRule>({
    word<&EarlyRule::blocks, WordType::Kinds>(
        "blocks", "Types of blocks that early expressions may refer to: inputs "
                  "that are known early, and definitions by an attribute."),
    word<&EarlyRule::names>("names",
                            "Names of the application that they may use."),
});

using T = FunctionsRule;
constexpr auto functionsWords = tableOf<T>({
    word<&T::names>("names", "Their names."),
    word<&T::renamed>(
        "renamed",
        "Functions to add by another name: `{ urlescape = \"urlencode\" }`."),
});

using D = Description;

/// Removes what a description that is like another one does not have.
void withoutKinds(const Arguments &from, const Word &word, void *owner,
                  Reading &reading) {
  auto &description = *static_cast<D *>(owner);
  std::vector<NameUse> names;
  from.addNames(word.name, names);
  for (const NameUse &use : names)
    if (!description.remove(use.name))
      reading.refuse(use.place,
                     message("There are no blocks {name:quoted} to leave out.",
                             "name"_a = use.name));
}

/// Reads `blocks`, `attributes` and `file_attributes` in the order of the
/// source.
void readKinds(const Arguments &from, const Word &, void *owner,
               Reading &reading) {
  auto &description = *static_cast<D *>(owner);
  auto &kinds = description.kinds;
  std::set<std::string> types;
  for (const Block &block : from.content().blocks) {
    bool isFileRoot = block.type == "file_attributes";
    bool isRoot = block.type == "attributes" || isFileRoot;
    if (!isRoot && block.type != "blocks")
      continue;
    std::string type = isRoot ? "" : block.labels[0];
    std::string file = isFileRoot ? block.labels[0] : "";
    auto before = std::ranges::find_if(kinds, [&](const KindRule &kind) {
      return kind.type == type && kind.fileKind == file;
    });
    bool isChange = reading.isChange && before != kinds.end();
    KindRule kind =
        readRule(block, isRoot ? rootWords() : kindWords(), reading,
                 isChange ? &*before : static_cast<KindRule *>(nullptr));
    description.hasFileKinds |= !kind.files.empty();
    if (!types.insert(type + "\n" + file).second)
      reading.refuse({block.file, block.typeRange},
                     message("Blocks {type:quoted} are described twice. Remove "
                             "one of the two.",
                             "type"_a = type));
    else if (isChange)
      *before = std::move(kind);
    else
      static_cast<void>(description.add(std::move(kind)));
  }
}

void readContent(const Arguments &from, const Word &word, void *,
                 Reading &reading) {
  std::set<std::string_view> names;
  for (const Block &block : from.content().blocks) {
    if (block.type != word.name)
      continue;
    const BodyRule *before = ruleIn(reading.contents, block);
    BodyRule rule = readRule(block, word.words(), reading,
                             reading.isChange ? before : nullptr);
    if (names.insert(block.labels[0]).second)
      reading.contents.insert_or_assign(block.labels[0], std::move(rule));
    else
      reading.refuseTwice(block);
  }
}

void readValues(const Arguments &from, const Word &word, void *,
                Reading &reading) {
  std::set<std::string_view> names;
  for (const Block &block : from.content().blocks) {
    if (block.type != word.name)
      continue;
    const AttributeRule *before = ruleIn(reading.values, block);
    AttributeRule rule = readRule(block, word.words(), reading,
                                  reading.isChange ? before : nullptr);
    if (names.insert(block.labels[0]).second)
      reading.values.insert_or_assign(block.labels[0], std::move(rule));
    else
      reading.refuseTwice(block);
  }
}

using P = SchemasRule;
constexpr auto schemasWords = tableOf<P>({
    needed<&P::registry>("registry",
                         "The host of source addresses that have none."),
    needed<&P::nameSpace>("namespace",
                          "The namespace of source addresses that have none, "
                          "and of providers that are not declared."),
    word<&P::builtin>("builtin",
                      "Source addresses of providers that are not declared, by "
                      "their names."),
    word<&P::blocks, WordType::Kind>("blocks", "The blocks with declarations."),
    word<&P::declaredIn>("declared_in",
                         "The type of the blocks in them whose attributes are "
                         "declarations: of the providers of these names."),
    word<&P::source>("source",
                     "The attribute of a declaration with the source address."),
    word<&P::separator>("separator",
                        "What follows the name of the provider in the type of "
                        "a block, unless the type is that name; without it "
                        "an underscore."),
    word<&P::sensitive>("sensitive",
                        "The mark of values that a provider calls sensitive."),
    word<&P::writeOnly>("write_only",
                        "The mark that values of arguments may have that a "
                        "provider calls write-only."),
    word<&P::functions>("functions",
                        "What names of functions of providers begin with; the "
                        "name of a declared provider follows."),
    word<&P::functionsSince>("functions_since",
                             "The first version that has such functions."),
    word<&P::files>("files",
                    "Files of schemas, below the folder of a module, that need "
                    "not be named; the first is written by `programs`."),
    word<&P::programs>("programs",
                       "Programs that print the schemas of the module in "
                       "their folder: the first that is installed runs if the "
                       "user asks for it."),
    word<&P::arguments>("arguments", "The arguments of these programs."),
});

constexpr auto descriptionTable = tableOf<D>({
    word<&D::name>("name", "The name of the application."),
    word<&D::defaultResult>("result", "The group of results that is printed."),
    {{"like", WordType::Text,
      "Another description, of a file beside this one without `.hcl`, which is "
      "read first: what is said here replaces or adds to what it says, block "
      "by block and word by word."}},
    {{"without",
      WordType::Texts,
      "Types of blocks of that description which this one does not have.",
      {},
      {},
      nullptr,
      &withoutKinds}},
    word<&D::functions>(
        "functions",
        "The table of functions that modules have: `all`, `spec`, `none`, or "
        "one that the program adds, perhaps with a version: `kitchen@2`."),
    block<&D::moreFunctions, functionsWords>(
        "functions_of", "table",
        "Functions of another table to add; they replace those of the same "
        "name."),
    word<&D::dialect>("dialect",
                      "The dialect of the application, unless the command line "
                      "or the program names one.",
                      dialectWords),
    {{"dialect_points",
      WordType::FlagMap,
      "Points of this dialect that the application sees otherwise, by the "
      "names of [dialects](dialects.md): `{ LogicShortCircuits = false }`.",
      {},
      {},
      nullptr,
      &readPoints}},
    word<&D::dialectSince>(
        "dialect_since",
        "Points of the dialect, by their names in the list of dialects, and "
        "the first versions of the application that have them: `{ "
        "LogicShortCircuits = \"1.12\" }`."),
    word<&D::functionBlocks>("function_blocks",
                             "The type of blocks that define functions."),
    word<&D::variadicParam>("function_variadic",
                            "What these blocks call `variadic_param`."),
    {{"function",
      WordType::Block,
      "A function for modules, as in configurations: `params`, "
      "`variadic_param`, `result`. `NAME::` stands for the functions of that "
      "namespace that have no definition; `types` are those of the parameters "
      "and of the further arguments, `any` unless given; `variadic_max` is how "
      "many arguments `variadic_param` may have; a failed call has the reason, "
      "or `error_message`, which sees the parameters, not a place in here; one "
      "that is `internal` is for the other functions alone; with `allow_null` "
      "arguments may be null; with `unless_allowed` that is the result unless "
      "the caller allows the function by its name, and `result` may call "
      "`environment`, `module_at`, `results_at` and `attributes_at`.",
      {},
      "name"}},
    word<&D::deferredNames, WordType::Patterns>(
        "deferred_names", "Patterns of names whose values are deferred: known "
                          "later, by the application."),
    word<&D::textNames, WordType::Patterns>(
        "text_names",
        "Patterns of names that stand for their own text: the value of `a.b` "
        "is the text `${a.b}`."),
    word<&D::deferredText>("deferred_text",
                           "The text that -r prints for a value that is not "
                           "known yet; unless given, the words of messages in "
                           "parentheses."),
    word<&D::calledDeferred>("called_deferred",
                             "What messages say of a value that is not known "
                             "yet, `known later` unless given."),
    word<&D::ignoresUndescribed>(
        "ignore_undescribed",
        "Blocks of undescribed types are passed over, with a warning."),
    word<&D::dynamicBlocks>("dynamic_blocks", "`dynamic` blocks are expanded."),
    word<&D::dynamicUndescribedOnly>(
        "dynamic_undescribed_only",
        "`dynamic` blocks generate only blocks of types that the description "
        "does not have."),
    word<&D::groupsAreObjects>("groups",
                               "A name that stops before a block, as `dish`, "
                               "is the object of all such blocks."),
    word<&D::triesNames>(
        "try_names",
        "Names in the arguments of `try` and `can` need not exist."),
    word<&D::conditionsFirst>(
        "conditions_first",
        "What the conditions of a block refer to, and deferred blocks in it, "
        "come before its value: a way back to it is a cycle."),
    block<&D::files, filesWords>("files", "", "The files of a module."),
    word<&D::conversion>(
        "conversion",
        "Files that are `unread` are read all the same, before the others: an "
        "expression over the variable `text`, with the functions of modules "
        "and of the description, for blocks in the form of the JSON syntax."),
    block<&D::inputs, inputsWords>("inputs", "",
                                   "Where values of inputs come from."),
    block<&D::schemas, schemasWords>(
        "schemas", "",
        "How modules name the providers that declare contents of blocks."),
    block<&D::early, earlyWords>(
        "early", "",
        "What is evaluated before child modules are read, from given values "
        "of inputs."),
    word<&D::suites>("suites", "The description, of a file beside this one "
                               "without `.hcl`, of files with suites for "
                               "modules."),
    {{"suite",
      WordType::Block,
      "Modules are suites: cases that try modules of another description, "
      "whose `suites` names this one.",
      {},
      {},
      &suiteWords,
      &readSuite}},
    {{"summaries",
      WordType::TextMap,
      "Headlines of mistakes by kinds of diagnostics, where a block has no "
      "other.",
      {},
      {},
      nullptr,
      &readOuterSummaries}},
    {{"references",
      WordType::Block,
      "What is said of references.",
      {},
      {},
      &referenceWords,
      &readReferences}},
    {{"names",
      WordType::Block,
      "Names of the application: expressions that see the folders "
      "`module.path` and `module.root`, both from the root module on, where "
      "paths start, and `module.cwd`, the current one, and the only name that "
      "the caller selects blocks by, `module.selected`; of an object in braces "
      "only the attributes are values, unless there are `groups`.",
      {},
      {},
      [] { return std::span<const Word>(); },
      &readNames}},
    {{"value",
      WordType::Block,
      "What the values of several attributes have in common.",
      {},
      "name",
      &valueWords,
      &readValues}},
    {{"content",
      WordType::Block,
      "Content that several bodies have.",
      {},
      "name",
      &contentWords,
      &readContent}},
    {{"blocks",
      WordType::Block,
      "A type of blocks.",
      {},
      "type",
      &kindWords,
      &readKinds}},
    {{"attributes",
      WordType::Block,
      "The attributes of the root as definitions.",
      {},
      {},
      &rootWords}},
    {{"file_attributes",
      WordType::Block,
      "The attributes of other files, which `files` names.",
      {},
      "name",
      &rootWords}},
});

} // namespace

std::span<const Word> descriptionWords() { return descriptionTable.rows; }

} // namespace hcl::app
