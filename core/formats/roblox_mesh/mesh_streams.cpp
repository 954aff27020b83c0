// Vertices and faces into streams (docs/formats/roblox-mesh.md 1.3): one pass over the file, in blocks that stay in
// the cache.
#include <fmt/core.h>

#include <algorithm>
#include <bit>

#include "core/formats/roblox_mesh/mesh_state.h"
#include "core/geometry/index_range.h"

namespace vitrine::robloxMesh {

namespace {

constexpr uint64_t kBlock = 2048;         // records decoded at a time: 80 KB
constexpr uint64_t kBlocksPerStep = 128;  // between two looks at the cancel flag
constexpr float kShortestTangent = 0.3f;  // beyond these a tangent is junk (docs/formats/roblox-mesh.md 1.3)
constexpr float kLongestTangent = 1.2f;

// Bytes of one decoded vertex, all streams.
constexpr uint64_t kDecodedVertex = sizeof(Vec3) * 2 + sizeof(Vec2) + sizeof(Vec4) + sizeof(Rgba8);

// value = byte / 127 - 1; the division keeps byte 127 at exactly 0 and 0 and 254 at exactly -1 and 1.
struct ByteFractions {
  float of[256];
};
constexpr ByteFractions makeFractions() {
  ByteFractions made{};
  for (int byte = 0; byte < 256; ++byte) made.of[byte] = float(byte - 127) / 127.0f;
  return made;
}
constexpr ByteFractions kFractions = makeFractions();

// Whether a stored tangent is a usable direction. Lengths are compared squared, in units of 1/127.
bool isUsable(uint32_t packed) {
  const auto part = [&](int shift) { return int(packed >> shift & 0xFF) - 127; };
  const int square = part(0) * part(0) + part(8) * part(8) + part(16) * part(16);
  constexpr float kUnit = 127.0f * 127.0f;
  // All four bytes 0 means "no tangent"; as numbers they would be (-1, -1, -1), which is too long.
  return square >= int(kShortestTangent * kShortestTangent * kUnit) + 1 &&
         square <= int(kLongestTangent * kLongestTangent * kUnit);
}

void decodePoint(const std::byte* from, Vec3* position, Vec3* normal, Vec2* uv) {
  std::memcpy(position, from, sizeof(Vec3));
  std::memcpy(normal, from + 12, sizeof(Vec3));
  std::memcpy(uv, from + 24, sizeof(Vec2));
}

void decodePoints(const std::byte* from, uint64_t stride, uint64_t count, Vec3* positions, Vec3* normals,
                  Vec2* uvs) {
  if (count == 0) return;
  // Sixteen bytes at a time: the four too many are overwritten by the next vertex. So the last one goes alone.
  for (uint64_t i = 0; i + 1 < count; ++i, from += stride) {
    std::memcpy(static_cast<void*>(positions + i), from, 16);
    std::memcpy(static_cast<void*>(normals + i), from + 12, 16);
    std::memcpy(uvs + i, from + 24, sizeof(Vec2));
  }
  decodePoint(from, positions + count - 1, normals + count - 1, uvs + count - 1);
}

void copyFaces(const Array& faces, uint64_t first, uint64_t count, uint32_t* to) {
  if (faces.stride == sizeof(Face)) {
    std::memcpy(to, faces.at(first), count * sizeof(Face));
    return;
  }
  for (uint64_t i = 0; i < count; ++i) std::memcpy(to + i * 3, faces.at(first + i), sizeof(Face));
}

float progressOf(uint64_t done, uint64_t total) { return 0.9f * float(done) / float(total); }

}  // namespace

void TangentSink::add(const std::byte* from, uint64_t stride, uint64_t count) {
  uint32_t any = 0;
  for (uint64_t i = 0; i < count; ++i) any |= loadAs<uint32_t>(from + i * stride);
  const uint64_t start = m_done;
  m_done += count;
  if (any == 0 && m_out.empty()) {
    m_missing += count;
    return;
  }
  if (m_out.empty()) {
    m_out.resize(m_total);
    std::fill_n(m_out.begin(), start, Vec4(0, 0, 0, 1));
  }
  Vec4* out = m_out.data() + start;
  uint64_t missing = 0, usableCount = 0;
  for (uint64_t i = 0; i < count; ++i) {
    const auto packed = loadAs<uint32_t>(from + i * stride);
    const bool usable = isUsable(packed);
    const float sign = packed >> 24 < 127 && packed != 0 ? -1.0f : 1.0f;
    const float* fraction = kFractions.of;
    out[i] = usable
                 ? Vec4(fraction[packed & 0xFF], fraction[packed >> 8 & 0xFF], fraction[packed >> 16 & 0xFF], sign)
                 : Vec4(0, 0, 0, sign);
    missing += packed == 0;
    usableCount += usable;
  }
  m_missing += missing;
  m_rejected += count - usableCount - missing;
}

void TangentSink::report(MeshState& state, SourceSpan span) const {
  span.offset += kTangentOffset;
  if (m_missing > 0)
    state.report(Severity::Info, "roblox-mesh.tangent-missing",
                 fmt::format("{} of {} vertices have no tangent", m_missing, m_total), span, m_missing);
  if (m_rejected > 0)
    state.report(Severity::Info, "roblox-mesh.tangent-rejected",
                 fmt::format("{} of {} tangents are not of unit length and are left out", m_rejected, m_total),
                 span, m_rejected);
}

void ColourSink::add(const std::byte* from, uint64_t stride, uint64_t count) {
  Rgba8 block[256];
  uint32_t any = 0;
  for (uint64_t done = 0; done < count;) {
    const uint64_t size = std::min<uint64_t>(count - done, std::size(block));
    for (uint64_t i = 0; i < size; ++i) {
      const auto packed = loadAs<uint32_t>(from + (done + i) * stride);
      any |= packed;
      block[i] = std::bit_cast<Rgba8>(packed);
    }
    m_out.insert(m_out.end(), block, block + size);
    done += size;
  }
  m_any |= any;
}

void ColourSink::finish(MeshState& state, SourceSpan span) {
  if (m_any != 0 || m_out.empty()) return;
  // 0,0,0,0 throughout would draw nothing at all; what the engine does is unknown: a guess
  // (docs/formats/roblox-mesh.md 1.3).
  span.offset += kVertexSizeWithoutColour;
  state.report(Severity::Info, "roblox-mesh.colours-zero", "every vertex colour is 0,0,0,0: taken as white", span,
               m_out.size());
  LargeBuffer<Rgba8>().swap(m_out);
}

Result<void> decodeVertices(MeshState& state) {
  const Array& vertices = state.sections.vertices;
  if (vertices.count == 0) return {};
  VITRINE_CHECK(state.context.budget.takeArray(vertices.count, kDecodedVertex, "vertices", vertices.span));
  Geometry& geometry = state.geometry;
  geometry.positions.resize(vertices.count);
  geometry.normals.resize(vertices.count);
  geometry.uvs.resize(vertices.count);
  const bool hasColours = vertices.stride >= kVertexSize;
  if (hasColours) geometry.colours.reserve(vertices.count);
  TangentSink tangents(geometry.tangents, vertices.count);
  ColourSink colours(geometry.colours);
  for (uint64_t first = 0; first < vertices.count; first += kBlock) {
    if (first / kBlock % kBlocksPerStep == 0)
      VITRINE_CHECK(state.context.step(progressOf(first, vertices.count + state.sections.faces.count / 4)));
    const uint64_t count = std::min(kBlock, vertices.count - first);
    const std::byte* from = vertices.at(first);
    decodePoints(from, vertices.stride, count, &geometry.positions[first], &geometry.normals[first],
                 &geometry.uvs[first]);
    tangents.add(from + kTangentOffset, vertices.stride, count);
    if (hasColours) colours.add(from + kVertexSizeWithoutColour, vertices.stride, count);
  }
  const SourceSpan firstVertex = vertices.spanOf(0);
  tangents.report(state, {firstVertex.buffer, firstVertex.offset, 4});
  colours.finish(state, {firstVertex.buffer, firstVertex.offset, 4});
  return {};
}

Result<void> decodeFaces(MeshState& state) {
  const Array& faces = state.sections.faces;
  if (faces.count == 0) return {};
  if (faces.count > UINT32_MAX / 3)
    return fail(ErrorCode::LimitExceeded, fmt::format("faces: {}, at most {} allowed", faces.count, UINT32_MAX / 3),
                faces.span);
  VITRINE_CHECK(state.context.budget.takeArray(faces.count, sizeof(Face), "faces", faces.span));
  auto& indices = state.geometry.indices;
  indices.resize(faces.count * 3);
  bool inRange = true;
  for (uint64_t first = 0; first < faces.count; first += kBlock) {
    if (first / kBlock % kBlocksPerStep == 0) VITRINE_CHECK(state.context.step(0.9f));
    const uint64_t count = std::min(kBlock, faces.count - first);
    copyFaces(faces, first, count, &indices[first * 3]);
    inRange &= allBelow({&indices[first * 3], count * 3}, state.geometry.positions.size());
  }
  state.sections.indicesInRange = inRange;
  return {};
}

}  // namespace vitrine::robloxMesh
