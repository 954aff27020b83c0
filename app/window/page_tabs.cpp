#include "app/window/page_tabs.h"

#include <QDir>
#include <QFileInfo>

#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "app/page/document_view.h"
#include "app/window/page_table.h"

namespace vitrine {

PageTabs::PageTabs(QWidget* parent) : QTabWidget(parent), m_bar(new TabBar) {
  setAccessibleName(QObject::tr("Open files"));
  setObjectName("tabs");
  m_bar->setObjectName("documentTabBar");
  setTabBar(m_bar);
  setDocumentMode(true);
  setTabsClosable(true);
  setMovable(true);
  setUsesScrollButtons(true);
  setElideMode(Qt::ElideMiddle);
  connect(this, &QTabWidget::tabCloseRequested, this, &PageTabs::close);
}

void PageTabs::tabInserted(int index) { m_bar->addCloseButton(index); }

// ---- What is there ----------------------------------------------------------------------------------------------

Page* PageTabs::at(int index) const { return static_cast<Page*>(widget(index)); }
Page* PageTabs::current() const { return at(currentIndex()); }

std::vector<Page*> PageTabs::pages() const {
  std::vector<Page*> pages;
  for (int i = 0; i < count(); ++i) pages.push_back(at(i));
  return pages;
}

DocumentView* PageTabs::front() const { return current() ? current()->front() : nullptr; }

std::vector<DocumentView*> PageTabs::views() const {
  std::vector<DocumentView*> all;
  for (const Page* page : pages())
    for (DocumentView* view : page->views()) all.push_back(view);
  return all;
}

Page* PageTabs::pageOf(const DocumentView* view) const {
  for (Page* page : pages())
    for (const DocumentView* each : page->views())
      if (each == view) return page;
  return nullptr;
}

bool PageTabs::show(const QString& key) {
  for (int i = 0; i < count(); ++i)
    if (at(i)->key() == key) {
      setCurrentIndex(i);
      return true;
    }
  return false;
}

void PageTabs::step(int by) {
  if (count() > 0) setCurrentIndex((currentIndex() + by + count()) % count());
}

void PageTabs::nameTab(Page* page) {
  const int index = indexOf(page);
  setTabText(index, visibleName(page->title()));
  setTabToolTip(index, plainTip(page->tip()));
}

// ---- Opening ----------------------------------------------------------------------------------------------------

bool PageTabs::open(const PageSubject& subject) {
  for (const PageRow& row : pageRows()) {
    const QString key = row.keyFor(subject);
    if (key.isEmpty()) continue;
    if (show(key)) return false;
    Page* page = row.make(subject);
    connect(page, &Page::changed, this, [this, page] { nameTab(page); });
    emit made(page);
    const int index = addTab(page, {});
    nameTab(page);
    setCurrentIndex(index);
    page->setFocus(Qt::OtherFocusReason);
    return true;
  }
  return false;
}

void PageTabs::openFiles(const QStringList& paths, const QString& filter) {
  for (const QString& path : paths) {
    if (path.isEmpty()) continue;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const bool isNew = open({.paths = {absolute}});
    // Files are noted once something of them was read: DocumentView::noteRecent().
    if (isNew && QFileInfo(absolute).isDir()) addRecentFile(QDir::cleanPath(absolute));
    if (!filter.isEmpty() && front() && front()->document().path() == absolute)
      front()->document().setFilter(filter);
  }
}

void PageTabs::compare(const QString& first, const QString& second) {
  open({.paths = {QFileInfo(first).absoluteFilePath(), QFileInfo(second).absoluteFilePath()}});
}

void PageTabs::openNested(NodeId node, const Column& column) {
  if (!front() || !front()->document().document()) return;
  Result<NestedOrigin> origin = findNested(front()->document(), node, column);
  if (!origin) return emit message(Message::failure(origin.error().message));
  open({.nested = std::move(*origin)});
}

void PageTabs::openOuter(const NestedOrigin& inner) {
  const NestedOrigin origin = inner;  // for when the outer one has been read
  if (!show(origin.outerTab)) {
    if (origin.depth > 1) return emit message(tr("The document that this one lies in was closed"));
    openFiles({origin.outerTab});
  }
  if (!front()) return;
  OpenDocument& outer = front()->document();
  if (outer.document()) return goTo(origin, outer);
  const auto whenRead = [this, origin, &outer] {
    // Somebody may have gone on meanwhile, to another tab or with this one to another file.
    if (front() && &front()->document() == &outer && outer.key() == origin.outerKey) goTo(origin, outer);
  };
  connect(&outer, &OpenDocument::documentChanged, this, whenRead, Qt::SingleShotConnection);
}

void PageTabs::goTo(const NestedOrigin& origin, OpenDocument& outer) {
  if (origin.raw) return emit requested(request::ShowBytes{origin.span});
  const Document& document = *outer.document();
  // The outer file may have been read again since, and its nodes be numbered anew.
  if (vitrine::indexOf(origin.node) < document.nodes.size() && document.pathOf(origin.node) == origin.nodePath)
    return outer.jumpTo(origin.node);
  emit message(tr("%1 is no longer there").arg(toQString(origin.nodePath)));
}

void PageTabs::close(int index) {
  QWidget* page = widget(index);
  removeTab(index);
  delete page;
  emit closed();
}

// ---- The next time ----------------------------------------------------------------------------------------------

void PageTabs::openSession() {
  const Session session = savedSession();
  if (session.files.isEmpty()) return emit message(tr("No file was open last time"));
  QStringList lost;
  for (const QString& file : session.files)
    if (QFileInfo::exists(file))
      openFiles({file});
    else
      lost << visibleName(QFileInfo(file).fileName());
  show(session.current);
  if (!lost.isEmpty()) emit message(tr("No longer there: %1").arg(lost.join(", ")));
}

void PageTabs::keepSession() const {
  Session session;
  for (const Page* page : pages())
    if (const QString path = page->sessionPath(); !path.isEmpty()) session.files << path;
  if (current()) session.current = current()->path();
  if (!session.files.isEmpty()) saveSession(session);  // an empty window has nothing to bring back
}

}  // namespace vitrine
