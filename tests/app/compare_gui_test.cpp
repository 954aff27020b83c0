// Two files in one tab: what changed, in a tree, in values, in lines and in both pictures.
#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeView>

#include "app/compare/change_chips.h"
#include "app/compare/change_details.h"
#include "app/compare/change_model.h"
#include "app/compare/compare_page.h"
#include "app/compare/picture_pair.h"
#include "app/compare/script_diff.h"
#include "app/compare/sequence_pair.h"
#include "app/docks/tree/filter_box.h"
#include "app/window/page_tabs.h"
#include "tests/app/in_menu.h"
#include "tests/app/place_sample.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {
namespace {

class CompareTest : public WindowTest {
 protected:
  // Two models of three parts and a script. The second one has another colour, a part less, one more, and other
  // lines.
  QString writeModel(const QString& name, bool second) {
    const auto part = [](const char* referent, const char* called, const char* x, const QByteArray& more = {}) {
      const QByteArray place = QByteArray("<CoordinateFrame name=\"CFrame\"><X>") + x +
                               "</X><Y>0</Y><Z>0</Z><R00>1</R00><R01>0</R01><R02>0</R02><R10>0</R10><R11>1</R11>"
                               "<R12>0</R12><R20>0</R20><R21>0</R21><R22>1</R22></CoordinateFrame>";
      return item("Part", referent, called,
                  place + "<Vector3 name=\"size\"><X>2</X><Y>2</Y><Z>2</Z></Vector3>" + more);
    };
    const char* const source =
        second ? "local a = 1\nlocal b = 3\nprint(a)\nprint(b)" : "local a = 1\nlocal b = 2\nprint(a)";
    const QByteArray text =
        "<roblox version=\"4\">" +
        item("Model", "M1", "House", {},
             part("P1", "Wall", second ? "3" : "0", element("float", "Transparency", second ? "0.5" : "0")) +
                 (second ? part("P4", "Roof", "9") : part("P2", "Door", "6")) + part("P3", "Floor", "12") +
                 item("Script", "S1", "Run", element("ProtectedString", "Source", source))) +
        "</roblox>";
    const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
    return write(name, {bytes.begin(), bytes.end()});
  }
  ComparePage& compare(const QString& first, const QString& second) {
    window->tabs().compare(first, second);
    ComparePage* page = inFront<ComparePage>(*window);
    EXPECT_NE(page, nullptr);
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
          return page->pair().compared() && page->view(0).document().scene() && page->view(1).document().scene();
        },
        kPatience));
    return *page;
  }
  ComparePage& compareModels() { return compare(writeModel("old.rbxmx", false), writeModel("new.rbxmx", true)); }

  static std::string namesIn(const ComparePage& page, const QModelIndex& parent = {}) {
    const QAbstractItemModel& model = *const_cast<ComparePage&>(page).tree().model();
    QStringList names;
    for (int row = 0; row < model.rowCount(parent); ++row) {
      const QModelIndex at = model.index(row, 0, parent);
      const std::string below = namesIn(page, at);
      names << at.data().toString() + (below.empty() ? QString() : QString("[%1]").arg(below.c_str()));
    }
    return names.join(' ').toStdString();
  }
  static NodeId nodeCalled(OpenDocument& document, const char* name) {
    const Document& shown = *document.document();
    for (uint32_t n = 0; n < shown.nodes.size(); ++n)
      if (shown.nameOf(NodeId{n}) == name) return NodeId{n};
    return NodeId::None;
  }
  static std::string selectedIn(ComparePage& page, size_t side) {
    const OpenDocument& document = page.view(side).document();
    return document.selection().empty() ? "" : document.document()->nameOf(document.selection().front());
  }
  static std::string valueAt(ComparePage& page, int row, int column) {
    return page.details().values().model()->index(row, column).data().toString().toStdString();
  }
};

