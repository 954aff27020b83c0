#include "app/docks/motion/weights_dock.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/commands/command_table.h"
#include "app/common/design.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kJointRole = Qt::UserRole;

// Sorts numbers as numbers; what is shown is their text.
class JointRow : public QTreeWidgetItem {
 public:
  using QTreeWidgetItem::QTreeWidgetItem;
  bool operator<(const QTreeWidgetItem& other) const override {
    const int column = treeWidget()->sortColumn();
    if (column == WeightsDock::Name) return data(Name, kJointRole).toInt() < other.data(Name, kJointRole).toInt();
    return data(column, kJointRole).toDouble() < other.data(column, kJointRole).toDouble();
  }

 private:
  static constexpr int Name = WeightsDock::Name;
};

QString nameOfPart(const Document& document, const JointUsage::PartUse& use) {
  const Part& part = document.geometries[use.geometry].lods.front().parts[use.part];
  return part.name.empty() ? QString::number(use.part) : visibleText(part.name);
}

}  // namespace

WeightsDock::WeightsDock(QWidget* parent)
    : LazyDock(tr("&Weights"), parent),
      m_stack(new QStackedWidget),
      m_table(new QTreeWidget),
      m_summary(new QLabel) {
  setObjectName("weightsDock");
  m_table->setObjectName("weightsTable");
  m_table->setAccessibleName(tr("Joints and their weights"));
  m_table->setHeaderLabels({tr("Joint"), tr("Vertices"), tr("Heaviest"), tr("Parts")});
  m_table->headerItem()->setToolTip(Vertices, tr("Vertices of the finest level that the joint moves"));
  m_table->headerItem()->setToolTip(Heaviest, tr("The largest weight of the joint on any vertex"));
  m_table->headerItem()->setToolTip(Parts, tr("Parts (subsets, faces) with such vertices"));
  m_table->setRootIsDecorated(false);
  m_table->setUniformRowHeights(true);
  m_table->setAlternatingRowColors(true);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(Name, Qt::AscendingOrder);
  m_table->header()->setStretchLastSection(true);
  connect(m_table, &QTreeWidget::itemSelectionChanged, this, &WeightsDock::chooseJoints);

  m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
  auto* bytes = new QAction(tr("Show &Bytes"), m_table);
  connect(bytes, &QAction::triggered, this, [this] {
    const QTreeWidgetItem* row = m_table->currentItem();
    if (row && m_shown)
      emit requested(request::ShowBytes{
          m_shown->document->skeletons.front().joints[row->data(Name, kJointRole).toUInt()].node});
  });
  m_table->addAction(bytes);

  auto* nothing = new QLabel(tr("No joints"));
  nothing->setAlignment(Qt::AlignCenter);
  nothing->setForegroundRole(QPalette::PlaceholderText);
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, space::kTight, 0, 0);
  layout->setSpacing(space::kTight);
  layout->addWidget(makeBar());
  layout->addWidget(m_table, 1);
  m_stack->addWidget(nothing);
  m_stack->addWidget(content);
  setContent(m_stack);
}

QWidget* WeightsDock::makeBar() {
  auto* bar = new QWidget;
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(space::kNormal, 0, space::kNormal, 0);
  const std::pair<ViewMode, const char*> modes[] = {{ViewMode::Weights, QT_TR_NOOP("Weights")},
                                                    {ViewMode::Influences, QT_TR_NOOP("Influences")},
                                                    {ViewMode::WeightSums, QT_TR_NOOP("Sums")}};
  for (const auto& [mode, text] : modes) {
    auto* button = new QPushButton(tr(text));
    const auto name = viewModeName(mode);
    button->setObjectName("show-" + QString::fromUtf8(name.data(), qsizetype(name.size())));
    button->setCheckable(true);
    button->setToolTip(tr("Mode: %1").arg(modeTitle(mode)));
    connect(button, &QPushButton::clicked, this, [this, mode](bool on) {
      if (!m_document || !m_shown) return;
      ViewState view = m_document->view();
      view.mode = on ? mode : firstMode(*m_shown);
      m_document->setView(std::move(view));
    });
    layout->addWidget(button);
    m_modes.emplace_back(button, mode);
  }
  m_summary->setObjectName("weightsSummary");
  m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
  layout->addWidget(m_summary, 1, Qt::AlignRight);
  return bar;
}

bool WeightsDock::concerns(const OpenDocument& document) const {
  return document.document() && !document.document()->skeletons.empty();
}

