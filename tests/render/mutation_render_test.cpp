// Damaged files that still have something to see, drawn in every mode with everything shown: no error of OpenGL, no
// crash, and a picture of the size that was asked for. A fixed seed; the same mutants as in the tests of the
// formats.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>

#include "core/scene/coarse.h"
#include "core/scene/deviations.h"
#include "render/view/view_table.h"
#include "tests/render/render_fixture.h"
#include "tests/support/mutations.h"

namespace vitrine::test {
namespace {

constexpr size_t kDrawn = 40;      // mutants of each kind
constexpr size_t kTried = 2000;    // until there are so many that show anything
constexpr size_t kImported = 300;  // the same, where another process reads them; most are refused
constexpr size_t kFewest = 10;     // drawn of each kind

Show everything() {
  Show show;
  show.triggers = show.collision = show.entities = show.labels = true;
  show.skeleton = show.bounds = show.wire = show.physics = show.jointNames = show.jointPaths = true;
  show.normals = show.tangents = show.links = show.attachments = show.standIns = show.bodyGhost = true;
  show.signs = show.effects = show.adornments = true;
  return show;
}

// A different view of each: modes, levels and what else there is to choose go round by turns.
ViewState viewOf(const Scene& scene, size_t number) {
  const auto modes = modeRows();
  ViewState view;
  view.mode = modes[number % modes.size()].mode;
  view.show = everything();
  view.lod = uint32_t(number % 5);
  view.sideBySide = number % 7 == 0;
  view.wireLevels = number % 3 == 0 ? 0xFFFFFFFF : 0;
  view.doubleSided = number % 2 == 0;
  view.explode = number % 4 == 0 ? 2.0f : 0;
  view.uvSet = uint32_t(number % 2);
  view.joints.assign(number % 3, 0);
  view.camera.orthographic = number % 6 == 0;
  view.camera.frame(shownBounds(scene, view), 1);
  if (number % 8 == 0)
    view.section = SectionPlane{.axis = Axis(number / 8 % 3), .at = 0, .flipped = number % 16 == 0};
  if (scene.document->nodes.size() > 0) {
    const NodeId last{uint32_t(scene.document->nodes.size() - 1)};
    view.selected = {last, NodeId{0}};
    if (number % 9 == 0) view.hidden = {last};
  }
  return view;
}

class MutationRender : public RenderTest, public testing::WithParamInterface<Seed> {
 protected:
  void drawAll(const ScenePointer& scene, size_t number) {
    renderer().setScene(scene);
    renderer().setDeviations(measureDeviations(*scene));
    if (number % 2) renderer().setCoarse(makeCoarse(*scene, 100));
    renderer().setLabelPainter([](const std::string&, float) { return plainImage(16, 8, {255, 255, 255, 255}); });
    for (uint32_t texture = 0; texture < scene->textures.size(); ++texture)
      renderer().setTexture(texture, texture % 2 ? Image{} : plainImage(4, 4, {200, 100, 50, 128}));
    // Four pictures each: over all mutants every mode comes several times.
    for (size_t k = 0; k < 4; ++k) {
      view = viewOf(*scene, number * 4 + k);
      SCOPED_TRACE(viewModeName(view.mode));
      auto image = renderer().snapshot(view, kSize, kSize, &stats);
      ASSERT_TRUE(image) << image.error().message;
      ASSERT_EQ(image->pixels.size(), size_t(4) * kSize * kSize);
      (void)renderer().pick(view, kSize, kSize, kSize / 2, kSize / 2);
      (void)renderer().hit(view, kSize, kSize, kSize / 2, kSize / 2);
      (void)renderer().legend(view);
      ASSERT_EQ(glGetError(), GLenum(GL_NO_ERROR));
    }
  }
};

TEST_P(MutationRender, WhatCanBeReadCanBeDrawn) {
  const Seed& seed = GetParam();
  const FileBytes whole = seed.make();
  std::mt19937 random(20261123);
  size_t drawn = 0, tried = 0;
  bool isSeen = true;  // of a file without anything to see, all mutants are drawn
  while (drawn < kDrawn && tried < (seed.imported ? kImported : kTried)) {
    FileBytes bytes = tried == 0 ? whole : damagedRandomly(whole, random);
    SCOPED_TRACE(testing::Message() << seed.name << ", mutant " << tried);
    ++tried;
    LoadOptions options;
    options.limits.memory = Trial::kMemory;
    options.limits.importSeconds = Trial::kImportSeconds;
    options.limits.importMilliseconds = 0;
    const auto document = load(Source::fromBytes(std::move(bytes), seed.file), options);
    if (!document) continue;
    const ScenePointer scene = sceneOf(*document);
    if (tried == 1) isSeen = drawsAnything(*scene);
    if (isSeen && !drawsAnything(*scene)) continue;
    ASSERT_NO_FATAL_FAILURE(drawAll(scene, drawn++));
  }
  std::cout << fmt::format("{}: {} of {} mutants drawn", seed.name, drawn, tried) << std::endl;
  RecordProperty("drawn", int(drawn));
  EXPECT_GT(drawn, kFewest) << "damage was never small enough";
}

INSTANTIATE_TEST_SUITE_P(Formats, MutationRender, testing::ValuesIn(seeds()),
                         [](const testing::TestParamInfo<Seed>& each) { return each.param.name; });

}  // namespace
}  // namespace vitrine::test