TEST_F(CompareTest, TheTreeHasWhatChangedWithItsCounts) {
  ComparePage& page = compareModels();
  EXPECT_EQ(namesIn(page), "House[Wall Roof Run Door]");
  const QModelIndex house = page.tree().model()->index(0, 0);
  EXPECT_EQ(house.siblingAtColumn(ChangeModel::Below).data().toString(), QString::fromUtf8("+1 −1 ~2"));
  EXPECT_EQ(page.tree().model()->index(0, ChangeModel::Change, house).data().toString(), "2 values");
  EXPECT_TRUE(page.tree().isExpanded(house));
  EXPECT_EQ(page.findChild<QLabel*>("compareSummary")->text(), "1 added, 1 removed, 2 changed");
  EXPECT_TRUE(window->windowTitle().startsWith("old.rbxmx and new.rbxmx"));
}

TEST_F(CompareTest, WhatIsSelectedAnywhereIsSelectedEverywhere) {
  ComparePage& page = compareModels();
  QAbstractItemModel& model = *page.tree().model();
  const QModelIndex house = model.index(0, 0), wall = model.index(0, 0, house);
  page.tree().setCurrentIndex(wall);
  EXPECT_EQ(selectedIn(page, 0), "Wall");
  EXPECT_EQ(selectedIn(page, 1), "Wall");
  EXPECT_EQ(valueAt(page, 0, 0) + " " + valueAt(page, 1, 0), "CFrame Transparency");
  EXPECT_EQ(valueAt(page, 1, 1) + " " + valueAt(page, 1, 2), "0 0.5");
  // What only one file has: all that it is.
  page.view(1).document().select({nodeCalled(page.view(1).document(), "Roof")});
  EXPECT_EQ(page.tree().currentIndex().data().toString(), "Roof");
  EXPECT_EQ(selectedIn(page, 0), "");
  EXPECT_EQ(valueAt(page, 0, 1), "");
  EXPECT_NE(valueAt(page, 0, 2), "");
  EXPECT_GE(page.details().values().model()->rowCount(), 2);
  // From the first file, what has not changed: there is no row for it.
  page.view(0).document().select({nodeCalled(page.view(0).document(), "Floor")});
  EXPECT_EQ(selectedIn(page, 1), "Floor");
  EXPECT_FALSE(page.tree().selectionModel()->hasSelection());
}

TEST_F(CompareTest, BothPicturesHaveOneView) {
  ComparePage& page = compareModels();
  OpenDocument &first = page.view(0).document(), &second = page.view(1).document();
  EXPECT_EQ(first.view().camera, second.view().camera);
  Camera camera = second.view().camera;
  camera.orbit(0.5f, 0.1f);
  second.setCamera(camera);
  EXPECT_EQ(first.view().camera, camera);
  ViewState view = first.view();
  view.mode = ViewMode::Normals;
  first.setView(view);
  EXPECT_EQ(second.view().mode, ViewMode::Normals);
  first.setHidden({nodeCalled(first, "Wall")}, true);
  EXPECT_TRUE(second.isHidden(nodeCalled(second, "Wall")));
  // Colours of what changed, which are each side's own.
  ASSERT_TRUE(first.view().tints && second.view().tints);
  EXPECT_NE(first.view().tints->at(nodeCalled(first, "Door")), 0);
  EXPECT_EQ(first.view().tints->at(nodeCalled(first, "Floor")), 0);
  EXPECT_NE(second.view().tints->at(nodeCalled(second, "Roof")), first.view().tints->at(nodeCalled(first, "Door")));
  page.findChild<QAbstractButton*>("tintChanges")->click();
  EXPECT_FALSE(first.view().tints || second.view().tints);
}

TEST_F(CompareTest, KeysLeadFromChangeToChange) {
  ComparePage& page = compareModels();
  std::string names;
  for (int i = 0; i < 5; ++i) {
    window->run(Command::NextChange);
    names += page.tree().currentIndex().data().toString().toStdString() + " ";
  }
  EXPECT_EQ(names, "Wall Roof Run Door Wall ");
  window->run(Command::PreviousChange);
  EXPECT_EQ(page.tree().currentIndex().data().toString(), "Door");
  EXPECT_EQ(selectedIn(page, 0), "Door");
  // What was moved is in sight where it was and where it is.
  window->run(Command::NextChange);
  EXPECT_EQ(page.tree().currentIndex().data().toString(), "Wall");
  EXPECT_NEAR(page.view(0).document().view().camera.target.x, 1.5f, 0.01f);
}

