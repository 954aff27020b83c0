// Selection boxes, selection spheres, handle adornments and highlights as a stage has them.
#include "core/stage/adornments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/export/model/model.h"
#include "core/geometry/solids.h"
#include "core/scene/scene.h"
#include "core/stage/adornee.h"
#include "tests/support/stage.h"
#include "tests/support/xml_guis.h"

namespace vitrine::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string refers(std::string_view property, std::string_view referent) {
  return fmt::format("<Ref name=\"{}\">{}</Ref>", property, referent);
}
std::string onBoard(std::string_view className, std::string_view name, const std::string& more = "") {
  return item(className, name, refers("Adornee", "BOARD") + more);
}
// A board of 8 x 6 x 4 studs in the middle, and something that adorns it.
StagedPlace adorned(const std::string& adornments) { return stageXml(fileOf(boardOf(adornments))); }

const AdornmentPiece& pieceOf(const StagedPlace& place, size_t piece = 0) {
  static const AdornmentPiece kMissing;
  EXPECT_LT(piece, place.stage->adornmentPieces.size());
  return piece < place.stage->adornmentPieces.size() ? place.stage->adornmentPieces[piece] : kMissing;
}
// Of a piece, in the document.
Bounds boundsIn(const StagedPlace& place, size_t piece = 0) {
  const AdornmentPiece& found = pieceOf(place, piece);
  if (found.shape >= place.stage->adornmentShapes.size()) return {};
  return transformed(found.transform, place.stage->adornmentShapes[found.shape].bounds);
}
void expectAround(const Bounds& bounds, const Vec3& low, const Vec3& high) {
  for (int axis = 0; axis < 3; ++axis) {
    EXPECT_NEAR(bounds.min[axis], low[axis], 0.02f) << axis;
    EXPECT_NEAR(bounds.max[axis], high[axis], 0.02f) << axis;
  }
}

// ---- Solids

// Of closed solids every edge is there once each way, and the volume that the faces enclose is not negative.
void expectClosed(const Shape& shape, float volume) {
  std::map<std::pair<std::array<int, 3>, std::array<int, 3>>, int> edges;
  const auto spot = [&](uint32_t index) {
    const Vec3& at = shape.positions[index];
    return std::array<int, 3>{int(std::lround(at.x * 1e4f)), int(std::lround(at.y * 1e4f)),
                              int(std::lround(at.z * 1e4f))};
  };
  float enclosed = 0;
  for (size_t i = 0; i + 2 < shape.indices.size(); i += 3) {
    const Vec3 &a = shape.positions[shape.indices[i]], &b = shape.positions[shape.indices[i + 1]],
               &c = shape.positions[shape.indices[i + 2]];
    enclosed += glm::dot(a, glm::cross(b, c)) / 6;
    for (size_t k = 0; k < 3; ++k) {
      const auto from = spot(shape.indices[i + k]), to = spot(shape.indices[i + (k + 1) % 3]);
      if (from == to) continue;
      ++edges[{from, to}];
      --edges[{to, from}];
    }
  }
  for (const auto& [edge, count] : edges) ASSERT_EQ(count, 0);
  EXPECT_NEAR(enclosed, volume, volume * 0.02f);
}

TEST(Solids, AreClosedAndFaceOutwards) {
  constexpr float kPi = 3.14159265f;
  expectClosed(makeCone(false), kPi / 3);
  expectClosed(makePyramid(4), 1.0f / 3);
  expectClosed(makePyramid(3), 3 * 0.25f * std::tan(kPi / 3) / 3);
  expectClosed(makeTube(0, 360), kPi);
  expectClosed(makeTube(0.5f, 360), kPi * 0.75f);
  expectClosed(makeTube(0.5f, 90), kPi * 0.75f / 4);
  expectClosed(makeTube(0, 270), kPi * 0.75f);
}

