// PageTabs: the tabs of the window, with a Page in each, whatever its kind: what is opened, found, closed, and open
// again the next time.
#pragma once

#include <QTabWidget>
#include <optional>
#include <vector>

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

  Page* at(int index) const;                 // of a tab
  Page* current() const;                     // null: there is none
  std::vector<Page*> pages() const;          // in the order of the tabs
  DocumentView* front() const;               // of current(); null where that has none
  std::vector<DocumentView*> views() const;  // of all pages
  Page* pageOf(const DocumentView* view) const;

  // In a tab of its own, in front. False: what is open already has come to the front instead.
  bool open(const PageSubject& subject);
  // Each for itself, a folder as a library of what lies in it. A path of which nobody says at once what lies there
  // is taken for a file, until it turns out to be a folder.
  void openFiles(const QStringList& paths, const QString& filter = {});
  void compare(const QString& first, const QString& second);
  // The document in a value of the one in front.
  void openNested(NodeId node, const Column& column);
  // The document that `inner` lies in, at the place where it does.
  void openOuter(const NestedOrigin& inner);
  bool show(const QString& key);  // false: there is none
  void step(int by);              // to the next tab (1) or the one before (-1), going round
  void close(int index);

  // Pinned tabs come first, and stay where others are closed.
  bool isPinned(int index) const { return m_bar->isPinned(index); }
  void setPinned(int index, bool pinned);
  // A page goes to the tabs of another window; what is connected to this one ends with left().
  Page* release(int index);
  void adopt(Page* page, int index, bool pinned);  // in front

  // The files that are still there.
  void openSession(const Session& session);
  Session session() const;

 signals:
  void made(vitrine::Page* page);  // before it has a tab, to connect it
  void left(vitrine::Page* page);  // released
  void pinnedChanged();
  void closed();  // a page is gone; if it was in front, currentChanged() came before
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
  void takeForFolder(const QString& path);  // what was taken for a file

  TabBar* m_bar;
};

}  // namespace vitrine
