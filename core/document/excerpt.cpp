#include "core/document/excerpt.h"

#include "core/bytes/text.h"
#include "core/document/value.h"

namespace vitrine {

std::string excerptOf(std::string_view bytes, size_t longest) {
  const bool isLong = bytes.size() > longest;
  std::string text = toUtf8(cutToSize(bytes, longest));
  for (char& c : text)
    if (uint8_t(c) < 0x20 || c == 0x7F) c = ' ';
  return isLong ? text + "…" : text;
}

}  // namespace vitrine
