#include "core/document/excerpt.h"

#include "core/document/value.h"

namespace vitrine {

std::string excerptOf(std::string_view bytes, size_t longest) {
  const bool isLong = bytes.size() > longest;
  if (isLong) {
    size_t end = longest;
    while (end > 0 && longest - end < 3 && (uint8_t(bytes[end]) & 0xC0) == 0x80) --end;
    bytes = bytes.substr(0, end);
  }
  std::string text = toUtf8(bytes);
  for (char& c : text)
    if (uint8_t(c) < 0x20 || c == 0x7F) c = ' ';
  return isLong ? text + "…" : text;
}

}  // namespace vitrine
