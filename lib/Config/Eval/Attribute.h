// Evaluation of one attribute by the engine of its source.
#ifndef HCL_LIB_EVAL_ATTRIBUTE_H
#define HCL_LIB_EVAL_ATTRIBUTE_H

#include "CompiledSource.h"

namespace hcl {

/// The value of attribute `item` of a valid source. Errors: those of
/// `interpret` in Interp.h.
Value evaluateAttribute(const CompiledSource &source, size_t item,
                        const Scope &scope, Evaluation &evaluation);

/// Counts that attribute `item` of `source`, which has a coverage, was needed
/// as a name.
void countNeeded(const CompiledSource &source, size_t item);
/// Removes what item `item` of `source`, which has a coverage, would count: it
/// is not evaluated like others.
void hideFromCoverage(const CompiledSource &source, size_t item);
/// Counts the blocks that attribute `item`, the `for_each` of a dynamic block,
/// makes with `value`. `source` has a coverage.
void countRepetition(const CompiledSource &source, size_t item,
                     const Value &value);

} // namespace hcl

#endif // HCL_LIB_EVAL_ATTRIBUTE_H
