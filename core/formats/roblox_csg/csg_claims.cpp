#include "core/formats/roblox_csg/csg_claims.h"

namespace vitrine::robloxCsg {

namespace {

constexpr const char* kXorNote = "each byte XORed with that of a key of 31 bytes, over and over";

void claimHead(CsgClaims& claims, bool xored) {
  ClaimCursor::Scope head(claims.cursor, "head");
  const StoredAs text = xored ? StoredAs::Raw : StoredAs::Utf8, number = xored ? StoredAs::Raw : StoredAs::U32;
  if (xored) head.group().note = kXorNote;
  (void)claims.cursor.takeBytes(kMagicSize, "magic", ClaimKind::Header, claims.property("kind"), text);
  (void)claims.cursor.takeBytes(sizeof(uint32_t), "version", ClaimKind::Header, claims.property("version"), number);
}

std::vector<Claim> claimBlob(const Document& document, Bytes bytes, uint32_t buffer, const BlobHead& head,
                             bool xored) {
  ClaimCursor cursor(bytes, buffer);
  CsgClaims claims{document, cursor};
  claimHead(claims, xored);
  const Result<void> done =
      head.graphics ? claimGraphics(claims, head.version) : claimPhysics(claims, head.version);
  cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the last section" : done.error().message);
  return cursor.finish();
}

std::vector<Claim> claimMarker(const Document& document, Bytes file) {
  ClaimCursor cursor(file, 0);
  CsgClaims claims{document, cursor};
  (void)cursor.takeBytes(kMarkerMagic.size(), "magic", ClaimKind::Header, claims.property("kind"), StoredAs::Utf8);
  (void)cursor.takeBytes(cursor.remaining(), "key", ClaimKind::Reference, claims.property("key"));
  return cursor.finish();
}

std::vector<Claim> claimXored(const Document& document, Bytes file) {
  ClaimCursor cursor(file, 0);
  if (document.buffers.size() > kInnerBuffer)
    (void)cursor.takeClaim({.name = "CSGMDL, XORed",
                            .kind = ClaimKind::Packed,
                            .storedAs = StoredAs::Raw,
                            .span = {},
                            .unpacked = {kInnerBuffer, 0, file.size()},
                            .note = kXorNote},
                           file.size());
  cursor.takeRest("blob", ClaimKind::Unknown, "its XOR could not be undone");
  return cursor.finish();
}

std::vector<Claim> claimHullBuffer(const Document& document, Bytes bytes, uint32_t buffer) {
  ClaimCursor cursor(bytes, buffer);
  CsgClaims claims{document, cursor};
  const Result<void> done = claimPackedHulls(claims);
  cursor.takeRest("rest", ClaimKind::Unknown, done ? "behind the last section" : done.error().message);
  return cursor.finish();
}

}  // namespace

std::vector<ClaimedBuffer> claimCsg(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  const Bytes file = document.source->bytes();
  if (!isBlob(file)) {
    if (asText(file).starts_with(kMarkerMagic))
      buffers[0].claims = [&document](Bytes bytes, uint32_t) { return claimMarker(document, bytes); };
    return buffers;
  }
  const Result<BlobHead> head = readHead(file);
  if (!head) return buffers;
  const auto blob = [&document, head = *head](bool xored) {
    return [&document, head, xored](Bytes bytes, uint32_t buffer) {
      return claimBlob(document, bytes, buffer, head, xored);
    };
  };
  const bool allXored = head->graphics && isXoredWhole(*head);
  if (allXored)
    buffers[0].claims = [&document](Bytes bytes, uint32_t) { return claimXored(document, bytes); };
  else
    buffers[0].claims = blob(head->xored);
  if (buffers.size() <= kInnerBuffer) return buffers;
  if (allXored)
    buffers[kInnerBuffer].claims = blob(false);
  else
    buffers[kInnerBuffer].claims = [&document](Bytes bytes, uint32_t buffer) {
      return claimHullBuffer(document, bytes, buffer);
    };
  return buffers;
}

}  // namespace vitrine::robloxCsg
