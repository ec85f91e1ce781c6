// A live module beside a fresh evaluation of the same files: tests of changes
// compare them.
#ifndef HCL_UNITTESTS_APP_TWINS_H
#define HCL_UNITTESTS_APP_TWINS_H

#include "AppTest.h"
#include "hcl/LiveModule.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

namespace hcl {

/// One line for each diagnostic, sorted.
inline std::string textOf(const Diagnostics &diagnostics) {
  std::vector<std::string> lines;
  for (const Diagnostic &each : diagnostics)
    lines.push_back(each.file.name() + ":" +
                    std::to_string(each.subject.begin) + "-" +
                    std::to_string(each.subject.end) + " " +
                    std::string(kindName(each.kind)) + ": " + each.detail);
  std::ranges::sort(lines);
  std::string text;
  for (const std::string &line : lines)
    text += line + "\n";
  return text;
}

inline std::string valuesOf(const AppModule &module) {
  std::string text;
  for (const char *group : {"values", "set", "things", "heirs"})
    for (const AppResult &result : module.results(group)) {
      text += result.name + " = " + valueText(result.value);
      for (const std::string &mark : result.marks)
        text += " " + mark;
      text += "\n";
    }
  return text;
}

/// A module on the disk and the same one alive.
class Twins {
public:
  Twins(const std::vector<AppFile> &files, LivePurpose purpose,
        const std::string &description = toyDescription)
      : purpose_(purpose), disk_(description), live_(make(files)) {}

  void update(const AppFile &file) {
    disk_.write(file.path, file.text);
    live_.update(file.path, file.text);
  }
  void remove(const std::string &path) {
    std::filesystem::remove(disk_.folder() / path);
    live_.remove(path);
  }
  void change(const std::vector<LiveChange> &changes) {
    for (const LiveChange &each : changes)
      if (each.text)
        disk_.write(each.path, *each.text);
      else
        std::filesystem::remove(disk_.folder() / each.path);
    live_.change(changes);
  }
  /// The values and diagnostics of the live module.
  std::string live() const {
    std::string values = purpose_ == LivePurpose::Evaluate
                             ? valuesOf(live_.module())
                             : std::string();
    return values + textOf(live_.diagnostics());
  }
  /// Those of a fresh evaluation.
  std::string fresh() {
    disk_.diags.clear();
    std::string values;
    if (purpose_ == LivePurpose::Evaluate)
      values = valuesOf(disk_.evaluate());
    else
      disk_.app().check(disk_.folder().string(), disk_.inputs, disk_.language,
                        disk_.diags);
    return values + textOf(disk_.diags);
  }
  LiveWork work() const { return live_.work(); }

private:
  LiveModule make(const std::vector<AppFile> &files) {
    for (const AppFile &file : files)
      disk_.write(file.path, file.text);
    return {disk_.app(),  disk_.folder().string(), files,
            disk_.inputs, disk_.language,          purpose_};
  }

  LivePurpose purpose_;
  TestModule disk_;
  LiveModule live_;
};

} // namespace hcl

#endif // HCL_UNITTESTS_APP_TWINS_H
