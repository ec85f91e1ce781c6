// The law of marks for the functions of a table: each argument has a mark of
// its own, and the result has all of them, whether arguments are known,
// unknown, of unknown type or null.
#ifndef HCL_UNITTESTS_COMMON_MARKLAW_H
#define HCL_UNITTESTS_COMMON_MARKLAW_H

#include "RandomValue.h"
#include "Seeds.h"
#include "Value/Walk.h"
#include "hcl/Eval.h"
#include "hcl/Text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hcl::test {

/// A value of `type`, without marks and failed parts.
inline Value plainValue(RandomValue &random, const Type &type) {
  Type wanted = type.isDynamic() ? random.type(1) : type;
  while (true) {
    MarkSet none;
    Value value = random.ofType(wanted, 0).unmarkedDeep(none);
    bool failed = false;
    walkValue(value, [&](const Path &, const Value &part) {
      return !(failed |= part.isFailed());
    });
    if (!failed)
      return value;
  }
}

/// Such a value; of two as often unknown, of unknown type, or null.
inline Value anyArgument(RandomValue &random, const Type &type) {
  Value value = plainValue(random, type);
  switch (random.below(6)) {
  case 0:
    return Value::unknown(value.type());
  case 1:
    return Value::dynamic();
  case 2:
    return Value::null(value.type());
  default:
    return value;
  }
}

/// Checks the law for each function of `table`, but for arguments of which
/// `mayLose` says that the result need not depend on them.
template <typename MayLose>
void checkMarkLaw(const FunctionTable &table, const Dialect &dialect,
                  const MayLose &mayLose) {
  RandomValue random(31);
  Language language{dialect, {}, table};
  language.limits.maxMemory = 1 << 24;
  for (const Function *function : table.all()) {
    if (function->laziness != Laziness::None)
      continue;
    for (uint32_t left = seedCount(300, 60); left != 0; --left) {
      std::vector<Value> values;
      for (const Parameter &parameter : function->parameters)
        values.push_back(anyArgument(random, parameter.type));
      if (function->variadic)
        for (unsigned n = random.below(3); n > 0; --n)
          values.push_back(anyArgument(random, function->variadic->type));
      Scope scope;
      std::string text = function->name + "(", given;
      for (size_t i = 0; i < values.size(); ++i) {
        std::string name = "m" + std::to_string(i);
        scope.define(name, values[i].withMarks(MarkSet(Mark{name})));
        text += (i == 0 ? "" : ", ") + name;
        given += "\n" + valueText(values[i]);
      }
      if (!values.empty() && random.below(8) == 0) {
        text += "...";
        values.pop_back();
      }
      Diagnostics diags;
      Value result =
          evaluate(SourceKind::Expression, SourceFile("call.hcl", text + ")"),
                   scope, language, diags);
      if (result.isFailed() || !diags.empty())
        continue;
      MarkSet found;
      result.unmarkedDeep(found);
      for (size_t i = 0; i < values.size(); ++i)
        EXPECT_TRUE(found.contains("m" + std::to_string(i)) ||
                    mayLose(*function, i, values))
            << text << ") = " << valueText(result) << given;
    }
  }
}

} // namespace hcl::test

#endif // HCL_UNITTESTS_COMMON_MARKLAW_H
