// Functions over prefixes of addresses: cidrhost, cidrnetmask, cidrsubnet,
// cidrsubnets, and OpenTofu's cidrcontains.
//
// A number goes into the bits of an address by a shift and an `or`, as in
// Terraform: numbers are checked by their lowest 64 bits only, and a negative
// one is the two's complement of infinite width, whose magnitude counts. A
// result that has more bits than an address is an error.
#include "Address.h"
#include "Rows.h"

#include "Support/Message.h"
#include "Support/Text.h"
#include "Value/Build.h"
#include "hcl/Number.h"

#include <algorithm>
#include <limits>

namespace hcl::terraform {

namespace {

/// A whole number: sign, and magnitude of up to 128 bits.
struct Whole {
  bool negative;
  AddressBits magnitude;

  /// The lowest 64 bits of the magnitude.
  uint64_t low() const { return static_cast<uint64_t>(magnitude); }
};

/// Argument `index` as a prefix. Errors: reports malformed text and returns
/// nothing.
[[nodiscard]] std::optional<Prefix> prefixArgument(Args args, CallContext &cx) {
  std::string_view text = args[0].asString();
  std::optional<Prefix> prefix = parsePrefix(text);
  if (!prefix)
    cx.failArgument(
        0,
        message("{text:quoted} is not a prefix such as 10.0.0.0/8 or fd00::/8",
                "text"_a = text));
  return prefix;
}

/// Argument `index` as a whole number. Errors: reports a fraction and a number
/// of more than 128 bits and returns nothing.
[[nodiscard]] std::optional<Whole> numberArgument(Args args, size_t index,
                                                  CallContext &cx) {
  NumberRef number = args[index].asNumber();
  if (!number.isInteger()) {
    cx.failArgument(index, "it must be a whole number");
    return std::nullopt;
  }
  std::string digits = number::text(number);
  Whole whole{digits.starts_with('-'), 0};
  for (char c : std::string_view(digits).substr(whole.negative)) {
    AddressBits &all = whole.magnitude;
    if (__builtin_mul_overflow(all, AddressBits{10}, &all) ||
        __builtin_add_overflow(all, AddressBits(c - '0'), &all)) {
      cx.failArgument(index, "it has more than 128 bits");
      return std::nullopt;
    }
  }
  return whole;
}

/// `address` with `number` in the bits before the last `shift`. Errors: nothing
/// if the result has more bits than the address.
std::optional<Address> insert(const Address &address, const Whole &number,
                              unsigned shift) {
  if (number.magnitude == 0)
    return address;
  AddressBits most = hostMask(address.width, 0);
  if (shift >= address.width || number.magnitude > most >> shift)
    return std::nullopt;
  AddressBits shifted = number.magnitude << shift;
  if (!number.negative)
    return Address{address.bits | shifted, address.width};
  // The magnitude of the negative number whose bits are the union of both.
  return Address{((shifted - 1) & ~address.bits) + 1, address.width};
}

Value failAddress(size_t index, CallContext &cx) {
  return cx.failArgument(index, "the address would have more bits than there "
                                "are");
}

/// A negative number counts from the end.
Value cidrHost(Args args, CallContext &cx) {
  auto prefix = prefixArgument(args, cx);
  auto number = prefix ? numberArgument(args, 1, cx) : std::nullopt;
  if (!number)
    return Value::failed();
  const Address &address = prefix->address;
  AddressBits last = hostMask(address.width, prefix->length);
  bool fits = static_cast<int64_t>(number->low()) < 0 || number->low() <= last;
  if (number->negative) {
    fits = number->magnitude - 1 <= last;
    number = Whole{false, last - (number->magnitude - 1)};
  }
  if (!fits)
    return cx.failArgument(
        1, message("a prefix of {length} bits has no host of this number",
                   "length"_a = prefix->length));
  auto host = insert(address, *number, address.isMapped() ? 96 : 0);
  return host ? Value::nfcString(addressText(*host)) : failAddress(1, cx);
}

Value cidrNetmask(Args args, CallContext &cx) {
  auto prefix = prefixArgument(args, cx);
  if (!prefix)
    return Value::failed();
  unsigned width = prefix->address.width;
  if (width != 32 && !prefix->address.isMapped())
    return cx.failArgument(0, "a prefix of 128 bits has no netmask");
  AddressBits mask = hostMask(width, 0) & ~hostMask(width, prefix->length);
  return Value::nfcString(addressText({mask, width}));
}

/// Whether `newBits` bits hold the number of a subnet.
bool holds(int64_t newBits, const Whole &number) {
  return newBits < 0 || newBits >= 64 ||
         number.low() <= (uint64_t{1} << newBits) - 1;
}

Value cidrSubnet(Args args, CallContext &cx) {
  auto prefix = prefixArgument(args, cx);
  if (!prefix)
    return Value::failed();
  auto newBits = functions::wholeArgument(args, 1, cx);
  auto number = newBits ? numberArgument(args, 2, cx) : std::nullopt;
  if (!number)
    return Value::failed();
  const Address &address = prefix->address;
  int64_t most = int64_t{address.width} - prefix->length;
  if (*newBits > most || *newBits < -int64_t{prefix->length})
    return cx.failArgument(
        1, message("a prefix of {length} bits cannot have {bits} more",
                   "length"_a = prefix->length, "bits"_a = *newBits));
  if (!holds(*newBits, *number))
    return cx.failArgument(
        2, message("{bits} bits do not hold it", "bits"_a = *newBits));
  auto shift = static_cast<unsigned>(most - *newBits);
  auto subnet = insert(address, *number, shift);
  return subnet ? Value::nfcString(prefixText({*subnet, address.width - shift}))
                : failAddress(2, cx);
}

/// The last address of `prefix`.
AddressBits lastOf(const Prefix &prefix) {
  return prefix.address.bits | hostMask(prefix.address.width, prefix.length);
}

/// The next prefix of `length` bits inside `whole` after the address `last`.
/// Nothing if there is no room.
[[nodiscard]] std::optional<Prefix>
nextSubnet(const Prefix &whole, AddressBits last, unsigned length) {
  AddressBits host = hostMask(whole.address.width, length);
  AddressBits next = (last | host) + 1;
  if (next <= last || next > lastOf(whole))
    return std::nullopt;
  return Prefix{{next, whole.address.width}, length};
}

/// How many bits, at most `most`, argument `index` adds to the prefix. Errors:
/// reports an unsuitable number and returns nothing.
[[nodiscard]] std::optional<unsigned> bitsArgument(Args args, size_t index,
                                                   unsigned most,
                                                   const Prefix &whole,
                                                   CallContext &cx) {
  std::optional<int64_t> bits = functions::wholeArgument(args, index, cx);
  most = std::min(whole.address.width - whole.length, most);
  if (bits && *bits >= 1 && *bits <= most)
    return static_cast<unsigned>(*bits);
  if (bits)
    cx.failArgument(index, message("it must be a number from 1 to {most}",
                                   "most"_a = most));
  return std::nullopt;
}

/// Each prefix starts after the one before, the first after the address before
/// the whole. Terraform finds none in a whole that starts at address 0 or that
/// stands for addresses of 32 bits. A prefix grows by at most `mostBits`.
template <unsigned mostBits>
Value cidrSubnets(Args args, CallContext &cx) {
  auto whole = prefixArgument(args, cx);
  if (!whole)
    return Value::failed();
  bool isEmpty = whole->address.bits == 0 || whole->address.isMapped();
  SequenceBuilder subnets(args.size() - 1);
  AddressBits last = whole->address.bits - 1;
  for (size_t i = 1; i < args.size(); ++i) {
    auto bits = bitsArgument(args, i, mostBits, *whole, cx);
    if (!bits)
      return Value::failed();
    auto subnet = nextSubnet(*whole, last, whole->length + *bits);
    if (!subnet || isEmpty)
      return cx.failArgument(i, "not enough addresses are left for a prefix of "
                                "this length");
    subnets.add(Value::nfcString(prefixText(*subnet)));
    last = lastOf(*subnet);
  }
  return std::move(subnets).list(Type::string());
}

/// `prefix` in 32 bits, if its addresses stand for those.
Prefix unmapped(const Prefix &prefix) {
  if (!prefix.address.isMapped())
    return prefix;
  return {{prefix.address.bits & hostMask(32, 0), 32}, prefix.length - 96};
}

/// `text` as a prefix; an address is one of full length. Errors: returns
/// nothing.
[[nodiscard]] std::optional<Prefix> addressOrPrefix(std::string_view text) {
  if (text.find('/') != text.npos)
    return parsePrefix(text);
  bool isLong = text.find(':') != text.npos;
  return parsePrefix(std::string(text) + (isLong ? "/128" : "/32"));
}

Value cidrContains(Args args, CallContext &cx) {
  auto whole = prefixArgument(args, cx);
  if (!whole)
    return Value::failed();
  std::string_view text = args[1].asString();
  auto part = addressOrPrefix(text);
  if (!part)
    return cx.failArgument(1, message("{text} is neither an address nor a "
                                      "prefix",
                                      "text"_a = quote(text)));
  Prefix outer = unmapped(*whole), inner = unmapped(*part);
  if (outer.address.width != inner.address.width)
    return cx.fail("one argument is of IPv4, the other one of IPv6");
  AddressBits mask = ~hostMask(outer.address.width, outer.length);
  return Value::boolean(inner.length >= outer.length &&
                        (inner.address.bits & mask) == outer.address.bits);
}

Parameter prefixParameter() {
  return stringParameter(
      "prefix", "An address and a length, e.g. 10.0.0.0/8 or fd00::/8.");
}

Parameter bitsParameter() {
  return numberParameter("newbits", "How many bits longer the result is.");
}

Function cidrSubnetsRow(Value (*impl)(Args, CallContext &)) {
  return {.name = "cidrsubnets",
          .doc =
              "Consecutive prefixes inside of a prefix, one for each number.",
          .parameters = {prefixParameter()},
          .variadic = bitsParameter(),
          .result = Type::list(Type::string()),
          .impl = impl};
}

} // namespace

Function cidrSubnetsBy32Bits() { return cidrSubnetsRow(cidrSubnets<32>); }

Rows cidrRows(TerraformKind kind) {
  bool isTofu = kind == TerraformKind::OpenTofu;
  Parameter prefix = prefixParameter(), bits = bitsParameter();
  Rows rows{
      {.name = "cidrhost",
       .doc = "The address of a host in a prefix.",
       .parameters = {prefix,
                      numberParameter("hostnum", "Its number; negative: "
                                                 "counted from the end.")},
       .result = Type::string(),
       .impl = cidrHost},
      {.name = "cidrnetmask",
       .doc = "The netmask of a prefix of IPv4.",
       .parameters = {prefix},
       .result = Type::string(),
       .impl = cidrNetmask},
      {.name = "cidrsubnet",
       .doc = "A longer prefix inside of a prefix.",
       .parameters = {prefix, bits,
                      numberParameter("netnum",
                                      "Its number: the bits that are added.")},
       .result = Type::string(),
       .impl = cidrSubnet},
      cidrSubnetsRow(isTofu ? cidrSubnets<128> : cidrSubnets<32>),
  };
  if (isTofu)
    rows.push_back(
        {.name = "cidrcontains",
         .doc = "Whether all addresses of the second prefix are in the first.",
         .parameters = {prefix, stringParameter("contained",
                                                "An address or a prefix.")},
         .result = Type::boolean(),
         .impl = cidrContains});
  return rows;
}

} // namespace hcl::terraform
