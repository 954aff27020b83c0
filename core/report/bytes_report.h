// What the bytes of a document are, as text and JSON: vitrine bytes.
#pragma once

#include <functional>
#include <string>

#include "core/claims/claims.h"

namespace vitrine {

using TakeLine = std::function<void(std::string_view line)>;

// Every claim that is no row, a line each, one buffer after the other. JSON: {"buffer", "offset", "size", "depth",
// "name", "kind", "type", "rows", "value", "note"}, of which the last four may be missing; rows that lie in others
// count their offsets from the beginning of a row ("in_row": true).
void tellClaims(Claims& claims, bool json, const TakeLine& line);
// What a byte is. JSON: {"buffer", "offset", "path", "kind", "node", "class", "property", "row", "vertex",
// "triangle", "type", "value", "ranges"}; what is not known is null.
std::string tellPlace(Claims& claims, const ClaimPlace& place, uint64_t offset, bool json);
// Where something comes from. JSON: {"node", "property", "type", "value", "ranges"}.
std::string tellPlaces(Claims& claims, const ClaimWanted& wanted, const std::vector<ClaimPlace>& places, bool json);
// What nobody claims, a line each. JSON: {"buffer", "offset", "size", "within", "note"}.
void tellUnclaimed(Claims& claims, bool json, const TakeLine& line);
// JSON: {"file", "bytes", "claimed", "unclaimed", "ranges", "buffers"}: the numbers are those of the file itself,
// the ranges its unclaimed ones.
std::string tellSums(Claims& claims, const std::string& file, bool json);

}  // namespace vitrine
