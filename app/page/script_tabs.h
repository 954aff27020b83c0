// ScriptTabs: the middle of a page: its picture, and the scripts and bytes opened there, in tabs over the picture
// or beside it. The row of tabs is hidden while there is only the picture.
#pragma once

#include <QWidget>

#include "app/documents/open_document.h"
#include "app/documents/request.h"
#include "app/messages/message.h"

class QSplitter;
class QStackedWidget;
class QToolButton;

namespace vitrine {

class BytesView;
class NodeScriptView;
class TabBar;
struct ScriptHit;

class ScriptTabs : public QWidget {
  Q_OBJECT
 public:
  ScriptTabs(OpenDocument& document, QWidget* picture, QWidget* parent = nullptr);

  // Opens or raises the tab of a script and gives it the keyboard focus. With a hit, scrolls to it.
  void open(NodeId script, const ScriptHit* hit = nullptr);
  // Brings up the only tab of bytes; with a target, shows those bytes.
  void openBytes(const std::optional<BytesTarget>& of = {});
  BytesView* bytes() const { return m_bytes; }  // null: not open
  bool bytesInFront() const;
  bool closeFront();                      // false: the picture is in front
  int count() const;                      // tabs after the picture's
  NodeScriptView* front() const;          // null: something else
  NodeScriptView& viewAt(int tab) const;  // the script in tab 1 and up: tab 0 is the picture's
  // Goes one tab forward (1) or back (-1), with the keyboard focus; false: there is none.
  bool step(int by);
  void showEnd(bool last);  // the last tab, or the picture's
  // Puts the way back from a nested document at the beginning of the row of tabs, which then is always there.
  void setTrail(QWidget* trail);
  bool hasRow() const { return !m_row->isHidden(); }
  // Names the first tab: a file without a picture has a summary there.
  void setPictured(bool pictured);

  TabBar& bar() { return *m_bar; }
  QToolButton& besideButton() { return *m_beside; }
  QSplitter& splitter() { return *m_splitter; }

 signals:
  void message(const vitrine::Message& message);
  void requested(const vitrine::Request& request);
  void rowChanged();  // hasRow()

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  NodeScriptView* scriptAt(int tab) const;  // null: the picture's or the bytes'
  int tabOf(NodeId script) const;           // -1: none
  QWidget* frontView() const;               // null: the picture
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
  QString m_path;  // path of the file that the tabs belong to
  QWidget* m_picture;
  QWidget* m_row;
  QWidget* m_trail = nullptr;  // null: the document is not nested
  TabBar* m_bar;
  QToolButton* m_beside;
  QSplitter* m_splitter;
  QStackedWidget* m_views;  // in the order of the tabs after the first
  BytesView* m_bytes = nullptr;
};

}  // namespace vitrine
