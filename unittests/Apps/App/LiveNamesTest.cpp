// Questions about names by position: definitions, references, values, visible
// names and renaming, also while a file has syntax errors.
#include "hcl/LiveNames.h"
#include "AppTest.h"
#include "hcl/LiveModule.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <span>

using namespace hcl;

namespace {

const std::vector<AppFile> zoo = {
    {"a.toy", "param \"size\" {\n  type = number\n}\n"
              "let {\n  area = param.size * 2\n  key = \"ärea\"\n}\n"},
    {"b.toy", "set \"big\" {\n  value = let.area > 3 ? let.area : param.size\n"
              "}\n"
              "thing \"t\" {\n  each = { x = let.area }\n"
              "  size = each.value\n}\n"
              "use \"child\" {\n  from = \"./inner\"\n  width = let.area\n}\n"
              "set \"out\" {\n  value = use.child.half\n}\n"},
    {"in.vars", "size = 2\n"},
    {"inner/c.toy", "param \"width\" {\n}\n"
                    "set \"half\" {\n  value = param.width / 2\n}\n"}};

/// A live module, and positions in it by texts.
class Names {
public:
  explicit Names(std::vector<AppFile> files = zoo,
                 const char *description = toyDescription,
                 const Schemas &schemas = {})
      : disk_(description), files_(std::move(files)),
        live_(disk_.app(), "", files_, withSchemas(schemas), disk_.language) {}

  /// The position after `text` in `path`, which has `text` once or more.
  LivePosition after(const std::string &path, const std::string &text) const {
    for (const AppFile &file : files_)
      if (file.path == path) {
        size_t at = file.text.find(text);
        EXPECT_NE(at, std::string::npos) << text;
        SourceFile source(path, file.text);
        return {path, source.positionOf(static_cast<uint32_t>(at + text.size()),
                                        ColumnUnit::Utf16)};
      }
    ADD_FAILURE() << path;
    return {};
  }
  void update(const std::string &path, const std::string &text) {
    live_.update(path, text);
    for (AppFile &file : files_)
      if (file.path == path)
        file.text = text;
  }
  /// `kind name noun = value : definition` of the name before the end of
  /// `text`.
  std::string at(const std::string &path, const std::string &text) const {
    auto name = live_.nameAt(after(path, text));
    if (!name)
      return "nothing";
    std::string out = name->name;
    if (!name->noun.empty())
      out += " (" + name->noun + ")";
    if (name->value)
      out += " = " + valueText(*name->value);
    if (name->definition.file)
      out += " at " + name->definition.text();
    return out;
  }
  /// The places of the references, as `file:line:column text`.
  std::string references(const std::string &path,
                         const std::string &text) const {
    std::string out;
    for (const Place &place : live_.referencesAt(after(path, text)))
      out += place.text() + " " + std::string(place.file.slice(place.range)) +
             "\n";
    return out;
  }
  std::vector<std::string> visible(const std::string &path,
                                   const std::string &text) const {
    std::vector<std::string> names;
    for (const LiveName &name : live_.visibleAt(after(path, text)))
      if (name.kind != LiveNameKind::Function)
        names.push_back(name.name);
    return names;
  }
  /// The texts after the renaming, or why there is none.
  std::string renamed(const std::string &path, const std::string &text,
                      const std::string &name) const {
    LiveRenaming renaming = live_.rename(after(path, text), name);
    if (!renaming.refusal.empty())
      return renaming.refusal;
    std::string out;
    for (const LiveEdits &file : renaming.files) {
      std::string edited(file.file.text());
      for (size_t i = file.edits.size(); i-- > 0;)
        edited.replace(file.edits[i].range.begin, file.edits[i].range.size(),
                       file.edits[i].text);
      out += "-- " + file.file.name() + "\n" + edited;
    }
    return out;
  }
  const LiveModule &live() const { return live_; }

private:
  AppInputs withSchemas(const Schemas &schemas) {
    AppInputs inputs = disk_.inputs;
    inputs.schemas = schemas;
    return inputs;
  }

