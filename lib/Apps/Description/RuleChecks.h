// Rules of a description before and after their words are read: labels, and
// demands of words on one another.
//
// In: a rule and its block. Out: the rule, and diagnostics of contradictions
// and of names that are not described.
// Deliberately absent: rules between types of blocks (DescriptionCheck.h).
#ifndef HCL_LIB_DESCRIPTION_RULECHECKS_H
#define HCL_LIB_DESCRIPTION_RULECHECKS_H

#include "Description.h"
#include "Words.h"

namespace hcl::app {

/// Takes the label of `block` into its rule.
template <typename Rule>
void start(Rule &, const Block &, Reading &) {}
void start(AttributeRule &rule, const Block &block, Reading &reading);
void start(NestedRule &rule, const Block &block, Reading &reading);
void start(KindRule &rule, const Block &block, Reading &reading);
void start(RepeatRule &rule, const Block &block, Reading &reading);
void start(FunctionsRule &rule, const Block &block, Reading &reading);
void start(MarkRule &rule, const Block &block, Reading &reading);
void start(ReplaceRule &rule, const Block &block, Reading &reading);
void start(DefaultsRule &rule, const Block &block, Reading &reading);
void start(StandInRule &rule, const Block &block, Reading &reading);

/// Completes the rule of `block`, whose arguments are `from`.
/// Errors: InvalidDescription.
template <typename Rule>
void finish(Rule &, const Block &, const Arguments &, Reading &) {}
void finish(AttributeRule &rule, const Block &block, const Arguments &from,
            Reading &reading);
void finish(NestedRule &rule, const Block &block, const Arguments &from,
            Reading &reading);
void finish(KindRule &rule, const Block &block, const Arguments &from,
            Reading &reading);
void finish(RepeatRule &rule, const Block &block, const Arguments &from,
            Reading &reading);
void finish(FilesRule &rule, const Block &block, const Arguments &from,
            Reading &reading);
void finish(InputsRule &rule, const Block &block, const Arguments &from,
            Reading &reading);

/// Reads `words`, those of a body, into `rule`, which keeps the names of
/// neighbours in them.
/// Errors: as readWords; InvalidDescription for what is described twice.
void readBody(std::span<const Word> words, const Arguments &from,
              BodyRule &rule, Reading &reading);

/// Reports texts of the words about versions that are not versions.
void checkVersions(const Arguments &from);

/// The label that tells rules of one block apart; empty: each is another one.
std::string_view labelOf(const RepeatRule &rule);
std::string_view labelOf(const MarkRule &rule);
std::string_view labelOf(const FunctionsRule &rule);
std::string_view labelOf(const ReplaceRule &rule);
std::string_view labelOf(const DefaultsRule &rule);
std::string_view labelOf(const StandInRule &rule);

/// The levels of blocks in `rule`.
size_t depthOf(const NestedRule &rule);

/// The labels that names of a block may have.
std::vector<std::string> labelsIn(const NestedRule &rule);
std::vector<std::string> labelsIn(const KindRule &rule);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_RULECHECKS_H
