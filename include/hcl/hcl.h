// The one header of a first program: sources, diagnostics and their rendering;
// values with their text and JSON forms; functions and scopes; evaluation of
// whole sources; bodies read by schemas.
//
//   #include "hcl/hcl.h"
//   using namespace hcl;
//
//   Diagnostics diagnostics;
//   SourceFile file = SourceFile::read("web.hcl", diagnostics);
//   Scope scope;
//   scope.define("name", Value::string("world"));
//   scope.addFunctions(specFunctions());
//   Value config =
//       evaluate(SourceKind::Config, file, scope, Language(), diagnostics);
//   std::string text;
//   renderText(text, diagnostics);
//
// Larger programs include a door by subject (values.h, config.h, write.h,
// app.h, stream.h) or single headers: structs filled from bodies (Decode.h),
// functions made from lambdas (TypedFunction.h), specs (Dec.h, SpecBuilder.h),
// conversion (Convert.h), streams (LineStream.h), engines (Engine.h). Compilers
// find the parse tree and the HIR in hcl/compiler/.
// Ownership and threads: all types are values, or handles that keep alive what
// they refer to; each header says which.
// Deliberately absent: declarations of its own.
#ifndef HCL_HCL_H
#define HCL_HCL_H

#include "hcl/Body.h"
#include "hcl/Diagnostic.h"
#include "hcl/Eval.h"
#include "hcl/Functions.h"
#include "hcl/Json.h"
#include "hcl/Language.h"
#include "hcl/Read.h"
#include "hcl/Render.h"
#include "hcl/Scope.h"
#include "hcl/SourceFile.h"
#include "hcl/Text.h"
#include "hcl/Value.h"

#endif // HCL_HCL_H
