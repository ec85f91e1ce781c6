// The laws of the fuzz targets hold for the inputs that are checked in: seeds,
// and those that once broke a law.
#include "Targets.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace {

struct Target {
  const char *name;
  void (*run)(std::string_view text);
};

const Target targets[] = {
#define HCL_FUZZ_TARGET(Function, Name, Law) {Name, hcl::fuzz::Function},
#include "Targets.def"
};

TEST(Corpus, KeepsTheLaws) {
  for (const Target &target : targets) {
    size_t count = 0;
    std::filesystem::path folder = HCL_FUZZ_DIR "/corpus";
    for (const auto &entry :
         std::filesystem::directory_iterator(folder / target.name)) {
      SCOPED_TRACE(entry.path().string());
      std::ifstream in(entry.path(), std::ios::binary);
      std::stringstream text;
      text << in.rdbuf();
      target.run(text.str());
      ++count;
    }
    EXPECT_GT(count, 0U) << target.name;
    target.run("");
  }
}

} // namespace
