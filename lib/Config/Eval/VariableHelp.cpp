// Variables that do not exist are often names of attributes: in HCL,
// attributes do not see each other. Others are text without quotes.
#include "CompiledSource.h"
#include "Support/Message.h"
#include "Support/SeededHash.h"
#include "Support/Text.h"

#include <unordered_map>

namespace hcl {
namespace {

/// The places of a source's attributes, by name; of several the first.
using AttributePlaces = std::unordered_map<std::string_view, Range, SeededHash>;

AttributePlaces attributesOf(const hir::Module &module) {
  AttributePlaces places;
  for (const hir::Item &item : module.items)
    if (item.kind == hir::ItemKind::Attribute && !item.nameRange.empty())
      places.try_emplace(module.name(item.name), item.nameRange);
  return places;
}

bool isMissingVariable(const Diagnostic &diagnostic) {
  return diagnostic.kind == DiagKind::UnknownVariable ||
         diagnostic.kind == DiagKind::VariablesNotAllowed;
}

/// Whether `name` is all of a value: an attribute's, or an element's.
bool isWholeValue(std::string_view text, Range name) {
  size_t before = text.find_last_not_of(" \t", name.begin - size_t{1});
  size_t after = text.find_first_not_of(" \t\r", name.end);
  bool begins = name.begin != 0 && before != text.npos &&
                std::string_view("=[,(").find(text[before]) != text.npos;
  return begins && (after == text.npos ||
                    std::string_view("\n,])}#").find(text[after]) != text.npos);
}

/// Adds help to `diagnostic`, about a variable of the source with `attributes`.
void help(const AttributePlaces &attributes, Diagnostic &diagnostic) {
  std::string_view text = diagnostic.file.text();
  std::string_view name = diagnostic.file.slice(diagnostic.subject);
  if (auto found = attributes.find(name); found != attributes.end()) {
    Location at = diagnostic.file.locate(found->second.begin);
    diagnostic.help =
        message("{name:quoted} is an attribute of this file (line {line}), not "
                "a variable. Attributes do not see each other.",
                "name"_a = name, "line"_a = at.line);
  } else if (isWholeValue(text, diagnostic.subject)) {
    diagnostic.help = message(
        "If this is text, put it in quotes: {name:quoted}.", "name"_a = name);
    diagnostic.fixes.push_back(
        {"Put it in quotes", {{diagnostic.subject, quote(name)}}});
  }
}

} // namespace

void helpWithVariables(std::span<const Source> sources,
                       Diagnostics &diagnostics) {
  for (const Source &source : sources) {
    AttributePlaces attributes;
    bool isRead = false;
    for (size_t i = 0; i < diagnostics.size(); ++i) {
      const Diagnostic &each = diagnostics[i];
      if (each.file != source.file() || !isMissingVariable(each) ||
          !each.help.empty())
        continue;
      if (!std::exchange(isRead, true))
        attributes = attributesOf(source.compiled().module);
      help(attributes, diagnostics.at(i));
    }
  }
}

} // namespace hcl
