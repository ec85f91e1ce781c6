#include "MicroExpression.h"

#include "Benchmarks.h"
#include "hcl/Lower/Lower.h"
#include "hcl/Parse/Parse.h"
#include "hcl/Value/ValueJson.h"

#include <rapidjson/document.h>

#include <cstdio>
#include <cstdlib>

namespace hcl::bench {

MicroExpression::MicroExpression(std::string name, const std::string &source)
    : name(std::move(name)), file("micro", source),
      functions(*functionTableByName("spec")) {
  Tree tree = parseExpression(file, {}, diags);
  module = lower(tree, {}, diags);
  program.emplace(Program::prepare(module, &functions));
}

static std::vector<std::shared_ptr<MicroExpression>> readExpressions() {
  std::vector<std::shared_ptr<MicroExpression>> all;
  const char *path = std::getenv("HCL_BENCH_MICRO");
  if (!path)
    return all;
  rapidjson::Document file;
  file.Parse(readFile(path).c_str());
  if (!file.IsObject() || !file.HasMember("expressions")) {
    std::fprintf(stderr, "hcl-benchmarks: %s has no expressions\n", path);
    std::exit(1);
  }
  for (const auto &entry : file["expressions"].GetArray())
    all.push_back(std::make_shared<MicroExpression>(entry["name"].GetString(),
                                                    entry["expr"].GetString()));
  return all;
}

const std::vector<std::shared_ptr<MicroExpression>> &microExpressions() {
  static const auto all = readExpressions();
  return all;
}

std::string microResult(const std::string &name) {
  std::string text;
  Scope scope = microScope();
  for (const auto &expression : microExpressions()) {
    if (expression->name != name)
      continue;
    Evaluation evaluation = expression->evaluation();
    JsonError error;
    encodeJson(text, evaluate(*expression->program, 0, &scope, evaluation),
               {.escapeHtml = false}, error);
  }
  return text;
}

} // namespace hcl::bench
