#include "MicroExpression.h"

#include "Benchmarks.h"
#include "hcl/Json.h"
#include "hcl/compiler/Lower.h"
#include "hcl/compiler/Parse.h"

#include <cstdio>
#include <cstdlib>
#include <optional>

namespace hcl::bench {

MicroExpression::MicroExpression(std::string name, const std::string &source)
    : name(std::move(name)), file("micro", source), functions(specFunctions()) {
  Tree tree = parseExpression(file, {}, diags);
  module = lower(tree, {}, diags);
  program.emplace(Program::prepare(module, functions));
}

static std::vector<std::shared_ptr<MicroExpression>> readExpressions() {
  std::vector<std::shared_ptr<MicroExpression>> all;
  const char *path = std::getenv("HCL_BENCH_MICRO");
  if (!path)
    return all;
  JsonError error;
  std::optional<Value> file =
      decodeJson(readFile(path), Dialect::spec(), error);
  const Value *entries = file ? file->find("expressions") : nullptr;
  if (!entries) {
    std::fprintf(stderr, "hcl-benchmarks: %s has no expressions\n", path);
    std::exit(1);
  }
  auto text = [](const Value &entry, const char *name) {
    return std::string(entry.find(name)->asString());
  };
  for (const Value &entry : entries->elements())
    all.push_back(std::make_shared<MicroExpression>(text(entry, "name"),
                                                    text(entry, "expr")));
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
    static_cast<void>(
        encodeJson(text, interpret(*expression->program, 0, &scope, evaluation),
                   {.escapeHtml = false}, error));
  }
  return text;
}

} // namespace hcl::bench
