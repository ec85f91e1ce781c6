// The first line of the input is an address and a text, separated by a blank;
// the rest is the configuration.
#include "Targets.h"

#include "Edit/Commands.h"
#include "hcl/Edit.h"
#include "hcl/compiler/Parse.h"

#include <functional>
#include <string>

namespace hcl::fuzz {
namespace {

using edit::File;

std::optional<File> fileOf(std::string_view text) {
  Diagnostics diagnostics;
  return File::parse(SourceFile("input", std::string(text)), Language(),
                     diagnostics);
}

/// Takes each attribute out and puts it back, and replaces its expression.
void editAttributes(File &file, edit::BodyItems &body) {
  std::string_view source = file.source().text();
  for (size_t i = 0; i < body.items().size(); ++i) {
    edit::Item *item = body.items()[i].get();
    edit::Item *next =
        i + 1 < body.items().size() ? body.items()[i + 1].get() : nullptr;
    body.insert(body.take(item), next);
    require(file.text() == source, "an item put back leaves all as it was",
            file.text());
    if (edit::BlockItem *block = item->asBlock()) {
      editAttributes(file, block->body());
    } else if (edit::AttributeItem *attribute = item->asAttribute()) {
      std::string_view old = attribute->expression();
      auto begin = static_cast<size_t>(old.data() - source.data());
      attribute->replaceExpression("[1]");
      std::string wanted(source.substr(0, begin));
      wanted.append("[1]").append(source.substr(begin + old.size()));
      require(file.text() == wanted, "the rest keeps its bytes", file.text());
      attribute->replaceExpression(std::string(old));
    }
  }
}

using Command = std::function<std::optional<size_t>(File &, Fault &)>;

/// Runs one command on the file; its result must be judged alike by a quick
/// check and a parse of the whole.
void runCommand(std::string_view text, const Command &command) {
  std::optional<File> file = fileOf(text);
  Fault fault;
  if (!command(*file, fault)) {
    require(!fault.reason.empty(), "a refusal has a reason", text);
    return;
  }
  std::string after = file->text();
  Diagnostics quick;
  Diagnostics whole;
  bool isSound = file->check(after, Language(), quick);
  parseConfig(SourceFile("input", after), Language(), whole);
  require(isSound == !whole.hasErrors(), "a quick check finds all", after);
}

} // namespace

void edit(std::string_view text) {
  size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  std::optional<File> file = fileOf(text);
  if (!file)
    return;
  require(file->text() == text, "a file prints its source", file->text());
  editAttributes(*file, file->body());

  size_t blank = std::min(line.find(' '), line.size());
  std::string_view address = line.substr(0, blank);
  std::string_view value = line.substr(std::min(blank + 1, line.size()));
  Language language;
  using F = File;
  static const edit::ReferenceRules rules{
      .attributes = {{"a", edit::ReferenceUse::Names}}};
  const Command commands[] = {
      [&](F &f, Fault &e) {
        return setAttribute(f, address, value, language, e);
      },
      [&](F &f, Fault &e) {
        return appendAttribute(f, address, value, true, language, e);
      },
      [&](F &f, Fault &e) {
        return moveAttribute(f, address, value, language, e);
      },
      [&](F &f, Fault &e) { return removeAttribute(f, address, language, e); },
      [&](F &f, Fault &e) {
        return moveBlocks(f, address, value, language, e);
      },
      [&](F &f, Fault &e) { return removeBlocks(f, address, language, e); },
      [&](F &f, Fault &e) {
        return appendBlock(f, address, value, false, language, e);
      },
      [&](F &f, Fault &e) {
        return moveReferences(f, address, value, &rules, language, e);
      },
  };
  for (const auto &command : commands)
    runCommand(text, command);
  Fault fault;
  static_cast<void>(blocksAsJson(*file, address, language, fault));
  static_cast<void>(attributesAsJson(*file, address, language, fault));
  static_cast<void>(getBody(*file, address, language, fault));
}

} // namespace hcl::fuzz
