// What a file is first seen from.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "render/camera/close_up.h"
#include "render/camera/setting.h"
#include "render/camera/sketch.h"
#include "render/camera/start_camera.h"
#include "render/first_show.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/samples/samples.h"
#include "tests/support/stage.h"
#include "tests/support/terrain.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

constexpr float kAspect = 16.0f / 9;

// A square upright in the plane XY, with its front to +Z or to -Z.
ScenePointer squareFacing(float z) {
  MeshFile file;
  for (const Vec3& corner : {Vec3(-1, -1, 0), Vec3(1, -1, 0), Vec3(1, 1, 0), Vec3(-1, 1, 0)})
    file.vertices.push_back({.position = corner, .normal = {0, 0, z}});
  file.faces = {{0, 1, 2}, {0, 2, 3}};
  if (z < 0)
    for (auto& face : file.faces) std::swap(face[1], face[2]);
  const auto document = loadBytes(writeV2(file));
  EXPECT_TRUE(document);
  return makeScene(*document);
}

std::string partAt(const Vec3& at, const Vec3& size) {
  return item("Part", "part",
              frame("CFrame", at) + fmt::format("<Vector3 name=\"size\"><X>{}</X><Y>{}</Y><Z>{}</Z></Vector3>",
                                                size.x, size.y, size.z));
}

// A yard of pillars on a floor, with a camera that was left somewhere.
ScenePointer yardSeenFrom(const Vec3& eye, const std::string& more = "") {
  std::string parts = partAt({0, -1, 0}, {80, 1, 80}) + more;
  for (int x = -3; x <= 3; ++x)
    for (int z = -3; z <= 3; ++z) parts += partAt({10.0f * float(x), 4, 10.0f * float(z)}, {2, 8, 2});
  const std::string workspace = item("Workspace", "Workspace", "<Ref name=\"CurrentCamera\">cam</Ref>",
                                     item("Camera", "Camera", frame("CFrame", eye), "", "cam") + parts);
  const StagedPlace place = stageXml(fileOf(workspace));
  return makeScene(place.document, {}, {}, place.stage);
}

TEST(StartView, AOneSidedSquareIsSeenFromItsFront) {
  for (const float z : {1.0f, -1.0f}) {
    const auto scene = squareFacing(z);
    const StartView start = startView(*scene, kAspect);
    EXPECT_FALSE(start.doubleSided);
    EXPECT_GT(sketch(*scene, start.camera, kAspect).covered, 0.1f) << z;
    EXPECT_GT((start.camera.eye().z - start.camera.target.z) * z, 0) << z;
  }
}

ScenePointer partsAt(const std::vector<Vec3>& places, const Vec3& size) {
  std::string parts;
  for (const Vec3& at : places) parts += partAt(at, size);
  const StagedPlace place = stageXml(fileOf(item("Workspace", "Workspace", "", parts)));
  return makeScene(place.document, {}, {}, place.stage);
}

// The sphere around a pole is mostly empty.
TEST(StartView, WhatIsLongFillsThePicture) {
  const auto scene = partsAt({{0, 0, 0}}, {40, 3, 2});
  const StartView start = startView(*scene, kAspect);
  const Sketch seen = sketch(*scene, start.camera, kAspect);
  EXPECT_FALSE(start.part);
  EXPECT_FALSE(start.closeUp);
  EXPECT_GT(std::max(seen.most.x - seen.least.x, seen.most.y - seen.least.y), 0.7f);
  EXPECT_GT(seen.least.x, 0.0f) << "all of it is in the picture";
  EXPECT_LT(seen.most.x, 1.0f);
}

// Cubes as one mesh, so that no single thing of it is smaller than the whole.
ScenePointer cubesAt(const std::vector<Vec3>& places) {
  MeshFile file;
  for (const Vec3& at : places) {
    const auto first = uint32_t(file.vertices.size());
    for (uint32_t corner = 0; corner < 8; ++corner)
      file.vertices.push_back(
          {.position = at + Vec3((corner & 1) ? 1 : -1, (corner & 2) ? 1 : -1, (corner & 4) ? 1 : -1)});
    for (const auto& [a, b, c, d] : {std::array{0u, 2u, 3u, 1u},
                                     {4u, 5u, 7u, 6u},
                                     {0u, 4u, 6u, 2u},
                                     {1u, 3u, 7u, 5u},
                                     {0u, 1u, 5u, 4u},
                                     {2u, 6u, 7u, 3u}}) {
      file.faces.push_back({first + a, first + b, first + c});
      file.faces.push_back({first + a, first + c, first + d});
    }
  }
  const auto document = loadBytes(writeV2(file));
  EXPECT_TRUE(document);
  return makeScene(*document);
}

