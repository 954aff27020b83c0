// The dialogs for tasks with many files of a library; they remember the last choices.
#pragma once

#include <QDialog>
#include <QStringList>

#include "app/library/picture_sheet.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace vitrine {

struct Writer;

// Format, scale, axes, textures and levels for an export of many files.
class ManyExportDialog : public QDialog {
  Q_OBJECT
 public:
  ManyExportDialog(qsizetype files, QWidget* parent = nullptr);
  // What `vitrine convert` is told: the format, and options for what it has no usual value of.
  QString format() const;
  QStringList options() const;
  void accept() override;

 private:
  const Writer& writer() const;
  void takeFormat();

  QComboBox *m_writers, *m_textures, *m_levels, *m_up, *m_facing;
  std::optional<Axis> m_usualUp;  // of the format chosen last
  QDoubleSpinBox* m_scale;
};

// Size of a picture, columns and captions of a sheet of pictures.
class SheetDialog : public QDialog {
  Q_OBJECT
 public:
  SheetDialog(size_t files, QWidget* parent = nullptr);
  SheetOptions options() const;
  void accept() override;

 private:
  void showSize();

  size_t m_files;
  QSpinBox *m_side, *m_columns;
  QCheckBox *m_names, *m_kinds, *m_sizes, *m_triangles;
  QLabel* m_result;
  QPushButton* m_save;
};

}  // namespace vitrine
