// PictureBar: the tools above the picture. Buttons for what the document does not have are hidden.
#pragma once

#include <QWidget>

#include "app/commands/command_table.h"
#include "app/documents/open_document.h"

class QMenu;
class QToolButton;

namespace vitrine {

class Actions;
class ExposureSlider;

class PictureBar : public QWidget {
  Q_OBJECT
 public:
  PictureBar(OpenDocument& document, const Actions& actions, QWidget* parent = nullptr);
  QSize minimumSizeHint() const override;  // with icons alone

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  QToolButton* addButton(const QString& name, const QString& iconName, const QString& tip);
  QToolButton* addCommand(Command command, const QString& iconName);
  QToolButton* addMenu(const QString& name, const QString& iconName, const QString& tip, QMenu* menu);
  void beginSegments(const QString& name);
  void fillLevels();
  void refresh();
  void fitTexts();

  OpenDocument& m_document;
  const Actions& m_actions;
  QMenu* m_levels;
  QWidget* m_segments = nullptr;  // that buttons are added to
  QToolButton *m_mode = nullptr, *m_level = nullptr, *m_exposure = nullptr;
  std::vector<QToolButton*> m_named;  // show only icons if there is too little space, the last first
};

}  // namespace vitrine
