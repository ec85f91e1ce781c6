// Numbers as the fewest decimal digits that read back. Numbers near a short
// decimal are recognised through a double; otherwise the search starts with the
// number of digits that is always unique and adds at most three. Text is
// written without an exponent unless that would be too long.
#include "NumberBlock.h"
#include "hcl/Number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>
#include <optional>

using namespace hcl;

namespace {

constexpr double digitsPerBit = 0.30102999566398120;

/// The number is `0.digits × 10^exponent`, without trailing zeros.
struct Digits {
  std::string digits;
  int64_t exponent;
};

/// `count` digits of `n` without a sign, rounded in the direction `rounding`.
Digits digitsOf(mpfr_srcptr n, size_t count, mpfr_rnd_t rounding) {
  std::string buffer(std::max<size_t>(count + 2, 7), '\0');
  mpfr_exp_t exponent = 0;
  mpfr_get_str(buffer.data(), &exponent, 10, count, n, rounding);
  buffer.resize(buffer.find('\0'));
  if (buffer.front() == '-')
    buffer.erase(0, 1);
  buffer.resize(buffer.find_last_not_of('0') + 1);
  return {std::move(buffer), exponent};
}

/// `d` with the sign of `n`, rounded to the precision of `n`.
BigNumber readLike(mpfr_srcptr n, const Digits &d, mpfr_rnd_t rounding) {
  std::string text = (mpfr_signbit(n) ? "-0." : "0.") + d.digits + "e" +
                     std::to_string(d.exponent);
  NumberBlock *block =
      NumberBlock::make(static_cast<uint32_t>(mpfr_get_prec(n)));
  BigNumber owner = NumberBlock::handle(block);
  mpfr_strtofr(block->number, text.c_str(), nullptr, 10, rounding);
  return owner;
}

bool readsBack(const Digits &d, mpfr_srcptr n) {
  BigNumber read = readLike(n, d, MPFR_RNDN);
  return mpfr_equal_p(NumberBlock::of(read), n) != 0;
}

/// Whether `d` is between `n` and the next number towards zero, inclusive.
bool liesBelow(const Digits &d, mpfr_srcptr n) {
  NumberBlock *block =
      NumberBlock::make(static_cast<uint32_t>(mpfr_get_prec(n)));
  BigNumber below = NumberBlock::handle(block);
  mpfr_set(block->number, n, MPFR_RNDN);
  if (mpfr_signbit(n))
    mpfr_nextabove(block->number);
  else
    mpfr_nextbelow(block->number);
  BigNumber cut = readLike(n, d, MPFR_RNDZ);
  return mpfr_equal_p(NumberBlock::of(cut), block->number) != 0;
}

/// The digits of a double near `n`, if they are few and read back as `n`.
[[nodiscard]] std::optional<Digits> fewDigits(mpfr_srcptr n) {
  double near = std::abs(mpfr_get_d(n, MPFR_RNDN));
  if (!(near >= 1e-18 && near < 1e15))
    return std::nullopt;
  char text[32];
  char *end = std::to_chars(text, text + sizeof text, near,
                            std::chars_format::scientific)
                  .ptr;
  char *mark = std::find(text, end, 'e');
  Digits found{{text[0]}, 0};
  if (mark - text > 2)
    found.digits.append(text + 2, mark);
  const char *exponent = mark + (mark[1] == '+' ? 2 : 1);
  std::from_chars(exponent, end, found.exponent);
  ++found.exponent;
  auto count = static_cast<int64_t>(found.digits.size());
  int64_t places = count - found.exponent;
  if (!NumberBlock::isFewDigits(count, places, mpfr_get_prec(n)))
    return std::nullopt;
  uint64_t whole = 0;
  for (char digit : found.digits)
    whole = whole * 10 + static_cast<uint64_t>(digit - '0');
  NumberBlock *block =
      NumberBlock::make(static_cast<uint32_t>(mpfr_get_prec(n)));
  BigNumber owner = NumberBlock::handle(block);
  NumberBlock::setDecimal(block->number, whole, places, false);
  if (mpfr_cmpabs(block->number, n) != 0)
    return std::nullopt;
  return found;
}

/// The fewest digits that read back as `n`, which is finite and not zero.
///
/// Different decimals of at most `sure` digits are further apart than numbers
/// of this precision, so at most one of them reads back: if rounding to `sure`
/// digits does, it is the shortest once its zeros are removed. Otherwise up to
/// three more digits are needed.
///
/// For `shortPowers` see `appendText`: below a power of two the distance
/// between numbers is half of that above, so that one number may use the larger
/// distance.
Digits shortestDigits(mpfr_srcptr n, bool shortPowers) {
  mpfr_prec_t precision = mpfr_get_prec(n);
  mpfr_exp_t exponent = mpfr_get_exp(n);
  if (mpfr_integer_p(n) && exponent <= precision) {
    // Neighbours are at most one apart, so all digits matter.
    auto count =
        static_cast<size_t>(static_cast<double>(exponent) * digitsPerBit + 2);
    return digitsOf(n, count, MPFR_RNDN);
  }
  // Fewer than `sure` at every precision that has them.
  if (std::optional<Digits> few = fewDigits(n))
    return std::move(*few);
  auto sure = static_cast<size_t>(
      std::max(1.0, static_cast<double>(precision - 1) * digitsPerBit));
  bool isPowerOfTwo = mpfr_min_prec(n) == 1;
  for (size_t count = sure;; ++count) {
    Digits nearest = digitsOf(n, count, MPFR_RNDN);
    if (readsBack(nearest, n) ||
        (shortPowers && isPowerOfTwo && liesBelow(nearest, n)))
      return nearest;
    // Below a power of two the next number is nearer than above, so the nearest
    // decimal may fail where the one above succeeds.
    if (!isPowerOfTwo || count == sure)
      continue;
    Digits above = digitsOf(n, count, MPFR_RNDA);
    if (readsBack(above, n))
      return above;
  }
}

/// Appends `d` without an exponent.
void appendPlain(std::string &out, const Digits &d) {
  auto count = static_cast<int64_t>(d.digits.size());
  if (d.exponent <= 0) {
    out.append("0.");
    out.append(static_cast<size_t>(-d.exponent), '0');
    out.append(d.digits);
  } else if (d.exponent >= count) {
    out.append(d.digits);
    out.append(static_cast<size_t>(d.exponent - count), '0');
  } else {
    auto whole = static_cast<size_t>(d.exponent);
    out.append(d.digits, 0, whole);
    out.push_back('.');
    out.append(d.digits, whole);
  }
}

/// Appends a zero or infinity; returns false for other numbers.
bool appendSpecial(std::string &out, mpfr_srcptr n) {
  if (mpfr_regular_p(n))
    return false;
  bool negative = mpfr_signbit(n) != 0;
  if (mpfr_zero_p(n))
    out.append(negative ? "-0" : "0");
  else
    out.append(negative ? "-Inf" : "+Inf");
  return true;
}

void appendMachine(std::string &out, int64_t n) {
  char buffer[24];
  char *end = std::to_chars(buffer, buffer + sizeof buffer, n).ptr;
  out.append(buffer, end);
}

} // namespace

