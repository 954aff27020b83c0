// Undo and redo in the window: the menu with its words, the keys, files that are read again.
#include <gtest/gtest.h>

#include <QAction>
#include <QDir>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSlider>
#include <algorithm>

#include "app/commands/saved_views_menu.h"
#include "app/docks/motion/pose_dock.h"
#include "app/docks/tree/outline_dock.h"
#include "app/documents/player.h"
#include "tests/app/in_menu.h"
#include "tests/app/place_sample.h"

namespace vitrine::test {
namespace {

class UndoTest : public WindowTest {
 protected:
  void openPlace() { open(write("place.rbxlx", placeFile())); }
  void openSample(const char* name) { open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name); }
  NodeId node(std::string_view name) {
    const Document& place = *document().document();
    for (uint32_t n = 0; n < place.nodes.size(); ++n)
      if (place.nameOf(NodeId(n)) == name) return NodeId(n);
    ADD_FAILURE() << "no node " << name;
    return NodeId::None;
  }
  static void settle() { QCoreApplication::processEvents(); }
  void run(Command command) {
    window->actions().of(command)->trigger();
    settle();
  }
  void select(std::string_view name) {
    document().select({node(name)});
    settle();
  }
  void hide(std::string_view name) {
    select(name);
    run(Command::HideSelected);
  }
  void change(const std::function<void(ViewState&)>& act) {
    ViewState view = document().view();
    act(view);
    document().setView(std::move(view));
    settle();
  }
  void undo() { run(Command::Undo); }
  void redo() { run(Command::Redo); }
  const ViewUndo& steps() { return document().steps(); }
  std::string textOf(Command command) { return plainText(*window->actions().of(command)).toStdString(); }
  QString words(size_t step) { return steps().wordsOf(step); }
  QMenu& history() { return *window->findChild<QMenu*>("historyMenu"); }
  QStringList openHistory() {
    emit history().aboutToShow();
    return textsOf(history());
  }
};

TEST_F(UndoTest, AHideIsUndoneByTheKeyAndNamedInTheMenu) {
  openPlace();
  EXPECT_EQ(textOf(Command::Undo), "Undo");
  EXPECT_FALSE(window->actions().of(Command::Undo)->isEnabled()) << "the first view is no step";
  EXPECT_FALSE(window->actions().of(Command::Redo)->isEnabled());
  hide("Two");
  EXPECT_EQ(textOf(Command::Undo), "Undo Hide Two");
  const ViewState hidden = document().view();
  viewport().setFocus();
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_TRUE(document().view().hidden.empty());
  EXPECT_EQ(document().selection(), std::vector{node("Two")}) << "that was another step";
  EXPECT_EQ(textOf(Command::Redo), "Redo Hide Two");
  EXPECT_EQ(textOf(Command::Undo), "Undo Select Two");
  key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
  EXPECT_EQ(document().view(), hidden);
  EXPECT_EQ(textOf(Command::Redo), "Redo");
  EXPECT_FALSE(window->actions().of(Command::Redo)->isEnabled());
}

TEST_F(UndoTest, WhatIsDoneInTheWindowIsStepsWithWords) {
  openPlace();
  const ViewState first = document().view();
  select("Two");
  run(Command::Isolate);
  run(Command::Isolate);
  document().select({node("One"), node("Two"), node("Ten")});
  settle();
  run(Command::HideSelected);
  run(Command::ShowAll);
  run(commandOf(ViewMode::Wire));
  run(commandOf(&Show::grid));
  run(Command::ViewTop);
  run(Command::ToggleSection);
  run(Command::FrameAll);
  run(commandOf(switchRows().back()));
  const QStringList expected{"Select Two",      "Isolate Two",
                             "Show everything", "Select 3 things",
                             "Hide 3 things",   "Show everything hidden",
                             "Mode: Wire",      first.show.grid ? "Hide Grid" : "Show Grid",
                             "Turn the camera", "Section at X 0"};
  ASSERT_GE(steps().count(), size_t(expected.size()));
  for (qsizetype step = 0; step < expected.size(); ++step) {
    if (step == 9) {
      EXPECT_TRUE(words(size_t(step)).startsWith("Section at X ")) << words(size_t(step)).toStdString();
      continue;
    }
    EXPECT_EQ(words(size_t(step)).toStdString(), expected[step].toStdString());
  }
  EXPECT_EQ(words(steps().count() - 1), "Orthographic on");
  const ViewState last = document().view();
  const size_t count = steps().count();
  for (size_t done = count; done-- > 0;) undo();
  EXPECT_EQ(document().view(), first);
  for (size_t done = 0; done < count; ++done) redo();
  EXPECT_EQ(document().view(), last);
  EXPECT_EQ(steps().count(), count) << "going is no step";
}

TEST_F(UndoTest, AHundredStepsOfEachTab) {
  openPlace();
  const ViewState first = document().view();
  for (int i = 0; i < 130; ++i) {
    change([&](ViewState& view) { view.uvSet = 1 - view.uvSet; });
    document().endStep();
  }
  EXPECT_EQ(steps().count(), 130u);
  open(write("one.mesh", levelMesh()));
  EXPECT_EQ(steps().count(), 0u) << "another tab";
  EXPECT_EQ(textOf(Command::Undo), "Undo");
  run(commandOf(ViewMode::Wire));
  EXPECT_EQ(textOf(Command::Undo), "Undo Mode: Wire");
  key(Qt::Key_Tab, Qt::ControlModifier);
  EXPECT_EQ(textOf(Command::Undo), "Undo UV set 0");
  for (int i = 0; i < 130; ++i) undo();
  EXPECT_EQ(document().view(), first);
  EXPECT_FALSE(window->actions().of(Command::Undo)->isEnabled());
}

TEST_F(UndoTest, InTextFieldsTheKeyIsThatOfTheText) {
  openPlace();
  hide("Two");
  QLineEdit& box = window->dock<OutlineDock>().filterBox();
  box.setFocus();
  QTest::keyClicks(&box, "ab");
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(box.text(), "");
  EXPECT_EQ(document().view().hidden.size(), 1u);
}

TEST_F(UndoTest, InABoxOfANumberTheKeyIsTheWindowsUnlessItHasText) {
  openPlace();
  run(commandOf(ViewMode::Wire));
  QDoubleSpinBox box(window.get());
  box.show();
  box.setFocus();
  ASSERT_TRUE(box.hasFocus());
  box.stepUp();
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(document().view().mode, ViewMode::Lit);
  redo();
  box.selectAll();
  QTest::keyClicks(&box, "5");
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(document().view().mode, ViewMode::Wire) << "that was of the text";
}

TEST_F(UndoTest, ADragOfTheCameraIsOneStep) {
  openSample("arm.mesh");
  const Camera before = document().view().camera;
  const QPoint from = viewport().rect().center();
  QTest::mousePress(&viewport(), Qt::LeftButton, {}, from);
  for (int i = 1; i <= 20; ++i) {
    QMouseEvent move(QEvent::MouseMove, QPointF(from + QPoint(4 * i, i)), QPointF(from + QPoint(4 * i, i)),
                     Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&viewport(), &move);
    settle();
  }
  QTest::mouseRelease(&viewport(), Qt::LeftButton, {}, from + QPoint(80, 20));
  ASSERT_NE(document().view().camera, before);
  EXPECT_EQ(steps().count(), 1u);
  EXPECT_EQ(textOf(Command::Undo), "Undo Turn the camera");
  undo();
  EXPECT_EQ(document().view().camera, before);
}

TEST_F(UndoTest, ASliderOfThePoseIsOneStepForEachControl) {
  openSample("head.mesh");
  window->findChild<PoseDock*>("poseDock")->bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->findChild<PoseDock*>("poseDock")->inView(); }, kPatience));
  auto& jaw = *window->findChild<QSlider*>("face JawDrop");
  for (int i = 1; i <= 80; i += 10) {
    jaw.setValue(i);
    settle();
  }
  EXPECT_EQ(steps().count(), 1u);
  EXPECT_EQ(textOf(Command::Undo), "Undo Pose JawDrop");
  undo();
  EXPECT_TRUE(document().view().pose.empty());
  EXPECT_EQ(jaw.value(), 0);
  redo();
  EXPECT_EQ(jaw.value(), 71);
}

