// Writes the binary form: RBXM and RBXL.
#pragma once

#include "core/formats/format.h"

namespace vitrine::rbxm {

// From a document of either form. Variants: "LZ4" (the default), "Zstandard", "raw": how chunks are packed. Errors:
// Unsupported for another document or variant, Malformed for a root that is no node, LimitExceeded for a chunk of
// more than 4 GiB, Cancelled.
Result<Written> writeBinary(const Document& document, const WriteOptions& options);

}  // namespace vitrine::rbxm
