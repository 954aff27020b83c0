#include "core/claims/claim_cursor.h"

namespace vitrine {

Claim groupClaim(std::string name, std::vector<Claim> members, Subject subject) {
  const uint64_t start = members.front().span.offset;
  const SourceSpan& last = members.back().span;
  return {.name = std::move(name),
          .span = {0, start, last.offset + last.size - start},
          .subject = subject,
          .parts = claimList(std::move(members))};
}

Claim vectorClaim(std::string name, StoredAs storedAs, uint64_t offset, std::initializer_list<const char*> members,
                  Subject subject) {
  std::vector<Claim> parts;
  for (const char* member : members) {
    parts.push_back(memberClaim(member, storedAs, offset));
    offset += storedSize(storedAs);
  }
  return groupClaim(std::move(name), std::move(parts), subject);
}

Claim shifted(Claim claim, uint64_t by) {
  claim.span.offset += by;
  // Parts of rows count from their row.
  if (!claim.parts || claim.arrangement == Arrangement::Rows) return claim;
  std::vector<Claim> parts;
  for (const Claim& part : *claim.parts) parts.push_back(shifted(part, by));
  claim.parts = claimList(std::move(parts));
  return claim;
}

Result<Bytes> ClaimCursor::takeRecord(uint64_t size, std::string name, const std::vector<Claim>& members,
                                      Subject subject) {
  std::vector<Claim> parts;
  for (const Claim& member : members) {
    parts.push_back(shifted(member, offset()));
    parts.back().span.buffer = m_reader.buffer();
  }
  return takeClaim({.name = std::move(name), .span = {}, .subject = subject, .parts = claimList(std::move(parts))},
                   size);
}

uint64_t ClaimCursor::takeWalked(uint64_t count, Claim claim) {
  const Bytes all = rest();
  uint64_t size = 0, whole = 0;
  for (; whole < count; ++whole) {
    const size_t row = claim.rowSize(all.subspan(size));
    if (row == 0 || row > all.size() - size) break;
    size += row;
  }
  claim.arrangement = Arrangement::Walked;
  claim.rows = whole;
  (void)takeClaim(std::move(claim), size);
  return whole;
}

Result<Bytes> ClaimCursor::takeClaim(Claim claim, uint64_t size) {
  const uint64_t start = m_reader.offset();
  VITRINE_TRY(const Bytes bytes, m_reader.takeBytes(size, claim.name));
  claim.span = m_reader.spanFrom(start);
  add(std::move(claim));
  return bytes;
}

Result<Bytes> ClaimCursor::takeBytes(uint64_t size, std::string name, ClaimKind kind, Subject subject,
                                     StoredAs storedAs) {
  return takeClaim({.name = std::move(name), .kind = kind, .storedAs = storedAs, .span = {}, .subject = subject},
                   size);
}

Result<Bytes> ClaimCursor::takeRows(uint64_t count, uint32_t stride, std::string name, ClaimList parts,
                                    Subject subject) {
  if (stride > 0 && count > m_reader.remaining() / stride) return m_reader.takeArray(count, stride, name);
  return takeClaim({.name = std::move(name),
                    .kind = parts ? ClaimKind::Group : ClaimKind::Value,
                    .storedAs = parts ? StoredAs::None : StoredAs::Raw,
                    .span = {},
                    .subject = subject,
                    .arrangement = Arrangement::Rows,
                    .rows = count,
                    .stride = stride,
                    .parts = std::move(parts)},
                   count * stride);
}

Result<Bytes> ClaimCursor::takeRows(uint64_t count, std::string name, StoredAs storedAs, ClaimKind kind,
                                    Subject subject) {
  const auto stride = uint32_t(storedSize(storedAs));
  if (stride > 0 && count > m_reader.remaining() / stride) return m_reader.takeArray(count, stride, name);
  return takeClaim({.name = std::move(name),
                    .kind = kind,
                    .storedAs = storedAs,
                    .span = {},
                    .subject = subject,
                    .arrangement = Arrangement::Rows,
                    .rows = count,
                    .stride = stride},
                   count * stride);
}

void ClaimCursor::takeRest(std::string name, ClaimKind kind, std::string note) {
  if (atEnd()) return;
  (void)takeClaim(
      {.name = std::move(name), .kind = kind, .storedAs = StoredAs::Raw, .span = {}, .note = std::move(note)},
      remaining());
}

ClaimCursor::Scope::~Scope() {
  std::vector<Claim> parts = std::move(m_cursor.m_open.back());
  m_cursor.m_open.pop_back();
  m_group.span = m_cursor.m_reader.spanFrom(m_start);
  if (!parts.empty()) m_group.parts = claimList(std::move(parts));
  m_cursor.add(std::move(m_group));
}

}  // namespace vitrine
