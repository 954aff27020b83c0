// docs/formats/rbxm.md 2.9.
#include "core/stage/clothes.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/geometry/primitives.h"
#include "core/stage/clothing_layout_data.h"

namespace vitrine {

namespace {

constexpr Vec2 kTemplate(585, 559);  // pixels
constexpr Vec2 kGraphicCorner(231, 74), kGraphicExtent(128, 128);

constexpr LimbName kLimbNames[] = {
    {"Head", Limb::Head, false},
    {"Torso", Limb::Torso, false},
    {"Left Arm", Limb::LeftArm, false},
    {"Right Arm", Limb::RightArm, false},
    {"Left Leg", Limb::LeftLeg, false},
    {"Right Leg", Limb::RightLeg, false},
    {"UpperTorso", Limb::Torso, true},
    {"LowerTorso", Limb::Torso, true},
    {"LeftUpperArm", Limb::LeftArm, true},
    {"LeftLowerArm", Limb::LeftArm, true},
    {"LeftHand", Limb::LeftArm, true},
    {"RightUpperArm", Limb::RightArm, true},
    {"RightLowerArm", Limb::RightArm, true},
    {"RightHand", Limb::RightArm, true},
    {"LeftUpperLeg", Limb::LeftLeg, true},
    {"LeftLowerLeg", Limb::LeftLeg, true},
    {"LeftFoot", Limb::LeftLeg, true},
    {"RightUpperLeg", Limb::RightLeg, true},
    {"RightLowerLeg", Limb::RightLeg, true},
    {"RightFoot", Limb::RightLeg, true},
};

constexpr bool isLeft(Limb limb) { return limb == Limb::LeftArm || limb == Limb::LeftLeg; }
constexpr bool isArm(Limb limb) { return limb == Limb::LeftArm || limb == Limb::RightArm; }
constexpr bool isLeg(Limb limb) { return limb == Limb::LeftLeg || limb == Limb::RightLeg; }

// ---- Blocks -----------------------------------------------------------------------------------------------------

// Rectangles of the template on the sides of a block, in the order of Side: right, top, back, left, bottom, front.
struct Rectangle {
  float x, y, width, height;
};
using Sides = std::array<Rectangle, kSides>;
constexpr Sides kTorsoSides{{
    {165, 74, 64, 128},
    {231, 8, 128, 64},
    {427, 74, 128, 128},
    {361, 74, 64, 128},
    {231, 204, 128, 64},
    {231, 74, 128, 128},
}};
constexpr Sides kRightSides{{
    {151, 355, 64, 128},
    {217, 289, 64, 64},
    {85, 355, 64, 128},
    {19, 355, 64, 128},
    {217, 485, 64, 64},
    {217, 355, 64, 128},
}};
constexpr Sides kLeftSides{{
    {506, 355, 64, 128},
    {308, 289, 64, 64},
    {440, 355, 64, 128},
    {374, 355, 64, 128},
    {308, 485, 64, 64},
    {308, 355, 64, 128},
}};
const Sides& sidesOf(Limb limb) {
  return limb == Limb::Torso ? kTorsoSides : isLeft(limb) ? kLeftSides : kRightSides;
}

// On the canvas of a block every side has a border of its own colours, so that neighbours do not show where the
// picture is drawn smaller.
constexpr float kBorder = 8;  // pixels

struct BlockCanvas {
  Vec2 size{0.0f};
  Sides sides;
};

// A row of walls, the top above the front one and the bottom below it.
BlockCanvas blockCanvasOf(Limb limb) {
  const Sides& from = sidesOf(limb);
  BlockCanvas canvas;
  canvas.sides = from;
  const auto at = [&](Side side) -> Rectangle& { return canvas.sides[size_t(side)]; };
  const float wall = at(Side::Top).height + 2 * kBorder;  // where the walls begin
  float x = 0;
  for (const Side side : {Side::Right, Side::Front, Side::Left, Side::Back}) {
    at(side).x = x + kBorder;
    at(side).y = wall + kBorder;
    x += at(side).width + 2 * kBorder;
  }
  at(Side::Top).x = at(Side::Bottom).x = at(Side::Front).x;
  at(Side::Top).y = kBorder;
  at(Side::Bottom).y = wall + at(Side::Front).height + 3 * kBorder;
  canvas.size = {x, at(Side::Bottom).y + at(Side::Bottom).height + kBorder};
  return canvas;
}

int16_t inUnits(float pixels) { return int16_t(std::lround(pixels * LayerTriangle::kUnit)); }

// Along one axis of a side: its border, the side, its other border. The borders show the middle of its last pixel.
struct Stretch {
  float from, to;            // of the canvas
  float planeFrom, planeTo;  // of the template
};
std::array<Stretch, 3> stretchesOf(float canvas, float plane, float length) {
  constexpr float kInside = 0.5f;
  return {{{canvas - kBorder, canvas, plane + kInside, plane + kInside},
           {canvas, canvas + length, plane, plane + length},
           {canvas + length, canvas + length + kBorder, plane + length - kInside, plane + length - kInside}}};
}

std::vector<LayerTriangle> makeBlockLayout(Limb limb) {
  const BlockCanvas canvas = blockCanvasOf(limb);
  std::vector<LayerTriangle> triangles;
  for (size_t side = 0; side < kSides; ++side) {
    const Rectangle &to = canvas.sides[side], &from = sidesOf(limb)[side];
    for (const Stretch& across : stretchesOf(to.x, from.x, to.width))
      for (const Stretch& down : stretchesOf(to.y, from.y, to.height)) {
        const std::array<int16_t, 4> place{inUnits(across.from), inUnits(across.to), inUnits(down.from),
                                           inUnits(down.to)},
            plane{inUnits(across.planeFrom), inUnits(across.planeTo), inUnits(down.planeFrom),
                  inUnits(down.planeTo)};
        const auto upper = [](const auto& box) {
          return std::array<int16_t, 6>{box[0], box[2], box[1], box[2], box[0], box[3]};
        };
        const auto lower = [](const auto& box) {
          return std::array<int16_t, 6>{box[1], box[2], box[1], box[3], box[0], box[3]};
        };
        triangles.push_back({upper(place), upper(plane)});
        triangles.push_back({lower(place), lower(plane)});
      }
  }
  return triangles;
}

std::span<const LayerTriangle> blockLayout(Limb limb) {
  static const std::vector<LayerTriangle> kTorso = makeBlockLayout(Limb::Torso),
                                          kLeft = makeBlockLayout(Limb::LeftArm),
                                          kRight = makeBlockLayout(Limb::RightArm);
  return limb == Limb::Torso ? kTorso : isLeft(limb) ? kLeft : kRight;
}

// As seen from outside: walls stand upright, and the edges of top and bottom meet those of the front.
struct LimbSide {
  Vec3 normal, right, up;
};
constexpr std::array<LimbSide, kSides> kLimbSides{{
    {{1, 0, 0}, {0, 0, -1}, {0, 1, 0}},
    {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}},
    {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}},
    {{-1, 0, 0}, {0, 0, 1}, {0, 1, 0}},
    {{0, -1, 0}, {-1, 0, 0}, {0, 0, -1}},
    {{0, 0, -1}, {-1, 0, 0}, {0, 1, 0}},
}};

