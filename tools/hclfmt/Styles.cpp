#include "Styles.h"

#include "common/Root.h"
#include "hcl/FormatFile.h"
#include "hcl/Render.h"

#include <algorithm>

namespace hcl::fmt {
namespace {

/// The path of the folder of the file at `path`; "" is the current one.
std::string_view folderOf(std::string_view path) {
  size_t slash = path.rfind('/');
  return slash == path.npos ? "" : path.substr(0, std::max<size_t>(slash, 1));
}

void applyChoices(const Choices &choices, FormatStyle &style) {
  auto apply = [](const auto &choice, auto &field) {
    if (choice)
      field = *choice;
  };
  apply(choices.alignAssignments, style.alignAssignments);
  apply(choices.alignComments, style.alignComments);
  apply(choices.width, style.width);
  apply(choices.trailingCommas, style.trailingCommas);
  apply(choices.attributeOrder, style.attributeOrder);
  apply(choices.unwrapTemplates, style.unwrapTemplates);
  apply(choices.unquoteTypes, style.unquoteTypes);
}

} // namespace

const FormatStyle *Styles::styleFor(std::string_view path,
                                    std::string &errors) {
  std::string_view folder = folderOf(path);
  std::lock_guard lock(mutex_);
  auto entry = styles_.find(folder);
  if (entry != styles_.end())
    return entry->second ? &*entry->second : nullptr;
  entry = styles_.try_emplace(std::string(folder)).first;
  std::string file = files_.pathFor(entry->first);
  Diagnostics diagnostics;
  FormatStyle style;
  if (!file.empty())
    if (SourceFile source =
            roots_.readNear(file, std::string(path), diagnostics))
      style = readFormatFile(source, diagnostics);
  applyChoices(flags_.choices, style);
  if (!diagnostics.hasErrors())
    return &entry->second.emplace(std::move(style));
  renderReferenceText(errors, diagnostics, tools::renderOptions(flags_.common),
                      {});
  return nullptr;
}

} // namespace hcl::fmt
