// What a gui shows, as plain data: boxes with their positions, colours, images and texts, ready to be painted.
// Lengths are pixels of the canvas, x to the right and y down.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/document/math.h"
#include "core/images/image.h"

namespace vitrine {

inline constexpr Vec2 kScreenSize(1280, 720);                   // for which screen guis are laid out
inline constexpr uint32_t kLargestSignSide = 1024;              // pixels of the image of a canvas
inline constexpr uint64_t kMostSignPixels = uint64_t(1) << 25;  // of all canvases together: 128 MiB
inline constexpr size_t kMostSignBoxes = 4096;                  // of one canvas
inline constexpr float kMostSignPaint = 64.0f * 1024 * 1024;    // total area of its boxes, in pixels of its image
inline constexpr size_t kLongestSignText = 16'384;              // bytes; the rest is left out

struct SignRectangle {
  Vec2 min{0.0f}, max{0.0f};
  Vec2 size() const { return max - min; }
  friend bool operator==(const SignRectangle&, const SignRectangle&) = default;
};

// Named as Roblox names fonts: "SourceSansPro", "GothamSSm". The painter uses the most similar font that is
// installed.
struct SignFont {
  std::string family = "SourceSansPro";
  uint16_t weight = 400;  // 100..900
  bool italic = false;
  friend bool operator==(const SignFont&, const SignFont&) = default;
};

struct SignStroke {
  Rgb8 colour;
  float opacity = 1;    // 0..1
  float thickness = 1;  // outside the outlined shape
  bool round = true;    // its corners
  friend bool operator==(const SignStroke&, const SignStroke&) = default;
};

// A piece of text that looks the same throughout.
struct SignRun {
  std::string text;  // UTF-8; "\n" ends a line
  SignFont font;
  Rgb8 colour;
  float opacity = 1;
  float size = 0;  // height of a line; 0: the text's
  bool underlined = false, struck = false, smallCapitals = false;
  std::optional<SignStroke> stroke;
  std::optional<Rgb8> mark;  // behind it
  friend bool operator==(const SignRun&, const SignRun&) = default;
};

enum class SignAlign : uint8_t { Start, Middle, End };
struct SignText {
  std::vector<SignRun> runs;
  SignRectangle area;    // of the box, before it is turned
  float size = 8;        // height of a line
  float lineHeight = 1;  // distance of lines, as a multiple of their height
  bool wrapped = false;
  bool scaled = false;  // as large as fits into the area, from `least` to `most`; `size` is then ignored
  float least = 1, most = 100;
  bool truncated = false;  // what does not fit is cut off with an ellipsis
  SignAlign across = SignAlign::Middle, down = SignAlign::Middle;
  friend bool operator==(const SignText&, const SignText&) = default;
};

// A colour and an opacity that everything of the box is multiplied with.
struct SignGradient {
  struct Stop {
    float at = 0;  // 0..1, ascending
    Rgb8 colour{255, 255, 255};
    float opacity = 1;
    friend bool operator==(const Stop&, const Stop&) = default;
  };
  std::vector<Stop> stops;  // at least one
  float rotation = 0;       // degrees, clockwise; 0: from left to right
  Vec2 offset{0.0f};        // in fractions of the box
  friend bool operator==(const SignGradient&, const SignGradient&) = default;
};

enum class SignScale : uint8_t { Stretch, Slice, Tile, Fit, Crop };
struct SignImage {
  uint32_t image = 0;  // in Stage::textures
  Rgb8 tint{255, 255, 255};
  float opacity = 1;
  SignScale scale = SignScale::Stretch;
  SignRectangle part;    // of the image, in its pixels; empty: all of it
  SignRectangle centre;  // of Slice: what is stretched, in pixels of the part
  float sliceScale = 1;  // of Slice: times the pixels of its borders
  Vec2 tile{0.0f};       // of Tile
  bool pixelated = false;
  friend bool operator==(const SignImage&, const SignImage&) = default;
};

struct SignBox {
  SignRectangle area;  // before it is turned
  Mat3 turn{1.0f};     // of points (x, y, 1) of the canvas: its rotation and those of the boxes it is in
  std::optional<SignRectangle> clip;  // of the canvas
  Rgb8 colour{255, 255, 255};
  float opacity = 1;                   // of the colour, 0..1
  std::array<float, 4> cornerRadii{};  // top left, then clockwise; none is more than half of the shorter side
  bool isRound() const { return cornerRadii != std::array<float, 4>{}; }
  float border = 0, borderOpacity = 1;  // outside of the area
  Rgb8 borderColour;
  std::optional<SignStroke> stroke;
  std::optional<SignGradient> gradient;
  std::optional<SignImage> image;
  std::optional<SignText> text;
  friend bool operator==(const SignBox&, const SignBox&) = default;
};

struct SignCanvas {
  Vec2 size{1.0f};
  float scale = 1;             // pixels of its image per canvas pixel
  std::vector<SignBox> boxes;  // the first lies at the bottom
  friend bool operator==(const SignCanvas&, const SignCanvas&) = default;
};
// The size of the image painted from it.
ImageSize imageSizeOf(const SignCanvas& canvas);

}  // namespace vitrine
