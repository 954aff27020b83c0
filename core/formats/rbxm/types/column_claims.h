// ColumnClaims: where the values of a PROP chunk are. The counterpart of ColumnReader: a row of type_table.h names
// the functions of both for its type.
#pragma once

#include <initializer_list>

#include "core/claims/claim_cursor.h"
#include "core/formats/rbxm/types/layout.h"

namespace vitrine::rbxm {

class ColumnClaims {
 public:
  // `cursor` is where the values begin; `rows` values follow; `subject` is their column.
  ColumnClaims(ClaimCursor& cursor, uint64_t rows, Subject subject)
      : m_cursor(cursor), m_rows(rows), m_subject(subject) {}

  // Claims the values, and any remaining bytes as unknown. An unknown type claims all bytes as unknown.
  void claim(Type type);

  struct Member {
    const char* name;
    StoredAs storedAs;
  };
  // The building blocks of the table's claim functions. Errors: Truncated, Malformed; what was claimed before
  // stays.
  Result<void> planes(std::initializer_list<Member> members);   // each byte-interleaved, one member after the other
  Result<void> rowsAs(StoredAs storedAs);                       // one value after the other
  Result<void> records(std::initializer_list<Member> members);  // row after row, members side by side
  Result<void> texts(StoredAs storedAs);
  Result<void> references();
  Result<void> sharedStrings();
  Result<void> frames(bool quaternions);
  Result<void> optionalFrames();
  Result<void> numberSequences();
  Result<void> colourSequences();
  Result<void> physicalProperties();
  Result<void> fonts();
  Result<void> contents();

  // `count` byte-interleaved numbers, each the difference to the one before, as decodeReferents() reads them.
  static Claim referents(std::string name, uint64_t count, Subject subject, ClaimKind kind);

 private:
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