// However it is framed, next to nothing of the picture is a pole.
TEST(StartView, APoleAndAStripAreSeenCloseUp) {
  for (const Vec3& size : {Vec3(0.5f, 300, 0.5f), Vec3(400, 0.2f, 1), Vec3(1, 0.1f, 2000)}) {
    const auto scene = partsAt({{0, 0, 0}}, size);
    const StartView start = startView(*scene, kAspect);
    EXPECT_TRUE(start.closeUp);
    const SeenPixels seen = seenPixels(*scene, start.camera, kAspect);
    EXPECT_GE(seen.covered, kLeastCovered);
    EXPECT_LT(seen.covered, 0.06f) << "no nearer than it needs";
  }
}

// A whole view of the lantern covers just less than enough of a wide picture: a little nearer, with all of it in
// sight.
TEST(StartView, WhatNearlyCoversEnoughIsSeenHardlyNearer) {
  const auto document =
      load(std::filesystem::path(VITRINE_SOURCE_DIR) / "resources" / "samples" / "lantern.llmesh", {});
  ASSERT_TRUE(document);
  const auto scene = makeScene(*document);
  const StartView start = startView(*scene, kAspect);
  EXPECT_FALSE(start.closeUp) << "nothing is out of sight";
  const SeenPixels seen = seenPixels(*scene, start.camera, kAspect);
  EXPECT_GE(seen.covered, kLeastCovered);
  EXPECT_LT(seen.covered, 0.045f);
  const Sketch rough = sketch(*scene, start.camera, kAspect);
  EXPECT_GT(rough.least.y, 0.0f) << "its foot";
  EXPECT_LT(rough.most.y, 1.0f) << "its top";
}

TEST(StartView, OfTwoPiecesOfAMeshFarApartOneIsSeenWhole) {
  for (const float apart : {30.0f, 300.0f}) {
    const auto scene = cubesAt({{-apart, 0, 0}, {apart, 0, 0}});
    const StartView start = startView(*scene, kAspect);
    EXPECT_TRUE(start.closeUp);
    const Sketch seen = sketch(*scene, start.camera, kAspect);
    EXPECT_GT(seen.covered, 0.1f);
    EXPECT_GT(seen.most.y - seen.least.y, 0.5f) << "it fills the picture";
    EXPECT_GT(seen.least.y, 0.0f);
    EXPECT_LT(seen.most.y, 1.0f);
    EXPECT_LT(seen.most.x - seen.least.x, 0.6f) << "nothing of the other";
  }
}

// A row of crumbs, all alike: where most of them are.
TEST(StartView, OfARowOfCrumbsTheThickOfItIsSeen) {
  std::vector<Vec3> places;
  for (int i = -60; i <= 60; ++i) places.emplace_back(12 * i, 0, 0);
  for (int i = 0; i < 24; ++i) places.emplace_back(360 + 3 * (i % 6), 0, 3 * (i / 6));
  const auto scene = cubesAt(places);
  const StartView start = startView(*scene, kAspect);
  EXPECT_TRUE(start.closeUp);
  EXPECT_GE(seenPixels(*scene, start.camera, kAspect).covered, kLeastCovered);
  EXPECT_NEAR(start.camera.target.x, 367, 20);
}

TEST(StartView, WhatCoversEnoughIsNotSeenCloser) {
  const auto scene = cubesAt({{0, 0, 0}});
  const StartView start = startView(*scene, kAspect);
  EXPECT_FALSE(start.closeUp);
  EXPECT_FALSE(closeUp(*scene, start.camera, kAspect));
  Camera away = start.camera;
  away.target.x += 1000;
  EXPECT_FALSE(closeUp(*scene, away, kAspect)) << "sees nothing";
}

