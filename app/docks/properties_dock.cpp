#include "app/docks/properties_dock.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QThreadPool>
#include <QTreeView>
#include <algorithm>
#include <set>

#include "app/docks/property_delegate.h"
#include "app/icons.h"
#include "app/models/property_model.h"

namespace vitrine {
namespace {

QString wholeText(const QModelIndex& index) {
  return index.siblingAtColumn(PropertyModel::ValueColumn).data(PropertyModel::WholeTextRole).toString();
}

// Columns of the nodes' classes that were not asked for yet, if they are so large that one would wait for them.
std::vector<const Column*> largePackedColumns(const Document& document, const std::vector<NodeId>& nodes) {
  constexpr size_t kMostNodes = 2000;  // that are compared
  constexpr size_t kFewRows = 50'000;  // are unpacked while nobody notices
  std::set<uint32_t> classes;
  for (size_t i = 0; i < std::min(nodes.size(), kMostNodes); ++i)
    classes.insert(document.nodes.classIndex[indexOf(nodes[i])]);
  std::vector<const Column*> packed;
  size_t rows = 0;
  for (const uint32_t index : classes)
    for (const Column& column : document.classes[index].columns) {
      if (column.decoded()) continue;
      packed.push_back(&column);
      rows += column.rows();
    }
  return rows > kFewRows ? packed : std::vector<const Column*>();
}

}  // namespace

PropertiesDock::PropertiesDock(QWidget* parent)
    : QDockWidget(tr("Properties"), parent),
      m_model(new PropertyModel(this)),
      m_stack(new QStackedWidget),
      m_nothing(new QLabel(tr("Nothing selected"))),
      m_tree(new QTreeView) {
  setObjectName("propertiesDock");
  m_nothing->setAlignment(Qt::AlignCenter);
  m_nothing->setForegroundRole(QPalette::PlaceholderText);

  m_tree->setObjectName("propertiesTree");
  m_tree->setAccessibleName(tr("Properties"));
  m_tree->setModel(m_model);
  m_tree->setItemDelegate(new PropertyDelegate(m_tree));
  m_tree->setUniformRowHeights(true);
  m_tree->setAlternatingRowColors(true);
  m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_tree->setFrameShape(QFrame::NoFrame);
  m_tree->setIndentation(14);
  m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
  m_tree->header()->resizeSection(PropertyModel::Name, 125);
  m_tree->header()->resizeSection(PropertyModel::ValueColumn, 150);
  m_tree->header()->resizeSection(PropertyModel::Type, 60);
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(m_tree);
  setWidget(m_stack);

  connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (index.column() == PropertyModel::ValueColumn) jump(index);
  });
  connect(m_tree, &QTreeView::activated, this, &PropertiesDock::jump);
  connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex& index) { noteExpanded(index, true); });
  connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex& index) { noteExpanded(index, false); });
  connect(m_tree, &QTreeView::customContextMenuRequested, this, &PropertiesDock::showMenu);
}

PropertiesDock::~PropertiesDock() {
  if (m_unpacking) *m_unpacking = true;
}

void PropertiesDock::setDocument(OpenDocument* document) {
  if (m_document) m_document->disconnect(this);
  m_document = document;
  if (document) {
    connect(document, &OpenDocument::documentChanged, this, &PropertiesDock::takeSelection);
    connect(document, &OpenDocument::selectionChanged, this, &PropertiesDock::takeSelection);
  }
  takeSelection();
}

void PropertiesDock::takeSelection() {
  if (m_unpacking) *m_unpacking = true;
  m_unpacking.reset();
  if (!m_document || !m_document->document()) return showNodes(nullptr, {});
  auto packed = largePackedColumns(*m_document->document(), m_document->selection());
  if (packed.empty()) return showNodes(m_document->document(), m_document->selection());
  unpackFirst(std::move(packed));
}

// On a worker; what was shown before stays until then.
void PropertiesDock::unpackFirst(std::vector<const Column*> columns) {
  m_unpacking = std::make_shared<std::atomic<bool>>(false);
  QThreadPool::globalInstance()->start([self = QPointer(this), document = m_document->document(),
                                        columns = std::move(columns), unwanted = m_unpacking] {
    for (const Column* column : columns) {
      if (*unwanted) return;
      column->values();
    }
    QMetaObject::invokeMethod(
        qApp,
        [self, unwanted] {
          if (self && !*unwanted) self->takeSelection();
        },
        Qt::QueuedConnection);
  });
}

void PropertiesDock::showNodes(const DocumentPointer& document, const std::vector<NodeId>& nodes) {
  const bool something = document && !nodes.empty();
  if (something)
    m_model->setNodes(document, nodes);
  else
    m_model->clear();
  for (int group = 0; group < m_model->rowCount(); ++group) {
    const QModelIndex heading = m_model->index(group, 0);
    m_tree->setFirstColumnSpanned(group, {}, true);
    m_tree->setExpanded(heading, !m_toggled.contains(pathOf(heading)));
    for (int row = 0; row < m_model->rowCount(heading); ++row) {
      const QModelIndex property = m_model->index(row, 0, heading);
      for (int line = 0; line < m_model->rowCount(property); ++line)
        if (m_model->index(line, 0, property).data(PropertyModel::HexRole).toBool())
          m_tree->setFirstColumnSpanned(line, property, true);
      if (m_toggled.contains(pathOf(property))) m_tree->expand(property);
    }
  }
  m_stack->setCurrentWidget(something ? static_cast<QWidget*>(m_tree) : m_nothing);
}

QString PropertiesDock::pathOf(const QModelIndex& index) const {
  return index.parent().isValid() ? pathOf(index.parent()) + "/" + index.data().toString()
                                  : index.data().toString();
}

// Headings are open and properties closed, unless the user has said otherwise; the next node keeps to that.
void PropertiesDock::noteExpanded(const QModelIndex& index, bool expanded) {
  const bool usual = !index.parent().isValid();
  if (expanded == usual)
    m_toggled.remove(pathOf(index));
  else
    m_toggled.insert(pathOf(index));
}

void PropertiesDock::jump(const QModelIndex& index) {
  if (const auto node = m_model->linkAt(index); node && m_document) m_document->select({*node});
}

void PropertiesDock::copyText() {
  const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
  QGuiApplication::clipboard()->setText(rows.isEmpty() ? m_model->allText() : m_model->textOf(rows));
}

void PropertiesDock::showMenu(const QPoint& at) {
  const QModelIndex index = m_tree->indexAt(at);
  const QModelIndexList rows = m_tree->selectionModel()->selectedRows();
  QMenu menu(this);
  if (index.isValid()) {
    menu.addAction(icon("copy"), tr("Copy Value"), this,
                   [index] { QGuiApplication::clipboard()->setText(wholeText(index)); });
    if (const QString number = assetNumberIn(wholeText(index)); !number.isEmpty())
      menu.addAction(icon("copy"), tr("Copy Asset Number %1").arg(number), this,
                     [number] { QGuiApplication::clipboard()->setText(number); });
    if (m_model->linkAt(index)) menu.addAction(tr("Go There"), this, [this, index] { jump(index); });
    menu.addSeparator();
  }
  menu.addAction(tr("Copy as Text"), this, &PropertiesDock::copyText);
  menu.addAction(tr("Copy as JSON"), this, [this, rows] {
    QGuiApplication::clipboard()->setText(rows.isEmpty() ? m_model->allJson() : m_model->jsonOf(rows));
  });
  menu.exec(m_tree->viewport()->mapToGlobal(at));
}

}  // namespace vitrine
