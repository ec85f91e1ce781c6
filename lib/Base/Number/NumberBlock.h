// The storage of a BigNumber: a count, MPFR's header and the limbs, in one
// allocation.
//
// In: a precision. Out: a block for MPFR. Included only by Number*.cpp, like
// MPFR itself.
#ifndef HCL_LIB_NUMBER_NUMBERBLOCK_H
#define HCL_LIB_NUMBER_NUMBERBLOCK_H

#include "hcl/Number.h"

#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <mpfr.h>
#include <new>
#include <type_traits>

static_assert(GMP_NUMB_BITS == 64, "a machine integer is one limb");

namespace hcl {

struct NumberBlock {
  RefCount count;
  /// At least this many of the lowest limbs are zero.
  uint32_t lowZeros = 0;
  mpfr_t number;

  /// A zero of `precision` bits; the limbs follow the block.
  static NumberBlock *make(uint32_t precision) {
    static_assert(offsetof(NumberBlock, count) == 0);
    static_assert(offsetof(NumberBlock, number) +
                      offsetof(__mpfr_struct, _mpfr_prec) ==
                  BigNumber::precisionOffset);
    static_assert(std::is_same_v<mpfr_prec_t, long>);
    size_t limbs = mpfr_custom_get_size(precision);
    void *memory = std::malloc(sizeof(NumberBlock) + limbs);
    if (!memory)
      throw std::bad_alloc();
    auto *block = new (memory) NumberBlock;
    mpfr_custom_init(block + 1, precision);
    mpfr_custom_init_set(block->number, MPFR_ZERO_KIND, 0, precision,
                         block + 1);
    return block;
  }
  size_t limbCount() const {
    return (static_cast<size_t>(mpfr_get_prec(number)) + 63) / 64;
  }
  mp_limb_t *limbs() const {
    return static_cast<mp_limb_t *>(mpfr_custom_get_significand(number));
  }
  /// Sets `lowZeros`, after the number is written.
  void countLowZeros() {
    if (mpfr_regular_p(number))
      while (limbs()[lowZeros] == 0)
        ++lowZeros;
  }
  /// Returns a handle that owns `block`.
  static BigNumber handle(const NumberBlock *block) { return BigNumber(block); }
  static mpfr_srcptr of(const BigNumber &n) { return n.block_->number; }
  static const NumberBlock *of(const NumberRef &n) { return n.block_; }
  /// Whether `setDecimal` can make a number of `precision` bits with `digits`
  /// digits, of which `places` are after the point.
  static bool isFewDigits(int64_t digits, int64_t places, int64_t precision) {
    return digits <= 19 && places >= 1 && places <= 19 && precision >= 64;
  }
  /// Sets `n` to the number nearest to `digits` / 10^`places`, with its sign,
  /// by one division, without reading text. Returns MPFR's ternary value.
  static int setDecimal(mpfr_ptr n, uint64_t digits, int64_t places,
                        bool isNegative) {
    static_assert(sizeof(unsigned long) == sizeof(uint64_t));
    unsigned long divisor = 1;
    for (; places != 0; --places)
      divisor *= 10;
    mpfr_set_ui(n, digits, MPFR_RNDN);
    if (isNegative)
      mpfr_neg(n, n, MPFR_RNDN);
    return mpfr_div_ui(n, n, divisor, MPFR_RNDN);
  }
  /// The status of a result `n` whose operation returned `ternary`: an inexact
  /// infinity or zero left the range of exponents.
  static NumberStatus statusOf(mpfr_srcptr n, int ternary) {
    if (ternary == 0 || mpfr_regular_p(n))
      return NumberStatus::Ok;
    return mpfr_inf_p(n) ? NumberStatus::Overflow : NumberStatus::Underflow;
  }
};

static_assert(std::is_standard_layout_v<NumberBlock>);

/// An operand in MPFR's form; machine integers live in the object itself.
class MpfrOperand {
public:
  explicit MpfrOperand(const NumberRef &n) {
    if (const NumberBlock *block = NumberBlock::of(n)) {
      number_ = block->number;
      return;
    }
    // Setting the limb directly, highest bit first, is several times as fast as
    // a conversion.
    int64_t n64 = n.machine();
    uint64_t magnitude =
        n64 < 0 ? -static_cast<uint64_t>(n64) : static_cast<uint64_t>(n64);
    int zeros = magnitude == 0 ? 0 : __builtin_clzll(magnitude);
    limb_ = magnitude << zeros;
    int kind = magnitude == 0 ? MPFR_ZERO_KIND : MPFR_REGULAR_KIND;
    mpfr_custom_init_set(own_, n64 < 0 ? -kind : kind, 64 - zeros, 64, &limb_);
    number_ = own_;
  }
  MpfrOperand(const MpfrOperand &) = delete;
  MpfrOperand &operator=(const MpfrOperand &) = delete;
  operator mpfr_srcptr() const { return number_; }

private:
  mpfr_t own_;
  mp_limb_t limb_;
  mpfr_srcptr number_;
};

/// MPFR keeps constants and integers for each thread, lost with the thread
/// unless freed. Called before powers, logarithms and remainders, which make
/// some.
inline void freeMpfrCachesWithThread() {
  struct Caches {
    ~Caches() { mpfr_free_cache2(MPFR_FREE_LOCAL_CACHE); }
  };
  thread_local Caches caches;
  static_cast<void>(caches);
}

} // namespace hcl

#endif // HCL_LIB_NUMBER_NUMBERBLOCK_H
