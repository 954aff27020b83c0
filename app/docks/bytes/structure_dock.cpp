#include "app/docks/bytes/structure_dock.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/models/section_model.h"
#include "core/claims/blocks.h"
#include "core/load/make_claims.h"

namespace vitrine {

StructureDock::StructureDock(QWidget* parent)
    : LazyDock(tr("File St&ructure"), parent),
      m_model(new SectionModel(this)),
      m_stack(new QStackedWidget),
      m_nothing(new QLabel(tr("No file"))),
      m_table(new QTreeView),
      m_summary(new QLabel),
      m_showBytes(makeToolButton(
          {.name = "showBlockBytes", .text = tr("Show Bytes"), .tip = tr("Shows the bytes of the chosen block")})),
      m_sums(new QTreeWidget) {
  setObjectName("structureDock");
  m_nothing->setAlignment(Qt::AlignCenter);
  m_nothing->setForegroundRole(QPalette::PlaceholderText);

  m_table->setObjectName("sectionTable");
  m_table->setAccessibleName(tr("Blocks of the file"));
  m_table->setModel(m_model);
  m_table->setRootIsDecorated(false);
  m_table->setUniformRowHeights(true);
  m_table->setAlternatingRowColors(true);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(SectionModel::Number, Qt::AscendingOrder);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setContextMenuPolicy(Qt::CustomContextMenu);
  m_table->setExpandsOnDoubleClick(false);
  const int unit = fontMetrics().averageCharWidth();
  const int widths[] = {6, 12, 10, 10, 11, 6, 12, 30};
  for (int column = 0; column < SectionModel::ColumnCount; ++column)
    m_table->header()->resizeSection(column, unit * widths[column] + 14);
  m_table->header()->setStretchLastSection(false);
  m_table->header()->moveSection(SectionModel::Holds, SectionModel::Offset);  // what one looks for, in view

  m_sums->setObjectName("sectionSums");
  m_sums->setAccessibleName(tr("Sums by kind of block"));
  m_sums->setHeaderLabels({tr("Chunk"), tr("Count"), tr("Packed"), tr("Unpacked"), tr("Ratio")});
  m_sums->setRootIsDecorated(false);
  m_sums->setUniformRowHeights(true);
  m_sums->setAlternatingRowColors(true);
  m_sums->setFrameShape(QFrame::NoFrame);
  m_sums->header()->setStretchLastSection(false);
  const int sumWidths[] = {9, 8, 12, 12, 8};
  for (int column = 0; column < 5; ++column) {
    m_sums->header()->resizeSection(column, unit * sumWidths[column] + 12);
    if (column > 0) m_sums->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }

  m_summary->setObjectName("sectionSummary");
  m_summary->setContentsMargins(space::kNormal, space::kTight, space::kNormal, space::kTight);
  m_summary->setForegroundRole(QPalette::PlaceholderText);
  m_summary->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  auto* left = new QWidget;
  auto* leftLayout = new QVBoxLayout(left);
  leftLayout->setContentsMargins(0, 0, 0, 0);
  leftLayout->setSpacing(0);
  leftLayout->addWidget(m_table, 1);
  auto* below = new QHBoxLayout;
  below->setContentsMargins(0, 0, space::kTight, 0);
  below->addWidget(m_summary, 1);
  below->addWidget(m_showBytes);
  leftLayout->addLayout(below);
  auto* splitter = new QSplitter;
  splitter->setChildrenCollapsible(false);
  splitter->addWidget(left);
  splitter->addWidget(m_sums);
  splitter->setStretchFactor(0, 1);
  splitter->setStretchFactor(1, 1);
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(splitter);
  setContent(m_stack);

  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
    const Section* section = m_model->sectionAt(m_table->currentIndex().row());
    m_showBytes->setEnabled(section != nullptr);
    if (section && m_table->hasFocus()) emit requested(request::FollowBytes{section->span});
  });
  const auto showBytes = [this] {
    if (const Section* section = m_model->sectionAt(m_table->currentIndex().row()))
      emit requested(request::ShowBytes{section->span});
  };
  connect(m_showBytes, &QToolButton::clicked, this, showBytes);
  const auto open = [this](const QModelIndex& index) {
    const Section* section = m_model->sectionAt(index.row());
    if (section && section->classIndex != kNone)
      emit requested(request::ShowClass{section->classIndex, section->column});
  };
  connect(m_table, &QTreeView::doubleClicked, this, open);
  connect(m_table, &QTreeView::customContextMenuRequested, this, [this, open, showBytes](const QPoint& at) {
    const QPersistentModelIndex index = m_table->indexAt(at);  // the file may be read again meanwhile
    QMenu menu(this);
    menu.addAction(icon("copy"), tr("&Copy"), this, [this] {
      QGuiApplication::clipboard()->setText(m_model->textOf(m_table->selectionModel()->selectedRows()));
    });
    if (m_model->sectionAt(index.row())) menu.addAction(tr("Show &Bytes"), this, showBytes);
    if (const Section* section = m_model->sectionAt(index.row()); section && section->classIndex != kNone)
      menu.addAction(tr("&Show in the Table"), this, [open, index] { open(index); });
    menu.exec(m_table->viewport()->mapToGlobal(at));
  });
}

void StructureDock::follow() {
  connect(m_document, &OpenDocument::documentChanged, this, &StructureDock::takeDocument);
}

void StructureDock::takeDocument() {
  m_model->setBlocks(nullptr, {});
  m_sums->clear();
  m_showBytes->setEnabled(false);
  m_stack->setCurrentIndex(0);
  m_nothing->setText(tr("No file"));
  want();
}

void StructureDock::refresh() {
  const DocumentPointer document = m_document ? m_document->document() : nullptr;
  if (!document) return;
  if (m_sums->topLevelItemCount() == 0) {
    Claims claims = makeClaims(document);
    m_model->setBlocks(document, blocksOf(claims));
    m_table->sortByColumn(SectionModel::Number, Qt::AscendingOrder);
    fillSums();
  }
  m_nothing->setText(tr("The blocks of this format are not listed"));
  m_stack->setCurrentIndex(m_model->blocks().empty() ? 0 : 1);
  if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0) m_table->setCurrentIndex(m_model->index(0, 0));
}

void StructureDock::fillSums() {
  const std::vector<SectionSum> sums = sumsOf(m_model->blocks());
  for (size_t i = 0; i < sums.size(); ++i) {
    const SectionSum& sum = sums[i];
    const bool all = i + 1 == sums.size();
    auto* item = new QTreeWidgetItem(
        m_sums, {all ? tr("All") : visibleText(sum.name), countText(sum.count), countText(sum.packed),
                 countText(sum.unpacked), ratioText(sum.packed, sum.unpacked)});
    for (int column = 1; column < 5; ++column) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    if (!all) continue;
    QFont bold = font();
    bold.setBold(true);
    for (int column = 0; column < 5; ++column) item->setFont(column, bold);
    const QString ratio = ratioText(sum.packed, sum.unpacked);
    m_summary->setText(
        sum.packed == sum.unpacked
            ? tr("%1 blocks, %2", nullptr, pluralOf(sum.count)).arg(countText(sum.count), bytesText(sum.packed))
            : tr("%1 blocks, %2 packed, %3 unpacked (%4)", nullptr, pluralOf(sum.count))
                  .arg(countText(sum.count), sizeText(sum.packed), sizeText(sum.unpacked), ratio));
    m_summary->setToolTip(tr("%1 packed, %2 unpacked").arg(bytesText(sum.packed), bytesText(sum.unpacked)));
  }
}

}  // namespace vitrine
