// ScriptTabs: the middle of a page: its picture, and the scripts that were opened there, in tabs over the picture
// or beside it. The row of tabs is away as long as there is the picture alone.
#pragma once

#include <QWidget>

#include "app/documents/open_document.h"
#include "app/messages/message.h"

class QSplitter;
class QStackedWidget;
class QToolButton;

namespace vitrine {

class NodeScriptView;
class TabBar;
struct ScriptHit;

class ScriptTabs : public QWidget {
  Q_OBJECT
 public:
  ScriptTabs(OpenDocument& document, QWidget* picture, QWidget* parent = nullptr);

  // Opens the tab of a script, or the one it has, with the keyboard in it. With a hit, at its place.
  void open(NodeId script, const ScriptHit* hit = nullptr);
  bool closeFront();                      // false: the picture is in front
  int count() const;                      // scripts
  NodeScriptView* front() const;          // null: the picture
  NodeScriptView& viewAt(int tab) const;  // from 1: the first tab is the picture's
  // One tab on (1) or back (-1), with the keyboard in it; false: there is none that way.
  bool step(int by);
  void showEnd(bool last);  // the last tab, or the picture's
  // Of its tab: a file without a picture has a summary.
  void setPictured(bool pictured);

  TabBar& bar() { return *m_bar; }
  QToolButton& besideButton() { return *m_beside; }
  QSplitter& splitter() { return *m_splitter; }

 signals:
  void message(const vitrine::Message& message);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  int tabOf(NodeId script) const;  // -1: none
  void close(int tab);
  void closeAllBut(const QWidget* kept);
  void takeDocument();
  void showPicture();
  void nameTabs();
  void settle();
  void setBeside(bool beside);
  void keepShare();
  void showMenu(int tab, const QPoint& globalPosition);

  OpenDocument& m_document;
  QString m_path;  // of the file that the tabs are of
  QWidget* m_picture;
  QWidget* m_row;
  TabBar* m_bar;
  QToolButton* m_beside;
  QSplitter* m_splitter;
  QStackedWidget* m_views;  // in the order of the tabs behind the first
};

}  // namespace vitrine
