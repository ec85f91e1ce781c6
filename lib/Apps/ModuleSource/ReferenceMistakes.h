// Mistakes in references: names that lead nowhere, or to what may not be meant.
//
// In: a path, and how far the names of a module lead along it. Out:
// diagnostics. Deliberately absent: the lookup (Resolver.cpp).
#ifndef HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
#define HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H

#include "ModuleSource.h"

#include <set>

namespace hcl::app {

/// The text of `path`, which is not empty.
Range rangeOf(const StaticTraversal &path);

/// Checks `path` in `file`, which led to `found.definition` of `module`, by the
/// rule of the attribute that it stands in.
/// Errors: InvalidReference.
void checkReference(const ModuleSource &module, const StaticTraversal &path,
                    const FoundName &found, const SourceFile &file,
                    const AttributeRule &rule, Diagnostics &diagnostics);

/// Checks `path` in `file`, which is a path by `rule`: that it has the form of
/// a name of its targets, perhaps in a module that a block opens, and that it
/// is defined if it must be, and only then. Errors: InvalidReference,
/// UnknownReference.
void checkPath(const ModuleSource &module, const StaticTraversal &path,
               const SourceFile &file, const AttributeRule &rule,
               Diagnostics &diagnostics);

/// Whether a reference by `rule` may begin as `path` in `file` does: with names
/// of the module, or of the application, which have no definition, where any
/// will do. `instanceRoots` begin names that exist in repeated blocks only.
/// Errors: InvalidReference, UnknownReference.
bool checkRoot(const StaticTraversal &path,
               const std::set<std::string, std::less<>> &instanceRoots,
               const SourceFile &file, const AttributeRule &rule,
               const Description &description, Diagnostics &diagnostics);

/// Checks the attributes of `part` that are paths like another one: that both
/// are names of modules, or none is, and that they are different.
/// Errors: InvalidReference.
void checkAlike(const Part &part, const BodyRule &rule,
                const std::set<std::string, std::less<>> &instanceRoots,
                const Description &description, Diagnostics &diagnostics);

/// Whether `path` in `file`, the first `steps` of which name `target`, says by
/// an index which instance is meant, if the block is repeated, or has none, if
/// it is not. Errors: InvalidReference.
bool checkInstance(const Definition &target, const StaticTraversal &path,
                   size_t steps, const SourceFile &file,
                   Diagnostics &diagnostics);

/// Reports `path` in `file`, which names `target` in a condition that cannot
/// refer to it. Errors: InvalidReference.
void refuseOwnName(const Definition &target, const StaticTraversal &path,
                   const SourceFile &file, Diagnostics &diagnostics);

/// Reports `path` in `file`, a name of repeated blocks in `definition`, which
/// is not repeated; null: in no definition. Errors: UnknownReference.
void refuseUnrepeated(const StaticTraversal &path, const ModuleSource &module,
                      const Definition *definition, const SourceFile &file,
                      Diagnostics &diagnostics);

/// Reports `path` in `file`, in a block that refers to `self` only.
/// Errors: InvalidReference.
void refuseOther(const StaticTraversal &path, const SourceFile &file,
                 const std::string &self, Diagnostics &diagnostics);

/// Reports `path` in `file`, which leads to `target`, a block that includes a
/// module and does not expose it. Errors: InvalidReference.
void refuseHidden(const Definition &target, const StaticTraversal &path,
                  const SourceFile &file, Diagnostics &diagnostics);

/// Reports `step` of a path in `file`, an output that the module lacks that
/// `target` opens, unless that one lacks definitions. Errors:
/// UnsupportedAttribute.
void reportNoOutput(const Definition &target, const TraversalStep &step,
                    const SourceFile &file, Diagnostics &diagnostics);

/// Checks that `test`, an attribute of a condition of `definition`, refers to
/// what the rule of the condition asks for. Errors: InvalidCondition.
void checkSubject(const ModuleSource &module, const Definition &definition,
                  const Attribute &test, ConditionRule::Subject subject,
                  Diagnostics &diagnostics);

/// Checks that `expression` is one of the keywords of `rule`.
/// Errors: UnsuitableAttribute.
void checkKeyword(const Expression &expression, const AttributeRule &rule,
                  Diagnostics &diagnostics);

/// Whether `path`, which leads to no definition of `module`, may be the name of
/// one that an included module brings and that is missing.
bool mayBeIncluded(const ModuleSource &module, const StaticTraversal &path);

/// Reports `path` in `file`, which leads to no definition of `module`, unless
/// that one lacks definitions.
/// Errors: UnknownReference.
void reportUnknown(const ModuleSource &module, const StaticTraversal &path,
                   const FoundName &found, const SourceFile &file,
                   Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
