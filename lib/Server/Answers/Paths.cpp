#include "Paths.h"

#include "Support/Walk.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace hcl::server {

namespace fs = std::filesystem;

static constexpr size_t mostPaths = 500; ///< of a list that is read

std::optional<OpenPath> pathAround(const Document &document, const Tree &tree,
                                   uint32_t offset) {
  if (!document.path().starts_with('/'))
    return std::nullopt;
  for (uint32_t i = 1; i < tree.tokens().size(); ++i) {
    Range range = tree.token(i).range();
    if (range.begin > offset)
      break;
    if (tree.kind(i) != TokenKind::StringLiteral || range.end < offset ||
        tree.kind(i - 1) != TokenKind::OpenQuote ||
        tree.token(i).has(HasBackslash))
      continue;
    std::string_view before = tree.text(i).substr(0, offset - range.begin);
    size_t slash = before.rfind('/');
    if ((!before.starts_with("./") && !before.starts_with("../")) ||
        slash == before.npos)
      return std::nullopt;
    fs::path folder = fs::path(document.path()).parent_path() /
                      std::string(before.substr(0, slash));
    auto begin = range.begin + static_cast<uint32_t>(slash + 1);
    return OpenPath{folder.lexically_normal().string(), {begin, range.end}};
  }
  return std::nullopt;
}

void writePaths(Question &question, const Document &document,
                const OpenPath &path) {
  constexpr int fileItem = 17, folderItem = 19;
  std::error_code error;
  std::vector<FolderEntry> entries = entriesOf(path.folder, error);
  std::erase_if(entries, [](const FolderEntry &each) {
    return each.name.starts_with('.') || !(each.isFolder() || each.isRegular());
  });
  json::Writer &out = question.out;
  out.beginObject();
  out.key("isIncomplete");
  out.boolean(entries.size() > mostPaths);
  out.key("items");
  out.beginArray();
  for (size_t i = 0; i < std::min(entries.size(), mostPaths); ++i) {
    const FolderEntry &each = entries[i];
    out.beginObject();
    writeText(out, "label", each.name);
    writeNumber(out, "kind", each.isFolder() ? folderItem : fileItem);
    writeText(out, "sortText",
              std::string(each.isFolder() ? "0" : "1") + each.name);
    out.key("textEdit");
    writeTextEdit(out, document.file(), {path.word, each.name},
                  question.session.client.unit);
    out.endObject();
  }
  out.endArray();
  out.endObject();
}

} // namespace hcl::server
