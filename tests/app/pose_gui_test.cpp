// The Pose dock: joints by angles, faces by controls.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QStandardItemModel>
#include <QToolButton>
#include <algorithm>

#include "app/docks/motion/face_controls.h"
#include "app/docks/motion/pose_dock.h"
#include "app/documents/player.h"
#include "app/documents/pose_json.h"
#include "tests/app/window_fixture.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

class PoseTest : public WindowTest {
 protected:
  void openSample(const char* name) {
    open(QString(VITRINE_SOURCE_DIR) + "/resources/samples/" + name);
    window->findChild<PoseDock*>("poseDock")->bringUp();
    EXPECT_TRUE(QTest::qWaitFor([&] { return window->findChild<PoseDock*>("poseDock")->inView(); }, kPatience));
  }
  QSlider& control(const char* name) { return *window->findChild<QSlider*>(QString("face ") + name); }
  QPushButton& button(const char* name) { return *window->findChild<QPushButton*>(name); }
  const PoseEdits& pose() { return document().view().pose; }
  float face(std::string_view name) {
    const auto& controls = document().document()->faceRig->controls;
    const auto found = std::ranges::find(controls, name, &FaceRig::Control::name);
    const auto index = size_t(found - controls.begin());
    return index < pose().face.size() ? pose().face[index] : 0.0f;
  }
};

TEST_F(PoseTest, ControlsMoveTheFaceOnBothSides) {
  openSample("head.mesh");
  window->run(Command::ViewFront);
  const QImage rest = picture();
  control("JawDrop").setValue(80);
  EXPECT_FLOAT_EQ(face("JawDrop"), 0.8f);
  const QImage open = picture();
  EXPECT_NE(open, rest);
  control("LeftEyeClosed").setValue(100);
  EXPECT_FLOAT_EQ(face("RightEyeClosed"), 1);
  EXPECT_EQ(control("RightEyeClosed").value(), 100) << "its slider too";
  window->findChild<QCheckBox*>("symmetricFace")->setChecked(false);
  control("LeftEyeClosed").setValue(0);
  EXPECT_FLOAT_EQ(face("RightEyeClosed"), 1);
  button("resetPose").click();
  EXPECT_TRUE(pose().empty());
  EXPECT_EQ(picture(), rest);
}

TEST_F(PoseTest, ExpressionsAreThoseOfTheList) {
  openSample("head.mesh");
  auto* presets = window->findChild<QComboBox*>("facePreset");
  presets->setCurrentIndex(presets->findText("Blink"));
  emit presets->activated(presets->currentIndex());
  EXPECT_FLOAT_EQ(face("LeftEyeClosed"), 1);
  EXPECT_FLOAT_EQ(face("JawDrop"), 0);
  presets->setCurrentIndex(0);
  emit presets->activated(0);
  EXPECT_TRUE(pose().empty());
  window->findChild<QPushButton*>("randomFace")->click();
  EXPECT_FALSE(pose().empty());
  EXPECT_FLOAT_EQ(face("LeftEyeClosed"), face("RightEyeClosed")) << "both sides";
}

TEST_F(PoseTest, ExpressionsThatTheFaceCannotMakeAreGreyAndSayWhy) {
  openSample("head.mesh");
  auto* presets = window->findChild<QComboBox*>("facePreset");
  for (int i = 0; i < presets->count(); ++i) {
    SCOPED_TRACE(presets->itemText(i).toStdString());
    const auto* model = qobject_cast<QStandardItemModel*>(presets->model());
    const bool offered = model->item(i)->isEnabled();
    presets->setCurrentIndex(i);
    emit presets->activated(i);
    EXPECT_EQ(offered, i == 0 || !pose().empty()) << "what is offered moves something";
  }
  const int sad = presets->findText("Sad");
  EXPECT_FALSE(qobject_cast<QStandardItemModel*>(presets->model())->item(sad)->isEnabled());
  EXPECT_TRUE(presets->itemData(sad, Qt::ToolTipRole).toString().contains("LeftLipCornerDown"));
  EXPECT_EQ(presets->itemData(0, Qt::ToolTipRole).toString(), "") << "Neutral needs nothing";
}

TEST_F(PoseTest, AnglesTurnTheSelectedJoint) {
  openSample("arm.mesh");
  const Document& arm = *document().document();
  const QImage rest = picture();
  document().select({arm.skeletons[0].joints[2].node});
  EXPECT_EQ(window->findChild<QComboBox*>("poseJoint")->currentIndex(), 2);
  window->findChild<QDoubleSpinBox*>("poseAngleZ")->setValue(45);
  ASSERT_EQ(pose().joints.size(), 1u);
  EXPECT_EQ(pose().joints[0].joint, 2u);
  EXPECT_EQ(pose().joints[0].rotation, Vec3(0, 0, 45));
  document().select({});
  EXPECT_NE(picture(), rest);
  document().select({arm.skeletons[0].joints[1].node});
  EXPECT_EQ(window->findChild<QDoubleSpinBox*>("poseAngleZ")->value(), 0) << "another joint, another angle";
  document().select({arm.skeletons[0].joints[2].node});
  EXPECT_EQ(window->findChild<QDoubleSpinBox*>("poseAngleZ")->value(), 45);
  button("resetJoint").click();
  document().select({});
  EXPECT_EQ(picture(), rest);
}

