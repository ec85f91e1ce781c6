// Mistakes in references: undefined names, and names that are not allowed.
//
// In: a path, and the result of its lookup. Out: diagnostics. Deliberately
// absent: the lookup (Resolver.cpp).
#ifndef HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
#define HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H

#include "ModuleSource.h"

#include <set>

namespace hcl::app {

/// The text of `path`, which is not empty.
Range rangeOf(const StaticTraversal &path);

/// Checks `path` in `file`, which led to `found.definition` of `module`, by the
/// rule of its attribute.
/// Errors: InvalidReference.
void checkReference(const ModuleSource &module, const StaticTraversal &path,
                    const FoundName &found, const SourceFile &file,
                    const AttributeRule &rule, Diagnostics &diagnostics);

/// Checks `path` in `file`, a path by `rule`: it must have the form of a name
/// of its targets, perhaps in a child module, and be defined, or undefined, as
/// the rule says. Errors: InvalidReference, UnknownReference.
void checkPath(const ModuleSource &module, const StaticTraversal &path,
               const SourceFile &file, const AttributeRule &rule,
               Diagnostics &diagnostics);

/// Whether a reference by `rule` may begin as `path` in `file` does: names of
/// the module always; names of the application, which have no definition, only
/// without targets. Names that begin with `instanceRoots` exist in repeated
/// blocks only.
/// Errors: InvalidReference, UnknownReference.
bool checkRoot(const StaticTraversal &path,
               const std::set<std::string, std::less<>> &instanceRoots,
               const SourceFile &file, const AttributeRule &rule,
               const Description &description, Diagnostics &diagnostics);

/// Checks the attributes of `part` with a rule `like`: both are names of
/// modules, or neither is, and the paths differ.
/// Errors: InvalidReference.
void checkAlike(const Part &part, const BodyRule &rule,
                const std::set<std::string, std::less<>> &instanceRoots,
                const Description &description, Diagnostics &diagnostics);

/// Whether the index in `path` in `file` selects an instance of `target`, the
/// definition at the first `steps`, if the block is repeated; otherwise no
/// index is allowed. Errors: InvalidReference.
bool checkInstance(const Definition &target, const StaticTraversal &path,
                   size_t steps, const SourceFile &file,
                   Diagnostics &diagnostics);

/// Reports `path` in `file`, which names `target` in a condition without access
/// to it. Errors: InvalidReference.
void refuseOwnName(const Definition &target, const StaticTraversal &path,
                   const SourceFile &file, Diagnostics &diagnostics);

/// Reports `path` in `file`, a name of repeated blocks in `definition`, which
/// is not repeated; null: in no definition. Errors: UnknownReference.
void refuseUnrepeated(const StaticTraversal &path, const ModuleSource &module,
                      const Definition *definition, const SourceFile &file,
                      Diagnostics &diagnostics);

/// Reports `path` in `file`, in a block that may refer to `self` only.
/// Errors: InvalidReference.
void refuseOther(const StaticTraversal &path, const SourceFile &file,
                 const std::string &self, Diagnostics &diagnostics);

/// Reports `path` in `file`, which leads to `target`, an including block that
/// exposes nothing. Errors: InvalidReference.
void refuseHidden(const Definition &target, const StaticTraversal &path,
                  const SourceFile &file, Diagnostics &diagnostics);

/// Reports `step` of a path in `file`, an output that the child module of
/// `target` does not have, unless definitions of the module may be missing.
/// Errors: UnsupportedAttribute.
void reportNoOutput(const Definition &target, const TraversalStep &step,
                    const SourceFile &file, Diagnostics &diagnostics);

/// Checks that `test`, an attribute of a condition of `definition`, refers to
/// the subject that the rule demands. Errors: InvalidCondition.
void checkSubject(const ModuleSource &module, const Definition &definition,
                  const Attribute &test, ConditionRule::Subject subject,
                  Diagnostics &diagnostics);

/// Checks that `expression` is one of the keywords of `rule`.
/// Errors: UnsuitableAttribute.
void checkKeyword(const Expression &expression, const AttributeRule &rule,
                  Diagnostics &diagnostics);

/// Whether `path`, which leads to no definition of `module`, may name a missing
/// definition of an included module.
bool mayBeIncluded(const ModuleSource &module, const StaticTraversal &path);

/// Reports `path` in `file`, which leads to no definition of `module`, unless
/// definitions of the module may be missing.
/// Errors: UnknownReference.
void reportUnknown(const ModuleSource &module, const StaticTraversal &path,
                   const FoundName &found, const SourceFile &file,
                   Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
