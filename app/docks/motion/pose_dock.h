// PoseDock: turns the selected joint, moves a face by its controls and sets the weights of morph targets. Like the
// View panel it edits the document's ViewState and keeps no state of its own.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "app/docks/common/lazy_dock.h"
#include "app/documents/open_document.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QGroupBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QSlider;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace vitrine {

// A name, a slider for 0..1 and the value.
struct SliderRow {
  QWidget* row = nullptr;
  QSlider* slider = nullptr;
  QLabel* value = nullptr;
};

class PoseDock : public LazyDock {
  Q_OBJECT
 public:
  explicit PoseDock(QWidget* parent = nullptr);
  bool concerns(const OpenDocument& document) const override;
  // An error is shown as a message.
  bool savePose(const QString& path);
  bool loadPose(const QString& path);

 protected:
  void follow() override;
  void takeDocument() override;
  void refresh() override;

 private:
  struct MorphRow {
    SliderRow control;
    QToolButton* reset = nullptr;
  };

  QWidget* makeJointGroup();
  QWidget* makeFaceGroup();
  QWidget* makeMorphGroup();
  QWidget* makeFaceRow(uint32_t control);
  QWidget* makeMorphRow(uint32_t control);
  void rebuildMorphs();
  void showMorphs(const PoseEdits& pose);
  void filterMorphs(const QString& text);
  void rebuildControls();
  QString correctivesText(const PoseEdits& pose) const;
  void filterControls(const QString& text);
  void edit(const std::function<void(PoseEdits&)>& change);
  void takeAngle(int axis, double degrees);
  void takeControl(uint32_t control, int step);
  void offerPresets();
  void choosePreset(int index);
  void randomFace();
  void copyPose();
  void pastePose();
  void choosePoseToSave();
  void choosePoseToLoad();
  bool takeJson(const QByteArray& json);

  DocumentPointer m_shown;               // the document that the controls are for
  std::optional<PoseEdits> m_shownPose;  // the pose that refresh() last showed
  uint32_t m_shownJoint = kNone;
  QStackedWidget* m_stack;
  QGroupBox* m_jointGroup = nullptr;
  QFormLayout* m_jointForm = nullptr;
  QWidget *m_jointAngles = nullptr, *m_wave = nullptr;
  QPushButton* m_resetJoint = nullptr;
  QComboBox* m_joint;
  std::array<QDoubleSpinBox*, 3> m_angles{};
  QGroupBox* m_face = nullptr;
  QComboBox* m_preset;
  QCheckBox* m_symmetric;
  QLineEdit* m_filter;
  QVBoxLayout* m_list = nullptr;
  QWidget* m_listContent = nullptr;
  std::vector<SliderRow> m_controls;
  QGroupBox* m_morphGroup = nullptr;
  QLineEdit* m_morphFilter;
  QVBoxLayout* m_morphList = nullptr;
  QWidget* m_morphContent = nullptr;
  std::vector<MorphRow> m_morphs;
  std::vector<std::pair<QWidget*, size_t>> m_headings;  // headings of groups
  QLabel* m_missing;
  QLabel* m_correctives;
  bool m_refreshing = false;
};

}  // namespace vitrine
