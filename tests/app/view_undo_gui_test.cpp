// Steps of the undo history, without a window.
#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "app/documents/view_undo.h"
#include "render/view/view_table.h"
#include "tests/support/place.h"

namespace vitrine::test {
namespace {

std::vector<NodeId> firstNodes(uint32_t count, uint32_t from = 0) {
  std::vector<NodeId> nodes(count);
  for (uint32_t n = 0; n < count; ++n) nodes[n] = NodeId{from + n};
  return nodes;
}

class ViewUndoTest : public ::testing::Test {
 protected:
  void SetUp() override { undo.learn(view, company, {.nodes = true, .selection = true}); }

  // What the user does, some time after what was before.
  bool act(const std::function<void(ViewState&)>& change, qint64 after = 10'000, bool held = false) {
    clock += after;
    change(view);
    const bool differs = undo.note(view, company, changesBetween(told, view), {clock, held}, place.get());
    undo.endTurn();
    told = view;
    return differs;
  }
  void quietly(const std::function<void(ViewState&)>& change) {
    change(view);
    undo.learn(view, company, changesBetween(told, view));
    told = view;
  }
  void go(size_t done) {
    undo.go(done, view, company);
    told = view;
  }
  QString last() const { return undo.count() > 0 ? undo.wordsOf(undo.count() - 1) : QString(); }
  // Of all steps, each list once.
  size_t keptNodes() const {
    size_t kept = 0;
    std::set<const void*> counted;
    for (const std::vector<NodeId>* nodes : undo.nodes())
      if (counted.insert(nodes).second) kept += nodes->size();
    return kept;
  }