TEST(Solids, LieAsTheyAreSaidTo) {
  const Bounds cone = makeCone(true).bounds, pyramid = makePyramid(4).bounds, quarter = makeTube(0, 90).bounds;
  expectAround(cone, {-1, -1, -1}, {1, 1, 0});
  expectAround(pyramid, {-0.5f, -0.5f, -1}, {0.5f, 0.5f, 0});
  expectAround(quarter, {0, 0, -0.5f}, {1, 1, 0.5f});
  EXPECT_EQ(makeCone(true).indices.size() * 2, makeCone(false).indices.size());
}

// ---- Selections

TEST(Adornments, ASelectionBoxIsTwelvePrismsAndItsFaces) {
  const StagedPlace place =
      adorned(onBoard("SelectionBox", "S",
                      number("LineThickness", 0.5f) + colour3("Color3", 1, 0, 0) + number("Transparency", 0.5f) +
                          colour3("SurfaceColor3", 0, 0, 1) + number("SurfaceTransparency", 0.25f)));
  ASSERT_EQ(place.stage->adornments.size(), 2u);
  const Adornment &edges = place.stage->adornments[0], &faces = place.stage->adornments[1];
  EXPECT_EQ(edges.node, place.node("S"));
  EXPECT_EQ(edges.on, place.node("Board"));
  EXPECT_EQ(edges.count, 12u);
  EXPECT_EQ(edges.colour, (Rgba8{255, 0, 0, 128}));
  EXPECT_EQ(faces.colour, (Rgba8{0, 0, 255, 191}));
  EXPECT_FALSE(edges.alwaysOnTop || faces.alwaysOnTop);
  Bounds all;
  float volume = 0;
  for (size_t piece = 0; piece < 12; ++piece) {
    const Bounds bounds = boundsIn(place, piece);
    all.add(bounds);
    volume += bounds.size().x * bounds.size().y * bounds.size().z;
  }
  expectAround(all, {-4.25f, -3.25f, -2.25f}, {4.25f, 3.25f, 2.25f});
  EXPECT_NEAR(volume, 0.25f * 4 * (8.5f + 5.5f + 3.5f), 0.01f) << "nothing twice at the corners";
  expectAround(boundsIn(place, 12), {-4, -3, -2}, {4, 3, 2});
  const Diagnostic* told = place.diagnostic("rbxm.adornments");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->severity, Severity::Info);
}

TEST(Adornments, ASelectionBoxWithoutThicknessHasNoLines) {
  EXPECT_THAT(adorned(onBoard("SelectionBox", "S", number("LineThickness", 0))).stage->adornments, IsEmpty());
  EXPECT_THAT(adorned(onBoard("SelectionBox", "S", number("Transparency", 1))).stage->adornments, IsEmpty());
  const StagedPlace usual = adorned(onBoard("SelectionBox", "S"));
  ASSERT_EQ(usual.stage->adornments.size(), 1u);
  EXPECT_EQ(usual.stage->adornments[0].colour, (Rgba8{13, 105, 172, 255}));
  EXPECT_NEAR(boundsIn(usual, 0).size().y, 0.15f, 1e-4f);
}

TEST(Adornments, TheBoxOfAModelIsAroundItsPartsAlongItsMainOne) {
  const float quarter = std::acos(0.0f);
  const auto part = [](std::string_view name, const Vec3& at, float turn) {
    return item("Part", name, frame("CFrame", at, turn) + vector3("size", 4, 2, 2), "", name);
  };
  const std::string box =
      item("SelectionBox", "S",
           refers("Adornee", "MODEL") + number("LineThickness", 0) + number("SurfaceTransparency", 0));
  const auto boundsWith = [&](const std::string& main, float turn) {
    return boundsIn(stageXml(fileOf(
        item("Model", "Model", main,
             part("A", {0, 0, 0}, turn) + item("Folder", "In", "", part("B", {10, 0, 0}, quarter)), "MODEL") +
        box)));
  };
  expectAround(boundsWith("", 0), {-2, -2, -1}, {11, 2, 1});
  // Turned by 45 degrees, the box along A is larger on the axes of the document.
  const Bounds turned = boundsWith(refers("PrimaryPart", "A"), quarter / 2);
  EXPECT_GT(turned.size().y, 9);
  EXPECT_THAT(stageXml(fileOf(item("Model", "Model", "", "", "MODEL") + box)).stage->adornments, IsEmpty());
}

