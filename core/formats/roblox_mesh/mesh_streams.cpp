// Vertices and faces into streams (section 1.3): one pass over the file, in blocks that stay in the cache.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/formats/roblox_mesh/mesh_state.h"

namespace vitrine::robloxMesh {

namespace {

constexpr uint64_t kBlock = 2048;           // records decoded at a time: 80 KB
constexpr uint64_t kBlocksPerStep = 128;    // between two looks at the cancel flag
constexpr float kShortestTangent = 0.3f;    // beyond these a tangent is junk (section 1.3)
constexpr float kLongestTangent = 1.2f;

// Bytes of one decoded vertex, all streams.
constexpr uint64_t kDecodedVertex = sizeof(Vec3) * 2 + sizeof(Vec2) + sizeof(Vec4) + sizeof(Rgba8);

// Division keeps byte 127 at exactly 0 and 0 and 254 at exactly -1 and 1.
float fromByte(uint8_t byte) { return float(int(byte) - 127) / 127.0f; }

void decodePoints(const std::byte* from, uint64_t stride, uint64_t count, Vec3* positions, Vec3* normals, Vec2* uvs) {
  for (uint64_t i = 0; i < count; ++i, from += stride) {
    std::memcpy(positions + i, from, sizeof(Vec3));
    std::memcpy(normals + i, from + 12, sizeof(Vec3));
    std::memcpy(uvs + i, from + 24, sizeof(Vec2));
  }
}

// The largest index of the triangles just copied.
uint32_t largestOf(const uint32_t* from, uint64_t count) {
  uint32_t largest = 0;
  for (uint64_t i = 0; i < count; ++i) largest = std::max(largest, from[i]);
  return largest;
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
  for (uint64_t i = 0; i < count; ++i) {
    const auto packed = loadAs<uint32_t>(from + i * stride);
    const Vec3 tangent(fromByte(uint8_t(packed)), fromByte(uint8_t(packed >> 8)), fromByte(uint8_t(packed >> 16)));
    const float square = tangent.x * tangent.x + tangent.y * tangent.y + tangent.z * tangent.z;
    // All four bytes 0 means "no tangent"; as numbers they would be (-1, -1, -1).
    const bool usable =
        square >= kShortestTangent * kShortestTangent && square <= kLongestTangent * kLongestTangent && packed != 0;
    const float sign = (packed >> 24) < 127 && packed != 0 ? -1.0f : 1.0f;
    m_out[start + i] = usable ? Vec4(tangent, sign) : Vec4(0, 0, 0, sign);
    m_missing += packed == 0;
    m_rejected += !usable && packed != 0;
  }
}

void TangentSink::report(MeshState& state, SourceSpan span) const {
  span.offset += kTangentOffset;
  if (m_missing > 0)
    state.report(Severity::Info, "roblox-mesh.tangent-missing",
                 fmt::format("{} of {} vertices have no tangent", m_missing, m_total), span, m_missing);
  if (m_rejected > 0)
    state.report(Severity::Info, "roblox-mesh.tangent-rejected",
                 fmt::format("{} of {} tangents are not of unit length and are left out", m_rejected, m_total), span,
                 m_rejected);
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
  // 0,0,0,0 throughout would draw nothing at all; what the engine does is unknown (section 1.3, a guess).
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
  uint32_t largest = 0;
  for (uint64_t first = 0; first < faces.count; first += kBlock) {
    if (first / kBlock % kBlocksPerStep == 0) VITRINE_CHECK(state.context.step(0.9f));
    const uint64_t count = std::min(kBlock, faces.count - first);
    copyFaces(faces, first, count, &indices[first * 3]);
    largest = std::max(largest, largestOf(&indices[first * 3], count * 3));
  }
  state.sections.largestIndex = largest;
  return {};
}

}  // namespace vitrine::robloxMesh