TEST_F(CompareTest, AScriptIsComparedLineByLine) {
  ComparePage& page = compareModels();
  EXPECT_TRUE(page.details().lines().isHidden());
  page.view(1).document().select({nodeCalled(page.view(1).document(), "Run")});
  QStringList lines;
  for (QTextBlock block = page.details().lines().document()->begin(); block.isValid(); block = block.next())
    lines << block.text();
  EXPECT_EQ(lines.join('|').toStdString(),
            "Line 1|  local a = 1|- local b = 2|+ local b = 3|  print(a)|+ print(b)");
  EXPECT_FALSE(page.details().lines().isHidden());
}

TEST_F(CompareTest, AttributesAndTagsHaveRowsOfTheirOwn) {
  const auto model = [&](const QString& name, float height, const QByteArray& note, const QByteArray& tags) {
    ByteWriter bytes;
    bytes.put<uint32_t>(3).put<uint32_t>(6).putText("Height").put<uint8_t>(0x05).put<float>(height);
    bytes.put<uint32_t>(4).putText("Note").put<uint8_t>(0x02).put<uint32_t>(uint32_t(note.size()));
    bytes.putText(note.toStdString());
    bytes.put<uint32_t>(4).putText("Same").put<uint8_t>(0x03).put<uint8_t>(1);
    const QByteArray text =
        "<roblox version=\"4\">" +
        item("Part", "P1", "Wall",
             element("BinaryString", "AttributesSerialize", toArray(bytes.release()).toBase64()) +
                 element("BinaryString", "Tags", tags.toBase64())) +
        "</roblox>";
    const Bytes content = asBytes(std::string_view(text.constData(), size_t(text.size())));
    return write(name, {content.begin(), content.end()});
  };
  ComparePage& page = compare(model("old.rbxmx", 2.5f, "one\ntwo", QByteArray("Door\0Friend", 11)),
                              model("new.rbxmx", 3, "one\nthree", QByteArray("Door\0Enemy", 10)));
  page.tree().setCurrentIndex(page.tree().model()->index(0, 0));
  std::string rows;
  for (int row = 0; row < page.details().values().model()->rowCount(); ++row)
    rows += valueAt(page, row, 0) + "|" + valueAt(page, row, 1) + "|" + valueAt(page, row, 2) + "\n";
  EXPECT_EQ(rows, "Attributes.Height|2.5|3\nAttributes.Note|one|one\nTags||Enemy\nTags|Friend|\n");
  // A text of several lines is what one wants to see.
  EXPECT_EQ(page.details().values().currentIndex().row(), 1);
  EXPECT_EQ(page.details().lines().toPlainText().toStdString(), "Line 1\n  one\n- two\n+ three");
}

TEST_F(CompareTest, SwappingSidesTurnsEverythingRound) {
  ComparePage& page = compareModels();
  window->run(Command::SwapSides);
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.pair().compared() != nullptr; }, kPatience));
  EXPECT_TRUE(window->windowTitle().startsWith("new.rbxmx and old.rbxmx"));
  EXPECT_EQ(namesIn(page), "House[Wall Door Run Roof]");
  EXPECT_EQ(page.findChild<QLabel*>("firstTitle")->text(), "First: new.rbxmx");
  // The pages changed places on the screen.
  const auto left = [&](size_t side) { return page.view(side).mapTo(&page, QPoint()).x(); };
  EXPECT_LT(left(0), left(1));
}

