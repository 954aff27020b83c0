// The contents of the two kinds of blob. Documents and shapes are made from the same parsed form.
#pragma once

#include <array>
#include <optional>

#include "core/bytes/byte_reader.h"
#include "core/bytes/codecs.h"
#include "core/formats/format.h"

namespace vitrine::robloxCsg {

constexpr size_t kMagicSize = 6;
constexpr uint64_t kHeadSize = 10;  // magic, u32 version
inline constexpr std::string_view kMarkerMagic = "CSGK";
// The number of the buffer with what is unpacked from a blob; 0 is the blob itself.
constexpr uint32_t kInnerBuffer = 1;

struct BlobContext {
  MemoryBudget& budget;
  const Limits& limits;
  Diagnostics& diagnostics;
  const ReadContext* watched = nullptr;  // null: progress is not reported

  Result<void> step(float fraction) const { return watched ? watched->step(fraction) : Result<void>{}; }
  void report(Severity severity, std::string_view id, std::string message, SourceSpan span, uint64_t count = 1) {
    diagnostics.add(severity, id, std::move(message), span, count);
  }
  void reportTrailing(const ByteReader& at, std::string_view where);
};

// ---- Head ------------------------------------------------------------------------------------------------------

struct BlobHead {
  bool graphics = false;  // CSGMDL, else CSGPHS
  bool xored = false;
  uint32_t version = 0;
};
// Whether all of the blob is XORed; in version 5 only the head is.
inline bool isXoredWhole(const BlobHead& head) { return head.xored && head.version != 5; }
bool isBlob(Bytes head);  // CSGMDL or CSGPHS, XORed or not
Result<BlobHead> readHead(Bytes blob);
// The graphics blob without its XOR, from its first byte on (docs/formats/roblox-mesh.md 3.1).
void removeXor(std::span<std::byte> bytes);

// ---- CSGMDL ----------------------------------------------------------------------------------------------------

// The 84-byte vertex of versions 2 and 4.
struct CsgVertex {
  float position[3];
  float normal[3];
  uint8_t rgba[4];
  uint32_t side;  // 1..6: Right, Top, Back, Left, Bottom, Front
  float uv[2];
  float uvStuds[2];
  float uvDecal[2];
  float tangent[3];
  float edgeDistances[4];
};
static_assert(sizeof(CsgVertex) == 84);
inline constexpr size_t kHashSize = 16;       // and the size of the salt after it
inline constexpr size_t kUnitVectorSize = 6;  // of version 5: three numbers as unsigned 16 bits around 32767
// Version 5: the number of bytes of an index difference, by its first byte.
constexpr size_t deltaSize(uint8_t first) { return first < 128 ? 1 : 3; }

struct IndexRange {
  uint32_t begin = 0, end = 0;
};

struct GraphicsBlob {
  uint32_t version = 0;
  UnpackedBytes plain;  // versions 2 and 4: the blob without its XOR, if it had one
  Bytes hash, salt;     // versions 2 and 4
  std::optional<uint32_t> vertexCount, vertexSize, indexCount;
  Geometry geometry{};  // streams of one length, and whole triangles of vertices that exist
  std::vector<uint32_t> boundaries;
  std::vector<IndexRange> levels;  // in indices, finest first; without bad triangles
  SourceSpan vertexSpan, indexSpan, boundarySpan;
  std::array<uint64_t, 7> sides{};  // how many vertices face 1..6; [0]: any other number
};
// Leaves in `out` everything before the damage, whatever is returned.
Result<void> parseGraphics(Bytes blob, const BlobHead& head, BlobContext context, GraphicsBlob& out);

// ---- CSGPHS ----------------------------------------------------------------------------------------------------

inline constexpr std::string_view kBlock = "BLOCK";  // all of version 0
// Versions 3 to 7: the size of the transform that follows; stored twice before the positions of a hull.
inline constexpr uint32_t kHullTransformSize = 16;
inline constexpr std::string_view kZstdFrame = "\x28\xB5\x2F\xFD";  // of version 8, unless nothing is packed

// One convex hull: runs of PhysicsBlob's positions and indices.
struct HullRange {
  uint32_t firstPosition = 0, positionCount = 0;
  uint32_t firstIndex = 0, indexCount = 0;
  SourceSpan span;
};

struct MassInfo {
  float volume;
  Vec3 centre;
  float inertia[6];
};
static_assert(sizeof(MassInfo) == 40);

// Version 8, before its sections.
struct PackedHeader {
  uint32_t hulls, positions, faces, largestHullPositions, largestHullFaces, rawBytes, clersBits, clersBytes,
      positionBytes;
  Vec3 boxMin, boxMax;
};
static_assert(sizeof(PackedHeader) == 60);

struct PhysicsBlob {
  uint32_t version = 0;
  std::optional<uint8_t> geometryType;
  std::optional<MassInfo> mass;
  std::optional<PackedHeader> packed;
  std::optional<UnpackedBytes> unpacked;  // version 8: what the frame holds, which may be nothing
  SourceSpan unpackedSpan;
  std::optional<SourceSpan> block;  // where "BLOCK" is
  LargeBuffer<Vec3> positions;
  LargeBuffer<uint32_t> indices;  // into positions, all valid
  std::vector<HullRange> hulls;
};
Result<void> parsePhysics(Bytes blob, const BlobHead& head, BlobContext context, PhysicsBlob& out);

}  // namespace vitrine::robloxCsg
