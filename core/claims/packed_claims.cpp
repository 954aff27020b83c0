#include "core/claims/packed_claims.h"

#include <algorithm>
#include <cstring>

namespace vitrine {

namespace {

Result<void> takeBits(ClaimCursor& cursor, uint64_t size, SourceSpan unpacked) {
  VITRINE_CHECK(cursor.takeClaim({.name = "deflated",
                                  .kind = ClaimKind::Packed,
                                  .storedAs = StoredAs::Raw,
                                  .span = {},
                                  .unpacked = unpacked,
                                  .note = "its bytes have no locations of their own: they are told unpacked"},
                                 size));
  return {};
}

// The bytes of a text and the zero behind it.
Result<void> takeZeroEnded(ClaimCursor& cursor, const char* name) {
  const Bytes rest = cursor.rest();
  const auto zero = std::ranges::find(rest, std::byte(0));
  const auto size = uint64_t(zero - rest.begin());
  VITRINE_CHECK(cursor.takeBytes(size, name, ClaimKind::Value, {}, StoredAs::Utf8));
  VITRINE_CHECK(cursor.take<uint8_t>("end of the text", ClaimKind::Padding));
  return {};
}

// RFC 1952.
Result<void> takeGzipHeader(ClaimCursor& cursor) {
  VITRINE_CHECK(cursor.takeBytes(2, "magic", ClaimKind::Header));
  VITRINE_CHECK(cursor.take<uint8_t>("method", ClaimKind::Header));
  VITRINE_TRY(const uint8_t flags, cursor.take<uint8_t>("flags", ClaimKind::Header));
  VITRINE_CHECK(cursor.take<uint32_t>("time of change"));
  VITRINE_CHECK(cursor.take<uint8_t>("extra flags", ClaimKind::Header));
  VITRINE_CHECK(cursor.take<uint8_t>("system", ClaimKind::Header));
  if (flags & 4) {
    VITRINE_TRY(const uint16_t size, cursor.take<uint16_t>("length of the extra field", ClaimKind::Length));
    VITRINE_CHECK(cursor.takeBytes(size, "extra field"));
  }
  if (flags & 8) VITRINE_CHECK(takeZeroEnded(cursor, "file name"));
  if (flags & 16) VITRINE_CHECK(takeZeroEnded(cursor, "comment"));
  if (flags & 2) VITRINE_CHECK(cursor.take<uint16_t>("CRC-16 of the header", ClaimKind::Checksum));
  return {};
}

}  // namespace

Result<void> claimZlib(ClaimCursor& cursor, uint64_t size, const std::string& name, SourceSpan unpacked,
                       bool withChecksum, Subject subject) {
  const uint64_t end = withChecksum ? sizeof(uint32_t) : 0;
  if (size > cursor.remaining() || size < 2 + end)
    return fail(ErrorCode::Truncated, name + ": the stream ends early");
  ClaimCursor::Scope group(cursor, name, subject);
  VITRINE_CHECK(cursor.take<uint8_t>("method and window", ClaimKind::Header));
  VITRINE_CHECK(cursor.take<uint8_t>("flags", ClaimKind::Header));
  VITRINE_CHECK(takeBits(cursor, size - 2 - end, unpacked));
  if (withChecksum) VITRINE_CHECK(cursor.take<uint32_t>("Adler-32", ClaimKind::Checksum, {}, StoredAs::BigU32));
  return {};
}

Result<void> claimGzip(ClaimCursor& cursor, uint64_t size, const std::string& name, SourceSpan unpacked) {
  constexpr uint64_t kEnd = 8;
  if (size > cursor.remaining()) return fail(ErrorCode::Truncated, name + ": the stream ends early");
  ClaimCursor::Scope group(cursor, name);
  const uint64_t end = cursor.offset() + size;
  VITRINE_CHECK(takeGzipHeader(cursor));
  if (cursor.offset() + kEnd > end) return fail(ErrorCode::Truncated, name + ": the stream ends early");
  VITRINE_CHECK(takeBits(cursor, end - kEnd - cursor.offset(), unpacked));
  VITRINE_CHECK(cursor.take<uint32_t>("CRC-32", ClaimKind::Checksum));
  VITRINE_CHECK(cursor.take<uint32_t>("unpacked size", ClaimKind::Length));
  return {};
}

}  // namespace vitrine
