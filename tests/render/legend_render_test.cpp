#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/passes/frame.h"
#include "render/view/legend.h"
#include "render/view/palette.h"
#include "render/view/view_table.h"
#include "tests/render/render_fixture.h"

namespace vitrine {
namespace {

using testing::ElementsAre;
using Entry = Legend::Entry;

std::shared_ptr<Document> plainDocument() {
  Geometry geometry;
  addSquare(geometry, 1, 0);
  geometry.uvs.clear();
  geometry.lightmapUvs.clear();
  geometry.colours.clear();
  auto document = std::make_shared<Document>();
  document->conventions.unit = "stud";
  document->geometries.push_back(std::move(geometry));
  return document;
}

// Four vertices: without weights, with one that is no more than a half, with two, with four.
std::shared_ptr<Document> skinnedDocument() {
  auto document = plainDocument();
  Geometry& geometry = document->geometries[0];
  geometry.skeleton = 0;
  geometry.influences = {
      {}, {{0}, {30000}}, {{0, 1}, {30000, 35535}}, {{0, 1, 2, 3}, {16384, 16384, 16384, 16383}}};
  document->skeletons.resize(1);
  document->skeletons[0].joints.resize(12);
  document->skeletons[0].joints[1].name = "knee";
  document->skeletons[0].joints[2].name = "foot";
  return document;
}

std::shared_ptr<Document> levelledDocument() {
  auto document = plainDocument();
  Geometry& geometry = document->geometries[0];
  for (int level = 1; level < 3; ++level) {
    geometry.lods.emplace_back();
    addSquare(geometry, 1, float(level));
  }
  geometry.uvs.clear();
  geometry.lightmapUvs.clear();
  geometry.colours.clear();
  return document;
}

std::optional<Legend> legendFor(const std::shared_ptr<Document>& document, const ViewState& view,
                                const Deviations* deviations = nullptr, float texelDensity = 0) {
  return legendOf({*makeScene(document), view, deviations, texelDensity});
}

std::vector<std::string> textsOf(const Legend& legend) {
  std::vector<std::string> texts;
  for (const Entry& entry : legend.entries) texts.push_back(entry.text);
  return texts;
}

TEST(Legend, NothingIsSaidOfColoursThatAreTheObjectsOwn) {
  for (const ViewMode mode : {ViewMode::Lit, ViewMode::Diffuse, ViewMode::Wire, ViewMode::Normals, ViewMode::Parts,
                              ViewMode::Materials, ViewMode::Uv})
    EXPECT_FALSE(legendFor(skinnedDocument(), {.mode = mode})) << viewModeName(mode);
}

TEST(Legend, NothingIsSaidOfWhatIsNotThere) {
  for (const ModeRow& row : modeRows()) EXPECT_FALSE(legendFor(plainDocument(), {.mode = row.mode}));
}

TEST(Legend, OfWeightsNamesTheJointsThatWereChosen) {
  ViewState view{.mode = ViewMode::Weights};
  EXPECT_THAT(legendFor(skinnedDocument(), view)->entries, ElementsAre(Entry{kNothing, "no weight"}));
  view.joints = {1};
  const auto one = legendFor(skinnedDocument(), view);
  EXPECT_EQ(one->title, "knee");
  EXPECT_EQ(one->ramp.size(), kRamp.size());
  EXPECT_EQ(one->high, "1");
  view.joints = {2, 1};
  EXPECT_THAT(legendFor(skinnedDocument(), view)->entries,
              ElementsAre(Entry{kChosen[0], "foot"}, Entry{kChosen[1], "knee"}, Entry{kNothing, "other joints"}));
  EXPECT_TRUE(legendFor(skinnedDocument(), view)->ramp.empty());
}

TEST(Legend, OfMoreJointsThanColoursSaysHowManyHaveNone) {
  ViewState view{.mode = ViewMode::Weights};
  view.joints = {0, 1, 2, 3, 4, 5, 6, 1, 8, 9, 99};
  const auto legend = legendFor(skinnedDocument(), view);
  ASSERT_EQ(legend->entries.size(), kMostJointColours + 2);
  EXPECT_EQ(legend->entries[kMostJointColours].text, "3 more chosen have no colour");
  view.joints = {1, 99};
  EXPECT_EQ(legendFor(skinnedDocument(), view)->entries[1].text, "joint 99") << "one that does not exist";
}

TEST(Legend, CountsTheVerticesByTheirInfluences) {
  const auto legend = legendFor(skinnedDocument(), {.mode = ViewMode::Influences});
  EXPECT_THAT(textsOf(*legend),
              ElementsAre("1: 1 vertex", "2: 1 vertex", "3: 0 vertices", "4: 1 vertex", "none: 1 vertex"));
  EXPECT_EQ(legend->entries.front().colour, kInfluences[1]);
  EXPECT_EQ(legend->entries.back().colour, kInfluences[0]);
}

TEST(Legend, TellsWeightsThatDoNotAddUp) {
  const auto legend = legendFor(skinnedDocument(), {.mode = ViewMode::WeightSums});
  EXPECT_THAT(textsOf(*legend),
              ElementsAre("1", "less", "more", "no weights: 1 vertex", "less or more than 1: 1 vertex"));
}

TEST(Legend, OfLevelsHasAColourEach) {
  const auto legend = legendFor(levelledDocument(), {.mode = ViewMode::Lod});
  EXPECT_THAT(legend->entries, ElementsAre(Entry{kLevels[0], "Level 0"}, Entry{kLevels[1], "Level 1"},
                                           Entry{kLevels[2], "Level 2"}));
}

TEST(Legend, OfDeviationHasTheNumbersOfTheLevelThatIsSeen) {
  const auto document = levelledDocument();
  ViewState view{.mode = ViewMode::Deviation, .lod = 2};
  EXPECT_THAT(textsOf(*legendFor(document, view)), ElementsAre("not measured yet"));
  const auto measured = measureDeviations(*makeScene(document));
  const auto legend = legendFor(document, view, measured.get());
  EXPECT_EQ(legend->high, "2 studs");
  EXPECT_THAT(legend->entries, ElementsAre(Entry{std::nullopt, "Level 2: largest 2, mean 2"}));
  document->conventions.metres = 0.28f;
  view.lengths = LengthUnit::Metres;
  EXPECT_EQ(legendFor(document, view, measured.get())->high, "0.56 m");
  EXPECT_THAT(legendFor(document, view, measured.get())->entries,
              ElementsAre(Entry{std::nullopt, "Level 2: largest 0.56 m, mean 0.56 m"}));
  view.lod = 0;
  EXPECT_TRUE(legendFor(document, view, measured.get())->entries.empty());
  view.sideBySide = true;
  EXPECT_EQ(legendFor(document, view, measured.get())->entries.size(), 2u);
}

TEST(Legend, OfTexelDensityGoesAQuarterToFourTimesTheMiddle) {
  auto document = plainDocument();
  document->geometries[0].uvs.resize(4);
  const auto legend = legendFor(document, {.mode = ViewMode::TexelDensity}, nullptr, 32);
  EXPECT_EQ(legend->title, "Texels per stud");
  EXPECT_EQ(legend->low, "8");
  EXPECT_EQ(legend->high, "128");
  document->conventions.unit.clear();
  const auto none = legendFor(document, {.mode = ViewMode::TexelDensity});
  EXPECT_EQ(none->title, "Texels per unit");
  EXPECT_THAT(textsOf(*none), ElementsAre("no texture coordinates"));
}

TEST_F(RenderTest, TheDensityInTheLegendIsThatOfTheTexture) {
  auto document = plainDocument();
  document->geometries[0].uvs = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
  document->materials.resize(1);
  document->materials[0].diffuse = 0;
  document->textures.resize(1);
  document->geometries[0].lods[0].parts[0].material = 0;
  show(document);
  renderer().setTexture(0, plainImage(64, 16, {255, 255, 255, 255}));
  view.mode = ViewMode::TexelDensity;
  // sqrt(64 * 16) texels over two units.
  const auto legend = renderer().legend(view);
  ASSERT_TRUE(legend);
  EXPECT_EQ(legend->low, "4");
  EXPECT_EQ(legend->high, "64");
}

// ---- What a mode needs ----

TEST(ViewMode, IsOfUseWhereItsStreamIsThere) {
  const auto has = [](const std::shared_ptr<Document>& document, ViewMode mode) {
    return hasDataFor(*makeScene(document), mode);
  };
  auto document = plainDocument();
  for (const ViewMode always :
       {ViewMode::Lit, ViewMode::Diffuse, ViewMode::Normals, ViewMode::Wire, ViewMode::Parts, ViewMode::Materials})
    EXPECT_TRUE(has(document, always)) << viewModeName(always);
  for (const ViewMode never : {ViewMode::Lightmap, ViewMode::Combined, ViewMode::VertexColour, ViewMode::Tangents,
                               ViewMode::Uv, ViewMode::TexelDensity, ViewMode::Weights, ViewMode::Influences,
                               ViewMode::WeightSums, ViewMode::Lod, ViewMode::Deviation})
    EXPECT_FALSE(has(document, never)) << viewModeName(never);
  document->geometries[0].uvs.resize(4);
  EXPECT_TRUE(has(document, ViewMode::Uv));
  EXPECT_TRUE(has(document, ViewMode::TexelDensity));
  document->geometries[0].tangents.resize(4);
  EXPECT_TRUE(has(document, ViewMode::Tangents));
  document->geometries[0].colours.resize(4, {1, 2, 3, 255});
  EXPECT_TRUE(has(document, ViewMode::VertexColour));
  document->materials.resize(1);
  EXPECT_FALSE(has(document, ViewMode::Combined));
  document->materials[0].shading = Shading::VertexLit;
  EXPECT_TRUE(has(document, ViewMode::Combined));
  EXPECT_TRUE(has(skinnedDocument(), ViewMode::WeightSums));
  EXPECT_TRUE(has(levelledDocument(), ViewMode::Deviation));
}

// ---- Sections ----

Vec4 planeIn(const Conventions& conventions, const SectionPlane& section) {
  auto document = plainDocument();
  document->conventions = conventions;
  return planeOf(*makeScene(document), section);
}

// Positive where it is kept: what is smaller along the document's axis, or larger if flipped.
TEST(Section, KeepsTheSmallerSideInDocumentCoordinates) {
  for (const bool leftHanded : {false, true})
    for (const Axis up : {Axis::Y, Axis::Z})
      for (const Axis axis : {Axis::X, Axis::Y, Axis::Z}) {
        auto document = plainDocument();
        document->conventions.leftHanded = leftHanded;
        document->conventions.up = up;
        const ScenePointer scene = makeScene(document);
        for (const bool flipped : {false, true}) {
          const Vec4 plane = planeOf(*scene, {.axis = axis, .at = 3, .flipped = flipped});
          const auto sideOf = [&](float at) {
            Vec4 place(1, -2, 5, 1);
            place[int(axis)] = at;
            return glm::dot(plane, scene->toWorld * place);
          };
          EXPECT_NEAR(sideOf(3), 0, 1e-5f);
          EXPECT_NEAR(sideOf(1), flipped ? -2 : 2, 1e-5f) << "in units of length";
          EXPECT_NEAR(sideOf(4), flipped ? 1 : -1, 1e-5f);
        }
      }
}

TEST(Section, LiesAcrossTheAxisAsTheWorldHasIt) {
  EXPECT_EQ(planeIn({.leftHanded = true}, {.axis = Axis::Z, .at = 2}), Vec4(0, 0, 1, 2)) << "Z is mirrored";
  EXPECT_EQ(planeIn({.up = Axis::Z}, {.axis = Axis::Z, .at = 2}), Vec4(0, -1, 0, 2)) << "Z points up";
}

}  // namespace
}  // namespace vitrine
