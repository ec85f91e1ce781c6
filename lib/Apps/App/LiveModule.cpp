// While files have syntax errors there are two states: one with the texts as
// they are, for values and diagnostics, and one with the last texts without
// errors, for questions about names. The second is the state before the first
// error and follows changes of other files; once the errors are gone it is the
// only one again. A file with errors from the start has no such text; lines
// with errors are blank there. For checking, the first has the texts only, as
// long as the second knows enough.
#include "hcl/LiveModule.h"

#include "LiveState.h"
#include "Mending.h"
#include "NameQueries.h"

#include <utility>

namespace hcl {

LiveModule::LiveModule(const Application &application,
                       const std::string &folder,
                       const std::vector<AppFile> &files, AppInputs inputs,
                       Language language, LivePurpose purpose)
    : state_(std::make_unique<app::LiveState>(
          application.description_, folder, std::move(inputs),
          app::languageFor(*application.description_, language), purpose,
          false)) {
  for (const AppFile &file : files)
    state_->set(state_->pathOf(file.path), file.text);
  state_->evaluateAll();
  mendBroken();
}

LiveModule::LiveModule(const Application &application,
                       const std::string &folder, AppInputs inputs,
                       Language language, LivePurpose purpose)
    : state_(std::make_unique<app::LiveState>(
          application.description_, folder, std::move(inputs),
          app::languageFor(*application.description_, language), purpose,
          true)) {
  state_->evaluateAll();
  mendBroken();
}

LiveModule::LiveModule(LiveModule &&other) noexcept = default;
LiveModule &LiveModule::operator=(LiveModule &&other) noexcept = default;
LiveModule::~LiveModule() = default;

void LiveModule::update(const std::string &path, std::string text) {
  LiveChange each{path, std::move(text)};
  change(std::span(&each, 1));
}

void LiveModule::remove(const std::string &path) {
  LiveChange each{path, std::nullopt};
  change(std::span(&each, 1));
}

void LiveModule::change(std::span<const LiveChange> changes) {
  std::vector<app::ParsedChange> all, intact;
  for (const LiveChange &each : changes) {
    auto parsed = state_->parse(each);
    if (!parsed)
      continue;
    std::string path = state_->pathOf(each.path);
    if (parsed->isBroken()) {
      broken_.insert(path);
    } else {
      broken_.erase(path);
      mended_.erase(path);
      intact.push_back(*parsed);
    }
    all.push_back(*std::move(parsed));
  }
  if (broken_.empty()) {
    // The state before the errors lacks these changes only.
    if (readable_)
      state_ = std::move(readable_);
    return state_->change(intact);
  }
  if (!readable_) {
    auto present = state_->withSameFiles();
    readable_ = std::exchange(state_, std::move(present));
  }
  if (!all.empty())
    state_->change(all);
  if (!intact.empty())
    readable_->change(intact);
  for (const app::ParsedChange &each : all)
    if (each.isBroken() && mended_.contains(each.parsed->file.name()))
      mend(each.parsed->file);
}

/// Gives questions about names a state if files have syntax errors from the
/// start.
void LiveModule::mendBroken() {
  for (const app::ParsedFile &each : state_->brokenFiles()) {
    broken_.insert(each.file.name());
    mended_.insert(each.file.name());
  }
  if (broken_.empty())
    return;
  readable_ = state_->withSameFiles();
  for (const app::ParsedFile &each : state_->brokenFiles())
    readable_->set(each.file.name(),
                   app::mendedText(each.file, state_->language()));
  readable_->evaluateAll();
}

/// Gives questions about names the text of `broken` as far as it has no errors.
void LiveModule::mend(const SourceFile &broken) {
  SourceFile mended(broken.name(), app::mendedText(broken, state_->language()));
  readable_->replaceText(app::parseFile(mended, state_->language()));
}

std::optional<LiveName> LiveModule::nameAt(const LivePosition &at) const {
  return app::NameQueries(known(), *state_).nameAt(at);
}

std::vector<Place> LiveModule::referencesAt(const LivePosition &at) const {
  return app::NameQueries(known(), *state_).referencesAt(at);
}

std::vector<LiveName> LiveModule::visibleAt(const LivePosition &at) const {
  return visibleAt(at, SIZE_MAX).names;
}

LiveNameList LiveModule::visibleAt(const LivePosition &at, size_t most) const {
  return app::visibleNames(known(), *state_, at, most);
}

std::vector<LiveName> LiveModule::visibleIn(const SourceFile &expression,
                                            uint32_t offset) const {
  return app::visibleNamesIn(known(), expression, offset);
}

LiveRenaming LiveModule::rename(const LivePosition &at,
                                const std::string &name) const {
  return app::renamed(known(), *state_, at, name);
}

std::vector<LiveSymbol> LiveModule::symbols(const std::string &path) const {
  return app::NameQueries(known(), *state_).symbols(path);
}

std::shared_ptr<const Tree> LiveModule::treeAt(const std::string &path) const {
  SourceFile file = app::fileAt(*state_, path);
  return file ? state_->treeOf(file) : nullptr;
}

std::vector<std::string> LiveModule::folders() const {
  return evaluated().folders();
}

bool LiveModule::includes(const std::string &path) const {
  return evaluated().includes(path);
}

const app::LiveState &LiveModule::evaluated() const {
  return state_->isEvaluated() ? *state_ : *readable_;
}

Diagnostics LiveModule::diagnostics() const {
  if (state_->isEvaluated())
    return state_->diagnostics();
  Diagnostics all;
  for (const Diagnostic &each : readable_->diagnostics())
    if (!each.file || !broken_.contains(each.file.name()))
      all.add(each);
  for (const std::string &path : broken_)
    for (const Diagnostic &each :
         state_->files().parse(path, state_->language()).diagnostics)
      all.add(each);
  return all;
}

const AppModule &LiveModule::module() const { return evaluated().module(); }

LiveWork LiveModule::work() const { return evaluated().work(); }

} // namespace hcl
