// A file without the prefix has no such calls, which is nearly always so.
#include "ProviderCalls.h"

#include "Description/ValuePaths.h"
#include "FunctionVersions.h"
#include "Support/Message.h"

namespace hcl::app {

ProviderCalls::ProviderCalls(const ModuleSource &module,
                             Diagnostics &diagnostics)
    : module_(module), diagnostics_(diagnostics) {
  const std::optional<SchemasRule> &rule = module.description->schemas;
  if (!rule || rule->functions.empty() || module.lacksDefinitions)
    return;
  prefix_ = rule->functions;
  problem_ = problemIn({.since = rule->functionsSince},
                       nameOf(*module.description), module.version);
  for (const Definition &definition : module.definitions) {
    if (definition.kind->type != rule->blocks)
      continue;
    for (const NestedPart &block : definition.part.blocks)
      if (block.type == rule->declaredIn)
        for (const auto &[name, attribute] : block.part.attributes)
          declared_.insert(name);
  }
}

void ProviderCalls::refuse(const FunctionUse &call, const SourceFile &file,
                           std::string detail) {
  diagnostics_.add(DiagKind::UnknownFunction, file, call.range,
                   std::move(detail));
}

/// Whether the text of `file` has the prefix.
bool ProviderCalls::mayCall(const SourceFile &file) {
  if (!(file == file_)) {
    file_ = file;
    mayCall_ = file.text().find(prefix_) != std::string_view::npos;
  }
  return mayCall_;
}

void ProviderCalls::check(const Attribute &attribute) {
  const Expression &expression = attribute.expression;
  if (!mayCall(expression.file()))
    return;
  std::vector<Range> tried = triedIn(expression);
  for (const FunctionUse &call : expression.calls()) {
    std::string_view rest = call.name;
    if (!rest.starts_with(prefix_) || isWithin(call.range, tried))
      continue;
    rest.remove_prefix(prefix_.size());
    std::string provider(rest.substr(0, rest.find("::")));
    if (!problem_.empty()) {
      refuse(call, expression.file(),
             message("A function of a provider {problem}.",
                     "problem"_a = problem_));
      continue;
    }
    if (declared_.contains(provider))
      continue;
    const SchemasRule &rule = *module_.description->schemas;
    refuse(
        call, expression.file(),
        message("There is no function {name:quoted}, as the module declares no "
                "provider {provider:quoted}. Declare it in {block}.",
                "name"_a = call.name, "provider"_a = provider,
                "block"_a = rule.declaredIn));
  }
}

void ProviderCalls::check(const Part &part) {
  for (const auto &[name, attribute] : part.attributes)
    check(attribute);
  for (const NestedPart &block : part.blocks)
    check(block.part);
}

void ProviderCalls::check(const Definition &definition) {
  checkFunctionVersions(module_, definition, diagnostics_);
  if (!prefix_.empty() && !definition.isFromOtherModule)
    check(definition.part);
}

} // namespace hcl::app
