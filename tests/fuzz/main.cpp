// The entry that libFuzzer calls, of the one driver that is linked beside it.
#include <cstdint>
#include <cstdlib>

#include "tests/fuzz/driver.h"

// No input starts a process: a program that is nowhere is not found.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  return setenv("VITRINE_IMPORT", "/nowhere", 1) + setenv("VITRINE_UNPACK", "/nowhere", 1);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  vitrine::fuzz::drivers().front().check({reinterpret_cast<const std::byte*>(data), size});
  return 0;
}