TEST(SeenPixels, TellHowFarAwayTheyAre) {
  const auto scene = squareFacing(1);
  Camera camera;
  camera.yaw = camera.pitch = 0;
  camera.distance = 5;
  const SeenPixels seen = seenPixels(*scene, camera, 1);
  ASSERT_EQ(seen.width, seen.height);
  const int middle = seen.width / 2;
  ASSERT_TRUE(seen.at(middle, middle));
  EXPECT_NEAR(seen.depths[size_t(middle * seen.width + middle)], 5, 0.01f);
  EXPECT_FALSE(seen.at(0, 0));
  const float side = 2 / (2 * 5 * std::tan(camera.fovY / 2));
  EXPECT_NEAR(seen.covered, side * side, 0.01f);
}

// Keys in four corners of the world.
TEST(StartView, OfWhatLiesFarApartTheLargestIsShown) {
  const auto scene = partsAt({{-900, 0, 0}, {900, 0, 0}, {0, 0, 900}, {0, 300, -900}}, {2, 4, 1});
  const StartView start = startView(*scene, kAspect);
  EXPECT_TRUE(start.part);
  EXPECT_GT(sketch(*scene, start.camera, kAspect).covered, 0.04f);
}

// Of houses in two towns, one: a model with all its parts.
TEST(StartView, OfModelsFarApartOneIsShownWhole) {
  std::string models;
  for (const float town : {-400.0f, 400.0f}) {
    std::string parts;
    for (int i = 0; i < 5; ++i) parts += partAt({town + 6.0f * float(i), 0, 0}, {4, 6, 4});
    models += item("Model", "House", "", parts);
  }
  const StagedPlace place = stageXml(fileOf(item("Workspace", "Workspace", "", models)));
  const auto scene = makeScene(place.document, {}, {}, place.stage);
  const StartView start = startView(*scene, kAspect);
  EXPECT_TRUE(start.part);
  EXPECT_EQ(sketch(*scene, start.camera, kAspect).things, 5u);
}

TEST(StartView, ACameraThatSeesThePlaceIsKept) {
  const auto scene = yardSeenFrom({0, 10, 60});
  const StartView start = startView(*scene, kAspect);
  EXPECT_TRUE(start.stored);
  EXPECT_NEAR(start.camera.eye().z, 60, 0.01f);
}

// Crumbs cover far less than a sketch takes them for.
TEST(StartView, ACameraThatSeesCrumbsIsNot) {
  std::string parts = partAt({0, 0, -400}, {60, 60, 60});
  for (int x = -14; x <= 14; ++x)
    for (int y = -8; y <= 8; ++y) parts += partAt({3.0f * float(x), 3.0f * float(y), 0}, {0.3f, 0.3f, 0.3f});
  const StagedPlace place =
      stageXml(fileOf(item("Workspace", "Workspace", "<Ref name=\"CurrentCamera\">cam</Ref>",
                           item("Camera", "Camera", frame("CFrame", {0, 0, 40}), "", "cam") + parts)));
  const auto scene = makeScene(place.document, {}, {}, place.stage);
  const std::optional<Camera> stored = storedCamera(*scene);
  ASSERT_TRUE(stored);
  ASSERT_GT(sketch(*scene, *stored, kAspect).covered, 0.05f);
  ASSERT_LT(seenPixels(*scene, *stored, kAspect).covered, kLeastCovered);
  const StartView start = startView(*scene, kAspect);
  EXPECT_FALSE(start.stored);
  EXPECT_GE(seenPixels(*scene, start.camera, kAspect).covered, kLeastCovered);
}

// What is smaller than a pixel counts where it lies, and only before the camera and within the picture.
TEST(Sketch, DotsAreSeen) {
  const auto sceneOf = [](const std::vector<Vec3>& places) { return partsAt(places, {0.05f, 0.05f, 0.05f}); };
  const auto scene = sceneOf({{-10, 0, 0}, {0, 5, 0}, {10, -5, 0}, {0, 0, 90}, {400, 0, 0}, {-400, 0, 0}});
  Camera camera = Camera::lookAt({0, 0, 40}, {0, 0, 0}, glm::radians(50.0f));
  const Sketch seen = sketch(*scene, camera, kAspect);
  EXPECT_EQ(seen.things, 3u);
  EXPECT_NEAR(seen.covered, 3.0f / (54 * 96), 1e-6f);
  EXPECT_LT(seen.least.x, 0.5f);
  EXPECT_GT(seen.most.x, 0.5f);
}

