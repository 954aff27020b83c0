#include "app/docks/tree/outline_dock.h"

#include <QDrag>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/documents/script_sources.h"
#include "app/export/exporter.h"
#include "app/models/outline_model.h"

namespace vitrine {
namespace {

// More selected rows than this are selected, but not all marked: each run of them costs the view some work.
constexpr size_t kMostMarked = 2000;

}  // namespace

OutlineDock::OutlineDock(QWidget* parent)
    : Dock(tr("&Tree"), parent),
      m_model(new OutlineModel(this)),
      m_tree(new OutlineTree(m_model)),
      m_box(new FilterBox),
      m_nothing(new QWidget(m_tree->viewport())),
      m_mark(new QTimer(this)) {
  setObjectName("outlineDock");
  m_tree->setObjectName("outlineTree");
  m_tree->setAccessibleName(tr("Tree"));
  m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
  m_tree->setFrameShape(QFrame::NoFrame);
  m_tree->setIconSize(QSize(measure::kIcon, measure::kIcon));

  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(m_box);
  layout->addWidget(m_tree, 1);
  setContent(content);
  auto* none = new QLabel(tr("Nothing here matches the filter"));
  none->setForegroundRole(QPalette::PlaceholderText);
  none->setWordWrap(true);
  auto* clear = new QPushButton(tr("Clear the Filter"));
  clear->setObjectName("clearFilter");
  connect(clear, &QPushButton::clicked, this, [this] {
    if (m_document) m_document->setFilter({});
  });
  auto* nothing = new QVBoxLayout(m_nothing);
  nothing->addWidget(none);
  nothing->addWidget(clear, 0, Qt::AlignLeft);
  nothing->addStretch(1);
  auto* over = new QVBoxLayout(m_tree->viewport());
  over->setContentsMargins(0, 0, 0, 0);
  over->setSizeConstraint(QLayout::SetNoConstraint);
  over->addWidget(m_nothing);
  m_nothing->setObjectName("nothingMatches");
  m_nothing->hide();

  connect(m_box, &FilterBox::filterChanged, this, &OutlineDock::startFilter);
  connect(&m_box->edit(), &QLineEdit::textChanged, this, [this](const QString& text) {
    if (m_document) m_document->setFilter(text);
  });
  connect(m_box, &FilterBox::left, this, [this] {
    // Before it has the keyboard: Qt would begin at the first row.
    if (const int first = m_model->firstMatch(); first >= 0 && !m_tree->currentIndex().isValid())
      m_tree->setCurrentIndex(m_model->index(first, 0));
    m_tree->setFocus(Qt::OtherFocusReason);
  });
  connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OutlineDock::giveSelection);
  // A branch that closes over selected nodes does not unselect them; one that opens shows them selected.
  connect(m_tree, &OutlineTree::aboutToChangeRows, this, [this] { m_updating = true; });
  // Marked in a turn of its own, after the tree has laid out its rows.
  m_mark->setSingleShot(true);
  connect(m_mark, &QTimer::timeout, this, [this] { takeSelection(false); });
  connect(m_tree, &OutlineTree::rowsChanged, this, [this] {
    m_updating = false;
    m_mark->start(0);
  });
  connect(m_tree, &OutlineTree::eyeClicked, this, &OutlineDock::takeEye);
  connect(m_tree, &OutlineTree::dragWanted, this, &OutlineDock::dragSelection);
  connect(m_tree, &QTreeView::customContextMenuRequested, this, [this](const QPoint& at) {
    const QPoint global = m_tree->viewport()->mapToGlobal(at);
    emit requested(request::ShowMenu{global, m_model->nodeAt(m_tree->indexAt(at)) != NodeId::None});
  });
  connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex& index) {
    if (index.column() == OutlineModel::Eye || openScript(index)) return;
    if (m_document && m_model->nodeAt(index) != NodeId::None) m_document->frameSelection();
  });
  connect(m_tree, &OutlineTree::enterPressed, this, [this] { openScript(m_tree->currentIndex()); });
}

void OutlineDock::follow() {
  connect(m_document, &OpenDocument::documentChanged, this, &OutlineDock::takeOutline);
  connect(m_document, &OpenDocument::selectionChanged, this, [this] {
    if (m_updating) return;
    takeSelection(true);
    tellIfHidden();
  });
  connect(m_document, &OpenDocument::jumped, this, &OutlineDock::reveal);
  connect(m_document, &OpenDocument::filterChanged, this, &OutlineDock::takeFilter);
  connect(m_document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.nodes) showEyes();
  });
  connect(m_document, &OpenDocument::sceneChanged, this, [this] {
    if (m_document->document() == m_shown) m_model->setScene(m_document->scene());
  });
}

void OutlineDock::takeDocument() {
  m_box->setQuery(m_document ? m_document->filter() : QString());
  takeOutline();
}

