// hcl-live-edits DESCRIPTION FOLDER: how long a live module takes to follow an
// edit of one of its files, and the memory that it keeps.
//
// The files of the folder are loaded; then one of them is changed many times:
// a function in an attribute that others refer to becomes another one, and
// back; and a local value comes and goes. Prints a line for each figure: a name
// and a number, times in milliseconds.
#include "hcl/Functions.h"
#include "hcl/LiveModule.h"
#include "hcl/TerraformFunctions.h"

#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <malloc.h>

using namespace hcl;

namespace {

constexpr int edits = 400;

std::string readFile(const std::filesystem::path &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The memory that is allocated, in heaps and in blocks of their own.
size_t heldBytes() {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/// The CPU time of this process, on all cores.
double milliseconds() {
  return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// The text of `file` after the edit with this number.
std::string edited(const AppFile &file, int number) {
  std::string text = file.text;
  size_t at = text.find("upper(");
  if (number % 2 == 0 && at != text.npos)
    text.replace(at, 5, "lower");
  return text;
}

/// The text of `file` before and after a local value came into it.
std::string withName(const AppFile &file, int number) {
  return file.text + (number % 2 == 0 ? "locals { came_and_goes = 1 }\n" : "");
}

/// The time that `module` takes to follow each edit of `file` that `edit`
/// makes.
double followed(LiveModule &module, const AppFile &file,
                std::string (*edit)(const AppFile &, int)) {
  double start = milliseconds();
  for (int i = 0; i < edits; ++i) {
    module.update(file.path, edit(file, i));
    if (module.work().isFullEvaluation)
      std::printf("unexpected %d\n", i);
  }
  return (milliseconds() - start) / edits;
}

void measure(const char *name, const Application &application,
             const std::string &folder, const std::vector<AppFile> &files,
             const Language &language, LivePurpose purpose) {
  size_t bytes = 0;
  for (const AppFile &file : files)
    bytes += file.text.size();
  size_t before = heldBytes();
  double start = milliseconds();
  LiveModule module(application, folder, files, {}, language, purpose);
  std::printf("%s-load %.2f\n", name, milliseconds() - start);
  std::printf("%s-bytes %.1f\n", name,
              static_cast<double>(heldBytes() - before) /
                  static_cast<double>(bytes));
  const AppFile &file = files[files.size() / 2];
  std::printf("%s %.3f\n", name, followed(module, file, edited));
  std::printf("%s-names %.3f\n", name, followed(module, file, withName));
}

} // namespace

int main(int argc, char **argv) {
  if (argc != 3)
    return 1;
  mallopt(M_ARENA_MAX, 1); // mallinfo2 counts one.
  Diagnostics diagnostics;
  Application application =
      Application::read(SourceFile(argv[1], readFile(argv[1])), diagnostics);
  if (!application.isValid())
    return 1;
  std::vector<AppFile> files;
  for (const auto &entry : std::filesystem::directory_iterator(argv[2]))
    files.push_back({entry.path().filename().string(), readFile(entry.path())});
  Language language;
  language.functions = terraformFunctions({.fileRoot = argv[2]});
  measure("evaluate", application, argv[2], files, language,
          LivePurpose::Evaluate);
  measure("check", application, argv[2], files, language, LivePurpose::Check);
}
