// The micro expressions in C++: one function each, with checked arithmetic by
// the compiler's overflow builtins, and a fixed-size big number for the two
// that need one.
#include "Expressions.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace hcl::bench::native {

namespace {

int64_t add(int64_t a, int64_t b) {
  int64_t sum;
  if (__builtin_add_overflow(a, b, &sum)) [[unlikely]]
    std::abort();
  return sum;
}

int64_t multiply(int64_t a, int64_t b) {
  int64_t product;
  if (__builtin_mul_overflow(a, b, &product)) [[unlikely]]
    std::abort();
  return product;
}

std::string upper(std::string text) {
  for (char &c : text)
    if (c >= 'a' && c <= 'z')
      c = static_cast<char>(c - 'a' + 'A');
  return text;
}

/// big + big * 3 - 7.
Big compute(const Big &big) {
  Big result;
  unsigned __int128 carry = 0;
  for (size_t i = 0; i < big.size(); ++i) {
    carry += static_cast<unsigned __int128>(big[i]) * 3 + big[i];
    result[i] = static_cast<uint64_t>(carry);
    carry >>= 64;
  }
  uint64_t borrow = 7;
  for (uint64_t &word : result) {
    uint64_t before = word;
    word -= borrow;
    borrow = before < borrow;
  }
  return result;
}

} // namespace

Scope::Scope() {
  big[4] = uint64_t{1} << 44; // 2^300
  auto numbered = [](const char *prefix, int n) {
    return prefix + std::to_string(n);
  };
  for (int i = 0; i < 1000; ++i) {
    xs.push_back(i + 1);
    std::string digits = std::to_string(i);
    m.emplace_back("k" + std::string(4 - digits.size(), '0') + digits, i);
    objs.push_back({numbered("id-", i), numbered("obj", i), i * 10});
    strs.push_back(numbered("item-", i));
  }
  ten.assign(xs.begin(), xs.begin() + 10);
  names = {"alpha",   "beta", "gamma", "delta",
           "epsilon", "zeta", "eta",   "theta"};
}

int64_t litArith(const Scope &) { return 1 + 2 * 3; }

int64_t varArith(const Scope &s) { return add(s.a, multiply(s.b, s.c)); }

int64_t cond(const Scope &s) { return s.a > s.b ? s.a : s.b; }

std::string templateText(const Scope &s) {
  std::string text = "hello ";
  text += s.name;
  text += " and ";
  char digits[24];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, s.n).ptr);
  return text;
}

std::vector<int64_t> forList(const Scope &s) {
  std::vector<int64_t> result;
  result.reserve(s.xs.size());
  for (int64_t x : s.xs)
    result.push_back(multiply(x, 2));
  return result;
}

Entries forMapIf(const Scope &s) {
  Entries result;
  result.reserve(s.m.size());
  for (const auto &[key, value] : s.m)
    if (value > 10)
      result.emplace_back(key, value);
  return result;
}

std::vector<std::string_view> splat(const Scope &s) {
  std::vector<std::string_view> result;
  result.reserve(s.objs.size());
  for (const Object &object : s.objs)
    result.push_back(object.id);
  return result;
}

C traverse(const Scope &s) { return s.obj.a.b.c; }

std::string callUpper(const Scope &s) { return upper(s.name); }

int64_t lenIndex(const Scope &s) { return s.xs.empty() ? -1 : s.xs[0]; }

std::string_view nestedCond(const Scope &s) {
  return s.a > 10 ? "x" : s.b > 10 ? "y" : s.c > 10 ? "z" : "w";
}

Big bignumLit(const Scope &) {
  Big big = {};
  big[4] = uint64_t{1} << 44;
  return compute(big);
}

Big bignumVar(const Scope &s) { return compute(s.big); }

bool strEq(const Scope &s) { return s.env == "prod"; }

bool strEqVar(const Scope &s) { return s.s1 == s.s2; }

bool logic(const Scope &s) { return (s.a > 1 && s.b < 10) || !s.t; }

Label objectCons(const Scope &s) { return {s.a, s.b, s.name}; }

std::array<int64_t, 4> tupleCons(const Scope &s) {
  return {s.a, s.b, s.c, s.n};
}

int64_t mapIndex(const Scope &s) {
  std::string_view key = "k0500";
  return std::lower_bound(s.m.begin(), s.m.end(), key,
                          [](const auto &entry, std::string_view wanted) {
                            return entry.first < wanted;
                          })
      ->second;
}

std::string templateFor(const Scope &s) {
  std::string text;
  for (const std::string &name : s.names) {
    text += name;
    text += ',';
  }
  return text;
}

std::vector<std::vector<int64_t>> forNested(const Scope &s) {
  std::vector<std::vector<int64_t>> result;
  result.reserve(s.ten.size());
  for (int64_t x : s.ten) {
    std::vector<int64_t> row;
    row.reserve(s.ten.size());
    for (int64_t y : s.ten)
      row.push_back(multiply(x, y));
    result.push_back(std::move(row));
  }
  return result;
}

std::vector<std::string> forUpper(const Scope &s) {
  std::vector<std::string> result;
  result.reserve(s.strs.size());
  for (const std::string &text : s.strs)
    result.push_back(upper(text));
  return result;
}

// Reads a, b, c and n five times, hiding from the compiler that they are the
// same each time.
int64_t chain(const Scope &s) {
  const volatile int64_t *a = &s.a, *b = &s.b, *c = &s.c, *n = &s.n;
  int64_t sum = 0;
  for (int i = 0; i < 5; ++i)
    sum = add(add(add(add(sum, *a), *b), *c), *n);
  return sum;
}

double poly(const Scope &s) {
  auto a = static_cast<double>(s.a), b = static_cast<double>(s.b),
       c = static_cast<double>(s.c), n = static_cast<double>(s.n);
  return (a * a * a - 3 * a * b + c) / (n + 1) + (a - b) * (b - c) * 0.5;
}

} // namespace hcl::bench::native
