// The chunks are those that the reader found: Document::sections. What it passed over lies between them, unclaimed.
#include "core/formats/rbxm/binary/binary_claims.h"

#include <fmt/core.h>

#include <cstddef>

#include "core/formats/rbxm/binary/chunks.h"
#include "core/formats/rbxm/types/column_claims.h"

namespace vitrine::rbxm {

namespace {

// A length and that many bytes.
Result<Bytes> takeString(ClaimCursor& cursor, const std::string& name, ClaimKind kind,
                         StoredAs storedAs = StoredAs::Utf8) {
  VITRINE_TRY(const uint32_t size, cursor.take<uint32_t>("length of the " + name, ClaimKind::Length));
  return cursor.takeBytes(size, name, kind, {}, storedAs);
}

// ---- The bodies of the chunks

Result<void> claimInstances(ClaimCursor& cursor, const Section& section) {
  VITRINE_CHECK(cursor.take<uint32_t>("class id", ClaimKind::Header));
  VITRINE_CHECK(takeString(cursor, "class name", ClaimKind::Header));
  VITRINE_TRY(const uint8_t format, cursor.take<uint8_t>("object format", ClaimKind::Header));
  VITRINE_TRY(const uint32_t count, cursor.take<uint32_t>("instance count", ClaimKind::Length));
  const Subject subject = section.classIndex == kNone ? Subject{} : Subject::ofNodes(section.classIndex);
  VITRINE_CHECK(cursor.takeClaim(ColumnClaims::referents("referents", count, subject, ClaimKind::Value),
                                 uint64_t(count) * 4));
  if (format == 1)
    VITRINE_CHECK(cursor.takeRows(count, "service markers", StoredAs::Bool8, ClaimKind::Value, subject));
  return {};
}

Result<void> claimProperty(ClaimCursor& cursor, const Section& section, const Document& document) {
  VITRINE_CHECK(cursor.take<uint32_t>("class id", ClaimKind::Reference));
  VITRINE_CHECK(takeString(cursor, "property name", ClaimKind::Header));
  if (cursor.atEnd()) return {};
  VITRINE_TRY(const uint8_t type, cursor.take<uint8_t>("type", ClaimKind::Header));
  if (section.column == kNone) return fail(ErrorCode::Malformed, "values of a class that no INST chunk declares");
  const Column& column = document.classes[section.classIndex].columns[section.column];
  ColumnClaims(cursor, column.rows(), Subject::ofColumn(section.classIndex, section.column)).claim(Type(type));
  return {};
}

Result<void> claimParents(ClaimCursor& cursor) {
  VITRINE_CHECK(cursor.take<uint8_t>("version", ClaimKind::Header));
  VITRINE_TRY(const uint32_t count, cursor.take<uint32_t>("link count", ClaimKind::Length));
  VITRINE_CHECK(cursor.takeClaim(
      ColumnClaims::referents("children", count, {.kind = Subject::Kind::Links}, ClaimKind::Reference),
      uint64_t(count) * 4));
  VITRINE_CHECK(
      cursor.takeClaim(ColumnClaims::referents("parents", count, {}, ClaimKind::Reference), uint64_t(count) * 4));
  return {};
}

Result<void> claimMetadata(ClaimCursor& cursor) {
  VITRINE_TRY(const uint32_t count, cursor.take<uint32_t>("entry count", ClaimKind::Length));
  for (uint32_t i = 0; i < count; ++i) {
    ClaimCursor::Scope entry(cursor, fmt::format("entry {}", i));
    VITRINE_CHECK(takeString(cursor, "key", ClaimKind::Value));
    VITRINE_CHECK(takeString(cursor, "value", ClaimKind::Value));
  }
  return {};
}

size_t sizeOfSharedString(Bytes rest) {
  constexpr size_t kHash = 16;
  if (rest.size() < kHash + 4) return 0;
  const uint64_t size = kHash + 4 + uint64_t(loadAs<uint32_t>(rest.data() + kHash));
  return size <= rest.size() ? size : 0;
}
std::vector<Claim> partsOfSharedString(Bytes row) {
  std::vector<Claim> parts{
      {.name = "hash", .kind = ClaimKind::Checksum, .storedAs = StoredAs::Raw, .span = {0, 0, 16}},
      memberClaim("length", StoredAs::U32, 16, ClaimKind::Length)};
  if (row.size() > 20)
    parts.push_back(
        {.name = "bytes", .kind = ClaimKind::Value, .storedAs = StoredAs::Raw, .span = {0, 20, row.size() - 20}});
  return parts;
}
Result<void> claimSharedStrings(ClaimCursor& cursor) {
  VITRINE_CHECK(cursor.take<uint32_t>("version", ClaimKind::Header));
  VITRINE_TRY(const uint32_t count, cursor.take<uint32_t>("count", ClaimKind::Length));
  const Bytes rest = cursor.rest();
  uint64_t size = 0, whole = 0;
  for (; whole < count; ++whole) {
    const size_t row = sizeOfSharedString(rest.subspan(size));
    if (row == 0) break;
    size += row;
  }
  VITRINE_CHECK(cursor.takeClaim({.name = "shared strings",
                                  .span = {},
                                  .subject = {.kind = Subject::Kind::Entries},
                                  .arrangement = Arrangement::Walked,
                                  .rows = whole,
                                  .rowSize = sizeOfSharedString,
                                  .rowParts = partsOfSharedString},
                                 size));
  return {};
}

Result<void> claimSignatures(ClaimCursor& cursor) {
  VITRINE_TRY(const uint32_t count, cursor.take<uint32_t>("signature count", ClaimKind::Length));
  for (uint32_t i = 0; i < count; ++i) {
    ClaimCursor::Scope entry(cursor, fmt::format("signature {}", i));
    VITRINE_CHECK(cursor.take<uint32_t>("type", ClaimKind::Header));
    VITRINE_CHECK(cursor.take<int64_t>("public key id", ClaimKind::Reference));
    VITRINE_CHECK(takeString(cursor, "signature", ClaimKind::Checksum, StoredAs::Raw));
  }
  return {};
}

void claimBody(ClaimCursor& cursor, const Section& section, const Document& document) {
  Result<void> done;
  std::string note;
  if (section.name == "INST")
    done = claimInstances(cursor, section);
  else if (section.name == "PROP")
    done = claimProperty(cursor, section, document);
  else if (section.name == "PRNT")
    done = claimParents(cursor);
  else if (section.name == "META")
    done = claimMetadata(cursor);
  else if (section.name == "SSTR")
    done = claimSharedStrings(cursor);
  else if (section.name == "SIGN")
    done = claimSignatures(cursor);
  else if (section.name == "END")
    cursor.takeRest("end of the file", ClaimKind::Header);
  else
    note = "a chunk that nobody knows";
  cursor.takeRest("rest of the chunk", ClaimKind::Unknown, done ? note : done.error().message);
}

// ---- The file

Subject subjectOf(const Section& section) {
  if (section.name == "PROP" && section.column != kNone)
    return Subject::ofColumn(section.classIndex, section.column);
  if (section.name == "INST" && section.classIndex != kNone) return Subject::ofNodes(section.classIndex);
  if (section.name == "PRNT") return {.kind = Subject::Kind::Links};
  if (section.name == "SSTR") return {.kind = Subject::Kind::Entries};
  return {};
}

std::string titleOf(const Section& section) {
  constexpr size_t kLongest = 80;  // metadata has no end
  if (section.detail.empty() || section.detail.size() > kLongest) return section.name;
  return section.name + " " + section.detail;
}

ChunkHeader headerOf(const Document& document, const Section& section) {
  return loadAs<ChunkHeader>(document.source->bytes().data() + section.span.offset);
}

// `content`: the buffer of what is packed.
std::vector<Claim> claimChunk(const Document& document, const Section& section, uint32_t content) {
  const Bytes file = document.source->bytes();
  const ChunkHeader header = headerOf(document, section);
  ClaimCursor cursor(file.subspan(section.span.offset, section.span.size), 0, section.span.offset);
  (void)cursor.takeBytes(sizeof header.name, "name", ClaimKind::Header, {}, StoredAs::Utf8);
  (void)cursor.take<uint32_t>("packed size", ClaimKind::Length);
  (void)cursor.take<uint32_t>("unpacked size", ClaimKind::Length);
  (void)cursor.take<uint32_t>("reserved", ClaimKind::Padding);
  static_assert(sizeof(ChunkHeader) == 4 + 3 * sizeof(uint32_t));
  if (content == 0)
    claimBody(cursor, section, document);
  else
    (void)cursor.takeClaim({.name = section.compression,
                            .kind = ClaimKind::Packed,
                            .storedAs = StoredAs::Raw,
                            .span = {},
                            .unpacked = {content, 0, section.unpacked}},
                           cursor.remaining());
  return cursor.finish();
}

std::vector<Claim> claimFile(const Document& document, Bytes file, uint32_t firstContent) {
  ClaimCursor cursor(file, 0);
  {
    ClaimCursor::Scope header(cursor, "file header");
    (void)cursor.takeBytes(sizeof FileHeader::magic, "magic", ClaimKind::Header, {}, StoredAs::Utf8);
    (void)cursor.takeBytes(sizeof FileHeader::signature, "signature", ClaimKind::Header);
    (void)cursor.take<uint16_t>("version", ClaimKind::Header);
    (void)cursor.take<int32_t>("class count", ClaimKind::Length);
    (void)cursor.take<int32_t>("instance count", ClaimKind::Length);
    (void)cursor.takeBytes(sizeof FileHeader::reserved, "reserved", ClaimKind::Padding);
  }
  std::vector<Claim> claims = cursor.finish();
  claims.reserve(claims.size() + document.sections.size());  // thousands
  for (const Section& section : document.sections) {
    const uint32_t content = section.compression.empty() ? 0 : firstContent++;
    claims.push_back(
        {.name = titleOf(section),
         .span = section.span,
         .subject = subjectOf(section),
         .makeParts = [&document, &section, content] { return claimChunk(document, section, content); }});
  }
  return claims;
}

Result<UnpackedBytes> unpackSection(const Document& document, const Section& section) {
  FileContext file;
  file.source = document.source;
  MemoryBudget loan(document.budget);
  return unpack(file, packedChunk(document.source->bytes(), headerOf(document, section), section.span.offset),
                loan);
}

}  // namespace

std::vector<ClaimedBuffer> claimBinary(const Document& document) {
  std::vector<ClaimedBuffer> buffers(document.buffers.size());
  const auto firstContent = uint32_t(buffers.size());
  buffers.reserve(buffers.size() + document.sections.size());
  buffers[0].claims = [&document, firstContent](Bytes file, uint32_t) {
    return claimFile(document, file, firstContent);
  };
  for (const Section& section : document.sections) {
    if (section.compression.empty()) continue;
    buffers.push_back({.name = titleOf(section),
                       .packed = {0, section.span.offset + sizeof(ChunkHeader), section.packed},
                       .size = section.unpacked,
                       .subject = subjectOf(section),
                       .unpack = [&document, &section] { return unpackSection(document, section); },
                       .claims =
                           [&document, &section](Bytes bytes, uint32_t buffer) {
                             ClaimCursor cursor(bytes, buffer);
                             claimBody(cursor, section, document);
                             return cursor.finish();
                           }});
  }
  return buffers;
}

}  // namespace vitrine::rbxm
