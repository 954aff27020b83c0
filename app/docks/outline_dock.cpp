#include "app/docks/outline_dock.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QThreadPool>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/icons.h"
#include "app/models/outline_model.h"

namespace vitrine {
namespace {

// More than this the eye does not follow, and each costs the view a layout.
constexpr int kMostExpanded = 100;
constexpr size_t kMostSelected = 5000;

}  // namespace

OutlineDock::OutlineDock(QWidget* parent)
    : QDockWidget(tr("Tree"), parent),
      m_model(new OutlineModel(this)),
      m_tree(new QTreeView),
      m_filter(new QLineEdit),
      m_matches(new QLabel) {
  setObjectName("outlineDock");

  m_filter->setObjectName("outlineFilter");
  m_filter->setPlaceholderText(tr("Filter: name, class:Part"));
  m_filter->setAccessibleName(tr("Filter the tree"));
  m_filter->setToolTip(tr("Part of a name, and class:NAME. Down goes to the tree, Escape clears."));
  m_filter->setClearButtonEnabled(true);
  m_filter->setAcceptDrops(false);  // files dropped here open like anywhere else
  m_filter->addAction(icon("search"), QLineEdit::LeadingPosition);
  m_filter->installEventFilter(this);
  m_matches->setObjectName("outlineMatches");
  m_matches->setForegroundRole(QPalette::PlaceholderText);
  m_matches->hide();

  m_tree->setObjectName("outlineTree");
  m_tree->setAccessibleName(tr("Tree"));
  m_tree->setModel(m_model);
  m_tree->setUniformRowHeights(true);  // a million rows would take seconds without
  m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
  m_tree->setFrameShape(QFrame::NoFrame);
  m_tree->setIconSize(QSize(16, 16));
  m_tree->header()->setStretchLastSection(true);
  m_tree->header()->resizeSection(0, 190);

  auto* filterRow = new QHBoxLayout;
  filterRow->setContentsMargins(4, 4, 4, 0);
  filterRow->addWidget(m_filter);
  filterRow->addWidget(m_matches);
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  layout->addLayout(filterRow);
  layout->addWidget(m_tree);
  setWidget(content);

  connect(m_filter, &QLineEdit::textChanged, this, &OutlineDock::startFilter);
  connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OutlineDock::giveSelection);
  connect(m_tree, &QTreeView::customContextMenuRequested, this,
          [this](const QPoint& at) { emit contextMenuRequested(m_tree->viewport()->mapToGlobal(at)); });
  connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
    if (m_document && m_model->nodeAt(index) != NodeId::None) m_document->frameSelection();
  });
  m_tree->setExpandsOnDoubleClick(false);
}

void OutlineDock::setDocument(OpenDocument* document) {
  if (m_document) m_document->disconnect(this);
  m_document = document;
  if (document) {
    connect(document, &OpenDocument::documentChanged, this, &OutlineDock::takeOutline);
    connect(document, &OpenDocument::selectionChanged, this, &OutlineDock::takeSelection);
    connect(document, &OpenDocument::viewChanged, this, [this] { m_model->setHidden(m_document->view().hidden); });
  }
  takeOutline();
}

void OutlineDock::focusFilter() {
  show();
  raise();
  m_filter->setFocus(Qt::ShortcutFocusReason);
  m_filter->selectAll();
}

void OutlineDock::takeOutline() {
  m_updating = true;
  const bool loaded = m_document && m_document->document() && m_document->outline();
  m_model->setOutline(loaded ? m_document->document() : nullptr, loaded ? m_document->outline() : nullptr);
  m_updating = false;
  if (loaded) {
    m_model->setHidden(m_document->view().hidden);
    // A lone root, and short first levels, stand open.
    constexpr int shortLevel = 12;
    if (m_model->rowCount() == 1) m_tree->expand(m_model->index(0, 0));
    for (int row = 0; row < std::min(m_model->rowCount(), shortLevel); ++row)
      if (m_model->rowCount(m_model->index(row, 0)) <= shortLevel) m_tree->expand(m_model->index(row, 0));
    takeSelection();
  }
  startFilter();
}

