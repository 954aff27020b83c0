#include "core/export/model/file_names.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "core/bytes/text.h"
#include "core/bytes/visible_text.h"
#include "core/document/value.h"

namespace vitrine {

namespace {

bool isForbidden(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F ||
         std::string_view("<>:\"/\\|?*").find(c) != std::string_view::npos;
}

// CON, COM1 and the like, whatever follows their first dot: Windows opens the device.
bool isDevice(std::string_view name) {
  std::string stem = lowerCase(name.substr(0, name.find('.')));
  while (stem.ends_with(' ')) stem.pop_back();
  constexpr std::array<std::string_view, 6> devices{"con", "prn", "aux", "nul", "conin$", "conout$"};
  if (std::ranges::find(devices, stem) != devices.end()) return true;
  if (!stem.starts_with("com") && !stem.starts_with("lpt")) return false;
  const std::string_view number = std::string_view(stem).substr(3);
  // The superscript digits count too.
  return (number.size() == 1 && number[0] >= '0' && number[0] <= '9') || number == "\xC2\xB9" ||
         number == "\xC2\xB2" || number == "\xC2\xB3";
}

void replaceInvisible(std::string& text) {
  for (size_t at = 0; at < text.size(); ++at) {
    const auto [point, length] = utf8At(text, at);
    const bool joiner = point == 0x200C || point == 0x200D;
    if (length > 1 && (joiner || isInvisible(point))) text.replace(at, size_t(length), "_");
  }
}

// Equal for paths that some file system may take for one: letters in any case, and any two characters beyond ASCII.
std::string keyOf(std::string_view path) {
  std::string key;
  for (const char c : lowerCase(path)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80)
      key += c;
    else if (byte >= 0xC0)
      key += '\x01';
  }
  return key;
}

}  // namespace

std::string safeFileName(std::string_view name, size_t longest) {
  std::string safe = toUtf8(name);
  std::ranges::replace_if(safe, isForbidden, '_');
  replaceInvisible(safe);
  safe.resize(cutToSize(safe, longest).size());
  while (!safe.empty() && (safe.back() == '.' || safe.back() == ' ')) safe.pop_back();
  const size_t start = safe.find_first_not_of(' ');
  safe.erase(0, std::min(start, safe.size()));
  if (safe.starts_with('.')) safe[0] = '_';
  if (safe.empty() || isDevice(safe)) safe.insert(0, 1, '_');
  return safe;
}

std::string FileNames::add(std::string_view folder, std::string_view name, std::string_view extension) {
  std::string path = fmt::format("{}{}{}", folder, name, extension);
  const std::string base = keyOf(path);
  if (m_taken.insert(base).second) return path;
  uint64_t& number = m_next.try_emplace(base, 2).first->second;
  do {
    path = fmt::format("{}{}-{}{}", folder, name, number++, extension);
  } while (!m_taken.insert(keyOf(path)).second);
  return path;
}

}  // namespace vitrine
