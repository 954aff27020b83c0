#include "tests/fuzz/driver.h"

#include <vector>

namespace vitrine::fuzz {

namespace {
std::vector<Driver>& registered() {
  static std::vector<Driver> all;
  return all;
}
}  // namespace

Limits limits() { return {.memory = 256u << 20, .nodes = 1'000'000, .unpackedBlock = 64u << 20}; }

Registered::Registered(std::string_view name, Check check) { registered().push_back({name, check}); }
std::span<const Driver> drivers() { return registered(); }

uint64_t hashOf(Bytes bytes) {
  uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
  for (const std::byte b : bytes) hash = (hash ^ uint64_t(b)) * 0x100000001B3;
  return hash ^ (hash >> 32);
}

}  // namespace vitrine::fuzz
