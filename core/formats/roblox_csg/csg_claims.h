// What each byte of a blob is.
#pragma once

#include "core/claims/claim_cursor.h"
#include "core/claims/subjects.h"
#include "core/formats/roblox_csg/csg_blob.h"

namespace vitrine::robloxCsg {

std::vector<ClaimedBuffer> claimCsg(const Document& document);

// State for both kinds while the bytes are walked as the parser did. Properties belong to the root.
struct CsgClaims {
  const Document& document;
  ClaimCursor& cursor;

  Subject property(std::string_view column) const {
    return document.nodes.size() > 0 ? propertySubject(document, NodeId(0), column) : Subject{};
  }
  bool has(std::string_view diagnostic) const {
    for (const Diagnostic& each : document.diagnostics.all())
      if (each.id == diagnostic) return true;
    return false;
  }
};

// Claims what follows the head. Errors: why the rest is not known; what was claimed before stays.
Result<void> claimGraphics(CsgClaims& claims, uint32_t version);
Result<void> claimPhysics(CsgClaims& claims, uint32_t version);
// Claims the hulls of version 8, packed or not.
Result<void> claimPackedHulls(CsgClaims& claims);

}  // namespace vitrine::robloxCsg