TEST(Adornments, ASelectionSphereIsAsWideAsItsPartIsLong) {
  const StagedPlace place = adorned(onBoard("SelectionSphere", "S", number("SurfaceTransparency", 0.5f)));
  ASSERT_EQ(place.stage->adornments.size(), 2u);
  EXPECT_EQ(place.stage->adornments[0].count, 3u) << "rings";
  expectAround(boundsIn(place, 3), {-4, -4, -4}, {4, 4, 4});
}

// ---- Handle adornments

TEST(Adornments, AHandleLiesByTheSizeOfItsPartAndByItsFrame) {
  const StagedPlace place = adorned(onBoard("BoxHandleAdornment", "B",
                                            vector3("Size", 2, 4, 6) + vector3("SizeRelativeOffset", 0, 1, 0) +
                                                frame("CFrame", {1, 0, 0}, std::acos(0.0f))));
  ASSERT_EQ(place.stage->adornments.size(), 1u);
  expectAround(boundsIn(place), {1 - 2, 3 - 1, -3}, {1 + 2, 3 + 1, 3});
}

TEST(Adornments, SolidsHaveTheSizesThatTheySay) {
  const auto of = [](std::string_view className, const std::string& more) {
    return boundsIn(adorned(onBoard(className, "A", more)));
  };
  expectAround(of("BoxHandleAdornment", ""), {-0.5f, -0.5f, -0.5f}, {0.5f, 0.5f, 0.5f});
  expectAround(of("SphereHandleAdornment", number("Radius", 2)), {-2, -2, -2}, {2, 2, 2});
  expectAround(of("ConeHandleAdornment", number("Radius", 2) + number("Height", 5)), {-2, -2, -5}, {2, 2, 0});
  expectAround(of("CylinderHandleAdornment", number("Radius", 2) + number("Height", 5)), {-2, -2, -2.5f},
               {2, 2, 2.5f});
  expectAround(of("CylinderHandleAdornment", number("Radius", 2) + number("Angle", 90)), {0, 0, -0.5f},
               {2, 2, 0.5f});
  expectAround(of("PyramidHandleAdornment", number("Size", 2) + number("Height", 3) + whole("Sides", 4)),
               {-1, -1, -3}, {1, 1, 0});
}

TEST(Adornments, ATubeHasAHoleAndAHollowConeNoBase) {
  const auto shapeOf = [](std::string_view className, const std::string& more) {
    return adorned(onBoard(className, "A", more)).stage->adornmentShapes.at(0);
  };
  const Shape tube = shapeOf("CylinderHandleAdornment", number("Radius", 2) + number("InnerRadius", 1));
  float least = 1;
  for (const Vec3& corner : tube.positions) least = std::min(least, glm::length(Vec2(corner)));
  EXPECT_NEAR(least, 0.5f, 1e-4f);
  EXPECT_LT(shapeOf("ConeHandleAdornment", flag("Hollow", true)).indices.size(),
            shapeOf("ConeHandleAdornment", "").indices.size());
  EXPECT_TRUE(
      adorned(onBoard("ConeHandleAdornment", "A", flag("Hollow", true))).stage->adornments.at(0).doubleSided);
}

TEST(Adornments, ALineIsAsLongAsItSaysAndAsWideInPixels) {
  const StagedPlace place =
      adorned(onBoard("LineHandleAdornment", "L", number("Length", 7) + number("Thickness", 3)));
  ASSERT_EQ(place.stage->adornments.size(), 1u);
  EXPECT_EQ(place.stage->adornments[0].lineWidth, 3);
  EXPECT_EQ(pieceOf(place).shape, kNone);
  EXPECT_EQ(pieceOf(place).transform * Vec4(0, 0, -1, 1), Vec4(0, 0, -7, 1));
  EXPECT_THAT(adorned(onBoard("LineHandleAdornment", "L", number("Thickness", 0))).stage->adornments, IsEmpty());
}

