#include "app/page/measure_list.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/page/floating.h"
#include "app/page/measure_text.h"

namespace vitrine {
namespace {

constexpr int kListInset = space::kNormal;  // pixels
constexpr int kMostRows = 6;                // until it scrolls
constexpr int kCellRoom = 8;

enum MeasureCell { NumberCell, LengthCell, StepXCell, StepYCell, StepZCell, RiseCell, MeasureCells };

}  // namespace

MeasureList::MeasureList(OpenDocument& document, Measuring& measuring, QWidget* picture)
    : QFrame(picture), m_document(document), m_measuring(measuring), m_table(new QTreeWidget), m_angle(new QLabel) {
  setObjectName("measureList");
  setCursor(Qt::ArrowCursor);
  m_table->setObjectName("measureTable");
  m_table->setAccessibleName(tr("Measures"));
  m_table->setHeaderLabels({tr("No."), tr("Length"), "ΔX", "ΔY", "ΔZ", tr("Slope")});
  m_table->headerItem()->setToolTip(RiseCell, tr("The angle to the horizontal"));
  for (int column = LengthCell; column < MeasureCells; ++column)
    m_table->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  m_table->setRootIsDecorated(false);
  m_table->setUniformRowHeights(true);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->header()->setStretchLastSection(false);
  m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  m_table->header()->setSectionResizeMode(LengthCell, QHeaderView::Stretch);
  m_table->header()->setMinimumSectionSize(24);
  m_table->installEventFilter(this);
  connect(m_table, &QTreeWidget::itemSelectionChanged, this, &MeasureList::showAngle);
  m_angle->setObjectName("measureAngle");
  m_angle->setTextInteractionFlags(Qt::TextSelectableByMouse);

  auto* title = new QLabel(tr("Measures"));
  title->setFont(fontOf(TextSize::Body, true));
  auto* row = new QHBoxLayout;
  row->setSpacing(space::kTight);
  row->addWidget(title);
  row->addStretch(1);
  const auto addButton = [&](const char* name, const QString& text, const QString& tip, auto act) {
    auto* button = makeToolButton({.name = name, .text = text, .tip = tip});
    button->setFocusPolicy(Qt::StrongFocus);
    button->setFixedHeight(measure::kControl);
    keepKeys(*button);
    connect(button, &QToolButton::clicked, this, act);
    row->addWidget(button);
    return button;
  };
  QToolButton* copy =
      addButton("copyMeasures", tr("Copy"), tr("Copies the numbers of the chosen measures, or of all (Ctrl+C)"),
                [this] { this->copy(); });
  copy->setIcon(icon("copy"));
  copy->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  addButton("removeMeasures", tr("Remove"), tr("Removes the chosen measures, or the last one (Delete)"),
            [this] { remove(); });
  addButton("removeAllMeasures", tr("Remove All"), tr("Removes all measures"), [this] { m_measuring.removeAll(); });

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kListInset, kListInset, kListInset, kListInset);
  layout->setSpacing(space::kTight);
  layout->addLayout(row);
  layout->addWidget(m_table, 1);
  layout->addWidget(m_angle);
  hide();
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.units || (changes.marks && m_document.view().measures != m_shown)) refresh();
  });
}

void MeasureList::refresh() {
  const ScenePointer& scene = m_document.scene();
  const std::vector<Measure>& measures = m_document.view().measures;
  m_shown = measures;
  m_table->clear();
  if (!scene || measures.empty()) {
    // The keys go back to the picture and not to whatever comes next.
    if (isAncestorOf(QApplication::focusWidget())) emit left();
    return hide();
  }
  for (size_t i = 0; i < measures.size(); ++i) {
    const MeasureTexts texts = textsOf(measures[i], *scene);
    auto* row = new QTreeWidgetItem(
        m_table, {countText(i + 1), texts.length, texts.steps[0], texts.steps[1], texts.steps[2], texts.rise});
    row->setData(NumberCell, Qt::AccessibleTextRole, lineOf(measures[i], *scene));
    for (int column = LengthCell; column < MeasureCells; ++column)
      row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
  }
  QTreeWidgetItem* const last = m_table->topLevelItem(m_table->topLevelItemCount() - 1);
  m_table->setCurrentItem(last, 0, QItemSelectionModel::NoUpdate);
  m_table->scrollToItem(last);
  showAngle();
  show();
  raise();
  arrange();
}

