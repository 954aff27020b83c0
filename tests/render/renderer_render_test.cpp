#include <gtest/gtest.h>

#include "core/geometry/skinning.h"
#include "render/view/view_table.h"
#include "tests/render/render_fixture.h"

namespace vitrine {
namespace {

std::shared_ptr<Document> documentWith(Geometry geometry) {
  auto document = std::make_shared<Document>();
  document->geometries.push_back(std::move(geometry));
  return document;
}

// A square with a 2x2 picture: red top left, green top right, blue bottom left, white bottom right.
std::shared_ptr<Document> picturedSquare() {
  Geometry geometry;
  addSquare(geometry, 1, 0, 0);
  auto document = documentWith(std::move(geometry));
  document->materials.resize(1);
  document->materials[0].diffuse = 0;
  document->textures.resize(1);
  return document;
}
void expectUpright(const Rgba8& topLeft, const Rgba8& topRight, const Rgba8& bottomLeft) {
  expectNear(topLeft, {255, 0, 0, 255});
  expectNear(topRight, {0, 255, 0, 255});
  expectNear(bottomLeft, {0, 0, 255, 255});
}

TEST_F(RenderTest, RightHandedFrontsAreSeenUprightAndBacksAreNot) {
  show(picturedSquare());
  renderer().setTexture(0, fourColours());
  const Image front = draw();
  expectUpright(at(front, -0.5f, 0.5f), at(front, 0.5f, 0.5f), at(front, -0.5f, -0.5f));
  view.camera.look(StandardView::Back);
  expectNear(at(draw(), 0.5f, 0.5f), kBlack);
  view.doubleSided = true;
  expectNear(at(draw(), 0.5f, 0.5f), {255, 0, 0, 255});
}

// Left-handed, clockwise: the front is seen by an eye at -Z looking along +Z, with +X to its right.
TEST_F(RenderTest, LeftHandedFrontsAreSeenUprightAndBacksAreNot) {
  auto document = picturedSquare();
  document->conventions.leftHanded = true;
  document->conventions.clockwiseFront = true;
  turnWindingRound(document->geometries[0]);  // (b-a)x(c-a) is now -Z, towards the eye
  show(document);
  renderer().setTexture(0, fourColours());
  const Image front = draw();
  expectUpright(at(front, -0.5f, 0.5f), at(front, 0.5f, 0.5f), at(front, -0.5f, -0.5f));
  view.camera.look(StandardView::Back);
  expectNear(at(draw(), 0.5f, 0.5f), kBlack);
}

TEST_F(RenderTest, TheSideThatIsDrawnIsTheSideThatIsLit) {
  for (const bool leftHanded : {false, true}) {
    auto document = picturedSquare();
    document->conventions.leftHanded = document->conventions.clockwiseFront = leftHanded;
    if (leftHanded) turnWindingRound(document->geometries[0]);
    document->materials.clear();
    show(document);
    view.mode = ViewMode::Normals;
    expectNear(at(draw(), 0, 0), {128, 128, 255, 255}, 2);  // towards the eye at +Z
    view.mode = ViewMode::Lit;
    EXPECT_GT(at(draw(), 0, 0).r, 120);
  }
}

// ---- Baked light ----

struct Baked {
  Rgba8 diffuse, light;
};

std::shared_ptr<Document> bakedSquare(Shading shading, Rgba8 vertexColour = {}) {
  auto document = picturedSquare();
  document->materials[0].shading = shading;
  document->textures.resize(2);
  if (shading == Shading::Lightmapped) document->materials[0].lightmap = 1;
  for (Rgba8& colour : document->geometries[0].colours) colour = vertexColour;
  return document;
}

TEST_F(RenderTest, CombinedIsTwiceLightmapTimesDiffuseClamped) {
  show(bakedSquare(Shading::Lightmapped, {10, 20, 30, 255}));
  renderer().setTexture(0, plainImage(4, 4, {200, 100, 40, 255}));
  renderer().setTexture(1, plainImage(4, 4, {60, 200, 30, 255}));
  view.mode = ViewMode::Combined;
  // 2*60*200/255 = 94.1; 2*200*100/255 = 156.9; 2*30*40/255 = 9.4
  expectNear(at(draw(), 0, 0), {94, 157, 9, 255});
  view.exposure = 2;
  expectNear(at(draw(), 0, 0), {188, 255, 19, 255});
  view.exposure = 1;
  renderer().setTexture(0, plainImage(4, 4, {255, 255, 255, 255}));
  expectNear(at(draw(), 0, 0), {120, 255, 60, 255});
  view.mode = ViewMode::Lightmap;
  expectNear(at(draw(), 0, 0), {60, 200, 30, 255});
}

TEST_F(RenderTest, VertexLitIsTwiceColourTimesDiffuse) {
  show(bakedSquare(Shading::VertexLit, {20, 16, 200, 255}));
  renderer().setTexture(0, plainImage(4, 4, {200, 100, 240, 255}));
  view.mode = ViewMode::Combined;
  expectNear(at(draw(), 0, 0), {31, 13, 255, 255});
  view.mode = ViewMode::Lightmap;
  expectNear(at(draw(), 0, 0), {40, 32, 255, 255});
  view.mode = ViewMode::Diffuse;
  expectNear(at(draw(), 0, 0), {200, 100, 240, 255});
}

TEST_F(RenderTest, VertexTintedIsColourTimesDiffuseOnce) {
  show(bakedSquare(Shading::VertexTinted, {128, 255, 0, 255}));
  renderer().setTexture(0, plainImage(4, 4, {200, 100, 240, 255}));
  view.mode = ViewMode::Combined;
  expectNear(at(draw(), 0, 0), {100, 100, 0, 255});
}

TEST_F(RenderTest, AMissingLightmapLeavesTheDiffuse) {
  show(bakedSquare(Shading::Lightmapped));
  renderer().setTexture(0, plainImage(4, 4, {200, 100, 40, 255}));
  renderer().setTexture(1, Image{});
  view.mode = ViewMode::Combined;
  expectNear(at(draw(), 0, 0), {200, 100, 40, 255});
}

bool isMagenta(Rgba8 colour) { return colour == Rgba8{255, 0, 255, 255}; }

// How many pixels of the square in the middle are the checker's magenta and black.
std::pair<int, int> checkerOf(const Image& image) {
  int magenta = 0, black = 0;
  for (uint32_t y = 20; y < 44; ++y)
    for (uint32_t x = 20; x < 44; ++x)
      magenta += isMagenta(pixel(image, x, y)), black += pixel(image, x, y) == kBlack;
  return {magenta, black};
}

// Three squares from left to right, each with an image of its own.
std::shared_ptr<Document> threePictured() {
  Geometry geometry;
  for (uint32_t i = 0; i < 3; ++i) addSquare(geometry, 0.4f, 0, i, {float(i) - 1, 0});
  auto document = documentWith(std::move(geometry));
  document->materials.resize(3);
  document->textures.resize(3);
  for (uint32_t i = 0; i < 3; ++i) document->materials[i].diffuse = i;
  return document;
}

TEST_F(RenderTest, ATextureNotYetLoadedIsGrey) {
  show(picturedSquare());
  expectNear(at(draw(), 0, 0), {204, 204, 204, 255});
}

TEST_F(RenderTest, WhereFewTexturesAreMissingACheckerMarksThem) {
  show(threePictured());
  for (const uint32_t there : {0u, 2u}) renderer().setTexture(there, plainImage(4, 4, {10, 200, 30, 255}));
  EXPECT_EQ(checkerOf(draw()).first, 0) << "it may be the only one, it may be one of many";
  renderer().setTexture(1, Image{});
  const Image image = draw();
  const auto [magenta, black] = checkerOf(image);
  EXPECT_GT(magenta, 50);
  EXPECT_GT(black, 50);
  expectNear(at(image, -1, 0), {10, 200, 30, 255});
}

TEST_F(RenderTest, WhereMostTexturesAreMissingEachIsAQuietColourOfItsOwn) {
  show(threePictured());
  for (const uint32_t lost : {0u, 1u}) renderer().setTexture(lost, Image{});
  renderer().setTexture(2, plainImage(4, 4, {10, 200, 30, 255}));
  const Image image = draw();
  const Rgba8 one = at(image, -1, 0), two = at(image, 0, 0);
  EXPECT_NE(one, two);
  for (const Rgba8& colour : {one, two}) {
    EXPECT_LT(std::max({colour.r, colour.g, colour.b}) - std::min({colour.r, colour.g, colour.b}), 60) << "quiet";
    EXPECT_GT(colour.g, 100);
  }
  expectNear(at(image, 1, 0), {10, 200, 30, 255});
  view.show.missingTextures = true;
  const auto [magenta, black] = checkerOf(draw());
  EXPECT_GT(magenta, 50);
  EXPECT_GT(black, 50);
}

TEST_F(RenderTest, OfARoomWithoutItsTexturesTheLightIsSeen) {
  show(bakedSquare(Shading::Lightmapped));
  renderer().setTexture(0, Image{});
  renderer().setTexture(1, plainImage(4, 4, {100, 50, 10, 255}));
  view.mode = ViewMode::Diffuse;
  const Rgba8 quiet = at(draw(), 0, 0);
  view.mode = ViewMode::Combined;
  const auto lit = [](uint8_t light, uint8_t colour) { return uint8_t(2 * int(light) * int(colour) / 255); };
  expectNear(at(draw(), 0, 0), {lit(100, quiet.r), lit(50, quiet.g), lit(10, quiet.b), 255}, 2);
  renderer().setTexture(1, Image{});
  EXPECT_GT(at(draw(), 0, 0).r, 60) << "neither image nor light: the viewer's";
}

// ---- Alpha ----

TEST_F(RenderTest, TranslucentSurfacesBlendOverWhatLiesBehindWhateverTheirOrder) {
  Geometry geometry;
  addSquare(geometry, 1, 1, 1);    // translucent, nearest, listed first
  addSquare(geometry, 1, 0.5, 2);  // translucent, behind it
  addSquare(geometry, 1, 0, 0);    // opaque
  auto document = documentWith(std::move(geometry));
  document->materials.resize(3);
  document->textures.resize(3);
  for (uint32_t i = 0; i < 3; ++i) document->materials[i].diffuse = i;
  document->materials[1].blend = document->materials[2].blend = Blend::Alpha;
  show(document);
  renderer().setTexture(0, plainImage(4, 4, {0, 0, 200, 255}));
  renderer().setTexture(1, plainImage(4, 4, {200, 0, 0, 128}));
  renderer().setTexture(2, plainImage(4, 4, {0, 200, 0, 128}));
  // (blue, then green at half, then red at half)
  expectNear(at(draw(), 0, 0), {100, 50, 50, 255}, 2);
  // Double-sided: from behind only the opaque one is culled.
  view.camera.look(StandardView::Back);
  expectNear(at(draw(), 0, 0), {50, 100, 0, 255}, 2);
}

TEST_F(RenderTest, ATransparentBackgroundHasNoAlphaAndColoursAreNotMultiplied) {
  auto document = picturedSquare();
  document->materials[0].blend = Blend::Alpha;
  show(document);
  renderer().setTexture(0, plainImage(4, 4, {200, 100, 50, 128}));
  view.transparentBackground = true;
  const Image image = draw();
  EXPECT_TRUE(image.hasAlpha);
  EXPECT_EQ(at(image, -1.5f, 1.5f).a, 0);
  EXPECT_NEAR(at(image, 0, 0).a, 128, 1);
  expectNear(at(image, 0, 0), {200, 100, 50, 128}, 2);
  view.transparentBackground = false;
  EXPECT_EQ(at(draw(), -1.5f, 1.5f).a, 255);
}

// ---- Levels, visibility, picking ----

TEST_F(RenderTest, DrawsExactlyOneLevelAndClampsTheRequest) {
  Geometry geometry;
  addSquare(geometry, 1.5f, 0);
  geometry.lods.emplace_back();
  addSquare(geometry, 0.5f, 0);
  show(documentWith(std::move(geometry)));
  view.mode = ViewMode::Lod;
  const Rgba8 fine = at(draw(), 1, 1);
  EXPECT_NE(fine, kBlack);
  EXPECT_EQ(stats.triangles, 2u);
  view.lod = 1;
  const Image coarse = draw();
  EXPECT_EQ(at(coarse, 1, 1), kBlack);
  EXPECT_NE(at(coarse, 0, 0), fine);
  EXPECT_EQ(stats.triangles, 2u);
  view.lod = 7;
  EXPECT_EQ(at(draw(), 0, 0), at(coarse, 0, 0));
}

std::shared_ptr<Document> twoNamedSquares(NodeId* left, NodeId* right, NodeId* root) {
  Geometry geometry;
  addSquare(geometry, 0.5f, 0, kNone, {-1, 0});
  addSquare(geometry, 0.5f, 0, kNone, {1, 0.5f});
  auto document = std::make_shared<Document>();
  NodeBuilder nodes(*document);
  const uint32_t group = nodes.classIndex("group", NodeKind::Group);
  *root = nodes.add(group, NodeId::None, "root");
  *left = nodes.add(group, *root, "left");
  *right = nodes.add(group, *root, "right");
  geometry.lods[0].parts[0].node = *left;
  geometry.lods[0].parts[1].node = *right;
  document->geometries.push_back(std::move(geometry));
  return document;
}

TEST_F(RenderTest, PicksTheNodeUnderThePixel) {
  NodeId left{}, right{}, root{};
  show(twoNamedSquares(&left, &right, &root));
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 16, 32).node, left);
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 48, 24).node, right);  // half a unit up: rows count from the top
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 48, 48).node, NodeId::None);
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 32, 32).node, NodeId::None);
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 999, 0).node, NodeId::None);
  view.camera.look(StandardView::Back);
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 48, 32).node, NodeId::None);  // a back that is not drawn
}

