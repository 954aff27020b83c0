// What surrounds the parts of a place.
#include "core/stage/surroundings.h"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/scene/scene.h"
#include "tests/support/stage.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {
namespace {

using rbx::Color3;
using rbx::Enum;
using rbx::Float32;
using rbx::Ref;
using rbx::String;
using rbx::Vector3;
using Properties = std::vector<std::pair<std::string, rbx::Value>>;

void expectLookNear(const Vec3& found, const Vec3& wanted, float tolerance = 1e-5f) {
  EXPECT_LT(glm::distance(found, wanted), tolerance)
      << found.x << ", " << found.y << ", " << found.z << " instead of " << wanted.x << ", " << wanted.y << ", "
      << wanted.z;
}

// ---- Workspace and camera
// -----------------------------------------------------------------------------------------

TEST(StageSurroundings, NameTheWorkspace) {
  rbx::Model place;
  place.add(-1, "ReplicatedStorage", "ReplicatedStorage");
  place.add(-1, "Workspace", "Workspace");
  EXPECT_THAT(stagePlace(place).stage->workspaces, testing::IsEmpty()) << "nothing stands in it";
  place.add(1, "Part", "P");
  EXPECT_THAT(stagePlace(place).stage->workspaces, testing::ElementsAre(NodeId{1}));
  rbx::Model model;
  model.add(-1, "Part", "P");
  EXPECT_THAT(stagePlace(model).stage->workspaces, testing::IsEmpty());
}

rbx::Model cameraPlace(Properties camera, int32_t current) {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace", {{"CurrentCamera", Ref{current}}});
  place.add(0, "Camera", "First", camera);
  place.add(0, "Camera", "Second", {{"CFrame", standing(5, 0, 0)}});
  place.add(-1, "StarterGui", "StarterGui");
  place.add(3, "Camera", "Elsewhere", {{"CFrame", standing(9, 0, 0)}});
  return place;
}

TEST(StageCamera, IsTheOneThatWorkspaceNames) {
  const StagedPlace place = stagePlace(cameraPlace({{"CFrame", standing(1, 2, 3)}}, 2));
  ASSERT_TRUE(place.stage->camera);
  EXPECT_EQ(place.stage->camera->node, place.node("Second"));
  EXPECT_EQ(place.stage->camera->frame.position, Vec3(5, 0, 0));
}

TEST(StageCamera, KeepsItsFrameAngleAndFocus) {
  const StagedPlace place = stagePlace(
      cameraPlace({{"CFrame", tilted(1, 2, 3)}, {"FieldOfView", Float32{50}}, {"Focus", standing(1, 2, 7)}}, 1));
  ASSERT_TRUE(place.stage->camera);
  const StageCamera& camera = *place.stage->camera;
  EXPECT_EQ(vitrine::matrixOf(camera.frame), matrixOf(tilted(1, 2, 3)));
  EXPECT_EQ(camera.fovY, 50);
  EXPECT_EQ(camera.focus, 4);
}

TEST(StageCamera, OddAnglesAndFocusesAreThoseOfTheEngine) {
  for (const float angle : {0.0f, -5.0f, 400.0f, std::nanf("")}) {
    const StagedPlace place = stagePlace(cameraPlace(
        {{"CFrame", standing(1, 2, 3)}, {"FieldOfView", Float32{angle}}, {"Focus", standing(1, 2, 3)}}, 1));
    ASSERT_TRUE(place.stage->camera);
    EXPECT_EQ(place.stage->camera->fovY, 70);
    EXPECT_EQ(place.stage->camera->focus, 10);
  }
}

TEST(StageCamera, WithoutANameIsTheFirstOfTheWorkspace) {
  EXPECT_EQ(indexOf(stagePlace(cameraPlace({{"CFrame", standing(1, 2, 3)}}, -1)).stage->camera->node), 1u);
  rbx::Model model;
  model.add(-1, "Model", "Model");
  model.add(0, "Camera", "Camera", {{"CFrame", standing(1, 2, 3)}});
  EXPECT_FALSE(stagePlace(model).stage->camera) << "models have no view of their own";
}

TEST(StageCamera, ThatIsNoCameraOrNotFiniteIsNone) {
  EXPECT_FALSE(stagePlace(cameraPlace({{"CFrame", standing(1, 2, 3)}}, 0)).stage->camera);
  EXPECT_FALSE(stagePlace(cameraPlace({{"CFrame", standing(1, std::nanf(""), 3)}}, 1)).stage->camera);
}

// ---- Light
// ----------------------------------------------------------------------------------------------------------

// The engine's own default latitude and the hours that its documentation and older libraries agree on.
TEST(StageSun, RisesAtPlusXAndIsHighestAtNoon) {
  constexpr double kNorth = 41.7333;
  const auto expectAbout = [](const Vec3& found, const Vec3& wanted) {
    for (int axis = 0; axis < 3; ++axis) EXPECT_NEAR(found[axis], wanted[axis], 2e-3f);
  };
  expectAbout(sunAt(14, kNorth), {-0.475f, 0.823f, 0.313f});
  expectAbout(sunAt(12, kNorth), {0, 0.950f, 0.313f});
  expectAbout(sunAt(6, kNorth), {0.950f, 0, 0.313f});
  expectAbout(sunAt(18, kNorth), {-0.950f, 0, 0.313f});
  expectAbout(sunAt(12, 23.5), {0, 1, 0});
}

TEST(StageSun, IsBelowTheHorizonAtNight) {
  for (double hours = 0; hours < 24; hours += 0.25)
    EXPECT_EQ(sunAt(hours, 41.7).y > 1e-6f, hours > 6 && hours < 18) << hours;
  expectLookNear(sunAt(24, 0), sunAt(0, 0), 1e-5f);
}

TEST(StageSun, TakesAnyNumber) {
  expectLookNear(sunAt(36, 0), sunAt(12, 0));
  expectLookNear(sunAt(-6, 0), sunAt(18, 0), 1e-4f);
  for (const double odd : {std::nan(""), HUGE_VAL, -HUGE_VAL, 1e300}) {
    EXPECT_NEAR(glm::length(sunAt(odd, 41.7)), 1, 1e-5f);
    EXPECT_NEAR(glm::length(sunAt(12, odd)), 1, 1e-5f);
  }
}

TEST(StageSun, TimesOfDayAreHours) {
  EXPECT_EQ(hoursOf("14:30:00"), 14.5);
  EXPECT_EQ(hoursOf("00:00:00"), 0.0);
  EXPECT_EQ(hoursOf("6"), 6.0);
  EXPECT_EQ(hoursOf("24:00:00"), 24.0);
  EXPECT_DOUBLE_EQ(hoursOf("1:2:3.6").value(), 1 + 2.0 / 60 + 3.6 / 3600);
  for (const char* odd : {"", "noon", "14h", "14:3x", "-1:00", "25:00", "nan", "inf", ":30", "14::00"})
    EXPECT_EQ(hoursOf(odd), std::nullopt) << odd;
}

StageLight lightOf(Properties properties) {
  rbx::Model place;
  place.add(-1, "Lighting", "Lighting", std::move(properties));
  const StagedPlace staged = stagePlace(place);
  EXPECT_TRUE(staged.stage->light);
  if (!staged.stage->light) return {};
  EXPECT_EQ(staged.stage->light->node, NodeId{0});
  return *staged.stage->light;
}

TEST(StageLighting, TakesItsHourFromEitherProperty) {
  expectLookNear(lightOf({{"TimeOfDay", String{"09:00:00"}}}).toSun, sunAt(9, 41.7333));
  expectLookNear(lightOf({{"ClockTime", Float32{9}}}).toSun, sunAt(9, 41.7333));
  expectLookNear(lightOf({{"TimeOfDay", String{"9:00"}}, {"GeographicLatitude", Float32{10}}}).toSun, sunAt(9, 10));
  expectLookNear(lightOf({{"TimeOfDay", String{"tea time"}}}).toSun, sunAt(14, 41.7333));
  expectLookNear(lightOf({}).toSun, sunAt(14, 41.7333));
}

TEST(StageLighting, IsTheMoonsAtNight) {
  const StageLight night = lightOf({{"ClockTime", Float32{0}}});
  EXPECT_FALSE(night.isDay);
  EXPECT_GT(night.toSun.y, 0);
  EXPECT_TRUE(lightOf({{"ClockTime", Float32{12}}}).isDay);
}

TEST(StageLighting, KnowsFogAndHowBrightThePictureIsDeveloped) {
  const StageLight fog = lightOf({{"FogStart", Float32{20}},
                                  {"FogEnd", Float32{300}},
                                  {"FogColor", Color3{1, 0, 0}},
                                  {"ExposureCompensation", Float32{2}}});
  EXPECT_EQ(fog.fogStart, 20);
  EXPECT_EQ(fog.fogEnd, 300);
  expectLookNear(fog.haze, {1, 0, 0});
  EXPECT_EQ(fog.exposure, 4);
  const StageLight odd = lightOf({{"FogEnd", Float32{std::nanf("")}}, {"ExposureCompensation", Float32{1e30f}}});
  EXPECT_EQ(odd.fogEnd, 100000);
  EXPECT_EQ(odd.exposure, 32);
}

TEST(StageLighting, AnAtmosphereTakesThePlaceOfFog) {
  rbx::Model place;
  place.add(-1, "Lighting", "Lighting", {{"FogEnd", Float32{300}}});
  place.add(0, "Atmosphere", "Atmosphere", {{"Density", Float32{0.5f}}, {"Color", Color3{0, 1, 0}}});
  const StagedPlace staged = stagePlace(place);
  ASSERT_TRUE(staged.stage->light);
  EXPECT_EQ(staged.stage->light->fogEnd, 0);
  EXPECT_GT(staged.stage->light->density, 0);
  expectLookNear(staged.stage->light->haze, {0, 1, 0});
}

// ---- Sky and effects

using Named = std::vector<std::pair<std::string, rbx::Value>>;
StagedPlace skyPlace(Named sky) {
  rbx::Model place;
  place.add(-1, "Lighting", "Lighting");
  place.add(0, "Sky", "Sky", std::move(sky));
  return stagePlace(place);
}
Named facesOf(const std::array<const char*, 6>& images) {
  constexpr std::array kNames{"SkyboxFt", "SkyboxLf", "SkyboxBk", "SkyboxRt", "SkyboxUp", "SkyboxDn"};
  Named all;
  for (size_t face = 0; face < images.size(); ++face) all.emplace_back(kNames[face], String{images[face]});
  return all;
}

TEST(StageSky, IsMadeOfItsImagesWhereAllAreAtHand) {
  const StagedPlace staged = skyPlace(facesOf({"rbxassetid://1", "rbxassetid://7", "rbxassetid://42",
                                               "rbxassetid://1", "rbxassetid://7", "rbxassetid://42"}));
  const StageLight& light = *staged.stage->light;
  const std::array wanted{"rbxassetid://1", "rbxassetid://7", "rbxassetid://42",
                          "rbxassetid://1", "rbxassetid://7", "rbxassetid://42"};
  for (size_t face = 0; face < wanted.size(); ++face) {
    ASSERT_NE(light.skyFaces[face], kNone) << face;
    EXPECT_EQ(staged.stage->textures[light.skyFaces[face]].path, wanted[face]);
  }
}

TEST(StageSky, NamesWhatItMissesUnlessTheEngineBringsItAlong) {
  const StagedPlace staged = skyPlace(facesOf({"rbxassetid://1", "rbxassetid://998", "rbxasset://textures/sky.tex",
                                               "rbxassetid://1", "rbxassetid://7", "rbxassetid://42"}));
  for (const uint32_t face : staged.stage->light->skyFaces) EXPECT_EQ(face, kNone);
  ASSERT_EQ(staged.stage->textures.size(), 1u);
  EXPECT_EQ(staged.stage->textures[0].path, "rbxassetid://998");
}

TEST(StageSky, KnowsHowItIsTurnedAndWhatStandsOnIt) {
  const StagedPlace turned = skyPlace({{"SkyboxOrientation", rbx::Vector3{0, 90, 0}}});
  const Vec3 front = turned.stage->light->skyTurn * Vec3(0, 0, -1);
  EXPECT_NEAR(front.x, -1, 1e-5f);
  const StageLight usual = *skyPlace({}).stage->light;
  EXPECT_EQ(usual.sunSize, 21);
  EXPECT_EQ(usual.moonSize, 11);
  EXPECT_EQ(usual.stars, 1);
  const StageLight chosen =
      *skyPlace({{"SunAngularSize", Float32{10}}, {"StarCount", rbx::Int32{1500}}}).stage->light;
  EXPECT_EQ(chosen.sunSize, 10);
  EXPECT_EQ(chosen.stars, 0.5f);
  const StageLight empty = *skyPlace({{"CelestialBodiesShown", rbx::Bool{false}}}).stage->light;
  EXPECT_EQ(empty.sunSize + empty.moonSize + empty.stars, 0);
}

TEST(StageEffects, AreThoseOfLightingAndCameras) {
  rbx::Model place;
  const auto lighting = place.add(-1, "Lighting", "Lighting");
  const auto camera = place.add(-1, "Camera", "Camera");
  const auto folder = place.add(-1, "Folder", "Spare");
  const auto correct = [&](auto parent, bool enabled, float brightness, float contrast, float saturation,
                           Color3 tint) {
    place.add(parent, "ColorCorrectionEffect", "Effect",
              {{"Enabled", rbx::Bool{enabled}},
               {"Brightness", Float32{brightness}},
               {"Contrast", Float32{contrast}},
               {"Saturation", Float32{saturation}},
               {"TintColor", tint}});
  };
  correct(lighting, true, 0.25f, 7, 0, {1, 0.5f, 0});
  correct(lighting, false, 0, 0, -1, {1, 1, 1});
  correct(camera, true, 0, 0, 0.5f, {1, 1, 1});
  correct(folder, true, 1, 0, 0, {1, 1, 1});
  correct(lighting, true, 0, 0, 0, {1, 1, 1});  // does nothing
  place.add(lighting, "BloomEffect", "Bloom", {{"Intensity", Float32{2}}, {"Size", Float32{10}}});
  const StageLight light = *stagePlace(place).stage->light;
  ASSERT_EQ(light.gradings.size(), 2u);
  EXPECT_EQ(light.gradings[0].brightness, 0.25f);
  EXPECT_EQ(light.gradings[0].contrast, 1);
  EXPECT_NEAR(light.gradings[0].tint.y, 0.5f, 0.01f);
  EXPECT_EQ(light.gradings[1].saturation, 0.5f);
  EXPECT_EQ(light.bloomStrength, 2);
  EXPECT_EQ(light.bloomSize, 10);
  EXPECT_NEAR(light.bloomThreshold, 0.95f, 1e-6f);
}

TEST(StageSky, HasCloudsAndRaysOfTheSun) {
  const auto cloudy = [](bool enabled, bool inTerrain) {
    rbx::Model place;
    const int32_t world = place.add(-1, "Workspace", "Workspace");
    const int32_t terrain = place.add(world, "Terrain", "Terrain");
    place.add(inTerrain ? terrain : world, "Clouds", "Clouds",
              {{"Cover", Float32{0.25f}}, {"Color", rbx::Color3{1, 0, 0}}, {"Enabled", rbx::Bool{enabled}}});
    const int32_t lighting = place.add(-1, "Lighting", "Lighting");
    place.add(lighting, "SunRaysEffect", "Rays", {{"Intensity", Float32{0.5f}}, {"Enabled", rbx::Bool{enabled}}});
    return stagePlace(place);
  };
  const StagedPlace place = cloudy(true, true);
  const StageLight& light = *place.stage->light;
  EXPECT_EQ(light.clouds.cover, 0.25f);
  EXPECT_EQ(light.clouds.density, 0.7f);
  EXPECT_EQ(light.clouds.colour, Vec3(1, 0, 0));
  EXPECT_EQ(light.rayStrength, 0.5f);
  EXPECT_EQ(light.raySpread, 1);
  EXPECT_TRUE(place.diagnostic("rbxm.clouds-approximated"));
  EXPECT_EQ(cloudy(true, false).stage->light->clouds.density, 0);
  const StagedPlace off = cloudy(false, true);
  EXPECT_EQ(off.stage->light->clouds.density, 0);
  EXPECT_EQ(off.stage->light->rayStrength, 0);
  EXPECT_FALSE(off.diagnostic("rbxm.clouds-approximated"));
}

TEST(StageLighting, KeepsAmbientColoursOfOutdoorsAndIndoorsApart) {
  const StageLight light = lightOf({{"Ambient", Color3{0.4f, 0, 0}},
                                    {"OutdoorAmbient", Color3{0.2f, 0.2f, 0}},
                                    {"Brightness", Float32{0}},
                                    {"TimeOfDay", String{"12:00:00"}}});
  expectLookNear(light.indoor, {0.4f, 0, 0});
  expectLookNear(light.outdoor, {0.2f, 0.2f, 0});
  expectLookNear(light.sun, {0, 0, 0});
}

TEST(StageLighting, ShareOfTheSkyIsNothingUnlessTheFileSaysSo) {
  EXPECT_EQ(lightOf({}).skyDiffuse, 0);
  EXPECT_EQ(lightOf({}).skySpecular, 0);
  const StageLight light =
      lightOf({{"EnvironmentDiffuseScale", Float32{0.25f}}, {"EnvironmentSpecularScale", Float32{7}}});
  EXPECT_EQ(light.skyDiffuse, 0.25f);
  EXPECT_EQ(light.skySpecular, 1);
  EXPECT_EQ(lightOf({{"EnvironmentDiffuseScale", Float32{std::nanf("")}}}).skyDiffuse, 0);
}

TEST(StageLighting, TakesAnyBrightness) {
  for (const float brightness : {0.0f, 1.0f, 10.0f, 1e30f, -1.0f, std::nanf("")})
    for (const float hours : {0.0f, 6.5f, 12.0f}) {
      const StageLight light = lightOf({{"Brightness", Float32{brightness}},
                                        {"ClockTime", Float32{hours}},
                                        {"ColorShift_Top", Color3{1, 0, 0}}});
      for (int channel = 0; channel < 3; ++channel) {
        EXPECT_GE(light.sun[channel], 0) << brightness << " at " << hours;
        EXPECT_LE(light.sun[channel], 10) << brightness << " at " << hours;
      }
    }
}

// The shade of a place must not go down with the brightness of its sun.
TEST(StageLighting, ShadeIsAsBrightAsTheFileSaysUnderAnySun) {
  EXPECT_EQ(lightOf({{"Brightness", Float32{5}}}).outdoor, lightOf({{"Brightness", Float32{0}}}).outdoor);
  EXPECT_FLOAT_EQ(lightOf({{"Brightness", Float32{2}}}).sun.x, 2 * lightOf({{"Brightness", Float32{1}}}).sun.x);
}

// Where a latitude has the sun below the horizon in the afternoon the engine shows day all the same.
TEST(StageLighting, TheClockSaysWhatIsDay) {
  for (const float latitude : {0.0f, 41.7f, 90.0f, 169.0f, 174.0f, -60.0f}) {
    for (const float day : {6.0f, 7.0f, 12.0f, 15.8f, 18.0f}) {
      const StageLight light = lightOf({{"ClockTime", Float32{day}}, {"GeographicLatitude", Float32{latitude}}});
      EXPECT_TRUE(light.isDay) << latitude << " at " << day;
      EXPECT_GE(light.toSun.y, -1e-5f) << "it comes from above";
    }
    for (const float night : {0.0f, 5.9f, 18.1f, 23.0f})
      EXPECT_FALSE(lightOf({{"ClockTime", Float32{night}}, {"GeographicLatitude", Float32{latitude}}}).isDay)
          << latitude << " at " << night;
  }
}

TEST(StageLighting, IsStrongerByDayThanByNight) {
  const auto sunOf = [](float hours) {
    return lightOf({{"ClockTime", Float32{hours}}, {"OutdoorAmbient", Color3{0, 0, 0}}}).sun.x;
  };
  EXPECT_GT(sunOf(12), 2 * sunOf(0));
  EXPECT_GT(sunOf(12), sunOf(6.2f));
}

TEST(StageLighting, HasAmbientEverywhereWithoutShadows) {
  const auto outdoor = [](bool shadows) {
    return lightOf({{"Ambient", Color3{0.4f, 0, 0}},
                    {"OutdoorAmbient", Color3{0.2f, 0.2f, 0}},
                    {"GlobalShadows", rbx::Bool{shadows}}})
        .outdoor;
  };
  expectLookNear(outdoor(false), {0.4f, 0, 0});
  expectLookNear(outdoor(true), {0.2f, 0.2f, 0});
}

TEST(StageLighting, OfOldFilesComesFromAboveAndBelow) {
  const StageLight light =
      lightOf({{"TopAmbientV9", Color3{0.8f, 0.6f, 0.6f}}, {"BottomAmbientV9", Color3{0.4f, 0.2f, 0.2f}}});
  expectLookNear(light.outdoor, {0.6f, 0.4f, 0.4f});
  expectLookNear(light.indoor, light.outdoor);
}

// ---- Lamps
// ------------------------------------------------------------------------------------------------------------

TEST(StageLamps, StandInTheirPartAndShineToTheirFace) {
  constexpr std::array<Vec3, 6> kNormals{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}};
  for (uint32_t face = 0; face < 6; ++face) {
    rbx::Model place;
    place.add(-1, "Part", "P", {{"CFrame", tilted(1, 2, 3)}});
    place.add(
        0, "SpotLight", "Torch",
        {{"Face", Enum{face}}, {"Range", Float32{20}}, {"Angle", Float32{60}}, {"Color", Color3{1, 0, 0.2f}}});
    const StagedPlace staged = stagePlace(place);
    ASSERT_EQ(staged.stage->entities.size(), 1u);
    const Entity& lamp = staged.stage->entities[0];
    EXPECT_EQ(lamp.kind, EntityKind::Spotlight);
    EXPECT_EQ(lamp.node, staged.node("Torch"));
    EXPECT_EQ(lamp.label, "Torch");
    EXPECT_EQ(lamp.position, Vec3(1, 2, 3));
    expectLookNear(lamp.rotation[2], Mat3(matrixOf(tilted(1, 2, 3))) * kNormals[face]);
    EXPECT_NEAR(glm::determinant(lamp.rotation), 1, 1e-5f);
    EXPECT_EQ(lamp.range, 20);
    EXPECT_EQ(lamp.outerAngle, 60);
    expectLookNear({lamp.colour.r, lamp.colour.g, lamp.colour.b}, {1, 0, 0.2f});
    EXPECT_FALSE(lamp.ignored);
  }
}

