// Files packed as other programs pack them.
#pragma once

#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine::test {

// One gzip member. Fails the test where zlib refuses.
std::vector<std::byte> gzipOf(Bytes content);

}  // namespace vitrine::test
