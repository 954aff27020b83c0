// Pictures that are put together from others, as plain data, and their pixels.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/document/math.h"
#include "core/images/image.h"

namespace vitrine {

// What lies in a triangle of the canvas is taken from a triangle of a plane, on which the layer's image lies. x, y
// of three corners, y down, in 32nds of a pixel of either.
struct LayerTriangle {
  static constexpr float kUnit = 32;
  std::array<int16_t, 6> canvas{}, plane{};
};

struct ImageLayer {
  uint32_t image = 0;  // by ImageRecipe's owner
  // The part of the plane that the image covers, in pixels; it is stretched to that. Nothing lies beside it. Less
  // than one pixel or more than a thousand away from the plane's corner: the layer is left out.
  Vec2 corner{0.0f}, extent{0.0f};
  Rgb8 tint{255, 255, 255};  // times the image's colours
  // Have to outlive the recipe. Empty: the image is stretched over the canvas.
  std::span<const LayerTriangle> triangles{};
  friend bool operator==(const ImageLayer& a, const ImageLayer& b) {
    return a.image == b.image && a.corner == b.corner && a.extent == b.extent && a.tint == b.tint &&
           a.triangles.data() == b.triangles.data() && a.triangles.size() == b.triangles.size();
  }
};

// An opaque picture: a colour, and layers over it from the bottom up.
struct ImageRecipe {
  uint32_t width = 0, height = 0;  // of the canvas, in pixels
  Rgb8 colour;
  std::vector<ImageLayer> layers;
  friend bool operator==(const ImageRecipe&, const ImageRecipe&) = default;
};

// A canvas is drawn with so many times as many pixels a side, where an image that fills it has them.
inline constexpr uint32_t kMostCanvasScale = 4;
// `sizes`: of each layer's image; 0 x 0 for those that are not there.
ImageSize composedSize(const ImageRecipe& recipe, std::span<const ImageSize> sizes);

// `images`: of each layer; null for those that are not there, whose layers are left out. Colours are mixed as they
// are stored (sRGB bytes). Images that are larger than where they lie are averaged, smaller ones interpolated; a
// triangle never shows what lies outside of the box around it. The work is bounded by the canvas, the boxes of the
// triangles, and the images.
Image compose(const ImageRecipe& recipe, std::span<const Image* const> images);

}  // namespace vitrine
