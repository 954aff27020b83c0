#include "core/bytes/base64.h"

#include <array>
#include <cstdint>

namespace vitrine {

std::optional<std::string> fromBase64(std::string_view text) {
  static constexpr auto kBase64Digits = [] {
    std::array<int8_t, 256> table{};
    table.fill(-1);
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < alphabet.size(); ++i) table[uint8_t(alphabet[i])] = int8_t(i);
    for (const char space : {' ', '\t', '\r', '\n'}) table[uint8_t(space)] = -2;
    table[uint8_t('=')] = -3;
    return table;
  }();
  std::string out;
  out.reserve(text.size() / 4 * 3);
  uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const int8_t digit = kBase64Digits[uint8_t(c)];
    if (digit == -2) continue;
    if (digit == -3) break;
    if (digit == -1) return std::nullopt;
    bits = bits << 6 | uint32_t(digit);
    count += 6;
    if (count >= 8) {
      count -= 8;
      out += char(bits >> count & 0xFF);
    }
  }
  return out;
}

}  // namespace vitrine
