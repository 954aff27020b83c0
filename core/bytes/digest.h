// Message digests: for files that carry them, and for names of content.
#pragma once

#include <array>
#include <cstdint>

#include "core/bytes/byte_reader.h"

namespace vitrine {

std::array<std::byte, 16> md5(Bytes bytes);
std::array<std::byte, 32> sha256(Bytes bytes);

}  // namespace vitrine
