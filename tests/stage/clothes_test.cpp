// Which pixel of a template of clothes is seen where. The template has its own place in every pixel.
#include "core/stage/clothes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/geometry/primitives.h"
#include "core/stage/mesh_shape.h"
#include "tests/support/corpus.h"

namespace vitrine {
namespace {

constexpr uint32_t kWidth = 585, kHeight = 559;

// Red and green: the low bytes of x and y; blue: their high bits, and that it is the template.
const Image& numbered() {
  static const Image kImage = [] {
    Image image{kWidth, kHeight, {}, false};
    for (uint32_t y = 0; y < kHeight; ++y)
      for (uint32_t x = 0; x < kWidth; ++x)
        for (const uint32_t channel : {x & 255, y & 255, 128 | x >> 8 | y >> 8 << 4, 255u})
          image.pixels.push_back(uint8_t(channel));
    return image;
  }();
  return kImage;
}

const Rgb8 kBare{1, 2, 3};

Image dressed(Limb limb, LimbCanvas canvas, Garments garments) {
  const ImageRecipe recipe = limbRecipe(limb, canvas, kBare, garments);
  const std::vector<const Image*> images(recipe.layers.size(), &numbered());
  return compose(recipe, images);
}
constexpr Garments kShirt{.shirt = {.image = 0}}, kPants{.pants = {.image = 0}};

// The pixel of the template that a pixel of a canvas shows; none: the skin.
std::optional<glm::ivec2> shownAt(const Image& canvas, uint32_t x, uint32_t y) {
  const uint8_t* at = canvas.pixels.data() + (size_t(y) * canvas.width + x) * 4;
  if (at[2] < 128) return std::nullopt;
  return glm::ivec2(at[0] | (at[2] & 15) << 8, at[1] | (at[2] >> 4 & 7) << 8);
}

// ---- Blocks -----------------------------------------------------------------------------------------------------

// The rectangles as they are published, and where the corners of each lie on a figure that looks along -Z. Named
// are the upper left and the lower right corner.
struct TemplatePlace {
  const char* name;
  Vec3 normal;
  int left, top, right, bottom;
  Vec3 upperLeft, lowerRight;
};
constexpr float kHalfBlock = 0.5f;
Vec3 cornerOfBlock(float x, float y, float z) { return Vec3(x, y, z) * kHalfBlock; }
std::vector<TemplatePlace> templatePlaces(Limb limb) {
  std::vector<TemplatePlace> places{
      {"right", {1, 0, 0}, 0, 0, 0, 0, cornerOfBlock(1, 1, 1), cornerOfBlock(1, -1, -1)},
      {"top", {0, 1, 0}, 0, 0, 0, 0, cornerOfBlock(1, 1, 1), cornerOfBlock(-1, 1, -1)},
      {"back", {0, 0, 1}, 0, 0, 0, 0, cornerOfBlock(-1, 1, 1), cornerOfBlock(1, -1, 1)},
      {"left", {-1, 0, 0}, 0, 0, 0, 0, cornerOfBlock(-1, 1, -1), cornerOfBlock(-1, -1, 1)},
      {"bottom", {0, -1, 0}, 0, 0, 0, 0, cornerOfBlock(1, -1, -1), cornerOfBlock(-1, -1, 1)},
      {"front", {0, 0, -1}, 0, 0, 0, 0, cornerOfBlock(1, 1, -1), cornerOfBlock(-1, -1, -1)},
  };
  using Boxes = std::array<std::array<int, 4>, 6>;
  constexpr Boxes kTorso{{{165, 74, 229, 202},
                          {231, 8, 359, 72},
                          {427, 74, 555, 202},
                          {361, 74, 425, 202},
                          {231, 204, 359, 268},
                          {231, 74, 359, 202}}};
  constexpr Boxes kRight{{{151, 355, 215, 483},
                          {217, 289, 281, 353},
                          {85, 355, 149, 483},
                          {19, 355, 83, 483},
                          {217, 485, 281, 549},
                          {217, 355, 281, 483}}};
  constexpr Boxes kLeft{{{506, 355, 570, 483},
                         {308, 289, 372, 353},
                         {440, 355, 504, 483},
                         {374, 355, 438, 483},
                         {308, 485, 372, 549},
                         {308, 355, 372, 483}}};
  const bool isRight = limb == Limb::RightArm || limb == Limb::RightLeg;
  const Boxes& boxes = limb == Limb::Torso ? kTorso : isRight ? kRight : kLeft;
  for (size_t k = 0; k < places.size(); ++k)
    places[k].left = boxes[k][0], places[k].top = boxes[k][1], places[k].right = boxes[k][2],
    places[k].bottom = boxes[k][3];
  return places;
}

// The place of the canvas that a point of the block's surface shows.
std::optional<Vec2> uvAt(const Shape& block, const Vec3& point, const Vec3& normal) {
  for (size_t i = 0; i < block.indices.size(); i += 3) {
    const uint32_t* c = &block.indices[i];
    if (glm::distance(block.normals[c[0]], normal) > 1e-3f) continue;
    const Vec3 one = block.positions[c[1]] - block.positions[c[0]],
               two = block.positions[c[2]] - block.positions[c[0]], p = point - block.positions[c[0]];
    const float oo = glm::dot(one, one), ot = glm::dot(one, two), tt = glm::dot(two, two), po = glm::dot(p, one),
                pt = glm::dot(p, two), whole = oo * tt - ot * ot;
    const float a = (tt * po - ot * pt) / whole, b = (oo * pt - ot * po) / whole;
    if (a < -1e-4f || b < -1e-4f || a + b > 1.0001f) continue;
    return block.uvs[c[0]] * (1 - a - b) + block.uvs[c[1]] * a + block.uvs[c[2]] * b;
  }
  return std::nullopt;
}

class DressedBlocks : public testing::TestWithParam<Limb> {};

TEST_P(DressedBlocks, ShowEveryRectangleOnTheSideOfItsName) {
  const Limb limb = GetParam();
  const Garments& garments = wornOn(limb).shirt ? kShirt : kPants;
  const Image canvas = dressed(limb, LimbCanvas::Block, garments);
  const Shape block = makeLimbBlock(limb);
  EXPECT_EQ(block.bounds.min, Vec3(-0.5f));
  EXPECT_EQ(block.bounds.max, Vec3(0.5f));
  for (const TemplatePlace& place : templatePlaces(limb)) {
    SCOPED_TRACE(place.name);
    // Along the image's axes, as they lie on the figure.
    const Vec3 diagonal = place.lowerRight - place.upperLeft;
    const Vec3 down = place.normal.y != 0 ? Vec3(0, 0, diagonal.z) : Vec3(0, diagonal.y, 0);
    const Vec3 across = diagonal - down;
    const int width = place.right - place.left, height = place.bottom - place.top;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        const Vec3 point = place.upperLeft + across * ((float(x) + 0.5f) / float(width)) +
                           down * ((float(y) + 0.5f) / float(height));
        const auto uv = uvAt(block, point, place.normal);
        ASSERT_TRUE(uv);
        const Vec2 at = *uv * Vec2(float(canvas.width), float(canvas.height));
        const auto shown = shownAt(canvas, uint32_t(at.x), uint32_t(at.y));
        ASSERT_TRUE(shown) << x << ", " << y;
        ASSERT_EQ(*shown, glm::ivec2(place.left + x, place.top + y));
      }
  }
}

TEST_P(DressedBlocks, HaveFrontsOutside) {
  const Shape block = makeLimbBlock(GetParam());
  for (size_t i = 0; i < block.indices.size(); i += 3) {
    const Vec3 &a = block.positions[block.indices[i]], &b = block.positions[block.indices[i + 1]],
               &c = block.positions[block.indices[i + 2]];
    EXPECT_GT(glm::dot(glm::cross(b - a, c - a), block.normals[block.indices[i]]), 0);
    EXPECT_GT(glm::dot(a, block.normals[block.indices[i]]), 0);
  }
}

// Where the picture is drawn smaller, pixels are mixed with their neighbours.
TEST_P(DressedBlocks, HaveSidesWithBordersOfTheirOwnColours) {
  const Limb limb = GetParam();
  const Image canvas = dressed(limb, LimbCanvas::Block, wornOn(limb).shirt ? kShirt : kPants);
  const Shape block = makeLimbBlock(limb);
  const std::vector<TemplatePlace> places = templatePlaces(limb);
  for (size_t side = 0; side < kSides; ++side) {
    SCOPED_TRACE(places[side].name);
    Vec2 low(1e9f), high(-1e9f);
    for (size_t k = 0; k < 4; ++k) {
      const Vec2 at = block.uvs[4 * side + k] * Vec2(float(canvas.width), float(canvas.height));
      low = glm::min(low, at), high = glm::max(high, at);
    }
    const int left = int(std::lround(low.x)), right = int(std::lround(high.x)), top = int(std::lround(low.y));
    for (int x = left - 8; x < right + 8; ++x)
      for (int y = top - 8; y < top + 16; ++y) {
        const auto shown = shownAt(canvas, uint32_t(x), uint32_t(y));
        ASSERT_TRUE(shown) << x << ", " << y;
        EXPECT_EQ(shown->x, std::clamp(places[side].left + x - left, places[side].left, places[side].right - 1));
        EXPECT_EQ(shown->y, std::max(places[side].top + y - top, places[side].top));
      }
  }
}

INSTANTIATE_TEST_SUITE_P(All, DressedBlocks,
                         testing::Values(Limb::Torso, Limb::LeftArm, Limb::RightArm, Limb::LeftLeg,
                                         Limb::RightLeg));

// ---- What lies on what ------------------------------------------------------------------------------------------

std::vector<uint32_t> layersOf(Limb limb, LimbCanvas canvas = LimbCanvas::Package) {
  const Garments all{.base = {10}, .pants = {11}, .shirt = {12}, .graphic = {13}, .over = {14}};
  std::vector<uint32_t> images;
  for (const ImageLayer& layer : limbRecipe(limb, canvas, kBare, all).layers) images.push_back(layer.image);
  return images;
}

TEST(Clothes, LieInTheOrderOfTheEngine) {
  EXPECT_EQ(layersOf(Limb::Torso), (std::vector<uint32_t>{10, 11, 12, 13, 14}));
  EXPECT_EQ(layersOf(Limb::LeftArm), (std::vector<uint32_t>{10, 12, 14}));
  EXPECT_EQ(layersOf(Limb::RightLeg), (std::vector<uint32_t>{10, 11, 14}));
  EXPECT_EQ(layersOf(Limb::RightArm, LimbCanvas::R15), (std::vector<uint32_t>{10, 12, 14}));
  EXPECT_TRUE(limbRecipe(Limb::Torso, LimbCanvas::Block, kBare, {}).layers.empty());
}

TEST(Clothes, GraphicsCoverTheFrontOfTheTorso) {
  const Garments garments{.shirt = {0}, .graphic = {1}};
  const ImageRecipe recipe = limbRecipe(Limb::Torso, LimbCanvas::R15, kBare, garments);
  Image red{8, 8, {}, false};
  for (int k = 0; k < 64; ++k)
    for (const int channel : {255, 0, 0, 255}) red.pixels.push_back(uint8_t(channel));
  const std::array<const Image*, 2> images{&numbered(), &red};
  const Image with = compose(recipe, images), without = dressed(Limb::Torso, LimbCanvas::R15, kShirt);
  uint32_t covered = 0, astray = 0;
  for (uint32_t y = 0; y < with.height; ++y)
    for (uint32_t x = 0; x < with.width; ++x) {
      const auto below = shownAt(without, x, y);
      const bool isFront = below && below->x >= 231 && below->x < 359 && below->y >= 74 && below->y < 202;
      const uint8_t* at = with.pixels.data() + (size_t(y) * with.width + x) * 4;
      const bool isRed = at[0] == 255 && at[1] == 0 && at[2] == 0;
      covered += isRed;
      astray += isRed != isFront;
    }
  EXPECT_GE(covered, 128u * 128u);
  EXPECT_LT(astray, covered / 100) << "pixels between two rectangles, where joints are drawn larger, show neither";
  for (uint32_t y = 74; y < 202; ++y)
    for (uint32_t x = 2; x < 130; ++x) {
      const auto below = shownAt(without, x, y);
      ASSERT_TRUE(below);
      EXPECT_EQ(*below, glm::ivec2(231 + int(x) - 2, int(y)));
    }
}

TEST(Clothes, LimbsAreCalledByTheirNames) {
  ASSERT_TRUE(limbNamed("Left Arm"));
  EXPECT_EQ(limbNamed("Left Arm")->limb, Limb::LeftArm);
  EXPECT_FALSE(limbNamed("Left Arm")->r15);
  ASSERT_TRUE(limbNamed("RightFoot"));
  EXPECT_EQ(limbNamed("RightFoot")->limb, Limb::RightLeg);
  EXPECT_TRUE(limbNamed("RightFoot")->r15);
  for (const char* other : {"left arm", "LeftArm", "HumanoidRootPart", "Handle", ""})
    EXPECT_FALSE(limbNamed(other));
}

// ---- Layouts ----------------------------------------------------------------------------------------------------

struct LayoutCase {
  const char* name;
  Limb limb;
  LimbCanvas canvas;
  bool shirt;
  double uprightShare;  // of what is shown, that is neither turned nor stretched
};
void PrintTo(const LayoutCase& each, std::ostream* out) { *out << each.name; }

class ClothingLayouts : public testing::TestWithParam<LayoutCase> {};

// Neighbours on the canvas are neighbours on the template, in the same sense of turning.
TEST_P(ClothingLayouts, ShowTheTemplateUnmirrored) {
  const LayoutCase& each = GetParam();
  const Image canvas = dressed(each.limb, each.canvas, each.shirt ? kShirt : kPants);
  uint64_t shown = 0, upright = 0, mirrored = 0, turned = 0;
  for (uint32_t y = 0; y + 1 < canvas.height; ++y)
    for (uint32_t x = 0; x + 1 < canvas.width; ++x) {
      const auto here = shownAt(canvas, x, y), right = shownAt(canvas, x + 1, y), below = shownAt(canvas, x, y + 1);
      if (!here || !right || !below) continue;
      ++shown;
      const glm::ivec2 across = *right - *here, down = *below - *here;
      upright += across == glm::ivec2(1, 0) && down == glm::ivec2(0, 1);
      if (std::abs(across.x) + std::abs(across.y) > 3 || std::abs(down.x) + std::abs(down.y) > 3) continue;
      const int sense = across.x * down.y - across.y * down.x;
      mirrored += sense < 0;
      turned += sense > 0;
    }
  ASSERT_GT(shown, 20'000u);
  EXPECT_GT(double(upright), each.uprightShare * double(shown)) << upright << " of " << shown;
  EXPECT_LT(double(mirrored), 0.06 * double(turned)) << "the borders of joints alone repeat what lies beside them";
}

// Every rectangle of the limb is there, and none of another.
TEST_P(ClothingLayouts, ShowAllOfTheLimbAndNothingElse) {
  const LayoutCase& each = GetParam();
  const Image canvas = dressed(each.limb, each.canvas, each.shirt ? kShirt : kPants);
  const std::vector<TemplatePlace> places = templatePlaces(each.limb);
  std::vector<uint64_t> pixels(places.size());
  uint64_t stray = 0;
  for (uint32_t y = 0; y < canvas.height; ++y)
    for (uint32_t x = 0; x < canvas.width; ++x) {
      const auto shown = shownAt(canvas, x, y);
      if (!shown) continue;
      const auto found = std::ranges::find_if(places, [&](const TemplatePlace& place) {
        return shown->x >= place.left && shown->x < place.right && shown->y >= place.top && shown->y < place.bottom;
      });
      if (found == places.end())
        ++stray;
      else
        ++pixels[size_t(found - places.begin())];
    }
  for (size_t k = 0; k < places.size(); ++k) {
    const TemplatePlace& place = places[k];
    const auto area = uint64_t(place.right - place.left) * uint64_t(place.bottom - place.top);
    EXPECT_GT(pixels[k], area / 2) << place.name;
  }
  EXPECT_LT(stray, 3000u) << "of the gaps between the rectangles";
}

INSTANTIATE_TEST_SUITE_P(
    All, ClothingLayouts,
    testing::Values(LayoutCase{"R15 torso", Limb::Torso, LimbCanvas::R15, true, 0.75},
                    LayoutCase{"R15 left arm", Limb::LeftArm, LimbCanvas::R15, true, 0.6},
                    LayoutCase{"R15 right leg", Limb::RightLeg, LimbCanvas::R15, false, 0.6},
                    LayoutCase{"package torso", Limb::Torso, LimbCanvas::Package, true, 0},
                    LayoutCase{"package left arm", Limb::LeftArm, LimbCanvas::Package, true, 0},
                    LayoutCase{"package right arm", Limb::RightArm, LimbCanvas::Package, true, 0},
                    LayoutCase{"package left leg", Limb::LeftLeg, LimbCanvas::Package, false, 0},
                    LayoutCase{"package right leg", Limb::RightLeg, LimbCanvas::Package, false, 0}));

// The engine's own torso addresses the canvas: what a point of each of its sides shows is that point of the
// template.
TEST(ClothingLayouts, AgreeWithTheEnginesTorso) {
  VITRINE_NEEDS_CORPUS("roblox-mesh/v200_vs36_torso.mesh");
  const auto file = Source::open(test::corpusFolder() / "roblox-mesh/v200_vs36_torso.mesh", {});
  ASSERT_TRUE(file);
  const auto shape = readMeshShape(*file);
  ASSERT_TRUE(shape);
  const Image canvas = dressed(Limb::Torso, LimbCanvas::Package, kShirt);
  std::vector<bool> seen(kSides);
  const std::vector<TemplatePlace> places = templatePlaces(Limb::Torso);
  for (size_t i = 0; i < shape->indices.size(); i += 3) {
    const uint32_t* c = &shape->indices[i];
    const Vec3 &a = shape->positions[c[0]], &b = shape->positions[c[1]], &d = shape->positions[c[2]];
    const Vec3 normal = glm::normalize(glm::cross(b - a, d - a));
    const auto place = std::ranges::find_if(
        places, [&](const TemplatePlace& each) { return glm::dot(each.normal, normal) > 0.999f; });
    if (place == places.end()) continue;  // a rounded edge
    seen[size_t(place - places.begin())] = true;
    const Vec3 middle = (a * 0.5f + b * 0.3f + d * 0.2f) / shape->bounds.size();
    const Vec3 diagonal = place->lowerRight - place->upperLeft, way = middle - place->upperLeft;
    const int axis = place->normal.y != 0 ? 2 : 1;  // along which the picture runs down
    const int across = axis == 2 || place->normal.z != 0 ? 0 : 2;
    const Vec2 wanted(float(place->left) + way[across] / diagonal[across] * float(place->right - place->left),
                      float(place->top) + way[axis] / diagonal[axis] * float(place->bottom - place->top));
    const Vec2 uv = shape->uvs[c[0]] * 0.5f + shape->uvs[c[1]] * 0.3f + shape->uvs[c[2]] * 0.2f;
    const auto shown = shownAt(canvas, uint32_t(uv.x * float(canvas.width)), uint32_t(uv.y * float(canvas.height)));
    ASSERT_TRUE(shown) << place->name;
    EXPECT_NEAR(float(shown->x), wanted.x, 4) << place->name;
    EXPECT_NEAR(float(shown->y), wanted.y, 4) << place->name;
  }
  EXPECT_EQ(std::ranges::count(seen, true), ptrdiff_t(kSides));
}

// The limbs of a package share a canvas: what one covers no other does.
TEST(ClothingLayouts, OfPackagesKeepLimbsApart) {
  const std::array<std::pair<Limb, bool>, 5> limbs{{{Limb::Torso, true},
                                                    {Limb::LeftArm, true},
                                                    {Limb::RightArm, true},
                                                    {Limb::LeftLeg, false},
                                                    {Limb::RightLeg, false}}};
  std::vector<uint8_t> covered(1024 * 512);
  uint64_t twice = 0, all = 0;
  for (const auto& [limb, shirt] : limbs) {
    const Image canvas = dressed(limb, LimbCanvas::Package, shirt ? kShirt : kPants);
    ASSERT_EQ(canvas.width, 1024u);
    ASSERT_EQ(canvas.height, 512u);
    for (uint32_t pixel = 0; pixel < covered.size(); ++pixel)
      if (shownAt(canvas, pixel % 1024, pixel / 1024)) twice += covered[pixel]++ > 0, ++all;
  }
  EXPECT_GT(all, 150'000u);
  EXPECT_LT(twice, all / 50);
}

}  // namespace
}  // namespace vitrine
