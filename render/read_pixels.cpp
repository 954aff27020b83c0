#include "render/read_pixels.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <vector>

namespace vitrine {
namespace {

void undoPremultiplication(Image& image) {
  for (size_t i = 0; i + 3 < image.pixels.size(); i += 4) {
    const uint32_t alpha = image.pixels[i + 3];
    if (alpha == 0 || alpha == 255) continue;
    for (size_t channel = 0; channel < 3; ++channel)
      image.pixels[i + channel] =
          static_cast<uint8_t>(std::min<uint32_t>(255, (image.pixels[i + channel] * 255u + alpha / 2) / alpha));
  }
}

// OpenGL's first row is the lowest.
void flipRows(Image& image) {
  const size_t row = size_t(4) * image.width;
  for (uint32_t y = 0; y < image.height / 2; ++y) {
    const auto upper = image.pixels.begin() + static_cast<ptrdiff_t>(row * y);
    const auto lower = image.pixels.begin() + static_cast<ptrdiff_t>(row * (image.height - 1 - y));
    std::swap_ranges(upper, upper + static_cast<ptrdiff_t>(row), lower);
  }
}

void packTightly() {
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  glPixelStorei(GL_PACK_ROW_LENGTH, 0);
}

}  // namespace

Image readPicture(uint32_t width, uint32_t height, bool transparent) {
  Image image;
  image.width = width;
  image.height = height;
  image.hasAlpha = transparent;
  image.pixels.resize(size_t(4) * width * height);
  packTightly();
  glReadPixels(0, 0, GLsizei(width), GLsizei(height), GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
  flipRows(image);
  if (transparent) undoPremultiplication(image);
  return image;
}

PickedPixel readNearest(uint32_t window) {
  std::vector<PickedPixel> pixels(size_t(window) * window);
  packTightly();
  glReadPixels(0, 0, GLsizei(window), GLsizei(window), GL_RGBA_INTEGER, GL_UNSIGNED_INT, pixels.data());
  const int side = int(window), middle = side / 2;
  PickedPixel best{};
  int bestDistance = side * side;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const int distance = (x - middle) * (x - middle) + (y - middle) * (y - middle);
      const PickedPixel& pixel = pixels[size_t(y) * window + size_t(x)];
      if ((pixel[0] == 0 && pixel[1] == 0) || distance >= bestDistance) continue;
      best = pixel;
      bestDistance = distance;
    }
  return best;
}

}  // namespace vitrine
