// Particles, fire, smoke, sparkles and beams at one moment.
#include "core/stage/effects.h"

#include <gtest/gtest.h>

#include "core/stage/fields.h"
#include "tests/support/stage.h"
#include "tests/support/xml_guis.h"

namespace vitrine::test {
namespace {

std::string range(std::string_view name, float from, float to) {
  return fmt::format("<NumberRange name=\"{}\">{} {} </NumberRange>", name, from, to);
}
// The pieces of the only effect of a board of 8 x 6 x 4 studs.
std::vector<EffectPiece> piecesOf(const std::string& effect) {
  const StagedPlace place = stageXml(fileOf(boardOf(effect)));
  EXPECT_EQ(place.stage->effects.size(), 1u);
  return place.stage->effectPieces;
}

TEST(Effects, ParticlesAreASteadyCloud) {
  const auto pieces = piecesOf(
      item("ParticleEmitter", "P",
           number("Rate", 10) + range("Lifetime", 4, 4) + range("Speed", 3, 3) + vector3("Acceleration", 0, -1, 0) +
               token("EmissionDirection", 0) + range("Rotation", 90, 90) +
               "<NumberSequence name=\"Size\">0 1 0 1 3 0 </NumberSequence><NumberSequence name=\"Transparency\">0 "
               "0 0 1 1 0 "
               "</NumberSequence><ColorSequence name=\"Color\">0 1 0 0 0 1 0 0 1 0 </ColorSequence>"));
  ASSERT_EQ(pieces.size(), 40u) << "rate times lifetime";
  const EffectPiece &young = pieces.front(), &old = pieces.back();
  EXPECT_NEAR(young.fromSize, 1, 0.1f);
  EXPECT_NEAR(old.fromSize, 3, 0.1f);
  EXPECT_GT(young.fromColour.r, 245);
  EXPECT_GT(old.fromColour.b, 245);
  EXPECT_GT(young.fromColour.a, 245);
  EXPECT_LT(old.fromColour.a, 10);
  EXPECT_NEAR(young.turn, glm::radians(90.0f), 1e-4f);
  const float age = 4 * 39.5f / 40;
  EXPECT_NEAR(old.from.x, 3 * age, 4.01f) << "from anywhere in the part to the right";
  EXPECT_NEAR(old.from.y, -0.5f * age * age, 3.01f) << "and down";
  for (const EffectPiece& piece : pieces) EXPECT_LE(std::abs(piece.from.z), 2.001f) << "straight on";
}

TEST(Effects, DragSlowsParticlesDown) {
  const std::string fast = number("Rate", 1) + range("Lifetime", 40, 40) + range("Speed", 10, 10);
  const auto slowed = piecesOf(item("ParticleEmitter", "P", fast + number("Drag", 1)));
  EXPECT_LT(slowed.back().from.y, 10 / std::log(2.0f) + 3.01f) << "by half each second";
  EXPECT_GT(piecesOf(item("ParticleEmitter", "P", fast)).back().from.y, 300);
}

TEST(Effects, AreNoneWhereTheyAreOffOrOnNothing) {
  const StagedPlace place = stageXml(fileOf(
      boardOf(item("ParticleEmitter", "P", flag("Enabled", false)) + item("Fire", "F", flag("Enabled", false)) +
              item("ParticleEmitter", "None", number("Rate", 0)) + item("Trail", "T", "") +
              item("Explosion", "E", "") + item("Beam", "B", "")) +
      item("Folder", "Folder", "", item("Smoke", "S", ""))));
  EXPECT_TRUE(place.stage->effects.empty());
  EXPECT_TRUE(place.stage->effectPieces.empty());
}

TEST(Effects, FireSmokeAndSparklesHaveStandIns) {
  const StagedPlace place =
      stageXml(fileOf(boardOf(item("Fire", "Fire", number("size_xml", 5)) + item("Smoke", "Smoke", "") +
                              item("Sparkles", "Sparkles", ""))));
  ASSERT_EQ(place.stage->effects.size(), 3u);
  EXPECT_GT(place.stage->effects[0].emission, 0.5f);
  EXPECT_EQ(place.stage->effects[1].emission, 0);
  ASSERT_TRUE(place.diagnostic("rbxm.effects"));
  EXPECT_EQ(place.diagnostic("rbxm.effects")->count, 3u);
}

TEST(Effects, BeamsAreRibbonsAlongACurve) {
  const auto attachment = [](std::string_view name, const Vec3& at) {
    return item("Attachment", name, frame("CFrame", at), "", name);
  };
  const std::string ends = attachment("A", {-4, 0, 0}) + attachment("B", {4, 0, 0});
  const std::string beam = "<Ref name=\"Attachment0\">A</Ref><Ref name=\"Attachment1\">B</Ref>" +
                           number("Width0", 1) + number("Width1", 3) + whole("Segments", 4);
  std::vector<EffectPiece> pieces = piecesOf(ends + item("Beam", "Beam", beam));
  ASSERT_EQ(pieces.size(), 4u);
  EXPECT_NEAR(pieces.front().from.x, -4, 1e-4f);
  EXPECT_NEAR(pieces.back().to.x, 4, 1e-4f);
  EXPECT_NEAR(pieces.back().toSize, 3, 1e-4f);
  EXPECT_NEAR(pieces.front().across.y, 1, 1e-4f) << "along the attachments' Y";
  EXPECT_NEAR(pieces.front().fromColour.a, 128, 1) << "half clear unless it says otherwise";
  for (size_t k = 1; k < 4; ++k) EXPECT_EQ(pieces[k].from, pieces[k - 1].to);
  pieces = piecesOf(ends + item("Beam", "Beam", beam + flag("FaceCamera", true) + number("CurveSize0", 8)));
  EXPECT_EQ(pieces.front().across, Vec3(0));
  EXPECT_GT(pieces[1].to.x, 0.5f) << "bent along the attachment's X";
}

// ---- Trails

// A trail between two points of a part, 2 studs above each other.
StagedPlace withTrail(const std::string& motion, const std::string& trail) {
  const auto end = [](std::string_view name, float y) {
    return item("Attachment", name, frame("CFrame", {0, y, 0}), "", name);
  };
  return stageXml(fileOf(item(
      "Part", "Car", frame("CFrame", Vec3(0)) + vector3("size", 4, 2, 2) + motion,
      end("A", 1) + end("B", -1) +
          item("Trail", "Trail", "<Ref name=\"Attachment0\">A</Ref><Ref name=\"Attachment1\">B</Ref>" + trail))));
}

TEST(Trails, AreLeftBehindByWhatHasASpeed) {
  const StagedPlace place = withTrail(
      vector3("Velocity", 10, 0, 0),
      number("Lifetime", 2) +
          "<NumberSequence name=\"WidthScale\">0 1 0 1 0 0 </NumberSequence><NumberSequence "
          "name=\"Transparency\">0 0 0 1 1 0 </NumberSequence><ColorSequence name=\"Color\">0 1 0 0 0 1 0 0 1 0 "
          "</ColorSequence>");
  ASSERT_EQ(place.stage->effects.size(), 1u);
  const auto& pieces = place.stage->effectPieces;
  ASSERT_GT(pieces.size(), 8u);
  EXPECT_TRUE(pieces.front().ribbon);
  EXPECT_EQ(pieces.front().from, Vec3(0));
  EXPECT_NEAR(pieces.back().to.x, -20, 1e-3f) << "speed times lifetime";
  EXPECT_NEAR(pieces.front().fromSize, 2, 1e-4f) << "as wide as its ends are apart";
  EXPECT_NEAR(pieces.back().toSize, 0, 1e-4f);
  EXPECT_NEAR(std::abs(pieces.front().across.y), 2, 1e-4f);
  EXPECT_EQ(pieces.front().fromColour, (Rgba8{255, 0, 0, 255}));
  EXPECT_EQ(pieces.back().toColour, (Rgba8{0, 0, 255, 0}));
  EXPECT_NEAR(pieces.back().toAlong, 1, 1e-4f) << "its image is stretched over all of it";
  for (size_t k = 1; k < pieces.size(); ++k) EXPECT_EQ(pieces[k].from, pieces[k - 1].to);
  EXPECT_FALSE(place.diagnostic("rbxm.trails-at-rest"));
  ASSERT_TRUE(place.diagnostic("rbxm.effects"));
}

TEST(Trails, AreNothingAtRest) {
  for (const std::string& motion :
       {std::string(), vector3("Velocity", 0, 0, 0), vector3("Velocity", 10, 0, 0) + flag("Anchored", true),
        vector3("Velocity", 0.01f, 0, 0)}) {
    const StagedPlace place = withTrail(motion, "");
    EXPECT_TRUE(place.stage->effects.empty());
    ASSERT_TRUE(place.diagnostic("rbxm.trails-at-rest")) << motion;
  }
  EXPECT_FALSE(withTrail("", flag("Enabled", false)).diagnostic("rbxm.trails-at-rest"));
}

TEST(Trails, EndWhereTheyAreLongestAndRunInTiles) {
  const StagedPlace place =
      withTrail(vector3("Velocity", 10, 0, 0), number("MaxLength", 5) + token("TextureMode", 1) +
                                                   number("TextureLength", 2) + flag("FaceCamera", true));
  const auto& pieces = place.stage->effectPieces;
  ASSERT_FALSE(pieces.empty());
  EXPECT_NEAR(pieces.back().to.x, -5, 1e-3f);
  EXPECT_NEAR(pieces.back().toAlong, 2.5f, 1e-3f);
  EXPECT_EQ(pieces.front().across, Vec3(0));
}

TEST(Trails, TurnWithTheirPart) {
  const float quarter = std::acos(0.0f);
  const auto ends = [&](const std::string& motion) {
    const auto pieces = withTrail(motion, number("Lifetime", 1)).stage->effectPieces;
    return pieces.empty() ? EffectPiece() : pieces.back();
  };
  const EffectPiece last = ends(vector3("Velocity", 0, 0, 5) + vector3("RotVelocity", 0, 0, quarter));
  EXPECT_NEAR(last.to.z, -5, 1e-3f);
  EXPECT_NEAR(last.toAcross.x / glm::length(last.toAcross), -1, 1e-3f) << "a quarter turn ago";
}

TEST(Trails, OddNumbersAreHarmless) {
  for (const float odd : {1e38f, -1e38f, std::numeric_limits<float>::quiet_NaN()}) {
    const StagedPlace place = withTrail(
        vector3("Velocity", odd, 1, odd) + vector3("RotVelocity", 1, odd, 1),
        number("Lifetime", odd) + number("MaxLength", odd) + number("MinLength", odd) + number("Brightness", odd));
    for (const EffectPiece& piece : place.stage->effectPieces)
      EXPECT_TRUE(isFinite(piece.from) && isFinite(piece.to));
  }
}

TEST(Effects, OfAPlaceAreThoseOfItsWorkspaceAndOfABoundedNumber) {
  std::string many;
  for (int k = 0; k < 300; ++k) many += item("ParticleEmitter", "P", number("Rate", 1000));
  const StagedPlace place =
      stageXml(fileOf(item("Workspace", "Workspace", "", boardOf(many)) +
                      item("ReplicatedStorage", "Store", "", boardOf(item("Fire", "F", "")))));
  EXPECT_EQ(place.stage->effects.size(), 300u);
  EXPECT_LE(place.stage->effectPieces.size(), kMostEffectPieces);
  EXPECT_GT(place.stage->effectPieces.size(), kMostEffectPieces / 2);
  EXPECT_TRUE(place.diagnostic("rbxm.effects-thinned"));
}

TEST(Sequences, RunFromKeypointToKeypoint) {
  const NumberRamp sequence{{0, 1}, {0.5f, 3}, {0.5f, 5}, {1, 7}};
  EXPECT_EQ(sequenceAt(sequence, 0), 1);
  EXPECT_EQ(sequenceAt(sequence, 0.25f), 2);
  EXPECT_EQ(sequenceAt(sequence, 0.75f), 6);
  EXPECT_EQ(sequenceAt(sequence, 2), 7);
  EXPECT_EQ(numberRamp(Value(), 4).front().second, 4);
}

}  // namespace
}  // namespace vitrine::test
