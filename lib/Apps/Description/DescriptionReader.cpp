// A description is read by the rows of its words; what needs the whole is
// checked afterwards.
#include "DescriptionReader.h"

#include "DescriptionCheck.h"
#include "Outside.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "Words.h"
#include "hcl/Read.h"
#include "hcl/UserFunctions.h"

#include <algorithm>
#include <set>

namespace hcl::app {

namespace {

/// Rules that a walk has visited: many bodies may share one.
using Visited = std::set<const NestedRule *>;

/// Adds the types of the blocks that texts in `body` name to `named`; sets
/// `isThere` if there are some.
void addNamed(const BodyRule &body, bool &isThere,
              std::set<std::string_view> &named, Visited &visited) {
  auto add = [&](const std::optional<NamesRule> &rule) {
    isThere |= rule.has_value();
    if (rule)
      named.insert(rule->blocks.begin(), rule->blocks.end());
  };
  for (const auto &[name, rule] : body.attributes)
    add(rule.names);
  for (const NestedRule &block : body.blocks) {
    add(block.names);
    if (visited.insert(&block).second)
      addNamed(block.body, isThere, named, visited);
  }
}

/// Adds the types of blocks in `body` that a module has once to `once`.
void addOnce(const BodyRule &body, std::set<std::string_view> &once) {
  for (const NestedRule &block : body.blocks)
    if (block.isOnce)
      once.insert(block.type);
}

/// Adds the functions that literals in `body` may call to `calls`.
void addCalls(const BodyRule &body, std::set<std::string, std::less<>> &calls,
              Visited &visited) {
  for (const auto &[name, rule] : body.attributes)
    calls.insert(rule.calls.begin(), rule.calls.end());
  for (const NestedRule &block : body.blocks)
    if (visited.insert(&block).second)
      addCalls(block.body, calls, visited);
}

/// Adds the names that blocks in `body` have for the value around them, and the
/// types of these blocks, to `selves`.
void addSelves(
    const BodyRule &body,
    std::map<std::string, std::set<std::string>, std::less<>> &selves,
    Visited &visited) {
  for (const NestedRule &block : body.blocks) {
    if (!visited.insert(&block).second)
      continue;
    if (block.condition && !block.condition->self.empty())
      selves[block.condition->self].insert(block.type);
    if (block.deferredSelf && !block.deferredSelf->empty())
      selves[*block.deferredSelf].insert(block.type);
    addSelves(block.body, selves, visited);
  }
}

/// Notes the types of blocks that others find by a label, and of those that are
/// counted with nested blocks.
void markFound(Description &description) {
  std::set<std::string_view> found;
  for (const KindRule &kind : description.kinds) {
    if (kind.call) {
      found.insert(kind.call->inputs);
      found.insert(kind.call->outputs);
    }
    if (kind.inherit)
      found.insert(kind.inherit->blocks);
  }
  std::set<std::string_view> named, once;
  Visited calling, selfNaming;
  for (KindRule &kind : description.kinds) {
    addSelves(kind.body, description.selves, selfNaming);
    Visited naming;
    addNamed(kind.body, kind.namesBlocks, named, naming);
    for (auto &[label, variant] : kind.variants)
      addNamed(variant.body, kind.namesBlocks, named, naming);
    addOnce(kind.body, once);
    addCalls(kind.body, description.literalCalls, calling);
  }
  for (KindRule &kind : description.kinds) {
    kind.isOnce = once.contains(kind.type);
    kind.isNamed = named.contains(kind.type);
    kind.isFoundByLabel = kind.isNamed || found.contains(kind.type);
  }
}

/// Whether a function of `body` refers to its module, or to files, which need a
/// module.
bool dependOnModules(const Body &body) {
  Diagnostics reported; // Reported by reading.
  BodySchema functions = BodySchema().block("function", "name");
  auto isOfModule = [](const StaticTraversal &path) {
    return path.front().name == "module";
  };
  auto isOfFiles = [](const FunctionUse &call) {
    return call.name == "file_above" || call.name == "exists" ||
           std::ranges::count(outsideNames, call.name);
  };
  for (const Block &block :
       body.partialContent(functions, reported).content.blocks)
    for (const auto &[name, attribute] : block.body.justAttributes(reported))
      if (name == "result" &&
          (std::ranges::any_of(attribute.expression.variables(), isOfModule) ||
           std::ranges::any_of(attribute.expression.calls(), isOfFiles)))
        return true;
  return false;
}

std::vector<std::string> namesOfFunctions(const Body &body) {
  Diagnostics reported; // Reported by reading.
  std::vector<std::string> names;
  for (const Block &block :
       body.partialContent(BodySchema().block("function", "name"), reported)
           .content.blocks)
    names.push_back(block.labels[0]);
  return names;
}

/// The names of the functions of `body` that the caller must allow.
std::vector<std::string> functionsToAllow(const Body &body) {
  Diagnostics reported; // Reported by reading.
  BodySchema functions = BodySchema().block("function", "name");
  std::vector<std::string> names;
  for (const Block &block :
       body.partialContent(functions, reported).content.blocks)
    for (const auto &[name, attribute] : block.body.justAttributes(reported))
      if (name == "unless_allowed")
        names.push_back(block.labels[0]);
  std::ranges::sort(names);
  return names;
}

/// A description and its bases, as far as they have been read.
struct Draft {
  Description description = {};
  Reading reading;
  std::vector<Body> bodies = {};
  std::vector<std::string> names = {};
};

/// The base description called `name`, a file beside the description `top`, as
/// a body. Errors: nothing, after a diagnostic, for an unreadable file or a
/// circle.
[[nodiscard]] std::optional<Body> readLike(const std::string &name,
                                           const Arguments &top,
                                           const Language &language,
                                           Draft &draft) {
  if (std::ranges::count(draft.names, name)) {
    top.refuse("like", message("The description {name:quoted} is like itself. "
                               "Remove one of the arguments like.",
                               "name"_a = name));
    return std::nullopt;
  }
  draft.names.push_back(name);
  if (!isIdentifier(name)) {
    top.refuse("like", "Write the name of a file beside this one without its "
                       "ending .hcl.");
    return std::nullopt;
  }
  std::string path = top.place("like").file.name();
  path.erase(path.find_last_of('/') + 1);
  SourceFile file = SourceFile::read(path + name + ".hcl", top.diagnostics());
  return file ? std::optional(readBody(file, language, top.diagnostics()))
              : std::nullopt;
}

/// Reads `body` over the draft, after the base of `body`.
Arguments readInto(const Body &body, Draft &draft) {
  Reading &reading = draft.reading;
  Diagnostics &diagnostics = reading.diagnostics;
  auto parts =
      body.partialContent(BodySchema().block("function", "name"), diagnostics);
  std::span<const Word> words = descriptionWords();
  Arguments top(parts.rest.content(reading.schemaOf(words, true), diagnostics),
                diagnostics);
  bool isLike = false;
  if (top.find("like"))
    if (auto base =
            readLike(top.text("like"), top, body.impl().language(), draft)) {
      readInto(*base, draft);
      isLike = true;
    }
  reading.isChange = isLike;
  readWords(words, top, &draft.description, reading);
  if (top.find("functions"))
    draft.description.functionsPlace = top.place("functions");
  draft.bodies.push_back(body);
  return top;
}

} // namespace

Description readDescription(const Body &body, Diagnostics &diagnostics,
                            std::string_view version) {
  Draft draft{.reading = {diagnostics}};
  Arguments top = readInto(body, draft);
  Description &description = draft.description;
  Body functions =
      draft.bodies.size() == 1 ? body : Body::merge(std::move(draft.bodies));
  UserFunctions defined =
      readUserFunctions(functions, "function", nullptr, diagnostics,
                        "variadic_param", FunctionOrigin::Application);
  description.ownFunctions = std::move(defined.functions);
  description.allFunctions = std::move(defined.all);
  if (dependOnModules(functions))
    description.functionsOfModules = functions;
  checkFunctions(functions, diagnostics);
  description.allowable = functionsToAllow(functions);
  description.functionNames = namesOfFunctions(functions);
  if (SourceFile file = top.content().missingItem.file)
    description.folder = file.name().substr(0, file.name().rfind('/') + 1);
  auto root = std::ranges::find_if(description.kinds, [](const auto &kind) {
    return kind.type.empty() && kind.files.empty();
  });
  if (root != description.kinds.end())
    description.rootAttributes = &*root;
  markFound(description);
  checkDescription(description, top, draft.reading.kinds);
  description.version = version;
  if (std::string unknown = setDialect(description); !unknown.empty())
    top.refuse("dialect_since", message("Dialects have no point {name:quoted}.",
                                        "name"_a = unknown));
  setSchemas(description);
  return std::move(draft.description);
}

} // namespace hcl::app
