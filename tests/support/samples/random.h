// The same numbers on every machine, for samples that are measured.
#pragma once

#include <cstdint>

namespace vitrine::test {

class Random {
 public:
  explicit Random(uint64_t seed) : m_state(seed) {}
  uint32_t next() {
    m_state = m_state * 6364136223846793005u + 1442695040888963407u;
    return uint32_t(m_state >> 32);
  }
  uint32_t below(uint32_t limit) { return uint32_t((uint64_t(next()) * limit) >> 32); }
  bool oneIn(uint32_t count) { return below(count) == 0; }
  // Between -range and range steps, on a grid as builders snap to it.
  float snapped(uint32_t range, float step) { return float(int32_t(below(2 * range)) - int32_t(range)) * step; }

 private:
  uint64_t m_state;
};

}  // namespace vitrine::test