TEST_F(PoseTest, APoseGoesThroughTheClipboardByNames) {
  openSample("head.mesh");
  control("JawDrop").setValue(50);
  window->findChild<QDoubleSpinBox*>("poseAngleX")->setValue(-20);
  const PoseEdits before = pose();
  button("copyPose").click();
  button("resetPose").click();
  ASSERT_TRUE(pose().empty());
  button("pastePose").click();
  EXPECT_EQ(pose(), before);
  QGuiApplication::clipboard()->setText("no pose at all");
  button("pastePose").click();
  EXPECT_EQ(pose(), before) << "nothing is lost to a wrong paste";
}

TEST_F(PoseTest, APoseLivesThroughAReloadAndNotThroughAnotherFile) {
  openSample("head.mesh");
  control("JawDrop").setValue(50);
  document().reload();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().loading(); }, kPatience));
  EXPECT_FLOAT_EQ(face("JawDrop"), 0.5f);
  openSample("arm.mesh");
  EXPECT_TRUE(pose().empty());
  EXPECT_EQ(window->findChild<QSlider*>("face JawDrop"), nullptr) << "an arm has no face";
}

TEST_F(PoseTest, MorphTargetsHaveSlidersOfTheirWeights) {
  const ScratchFolder folder;
  open(QString::fromStdString(folder.write("morphs.gltf", gltfMorphs()).string()));
  auto* dock = window->findChild<PoseDock*>("poseDock");
  dock->bringUp();
  ASSERT_TRUE(QTest::qWaitFor([&] { return dock->inView(); }, kPatience));
  QSlider& up = *dock->findChild<QSlider*>("morph up");
  QSlider& wide = *dock->findChild<QSlider*>("morph wide");
  auto& reset = *dock->findChild<QToolButton*>("reset morph up");
  EXPECT_EQ(up.value(), 100) << "as stored";
  EXPECT_EQ(wide.value(), 0);
  EXPECT_FALSE(reset.isEnabled());
  EXPECT_TRUE(dock->findChild<QComboBox*>("poseJoint")->isHidden()) << "there are no joints";
  EXPECT_TRUE(dock->findChild<QLineEdit*>("morphFilter")->isHidden()) << "two are seen at a glance";
  const QImage rest = picture();
  up.setValue(25);
  EXPECT_EQ(pose().morphs, (std::vector<MorphEdit>{{0, 0.25f}}));
  EXPECT_TRUE(reset.isEnabled());
  EXPECT_NE(picture(), rest);
  reset.click();
  EXPECT_TRUE(pose().empty());
  EXPECT_EQ(up.value(), 100);
  EXPECT_EQ(picture(), rest);
  wide.setValue(50);
  button("copyPose").click();
  button("resetPose").click();
  EXPECT_TRUE(pose().empty());
  button("pastePose").click();
  EXPECT_EQ(pose().morphs, (std::vector<MorphEdit>{{1, 0.5f}}));
  ASSERT_EQ(window->currentView()->player().clips().size(), 1) << "its animation";
}

TEST_F(PoseTest, JsonOfAPoseIsCheckedAndForgiving) {
  Document document;
  document.skeletons.resize(1);
  document.skeletons[0].joints.resize(2);
  document.skeletons[0].joints[1].name = "Jaw";
  document.faceRig.emplace();
  document.faceRig->controls.resize(1);
  document.faceRig->controls[0].name = "JawDrop";
  size_t unknown = 0;
  const auto pose = poseFromJson(
      R"({"joints":{"Jaw":{"rotation":[1,2,3]},"Tail":{}},"face":{"JawDrop":7,"Ear":1}})", document, &unknown);
  ASSERT_TRUE(pose);
  EXPECT_EQ(unknown, 2u);
  EXPECT_EQ(pose->joints, (std::vector<JointEdit>{{.joint = 1, .rotation = {1, 2, 3}}}));
  EXPECT_EQ(pose->face, std::vector<float>{1});
  const auto again = poseFromJson(poseToJson(*pose, document), document, &unknown);
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, *pose);
  EXPECT_FALSE(poseFromJson(R"({"joints":{"Jaw":{"rotation":[1,2]}}})", document, &unknown));
  EXPECT_FALSE(poseFromJson(R"({"face":{"JawDrop":"wide"}})", document, &unknown));
  EXPECT_FALSE(poseFromJson("[]", document, &unknown));
}

TEST_F(PoseTest, EveryControlHasAGroupAndSidesMirror) {
  EXPECT_STREQ(faceGroups()[faceGroupOf("LeftInnerBrowRaiser")], "Brows");
  EXPECT_STREQ(faceGroups()[faceGroupOf("EyesLookUp")], "Eyes");
  EXPECT_STREQ(faceGroups()[faceGroupOf("LeftCheekPuff")], "Nose and cheeks");
  EXPECT_STREQ(faceGroups()[faceGroupOf("LeftLipCornerPuller")], "Mouth");
  EXPECT_STREQ(faceGroups()[faceGroupOf("JawLeft")], "Jaw");
  EXPECT_STREQ(faceGroups()[faceGroupOf("TongueOut")], "Tongue");
  FaceRig rig;
  rig.controls.resize(3);
  rig.controls[0].name = "LeftEyeClosed";
  rig.controls[1].name = "JawLeft";
  rig.controls[2].name = "RightEyeClosed";
  EXPECT_EQ(mirroredControl(rig, 0), 2u);
  EXPECT_EQ(mirroredControl(rig, 2), 0u);
  EXPECT_EQ(mirroredControl(rig, 1), kNone);
}

}  // namespace
}  // namespace vitrine::test