// Where two are chosen there is one between them.
void MeasureList::showAngle() {
  const std::vector<size_t> rows = chosen();
  std::optional<double> angle;
  if (rows.size() == 2) angle = angleBetween(m_shown[rows[0]], m_shown[rows[1]]);
  m_angle->setVisible(angle.has_value());
  if (angle)
    m_angle->setText(tr("Angle between %1 and %2: %3°")
                         .arg(countText(rows[0] + 1), countText(rows[1] + 1), QLocale().toString(*angle, 'f', 1)));
  arrange();
}

std::vector<size_t> MeasureList::chosen() const {
  std::vector<size_t> rows;
  for (const QTreeWidgetItem* item : m_table->selectedItems())
    rows.push_back(size_t(m_table->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item))));
  std::ranges::sort(rows);
  return rows;
}

void MeasureList::copy() const {
  if (!m_document.scene()) return;
  std::vector<size_t> rows = chosen();
  if (rows.empty())
    for (size_t i = 0; i < m_shown.size(); ++i) rows.push_back(i);
  QStringList lines;
  for (const size_t row : rows) lines << numbersText(m_shown[row], *m_document.scene());
  QGuiApplication::clipboard()->setText(lines.join('\n'));
}

void MeasureList::remove() {
  std::vector<size_t> rows = chosen();
  if (rows.empty() && !m_shown.empty()) rows.push_back(m_shown.size() - 1);
  m_measuring.remove(rows);
}

// Those keys mean other things in the window.
bool MeasureList::eventFilter(QObject* watched, QEvent* event) {
  if (watched != m_table || (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress))
    return QFrame::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool copies = key->matches(QKeySequence::Copy), all = key->matches(QKeySequence::SelectAll);
  const bool removes = key->key() == Qt::Key_Delete && key->modifiers() == Qt::NoModifier;
  const bool leaves = key->key() == Qt::Key_Escape && key->modifiers() == Qt::NoModifier;
  if (!copies && !removes && !leaves && !all) return QFrame::eventFilter(watched, event);
  if (event->type() == QEvent::ShortcutOverride) {
    event->accept();
    return true;
  }
  if (copies) copy();
  if (removes) remove();
  if (leaves) emit left();
  if (all) m_table->selectAll();
  return true;
}

void MeasureList::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::FontChange) arrange();
}

void MeasureList::arrange() {
  fit(parentWidget()->size());
  arrangeOverPicture(*this);
}

void MeasureList::fit(const QSize& room) {
  if (isHidden()) return;
  const QAbstractItemView& table = *m_table;
  const QHeaderView& header = *m_table->header();
  int wide = 2;
  for (int column = 0; column < MeasureCells; ++column)
    wide += std::max(table.sizeHintForColumn(column), header.sectionSizeHint(column)) + kCellRoom;
  const int row = std::max(1, table.sizeHintForRow(0)), rows = m_table->topLevelItemCount();
  const bool narrow = wide + 2 * kListInset > room.width();
  const int around =
      header.sizeHint().height() + 2 + (narrow ? m_table->horizontalScrollBar()->sizeHint().height() : 0);
  m_table->setFixedHeight(around);
  m_table->setMinimumWidth(0);
  layout()->activate();
  const int fitting = (room.height() - sizeHint().height()) / row;
  const int shown = std::clamp(std::min(rows, fitting), 1, kMostRows);
  const bool tall = rows > shown;
  m_table->setVerticalScrollBarPolicy(tall ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
  if (tall) wide += m_table->verticalScrollBar()->sizeHint().width();
  m_table->setFixedHeight(around + shown * row);
  layout()->activate();
  const int least = std::min(minimumSizeHint().width(), room.width());
  resize(std::max(std::min(wide + 2 * kListInset, room.width()), least), sizeHint().height());
}

void MeasureList::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintFloating(painter, rect(), palette());
}

}  // namespace vitrine
