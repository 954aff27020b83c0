// The values of a PROP chunk: one column of a class.
#pragma once

#include "core/document/column.h"
#include "core/formats/rbxm/types/file_context.h"
#include "core/formats/rbxm/types/layout.h"

namespace vitrine::rbxm {

// Unpacks the chunk and decodes `rows` values that begin at `offset` of its body. Faults name the property and the
// location in the unpacked body; their span is the chunk's. Takes what the values hold from the budget.
Column::Decoded decodeColumn(const std::shared_ptr<const FileContext>& file, const PackedChunk& chunk, Type type,
                             uint64_t offset, size_t rows, std::string_view property, MemoryBudget& budget);

// `count` referents: byte-interleaved, zigzag, each the difference to the one before. bytes.size() == 4 * count.
LargeBuffer<int32_t> decodeReferents(Bytes bytes, size_t count);

}  // namespace vitrine::rbxm
