// Small dialogs for the settings of a screenshot and a turntable; they remember the last choices.
#pragma once

#include <QDialog>
#include <QSize>

#include "app/pictures/turntable.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;

namespace vitrine {

// Width and height in pixels, with sizes to choose from.
class PictureSize : public QWidget {
  Q_OBJECT
 public:
  // `window`: the view's own size, which is the first choice offered.
  explicit PictureSize(const QSize& window, QWidget* parent = nullptr);
  QSize size() const;
  void setSize(const QSize& size);
  // The size to save in the settings; empty while it is the window's.
  QSize chosenSize() const;

 private:
  void takePreset(int index);
  void takeSide(bool width);
  void showPreset();

  QComboBox* m_preset;
  QSpinBox* m_width;
  QSpinBox* m_height;
  QCheckBox* m_linked;
  double m_aspect = 1;  // width / height while linked
  bool m_setting = false;
};

class ScreenshotDialog : public QDialog {
  Q_OBJECT
 public:
  explicit ScreenshotDialog(const QSize& window, QWidget* parent = nullptr);
  QSize size() const { return m_size->size(); }
  bool transparent() const;
  void accept() override;

 private:
  PictureSize* m_size;
  QCheckBox* m_transparent;
};

class TurntableDialog : public QDialog {
  Q_OBJECT
 public:
  explicit TurntableDialog(const QSize& window, QWidget* parent = nullptr);
  Turntable turntable() const;
  QSize size() const { return m_size->size(); }
  bool transparent() const;
  bool sequence() const;  // a sequence of PNG files; false: an animated WebP
  void accept() override;

 private:
  uint32_t frames() const;
  void showRate();

  QComboBox* m_kind;
  QSpinBox* m_frameRate;
  QDoubleSpinBox* m_seconds;
  QLabel* m_rate;
  QComboBox* m_direction;
  PictureSize* m_size;
  QCheckBox* m_transparent;
};

}  // namespace vitrine
