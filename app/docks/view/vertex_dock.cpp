#include "app/docks/view/vertex_dock.h"

#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/preferences.h"
#include "app/models/hit_text.h"
#include "core/document/value.h"

namespace vitrine {

VertexDock::VertexDock(QWidget* parent)
    : LazyDock(tr("Verte&x"), parent),
      m_stack(new QStackedWidget),
      m_title(new QLabel),
      m_distance(new QLabel),
      m_measure(new QCheckBox(tr("Measure"))),
      m_table(new QTreeWidget) {
  setObjectName("vertexDock");
  m_title->setObjectName("vertexTitle");
  m_distance->setObjectName("vertexDistance");
  m_distance->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_measure->setObjectName("measureMode");
  m_measure->setToolTip(tr("Clicks set the ends of a measured line; near a vertex they snap to it"));
  connect(m_measure, &QCheckBox::toggled, this, [this](bool on) {
    if (!m_refreshing && m_document) m_document->setMeasuring(on);
  });
  m_table->setObjectName("vertexTable");
  m_table->setAccessibleName(tr("Stored values at the triangle's corners"));
  m_table->setRootIsDecorated(false);
  m_table->setUniformRowHeights(true);
  m_table->setAlternatingRowColors(true);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* copy = new QAction(icon("copy"), tr("Copy"), m_table);
  connect(copy, &QAction::triggered, this, &VertexDock::copyRow);
  m_table->addAction(copy);
  auto* bytes = new QAction(tr("Show &Bytes"), m_table);
  connect(bytes, &QAction::triggered, this, [this] {
    if (const auto corner = cornerAt(m_table->currentIndex())) emit requested(request::ShowBytes{*corner});
  });
  m_table->addAction(bytes);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& cell) {
    mark();
    if (const auto corner = cornerAt(cell)) emit requested(request::FollowBytes{*corner});
  });

  auto* nothing = new QLabel(tr("Click a surface to see what is stored there"));
  nothing->setAlignment(Qt::AlignCenter);
  nothing->setForegroundRole(QPalette::PlaceholderText);
  m_stack->addWidget(nothing);
  m_stack->addWidget(m_table);
  auto* bar = new QWidget;
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(space::kNormal, 0, space::kNormal, 0);
  row->addWidget(m_measure);
  row->addWidget(m_distance);
  row->addWidget(m_title, 1, Qt::AlignRight);
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, space::kTight, 0, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(bar);
  layout->addWidget(m_stack, 1);
  setContent(content);
  connect(this, &QDockWidget::visibilityChanged, this, [this](bool visible) { visible ? mark() : unmark(); });
}

bool VertexDock::concerns(const OpenDocument& document) const {
  return document.scene() && drawsSpace(*document.scene());
}

void VertexDock::follow() {
  for (const auto signal : {&OpenDocument::hitChanged, &OpenDocument::sceneChanged, &OpenDocument::documentChanged})
    connect(m_document, signal, this, &VertexDock::takeDocument);
  wantAtView(&ViewChanges::marks, &ViewChanges::units);
}

void VertexDock::takeDocument() {
  m_hitIsNew = true;
  if (!inView()) unmark();
  want();
}

QString VertexDock::distanceText() const {
  if (m_document->view().measures.empty()) return {};
  const MeasureNumbers numbers = numbersOf(m_document->view().measures.back(), m_document->scene()->toWorld);
  Conventions conventions = m_document->document()->conventions;
  const QString length = lengthText(numbers.length, conventions, 6);
  if (!isShownIn(conventions, preferences().lengths)) conventions.unit.clear(), conventions.knownUnit.clear();
  return tr("%1 (%2)").arg(length, lengthsText(numbers.step, ", ", conventions, 5));  // the unit is said once
}

void VertexDock::refresh() {
  m_refreshing = true;
  m_measure->setChecked(m_document && m_document->measuring());
  m_distance->setText(m_document && m_document->scene() ? distanceText() : QString());
  if (m_hitIsNew) takeHit();
  m_hitIsNew = false;
  m_refreshing = false;
  mark();
}

// Where the panel's triangle is in the picture, and the corner that it is about: that of the current cell, else the
// nearest one.
void VertexDock::mark() {
  if (m_refreshing || !m_document || !m_document->scene()) return;
  const std::optional<Hit>& hit = m_document->hit();
  if (!hit || m_document->measuring()) return unmark();
  Pointed pointed{.hit = *hit, .triangle = true, .vertex = true};
  if (const QModelIndex cell = m_table->currentIndex(); cell.isValid() && cell.column() > 0)
    pointed.hit.nearest = uint32_t(cell.column() - 1);
  m_document->setPointed(std::move(pointed));
}

void VertexDock::unmark() {
  if (!m_document) return;
  if (const std::optional<Pointed>& pointed = m_document->view().pointed;
      pointed && pointed->triangle && pointed->vertex)
    m_document->setPointed(std::nullopt);
}

void VertexDock::takeHit() {
  const bool known = m_document && m_document->scene() && m_document->hit();
  m_stack->setCurrentIndex(known ? 1 : 0);
  m_title->setText(known ? titleOf(*m_document->scene(), *m_document->hit()) : QString());
  m_table->clear();
  if (!known) return;
  const Hit& hit = *m_document->hit();
  QStringList headings{QString()};
  for (uint32_t k = 0; k < 3; ++k)
    headings << (k == hit.nearest ? tr("Corner %1, nearest").arg(k) : tr("Corner %1").arg(k));
  m_table->setHeaderLabels(headings);
  for (const HitRow& row : rowsOf(*m_document->scene(), hit)) {
    auto* item = new QTreeWidgetItem(m_table, QStringList{row.name} + row.corners);
    QFont font = item->font(0);
    font.setBold(true);
    item->setFont(int(hit.nearest) + 1, font);
  }
  for (int column = 0; column < 4; ++column) m_table->resizeColumnToContents(column);
}

std::optional<VertexOf> VertexDock::cornerAt(const QModelIndex& cell) const {
  if (m_refreshing || !cell.isValid() || !m_document || !m_document->scene() || !m_document->hit())
    return std::nullopt;
  const Hit& hit = *m_document->hit();
  if (hit.geometry == kNone || hit.document != 0) return std::nullopt;
  const uint32_t corner = cell.column() == 0 ? hit.nearest : uint32_t(cell.column() - 1);
  const std::vector<HitRow> rows = rowsOf(*m_document->scene(), hit);
  if (size_t(cell.row()) >= rows.size()) return std::nullopt;
  return VertexOf{hit.geometry, hit.vertices[corner], rows[size_t(cell.row())].stream};
}

void VertexDock::copyRow() {
  QStringList lines;
  for (const QTreeWidgetItem* item : m_table->selectedItems()) {
    QStringList cells;
    for (int column = 0; column < item->columnCount(); ++column) cells << item->text(column);
    lines << cells.join('\t');
  }
  QGuiApplication::clipboard()->setText(lines.join('\n'));
}

}  // namespace vitrine
