// Configurations that are written: edits of both syntaxes, scripts of edits,
// layout, and the way from one syntax to the other.
// A program that changes, formats or converts configurations.
// Deliberately absent: declarations of its own.
#ifndef HCL_WRITE_H
#define HCL_WRITE_H

#include "hcl/Content.h"
#include "hcl/Edit.h"
#include "hcl/EditJson.h"
#include "hcl/EditParts.h"
#include "hcl/EditReferences.h"
#include "hcl/EditScript.h"
#include "hcl/Format.h"
#include "hcl/FormatFile.h"
#include "hcl/Restyle.h"
#include "hcl/Transcode.h"

#endif // HCL_WRITE_H
