// The first line of the input is an address and a text, separated by a blank;
// the rest is the configuration.
#include "Targets.h"

#include "Edit/NativeDocument.h"
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

using Command = std::function<std::optional<size_t>(edit::Document &, Fault &)>;

/// Runs one command on the file; its result must be judged alike by a quick
/// check and a parse of the whole.
void runCommand(std::string_view text, const Command &command) {
  edit::NativeDocument document(*fileOf(text), Language());
  Fault fault;
  if (!command(document, fault)) {
    require(!fault.reason.empty(), "a refusal has a reason", text);
    return;
  }
  std::string after = document.text();
  Diagnostics quick;
  Diagnostics whole;
  bool isSound = document.nativeFile()->check(after, Language(), quick);
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
  using Edited = edit::Document;
  using enum edit::Target;
  static const edit::ReferenceRules rules{
      .attributes = {{"a", edit::ReferenceUse::Names}}};
  const Command commands[] = {
      [&](Edited &d, Fault &e) { return d.set(address, value, e); },
      [&](Edited &d, Fault &e) { return d.append(address, value, true, e); },
      [&](Edited &d, Fault &e) { return d.rename(address, value, e); },
      [&](Edited &d, Fault &e) { return d.remove(address, Attributes, e); },
      [&](Edited &d, Fault &e) { return d.moveBlocks(address, value, e); },
      [&](Edited &d, Fault &e) { return d.remove(address, Blocks, e); },
      [&](Edited &d, Fault &e) {
        return d.appendBlock(address, value, false, e);
      },
      [&](Edited &d, Fault &e) -> std::optional<size_t> {
        std::optional<edit::ReferenceMove> move =
            edit::readReferenceMove(address, value, e);
        if (!move)
          return std::nullopt;
        move->rules = &rules;
        return d.renameReferences(*move, e);
      },
  };
  for (const auto &command : commands)
    runCommand(text, command);
  edit::NativeDocument document(std::move(*file), Language());
  Fault fault;
  for (edit::Target target : {Attributes, Blocks, Body})
    for (edit::FoundForm form :
         {edit::FoundForm::Source, edit::FoundForm::Text})
      static_cast<void>(document.find(address, target, form, fault));
}

} // namespace hcl::fuzz
