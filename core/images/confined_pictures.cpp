#include "core/images/confined_pictures.h"

#include <fmt/core.h>

#include <cstring>

#include "core/confined/picture_reply.h"
#include "core/confined/unpack.h"

namespace vitrine {
namespace {

// Of the process before it holds any pixels, and with what libraries need for themselves.
constexpr uint64_t kProcessMemory = uint64_t(192) << 20;
constexpr double kMostSeconds = 30;

// The reply is not trusted: its size has to be what was asked for.
Result<Pixels> pixelsOf(const confined::Unpacked& unpacked, uint32_t width, uint32_t height, bool mayHaveFloats,
                        MemoryBudget* budget) {
  const Bytes bytes = unpacked.bytes();
  confined::PictureReply head;
  if (bytes.size() < sizeof head) return fail(ErrorCode::Malformed, "the unpacking process gave back no picture");
  std::memcpy(&head, bytes.data(), sizeof head);
  const uint64_t count = uint64_t(width) * height * 4, each = head.hasFloats ? sizeof(float) : 1;
  if (head.width != width || head.height != height)
    return fail(ErrorCode::Malformed,
                fmt::format("decoded to {} x {} pixels, {} x {} expected", head.width, head.height, width, height));
  if (head.hasFloats > 1 || (head.hasFloats && !mayHaveFloats) || bytes.size() - sizeof head != count * each)
    return fail(ErrorCode::Malformed, "the unpacking process gave back no such picture");
  if (budget) VITRINE_CHECK(budget->takeArray(count, each, "image", {}));
  Pixels pixels{.width = width, .height = height, .bytes = {}, .floats = {}};
  if (head.hasFloats) {
    pixels.floats.resize(count);
    std::memcpy(pixels.floats.data(), bytes.data() + sizeof head, count * each);
  } else {
    pixels.bytes.resize(count);
    std::memcpy(pixels.bytes.data(), bytes.data() + sizeof head, count);
  }
  return pixels;
}

}  // namespace

Result<Pixels> decodeAstc(const AstcPicture& picture, Bytes blocks, MemoryBudget* budget) {
  confined::UnpackRequest request{.job = "astc"};
  request.parameters.emplace_back(picture.isFloat ? "hdr" : picture.isSrgb ? "srgb" : "ldr");
  for (const uint32_t number : {uint32_t(picture.block[0]), uint32_t(picture.block[1]), uint32_t(picture.block[2]),
                                picture.width, picture.height, picture.depth, picture.slice})
    request.parameters.push_back(std::to_string(number));
  const uint64_t pixel = picture.isFloat ? 16 : 4;
  request.bounds.memory =
      kProcessMemory + uint64_t(picture.width) * picture.height * (picture.depth + 1) * pixel + blocks.size();
  request.bounds.seconds = kMostSeconds;
  VITRINE_TRY(const confined::Unpacked unpacked, confined::unpack(blocks, request));
  return pixelsOf(unpacked, picture.width, picture.height, picture.isFloat, budget);
}

Result<Pixels> decodeJpeg2000(const PictureFile& picture, Bytes file, uint32_t level, MemoryBudget* budget) {
  confined::UnpackRequest request{.job = "jpeg2000"};
  request.parameters.push_back(std::to_string(level));
  const PictureLevel& size = picture.levels[level];
  // Four bytes a value, twice while a tile is decoded, and the reply.
  const uint64_t pixels = uint64_t(size.width) * size.height;
  request.bounds.memory = kProcessMemory + pixels * (8 * (uint64_t(picture.channels) + 1) + 24) + 2 * file.size();
  request.bounds.seconds = kMostSeconds;
  VITRINE_TRY(const confined::Unpacked unpacked, confined::unpack(file, request));
  return pixelsOf(unpacked, size.width, size.height, picture.bits > 8, budget);
}

}  // namespace vitrine
