// Images composed of other images: the recipe as plain data, and making the pixels.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/document/math.h"
#include "core/images/image.h"

namespace vitrine {

// Maps a triangle of a plane, on which the layer's image lies, to a triangle of the canvas. Each has x, y of three
// corners, y down, in 1/32 pixels of the canvas or plane.
struct LayerTriangle {
  static constexpr float kUnit = 32;
  std::array<int16_t, 6> canvas{}, plane{};
};

struct ImageLayer {
  uint32_t image = 0;  // index defined by the recipe's owner
  // The part of the plane to which the image is stretched, in pixels. The rest of the plane is empty. The layer is
  // left out if this is smaller than a pixel or more than a thousand pixels away from the plane's corner.
  Vec2 corner{0.0f}, extent{0.0f};
  Rgb8 tint{255, 255, 255};  // times the image's colours
  // Must outlive the recipe. Empty: the image is stretched over the canvas.
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

// A canvas is enlarged up to this factor per side, if an image that fills it has enough pixels.
inline constexpr uint32_t kMostCanvasScale = 4;
// The size of the composed image. `sizes`: of each layer's image; 0 x 0 for missing images.
ImageSize composedSize(const ImageRecipe& recipe, std::span<const ImageSize> sizes);

// `images`: one per layer; null for missing images, whose layers are left out. Colours are mixed as stored (sRGB
// bytes). Images larger than their target are averaged, smaller ones interpolated; a triangle never shows pixels
// from outside its bounding box. The work is bounded by the canvas, the boxes of the
// triangles, and the images.
Image compose(const ImageRecipe& recipe, std::span<const Image* const> images);

}  // namespace vitrine
