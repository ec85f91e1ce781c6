// Applications and Terraform's functions through the C interface.
#include "../C/CTest.h"

#include "hcl/c/Application.h"

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace hcl::test {
namespace {

constexpr std::string_view menu = R"(
result = "dishes"
functions = "terraform"
files { patterns = ["*.menu"] }
inputs { environment = "MENU_" }
blocks "guest" {
  labels = ["name"]
  name   = ["guest", name]
  attr "type" { as = "type" }
  attr "default" { as = "literal" }
  input {
    type    = "type"
    default = "default"
  }
}
blocks "dish" {
  labels = ["name"]
  name   = ["dish", name]
  result = "dishes"
  attr "price" { required = true }
}
)";

class CApplicationTest : public CTest {
protected:
  CApplicationTest() {
    folder = std::filesystem::temp_directory_path() /
             ("hcl-c-application-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
  }
  ~CApplicationTest() override {
    hcl_application_free(application);
    std::filesystem::remove_all(folder);
  }
  void write(std::string_view text) {
    std::ofstream(folder / "a.menu") << text;
  }
  bool read(std::string_view text = menu) {
    hcl_application_free(application);
    application =
        hcl_application_parse(context, "menu.hcl", text.data(), text.size());
    return application != nullptr;
  }
  OwnValue run(const hcl_inputs *inputs = nullptr,
               const char *result = nullptr) {
    return {hcl_application_evaluate(context, application, folder.c_str(),
                                     inputs, result),
            hcl_value_free};
  }

  std::filesystem::path folder;
  hcl_application *application = nullptr;
};

TEST_F(CApplicationTest, FoldersAreEvaluated) {
  write("guest \"n\" {\n  type = number\n  default = 2\n}\n"
        "dish \"soup\" { price = guest.n * 3 }\n"
        "dish \"pie\" { price = sha1(\"a\") }\n");
  ASSERT_TRUE(read()) << hcl_messages(context);
  EXPECT_EQ(json(run()), R"({"pie":{"price":)"
                         R"("86f7e437faa5a7fce15d1ddcb9eaeaea377667b8"},)"
                         R"("soup":{"price":6}})");
  EXPECT_TRUE(
      hcl_application_check(context, application, folder.c_str(), nullptr));
}

// A description that is read for a version has what the version has.
TEST_F(CApplicationTest, VersionsOfTheApplicationAreChosen) {
  std::string newer(menu);
  newer.replace(newer.find("{ required = true }"), 19, "{ since = \"1.8\" }");
  write("dish \"soup\" { price = 1 }\n");
  EXPECT_FALSE(hcl_context_set_application_version(context, "newest"));
  EXPECT_TRUE(hcl_context_set_application_version(context, "1.7"));
  ASSERT_TRUE(read(newer)) << hcl_messages(context);
  EXPECT_FALSE(run());
  EXPECT_NE(std::string(hcl_messages(context)).find("since version 1.8"),
            std::string::npos);
  EXPECT_TRUE(hcl_context_set_application_version(context, nullptr));
  ASSERT_TRUE(read(newer)) << hcl_messages(context);
  EXPECT_TRUE(run());
}

// Paths start at the folder; what is read lies below the root.
TEST_F(CApplicationTest, FilesLieBelowTheRoot) {
  std::filesystem::create_directories(folder / "menus/inner");
  std::ofstream(folder / "menus/price") << "6";
  std::ofstream(folder / "menus/inner/a.menu")
      << "dish \"soup\" { price = file(\"../price\") }\n";
  ASSERT_TRUE(read()) << hcl_messages(context);
  std::string inner = (folder / "menus/inner").string();
  auto evaluate = [&] {
    return OwnValue(hcl_application_evaluate(context, application,
                                             inner.c_str(), nullptr, nullptr),
                    hcl_value_free);
  };
  EXPECT_EQ(evaluate(), nullptr);
  EXPECT_NE(
      std::string(hcl_messages(context)).find("hcl_context_set_file_root"),
      std::string::npos);
  EXPECT_FALSE(
      hcl_application_check(context, application, inner.c_str(), nullptr));
  EXPECT_TRUE(hcl_context_set_file_root(context, (folder / "menus").c_str()));
  EXPECT_EQ(json(evaluate()), R"({"soup":{"price":"6"}})");
  EXPECT_TRUE(
      hcl_application_check(context, application, inner.c_str(), nullptr));
  EXPECT_TRUE(hcl_context_set_file_root(context, nullptr));
  EXPECT_EQ(evaluate(), nullptr);
  std::filesystem::create_directory(folder / ".git");
  EXPECT_NE(evaluate(), nullptr);
}

TEST_F(CApplicationTest, InputsComeFromValuesFilesAndTheEnvironment) {
  write("guest \"n\" { type = number }\ndish \"soup\" { price = guest.n }\n");
  ASSERT_TRUE(read());
  const char *environment[] = {"MENU_n=4", "OTHER=1", nullptr};
  hcl_inputs inputs{environment, nullptr, 0, nullptr};
  EXPECT_EQ(json(run(&inputs)), R"({"soup":{"price":4}})");
  OwnValue values = fromJson(R"({"n": 5})");
  inputs.values = values.get();
  EXPECT_EQ(json(run(&inputs)), R"({"soup":{"price":5}})");
  std::string path = folder / "missing.vars";
  const char *files[] = {path.c_str()};
  inputs.files = files;
  inputs.file_count = 1;
  EXPECT_FALSE(run(&inputs));
}

TEST_F(CApplicationTest, CancellingAndLimitsEndAnEvaluation) {
  write("dish \"soup\" { price = [for i in range(1000) : i] }\n");
  ASSERT_TRUE(read());
  hcl_context_cancel(context);
  EXPECT_FALSE(run());
  ASSERT_EQ(hcl_diagnostic_count(context), 1u);
  EXPECT_STREQ(hcl_diagnostic_at(context, 0)->summary, "Evaluation cancelled");
  EXPECT_FALSE(
      hcl_application_check(context, application, folder.c_str(), nullptr));
  hcl_context_resume(context);
  EXPECT_TRUE(run());
  hcl_context_set_limits(context, 100, 500, 1 << 20);
  EXPECT_FALSE(run());
  ASSERT_EQ(hcl_diagnostic_count(context), 1u);
  EXPECT_STREQ(hcl_diagnostic_at(context, 0)->summary,
               "Evaluation limit reached");
}

TEST_F(CApplicationTest, InputsMayBeKnownLater) {
  write("guest \"n\" { type = number }\n"
        "dish \"soup\" { price = guest.n + 1 }\n"
        "dish \"pie\" { price = 3 }\n");
  ASSERT_TRUE(read());
  EXPECT_FALSE(run());
  hcl_context_set_deferred_inputs(context, 1);
  OwnValue dishes = run();
  ASSERT_TRUE(dishes) << hcl_messages(context);
  auto price = [&](const char *name) {
    return hcl_value_find(hcl_value_find(dishes.get(), name), "price");
  };
  EXPECT_FALSE(hcl_value_is_known(price("soup")));
  EXPECT_TRUE(hcl_value_is_known(price("pie")));
  hcl_context_set_deferred_inputs(context, 0);
  EXPECT_FALSE(run());
}

TEST_F(CApplicationTest, FunctionsAreAllowedByName) {
  write("dish \"soup\" { price = getenv(\"PRICE\") }\n");
  ASSERT_TRUE(read(std::string(menu) +
                   "function \"getenv\" {\n"
                   "  params         = [name]\n"
                   "  result         = environment(name)\n"
                   "  unless_allowed = unknown(\"string\")\n"
                   "}\n"));
  const char *variables[] = {"PRICE=3", nullptr};
  hcl_inputs inputs{};
  inputs.environment = variables;
  auto isKnown = [&] {
    OwnValue dishes = run(&inputs);
    return dishes && hcl_value_is_known(hcl_value_find(
                         hcl_value_find(dishes.get(), "soup"), "price"));
  };
  EXPECT_FALSE(isKnown());
  const char *names[] = {"getenv", nullptr};
  EXPECT_TRUE(hcl_context_allow_functions(context, names));
  EXPECT_EQ(json(run(&inputs)), R"({"soup":{"price":"3"}})");
  EXPECT_TRUE(hcl_context_allow_functions(context, nullptr));
  EXPECT_FALSE(isKnown());
  const char *others[] = {"upper", nullptr};
  EXPECT_TRUE(hcl_context_allow_functions(context, others));
  EXPECT_FALSE(run(&inputs));
  EXPECT_EQ(kinds(), "CannotRun");
  EXPECT_FALSE(
      hcl_application_check(context, application, folder.c_str(), nullptr));
}

TEST_F(CApplicationTest, DescriptionsChooseFunctions) {
  write("dish \"soup\" { price = strrev(upper(\"ab\")) }\n");
  std::string text(menu);
  text.replace(text.find("\"terraform\""), 11, "\"spec\"");
  ASSERT_TRUE(read(text));
  EXPECT_FALSE(run());
  EXPECT_EQ(kinds(), "UnknownFunction");
  ASSERT_TRUE(
      read(text + "functions_of \"terraform\" { names = [\"strrev\"] }\n"));
  EXPECT_EQ(json(run()), R"({"soup":{"price":"BA"}})");
  write("dish \"soup\" { price = sha1(\"ab\") }\n");
  EXPECT_FALSE(run());
  text.replace(text.find("\"spec\""), 6, "\"none\"");
  write("dish \"soup\" { price = upper(\"ab\") }\n");
  ASSERT_TRUE(read(text));
  EXPECT_FALSE(run());
}

TEST_F(CApplicationTest, DescriptionsChooseTheDialectUnlessTheProgramDoes) {
  write("dish \"soup\" { price = null && false }\n");
  ASSERT_TRUE(read());
  EXPECT_FALSE(run());
  ASSERT_TRUE(read(std::string(menu) + "dialect = \"hashicorp\"\n"));
  EXPECT_EQ(json(run()), R"({"soup":{"price":false}})");
  ASSERT_TRUE(hcl_context_set_dialect(context, "spec"));
  EXPECT_FALSE(run());
  EXPECT_EQ(kinds(), "OperationFailed");
}

TEST_F(CApplicationTest, ResultsHaveTheMarksThatTheirBlocksDeclare) {
  write("dish \"soup\" {\n  price  = 3\n  secret = true\n}\n"
        "dish \"pie\" { price = 4 }\n");
  std::string text(menu);
  text.replace(text.find("  attr \"price\""), 0,
               "  attr \"secret\" { as = \"literal\" }\n"
               "  mark \"sensitive\" { declared_by = \"secret\" }\n");
  ASSERT_TRUE(read(text)) << hcl_messages(context);
  OwnValue dishes = run();
  ASSERT_TRUE(dishes) << hcl_messages(context);
  const hcl_value *soup = hcl_value_find(dishes.get(), "soup");
  ASSERT_EQ(hcl_value_mark_count(soup), 1u);
  EXPECT_STREQ(hcl_value_mark(soup, 0), "sensitive");
  EXPECT_FALSE(hcl_value_is_marked(hcl_value_find(dishes.get(), "pie")));
}

TEST_F(CApplicationTest, ValuesOfInputsAreAnObject) {
  write("guest \"n\" { type = number }\n");
  ASSERT_TRUE(read());
  OwnValue list = fromJson("[1]");
  hcl_inputs inputs{nullptr, nullptr, 0, list.get()};
  EXPECT_FALSE(run(&inputs));
  EXPECT_EQ(kinds(), "CannotRun");
  EXPECT_FALSE(
      hcl_application_check(context, application, folder.c_str(), &inputs));
}

TEST_F(CApplicationTest, MistakesAreReported) {
  write("dish \"soup\" { price = dish.pie.price }\n");
  EXPECT_FALSE(read("result ="));
  EXPECT_FALSE(read("result = \"x\"\nfunctions = \"most\"\n"
                    "files { patterns = [\"*\"] }\n"));
  ASSERT_TRUE(read());
  EXPECT_FALSE(run());
  EXPECT_FALSE(
      hcl_application_check(context, application, folder.c_str(), nullptr));
  EXPECT_FALSE(run(nullptr, "drinks"));
  EXPECT_EQ(kinds(), "CannotRun");
}

TEST_F(CApplicationTest, TerraformFunctionsMayBeChosen) {
  EXPECT_TRUE(
      hcl_context_set_function_table(context, "terraform", folder.c_str()));
  write("text");
  EXPECT_EQ(json(evaluate("upper(file(\"a.menu\"))")), "\"TEXT\"");
  EXPECT_TRUE(
      hcl_context_set_function_table(context, "terraform@1.2", nullptr));
  EXPECT_FALSE(evaluate("file(\"a.menu\")"));
  EXPECT_FALSE(evaluate("timecmp(\"\", \"\")"));
  EXPECT_EQ(kinds(), "UnknownFunction");
  EXPECT_FALSE(hcl_context_set_function_table(context, "terrform", nullptr));
  EXPECT_EQ(kinds(), "CannotRun");
}

// Schemas are read once, from files that are named and from those in a folder,
// and outlive their handle in a context.
TEST_F(CApplicationTest, BlocksAreHeldAgainstSchemas) {
  write("oven \"gas_oven\" {\n  degrees = \"hot\"\n}\n");
  ASSERT_TRUE(read(std::string(menu) + R"(
schemas {
  registry  = "r"
  namespace = "n"
  files     = ["ovens.json"]
}
blocks "oven" {
  labels      = ["type"]
  noun        = "oven"
  any_content = true
  schema {
    of    = "resources"
    label = "type"
  }
}
)")) << hcl_messages(context);
  std::string path = folder / "ovens.json";
  auto check = [&] {
    return hcl_application_check(context, application, folder.c_str(),
                                 nullptr) != 0;
  };
  auto use = [&](hcl_schemas *schemas) {
    hcl_context_set_schemas(context, schemas);
    hcl_schemas_free(schemas);
  };
  EXPECT_TRUE(check()) << hcl_messages(context);
  const char *paths[] = {path.c_str()};
  EXPECT_EQ(hcl_schemas_read(context, nullptr, nullptr, paths, 1, nullptr),
            nullptr);
  EXPECT_NE(std::string(hcl_messages(context)).find("No such file"),
            std::string::npos);
  std::ofstream(path) << R"({"format_version": "1.0", "provider_schemas": {
    "r/n/gas": {"resource_schemas": {"gas_oven": {"block": {
      "attributes": {"degrees": {"type": "number", "optional": true}}}}}}}})";
  for (bool isFound : {false, true}) {
    hcl_schemas *schemas =
        isFound ? hcl_schemas_read(context, application, folder.c_str(),
                                   nullptr, 0, nullptr)
                : hcl_schemas_read(context, nullptr, nullptr, paths, 1,
                                   (folder / "cache").c_str());
    ASSERT_NE(schemas, nullptr) << hcl_messages(context);
    use(schemas);
    EXPECT_FALSE(check());
    EXPECT_NE(std::string(hcl_messages(context)).find("a number is required"),
              std::string::npos)
        << hcl_messages(context);
    use(nullptr);
    EXPECT_TRUE(check()) << hcl_messages(context);
  }
  EXPECT_TRUE(std::filesystem::is_directory(folder / "cache"));
}

} // namespace
} // namespace hcl::test