TEST_F(UndoTest, PlayingAndWavingAreNoSteps) {
  openSample("arm.mesh");
  Player& player = window->currentView()->player();
  change([](ViewState& view) { view.pose.joints = {{.joint = 1, .rotation = Vec3(30, 0, 0)}}; });
  EXPECT_EQ(steps().count(), 1u);
  const PoseEdits posed = document().view().pose;
  player.playWave();
  for (int i = 0; i < 5; ++i) {
    player.setTime(0.2f * float(i + 1));
    settle();
  }
  EXPECT_EQ(steps().count(), 1u);
  EXPECT_NE(document().view().pose, posed);
  undo();
  EXPECT_TRUE(document().view().pose.empty()) << "the wave has ended, and what it did";
  redo();
  EXPECT_EQ(document().view().pose, posed);
  player.playWave();
  player.setTime(0.5f);
  settle();
  // By hand while it waves: the wave ends, and what one does after that is a step.
  change([](ViewState& view) { view.pose.joints.push_back({.joint = 0, .rotation = Vec3(5, 0, 0)}); });
  EXPECT_EQ(document().view().pose, posed);
  EXPECT_EQ(steps().count(), 1u);
}

TEST_F(UndoTest, ASavedViewIsOneStepWithItsName) {
  openPlace();
  run(commandOf(ViewMode::Wire));
  auto& saved = *window->findChild<SavedViewsMenu*>();
  saved.save("Door");
  run(commandOf(ViewMode::Lit));
  run(Command::ViewTop);
  const ViewState before = document().view();
  saved.show(0);
  settle();
  EXPECT_EQ(textOf(Command::Undo), "Undo View “Door”");
  EXPECT_EQ(document().view().mode, ViewMode::Wire);
  undo();
  EXPECT_EQ(document().view(), before);
}