TEST_F(RenderTest, HidingANodeHidesWhatIsUnderIt) {
  NodeId left{}, right{}, root{};
  show(twoNamedSquares(&left, &right, &root));
  view.hidden = {left};
  const Image image = draw();
  EXPECT_EQ(at(image, -1, 0), kBlack);
  EXPECT_NE(at(image, 1, 0.5f), kBlack);
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 16, 32).node, NodeId::None);
  view.hidden = {root};
  EXPECT_EQ(at(draw(), 1, 0.5f), kBlack);
}

TEST_F(RenderTest, SelectingOutlinesInOrangeEverythingBeneath) {
  NodeId left{}, right{}, root{};
  show(twoNamedSquares(&left, &right, &root));
  view.selected = {left};
  const Image one = draw();
  const Rgba8 edge = pixel(one, 7, 32);  // just outside the left square, which begins at column 8
  EXPECT_GT(edge.r, 200);
  EXPECT_LT(edge.b, 120);
  EXPECT_EQ(pixel(one, 39, 24), kBlack);
  view.selected = {root};
  EXPECT_GT(pixel(draw(), 39, 24).r, 200);
}

TEST_F(RenderTest, CollisionAndTriggersShowOnlyWhenAsked) {
  for (const GeometryRole role : {GeometryRole::Collision, GeometryRole::Trigger}) {
    Geometry geometry;
    addSquare(geometry, 1, 0);
    geometry.role = role;
    show(documentWith(std::move(geometry)));
    view.show.collision = view.show.triggers = false;
    EXPECT_EQ(at(draw(), 0.3f, 0.2f), kBlack);
    EXPECT_EQ(stats.triangles, 0u);
    view.show.collision = view.show.triggers = true;
    const Rgba8 shown = at(draw(), 0.3f, 0.2f);
    EXPECT_GT(shown.r, 10);
    EXPECT_LT(shown.b, shown.r);
    view.camera.look(StandardView::Back);  // both sides
    EXPECT_GT(at(draw(), 0.3f, 0.2f).r, 10);
    view.camera.look(StandardView::Front);
  }
}

