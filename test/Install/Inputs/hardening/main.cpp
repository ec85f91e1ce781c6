#include <cstddef>
#include <cstring>

void copyTooMuch(const char *from, std::size_t size);
int overflow(const char *from, std::size_t size);
int deep(int index);

int main(int argc, char **argv) {
  if (argc < 3)
    return deep(argc) != 1;
  if (std::strcmp(argv[1], "copy") == 0)
    copyTooMuch(argv[2], std::strlen(argv[2]));
  else
    overflow(argv[2], std::strlen(argv[2]));
  return 0;
}
