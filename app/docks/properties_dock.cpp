#include "app/docks/properties_dock.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QStackedWidget>
#include <QTreeView>

#include "app/icons.h"
#include "app/models/property_model.h"

namespace vitrine {

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
  m_tree->setUniformRowHeights(true);
  m_tree->setAlternatingRowColors(true);
  m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_tree->setFrameShape(QFrame::NoFrame);
  m_tree->setIndentation(14);
  m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
  m_tree->header()->resizeSection(PropertyModel::Name, 110);
  m_tree->header()->resizeSection(PropertyModel::ValueColumn, 150);
  m_tree->header()->resizeSection(PropertyModel::Type, 60);
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(m_tree);
  setWidget(m_stack);

  connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex& index) {
    if (index.column() == PropertyModel::ValueColumn) jump(index);
  });
  connect(m_tree, &QTreeView::activated, this, &PropertiesDock::jump);
  connect(m_tree, &QTreeView::customContextMenuRequested, this, &PropertiesDock::showMenu);
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
  const bool something = m_document && m_document->document() && !m_document->selection().empty();
  if (something)
    m_model->setNodes(m_document->document(), m_document->selection());
  else
    m_model->clear();
  for (int group = 0; group < m_model->rowCount(); ++group) {
    const QModelIndex index = m_model->index(group, 0);
    m_tree->setFirstColumnSpanned(group, {}, true);
    m_tree->expand(index);
  }
  m_stack->setCurrentWidget(something ? static_cast<QWidget*>(m_tree) : m_nothing);
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
    menu.addAction(icon("copy"), tr("Copy Value"), this, [index] {
      QGuiApplication::clipboard()->setText(index.siblingAtColumn(PropertyModel::ValueColumn).data().toString());
    });
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
