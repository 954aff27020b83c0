// What differs between two views: every member of ViewState belongs to one group.
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "render/view/view_changes.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

using Group = bool ViewChanges::*;
constexpr Group kGroupsOfChanges[] = {
    &ViewChanges::scene,     &ViewChanges::camera, &ViewChanges::mode,       &ViewChanges::level,
    &ViewChanges::levels,    &ViewChanges::shown,  &ViewChanges::apart,      &ViewChanges::nodes,
    &ViewChanges::selection, &ViewChanges::pose,   &ViewChanges::light,      &ViewChanges::background,
    &ViewChanges::marks,     &ViewChanges::units,  &ViewChanges::projection,
};

struct ViewEdit {
  const char* member;
  Group group;
  std::function<void(ViewState&)> make;
};

// One for each member of ViewState.
const std::vector<ViewEdit>& viewEdits() {
  using Changes = ViewChanges;
  static const std::vector<ViewEdit> edits{
      {"camera", &Changes::camera, [](ViewState& view) { view.camera.yaw += 1; }},
      {"mode", &Changes::mode, [](ViewState& view) { view.mode = ViewMode::Normals; }},
      {"pointSize", &Changes::shown, [](ViewState& view) { view.pointSize = 7; }},
      {"lineWidth", &Changes::shown, [](ViewState& view) { view.lineWidth = 7; }},
      {"lodFactor", &Changes::levels, [](ViewState& view) { view.lodFactor = 2; }},
      {"lod", &Changes::level, [](ViewState& view) { view.lod = 1; }},
      {"sideBySide", &Changes::levels, [](ViewState& view) { view.sideBySide = true; }},
      {"wireLevels", &Changes::levels, [](ViewState& view) { view.wireLevels = 2; }},
      {"show", &Changes::shown, [](ViewState& view) { view.show.grid = false; }},
      {"exposure", &Changes::light, [](ViewState& view) { view.exposure = 2; }},
      {"tone", &Changes::light, [](ViewState& view) { view.tone = Tone::Aces; }},
      {"environmentTurn", &Changes::light, [](ViewState& view) { view.environmentTurn = 90; }},
      {"environmentStrength", &Changes::light, [](ViewState& view) { view.environmentStrength = 2; }},
      {"doubleSided", &Changes::shown, [](ViewState& view) { view.doubleSided = true; }},
      {"explode", &Changes::apart, [](ViewState& view) { view.explode = 1; }},
      {"smoothLightmap", &Changes::shown, [](ViewState& view) { view.smoothLightmap = false; }},
      {"background", &Changes::background, [](ViewState& view) { view.background = Vec3(1); }},
      {"gradient", &Changes::background, [](ViewState& view) { view.gradient = Gradient::Light; }},
      {"transparent", &Changes::background, [](ViewState& view) { view.transparentBackground = true; }},
      {"selected", &Changes::selection, [](ViewState& view) { view.selected = {NodeId(1)}; }},
      {"hidden", &Changes::nodes, [](ViewState& view) { view.hidden = {NodeId(1)}; }},
      {"isolated", &Changes::nodes, [](ViewState& view) { view.isolated = {NodeId(1)}; }},
      {"pose", &Changes::pose, [](ViewState& view) { view.pose.time = 1; }},
      {"joints", &Changes::selection, [](ViewState& view) { view.joints = {3}; }},
      {"uvSet", &Changes::shown, [](ViewState& view) { view.uvSet = 1; }},
      {"section", &Changes::apart, [](ViewState& view) { view.section = SectionPlane(); }},
      {"activeRing", &Changes::marks, [](ViewState& view) { view.activeRing = 1; }},
      {"measures", &Changes::marks,
       [](ViewState& view) {
         view.measures = {{Vec3(1), Vec3(2)}};
       }},
      {"pointed", &Changes::marks, [](ViewState& view) { view.pointed = Pointed{.vertex = true}; }},
      {"tints", &Changes::marks, [](ViewState& view) { view.tints = std::make_shared<NodeTints>(); }},
      {"paths", &Changes::shown, [](ViewState& view) { view.paths.range = Vec2(0, 1); }},
      {"lengths", &Changes::units, [](ViewState& view) { view.lengths = LengthUnit::Feet; }},
  };
  return edits;
}

// A member more, and this does not compile: it needs a group in changesBetween() and a line above.
size_t membersOfAView() {
  const ViewState view;
  [[maybe_unused]] const auto& [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14, m15, m16, m17, m18,
                                m19, m20, m21, m22, m23, m24, m25, m26, m27, m28, m29, m30, m31, m32] = view;
  return 32;
}