TEST_F(RenderTest, EntityIconsAreDrawnAndPickedBeforeSurfacesBehindThem) {
  Geometry geometry;
  addSquare(geometry, 1.5f, -1);
  auto document = documentWith(std::move(geometry));
  NodeBuilder nodes(*document);
  Entity light;
  light.kind = EntityKind::Light;
  light.colour = {1, 0, 0};
  light.node = nodes.add(nodes.classIndex("light", NodeKind::Light), NodeId::None, "lamp");
  document->entities.push_back(light);
  show(document);
  view.show.entities = true;
  const Rgba8 icon = at(draw(), 0, 0);
  EXPECT_GT(icon.r, 200);
  EXPECT_LT(icon.g, 100);
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 32, 32).node, light.node);
  view.show.entities = false;
  EXPECT_EQ(renderer().pick(view, kSize, kSize, 32, 32).node, NodeId::None);
}

// ---- Places -----------------------------------------------------------------------------------------------------

TEST_F(RenderTest, InstancesStandWhereTheyAreEvenMirrored) {
  auto document = picturedSquare();
  Mat4 left(0.5f), mirrored(0.5f);
  left[3] = Vec4(-1, 0, 0, 1);
  mirrored[0][0] = -0.5f;
  mirrored[3] = Vec4(1, 0, 0, 1);
  document->instances = {{0, left, NodeId::None}, {0, mirrored, NodeId::None}};
  show(document);
  renderer().setTexture(0, fourColours());
  const Image image = draw();
  expectUpright(at(image, -1.25f, 0.25f), at(image, -0.75f, 0.25f), at(image, -1.25f, -0.25f));
  expectUpright(at(image, 1.25f, 0.25f), at(image, 0.75f, 0.25f), at(image, 1.25f, -0.25f));
  expectNear(at(image, 0, 0.25f), kBlack);
  view.camera.look(StandardView::Back);
  expectNear(at(draw(), 1.25f, 0.25f), kBlack);  // backs are backs, mirrored or not
  expectNear(at(draw(), -1.25f, 0.25f), kBlack);
}

