// What a gui shows, as plain data: boxes with their positions, colours, images and texts, ready to be painted.
// Lengths are pixels of the canvas, x to the right and y down.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/document/value_types.h"
#include "core/images/image.h"

namespace vitrine {

inline constexpr Vec2 kScreenSize(1280, 720);                   // for which screen guis are laid out
inline constexpr uint32_t kLargestSignSide = 1024;              // pixels of the image of a canvas
inline constexpr uint64_t kMostSignPixels = uint64_t(1) << 25;  // of all canvases together: 128 MiB
inline constexpr size_t kMostSignBoxes = 4096;                  // of one canvas
inline constexpr float kMostSignPaint = 64.0f * 1024 * 1024;    // total area of its boxes, in pixels of its image
inline constexpr size_t kMostSignLayers = 16;                   // strokes of a box, and shadows of it
inline constexpr int kMostNestedGroups = 8;                     // deeper ones are painted without a layer
inline constexpr uint64_t kMostViewTriangles = 32'000'000;      // of all views of a stage together
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

// How a gradient runs: along a line, outwards from a point, or around it.
enum class SignGradientKind : uint8_t { Linear, Radial, Conical };
// What is beyond its ends: their colours, the same again, or the same backwards.
enum class SignTiling : uint8_t { Clamp, Repeat, Mirror };

// A colour and an opacity that something is multiplied with.
struct SignGradient {
  struct Stop {
    float at = 0;  // 0..1, ascending
    Rgb8 colour{255, 255, 255};
    float opacity = 1;
    friend bool operator==(const Stop&, const Stop&) = default;
  };
  std::vector<Stop> stops;  // at least one
  float rotation = 0;       // degrees, clockwise; 0: from left to right, or beginning at the right
  Vec2 offset{0.0f};        // of its middle, in fractions of the box
  SignGradientKind kind = SignGradientKind::Linear;
  SignTiling tiling = SignTiling::Clamp;  // not of conical ones
  float scale = 1;                        // of its length or radius; not of conical ones
  friend bool operator==(const SignGradient&, const SignGradient&) = default;
};

enum class SignJoin : uint8_t { Round, Bevel, Miter };
struct SignStroke {
  Rgb8 colour;
  float opacity = 1;                     // 0..1
  float thickness = 1;                   // outside the outlined shape
  SignJoin join = SignJoin::Round;       // its corners, where the shape's are not round
  float start = 0;                       // of a box: where it begins, outwards from the edge
  float perSize = 0;                     // of a text: added to the thickness, times the height of a line
  bool isShaded = false;                 // of a text: the gradient of the box colours it as well
  std::optional<SignGradient> gradient;  // of its own, across the box
  friend bool operator==(const SignStroke&, const SignStroke&) = default;
};

// What a box, or its text, casts on what is below. Turned with the box.
struct SignShadow {
  Rgb8 colour;
  float opacity = 1;  // 0..1
  Vec2 offset{0.0f};
  Vec2 spread{0.0f};  // how much larger it is on each side
  float blur = 0;     // how far its edge fades to either side: twice the deviation of a normal distribution
  bool isOfText = false;
  friend bool operator==(const SignShadow&, const SignShadow&) = default;
};

// A piece of text that looks the same throughout.
struct SignRun {
  std::string text;  // UTF-8; "\n" ends a line
  SignFont font;
  Rgb8 colour;
  float opacity = 1;
  float size = 0;  // height of a line; 0: the text's
  bool underlined = false, struck = false, smallCapitals = false;
  std::vector<SignStroke> strokes;  // the first lies at the bottom, all below the text
  std::optional<Rgb8> mark;         // behind it
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

// A line of cubic curves, one behind the other, across the middle of which it is as thick as it is.
struct SignPath {
  struct Curve {
    std::array<Vec2, 2> controls;
    Vec2 end{0.0f};
    friend bool operator==(const Curve&, const Curve&) = default;
  };
  Vec2 start{0.0f};
  std::vector<Curve> curves;
  bool closed = false;
  Rgb8 colour;
  float opacity = 1;
  float thickness = 1;
  friend bool operator==(const SignPath&, const SignPath&) = default;
};

// A picture of bodies of the stage that holds the canvas (core/stage/view_drawing.h draws it).
struct SignView {
  NodeId first = NodeId::None, end = NodeId::None;  // it shows the bodies of the nodes from `first` up to `end`
  CFrame camera;                                    // looks along -Z
  float fovY = 1.2217305f;                          // radians, vertical
  Vec3 ambient{0.78f}, light{0.55f};                // as shown, 0..1
  Vec3 lightWay{-1, -1, -1};                        // which way the light goes, of any length
  Rgb8 tint{255, 255, 255};
  float opacity = 1;
  friend bool operator==(const SignView&, const SignView&) = default;
};

// Boxes that are painted on a layer of their own first: that of the group, and those behind it.
struct SignGroup {
  uint32_t count = 0;  // of boxes behind its own
  Rgb8 tint{255, 255, 255};
  float opacity = 1;
  friend bool operator==(const SignGroup&, const SignGroup&) = default;
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
  std::vector<SignShadow> shadows;       // the first lies at the bottom, all below the box
  std::vector<SignStroke> strokes;       // the first lies at the bottom, over colour and image, below the text
  std::optional<SignGradient> gradient;  // of the colour, image and text; of a group, of all of it
  std::optional<SignImage> image;
  std::optional<SignText> text;
  std::optional<SignPath> path;    // not within the area
  std::optional<SignView> view;    // fills the area
  std::optional<SignGroup> group;  // its area, with round corners, clips what is in it; its strokes are not in it
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
