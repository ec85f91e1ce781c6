// A module in a folder of its own, evaluated by a description.
//
//   TestModule module;
//   module.write("main.toy", "set a { value = 1 }");
//   EXPECT_EQ(module.results("set"), "a = 1");
//   EXPECT_EQ(module.kinds(), "");
#ifndef HCL_UNITTESTS_APP_APPTEST_H
#define HCL_UNITTESTS_APP_APPTEST_H

#include "hcl/Application.h"
#include "hcl/Functions.h"
#include "hcl/Text.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

namespace hcl {

/// A description with one of everything.
inline constexpr const char *toyDescription = R"(
name   = "toy"
result = "set"
files {
  patterns  = ["*.toy"]
  overrides = ["*.over"]
}
inputs {
  environment = "TOY_"
  files       = ["*.vars"]
}
names { here = { folder = module.path } }
blocks "param" {
  labels = ["name"]
  name   = ["param", name]
  noun = "parameter"
  attr "type" { as = "type" }
  attr "default" { as = "literal" }
  attr "nullable" {
    as   = "literal"
    type = bool
  }
  attr "secret" {
    as   = "literal"
    type = bool
  }
  input {
    type       = "type"
    default    = "default"
    nullable   = "nullable"
    shorthand_types = ["list"]
  }
  mark "secret" { declared_by = "secret" }
}
blocks "let" {
  name           = ["let", name]
  each_attribute = true
}
blocks "set" {
  labels      = ["name"]
  value       = value
  result      = "set"
  identifiers = true
  valid_labels = name != "all"
  attr "value" { required = true }
  attr "secret" {
    as   = "literal"
    type = bool
  }
  attr "after" { as = "references" }
  mark "secret" {
    declared_by = "secret"
    needed      = "root"
  }
  block_list "rule" {
    no_override = true
    attr "test" {}
    attr "say" {}
    condition {
      test      = "test"
      message   = "say"
      self      = "self"
      refers_to = "anything"
    }
  }
  block_list "hint" {
    max_items = 2
    attr "test" {}
    condition {
      test    = "test"
      warning = true
    }
  }
}
blocks "thing" {
  labels = ["name"]
  name   = ["thing", name]
  result = "things"
  refuse = ["secret"]
  attr "many" { conflicts = ["each"] }
  attr "each" {}
  attr "size" { type = number }
  block "more" {
    attr "n" {}
  }
  block_list "part" {
    attr "n" {}
  }
  block "after" {
    deferred_self = "self"
    attr "x" { type = number }
  }
  repeat "many" {
    over  = "number"
    key   = many.index
    known = true
  }
  repeat "each" {
    over  = "elements"
    key   = each.key
    value = each.value
  }
}
blocks "gone" {
  duplicates = true
  attr "from" {
    as       = "path"
    declared = false
  }
}
blocks "maker" {
  labels   = ["name"]
  duplicates = true
  distinct = "alias"
  attr "alias" { as = "literal" }
  block "top" { once = true }
}
blocks "later" {
  labels = ["name"]
  name   = ["later", name]
  any_content   = true
  deferred  = true
}
blocks "use" {
  labels = ["name"]
  name   = ["use", name]
  any_content   = true
  attr "from" {
    required = true
    as       = "literal"
  }
  attr "many" {}
  repeat "many" {
    over = "number"
    key  = many.index
  }
  call {
    source  = "from"
    inputs  = "param"
    outputs = "set"
  }
}
)";

/// A folder that goes away with this object.
class TestModule {
public:
  explicit TestModule(std::string description = toyDescription)
      : app_(Application::read(SourceFile("app.hcl", std::move(description)),
                               diags)) {
    std::string name =
        (std::filesystem::temp_directory_path() / "hcl-app-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    language.functions = allFunctions();
  }
  TestModule(const TestModule &) = delete;
  TestModule &operator=(const TestModule &) = delete;
  ~TestModule() { std::filesystem::remove_all(folder_); }

  TestModule &write(const std::string &path, const std::string &text) {
    std::filesystem::path file = folder_ / path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
    return *this;
  }
  AppModule evaluate() {
    return app_.evaluate(folder_.string(), inputs, language, diags);
  }
  /// `name = value` for each result in a group, separated by semicolons.
  std::string results(std::string_view group) {
    std::string out;
    for (const AppResult &result : evaluate().results(group))
      out += (out.empty() ? "" : "; ") + result.name + " = " +
             valueText(result.value);
    return out;
  }
  /// The kinds of the diagnostics, with the line of each.
  std::string kinds() const {
    std::string out;
    for (const Diagnostic &diagnostic : diags) {
      out += (out.empty() ? "" : " ") + std::string(kindName(diagnostic.kind));
      if (diagnostic.file)
        out += ":" + std::to_string(
                         diagnostic.file.locate(diagnostic.subject.begin).line);
    }
    return out;
  }
  /// The kinds after evaluating `text` as the only file.
  std::string kindsOf(const std::string &text) {
    diags.clear();
    write("main.toy", text);
    evaluate();
    return kinds();
  }
  const std::filesystem::path &folder() const { return folder_; }
  const Application &app() const { return app_; }

  Diagnostics diags;
  AppInputs inputs;
  Language language;

private:
  Application app_;
  std::filesystem::path folder_;
};

} // namespace hcl

#endif // HCL_UNITTESTS_APP_APPTEST_H
