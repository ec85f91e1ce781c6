// The words of suites: cases that try modules.
#include "WordRows.h"

namespace hcl::app {

namespace {

constexpr auto replaceWords = tableOf<ReplaceRule>({
    needed<&ReplaceRule::target>("target",
                                 "The attribute with the address of what is "
                                 "replaced."),
    needed<&ReplaceRule::values>("values", "The attribute with the values: an "
                                           "object."),
    needed<&ReplaceRule::blocks>("blocks",
                                 "Types of blocks, of the module under test, "
                                 "that may be replaced."),
    word<&ReplaceRule::during>("during",
                               "The attribute that says from which command on "
                               "the values are known."),
});

constexpr auto defaultsWords = tableOf<DefaultsRule>({
    needed<&DefaultsRule::blocks>("blocks",
                                  "The type of blocks, of the module under "
                                  "test, whose first label is that of these."),
    needed<&DefaultsRule::values>("values", "The attribute with the values: an "
                                            "object."),
    word<&DefaultsRule::during>("during", "As in `replace`."),
});

constexpr auto standInWords = tableOf<StandInRule>({
    word<&StandInRule::alias>("alias",
                              "The attribute with the name of one of several "
                              "configurations of the provider."),
    word<&StandInRule::source>("source",
                               "The attribute with a file, or a folder of "
                               "files, that has more of what is in the block."),
    word<&StandInRule::during>("during", "As in `replace`, for all of it."),
    word<&StandInRule::patterns, WordType::Patterns>(
        "patterns", "The files in such a folder."),
    block<&StandInRule::defaults, defaultsWords>(
        "defaults", "type",
        "Blocks in it with values that the provider would compute for blocks "
        "of a type."),
});

using U = SuiteRule;
constexpr auto suiteTable = tableOf<U>({
    word<&U::folder>("folder", "A folder, in that of the module, with more "
                               "files of suites."),
    needed<&U::cases, WordType::Kind>("cases", "The blocks that are cases: "
                                               "they run in the order of the "
                                               "source."),
    word<&U::inputs, WordType::Kind>(
        "inputs", "Blocks with values for inputs of the module; those in a "
                  "case come before those of the file."),
    word<&U::inputName>("input_name",
                        "The first word of names of these values."),
    word<&U::result>("result", "The group of results that cases may name."),
    word<&U::resultName>("result_name", "The first word of their names."),
    word<&U::caseName>("case_name", "The first word of names of the results "
                                    "of earlier cases."),
    word<&U::checks>("checks", "The blocks in a case that say what must hold."),
    word<&U::test>("test", "Their attribute with the condition."),
    word<&U::message>("message", "Their attribute with the message."),
    word<&U::summary>("summary", "The headline of a failure."),
    word<&U::expected>("expected", "The attribute of a case that lists what "
                                   "has conditions that must fail."),
    word<&U::missingFailsSince>(
        "missing_fails_since",
        "The first version in which a case that applies, and lacks an expected "
        "failure, only fails: the next cases run. Empty: none."),
    word<&U::valuesCallSince>(
        "values_call_since",
        "The first version in which values that replace others may call "
        "functions. Empty: none."),
    word<&U::command>("command", "The attribute of a case with its command."),
    word<&U::foreseen>("foreseen",
                       "The command after which values of providers are not "
                       "known; after others they are."),
    word<&U::module>("module", "The block in a case that names another module "
                               "to try."),
    word<&U::source>("source", "Its attribute with the folder."),
    word<&U::state>("state", "The attribute of a case that names its state: "
                             "cases of one state follow one another."),
    word<&U::options>("options", "The block in a case about plans."),
    word<&U::targets>("targets", "Its attribute that lists all that is "
                                 "evaluated."),
    word<&U::forced>("forced", "Its attribute that lists all that is made "
                               "anew."),
    word<&U::mode>("mode", "Its attribute with the mode."),
    word<&U::refreshing>("refreshing",
                         "The mode in which nothing changes: values are those "
                         "that earlier cases left."),
    word<&U::providers>("providers",
                        "The attribute of a case that chooses the providers."),
    word<&U::configurations, WordType::Kind>(
        "configurations", "Blocks that configure providers, for cases that use "
                          "these; the module under test says what they have."),
    block<&U::replaces, replaceWords>(
        "replace", "type",
        "Blocks, of the file, a case or a stand-in, that replace values of the "
        "module under test."),
    block<&U::standIns, standInWords>(
        "stand_in", "type",
        "Blocks of the file that take the place of the provider in the first "
        "label: what that would compute is made up."),
});

} // namespace

void start(ReplaceRule &rule, const Block &block, Reading &) {
  rule.type = block.labels[0];
}
void start(DefaultsRule &rule, const Block &block, Reading &) {
  rule.type = block.labels[0];
}
void start(StandInRule &rule, const Block &block, Reading &) {
  rule.type = block.labels[0];
}
std::string_view labelOf(const ReplaceRule &rule) { return rule.type; }
std::string_view labelOf(const DefaultsRule &rule) { return rule.type; }
std::string_view labelOf(const StandInRule &rule) { return rule.type; }

std::span<const Word> suiteWords() { return suiteTable.rows; }

void readSuite(const Arguments &from, const Word &word, void *owner,
               Reading &reading) {
  auto &suite = static_cast<Description *>(owner)->suite;
  for (const Block &block : from.content().blocks)
    if (block.type == word.name)
      suite = readRule<SuiteRule>(block, word.words(), reading,
                                  suite ? &*suite : nullptr);
}

} // namespace hcl::app
