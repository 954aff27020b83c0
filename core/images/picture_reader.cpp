#include "core/images/picture_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/bytes/text.h"
#include "core/document/value.h"

namespace vitrine {

void PictureReader::field(std::string_view name, std::string value, uint64_t offset, uint64_t size) {
  m_picture.fields.push_back({m_section, std::string(name), std::move(value), {0, offset, size}});
}

void PictureReader::note(std::string key, std::string value, SourceSpan span) {
  m_picture.notes.push_back({std::move(key), std::move(value), span});
}

void PictureReader::damaged(std::string_view id, std::string message, SourceSpan span) {
  m_picture.diagnostics.add(Severity::Error, fmt::format("{}.{}", m_idPrefix, id), std::move(message), span);
}

void PictureReader::warn(std::string_view id, std::string message, SourceSpan span) {
  m_picture.diagnostics.add(Severity::Warning, fmt::format("{}.{}", m_idPrefix, id), std::move(message), span);
}

void PictureReader::inform(std::string_view id, std::string message, SourceSpan span) {
  m_picture.diagnostics.add(Severity::Info, fmt::format("{}.{}", m_idPrefix, id), std::move(message), span);
}

Result<void> PictureReader::setFormat(std::shared_ptr<const TexelFormat> format, SourceSpan span) {
  if (format->kind == TexelKind::NotRead)
    return fail(ErrorCode::Unsupported, fmt::format("{}: {}", format->name, format->reason), span);
  m_picture.format = format->name;
  // "_BLOCK" and "_PACK16" say how texels are packed; the second is part of what tells formats apart.
  m_picture.channels = 0;
  for (uint8_t colour = 0; colour < 4; ++colour)
    if (format->hasChannel(colour)) m_picture.channels = uint8_t(colour + 1);
  m_picture.bits = format->bits();
  m_picture.isFloat = format->isFloat();
  m_picture.isInteger = format->isInteger();
  m_picture.isSigned = format->isSigned() && format->kind != TexelKind::Astc;
  m_picture.isSrgb = format->isSrgb();
  m_picture.hasAlpha = format->hasChannel(3);
  if (format->isInteger()) {
    const uint32_t bits = format->bits() - (format->isSigned() ? 1u : 0u);
    m_picture.white = std::ldexp(1.0f, int(bits)) - (bits < 24 ? 1.0f : 0.0f);
  }
  m_picture.texels = std::move(format);
  return {};
}

Result<void> PictureReader::checkInside(std::string_view what, uint64_t offset, uint64_t size) const {
  const uint64_t there = m_file.size();
  if (offset <= there && size <= there - offset) return {};
  return fail(ErrorCode::Truncated,
              fmt::format("{}: {} bytes at {} wanted, the file has {}", what, size, offset, there),
              {0, std::min(offset, there), there - std::min(offset, there)});
}

uint32_t mostLevels(uint32_t width, uint32_t height, uint32_t depth) {
  return uint32_t(std::bit_width(std::max({width, height, depth, 1u})));
}

std::string noteText(Bytes value) {
  std::string_view text = asText(value);
  while (text.ends_with('\0')) text.remove_suffix(1);
  const bool isText = isUtf8(text) && std::ranges::none_of(text, [](char c) {
                        return (c >= 0 && c < ' ' && c != '\n' && c != '\r' && c != '\t') || c == 0x7F;
                      });
  constexpr size_t kLongest = 4096;
  if (isText) return std::string(cutToSize(text, kLongest));
  return hexDigitsOf(value.first(std::min(value.size(), kLongest / 2)));
}

// ---- Key/value pairs -------------------------------------------------------------------------------------------

namespace {

std::string shownKey(std::string_view key) { return toUtf8(cutToSize(key, 256)); }

// Of what the specification of KTX 2 defines.
constexpr std::array<std::string_view, 11> kKnownPictureKeys{
    "KTXcubemapIncomplete", "KTXorientation", "KTXglFormat", "KTXdxgiFormat__",
    "KTXmetalPixelFormat",  "KTXswizzle",     "KTXwriter",   "KTXwriterScParams",
    "KTXastcDecodeMode",    "KTXanimData",    "KTXmapRange"};

void checkKey(PictureReader& reader, std::string_view key, const SourceSpan& span) {
  if (!isUtf8(key)) reader.warn("key-utf8", fmt::format("the key \"{}\" is not UTF-8", shownKey(key)), span);
  if (key.starts_with("\xEF\xBB\xBF"))
    reader.damaged("key-bom", fmt::format("the key \"{}\" begins with a byte order mark", shownKey(key)), span);
  const bool isReserved = key.starts_with("KTX") || key.starts_with("ktx");
  if (isReserved && std::ranges::find(kKnownPictureKeys, key) == kKnownPictureKeys.end())
    reader.damaged("key-reserved", fmt::format("\"{}\": keys that begin with KTX are reserved", shownKey(key)),
                   span);
}

void informOfOwnKey(PictureReader& reader, std::string_view key, const SourceSpan& span) {
  if (!key.starts_with("KTX") && !key.starts_with("ktx"))
    reader.inform("key-own", fmt::format("\"{}\" is a key of the writer's own", shownKey(key)), span);
}

void takeOrientation(PictureReader& reader, const KtxNote& note, bool isKtx2) {
  PictureFile& picture = reader.picture();
  std::string_view text = asText(note.value);
  while (text.ends_with('\0')) text.remove_suffix(1);
  std::string orientation;
  if (isKtx2) {
    orientation = text;
  } else {
    // "S=r,T=d,R=i"
    for (size_t at = 0; at + 2 < text.size() && text[at + 1] == '='; at += 4) orientation += text[at + 2];
  }
  constexpr std::array<std::string_view, 3> kLetters{"rl", "du", "oi"};
  bool isKnown = !orientation.empty() && orientation.size() <= 3;
  for (size_t i = 0; isKnown && i < orientation.size(); ++i)
    isKnown = kLetters[i].find(orientation[i]) != std::string_view::npos;
  if (!isKnown) {
    const std::string message = fmt::format("KTXorientation \"{}\": {} expected", noteText(note.value),
                                            isKtx2 ? "\"rd\" or the like" : "\"S=r,T=d\" or the like");
    return isKtx2 ? reader.damaged("orientation", message, note.span)
                  : reader.warn("orientation", message, note.span);
  }
  if (orientation.size() == 1) orientation += 'd';
  picture.orientation = orientation.substr(0, 2);
}

}  // namespace

std::vector<KtxNote> readKtxNotes(PictureReader& reader, Bytes data, uint64_t offset, bool isSwapped, bool isKtx2) {
  std::vector<KtxNote> notes;
  uint64_t at = 0;
  std::string_view before;
  reader.section("key/value data");
  constexpr size_t kMostNotes = 100'000;
  while (at < data.size()) {
    if (data.size() - at < 4 || notes.size() == kMostNotes) {
      reader.damaged("notes-end", fmt::format("{} bytes left after {} entries", data.size() - at, notes.size()),
                     {0, offset + at, data.size() - at});
      break;
    }
    auto length = loadAs<uint32_t>(data.data() + at);
    if (isSwapped) length = __builtin_bswap32(length);
    const uint64_t start = at + 4;
    if (length < 2 || length > data.size() - start) {
      reader.damaged(
          "note-length",
          fmt::format("entry {} has {} bytes, 2 to {} expected", notes.size(), length, data.size() - start),
          {0, offset + at, 4});
      break;
    }
    const Bytes entry = data.subspan(start, length);
    const size_t end = asText(entry).find('\0');
    const SourceSpan entrySpan{0, offset + start, length};
    if (end == std::string_view::npos) {
      reader.damaged("key-end", fmt::format("the key of entry {} has no zero after it", notes.size()), entrySpan);
      break;
    }
    const std::string_view key = asText(entry).substr(0, end);
    const SourceSpan keySpan{0, offset + start, end};
    const KtxNote note{key, entry.subspan(end + 1), {0, offset + start + end + 1, length - end - 1}};
    if (isKtx2) {
      checkKey(reader, key, keySpan);
      informOfOwnKey(reader, key, keySpan);
      if (!notes.empty() && key == before)
        reader.damaged("key-twice", fmt::format("the key \"{}\" is there twice", shownKey(key)), keySpan);
      else if (key < before)
        reader.damaged("key-order",
                       fmt::format("the key \"{}\" stands after \"{}\"", shownKey(key), shownKey(before)), keySpan);
    }
    before = key;
    const uint64_t paddedEnd = (start + length + 3) / 4 * 4, padded = std::min<uint64_t>(paddedEnd, data.size());
    if (isKtx2 && paddedEnd > padded)
      reader.damaged("note-padding", fmt::format("\"{}\" is not padded to a multiple of 4 bytes", shownKey(key)),
                     entrySpan);
    if (isKtx2 && std::ranges::any_of(data.subspan(start + length, padded - start - length),
                                      [](std::byte b) { return b != std::byte(0); }))
      reader.damaged("note-padding", fmt::format("after \"{}\": bytes that are not zero", shownKey(key)),
                     {0, offset + start + length, padded - start - length});
    reader.field("length", std::to_string(length), offset + at, 4);
    reader.field("key", shownKey(key), keySpan.offset, end + 1);
    reader.field(shownKey(key), noteText(note.value), note.span.offset, note.span.size);
    reader.note(shownKey(key), noteText(note.value), note.span);
    if (key == "KTXorientation") takeOrientation(reader, note, isKtx2);
    notes.push_back(note);
    at = padded;
  }
  return notes;
}

}  // namespace vitrine
