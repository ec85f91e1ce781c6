/* Chooses a mutant when a program runs: utils/mutate/mutant_switches.py writes the calls
   of hclMutant(), and utils/mutate/mutate.py links this file.

   HCL_MUTANT is the number of the mutant. HCL_REACHED names a file in which byte N
   becomes 1 if mutant N is reached; several processes may share it. */

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LIMIT = 1 << 14 };

static int ready;
static unsigned chosen;
static unsigned char *reached;

static void begin(void) {
  const char *number = getenv("HCL_MUTANT");
  const char *path = getenv("HCL_REACHED");
  ready = 1;
  chosen = number ? (unsigned)atoi(number) : LIMIT;
  if (path) {
    int file = open(path, O_RDWR | O_CREAT, 0666);
    if (file < 0 || ftruncate(file, LIMIT) != 0)
      abort();
    reached = mmap(NULL, LIMIT, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (reached == MAP_FAILED)
      abort();
  }
}

int hclMutant(unsigned number) {
  if (!ready)
    begin();
  if (reached)
    reached[number] = 1;
  return number == chosen;
}
