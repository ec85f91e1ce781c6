// Streams of records, answered on all cores.
// A program that evaluates an expression for each line of JSON.
// Deliberately absent: declarations of its own.
#ifndef HCL_STREAM_H
#define HCL_STREAM_H

#include "hcl/LineStream.h"

#endif // HCL_STREAM_H