TEST_F(CompareTest, ThePicturesStandBesideOverOrAfterEachOther) {
  ComparePage& page = compareModels();
  auto* look = page.findChild<QComboBox*>("pairLook");
  QWidget &first = page.view(0), &second = page.view(1);
  EXPECT_EQ(first.size(), second.size());
  EXPECT_FALSE(first.visibleRegion().isEmpty() || second.visibleRegion().isEmpty());
  const int half = first.width();
  look->setCurrentIndex(look->findData(int(PairLook::Divider)));
  EXPECT_GT(first.width(), half + half / 2);
  EXPECT_EQ(first.mapTo(&page, QPoint()), second.mapTo(&page, QPoint())) << "one over the other";
  page.pictures().setDivider(0.25);
  EXPECT_LT(first.visibleRegion().boundingRect().width(), first.width() / 3);
  EXPECT_GT(second.visibleRegion().boundingRect().width(), first.width() / 2);
  look->setCurrentIndex(look->findData(int(PairLook::Blink)));
  EXPECT_FALSE(page.pictures().showsSecond());
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.pictures().showsSecond(); }, kPatience));
}

TEST_F(CompareTest, TheFilterLeavesWhatMatchesInEitherFile) {
  ComparePage& page = compareModels();
  page.filterBox().edit().setText("class:Part");
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Wall Roof Door]"; }, kPatience))
      << namesIn(page);
  page.filterBox().edit().setText("Transparency>0.2");
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Wall]"; }, kPatience)) << namesIn(page);
  page.filterBox().edit().clear();
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Wall Roof Run Door]"; }, kPatience));
}

TEST_F(CompareTest, MenusAndDocksAreAboutTheSideThatIsWorkedWith) {
  ComparePage& page = compareModels();
  EXPECT_EQ(window->currentDocument(), &page.view(1).document());
  page.view(0).viewport().setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window->currentDocument() == &page.view(0).document(); }, kPatience));
  EXPECT_TRUE(window->actions().of(Command::NextChange)->isEnabled());
  open(write("quads.mesh", quadMesh(1)));
  EXPECT_FALSE(window->actions().of(Command::NextChange)->isEnabled());
  // Closing the tab of the comparison leaves the window as it was.
  window->tabs().setCurrentIndex(0);
  window->run(Command::CloseTab);
  EXPECT_EQ(window->tabs().count(), 1);
  EXPECT_EQ(inFront<ComparePage>(*window), nullptr);
}

TEST_F(CompareTest, AChangeHasTheMenuOfItsNode) {
  ComparePage& page = compareModels();
  const QModelIndex house = page.tree().model()->index(0, 0);
  const auto clipped = [&](int row) {
    chooseInMenu(*page.tree().viewport(),
                 page.tree().visualRect(page.tree().model()->index(row, 0, house)).center(), "Copy Path");
    return QGuiApplication::clipboard()->text().toStdString();
  };
  EXPECT_EQ(clipped(0), "House/Wall");
  EXPECT_EQ(window->currentDocument(), &page.view(1).document());
  EXPECT_EQ(clipped(3), "House/Door");
  EXPECT_EQ(window->currentDocument(), &page.view(0).document()) << "the second file has no door";
}

TEST_F(CompareTest, AChangeIsSelectedAgainAfterNothingWas) {
  ComparePage& page = compareModels();
  const QModelIndex wall = page.tree().model()->index(0, 0, page.tree().model()->index(0, 0));
  const auto click = [&] {
    QTest::mouseClick(page.tree().viewport(), Qt::LeftButton, {}, page.tree().visualRect(wall).center());
  };
  click();
  EXPECT_EQ(selectedIn(page, 1), "Wall");
  window->run(Command::ClearSelection);
  EXPECT_EQ(selectedIn(page, 1), "");
  click();
  EXPECT_EQ(selectedIn(page, 1), "Wall");
}

TEST_F(CompareTest, TheTreeOfChangesDoesNotScrollToTheSide) {
  window->resize(1280, 720);
  ComparePage& page = compareModels();
  EXPECT_EQ(page.tree().horizontalScrollBar()->maximum(), 0);
  EXPECT_GT(page.tree().columnWidth(ChangeModel::Name), 100);
}