TEST(ViewChanges, AreNoneBetweenEqualViews) {
  ViewState view;
  for (const ViewEdit& edit : viewEdits()) edit.make(view);
  EXPECT_FALSE(changesBetween({}, {}).any());
  EXPECT_FALSE(changesBetween(view, ViewState(view)).any());
}

TEST(ViewChanges, SayOfEveryMemberItsGroupAndNoOther) {
  EXPECT_EQ(viewEdits().size(), membersOfAView());
  for (const ViewEdit& edit : viewEdits()) {
    ViewState view;
    edit.make(view);
    ASSERT_FALSE(view == ViewState()) << edit.member << ": the test changes nothing";
    for (const ViewChanges& changes : {changesBetween({}, view), changesBetween(view, {})}) {
      EXPECT_TRUE(changes.any()) << edit.member;
      for (const Group group : kGroupsOfChanges) EXPECT_EQ(changes.*group, group == edit.group) << edit.member;
    }
  }
}

TEST(ViewChanges, SayOfSeveralMembersAllTheirGroups) {
  ViewState view;
  view.mode = ViewMode::Wire;
  view.hidden = {NodeId(4)};
  view.exposure = 3;
  ViewChanges wanted;
  wanted.mode = wanted.nodes = wanted.light = true;
  EXPECT_EQ(changesBetween({}, view), wanted);
}

TEST(ViewChanges, OfTheProjectionAreOfTheCameraToo) {
  ViewState view;
  view.camera.orthographic = !view.camera.orthographic;
  EXPECT_EQ(changesBetween({}, view), (ViewChanges{.camera = true, .projection = true}));
}

TEST(ViewChanges, ConcernWhoShowsAGroupAndEveryoneIfThereAreNone) {
  const ViewChanges changes{.level = true, .pose = true};
  EXPECT_TRUE(changes.concern(&ViewChanges::level));
  EXPECT_TRUE(changes.concern(&ViewChanges::mode, &ViewChanges::pose));
  EXPECT_FALSE(changes.concern(&ViewChanges::mode, &ViewChanges::camera));
  EXPECT_TRUE(ViewChanges().concern(&ViewChanges::mode)) << "a control that was clicked goes back";
}

TEST(ViewChanges, OfCameraAndPoseMove) {
  for (const ViewEdit& edit : viewEdits()) {
    ViewState view;
    edit.make(view);
    const bool moves = edit.group == &ViewChanges::camera || edit.group == &ViewChanges::pose;
    EXPECT_EQ(changesBetween({}, view).moves(), moves) << edit.member;
  }
}

// A row of the tables that menus and keys are made of is heard of.
TEST(ViewChanges, FollowFromEveryRowOfTheTables) {
  for (const ShowRow& row : showRows()) {
    ViewState view;
    view.show.*row.flag = !(view.show.*row.flag);
    EXPECT_TRUE(changesBetween({}, view).shown) << row.name;
  }
  for (const SwitchRow& row : switchRows()) {
    ViewState view;
    row.of(view) = !row.of(view);
    ViewChanges changes = changesBetween({}, view);
    changes.camera = changes.pose = false;  // who shows check marks does not look at every move
    EXPECT_TRUE(changes.any()) << row.name;
  }
  for (const NumberRow& row : numberRows()) {
    ViewState view;
    view.*row.number += 1;
    EXPECT_TRUE(changesBetween({}, view).any()) << row.setting;
  }
}

TEST(ToldViews, TellEachChangeOnceHoweverItCame) {
  ViewState view;
  view.exposure = 2;
  ToldView told;
  told.begin(view);
  EXPECT_FALSE(told.tell(view, {}).any());
  view.mode = ViewMode::Parts;
  view.lod = 2;  // by who did not tell
  EXPECT_EQ(told.tell(view, {}), (ViewChanges{.mode = true, .level = true}));
  EXPECT_FALSE(told.tell(view, {}).any());
}

TEST(ToldViews, TellWhatStandsBesideTheView) {
  const ViewState view;
  ToldView told;
  EXPECT_EQ(told.tell(view, {.automaticLod = true}), ViewChanges{.levels = true});
  EXPECT_EQ(told.tell(view, {.automaticLod = true, .measuring = true}), ViewChanges{.marks = true});
  EXPECT_EQ(told.tell(view, {}), (ViewChanges{.levels = true, .marks = true}));
  told.sceneIsNew();
  EXPECT_EQ(told.tell(view, {}), ViewChanges{.scene = true});
  EXPECT_FALSE(told.tell(view, {}).any());
}

}  // namespace
}  // namespace vitrine
