// Configurations: sources and diagnostics; bodies, expressions and scopes;
// specs and structs; explanations of results.
// A program that reads its configuration.
// Deliberately absent: declarations of its own.
#ifndef HCL_CONFIG_H
#define HCL_CONFIG_H

#include "hcl/Binding.h"
#include "hcl/Body.h"
#include "hcl/Coverage.h"
#include "hcl/Dec.h"
#include "hcl/Decode.h"
#include "hcl/Diagnostic.h"
#include "hcl/DynamicBlocks.h"
#include "hcl/Engine.h"
#include "hcl/Eval.h"
#include "hcl/Explain.h"
#include "hcl/Expression.h"
#include "hcl/FileRoot.h"
#include "hcl/Fix.h"
#include "hcl/Read.h"
#include "hcl/Render.h"
#include "hcl/Scope.h"
#include "hcl/SourceFile.h"
#include "hcl/SpecBuilder.h"
#include "hcl/TypeConstraint.h"
#include "hcl/UserFunctions.h"
#include "hcl/Variables.h"

#endif // HCL_CONFIG_H
