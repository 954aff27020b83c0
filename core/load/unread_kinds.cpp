#include "core/load/unread_kinds.h"

#include <fmt/core.h>

#include <algorithm>

namespace vitrine {

namespace {

using namespace std::string_view_literals;

struct UnreadKind {
  std::string_view mark;
  std::string_view name;
  size_t at = 0;              // where the mark stands
  std::string_view second{};  // another mark that has to be there, if any
  size_t secondAt = 0;
  std::string_view unless{};  // endings of files that begin so and are read: " 3mf pk3 "
};

// No mark of fewer than three bytes: texts begin with any two.
constexpr UnreadKind kUnreadKinds[] = {
    // Archives
    {"PK\x03\x04", "a ZIP archive", 0, {}, 0, " 3mf pk3 zae "},
    {"PK\x05\x06", "an empty ZIP archive"},
    {"Rar!\x1A\x07", "a RAR archive"},
    {"7z\xBC\xAF\x27\x1C", "a 7z archive"},
    {"\xFD"
     "7zXZ\0"sv,
     "a file packed with xz"},
    {"BZh", "a file packed with bzip2", 0, "1AY&SY", 4},
    {"\x04\x22\x4D\x18", "a file packed with LZ4"},
    {"ustar", "a tar archive", 257},
    {"\x1F\x8B\x08", "a gzip file in another"},
    {"\x28\xB5\x2F\xFD", "a Zstandard file in another"},
    // Pictures
    {"VTF\0"sv, "a Valve texture"},
    {"8BPS", "a Photoshop image"},
    {"gimp xcf ", "a GIMP image"},
    // Sounds and films
    {"ID3", "an MP3 sound"},
    {"OggS", "an Ogg sound or film"},
    {"fLaC", "a FLAC sound"},
    {"RIFF", "a WAV sound", 0, "WAVE", 8},
    {"RIFF", "an AVI film", 0, "AVI ", 8},
    {"\x1A\x45\xDF\xA3", "a Matroska or WebM film"},
    {"ftyp", "an MP4 or QuickTime film, or a HEIF image", 4},
    // Documents and programs
    {"%PDF-", "a PDF document"},
    {"<!DOCTYPE html", "a web page (HTML)"},
    {"<!doctype html", "a web page (HTML)"},
    {"<html", "a web page (HTML)"},
    {"version https://git-lfs.github.com/spec", "a Git LFS pointer: the file itself was not downloaded"},
    {"SQLite format 3\0"sv, "an SQLite database"},
    {"\x7F"
     "ELF",
     "a program or library (ELF)"},
    {"wOFF", "a font (WOFF)"},
    {"wOF2", "a font (WOFF2)"},
    // Models that nothing here reads
    {"PXR-USDC", "a USD crate (binary .usd)"},
    {"#usda ", "a USD text file"},
    {"DRACO", "a Draco mesh outside of glTF"},
    {"Ogawa", "an Alembic cache"},
    {"\x89HDF\r\n\x1A\n", "an HDF5 file, such as an old Alembic cache"},
    {"//Maya ASCII", "a Maya scene (ASCII)"},
    {"animVersion", "a Maya animation (.anim)"},
    {"FOR4", "a Maya scene (binary)", 0, "Maya", 8},
    {"FOR8", "a Maya scene (binary)", 0, "Maya", 16},
    {"QC4DC4D6", "a Cinema 4D scene"},
    {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "an OLE compound file, such as a 3ds Max scene"},
    {"\xFF\xFE\xFF\x0ES\0k\0e\0t\0c\0h\0U\0p\0"sv, "a SketchUp model"},
    {"3D Geometry File Format", "a Rhino model"},
    {"\xC1\x83\x2A\x9E", "an Unreal Engine asset"},
    {"UnityFS", "a Unity asset bundle"},
    {"%YAML 1.1\n%TAG !u! tag:unity3d.com", "a Unity scene or asset (YAML)"},
    {"RSRC", "a Godot resource"},
    {"RSCC", "a Godot resource"},
    {"[gd_scene", "a Godot scene"},
    {"[gd_resource", "a Godot resource"},
};

bool stands(std::string_view text, std::string_view mark, size_t at) {
  return text.size() >= at && text.substr(at).starts_with(mark);
}

}  // namespace

std::string unreadKind(Bytes head, std::string_view extension) {
  const std::string_view text = asText(head);
  const auto isKind = [&](const UnreadKind& kind) {
    return stands(text, kind.mark, kind.at) && stands(text, kind.second, kind.secondAt) &&
           kind.unless.find(fmt::format(" {} ", extension)) == std::string_view::npos;
  };
  const auto found = std::ranges::find_if(kUnreadKinds, isKind);
  return found == std::end(kUnreadKinds) ? std::string() : std::string(found->name);
}

}  // namespace vitrine
