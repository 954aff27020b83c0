// What the bytes of a JSON text are: keys, values and what is between them.
#pragma once

#include <map>

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine::gltf {

// What is known about positions in the text, by offset in its buffer.
struct JsonOffsets {
  std::map<uint64_t, NodeId> nodes;          // where the object of a node begins
  std::map<uint64_t, SourceSpan> addressed;  // where base64 begins, and what it unpacked to
};

// The claims of one value with the white space around it. Those of its members are made on demand.
std::vector<Claim> claimJson(std::string_view text, uint32_t buffer, uint64_t offset,
                             std::shared_ptr<const JsonOffsets> offsets);

}  // namespace vitrine::gltf
