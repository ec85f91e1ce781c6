// Schemas of bodies, from a rule and from what is written.
//
// In: a body and its rule. Out: the schema with which the body is read.
// Deliberately absent: reading itself (Part.h).
#ifndef HCL_LIB_MODULECONTENT_PARTSCHEMA_H
#define HCL_LIB_MODULECONTENT_PARTSCHEMA_H

#include "Part.h"

namespace hcl::app {

/// The schema of `body` by `rule`, and by `variant` unless null. Where content
/// may be undescribed, the schema has all that is written: in JSON, arrays of
/// objects and what is written twice are blocks there.
/// Cost: n log n in the names of both.
BodySchema schemaFor(const Body &body, const BodyRule &rule,
                     const BodyRule *variant, Layer layer);

} // namespace hcl::app

#endif // HCL_LIB_MODULECONTENT_PARTSCHEMA_H
