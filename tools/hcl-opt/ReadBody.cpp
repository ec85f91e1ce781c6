// A reading is parsed to a tree of schemas first: each block type may have a
// schema for its bodies. Then the body is read by it, and the bodies of blocks
// by theirs, with their lines indented.
#include "ReadBody.h"

#include "Codec/TextReader.h"
#include "Support/Message.h"
#include "Support/Text.h"
#include "common/Files.h"
#include "hcl/Read.h"

#include <map>

namespace hcl::opt {

namespace {

/// A schema, and those of its blocks' bodies by block type.
struct SchemaTree {
  BodySchema schema;
  std::map<std::string, SchemaTree> bodies;
};

/// One reading of a body.
struct Reading {
  bool allAttributes = false;
  bool isPartial = false;
  SchemaTree tree;
};

class ReadingParser {
public:
  ReadingParser(std::string_view text, Fault &fault)
      : reader_(text, 0, fault) {}

  std::optional<Reading> parse() {
    Reading reading;
    reading.allAttributes = reader_.takeWord("attributes");
    reading.isPartial = !reading.allAttributes && reader_.takeWord("partial");
    if (!reading.allAttributes && !schema(reading.tree))
      return std::nullopt;
    if (!reader_.atEnd())
      return reader_.fail("unexpected text after the schema");
    return reading;
  }

private:
  [[nodiscard]] bool schema(SchemaTree &tree) {
    if (!reader_.expect("{"))
      return false;
    if (reader_.take("}"))
      return true;
    do {
      if (!item(tree))
        return false;
    } while (reader_.take(","));
    return reader_.expect("}");
  }

  [[nodiscard]] bool item(SchemaTree &tree) {
    std::optional<std::string> name = reader_.readName();
    if (!name)
      return false;
    if (!reader_.take("(")) {
      bool isRequired = reader_.takeWord("required");
      tree.schema.attributes.push_back({*std::move(name), isRequired});
      return true;
    }
    BlockSchema block{*name};
    while (!reader_.take(")")) {
      if (!block.labels.empty() && !reader_.expect(","))
        return false;
      std::optional<std::string> label = reader_.readName();
      if (!label)
        return false;
      block.labels.push_back(*std::move(label));
    }
    tree.schema.blocks.push_back(std::move(block));
    return !reader_.at("{") || schema(tree.bodies[*name]);
  }

  TextReader reader_;
};

class BodyPrinter {
public:
  BodyPrinter(std::string &out, Diagnostics &diags)
      : out_(out), diags_(diags) {}

  /// Reads `body`, which becomes the rest after a partial reading.
  void read(Body &body, const Reading &reading) {
    if (reading.allAttributes)
      return print(body.justAttributes(diags_), "");
    if (!reading.isPartial)
      return print(body.content(reading.tree.schema, diags_), reading.tree, "");
    PartialContent split = body.partialContent(reading.tree.schema, diags_);
    print(split.content, reading.tree, "");
    body = split.rest;
  }

private:
  void print(const Attributes &attributes, const std::string &indent) {
    for (const auto &[name, attribute] : attributes) {
      std::string_view value =
          attribute.file().slice(attribute.expression.range());
      out_ += message("{indent}attribute {name} = {value}\n",
                      "indent"_a = indent, "name"_a = name, "value"_a = value);
    }
  }

  void print(const BodyContent &content, const SchemaTree &tree,
             const std::string &indent) {
    print(content.attributes, indent);
    for (const Block &block : content.blocks) {
      out_ += message("{indent}block {type}", "indent"_a = indent,
                      "type"_a = block.type);
      for (const std::string &label : block.labels)
        out_ += ' ' + quote(label);
      out_ += '\n';
      if (auto found = tree.bodies.find(block.type); found != tree.bodies.end())
        print(block.body.content(found->second.schema, diags_), found->second,
              indent + "  ");
    }
  }

  std::string &out_;
  Diagnostics &diags_;
};

} // namespace

int readBySchemas(const SourceFile &source,
                  std::span<const std::string> readings, const Flags &flags) {
  Language language = flags.language();
  std::vector<Reading> parsed;
  for (const std::string &text : readings) {
    Fault fault;
    std::optional<Reading> reading = ReadingParser(text, fault).parse();
    if (!reading)
      return tools::cannotRun(
          message("{text:quoted} is not a schema: {reason}, at byte {offset}",
                  "text"_a = text, "reason"_a = fault.reason,
                  "offset"_a = fault.offset),
          flags.common);
    parsed.push_back(*std::move(reading));
  }
  std::string out;
  Diagnostics diags;
  Body body = flags.input == Input::Json ? readJsonBody(source, language, diags)
                                         : readBody(source, language, diags);
  BodyPrinter printer(out, diags);
  if (!diags.hasErrors())
    for (const Reading &reading : parsed)
      printer.read(body, reading);
  return tools::finish(out, tools::report(diags, flags.common), flags.common);
}

} // namespace hcl::opt
