#include "app/help/manual_window.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/tool_button.h"
#include "app/help/manual_pages.h"

namespace vitrine {
namespace {

constexpr QSize kManualSize(960, 720);
constexpr int kContentsWidth = 260, kPageWidth = kManualSize.width() - kContentsWidth;
constexpr int kSectionRole = Qt::UserRole;

// Relative to docs what is relative to the page; as it is where it leads out of the manual.
QUrl resolvedLink(const QUrl& page, const QUrl& link) {
  if (!link.isRelative()) return link;
  if (link.path().isEmpty()) {
    QUrl same(page);
    same.setFragment(link.fragment());
    return same;
  }
  const QUrl base("docs:/" + page.path());
  QUrl whole = base.resolved(link);
  QUrl relative(whole.path().mid(1));
  relative.setFragment(whole.fragment());
  return relative;
}

// Who handles the key himself, such as a box of queries, is asked first.
class HelpKey : public QObject {
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_F1) return false;
    auto* dialog = qobject_cast<QDialog*>(watched);
    if (!dialog || !dialog->isWindow()) return false;
    const QWidget* focus = dialog->focusWidget();
    showManualFor(focus ? focus : dialog, dialog);
    return true;
  }
};

}  // namespace

// ---- The page ---------------------------------------------------------------------------------------------------

ManualBrowser::ManualBrowser(QWidget* parent) : QTextBrowser(parent) {
  setObjectName("manualPage");
  setAccessibleName(tr("Manual"));
  setOpenLinks(false);
  setFrameShape(QFrame::NoFrame);
  document()->setDocumentMargin(space::kPage);
}

// Pictures are wider than the page.
QVariant ManualBrowser::loadResource(int type, const QUrl& name) {
  // Pages are asked for by their whole names, pictures as the page names them.
  QByteArray bytes = manualData(name.path());
  if (type != QTextDocument::ImageResource) return bytes;
  if (bytes.isEmpty()) bytes = manualData(resolvedLink(source(), name).path());
  QImage image = QImage::fromData(bytes);
  const qreal ratio = devicePixelRatioF();
  const int most = int((kPageWidth - 3 * space::kPage) * ratio);
  if (image.width() > most) image = image.scaledToWidth(most, Qt::SmoothTransformation);
  image.setDevicePixelRatio(ratio);
  return image;
}

void ManualBrowser::doSetSource(const QUrl& source, QTextDocument::ResourceType) {
  QTextBrowser::doSetSource(source, QTextDocument::MarkdownResource);
  addAnchors();
  colourLinks();
  markWords(m_words);
  if (source.fragment().isEmpty()) return verticalScrollBar()->setValue(0);
  scrollToAnchor(source.fragment());
}

void ManualBrowser::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) colourLinks();
}

// Markdown has none: every heading becomes one, by the name that links have for it.
void ManualBrowser::addAnchors() {
  const std::vector<ManualHeading> headings = manualHeadings(manualText(source().path()));
  size_t next = 0;
  for (QTextBlock block = document()->begin(); block.isValid() && next < headings.size(); block = block.next()) {
    if (block.blockFormat().headingLevel() == 0) continue;
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
    QTextCharFormat format;
    format.setAnchor(true);
    format.setAnchorNames({headings[next++].anchor});
    cursor.mergeCharFormat(format);
  }
}

// The document keeps the colours that it was made with.
void ManualBrowser::colourLinks() {
  QTextCharFormat format;
  format.setForeground(palette().brush(QPalette::Link));
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
    for (auto part = block.begin(); !part.atEnd(); ++part) {
      if (part.fragment().charFormat().anchorHref().isEmpty()) continue;
      QTextCursor cursor(document());
      cursor.setPosition(part.fragment().position());
      cursor.setPosition(part.fragment().position() + part.fragment().length(), QTextCursor::KeepAnchor);
      cursor.mergeCharFormat(format);
    }
}

void ManualBrowser::markWords(const QString& words) {
  m_words = words;
  QList<ExtraSelection> marks;
  if (words.size() > 1)
    for (QTextCursor at = document()->find(words); !at.isNull(); at = document()->find(words, at)) {
      ExtraSelection mark;
      mark.cursor = at;
      QColor colour = colourOf(ColourRole::Warning, palette());
      colour.setAlpha(90);
      mark.format.setBackground(colour);
      marks << mark;
    }
  setExtraSelections(marks);
}

