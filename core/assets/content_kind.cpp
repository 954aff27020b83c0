#include "core/assets/content_kind.h"

namespace vitrine {

namespace {

using namespace std::string_view_literals;

struct StartRow {
  std::string_view start;
  ContentKind kind;
};
constexpr StartRow kStarts[] = {
    {"\x89PNG\r\n\x1A\n"sv, {"image", ".png"}},
    {"\xFF\xD8\xFF"sv, {"image", ".jpg"}},
    {"BM"sv, {"image", ".bmp"}},
    {"DDS "sv, {"image", ".dds"}},
    {"\xABKTX 11\xBB\r\n\x1A\n"sv, {"image", ".ktx"}},
    {"\xABKTX 20\xBB\r\n\x1A\n"sv, {"image", ".ktx2"}},
    {"II*\0"sv, {"image", ".tif"}},
    {"MM\0*"sv, {"image", ".tif"}},
    {"GIF8"sv, {"image", ".gif"}},
    {"\0\0\0\x0CjP  \r\n\x87\n"sv, {"image", ".jp2"}},
    {"\xFF\x4F\xFF\x51"sv, {"image", ".j2c"}},
    {"#?RADIANCE"sv, {"image", ".hdr"}},
    {"v/1\x01"sv, {"image", ".exr"}},
    {"<roblox!"sv, {"document", ".rbxm"}},
    {"<roblox"sv, {"document", ".rbxmx"}},
    {"\xEF\xBB\xBF<roblox"sv, {"document", ".rbxmx"}},
    {"OggS"sv, {"sound", ".ogg"}},
    {"ID3"sv, {"sound", ".mp3"}},
    {"\xFF\xFB"sv, {"sound", ".mp3"}},
    {"fLaC"sv, {"sound", ".flac"}},
};

}  // namespace

ContentKind contentKindOf(Bytes bytes) {
  const std::string_view text = asText(bytes);
  for (const StartRow& row : kStarts)
    if (text.starts_with(row.start)) return row.kind;
  constexpr size_t kRiffKind = 8;
  if (text.starts_with("RIFF") && text.size() > kRiffKind) {
    if (text.substr(kRiffKind).starts_with("WEBP")) return {"image", ".webp"};
    if (text.substr(kRiffKind).starts_with("WAVE")) return {"sound", ".wav"};
  }
  // "version 4.01"
  constexpr std::string_view kMesh = "version ";
  if (text.starts_with(kMesh) && text.size() > kMesh.size() && text[kMesh.size()] >= '1' &&
      text[kMesh.size()] <= '9')
    return {"mesh", ".mesh"};
  return {"other", {}};
}

}  // namespace vitrine
