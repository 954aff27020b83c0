// The output of `vitrine bytes`: what the bytes of a document are, as text and JSON.
#pragma once

#include <functional>
#include <string>

#include "core/claims/claims.h"

namespace vitrine {

using TakeLine = std::function<void(std::string_view line)>;

// Writes a line for every claim that is not a row, one buffer after another. JSON: {"buffer", "offset", "size",
// "depth", "name", "kind", "type", "rows", "value", "note"}, of which the last four may be missing; claims inside a
// row count their offsets from the beginning of the row ("in_row": true).
void tellClaims(Claims& claims, bool json, const TakeLine& line);
// Describes a byte. JSON: {"buffer", "offset", "path", "kind", "node", "class", "property", "row", "vertex",
// "triangle", "type", "value", "ranges"}; unknown members are null.
std::string describeByte(Claims& claims, const ClaimLocation& location, uint64_t offset, bool json);
// Describes where something comes from. JSON: {"node", "property", "type", "value", "ranges"}.
std::string describeRanges(Claims& claims, const ClaimWanted& wanted, const std::vector<ClaimLocation>& locations,
                           bool json);
// Writes a line for each unclaimed range. JSON: {"buffer", "offset", "size", "within", "note"}.
void tellUnclaimed(Claims& claims, bool json, const TakeLine& line);
// JSON: {"file", "bytes", "claimed", "unclaimed", "ranges", "buffers"}: the numbers are those of the file itself,
// the ranges its unclaimed ones.
std::string tellSums(Claims& claims, const std::string& file, bool json);

}  // namespace vitrine
