// Addresses of documents.
//
// In: URIs as clients write them. Out: paths of files, and back.
// Deliberately absent: other schemes, whose documents have no path.
#ifndef HCL_LIB_PROTOCOL_URI_H
#define HCL_LIB_PROTOCOL_URI_H

#include <string>
#include <string_view>

namespace hcl::server {

/// The absolute path, without `.`, `..` and doubled slashes, of the file that
/// `uri` names; empty for another scheme.
std::string pathOfUri(std::string_view uri);
/// The URI of the file at `path`, an absolute path.
std::string uriOfPath(std::string_view path);

} // namespace hcl::server

#endif // HCL_LIB_PROTOCOL_URI_H
