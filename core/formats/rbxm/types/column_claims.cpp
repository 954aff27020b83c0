#include "core/formats/rbxm/types/column_claims.h"

#include <fmt/core.h>

#include <optional>

#include "core/formats/rbxm/types/column_reader.h"

namespace vitrine::rbxm {

namespace {

// ---- Parts of rows of varying size. Offsets count from the row.

Claim textPart(Bytes row, uint64_t offset, const char* name, StoredAs storedAs = StoredAs::Utf8) {
  return {.name = name,
          .kind = ClaimKind::Value,
          .storedAs = storedAs,
          .span = {0, offset, loadAs<uint32_t>(row.data() + offset - 4)}};
}
void appendText(std::vector<Claim>& parts, Bytes row, uint64_t offset, const char* length, const char* name,
                StoredAs storedAs = StoredAs::Utf8) {
  parts.push_back(memberClaim(length, StoredAs::U32, offset, ClaimKind::Length));
  if (Claim text = textPart(row, offset + 4, name, storedAs); text.span.size > 0) parts.push_back(std::move(text));
}
std::vector<Claim> partsOfText(Bytes row) {
  std::vector<Claim> parts;
  appendText(parts, row, 0, "length", "text");
  return parts;
}
std::vector<Claim> partsOfByteString(Bytes row) {
  std::vector<Claim> parts;
  appendText(parts, row, 0, "length", "bytes", StoredAs::Raw);
  return parts;
}

std::vector<Claim> floatMembers(std::initializer_list<const char*> names) {
  std::vector<Claim> members;
  for (const char* name : names) members.push_back(memberClaim(name, StoredAs::F32, 4 * members.size()));
  return members;
}
std::vector<Claim> partsOfKeypoints(Bytes row, std::vector<Claim> members) {
  const uint64_t count = loadAs<uint32_t>(row.data());
  std::vector<Claim> parts{memberClaim("keypoint count", StoredAs::U32, 0, ClaimKind::Length)};
  if (count > 0)
    parts.push_back({.name = "keypoints",
                     .span = {0, 4, row.size() - 4},
                     .arrangement = Arrangement::Rows,
                     .rows = count,
                     .stride = uint32_t((row.size() - 4) / count),
                     .parts = claimList(std::move(members))});
  return parts;
}
std::vector<Claim> partsOfNumberKeypoints(Bytes row) {
  return partsOfKeypoints(row, floatMembers({"Time", "Value", "Envelope"}));
}
std::vector<Claim> partsOfColourKeypoints(Bytes row) {
  std::vector<Claim> members = floatMembers({"Time", "R", "G", "B", "Envelope"});
  members.back().note = "not used";
  return partsOfKeypoints(row, std::move(members));
}

size_t sizeOfPhysicalProperties(Bytes rest) {
  if (rest.empty()) return 0;
  const uint64_t size = 1 + ColumnReader::physicalPropertiesSize(uint8_t(rest[0]));
  return size <= rest.size() ? size : 0;
}
std::vector<Claim> partsOfPhysicalProperties(Bytes row) {
  std::vector<Claim> parts{memberClaim("flags", StoredAs::U8, 0, ClaimKind::Length)};
  for (Claim& member : floatMembers(
           {"Density", "Friction", "Elasticity", "FrictionWeight", "ElasticityWeight", "AcousticAbsorption"})) {
    if (++member.span.offset + 4 <= row.size()) parts.push_back(std::move(member));
  }
  return parts;
}

std::vector<Claim> partsOfFont(Bytes row) {
  std::vector<Claim> parts;
  appendText(parts, row, 0, "length of the family", "Family");
  const uint64_t behind = 4 + uint64_t(loadAs<uint32_t>(row.data()));
  parts.push_back(memberClaim("Weight", StoredAs::U16, behind));
  parts.push_back(memberClaim("Style", StoredAs::U8, behind + 2));
  appendText(parts, row, behind + 3, "length of the face id", "CachedFaceId");
  return parts;
}

template <size_t behindZero>
size_t sizeOfRotation(Bytes rest) {
  if (rest.empty()) return 0;
  const auto id = uint8_t(rest[0]);
  if (id != 0) return rotationOf(id) ? 1 : 0;
  return rest.size() > behindZero ? 1 + behindZero : 0;
}
template <size_t behindZero>
std::vector<Claim> partsOfRotation(Bytes row) {
  std::vector<Claim> parts{memberClaim("rotation id", StoredAs::U8, 0)};
  if (row.size() > 1)
    parts.push_back({.name = behindZero == 16 ? "quaternion" : "matrix, row by row",
                     .kind = ClaimKind::Value,
                     .storedAs = StoredAs::F32,
                     .span = {0, 1, behindZero},
                     .arrangement = Arrangement::Rows,
                     .rows = behindZero / 4,
                     .stride = 4});
  return parts;
}

// Which rows of a Content column have an address, or an object: their kind tells.
class RowsOfKind final : public RowMap {
 public:
  RowsOfKind(Bytes kinds, int32_t kind) : m_kinds(kinds), m_kind(kind) {}
  uint64_t subjectRow(uint64_t row) const override {
    for (uint64_t each = 0; each < count(); ++each)
      if (has(each) && row-- == 0) return each;
    return count();
  }
  std::optional<uint64_t> rowOf(uint64_t subjectRow) const override {
    if (subjectRow >= count() || !has(subjectRow)) return std::nullopt;
    uint64_t row = 0;
    for (uint64_t each = 0; each < subjectRow; ++each) row += has(each);
    return row;
  }

