// Where something lies in the bytes of a document, and where a step from one place leads.
#pragma once

#include <QString>
#include <optional>

#include "app/documents/request.h"
#include "core/claims/claims.h"

namespace vitrine {

class OpenDocument;

// What is to be shown of something: its place, and what else belongs to it, in the same buffer.
struct FoundPlace {
  ClaimPlace place;
  std::vector<SourceSpan> marks;  // all of it, with the place itself
};
// What is stored of a vertex, or one stream of it. Nothing where the format does not tell.
std::optional<FoundPlace> placeOfVertex(Claims& claims, const VertexOf& vertex);
using PlaceOrSpan = std::variant<std::monostate, ClaimPlace, SourceSpan>;  // monostate: nobody tells
// Where the claims tell of a node first; else the block that it was read from.
PlaceOrSpan placeOfNode(Claims& claims, NodeId node);
// The block of a level of detail, which has all of it; else where the claims tell of it first.
PlaceOrSpan placeOfLevel(Claims& claims, uint32_t level);

// Points in the picture at the vertex or triangle that a place says something about, if there is one.
void pointAtPlace(OpenDocument& document, const ClaimPlace& place);

// A number as people type it, from the beginning, the cursor or the end: "0x40", "64", "+16", "-0x10", "end",
// "end-16". The end is the last byte, and called `endWord` as well, in the language of the window. Nothing where
// the text says none of these, or something outside of `size` bytes. `cursor` may be -1: none.
std::optional<uint64_t> typedOffset(const QString& text, qint64 size, qint64 cursor, const QString& endWord);

// The next diagnostic with bytes (by 1) or the one before (-1), seen from there, in any buffer.
std::optional<SourceSpan> nextDiagnostic(const Document& document, uint32_t buffer, uint64_t at, int by);
// The same of what nobody claims in one buffer.
std::optional<SourceSpan> nextUnclaimed(const BufferSum& sum, uint64_t at, int by);
// The same field of the next row or the one before.
enum class FieldStep { NoRows, NoMore, Found };
struct NextField {
  FieldStep result = FieldStep::NoRows;
  uint64_t at = 0;  // where it begins, or the same byte of it as the cursor is on
};
NextField nextField(Claims& claims, const ClaimPlace& from, qint64 cursor, qint64 size, int by);

}  // namespace vitrine
