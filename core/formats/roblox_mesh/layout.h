// The records of docs/formats/roblox-mesh.md 1.3, 1.5, 1.6 and 1.7, with the names of the published description.
// Little-endian, packed; every member is naturally aligned, so the sizes below prove the layout.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

namespace vitrine::robloxMesh {

struct Vertex {
  float px, py, pz;
  float nx, ny, nz;
  float tu, tv;
  uint8_t tangent[4];  // value = byte / 127 - 1
  uint8_t rgba[4];     // only where the vertex size is 40
};
static_assert(sizeof(Vertex) == 40);
inline constexpr uint32_t kVertexSize = sizeof(Vertex);
inline constexpr uint32_t kVertexSizeWithoutColour = 36;
inline constexpr uint32_t kTangentOffset = 32;

struct Face {
  uint32_t a, b, c;
};
static_assert(sizeof(Face) == 12);

struct MeshHeaderV2 {
  uint16_t sizeof_MeshHeader;
  uint8_t sizeof_Vertex;
  uint8_t sizeof_Face;
  uint32_t numVerts;
  uint32_t numFaces;
};
static_assert(sizeof(MeshHeaderV2) == 12);

struct MeshHeaderV3 {
  uint16_t sizeof_MeshHeader;
  uint8_t sizeof_Vertex;
  uint8_t sizeof_Face;
  uint16_t sizeof_LOD;
  uint16_t numLODs;
  uint32_t numVerts;
  uint32_t numFaces;
};
static_assert(sizeof(MeshHeaderV3) == 16);

struct MeshHeaderV4 {
  uint16_t sizeof_MeshHeader;
  uint16_t lodType;
  uint32_t numVerts;
  uint32_t numFaces;
  uint16_t numLODs;
  uint16_t numBones;
  uint32_t sizeof_boneNamesBuffer;
  uint16_t numSubsets;
  uint8_t numHighQualityLODs;
  uint8_t unused;
};
static_assert(sizeof(MeshHeaderV4) == 24);

// Version 5: MeshHeaderV4, then these.
struct MeshHeaderV5Tail {
  uint32_t facsDataFormat;
  uint32_t facsDataSize;
};
static_assert(sizeof(MeshHeaderV5Tail) == 8);

struct Envelope {
  uint8_t bones[4];
  uint8_t weights[4];
};
static_assert(sizeof(Envelope) == 8);

inline constexpr uint16_t kNoBone = 0xFFFF;
struct Bone {
  uint32_t boneNameIndex;
  uint16_t parentIndex;
  uint16_t lodParentIndex;
  float culling;
  float rotation[9];  // row-major
  float position[3];
};
static_assert(sizeof(Bone) == 60);

inline constexpr uint32_t kSubsetBones = 26;
struct MeshSubset {
  uint32_t facesBegin;
  uint32_t facesLength;
  uint32_t vertsBegin;
  uint32_t vertsLength;
  uint32_t numBoneIndices;
  uint16_t boneIndices[kSubsetBones];
};
static_assert(sizeof(MeshSubset) == 72);
// The joints that the joint bytes of its vertices refer to.
inline std::span<const uint16_t> paletteOf(const MeshSubset& subset) {
  return {subset.boneIndices, std::min(subset.numBoneIndices, kSubsetBones)};
}

inline constexpr size_t kMostLevels = 64;       // that are read and written
inline constexpr size_t kMostFacsNames = 4096;  // joints, controls or correctives; known files have up to 61

struct FacsDataHeader {
  uint32_t sizeof_faceBoneNamesBuffer;
  uint32_t sizeof_faceControlNamesBuffer;
  uint64_t sizeof_quantizedTransformsBuffer;
  uint32_t sizeof_twoPoseCorrectivesBuffer;
  uint32_t sizeof_threePoseCorrectivesBuffer;
};
static_assert(sizeof(FacsDataHeader) == 24);

// Versions 6 and 7; char[8] type, u32 version, u32 size.
struct ChunkHeader {
  char type[8];
  uint32_t version;
  uint32_t size;
};
static_assert(sizeof(ChunkHeader) == 16);

}  // namespace vitrine::robloxMesh
