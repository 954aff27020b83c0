// Writes versions 2.00 to 5.00. A plan says what is written from the document, and in which order; then the
// sections are written in the version's order (docs/formats/roblox-mesh.md 1.3 to 1.6).
#pragma once

#include <vector>

#include "core/bytes/byte_writer.h"
#include "core/formats/roblox_mesh/layout.h"
#include "core/formats/writing.h"

namespace vitrine::robloxMesh {

// For Format::write. Without a variant: the oldest version that holds everything.
Result<Written> writeMesh(const Document& document, const WriteOptions& options);

struct Plan {
  const Document& document;
  const Geometry& geometry;
  Losses losses;
  // The document was read from a Roblox mesh, so its values are written as stored.
  bool isOwn = false;
  std::vector<uint32_t> vertices{};    // of the geometry, in file order
  std::vector<uint32_t> indices{};     // into `vertices`
  std::vector<uint32_t> boundaries{};  // the first face of each level, and the end of the last
  std::vector<uint32_t> partEnds{};    // the end of each part, in faces
  bool hasAllFaces = false;            // `indices` are the geometry's, in their order
  const Skeleton* skeleton = nullptr;
  std::vector<MeshSubset> subsets{};
  std::vector<Envelope> envelopes{};  // one per vertex where there is a skeleton

  size_t levels() const { return boundaries.size() - 1; }
  uint64_t faces() const { return indices.size() / 3; }
};

// Plans the first `levels` levels unchanged, without vertices that only other levels use.
Result<void> planLevels(Plan& plan, size_t levels);
// Adds the skeleton, subsets of at most 26 bones, and an envelope per vertex. Parts with more bones are split.
Result<void> planSkin(Plan& plan);

std::string boneNamesOf(const Plan& plan);
void putBones(ByteWriter& out, const Plan& plan);

// The FACS block (docs/formats/roblox-mesh.md 1.6); empty, and a loss, where the rig contradicts itself.
Result<std::vector<std::byte>> facsBlock(const FaceRig& rig, const Losses& losses);

}  // namespace vitrine::robloxMesh
