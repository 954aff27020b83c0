#include "core/images/composition.h"

#include <algorithm>
#include <cmath>

namespace vitrine {

namespace {

constexpr float kMostExtent = 4096;  // pixels of a plane

struct Rgba {
  float r = 0, g = 0, b = 0, a = 0;  // 0..255, colours times alpha / 255
};

// Pixels of an image between two bounds, which are repeated outwards.
class Sampler {
 public:
  Sampler(const Image& image, Vec2 low, Vec2 high) : m_image(image) {
    const auto bound = [](float from, float to, uint32_t size, int& first, int& last) {
      first = std::clamp(int(std::floor(from + 1e-3f)), 0, int(size) - 1);
      last = std::clamp(int(std::ceil(to - 1e-3f)) - 1, first, int(size) - 1);
    };
    bound(low.x, high.x, image.width, m_left, m_right);
    bound(low.y, high.y, image.height, m_top, m_bottom);
  }

  // Between the middles of four pixels.
  Rgba at(const Vec2& place) const {
    const float x = std::clamp(place.x - 0.5f, float(m_left), float(m_right)),
                y = std::clamp(place.y - 0.5f, float(m_top), float(m_bottom));
    const int left = int(x), top = int(y);
    const int right = std::min(left + 1, m_right), bottom = std::min(top + 1, m_bottom);
    const float u = x - float(left), v = y - float(top);
    Rgba sum;
    add(sum, left, top, (1 - u) * (1 - v));
    add(sum, right, top, u * (1 - v));
    add(sum, left, bottom, (1 - u) * v);
    add(sum, right, bottom, u * v);
    return sum;
  }

 private:
  void add(Rgba& sum, int x, int y, float weight) const {
    const uint8_t* in = m_image.pixels.data() + (size_t(y) * m_image.width + size_t(x)) * 4;
    const float alpha = weight * float(in[3]), share = alpha / 255;
    sum.r += float(in[0]) * share, sum.g += float(in[1]) * share, sum.b += float(in[2]) * share;
    sum.a += alpha;
  }