TEST(Sketch, TheRectangleCountsFromTheLowerLeft) {
  const auto scene = partsAt({{-10, 12, 0}}, {2, 2, 2});
  const Sketch seen = sketch(*scene, Camera::lookAt({0, 0, 40}, {0, 0, 0}, glm::radians(50.0f)), kAspect);
  EXPECT_LT(seen.most.x, 0.5f);
  EXPECT_GT(seen.least.y, 0.5f);
}

TEST(StartView, ACameraInTheSkyIsNot) {
  const auto scene = yardSeenFrom({0, 10, -60});  // looks away from the yard
  const StartView start = startView(*scene, kAspect);
  EXPECT_FALSE(start.stored);
  EXPECT_GT(sketch(*scene, start.camera, kAspect).covered, 0.1f);
}

// A new place: a plate, and a camera that sees nothing of its edges.
TEST(StartView, ACameraThatSeesOnlyThePlateIsNot) {
  const std::string workspace =
      item("Workspace", "Workspace", "<Ref name=\"CurrentCamera\">cam</Ref>",
           item("Camera", "Camera", frame("CFrame", {0, 3, 0}), "", "cam") + partAt({0, 0, -256}, {512, 1, 512}));
  const StagedPlace place = stageXml(fileOf(workspace));
  const auto scene = makeScene(place.document, {}, {}, place.stage);
  const StartView start = startView(*scene, kAspect);
  const Sketch seen = sketch(*scene, start.camera, kAspect);
  EXPECT_LT(seen.covered, 0.85f);
  EXPECT_GT(seen.covered, 0.04f);
}

TEST(StartView, ACameraBeforeAWallIsNot) {
  const auto scene = yardSeenFrom({0, 10, 60}, partAt({0, 10, 58}, {60, 60, 1}));
  const StartView start = startView(*scene, kAspect);
  EXPECT_FALSE(start.stored);
  EXPECT_GT(sketch(*scene, start.camera, kAspect).things, 10u);
}

TEST(StartView, APartThatFellOutDoesNotEmptyThePicture) {
  const auto scene = yardSeenFrom({0, 10, -60}, partAt({0, -3.4e38f, 0}, {4, 4, 4}));
  const StartView start = startView(*scene, kAspect);
  EXPECT_GT(sketch(*scene, start.camera, kAspect).covered, 0.1f);
  EXPECT_GT(sketch(*scene, start.camera, kAspect).things, 10u);
}

// ---- What was built ----

std::string placeOf(const std::string& parts, const std::string& camera = "") {
  return fileOf(item("Workspace", "Workspace", camera.empty() ? "" : "<Ref name=\"CurrentCamera\">cam</Ref>",
                     (camera.empty() ? "" : item("Camera", "Camera", camera, "", "cam")) + parts));
}

ScenePointer sceneOf(const std::string& file) {
  const StagedPlace place = stageXml(file);
  return makeScene(place.document, {}, {}, place.stage);
}

std::string pillars() {
  std::string parts;
  for (int x = -3; x <= 3; ++x)
    for (int z = -3; z <= 3; ++z) parts += partAt({10.0f * float(x), 4, 10.0f * float(z)}, {2, 8, 2});
  return parts;
}

// Six walls around a cube of that size, its floor at -1.
std::string sealedCube(float size) {
  std::string walls;
  for (int axis = 0; axis < 3; ++axis)
    for (const float side : {-0.5f, 0.5f}) {
      Vec3 at(0, size / 2 - 1, 0), extent(size);
      at[axis] += side * size;
      extent[axis] = 1;
      walls += partAt(at, extent);
    }
  return walls;
}

TEST(StartView, AFewThingsThatFillThePictureAreKept) {
  std::string parts = partAt({0, 0, 0}, {12, 1, 12}) + partAt({0, 10, 0}, {12, 1, 12}) +
                      partAt({-6, 5, 0}, {1, 10, 12}) + partAt({6, 5, 0}, {1, 10, 12}) +
                      partAt({0, 5, -6}, {12, 10, 1}) + partAt({0, 4, -5}, {3, 5, 1});
  for (int i = 0; i < 60; ++i)
    parts += partAt({700.0f * float(i % 8), -50, -700.0f * float(i / 8) - 90}, {20, 2, 20});
  const auto scene = sceneOf(placeOf(parts, frame("CFrame", {0, 5, 5})));
  const StartView start = startView(*scene, kAspect);
  EXPECT_TRUE(start.stored) << "inside of a lift";
}