TEST_F(RenderTest, MaterialColourTintsAndMakesTranslucent) {
  auto document = picturedSquare();
  document->materials[0].colour = {0.5f, 1, 1, 1};
  show(document);
  renderer().setTexture(0, plainImage(4, 4, {200, 100, 50, 255}));
  expectNear(at(draw(), 0, 0), {100, 100, 50, 255});
  document->materials[0].colour.a = 0.5f;
  show(document);
  renderer().setTexture(0, plainImage(4, 4, {200, 100, 50, 255}));
  expectNear(at(draw(), 0, 0), {100, 100, 50, 255});  // opaque, whatever its alpha
  document->materials[0].blend = Blend::Alpha;
  show(document);
  renderer().setTexture(0, plainImage(4, 4, {200, 100, 50, 255}));
  expectNear(at(draw(), 0, 0), {50, 50, 25, 255}, 2);
}

TEST_F(RenderTest, MaskedTexelsAreThereOrNot) {
  auto document = picturedSquare();
  document->materials[0].blend = Blend::Mask;
  show(document);
  Image image = plainImage(4, 4, {0, 255, 0, 255});
  for (uint32_t y = 0; y < 4; ++y)
    for (uint32_t x = 0; x < 2; ++x) setPixel(image, x, y, {0, 255, 0, 90});
  image.hasAlpha = true;
  renderer().setTexture(0, image);
  const Image drawn = draw();
  expectNear(at(drawn, -0.75f, 0), kBlack);
  expectNear(at(drawn, 0.75f, 0), {0, 255, 0, 255});
}

