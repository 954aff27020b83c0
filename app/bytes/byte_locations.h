// Where in the bytes of a document something is stored, and where a step from one such location leads.
#pragma once

#include <QString>
#include <optional>

#include "app/documents/request.h"
#include "core/claims/claims.h"

namespace vitrine {

class OpenDocument;

// What to show for something: its location, and what else belongs to it in the same buffer.
struct FoundLocation {
  ClaimLocation location;
  std::vector<SourceSpan> marks;  // all of its ranges, the location itself included
};
// The bytes that store a vertex, or one stream of it; nothing if the format's claims do not say.
std::optional<FoundLocation> locationOfVertex(Claims& claims, const VertexOf& vertex);
using LocationOrSpan = std::variant<std::monostate, ClaimLocation, SourceSpan>;  // monostate: not known
// The first bytes that the claims give for a node; if there are none, the block that it was read from.
LocationOrSpan locationOfNode(Claims& claims, NodeId node);
// The block that holds a level of detail, if one holds all of it; if not, the first bytes that the claims give for
// it.
LocationOrSpan locationOfLevel(Claims& claims, uint32_t level);

// Marks in the picture the vertex or triangle that a location belongs to, if there is one.
void pointAtLocation(OpenDocument& document, const ClaimLocation& location);

// An offset as people type it, counted from the beginning, the cursor or the end: "0x40", "64", "+16", "-0x10",
// "end", "end-16". The end is the last byte, and `endWord`, its name in the window's language, works as well.
// Nothing if the text is none of these, or lies outside of `size` bytes. `cursor` may be -1: no cursor.
std::optional<uint64_t> typedOffset(const QString& text, qint64 size, qint64 cursor, const QString& endWord);

// The next (`by` 1) or previous (`by` -1) diagnostic that has bytes, starting from `at`, in any buffer.
std::optional<SourceSpan> nextDiagnostic(const Document& document, uint32_t buffer, uint64_t at, int by);
// The same for unclaimed ranges, in one buffer only.
std::optional<SourceSpan> nextUnclaimed(const BufferSum& sum, uint64_t at, int by);
// The same field in the next or previous row.
enum class FieldStep { NoRows, NoMore, Found };
struct NextField {
  FieldStep result = FieldStep::NoRows;
  uint64_t at = 0;  // where the field begins, or the byte in it that matches the one at the cursor
};
NextField nextField(Claims& claims, const ClaimLocation& from, qint64 cursor, qint64 size, int by);

}  // namespace vitrine
