#include "core/claims/claim_cursor.h"

namespace vitrine {

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