  std::shared_ptr<const Document> place = makePlace(1000);
  ViewUndo undo;
  ViewState view, told;
  ViewCompany company;
  qint64 clock = 0;
};

// ---- Every kind of change ---------------------------------------------------------------------------------------

struct UndoKind {
  const char* words;
  std::function<void(ViewState&)> change;
};

const std::vector<UndoKind>& undoKinds() {
  static const std::vector<UndoKind> all{
      {"Turn the camera", [](ViewState& view) { view.camera.orbit(0.3f, 0.1f); }},
      {"Zoom", [](ViewState& view) { view.camera.zoom(2); }},
      {"Move the camera", [](ViewState& view) { view.camera.pan(0.3f, 0.1f); }},
      {"Orthographic on", [](ViewState& view) { view.camera.orthographic = true; }},
      {"Mode: Lightmap", [](ViewState& view) { view.mode = ViewMode::Lightmap; }},
      {"Level factor 2", [](ViewState& view) { view.lodFactor = 2; }},
      {"Level 2", [](ViewState& view) { view.lod = 2; }},
      {"Levels Side by Side on", [](ViewState& view) { view.sideBySide = true; }},
      {"Lines of levels", [](ViewState& view) { view.wireLevels = 3; }},
      {"Show Wireframe", [](ViewState& view) { view.show.wire = true; }},
      {"Change what is shown", [](ViewState& view) { view.show.grid = view.show.axes = false; }},
      {"Exposure ×2", [](ViewState& view) { view.exposure = 2; }},
      {"Tone: ACES", [](ViewState& view) { view.tone = Tone::Aces; }},
      {"Turn the environment", [](ViewState& view) { view.environmentTurn = 40; }},
      {"Environment ×3", [](ViewState& view) { view.environmentStrength = 3; }},
      {"Double-Sided on", [](ViewState& view) { view.doubleSided = true; }},
      {"Move hulls apart", [](ViewState& view) { view.explode = 1; }},
      {"Size of points", [](ViewState& view) { view.pointSize = 4; }},
      {"Width of lines", [](ViewState& view) { view.lineWidth = 4; }},
      {"Smooth Lightmaps off", [](ViewState& view) { view.smoothLightmap = false; }},
      {"Background", [](ViewState& view) { view.background = Vec3(1, 0, 0); }},
      {"Background", [](ViewState& view) { view.transparentBackground = true; }},
      {"Select Workspace", [](ViewState& view) { view.selected = firstNodes(1); }},
      {"Select 3 things", [](ViewState& view) { view.selected = firstNodes(3); }},
      {"Select nothing", [](ViewState& view) { view.selected.clear(); }},
      {"Hide Workspace", [](ViewState& view) { view.hidden = firstNodes(1); }},
      {"Hide 999 things", [](ViewState& view) { view.hidden = firstNodes(1000); }},
      {"Show everything hidden", [](ViewState& view) { view.hidden.clear(); }},
      {"Isolate Workspace", [](ViewState& view) { view.isolated = firstNodes(1); }},
      {"Show everything", [](ViewState& view) { view.isolated.clear(); }},
      {"Isolate 3 things", [](ViewState& view) { view.isolated = firstNodes(3); }},
      {"Change the pose", [](ViewState& view) { view.pose.joints = {{.joint = 1, .rotation = Vec3(1)}}; }},
      {"Change the pose",
       [](ViewState& view) {
         view.pose.face = {0, 0.5f};
       }},
      {"Change the pose", [](ViewState& view) { view.pose.morphs = {{.control = 0, .weight = 1}}; }},
      {"Reset the pose", [](ViewState& view) { view.pose = {}; }},
      {"Choose joints",
       [](ViewState& view) {
         view.joints = {1, 2};
       }},
      {"UV set 1", [](ViewState& view) { view.uvSet = 1; }},
      {"Section at X 3.2",
       [](ViewState& view) {
         view.section = SectionPlane{Axis::X, 3.2f, false};
       }},
      {"Move the section to X 4", [](ViewState& view) { view.section->at = 4; }},
      {"Turn the section around", [](ViewState& view) { view.section->flipped = true; }},
      {"Move the section to Y 4", [](ViewState& view) { view.section->axis = Axis::Y; }},
      {"Remove the section", [](ViewState& view) { view.section.reset(); }},
      {"Measure", [](ViewState& view) { view.measures.resize(1); }},
      {"Measure", [](ViewState& view) { view.measures.resize(2, Measure{.from = Vec3(1), .to = Vec3(2)}); }},
      {"Remove a measure", [](ViewState& view) { view.measures.pop_back(); }},
  };
  return all;
}

TEST_F(ViewUndoTest, EachKindHasItsWordsAndIsUndoneAndDoneAgainExactly) {
  std::vector<ViewState> states{view};
  for (const UndoKind& kind : undoKinds()) {
    EXPECT_TRUE(act(kind.change)) << kind.words;
    EXPECT_EQ(undo.count(), states.size()) << kind.words;
    EXPECT_EQ(last().toStdString(), kind.words);
    states.push_back(view);
  }
  for (size_t done = states.size(); done-- > 0;) {
    go(done);
    EXPECT_EQ(view, states[done]) << done;
  }
  for (size_t done = 0; done < states.size(); ++done) {
    go(done);
    EXPECT_EQ(view, states[done]) << done;
  }
  go(3);
  EXPECT_EQ(view, states[3]) << "in one go";
  go(30);
  EXPECT_EQ(view, states[30]);
}

// What is added to the tables of the view is undone without more.
TEST_F(ViewUndoTest, EveryRowOfTheViewsTablesIsUndone) {
  const ViewState first = view;
  const auto check = [&](std::string_view what, const std::function<void(ViewState&)>& change) {
    const size_t count = undo.count();
    act(change);
    ASSERT_EQ(undo.count(), count + 1) << what;
    EXPECT_NE(last(), "Change the view") << what;
    go(count);
    EXPECT_EQ(view, first) << what;
    undo.clear();
  };
  for (const ModeRow& row : modeRows())
    if (row.mode != view.mode) check(row.name, [&](ViewState& now) { now.mode = row.mode; });
  for (const ShowRow& row : showRows())
    check(row.name, [&](ViewState& now) { now.show.*row.flag = !(now.show.*row.flag); });
  for (const SwitchRow& row : switchRows()) check(row.name, [&](ViewState& now) { row.of(now) = !row.of(now); });
  for (const NumberRow& row : numberRows()) check(row.setting, [&](ViewState& now) { now.*row.number = row.most; });
  for (const ToneRow& row : toneRows())
    if (row.tone != view.tone) check(row.name, [&](ViewState& now) { now.tone = row.tone; });
}

TEST_F(ViewUndoTest, TheLevelIsTheUsersUnlessItIsChosenByItself) {
  act([&](ViewState& now) { now.lod = 1; });
  act([&](ViewState&) { company.automaticLod = true; });
  EXPECT_EQ(last(), "Automatic level");
  EXPECT_FALSE(act([](ViewState& now) { now.lod = 3; })) << "nobody chose it";
  EXPECT_EQ(undo.count(), 2u);
  act([](ViewState& now) { now.mode = ViewMode::Wire; });
  go(2);
  EXPECT_EQ(view.lod, 3u) << "it is none of that step";
  go(1);
  EXPECT_FALSE(company.automaticLod);
  EXPECT_EQ(view.lod, 1u);
  go(2);
  EXPECT_TRUE(company.automaticLod);
}

TEST_F(ViewUndoTest, TheEnvironmentIsPartOfIt) {
  act([&](ViewState&) { company.environment = "/pictures/sky.hdr"; });
  EXPECT_EQ(last(), "Environment: sky.hdr");
  go(0);
  EXPECT_EQ(company.environment, "");
  go(1);
  EXPECT_EQ(company.environment, "/pictures/sky.hdr");
}

// ---- What is no step --------------------------------------------------------------------------------------------

TEST_F(ViewUndoTest, WhatIsNotTheUsersIsNoStepAndStays) {
  EXPECT_FALSE(act([](ViewState& now) { now.pose.animation = 0, now.pose.time = 1; })) << "an animation plays";
  EXPECT_FALSE(act([](ViewState& now) { now.activeRing = 1; }));
  EXPECT_FALSE(act([](ViewState& now) { now.pointed = Pointed{}; }));
  EXPECT_FALSE(act([](ViewState& now) { now.lengths = LengthUnit::Metres; }));
  EXPECT_FALSE(act([](ViewState& now) { now.gradient = Gradient::Light; }));
  EXPECT_EQ(undo.count(), 0u);
  act([](ViewState& now) { now.mode = ViewMode::Wire; });
  quietly([](ViewState& now) { now.exposure = 5, now.selected = firstNodes(2); });
  EXPECT_EQ(undo.count(), 1u);
  go(0);
  EXPECT_EQ(view.exposure, 5) << "a step takes back what it did";
  EXPECT_EQ(view.selected, firstNodes(2));
  EXPECT_EQ(view.activeRing, 1);
  EXPECT_EQ(view.pose.time, 1);
}

TEST_F(ViewUndoTest, WhatComesBackToWhereItWasIsNoStep) {
  act([](ViewState& now) { now.exposure = 2; });
  act([](ViewState& now) { now.exposure = 1; }, 100);
  EXPECT_EQ(undo.count(), 0u);
}

// ---- One step or two --------------------------------------------------------------------------------------------

TEST_F(ViewUndoTest, ContinuousChangesAreOneStepUntilAPause) {
  const ViewState first = view;
  for (int i = 0; i < 50; ++i) act([](ViewState& now) { now.camera.orbit(0.01f, 0); }, 16);
  EXPECT_EQ(undo.count(), 1u);
  const ViewState turned = view;
  act([](ViewState& now) { now.camera.orbit(0.01f, 0); }, ViewUndo::kPause + 1);
  EXPECT_EQ(undo.count(), 2u) << "after a pause";
  act([](ViewState& now) { now.exposure = 2; }, 16);
  EXPECT_EQ(undo.count(), 3u) << "of another kind";
  undo.settle();
  act([](ViewState& now) { now.exposure = 3; }, 16);
  EXPECT_EQ(undo.count(), 4u) << "a jump in between";
  go(1);
  EXPECT_EQ(view, turned);
  go(0);
  EXPECT_EQ(view, first);
}

TEST_F(ViewUndoTest, AMouseButtonThatIsHeldMakesOneStepWithoutPauses) {
  const auto drag = [](ViewState& now) { now.camera.pan(0.01f, 0); };
  for (int i = 0; i < 5; ++i) act(drag, 5000, true);
  EXPECT_EQ(undo.count(), 1u);
  EXPECT_TRUE(undo.isHeld());
  undo.release();
  act(drag, 16, true);
  EXPECT_EQ(undo.count(), 2u) << "the next one";
}

TEST_F(ViewUndoTest, EachJointIsPosedInAStepOfItsOwn) {
  const auto pose = [](uint32_t joint, float degrees) {
    return [=](ViewState& now) {
      auto& joints = now.pose.joints;
      auto edit = std::ranges::find(joints, joint, &JointEdit::joint);
      if (edit == joints.end()) edit = joints.insert(edit, JointEdit{.joint = joint});
      edit->rotation.x = degrees;
    };
  };
  for (int i = 1; i <= 9; ++i) act(pose(1, float(i)), 16);
  EXPECT_EQ(undo.count(), 1u);
  for (int i = 1; i <= 9; ++i) act(pose(2, float(i)), 16);
  EXPECT_EQ(undo.count(), 2u);
  go(1);
  ASSERT_EQ(view.pose.joints.size(), 1u);
  EXPECT_EQ(view.pose.joints[0].rotation.x, 9);
  go(0);
  EXPECT_TRUE(view.pose.empty());
}

TEST_F(ViewUndoTest, ClicksAndSwitchesAreStepsEach) {
  for (uint32_t n = 0; n < 5; ++n) act([n](ViewState& now) { now.selected = {NodeId{n}}; }, 16);
  EXPECT_EQ(undo.count(), 5u);
  for (uint32_t n = 0; n < 5; ++n) act([n](ViewState& now) { now.hidden.push_back(NodeId{n}); }, 16, true);
  EXPECT_EQ(undo.count(), 10u);
  for (int i = 0; i < 4; ++i) act([](ViewState& now) { now.show.grid = !now.show.grid; }, 16);
  EXPECT_EQ(undo.count(), 14u);
}

TEST_F(ViewUndoTest, OneTurnOfTheEventLoopIsOneStep) {
  const ViewState first = view;
  const auto note = [&] {
    undo.note(view, company, changesBetween(told, view), {clock, false}, place.get());
    told = view;
  };
  view.selected = firstNodes(1);
  note();
  view.camera.pan(1, 1);
  note();
  view.selected = firstNodes(1, 5);
  note();
  EXPECT_EQ(undo.count(), 1u);
  EXPECT_TRUE(last().startsWith("Select ")) << "the camera only followed";
  undo.endTurn();
  go(0);
  EXPECT_EQ(view, first);
}

TEST_F(ViewUndoTest, AStepThatIsOpenTakesEverythingAndHasItsOwnWords) {
  undo.beginStep("View “Door”");
  act([](ViewState& now) { now.mode = ViewMode::Wire; });
  undo.beginStep({});
  act([](ViewState& now) { now.section = SectionPlane{}; });
  undo.endStep();
  act([](ViewState& now) { now.hidden = firstNodes(3); });
  undo.endStep();
  EXPECT_EQ(undo.count(), 1u);
  EXPECT_EQ(last(), "View “Door”");
  act([](ViewState& now) { now.section->at = 4; }, 16);
  EXPECT_EQ(undo.count(), 2u) << "what follows is another one";
  undo.beginStep({});
  for (int i = 0; i < 9; ++i) act([i](ViewState& now) { now.section->at = float(i); }, 5000);
  undo.endStep();
  EXPECT_EQ(undo.count(), 3u);
  EXPECT_EQ(last(), "Move the section to X 8");
}

TEST_F(ViewUndoTest, ANewChangeEndsWhatWasUndone) {
  act([](ViewState& now) { now.mode = ViewMode::Wire; });
  act([](ViewState& now) { now.exposure = 2; });
  go(1);
  EXPECT_EQ(undo.count(), 2u);
  act([](ViewState& now) { now.uvSet = 1; }, 1);
  EXPECT_EQ(undo.count(), 2u);
  EXPECT_EQ(undo.done(), 2u);
  EXPECT_EQ(last(), "UV set 1");
}

// ---- Size -------------------------------------------------------------------------------------------------------

TEST_F(ViewUndoTest, ItKeepsHundredsOfSteps) {
  for (uint32_t n = 0; n < 2000; ++n) act([n](ViewState& now) { now.selected = {NodeId{n % 1000}}; });
  EXPECT_EQ(undo.count(), ViewUndo::kMostSteps);
  EXPECT_GE(ViewUndo::kMostSteps, 100u);
  EXPECT_EQ(undo.done(), undo.count());
  go(0);
  EXPECT_EQ(view.selected, std::vector{NodeId{(2000 - uint32_t(ViewUndo::kMostSteps) - 1) % 1000}});
}

TEST_F(ViewUndoTest, ManyNodesAreKeptOnce) {
  constexpr uint32_t kMany = 500'000;
  act([&](ViewState& now) { now.hidden = firstNodes(kMany); });
  for (uint32_t n = 0; n < 100; ++n) act([n](ViewState& now) { now.hidden.push_back(NodeId{kMany + n}); });
  EXPECT_LT(keptNodes(), kMany + 1000) << "a step keeps what it added";
  const ViewState hidden = view;
  for (int i = 0; i < 50; ++i) {
    act([&](ViewState& now) { now.selected = firstNodes(kMany); });
    act([&](ViewState& now) { now.selected = {NodeId{7}}; });
  }
  EXPECT_EQ(undo.count(), 201u);
  EXPECT_LT(keptNodes(), 4u * kMany) << "everything, selected again and again, is one list";
  go(101);
  EXPECT_EQ(view, hidden);
  go(0);
  EXPECT_TRUE(view.hidden.empty());
  go(201);
  EXPECT_EQ(view.hidden.size(), kMany + 100);
  EXPECT_EQ(view.selected, std::vector{NodeId{7}});
}

TEST_F(ViewUndoTest, EditsOfListsAreExactAndSmall) {
  const auto nodes = [](std::initializer_list<uint32_t> numbers) {
    std::vector<NodeId> list;
    for (const uint32_t number : numbers) list.push_back(NodeId{number});
    return list;
  };
  const std::vector<std::vector<NodeId>> lists{nodes({}),     nodes({1}),          nodes({1, 2, 3}),
                                               nodes({1, 3}), nodes({3, 2, 1}),    nodes({1, 1, 1}),
                                               nodes({1, 1}), nodes({5, 1, 2, 3}), nodes({1, 2, 3, 1, 2, 3})};
  for (const auto& before : lists)
    for (const auto& after : lists) {
      const ListEdit edit = editBetween(before, after);
      EXPECT_EQ(edit.empty(), before == after);
      std::vector<NodeId> list = before;
      applyEdit(edit, true, list);
      EXPECT_EQ(list, after);
      applyEdit(edit, false, list);
      EXPECT_EQ(list, before);
    }
  const ListEdit edit = editBetween(nodes({1, 2, 3, 4}), nodes({1, 2, 9, 4}));
  EXPECT_EQ(ListEdit::sizeOf(edit.removed) + ListEdit::sizeOf(edit.inserted), 2u);
  std::vector<NodeId> other = nodes({3, 7});
  applyEdit(edit, true, other);
  EXPECT_EQ(other, nodes({7, 9})) << "a list that somebody else has changed";
}

// ---- Read again -------------------------------------------------------------------------------------------------

// Nodes by names and parents, parents first.
std::shared_ptr<Document> documentOf(std::initializer_list<std::pair<const char*, uint32_t>> nodes) {
  auto document = std::make_shared<Document>();
  NodeBuilder builder(*document);
  const uint32_t things = builder.classIndex("thing", NodeKind::Other);
  for (const auto& [name, parent] : nodes) builder.add(things, NodeId(parent), name);
  return document;
}

constexpr uint32_t kRoot = uint32_t(NodeId::None);

class CarriedUndoTest : public ViewUndoTest {
 protected:
  void read(const std::shared_ptr<Document>& again) {
    std::vector<const std::vector<NodeId>*> wanted = undo.nodes();
    for (const auto list : ViewUndo::kLists) wanted.push_back(&(view.*list));
    const CarriedNodes nodes(*place, *again, wanted);
    carryOver(view, nodes, sameRig(*place, *again));
    undo.carryOver(nodes, sameRig(*place, *again), view, *again);
    told = view;
    place = again;
  }
  std::vector<std::string> names(const std::vector<NodeId>& nodes) {
    std::vector<std::string> all;
    for (const NodeId node : nodes) all.push_back(place->nameOf(node));
    return all;
  }
  using Names = std::vector<std::string>;
};

TEST_F(CarriedUndoTest, TheSameTreeKeepsEverything) {
  const auto file = documentOf({{"room", kRoot}, {"Door", 0}, {"Door", 0}, {"Window", 0}});
  place = file;
  act([](ViewState& now) { now.hidden = {NodeId{2}}; });
  act([](ViewState& now) { now.selected = {NodeId{3}}; });
  act([](ViewState& now) { now.pose.joints = {{.joint = 1}}; });
  go(2);
  read(documentOf({{"room", kRoot}, {"Door", 0}, {"Door", 0}, {"Window", 0}}));
  EXPECT_EQ(undo.count(), 3u);
  EXPECT_EQ(undo.done(), 2u);
  go(3);
  EXPECT_EQ(view.pose.joints.size(), 1u);
  go(0);
  EXPECT_TRUE(view.hidden.empty());
}

TEST_F(CarriedUndoTest, NodesWithOtherNumbersAreFoundAndStepsOfThoseThatAreGoneAreDropped) {
  place = documentOf({{"room", kRoot}, {"Door", 0}, {"Door", 0}, {"Window", 0}, {"Lamp", 3}});
  act([](ViewState& now) { now.hidden = {NodeId{2}}; });             // the second Door
  act([](ViewState& now) { now.hidden = {NodeId{2}, NodeId{3}}; });  // Window
  act([](ViewState& now) { now.mode = ViewMode::Wire; });
  act([](ViewState& now) { now.hidden = {NodeId{2}, NodeId{3}, NodeId{1}, NodeId{4}}; });  // Door and Lamp
  act([](ViewState& now) { now.selected = {NodeId{4}}; });
  go(4);
  read(documentOf({{"Floor", kRoot}, {"room", kRoot}, {"Door", 1}, {"Carpet", 1}, {"Door", 1}}));
  EXPECT_EQ(names(view.hidden), (Names{"Door", "Door"}));
  EXPECT_EQ(view.hidden, (std::vector{NodeId{4}, NodeId{2}})) << "the second, then the first";
  ASSERT_EQ(undo.count(), 3u) << "Window and Lamp are gone";
  EXPECT_EQ(undo.done(), 3u);
  EXPECT_EQ(undo.wordsOf(0), "Hide Door");
  EXPECT_EQ(undo.wordsOf(1), "Mode: Wire");
  EXPECT_EQ(undo.wordsOf(2), "Hide Door") << "of the two things one is left";
  go(2);
  EXPECT_EQ(view.hidden, std::vector{NodeId{4}});
  go(0);
  EXPECT_TRUE(view.hidden.empty());
  EXPECT_EQ(view.mode, ViewMode::Lit);
  go(3);
  EXPECT_EQ(view.hidden, (std::vector{NodeId{4}, NodeId{2}}));
}

TEST_F(CarriedUndoTest, AnotherRigTakesThePosesWithIt) {
  place = documentOf({{"room", kRoot}});
  act([](ViewState& now) { now.pose.joints = {{.joint = 1}}; });
  act([](ViewState& now) { now.mode = ViewMode::Wire; });
  const auto again = documentOf({{"room", kRoot}});
  again->morphControls = {"Smile"};
  read(again);
  ASSERT_EQ(undo.count(), 1u);
  EXPECT_EQ(undo.wordsOf(0), "Mode: Wire");
}

TEST_F(CarriedUndoTest, CamerasAreForgottenWhenTheyMeanNothing) {
  act([](ViewState& now) { now.camera.zoom(2); });
  act([](ViewState& now) { now.mode = ViewMode::Wire, now.camera.zoom(2); });
  const Camera there = view.camera;
  undo.forgetCameras();
  ASSERT_EQ(undo.count(), 1u);
  go(0);
  EXPECT_EQ(view.camera, there);
  EXPECT_EQ(view.mode, ViewMode::Lit);
}

}  // namespace
}  // namespace vitrine::test