TEST_F(UndoTest, TheHistoryLeadsToAnyStep) {
  openPlace();
  EXPECT_EQ(openHistory(), QStringList("Nothing to undo yet"));
  const ViewState first = document().view();
  hide("Two");
  run(commandOf(ViewMode::Wire));
  EXPECT_EQ(openHistory(), (QStringList{"Mode: Wire", "Hide Two", "Select Two", "As at the beginning"}));
  EXPECT_TRUE(history().actions().front()->isChecked());
  actionOf(history(), "Select Two")->trigger();
  settle();
  EXPECT_TRUE(document().view().hidden.empty());
  EXPECT_EQ(document().view().mode, first.mode);
  openHistory();
  EXPECT_TRUE(actionOf(history(), "Select Two")->isChecked());
  actionOf(history(), "Mode: Wire")->trigger();
  EXPECT_EQ(document().view().hidden.size(), 1u);
  openHistory();
  actionOf(history(), "As at the beginning")->trigger();
  EXPECT_EQ(document().view(), first);
  // Of very many, those around the one that one is at.
  for (int i = 0; i < 60; ++i) {
    change([&](ViewState& view) { view.uvSet = 1 - view.uvSet; });
    document().endStep();
  }
  const QStringList many = openHistory();
  EXPECT_LE(many.size(), 27);
  EXPECT_TRUE(history().actions().front()->isChecked());
  EXPECT_TRUE(many.back().endsWith(" earlier steps")) << many.back().toStdString();
  history().actions().back()->trigger();
  EXPECT_TRUE(actionOf(history(), openHistory().front()) != nullptr);
  EXPECT_TRUE(std::ranges::any_of(history().actions(), [](QAction* action) { return action->isChecked(); }));
}

TEST_F(UndoTest, TheHistoryIsInTheEditMenuForTheKeyboard) {
  openPlace();
  QMenu* edit = history().menuAction()->associatedObjects().isEmpty()
                    ? nullptr
                    : qobject_cast<QMenu*>(window->menuBar()->actions()[1]->menu());
  ASSERT_NE(edit, nullptr);
  const QList<QAction*> actions = edit->actions();
  EXPECT_EQ(actions[0], window->actions().of(Command::Undo));
  EXPECT_EQ(actions[1], window->actions().of(Command::Redo));
  EXPECT_EQ(actions[2], history().menuAction());
  EXPECT_EQ(window->actions().of(Command::Undo)->shortcut(), QKeySequence("Ctrl+Z"));
  EXPECT_EQ(window->actions().of(Command::Redo)->shortcut(), QKeySequence("Ctrl+Shift+Z"));
}

