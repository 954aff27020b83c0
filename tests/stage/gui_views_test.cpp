// Path2D and ViewportFrame: what of them is on a canvas, and how views of models are drawn.
#include <gmock/gmock.h>

#include "core/scene/bodies.h"
#include "core/scene/scene.h"
#include "core/stage/gui_path.h"
#include "core/stage/view_drawing.h"
#include "tests/support/gui_canvases.h"
#include "tests/support/place_guis.h"

namespace vitrine::test {
namespace {

// ---- Paths ------------------------------------------------------------------------------------------------------

TEST(GuiPaths, AreReadAsFarAsTheyCanBe) {
  const std::string stored = storedPath({{1, 2, 3, 4, 5, 6}, {7, 8}, {9, 10}});
  ASSERT_EQ(stored.size(), 4u + 3 * 49);
  const std::vector<GuiPathPoint> points = pathPointsFrom(stored);
  ASSERT_EQ(points.size(), 3u);
  EXPECT_EQ(points[0].position.x.offset, 1);
  EXPECT_EQ(points[0].left.y.offset, 4);
  EXPECT_EQ(points[0].right.x.offset, 5);
  EXPECT_EQ(points[2].position.y.offset, 10);
  for (size_t size = 0; size < stored.size(); ++size)
    EXPECT_EQ(pathPointsFrom(std::string_view(stored).substr(0, size)).size(), size < 4 ? 0 : (size - 4) / 49)
        << size;
  std::string other = stored;
  other[4 + 49] = 0x22;
  EXPECT_EQ(pathPointsFrom(other).size(), 1u) << "another type";
  EXPECT_EQ(pathPointsFrom(storedPath(std::vector<StoredPathPoint>(80))).size(), kMostPathPoints);
  std::string endless = stored;
  endless.replace(0, 4, "\xFF\xFF\xFF\xFF");
  EXPECT_EQ(pathPointsFrom(endless).size(), 3u);
}

SignBox pathBox(const std::vector<StoredPathPoint>& points, std::string_view more = "") {
  const SignCanvas canvas = guiCanvas(item("Path2D", "P", pathPoints(points) + std::string(more)));
  EXPECT_EQ(canvas.boxes.size(), 1u);
  EXPECT_TRUE(!canvas.boxes.empty() && canvas.boxes[0].path);
  return canvas.boxes.empty() ? SignBox{} : canvas.boxes[0];
}
Vec2 onCurve(const Vec2& start, const SignPath::Curve& curve, float at) {
  const float left = 1 - at;
  return start * (left * left * left) + curve.controls[0] * (3 * left * left * at) +
         curve.controls[1] * (3 * left * at * at) + curve.end * (at * at * at);
}

// Lengths that a public script expects of the engine (docs/formats/rbxm.md 2.10).
TEST(GuiPaths, AreAsLongAsTheEngineSays) {
  const SignBox box = pathBox({{8, -2, 4, 7}, {-9, 20, 0, 0, 7, 6}, {3, 17, 4, -2}, {0, -1, 5, -7}, {-3, 19}});
  // In whole pixels; the points of that script are 7.5, -2 and -9, 19.75.
  SignPath path = *box.path;
  ASSERT_EQ(path.curves.size(), 4u);
  path.start = {7.5f, -2};
  path.curves[0].end = {-9, 19.75f};
  for (const float share : {1 / 3.0f, 2 / 3.0f})
    path.curves[0].controls[share < 0.5f ? 0 : 1] = glm::mix(path.start, path.curves[0].end, share);
  path.curves[1].controls[0] = path.curves[0].end + Vec2(7, 6);
  float length = 0;
  Vec2 start = path.start;
  for (const SignPath::Curve& curve : path.curves) {
    for (int k = 0; k < 1000; ++k)
      length += glm::distance(onCurve(start, curve, float(k) / 1000), onCurve(start, curve, float(k + 1) / 1000));
    start = curve.end;
  }
  EXPECT_NEAR(length, 86.3727f, 0.01f);
}

TEST(GuiPaths, HaveTheirLooksAndOrder) {
  const SignBox box = pathBox({{10, 20}, {50, 20}}, number("Thickness", 6) + colour3("Color3", 1, 0, 0) +
                                                        number("Transparency", 0.25f) + flag("Closed", true));
  EXPECT_FLOAT_EQ(box.path->thickness, 6);
  EXPECT_FLOAT_EQ(box.path->opacity, 0.75f);
  EXPECT_EQ(box.path->colour, (Rgb8{255, 0, 0}));
  EXPECT_EQ(box.path->curves.size(), 2u) << "and back";
  expectBox(box, {7, 17}, {53, 23});
  const std::string line = pathPoints({{0, 0}, {9, 9}});
  const SignCanvas canvas =
      guiCanvas(item("Path2D", "P", line + whole("ZIndex", 2)) + item("UIListLayout", "L", "") + guiFrame(10, 10) +
                item("Path2D", "P", line + whole("ZIndex", 0)) + guiFrame(10, 10) +
                item("Path2D", "P", line + flag("Visible", false)) + item("Path2D", "P", pathPoints({{1, 1}})));
  ASSERT_EQ(canvas.boxes.size(), 4u);
  EXPECT_TRUE(canvas.boxes[0].path && !canvas.boxes[1].path && !canvas.boxes[2].path && canvas.boxes[3].path);
  expectBox(canvas.boxes[2], {0, 10}, {10, 20});  // no layout counts them
}

// ---- Views ------------------------------------------------------------------------------------------------------

std::string cube(const Vec3& at, const Rgb8& colour, std::string_view more = "") {
  return item("Part", "Cube",
              frame("CFrame", at) + vector3("size", 2, 2, 2) +
                  fmt::format("<Color3uint8 name=\"Color3uint8\">{}</Color3uint8>",
                              0xFF000000u | uint32_t(colour.r) << 16 | uint32_t(colour.g) << 8 | colour.b) +
                  std::string(more));
}
std::string viewOf(std::string_view children, std::string_view more = "") {
  return item("ViewportFrame", "View", udim2("Size", 0, 100, 0, 100) + std::string(more), children);
}
constexpr ImageSize kViewSize{64, 64};
struct DrawnView {
  StagedPlace place;
  SignView view;
  Image image;
  Rgba8 at(uint32_t x, uint32_t y) const {
    const uint8_t* found = image.pixels.data() + (size_t(y) * image.width + x) * 4;
    return {found[0], found[1], found[2], found[3]};
  }
};
DrawnView drawn(std::string_view children, std::string_view more = "") {
  DrawnView made{placeWithGui(viewOf(children, more)), {}, {}};
  for (const auto& [texture, canvas] : made.place.stage->canvases)
    for (const SignBox& box : canvas.boxes)
      if (box.view) made.view = *box.view;
  made.image = drawView(*made.place.stage, made.view, kViewSize, {});
  return made;
}

TEST(GuiViews, HaveACameraALightAndTheNodesBelow) {
  const DrawnView made =
      drawn(cube({0, 0, -5}, {255, 0, 0}) + item("WorldModel", "W", "", cube({0, 0, -9}, {255, 0, 0})),
            frame("CameraCFrame", {1, 2, 3}) + number("CameraFieldOfView", 1) + colour3("Ambient", 1, 0, 0) +
                colour3("LightColor", 0, 1, 0) + vector3("LightDirection", 0, -1, 0) +
                colour3("ImageColor3", 0, 0, 1) + number("ImageTransparency", 0.25f));
  const NodeId node = made.place.node("View");
  EXPECT_EQ(made.view.first, node);
  EXPECT_EQ(indexOf(made.view.end) - indexOf(node), 4u);
  EXPECT_EQ(made.view.camera.position, Vec3(1, 2, 3));
  EXPECT_FLOAT_EQ(made.view.fovY, 1);
  EXPECT_EQ(made.view.ambient, Vec3(1, 0, 0));
  EXPECT_EQ(made.view.light, Vec3(0, 1, 0));
  EXPECT_EQ(made.view.tint, (Rgb8{0, 0, 255}));
  EXPECT_FLOAT_EQ(made.view.opacity, 0.75f);
  EXPECT_FALSE(made.place.diagnostic("rbxm.sign-view"));
}

// The cube is 2 wide; 4 away, 64 pixels are 8 * tan(35°) = 5.6 high.
TEST(GuiViews, ShowBodiesInFrontOfTheCamera) {
  const std::string noLight = colour3("Ambient", 1, 1, 1) + colour3("LightColor", 0, 0, 0);
  const DrawnView made = drawn(cube({0, 0, -5}, {250, 20, 20}) + cube({0, 0, 5}, {20, 250, 20}), noLight);
  const Rgba8 middle = made.at(32, 32);
  EXPECT_GT(middle.r, 240);
  EXPECT_LT(middle.g, 30);
  EXPECT_EQ(middle.a, 255);
  EXPECT_EQ(made.at(32, 23).a, 255);
  EXPECT_EQ(made.at(32, 18).a, 0) << "above it";
  EXPECT_EQ(made.at(23, 32).a, 255);
  EXPECT_EQ(made.at(2, 2).a, 0);
}

TEST(GuiViews, HideWhatIsBehindAndShowItThroughWhatIsClear) {
  const std::string noLight = colour3("Ambient", 1, 1, 1) + colour3("LightColor", 0, 0, 0);
  const std::string red = cube({0, 0, -5}, {250, 0, 0}), blue = cube({0, 0, -8}, {0, 0, 250});
  for (const std::string& both : {red + blue, blue + red}) {
    const DrawnView made = drawn(both, noLight);
    EXPECT_GT(made.at(32, 32).r, 240);
    EXPECT_LT(made.at(32, 32).b, 20);
  }
  const std::string clear = cube({0, 0, -5}, {250, 0, 0}, number("Transparency", 0.5f));
  for (const std::string& both : {clear + blue, blue + clear}) {
    const Rgba8 through = drawn(both, noLight).at(32, 32);
    EXPECT_NEAR(through.r, 125, 4);
    EXPECT_NEAR(through.b, 125, 4);
    EXPECT_EQ(through.a, 255);
  }
  const Rgba8 alone = drawn(clear, noLight).at(32, 32);
  EXPECT_NEAR(alone.r, 250, 4);
  EXPECT_NEAR(alone.a, 128, 4);
}

TEST(GuiViews, AreLitFromWhereTheLightComes) {
  const auto seen = [](std::string_view way) {
    return drawn(cube({0, 0, -5}, {255, 255, 255}),
                 colour3("Ambient", 0.2f, 0.2f, 0.2f) + colour3("LightColor", 0.5f, 0, 0) + std::string(way))
        .at(32, 32);
  };
  EXPECT_NEAR(seen(vector3("LightDirection", 0, 0, -2)).r, 179, 4) << "away from the camera, onto what it sees";
  EXPECT_NEAR(seen(vector3("LightDirection", 0, 0, 2)).r, 51, 4);
  EXPECT_NEAR(seen(vector3("LightDirection", 0, 0, 0)).r, 51, 4);
  EXPECT_NEAR(seen(vector3("LightDirection", 0, 0, -2)).g, 51, 4);
}

TEST(GuiViews, CutOffWhatTheCameraStandsIn) {
  const std::string noLight = colour3("Ambient", 1, 1, 1) + colour3("LightColor", 0, 0, 0);
  const DrawnView inside = drawn(cube({0, 0, 0}, {250, 0, 0}), noLight);
  EXPECT_EQ(inside.at(32, 32).a, 0) << "backs are not seen";
  const DrawnView floor =
      drawn(item("Part", "Floor", frame("CFrame", {0, -2, 0}) + vector3("size", 90, 1, 90)), noLight);
  EXPECT_EQ(floor.at(32, 60).a, 255);
  EXPECT_EQ(floor.at(32, 10).a, 0);
}

TEST(GuiViews, WithHostileNumbersEnd) {
  for (const float wild :
       {1e30f, 1e-30f, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()}) {
    const DrawnView made = drawn(cube({wild, 0, -5}, {250, 0, 0}) + cube({0, 0, -5}, {250, 0, 0}),
                                 frame("CameraCFrame", {wild, wild, 0}) + number("CameraFieldOfView", wild) +
                                     vector3("LightDirection", wild, 0, 0) + colour3("Ambient", wild, 0, 0));
    EXPECT_EQ(made.image.width, kViewSize.width) << wild;
    EXPECT_TRUE(std::isfinite(made.view.fovY) && made.view.fovY > 0 && isFinite(made.view.camera.position));
  }
}

// A thousand panes over each other, each as large as the picture.
TEST(GuiViews, LeaveOutWhatCoversTooMuchTooOften) {
  std::string panes;
  for (int k = 0; k < 1000; ++k)
    panes += item("Part", "Pane", frame("CFrame", {0, 0, -5 - 0.01f * float(k)}) + vector3("size", 90, 90, 0.001f));
  const StagedPlace place = placeWithGui(viewOf(panes));
  const SignView view = *place.stage->canvases.begin()->second.boxes.at(0).view;
  EXPECT_EQ(drawView(*place.stage, view, {1024, 1024}, {}).width, 1024u);
}

TEST(GuiViews, AreNotShownInTheWorldUnlessTheyAreSelected) {
  const StagedPlace place = stageXml(fileOf(
      boardOf(item("SurfaceGui", "Gui", vector2("CanvasSize", 200, 100), viewOf(cube({0, 0, -5}, {250, 0, 0}))))));
  const ScenePointer scene = makeScene(place.document, {}, {}, place.stage);
  const NodeId model = place.node("Cube"), board = place.node("Board");
  for (size_t b = 0; b < place.stage->bodies.size(); ++b) {
    if (place.stage->bodies[b].node == model) {
      EXPECT_FALSE(scene->inWorkspace[b]);
    }
    if (place.stage->bodies[b].node == board) {
      EXPECT_TRUE(scene->inWorkspace[b]);
    }
  }
  for (const NodeId alone : {model, place.node("View")})
    for (const std::vector<uint8_t>& shown :
         {shownBodies(*scene, {}, std::array{alone}, {}), shownBodies(*scene, std::array{alone}, {}, {})})
      for (size_t b = 0; b < shown.size(); ++b) EXPECT_EQ(shown[b] != 0, place.stage->bodies[b].node == model);
  // What carries the gui, or the gui itself, is no reason to show them.
  EXPECT_EQ(shownBodies(*scene, {}, std::array{place.node("Gui")}, {}), scene->inWorkspace);
  EXPECT_EQ(shownBodies(*scene, std::array{board}, {}, {}), scene->inWorkspace);
}

TEST(GuiViews, TakeAnImageOfOnePixel) {
  DrawnView made = drawn(cube({0, 0, -5}, {250, 0, 0}));
  StagedPlace& place = made.place;
  Stage stage = *place.stage;
  stage.textures.push_back({});
  for (Body& body : stage.bodies) {
    body.texture = uint32_t(stage.textures.size()) - 1;
    body.uvScaleOffset = {1000, 1000, 0, 0};
  }
  const Image one{1, 1, {0, 0, 250, 255}, false};
  made.image = drawView(stage, made.view, kViewSize, {{uint32_t(stage.textures.size()) - 1, one}});
  EXPECT_GT(made.at(32, 32).b, 50);
  EXPECT_EQ(made.at(32, 32).r, 0);
}

TEST(GuiViews, HaveNoAdornmentsInTheWorld) {
  const auto with = [](std::string_view in, std::string_view children) {
    return stageXml(
        fileOf(boardOf(item("SurfaceGui", "Gui", vector2("CanvasSize", 200, 100), item(in, "V", "", children)) +
                       item("SelectionBox", "S", "<Ref name=\"Adornee\">INSIDE</Ref>"))));
  };
  const std::string part = item("Part", "P", frame("CFrame", Vec3(0)) + vector3("size", 1, 1, 1), "", "INSIDE");
  EXPECT_EQ(with("Folder", part).stage->adornments.size(), 1u);
  EXPECT_TRUE(with("ViewportFrame", part).stage->adornments.empty());
}

TEST(GuiViews, HaveNoLampsAndEffectsInTheWorld) {
  const std::string inside = item("PointLight", "Lamp", "") + item("Fire", "Fire", "");
  const auto with = [&](std::string_view children) { return stageXml(fileOf(boardOf(children))); };
  const StagedPlace outside = with(item("Part", "P", frame("CFrame", Vec3(0)) + vector3("size", 1, 1, 1), inside));
  ASSERT_EQ(outside.stage->entities.size(), 1u);
  EXPECT_FALSE(outside.stage->entities[0].ignored);
  EXPECT_EQ(outside.stage->effects.size(), 1u);
  const StagedPlace place =
      with(item("SurfaceGui", "Gui", vector2("CanvasSize", 200, 100),
                item("ViewportFrame", "View", "",
                     item("Part", "P", frame("CFrame", Vec3(0)) + vector3("size", 1, 1, 1), inside))));
  ASSERT_EQ(place.stage->entities.size(), 1u);
  EXPECT_TRUE(place.stage->entities[0].ignored);
  EXPECT_TRUE(place.stage->effects.empty());
}

TEST(GuiViews, OfVideosAreStillNotDrawn) {
  const StagedPlace place = placeWithGui(item("VideoFrame", "V", udim2("Size", 0, 50, 0, 50)));
  EXPECT_TRUE(place.diagnostic("rbxm.sign-view"));
}

}  // namespace
}  // namespace vitrine::test