// A target moves the square to the right: at the weight that is stored, at one by hand, and back.
TEST_F(RenderTest, MorphTargetsMoveWhatIsDrawn) {
  auto document = picturedSquare();
  Geometry& square = document->geometries[0];
  for (Vec3& position : square.positions) position *= 0.4f;
  document->morphControls = {"right"};
  MorphTarget& target = square.morphs.emplace_back();
  target.control = 0;
  target.weight = 0.5f;
  target.positions.assign(square.positions.size(), Vec3(1, 0, 0));
  show(document);
  renderer().setTexture(0, fourColours());
  const auto isThere = [&](const Image& drawn, float x) { return at(drawn, x - 0.2f, 0.2f) != kBlack; };
  const Image stored = draw();
  EXPECT_TRUE(isThere(stored, 0.5f));
  EXPECT_FALSE(isThere(stored, 0) && isThere(stored, -0.3f));
  setMorphWeight(view.pose, 0, 0.0f);
  const Image none = draw();
  EXPECT_TRUE(isThere(none, 0));
  EXPECT_FALSE(isThere(none, 0.7f));
  setMorphWeight(view.pose, 0, std::nullopt);
  EXPECT_EQ(draw().pixels, stored.pixels);
}

// Two joints share a square; the second one turns. What the shader makes of it is what the CPU makes.
TEST_F(RenderTest, SkinningIsThatOfTheCpu) {
  const auto rigged = [] {
    auto document = picturedSquare();
    Geometry& square = document->geometries[0];
    square.skeleton = 0;
    square.bindShape = Mat4(2.0f);
    square.bindShape[3] = Vec4(0.25f, 0, 0, 1);
    for (Vec3& position : square.positions) position *= 0.4f;
    square.influences.resize(4);
    for (size_t v = 0; v < 4; ++v) square.influences[v] = {{0, 1}, {uint16_t(v < 2 ? 65535 : 20000), 0}};
    for (size_t v = 2; v < 4; ++v) square.influences[v].weights[1] = 45535;
    document->skeletons.resize(1);
    document->skeletons[0].joints.resize(2);
    document->skeletons[0].joints[1].parent = 0;
    document->skeletons[0].joints[1].bind.position = {0.25f, 0.5f, 0};
    return document;
  };
  show(rigged());
  view.pose.joints = {{.joint = 1, .rotation = {0, 0, 40}, .translation = {0.2f, 0, 0}}};
  renderer().setTexture(0, fourColours());
  const auto palette = paletteOf(scene(), scene().geometries[0], view.pose);
  ASSERT_EQ(palette.size(), 2u);
  const Image shader = draw();
  auto baked = rigged();
  LargeBuffer<Vec3> positions, normals;
  Geometry& square = baked->geometries[0];
  skin(square.positions, {}, square.influences, palette, positions, normals);
  square.positions = positions;
  square.influences.clear();
  view.pose = {};
  show(baked);
  renderer().setTexture(0, fourColours());
  const Image cpu = draw();
  size_t different = 0, lit = 0;
  for (size_t i = 0; i < cpu.pixels.size(); ++i) {
    different += std::abs(int(cpu.pixels[i]) - int(shader.pixels[i])) > 3;
    lit += cpu.pixels[i] > 0 && i % 4 != 3;
  }
  EXPECT_GT(lit, 500u);
  EXPECT_LT(different, cpu.pixels.size() / 500);
}