 private:
  uint64_t count() const { return m_kinds.size() / 4; }
  bool has(uint64_t row) const { return intAt(m_kinds.data(), count(), row) == m_kind; }
  Bytes m_kinds;
  int32_t m_kind;
};

constexpr const char* kSumNote = "the difference to the one before: all before it count";

}  // namespace

void ColumnClaims::claim(Type type) {
  const TypeRow* row = rowOf(type);
  if (!row) return m_cursor.takeRest("values", ClaimKind::Unknown, "no type of values is known by this number");
  if (const Result<void> done = (this->*row->claim)(); !done)
    return m_cursor.takeRest("values", ClaimKind::Unknown, done.error().message);
  m_cursor.takeRest("behind the values", ClaimKind::Unknown, "more bytes than values");
}

Result<void> ColumnClaims::takeUpTo(Claim claim, uint64_t size) {
  const uint64_t left = m_cursor.remaining();
  const std::string name = claim.name;
  VITRINE_CHECK(m_cursor.takeClaim(std::move(claim), std::min(size, left)));
  if (size > left) return fail(ErrorCode::Truncated, fmt::format("{}: {} bytes wanted, {} left", name, size, left));
  return {};
}

Result<void> ColumnClaims::plane(const Member& member, Subject subject, uint64_t rows) {
  const auto stride = uint32_t(storedSize(member.storedAs));
  return takeUpTo({.name = member.name,
                   .kind = ClaimKind::Value,
                   .storedAs = member.storedAs,
                   .span = {},
                   .subject = subject,
                   .arrangement = Arrangement::Planes,
                   .rows = rows,
                   .stride = stride},
                  rows * stride);
}

Result<void> ColumnClaims::planesOf(const std::vector<Member>& members) {
  if (members.size() == 1) return plane({"values", members.front().storedAs}, m_subject, m_rows);
  ClaimCursor::Scope values(m_cursor, "values", m_subject);
  values.group().arrangement = Arrangement::Columns;
  values.group().rows = m_rows;
  for (const Member& member : members) VITRINE_CHECK(plane(member, {}, m_rows));
  return {};
}

Result<void> ColumnClaims::rowsOf(StoredAs storedAs) {
  const auto stride = uint32_t(storedSize(storedAs));
  return takeUpTo({.name = "values",
                   .kind = ClaimKind::Value,
                   .storedAs = storedAs,
                   .span = {},
                   .subject = m_subject,
                   .arrangement = Arrangement::Rows,
                   .rows = m_rows,
                   .stride = stride},
                  m_rows * stride);
}

Result<void> ColumnClaims::recordsOf(const std::vector<Member>& members) {
  std::vector<Claim> parts;
  uint32_t stride = 0;
  for (const Member& member : members) {
    parts.push_back(memberClaim(member.name, member.storedAs, stride));
    stride += uint32_t(storedSize(member.storedAs));
  }
  return takeUpTo({.name = "values",
                   .span = {},
                   .subject = m_subject,
                   .arrangement = Arrangement::Rows,
                   .rows = m_rows,
                   .stride = stride,
                   .parts = claimList(std::move(parts))},
                  m_rows * stride);
}

Result<void> ColumnClaims::numberRanges() { return recordsOf({{"Min", StoredAs::F32}, {"Max", StoredAs::F32}}); }
Result<void> ColumnClaims::uniqueIds() {
  return planesOf({{"Index", StoredAs::BigU32}, {"Time", StoredAs::BigU32}, {"Random", StoredAs::RotatedU64}});
}

Result<void> ColumnClaims::walked(size_t (*rowSize)(Bytes), std::vector<Claim> (*rowParts)(Bytes), std::string name,
                                  uint64_t rows, Subject subject, std::shared_ptr<const RowMap> rowMap) {
  const Bytes rest = m_cursor.rest();
  uint64_t size = 0, whole = 0;
  for (; whole < rows; ++whole) {
    const size_t row = rowSize(rest.subspan(size));
    if (row == 0 || row > rest.size() - size) break;
    size += row;
  }
  VITRINE_CHECK(m_cursor.takeClaim({.name = name,
                                    .kind = ClaimKind::Group,
                                    .span = {},
                                    .subject = subject,
                                    .arrangement = Arrangement::Walked,
                                    .rows = whole,
                                    .rowSize = rowSize,
                                    .rowParts = rowParts,
                                    .rowMap = std::move(rowMap)},
                                   size));
  if (whole < rows) return fail(ErrorCode::Malformed, fmt::format("{}: number {} is damaged", name, whole));
  return {};
}

Result<void> ColumnClaims::textsOf(StoredAs storedAs) {
  return walked(ColumnReader::sizeOfText, storedAs == StoredAs::Raw ? partsOfByteString : partsOfText, "values",
                m_rows, m_subject);
}

Claim ColumnClaims::referents(std::string name, uint64_t count, Subject subject, ClaimKind kind) {
  return {.name = std::move(name),
          .kind = kind,
          .storedAs = StoredAs::Zigzag32,
          .span = {},
          .subject = subject,
          .arrangement = Arrangement::Planes,
          .rows = count,
          .stride = 4,
          .runningSum = true,
          .note = kSumNote};
}

Result<void> ColumnClaims::references() {
  return takeUpTo(referents("values", m_rows, m_subject, ClaimKind::Reference), m_rows * 4);
}

Result<void> ColumnClaims::sharedStrings() {
  return takeUpTo({.name = "values",
                   .kind = ClaimKind::Reference,
                   .storedAs = StoredAs::BigU32,
                   .span = {},
                   .subject = m_subject,
                   .arrangement = Arrangement::Planes,
                   .rows = m_rows,
                   .stride = 4,
                   .namesEntry = true,
                   .note = "the number of a shared string"},
                  m_rows * 4);
}

Result<void> ColumnClaims::framesWithin(bool quaternions) {
  VITRINE_CHECK(walked(quaternions ? sizeOfRotation<16> : sizeOfRotation<36>,
                       quaternions ? partsOfRotation<16> : partsOfRotation<36>, "rotation", m_rows, {}));
  for (const char* axis : {"X", "Y", "Z"}) VITRINE_CHECK(plane({axis, StoredAs::RotatedF32}, {}, m_rows));
  return {};
}

Result<void> ColumnClaims::framesOf(bool quaternions) {
  ClaimCursor::Scope values(m_cursor, "values", m_subject);
  values.group().arrangement = Arrangement::Columns;
  values.group().rows = m_rows;
  return framesWithin(quaternions);
}

Result<void> ColumnClaims::optionalFrames() {
  ClaimCursor::Scope values(m_cursor, "values", m_subject);
  values.group().arrangement = Arrangement::Columns;
  values.group().rows = m_rows;
  VITRINE_CHECK(m_cursor.take<uint8_t>("type of the CFrames", ClaimKind::Header));
  VITRINE_CHECK(framesWithin(false));
  VITRINE_CHECK(m_cursor.take<uint8_t>("type of the presence flags", ClaimKind::Header));
  return takeUpTo({.name = "present",
                   .kind = ClaimKind::Value,
                   .storedAs = StoredAs::Bool8,
                   .span = {},
                   .arrangement = Arrangement::Rows,
                   .rows = m_rows,
                   .stride = 1},
                  m_rows);
}

Result<void> ColumnClaims::numberSequences() {
  return walked(ColumnReader::sizeOfKeypoints<sizeof(NumberKeypoint)>, partsOfNumberKeypoints, "values", m_rows,
                m_subject);
}
Result<void> ColumnClaims::colourSequences() {
  return walked(ColumnReader::sizeOfKeypoints<20>, partsOfColourKeypoints, "values", m_rows, m_subject);
}
Result<void> ColumnClaims::physicalProperties() {
  return walked(sizeOfPhysicalProperties, partsOfPhysicalProperties, "values", m_rows, m_subject);
}
Result<void> ColumnClaims::fonts() {
  return walked(ColumnReader::sizeOfFont, partsOfFont, "values", m_rows, m_subject);
}

Result<void> ColumnClaims::contents() {
  VITRINE_CHECK(m_rows <= m_cursor.remaining() / 4
                    ? Result<void>()
                    : fail(ErrorCode::Truncated, fmt::format("{} source types wanted", m_rows)));
  const Bytes kinds = m_cursor.rest().first(m_rows * 4);
  VITRINE_CHECK(plane({"source types", StoredAs::Zigzag32}, m_subject, m_rows));
  VITRINE_TRY(const uint32_t uris, m_cursor.take<uint32_t>("address count", ClaimKind::Length));
  if (uris > m_rows) return fail(ErrorCode::Malformed, fmt::format("{} addresses for {} contents", uris, m_rows));
  VITRINE_CHECK(walked(ColumnReader::sizeOfText, partsOfText, "addresses", uris, m_subject,
                       std::make_shared<RowsOfKind>(kinds, ContentSource::Uri)));
  VITRINE_TRY(const uint32_t objects, m_cursor.take<uint32_t>("object count", ClaimKind::Length));
  Claim list = referents("objects", objects, m_subject, ClaimKind::Reference);
  list.rowMap = std::make_shared<RowsOfKind>(kinds, ContentSource::Object);
  VITRINE_CHECK(takeUpTo(std::move(list), uint64_t(objects) * 4));
  VITRINE_TRY(const uint32_t externals, m_cursor.take<uint32_t>("external object count", ClaimKind::Length));
  return takeUpTo(referents("external objects", externals, {}, ClaimKind::Reference), uint64_t(externals) * 4);
}

}  // namespace vitrine::rbxm
