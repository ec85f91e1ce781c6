// Values: types, numbers, marks, unknowns; their conversion; their text and
// JSON; functions and what every stage takes (dialect, limits).
// A program that computes with values of HCL, without sources.
// Deliberately absent: declarations of its own.
#ifndef HCL_VALUES_H
#define HCL_VALUES_H

#include "hcl/Capsule.h"
#include "hcl/Convert.h"
#include "hcl/Dialect.h"
#include "hcl/Extended.h"
#include "hcl/Extent.h"
#include "hcl/Fault.h"
#include "hcl/Function.h"
#include "hcl/Functions.h"
#include "hcl/Json.h"
#include "hcl/Language.h"
#include "hcl/Limits.h"
#include "hcl/Marks.h"
#include "hcl/Number.h"
#include "hcl/Path.h"
#include "hcl/ReadText.h"
#include "hcl/Refinement.h"
#include "hcl/Text.h"
#include "hcl/Type.h"
#include "hcl/TypeDefaults.h"
#include "hcl/TypeMapping.h"
#include "hcl/TypedFunction.h"
#include "hcl/Value.h"

#endif // HCL_VALUES_H
