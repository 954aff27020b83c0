#include "core/formats/roblox_csg/csg_blob.h"

#include <fmt/core.h>

#include <algorithm>

namespace vitrine::robloxCsg {

namespace {

constexpr std::string_view kXoredMagic("\x15\x7D\x29\x15\x75\x6C", kMagicSize);
constexpr std::string_view kGraphicsMagic = "CSGMDL", kPhysicsMagic = "CSGPHS";

// 31 bytes of the C library's old rand() from seed 1337.
constexpr std::array<uint8_t, 31> makeKey() {
  std::array<uint8_t, 31> key{};
  uint32_t state = 1337;
  for (uint8_t& byte : key) {
    state = state * 214013u + 2531011u;
    byte = uint8_t(((state >> 16) & 0x7FFF) % 127);
  }
  return key;
}
constexpr auto kKey = makeKey();
static_assert(('C' ^ kKey[0]) == 0x15 && ('S' ^ kKey[1]) == 0x7D);

}  // namespace

void removeXor(std::span<std::byte> bytes) {
  size_t at = 0;
  for (std::byte& byte : bytes) {
    byte ^= std::byte{kKey[at]};
    at = at + 1 == kKey.size() ? 0 : at + 1;
  }
}

bool isBlob(Bytes head) {
  const std::string_view text = asText(head);
  return text.starts_with(kXoredMagic) || text.starts_with(kGraphicsMagic) || text.starts_with(kPhysicsMagic);
}

Result<BlobHead> readHead(Bytes blob) {
  if (blob.size() < kHeadSize)
    return fail(ErrorCode::Truncated,
                fmt::format("header: {} bytes wanted at 0x0, {} left", kHeadSize, blob.size()),
                {0, 0, blob.size()});
  std::array<std::byte, kHeadSize> plain;
  std::copy_n(blob.begin(), kHeadSize, plain.begin());
  BlobHead head;
  head.xored = asText(blob).starts_with(kXoredMagic);
  if (head.xored) removeXor(plain);
  head.graphics = asText(plain).starts_with(kGraphicsMagic);
  if (!head.graphics && !asText(plain).starts_with(kPhysicsMagic))
    return fail(ErrorCode::NotThisFormat, "neither CSGMDL nor CSGPHS", {0, 0, kHeadSize});
  head.version = loadAs<uint32_t>(plain.data() + kMagicSize);
  return head;
}

void BlobContext::reportTrailing(const ByteReader& at, std::string_view where) {
  if (at.atEnd()) return;
  report(Severity::Warning, "roblox-csg.trailing-bytes",
         fmt::format("{}: {} bytes at 0x{:X} are not read", where, at.remaining(), at.offset()),
         at.here(at.remaining()));
}

}  // namespace vitrine::robloxCsg