  TestModule disk_;
  std::vector<AppFile> files_;
  LiveModule live_;
};

std::string textOf(const std::vector<LiveSymbol> &symbols) {
  std::string out;
  for (const LiveSymbol &each : symbols)
    out += each.name + "(" + textOf(each.inner) + ")";
  return out;
}

} // namespace

TEST(LiveNames, ANameHasDefinitionAndValue) {
  Names names;
  EXPECT_EQ(names.at("b.toy", "value = let.area"),
            "let.area (let) = 4 at a.toy:5:3");
  EXPECT_EQ(names.at("b.toy", ": param.s"),
            "param.size (parameter) = 2 at a.toy:1:7");
  EXPECT_EQ(names.at("b.toy", "use.ch"),
            "use.child (use) = {half = 2} at b.toy:8:5");
  EXPECT_EQ(names.at("b.toy", "use.child.half"),
            "set.half (set) = 2 at inner/c.toy:3:5");
  EXPECT_EQ(names.at("b.toy", "size = each.val"), "each.value = 4");
  EXPECT_EQ(names.at("a.toy", "let {\n  ar"),
            "let.area (let) = 4 at a.toy:5:3");
  EXPECT_EQ(names.at("in.vars", "si"),
            "param.size (parameter) = 2 at a.toy:1:7");
  EXPECT_EQ(names.at("b.toy", "wid"),
            "param.width (parameter) = 4 at inner/c.toy:1:7");
  EXPECT_EQ(names.at("a.toy", "typ"), "type");
  EXPECT_EQ(names.at("a.toy", "para"), "param (parameter)");
  EXPECT_EQ(names.at("a.toy", "size * "), "nothing");
}

TEST(LiveNames, ColumnsCountTheirUnit) {
  // An attribute after a letter of two bytes.
  Names other(std::vector<AppFile>{
      {"a.toy", "let {\n  é = 1\n  b = [let.é, let.é]\n}\n"}});
  LivePosition utf16{"a.toy", {2, 15}, ColumnUnit::Utf16};
  LivePosition bytes{"a.toy", {2, 16}, ColumnUnit::Bytes};
  ASSERT_TRUE(other.live().nameAt(utf16));
  EXPECT_EQ(other.live().nameAt(utf16)->place.range,
            other.live().nameAt(bytes)->place.range);
}

TEST(LiveNames, ReferencesAreInAllFilesAndModules) {
  Names names;
  std::string area =
      "a.toy:5:3 area\nb.toy:2:11 let.area\nb.toy:2:26 let.area\n"
      "b.toy:5:16 let.area\nb.toy:10:11 let.area\n";
  EXPECT_EQ(names.references("a.toy", "  area"), area);
  EXPECT_EQ(names.references("b.toy", "width = let.ar"), area);
  EXPECT_EQ(names.references("b.toy", "child.half"),
            "b.toy:13:21 half\ninner/c.toy:3:5 \"half\"\n");
  EXPECT_EQ(names.references("inner/c.toy", "width"),
            "b.toy:10:3 width\ninner/c.toy:1:7 \"width\"\n"
            "inner/c.toy:4:11 param.width\n");
  EXPECT_EQ(names.references("a.toy", "type"), "");
}