  const Image& m_image;
  int m_left = 0, m_right = 0, m_top = 0, m_bottom = 0;
};

struct Corners {
  std::array<Vec2, 3> points;
  Vec2 low() const { return glm::min(glm::min(points[0], points[1]), points[2]); }
  Vec2 high() const { return glm::max(glm::max(points[0], points[1]), points[2]); }
};

Corners cornersOf(const std::array<int16_t, 6>& stored, float scale) {
  Corners corners;
  for (size_t k = 0; k < 3; ++k)
    corners.points[k] = Vec2(float(stored[2 * k]), float(stored[2 * k + 1])) * (scale / LayerTriangle::kUnit);
  return corners;
}

Vec2 sizeOf(const Image& image) { return {float(image.width), float(image.height)}; }

uint8_t mixed(uint8_t below, float colour, float alpha) {
  return uint8_t(std::clamp(std::lround(float(below) * (1 - alpha / 255) + colour), 0L, 255L));
}

// A layer on its way to the canvas. Triangles that touch share the pixels between them: each is drawn once.
struct Drawing {
  Image& canvas;
  const Image& image;
  Vec2 corner;  // of the plane, where the image's pixels begin
  Vec3 tint;    // 0..1
  std::vector<bool> drawn;
};

void mixInto(uint8_t* out, const Rgba& colour, const Vec3& tint) {
  out[0] = mixed(out[0], colour.r * tint.x, colour.a);
  out[1] = mixed(out[1], colour.g * tint.y, colour.a);
  out[2] = mixed(out[2], colour.b * tint.z, colour.a);
}

void drawTriangle(Drawing& drawing, const Corners& to, const Corners& from) {
  constexpr float kSlack = 1e-4f;  // neighbours share pixels rather than leave some out
  const Vec2 one = to.points[1] - to.points[0], two = to.points[2] - to.points[0];
  const float area = one.x * two.y - one.y * two.x;
  if (std::abs(area) < 1e-6f) return;
  const Vec2 low = to.low(), high = to.high();
  const auto first = [](float at) { return uint32_t(std::max(0.0f, std::ceil(at - 0.5f - kSlack))); };
  const auto end = [](float at, uint32_t size) {
    return uint32_t(std::clamp(std::floor(at - 0.5f + kSlack) + 1, 0.0f, float(size)));
  };
  Image& canvas = drawing.canvas;
  const Sampler sampler(drawing.image, from.low() - drawing.corner, from.high() - drawing.corner);
  const Vec2 imageEnd = sizeOf(drawing.image);
  for (uint32_t y = first(low.y); y < end(high.y, canvas.height); ++y)
    for (uint32_t x = first(low.x); x < end(high.x, canvas.width); ++x) {
      const Vec2 at = Vec2(float(x) + 0.5f, float(y) + 0.5f) - to.points[0];
      const float a = (at.x * two.y - at.y * two.x) / area, b = (one.x * at.y - one.y * at.x) / area;
      if (a < -kSlack || b < -kSlack || a + b > 1 + kSlack) continue;
      const Vec2 place = from.points[0] * (1 - a - b) + from.points[1] * a + from.points[2] * b - drawing.corner;
      if (place.x < 0 || place.y < 0 || place.x > imageEnd.x || place.y > imageEnd.y) continue;
      const size_t pixel = size_t(y) * canvas.width + x;
      if (drawing.drawn[pixel]) continue;
      drawing.drawn[pixel] = true;
      mixInto(canvas.pixels.data() + pixel * 4, sampler.at(place), drawing.tint);
    }
}

// An image with as many pixels as it covers of the plane. What has fewer is interpolated in one pass over the new
// pixels.
Image fittedTo(const Image& image, ImageSize size) {
  Image fitted = averaged(image, {std::min(image.width, size.width), std::min(image.height, size.height)});
  if (fitted.width == size.width && fitted.height == size.height) return fitted;
  Image made{size.width, size.height, {}, image.hasAlpha};
  made.pixels.resize(size_t(size.width) * size.height * 4);
  const Sampler sampler(fitted, Vec2(0), sizeOf(fitted));
  const Vec2 step = sizeOf(fitted) / sizeOf(made);
  uint8_t* out = made.pixels.data();
  for (uint32_t y = 0; y < size.height; ++y)
    for (uint32_t x = 0; x < size.width; ++x, out += 4) {
      const Rgba colour = sampler.at(Vec2(float(x) + 0.5f, float(y) + 0.5f) * step);
      const float whole = colour.a > 0 ? 255 / colour.a : 0;
      out[0] = mixed(0, colour.r * whole, 0);
      out[1] = mixed(0, colour.g * whole, 0);
      out[2] = mixed(0, colour.b * whole, 0);
      out[3] = mixed(0, colour.a, 0);
    }
  return made;
}

bool isUsable(const Image* image) {
  return image && image->width > 0 && image->height > 0 &&
         image->pixels.size() >= size_t(image->width) * image->height * 4;
}

void drawLayer(Image& canvas, const ImageLayer& layer, const Image& image, float scale) {
  const Vec3 tint = Vec3(float(layer.tint.r), float(layer.tint.g), float(layer.tint.b)) / 255.0f;
  if (layer.triangles.empty()) {
    const Image fitted = fittedTo(image, {canvas.width, canvas.height});
    uint8_t* out = canvas.pixels.data();
    const uint8_t* in = fitted.pixels.data();
    for (size_t pixel = 0; pixel < size_t(canvas.width) * canvas.height; ++pixel, out += 4, in += 4) {
      const float alpha = float(in[3]), share = alpha / 255;
      mixInto(out, {float(in[0]) * share, float(in[1]) * share, float(in[2]) * share, alpha}, tint);
    }
    return;
  }
  const Vec2 corner = layer.corner * scale, extent = layer.extent * scale;
  const auto isUsual = [](const Vec2& place) {
    return isFinite(place) && std::abs(place.x) <= kMostExtent && std::abs(place.y) <= kMostExtent;
  };
  if (!isUsual(corner) || !isUsual(extent) || extent.x < 1 || extent.y < 1) return;
  const Image fitted = fittedTo(image, {uint32_t(std::lround(extent.x)), uint32_t(std::lround(extent.y))});
  Drawing drawing{canvas, fitted, corner, tint, std::vector<bool>(size_t(canvas.width) * canvas.height)};
  for (const LayerTriangle& triangle : layer.triangles)
    drawTriangle(drawing, cornersOf(triangle.canvas, scale), cornersOf(triangle.plane, scale));
}

}  // namespace

ImageSize composedSize(const ImageRecipe& recipe, std::span<const ImageSize> sizes) {
  uint32_t scale = 1;
  for (size_t l = 0; l < recipe.layers.size() && l < sizes.size(); ++l)
    if (recipe.layers[l].triangles.empty() && recipe.width > 0)
      scale = std::clamp((sizes[l].width + recipe.width - 1) / recipe.width, scale, kMostCanvasScale);
  return {recipe.width * scale, recipe.height * scale};
}

Image compose(const ImageRecipe& recipe, std::span<const Image* const> images) {
  std::vector<ImageSize> sizes;
  for (const Image* image : images)
    sizes.push_back(isUsable(image) ? ImageSize{image->width, image->height} : ImageSize{});
  const ImageSize size = composedSize(recipe, sizes);
  Image canvas{size.width, size.height, {}, false};
  canvas.pixels.resize(size_t(size.width) * size.height * 4);
  for (size_t at = 0; at < canvas.pixels.size(); at += 4) {
    uint8_t* out = canvas.pixels.data() + at;
    out[0] = recipe.colour.r, out[1] = recipe.colour.g, out[2] = recipe.colour.b, out[3] = 255;
  }
  if (recipe.width == 0 || recipe.height == 0) return canvas;
  const float scale = float(size.width / recipe.width);
  for (size_t l = 0; l < recipe.layers.size() && l < images.size(); ++l)
    if (isUsable(images[l])) drawLayer(canvas, recipe.layers[l], *images[l], scale);
  return canvas;
}

}  // namespace vitrine
