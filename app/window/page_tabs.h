// PageTabs: the tabs of the window, each with a Page of any kind: opening, finding and closing them, and reopening
// them in the next session.
#pragma once

#include <QTabWidget>
#include <optional>
#include <vector>

#include "app/commands/command_table.h"
#include "app/common/file_system.h"
#include "app/common/tab_bar.h"
#include "app/documents/folder_files.h"
#include "app/messages/message.h"
#include "app/page/page.h"

namespace vitrine {

class OpenDocument;

class PageTabs : public QTabWidget {
  Q_OBJECT
 public:
  explicit PageTabs(QWidget* parent = nullptr);
  TabBar& bar() { return *m_bar; }

  Page* at(int index) const;                 // the page in a tab
  Page* current() const;                     // the page in front; null: none
  std::vector<Page*> pages() const;          // in the order of the tabs
  DocumentView* front() const;               // the view of current(); null if it has none
  std::vector<DocumentView*> views() const;  // the views of all pages
  Page* pageOf(const DocumentView* view) const;

  // Opens it in its own tab, in front. False: it was open already and has come to the front.
  bool open(const PageSubject& subject);
  // Opens each separately, a folder as a library of its files. If it is not known at once what is at a path, it is
  // treated as a file until it turns out to be a folder.
  void openFiles(const QStringList& paths, const QString& filter = {});
  void compare(const QString& first, const QString& second);
  // Opens the document in a value of the document in front.
  void openNested(NodeId node, const Column& column);
  // Opens the document that contains `inner`, with the node selected.
  void openOuter(const NestedOrigin& inner);
  bool show(const QString& key);  // false: there is none
  void step(int by);              // to the next (1) or previous (-1) tab, wrapping around
  void close(int index);
  // A command about tabs alone. False: it is none.
  bool run(Command command, bool checked);

  // Pinned tabs come first and stay when others are closed.
  bool isPinned(int index) const { return m_bar->isPinned(index); }
  void setPinned(int index, bool pinned);
  // Releases a page for another window; left() tells to end its connections to this one.
  Page* release(int index);
  void adopt(Page* page, int index, bool pinned);  // adds a page in front

  // Opens the files of a session that still exist.
  void openSession(const Session& session);
  Session session() const;

 signals:
  void made(vitrine::Page* page);  // emitted before it gets its tab, so that it can be connected
  void left(vitrine::Page* page);  // released
  void pinnedChanged();
  void closed();  // a page was closed; if it was in front, currentChanged() came first
  void message(const vitrine::Message& message);
  void requested(const vitrine::Request& request);

 protected:
  void tabInserted(int index) override;

 private:
  void add(Page* page, int index);
  void nameTab(Page* page);
  void orderPinned();
  void goTo(const NestedOrigin& origin, OpenDocument& outer);
  void openPath(const QString& path, const std::optional<PathFacts>& known, const QString& filter);
  void takeForFolder(const QString& path);  // a path that was treated as a file

  TabBar* m_bar;
};

}  // namespace vitrine
