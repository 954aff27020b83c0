// What each byte of a Roblox mesh is.
#pragma once

#include "core/claims/claim_cursor.h"
#include "core/claims/subjects.h"
#include "core/document/document.h"

namespace vitrine::robloxMesh {

// The file, and what a gzip wrapping holds.
std::vector<ClaimedBuffer> claimMesh(const Document& document);

// State shared while the bytes of one buffer are walked as the reader did.
struct MeshClaims {
  const Document& document;
  ClaimCursor& cursor;

  NodeId root() const { return document.nodes.size() > 0 ? NodeId(0) : NodeId::None; }
  Subject property(std::string_view column) const { return propertySubject(document, root(), column); }
  // The first `count` vertices of the only geometry.
  Subject vertices(uint64_t count) const { return vertexSubject(document, 0, 0, count); }
  // The same for triangles; nothing if reading dropped some.
  Subject triangles(uint64_t count) const;
};

// Claim what follows the version line. Errors: why the rest is not known; what was claimed before stays.
Result<void> claimText(MeshClaims& claims);    // 1.00, 1.01
Result<void> claimSized(MeshClaims& claims);   // 2.00 to 5.00
Result<void> claimChunks(MeshClaims& claims);  // 6.00, 7.00

// `stride` bytes per vertex or face; the numbers have been checked.
Result<void> claimVertices(MeshClaims& claims, uint64_t count, uint32_t stride);
Result<void> claimEnvelopes(MeshClaims& claims, uint64_t count);
Result<void> claimFaces(MeshClaims& claims, uint64_t count, uint32_t stride);
Result<void> claimLodTable(MeshClaims& claims, uint64_t count, uint32_t stride);
Result<void> claimBones(MeshClaims& claims, uint64_t count);
Result<void> claimBoneNames(MeshClaims& claims, uint64_t size);
Result<void> claimSubsets(MeshClaims& claims, uint64_t count);
// Claims all that the cursor has left.
void claimFacs(MeshClaims& claims);
void claimDraco(MeshClaims& claims);

// Claims zero-terminated texts, as many as there are in `size` bytes.
Result<void> claimNames(ClaimCursor& cursor, uint64_t size, std::string name, Subject subject = {});

}  // namespace vitrine::robloxMesh
