#include "core/archives/content_kind.h"

#include <algorithm>

#include "core/bytes/text.h"
#include "core/images/raster_file.h"
#include "core/load/load.h"

namespace vitrine {

namespace {

using namespace std::string_view_literals;
using IsKind = ContentKind::Kind;

struct ContentMark {
  std::string_view mark;
  IsKind kind;
  std::string_view format;
  std::string_view second{};  // another mark that has to be there, if any
  size_t secondAt = 0;
};

// Of what core/images does not know.
constexpr ContentMark kContentMarks[] = {
    {"\x13\xAB\xA1\x5C", IsKind::Image, "astc"},
    {"8BPS", IsKind::Image, "psd"},
    {"VTF\0"sv, IsKind::Image, "vtf"},
    {"OggS", IsKind::Sound, "ogg"},
    {"ID3", IsKind::Sound, "mp3"},
    {"\xFF\xFB", IsKind::Sound, "mp3"},
    {"\xFF\xF3", IsKind::Sound, "mp3"},
    {"\xFF\xF2", IsKind::Sound, "mp3"},
    {"fLaC", IsKind::Sound, "flac"},
    {"RIFF", IsKind::Sound, "wav", "WAVE", 8},
    {"RIFF", IsKind::Sound, "avi", "AVI ", 8},
    {"MThd", IsKind::Sound, "mid"},
    {"\x1A\x45\xDF\xA3", IsKind::Sound, "webm"},
    {"", IsKind::Sound, "mp4", "ftyp", 4},
};

bool fitsContentMark(std::string_view text, const ContentMark& mark) {
  return text.starts_with(mark.mark) && text.size() >= mark.secondAt &&
         text.substr(mark.secondAt).starts_with(mark.second);
}

// UTF-8 without control characters but those of texts. The last character may be cut.
bool isReadableText(std::string_view text) {
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    if (first < 0x80) {
      if ((first < ' ' && first != '\n' && first != '\r' && first != '\t' && first != '\f') || first == 0x7F)
        return false;
      text.remove_prefix(1);
      continue;
    }
    const size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4) return false;
    for (size_t at = 1; at < std::min(size, text.size()); ++at)
      if (!continuesCharacter(text[at])) return false;
    text.remove_prefix(std::min(size, text.size()));
  }
  return true;
}

}  // namespace

ContentKind contentKindOf(Bytes head, std::string_view extension) {
  if (head.empty()) return {IsKind::Empty, {}};
  const std::string_view text = asText(head.first(std::min(head.size(), kContentHead)));
  if (const std::string_view image = pictureExtensionOf(head); !image.empty())
    return {IsKind::Image, std::string(image)};
  const auto* mark =
      std::ranges::find_if(kContentMarks, [&](const ContentMark& each) { return fitsContentMark(text, each); });
  if (mark != std::end(kContentMarks)) return {mark->kind, std::string(mark->format)};
  if (const Format* format = recognise(head, extension)) return {IsKind::Document, std::string(format->id)};
  return {isReadableText(text) ? IsKind::Text : IsKind::Unknown, {}};
}

std::string usualExtensionOf(const ContentKind& kind) {
  if (kind.kind == IsKind::Image || kind.kind == IsKind::Sound) return kind.format.empty() ? "" : "." + kind.format;
  const Format* format = kind.kind == IsKind::Document ? findFormat(kind.format) : nullptr;
  constexpr size_t kFew = 4;
  if (!format || format->extensions.empty() || format->extensions.size() > kFew) return {};
  return "." + std::string(format->extensions.front());
}

const char* storedKindOf(const ContentKind& kind) {
  const Format* format = findFormat(kind.format);
  switch (kind.kind) {
    case IsKind::Image:
      return "image";
    case IsKind::Sound:
      return "sound";
    case IsKind::Document:
      return format && format->instances ? "document" : "mesh";
    default:
      return "other";
  }
}

std::string titleOf(const ContentKind& kind) {
  switch (kind.kind) {
    case IsKind::Unknown:
      return "unknown";
    case IsKind::Document:
      return titleOfFormat(kind.format);
    case IsKind::Image: {
      std::string name = kind.format;
      std::ranges::transform(name, name.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; });
      return name + " image";
    }
    case IsKind::Sound:
      return "sound";
    case IsKind::Text:
      return "text";
    case IsKind::Empty:
      return "empty";
  }
  return {};
}

}  // namespace vitrine