TEST(Adornments, AnImageStandsUprightAsSeenFromTheFront) {
  const StagedPlace place =
      adorned(onBoard("ImageHandleAdornment", "I",
                      "<Content name=\"Image\"><url>rbxassetid://7</url></Content>" + vector2("Size", 4, 2)));
  ASSERT_EQ(place.stage->adornments.size(), 1u);
  const Adornment& adornment = place.stage->adornments[0];
  ASSERT_LT(adornment.texture, place.stage->textures.size());
  EXPECT_EQ(place.stage->textures[adornment.texture].path, "rbxassetid://7");
  EXPECT_TRUE(adornment.doubleSided);
  EXPECT_FALSE(adornment.shaded);
  expectAround(boundsIn(place), {-2, -1, 0}, {2, 1, 0});
  const Shape& square = place.stage->adornmentShapes.at(0);
  for (size_t v = 0; v < square.positions.size(); ++v) {
    EXPECT_EQ(square.uvs[v].y<0.5f, square.positions[v].y> 0);
    EXPECT_EQ(square.uvs[v].x<0.5f, square.positions[v].x> 0);
  }
  EXPECT_THAT(adorned(onBoard("ImageHandleAdornment", "I")).stage->adornments, IsEmpty()) << "no image";
}

TEST(Adornments, AreOnTopFromAnOrderOfZeroOn) {
  const auto of = [](const std::string& more) {
    return adorned(onBoard("BoxHandleAdornment", "B", more)).stage->adornments.at(0);
  };
  EXPECT_FALSE(of("").alwaysOnTop);
  EXPECT_FALSE(of(flag("AlwaysOnTop", true)).alwaysOnTop) << "ZIndex -1";
  EXPECT_FALSE(of(flag("AlwaysOnTop", false) + whole("ZIndex", 5)).alwaysOnTop);
  EXPECT_TRUE(of(flag("AlwaysOnTop", true) + whole("ZIndex", 0)).alwaysOnTop);
  EXPECT_EQ(of(flag("AlwaysOnTop", true) + whole("ZIndex", 99)).order, 10);
  EXPECT_TRUE(of(token("Shading", 0)).shaded);
  EXPECT_FALSE(of(token("Shading", 2)).shaded);
}

TEST(Adornments, ShowNothingWithoutWhatTheyAreOn) {
  const StagedPlace place = stageXml(fileOf(boardOf(item("BoxHandleAdornment", "Parent only", "") +
                                                    item("SelectionBox", "Broken", refers("Adornee", "NOWHERE")))));
  EXPECT_THAT(place.stage->adornments, IsEmpty());
  ASSERT_TRUE(place.diagnostic("rbxm.adornments-without"));
  EXPECT_EQ(place.diagnostic("rbxm.adornments-without")->count, 2u);
}

TEST(Adornments, WhatIsNotVisibleHidesAllBelow) {
  const std::string hidden = refers("Adornee", "BOARD") + flag("Visible", false);
  const StagedPlace place =
      stageXml(fileOf(boardOf(item("SelectionBox", "S", hidden, onBoard("BoxHandleAdornment", "B")))));
  EXPECT_THAT(place.stage->adornments, IsEmpty());
  EXPECT_FALSE(place.diagnostic("rbxm.adornments-without"));
}

TEST(Adornments, AreDrawnBelowTheWorkspaceAndWhereGuisAre) {
  const auto drawnIn = [](std::string_view service) {
    return stageXml(fileOf(item("Workspace", "Workspace", "", boardOf("")) +
                           item(service, service, "", onBoard("BoxHandleAdornment", "B"))))
               .stage->adornments.size() == 1;
  };
  EXPECT_TRUE(drawnIn("StarterGui"));
  EXPECT_TRUE(drawnIn("CoreGui"));
  EXPECT_FALSE(drawnIn("ReplicatedStorage"));
  EXPECT_FALSE(drawnIn("ServerStorage"));
  const StagedPlace stored =
      stageXml(fileOf(item("Workspace", "Workspace", "") +
                      item("ReplicatedStorage", "R", "", boardOf(onBoard("SelectionBox", "S")))));
  EXPECT_EQ(stored.stage->adornments.size(), 1u) << "seen with the part beside which it is stored";
}

