// 1. Each expression, as a source of its own, is specialised for its names; the
//    text is compared with the texts of other instances.
// 2. A given input gets its value as default: a written default is replaced;
//    else the attribute is added.
// 3. The files are copied with the replacements, each module once.
#include "Residual.h"

#include "Support/Message.h"
#include "Value/Walk.h"
#include "hcl/Edit.h"
#include "hcl/Read.h"
#include "hcl/compiler/Emit.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"
#include "hcl/compiler/Passes.h"

#include <algorithm>
#include <set>
#include <span>

namespace hcl::app {

namespace {

/// The names of `scope` in `expression`, without `excluded` and without names
/// bound inside, as in dynamic blocks.
Scope namesOf(const Expression &expression, const Scope &scope,
              const std::vector<std::string> &excluded) {
  Scope names;
  names.allowVariables();
  for (const StaticTraversal &path : expression.variables()) {
    const std::string &name = path.front().name;
    const Value *value = scope.lookup(name);
    if (value && !std::ranges::count(excluded, name))
      names.define(name, *value);
  }
  return names;
}

/// The text of `expression`, with values for everything decided by names of
/// `scope` other than `excluded`.
std::string residualText(const Expression &expression, const Scope &scope,
                         const std::vector<std::string> &excluded) {
  std::string written(expression.file().slice(expression.range()));
  Language language = expression.impl().language();
  if (scope.functions())
    language.functions = scope.functions();
  SourceFile source(expression.file().name(), written);
  Diagnostics found; // Evaluation reports the mistakes.
  Tree tree = parseExpression(source, language, found);
  if (found.hasErrors())
    return written;
  hir::Module module = lower(tree, language, found);
  Scope names = namesOf(expression, scope, excluded);
  PassContext context(found, language, &names);
  context.literalsOnly = true;
  passes::specialise(module, context);
  return found.hasErrors() ? written : emitResidual(module, {language});
}

/// `value` as the input of a type writes it: without types of its own.
Value withoutTypes(const Value &value) {
  return replaceStored(value, [](const Value &part) -> std::optional<Value> {
    if (part.kind() == ValueKind::Null)
      return Value::null();
    bool hasParts =
        part.kind() >= ValueKind::List && part.kind() <= ValueKind::Object;
    return hasParts ? std::nullopt : std::optional(part);
  });
}

/// An input with the text of its future default.
using NewDefault = std::pair<const Definition *, std::string>;

/// Adds the defaults to the blocks of their inputs in `text`.
/// Errors: CannotRun for a default that cannot be added.
void addDefaults(std::string &text, std::span<const NewDefault> defaults,
                 const Language &language, Diagnostics &diagnostics) {
  Diagnostics reported; // When the module was read.
  auto file =
      edit::File::parse(SourceFile("residual", text), language, reported);
  for (const auto &[input, value] : defaults) {
    edit::BlockItem *block =
        file ? file->body().findBlock(input->kind->type, input->labels)
             : nullptr;
    Fault fault{.reason = "its block cannot be edited"};
    if (!block || !block->body().set(input->kind->input->fallback, value,
                                     language, fault))
      diagnostics.add(
          DiagKind::CannotRun, input->place.file, input->place.range,
          message("The value that is given for {address:quoted} would be lost: "
                  "{reason}.",
                  "address"_a = input->address, "reason"_a = fault.text()));
  }
  if (file)
    text = file->text();
}

/// Collects the files of a module and of its child modules.
class FileCollector {
public:
  FileCollector(const std::string &folder, const ResidualRecorder &recorder,
                Diagnostics &diagnostics)
      : folder_(folder), recorder_(recorder), diagnostics_(diagnostics) {}

  void add(const ModuleSource &module);