bool OutlineDock::run(Command command) {
  switch (command) {
    case Command::FilterTree:
      focusFilter();
      return true;
    case Command::ExpandBranch:
    case Command::CollapseBranch:
      setBranchesOpen(command == Command::ExpandBranch);
      return true;
    default:
      return false;
  }
}

void OutlineDock::focusFilter() {
  show();
  raise();
  m_box->edit().setFocus(Qt::ShortcutFocusReason);
  m_box->edit().selectAll();
}

void OutlineDock::takeOutline() {
  m_updating = true;
  const bool loaded = m_document && m_document->document() && m_document->outline();
  const bool again = loaded && m_model->rowCount() > 0 && m_key == m_document->key();
  m_key = loaded ? m_document->key() : QString();
  const int scrolled = m_tree->verticalScrollBar()->value();
  if (again)
    m_model->renewOutline(m_document->document(), m_document->outline());
  else
    m_model->setOutline(loaded ? m_document->document() : nullptr, loaded ? m_document->outline() : nullptr);
  m_shown = loaded ? m_document->document() : nullptr;
  m_model->setScene(loaded ? m_document->scene() : nullptr);
  m_box->setDocument(loaded ? m_document->document() : nullptr);
  m_updating = false;
  if (again) {
    // One goes on where one was.
    showEyes();
    startFilter();
    m_tree->verticalScrollBar()->setValue(scrolled);
    return;
  }
  if (loaded) {
    showEyes();
    // A lone root, and short first levels, stand open. From the last to the first, so that rows keep their numbers.
    constexpr uint32_t shortLevel = 12;
    const auto& items = m_document->outline()->items;
    if (m_model->rowCount() == 1) m_model->setOpen(0, true);
    for (int row = std::min(m_model->rowCount(), int(shortLevel)) - 1; row >= 0; --row)
      if (m_model->depthAt(row) == 0 && items[m_model->itemAt(row)].childCount <= shortLevel)
        m_model->setOpen(row, true);
    // What is in the picture of a place lies in the first of its services.
    constexpr uint32_t kWorkspaceLevel = 200;
    if (m_model->rowCount() > 0 && items[m_model->itemAt(0)].childCount <= kWorkspaceLevel)
      m_model->setOpen(0, true);
  }
  startFilter();
}

void OutlineDock::showEyes() { m_model->setShown(m_document->view().hidden, m_document->view().isolated); }

void OutlineDock::takeEye(int row, bool alone) {
  if (!m_document) return;
  if (alone)
    m_document->showAlone(m_model->nodesAt(row));
  else
    m_document->toggleShown(m_model->nodesAt(row));
}

// ---- Selection --------------------------------------------------------------------------------------------------

void OutlineDock::giveSelection() {
  if (m_updating || !m_document) return;
  std::vector<NodeId> nodes;
  // By ranges: asking for the selected rows one by one takes seconds where everything is selected.
  for (const QItemSelectionRange& range : m_tree->selectionModel()->selection()) {
    if (range.left() != OutlineModel::Name) continue;
    const int bottom = range.bottom();
    for (int row = range.top(); row <= bottom; ++row)
      if (const NodeId node = m_model->nodeAt(row); node != NodeId::None) nodes.push_back(node);
  }
  m_updating = true;
  m_document->select(std::move(nodes));
  m_updating = false;
  chooseJointOf(m_tree->currentIndex());
}

// Joints that a clip only names are headings below it: no nodes that could be selected.
void OutlineDock::chooseJointOf(const QModelIndex& index) {
  if (!index.isValid() || !m_tree->selectionModel()->isSelected(index)) return;
  const Outline& outline = *m_document->outline();
  const OutlineItem& item = outline.items[m_model->itemAt(index.row())];
  if (item.heading == kNone || !outline.headings[item.heading].isOfFile || item.parent == kNone) return;
  emit m_document->clipJointChosen(outline.items[item.parent].node, outline.headings[item.heading].name);
}

void OutlineDock::takeSelection(bool scroll) {
  if (m_updating || !m_document) return;
  m_updating = true;
  const auto& nodes = m_document->selection();
  const size_t marked = std::min(nodes.size(), kMostMarked);
  const QModelIndex last = scroll && !nodes.empty() ? m_model->reveal(nodes[marked - 1]) : QModelIndex();
  std::vector<int> rows;
  for (size_t i = 0; i < marked; ++i)
    if (const QModelIndex index = m_model->indexOfNode(nodes[i]); index.isValid()) rows.push_back(index.row());
  std::ranges::sort(rows);
  QItemSelection selection;
  for (size_t i = 0; i < rows.size();) {
    size_t end = i + 1;
    while (end < rows.size() && rows[end] <= rows[end - 1] + 1) ++end;
    selection.append(QItemSelectionRange(m_model->index(rows[i], OutlineModel::Name),
                                         m_model->index(rows[end - 1], OutlineModel::ColumnCount - 1)));
    i = end;
  }
  if (last.isValid()) {
    m_tree->selectionModel()->setCurrentIndex(last, QItemSelectionModel::NoUpdate);
    m_tree->scrollTo(last);
  }
  m_tree->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  m_updating = false;
}

