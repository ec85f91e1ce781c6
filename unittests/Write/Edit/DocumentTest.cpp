// A command leads to as many things in a file of the JSON syntax as in the
// native file with the same contents, and a refusal has a reason in both.
#include "Edit/Document.h"
#include "hcl/Transcode.h"

#include <gtest/gtest.h>

#include <functional>

using namespace hcl;
using namespace hcl::edit;

namespace {

constexpr const char *native = R"(a = 1
server "web" "eu" {
  port = 80
  tags = {
    env = "test"
    id  = var.id
  }
}
server "db" "eu" {
  port = 5432
}
note {
  x = 1
}
)";

std::unique_ptr<Document> documentOf(const std::string &name,
                                     std::string text) {
  Diagnostics diagnostics;
  std::unique_ptr<Document> document = Document::parse(
      SourceFile(name, std::move(text)), Language(), diagnostics);
  EXPECT_TRUE(document) << text;
  return document;
}

/// The JSON form of `text`, a block as an object.
std::string json(const std::string &text) {
  Diagnostics diagnostics;
  std::optional<std::string> json =
      nativeToJson(SourceFile("a.hcl", text), Language(), {}, diagnostics);
  EXPECT_TRUE(json);
  std::erase_if(*json, [](char c) { return c == '[' || c == ']'; });
  return *json;
}

using Command = std::function<std::optional<size_t>(Document &, Fault &)>;

struct Row {
  const char *name;
  Command command;
  std::optional<size_t> count;
  std::string after = native; ///< the native file; its JSON form for JSON
};

std::string with(std::string_view old, std::string_view text) {
  std::string after = native;
  return after.replace(after.find(old), old.size(), text);
}

const Row rows[] = {
    {"set",
     [](Document &d, Fault &f) { return d.set("server.web.eu.port", "81", f); },
     1, with("80", "81")},
    {"set of none",
     [](Document &d, Fault &f) { return d.set("server.no.port", "81", f); }, 0},
    {"set of many",
     [](Document &d, Fault &f) { return d.set("server.*.*.tags.*", "1", f); },
     2, with("\"test\"\n    id  = var.id", "1\n    id  = 1")},
    {"set of what is no expression",
     [](Document &d, Fault &f) { return d.set("a", "1 +", f); }, std::nullopt},
    {"create",
     [](Document &d, Fault &f) {
       return d.create("server.web.eu.tags.os", "\"x\"", nullptr, f);
     },
     1, with("var.id\n", "var.id\n    os  = \"x\"\n")},
    {"append",
     [](Document &d, Fault &f) {
       return d.append("server.web.eu.zone", "1", false, f);
     },
     1, with("id\n  }\n", "id\n  }\n  zone = 1\n")},
    {"append of what is there",
     [](Document &d, Fault &f) {
       return d.append("server.web.eu.port", "1", false, f);
     },
     std::nullopt},
    {"rename",
     [](Document &d, Fault &f) {
       return d.rename("server.web.eu.port", "server.web.eu.p", f);
     },
     1, with("port = 80", "p = 80")},
    {"rename to another block",
     [](Document &d, Fault &f) {
       return d.rename("server.web.eu.port", "server.db.eu.p", f);
     },
     std::nullopt},
    {"replace",
     [](Document &d, Fault &f) { return d.replace("a", "b", "2", f); }, 1,
     with("a = 1", "b = 2")},
    {"remove of attributes",
     [](Document &d, Fault &f) {
       return d.remove("server.web.eu.tags", Target::Attributes, f);
     },
     1, with("  tags = {\n    env = \"test\"\n    id  = var.id\n  }\n", "")},
    {"remove of blocks",
     [](Document &d, Fault &f) { return d.remove("note", Target::Blocks, f); },
     1, with("note {\n  x = 1\n}\n", "")},
    {"move of blocks",
     [](Document &d, Fault &f) {
       return d.moveBlocks("server.db.eu", "server.data.eu", f);
     },
     1, with("\"db\"", "\"data\"")},
    {"new block",
     [](Document &d, Fault &f) { return d.newBlock("b.c", false, f); }, 1,
     std::string(native) + "b \"c\" {\n}\n"},
    {"block in a block",
     [](Document &d, Fault &f) {
       return d.appendBlock("server.db.eu", "disk", false, f);
     },
     1, with("port = 5432\n", "port = 5432\n  disk {\n  }\n")},
    {"rename of references",
     [](Document &d, Fault &f) {
       return d.renameReferences({{"var", "id"}, {"var", "name"}}, f);
     },
     1, with("var.id", "var.name")},
    {"an empty address",
     [](Document &d, Fault &f) { return d.set("", "1", f); }, std::nullopt},
};

/// The text without blanks, which layout decides.
std::string bare(std::string text) {
  std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
  return text;
}

TEST(Document, CommandsAreTheSameInBothSyntaxes) {
  for (const Row &row : rows) {
    SCOPED_TRACE(row.name);
    for (bool isJson : {false, true}) {
      SCOPED_TRACE(isJson);
      std::unique_ptr<Document> document =
          isJson ? documentOf("a.json", json(native))
                 : documentOf("a.hcl", native);
      EXPECT_EQ(document->nativeFile() == nullptr, isJson);
      Fault fault;
      std::optional<size_t> count = row.command(*document, fault);
      EXPECT_EQ(count, row.count) << fault.reason;
      EXPECT_EQ(count.has_value(), fault.reason.empty());
      if (!count)
        continue;
      EXPECT_EQ(bare(document->text()),
                bare(isJson ? json(row.after) : row.after));
    }
  }
}

TEST(Document, FindsTheSameAddresses) {
  auto addresses = [](Document &document, const char *address, Target target) {
    Fault fault;
    std::string all;
    auto found = document.find(address, target, FoundForm::Source, fault);
    EXPECT_TRUE(found) << fault.reason;
    if (found)
      for (const Found &each : *found)
        all += each.address + ' ';
    return all;
  };
  std::unique_ptr<Document> first = documentOf("a.hcl", native);
  std::unique_ptr<Document> second = documentOf("a.json", json(native));
  struct {
    const char *address;
    Target target;
    const char *found;
  } cases[] = {
      {"server.web.eu.port", Target::Attributes, "server.web.eu.port "},
      {"server.*.*.port", Target::Attributes,
       "server.web.eu.port server.db.eu.port "},
      {"server.*.eu", Target::Blocks, "server.web.eu server.db.eu "},
      {"server.*.*[?port == 80]", Target::Blocks, "server.web.eu "},
      {"server.web.eu", Target::Body, "server.web.eu "},
      {"server.no", Target::Blocks, ""},
  };
  for (const auto &each : cases) {
    SCOPED_TRACE(each.address);
    EXPECT_EQ(addresses(*first, each.address, each.target), each.found);
    EXPECT_EQ(addresses(*second, each.address, each.target), each.found);
  }
}

TEST(Document, OfFaultySourcesIsNone) {
  for (const char *name : {"a.hcl", "a.json"}) {
    Diagnostics diagnostics;
    EXPECT_FALSE(Document::parse(SourceFile(name, std::string("{\"a\": }")),
                                 Language(), diagnostics));
    EXPECT_TRUE(diagnostics.hasErrors());
  }
}

} // namespace
