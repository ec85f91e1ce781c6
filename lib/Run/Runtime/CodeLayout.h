// Offsets and sizes in machine code, as computed by the compiler of these
// libraries, and the resulting version.
//
// In: the classes that code reads and writes. Out: constants for code
// generation, and `layoutVersion`, which differs if any of them does, so that
// objects are opened only by libraries with the layout that their code expects.
// The parts of a value are in Value/Layout.h. Deliberately absent: anything
// that runs; bits and offsets that code does not use.
#ifndef HCL_LIB_RUNTIME_CODELAYOUT_H
#define HCL_LIB_RUNTIME_CODELAYOUT_H

#include "Call.h"
#include "Runtime.h"

#include "Value/Layout.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace hcl::compiled {

// Some of the classes have bases, references or virtual functions, so offsetof
// is defined by the compiler and not by the standard.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"

/// Offsets and sizes. Units: bytes.
struct CodeLayout {
  // The FrameExpression made by `callCode`, a CompiledExpression.
  static constexpr size_t expressionTables =
      offsetof(CompiledExpression, tables_);

  // The CodeTables of the expression.
  static constexpr size_t
      codeTables = expressionTables + offsetof(ExpressionTables, code),
      constants = codeTables + offsetof(CodeTables, constants),
      farCaches = codeTables + offsetof(CodeTables, farCaches),
      singleThreaded = codeTables + offsetof(CodeTables, singleThreaded),
      afterFast = codeTables + offsetof(CodeTables, afterFast),
      afterFull = codeTables + offsetof(CodeTables, afterFull),
      nearCaches = codeTables + offsetof(CodeTables, caches),
      cacheSize = sizeof(CacheWord);

  // RuntimeContext.
  static constexpr size_t contextTables = offsetof(RuntimeContext, tables),
                          contextEvaluation =
                              offsetof(RuntimeContext, evaluation),
                          contextFrame = offsetof(RuntimeContext, frame),
                          contextSteps = offsetof(RuntimeContext, steps),
                          contextBytes = offsetof(RuntimeContext, bytes),
                          contextSize = sizeof(RuntimeContext);

  // Frame: a span, which begins with the address of its elements.
  static constexpr size_t frameValues = offsetof(Frame, values);

  // The Budget of an Evaluation.
  static constexpr size_t budget = offsetof(Evaluation, budget),
                          budgetSteps = offsetof(Budget, steps),
                          budgetBytes = offsetof(Budget, bytes),
                          budgetStopped = offsetof(Budget, isStopped);

  // BuildState.
  static constexpr size_t buildSize = sizeof(BuildState),
                          builtCount = offsetof(BuildState, elements) +
                                       ValueLayout::builderSizeOffset,
                          buildSelected = offsetof(BuildState, selected);
};

#pragma GCC diagnostic pop

/// The size of a parameter or result of a function of the runtime, and whether
/// it is a pointer.
template <class T>
constexpr uint64_t passedAs() {
  if constexpr (std::is_void_v<T>)
    return 0;
  else
    return sizeof(T) * 2 + std::is_pointer_v<T>;
}

/// FNV-1a over words and texts.
class LayoutHash {
public:
  constexpr void add(uint64_t word) {
    for (int shift = 0; shift < 64; shift += 8)
      addByte(static_cast<uint8_t>(word >> shift));
  }
  constexpr void add(std::string_view text) {
    add(text.size());
    for (char c : text)
      addByte(static_cast<uint8_t>(c));
  }
  /// The name and the signature of a function.
  template <class R, class... A>
  constexpr void addFunction(std::string_view name, R (*)(A...)) {
    add(name);
    add(passedAs<R>());
    (add(passedAs<A>()), ...);
  }
  constexpr uint64_t value() const { return hash_; }

private:
  constexpr void addByte(uint8_t byte) {
    hash_ = (hash_ ^ byte) * 0x0000'0100'0000'01b3;
  }
  uint64_t hash_ = 0xcbf2'9ce4'8422'2325;
};

/// All constants by which code addresses memory.
inline constexpr uint64_t layoutTable[] = {
    CodeLayout::expressionTables,
    CodeLayout::constants,
    CodeLayout::farCaches,
    CodeLayout::singleThreaded,
    CodeLayout::afterFast,
    CodeLayout::afterFull,
    CodeLayout::nearCaches,
    CodeLayout::cacheSize,
    CodeTables::nearCaches,
    AttributeCache::offsetBits,
    CodeLayout::contextTables,
    CodeLayout::contextEvaluation,
    CodeLayout::contextFrame,
    CodeLayout::contextSteps,
    CodeLayout::contextBytes,
    CodeLayout::contextSize,
    CodeLayout::frameValues,
    CodeLayout::budget,
    CodeLayout::budgetSteps,
    CodeLayout::budgetBytes,
    CodeLayout::budgetStopped,
    CodeLayout::buildSize,
    CodeLayout::builtCount,
    CodeLayout::buildSelected,
    ValueLayout::headOffset,
    ValueLayout::wordOffset,
    sizeof(Value),
    ValueLayout::kindMask,
    ValueLayout::failed,
    ValueLayout::machine,
    ValueLayout::counted,
    ValueLayout::countOffset,
    ValueLayout::sizeOffset,
    ValueLayout::shapeOffset,
    ValueLayout::elementsOffset,
    ValueLayout::headOf(ValueKind::Bool),
    ValueLayout::headOf(ValueKind::Integer),
    ValueLayout::headOf(ValueKind::String),
    ValueLayout::headOf(ValueKind::List),
    ValueLayout::headOf(ValueKind::Set),
    ValueLayout::headOf(ValueKind::Map),
    ValueLayout::headOf(ValueKind::Tuple),
    ValueLayout::headOf(ValueKind::Object),
};

/// Number of changes to agreements between code and libraries other than
/// layout: the order of table entries, the behaviour of a function of the
/// runtime. Increment it with each such change.
inline constexpr uint64_t conventions = 8;

/// The version of `table` and of the functions of the runtime.
constexpr uint64_t versionOf(std::span<const uint64_t> table) {
  LayoutHash hash;
  hash.add(conventions);
  for (uint64_t word : table)
    hash.add(word);
#define HCL_RUNTIME_FUNCTION(name) hash.addFunction(#name, name);
#include "Runtime.def"
  return hash.value();
}

/// The version of machine code for these libraries.
inline constexpr uint64_t layoutVersion = versionOf(layoutTable);

} // namespace hcl::compiled

#endif // HCL_LIB_RUNTIME_CODELAYOUT_H
