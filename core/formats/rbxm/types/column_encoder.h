// Encodes the values of a PROP chunk, which columns.h decodes.
#pragma once

#include "core/formats/rbxm/types/write_context.h"

namespace vitrine::rbxm {

using ChunkBody = LargeBuffer<std::byte>;

struct Encoding {
  const Selection& selection;
  const SharedStringTable& shared;
  Losses& losses;
};

// Appends the values of `rows` in the form that follows the type byte. Every row has a value, and the column's type
// is known. LimitExceeded: strings of more than 4 GiB.
Result<void> encodeColumn(const StoredColumn& column, std::span<const uint32_t> rows, const Encoding& encoding,
                          ChunkBody& body);

// Appends the differences of referents, byte-interleaved: `at(i)` is the i-th of `count`.
void encodeReferents(std::span<const int32_t> referents, ChunkBody& body);

// ---- Pieces of a body ------------------------------------------------------------------------------------------

template <class T>
requires std::is_trivially_copyable_v<T>
void append(ChunkBody& body, const T& value) {
  const size_t at = body.size();
  body.resize(at + sizeof value);
  std::memcpy(body.data() + at, &value, sizeof value);
}
inline void append(ChunkBody& body, Bytes bytes) { body.insert(body.end(), bytes.begin(), bytes.end()); }
// Its length as a u32, then the bytes.
Result<void> appendString(ChunkBody& body, std::string_view bytes);

}  // namespace vitrine::rbxm
