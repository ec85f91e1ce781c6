// The texts of schema errors. Each function has the title and detail of one
// diagnostic kind; unknown names get a suggestion if the schema has a similar
// one.
#include "SchemaErrors.h"

#include "Source/Suggestion.h"
#include "Support/Message.h"
#include "Support/Text.h"

#include <algorithm>

namespace hcl {

namespace {

void report(DiagKind kind, std::string title, std::string detail, Place where,
            std::optional<Range> context, Diagnostics &diagnostics) {
  diagnostics.add(Diagnostic{kind,
                             std::move(detail),
                             where.file,
                             where.range,
                             context,
                             {},
                             std::move(title)});
}

/// `2 labels (type, name)`.
std::string labelList(const BlockSchema &schema) {
  std::string text = std::to_string(schema.labels.size()) +
                     (schema.labels.size() == 1 ? " label (" : " labels (");
  std::string_view separator;
  for (const std::string &label : schema.labels) {
    text.append(separator).append(label);
    separator = ", ";
  }
  return text + ")";
}

} // namespace

void reportMissingArgument(std::string_view name, Place where,
                           Diagnostics &diagnostics) {
  report(
      DiagKind::MissingRequiredArgument, {},
      message("The argument {name:quoted} must be set here.", "name"_a = name),
      where, {}, diagnostics);
}

void reportUnsupportedArgument(std::string_view name, Place where,
                               const BodySchema &schema,
                               const Attributes &found,
                               Diagnostics &diagnostics) {
  bool isSearched = diagnostics.size() < mostSuggestions;
  std::vector<std::string_view> names;
  if (isSearched)
    for (const AttributeSchema &attribute : schema.attributes)
      if (!found.contains(attribute.name))
        names.push_back(attribute.name);
  bool isBlock =
      isSearched &&
      std::any_of(schema.blocks.begin(), schema.blocks.end(),
                  [&](const BlockSchema &block) { return block.type == name; });
  report(DiagKind::UnsupportedArgument, {},
         message("No argument named {name:quoted} is expected here.",
                 "name"_a = name),
         where, {}, diagnostics);
  if (!suggest(diagnostics, name, names) && isBlock)
    diagnostics.at(diagnostics.size() - 1).detail +=
        " It is a type of blocks: write its content in braces, without an "
        "equals sign.";
}

void reportUnsupportedBlock(std::string_view type, Place where,
                            const BodySchema &schema,
                            Diagnostics &diagnostics) {
  bool isSearched = diagnostics.size() < mostSuggestions;
  std::vector<std::string_view> types;
  if (isSearched)
    for (const BlockSchema &block : schema.blocks)
      types.push_back(block.type);
  auto isNamed = [&](const AttributeSchema &attribute) {
    return attribute.name == type;
  };
  bool isAttribute =
      isSearched &&
      std::any_of(schema.attributes.begin(), schema.attributes.end(), isNamed);
  report(DiagKind::UnsupportedBlockType, {},
         message("No block of type {type:quoted} is expected here.",
                 "type"_a = type),
         where, {}, diagnostics);
  if (!suggest(diagnostics, type, types) && isAttribute)
    diagnostics.at(diagnostics.size() - 1).detail +=
        " It is an argument: set it with an equals sign.";
}

void reportMissingLabel(const BlockSchema &schema, size_t count, Place where,
                        Range header, Diagnostics &diagnostics) {
  report(DiagKind::MissingLabel,
         message("Missing {label} for {type}", "label"_a = schema.labels[count],
                 "type"_a = schema.type),
         message("A block of type {type:quoted} has {labels}, but this one "
                 "has {count}.",
                 "type"_a = schema.type, "labels"_a = labelList(schema),
                 "count"_a = count),
         where, header, diagnostics);
}

void reportExtraneousLabel(const BlockSchema &schema, Place where, Range header,
                           Diagnostics &diagnostics) {
  report(DiagKind::ExtraneousLabel,
         message("Extraneous label for {type}", "type"_a = schema.type),
         schema.labels.empty()
             ? message("A block of type {type:quoted} has no labels.",
                       "type"_a = schema.type)
             : message("A block of type {type:quoted} has only {labels}.",
                       "type"_a = schema.type, "labels"_a = labelList(schema)),
         where, header, diagnostics);
}

void reportUnexpectedBlock(std::string_view type, Place where,
                           Diagnostics &diagnostics) {
  report(DiagKind::UnexpectedBlock,
         message("Unexpected {type:quoted} block", "type"_a = type),
         "Only arguments can be set here; blocks cannot be used.", where, {},
         diagnostics);
}

void reportDuplicateArgument(const Attribute &earlier, const Attribute &later,
                             Diagnostics &diagnostics) {
  Place before{earlier.file(), earlier.nameRange};
  report(DiagKind::DuplicateArgument, {},
         message("The argument {name:quoted} was already set at {before}. "
                 "Remove one of the two.",
                 "name"_a = later.name, "before"_a = before.text()),
         {later.file(), later.nameRange}, {}, diagnostics);
}

} // namespace hcl
