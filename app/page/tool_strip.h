// ToolStrip: the tools over the picture, in a strip at its edge: selecting, measuring, the section, and how it is
// looked at. Each button is a command of the window, or ends one.
#pragma once

#include <QFrame>
#include <vector>

#include "app/commands/command_table.h"
#include "app/documents/open_document.h"

class QToolButton;

namespace vitrine {

class Actions;

class ToolStrip : public QFrame {
  Q_OBJECT
 public:
  ToolStrip(OpenDocument& document, const Actions& actions, QWidget* picture);
  // Uses as many columns as needed for that height.
  void fit(int height);
  QToolButton& sectionButton() { return *m_section; }

 signals:
  void sectionOptionsWanted();

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QToolButton* addButton(const QString& name, const QString& iconName);
  QToolButton* addCommand(Command command, const QString& iconName);
  void refresh();

  OpenDocument& m_document;
  const Actions& m_actions;
  std::vector<QToolButton*> m_buttons;
  QToolButton *m_select = nullptr, *m_section = nullptr, *m_isolate = nullptr;
  int m_rows = 0;
};

}  // namespace vitrine
