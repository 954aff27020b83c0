// Small packed blocks that unpack to a great deal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace vitrine::test {

// A block of LZ4 (raw), or of LZO1X, of `size` zeros: at 255 to 1.
std::vector<std::byte> lz4Zeros(size_t size);
std::vector<std::byte> lzo1xZeros(size_t size);

// A Zstandard frame of `size` zeros, a multiple of 128 KiB, at 32768 to 1; it says so, or does not say.
enum class FrameSize { Told, Untold };
std::vector<std::byte> zstdZeros(size_t size, FrameSize told);

// `head` and then so many MiB of zeros, a multiple of 16: at 1030 to 1. The checksum behind, if any, is wrong.
enum class Wrapper { Bare, Zlib, Gzip };
std::vector<std::byte> deflatedZeros(Wrapper wrapper, std::string_view head, size_t mebibytes);

// A ZIP archive of one file that unpacks to so many MiB.
std::vector<std::byte> zippedZeros(std::string_view name, std::string_view head, size_t mebibytes);

// BinaryMesh of blocks of zeros. Version 2 is LZO1X, 3 and 4 are LZ4.
std::vector<std::byte> binaryMeshZeros(uint16_t version, size_t blocks, size_t size);

}  // namespace vitrine::test
