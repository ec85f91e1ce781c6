// Addresses and prefixes of the Internet Protocol, as Go's net package reads
// and prints them.
//
// In: text such as `10.1.0.0/16` or `fd00::/8`. Out: the bits of an address,
// and text. Deliberately absent: zones, and arithmetic on prefixes (Cidr.cpp).
#ifndef HCL_LIB_TERRAFORMFUNCTIONS_ADDRESS_H
#define HCL_LIB_TERRAFORMFUNCTIONS_ADDRESS_H

#include <optional>
#include <string>
#include <string_view>

namespace hcl::terraform {

/// The bits of an address, the last bit lowest.
using AddressBits = unsigned __int128;

/// An address of 32 or 128 bits.
struct Address {
  AddressBits bits;
  unsigned width;

  /// Whether an address of 128 bits stands for an address of 32.
  bool isMapped() const {
    return width == 128 && bits >> 32 == AddressBits{0xFFFF};
  }
};

/// An address of which the first `length` bits count.
struct Prefix {
  Address address;
  unsigned length;
};

/// A number of `width` bits of which the last `width - length` are set.
AddressBits hostMask(unsigned width, unsigned length);

/// Reads an address, a slash and a length; the bits after the prefix are
/// cleared. Numbers may have leading zeros. Errors: returns nothing.
[[nodiscard]] std::optional<Prefix> parsePrefix(std::string_view text);

/// The address with dots, or, of 128 bits, in the form of RFC 5952.
std::string addressText(const Address &address);
/// The address, a slash and the length. An address that stands for 32 bits is
/// printed with 32 bits.
std::string prefixText(const Prefix &prefix);

} // namespace hcl::terraform

#endif // HCL_LIB_TERRAFORMFUNCTIONS_ADDRESS_H