bool ManualBrowser::findNext(const QString& words, bool backwards) {
  if (words.isEmpty()) return false;
  const QTextDocument::FindFlags flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
  if (find(words, flags)) return true;
  const QTextCursor before = textCursor();
  QTextCursor end(document());
  if (backwards) end.movePosition(QTextCursor::End);
  setTextCursor(end);
  if (find(words, flags)) return true;
  setTextCursor(before);
  return false;
}

// ---- The window -------------------------------------------------------------------------------------------------

ManualWindow::ManualWindow(QWidget* parent)
    : QWidget(parent, Qt::Window),
      m_browser(new ManualBrowser),
      m_contents(new QTreeWidget),
      m_search(new QLineEdit) {
  setObjectName("manualWindow");
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Manual"));
  m_back = makeToolButton({.name = "manualBack", .icon = "previous", .tip = tr("Go back (Alt+Left)")});
  m_forward = makeToolButton({.name = "manualForward", .icon = "next", .tip = tr("Go forward (Alt+Right)")});
  m_search->setObjectName("manualSearch");
  m_search->setAccessibleName(tr("Search the manual"));
  m_search->setPlaceholderText(tr("Search the manual"));
  m_search->setToolTip(tr("Shows the sections that contain the words; Enter finds them on the page (Ctrl+F)"));
  m_search->setClearButtonEnabled(true);
  m_contents->setObjectName("manualContents");
  m_contents->setAccessibleName(tr("Contents"));
  m_contents->setHeaderHidden(true);
  m_contents->setFrameShape(QFrame::NoFrame);
  m_contents->setUniformRowHeights(true);

  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  bar->setSpacing(space::kTight);
  bar->addWidget(m_back);
  bar->addWidget(m_forward);
  bar->addWidget(m_search, 1);
  auto* left = new QWidget;
  auto* column = new QVBoxLayout(left);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addLayout(bar);
  column->addWidget(m_contents, 1);
  auto* parts = new QSplitter;
  parts->addWidget(left);
  parts->addWidget(m_browser);
  parts->setStretchFactor(1, 1);
  parts->setChildrenCollapsible(false);
  parts->setSizes({kContentsWidth, kPageWidth});
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(parts);
  resize(kManualSize);

  connect(m_back, &QToolButton::clicked, m_browser, &QTextBrowser::backward);
  connect(m_forward, &QToolButton::clicked, m_browser, &QTextBrowser::forward);
  connect(m_browser, &QTextBrowser::backwardAvailable, m_back, &QWidget::setEnabled);
  connect(m_browser, &QTextBrowser::forwardAvailable, m_forward, &QWidget::setEnabled);
  connect(m_browser, &QTextBrowser::anchorClicked, this, &ManualWindow::goTo);
  connect(m_browser, &QTextBrowser::sourceChanged, this, &ManualWindow::markCurrent);
  m_back->setEnabled(false);
  m_forward->setEnabled(false);
  const auto open = [this](QTreeWidgetItem* item) {
    if (item) m_browser->setSource(QUrl(item->data(0, kSectionRole).toString()));
  };
  connect(m_contents, &QTreeWidget::itemClicked, this, open);
  connect(m_contents, &QTreeWidget::itemActivated, this, open);
  connect(m_search, &QLineEdit::textChanged, this, &ManualWindow::filterContents);
  connect(m_search, &QLineEdit::returnPressed, this, [this] {
    m_browser->findNext(m_search->text().trimmed(), QApplication::keyboardModifiers() & Qt::ShiftModifier);
  });
  fillContents();
  m_search->setFocus();
}

void ManualWindow::show(const QString& section) {
  m_browser->setSource(QUrl(section));
  QWidget::show();
  raise();
  activateWindow();
}

QString ManualWindow::section() const { return m_browser->source().toString(); }

// Headings of the second and third level, below the pages that they are on.
void ManualWindow::fillContents() {
  for (const QString& page : manualPages()) {
    QTreeWidgetItem *top = nullptr, *second = nullptr;
    for (const ManualHeading& heading : manualHeadings(manualText(page))) {
      QTreeWidgetItem* item = nullptr;
      if (!top)
        item = top = new QTreeWidgetItem(m_contents);
      else if (heading.level <= 2)
        item = second = new QTreeWidgetItem(top);
      else if (heading.level == 3)
        item = new QTreeWidgetItem(second ? second : top);
      else
        continue;
      item->setText(0, heading.title);
      item->setToolTip(0, heading.title);
      item->setData(0, kSectionRole, item == top ? page : page + "#" + heading.anchor);
    }
  }
  if (m_contents->topLevelItemCount() > 0) m_contents->topLevelItem(0)->setExpanded(true);
}

