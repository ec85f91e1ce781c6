// Registers the native expressions. The result of each is first compared with
// the interpreter's, as JSON; fractions must agree up to the precision of a
// double. Calls go through a volatile pointer, so that nothing is computed at
// compile time.
#include "../Benchmarks.h"
#include "../MicroExpression.h"
#include "Expressions.h"

#include "JsonText/Writer.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace hcl::bench {

namespace {

using namespace native;

void append(std::string &out, int64_t n) { out += std::to_string(n); }
void append(std::string &out, bool b) { out += b ? "true" : "false"; }
void append(std::string &out, std::string_view text) {
  json::appendString(out, text, /*escapeHtml=*/false);
}
void append(std::string &out, const std::string &text) {
  append(out, std::string_view(text));
}
void append(std::string &out, double n) {
  char text[64];
  std::snprintf(text, sizeof text, "%.17g", n);
  out += text;
}

void append(std::string &out, Big n) {
  std::string digits;
  while (n != Big{}) {
    unsigned __int128 rest = 0;
    for (size_t i = n.size(); i-- > 0;) {
      rest = rest << 64 | n[i];
      n[i] = static_cast<uint64_t>(rest / 10);
      rest %= 10;
    }
    digits.insert(digits.begin(), static_cast<char>('0' + int(rest)));
  }
  out += digits;
}

void append(std::string &out, C c) {
  out += "{\"d\":" + std::to_string(c.d) + "}";
}

void append(std::string &out, const Label &label) {
  out += "{\"label\":";
  append(out, label.label);
  out += ",\"x\":" + std::to_string(label.x);
  out += ",\"y\":" + std::to_string(label.y) + "}";
}

void append(std::string &out, const Entries &entries) {
  char separator = '{';
  for (const auto &[key, value] : entries) {
    out += std::exchange(separator, ',');
    append(out, key);
    out += ':' + std::to_string(value);
  }
  out += '}';
}

template <typename Sequence>
auto append(std::string &out, const Sequence &sequence)
    -> decltype(sequence.begin(), void()) {
  char separator = '[';
  for (const auto &element : sequence) {
    out += std::exchange(separator, ',');
    append(out, element);
  }
  out += ']';
}

/// Whether both texts are the same; fractions up to the precision of a double.
bool agree(const std::string &a, const std::string &b) {
  if (a == b)
    return true;
  double x = std::atof(a.c_str()), y = std::atof(b.c_str());
  return a.find('.') != a.npos && std::abs(x - y) < 1e-15;
}

template <typename Result>
void add(const char *name, Result (*function)(const native::Scope &)) {
  static const native::Scope scope;
  std::string text;
  append(text, function(scope));
  std::string expected = microResult(name);
  if (!agree(text, expected)) {
    std::fprintf(stderr, "hcl-benchmarks: native %s gives %s instead of %s\n",
                 name, text.c_str(), expected.c_str());
    std::exit(1);
  }
  benchmark::RegisterBenchmark((std::string("native/") + name).c_str(),
                               [function](benchmark::State &state) {
                                 // The compiler must not know the callee.
                                 Result (*volatile called)(
                                     const native::Scope &) = function;
                                 for (auto _ : state) {
                                   Result result = called(scope);
                                   benchmark::DoNotOptimize(result);
                                 }
                               });
}

} // namespace

void registerNative() {
  add("lit_arith", litArith);
  add("var_arith", varArith);
  add("cond", cond);
  add("template", templateText);
  add("for_list_1000", forList);
  add("for_map_if_1000", forMapIf);
  add("splat_1000", splat);
  add("traverse", traverse);
  add("call_upper", callUpper);
  add("len_index", lenIndex);
  add("nested_cond", nestedCond);
  add("bignum_lit", bignumLit);
  add("bignum_var", bignumVar);
  add("str_eq", strEq);
  add("str_eq_var", strEqVar);
  add("logic", logic);
  add("object_cons", objectCons);
  add("tuple_cons", tupleCons);
  add("map_index", mapIndex);
  add("template_for_8", templateFor);
  add("for_nested_10x10", forNested);
  add("for_upper_1000", forUpper);
  add("chain_20", chain);
  add("poly", poly);
}

} // namespace hcl::bench
