#include "core/formats/rbxm/types/column_encoder.h"

#include "core/formats/rbxm/types/encoder.h"
#include "core/formats/rbxm/types/type_table.h"

namespace vitrine::rbxm {

void encodeReferents(std::span<const int32_t> referents, ChunkBody& body) {
  putPlanes<uint32_t>(body, referents.size(), [&](size_t i) {
    const uint32_t before = i == 0 ? 0 : uint32_t(referents[i - 1]);
    return zigzag(int32_t(uint32_t(referents[i]) - before));
  });
}

Result<void> appendString(ChunkBody& body, std::string_view bytes) {
  if (bytes.size() > UINT32_MAX)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("a string of {} bytes, at most {}", bytes.size(), UINT32_MAX));
  append(body, uint32_t(bytes.size()));
  append(body, asBytes(bytes));
  return {};
}

Result<void> encodeColumn(const StoredColumn& column, std::span<const uint32_t> rows, const Encoding& encoding,
                          ChunkBody& body) {
  const TypeRow* row = rowOf(column.type);
  if (!row)
    return fail(ErrorCode::Unsupported, fmt::format("type 0x{:02X} cannot be encoded", uint8_t(column.type)));
  ColumnEncoder encoder(column, rows, encoding, body);
  return (encoder.*row->encode)();
}

}  // namespace vitrine::rbxm
