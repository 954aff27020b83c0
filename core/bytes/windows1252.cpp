#include "core/bytes/windows1252.h"

#include "core/bytes/text.h"

namespace vitrine {

std::string utf8FromWindows1252(Bytes bytes) {
  // 0x80..0x9F; the five holes map to themselves.
  static constexpr uint16_t kHigh[32] = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                         0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                         0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                         0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};
  std::string text;
  text.reserve(bytes.size());
  for (const std::byte b : bytes) {
    const auto c = uint8_t(b);
    appendUtf8(text, c >= 0x80 && c < 0xA0 ? kHigh[c - 0x80] : c);
  }
  return text;
}

}  // namespace vitrine
