// What the bytes of a JSON text are: keys, values and what stands between them.
#pragma once

#include <map>

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine::gltf {

// What is known of places in the text, by offsets in its buffer.
struct JsonPlaces {
  std::map<uint64_t, NodeId> nodes;          // where the object of a node begins
  std::map<uint64_t, SourceSpan> addressed;  // where base64 begins, and what it unpacked to
};

// Of one value, white space around it. Its parts are made when they are asked for.
std::vector<Claim> claimJson(std::string_view text, uint32_t buffer, uint64_t offset,
                             std::shared_ptr<const JsonPlaces> places);

}  // namespace vitrine::gltf
