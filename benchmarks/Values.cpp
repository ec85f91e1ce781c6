// Values of 100,000 elements: converting, unifying, building and writing.
//
// Each row is a lambda over values made in advance; the reference's driver has
// a row of the same name.
#include "Benchmarks.h"

#include "Value/Build.h"
#include "hcl/Convert.h"
#include "hcl/Json.h"

#include <benchmark/benchmark.h>

#include <string>
#include <utility>
#include <vector>

using namespace hcl;

namespace {

constexpr size_t count = 100'000;

/// The reference's conversions and unions, so that both sides do the same work.
const Dialect dialect = Dialect::hashicorp();

std::string keyOf(size_t i) {
  return "key-" + std::to_string(i * 7919 % count);
}

std::vector<Value> numbers(size_t howMany = count) {
  std::vector<Value> result;
  for (size_t i = 0; i < howMany; ++i)
    result.push_back(Value::integer(static_cast<int64_t>(i * 7919 % count)));
  return result;
}

std::vector<Value> strings() {
  std::vector<Value> result;
  for (size_t i = 0; i < count; ++i)
    result.push_back(Value::string(keyOf(i)));
  return result;
}

std::vector<std::string> keys() {
  std::vector<std::string> result;
  for (size_t i = 0; i < count; ++i)
    result.push_back(keyOf(i));
  return result;
}

std::vector<std::pair<std::string, Value>> entries() {
  std::vector<std::pair<std::string, Value>> result;
  for (size_t i = 0; i < count; ++i)
    result.emplace_back(keyOf(i), Value::integer(static_cast<int64_t>(i)));
  return result;
}

/// A list of `count` / 4 objects of four attributes.
Value records() {
  std::vector<Value> result;
  for (size_t i = 0; i < count / 4; ++i)
    result.push_back(
        Value::object({{"id", Value::integer(static_cast<int64_t>(i))},
                       {"name", Value::string(keyOf(i))},
                       {"on", Value::boolean(i % 2 == 0)},
                       {"rate", Value::number(number::parse("0.25").value)}}));
  Type type = result.front().type();
  return Value::list(type, std::move(result));
}

void converting(benchmark::State &state, const Value &value, const Type &type) {
  for (auto _ : state) {
    Fault error;
    std::optional<Value> result = convert(value, type, dialect, error);
    if (!result)
      state.SkipWithError(error.text().c_str());
    benchmark::DoNotOptimize(result);
  }
}

void unifying(benchmark::State &state, const std::vector<Type> &types) {
  for (auto _ : state) {
    std::optional<Type> result = unify(types, dialect);
    if (!result)
      state.SkipWithError("the types do not unify");
    benchmark::DoNotOptimize(result);
  }
}

/// Object types of three attributes, two of which differ. A hundredth of the
/// others, since the reference takes quadratic time and memory here.
std::vector<Type> objectTypes() {
  std::vector<Type> result;
  for (size_t i = 0; i < count / 100; ++i)
    result.push_back(
        Type::object({{"id", i % 2 == 0 ? Type::number() : Type::string()},
                      {"name", Type::string()},
                      {"on", i % 3 == 0 ? Type::boolean() : Type::string()}}));
  return result;
}

void encoding(benchmark::State &state, const Value &value) {
  for (auto _ : state) {
    std::string out;
    JsonError error;
    if (!encodeJson(out, value, {}, error))
      state.SkipWithError(error.text().c_str());
    benchmark::DoNotOptimize(out);
  }
}

template <typename Make>
void building(benchmark::State &state, const Make &make) {
  for (auto _ : state) {
    Value value = make();
    benchmark::DoNotOptimize(value);
  }
}

template <typename... Arguments>
void add(const char *name, Arguments &&...arguments) {
  benchmark::RegisterBenchmark((std::string("values/") + name).c_str(),
                               std::forward<Arguments>(arguments)...);
}

void registerConversions() {
  add("list(number) to list(string)", converting,
      Value::list(Type::number(), numbers()), Type::list(Type::string()));
  add("list(string) to set(string)", converting,
      Value::list(Type::string(), strings()), Type::set(Type::string()));
  // A tenth of the others, since the reference takes quadratic time here.
  add("tuple of 10,000 to list(string)", converting,
      Value::tuple(numbers(count / 10)), Type::list(Type::string()));
  add("object to map(string)", converting, Value::object(entries()),
      Type::map(Type::string()));
  add("list(object) to list(map(string))", converting, records(),
      Type::list(Type::map(Type::string())));
}

void registerBuilding() {
  add("unify 1,000 object types", unifying, objectTypes());
  add("build a set of strings",
      [elements = strings()](benchmark::State &state) {
        building(state, [&] { return Value::set(Type::string(), elements); });
      });
  add("build a set of numbers",
      [elements = numbers()](benchmark::State &state) {
        building(state, [&] { return Value::set(Type::number(), elements); });
      });
  add("build a map",
      [keys = keys(), elements = numbers()](benchmark::State &state) {
        building(state, [&] {
          EntryBuilder entries(count);
          for (size_t i = 0; i < count; ++i)
            entries.add(keys[i], elements[i]);
          return std::move(entries).map(Type::number());
        });
      });
}

} // namespace

void hcl::bench::registerValues() {
  registerConversions();
  registerBuilding();
  add("encode list(string) as JSON", encoding,
      Value::list(Type::string(), strings()));
  add("encode map(number) as JSON", encoding,
      Value::map(Type::number(), entries()));
  add("encode list(object) as JSON", encoding, records());
}
