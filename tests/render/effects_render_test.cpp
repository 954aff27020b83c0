// Effects of places in the picture.
#include <gtest/gtest.h>

#include "tests/render/render_fixture.h"
#include "tests/support/stage.h"
#include "tests/support/xml_guis.h"

namespace vitrine {
namespace {

// Along -Z a stud is 16 pixels, (0, 0) in the middle. A square of an effect of 2 studs before a part of half a
// stud.
class EffectsRenderTest : public RenderTest {
 protected:
  void showPiece(const EffectPiece& piece, float emission) {
    view.mode = ViewMode::Lit;
    m_place = test::stageXml(test::fileOf(test::boardOf("", 0.5f, 0.5f, 0.5f)));
    auto stage = std::make_shared<Stage>(*m_place.stage);
    stage->effects.push_back({m_place.node("Board"), kNone, emission, 0, 1});
    stage->effectPieces.push_back(piece);
    renderer().setScene(makeScene(m_place.document, {}, {}, stage));
  }
  static EffectPiece dot(float z) {
    EffectPiece piece;
    piece.from = piece.to = Vec3(0, 0, z);
    piece.fromSize = piece.toSize = 2;
    piece.fromColour = piece.toColour = {255, 0, 0, 255};
    return piece;
  }
  test::StagedPlace m_place;
};

TEST_F(EffectsRenderTest, AreSoftDotsThatCoverOrAreAdded) {
  showPiece(dot(1), 0);
  Image image = draw();
  expectNear(at(image, 0, 0), {255, 0, 0, 255}, 12);
  EXPECT_GT(at(image, 0.5f, 0).r, 40) << "soft towards its rim";
  EXPECT_LT(at(image, 0.5f, 0).r, 215);
  expectNear(at(image, 1.1f, 0), kBlack, 1);
  showPiece(dot(1), 1);
  image = draw();
  EXPECT_GT(at(image, 0, 0).r, 170);
  EXPECT_GT(at(image, 0, 0).g, 25) << "the part shines through";
  EXPECT_LT(at(image, 0.75f, 0).r, 4) << "smaller than what covers";
}

// However many dots stand for images that shine, they show their colour and not white.
TEST_F(EffectsRenderTest, ManyDotsThatAreAddedKeepTheirColour) {
  EffectPiece piece = dot(1);
  piece.fromColour = piece.toColour = {200, 100, 40, 255};
  showPiece(piece, 1);
  auto stage = std::make_shared<Stage>(*m_place.stage);
  stage->effects.push_back({m_place.node("Board"), kNone, 1, 0, 40});
  stage->effectPieces.assign(40, piece);
  renderer().setScene(makeScene(m_place.document, {}, {}, stage));
  const Rgba8 seen = at(draw(), 0, 0);
  EXPECT_GT(seen.r, 190);
  EXPECT_LT(seen.g, 150);
  EXPECT_LT(seen.b, 80);
}

TEST_F(EffectsRenderTest, AreHiddenByWhatIsBeforeThemAndByTheirFlag) {
  showPiece(dot(-1), 0);
  const Rgba8 part = at(draw(), 0, 0);
  EXPECT_NEAR(part.r, part.g, 12) << "grey";
  showPiece(dot(1), 0);
  expectNear(at(draw(), 0, 0), {255, 0, 0, 255}, 12);
  view.show.effects = false;
  expectNear(at(draw(), 0, 0), part, 2);
  view.show.effects = true;
  view.mode = ViewMode::Diffuse;
  expectNear(at(draw(), 0, 0), {163, 162, 165, 255}, 2);
  view.mode = ViewMode::Lit;
  view.hidden = {m_place.node("Board")};
  expectNear(at(draw(), 0, 0), kBlack, 1);
}

TEST_F(EffectsRenderTest, RibbonsLieAcrossTheirAxis) {
  EffectPiece piece;
  piece.ribbon = true;
  piece.from = {-1.5f, 0, 1}, piece.to = {1.5f, 0, 1};
  piece.fromSize = piece.toSize = 1;
  piece.across = {0, 1, 0};
  piece.fromColour = piece.toColour = {0, 255, 0, 255};
  showPiece(piece, 0);
  Image image = draw();
  for (const float x : {-1.4f, 0.0f, 1.4f}) expectNear(at(image, x, 0.4f), {0, 255, 0, 255}, 2);
  expectNear(at(image, 0, 0.6f), kBlack, 1);
  expectNear(at(image, 1.7f, 0), kBlack, 1);
  piece.across = Vec3(0);
  showPiece(piece, 0);
  expectNear(at(draw(), 0, 0.4f), {0, 255, 0, 255}, 2);
}

}  // namespace
}  // namespace vitrine
