#include "Answers.h"

#include <algorithm>

namespace hcl::server {

namespace {

/// The module and the document of `question`; null without a module.
const Module *moduleOf(Question &question, Document *&document) {
  document = question.document();
  const Module *module =
      document ? question.session.workspace.moduleOf(*document) : nullptr;
  if (!module)
    question.refusal = "The document is not a file of a module, so its names "
                       "have no known meaning.";
  return module;
}

/// Adds the edits of `renaming` to `all`, each once.
void addEdits(LiveRenaming &renaming, std::vector<FileEdits> &all) {
  for (LiveEdits &file : renaming.files) {
    auto same =
        std::ranges::find(all, file.file.name(), [](const FileEdits &each) {
          return std::string_view(each.file.name());
        });
    if (same == all.end()) {
      all.push_back({file.file, std::move(file.edits)});
      continue;
    }
    for (TextEdit &edit : file.edits)
      if (!std::ranges::count(same->edits, edit))
        same->edits.push_back(std::move(edit));
    std::ranges::sort(same->edits, {},
                      [](const TextEdit &edit) { return edit.range.begin; });
  }
}

} // namespace

void answerPrepareRename(Question &question) {
  Document *document = nullptr;
  const Module *module = moduleOf(question, document);
  question.refusal.clear();
  if (!module)
    return;
  // Of the words of a name the last has edits.
  LivePosition at = question.positionIn(*module, *document);
  uint32_t offset = question.offsetIn(*document);
  LiveRenaming renaming = module->live().rename(at, "renamed_by_the_client");
  for (const LiveEdits &file : renaming.files)
    for (const TextEdit &edit : file.edits)
      if (file.file.name() == document->path() && edit.range.begin <= offset &&
          offset <= edit.range.end) {
        json::Writer &out = question.out;
        out.beginObject();
        writeRange(out, "range", file.file, edit.range,
                   question.session.client.unit);
        writeText(out, "placeholder", file.file.slice(edit.range));
        return out.endObject();
      }
}

void answerRename(Question &question) {
  Document *document = nullptr;
  if (!moduleOf(question, document))
    return;
  Session &session = question.session;
  std::string name(question.params["newName"].text());
  std::vector<FileEdits> edits;
  std::vector<const Module *> readers;
  for (const auto &module : session.workspace.modules())
    if (module->reads(document->path()))
      readers.push_back(module.get());
  auto others =
      session.workspace.unloadedReaders(document->path(), session.client.roots);
  for (const auto &module : others)
    readers.push_back(module.get());
  for (const Module *module : readers) {
    LiveRenaming renaming =
        module->live().rename(question.positionIn(*module, *document), name);
    if (!renaming.refusal.empty()) {
      question.refusal = renaming.refusal;
      return;
    }
    if (!renaming.record.empty() && module == readers.front())
      session.moves.emplace(renaming.definition.file.name(), renaming.record);
    addEdits(renaming, edits);
  }
  writeWorkspaceEdit(question.out, session, edits);
}

} // namespace hcl::server
