#include <cstring>

char small[8];

/// Copies beyond the end of an object whose size is known.
void copyTooMuch(const char *from, std::size_t size) {
  std::memcpy(small, from, size);
}

/// Writes beyond the end of a buffer on the stack.
int overflow(const char *from, std::size_t size) {
  volatile char buffer[8];
  volatile char *at = buffer;
  asm volatile("" : "+r"(at)); // else the loop ends where the buffer does
  for (std::size_t i = 0; i < size; ++i)
    at[i] = from[i];
  return at[0];
}

/// A frame larger than the guard page below the stack.
int deep(int index) {
  volatile char buffer[1 << 20];
  buffer[index] = 1;
  return buffer[index];
}