TEST(StartView, OneLargeThingBesideOthersIsKept) {
  const auto scene = yardSeenFrom({0, 10, 60}, partAt({0, 30, -70}, {400, 120, 2}));
  EXPECT_TRUE(startView(*scene, kAspect).stored);
}

// A camera that sees the ground alone shows nothing of what stands elsewhere on it.
TEST(StartView, ACameraThatSeesOnlyTheGroundIsNot) {
  const auto scene = sceneOf(placeOf(partAt({0, -1, 0}, {900, 1, 900}) + pillars(), frame("CFrame", {0, 8, -80})));
  const StartView start = startView(*scene, kAspect);
  EXPECT_FALSE(start.stored);
  EXPECT_GT(sketch(*scene, start.camera, kAspect).things, 40u);
}

TEST(StartView, GroundAndWaterAreNotBuilt) {
  rbx::Model model;
  const int32_t world = model.add(-1, "Workspace", "Workspace");
  const auto bytes = sampleTerrain();
  const std::string grid(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  model.add(world, "Terrain", "Terrain", {{"SmoothGrid", rbx::String{grid}}});
  model.add(world, "Part", "House", {{"CFrame", standing(0, 40, 0)}, {"size", rbx::Vector3{8, 8, 8}}});
  const StagedPlace place = stagePlace(model);
  const Setting setting = settingOf(*makeScene(place.document, {}, {}, place.stage));
  ASSERT_EQ(setting.bodies.size(), place.stage->bodies.size());
  ASSERT_GT(setting.bodies.size(), 2u) << "ground and water";
  for (size_t b = 0; b < setting.bodies.size(); ++b)
    EXPECT_EQ(setting.bodies[b] == 0, place.stage->bodies[b].node == place.node("House")) << b;
}

TEST(StartView, WhatWasBuiltIsNoSpeckOnItsGround) {
  const auto scene = sceneOf(placeOf(partAt({0, -1, 0}, {3000, 1, 3000}) + pillars()));
  const Setting setting = settingOf(*scene);
  EXPECT_EQ(std::ranges::count(setting.bodies, uint8_t(1)), 1);
  EXPECT_LT(setting.built.radius(), 60);
  const Sketch seen = sketch(*scene, startView(*scene, kAspect).camera, kAspect, setting.bodies);
  EXPECT_GT(seen.built, kLeastCovered);
  EXPECT_GT(seen.builtThings, 40u);
}

TEST(StartView, ASealedPlaceIsSeenFromInside) {
  for (const bool stored : {false, true}) {
    const auto scene = sceneOf(placeOf(sealedCube(300) + pillars(), stored ? frame("CFrame", {0, 20, 800}) : ""));
    const Setting setting = settingOf(*scene);
    ASSERT_FALSE(setting.sealed.empty());
    const StartView start = startView(*scene, kAspect);
    EXPECT_FALSE(start.stored);
    const Vec3 eye = start.camera.eye();
    EXPECT_TRUE(glm::all(glm::lessThan(setting.sealed.min, eye)) &&
                glm::all(glm::lessThan(eye, setting.sealed.max)));
    EXPECT_GT(sketch(*scene, start.camera, kAspect, setting.bodies).builtThings, 30u);
  }
}

TEST(StartView, WhatIsSealedInABlockIsSeenToo) {
  const auto scene = sceneOf(placeOf(partAt({0, 140, 0}, {300, 300, 300}) + pillars()));
  EXPECT_GT(sketch(*scene, startView(*scene, kAspect).camera, kAspect).things, 30u);
}

// A house is one from outside, and so is a model, whatever is in it.
TEST(StartView, AHouseIsSeenFromOutside) {
  std::string house = partAt({0, -1, 0}, {200, 1, 200});
  for (const float side : {-10.0f, 10.0f})
    house += partAt({side, 6, 0}, {1, 12, 20}) + partAt({0, 6, side}, {20, 12, 1});
  house += partAt({0, 12, 0}, {24, 1, 24});
  for (int i = 0; i < 12; ++i) house += partAt({float(i % 4) * 4 - 6, 1, float(i / 4) * 4 - 4}, {1, 2, 1});
  for (const std::string& file : {placeOf(house), fileOf(sealedCube(30) + partAt({0, 2, 0}, {2, 2, 2}))}) {
    const auto scene = sceneOf(file);
    const Setting setting = settingOf(*scene);
    EXPECT_TRUE(setting.sealed.empty());
    const StartView start = startView(*scene, kAspect);
    EXPECT_GT(glm::length(start.camera.eye()), 25);
  }
}

TEST(StartView, WhatTheGameTakesAwayMakesNothingSmall) {
  std::string fallen;
  for (int i = 0; i < 200; ++i) fallen += partAt({30.0f * float(i), -900.0f - 50 * float(i), 0}, {4, 4, 4});
  const auto scene = sceneOf(placeOf(partAt({0, -1, 0}, {80, 1, 80}) + pillars() + fallen));
  const Sketch seen = sketch(*scene, startView(*scene, kAspect).camera, kAspect);
  EXPECT_GT(seen.covered, 0.1f);
  EXPECT_GT(seen.things, 40u);
}

// ---- What lies over the first picture ----

constexpr Vec2 kPicture(960, 540);

Show firstShowOf(const Scene& scene) { return firstShow(scene, startView(scene, kAspect).camera, kPicture); }

TEST(FirstShow, APlaceIsSeenAsInTheGame) {
  const std::string lamp = item("PointLight", "Lamp", "");
  const std::string lit = item("Part", "part", frame("CFrame", {0, 0, 0}), lamp);
  const Show place = firstShowOf(*sceneOf(placeOf(lit)));
  EXPECT_FALSE(place.grid || place.axes || place.entities || place.labels);
  EXPECT_TRUE(place.meshes && place.sky);
  const Show model = firstShowOf(*sceneOf(fileOf(lit)));
  EXPECT_TRUE(model.grid && model.axes && model.entities && model.labels) << "a model is looked at as an object";
}

ScenePointer crateWith(int points, const std::string& name, EntityKind kind) {
  MeshFile file;
  for (const Vec3& corner : {Vec3(-1, -1, 0), Vec3(1, -1, 0), Vec3(1, 1, 0), Vec3(-1, 1, 0)})
    file.vertices.push_back({.position = corner, .normal = {0, 0, 1}});
  file.faces = {{0, 1, 2}, {0, 2, 3}};
  const auto document = std::const_pointer_cast<Document>(*loadBytes(writeV2(file)));
  const int side = int(std::ceil(std::sqrt(float(points))));
  const float step = 2 / float(std::max(1, side - 1));
  for (int i = 0; i < points; ++i) {
    Entity entity{.kind = kind, .label = name};
    entity.position = Vec3(float(i % side) * step - 1, float(i / side) * step - 1, 0);
    document->entities.push_back(entity);
  }
  return makeScene(document);
}

TEST(FirstShow, WhatWouldCoverThePictureIsLeftOut) {
  const Show few = firstShowOf(*crateWith(2, "a", EntityKind::Sound));
  EXPECT_TRUE(few.entities && few.labels && few.grid && few.axes);
  const Show named = firstShowOf(*crateWith(64, "a name that takes a line of its own", EntityKind::Sound));
  EXPECT_TRUE(named.entities);
  EXPECT_FALSE(named.labels);
  const Show many = firstShowOf(*crateWith(256, "", EntityKind::Light));
  EXPECT_FALSE(many.entities || many.labels);
  EXPECT_TRUE(many.triggers && many.grid);
}

// A motion without a model would be nothing at all.
TEST(FirstShow, ASkeletonIsSeenWhereThereIsNothingElse) {
  auto document = std::const_pointer_cast<Document>(*loadBytes(samples().at("arm.mesh")));
  ASSERT_FALSE(document->skeletons.empty());
  EXPECT_FALSE(firstShowOf(*makeScene(document)).skeleton);
  document->instances.clear();
  document->geometries.clear();
  EXPECT_TRUE(firstShowOf(*makeScene(document)).skeleton);
}

}  // namespace
}  // namespace vitrine::test