TEST(Adornments, WhatIsNotDrawnIsNamed) {
  const StagedPlace place = adorned(onBoard("WireframeHandleAdornment", "W") + onBoard("Handles", "H") +
                                    onBoard("SurfaceSelection", "S"));
  EXPECT_THAT(place.stage->adornments, IsEmpty());
  const Diagnostic* told = place.diagnostic("rbxm.adornments-unknown");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->count, 3u);
  EXPECT_EQ(told->message, "not drawn: Handles, SurfaceSelection, WireframeHandleAdornment");
}

TEST(Adornments, MoveWithTheJointOfTheirPart) {
  const auto part = [](std::string_view name, const Vec3& at) {
    return item("Part", name, frame("CFrame", at) + vector3("size", 1, 1, 1), "", name);
  };
  const auto pose = [](std::string_view name, std::string_view children) {
    return item("Pose", name, frame("CFrame", Vec3(0)) + number("Weight", 1), children);
  };
  const StagedPlace place =
      stageXml(fileOf(item("KeyframeSequence", "Wave", "",
                           item("Keyframe", "Keyframe", number("Time", 0), pose("Root", pose("Arm", "")))) +
                      item("Model", "Rig", "",
                           item("Humanoid", "Humanoid", "") + part("Root", {0, 0, 0}) + part("Arm", {2, 0, 0}) +
                               item("Motor6D", "Shoulder", refers("Part0", "Root") + refers("Part1", "Arm")) +
                               item("BoxHandleAdornment", "OnArm", refers("Adornee", "Arm")))));
  ASSERT_EQ(place.stage->adornments.size(), 1u);
  ASSERT_FALSE(place.stage->followers.empty());
  EXPECT_NE(place.stage->adornments[0].joint, kNone);
}

