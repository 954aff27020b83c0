// Claims of the parts of packed blocks around the compressed bits themselves.
#pragma once

#include "core/claims/claim_cursor.h"

namespace vitrine {

// Claims a zlib or gzip stream of `size` bytes as a group of this name: header, packed bits, checksum. `unpacked`:
// where its content is; size 0: it was not unpacked. `withChecksum`: false if the stream ends without its checksum.
Result<void> claimZlib(ClaimCursor& cursor, uint64_t size, const std::string& name, SourceSpan unpacked,
                       bool withChecksum = true, Subject subject = {});
Result<void> claimGzip(ClaimCursor& cursor, uint64_t size, const std::string& name, SourceSpan unpacked);

}  // namespace vitrine