TEST_F(CompareTest, PropertiesOfOneSideAreShownOnWish) {
  const auto model = [](const QByteArray& more) {
    const QByteArray text = "<roblox version=\"4\">" + item("Part", "P1", "Wall", more) + "</roblox>";
    const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  };
  ComparePage& page =
      compare(write("old.rbxmx", model({})), write("new.rbxmx", model(element("float", "Reflectance", "0.5"))));
  EXPECT_EQ(namesIn(page), "");
  auto* wish = page.findChild<QAbstractButton*>("oneSided");
  wish->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "Wall"; }, kPatience)) << namesIn(page);
  wish->click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page).empty(); }, kPatience)) << namesIn(page);
}

TEST_F(CompareTest, SurfacesAreMeasured) {
  ComparePage& page = compare(write("a.mesh", quadMesh(2)), write("b.mesh", quadMesh(2, 0)));
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.pair().surfaces().has_value(); }, kPatience));
  EXPECT_FALSE(page.pair().surfaces()->same());
  EXPECT_FLOAT_EQ(page.pair().surfaces()->a.largest, 1);
  EXPECT_EQ(page.view(0).document().view().mode, ViewMode::Deviation);
  EXPECT_EQ(page.view(1).document().view().mode, ViewMode::Deviation);
  EXPECT_TRUE(page.findChild<QLabel*>("compareSummary")->text().contains("surfaces 1 apart at most"))
      << page.findChild<QLabel*>("compareSummary")->text().toStdString();
}

TEST_F(CompareTest, ATolerancePassesOverSmallMoves) {
  const auto model = [](const char* x) {
    const QByteArray text = "<roblox version=\"4\">" +
                            item("Attachment", "P1", "Wall",
                                 QByteArray("<Vector3 name=\"Axis\"><X>") + x + "</X><Y>0</Y><Z>0</Z></Vector3>") +
                            "</roblox>";
    const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  };
  ComparePage& page = compare(write("old.rbxmx", model("1")), write("new.rbxmx", model("1.01")));
  EXPECT_EQ(namesIn(page), "Wall");
  page.findChild<QDoubleSpinBox*>("tolerance")->setValue(0.1);
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page).empty(); }, kPatience));
  EXPECT_EQ(page.findChild<QLabel*>("compareSummary")->text(), "No differences, 1 within the tolerance");
  EXPECT_TRUE(page.findChild<QComboBox*>("comparedLevels")->isHidden()) << "there is one level";
  // It holds for the other way round.
  page.swapSides();
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.pair().compared() != nullptr; }, kPatience));
  EXPECT_EQ(namesIn(page), "");
  page.findChild<QDoubleSpinBox*>("tolerance")->setValue(0);
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "Wall"; }, kPatience));
}

TEST_F(CompareTest, OneLevelOfEachIsComparedOnWish) {
  const QString lantern = QString::fromStdString((sampleFolder() / "lantern.llmesh").string());
  ComparePage& page = compare(lantern, lantern);
  auto* levels = page.findChild<QComboBox*>("comparedLevels");
  ASSERT_FALSE(levels->isHidden());
  EXPECT_EQ(levels->currentText(), "Whole Files");
  levels->setCurrentIndex(levels->findText("Level 0 and 2"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.pair().compared()->diff.levels.has_value(); }, kPatience));
  EXPECT_TRUE(page.findChild<QLabel*>("compareSummary")->text().startsWith("Level 0 against level 2"))
      << page.findChild<QLabel*>("compareSummary")->text().toStdString();
  EXPECT_EQ(page.view(0).document().view().lod, 0u);
  EXPECT_EQ(page.view(1).document().view().lod, 2u);
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.pair().surfaces().has_value(); }, kPatience));
  EXPECT_FALSE(page.pair().surfaces()->same());
  // Both still turn together, each at its level.
  Camera camera = page.view(0).document().view().camera;
  camera.orbit(0.5f, 0.1f);
  page.view(0).document().setCamera(camera);
  EXPECT_EQ(page.view(1).document().view().camera, camera);
  EXPECT_EQ(page.view(1).document().view().lod, 2u);
  levels->setCurrentIndex(0);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !page.pair().compared()->diff.levels; }, kPatience));
}

