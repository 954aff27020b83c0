// The frames of packed blocks: what stands around the bits that only unpacking makes sense of.
#pragma once

#include "core/claims/claim_cursor.h"

namespace vitrine {

// A zlib or gzip stream of `size` bytes as a group of this name: header, packed bits, checksum. `unpacked`: where
// its content is; size 0: it was not unpacked. `withChecksum`: a stream may have lost its own at the end.
Result<void> claimZlib(ClaimCursor& cursor, uint64_t size, const std::string& name, SourceSpan unpacked,
                       bool withChecksum = true, Subject subject = {});
Result<void> claimGzip(ClaimCursor& cursor, uint64_t size, const std::string& name, SourceSpan unpacked);

}  // namespace vitrine