  std::vector<AppFile> files;

private:
  const std::string &folder_; ///< of the root
  const ResidualRecorder &recorder_;
  Diagnostics &diagnostics_;
  std::set<const ModuleSource *> known_;
};

void FileCollector::add(const ModuleSource &module) {
  if (!known_.insert(&module).second)
    return;
  for (const SourceFile &file : module.files) {
    std::string_view path = file.name();
    bool isInside = path.starts_with(folder_);
    path.remove_prefix(isInside ? folder_.size() : 0);
    if (!isInside || path.starts_with("../"))
      diagnostics_.add(DiagKind::UnreadableModule, file, {},
                       "The residual of a folder holds the modules inside it, "
                       "and this one is outside. Evaluate a folder that holds "
                       "all of them.");
    else
      files.push_back({std::string(path), recorder_.textOf(file)});
  }
  for (const Definition &definition : module.definitions)
    if (definition.childModule)
      add(*definition.childModule);
}

} // namespace

void ResidualRecorder::enter(const Query &query) {
  isCondition_ = query.kind == QueryKind::Conditions;
  ofInstance_.clear();
  const Node *node = query.node;
  // The expression of an input belongs to the call of the module.
  if (node->definition->kind->input && node->run->caller)
    node = node->run->caller;
  const RepeatRule *repeat = node->definition->repeat;
  if (!repeat || query.kind == QueryKind::Instances)
    return;
  for (const NamePath *path : {&repeat->key, &repeat->value})
    if (!path->empty())
      ofInstance_.push_back(path->front());
  if (repeat->keysAreNames && !node->instances.empty()) {
    const Value &names = node->instances.front().element;
    for (size_t i = 0; names.kind() == ValueKind::Object && i < names.size();
         ++i)
      ofInstance_.emplace_back(names.key(i));
  }
}

Value ResidualRecorder::evaluateUnredacted(const Expression &expression,
                                           const Scope &scope,
                                           Diagnostics &diagnostics) {
  Value value = expression.evaluate(scope, diagnostics);
  if (isCondition_ || value.isFailed() || isJsonName(expression.file().name()))
    return value;
  std::string text = residualText(expression, scope, ofInstance_);
  if (!scope.takeBytes(text.size()))
    return value;
  Range range = expression.range();
  auto [entry, isNew] = files_[expression.file().name()].try_emplace(
      range.begin, Entry{range.end, text});
  if (!isNew && entry->second.text != text)
    entry->second.text.reset();
  return value;
}

void ResidualRecorder::replace(const Expression &expression, std::string text) {
  Range range = expression.range();
  files_[expression.file().name()].insert_or_assign(
      range.begin, Entry{range.end, std::move(text)});
}

std::string ResidualRecorder::textOf(const SourceFile &file) const {
  auto entries = files_.find(file.name());
  if (entries == files_.end())
    return std::string(file.text());
  std::string text;
  size_t done = 0;
  for (const auto &[begin, entry] : entries->second) {
    if (!entry.text || begin < done)
      continue;
    text += file.text().substr(done, begin - done);
    text += *entry.text;
    done = entry.end;
  }
  text += file.text().substr(done);
  return text;
}

std::vector<AppFile> residualFiles(const Evaluation &evaluation,
                                   const GivenInputs &given,
                                   ResidualRecorder &recorder,
                                   Diagnostics &diagnostics) {
  const ModuleSource &root = *evaluation.root().source;
  std::map<std::string, std::vector<NewDefault>, std::less<>> added; // by file
  for (const Node &node : evaluation.root().nodes) {
    const Definition &input = *node.definition;
    if (!input.kind->input || !given.contains(nameOf(input)) ||
        !node.value.isWhollyKnown() || node.value.containsMarks() ||
        input.kind->input->fallback.empty())
      continue;
    std::string text;
    if (!emitValue(text, withoutTypes(node.value), {evaluation.language()})) {
      diagnostics.add(
          DiagKind::CannotRun, input.place.file, input.place.range,
          message(
              "The value that is given for {address:quoted} would be lost: it "
              "cannot be written, or takes more than 64 MB. Leave it out.",
              "address"_a = input.address));
      continue;
    }
    const Expression *written = input.find(input.kind->input->fallback);
    const SourceFile &file = written ? written->file() : input.place.file;
    if (isJsonName(file.name()))
      diagnostics.add(
          DiagKind::CannotRun, input.place.file, input.place.range,
          message(
              "The value that is given for {address:quoted} would be lost: "
              "files in JSON stay as they are. Define it in the native syntax.",
              "address"_a = input.address));
    else if (written)
      recorder.replace(*written, std::move(text));
    else
      added[std::string(file.name())].emplace_back(&input, std::move(text));
  }
  FileCollector collector(root.folder, recorder, diagnostics);
  collector.add(root);
  for (AppFile &file : collector.files)
    if (auto found = added.find(root.folder + file.path); found != added.end())
      addDefaults(file.text, found->second, evaluation.language(), diagnostics);
  return std::move(collector.files);
}

} // namespace hcl::app