TEST(StageLamps, OfSurfacesShineFromTheirWholeSide) {
  rbx::Model place;
  place.add(-1, "Part", "P", {{"CFrame", tilted(1, 2, 3)}, {"size", Vector3{4, 2, 6}}});
  place.add(0, "SurfaceLight", "S", {{"Face", Enum{1}}});  // top
  place.add(0, "SpotLight", "Torch");
  const StagedPlace staged = stagePlace(place);
  ASSERT_EQ(staged.stage->lampSides.size(), 1u) << "a spotlight is a point";
  const Vec3 half = staged.stage->lampSides.at(staged.node("S"));
  EXPECT_NEAR(half.x * half.y, 6, 1e-4f) << "4 by 6, halved";
  EXPECT_NEAR(half.z, 1, 1e-4f) << "above the middle";
}
TEST(StageLamps, OfOneClassMayHangOnAttachmentsAndBeOff) {
  rbx::Model place;
  place.add(-1, "Part", "P", {{"CFrame", standing(1, 2, 3)}});
  place.add(0, "Attachment", "A", {{"CFrame", standing(0, 5, 0)}});
  place.add(1, "PointLight", "Bulb", {{"Range", Float32{1e9f}}, {"Enabled", rbx::Bool{false}}});
  place.add(-1, "Folder", "F");
  place.add(3, "PointLight", "Nowhere");
  const StagedPlace staged = stagePlace(place);
  ASSERT_EQ(staged.stage->entities.size(), 1u);
  const Entity& lamp = staged.stage->entities[0];
  EXPECT_EQ(lamp.kind, EntityKind::Light);
  EXPECT_EQ(lamp.position, Vec3(1, 7, 3));
  EXPECT_EQ(lamp.range, 1000) << "no more than that";
  EXPECT_TRUE(lamp.ignored);
}