TEST(LiveNames, ARenamingEditsAllFiles) {
  Names names(std::vector<AppFile>{
      {"a.toy", "param \"n\" {\n}\nlet { m = param.n }\n"},
      {"b.toy", "use \"c\" {\n  from = \"./inner\"\n  w = [param.n]\n"
                "}\nset \"o\" {\n  value = use.c.half\n}\n"},
      {"in.vars", "n = 2\n"},
      {"inner/c.toy", "param \"w\" {\n}\nset \"half\" {\n"
                      "  value = param.w\n}\n"}});
  EXPECT_EQ(names.renamed("a.toy", "param.n", "count"),
            "-- a.toy\nparam \"count\" {\n}\nlet { m = param.count }\n"
            "-- b.toy\nuse \"c\" {\n  from = \"./inner\"\n"
            "  w = [param.count]\n}\nset \"o\" {\n  value = use.c.half\n}\n"
            "-- in.vars\ncount = 2\n");
  EXPECT_EQ(names.renamed("b.toy", "use.c.ha", "part"),
            "-- b.toy\nuse \"c\" {\n  from = \"./inner\"\n  w = [param.n]\n}\n"
            "set \"o\" {\n  value = use.c.part\n}\n"
            "-- inner/c.toy\nparam \"w\" {\n}\nset \"part\" {\n"
            "  value = param.w\n}\n");
  EXPECT_EQ(names.renamed("inner/c.toy", "param.w", "x"),
            "-- b.toy\nuse \"c\" {\n  from = \"./inner\"\n  x = [param.n]\n}\n"
            "set \"o\" {\n  value = use.c.half\n}\n"
            "-- inner/c.toy\nparam \"x\" {\n}\nset \"half\" {\n"
            "  value = param.x\n}\n");
}

TEST(LiveNames, ARenamingIsRefusedWithAReason) {
  Names names(
      std::vector<AppFile>{{"a.toy", "let {\n  a = 1\n  b = 2\n  c = let.a\n}\n"
                                     "set \"s\" {\n  value = let.c\n}\n"}});
  EXPECT_NE(names.renamed("a.toy", "let.a", "b").find("already has a meaning"),
            std::string::npos);
  EXPECT_NE(names.renamed("a.toy", "let.a", "1x").find("cannot be a name"),
            std::string::npos);
  EXPECT_NE(names.renamed("a.toy", "a = ", "x").find("no name"),
            std::string::npos);
  EXPECT_NE(names.renamed("a.toy", "set \"s", "all").find("be a name here"),
            std::string::npos);
  names.update("a.toy",
               "let {\n  a = 1\n  b = 2\n  c = let.a\n}\nset \"s\" {\n");
  EXPECT_NE(names.renamed("a.toy", "let.a", "x").find("syntax errors"),
            std::string::npos);
}

TEST(LiveNames, VisibleNamesFollowTheWordsBefore) {
  Names names;
  using List = std::vector<std::string>;
  EXPECT_EQ(names.visible("b.toy", "value = let."), (List{"area", "key"}));
  EXPECT_EQ(names.visible("b.toy", "value = let.ar"), (List{"area", "key"}));
  EXPECT_EQ(names.visible("b.toy", "value = "),
            (List{"here", "let", "param", "thing", "use"}));
  EXPECT_EQ(names.visible("b.toy", "size = "),
            (List{"each", "here", "let", "param", "thing", "use"}));
  EXPECT_EQ(names.visible("b.toy", "size = each."), (List{"key", "value"}));
  EXPECT_EQ(names.visible("b.toy", "use.child."), (List{"half"}));
  EXPECT_EQ(names.visible("a.toy", "param \"size\" {\n  "),
            (List{"default", "nullable", "secret"}));
  EXPECT_EQ(names.visible("b.toy", "set \"b"), List{});
}

