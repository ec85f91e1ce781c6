// hcl-opt: prints the result of each stage of the compiler for a source.
#include "hcl/compiler/OptMain.h"

int main(int argc, char **argv) { return hcl::optMain(argc, argv); }