// Rows whose section has the words stay, with those around them.
void ManualWindow::filterContents(const QString& text) {
  const QString words = text.trimmed();
  m_browser->markWords(words);
  QSet<QString> found;
  for (const QString& page : manualPages()) {
    const QString whole = manualText(page);
    const std::vector<ManualHeading> headings = manualHeadings(whole);
    const QStringList sections = manualSections(whole);
    QString anchor;  // of the heading that has a row
    for (size_t s = 0; s < headings.size(); ++s) {
      if (s == 0) anchor = page;
      if (s > 0 && headings[s].level <= 3) anchor = page + "#" + headings[s].anchor;
      if (sections[qsizetype(s)].simplified().contains(words, Qt::CaseInsensitive)) found << anchor;
    }
  }
  const auto filter = [&](const auto& self, QTreeWidgetItem* item) -> bool {
    bool stays = found.contains(item->data(0, kSectionRole).toString());
    for (int child = 0; child < item->childCount(); ++child) stays |= self(self, item->child(child));
    item->setHidden(!stays);
    if (!words.isEmpty()) item->setExpanded(true);
    return stays;
  };
  for (int page = 0; page < m_contents->topLevelItemCount(); ++page) {
    filter(filter, m_contents->topLevelItem(page));
    if (words.isEmpty()) m_contents->topLevelItem(page)->setExpanded(page == 0);
  }
  markCurrent();
}

// Pages of the manual are shown here; anything else is for the desktop's browser, files of the sources for nobody.
void ManualWindow::goTo(const QUrl& link) {
  const QUrl target = resolvedLink(m_browser->source(), link);
  if (!target.isRelative()) {
    if (target.scheme() == "https" || target.scheme() == "http") QDesktopServices::openUrl(target);
    return;
  }
  if (manualPages().contains(target.path())) m_browser->setSource(target);
}

void ManualWindow::markCurrent() {
  const QString now = section();
  const auto mark = [&](const auto& self, QTreeWidgetItem* item) -> bool {
    if (item->data(0, kSectionRole).toString() == now) {
      m_contents->setCurrentItem(item);
      return true;
    }
    for (int child = 0; child < item->childCount(); ++child)
      if (self(self, item->child(child))) return true;
    return false;
  };
  for (int page = 0; page < m_contents->topLevelItemCount(); ++page)
    if (mark(mark, m_contents->topLevelItem(page))) return;
}

void ManualWindow::keyPressEvent(QKeyEvent* event) {
  const bool alt = event->modifiers() == Qt::AltModifier;
  if (event->matches(QKeySequence::Find)) {
    m_search->setFocus(Qt::ShortcutFocusReason);
    return m_search->selectAll();
  }
  if (event->matches(QKeySequence::FindNext) || event->matches(QKeySequence::FindPrevious)) {
    m_browser->findNext(m_search->text().trimmed(), event->matches(QKeySequence::FindPrevious));
    return;
  }
  if (event->matches(QKeySequence::Close) || event->key() == Qt::Key_Escape) return void(close());
  if (alt && event->key() == Qt::Key_Left) return m_browser->backward();
  if (alt && event->key() == Qt::Key_Right) return m_browser->forward();
  QWidget::keyPressEvent(event);
}

ManualWindow* showManual(const QString& section, QWidget* window) {
  QWidget* modal = QApplication::activeModalWidget();
  QWidget* owner = modal ? modal : window->window();
  auto* shown = owner->findChild<ManualWindow*>("manualWindow", Qt::FindDirectChildrenOnly);
  if (!shown) shown = new ManualWindow(owner);
  shown->show(section);
  return shown;
}

void installHelpKey() {
  static QPointer<HelpKey> s_installed;
  if (s_installed) return;
  s_installed = new HelpKey(qApp);
  qApp->installEventFilter(s_installed);
}

ManualWindow* showManualFor(const QWidget* focus, QWidget* window) {
  return showManual(manualSectionFor(focus ? focus : window), window);
}

}  // namespace vitrine
