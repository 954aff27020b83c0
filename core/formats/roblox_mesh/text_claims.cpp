// Versions 1.00 and 1.01: the corners of the faces that were read, and what is around them.
#include <fmt/core.h>

#include <algorithm>
#include <cstring>

#include "core/formats/roblox_mesh/mesh_claims.h"
#include "core/formats/roblox_mesh/version_line.h"

namespace vitrine::robloxMesh {

namespace {

constexpr size_t kTriplesOfCorner = 3;
constexpr uint64_t kCornersOfPage = 768;  // a jump into a page walks it from its beginning

// Behind the brackets that close so many triples; 0: there are fewer.
size_t behindTriples(Bytes bytes, uint64_t triples) {
  size_t at = 0;
  for (; triples > 0; --triples) {
    const void* found = at < bytes.size() ? std::memchr(bytes.data() + at, ']', bytes.size() - at) : nullptr;
    if (!found) return 0;
    at = size_t(static_cast<const std::byte*>(found) - bytes.data()) + 1;
  }
  return at;
}
size_t sizeOfCorner(Bytes rest) { return behindTriples(rest, kTriplesOfCorner); }

Claim textClaim(std::string name, ClaimKind kind, uint64_t from, uint64_t to) {
  return {.name = std::move(name), .kind = kind, .storedAs = StoredAs::Utf8, .span = {0, from, to - from}};
}

// "[x,y,z]" from `at` on, with the spaces before it.
Claim tripleClaim(std::string_view row, size_t& at, std::string name, std::initializer_list<const char*> members) {
  std::vector<Claim> parts;
  const auto mark = [&](char sign) {
    const size_t from = at;
    while (at < row.size() && isSpace(row[at])) ++at;
    if (at < row.size() && row[at] == sign) ++at;
    if (at > from) parts.push_back(textClaim(std::string(1, sign), ClaimKind::Header, from, at));
  };
  mark('[');
  for (const char* member : members) {
    const size_t end = std::min(row.find_first_of(",]", at), row.size());
    if (end > at) parts.push_back(textClaim(member, ClaimKind::Value, at, end));
    at = end;
    mark(member == *(members.end() - 1) ? ']' : ',');
  }
  return groupClaim(std::move(name), std::move(parts));
}

std::vector<Claim> partsOfCorner(Bytes row) {
  const std::string_view text = asText(row);
  size_t at = 0;
  std::vector<Claim> parts;
  parts.push_back(streamClaim(VertexStream::Position, tripleClaim(text, at, "position", {"x", "y", "z"})));
  parts.push_back(streamClaim(VertexStream::Normal, tripleClaim(text, at, "normal", {"x", "y", "z"})));
  parts.push_back(streamClaim(VertexStream::Uv, tripleClaim(text, at, "texture coordinates", {"u", "v", "w"})));
  return parts;
}

void takeSpace(ClaimCursor& cursor) {
  const std::string_view text = asText(cursor.rest());
  const auto end = std::ranges::find_if_not(text, isSpace);
  (void)cursor.takeBytes(uint64_t(end - text.begin()), "space", ClaimKind::Padding);
}

}  // namespace

Result<void> claimText(MeshClaims& claims) {
  ClaimCursor& cursor = claims.cursor;
  takeSpace(cursor);
  const std::string_view text = asText(cursor.rest());
  const size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0) return fail(ErrorCode::Malformed, "a number of faces is expected");
  VITRINE_CHECK(
      cursor.takeBytes(digits, "face count", ClaimKind::Length, claims.property("num_faces"), StoredAs::Utf8));
  takeSpace(cursor);
  const auto& geometries = claims.document.geometries;
  uint64_t left = geometries.empty() ? 0 : geometries[0].positions.size();
  if (left > 0) {
    ClaimCursor::Scope faces(cursor, "faces");
    faces.group().note = claims.document.version == "1.00" ? "positions count half of what is written" : "";
    for (uint64_t first = 0; left > 0;) {
      const uint64_t corners = std::min(left, kCornersOfPage);
      const size_t size = behindTriples(cursor.rest(), corners * kTriplesOfCorner);
      if (size == 0) return fail(ErrorCode::Truncated, "the faces end early");
      VITRINE_CHECK(cursor.takeClaim({.name = fmt::format("corners {} to {}", first, first + corners - 1),
                                      .span = {},
                                      .subject = Subject::ofCorners(0, first),
                                      .arrangement = Arrangement::Walked,
                                      .rows = corners,
                                      .rowSize = sizeOfCorner,
                                      .rowParts = partsOfCorner},
                                     size));
      first += corners;
      left -= corners;
    }
  }
  takeSpace(cursor);
  if (cursor.atEnd() || !claims.document.failure) return {};
  return fail(ErrorCode::Malformed, claims.document.failure->message);
}

}  // namespace vitrine::robloxMesh
