// The laws of the fuzz targets hold for the inputs that are checked in: seeds,
// and those that once broke a law; and for random changes of them, for builds
// without libFuzzer, and for little time.
#include "../common/Seeds.h"
#include "Targets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

// The C interface and the module of compiled code each have the runtime of
// compiled code, which the address sanitizer takes for a mistake.
extern "C" const char *__asan_default_options();
extern "C" const char *__asan_default_options() {
  return "detect_odr_violation=0";
}

namespace {

struct Target {
  const char *name;
  void (*run)(std::string_view text);
};

const Target targets[] = {
#define HCL_FUZZ_TARGET(Function, Name, Law) {Name, hcl::fuzz::Function},
#include "Targets.def"
};

std::string contentOf(const std::filesystem::path &path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The inputs of `target` that are checked in, in the order of their names.
std::vector<std::string> corpusOf(const Target &target) {
  std::vector<std::filesystem::path> paths;
  std::filesystem::path folder = HCL_FUZZ_DIR "/corpus";
  for (const auto &entry :
       std::filesystem::directory_iterator(folder / target.name))
    paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> corpus;
  for (const std::filesystem::path &path : paths)
    corpus.push_back(contentOf(path));
  return corpus;
}

/// The entries of the dictionary, without those that have escapes.
std::vector<std::string> words() {
  std::vector<std::string> found;
  std::ifstream in(HCL_FUZZ_DIR "/hcl.dict");
  for (std::string line; std::getline(in, line);)
    if (line.size() > 2 && line[0] == '"' && line.find('\\') == line.npos)
      found.push_back(line.substr(1, line.size() - 2));
  return found;
}

/// Changes inputs at random: bytes and parts of them are taken out, put in,
/// replaced, and repeated, and words of the dictionary put in.
class Changer {
public:
  explicit Changer(std::vector<std::string> corpus)
      : inputs_(std::move(corpus)) {}

  std::string next() {
    std::string text = inputs_[below(inputs_.size())];
    for (size_t changes = 1 + below(6); changes != 0; --changes)
      change(text);
    text.resize(std::min<size_t>(text.size(), 2000));
    // Some changes are the base of further ones.
    if (below(20) == 0)
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

  std::vector<std::string> inputs_;
  std::vector<std::string> words_ = words();
  std::mt19937 random_{hcl::test::firstSeed()};
};

TEST(Corpus, KeepsTheLaws) {
  for (const Target &target : targets) {
    std::vector<std::string> corpus = corpusOf(target);
    EXPECT_FALSE(corpus.empty()) << target.name;
    for (const std::string &text : corpus)
      target.run(text);
    target.run("");
  }
}

// A law that is broken ends the program with the text.
TEST(Corpus, KeepsTheLawsWhenChanged) {
  for (const Target &target : targets) {
    Changer changer(corpusOf(target));
    for (uint32_t left = hcl::test::seedCount(1000, 100); left != 0; --left)
      target.run(changer.next());
  }
}

} // namespace