// ---- Layouts ----------------------------------------------------------------------------------------------------

struct Layout {
  uint32_t width = 0, height = 0;
  std::span<const LayerTriangle> shirt, pants;
};

Layout layoutOf(Limb limb, LimbCanvas canvas) {
  using namespace clothing;
  const bool torso = limb == Limb::Torso;
  if (canvas == LimbCanvas::Block) {
    const Vec2 size = blockCanvasOf(limb).size;
    return {uint32_t(size.x), uint32_t(size.y), blockLayout(limb), blockLayout(limb)};
  }
  if (canvas == LimbCanvas::Package) {
    if (torso) return {1024, 512, kR6Torso, kR6Torso};
    return isLeft(limb) ? Layout{1024, 512, kR6ShirtLeft, kR6PantsLeft}
                        : Layout{1024, 512, kR6ShirtRight, kR6PantsRight};
  }
  if (torso) return {388, 272, kR15Torso, kR15Torso};
  const auto triangles = isLeft(limb) ? kR15Left : kR15Right;
  return {264, 284, triangles, triangles};
}

}  // namespace

std::optional<LimbName> limbNamed(std::string_view partName) {
  const auto* found = std::ranges::find(kLimbNames, partName, &LimbName::name);
  return found == std::end(kLimbNames) ? std::nullopt : std::optional(*found);
}

Shape makeLimbBlock(Limb limb) {
  const BlockCanvas canvas = blockCanvasOf(limb);
  Shape shape;
  shape.name = "block in clothes";
  for (size_t side = 0; side < kSides; ++side) {
    const LimbSide& axes = kLimbSides[side];
    const Rectangle& to = canvas.sides[side];
    const auto first = uint32_t(shape.positions.size());
    for (const Vec2& corner : {Vec2(0, 1), Vec2(1, 1), Vec2(1, 0), Vec2(0, 0)}) {
      shape.positions.push_back(axes.normal * 0.5f + axes.right * (corner.x - 0.5f) + axes.up * (0.5f - corner.y));
      shape.normals.push_back(axes.normal);
      shape.uvs.push_back((Vec2(to.x, to.y) + corner * Vec2(to.width, to.height)) / canvas.size);
    }
    for (const uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) shape.indices.push_back(first + index);
  }
  for (const Vec3& position : shape.positions) shape.bounds.add(position);
  shape.levels = {{0, uint32_t(shape.indices.size())}};
  return shape;
}

LimbWears wornOn(Limb limb) {
  const bool torso = limb == Limb::Torso;
  return {.pants = torso || isLeg(limb), .shirt = torso || isArm(limb), .graphic = torso};
}

ImageRecipe limbRecipe(Limb limb, LimbCanvas canvas, const Rgb8& skin, const Garments& garments) {
  const Layout layout = layoutOf(limb, canvas);
  ImageRecipe recipe{layout.width, layout.height, skin, {}};
  const auto add = [&](const Garment& garment, const Vec2& corner, const Vec2& extent,
                       std::span<const LayerTriangle> triangles) {
    if (garment.image != kNone) recipe.layers.push_back({garment.image, corner, extent, garment.tint, triangles});
  };
  const LimbWears wears = wornOn(limb);
  add(garments.base, {}, {}, {});
  if (wears.pants) add(garments.pants, {}, kTemplate, layout.pants);
  if (wears.shirt) add(garments.shirt, {}, kTemplate, layout.shirt);
  if (wears.graphic) add(garments.graphic, kGraphicCorner, kGraphicExtent, layout.shirt);
  add(garments.over, {}, {}, {});
  return recipe;
}

}  // namespace vitrine