TEST_F(CompareTest, SequencesAreDrawnOverEachOther) {
  const auto model = [](const char* keypoints) {
    const QByteArray text = "<roblox version=\"4\">" +
                            item("Beam", "B1", "Beam", element("NumberSequence", "Transparency", keypoints)) +
                            "</roblox>";
    const Bytes bytes = asBytes(std::string_view(text.constData(), size_t(text.size())));
    return std::vector<std::byte>(bytes.begin(), bytes.end());
  };
  ComparePage& page =
      compare(write("old.rbxmx", model("0 0 0 1 1 0 ")), write("new.rbxmx", model("0 2 0 1 1 0.5 ")));
  page.tree().setCurrentIndex(page.tree().model()->index(0, 0));
  QTreeView& values = page.details().values();
  int row = -1;
  for (int i = 0; i < values.model()->rowCount(); ++i)
    if (valueAt(page, i, 0) == "Transparency") row = i;
  ASSERT_GE(row, 0);
  values.setCurrentIndex(values.model()->index(row, 0));
  SequencePair& sequence = page.details().sequence();
  ASSERT_FALSE(sequence.isHidden());
  // The two lines are of two colours.
  const QImage image = sequence.grab().toImage();
  bool hasRed = false, hasGreen = false;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QColor colour = image.pixelColor(x, y);
      hasRed = hasRed || colour.red() > colour.green() + 80;
      hasGreen = hasGreen || colour.green() > colour.red() + 50;
    }
  EXPECT_TRUE(hasRed && hasGreen);
}

TEST_F(CompareTest, WhatIsInsideAValueIsToldByItsLines) {
  const auto model = [](const char* transparency) {
    rbx::Model nested, whole;
    nested.add(-1, "Part", "Inside", {{"Transparency", rbx::Float32{std::strtof(transparency, nullptr)}}});
    const auto bytes = rbx::writeBinary(nested);
    whole.add(-1, "UnionOperation", "Union",
              {{"ChildData", rbx::String{std::string(asText(bytes)), rbx::String::Kind::Binary}}});
    return rbx::writeBinary(whole);
  };
  ComparePage& page = compare(write("old.rbxm", model("0")), write("new.rbxm", model("0.5")));
  page.tree().setCurrentIndex(page.tree().model()->index(0, 0));
  EXPECT_TRUE(QTest::qWaitFor([&] { return !page.details().lines().isHidden(); }, kPatience));
  EXPECT_EQ(page.details().lines().toPlainText().toStdString(),
            "Roblox model or place, 1 changed (1 value)\nInside (Part)\n  Transparency: 0 -> 0.5");
}

TEST_F(CompareTest, AFileThatIsReadAgainIsComparedAgain) {
  ComparePage& page = compareModels();
  writeModel("new.rbxmx", false);
  page.view(1).document().reload();
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.findChild<QLabel*>("compareSummary")->text() == "No differences"; },
                              kPatience))
      << page.findChild<QLabel*>("compareSummary")->text().toStdString();
  EXPECT_EQ(namesIn(page), "");
}

TEST_F(CompareTest, TwoFilesDroppedTogetherAskWhatIsMeant) {
  const QString first = writeModel("old.rbxmx", false), second = writeModel("new.rbxmx", true);
  drop(window.get(), {first, second});
  auto* menu = window->findChild<QMenu*>("dropMenu");
  ASSERT_NE(menu, nullptr);
  ASSERT_EQ(menu->actions().size(), 2);
  menu->actions()[1]->trigger();
  menu->close();
  ASSERT_NE(inFront<ComparePage>(*window), nullptr);
  EXPECT_EQ(inFront<ComparePage>(*window)->view(0).document().path(), first);
  drop(window.get(), {first, second});
  for (QMenu* each : window->findChildren<QMenu*>("dropMenu"))
    if (each->isVisible()) each->actions()[0]->trigger(), each->close();
  EXPECT_EQ(window->tabs().count(), 3);
}

