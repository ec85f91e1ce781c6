// Texts that name blocks of a module: the word `names` of descriptions.
//
// In: the value of an instance. Out: diagnostics for names of no block.
// Deliberately absent: references in expressions (Resolver.h), and bases that
// are named (Inheritance.h).
#ifndef HCL_LIB_MODULEEVAL_NAMEDBLOCKS_H
#define HCL_LIB_MODULEEVAL_NAMEDBLOCKS_H

#include "Run.h"
#include "Scheduler.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hcl::app {

/// The labels that `text` consists of by `rule`; nothing for other texts.
[[nodiscard]] std::optional<std::vector<std::string>>
labelsNamed(const std::string &text, const NamesRule &rule);

/// The part of `text` with the last of `labels`, the labels by `rule`; empty:
/// no part of `text` is the label.
Range lastLabelIn(const std::string &text, std::span<const std::string> labels,
                  const NamesRule &rule);

/// The definition in `source` with `labels` and a type of `rule`, of the first
/// such type; nothing: there is no such definition.
[[nodiscard]] std::optional<uint32_t>
definitionNamed(const ModuleSource &source, std::span<const std::string> labels,
                const NamesRule &rule);

/// Adds what checkNamed needs for `node`: the instances that have names of
/// their own.
void requireNamed(const Node &node, Needs &needs);

/// Reports texts in the attributes of `instance`, and labels of its nested
/// blocks, that name no block though their rules say so. What is known later
/// names anything.
/// Errors: UnknownReference.
void checkNamed(const Instance &instance, Diagnostics &diagnostics);

} // namespace hcl::app

#endif // HCL_LIB_MODULEEVAL_NAMEDBLOCKS_H
