// Block compression: the format, the size in texels, the blocks.
#include "core/images/blocks/blocks.h"

#include <vector>

#include "tests/fuzz/driver.h"

namespace vitrine::fuzz {
namespace {

const Registered kBlocksDriver("blocks", [](Bytes bytes) {
  if (bytes.size() < 3) return;
  const auto format = BlockFormat(uint8_t(bytes[0]) % kBlockFormats);
  const uint32_t width = uint8_t(bytes[1]) % 32 + 1, height = uint8_t(bytes[2]) % 32 + 1;
  std::vector<std::byte> blocks(bytes.begin() + 3, bytes.end());
  blocks.resize(blockCount(width, height) * bytesOfBlock(format));
  std::vector<float> floats(size_t(width) * height * 4);
  decodeBlocksToFloats(format, blocks, width, height, floats);
  if (hasFloatTexels(format)) return;
  std::vector<uint8_t> texels(floats.size());
  decodeBlocksToBytes(format, blocks, width, height, texels);
});

}  // namespace
}  // namespace vitrine::fuzz
