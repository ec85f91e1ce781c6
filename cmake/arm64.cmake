# Builds for 64-bit ARM Linux by Debian's cross compiler, the package
# g++-aarch64-linux-gnu; utils/release/check-arm64.sh uses it.
#
#   HCL_ARM64_ROOT   a folder with the libraries for arm64 as packages lay them
#                    out; / (default) where they are installed as multiarch
#                    packages. Programs that the build runs, and the tests, are
#                    run by qemu-aarch64-static with its libraries.

set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)

set(HCL_ARM64_ROOT / CACHE PATH "Where the libraries for arm64 are installed")
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES HCL_ARM64_ROOT)
set(CMAKE_FIND_ROOT_PATH "${HCL_ARM64_ROOT}")
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
# Headers that differ between architectures, e.g. openssl/opensslconf.h.
set(CMAKE_CXX_FLAGS_INIT
  "-isystem ${HCL_ARM64_ROOT}/usr/include/aarch64-linux-gnu")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static -L "${HCL_ARM64_ROOT}")
