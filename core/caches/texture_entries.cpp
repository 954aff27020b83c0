#include "core/caches/texture_entries.h"

#include <fmt/core.h>

#include <cmath>

#include "core/bytes/text.h"

namespace vitrine {

namespace {

constexpr size_t kEncoderSize = 32;
constexpr int32_t kLargestTexture = 1 << 28;  // bytes; no viewer keeps any of more than a few MiB

}  // namespace

std::string uuidText(const std::array<std::byte, 16>& uuid) {
  std::string text = hexDigitsOf(uuid);
  for (const size_t at : {8, 13, 18, 23}) text.insert(at, "-");
  return text;
}

Result<TextureEntries> readTextureEntries(Bytes bytes) {
  ByteReader reader(bytes);
  TextureEntries made;
  VITRINE_TRY(made.version, reader.take<float>("the version"));
  if (!(std::fabs(made.version - kTextureEntriesVersion) < 0.001f))
    return fail(
        ErrorCode::Unsupported,
        fmt::format("texture.entries of version {:.6g}; only {} is known", made.version, kTextureEntriesVersion),
        {0, 0, 4});
  VITRINE_TRY(made.addressSize, reader.take<uint32_t>("the size of an address"));
  VITRINE_TRY(const Bytes encoder, reader.takeBytes(kEncoderSize, "the encoder's version"));
  made.encoder = asText(encoder).substr(0, asText(encoder).find('\0'));
  VITRINE_TRY(made.announced, reader.take<uint32_t>("the number of entries"));
  const uint64_t there = reader.remaining() / kTextureEntry;
  if (made.announced > there)
    made.diagnostics.add(Severity::Warning, "texture-entries.truncated",
                         fmt::format("{} entries are announced, {} are there", made.announced, there), {0, 40, 4});
  const uint64_t count = std::min(made.announced, there);
  made.entries.reserve(size_t(count));
  for (uint32_t record = 0; record < count; ++record) {
    const SourceSpan span = reader.here(kTextureEntry);
    VITRINE_TRY(const Bytes entry, reader.takeBytes(kTextureEntry, "an entry"));
    const auto imageSize = loadAs<int32_t>(entry.data() + 16), bodySize = loadAs<int32_t>(entry.data() + 20);
    if (imageSize <= 0) {
      ++made.freeRecords;
      continue;
    }
    if (imageSize > kLargestTexture || bodySize < 0 || bodySize > kLargestTexture) {
      made.diagnostics.add(
          Severity::Warning, "texture-entries.size",
          fmt::format("entry {} announces {} bytes, {} of them in its body: left out", record, imageSize, bodySize),
          span);
      continue;
    }
    TextureEntry texture{.record = record,
                         .imageSize = uint64_t(imageSize),
                         .bodySize = uint64_t(bodySize),
                         .date = int64_t(loadAs<uint32_t>(entry.data() + 24))};
    std::copy_n(entry.begin(), texture.uuid.size(), texture.uuid.begin());
    made.entries.push_back(texture);
  }
  return made;
}

}  // namespace vitrine
