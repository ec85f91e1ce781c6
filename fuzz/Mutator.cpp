// One of the texts of an input is taken to pieces. The piece to change is
// chosen by its kind first, so that tokens, which are many, are not changed
// more often than items, which are few.
#include "Mutator.h"

#include "Parts.h"
#include "Targets.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

namespace hcl::fuzz {
namespace {

/// A part of an input that is one text.
struct Section {
  size_t begin, end;
  Notation notation;
};

std::vector<Section> sectionsOf(const InputFormat &format,
                                std::string_view input) {
  size_t begin = format.lead < 0 ? input.find('\n') + 1
                                 : std::min<size_t>(format.lead, input.size());
  std::vector<Section> sections;
  Notation notation = format.first;
  for (size_t at = input.find(partRule, begin); at != input.npos;
       at = input.find(partRule, begin)) {
    sections.push_back({begin, at, notation});
    begin = at + partRule.size();
    notation = format.rest;
  }
  sections.push_back({begin, input.size(), notation});
  return sections;
}

size_t below(size_t n, std::mt19937 &random) {
  return std::uniform_int_distribution<size_t>(0, n - 1)(random);
}

/// A piece of `pieces`, of a kind that is chosen first. Requires some.
TextSpan anyOf(const std::vector<TextSpan> &pieces, std::mt19937 &random) {
  std::vector<int> kinds;
  for (const TextSpan &piece : pieces)
    if (std::ranges::find(kinds, piece.kind) == kinds.end())
      kinds.push_back(piece.kind);
  int kind = kinds[below(kinds.size(), random)];
  std::vector<TextSpan> ofKind;
  std::ranges::copy_if(pieces, std::back_inserter(ofKind),
                       [&](const TextSpan &p) { return p.kind == kind; });
  return ofKind[below(ofKind.size(), random)];
}

std::string_view textOf(const Donor &donor, const TextSpan &piece) {
  return std::string_view(donor.text)
      .substr(piece.begin, piece.end - piece.begin);
}

std::string replaced(const Donor &donor, const TextSpan &piece,
                     std::string_view with) {
  std::string text = donor.text.substr(0, piece.begin);
  return text.append(with).append(donor.text, piece.end);
}

/// A piece of the same kind within `outer`, or `outer`.
TextSpan withinOf(const Donor &donor, const TextSpan &outer,
                  std::mt19937 &random) {
  std::vector<TextSpan> inner;
  for (const TextSpan &piece : donor.pieces)
    if (piece.kind == outer.kind && piece.begin >= outer.begin &&
        piece.end <= outer.end && piece != outer)
      inner.push_back(piece);
  return inner.empty() ? outer : inner[below(inner.size(), random)];
}

/// `piece` twice. What separates two of them is at first tried as it is after
/// an item, whose line end belongs to it, and in a list.
std::string repeated(const Donor &donor, const TextSpan &piece,
                     std::mt19937 &random) {
  std::string twice(textOf(donor, piece));
  static constexpr std::string_view between[] = {"", ", ", "\n"};
  twice.append(twice.ends_with('\n') ? "" : between[below(3, random)])
      .append(textOf(donor, piece));
  return replaced(donor, piece, twice);
}

/// `piece` and another of its kind that lies apart from it, each in the other's
/// place.
std::string swapped(const Donor &donor, TextSpan piece, std::mt19937 &random) {
  std::vector<TextSpan> apart;
  for (const TextSpan &other : donor.pieces)
    if (other.kind == piece.kind &&
        (other.end <= piece.begin || other.begin >= piece.end))
      apart.push_back(other);
  if (apart.empty())
    return donor.text;
  TextSpan other = apart[below(apart.size(), random)];
  if (other.begin < piece.begin)
    std::swap(piece, other);
  std::string_view text = donor.text;
  std::string result(text.substr(0, piece.begin));
  return result.append(textOf(donor, other))
      .append(text.substr(piece.end, other.begin - piece.end))
      .append(textOf(donor, piece))
      .append(text.substr(other.end));
}

} // namespace

std::string contentOf(const std::filesystem::path &path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

InputFormat InputFormat::of(std::string_view name) {
#define HCL_FUZZ_TARGET(Function, Name, Lead, First, Rest, Law)                \
  if (name == Name)                                                            \
    return {Lead, Notation::First, Notation::Rest};
#include "Targets.def"
  require(false, "a target has this name", name);
  return {};
}

Donor::Donor(std::string content, Notation notation)
    : text(std::move(content)), pieces(piecesOf(text, notation)) {}

Mutator::Mutator(const std::string &folder) {
  std::vector<std::filesystem::path> paths;
  for (const auto &entry : std::filesystem::directory_iterator(folder))
    paths.push_back(entry.path());
  // The order of a folder is not the same everywhere.
  std::ranges::sort(paths);
  for (const std::filesystem::path &path : paths)
    samples_.emplace_back(contentOf(path),
                          path.extension() == ".hcl"    ? Notation::Config
                          : path.extension() == ".json" ? Notation::Json
                                                        : Notation::Brackets);
  require(!samples_.empty(), "there are samples", folder);
  for (const Donor &sample : samples_)
    for (const TextSpan &piece : sample.pieces)
      byKind_[piece.kind].push_back({&sample, piece});
}

Mutator::Sampled Mutator::find(int kind, const Donor &donor, const Donor &other,
                               Random &random) const {
  auto in = [&](const Donor &from) -> std::optional<Sampled> {
    std::vector<TextSpan> found;
    std::ranges::copy_if(from.pieces, std::back_inserter(found),
                         [&](const TextSpan &p) { return p.kind == kind; });
    if (found.empty())
      return std::nullopt;
    return Sampled{&from, found[below(found.size(), random)]};
  };
  size_t source = below(4, random);
  if (source == 0)
    if (auto found = in(other))
      return *found;
  auto sampled = byKind_.find(kind);
  if (source == 1 || sampled == byKind_.end())
    return *in(donor);
  return sampled->second[below(sampled->second.size(), random)];
}

std::string Mutator::change(const Donor &donor, const Donor &other,
                            Random &random) const {
  if (donor.pieces.empty()) {
    const Donor &sample = samples_[below(samples_.size(), random)];
    return std::string(textOf(sample, anyOf(sample.pieces, random)));
  }
  TextSpan piece = anyOf(donor.pieces, random);
  switch (below(8, random)) {
  case 0:
    return replaced(donor, piece, "");
  case 1:
    return repeated(donor, piece, random);
  case 2:
    return swapped(donor, piece, random);
  case 3:
    return replaced(donor, piece,
                    textOf(donor, withinOf(donor, piece, random)));
  case 4:
  case 5: {
    // The piece goes into one of its kind.
    auto [from, outer] = find(piece.kind, donor, other, random);
    TextSpan hole = withinOf(*from, outer, random);
    std::string around(textOf(*from, {0, outer.begin, hole.begin}));
    around.append(textOf(donor, piece))
        .append(textOf(*from, {0, hole.end, outer.end}));
    return replaced(donor, piece, around);
  }
  default: {
    auto [from, found] = find(piece.kind, donor, other, random);
    return replaced(donor, piece, textOf(*from, found));
  }
  }
}

std::string Mutator::change(const InputFormat &format, std::string_view input,
                            std::string_view other, uint32_t seed) const {
  Random random(seed);
  auto anySection = [&](std::string_view of) {
    std::vector<Section> sections = sectionsOf(format, of);
    return sections[below(sections.size(), random)];
  };
  auto donorOf = [](std::string_view of, const Section &section) {
    return Donor(
        std::string(of.substr(section.begin, section.end - section.begin)),
        section.notation);
  };
  Section section = anySection(input);
  Donor donor = donorOf(input, section);
  Donor donated = donorOf(other, anySection(other));
  std::string changed = donor.text;
  // Some changes have nothing to work on, such as a part of the same kind.
  for (int tries = 0; tries < 4 && changed == donor.text; ++tries)
    changed = change(donor, donated, random);
  std::string result(input.substr(0, section.begin));
  return result.append(changed).append(input.substr(section.end));
}

} // namespace hcl::fuzz