// ---- Selection --------------------------------------------------------------------------------------------------

void OutlineDock::giveSelection() {
  if (m_updating || !m_document) return;
  std::vector<NodeId> nodes;
  for (const QModelIndex& index : m_tree->selectionModel()->selectedRows())
    if (const NodeId node = m_model->nodeAt(index); node != NodeId::None) nodes.push_back(node);
  m_updating = true;
  m_document->select(std::move(nodes));
  m_updating = false;
}

void OutlineDock::takeSelection() {
  if (m_updating || !m_document) return;
  m_updating = true;
  QItemSelection selection;
  QModelIndex last;
  const auto& nodes = m_document->selection();
  for (size_t i = 0; i < std::min(nodes.size(), kMostSelected); ++i) {
    const QModelIndex index = m_model->indexOfNode(nodes[i]);
    if (!index.isValid()) continue;
    selection.select(index, index.siblingAtColumn(OutlineModel::ClassName));
    last = index;
  }
  if (last.isValid()) {
    m_tree->selectionModel()->setCurrentIndex(last, QItemSelectionModel::NoUpdate);
    m_tree->scrollTo(last);
  }
  m_tree->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  m_updating = false;
}

// ---- Filter -----------------------------------------------------------------------------------------------------

void OutlineDock::startFilter() {
  const int generation = ++m_filterGeneration;
  const QString query = m_filter->text().trimmed();
  if (query.isEmpty() || !m_document || !m_document->outline()) {
    m_updating = true;
    m_model->clearFilter();
    m_updating = false;
    m_matches->hide();
    takeSelection();
    emit filterApplied();
    return;
  }
  const QPointer<OutlineDock> self(this);
  QThreadPool::globalInstance()->start(
      [self, generation, document = m_document->document(), outline = m_document->outline(),
       text = query.toStdString()] {
        OutlineFilter filter = filterOutline(*document, *outline, text);
        QMetaObject::invokeMethod(
            qApp,
            [self, generation, filter = std::move(filter)] {
              if (self && self->m_filterGeneration == generation) self->applyFilter(filter);
            },
            Qt::QueuedConnection);
      },
      2);
}

void OutlineDock::applyFilter(const OutlineFilter& filter) {
  m_updating = true;
  m_model->setFilter(filter);
  expandMatches(filter);
  m_updating = false;
  showMatches(filter.matches);
  takeSelection();
  emit filterApplied();
}

void OutlineDock::expandMatches(const OutlineFilter& filter) {
  const auto& items = m_document->outline()->items;
  int expanded = 0;
  for (uint32_t i = 0; i < items.size() && expanded < kMostExpanded; ++i) {
    if (filter.visible[i] != 2) continue;
    ++expanded;
    for (uint32_t above = items[i].parent; above != kNone; above = items[above].parent)
      m_tree->expand(m_model->indexOfItem(above));
  }
}

void OutlineDock::showMatches(size_t matches) {
  m_matches->setText(QLocale().toString(qulonglong(matches)));
  m_matches->setToolTip(matches == 1 ? tr("1 match") : tr("%1 matches").arg(matches));
  m_matches->setAccessibleName(m_matches->toolTip());
  m_matches->show();
}

bool OutlineDock::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_filter && event->type() == QEvent::ShortcutOverride &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    event->accept();  // ours, not the window's shortcut
    return true;
  }
  if (watched == m_filter && event->type() == QEvent::KeyPress && filterKey(static_cast<QKeyEvent*>(event)->key()))
    return true;
  return QDockWidget::eventFilter(watched, event);
}

bool OutlineDock::filterKey(int key) {
  if (key == Qt::Key_Escape) {
    if (m_filter->text().isEmpty()) m_tree->setFocus(Qt::OtherFocusReason);
    m_filter->clear();
    return true;
  }
  if (key != Qt::Key_Down && key != Qt::Key_Return && key != Qt::Key_Enter) return false;
  m_tree->setFocus(Qt::OtherFocusReason);
  if (!m_tree->currentIndex().isValid()) m_tree->setCurrentIndex(m_model->index(0, 0));
  return true;
}

}  // namespace vitrine
