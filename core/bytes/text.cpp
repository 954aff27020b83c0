#include "core/bytes/text.h"

namespace vitrine {

void appendUtf8(std::string& text, char32_t point) {
  const auto rest = [&](int shift) { text += char(0x80 | ((point >> shift) & 0x3F)); };
  if (point < 0x80) {
    text += char(point);
  } else if (point < 0x800) {
    text += char(0xC0 | (point >> 6));
    rest(0);
  } else if (point < 0x10000) {
    text += char(0xE0 | (point >> 12));
    rest(6), rest(0);
  } else {
    text += char(0xF0 | (point >> 18));
    rest(12), rest(6), rest(0);
  }
}

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::string hexDigitsOf(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(2 * bytes.size(), '\0');
  for (size_t i = 0; i < bytes.size(); ++i) {
    text[2 * i] = kDigits[uint8_t(bytes[i]) >> 4];
    text[2 * i + 1] = kDigits[uint8_t(bytes[i]) & 15];
  }
  return text;
}

std::string hexDigitsOf(std::span<const std::byte> bytes) {
  return hexDigitsOf(std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

void appendPercent(std::string& uri, char byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  uri += '%';
  uri += kDigits[uint8_t(byte) >> 4];
  uri += kDigits[uint8_t(byte) & 15];
}

int byteOfHex(std::string_view text, size_t at) {
  if (at >= text.size() || text.size() - at < 2) return -1;
  const int high = hexDigit(text[at]), low = hexDigit(text[at + 1]);
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

}  // namespace vitrine