void OutlineDock::dragSelection() {
  QMimeData* file = m_document ? makeExportDrag(*m_document) : nullptr;
  if (!file) return;
  auto* drag = new QDrag(this);
  drag->setMimeData(file);
  drag->exec(Qt::CopyAction);
}

void OutlineDock::setBranchesOpen(bool open) {
  std::vector<int> rows;
  for (const QItemSelectionRange& range : m_tree->selectionModel()->selection())
    for (int row = range.top(), bottom = range.bottom(); row <= bottom; ++row) rows.push_back(row);
  std::ranges::sort(rows);
  // A branch inside another one goes with it.
  std::vector<int> branches;
  for (const int row : rows)
    if (m_model->hasBranch(row) && (branches.empty() || row >= m_model->branchEnd(branches.back())))
      branches.push_back(row);
  if (branches.size() == 1) return m_tree->setBranchOpen(branches.front(), open);
  if (branches.empty()) return;
  const ScrollState place = scrollState();
  m_updating = true;
  m_model->setBranchesOpen(branches, open);
  m_updating = false;
  goBackTo(place);
  m_mark->start(0);
}

OutlineDock::ScrollState OutlineDock::scrollState() const {
  const int top = m_tree->rowAtTop(), current = m_tree->currentIndex().row();
  return {top < 0 ? kNone : m_model->itemAt(top), current < 0 ? kNone : m_model->itemAt(current)};
}

void OutlineDock::goBackTo(const ScrollState& place) {
  if (const QModelIndex index = m_model->indexOfItem(place.top); index.isValid()) m_tree->setTop(index.row());
  if (const QModelIndex index = m_model->indexOfItem(place.current); index.isValid())
    m_tree->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
}

bool OutlineDock::openScript(const QModelIndex& index) {
  const NodeId node = index.isValid() ? m_model->nodeAt(index) : NodeId::None;
  if (!m_document || node == NodeId::None || !isScript(*m_document->document(), node)) return false;
  emit requested(request::OpenScript{.script = node, .fromTree = true});
  return true;
}

// A jump leads to something that can be seen: a filter in its way goes.
void OutlineDock::reveal(NodeId node) {
  if (!m_model->filtered() || m_model->indexOfNode(node).isValid()) return;
  const QString filter = m_document->filter();
  m_document->liftFilter();
  emit requested(request::TellOfFilter{filter, node});
}

// What is picked elsewhere may stay hidden, as one works with the filter.
void OutlineDock::tellIfHidden() {
  const auto& nodes = m_document->selection();
  if (!m_model->filtered() || nodes.size() != 1 || m_model->indexOfNode(nodes.front()).isValid()) return;
  emit message(tr("The filter of the tree hides %1").arg(toQString(m_document->document()->nameOf(nodes.front()))));
}

// ---- Filter -----------------------------------------------------------------------------------------------------

// What is typed here comes back from the document, and is no news.
void OutlineDock::takeFilter() {
  if (m_document->filter() == m_box->edit().text()) return;
  m_box->setQuery(m_document->filter());
  startFilter();
}

void OutlineDock::startFilter() {
  m_filtering.cancel();
  m_partShown = false;
  m_model->setFilterWords(wordsInNames(m_box->filter()));
  if (m_box->filter().empty() || !m_document || !m_document->outline()) {
    m_updating = true;
    m_model->clearFilter();
    m_updating = false;
    m_box->hideMatches();
    m_nothing->hide();
    takeSelection(true);
    m_box->answered();
    emit filterApplied();
    return;
  }
  const auto find = [document = m_document->document(), outline = m_document->outline(),
                     filter = m_box->filter()](const Job<OutlineDock>& job) {
    return findInTree(document, outline, filter, job, [&job](const FoundInTree& part) {
      job.hand([part](OutlineDock& dock) { dock.applyFilter(part); });
    });
  };
  const auto take = [](OutlineDock& dock, const Result<FoundInTree>& found) {
    dock.applyFilter(found ? *found
                           : FoundInTree{std::make_shared<const OutlineView>(), {tr("not enough memory")}, true});
  };
  m_filtering = startJob(this, find, take, kFilterPriority);
}

void OutlineDock::applyFilter(const FoundInTree& found) {
  const ScrollState place = m_partShown ? scrollState() : ScrollState();
  m_updating = true;
  m_model->setFilter(found.view, m_partShown);
  m_updating = false;
  m_box->showMatches(found.view->matches, found.notes, found.finished);
  m_nothing->setVisible(found.finished && found.view->matches == 0);
  takeSelection(!m_partShown);
  goBackTo(place);  // more of the same must not move what one is reading
  m_partShown = true;
  if (!found.finished) return;
  m_box->answered();
  emit filterApplied();
}

}  // namespace vitrine
