// A change is followed in three steps: the file is parsed and replaces its
// definitions (ModuleSource/FileChange.h), the evaluation adopts the change and
// computes changed definitions and their dependents again
// (ModuleEval/Reevaluation.cpp), and the diagnostics of the file are replaced.
// Where a step is impossible, modules are assembled again from the files, which
// are parsed already.
#include "LiveState.h"

#include "Headlines.h"
#include "Native/Native.h"
#include "ReportOrder.h"
#include "Selection.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <tuple>
#include <utility>

namespace hcl::app {

void LiveState::keepLoading(Diagnostics &diagnostics) {
  for (const Diagnostic &diagnostic : diagnostics)
    loading_[diagnostic.file].add(diagnostic);
}

void LiveState::indexFiles(const ModuleLoader &loader) {
  places_.clear();
  modules_.clear();
  for (auto &[folder, module] : loader.modules()) {
    for (size_t i = 0; i < module->files.size(); ++i)
      places_.emplace(module->files[i].name(), FilePlace{module.get(), i});
    modules_.push_back(module);
  }
}

/// Lets functions of the modules that `loader` reads see what is outside.
void LiveState::showOutside(ModuleLoader &loader) {
  loader.setTables(inputs_.tables);
  if (!description_->functionsOfModules)
    return;
  AbsentInputs absent = purpose_ == LivePurpose::Check
                            ? AbsentInputs::AreUnknown
                            : absentIn(inputs_);
  loader.see(ModuleReader::outside(std::make_shared<const ModuleReader>(
      description_, files_, language_, inputs_, absent)));
}

void LiveState::evaluateAll() {
  size_t parsed = files_.parsedCount();
  loading_.clear();
  general_.clear();
  removedCount_ = 0;
  Diagnostics found;
  ModuleLoader loader(files_, *description_, language_, found, inputs_.schemas);
  showOutside(loader);
  loader.setInputs(earlyInputs(inputs_, language_), inputs_.absentAreDeferred);
  auto root = loader.load(folder_);
  hasEarly_ = loader.hasEarly();
  indexFiles(loader);
  GivenInputs given = collectInputs(*root, inputs_, language_, found);
  keepLoading(found);
  module_.reset();
  evaluation_.reset();
  journal_ = std::make_unique<Journal>();
  EvaluationOptions options{.absent = absentIn(inputs_),
                            .mayBeCalled = inputs_.absentAreDeferred,
                            .journal = journal_.get()};
  options.selected = selectedName(inputs_);
  if (purpose_ == LivePurpose::Check) {
    std::erase_if(given, [](auto &each) { return !each.second.isNamed; });
    options.evaluator = &types_;
    options.absent = AbsentInputs::AreUnknown;
  }
  options.left = loader.left();
  evaluation_ =
      std::make_shared<Evaluation>(description_, root, language_, options);
  evaluation_->run(std::move(given), general_);
  journal_->endFirst();
  module_.emplace(evaluation_);
  work_ = {files_.parsedCount() - parsed, 0, true};
}

/// Whether loading reported `kind` in `file`.
bool LiveState::reports(const SourceFile &file, DiagKind kind) const {
  auto found = loading_.find(file);
  return found != loading_.end() &&
         std::ranges::any_of(found->second, [&](const Diagnostic &each) {
           return each.kind == kind;
         });
}

/// Whether the module lacks blocks, as reported at the start of `file`.
bool LiveState::lacksBlocks(const SourceFile &file) const {
  auto found = loading_.find(file);
  return found != loading_.end() &&
         std::ranges::any_of(found->second, [](const Diagnostic &each) {
           return each.kind == DiagKind::TooFewBlocks &&
                  each.subject == Range{};
         });
}

/// Follows a change of the file at `path`, which was `before`; returns whether
/// possible.
bool LiveState::follow(const std::string &path, const ParsedFile &before) {
  auto place = places_.find(path);
  // Values may decide which modules there are.
  if (place == places_.end() || hasEarly_ || !evaluation_->isComplete() ||
      journal_->needsCompaction())
    return false;
  auto [module, index] = place->second;
  if (removedCount_ > 64 + module->definitions.size() / 4)
    return false;
  auto change = replace(*module, index, before);
  if (!change)
    return false;
  // Names in other files may lead elsewhere, also back.
  for (size_t other : filesThatUse(*module, index, *change))
    if (!replace(*module, other))
      return false;
  return evaluation_->runAgain(general_);
}

/// Replaces file number `index` of `module`, which was `before`, by its present
/// text; nothing if impossible.
std::optional<FileChange> LiveState::replace(ModuleSource &module, size_t index,
                                             const ParsedFile &before) {
  SourceFile old = module.files[index];
  if (reports(old, DiagKind::UnreadableModule) ||
      reports(old, DiagKind::UnreadableFile) || lacksBlocks(old))
    return std::nullopt;
  Diagnostics found;
  ParsedFile now = files_.parse(old.name(), language_);
  auto reported = loading_.find(old);
  UnchangedItems unchanged =
      findUnchanged(module, index, before, now,
                    reported == loading_.end() ? nullptr : &reported->second);
  now.body = withoutItems(now.body, unchanged.items);
  auto change =
      replaceFile(module, index, &module == evaluation_->root().source.get(),
                  readItems(std::move(now), Layer::Base, *description_,
                            module.schemas.get()),
                  unchanged, language_.dialect, found);
  if (!change)
    return std::nullopt;
  removedCount_ += change->removed.size();
  loading_.erase(old);
  keepLoading(found);
  evaluation_->adopt(module, old, *change);
  return change;
}

std::string LiveState::pathOf(const std::string &path) const {
  return std::filesystem::path(folderPrefix(folder_) + path)
      .lexically_normal()
      .string();
}

std::shared_ptr<const Tree> LiveState::treeOf(const SourceFile &file) const {
  if (!files_.isParsed(file.name()))
    return nullptr;
  ParsedFile parsed = files_.parse(file.name(), language_);
  return parsed.file == file ? hcl::treeOf(parsed.body) : nullptr;
}

const Outline &LiveState::outlineOf(const SourceFile &file) const {
  if (!outline_ || outlined_ != file) {
    auto tree = treeOf(file);
    outline_ = tree ? Outline(std::move(tree), language_.limits.maxDepth)
                    : Outline(file, language_);
    outlined_ = file;
  }
  return *outline_;
}

std::unique_ptr<LiveState> LiveState::withSameFiles() const {
  auto same =
      std::make_unique<LiveState>(description_, folder_, inputs_, language_,
                                  purpose_, files_.root() != nullptr);
  same->files_.copyTexts(files_);
  return same;
}

std::optional<ParsedChange> LiveState::parse(const LiveChange &change) const {
  ParsedChange parsed{change};
  std::string path = pathOf(change.path);
  if (change.isUnreadable || !change.text)
    return parsed;
  if (files_.has(path, *change.text))
    return std::nullopt;
  if (files_.isParsed(path) ||
      isModuleFile(path.substr(prefixOfFile(path).size()), *description_))
    parsed.parsed = parseFile(SourceFile(path, *change.text), language_);
  return parsed;
}

std::vector<ParsedFile> LiveState::brokenFiles() const {
  std::vector<ParsedFile> broken;
  for (const auto &[path, place] : places_)
    if (ParsedFile file = files_.parse(path, language_);
        file.file && file.diagnostics.hasErrors())
      broken.push_back(std::move(file));
  return broken;
}

void LiveState::change(std::span<const ParsedChange> changes) {
  work_ = {};
  size_t parsed = files_.parsedCount();
  std::vector<std::pair<std::string, ParsedFile>> changed; // as before
  bool isFollowed = true;
  for (const auto &[change, file] : changes) {
    std::string path = pathOf(change.path);
    if (change.isUnreadable) {
      files_.forget(path);
      isFollowed = false;
    } else if (!change.text) {
      isFollowed &= !files_.remove(path);
    } else if (!files_.has(path, *change.text)) {
      ParsedFile before;
      if (places_.contains(path))
        before = files_.parse(path, language_);
      if (file)
        files_.set(path, *file);
      else
        files_.set(path, *change.text);
      changed.emplace_back(std::move(path), std::move(before));
    }
  }
  // Other files keep the meaning from before.
  if (!isEvaluated() && purpose_ == LivePurpose::Check)
    return;
  for (const auto &[path, before] : changed) {
    isFollowed = isFollowed && follow(path, before);
    work_.evaluatedSteps += isFollowed ? journal_->computed() : 0;
  }
  if (!isFollowed)
    evaluateAll();
  work_.parsedFiles = files_.parsedCount() - parsed;
}

/// Calls `visit` with the included modules.
template <typename Visit>
void LiveState::visitIncluded(const Visit &visit) const {
  for (const auto &module : modules_)
    for (const Definition &definition : module->definitions)
      if (definition.kind->include && definition.childModule)
        visit(*definition.childModule);
}

std::vector<const ModuleSource *> LiveState::modules() const {
  std::vector<const ModuleSource *> all;
  for (const auto &module : modules_)
    all.push_back(module.get());
  visitIncluded([&](const ModuleSource &module) {
    if (!std::ranges::count(all, &module))
      all.push_back(&module);
  });
  return all;
}

bool LiveState::includes(const std::string &path) const {
  bool isIncluded = false;
  visitIncluded([&](const ModuleSource &module) {
    for (const SourceFile &file : module.files)
      isIncluded |= file.name() == pathOf(path);
  });
  return isIncluded;
}

std::vector<std::string> LiveState::folders() const {
  std::filesystem::path root = folderOf(folderPrefix(folder_));
  std::vector<std::string> below;
  auto add = [&](const ModuleSource &module) {
    below.push_back(std::filesystem::path(folderOf(module.folder))
                        .lexically_relative(root)
                        .string());
  };
  for (const auto &module : modules_)
    add(*module);
  visitIncluded(add);
  return below;
}

void LiveState::replaceText(const ParsedFile &parsed) {
  const std::string &path = parsed.file.name();
  if (files_.has(path, parsed.file.text()))
    return;
  ParsedFile before = files_.parse(path, language_);
  files_.set(path, parsed);
  if (!follow(path, before))
    evaluateAll();
}

Diagnostics LiveState::diagnostics() const {
  std::vector<const Diagnostic *> all;
  auto collect = [&](const Diagnostics &diagnostics) {
    for (const Diagnostic &each : diagnostics)
      all.push_back(&each);
  };
  for (const auto &[file, diagnostics] : loading_)
    collect(diagnostics);
  collect(general_);
  for (const auto &[stage, diagnostics] : journal_->diagnostics())
    collect(diagnostics);
  auto key = [](const Diagnostic *each) {
    return std::tuple(bool(each->file), fileOrder(*each), each->subject.begin,
                      each->subject.end, each->kind,
                      std::string_view(each->detail));
  };
  std::ranges::sort(all, {}, key);
  Diagnostics sorted;
  for (const Diagnostic *each : all)
    sorted.add(*each);
  if (purpose_ == LivePurpose::Check)
    eraseRepeats(sorted);
  setHeadlines(*description_, language_, 0, sorted);
  return sorted;
}

} // namespace hcl::app
