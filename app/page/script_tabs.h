// ScriptTabs: the middle of a page: its picture, and what was opened there, scripts and the bytes of the file, in
// tabs over the picture or beside it. The row of tabs is away as long as there is the picture alone.
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

  // Opens the tab of a script, or the one it has, with the keyboard in it. With a hit, at its place.
  void open(NodeId script, const ScriptHit* hit = nullptr);
  // The tab of the bytes, which there is once, in front; with something that they are to show.
  void openBytes(const std::optional<BytesTarget>& of = {});
  BytesView* bytes() const { return m_bytes; }  // null: not open
  bool bytesInFront() const;
  bool closeFront();                      // false: the picture is in front
  int count() const;                      // tabs behind that of the picture
  NodeScriptView* front() const;          // null: something else
  NodeScriptView& viewAt(int tab) const;  // of a script, from 1: the first tab is the picture's
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
  void requested(const vitrine::Request& request);

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
  QString m_path;  // of the file that the tabs are of
  QWidget* m_picture;
  QWidget* m_row;
  TabBar* m_bar;
  QToolButton* m_beside;
  QSplitter* m_splitter;
  QStackedWidget* m_views;  // in the order of the tabs behind the first
  BytesView* m_bytes = nullptr;
};

}  // namespace vitrine
