// The small forms of materials in pictures.
#include <array>
#include <cmath>
#include <set>
#include <tuple>

#include "core/geometry/primitives.h"
#include "core/stage/looks.h"
#include "tests/render/render_fixture.h"
#include "tests/support/stage.h"

namespace vitrine {
namespace {

class ReliefRenderTest : public RenderTest {
 protected:
  // A block of 8 studs that fills the middle of the picture.
  static Body blockOf(std::string_view material) {
    Body body;
    body.node = NodeId{0};
    body.shape = 0;
    body.colour = {150, 140, 130};
    body.transform = test::scaled(Vec3(8));
    body.material = materialNamed(material);
    return body;
  }
  void showBody(const Body& body, Primitive primitive = Primitive::Block) {
    auto stage = std::make_shared<Stage>();
    stage->shapes.push_back(makePrimitive(primitive));
    stage->bodies.push_back(body);
    m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
    renderer().setScene(m_scene);
    view.mode = ViewMode::Lit;
    view.show.shadows = false;
    view.camera.orthographic = false;
    view.camera.fovY = 0.8f;
    view.camera.distance = 14;
  }
  // Brightness, and how much it varies, in the middle of the picture.
  struct Seen {
    double mean = 0, deviation = 0;
  };
  Seen seen(int reach = 14) {
    const Image image = draw();
    double sum = 0, squares = 0;
    int count = 0;
    for (int y = 32 - reach; y < 32 + reach; ++y)
      for (int x = 32 - reach; x < 32 + reach; ++x, ++count) {
        const double green = pixel(image, uint32_t(x), uint32_t(y)).g;
        sum += green, squares += green * green;
      }
    return {sum / count, std::sqrt(std::max(0.0, squares / count - sum / count * sum / count))};
  }