TEST_F(CompareTest, ASideComesToTheFrontForWhatIsInItAlone) {
  ComparePage& page = compareModels();
  page.bringToFront(&page.view(0));
  EXPECT_EQ(window->currentDocument(), &page.view(0).document());
  page.bringToFront(&page.view(1));
  EXPECT_EQ(window->currentDocument(), &page.view(1).document());
}

// ---- What is listed ---------------------------------------------------------------------------------------------

TEST_F(CompareTest, ButtonsLeaveWhatWasAddedRemovedOrChanged) {
  ComparePage& page = compareModels();
  ChangeChips& chips = page.chips();
  const auto counts = [&] {
    QStringList texts;
    for (size_t kind = 0; kind < kChangeKinds; ++kind)
      if (!chips.chip(ChangeKind(kind)).isHidden()) texts << chips.chip(ChangeKind(kind)).accessibleName();
    return texts.join(", ").toStdString();
  };
  EXPECT_TRUE(QTest::qWaitFor([&] { return counts() == "+ 1 added, − 1 removed, ~ 2 changed"; }, kPatience))
      << counts();
  chips.chip(ChangeKind::Added).click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Roof]"; }, kPatience)) << namesIn(page);
  chips.chip(ChangeKind::Removed).click();
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Roof Door]"; }, kPatience)) << namesIn(page);
  // Changes that are not listed are not gone to.
  page.step(1);
  EXPECT_EQ(selectedIn(page, 1), "Roof");
  page.step(1);
  EXPECT_EQ(selectedIn(page, 0), "Door");
  page.step(1);
  EXPECT_EQ(selectedIn(page, 1), "Roof");
  chips.clear();
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Wall Roof Run Door]"; }, kPatience));
}

TEST_F(CompareTest, ChangesAreListedByTheirProperty) {
  ComparePage& page = compareModels();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !page.chips().properties().isHidden(); }, kPatience));
  inMenu([](QMenu& menu) {
    QAction* action = actionOf(menu, "Transparency (1)");
    ASSERT_NE(action, nullptr) << textsOf(menu).join(", ").toStdString();
    action->trigger();
  });
  page.chips().properties().showMenu();
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Wall]"; }, kPatience)) << namesIn(page);
  EXPECT_EQ(page.chips().properties().text(), "Transparency");
  page.chips().setProperty({});
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Wall Roof Run Door]"; }, kPatience));
  // The name of a property that changed is understood in the filter, besides names of nodes.
  page.filterBox().edit().setText("sourc");
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Run]"; }, kPatience)) << namesIn(page);
  page.filterBox().edit().setText("roof");
  EXPECT_TRUE(QTest::qWaitFor([&] { return namesIn(page) == "House[Roof]"; }, kPatience)) << namesIn(page);
}

// ---- A script over the whole page
// ---------------------------------------------------------------------------------

TEST(DiffTextTest, HasEveryLineWithItsNumbers) {
  const DiffText shown = diffTextOf("a\nb\nc\nd", "a\nB\nc\nd\ne");
  EXPECT_EQ(shown.text, "a\nb\nB\nc\nd\ne");
  EXPECT_EQ(shown.changes, (std::vector<int>{1, 5}));
  ASSERT_EQ(shown.lines.size(), 6u);
  EXPECT_EQ(shown.lines[1].kind, DiffKind::Removed);
  EXPECT_EQ(shown.lines[1].first, 2u);
  EXPECT_EQ(shown.lines[1].second, 0u);
  EXPECT_EQ(shown.lines[2].kind, DiffKind::Added);
  EXPECT_EQ(shown.lines[4].first, 4u);
  EXPECT_EQ(shown.lines[5].second, 5u);
  EXPECT_TRUE(diffTextOf("same\n", "same\n").changes.empty());
}

