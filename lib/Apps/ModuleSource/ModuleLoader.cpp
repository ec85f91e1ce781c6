// Modules are read level by level: all files of the child modules of one level
// are parsed on all cores, then each module is assembled, which shows the
// folders of the next level. Then, in the order of the calls, modules are
// linked: arguments are checked against the inputs of the child module. At last
// references are resolved, again on all cores. Each module has its own
// diagnostics, joined in order.
#include "ModuleLoader.h"

#include "CallArguments.h"
#include "CompleteDefinition.h"
#include "ConvertedFile.h"
#include "ModuleBuilder.h"
#include "Providers/ProviderFunctions.h"
#include "Resolver.h"
#include "Support/Message.h"
#include "Support/Parallel.h"

#include <algorithm>
#include <set>
#include <utility>

namespace hcl::app {

/// That of a module without its files.
static constexpr uint64_t bytesOfModule = 4096;

static uint64_t times(uint64_t amount, uint64_t count) {
  uint64_t product;
  return __builtin_mul_overflow(amount, count, &product) ? UINT64_MAX : product;
}

/// A file of a module that is being read.
struct FileTask {
  size_t module; ///< the number in the level
  Layer layer;
  std::string path;
  ParsedFile parsed = {};
  FileItems items = {};
};

/// Takes steps and bytes, if there are enough; any thread may call it.
bool ModuleLoader::take(uint64_t steps, uint64_t bytes) {
  std::lock_guard lock(mutex_);
  return !budget_.isExceeded() && budget_.takeSteps(steps) &&
         budget_.takeBytes(bytes) && budget_.goesOn();
}

/// Gives `loaded`, in `folder`, a module that lacks its definitions.
void ModuleLoader::begin(const std::string &folder, LoadedModule &loaded) {
  loaded.module = std::make_shared<ModuleSource>();
  loaded.module->description = &description_;
  loaded.module->folder = folder;
  loaded.module->lacksDefinitions = true;
  loaded.module->functionVersions = versions_;
}

/// Lists the files of `loaded`, in `folder`.
Folder ModuleLoader::list(const std::string &folder, LoadedModule &loaded) {
  Folder listed = listFolder(folder, files_, description_, loaded.reading);
  if (listed.isReadable && !loaded.calledAt.file && listed.files.empty() &&
      listed.overrides.empty())
    reportNoFiles(folder, description_, loaded.reading);
  begin(folder, loaded);
  loaded.module->lacksDefinitions = !listed.isReadable;
  loaded.module->lacksNamed = !listed.unread.empty();
  for (const std::string &file : listed.unread) {
    loaded.reading.add(
        DiagKind::IgnoredArgument, {}, {},
        message("{application} reads {file:quoted} as a part of the module, "
                "which is not done here: what it defines is missing.",
                "application"_a = description_.name, "file"_a = file));
    loaded.reading.at(loaded.reading.size() - 1).title = "File not read";
  }
  return listed;
}

/// Gives diagnostics without a place the place `at`.
static void placeAt(const Place &at, Diagnostics &diagnostics) {
  for (size_t i = 0; i < diagnostics.size(); ++i)
    if (Diagnostic &each = diagnostics.at(i); !each.file) {
      each.file = at.file;
      each.subject = at.range;
    }
}

/// Finds the providers that the modules of `level` declare in `files`.
void ModuleLoader::declareProviders(const std::vector<LoadedModule *> &level,
                                    const std::vector<FileTask> &files) {
  std::vector<std::vector<const Body *>> written(level.size());
  for (const FileTask &task : files)
    if (task.parsed.file)
      written[task.module].push_back(&task.parsed.body);
  for (size_t i = 0; i < level.size(); ++i) {
    ModuleSource &module = *level[i]->module;
    module.schemas = std::make_shared<ModuleSchemas>(
        schemas_, declaredProviders(*description_.schemas, written[i]));
    module.providerFunctions = providerFunctions(
        *module.schemas, language_.functions, level[i]->reading);
  }
}

/// Parses and reads `files` of the modules of `level`.
void ModuleLoader::readFiles(const std::vector<LoadedModule *> &level,
                             std::vector<FileTask> &files) {
  auto read = [&](size_t i) {
    FileTask &task = files[i];
    task.items = readItems(std::move(task.parsed), task.layer, description_,
                           level[task.module]->module->schemas.get());
  };
  parallelFor(files.size(), language_.limits.threads, [&](size_t i) {
    FileTask &task = files[i];
    if (!take(0, 0))
      return;
    task.parsed = parseModuleFile(files_, task.path, level[task.module]->caller,
                                  description_, language_);
    SourceFile &file = task.parsed.file;
    if (!take(0, file ? bytesOfSource * file.text().size() : 0))
      return;
    if (!schemas_)
      read(i);
    if (readFiles_)
      readFiles_->fetch_add(1, std::memory_order_relaxed);
  });
  // Any file of a module may declare the providers of all.
  if (schemas_ && !budget_.isExceeded()) {
    declareProviders(level, files);
    parallelFor(files.size(), language_.limits.threads, read);
  }
}

/// Evaluates the early attributes of `loaded`, if the description has some.
void ModuleLoader::evaluateEarly(LoadedModule &loaded) {
  if (std::ranges::none_of(description_.kinds, &KindRule::hasEarly))
    return;
  ModuleSource &module = *loaded.module;
  if (loaded.caller)
    loaded.early = std::make_unique<EarlyValues>(module, *loaded.caller->early,
                                                 *loaded.call);
  else
    loaded.early =
        std::make_unique<EarlyValues>(module, inputs_, language_, budget_);
  early_.evaluate(module, *loaded.early, loaded.linking);
}

void ModuleLoader::readLevel(const std::vector<std::string> &folders) {
  std::vector<LoadedModule *> level;
  std::vector<FileTask> files;
  for (const std::string &key : folders) {
    LoadedModule &loaded = modules_[key];
    Folder listed = list(folderOfKey(key), loaded);
    level.push_back(&loaded);
    size_t count =
        listed.files.size() + listed.overrides.size() + listed.inputs.size();
    if (!take(1 + count, bytesOfModule))
      break;
    for (std::string &path : listed.files)
      files.push_back({level.size() - 1, Layer::Base, std::move(path)});
    for (std::string &path : listed.overrides)
      files.push_back({level.size() - 1, Layer::Override, std::move(path)});
    for (const std::string &path : listed.inputs)
      if (SourceFile file = files_.read(path, loaded.reading)) {
        static_cast<void>(take(0, bytesOfSource * file.text().size()));
        loaded.module->inputFiles.push_back(std::move(file));
      } else {
        loaded.module->lacksInputFiles = true;
      }
  }
  readFiles(level, files);
  if (budget_.isExceeded())
    return;
  parallelFor(level.size(), language_.limits.threads, [&](size_t i) {
    ModuleBuilder builder(*level[i]->module, description_, language_,
                          level[i]->reading);
    level[i]->functionScope = includes_.defineFunctions(*level[i]->module);
    auto first = std::ranges::lower_bound(files, i, {}, &FileTask::module);
    for (; first != files.end() && first->module == i; ++first)
      builder.add(std::move(first->items));
    builder.finish();
  });
  for (LoadedModule *loaded : level) {
    placeAt(loaded->calledAt, loaded->reading);
    include(*loaded);
    evaluateEarly(*loaded);
  }
}

/// Reports the limit at the block that opens the folder at which reading ended,
/// the last one of `level` that was listed, with what was reported until then.
void ModuleLoader::endEarly(const std::vector<std::string> &level) {
  Place place;
  std::string at;
  bool isReported = false;
  for (auto &[folder, loaded] : modules_) {
    if (loaded.module)
      loaded.module->lacksDefinitions = true;
    for (const Diagnostic &each : loaded.reading)
      isReported |= each.kind == DiagKind::EvaluationLimit;
    diagnostics_.take(loaded.reading);
  }
  for (const std::string &folder : level) {
    LoadedModule &loaded = modules_.at(folder);
    if (!loaded.module) {
      begin(folderOfKey(folder), loaded);
    } else {
      place = loaded.calledAt;
      at = folderOfKey(folder);
    }
  }
  if (!isReported)
    reportLimit(budget_,
                message("loading of the module {folder:quoted}",
                        "folder"_a = folderOf(at)),
                place.file, place.range, diagnostics_);
}

/// Reads what the module includes, and merges it.
void ModuleLoader::include(LoadedModule &loaded) {
  auto modules = includes_.include(*loaded.module, loaded.functionScope.get(),
                                   loaded.reading);
  for (IncludedModule &each : modules) {
    LoadedModule &included = included_.emplace_back();
    included.module = std::move(each.module);
    included.reading = std::move(each.reading);
    loaded.included.push_back(&included);
  }
}

void ModuleLoader::loadChild(LoadedModule &loaded, Definition &definition) {
  std::optional<std::string> folder = childFolder(*loaded.module, definition);
  if (!folder)
    return;
  const Attribute *source = definition.part.find(definition.kind->call->source);
  // One that was not read is inside itself on another way.
  auto found =
      modules_.find(early_.keyOf(loaded.early.get(), definition, *folder));
  if (found == modules_.end() ||
      std::ranges::count(callChain_, found->second.identity)) {
    loaded.linking.add(
        DiagKind::UnreadableModule, source->file(), source->expression.range(),
        message("The module {folder:quoted} calls itself. Remove this block, "
                "or name another folder.",
                "folder"_a = folderOf(*folder)));
    return;
  }
  LoadedModule &child = found->second;
  if (!child.isLinked)
    link(child);
  definition.childModule = child.module;
  checkArguments(definition, loaded.linking);
  if (loaded.early)
    loaded.early->checkArguments(definition, loaded.linking);
}

void ModuleLoader::link(LoadedModule &loaded) {
  loaded.isLinked = true;
  ModuleSource &module = *loaded.module;
  callChain_.push_back(loaded.identity);
  for (Definition &definition : module.definitions)
    if (definition.kind->call)
      loadChild(loaded, definition);
  callChain_.pop_back();
  linked_.push_back(&loaded);
  linked_.insert(linked_.end(), loaded.included.begin(), loaded.included.end());
}

/// Whether `loaded`, or one of the modules around it, is the folder `identity`.
bool ModuleLoader::isInside(const LoadedModule &loaded,
                            const std::string &identity) {
  for (const LoadedModule *at = &loaded; at; at = at->caller)
    if (at->identity == identity)
      return true;
  return false;
}

/// The folders that the modules in the folders `level` call, without those that
/// are known already; they are now. A folder inside itself, whatever links lead
/// there, is not among them.
std::vector<std::string>
ModuleLoader::foldersBelow(const std::vector<std::string> &level) {
  std::vector<std::string> below;
  for (const std::string &folder : level) {
    LoadedModule &caller = modules_.at(folder);
    const ModuleSource &module = *caller.module;
    for (const Definition &definition : module.definitions) {
      if (!definition.kind->call)
        continue;
      auto child = childFolder(module, definition);
      if (!child)
        continue;
      std::string key = early_.keyOf(caller.early.get(), definition, *child);
      if (modules_.contains(key))
        continue;
      std::string identity = files_.identity(*child);
      if (isInside(caller, identity))
        continue;
      LoadedModule &loaded = modules_[key];
      const Expression &source =
          *definition.find(definition.kind->call->source);
      loaded.calledAt = {source.file(), source.range()};
      loaded.caller = &caller;
      loaded.call = &definition;
      loaded.identity = std::move(identity);
      below.push_back(std::move(key));
    }
  }
  return below;
}

/// Reads and links the modules in the folders `roots`, with child modules.
void ModuleLoader::loadAll(std::span<const std::string> roots) {
  std::vector<std::string> level;
  for (const std::string &path : roots)
    if (auto [root, isNew] = modules_.try_emplace(path); isNew) {
      root->second.identity = files_.identity(path);
      level.push_back(path);
    }
  while (!level.empty()) {
    readLevel(level);
    if (!budget_.isExceeded())
      level = foldersBelow(level);
    else
      endEarly(std::exchange(level, {}));
  }
  for (const std::string &root : roots) {
    LoadedModule &loaded = modules_.at(root);
    if (loaded.isLinked || budget_.isExceeded())
      continue;
    link(loaded);
    loaded.module->mayBeCalled = mayBeCalled_;
    if (!mayBeCalled_)
      for (const Definition &definition : loaded.module->definitions)
        refuseInRoot(definition, loaded.linking);
  }
}

std::vector<std::shared_ptr<const ModuleSource>>
ModuleLoader::load(std::span<const std::string> paths) {
  std::vector<std::string> roots;
  if (paths.size() > 1)
    budget_.leave(times(budget_.allSteps(), paths.size()),
                  times(budget_.bytes, paths.size()));
  for (const std::string &path : paths)
    roots.push_back(folderPrefix(path));
  loadAll(roots);
  while (findEarlyInputs()) {
    linked_.clear();
    modules_.clear();
    included_.clear();
    loadAll(roots);
  }
  std::vector<std::shared_ptr<const ModuleSource>> modules;
  for (const std::string &root : roots)
    modules.push_back(modules_.at(root).module);
  resolve();
  if (paths.size() > 1)
    budget_.leave(budget_.allSteps() / paths.size(),
                  budget_.bytes / paths.size());
  return modules;
}

std::map<std::string, std::shared_ptr<ModuleSource>>
ModuleLoader::modules() const {
  std::map<std::string, std::shared_ptr<ModuleSource>> all;
  for (const auto &[key, loaded] : modules_)
    if (loaded.module)
      all.emplace(folderOfKey(key), loaded.module);
  return all;
}

/// Notes which modules are silenced. Child modules are linked before callers.
void ModuleLoader::setSilenced() {
  std::set<const ModuleSource *> heard;
  for (size_t i = linked_.size(); i-- > 0;) {
    ModuleSource &module = *linked_[i]->module;
    bool isHeard = !linked_[i]->calledAt.file || heard.contains(&module);
    module.isSilenced = !isHeard;
    for (const Definition &definition : module.definitions)
      if (definition.kind->call && definition.childModule && isHeard &&
          !isSilencing(definition))
        heard.insert(definition.childModule.get());
  }
}

void ModuleLoader::resolve() {
  setSilenced();
  parallelFor(linked_.size(), language_.limits.threads, [&](size_t i) {
    resolveReferences(*linked_[i]->module, linked_[i]->linking);
  });
  std::set<std::string> missing;
  for (LoadedModule *loaded : linked_)
    if (loaded->module->schemas)
      loaded->module->schemas->reportMissing(missing, loaded->linking);
  for (LoadedModule *loaded : linked_) {
    diagnostics_.take(loaded->reading);
    diagnostics_.take(loaded->linking);
  }
  linked_.clear();
}

} // namespace hcl::app
