// ColumnClaims: where the values of a PROP chunk lie. It goes over the same bytes as ColumnReader; a row of
// type_table.h names what both do with its type.
#pragma once

#include "core/claims/claim_cursor.h"
#include "core/formats/rbxm/types/layout.h"
#include "core/formats/rbxm/types/leaves.h"

namespace vitrine::rbxm {

class ColumnClaims {
 public:
  // `cursor` is where the values begin; `rows` values follow; `subject` is their column.
  ColumnClaims(ClaimCursor& cursor, uint64_t rows, Subject subject)
      : m_cursor(cursor), m_rows(rows), m_subject(subject) {}

  // Claims the values, and the bytes behind them as unknown. Of an unknown type all bytes are unknown.
  void claim(Type type);

  struct Member {
    std::string name;
    StoredAs storedAs;
  };
  // The building blocks of the table's claim functions. Errors: Truncated, Malformed; what was claimed before
  // stays.

  // Numbers as leaves.h has them: each byte-interleaved, one behind the other; or row after row, side by side.
  template <class T>
  Result<void> planes() {
    return planesOf(members<T>([]<class Leaf>(std::type_identity<Leaf>) { return Plane<Leaf>::kStoredAs; }));
  }
  template <class T>
  Result<void> records() {
    static_assert(sizeof(T) == leafBytes<T>());
    return recordsOf(members<T>([]<class Leaf>(std::type_identity<Leaf>) { return storedAsOf<Leaf>(); }));
  }
  // One value after the other.
  template <StoredAs storedAs>
  Result<void> rowsAs() {
    return rowsOf(storedAs);
  }
  template <StoredAs storedAs>
  Result<void> texts() {
    return textsOf(storedAs);
  }
  template <bool quaternions>
  Result<void> frames() {
    return framesOf(quaternions);
  }
  Result<void> numberRanges();
  Result<void> uniqueIds();
  Result<void> references();
  Result<void> sharedStrings();
  Result<void> optionalFrames();
  Result<void> numberSequences();
  Result<void> colourSequences();
  Result<void> physicalProperties();
  Result<void> fonts();
  Result<void> contents();

  // `count` byte-interleaved numbers, each the difference to the one before, as decodeReferents() reads them.
  static Claim referents(std::string name, uint64_t count, Subject subject, ClaimKind kind);

 private:
  template <class T>
  static std::vector<Member> members(auto storedAs) {
    std::vector<Member> all;
    const std::vector<std::string> names = leafNames<T>();
    forLeafTypes<T>([&](auto leaf) { all.push_back({names[all.size()], storedAs(leaf)}); });
    return all;
  }
  Result<void> planesOf(const std::vector<Member>& members);
  Result<void> recordsOf(const std::vector<Member>& members);
  Result<void> rowsOf(StoredAs storedAs);
  Result<void> textsOf(StoredAs storedAs);
  Result<void> framesOf(bool quaternions);
  Result<void> walked(size_t (*rowSize)(Bytes), std::vector<Claim> (*rowParts)(Bytes), std::string name,
                      uint64_t rows, Subject subject, std::shared_ptr<const RowMap> rowMap = nullptr);
  Result<void> plane(const Member& member, Subject subject, uint64_t rows);
  Result<void> framesWithin(bool quaternions);
  // Takes a claim of `size` bytes; if the chunk ends before, takes fewer and returns the error.
  Result<void> takeUpTo(Claim claim, uint64_t size);

  ClaimCursor& m_cursor;
  uint64_t m_rows;
  Subject m_subject;
};

}  // namespace vitrine::rbxm
