#include "core/formats/rbxm/types/columns.h"

#include "core/formats/rbxm/types/column_reader.h"

namespace vitrine::rbxm {

LargeBuffer<int32_t> decodeReferents(Bytes bytes, size_t count) {
  LargeBuffer<int32_t> referents(count);
  uint32_t sum = 0;
  for (size_t i = 0; i < count; ++i) {
    sum += uint32_t(unzigzag(interleaved32(bytes.data(), count, i)));
    referents[i] = int32_t(sum);
  }
  return referents;
}

Column::Decoded decodeColumn(const std::shared_ptr<const FileContext>& file, const PackedChunk& chunk, Type type,
                             uint64_t offset, size_t rows, std::string_view property, MemoryBudget& budget) {
  auto unpacked = unpack(*file, chunk, budget);
  Column::Decoded decoded;
  if (!unpacked)
    decoded.error = unpacked.error();
  else if (offset > unpacked->size())
    decoded.error = Error{ErrorCode::Truncated, "the chunk ends before its values", chunk.span};
  else
    decoded = ColumnReader(file, std::move(*unpacked), offset, rows, budget).read(type, chunk.span.size);
  if (decoded.error) {
    if (sizeOf(decoded.values) == 0) decoded.lost = rows;
    decoded.error->message = fmt::format("{}: {}", property, decoded.error->message);
    decoded.error->span = chunk.span;
  }
  return decoded;
}

}  // namespace vitrine::rbxm