bool number::appendText(std::string &out, const NumberRef &a, size_t maxBytes,
                        bool shortPowers) {
  if (a.isMachine()) {
    appendMachine(out, a.machine());
    return true;
  }
  MpfrOperand n(a);
  if (appendSpecial(out, n))
    return true;
  double magnitude = std::abs(static_cast<double>(mpfr_get_exp(n)));
  double precision =
      static_cast<double>(mpfr_get_prec(static_cast<mpfr_srcptr>(n)));
  if ((magnitude + precision) * digitsPerBit + 4 >
      static_cast<double>(maxBytes))
    return false;
  if (mpfr_signbit(static_cast<mpfr_srcptr>(n)))
    out.push_back('-');
  appendPlain(out, shortestDigits(n, shortPowers));
  return true;
}

std::string number::text(const NumberRef &a, size_t maxBytes) {
  std::string out;
  if (appendText(out, a, maxBytes))
    return out;
  return scientificText(a);
}

std::string number::scientificText(const NumberRef &a) {
  MpfrOperand n(a);
  std::string out;
  if (appendSpecial(out, n))
    return out;
  if (mpfr_signbit(static_cast<mpfr_srcptr>(n)))
    out.push_back('-');
  Digits d = shortestDigits(n, /*shortPowers=*/false);
  out.push_back(d.digits.front());
  if (d.digits.size() > 1)
    out.append(".").append(d.digits, 1);
  int64_t exponent = d.exponent - 1;
  out.append(exponent < 0 ? "e-" : "e+");
  out.append(std::to_string(std::abs(exponent)));
  return out;
}