TEST(StageLamps, WithNumbersThatAreNotFiniteHaveThoseOfTheEngine) {
  rbx::Model place;
  place.add(-1, "Part", "P", {{"CFrame", standing(1, 2, 3)}});
  place.add(0, "SpotLight", "S", {{"Range", Float32{std::nanf("")}}, {"Angle", Float32{std::nanf("")}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.stage->entities.at(0).range, 16);
  EXPECT_EQ(staged.stage->entities.at(0).outerAngle, 90);
}

// ---- Links and points
// -------------------------------------------------------------------------------------------------

TEST(StageLinks, GoFromPartToPartAndTurnWhereAMotorDoes) {
  rbx::Model place;
  place.add(-1, "Part", "A", {{"CFrame", standing(1, 2, 3)}});
  place.add(-1, "Part", "B", {{"CFrame", standing(4, 5, 6)}});
  for (const char* className : {"Motor6D", "Motor", "Weld", "ManualWeld", "RotateP", "Snap"})
    place.add(0, className, className, {{"Part0", Ref{0}}, {"Part1", Ref{1}}});
  place.add(0, "WeldConstraint", "WeldConstraint", {{"Part0Internal", Ref{1}}, {"Part1Internal", Ref{0}}});
  place.add(0, "Glue", "Loose", {{"Part0", Ref{0}}, {"Part1", Ref{-1}}});
  const StagedPlace staged = stagePlace(place);
  EXPECT_EQ(staged.stage->links.size(), 7u);
  for (const StageLink& link : staged.stage->links) {
    const std::string& name = staged.document->nameOf(link.node);
    SCOPED_TRACE(name);
    const bool isConstraint = name == "WeldConstraint";
    EXPECT_EQ(link.from, isConstraint ? Vec3(4, 5, 6) : Vec3(1, 2, 3));
    EXPECT_EQ(link.to, isConstraint ? Vec3(1, 2, 3) : Vec3(4, 5, 6));
    EXPECT_EQ(link.turns, name == "Motor6D" || name == "Motor" || name == "RotateP");
  }
}

TEST(StagePoints, OfBonesAreChainsAndAttachmentsStandAlone) {
  rbx::Model place;
  place.add(-1, "MeshPart", "P", {{"CFrame", standing(10, 0, 0, 0x0A)}});
  place.add(0, "Bone", "Hip", {{"CFrame", standing(1, 0, 0, 0x0A)}});
  place.add(1, "Bone", "Knee", {{"CFrame", standing(2, 0, 0)}});
  place.add(0, "Attachment", "A", {{"CFrame", tilted(0, 0, 5)}});
  place.add(-1, "Folder", "F");
  place.add(4, "Attachment", "Nowhere", {{"CFrame", standing(0, 0, 5)}});
  const StagedPlace staged = stagePlace(place);
  const Mat4 part = matrixOf(standing(10, 0, 0, 0x0A)), hip = part * matrixOf(standing(1, 0, 0, 0x0A));
  ASSERT_EQ(staged.stage->frames.size(), 3u);
  const std::array<Mat4, 3> places{hip, hip * matrixOf(standing(2, 0, 0)), part * matrixOf(tilted(0, 0, 5))};
  const std::array<const char*, 3> names{"Hip", "Knee", "A"};
  for (size_t i = 0; i < 3; ++i) {
    const StageFrame& frame = staged.stage->frames[i];
    EXPECT_EQ(staged.document->nameOf(frame.node), names[i]);
    expectLookNear(frame.frame.position, Vec3(places[i][3]));
    for (int axis = 0; axis < 3; ++axis) expectLookNear(frame.frame.rotation[axis], Vec3(places[i][axis]));
    EXPECT_EQ(frame.bone, i != 2);
    EXPECT_EQ(frame.parent, i == 1 ? 0u : kNone);
  }
}

// ---- Followers
// --------------------------------------------------------------------------------------------------------

// An arm that hangs from the shoulder of a body goes up sideways within a second; a hat stands beside them.
std::string rigWithMotion() {
  constexpr float kQuarter = 1.57079633f;
  const auto pose = [](std::string_view name, float turn, std::string_view inside = "") {
    return item("Pose", name, frame("CFrame", {0, 0, 0}, turn) + "<float name=\"Weight\">1</float>", inside);
  };
  const auto keyframe = [&](float time, float turn) {
    return item("Keyframe", "Keyframe", fmt::format("<float name=\"Time\">{}</float>", time),
                pose("Body", 0, pose("Arm", turn)));
  };
  const std::string motor = item("Motor6D", "Shoulder",
                                 "<Ref name=\"Part0\">body</Ref><Ref name=\"Part1\">arm</Ref>" +
                                     frame("C0", {1, 0, 0}) + frame("C1", {0, 1, 0}));
  const std::string decal =
      item("Decal", "Badge",
           "<Content name=\"Texture\"><url>rbxassetid://1</url></Content><token name=\"Face\">5</token>");
  return "<roblox version=\"4\">" +
         item("Model", "Rig", "",
              item("Part", "Body", frame("CFrame", {5, 0, 0}), motor, "body") +
                  item("Part", "Arm", frame("CFrame", {6, -1, 0}), decal, "arm") +
                  item("Part", "Hat", frame("CFrame", {5, 3, 0}))) +
         item("KeyframeSequence", "Raise", "", keyframe(0, 0) + keyframe(1, kQuarter)) + "</roblox>";
}

TEST(StageFollowers, AreTheBodiesOfARigAndTheirDecals) {
  const StagedPlace place = stageXml(rigWithMotion());
  ASSERT_EQ(place.document->skeletons.size(), 1u);
  const std::vector<Joint>& joints = place.document->skeletons[0].joints;
  ASSERT_EQ(place.stage->followers.size(), 3u);
  const std::array<std::array<const char*, 2>, 3> wanted{{{"Body", "Body"}, {"Arm", "Arm"}, {"Badge", "Arm"}}};
  for (size_t i = 0; i < 3; ++i) {
    const Follower& follower = place.stage->followers[i];
    EXPECT_EQ(place.document->nameOf(place.stage->bodies[follower.body].node), wanted[i][0]);
    EXPECT_EQ(place.document->nameOf(joints.at(follower.joint).node), wanted[i][1]);
    EXPECT_EQ(follower.skeleton, 0u);
  }
  EXPECT_TRUE(std::ranges::is_sorted(place.stage->followers, {}, &Follower::body));
}

TEST(StageFollowers, GoWhereTheirJointGoes) {
  const StagedPlace place = stageXml(rigWithMotion());
  const ScenePointer scene = makeScene(place.document, {}, {}, place.stage);
  PoseEdits edits;
  edits.animation = 0;
  const auto armAt = [&](float time) {
    edits.time = time;
    const Follower& arm = place.stage->followers.at(1);
    const Mat4 gone = followedBy(*scene, arm, allJointMatrices(*scene, edits));
    return Vec3((gone * place.stage->bodies[arm.body].transform)[3]);
  };
  expectLookNear(armAt(0), {6, -1, 0});
  expectLookNear(armAt(1), {7, 0, 0});
}

// Clips of other files can move them.
TEST(StageFollowers, AreThereWithoutAMotionOfTheFile) {
  std::string text = rigWithMotion();
  text = text.substr(0, text.find("<Item class=\"KeyframeSequence\"")) + "</roblox>";
  EXPECT_FALSE(stageXml(text).stage->followers.empty());
}

}  // namespace
}  // namespace vitrine::test