TEST_F(RenderTest, HullsMoveApartAndHideBehindMeshesUntilAsked) {
  auto document = picturedSquare();
  document->geometries[0].positions = {{-0.1f, -0.1f, 0}, {0.1f, -0.1f, 0}, {0.1f, 0.1f, 0}, {-0.1f, 0.1f, 0}};
  for (const float x : {-0.5f, 0.5f}) {
    Geometry hull;
    hull.role = GeometryRole::Hull;
    addSquare(hull, 0.2f, 0.5f, kNone, {x, 0});
    hull.uvs.clear();
    hull.lightmapUvs.clear();
    document->geometries.push_back(std::move(hull));
  }
  show(document);
  renderer().setTexture(0, fourColours());
  expectNear(at(draw(), 0.5f, 0), kBlack);
  view.show.physics = true;
  const Rgba8 tinted = at(draw(), 0.5f, 0);
  EXPECT_GT(tinted.r + tinted.g + tinted.b, 20);
  view.explode = 2;
  const Image exploded = draw();
  expectNear(at(exploded, 0.5f, 0), kBlack);
  const Rgba8 solid = at(exploded, 1.5f, 0);
  EXPECT_GT(solid.r + solid.g + solid.b, 2 * (tinted.r + tinted.g + tinted.b));
  view.explode = 0;
  view.show.meshes = false;
  expectNear(at(draw(), 0, 0), kBlack);
  EXPECT_GT(at(draw(), 0.5f, 0).r + at(draw(), 0.5f, 0).g, 100);
}

TEST_F(RenderTest, LeavesTheFramebufferAndViewportOfTheCaller) {
  NodeId left{}, right{}, root{};
  show(twoNamedSquares(&left, &right, &root));
  view.selected = {root};
  GLint before = 0, after = 0, viewport[4];
  glViewport(1, 2, 3, 4);
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before);
  draw();
  renderer().pick(view, kSize, kSize, 16, 32);
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &after);
  glGetIntegerv(GL_VIEWPORT, viewport);
  EXPECT_EQ(before, after);
  EXPECT_EQ(viewport[0], 1);
  EXPECT_EQ(viewport[3], 4);
}

