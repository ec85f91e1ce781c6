// The body of a block that stands for an unknown number of blocks: the content
// of the template, with unknown values.
#ifndef HCL_LIB_EXTENSIONS_UNKNOWNBODY_H
#define HCL_LIB_EXTENSIONS_UNKNOWNBODY_H

#include "hcl/Body.h"
#include "hcl/Marks.h"

namespace hcl {

/// `body` with unknown values, which have `marks`. Reading it reports what does
/// not conform to the schema, as reading `body` does.
Body unknownBody(Body body, MarkSet marks);

} // namespace hcl

#endif // HCL_LIB_EXTENSIONS_UNKNOWNBODY_H
