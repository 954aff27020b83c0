#include "core/formats/roblox_csg/roblox_csg.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/formats/roblox_csg/csg_state.h"

namespace vitrine {

namespace robloxCsg {

namespace {

constexpr size_t kMagicSize = 6;
constexpr size_t kHeadSize = 10;  // magic, u32 version
constexpr std::string_view kXoredMagic("\x15\x7D\x29\x15\x75\x6C", kMagicSize);
constexpr std::string_view kMarkerMagic = "CSGK";

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

Match sniff(Bytes head) {
  const std::string_view text = asText(head);
  const bool known = text.starts_with(kXoredMagic) || text.starts_with("CSGMDL") || text.starts_with("CSGPHS") ||
                     text.starts_with(kMarkerMagic);
  return known ? Match::Certain : Match::No;
}

void addRoot(CsgState& state, uint64_t size) {
  Document& document = state.document();
  document.conventions.unit = "stud";
  const std::string stem = document.source->path().stem().string();
  state.root = state.nodes.add(state.nodes.classIndex("mesh", NodeKind::Mesh), NodeId::None,
                               stem.empty() ? "mesh" : stem, {0, 0, size});
}

void readMarker(CsgState& state) {
  const Bytes file = state.context.bytes();
  state.document().version = "CSGK";
  state.header("kind", "string", "CSGK");
  state.header("key", "string", Value(ByteString{std::string(asText(file).substr(kMarkerMagic.size()))}));
  state.report(Severity::Info, "roblox-csg.no-geometry", "CSGK is a marker: there is no geometry in this blob",
               {0, 0, file.size()});
}

Result<void> read(ReadContext& context) {
  const Bytes file = context.bytes();
  CsgState state{context};
  addRoot(state, file.size());
  const std::string_view text = asText(file);
  if (text.starts_with(kMarkerMagic) && !text.starts_with("CSGM") && !text.starts_with("CSGP")) {
    readMarker(state);
    return {};
  }
  if (file.size() < kHeadSize)
    return fail(ErrorCode::Truncated,
                fmt::format("header: {} bytes wanted at 0x0, {} left", kHeadSize, file.size()),
                {0, 0, file.size()});
  std::array<std::byte, kHeadSize> head;
  std::copy_n(file.begin(), kHeadSize, head.begin());
  const bool xored = text.starts_with(kXoredMagic);
  if (xored) removeXor(head);
  const bool graphics = asText(head).starts_with("CSGMDL");
  const auto version = loadAs<uint32_t>(head.data() + kMagicSize);
  state.document().version = fmt::format("{}{}", asText(head).substr(0, kMagicSize), version);
  state.header("kind", "string", asText(head).substr(0, kMagicSize));
  state.header("version", "uint32", version);
  if (graphics) return readGraphics(state, version);
  return readPhysics(state, version, ByteReader(file.subspan(kHeadSize), 0, kHeadSize));
}

}  // namespace

void CsgState::reportTrailing(const ByteReader& at, std::string_view where) {
  if (at.atEnd()) return;
  report(Severity::Warning, "roblox-csg.trailing-bytes",
         fmt::format("{}: {} bytes at 0x{:X} are not read", where, at.remaining(), at.offset()),
         at.here(at.remaining()));
}

void removeXor(std::span<std::byte> bytes) {
  size_t at = 0;
  for (std::byte& byte : bytes) {
    byte ^= std::byte{kKey[at]};
    at = at + 1 == kKey.size() ? 0 : at + 1;
  }
}

}  // namespace robloxCsg

const Format robloxCsgFormat{
    .id = "roblox-csg",
    .title = "Roblox union (CSG)",
    .extensions = {"meshdata", "csg"},
    .versions = "CSGK, CSGMDL 2, 4, 5, CSGPHS 0, 3, 5, 6, 7, 8",
    .defaultMode = "lit",
    .writes = false,
    .sniff = robloxCsg::sniff,
    .read = robloxCsg::read,
};

}  // namespace vitrine
