// Laws of names by position, on random modules: all references of a name have
// the same references, and a renamed module means the same.
#include "../../common/Seeds.h"
#include "RandomModule.h"
#include "Twins.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <set>

using namespace hcl;

namespace {

/// The offsets at which words begin in `text`.
std::vector<uint32_t> wordsIn(const std::string &text) {
  auto isWordByte = [&](size_t at) {
    return std::isalnum(static_cast<unsigned char>(text[at])) ||
           text[at] == '_' || text[at] == '-';
  };
  std::vector<uint32_t> words;
  for (size_t i = 0; i < text.size(); ++i)
    if (isWordByte(i) && (i == 0 || !isWordByte(i - 1)))
      words.push_back(static_cast<uint32_t>(i));
  return words;
}

LivePosition positionIn(const AppFile &file, uint32_t offset) {
  SourceFile source(file.path, file.text);
  return {file.path, source.positionOf(offset, ColumnUnit::Utf16)};
}

std::string textOf(const std::vector<Place> &places) {
  std::string text;
  for (const Place &each : places)
    text += each.text() + " ";
  return text;
}

/// `text` with `from` replaced by `to`.
std::string replaced(std::string text, const std::string &from,
                     const std::string &to) {
  for (size_t at = text.find(from); at != text.npos; at = text.find(from, at))
    text.replace(at, from.size(), to), at += to.size();
  return text;
}

/// Values and the kinds of mistakes of the module in `files`.
std::string meaningOf(const TestModule &disk,
                      const std::vector<AppFile> &files) {
  LiveModule live(disk.app(), "", files, disk.inputs, disk.language);
  std::multiset<std::string> kinds;
  for (const Diagnostic &each : live.diagnostics())
    kinds.insert(std::string(kindName(each.kind)));
  std::string text = valuesOf(live.module());
  for (const std::string &kind : kinds)
    text += kind + "\n";
  return text;
}

void edit(std::vector<AppFile> &files, const LiveRenaming &renaming) {
  for (const LiveEdits &each : renaming.files)
    for (AppFile &file : files)
      if (file.path == each.file.name())
        for (size_t i = each.edits.size(); i-- > 0;)
          file.text.replace(each.edits[i].range.begin,
                            each.edits[i].range.size(), each.edits[i].text);
}

/// Calls `visit` with positions of words in random modules.
void visitWords(
    uint32_t seeds,
    const std::function<void(const TestModule &, const std::vector<AppFile> &,
                             const LiveModule &, const LivePosition &)>
        &visit) {
  for (uint32_t seed = 0; seed < seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomModule random(seed);
    TestModule disk(RandomModule::description());
    LiveModule live(disk.app(), "", random.files(), disk.inputs, disk.language);
    for (const AppFile &file : random.files())
      for (uint32_t offset : wordsIn(file.text))
        visit(disk, random.files(), live, positionIn(file, offset));
    if (testing::Test::HasFailure())
      return;
  }
}

} // namespace

TEST(LiveNamesLaws, ReferencesHaveTheSameReferences) {
  size_t count = 0;
  visitWords(test::isSanitized ? 2 : 6,
             [&](const TestModule &, const auto &, const LiveModule &live,
                 const LivePosition &at) {
               std::vector<Place> places = live.referencesAt(at);
               for (const Place &each : places) {
                 LivePosition other{
                     each.file.name(),
                     each.file.positionOf(each.range.begin, ColumnUnit::Utf16)};
                 EXPECT_EQ(textOf(live.referencesAt(other)), textOf(places));
               }
               count += places.size();
             });
  EXPECT_GT(count, 100u);
}

TEST(LiveNamesLaws, ARenamedModuleMeansTheSame) {
  size_t count = 0;
  std::set<std::string> seen;
  visitWords(test::isSanitized ? 2 : 6,
             [&](const TestModule &disk, const auto &files,
                 const LiveModule &live, const LivePosition &at) {
               std::vector<Place> places = live.referencesAt(at);
               if (places.empty() ||
                   !seen.insert(textOf(places) + files[0].text).second)
                 return;
               if (live.nameAt(at)->kind == LiveNameKind::Function)
                 return;
               std::string old = live.nameAt(at)->name;
               old = old.substr(old.rfind('.') + 1);
               // A name with the same place in the order of names.
               LiveRenaming renaming = live.rename(at, old + "q");
               EXPECT_EQ(renaming.refusal, "") << old;
               std::vector<AppFile> renamed = files;
               edit(renamed, renaming);
               EXPECT_EQ(replaced(meaningOf(disk, renamed), old + "q", old),
                         meaningOf(disk, files))
                   << "renamed " << old;
               ++count;
             });
  EXPECT_GT(count, 40u);
}

// Places are in the present texts, whatever those are: also in the middle of
// typing.
TEST(LiveNamesLaws, QuestionsAreAnsweredInAnyText) {
  size_t count = 0;
  for (uint32_t seed = 0; seed < (test::isSanitized ? 5 : 20); ++seed) {
    std::mt19937 random(seed);
    RandomModule module(seed);
    TestModule disk(RandomModule::description());
    std::vector<AppFile> files = module.files();
    LiveModule live(disk.app(), "", files, disk.inputs, disk.language);
    for (int edit = 0; edit < 10; ++edit) {
      AppFile &file = files[random() % files.size()];
      size_t at = random() % (file.text.size() + 1);
      size_t size = random() % 8;
      const char *texts[] = {"", "\"", "{", "let.", " x = [", "}\n", "${", "é"};
      file.text.replace(at, size, texts[random() % 8]);
      live.update(file.path, file.text);
      for (const AppFile &asked : files) {
        auto isInside = [&](const Place &place) {
          auto now =
              std::ranges::find(files, place.file.name(), &AppFile::path);
          return now != files.end() && now->text == place.file.text() &&
                 place.range.begin <= place.range.end &&
                 place.range.end <= now->text.size();
        };
        LivePosition position = positionIn(
            asked, static_cast<uint32_t>(random() % (asked.text.size() + 1)));
        for (const Place &place : live.referencesAt(position))
          EXPECT_TRUE(isInside(place)) << "seed " << seed << " edit " << edit;
        if (auto name = live.nameAt(position);
            name && name->place.file && name->definition.file) {
          EXPECT_TRUE(isInside(name->place)) << "seed " << seed;
          EXPECT_TRUE(isInside(name->definition)) << "seed " << seed;
          ++count;
        }
        live.visibleAt(position);
        live.rename(position, "fresh");
        for (const LiveSymbol &symbol : live.symbols(asked.path))
          EXPECT_LE(symbol.range.end, asked.text.size());
      }
    }
  }
  EXPECT_GT(count, 20u);
}
