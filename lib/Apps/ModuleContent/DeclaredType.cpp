// Names of calls, with an index, come first in a path; then that of the block.
#include "DeclaredType.h"

#include "QuotedReference.h"

#include <algorithm>
#include <string>
#include <vector>

namespace hcl::app {

namespace {

/// Whether the steps of `path` from `at` have the form of `pattern`.
bool matches(const NamePattern &pattern, const StaticTraversal &path,
             size_t at) {
  if (pattern.empty() || path.size() - at < pattern.size())
    return false;
  for (size_t i = 0; i < pattern.size(); ++i) {
    const TraversalStep &step = path[at + i];
    bool isWord = pattern[i].word.empty() || pattern[i].word == step.name;
    if (step.kind == TraversalStep::Kind::Index || !isWord)
      return false;
  }
  return true;
}

/// The number of steps of `path` that are names of calls.
size_t callsIn(const StaticTraversal &path, const Description &description) {
  for (size_t at = 0;;) {
    auto call =
        std::ranges::find_if(description.kinds, [&](const KindRule &kind) {
          return kind.call && matches(kind.name, path, at);
        });
    if (call == description.kinds.end())
      return at;
    at += call->name.size();
    if (at < path.size() && path[at].kind == TraversalStep::Kind::Index)
      ++at;
  }
}

/// The number of `label` among the labels of `kind`.
size_t numberOf(const KindRule &kind, const std::string &label) {
  auto found = std::ranges::find(kind.labels, label);
  return static_cast<size_t>(found - kind.labels.begin());
}

/// The type in `path`, which names a block of one of the kinds `targets`.
std::optional<DeclaredType> typeIn(const StaticTraversal &path,
                                   const std::vector<std::string> &targets,
                                   const Description &description) {
  size_t at = callsIn(path, description);
  for (const KindRule &kind : description.kinds) {
    if (!kind.schema || !std::ranges::count(targets, kind.type))
      continue;
    size_t number = numberOf(kind, kind.schema->label);
    for (const NamePattern *pattern : {&kind.alias, &kind.name})
      for (size_t i = 0; i < pattern->size() && matches(*pattern, path, at);
           ++i)
        if ((*pattern)[i].word.empty() && (*pattern)[i].label == number)
          return DeclaredType{path[at + i].name, path[at + i].range};
  }
  return std::nullopt;
}

} // namespace

std::optional<DeclaredType> declaredType(const KindRule &kind,
                                         const Block &block,
                                         const Description &description) {
  const SchemaRule &rule = *kind.schema;
  if (rule.path.empty()) {
    size_t number = numberOf(kind, rule.label);
    return number < block.labels.size()
               ? std::optional<DeclaredType>(
                     {block.labels[number], block.labelRanges[number]})
               : std::nullopt;
  }
  Diagnostics reported; // By reading the block.
  BodyContent content =
      block.body.partialContent(BodySchema().optional(rule.path), reported)
          .content;
  const Expression *written = content.find(rule.path);
  auto attribute = kind.body.attributes.find(rule.path);
  if (!written || attribute == kind.body.attributes.end())
    return std::nullopt;
  auto path = readReference(*written, reported);
  // An index that is computed comes after the type.
  std::vector<StaticTraversal> parts = written->variables();
  if (!path && !parts.empty())
    path = parts.front();
  return path ? typeIn(*path, attribute->second.targets, description)
              : std::nullopt;
}

} // namespace hcl::app
