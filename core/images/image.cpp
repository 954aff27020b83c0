#include "core/images/image.h"

namespace vitrine {
namespace {

constexpr uint64_t kLargestSide = 16384;
constexpr uint64_t kMostPixels = uint64_t(1) << 27;  // 512 MiB as RGBA

}  // namespace

Result<void> checkImageSize(uint64_t width, uint64_t height) {
  const std::string size = std::to_string(width) + " x " + std::to_string(height);
  if (width == 0 || height == 0) return fail(ErrorCode::Malformed, "image of " + size + " pixels");
  if (width > kLargestSide || height > kLargestSide || width * height > kMostPixels)
    return fail(ErrorCode::LimitExceeded, "image of " + size + " pixels: at most " + std::to_string(kLargestSide) +
                                              " a side and " + std::to_string(kMostPixels) + " in all are read");
  return {};
}

}  // namespace vitrine
