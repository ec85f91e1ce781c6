// The micro expressions written in C++ by hand: the upper bound of any gain.
//
// In: a scope as plain structures and vectors. Out: the result of each
// expression, in the types that a C++ programmer would choose. Integers are
// computed with overflow checks, since the language requires exact results; a
// program that needs more would then call a library, which is omitted here.
#ifndef HCL_BENCHMARKS_NATIVE_EXPRESSIONS_H
#define HCL_BENCHMARKS_NATIVE_EXPRESSIONS_H

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hcl::bench::native {

/// A natural number of up to 384 bits, the lowest word first.
using Big = std::array<uint64_t, 6>;

struct Object {
  std::string id, name;
  int64_t size;
};

struct C {
  int64_t d;
};
struct B {
  C c;
};
struct A {
  B b;
};
struct Nested {
  A a;
};

/// The variables described by micro.json.
struct Scope {
  Scope();

  int64_t a = 2, b = 3, c = 4, n = 42;
  bool t = true;
  std::string name = "world", env = "prod";
  std::string s1 = "the quick brown fox ju", s2 = "the quick brown fox ju";
  Big big = {};
  std::vector<int64_t> xs, ten;
  /// Sorted by key.
  std::vector<std::pair<std::string, int64_t>> m;
  std::vector<Object> objs;
  std::vector<std::string> strs, names;
  Nested obj = {{{{7}}}};
};

struct Label {
  int64_t x, y;
  std::string_view label;
};

using Entries = std::vector<std::pair<std::string_view, int64_t>>;

int64_t litArith(const Scope &s);
int64_t varArith(const Scope &s);
int64_t cond(const Scope &s);
std::string templateText(const Scope &s);
std::vector<int64_t> forList(const Scope &s);
Entries forMapIf(const Scope &s);
std::vector<std::string_view> splat(const Scope &s);
C traverse(const Scope &s);
std::string callUpper(const Scope &s);
int64_t lenIndex(const Scope &s);
std::string_view nestedCond(const Scope &s);
Big bignumLit(const Scope &s);
Big bignumVar(const Scope &s);
bool strEq(const Scope &s);
bool strEqVar(const Scope &s);
bool logic(const Scope &s);
Label objectCons(const Scope &s);
std::array<int64_t, 4> tupleCons(const Scope &s);
int64_t mapIndex(const Scope &s);
std::string templateFor(const Scope &s);
std::vector<std::vector<int64_t>> forNested(const Scope &s);
std::vector<std::string> forUpper(const Scope &s);
int64_t chain(const Scope &s);
double poly(const Scope &s);

} // namespace hcl::bench::native

#endif // HCL_BENCHMARKS_NATIVE_EXPRESSIONS_H
