// Changes of inputs along the grammar.
//
//   Mutator mutator("fuzz/samples");
//   mutator.change(InputFormat::of("parse"), "a = 1\n", "b = [2]\n", seed);
//
// An input keeps its structure, mostly: pieces of it are exchanged for others
// of their kind, from itself, from another input or from a sample, are put into
// one, replaced by what they contain, repeated, and taken out. The samples have
// each production of the grammars, each function and each operation of HIR.
// Threads: a Mutator may be shared.
// Deliberately absent: changes of bytes.
#ifndef HCL_FUZZ_MUTATOR_H
#define HCL_FUZZ_MUTATOR_H

#include "Pieces.h"

#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace hcl::fuzz {

/// The bytes of the file `path`; empty if it cannot be read.
std::string contentOf(const std::filesystem::path &path);

/// The form of the inputs of a target: some bytes or a line, and texts with
/// lines `====` between them.
struct InputFormat {
  /// The number of bytes before the texts; -1: a line.
  int lead = 0;
  Notation first = Notation::Config;
  /// Of texts after the first.
  Notation rest = Notation::Config;

  /// The format of the target `name`. Requires that there is one.
  static InputFormat of(std::string_view name);
};

/// A text, and its pieces.
struct Donor {
  Donor(std::string content, Notation notation);

  std::string text;
  std::vector<TextSpan> pieces;
};

class Mutator {
public:
  /// Reads the samples in `folder`: `.hcl`, `.json`, and any other. Ends the
  /// program if there are none.
  explicit Mutator(const std::string &folder);

  /// `input`, of `format`, with one change. `other` is another such input, or
  /// empty. The result may be longer or shorter, and is the input where nothing
  /// can be changed.
  /// Cost: a parse of one text of each input.
  std::string change(const InputFormat &format, std::string_view input,
                     std::string_view other, uint32_t seed) const;

  /// The samples, for tests.
  const std::vector<Donor> &samples() const { return samples_; }

private:
  using Random = std::mt19937;

  /// A piece of a sample.
  struct Sampled {
    const Donor *donor;
    TextSpan piece;
  };

  std::string change(const Donor &donor, const Donor &other,
                     Random &random) const;
  /// A text of `kind` from one of three sources; if it has none, from the next.
  Sampled find(int kind, const Donor &donor, const Donor &other,
               Random &random) const;

  std::vector<Donor> samples_;
  std::map<int, std::vector<Sampled>> byKind_;
};

} // namespace hcl::fuzz

#endif // HCL_FUZZ_MUTATOR_H