TEST(Adornments, NumbersThatNobodyMeansAreHarmless) {
  const std::string nan = "<float name=\"{}\">nan</float>", large = "<float name=\"{}\">1e38</float>",
                    inf = "<float name=\"{}\">INF</float>";
  for (const std::string& odd : {nan, large, inf, std::string("<float name=\"{}\">-5</float>")}) {
    std::string all;
    for (const char* name : {"Radius", "Height", "InnerRadius", "Angle", "Length", "Thickness", "LineThickness",
                             "Transparency", "SurfaceTransparency"})
      all += fmt::format(fmt::runtime(odd), name);
    std::string each;
    for (const char* name : {"SelectionBox", "SelectionSphere", "BoxHandleAdornment", "SphereHandleAdornment",
                             "ConeHandleAdornment", "CylinderHandleAdornment", "LineHandleAdornment"})
      each += onBoard(name, name, all);
    each += onBoard("PyramidHandleAdornment", "P",
                    all + fmt::format(fmt::runtime(odd), "Size") + whole("Sides", 2'000'000'000));
    each += onBoard("BoxHandleAdornment", "Far", vector3("Size", 1e38f, 1, -3) + frame("CFrame", Vec3(3e38f)));
    const StagedPlace place = adorned(each);
    for (const AdornmentPiece& piece : place.stage->adornmentPieces) EXPECT_TRUE(isFinite(piece.transform));
    for (const Shape& shape : place.stage->adornmentShapes)
      for (const Vec3& corner : shape.positions) ASSERT_TRUE(isFinite(corner));
  }
}

TEST(Adornments, MoreThanAllowedAreLeftOut) {
  std::string all;
  for (size_t k = 0; k < kMostAdornments + 5; ++k) all += onBoard("SphereHandleAdornment", "S");
  const StagedPlace place = adorned(all);
  EXPECT_EQ(place.stage->adornments.size(), kMostAdornments);
  EXPECT_EQ(place.stage->adornmentShapes.size(), 1u);
  ASSERT_TRUE(place.diagnostic("rbxm.too-many-adornments"));
  EXPECT_EQ(place.diagnostic("rbxm.too-many-adornments")->count, 5u);
}

// ---- Highlights

std::string lamp(std::string_view name, const std::string& more = "", std::string_view children = "") {
  return item("Highlight", name, more, children);
}
std::string brick(std::string_view name, std::string_view children = "") {
  return item("Part", name, frame("CFrame", Vec3(0)) + vector3("size", 1, 1, 1), children, name);
}
// The highlight of each body by name; empty: none.
std::map<std::string, std::string> litBodies(const StagedPlace& place) {
  std::map<std::string, std::string> lit;
  for (size_t b = 0; b < place.stage->highlighted.size(); ++b)
    if (const uint8_t number = place.stage->highlighted[b])
      lit[place.document->nameOf(place.stage->bodies[b].node)] =
          place.document->nameOf(place.stage->highlights[number - 1u].node);
  return lit;
}
using Lit = std::map<std::string, std::string>;

TEST(Highlights, HaveTheColoursThatTheySay) {
  const StagedPlace place =
      stageXml(fileOf(brick("A", lamp("Usual")) +
                      brick("B", lamp("Own", colour3("FillColor", 0, 1, 0) + number("FillTransparency", 0) +
                                                 colour3("OutlineColor", 0, 0, 1) +
                                                 number("OutlineTransparency", 1) + token("DepthMode", 1)))));
  ASSERT_EQ(place.stage->highlights.size(), 2u);
  const Highlight &usual = place.stage->highlights[0], &own = place.stage->highlights[1];
  EXPECT_EQ(usual.fill, (Rgba8{255, 0, 0, 128}));
  EXPECT_EQ(usual.outline, (Rgba8{255, 255, 255, 255}));
  EXPECT_TRUE(usual.alwaysOnTop);
  EXPECT_EQ(own.fill, (Rgba8{0, 255, 0, 255}));
  EXPECT_EQ(own.outline, (Rgba8{0, 0, 255, 0}));
  EXPECT_FALSE(own.alwaysOnTop);
  EXPECT_EQ(litBodies(place), (Lit{{"A", "Usual"}, {"B", "Own"}}));
}

TEST(Highlights, LightTheirParentOrWhatTheyName) {
  const auto house = [](std::string_view children) {
    return item("Model", "House", "", brick("Wall") + brick("Roof") + std::string(children), "HOUSE");
  };
  EXPECT_EQ(litBodies(stageXml(fileOf(house(lamp("H")) + brick("Tree")))), (Lit{{"Wall", "H"}, {"Roof", "H"}}));
  EXPECT_EQ(litBodies(stageXml(fileOf(house(lamp("H", refers("Adornee", "Tree"))) + brick("Tree")))),
            (Lit{{"Tree", "H"}}))
      << "both given";
  EXPECT_EQ(litBodies(stageXml(fileOf(item("Folder", "F", "", lamp("H") + brick("Tree"))))), Lit());
  EXPECT_EQ(litBodies(stageXml(fileOf(item("Folder", "F", "", lamp("H", refers("Adornee", "F")), "F") +
                                      brick("Tree", lamp("Off", flag("Enabled", false)))))),
            Lit());
}

TEST(Highlights, TheInnermostAndOfSeveralTheFirstIsSeen) {
  EXPECT_EQ(litBodies(stageXml(fileOf(item(
                "Model", "House", "",
                lamp("Outer") + brick("Wall") + brick("Door", lamp("Inner") + lamp("Second") + brick("Knob")))))),
            (Lit{{"Wall", "Outer"}, {"Door", "Inner"}, {"Knob", "Inner"}}));
}

TEST(Highlights, StandWhereRobloxLetsThem) {
  const auto lights = [](std::string_view service) {
    return !litBodies(stageXml(fileOf(item("Workspace", "Workspace", "", brick("Tree")) +
                                      item(service, service, "", lamp("H", refers("Adornee", "Tree"))))))
                .empty();
  };
  for (const char* service : {"StarterPlayer", "StarterGui", "StarterPack", "ReplicatedStorage"})
    EXPECT_TRUE(lights(service)) << service;
  EXPECT_FALSE(lights("ServerStorage"));
  EXPECT_FALSE(lights("Lighting"));
}

TEST(Highlights, AreNoMoreThan255WithThoseThatAreOff) {
  std::string all;
  for (size_t k = 0; k < 260; ++k)
    all += brick(fmt::format("P{}", k), lamp(fmt::format("H{}", k), flag("Enabled", k % 2 == 0)));
  const StagedPlace place = stageXml(fileOf(all));
  EXPECT_EQ(place.stage->highlights.size(), 128u) << "each other one of the first 255";
  EXPECT_EQ(place.document->nameOf(place.stage->highlights.back().node), "H254");
  ASSERT_TRUE(place.diagnostic("rbxm.highlights-too-many"));
  EXPECT_EQ(place.diagnostic("rbxm.highlights-too-many")->count, 5u);
}

TEST(Highlights, ImagesOnSidesAreNotBodies) {
  const StagedPlace place = stageXml(fileOf(
      brick("A", lamp("H") + item("Decal", "D", "<Content name=\"Texture\"><url>rbxassetid://7</url></Content>"))));
  ASSERT_EQ(place.stage->bodies.size(), 2u);
  EXPECT_THAT(place.stage->highlighted, ElementsAre(1, 0));
}

// ---- What else asks for them

TEST(Adornments, AreLeftOutOfExportsWhichSaySo) {
  const StagedPlace place =
      stageXml(fileOf(brick("A", lamp("H")) + brick("B") + item("SelectionBox", "S", refers("Adornee", "A")) +
                      item("SphereHandleAdornment", "Ball", refers("Adornee", "B"))));
  const auto scene = makeScene(place.document, {}, {}, place.stage);
  const auto lostOf = [&](std::vector<NodeId> selection) {
    const auto model = makeModel(*scene, {.selection = std::move(selection)}, {});
    EXPECT_TRUE(model);
    if (!model) return uint64_t(0);
    EXPECT_LE(model->nodes.size(), 3u);
    for (const Diagnostic& loss : model->losses.all())
      if (loss.id == "export.adornments") return loss.count;
    return uint64_t(0);
  };
  EXPECT_EQ(lostOf({}), 3u);
  EXPECT_EQ(lostOf({place.node("A")}), 2u);
  EXPECT_EQ(lostOf({place.node("B")}), 1u);
}

TEST(Adornments, HaveBoundsToLookAt) {
  const StagedPlace place = stageXml(fileOf(
      brick("A", lamp("H")) + item("SphereHandleAdornment", "Ball", refers("Adornee", "A") + number("Radius", 3))));
  const auto scene = makeScene(place.document, {}, {}, place.stage);
  expectAround(boundsOfNode(*scene, place.node("Ball")), Vec3(-3), Vec3(3));
  expectAround(boundsOfNode(*scene, place.node("H")), Vec3(-0.5f), Vec3(0.5f));
  expectAround(boundsOfNode(*scene, place.node("A")), Vec3(-0.5f), Vec3(0.5f));
  expectAround(scene->bounds, Vec3(-0.5f), Vec3(0.5f));
}

// ---- Adornees

TEST(Adornees, BoxesAreAskedForWithinBounds) {
  std::string deep = brick("Last");
  for (int k = 0; k < 200; ++k) deep = item("Model", fmt::format("M{}", k), "", deep);
  const StagedPlace place = stageXml(fileOf(deep));
  AdorneeBoxes boxes(*place.document);
  for (uint32_t n = 0; n < place.document->nodes.size(); ++n) {
    const auto box = boxes.at(NodeId{n});
    ASSERT_TRUE(box);
    EXPECT_NEAR(box->size.x, 1, 1e-4f);
  }
  EXPECT_FALSE(boxes.at(NodeId::None));
}

}  // namespace
}  // namespace vitrine::test
