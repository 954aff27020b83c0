// ClaimCursor: walks bytes as a reader does and records what they are. Bytes that are not taken stay unclaimed.
#pragma once

#include <cstddef>
#include <initializer_list>

#include "core/claims/claim.h"

namespace vitrine {

template <class T>
constexpr StoredAs storedAsOf() {
  if constexpr (std::is_same_v<T, bool>) return StoredAs::Bool8;
  if constexpr (std::is_same_v<T, uint8_t>) return StoredAs::U8;
  if constexpr (std::is_same_v<T, uint16_t>) return StoredAs::U16;
  if constexpr (std::is_same_v<T, uint32_t>) return StoredAs::U32;
  if constexpr (std::is_same_v<T, uint64_t>) return StoredAs::U64;
  if constexpr (std::is_same_v<T, int8_t>) return StoredAs::I8;
  if constexpr (std::is_same_v<T, int16_t>) return StoredAs::I16;
  if constexpr (std::is_same_v<T, int32_t>) return StoredAs::I32;
  if constexpr (std::is_same_v<T, int64_t>) return StoredAs::I64;
  if constexpr (std::is_same_v<T, float>) return StoredAs::F32;
  if constexpr (std::is_same_v<T, double>) return StoredAs::F64;
  return StoredAs::Raw;
}

// The claim of a struct member at its offset; an array member becomes rows of items. VITRINE_FIELD takes the name
// from the member.
template <class Member>
Claim fieldClaim(uint64_t offset, std::string name, ClaimKind kind = ClaimKind::Value, Subject subject = {}) {
  using Item = std::remove_all_extents_t<Member>;
  Claim claim = memberClaim(std::move(name), storedAsOf<Item>(), offset, kind);
  claim.subject = subject;
  claim.span.size = sizeof(Member);
  if constexpr (std::is_array_v<Member>) {
    claim.arrangement = Arrangement::Rows;
    claim.rows = sizeof(Member) / sizeof(Item);
    claim.stride = sizeof(Item);
  }
  return claim;
}
#define VITRINE_FIELD(Struct, member, ...) \
  ::vitrine::fieldClaim<decltype(Struct::member)>(offsetof(Struct, member), #member __VA_OPT__(, ) __VA_ARGS__)
// Adjacent members as one group.
Claim groupClaim(std::string name, std::vector<Claim> members, Subject subject = {});
// Adjacent numbers as one group: "x", "y", "z".
Claim vectorClaim(std::string name, StoredAs storedAs, uint64_t offset, std::initializer_list<const char*> members,
                  Subject subject = {});
// Converts offsets relative to a record into offsets relative to the buffer.
Claim shifted(Claim claim, uint64_t by);

class ClaimCursor {
 public:
  ClaimCursor(Bytes bytes, uint32_t buffer, uint64_t base = 0) : m_reader(bytes, buffer, base) {
    m_open.emplace_back();
  }

  uint64_t offset() const { return m_reader.offset(); }
  uint32_t buffer() const { return m_reader.buffer(); }
  uint64_t remaining() const { return m_reader.remaining(); }
  bool atEnd() const { return m_reader.atEnd(); }
  Bytes rest() const { return m_reader.rest(); }

  // Takes one value. Errors: Truncated, and nothing is claimed.
  template <class T>
  Result<T> take(std::string name, ClaimKind kind = ClaimKind::Value, Subject subject = {},
                 StoredAs storedAs = storedAsOf<T>()) {
    const uint64_t start = m_reader.offset();
    VITRINE_TRY(const T value, m_reader.template take<T>(name));
    add({.name = std::move(name),
         .kind = kind,
         .storedAs = storedAs,
         .span = m_reader.spanFrom(start),
         .subject = subject});
    return value;
  }
  Result<Bytes> takeBytes(uint64_t size, std::string name, ClaimKind kind = ClaimKind::Value, Subject subject = {},
                          StoredAs storedAs = StoredAs::Raw);
  // Takes `count` rows: of `stride` bytes with these parts, or of plain values stored as `storedAs`.
  Result<Bytes> takeRows(uint64_t count, uint32_t stride, std::string name, ClaimList parts, Subject subject = {});
  Result<Bytes> takeRows(uint64_t count, std::string name, StoredAs storedAs, ClaimKind kind, Subject subject = {});
  // Takes a group of `size` bytes with these members; their offsets count from its beginning.
  Result<Bytes> takeRecord(uint64_t size, std::string name, const std::vector<Claim>& members,
                           Subject subject = {});
  // Takes up to `count` complete rows of varying size and returns how many, see Claim::rowSize.
  uint64_t takeWalked(uint64_t count, Claim claim);
  // Takes the next `size` bytes as the span of `claim`.
  Result<Bytes> takeClaim(Claim claim, uint64_t size);
  // Takes the rest, if any. For kind Unknown, `note` says why it is unknown.
  void takeRest(std::string name, ClaimKind kind, std::string note = {});

  // Everything taken while the Scope exists becomes a part of one group.
  class Scope {
   public:
    Scope(ClaimCursor& cursor, std::string name, Subject subject = {})
        : m_cursor(cursor), m_start(cursor.offset()) {
      m_group.name = std::move(name);
      m_group.subject = subject;
      cursor.m_open.emplace_back();
    }
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
    ~Scope();
    Claim& group() { return m_group; }  // to set more of its members before the scope ends

   private:
    ClaimCursor& m_cursor;
    uint64_t m_start;
    Claim m_group;
  };

  // Returns everything that was claimed and empties the cursor.
  std::vector<Claim> finish() { return std::exchange(m_open.front(), {}); }

 private:
  void add(Claim claim) {
    if (claim.span.size > 0) m_open.back().push_back(std::move(claim));
  }
  ByteReader m_reader;
  std::vector<std::vector<Claim>> m_open;
};

}  // namespace vitrine
