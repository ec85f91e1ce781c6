// hcl-opt: prints what each stage of the compiler makes of a source.
#include "hcl/compiler/OptMain.h"

int main(int argc, char **argv) { return hcl::optMain(argc, argv); }
