// Applications: whole modules by the rules of a description, and modules that
// follow their files.
// A program that evaluates modules of Terraform, Packer, Nomad and others. The
// functions of Terraform (TerraformFunctions.h) need more libraries and are not
// here.
// Deliberately absent: declarations of its own.
#ifndef HCL_APP_H
#define HCL_APP_H

#include "hcl/AppContent.h"
#include "hcl/AppInputs.h"
#include "hcl/AppReferences.h"
#include "hcl/Application.h"
#include "hcl/DescriptionWords.h"
#include "hcl/LiveModule.h"
#include "hcl/LiveNames.h"
#include "hcl/Schemas.h"

#endif // HCL_APP_H
