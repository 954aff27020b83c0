#include "tests/render/image_comparison.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

namespace vitrine {

namespace {

constexpr double kLargestMean = 1.0;
constexpr int kColourTolerance = 24;     // of 255
constexpr uint32_t kLostDivisor = 1000;  // one pixel in a thousand may be lost

const uint8_t* pixelAt(const Image& image, uint32_t x, uint32_t y) {
  return image.pixels.data() + size_t(4) * (size_t(y) * image.width + x);
}

bool alike(const uint8_t* a, const uint8_t* b) {
  for (int channel = 0; channel < 4; ++channel)
    if (std::abs(int(a[channel]) - int(b[channel])) > kColourTolerance) return false;
  return true;
}

bool hasNear(const Image& image, uint32_t x, uint32_t y, const uint8_t* colour) {
  if (alike(pixelAt(image, x, y), colour)) return true;
  for (uint32_t v = y > 0 ? y - 1 : 0; v <= std::min(y + 1, image.height - 1); ++v)
    for (uint32_t u = x > 0 ? x - 1 : 0; u <= std::min(x + 1, image.width - 1); ++u)
      if (alike(pixelAt(image, u, v), colour)) return true;
  return false;
}

// The pixels of `from` that `in` does not have.
uint32_t countLost(const Image& from, const Image& in) {
  uint32_t lost = 0;
  for (uint32_t y = 0; y < from.height; ++y)
    for (uint32_t x = 0; x < from.width; ++x) lost += !hasNear(in, x, y, pixelAt(from, x, y));
  return lost;
}

double meanDifference(const Image& a, const Image& b) {
  uint64_t sum = 0;
  for (size_t i = 0; i < a.pixels.size(); ++i) sum += uint64_t(std::abs(int(a.pixels[i]) - int(b.pixels[i])));
  return a.pixels.empty() ? 0 : double(sum) / double(a.pixels.size());
}

}  // namespace

bool ImageDifference::passes() const { return sameSize && mean <= kLargestMean && lost <= allowedLost; }

std::string ImageDifference::text() const {
  if (!sameSize) return "the sizes differ";
  return fmt::format("mean difference {:.2f}, at most {}; {} pixels lost, at most {}", mean, kLargestMean, lost,
                     allowedLost);
}

ImageDifference compareImages(const Image& found, const Image& wanted) {
  ImageDifference difference;
  difference.sameSize = found.width == wanted.width && found.height == wanted.height;
  if (!difference.sameSize) return difference;
  difference.mean = meanDifference(found, wanted);
  difference.lost = std::max(countLost(found, wanted), countLost(wanted, found));
  difference.allowedLost = wanted.width * wanted.height / kLostDivisor;
  return difference;
}

Image amplifiedDifference(const Image& found, const Image& wanted) {
  Image image;
  image.width = std::min(found.width, wanted.width);
  image.height = std::min(found.height, wanted.height);
  for (uint32_t y = 0; y < image.height; ++y)
    for (uint32_t x = 0; x < image.width; ++x) {
      const uint8_t *a = pixelAt(found, x, y), *b = pixelAt(wanted, x, y);
      const int alpha = std::abs(int(a[3]) - int(b[3]));
      for (int channel = 0; channel < 3; ++channel)
        image.pixels.push_back(
            uint8_t(std::min(255, 8 * std::max(alpha, std::abs(int(a[channel]) - int(b[channel]))))));
      image.pixels.push_back(255);
    }
  return image;
}

Image mirrored(const Image& image) {
  Image out = image;
  for (uint32_t y = 0; y < image.height; ++y)
    for (uint32_t x = 0; x < image.width; ++x)
      std::copy_n(pixelAt(image, image.width - 1 - x, y), 4,
                  out.pixels.data() + size_t(4) * (size_t(y) * image.width + x));
  return out;
}

}  // namespace vitrine
