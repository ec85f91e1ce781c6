// Inputs of several texts.
#ifndef HCL_FUZZ_PARTS_H
#define HCL_FUZZ_PARTS_H

#include <string>
#include <string_view>
#include <vector>

namespace hcl::fuzz {

/// Between the texts of an input: the end of a line, and a line of its own.
inline constexpr std::string_view partRule = "\n====\n";

/// The parts of `text` between lines that are `====`; at least one. Each but
/// the last one ends in a line feed.
inline std::vector<std::string> partsOf(std::string_view text) {
  std::vector<std::string> parts;
  for (size_t at = text.find(partRule); at != text.npos;
       at = text.find(partRule)) {
    parts.emplace_back(text.substr(0, at + 1));
    text.remove_prefix(at + partRule.size());
  }
  parts.emplace_back(text);
  return parts;
}

/// The first part of a text, and all after it, which may be empty.
struct Halves {
  std::string_view first, second;
};

inline Halves halvesOf(std::string_view text) {
  size_t at = text.find(partRule);
  if (at == text.npos)
    return {text, ""};
  return {text.substr(0, at + 1), text.substr(at + partRule.size())};
}

} // namespace hcl::fuzz

#endif // HCL_FUZZ_PARTS_H
