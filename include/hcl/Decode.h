// Structs of the application, filled from bodies.
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
// A Binding is specialised once for a struct and says which part of a body each
// of its fields holds:
//
//   attribute(name, field)       an attribute that must be set
//   optional(name, field)        one that need not be: without it, and where it
//                                is null, the field keeps its value
//   label(name, field)           the next label of the block; a std::string
//   block(type, field)           the only block of a type: a struct, or a
//                                std::optional or std::unique_ptr to one if
//                                the block may be missing
//   blocks(type, field, count)   all blocks of a type: a std::vector
//   blockMap(type, key, field)   the same by a label in front of those of the
//                                struct: a std::map by std::string
//   rest(field)                  what the others do not name: a Body, its
//                                Attributes, or a std::map of values
//   place(field)                 where the block stands: a Place
//
// An attribute is converted to the type that the field corresponds to
// (TypeMapping.h). A field may also be a Value; a std::optional<Expression>,
// which is not evaluated; a struct whose Binding has attributes only, for an
// object; or a Located<T>, which notes the place too. Mistakes in a Binding do
// not compile: a type without a mapping, a name that occurs twice, a second
// rest, a struct that contains itself.
//
// Out: the struct, as complete as the body is sound, and all errors of the body
// in one run, with the kinds and places of Dec (Dec.h): the Binding is compiled
// to a Spec, which `specOf` returns for other uses, e.g. the implied type. A
// number that does not fit, e.g. 70000 for a uint16_t, is reported at its
// expression.
// Decoding is safe from several threads.
// Deliberately absent: writing bodies.
#ifndef HCL_DECODE_H
#define HCL_DECODE_H

#include "hcl/BindingTable.h"
#include "hcl/Dec.h"

namespace hcl {

/// An object as a struct. Requires that its Binding has attributes only.
template <Bound T>
struct TypeMapping<T> {
  static Type type() { return binding::objectType(binding::tableOf<T>()); }
  static std::optional<T> read(const Value &value, ConversionError &error) {
    static_assert(binding::hasAttributesOnly(Binding<T>::fields),
                  "an object has attributes only");
    T object{};
    return binding::readObject(binding::tableOf<T>(), value, &object, error)
               ? std::optional(std::move(object))
               : std::nullopt;
  }
};

/// The T that `body` describes. Fields whose part of the body is missing or
/// wrong keep the values of `T()`, and so do labels.
/// Errors: those of Spec::decode; UnsuitableAttribute also for a value that the
/// field has no room for: null, unknown, marked, or out of range.
/// Cost: linear in the items of the body. The Binding is compiled when it is
/// first used; in dialects other than Dialect::spec(), at each call.
template <Bound T>
T decode(const Body &body, const Scope &scope, Diagnostics &diagnostics) {
  T object{};
  binding::decode(binding::tableOf<T>(), body, nullptr, scope, &object,
                  diagnostics);
  return object;
}

/// The same of a block, with its labels.
template <Bound T>
T decode(const Block &block, const Scope &scope, Diagnostics &diagnostics) {
  T object{};
  binding::decode(binding::tableOf<T>(), block.body, &block, scope, &object,
                  diagnostics);
  return object;
}

/// The spec that `decode<T>` decodes with. It gives an object with a property
/// for each name in the Binding; an optional attribute that is not set is null.
/// What `rest` collects is an error to it.
template <Bound T>
Spec specOf(const Dialect &dialect = Dialect::spec()) {
  return binding::compile(binding::tableOf<T>(), dialect);
}

} // namespace hcl

#endif // HCL_DECODE_H
