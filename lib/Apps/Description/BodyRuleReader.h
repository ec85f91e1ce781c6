// The content of bodies, as a description states it: attr, block, block_list,
// block_map, and contents that several bodies share.
//
// In: blocks of a description. Out: rules.
// Deliberately absent: what blocks of a module are besides
// (DescriptionReader.h).
#ifndef HCL_LIB_DESCRIPTION_BODYRULEREADER_H
#define HCL_LIB_DESCRIPTION_BODYRULEREADER_H

#include "Arguments.h"
#include "Description.h"

#include <map>
#include <string>
#include <vector>

namespace hcl::app {

/// Contents of bodies that have a name, so that several bodies may have them.
using Contents = std::map<std::string, BodyRule, std::less<>>;

/// A type of blocks that a rule names; whether it is described shows at the
/// end.
struct KindUse {
  std::string type;
  Expression place;
};

/// The words of Merging, in its order.
constexpr std::string_view mergeStrategyWords[] = {"replace", "attributes",
                                                   "deep"};

/// The arguments and blocks of a `content` of a description.
BodySchema contentSchema();
/// The same with those that state what else a body may have.
const BodySchema &bodyRuleSchema();

/// Adds what the blocks and the argument `contents` of `from` state to `rule`;
/// others are passed over. The names are those of `contents`. Types of blocks
/// that it names are added to `uses`.
/// Errors: those of Body::content; InvalidDescription.
void readBodyRule(const Arguments &from, const Contents &contents,
                  std::vector<KindUse> &uses, BodyRule &rule);

/// The name that `argument` states, a list of quoted words and of names among
/// `labels`. Errors: InvalidDescription.
NamePattern readName(const Arguments &from, std::string_view argument,
                     const std::vector<std::string> &labels);

/// The labels that the argument `labels` names.
/// Errors: InvalidDescription for two of one name.
std::vector<std::string> readLabels(const Arguments &from);

/// The patterns of names that the argument `name` is.
/// Errors: InvalidDescription for one that is not closed, or that says what
/// names are not.
std::vector<std::string> readPatterns(const Arguments &from,
                                      std::string_view name);

/// Reads which other content `rule` is open for.
void readUndescribed(const Arguments &from, BodyRule &rule);

/// Whether the argument `as` is "ignored". Errors: InvalidDescription.
bool isIgnored(const Arguments &from);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_BODYRULEREADER_H