void WeightsDock::follow() {
  wantAt(&OpenDocument::sceneChanged, &OpenDocument::documentChanged);
  wantAtView(&ViewChanges::mode, &ViewChanges::selection);
}

void WeightsDock::takeDocument() {
  m_shown.reset();
  want();
}

// Joints that move nothing are written in the palette's own grey.
void WeightsDock::changeEvent(QEvent* event) {
  LazyDock::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && m_document) takeDocument();
}

void WeightsDock::takeScene() {
  m_table->clear();
  m_shownJoints.reset();
  if (!m_shown || m_shown->jointUsage.empty()) return;
  const Document& document = *m_shown->document;
  const std::vector<Joint>& joints = document.skeletons.front().joints;
  const std::vector<JointUsage>& usage = m_shown->jointUsage.front();
  const QLocale locale;
  QList<QTreeWidgetItem*> rows;
  size_t used = 0;
  for (size_t j = 0; j < joints.size(); ++j) {
    auto* row = new JointRow;
    row->setText(Name, visibleText(joints[j].name));
    row->setData(Name, kJointRole, uint(j));
    row->setText(Vertices, locale.toString(usage[j].vertices));
    row->setData(Vertices, kJointRole, usage[j].vertices);
    row->setText(Heaviest, usage[j].vertices > 0 ? locale.toString(double(usage[j].heaviest), 'f', 3) : QString());
    row->setData(Heaviest, kJointRole, double(usage[j].heaviest));
    QStringList parts;
    for (const JointUsage::PartUse& use : usage[j].parts) parts << nameOfPart(document, use);
    row->setText(Parts, parts.join(", "));
    row->setData(Parts, kJointRole, int(parts.size()));
    for (const int column : {Vertices, Heaviest}) row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    if (usage[j].vertices == 0)
      for (int column = 0; column < ColumnCount; ++column)
        row->setForeground(column, palette().brush(QPalette::Disabled, QPalette::Text));
    used += usage[j].vertices > 0;
    rows << row;
  }
  m_table->addTopLevelItems(rows);
  for (int column = 0; column < Parts; ++column) m_table->resizeColumnToContents(column);
  const InfluenceSummary& summary = m_shown->influences;
  m_summary->setText(
      tr("%1 of %2 joints move vertices; %3 vertices without weights, %4 whose weights do not add up "
         "to 1")
          .arg(used)
          .arg(joints.size())
          .arg(locale.toString(qulonglong(summary.byCount[0])))
          .arg(locale.toString(qulonglong(summary.notOne))));
}

void WeightsDock::refresh() {
  m_refreshing = true;
  const ScenePointer scene = m_document ? m_document->scene() : nullptr;
  if (scene != m_shown) {
    m_shown = scene;
    takeScene();
  }
  m_stack->setCurrentIndex(m_shown && !m_shown->jointUsage.empty() ? 1 : 0);
  if (m_document) {
    const ViewState& view = m_document->view();
    for (const auto& [button, mode] : m_modes) button->setChecked(view.mode == mode);
    if (m_shownJoints != view.joints) {
      m_shownJoints = view.joints;
      for (int i = 0; i < m_table->topLevelItemCount(); ++i) {
        QTreeWidgetItem* row = m_table->topLevelItem(i);
        const auto joint = row->data(Name, kJointRole).toUInt();
        const bool chosen = std::ranges::find(view.joints, joint) != view.joints.end();
        row->setSelected(chosen);
        if (chosen && view.joints.size() == 1) m_table->scrollToItem(row);
      }
    }
  }
  m_refreshing = false;
}

void WeightsDock::chooseJoints() {
  if (m_refreshing || !m_document || !m_shown) return;
  std::vector<NodeId> nodes;
  std::vector<uint32_t> joints;
  for (const QTreeWidgetItem* row : m_table->selectedItems())
    joints.push_back(row->data(Name, kJointRole).toUInt());
  for (const uint32_t joint : joints) nodes.push_back(m_shown->document->skeletons.front().joints[joint].node);
  m_shownJoints = joints;
  m_document->select(std::move(nodes));
  // Who chooses a joint here wants to see what hangs on it.
  ViewState view = m_document->view();
  if (joints.empty() || view.mode == ViewMode::Influences || view.mode == ViewMode::WeightSums) return;
  view.mode = ViewMode::Weights;
  m_document->setView(std::move(view));
}

}  // namespace vitrine
