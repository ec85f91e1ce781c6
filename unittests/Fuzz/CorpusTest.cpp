// The laws of the fuzz targets hold for the inputs that are checked in: seeds,
// and those that once broke a law; and for random changes of them, for builds
// without libFuzzer, and for little time.
#include "../common/Seeds.h"
#include "Mutator.h"
#include "Targets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

/// Called before a sanitizer ends the program; without one there is none.
extern "C" void __sanitizer_set_death_callback(void (*)());
#if !HCL_SANITIZED
extern "C" void __sanitizer_set_death_callback(void (*)()) {}
#endif

namespace {

struct Target {
  const char *name;
  void (*run)(std::string_view text);
};

const Target targets[] = {
#define HCL_FUZZ_TARGET(Function, Name, ...) {Name, hcl::fuzz::Function},
#include "Targets.def"
};

/// The lines of `path` that are texts in quotes, with escapes.
std::vector<std::string> quotedLines(const std::string &path) {
  std::vector<std::string> texts;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('"'))
      continue;
    std::string &text = texts.emplace_back();
    for (size_t i = 1; i + 1 < line.size(); ++i) {
      if (line[i] == '\\' && line[++i] == 'x') {
        text +=
            static_cast<char>(std::stoi(line.substr(i + 1, 2), nullptr, 16));
        i += 2;
      } else {
        text += line[i];
      }
    }
  }
  return texts;
}

std::vector<std::string> seedsOf(const Target &target) {
  return quotedLines(std::string(HCL_FUZZ_DIR "/seeds/") + target.name +
                     ".txt");
}

/// The inputs of `target` that are checked in: files, in the order of their
/// names, and seeds.
std::vector<std::string> corpusOf(const Target &target) {
  std::vector<std::filesystem::path> paths;
  std::filesystem::path folder = HCL_FUZZ_DIR "/corpus";
  for (const auto &entry :
       std::filesystem::directory_iterator(folder / target.name))
    paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> corpus;
  for (const std::filesystem::path &path : paths)
    corpus.push_back(hcl::fuzz::contentOf(path));
  std::ranges::move(seedsOf(target), std::back_inserter(corpus));
  return corpus;
}

/// Changes inputs at random: most along the grammar, and some also in bytes:
/// parts are taken out, put in, replaced, and repeated, and words of the
/// dictionary put in.
class Changer {
public:
  explicit Changer(const Target &target)
      : format_(hcl::fuzz::InputFormat::of(target.name)),
        corpus_(corpusOf(target)) {}

  std::string next() {
    // Some changes are the base of further ones, but not for long: changes of
    // changes are hardly ever valid.
    if (inputs_.size() > corpus_.size() + 20 || inputs_.empty())
      inputs_ = corpus_;
    std::string text = inputs_[below(inputs_.size())];
    bool inBytes = below(4) == 0;
    for (size_t changes = 1 + below(4); changes != 0; --changes)
      if (inBytes && below(2) == 0)
        change(text);
      else
        text = mutator_.change(format_, text, inputs_[below(inputs_.size())],
                               static_cast<uint32_t>(random_()));
    text.resize(std::min<size_t>(text.size(), 4000));
    if (below(10) == 0)
      inputs_.push_back(text);
    return text;
  }

private:
  size_t below(size_t n) { return n == 0 ? 0 : random_() % n; }
  std::string part(const std::string &text) {
    return text.empty() ? "" : text.substr(below(text.size()), 1 + below(12));
  }
  void change(std::string &text) {
    size_t at = below(text.size());
    switch (below(5)) {
    case 0:
      text.erase(at, 1 + below(4));
      break;
    case 1:
      text.insert(at, words_[below(words_.size())]);
      break;
    case 2:
      text.replace(at, 1 + below(3), words_[below(words_.size())]);
      break;
    case 3:
      text.insert(at, part(inputs_[below(inputs_.size())]));
      break;
    default:
      text.replace(at, 1, 1, static_cast<char>(random_()));
    }
  }

  hcl::fuzz::Mutator mutator_{HCL_FUZZ_DIR "/samples"};
  hcl::fuzz::InputFormat format_;
  std::vector<std::string> corpus_;
  std::vector<std::string> inputs_;
  std::vector<std::string> words_ = quotedLines(HCL_FUZZ_DIR "/hcl.dict");
  std::mt19937 random_{hcl::test::firstSeed()};
};

class Laws : public testing::TestWithParam<Target> {
protected:
  void SetUp() override {
    __sanitizer_set_death_callback(printCurrent);
    std::signal(SIGABRT, [](int) { printCurrent(); });
  }

  /// Runs the target; if the program ends, the input is printed.
  void run(const std::string &text) {
    current = &text;
    GetParam().run(text);
    current = nullptr;
  }

private:
  static void printCurrent() {
    if (!current)
      return;
    std::string_view text = *current;
    current = nullptr;
    std::fprintf(stderr, "input of %zu bytes: \"", text.size());
    for (unsigned char c : text)
      std::fprintf(
          stderr,
          c < ' ' || c > '~' || c == '\\' || c == '"' ? "\\x%02x" : "%c", c);
    std::fprintf(stderr, "\"\n");
  }

  inline static const std::string *current = nullptr;
};

/// Whether a test of random inputs goes on after `tried`: as many as usual, or
/// for as many seconds of processor time as HCL_FUZZ_SECONDS says.
bool goesOn(uint32_t tried, std::clock_t begin) {
  const char *seconds = std::getenv("HCL_FUZZ_SECONDS");
  if (!seconds)
    return tried < hcl::test::seedCount(1000, 100);
  return std::clock() - begin < std::atoi(seconds) * CLOCKS_PER_SEC;
}

TEST_P(Laws, HoldForTheCorpus) {
  std::vector<std::string> corpus = corpusOf(GetParam());
  EXPECT_GT(seedsOf(GetParam()).size(), 100u);
  for (const std::string &text : corpus)
    run(text);
  run("");
}

// A law that is broken ends the program.
TEST_P(Laws, HoldForChanges) {
  Changer changer(GetParam());
  std::clock_t begin = std::clock();
  uint32_t tried = 0;
  for (; goesOn(tried, begin); ++tried)
    run(changer.next());
  RecordProperty("inputs", int(tried));
}

INSTANTIATE_TEST_SUITE_P(Each, Laws, testing::ValuesIn(targets),
                         [](const auto &info) { return info.param.name; });

} // namespace
