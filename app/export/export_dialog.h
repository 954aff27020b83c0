// ExportDialog: what is taken out of a document, as what, and what of it the files will and will not hold. The
// preview is the export itself: what it says is what is saved.
#pragma once

#include <QDialog>

#include "app/documents/open_document.h"
#include "app/export/export_job.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QTimer;

namespace vitrine {

class ExportDialog : public QDialog {
  Q_OBJECT
 public:
  // `ofSelection`: begins with what is selected rather than with everything.
  ExportDialog(OpenDocument& document, bool ofSelection, QWidget* parent = nullptr);

  const Writer& writer() const;
  const ExportedPointer& exported() const { return m_exported; }  // null until the preview is there
  bool selectionOnly() const;
  ExportRequest request() const;
  const ScenePointer& scene() const { return m_scene; }

 signals:
  void previewed();  // or failed: exported() tells

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void fillLevels();
  QWidget* makeChoices();
  QWidget* makePreview();
  void takeWriter();
  void restore();
  void remember() const;
  void startPreview();
  void showPreview();
  void showFailure(const Error& error);

  // As they were when the dialog was opened: the file may be read again behind it.
  ScenePointer m_scene;
  std::vector<NodeId> m_selection;
  PoseEdits m_shownPose;
  ExportedPointer m_exported;
  ExportJob* m_job = nullptr;
  Axis m_lastUp = Axis::Y;    // of the format chosen before
  QTimer* m_settle;           // waits for the last of several changes
  bool m_saveWanted = false;  // Enter came before the preview

  QComboBox *m_writers, *m_variants, *m_scope, *m_levels, *m_up, *m_facing, *m_pose;
  QCheckBox *m_textures, *m_skins, *m_animations, *m_props, *m_physics, *m_collision, *m_triggers;
  QDoubleSpinBox* m_scale;
  QLabel* m_summary;
  QListWidget *m_files, *m_losses;
  QProgressBar* m_busy;
  QPushButton* m_save;
};

}  // namespace vitrine