TEST_F(UndoTest, ItSurvivesThatTheFileIsReadAgain) {
  openPlace();
  hide("Two");
  run(commandOf(ViewMode::Wire));
  undo();
  const auto reload = [&](const std::vector<std::byte>& bytes) {
    const DocumentPointer before = document().document();
    write("place.rbxlx", bytes);
    document().reload();
    ASSERT_TRUE(QTest::qWaitFor([&] { return document().document() != before && document().scene(); }, kPatience));
    settle();
  };
  reload(placeFile());
  ASSERT_EQ(steps().count(), 3u) << "reading is no step";
  EXPECT_EQ(steps().done(), 2u);
  EXPECT_EQ(document().view().hidden, std::vector{node("Two")});
  EXPECT_EQ(textOf(Command::Redo), "Redo Mode: Wire");
  undo();
  EXPECT_TRUE(document().view().hidden.empty());
  redo();
  EXPECT_EQ(document().view().hidden, std::vector{node("Two")});

  // Now the part has another number, and then it is gone.
  QByteArray text = toArray(placeFile());
  text.replace("<Item class=\"Part\" referent=\"P1\">",
               "<Item class=\"Folder\" referent=\"P0\"></Item><Item class=\"Part\" referent=\"P1\">");
  const auto bytesOf = [](const QByteArray& from) {
    const Bytes bytes = asBytes(std::string_view(from.constData(), size_t(from.size())));
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  };
  reload(bytesOf(text));
  ASSERT_EQ(steps().count(), 3u);
  EXPECT_EQ(document().view().hidden, std::vector{node("Two")});
  undo();
  EXPECT_TRUE(document().view().hidden.empty());
  redo();
  EXPECT_EQ(document().view().hidden, std::vector{node("Two")});
  text.replace("<string name=\"Name\">Two</string>", "<string name=\"Name\">Three</string>");
  reload(bytesOf(text));
  ASSERT_EQ(steps().count(), 1u) << "what was done to it cannot be undone";
  EXPECT_EQ(words(0), "Mode: Wire");
  EXPECT_EQ(steps().done(), 0u);
  redo();
  EXPECT_EQ(document().view().mode, ViewMode::Wire);
}

TEST_F(UndoTest, AnotherFileInTheTabBeginsAnew) {
  write("two.mesh", levelMesh());
  open(write("one.mesh", levelMesh()));
  run(commandOf(ViewMode::Wire));
  run(Command::NextFile);
  ASSERT_TRUE(QTest::qWaitFor([&] { return document().title() == "two.mesh" && document().scene(); }, kPatience));
  EXPECT_EQ(steps().count(), 0u);
  EXPECT_FALSE(window->actions().of(Command::Undo)->isEnabled());
}

TEST_F(UndoTest, FilesStayAsTheyAre) {
  openPlace();
  QFile file(path("place.rbxlx"));
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QByteArray before = file.readAll();
  const QStringList files = QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden);
  const QDateTime written = QFileInfo(file).lastModified();
  hide("Two");
  run(commandOf(ViewMode::Wire));
  undo(), undo(), redo(), redo(), undo();
  file.seek(0);
  EXPECT_EQ(file.readAll(), before);
  EXPECT_EQ(QFileInfo(path("place.rbxlx")).lastModified(), written);
  EXPECT_EQ(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden), files);
}

TEST_F(UndoTest, GoingBackInTheHistoryOfSelectionsIsAStepToo) {
  openPlace();
  select("Two");
  select("One");
  run(Command::Back);
  EXPECT_EQ(document().selection(), std::vector{node("Two")});
  undo();
  EXPECT_EQ(document().selection(), std::vector{node("One")});
  run(Command::Back);
  EXPECT_EQ(document().selection(), std::vector{node("Two")}) << "which still knows the way";
}

TEST_F(UndoTest, EverythingOfALargePlaceIsHiddenAndShownAgainAtOnce) {
  constexpr uint32_t kNodes = 300'000;
  QByteArray parts;
  open(write("one.mesh", quadMesh(1)));
  std::vector<NodeId> all(kNodes);
  for (uint32_t n = 0; n < kNodes; ++n) all[n] = NodeId{n};
  // A list of this length would take minutes if each node were looked for in it.
  auto place = std::make_shared<Document>();
  NodeBuilder builder(*place);
  const uint32_t things = builder.classIndex("thing", NodeKind::Other);
  for (uint32_t n = 0; n < kNodes; ++n) builder.add(things, n == 0 ? NodeId::None : NodeId{0}, "thing");
  document().adopt(place, std::make_shared<const Outline>(makeOutline(*place)));
  document().setHidden(all, true);
  EXPECT_EQ(document().view().hidden.size(), kNodes);
  document().setHidden({NodeId{7}}, false);
  document().setHidden(all, true);
  EXPECT_EQ(document().view().hidden.back(), NodeId{7});
  document().setHidden(all, false);
  EXPECT_TRUE(document().view().hidden.empty());
}

}  // namespace
}  // namespace vitrine::test
