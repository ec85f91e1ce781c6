// Shared by the files of this library: the rows of each subject.
//
// Each file holds the implementations of one subject and their rows, as in
// lib/Semantics/Functions. Rows shared with the library are in Shared.cpp.
#ifndef HCL_LIB_TERRAFORMFUNCTIONS_ROWS_H
#define HCL_LIB_TERRAFORMFUNCTIONS_ROWS_H

#include "Functions/Library.h"
#include "hcl/TerraformFunctions.h"

#include <memory>

namespace hcl::terraform {

using functions::anyParameter;
using functions::Args;
using functions::marked;
using functions::numberParameter;
using functions::stringParameter;
using functions::typeOfFirst;
using functions::withMarks;

using Rows = std::vector<Function>;
class FileAccess;

/// Functions as they were before their last change.
Function formerFormat();
Function formerFormatList();
Function formerYamlDecode();
Function formerIsSensitive();
Function cidrSubnetsBy32Bits();
/// Changes the rows of `families` to those of the version in `options`, if
/// there is one.
void makeFormer(std::vector<FunctionFamily> &families,
                const TerraformOptions &options);

/// The rows of each subject, in any order, with those that are OpenTofu's only.
Rows assumptionRows();
Rows cidrRows(TerraformKind kind);
Rows collectionRows();
Rows conditionRows();
Rows digestRows();
Rows encodingRows(TerraformKind kind);
Rows lookupRows();
Rows markRows(TerraformKind kind);
Rows rsaRows();
Rows stringRows();
Rows tfvarsRows();
Rows timeRows();
Rows yamlDecodeRows();
Rows yamlEncodeRows();

/// The rows of functions that read `files`.
Rows fileRows(const std::shared_ptr<const FileAccess> &files);
Rows fileSetRows(const std::shared_ptr<const FileAccess> &files);
/// The rows of functions that evaluate templates, which may be in `files` and
/// may call `functions`.
Rows templateRows(const std::shared_ptr<const FileAccess> &files,
                  const FunctionTable &functions, TerraformKind kind);
/// The same functions as templates see them: every call is an error, but in
/// OpenTofu, where templateRows replaces them in each call.
Rows nestedTemplateRows();

/// The function called `name` of the library, which must have it.
const Function &libraryFunction(std::string_view name);
/// The rows of functions equal to functions of the library.
Rows sharedRows(std::span<const char *const> names);
/// A function of one string with a string as the result.
Function textFunction(std::string_view name, std::string_view doc,
                      std::string_view parameter,
                      Value (*impl)(Args, CallContext &));

} // namespace hcl::terraform

#endif // HCL_LIB_TERRAFORMFUNCTIONS_ROWS_H
