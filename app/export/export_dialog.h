// ExportDialog: which part of a document to export, in which format, and what the files will and will not hold. The
// preview is the export itself: what it shows is what will be saved.
#pragma once

#include <QDialog>

#include "app/documents/open_document.h"
#include "app/export/export_job.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QTimer;

namespace vitrine {

class ExportDialog : public QDialog {
  Q_OBJECT
 public:
  // `ofSelection`: starts with the selection instead of everything.
  ExportDialog(OpenDocument& document, bool ofSelection, QWidget* parent = nullptr);

  const Writer& writer() const;
  const ExportedPointer& exported() const { return m_exported; }  // null until the preview is ready
  bool selectionOnly() const;
  ExportRequest request() const;
  const ScenePointer& scene() const { return m_scene; }

 signals:
  void previewed();  // the preview is ready or has failed: see exported()

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void fillLevels();
  void fillClips();
  QWidget* makeChoices();
  QWidget* makePreview();
  void takeWriter();
  void restore();
  void remember() const;
  void startPreview();
  void showPreview();
  void showFailure(const Error& error);

  // Scene, selection and pose as they were when the dialog was opened: the file may be read again in the meantime.
  ScenePointer m_scene;
  std::vector<NodeId> m_selection;
  PoseEdits m_shownPose;
  ExportedPointer m_exported;
  Cancel m_making;
  Axis m_lastUp = Axis::Y;    // the up axis of the previously chosen format
  QTimer* m_settle;           // waits for the last of several changes
  bool m_saveWanted = false;  // Enter was pressed before the preview was ready

  QFormLayout* m_form = nullptr;
  QComboBox *m_writers, *m_variants, *m_scope, *m_levels, *m_up, *m_facing, *m_pose, *m_clip;
  QCheckBox *m_textures, *m_skins, *m_animations, *m_props, *m_physics, *m_collision, *m_triggers;
  QDoubleSpinBox *m_scale, *m_rate;
  QLabel* m_summary;
  QListWidget *m_files, *m_losses;
  QProgressBar* m_busy;
  QPushButton* m_save;
};

}  // namespace vitrine
