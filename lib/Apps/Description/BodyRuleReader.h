// The content of bodies, as a description states it: attr, block, block_list,
// block_map, and named contents.
//
// In: blocks of a description. Out: rules.
// Deliberately absent: what blocks of a module are besides
// (DescriptionReader.h).
#ifndef HCL_LIB_DESCRIPTION_BODYRULEREADER_H
#define HCL_LIB_DESCRIPTION_BODYRULEREADER_H

#include "Arguments.h"
#include "Description.h"
#include "Words.h"

#include <map>
#include <string>
#include <vector>

namespace hcl::app {

/// Named contents, for use in several bodies.
using Contents = std::map<std::string, BodyRule, std::less<>>;

/// The arguments and blocks of a `content` of a description.
BodySchema contentSchema();
/// The same, with the arguments about undescribed content.
BodySchema bodyRuleSchema();

/// Adds what the blocks and the argument `contents` of `from` state to `rule`,
/// and ignores other blocks. `contents` has the named contents. Types of blocks
/// that the rules name are added to `uses`.
/// Errors: as Body::content; InvalidDescription.
void readBodyRule(const Arguments &from, const Contents &contents,
                  std::vector<KindUse> &uses, BodyRule &rule);

/// The name in `argument`, a list of quoted words and of names among `labels`.
/// Errors: InvalidDescription.
NamePattern readName(const Arguments &from, std::string_view argument,
                     const std::vector<std::string> &labels);

/// The labels in the argument `labels`.
/// Errors: InvalidDescription for two equal labels.
std::vector<std::string> readLabels(const Arguments &from);

/// The patterns of names that the argument `name` is.
/// Errors: InvalidDescription for one that is not closed, or that says what
/// names are not.
std::vector<std::string> readPatterns(const Arguments &from,
                                      std::string_view name);

/// Reads which other content `rule` is open for.
void readUndescribed(const Arguments &from, BodyRule &rule);

} // namespace hcl::app

#endif // HCL_LIB_DESCRIPTION_BODYRULEREADER_H
