// A path in quotes, from `./` or `../` on, leads to the file, or to a file of
// the folder, if there is one.
#include "Answers.h"

#include "Protocol/Uri.h"
#include "Support/Walk.h"

#include <filesystem>
#include <system_error>

namespace hcl::server {

namespace fs = std::filesystem;

namespace {

/// The file at `path`: of a folder the file called `main`, or the first.
std::string targetAt(const std::string &path) {
  std::error_code error;
  std::string first;
  for (const FolderEntry &entry : entriesOf(path, error)) {
    if (!entry.isRegular() || entry.name.starts_with('.'))
      continue;
    if (first.empty() || entry.name.starts_with("main."))
      first = pathIn(path, entry.name);
  }
  if (!error)
    return first;
  error.clear();
  realPath(path, error);
  return error ? std::string() : path;
}

} // namespace

void answerLinks(Question &question) {
  auto [document, tree] = question.opened();
  if (!document)
    return;
  json::Writer &out = question.out;
  out.beginArray();
  bool isSource = tree && document->syntax() == Syntax::Native &&
                  document->path().starts_with('/');
  for (uint32_t i = 2; isSource && i < tree->tokens().size(); ++i) {
    if (tree->kind(i) != TokenKind::CloseQuote ||
        tree->kind(i - 1) != TokenKind::StringLiteral ||
        tree->kind(i - 2) != TokenKind::OpenQuote ||
        tree->token(i - 1).has(HasBackslash))
      continue;
    std::string_view text = tree->text(i - 1);
    if (!text.starts_with("./") && !text.starts_with("../"))
      continue;
    fs::path path = fs::path(document->path()).parent_path() / text;
    std::string normal = path.lexically_normal().string();
    if (normal.size() > 1 && normal.ends_with('/'))
      normal.pop_back();
    std::string target = targetAt(normal);
    if (target.empty())
      continue;
    out.beginObject();
    writeRange(out, "range", document->file(), tree->token(i - 1).range(),
               question.session.client.unit);
    writeText(out, "target", uriOfPath(target));
    out.endObject();
  }
  out.endArray();
}

} // namespace hcl::server