TEST_F(CompareTest, AScriptIsShownOverTheWholePage) {
  ComparePage& page = compareModels();
  EXPECT_TRUE(page.details().wholeButton().isHidden()) << "nothing is selected";
  page.view(1).document().select({nodeCalled(page.view(1).document(), "Wall")});
  EXPECT_TRUE(page.details().wholeButton().isHidden()) << "no text";
  page.view(1).document().select({nodeCalled(page.view(1).document(), "Run")});
  ASSERT_FALSE(page.details().wholeButton().isHidden());
  page.details().wholeButton().click();
  ASSERT_TRUE(page.showsScript());
  ScriptDiff& script = page.script();
  ASSERT_TRUE(QTest::qWaitFor([&] { return script.changeCount() == 2; }, kPatience));
  EXPECT_EQ(script.editor().toPlainText(), "local a = 1\nlocal b = 2\nlocal b = 3\nprint(a)\nprint(b)");
  EXPECT_EQ(script.height(), page.height());
  auto* where = script.findChild<QLabel*>("scriptDiffWhere");
  EXPECT_EQ(where->text(), "Change 1 of 2");
  key(Qt::Key_F7);
  EXPECT_EQ(where->text(), "Change 2 of 2");
  EXPECT_EQ(script.editor().textCursor().block().text(), "print(b)");
  key(Qt::Key_F7);
  EXPECT_EQ(where->text(), "Change 1 of 2");
  key(Qt::Key_F7, Qt::ShiftModifier);
  EXPECT_EQ(where->text(), "Change 2 of 2");
  script.editor().setFocus();
  QTest::keyClick(&script.editor(), Qt::Key_Escape);
  EXPECT_FALSE(page.showsScript());
  EXPECT_EQ(selectedIn(page, 1), "Run") << "Escape went back, and selected nothing else";
}

// Longer than the page, and one after the other.
TEST(ScriptDiffTest, GoesThroughLongScripts) {
  ScriptDiff diff;
  diff.resize(500, 300);
  diff.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&diff));
  for (const int lines : {400, 3000, 50}) {
    QByteArray first, second;
    for (int i = 0; i < lines; ++i) {
      first += "print(" + QByteArray::number(i) + ")\n";
      second += (i % 40 == 20 ? "warn(" : "print(") + QByteArray::number(i) + ")\n";
    }
    const auto viewOf = [](const QByteArray& text) {
      return std::string_view(text.constData(), size_t(text.size()));
    };
    diff.showTexts(viewOf(first), viewOf(second), "Main", nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return diff.changeCount() == (lines + 19) / 40; }, kPatience)) << lines;
    EXPECT_EQ(diff.currentChange(), 0);
    diff.step(-1);
    EXPECT_EQ(diff.currentChange(), diff.changeCount() - 1);
    EXPECT_TRUE(diff.editor().textCursor().block().text().startsWith(
        "print(" + QString::number(20 + 40 * diff.currentChange())));
    const int block = diff.editor().cursorForPosition({5, 5}).blockNumber();
    EXPECT_LE(block, diff.editor().textCursor().blockNumber());
    QTest::qWait(10);
  }
}

TEST_F(CompareTest, ThePicturesAreFoldedAwayAndStayAway) {
  ComparePage& page = compareModels();
  auto* button = page.findChild<QAbstractButton*>("comparePictures");
  ASSERT_NE(button, nullptr);
  EXPECT_TRUE(button->isChecked());
  EXPECT_TRUE(page.pictures().isVisible());
  const int before = page.tree().height();
  button->click();
  EXPECT_FALSE(page.pictures().isVisible());
  EXPECT_TRUE(QTest::qWaitFor([&] { return page.tree().height() > before; }, kPatience));
  ComparePage& other = compare(path("new.rbxmx"), path("old.rbxmx"));
  EXPECT_FALSE(other.pictures().isVisible()) << "remembered";
  other.findChild<QAbstractButton*>("comparePictures")->click();
  EXPECT_TRUE(other.pictures().isVisible());
}

}  // namespace
}  // namespace vitrine::test
