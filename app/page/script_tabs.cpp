#include "app/page/script_tabs.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QMap>
#include <QMenu>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/bytes/bytes_view.h"
#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/tab_bar.h"
#include "app/common/text.h"
#include "app/documents/carried_view.h"
#include "app/documents/script_sources.h"
#include "app/page/node_script_view.h"
#include "app/scripts/script_matcher.h"

namespace vitrine {
namespace {

// Every page does as the last one that was asked to.
constexpr auto kBesideKey = "page/scripts-beside";
constexpr auto kShareKey = "page/picture-share";  // of the width, in thousandths

}  // namespace

ScriptTabs::ScriptTabs(OpenDocument& document, QWidget* picture, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_path(document.path()),
      m_picture(picture),
      m_row(new QWidget),
      m_bar(new TabBar),
      m_beside(new QToolButton),
      m_splitter(new QSplitter(Qt::Horizontal)),
      m_views(new QStackedWidget) {
  m_row->setObjectName("scriptTabRow");
  m_bar->setObjectName("scriptTabBar");
  m_bar->setAccessibleName(tr("Picture, scripts and bytes"));
  m_bar->setDocumentMode(true);
  m_bar->setDrawBase(false);
  m_bar->setExpanding(false);
  m_bar->setUsesScrollButtons(true);
  m_bar->setElideMode(Qt::ElideMiddle);
  m_bar->setIconSize(QSize(measure::kIcon, measure::kIcon));
  m_bar->setSelectionBehaviorOnRemove(QTabBar::SelectPreviousTab);
  m_bar->addTab(QString());
  m_beside->setObjectName("besidePicture");
  m_beside->setIcon(icon("beside"));
  m_beside->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  m_beside->setCheckable(true);
  m_beside->setAutoRaise(true);
  m_beside->setFocusPolicy(Qt::TabFocus);
  m_beside->setFixedHeight(measure::kControl);
  setPictured(true);
  auto* row = new QHBoxLayout(m_row);
  row->setContentsMargins(0, 0, space::kTight, 0);
  row->setSpacing(space::kTight);
  row->addWidget(m_bar, 2);
  row->addWidget(m_beside);
  m_splitter->setObjectName("scriptSplitter");
  m_splitter->setChildrenCollapsible(false);
  m_splitter->addWidget(m_picture);
  m_splitter->addWidget(m_views);
  m_splitter->setStretchFactor(0, 1);
  m_splitter->setStretchFactor(1, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(m_row);
  layout->addWidget(m_splitter, 1);

  connect(m_bar, &QTabBar::currentChanged, this, &ScriptTabs::settle);
  connect(m_bar, &QTabBar::tabCloseRequested, this, &ScriptTabs::close);
  connect(m_bar, &TabBar::menuRequested, this, &ScriptTabs::showMenu);
  connect(m_beside, &QToolButton::clicked, this, &ScriptTabs::setBeside);
  connect(m_splitter, &QSplitter::splitterMoved, this, &ScriptTabs::keepShare);
  connect(&m_document, &OpenDocument::documentChanged, this, &ScriptTabs::takeDocument);
  // Who goes somewhere wants to see it; a script that is gone to is seen in its own tab.
  connect(&m_document, &OpenDocument::sightJumped, this, &ScriptTabs::showPicture);
  connect(&m_document, &OpenDocument::jumped, this, [this](NodeId node) {
    if (!isScript(*m_document.document(), node)) showPicture();
  });
  settle();
}

void ScriptTabs::setTrail(QWidget* trail) {
  m_trail = trail;
  static_cast<QHBoxLayout*>(m_row->layout())->insertWidget(0, trail, 1);
  settle();
}

void ScriptTabs::setPictured(bool pictured) {
  m_bar->setTabText(0, pictured ? tr("Picture") : tr("Summary"));
  m_bar->setTabIcon(0, icon(pictured ? "cube" : "info"));
  m_beside->setText(pictured ? tr("Beside the Picture") : tr("Beside the Summary"));
  m_beside->setToolTip(pictured ? tr("Shows scripts and bytes beside the picture, and not over it")
                                : tr("Shows scripts and bytes beside the summary, and not over it"));
}

// ---- Tabs -------------------------------------------------------------------------------------------------------

int ScriptTabs::count() const { return m_views->count(); }

NodeScriptView& ScriptTabs::viewAt(int tab) const {
  return *static_cast<NodeScriptView*>(m_views->widget(tab - 1));
}

NodeScriptView* ScriptTabs::scriptAt(int tab) const {
  QWidget* const view = tab > 0 ? m_views->widget(tab - 1) : nullptr;
  return view == m_bytes ? nullptr : static_cast<NodeScriptView*>(view);
}

QWidget* ScriptTabs::frontView() const {
  return m_bar->currentIndex() > 0 ? m_views->widget(m_bar->currentIndex() - 1) : nullptr;
}

NodeScriptView* ScriptTabs::front() const { return scriptAt(m_bar->currentIndex()); }
bool ScriptTabs::bytesInFront() const { return m_bytes && frontView() == m_bytes; }

int ScriptTabs::tabOf(NodeId script) const {
  for (int tab = 1; tab <= count(); ++tab)
    if (const NodeScriptView* view = scriptAt(tab); view && view->node() == script) return tab;
  return -1;
}

void ScriptTabs::open(NodeId script, const ScriptHit* hit) {
  const DocumentPointer document = m_document.document();
  if (!document || !isScript(*document, script)) return;
  int tab = tabOf(script);
  if (tab < 0) {
    auto* view = new NodeScriptView;
    view->showNode(document, script);
    m_views->addWidget(view);
    tab = m_bar->addTab(iconOf(document->classOf(script)), QString());
    m_bar->addCloseButton(tab);
    nameTabs();
  }
  NodeScriptView& view = viewAt(tab);
  m_bar->setCurrentIndex(tab);
  settle();
  view.setFocus(Qt::OtherFocusReason);
  // A place can be scrolled to once the view has its size.
  if (hit)
    QTimer::singleShot(0, &view, [&view, script, line = hit->line, at = hit->at, length = hit->length] {
      view.showHitIn(script, line, at, length);
    });
}

void ScriptTabs::showPicture() {
  if (front() && !m_picture->isVisibleTo(this)) m_bar->setCurrentIndex(0);
}

void ScriptTabs::openBytes(const std::optional<BytesTarget>& of) {
  if (!m_bytes) {
    m_bytes = new BytesView;
    m_bytes->setLarge();
    m_bytes->setDocument(&m_document);
    connect(m_bytes, &BytesView::message, this, &ScriptTabs::message);
    connect(m_bytes, &BytesView::requested, this, &ScriptTabs::requested);
    m_views->addWidget(m_bytes);
    m_bar->addCloseButton(m_bar->addTab(icon("kind-chunk"), tr("Bytes")));
  }
  m_bar->setCurrentIndex(m_views->indexOf(m_bytes) + 1);
  settle();
  m_bytes->setFocus(Qt::OtherFocusReason);
  if (of) m_bytes->showBytes(*of);
}

// The picture stays.
void ScriptTabs::close(int tab) {
  if (tab < 1) return;
  QWidget* const view = m_views->widget(tab - 1);
  const bool focused = view->isAncestorOf(QApplication::focusWidget());
  if (view == m_bytes) m_bytes = nullptr;
  m_views->removeWidget(view);
  m_bar->removeTab(tab);
  delete view;
  nameTabs();
  settle();
  if (focused) setFocus(Qt::OtherFocusReason);
}

bool ScriptTabs::closeFront() {
  if (!frontView()) return false;
  close(m_bar->currentIndex());
  return true;
}

bool ScriptTabs::step(int by) {
  const int tab = m_bar->currentIndex() + by;
  if (tab < 0 || tab > count()) return false;
  m_bar->setCurrentIndex(tab);
  setFocus(Qt::OtherFocusReason);
  return true;
}

void ScriptTabs::showEnd(bool last) {
  m_bar->setCurrentIndex(last ? count() : 0);
  setFocus(Qt::OtherFocusReason);
}

void ScriptTabs::closeAllBut(const QWidget* kept) {
  for (int tab = count(); tab >= 1; --tab)
    if (m_views->widget(tab - 1) != kept) close(tab);
}

// By the script, and by what it lies in where several have its name.
void ScriptTabs::nameTabs() {
  QMap<QString, int> named;
  const auto nameOf = [](const NodeScriptView& view) {
    return visibleName(toQString(view.document()->nameOf(view.node())));
  };
  for (int tab = 1; tab <= count(); ++tab)
    if (const NodeScriptView* script = scriptAt(tab)) ++named[nameOf(*script)];
  for (int tab = 1; tab <= count(); ++tab) {
    if (!scriptAt(tab)) continue;
    const NodeScriptView& view = viewAt(tab);
    const Document& document = *view.document();
    QString name = nameOf(view);
    const NodeId parent = document.nodes.parent[indexOf(view.node())];
    if (named[name] > 1 && parent != NodeId::None)
      name =
          tr("%1 – %2", "a script and what it lies in").arg(name, visibleName(toQString(document.nameOf(parent))));
    m_bar->setTabText(tab, name);
    m_bar->setTabToolTip(tab, plainTip(document.pathOf(view.node())));
  }
}

// Scripts that the file still has keep their tabs, and so do the bytes, of whatever file.
void ScriptTabs::takeDocument() {
  const DocumentPointer document = m_document.document();
  const bool sameFile = m_path == m_document.path();
  m_path = m_document.path();
  QStringList gone;
  std::vector<NodeId> kept;
  for (int tab = count(); tab >= 1; --tab) {
    if (!scriptAt(tab)) continue;
    NodeScriptView& view = viewAt(tab);
    std::vector<NodeId> carried;
    if (sameFile) carried = carriedOver({view.node()}, *view.document(), *document);
    const bool stays = !carried.empty() && isScript(*document, carried.front());
    // Of several with the same path the first may stand for all.
    const bool twice = stays && std::ranges::find(kept, carried.front()) != kept.end();
    if (stays && !twice) {
      view.showNode(document, kept.emplace_back(carried.front()));
      continue;
    }
    if (sameFile && !twice) gone << toQString(view.document()->nameOf(view.node()));
    close(tab);
  }
  nameTabs();
  if (gone.size() == 1)
    emit message(tr("%1 is no longer in the file; its tab was closed").arg(gone.front()));
  else if (!gone.isEmpty())
    emit message(tr("%1 scripts are no longer in the file; their tabs were closed", nullptr, int(gone.size()))
                     .arg(gone.size()));
}

void ScriptTabs::showMenu(int tab, const QPoint& globalPosition) {
  if (tab < 1) return;
  QWidget* const view = m_views->widget(tab - 1);
  NodeScriptView* const script = scriptAt(tab);
  QMenu menu(this);
  menu.addAction(icon("close"), tr("&Close"), this, [this, view] { close(m_views->indexOf(view) + 1); });
  menu.addAction(tr("Close &Others"), this, [this, view] { closeAllBut(view); })->setEnabled(count() > 1);
  menu.addAction(m_bytes ? tr("Close &All but the Picture") : tr("Close &All Scripts"), this,
                 [this] { closeAllBut(nullptr); });
  if (script) {
    menu.addSeparator();
    menu.addAction(icon("copy"), tr("Copy &Path"), this, [script] {
      QGuiApplication::clipboard()->setText(toQString(script->document()->pathOf(script->node())));
    });
    menu.addAction(tr("&Select in the Tree"), this, [this, script] { m_document.jumpTo(script->node()); });
  }
  menu.exec(globalPosition);
}

// ---- Side by side -----------------------------------------------------------------------------------------------

void ScriptTabs::settle() {
  const QWidget* focus = QApplication::focusWidget();
  const bool focused = focus && m_splitter->isAncestorOf(focus);
  const QSettings settings;
  const bool beside = settings.value(kBesideKey).toBool();
  m_beside->setChecked(beside);
  QWidget* const opened = frontView();
  if (opened) m_views->setCurrentWidget(opened);
  QWidget* const front = opened ? opened : m_picture;
  setFocusProxy(front);
  const bool any = count() > 0, hadRow = hasRow();
  m_bar->setVisible(any);
  m_beside->setVisible(any);
  m_row->setVisible(any || m_trail);
  if (hadRow != hasRow()) emit rowChanged();
  m_views->setVisible(opened != nullptr);
  m_picture->setVisible(!opened || beside);
  if (opened && beside) {
    const int share = std::clamp(settings.value(kShareKey, 500).toInt(), 100, 900);
    m_splitter->setSizes({share, 1000 - share});
  }
  // What was hidden with the keyboard in it must not leave it to whatever comes next.
  if (focused && !focus->isVisibleTo(this)) front->setFocus(Qt::OtherFocusReason);
}

// Whoever asks for it before the picture wants to see something there.
void ScriptTabs::setBeside(bool beside) {
  QSettings().setValue(kBesideKey, beside);
  if (beside && !frontView() && count() > 0) m_bar->setCurrentIndex(m_views->currentIndex() + 1);
  settle();
}

void ScriptTabs::keepShare() {
  const QList<int> sizes = m_splitter->sizes();
  if (const int all = sizes[0] + sizes[1]; all > 0) QSettings().setValue(kShareKey, sizes[0] * 1000 / all);
}

// Another page may have been asked since.
void ScriptTabs::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  settle();
}

}  // namespace vitrine
