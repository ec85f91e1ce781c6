// Freeing values: by recursion to a small depth; deeper storage is put on a
// list, so that no nesting overflows the stack.
//
// This is a file of its own, as programs that hold a value but make none, for
// example in a fault, are then linked without the rest of this library and
// without those for numbers.
#include "hcl/Value.h"

#include "ValueAccess.h"

#include <new>
#include <utility>
#include <vector>

using namespace hcl;

static void freeString(const RefCount *storage) {
  auto *rep = static_cast<const ValueRep *>(storage);
  ValueAccess::free(const_cast<ValueRep *>(rep));
}

namespace {

/// Deferred destruction: frees nested storage by recursion to a small depth and
/// from a list beyond it, so that any depth is safe.
class Destroyer {
public:
  void destroy(ValueKind kind, const RefCount *storage) {
    switch (kind) {
    case ValueKind::Unknown:
    case ValueKind::Null:
      ValueAccess::freeType(static_cast<const TypeNode *>(storage));
      return;
    case ValueKind::Bool:
    case ValueKind::Integer:
      return;
    case ValueKind::Big:
      BigNumber::freeStorage(storage);
      return;
    case ValueKind::String:
      freeString(storage);
      return;
    case ValueKind::RefinedUnknown:
      delete static_cast<const RefinedRep *>(storage);
      return;
    case ValueKind::Capsule:
      delete static_cast<const CapsuleRep *>(storage);
      return;
    default:
      destroyNested(kind, storage);
    }
  }

  void finish() {
    while (!deferred_.empty()) {
      auto [kind, storage] = deferred_.back();
      deferred_.pop_back();
      destroy(kind, storage);
    }
  }

private:
  static constexpr unsigned maxRecursion = 100;

  void destroyNested(ValueKind kind, const RefCount *storage) {
    if (depth_ == maxRecursion) {
      deferred_.emplace_back(kind, storage);
      return;
    }
    ++depth_;
    if (kind == ValueKind::Marked)
      destroyEnclosing<MarkedRep>(storage);
    else if (kind == ValueKind::Wrapped)
      destroyEnclosing<WrappedRep>(storage);
    else
      destroyCollection(kind, storage);
    --depth_;
  }

  template <typename Rep>
  void destroyEnclosing(const RefCount *storage) {
    auto *rep = const_cast<Rep *>(static_cast<const Rep *>(storage));
    release(rep->inner);
    // The inner value is released already; its destructor must find nothing.
    new (&rep->inner) Value();
    delete rep;
  }

  void destroyCollection(ValueKind kind, const RefCount *storage) {
    auto *rep = static_cast<const CollectionRep *>(storage);
    auto *elements = reinterpret_cast<const Value *>(rep + 1);
    for (size_t i = 0; i < rep->size; ++i) {
      if (ValueAccess::counted(elements[i])) {
        release(elements[i]);
        continue;
      }
      // Numbers and bools usually come in runs: skip four at a time.
      while (i + 4 < rep->size && !ValueAccess::isAnyCounted(elements + i + 1))
        i += 4;
    }
    if (kind == ValueKind::Map || kind == ValueKind::Object)
      ValueAccess::shapeSlot(rep)->~ShapeHandle();
    const TypeNode *type = rep->type.load(std::memory_order_relaxed);
    if (type && type->counted && type->release())
      ValueAccess::freeType(type);
    ValueAccess::free(const_cast<CollectionRep *>(rep));
  }

  void release(const Value &value) {
    if (ValueAccess::counted(value) && ValueAccess::storage(value)->release())
      destroy(value.kind(), ValueAccess::storage(value));
  }

  unsigned depth_ = 0;
  std::vector<std::pair<ValueKind, const RefCount *>> deferred_;
};

} // namespace

[[gnu::noinline]] static void destroyAny(ValueKind kind,
                                         const RefCount *storage) {
  Destroyer destroyer;
  destroyer.destroy(kind, storage);
  destroyer.finish();
}

void Value::destroy(ValueKind kind, const RefCount *storage) noexcept {
  if (kind == ValueKind::String)
    freeString(storage);
  else
    destroyAny(kind, storage);
}
