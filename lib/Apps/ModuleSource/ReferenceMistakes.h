// Mistakes in references: undefined names, and names that are not allowed.
//
// In: a path, and the result of its lookup. Out: the reason why a rule forbids
// the path; for any reason, one diagnostic.
// Deliberately absent: the lookup (NameLookup.h).
#ifndef HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
#define HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H

#include "NameLookup.h"

#include <set>
#include <string>
#include <string_view>

namespace hcl::app {

/// The text of `path`, which is not empty.
Range rangeOf(const StaticTraversal &path);

/// Reports calls in `expression` that `rule` does not allow, where some
/// functions of `description` may be called in literals alone.
/// Errors: FunctionsNotAllowed.
void checkCalls(const Expression &expression, const AttributeRule &rule,
                const Description &description, Diagnostics &diagnostics);

/// Why `path`, which led to `found` in `module`, cannot be a reference by
/// `rule`: a definition of another kind, or not all of it.
NameMistake referenceMistake(const ModuleSource &module,
                             const StaticTraversal &path,
                             const FoundName &found, const AttributeRule &rule);

/// Why `path`, which led to `found` in `module`, cannot be a path by `rule`: it
/// must have the form of a name of its targets, perhaps in a child module, and
/// be defined, or undefined, as the rule says.
NameMistake addressMistake(const ModuleSource &module,
                           const StaticTraversal &path, const FoundName &found,
                           const AttributeRule &rule);

/// Why a reference by `rule` cannot begin as `path` does: names of the module
/// may always; names of the application, which have no definition, only without
/// targets. Names that begin with `instanceRoots` exist in repeated blocks
/// only.
NameMistake rootMistake(const StaticTraversal &path,
                        const std::set<std::string, std::less<>> &instanceRoots,
                        const AttributeRule &rule,
                        const Description &description);

/// Why the step of `path` after the first `steps`, which name `target`, is
/// wrong: an index selects an instance of a repeated block; otherwise none is
/// allowed.
NameMistake instanceMistake(const Definition &target,
                            const StaticTraversal &path, size_t steps);

/// The place of a mistaken path in the module.
struct NameContext {
  const ModuleSource &module;
  const Definition *definition; ///< the surrounding definition, or null
  const std::string &self;      ///< the name of its value
  const AttributeRule &rule;    ///< of the attribute
};

/// Reports the mistake `use` of `path` in `file`. An undefined name is not
/// reported if definitions of the module may be missing.
/// Errors: InvalidReference, UnknownReference; UnsupportedAttribute for an
/// output of a child module.
void reportMistake(const NameContext &context, const PathUse &use,
                   const StaticTraversal &path, const SourceFile &file,
                   Diagnostics &diagnostics);

/// Warns of a deprecated output that `path` in `file` needs, unless the
/// definition of `context` is deprecated, too. Errors: Deprecated.
void warnOfDeprecated(const NameContext &context, const PathUse &use,
                      const StaticTraversal &path, const SourceFile &file,
                      Diagnostics &diagnostics);

/// Reports `path` in `file`, of which only the first `known` steps are names of
/// `module` and lead to `node` there, unless definitions may be missing.
/// Errors: UnknownReference; IgnoredArgument, a warning, with `advice`.
void reportUnknown(const ModuleSource &module, const StaticTraversal &path,
                   size_t known, uint32_t node, const SourceFile &file,
                   Diagnostics &diagnostics, const std::string &advice = {});

/// Reports `path` in `file`, one of the words of `rule`, if the version of
/// `description` lacks it. Errors: UnsupportedArgument.
void checkWord(const StaticTraversal &path, const AttributeRule &rule,
               const Description &description, const SourceFile &file,
               Diagnostics &diagnostics);

/// Reports `path` in `file`, whose first word no reference may have.
/// Errors: InvalidReference.
void reportReserved(const StaticTraversal &path, const Description &description,
                    const SourceFile &file, Diagnostics &diagnostics);

/// The place of a path that leads to no value: the first index, or else all.
Range wordsRange(const StaticTraversal &path);

/// Reports `path` in `file`, which ends before a value.
/// Errors: InvalidReference.
void reportWordsOnly(const StaticTraversal &path, const SourceFile &file,
                     Diagnostics &diagnostics);

/// Reports `path` in `file`, whose first word, which is not a value, has no
/// attribute of that name. Errors: UnsupportedAttribute.
void reportNoMember(const StaticTraversal &path, const Description &description,
                    const SourceFile &file, Diagnostics &diagnostics);

/// Reports `path` in `file`, a name of repeated blocks in `definition`, which
/// is not repeated; null: in no definition. Errors: UnknownReference.
void refuseUnrepeated(const StaticTraversal &path, const ModuleSource &module,
                      const Definition *definition, const SourceFile &file,
                      Diagnostics &diagnostics);

/// Reports `step` of a path in `file`, an output that the child module of
/// `target` does not have, unless definitions of the module may be missing.
/// Errors: UnsupportedAttribute.
void reportNoOutput(const Definition &target, const TraversalStep &step,
                    const SourceFile &file, Diagnostics &diagnostics);

/// Checks the attributes of `part` with a rule `like`: both are names of
/// modules, or neither is, and the paths differ.
/// Errors: InvalidReference.
void checkAlike(const Part &part, const BodyRule &rule,
                const std::set<std::string, std::less<>> &instanceRoots,
                const Description &description, Diagnostics &diagnostics);

/// Checks the attributes of `part` with a rule `excludes`: none refers to what
/// the path there names. Errors: InvalidReference.
void checkExcluded(const Part &part, const BodyRule &rule,
                   const std::set<std::string, std::less<>> &instanceRoots,
                   const Description &description, Diagnostics &diagnostics);

/// Checks that `test`, an attribute of a condition of `definition`, refers to
/// the subject that the rule demands. Errors: InvalidCondition.
void checkSubject(const ModuleSource &module, const Definition &definition,
                  const Attribute &test, ConditionRule::Subject subject,
                  Diagnostics &diagnostics);

/// Checks that `expression` is one of the keywords of `rule`.
/// Errors: UnsuitableAttribute.
void checkKeyword(const Expression &expression, const AttributeRule &rule,
                  Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
