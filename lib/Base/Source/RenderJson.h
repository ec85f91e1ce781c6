// Places of a source as JSON, in the form of the reference's diagnostics.
#ifndef HCL_LIB_SOURCE_RENDERJSON_H
#define HCL_LIB_SOURCE_RENDERJSON_H

#include "JsonText/Writer.h"
#include "hcl/SourceFile.h"

namespace hcl {

/// Writes the members `start` and `end` of `range`, each an object of `line`,
/// `column` and `byte`, into the object that `writer` is in.
void writeEnds(json::Writer &writer, const SourceFile &file, Range range);

} // namespace hcl

#endif // HCL_LIB_SOURCE_RENDERJSON_H
