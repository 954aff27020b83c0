#include "app/page/document_page.h"

#include <QDir>
#include <QFileInfo>
#include <QVBoxLayout>

#include "app/page/document_view.h"
#include "app/page/run_on_view.h"

namespace vitrine {
namespace {

DocumentView* viewFor(const PageSubject& subject) {
  return subject.nested ? new DocumentView(*subject.nested) : new DocumentView(subject.paths.front());
}

}  // namespace

DocumentPage::DocumentPage(const PageSubject& subject, QWidget* parent) : Page(parent), m_view(viewFor(subject)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(m_view);
  setFocusProxy(m_view);
  connect(&m_view->document(), &OpenDocument::loadingChanged, this, &Page::changed);
  connect(m_view, &DocumentView::firstPicture, this, &Page::firstPicture);
  connect(m_view, &DocumentView::message, this, &Page::message);
  connect(m_view, &DocumentView::requested, this, &Page::requested);
}

QString DocumentPage::keyFor(const PageSubject& subject) {
  if (subject.nested) return subject.nested->tabKey();
  if (subject.paths.size() != 1 || subject.isFolder) return {};
  return subject.paths.front();
}

QString DocumentPage::key() const {
  const NestedOrigin* nested = m_view->document().nested();
  return nested ? nested->tabKey() : path();
}
QString DocumentPage::title() const { return m_view->document().title(); }
QString DocumentPage::path() const { return m_view->document().path(); }
QString DocumentPage::sessionPath() const { return m_view->document().nested() ? QString() : path(); }

QString DocumentPage::tip() const {
  const NestedOrigin* nested = m_view->document().nested();
  return nested ? nested->trail : QDir::toNativeSeparators(path());
}

QString DocumentPage::where() const {
  const NestedOrigin* nested = m_view->document().nested();
  return nested ? nested->trail : QDir::toNativeSeparators(QFileInfo(path()).path());
}

bool DocumentPage::can(Command command) const { return canRun(command, *m_view); }
bool DocumentPage::run(Command command) { return runOnView(command, *m_view); }
void DocumentPage::takeActions(const Actions& actions) { m_view->addTools(actions); }

}  // namespace vitrine
