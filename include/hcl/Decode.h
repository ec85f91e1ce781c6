// Application structs, filled from bodies.
//
//   struct Listener {
//     std::string protocol;
//     uint16_t port = 0;
//   };
//   struct Service {
//     std::string name;
//     std::optional<std::string> image;
//     std::vector<std::string> tags;
//     std::vector<Listener> listeners;
//   };
//
//   template <> struct hcl::Binding<Listener> {
//     static constexpr auto fields =
//         hcl::fields(hcl::label("protocol", &Listener::protocol),
//                     hcl::attribute("port", &Listener::port));
//   };
//   template <> struct hcl::Binding<Service> {
//     static constexpr auto fields =
//         hcl::fields(hcl::attribute("name", &Service::name),
//                     hcl::optional("image", &Service::image),
//                     hcl::optional("tags", &Service::tags),
//                     hcl::blocks("listener", &Service::listeners));
//   };
//
//   Service service = hcl::decode<Service>(body, scope, diagnostics);
//
// A Binding is specialised once per struct and maps each field to a part of a
// body:
//
//   attribute(name, field)       an attribute that must be set
//   optional(name, field)        one that may be missing; the field then keeps
//                                its value, also if the attribute is null
//   label(name, field)           the next label of the block; a std::string
//   block(type, field)           the only block of a type: a struct, or a
//                                std::optional or std::unique_ptr to one if
//                                the block may be missing
//   blocks(type, field, count)   all blocks of a type: a std::vector
//   blockMap(type, key, field)   the same, keyed by a label before those of the
//                                struct: a std::map by std::string
//   rest(field)                  everything that the others do not name: a
//   Body,
//                                its Attributes, or a std::map of values
//   place(field)                 the position of the block: a Place
//
// An attribute is converted to the type that the field's type maps to
// (TypeMapping.h). A field may also be a Value; a std::optional<Expression>,
// which is not evaluated; a struct whose Binding has attributes only, for an
// object; or a Located<T>, which records the place too. Mistakes in a Binding
// do not compile: a type without a mapping, a name that occurs twice, a second
// rest, a struct that contains itself.
//
// In: a body or block, and a scope. Out: the struct, with every valid part of
// the body, and all errors of the body in one run, with the kinds and places of
// Dec.h: a Binding is compiled to a Spec, which `specOf` returns for other
// uses, e.g. the implied type. A number that does not fit, e.g. 70000 for a
// uint16_t, is reported at its expression.
// Ownership: structs are values of their own. Threads: several may decode at
// once.
// Deliberately absent: writing bodies.
#ifndef HCL_DECODE_H
#define HCL_DECODE_H

#include "hcl/Dec.h"
#include "hcl/detail/BindingTable.h"

namespace hcl {

/// Maps an object to a struct, whose Binding must have attributes only.
template <Bound T>
struct TypeMapping<T> {
  static Type type() { return binding::objectType(binding::tableOf<T>()); }
  [[nodiscard]] static std::optional<T> read(const Value &value, Fault &fault) {
    static_assert(binding::hasAttributesOnly(Binding<T>::fields),
                  "an object has attributes only");
    T object{};
    return binding::readObject(binding::tableOf<T>(), value, &object, fault)
               ? std::optional(std::move(object))
               : std::nullopt;
  }
};

/// Decodes `body` to a T. Labels, and fields whose part of the body is missing
/// or wrong, keep the values of `T()`.
/// Errors: as Spec::decode; UnsuitableAttribute also for a value outside the
/// range of the field: null, unknown, marked, or too large.
/// Cost: linear in the items of the body. The Binding is compiled on first use;
/// in dialects other than Dialect::spec(), at each call.
template <Bound T>
T decode(const Body &body, const Scope &scope, Diagnostics &diagnostics) {
  T object{};
  binding::decode(binding::tableOf<T>(), body, nullptr, scope, &object,
                  diagnostics);
  return object;
}

/// Decodes `block`, with its labels, to a T. Otherwise as above.
template <Bound T>
T decode(const Block &block, const Scope &scope, Diagnostics &diagnostics) {
  T object{};
  binding::decode(binding::tableOf<T>(), block.body, &block, scope, &object,
                  diagnostics);
  return object;
}

/// The spec of `decode<T>`. The result is an object with a property for each
/// name in the Binding; an optional attribute that is not set is null. Items
/// for `rest` are errors here.
/// Cost: none for Dialect::spec(), else that of compiling the Binding.
template <Bound T>
Spec specOf(const Dialect &dialect = Dialect::spec()) {
  return binding::compile(binding::tableOf<T>(), dialect);
}

} // namespace hcl

#endif // HCL_DECODE_H
