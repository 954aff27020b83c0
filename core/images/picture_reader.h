// For the readers of picture files: collects what they find, and checks sizes.
#pragma once

#include "core/images/picture_file.h"
#include "core/images/texel_format.h"

namespace vitrine {

class PictureReader {
 public:
  PictureReader(Bytes file, const Limits& limits, std::string container, std::string_view idPrefix)
      : m_file(file), m_limits(limits), m_idPrefix(idPrefix) {
    m_picture.container = std::move(container);
  }

  Bytes file() const { return m_file; }
  const Limits& limits() const { return m_limits; }
  PictureFile& picture() { return m_picture; }

  // Adds a field; `section` holds for those that follow.
  void section(std::string_view name) { m_section = name; }
  void field(std::string_view name, std::string value, uint64_t offset, uint64_t size);
  void note(std::string key, std::string value, SourceSpan span);
  // The file breaks its specification, and its pixels are still beyond doubt: it is damaged, but shown.
  void damaged(std::string_view id, std::string message, SourceSpan span = {});
  void warn(std::string_view id, std::string message, SourceSpan span = {});
  void inform(std::string_view id, std::string message, SourceSpan span = {});

  // Says what `format` makes of the picture: its name, channels and numbers. Error: Unsupported, with the reason
  // why it is not read.
  Result<void> setFormat(std::shared_ptr<const TexelFormat> format, SourceSpan span);
  // Whether `bytes` at `offset` are inside the file. Error: Truncated.
  Result<void> checkInside(std::string_view what, uint64_t offset, uint64_t size) const;

 private:
  Bytes m_file;
  Limits m_limits;
  std::string_view m_idPrefix;
  std::string m_section;
  PictureFile m_picture;
};

// Half of `size` for each level, at least 1.
inline uint32_t sizeAtLevel(uint32_t size, uint32_t level) {
  return level < 32 && size >> level > 0 ? size >> level : 1;
}
// How many levels a picture can have.
uint32_t mostLevels(uint32_t width, uint32_t height, uint32_t depth);

// Text as it is, where it is UTF-8 without control characters and ends with a zero at the most; else hexadecimal.
std::string noteText(Bytes value);

// The readers. Each is asked only for a file of its own.
bool looksLikeKtx2(Bytes head);
Result<PictureFile> readKtx2(Bytes file, const Limits& limits);
bool looksLikeKtx1(Bytes head);
Result<PictureFile> readKtx1(Bytes file, const Limits& limits);
Result<PictureFile> readDds(Bytes file, const Limits& limits);
bool looksLikeJpeg2000(Bytes head);
Result<PictureFile> readJpeg2000(Bytes file, const Limits& limits);
// The usual extension of the pictures that have a signature, without a dot; empty: none.
std::string_view textureExtensionOf(Bytes head);

// Key/value pairs of KTX and KTX 2: `data` begins at `offset` of the file; lengths are in the other byte order
// where `isSwapped`. Fills notes, and orientation and swizzle where they say something known. What is wrong is told
// as damage.
struct KtxNote {
  std::string_view key;
  Bytes value;
  SourceSpan span;  // of the value
};
std::vector<KtxNote> readKtxNotes(PictureReader& reader, Bytes data, uint64_t offset, bool isSwapped, bool isKtx2);

}  // namespace vitrine
