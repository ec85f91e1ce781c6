// Mistakes in references: names that lead nowhere, or to what may not be meant.
//
// In: a path, and how far the names of a module lead along it. Out:
// diagnostics. Deliberately absent: the lookup (Resolver.cpp).
#ifndef HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
#define HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H

#include "ModuleSource.h"

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

/// Checks that `test`, an attribute of a condition of `definition`, refers to
/// what the rule of the condition asks for. Errors: InvalidCondition.
void checkSubject(const ModuleSource &module, const Definition &definition,
                  const Attribute &test, ConditionRule::Subject subject,
                  Diagnostics &diagnostics);

/// Checks that `expression` is one of the keywords of `rule`.
/// Errors: UnsuitableAttribute.
void checkKeyword(const Expression &expression, const AttributeRule &rule,
                  Diagnostics &diagnostics);

/// Reports `path` in `file`, which leads to no definition of `module`.
/// Errors: UnknownReference.
void reportUnknown(const ModuleSource &module, const StaticTraversal &path,
                   const FoundName &found, const SourceFile &file,
                   Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULESOURCE_REFERENCEMISTAKES_H