  ScenePointer m_scene;
};

TEST_F(ReliefRenderTest, IsSeenOnMaterialsThatHaveOne) {
  for (const PlaceMaterial& material : placeMaterials()) {
    showBody(blockOf(material.name));
    view.camera.distance = 8;
    view.show.relief = true;
    const Seen with = seen();
    const Image formed = draw();
    view.show.relief = false;
    const Seen without = seen();
    EXPECT_LT(without.deviation, 4) << material.name;
    const Image plain = draw();
    double change = 0;
    for (size_t i = 0; i < plain.pixels.size(); ++i) change += std::abs(plain.pixels[i] - formed.pixels[i]);
    change /= double(plain.pixels.size());
    if (material.relief == Relief::None) {
      EXPECT_EQ(change, 0) << material.name;
    } else {
      EXPECT_GT(change, 0.4) << material.name;
    }
    if (material.relief != Relief::CrackedLava) {
      EXPECT_NEAR(with.mean, without.mean, 14) << material.name;
    }
  }
}

TEST_F(ReliefRenderTest, IsGoneFarAwayAndChangesNoColourThere) {
  for (const char* material : {"Brick", "Grass", "DiamondPlate", "Cobblestone"}) {
    Body floor = blockOf(material);
    floor.transform = test::scaled(Vec3(2000));
    showBody(floor);
    view.camera.distance = 4000;
    view.show.relief = true;
    const Seen with = seen();
    view.show.relief = false;
    const Seen without = seen();
    EXPECT_NEAR(with.deviation, without.deviation, 0.3) << material;
    EXPECT_NEAR(with.mean, without.mean, 2) << material;
  }
}

TEST_F(ReliefRenderTest, GoesWithTheBody) {
  Body body = blockOf("Brick");
  showBody(body);
  const Image before = draw();
  body.transform = test::moved({100, 30, -40}) * body.transform;
  showBody(body);
  view.camera.target = {100, 30, -40};
  const Image after = draw();
  for (uint32_t y = 20; y < 44; ++y)
    for (uint32_t x = 20; x < 44; ++x) expectNear(pixel(after, x, y), pixel(before, x, y), 3);
}

TEST_F(ReliefRenderTest, LeavesOutMotionAndOtherModes) {
  showBody(blockOf("Cobblestone"));
  view.mode = ViewMode::Diffuse;
  EXPECT_LT(seen().deviation, 0.5);
  view.mode = ViewMode::Normals;
  EXPECT_LT(seen().deviation, 0.5);
}

TEST_F(ReliefRenderTest, ShowsStudsOnTheirSideAlone) {
  Body body = blockOf("Plastic");
  body.surfaces = withSurface(0, Side::Back, Relief::Studs);  // +Z, which looks to the eye
  showBody(body);
  view.camera.distance = 12;
  const Seen studded = seen();
  view.camera.yaw = 3.14159265f;
  EXPECT_LT(seen().deviation, 4);
  view.camera.yaw = 0;
  view.show.relief = false;
  EXPECT_LT(seen().deviation, 4);
  EXPECT_GT(studded.deviation, 4.5);
}

// A stud stands on every stud, counted from the corner of the part.
TEST_F(ReliefRenderTest, HasAStudInTheMiddleOfEveryStud) {
  Body body = blockOf("Plastic");
  body.transform = test::scaled({2, 2, 2});
  body.surfaces = withSurface(0, Side::Back, Relief::Studs);
  showBody(body);
  view.camera.orthographic = true;
  view.camera.distance = 5;
  view.camera.fovY = 2 * std::atan(2.0f / 5.0f);  // 16 pixels a stud
  const Image image = draw();
  view.show.relief = false;
  const Image plain = draw();
  const auto change = [&](float x, float y) { return std::abs(int(at(image, x, y).g) - int(at(plain, x, y).g)); };
  // Around the foot of each stud there is a shade, between studs there is nothing.
  for (const float x : {-0.5f, 0.5f})
    for (const float y : {-0.5f, 0.5f}) EXPECT_GT(change(x + 0.24f, y - 0.24f), 4) << x << ", " << y;
  EXPECT_LE(change(0, 0), 4);
}

TEST_F(ReliefRenderTest, TakesTheMaterialOfTheVertexBeforeThatOfTheBody) {
  auto stage = std::make_shared<Stage>();
  stage->shapes.push_back(makePrimitive(Primitive::Block));
  Shape& shape = stage->shapes.front();
  shape.cube = false;
  shape.materials.resize(shape.positions.size(), uint8_t(1 + materialNamed("Cobblestone")));
  stage->bodies.push_back(blockOf("Plastic"));
  showBody(blockOf("Plastic"));
  EXPECT_LT(seen().deviation, 4);
  m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
  renderer().setScene(m_scene);
  EXPECT_GT(seen().deviation, 5);
}

// Grass of parts keeps the part's colour; that of terrain is darker, and bare earth on walls.
TEST_F(ReliefRenderTest, TintsGrassOfTerrainByHowSteepItIs) {
  view.show.relief = false;
  view.show.sky = false;
  Body body = blockOf("Grass");
  body.colour = {106, 127, 63};
  const auto middle = [&](bool isTerrain, float pitch) {
    auto stage = std::make_shared<Stage>();
    stage->shapes.push_back(makePrimitive(Primitive::Block));
    Shape& shape = stage->shapes.front();
    shape.cube = false;
    if (isTerrain) shape.materials.resize(shape.positions.size(), uint8_t(1 + body.material));
    stage->bodies.push_back(body);
    stage->light = StageLight{};
    showBody(body);
    m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
    renderer().setScene(m_scene);
    view.camera.yaw = 0;
    view.camera.pitch = pitch;
    return pixel(draw(), 32, 32);
  };
  const Rgba8 partOfTop = middle(false, 1.5f), top = middle(true, 1.5f);
  const Rgba8 partOfWall = middle(false, 0), wall = middle(true, 0);
  EXPECT_GT(partOfTop.g, partOfTop.r + 8);
  EXPECT_LT(top.g, partOfTop.g * 0.75f);
  EXPECT_GE(top.g, top.r);
  EXPECT_LT(wall.g, partOfWall.g * 0.75f);
  EXPECT_GT(wall.r, wall.g);
}

TEST_F(ReliefRenderTest, LetsForceFieldsBeSeenAtTheirRims) {
  Body body = blockOf("ForceField");
  body.transparency = 0.5f;
  body.colour = {255, 255, 255};
  showBody(body, Primitive::Ball);
  const Image image = draw();
  const int middle = pixel(image, 32, 32).g;
  int rim = 0;
  for (uint32_t x = 0; x < 32; ++x) rim = std::max(rim, int(pixel(image, x, 32).g));
  EXPECT_GT(rim, middle + 40);
  EXPECT_GT(middle, 15);
}

// ---- Images of surfaces -----------------------------------------------------------------------------------------

class SurfaceMapsRenderTest : public ReliefRenderTest {
 protected:
  // A block of 4 studs with maps, whose images are textures 0, 1 ...
  void showMaps(SurfaceMaps maps, const std::vector<Image>& images, Primitive primitive = Primitive::Block) {
    auto stage = std::make_shared<Stage>();
    stage->shapes.push_back(makePrimitive(primitive));
    Body body = blockOf("Brick");
    body.colour = {255, 255, 255};
    body.transform = test::scaled(Vec3(4));
    body.maps = 0;
    stage->maps.push_back(maps);
    stage->bodies.push_back(body);
    stage->textures.resize(images.size());
    m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
    renderer().setScene(m_scene);
    for (size_t i = 0; i < images.size(); ++i)
      renderer().setTexture(m_scene->firstStageTexture + uint32_t(i), images[i]);
    view.show.shadows = false;
  }
};

// Red at the upper left, green at the upper right, blue at the lower left, white: upright on every wall, a tile of
// four studs beginning at the part's corner.
TEST_F(SurfaceMapsRenderTest, LieUprightOnTheSidesOfAPart) {
  showMaps({.colour = 0, .studsPerTile = 4}, {fourColours()});
  view.mode = ViewMode::Diffuse;
  for (const float yaw : {0.0f, 1.5707963f, 3.1415927f, 4.712389f}) {
    view.camera.yaw = yaw;
    const Image image = draw();
    // Whichever way it begins, right of red is green and below it blue.
    const auto near = [&](float x, float y, Rgba8 wanted) {
      const Rgba8 found = at(image, x, y);
      return std::abs(found.r - wanted.r) + std::abs(found.g - wanted.g) + std::abs(found.b - wanted.b) < 60;
    };
    EXPECT_TRUE(near(-1, 1, {255, 0, 0, 255})) << yaw;
    EXPECT_TRUE(near(1, 1, {0, 255, 0, 255})) << yaw;
    EXPECT_TRUE(near(-1, -1, {0, 0, 255, 255})) << yaw;
    EXPECT_TRUE(near(1, -1, {255, 255, 255, 255})) << yaw;
  }
}

TEST_F(SurfaceMapsRenderTest, HaveTilesOfTheirSize) {
  showMaps({.colour = 0, .studsPerTile = 2}, {fourColours()});
  view.mode = ViewMode::Diffuse;
  const Image image = draw();
  for (const float x : {-1.5f, 0.5f})
    for (const float y : {1.5f, -0.5f}) expectNear(at(image, x, y), {255, 0, 0, 255}, 8);
}

TEST_F(SurfaceMapsRenderTest, TurnNormalsAsTheImageSays) {
  view.show.placeLight = false;
  const auto brightness = [&](Rgba8 normal) {
    showMaps({.normal = 0, .studsPerTile = 4}, {plainImage(8, 8, normal)});
    view.mode = ViewMode::Lit;
    return int(at(draw(), 0.3f, 0.3f).g);
  };
  // The key light comes from the upper left of the front.
  const int flat = brightness({127, 127, 255, 255});
  EXPECT_GT(brightness({127, 190, 230, 255}), flat + 5);  // up
  EXPECT_LT(brightness({127, 64, 230, 255}), flat - 5);   // down
  EXPECT_GT(brightness({64, 127, 230, 255}), brightness({190, 127, 230, 255}) + 5);
}

// Their images and what corners keep of the light are at hand at once, whichever of them there are.
TEST_F(SurfaceMapsRenderTest, LeaveTheLightAllAroundAsItIs) {
  view.show.placeLight = view.show.keyLight = false;
  for (const bool metal : {false, true}) {
    SurfaceMaps maps{.roughness = 0, .studsPerTile = 4};
    if (metal) maps.metalness = 1;
    showMaps(maps, {plainImage(4, 4, {128, 0, 0, 255}), plainImage(4, 4, {0, 0, 0, 255})});
    view.mode = ViewMode::Lit;
    view.show.ambientOcclusion = true;
    const Rgba8 with = at(draw(), 0.1f, 0.1f);
    view.show.ambientOcclusion = false;
    expectNear(with, at(draw(), 0.1f, 0.1f), 6);
  }
}

TEST_F(SurfaceMapsRenderTest, SayHowRoughAndMetallicItIs) {
  const auto seenWith = [&](uint8_t roughness, uint8_t metalness) {
    showMaps({.roughness = 0, .metalness = 1, .studsPerTile = 4},
             {plainImage(4, 4, {roughness, 0, 0, 255}), plainImage(4, 4, {metalness, 0, 0, 255})}, Primitive::Ball);
    view.mode = ViewMode::Lit;
    return draw();
  };
  const auto difference = [](const Image& a, const Image& b) {
    int most = 0;
    for (size_t i = 0; i < a.pixels.size(); ++i) most = std::max(most, std::abs(a.pixels[i] - b.pixels[i]));
    return most;
  };
  const Image rough = seenWith(255, 0), smooth = seenWith(20, 0), metal = seenWith(20, 255);
  EXPECT_GT(difference(rough, smooth), 20);
  EXPECT_GT(difference(smooth, metal), 20);
}

TEST_F(SurfaceMapsRenderTest, TintTheColourMapWhereItsMaskIsOpaque) {
  auto stage = std::make_shared<Stage>();
  stage->shapes.push_back(makePrimitive(Primitive::Block));
  Shape& shape = stage->shapes.front();
  shape.cube = false;
  shape.uvs.clear();
  for (const Vec3& place : shape.positions) shape.uvs.push_back({place.x + 0.5f, 0.5f - place.y});
  Body body = blockOf("Plastic");
  body.transform = test::scaled(Vec3(4));
  body.texture = 0;
  body.texturing = Texturing::Masked;
  body.textureColour = {255, 0, 0};
  stage->bodies.push_back(body);
  stage->textures.resize(1);
  m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
  renderer().setScene(m_scene);
  Image mask = plainImage(8, 8, {240, 240, 240, 255});
  for (uint32_t y = 0; y < 8; ++y)
    for (uint32_t x = 4; x < 8; ++x) setPixel(mask, x, y, {240, 240, 240, 0});
  mask.hasAlpha = true;
  renderer().setTexture(m_scene->firstStageTexture, mask);
  view.mode = ViewMode::Diffuse;
  const Image image = draw();
  expectNear(at(image, -1, 0.3f), {240, 0, 0, 255}, 2);
  expectNear(at(image, 1, 0.3f), {240, 240, 240, 255}, 2);
}

// White on the left half of the mask and black on the right.
Image halfMask() {
  Image mask = plainImage(8, 8, {0, 0, 0, 255});
  for (uint32_t y = 0; y < 8; ++y)
    for (uint32_t x = 0; x < 4; ++x) setPixel(mask, x, y, {255, 255, 255, 255});
  return mask;
}

TEST_F(SurfaceMapsRenderTest, ShineWhereTheirMaskIsWhite) {
  view.show.placeLight = false;
  const auto seenAt = [&](std::array<float, 3> emission) {
    showMaps({.colour = 1, .emissionMask = 0, .emission = emission, .studsPerTile = 4},
             {halfMask(), plainImage(4, 4, {90, 90, 90, 255})});
    view.mode = ViewMode::Lit;
    const Image image = draw();
    return std::pair(at(image, -1, 0.3f), at(image, 1, 0.3f));
  };
  const auto [dark, darkToo] = seenAt({0, 0, 0});
  expectNear(dark, darkToo, 4);
  const auto [lit, unlit] = seenAt({2, 0, 0});
  expectNear(unlit, darkToo, 4);
  EXPECT_GT(lit.r, dark.r + 60);
  EXPECT_LE(lit.g, dark.g + 8) << "its tint is red";
  const auto [strong, unlitToo] = seenAt({20, 20, 20});
  EXPECT_GT(strong.g, 245) << "more than a screen shows is white";
  expectNear(unlitToo, darkToo, 6);
}

// Black sends nothing back of it: the emission is multiplied by the surface's colour.
TEST_F(SurfaceMapsRenderTest, DoNotShineOnBlack) {
  showMaps({.colour = 0, .emissionMask = 1, .emission = {5, 5, 5}, .studsPerTile = 4},
           {plainImage(4, 4, {0, 0, 0, 255}), plainImage(4, 4, {255, 255, 255, 255})});
  view.mode = ViewMode::Lit;
  EXPECT_LT(at(draw(), 0.3f, 0.3f).g, 90);
}

TEST_F(SurfaceMapsRenderTest, ArePixelatedWhereTheyAskForIt) {
  const auto steps = [&](bool pixelated) {
    showMaps({.colour = 0, .pixelated = pixelated, .studsPerTile = 4}, {fourColours()});
    view.mode = ViewMode::Diffuse;
    const Image image = draw();
    std::set<std::tuple<int, int, int>> colours;
    for (int x = 22; x < 42; ++x) {
      const Rgba8 each = pixel(image, uint32_t(x), 28);
      colours.insert({each.r / 8, each.g / 8, each.b / 8});
    }
    return colours.size();
  };
  EXPECT_LE(steps(true), 3u);
  EXPECT_GT(steps(false), 4u);
}

// The images of a material take the place of its relief, and go with it; studs stay what they are.
TEST_F(SurfaceMapsRenderTest, OfMaterialsLeaveTheSidesOfOldParts) {
  const auto drawn = [&](bool ofMaterial, uint32_t surfaces) {
    auto stage = std::make_shared<Stage>();
    stage->shapes.push_back(makePrimitive(Primitive::Block));
    Body body = blockOf("Brick");
    body.transform = test::scaled(Vec3(4));
    body.surfaces = surfaces;
    if (ofMaterial) body.maps = 0;
    stage->maps.push_back({.colour = 0, .ofMaterial = true, .studsPerTile = 4});
    stage->bodies.push_back(body);
    stage->textures.resize(1);
    m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
    renderer().setScene(m_scene);
    renderer().setTexture(m_scene->firstStageTexture, plainImage(4, 4, {255, 255, 255, 255}));
    view.mode = ViewMode::Lit;
    view.show.shadows = false;
    return seen(8).deviation;
  };
  const uint32_t studs = withSurface(0, Side::Front, Relief::Studs) | withSurface(0, Side::Back, Relief::Studs);
  view.show.relief = true;
  EXPECT_GT(drawn(false, 0), 2) << "bricks";
  EXPECT_LT(drawn(true, 0), 1) << "a white image";
  EXPECT_GT(drawn(true, studs), 2) << "studs";
}

// A square before the block, with coordinates.
class SquareRenderTest : public SurfaceMapsRenderTest {
 protected:
  static Body squareBody(float z) {
    Body body = blockOf("Plastic");
    body.transform = test::moved({0, 0, z}) * test::scaled(Vec3(4));
    body.colour = {255, 255, 255};
    return body;
  }
  void showSquares(const std::vector<Body>& bodies, const std::vector<Image>& images) {
    auto stage = std::make_shared<Stage>();
    stage->shapes.push_back(makePatch(makePrimitive(Primitive::Block), Side::Back));
    stage->bodies = bodies;
    stage->textures.resize(images.size());
    m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
    renderer().setScene(m_scene);
    for (size_t i = 0; i < images.size(); ++i)
      renderer().setTexture(m_scene->firstStageTexture + uint32_t(i), images[i]);
    view.mode = ViewMode::Diffuse;
    view.show.shadows = false;
  }
  static Image clearImage(Rgba8 colour) {
    Image image = plainImage(4, 4, colour);
    image.hasAlpha = true;
    return image;
  }
};

// A hard edge where the part is opaque, a smooth one from a transparency of 0.02 on.
TEST_F(SquareRenderTest, IsCutOutHardOrSmoothAsThePartIs) {
  const auto seenWith = [&](float transparency, uint8_t alpha) {
    Body front = squareBody(0), behind = squareBody(-2);
    behind.colour = {0, 0, 0};
    front.texture = 0;
    front.texturing = Texturing::CutOut;
    front.transparency = transparency;
    showSquares({behind, front}, {clearImage({255, 255, 255, alpha})});
    return int(at(draw(), 0.3f, 0.3f).g);
  };
  EXPECT_GT(seenWith(0, 180), 240);
  EXPECT_LT(seenWith(0, 100), 15);
  EXPECT_NEAR(seenWith(0.02f, 100), 100, 12);
  EXPECT_NEAR(seenWith(0.02f, 180), 176, 12);
}

TEST_F(SquareRenderTest, OfAHigherLayerCoversTheOthers) {
  for (const bool firstIsHigher : {false, true}) {
    std::vector<Body> bodies{squareBody(0), squareBody(0)};
    for (uint32_t b = 0; b < 2; ++b) {
      bodies[b].decal = true;
      bodies[b].texture = b;
      bodies[b].texturing = Texturing::Times;
    }
    bodies[firstIsHigher ? 0 : 1].layer = 3;
    showSquares(bodies, {plainImage(4, 4, {255, 0, 0, 255}), plainImage(4, 4, {0, 255, 0, 255})});
    expectNear(at(draw(), 0.3f, 0.3f), firstIsHigher ? Rgba8{255, 0, 0, 255} : Rgba8{0, 255, 0, 255}, 4);
  }
}

TEST_F(SurfaceMapsRenderTest, LeaveTheMaterialWhereTheyAreMissing) {
  showMaps({.colour = 0, .normal = 1, .studsPerTile = 4}, {Image(), Image()});
  view.mode = ViewMode::Lit;
  const Image without = draw();
  auto stage = std::make_shared<Stage>();
  stage->shapes.push_back(makePrimitive(Primitive::Block));
  Body body = blockOf("Brick");
  body.colour = {255, 255, 255};
  body.transform = test::scaled(Vec3(4));
  stage->bodies.push_back(body);
  m_scene = makeScene(std::make_shared<Document>(), {}, {}, std::move(stage));
  renderer().setScene(m_scene);
  EXPECT_EQ(draw().pixels, without.pixels);
}

}  // namespace
}  // namespace vitrine
