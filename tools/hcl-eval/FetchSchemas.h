// The flag --fetch-schemas: schemas as the application itself prints them.
//
// In: folders of modules. Out: a file in each, which later runs find.
// Deliberately absent: installing providers.
#ifndef HCL_TOOLS_HCL_EVAL_FETCHSCHEMAS_H
#define HCL_TOOLS_HCL_EVAL_FETCHSCHEMAS_H

#include "Driver.h"
#include "hcl/Application.h"

#include <span>
#include <string>

namespace hcl::eval {

/// Runs the program of `application` that prints schemas in each of `folders`,
/// and keeps what it prints, whole or not at all. Returns the exit code.
[[nodiscard]] int fetchSchemas(const Application &application,
                               std::span<const std::string> folders,
                               const Flags &flags);

} // namespace hcl::eval

#endif // HCL_TOOLS_HCL_EVAL_FETCHSCHEMAS_H
