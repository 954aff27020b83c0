// How the readers of raster files walk bytes: every value they take becomes a field of the PictureFile.
#pragma once

#include <fmt/core.h>

#include <string>

#include "core/images/raster_file.h"

namespace vitrine {

// More blocks than this are listed as one: a file of blocks without content has millions.
inline constexpr uint64_t kMostRasterBlocks = 4096;

class FieldWalk {
 public:
  FieldWalk(Bytes file, PictureFile& picture, bool isBig) : m_file(file), m_picture(picture), m_isBig(isBig) {}

  uint64_t at() const { return m_at; }
  uint64_t remaining() const { return m_file.size() - m_at; }
  bool atEnd() const { return m_at == m_file.size(); }
  Bytes rest() const { return m_file.subspan(m_at); }
  Bytes file() const { return m_file; }
  PictureFile& picture() { return m_picture; }
  void setBig(bool isBig) { m_isBig = isBig; }
  void begin(std::string section) { m_section = std::move(section); }
  // Goes to an offset, which is at most the file's size.
  void goTo(uint64_t at) { m_at = at; }

  // An unsigned number of 1 to 8 bytes; `told` (if given) says its value for people.
  template <class Told>
  Result<uint64_t> number(const char* name, uint64_t size, const Told& told) {
    VITRINE_TRY(const uint64_t value, look(name, size));
    add(name, told(value), size);
    return value;
  }
  Result<uint64_t> number(const char* name, uint64_t size) {
    return number(name, size, [](uint64_t value) { return fmt::format("{}", value); });
  }
  Result<Bytes> bytes(const std::string& name, uint64_t size, std::string value = {}) {
    if (size > remaining()) return std::unexpected(cut(name, size));
    const Bytes taken = m_file.subspan(m_at, size);
    add(name, std::move(value), size);
    return taken;
  }
  // Text of a fixed size, shown as it is.
  Result<std::string> text(const std::string& name, uint64_t size);
  // A note of the file about itself, whose value is taken.
  Result<void> note(const std::string& key, uint64_t size);
  // A field for bytes already taken or still to come; nothing moves.
  void tell(std::string name, std::string value, SourceSpan span) {
    m_picture.fields.push_back({m_section, std::move(name), std::move(value), span});
  }
  Error cut(std::string_view what, uint64_t wanted) const {
    return {ErrorCode::Truncated,
            fmt::format("{} at 0x{:X}: {} bytes expected, {} left", what, m_at, wanted, remaining()),
            {0, m_at, remaining()}};
  }

 private:
  Result<uint64_t> look(std::string_view name, uint64_t size) const;
  void add(std::string name, std::string value, uint64_t size) {
    if (size > 0) tell(std::move(name), std::move(value), {0, m_at, size});
    m_at += size;
  }

  Bytes m_file;
  PictureFile& m_picture;
  uint64_t m_at = 0;
  bool m_isBig;
  std::string m_section;
};

// Sets what follows from the kind of pixels: channels, bits, alpha, the name of the format.
void setRasterPixels(PictureFile& picture, uint8_t channels, uint8_t bits, bool isFloat = false);
// The picture's only level.
void setRasterLevel(PictureFile& picture, SourceSpan data);

// Each fills what it can; an error ends it.
Result<void> readPngFile(FieldWalk& walk);
Result<void> readJpegFile(FieldWalk& walk);
Result<void> readWebpFile(FieldWalk& walk);
Result<void> readGifFile(FieldWalk& walk);
Result<void> readBmpFile(FieldWalk& walk);
Result<void> readTiffFile(FieldWalk& walk);
// The directory of an EXIF block, for its orientation; 0: there is none. `exif` begins with the byte order.
uint32_t exifOrientation(Bytes exif);

}  // namespace vitrine
