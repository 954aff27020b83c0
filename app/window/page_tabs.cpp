#include "app/window/page_tabs.h"

#include <QDir>
#include <QFileInfo>

#include "app/common/text.h"
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
  m_bar->setTearable(true);
  connect(this, &QTabWidget::tabCloseRequested, this, &PageTabs::close);
  connect(m_bar, &TabBar::unpinRequested, this, [this](int index) { setPinned(index, false); });
  connect(m_bar, &TabBar::moved, this, &PageTabs::orderPinned);
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
  m_bar->setAccessibleTabName(index, isPinned(index) ? tr("%1, pinned").arg(page->title()) : page->title());
}

// ---- Pinned ones ------------------------------------------------------------------------------------------------

void PageTabs::setPinned(int index, bool pinned) {
  if (index < 0 || index >= count() || isPinned(index) == pinned) return;
  Page* page = at(index);
  m_bar->setPinned(index, pinned);
  orderPinned();
  nameTab(page);
  emit pinnedChanged();
}

// In the order in which they stand, before the others.
void PageTabs::orderPinned() {
  int next = 0;
  for (int i = 0; i < count(); ++i)
    if (isPinned(i)) m_bar->moveTab(i, next++);
}

// ---- From window to window --------------------------------------------------------------------------------------

Page* PageTabs::release(int index) {
  Page* page = at(index);
  removeTab(index);
  page->disconnect(this);
  emit left(page);
  emit closed();
  return page;
}

void PageTabs::adopt(Page* page, int index, bool pinned) {
  add(page, index);
  setPinned(indexOf(page), pinned);
}

void PageTabs::add(Page* page, int index) {
  connect(page, &Page::changed, this, [this, page] { nameTab(page); });
  emit made(page);
  insertTab(index, page, {});
  orderPinned();
  nameTab(page);
  setCurrentWidget(page);
  page->setFocus(Qt::OtherFocusReason);
}

// ---- Opening ----------------------------------------------------------------------------------------------------

bool PageTabs::open(const PageSubject& subject) {
  for (const PageRow& row : pageRows()) {
    const QString key = row.keyFor(subject);
    if (key.isEmpty()) continue;
    if (show(key)) return false;
    add(row.make(subject), count());
    return true;
  }
  return false;
}

void PageTabs::openFiles(const QStringList& paths, const QString& filter) {
  QStringList absolute;
  for (const QString& path : paths)
    if (!path.isEmpty()) absolute << QFileInfo(path).absoluteFilePath();
  const auto facts = factsAtOnce(absolute);
  for (qsizetype i = 0; i < absolute.size(); ++i) openPath(absolute[i], facts[size_t(i)], filter);
}

void PageTabs::openPath(const QString& path, const std::optional<PathFacts>& known, const QString& filter) {
  const bool isFolder = known && known->isFolder;
  const bool isNew = open({.paths = {path}, .isFolder = isFolder});
  // Files are noted once something of them was read: DocumentView::noteRecent().
  if (isNew && isFolder) addRecentFile(QDir::cleanPath(path));
  if (!filter.isEmpty() && front() && front()->document().path() == path) front()->document().setFilter(filter);
  if (!known)
    askFiles(
        this, [path] { return factsOf(path); },
        [path](PageTabs& tabs, const PathFacts& facts) {
          if (facts.isFolder) tabs.takeForFolder(path);
        });
}

void PageTabs::takeForFolder(const QString& path) {
  for (int i = 0; i < count(); ++i) {
    if (at(i)->key() != path || !at(i)->front()) continue;
    QWidget* const inFront = currentIndex() == i ? nullptr : currentWidget();
    close(i);
    openPath(path, PathFacts{.exists = true, .isFolder = true, .isFile = false, .size = 0, .modified = {}}, {});
    if (inFront) setCurrentWidget(inFront);
    return;
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
  Page* page = at(index);
  std::vector<std::shared_ptr<const void>> kept;
  for (const DocumentView* view : page->views()) {
    const OpenDocument& document = view->document();
    kept.insert(kept.end(), {document.document(), document.scene(), document.outline(), document.coarse()});
  }
  removeTab(index);
  delete page;
  emit closed();
  freeElsewhere(std::move(kept));
}

// ---- The next time ----------------------------------------------------------------------------------------------

void PageTabs::openSession(const Session& session) {
  if (session.files.isEmpty()) return emit message(tr("No file was open last time"));
  QStringList lost;
  const auto facts = factsAtOnce(session.files);
  for (qsizetype i = 0; i < session.files.size(); ++i) {
    const QString& file = session.files[i];
    if (facts[size_t(i)] && !facts[size_t(i)]->exists)
      lost << visibleName(QFileInfo(file).fileName());
    else
      openPath(file, facts[size_t(i)], {});
  }
  for (const QString& file : session.pinned)
    for (int i = 0; i < count(); ++i)
      if (at(i)->sessionPath() == file) setPinned(i, true);
  show(session.current);
  if (!lost.isEmpty()) emit message(tr("No longer there: %1").arg(lost.join(", ")));
}

Session PageTabs::session() const {
  Session session;
  for (int i = 0; i < count(); ++i) {
    const QString path = at(i)->sessionPath();
    if (path.isEmpty()) continue;
    session.files << path;
    if (isPinned(i)) session.pinned << path;
  }
  if (current()) session.current = current()->path();
  return session;
}

bool PageTabs::run(Command command, bool checked) {
  switch (command) {
    case Command::NextFileTab:
    case Command::PreviousFileTab:
      step(command == Command::NextFileTab ? 1 : -1);
      return true;
    case Command::CloseTab:
      if (current()) close(currentIndex());
      return true;
    case Command::PinTab:
      setPinned(currentIndex(), checked);
      return true;
    default:
      return false;
  }
}

}  // namespace vitrine