TEST_F(RenderTest, EveryModeAndOverlayDrawsWithoutAnError) {
  auto document = bakedSquare(Shading::Lightmapped);
  Skeleton skeleton;
  skeleton.joints.resize(2);
  skeleton.joints[1].parent = 0;
  skeleton.joints[1].bind.position = {0, 1, 0};
  document->skeletons.push_back(skeleton);
  document->geometries[0].skeleton = 0;
  document->geometries[0].influences.resize(4, Influences{{1, 0, 0, 0}, {65535, 0, 0, 0}});
  for (const EntityKind kind : {EntityKind::Light, EntityKind::Spotlight, EntityKind::Model, EntityKind::Screen,
                                EntityKind::Sound, EntityKind::Waypoint, EntityKind::PlayerStart}) {
    Entity entity;
    entity.kind = kind;
    entity.range = 1;
    entity.outerAngle = 60;
    entity.label = "name";
    document->entities.push_back(entity);
  }
  show(document);
  renderer().setLabelPainter([](const std::string&, float) { return plainImage(20, 8, {255, 255, 255, 255}); });
  view.show = Show{};
  view.show.collision = view.show.skeleton = view.show.bounds = view.show.wire = true;
  view.background.reset();
  view.camera.orthographic = false;
  for (const ModeRow& row : modeRows()) {
    view.mode = row.mode;
    EXPECT_TRUE(renderer().snapshot(view, kSize, kSize)) << viewModeName(view.mode);
    EXPECT_EQ(glGetError(), GLenum(GL_NO_ERROR)) << viewModeName(view.mode);
  }
  view.joints = {1};
  view.mode = ViewMode::Weights;
  EXPECT_TRUE(renderer().snapshot(view, kSize, kSize));
}

TEST_F(RenderTest, GridLinesAndLabelsAreSeenOnBrightAndOnDark) {
  auto document = picturedSquare();
  Entity entity;
  entity.kind = EntityKind::Sound;
  entity.position = {0, 0, 1};
  entity.label = "name";
  document->entities.push_back(entity);
  show(document);
  renderer().setLabelPainter([](const std::string&, float) { return plainImage(20, 8, {255, 255, 255, 255}); });
  view.background.reset();
  view.camera.orthographic = false;
  view.camera.pitch = 0.4f;
  const auto most = [&](bool Show::*flag) {
    const Image without = draw();
    view.show.*flag = true;
    const Image with = draw();
    view.show.*flag = false;
    int found = 0;
    for (size_t i = 0; i + 3 < with.pixels.size(); i += 4) {
      const auto luma = [i](const Image& of) { return of.pixels[i] * 3 + of.pixels[i + 1] * 6 + of.pixels[i + 2]; };
      found = std::max(found, std::abs(luma(with) - luma(without)) / 10);
    }
    return found;
  };
  for (const Gradient gradient : {Gradient::Dark, Gradient::Light}) {
    view.gradient = gradient;
    EXPECT_GT(most(&Show::grid), 15) << int(gradient);
    EXPECT_GT(most(&Show::axes), 60) << int(gradient);
    EXPECT_GT(most(&Show::bounds), 60) << int(gradient);
    view.show.meshes = false;
    view.show.entities = true;
    EXPECT_GT(most(&Show::labels), 100) << int(gradient);
    view.show.entities = false;
    view.mode = ViewMode::Wire;
    EXPECT_GT(most(&Show::meshes), 60) << int(gradient);
    view.mode = ViewMode::Diffuse;
    view.show.meshes = true;
  }
}

TEST_F(RenderTest, WeightsTellNoneFromLittle) {
  auto document = bakedSquare(Shading::Lit);
  document->geometries[0].influences.resize(4, Influences{{0, 0, 0, 0}, {65535, 0, 0, 0}});
  show(document);
  view.mode = ViewMode::Weights;
  view.joints = {5};
  const Rgba8 none = at(draw(), 0, 0);
  EXPECT_NEAR(none.r, none.b, 6);  // grey
  view.joints = {0};
  const Rgba8 all = at(draw(), 0, 0);
  EXPECT_GT(all.r, none.r + 80);
}

}  // namespace
}  // namespace vitrine