// The declarations of a provider are visible in a block and at its names, also
// where the block is not complete yet; not what the provider alone sets.
TEST(LiveNames, BlocksHaveWhatTheirProvidersDeclare) {
  std::string path = ::testing::TempDir() + "/hcl-live-schemas.json";
  std::ofstream(path) << R"({"format_version": "1.0", "provider_schemas": {
    "r/n/gas": {"resource_schemas": {"gas_oven": {"block": {
      "attributes": {
        "degrees": {"type": "number", "required": true,
                    "description": "How hot it is."},
        "id": {"type": "string", "computed": true}},
      "block_types": {"door": {"nesting_mode": "list", "block": {
        "description": "A way in.",
        "attributes": {"glass": {"type": "bool", "optional": true}}}}}}}}}}})";
  Diagnostics diagnostics;
  Schemas schemas = Schemas::read(std::span(&path, 1), {}, diagnostics);
  ASSERT_FALSE(diagnostics.hasErrors());
  std::string text = "oven \"gas_oven\" \"a\" {\n  degrees = 3\n  \n}\n"
                     "oven \"gas_oven\" \"b\" {\n  door {\n    \n  }\n"
                     "  dynamic \"door\" {\n    content { \n }\n  }\n}\n"
                     "oven \"gas_oven\" \"new\" {\n  d";
  Names names(std::vector<AppFile>{{"a.toy", text}},
              (std::string(toyDescription) + R"(
dynamic_blocks = true
schemas {
  registry  = "r"
  namespace = "n"
}
blocks "oven" {
  labels      = ["type", "name"]
  name        = ["oven", type, name]
  any_content = true
  schema {
    of    = "resources"
    label = "type"
  }
})")
                  .c_str(),
              schemas);
  using List = std::vector<std::string>;
  EXPECT_EQ(names.visible("a.toy", "degrees = 3\n  "), (List{"door"}));
  EXPECT_EQ(names.visible("a.toy", "door {\n    "), (List{"glass"}));
  EXPECT_EQ(names.visible("a.toy", "content { "), (List{"glass"}));
  EXPECT_EQ(names.visible("a.toy", "\"new\" {\n  "), (List{"degrees", "door"}));
  auto degrees = names.live().nameAt(names.after("a.toy", "degr"));
  ASSERT_TRUE(degrees);
  EXPECT_EQ(degrees->type, Type::number());
  EXPECT_EQ(degrees->documentation, "How hot it is.");
  std::string block;
  for (const LiveName &each :
       names.live().visibleAt(names.after("a.toy", "degrees = 3\n  ")))
    if (each.name == "door")
      block = each.documentation;
  EXPECT_EQ(block, "A way in.");
}

TEST(LiveNames, ASyntaxErrorLeavesTheRestItsMeaning) {
  Names names;
  names.update("a.toy", "param \"size\" {\n  type = number\n}\n"
                        "let {\n  area = param.size * \n  key = \"ärea\"\n}\n");
  EXPECT_TRUE(names.live().diagnostics().hasErrors());
  EXPECT_EQ(names.at("b.toy", "value = let.area"),
            "let.area (let) = 4 at a.toy:5:3");
  EXPECT_EQ(names.references("inner/c.toy", "half"),
            "b.toy:13:21 half\ninner/c.toy:3:5 \"half\"\n");
  EXPECT_EQ(names.at("a.toy", "param.si"),
            "param.size (parameter) = 2 at a.toy:1:7");
  // The other file changes meanwhile.
  names.update("b.toy", "set \"big\" {\n  value = let.\n}\n");
  EXPECT_EQ(names.visible("b.toy", "value = let."),
            (std::vector<std::string>{"area", "key"}));
  names.update("b.toy", "set \"big\" {\n  value = let.key\n}\n");
  EXPECT_EQ(names.at("b.toy", "value = let.k"),
            "let.key (let) = \"ärea\" at a.toy:6:3");
  // Both files are right again.
  names.update("a.toy", "\n\nlet {\n  key = 1\n}\n");
  EXPECT_FALSE(names.live().diagnostics().hasErrors());
  EXPECT_EQ(names.at("b.toy", "value = let.k"),
            "let.key (let) = 1 at a.toy:4:3");
}

TEST(LiveNames, SymbolsAreBlocksAndAttributes) {
  Names names;
  EXPECT_EQ(textOf(names.live().symbols("b.toy")),
            "set big(value())thing t(each()size())use child(from()width())"
            "set out(value())");
  names.update("b.toy", "set \"big\" {\n  value = \n}\nset \"out\" {\n");
  EXPECT_EQ(textOf(names.live().symbols("b.toy")), "set big(value())set out()");
}

TEST(LiveNames, MarkedValuesAreNotShown) {
  Names names(std::vector<AppFile>{
      {"a.toy", "param \"p\" {\n  default = \"deep\"\n"
                "  secret = true\n}\nlet { q = param.p }\n"}});
  auto name = names.live().nameAt(names.after("a.toy", "let { q"));
  ASSERT_TRUE(name);
  EXPECT_FALSE(name->value);
  EXPECT_EQ(name->type, Type::string());
}
