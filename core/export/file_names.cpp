#include "core/export/file_names.h"

#include <algorithm>
#include <array>

#include "core/bytes/text.h"
#include "core/document/value.h"

namespace vitrine {
namespace {

constexpr size_t kLongest = 100;
constexpr std::string_view kRefused = R"(<>:"/\|?*)";

// Devices of old, with any extension or none.
bool isReserved(std::string_view name) {
  constexpr std::array<std::string_view, 4> kPlain{"con", "prn", "aux", "nul"};
  const std::string stem = lowerCase(name.substr(0, name.find('.')));
  if (std::ranges::find(kPlain, stem) != kPlain.end()) return true;
  return stem.size() == 4 && (stem.starts_with("com") || stem.starts_with("lpt")) && stem[3] >= '0' &&
         stem[3] <= '9';
}

// U+0080..U+009F, and the characters that turn the direction of writing round.
bool isInvisible(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) { return at + i < text.size() ? uint8_t(text[at + i]) : 0; };
  if (byte(0) == 0xC2 && byte(1) >= 0x80 && byte(1) < 0xA0) return true;
  if (byte(0) != 0xE2) return false;
  return (byte(1) == 0x80 && ((byte(2) >= 0x8B && byte(2) <= 0x8F) || (byte(2) >= 0xA8 && byte(2) <= 0xAE))) ||
         (byte(1) == 0x81 && byte(2) >= 0xA0 && byte(2) <= 0xAF);
}

size_t lengthOfCharacter(char first) {
  const auto byte = uint8_t(first);
  return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

std::string_view trimmed(std::string_view name) {
  const size_t first = name.find_first_not_of(" ");
  if (first == std::string_view::npos) return {};
  const size_t last = name.find_last_not_of(" .");
  return last == std::string_view::npos || last < first ? std::string_view() : name.substr(first, last - first + 1);
}

}  // namespace

std::string safeFileName(std::string_view name, std::string_view otherwise) {
  const std::string text = toUtf8(name);
  std::string made;
  for (size_t at = 0; at < text.size();) {
    const size_t length = std::min(lengthOfCharacter(text[at]), text.size() - at);
    if (made.size() + length > kLongest) break;
    const bool refused = uint8_t(text[at]) < 0x20 || text[at] == 0x7F ||
                         kRefused.find(text[at]) != std::string_view::npos || isInvisible(text, at);
    made += refused ? std::string("_") : text.substr(at, length);
    at += length;
  }
  made = trimmed(made);
  if (made.find_first_not_of('_') == std::string::npos || made.empty()) made = otherwise;
  return isReserved(made) ? "_" + made : made;
}

}  // namespace vitrine
