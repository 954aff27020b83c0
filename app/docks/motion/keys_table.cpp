#include "app/docks/motion/keys_table.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/common/appearance.h"
#include "app/common/design.h"
#include "app/common/text.h"
#include "app/docks/motion/key_texts.h"

namespace vitrine {
namespace {

constexpr uint64_t kMostRows = 50'000'000;  // a table view counts pixels in an int
constexpr size_t kMostKept = 100'000;       // selected rows that stay so when sorted
constexpr size_t kMostCopied = 200'000;     // rows

using SortKey = std::array<float, 3>;

// Ranks of the names of all things, so that sorting compares numbers.
std::vector<float> nameRanks(const ClipKeys& keys) {
  std::vector<QString> names;
  for (size_t thing = 0; thing < keys.thingCount(); ++thing) names.push_back(visibleStart(keys.nameOf(thing)));
  std::vector<uint32_t> order(names.size());
  std::iota(order.begin(), order.end(), 0u);
  std::ranges::stable_sort(
      order, [&](uint32_t a, uint32_t b) { return names[a].compare(names[b], Qt::CaseInsensitive) < 0; });
  std::vector<float> ranks(names.size());
  for (size_t i = 0; i < order.size(); ++i) ranks[order[i]] = float(i);
  return ranks;
}

std::vector<uint32_t> sortedIds(const ClipKeys& keys, uint64_t first, uint32_t count, int column, bool descending,
                                const std::atomic<bool>& cancelled) {
  const std::vector<float> ranks = column == KeysModel::Name ? nameRanks(keys) : std::vector<float>();
  std::vector<SortKey> sortKeys(count);
  for (uint32_t id = 0; id < count && !cancelled; ++id) {
    const ClipKey key = keys.keyAt(first + id);
    SortKey& at = sortKeys[id];
    if (column == KeysModel::Name) at[0] = ranks[key.thing];
    if (column == KeysModel::Channel) at[0] = float(key.channel);
    if (column == KeysModel::Time) at[0] = key.time;
    if (column == KeysModel::Easing) at[0] = float(key.easing);
    if (column == KeysModel::Value) {
      const Vec3 value = keys.valueOf(key);
      at = {value.x, value.y, value.z};
    }
    for (float& number : at)
      if (std::isnan(number)) number = std::numeric_limits<float>::infinity();
  }
  std::vector<uint32_t> ids(count);
  std::iota(ids.begin(), ids.end(), 0u);
  if (cancelled) return ids;
  if (descending)
    std::ranges::stable_sort(ids, [&](uint32_t a, uint32_t b) { return sortKeys[b] < sortKeys[a]; });
  else
    std::ranges::stable_sort(ids, [&](uint32_t a, uint32_t b) { return sortKeys[a] < sortKeys[b]; });
  return ids;
}

}  // namespace

// ---- The model --------------------------------------------------------------------------------------------------

void KeysModel::setKeys(std::shared_ptr<const ClipKeys> keys, std::optional<uint32_t> thing) {
  beginResetModel();
  m_sorting.cancel();
  m_keys = std::move(keys);
  m_order.clear();
  m_first = m_keys && thing ? m_keys->firstRowOf(*thing) : 0;
  const uint64_t count = !m_keys ? 0 : thing ? m_keys->rowCountOf(*thing) : m_keys->rowCount();
  m_count = uint32_t(std::min(count, kMostRows));
  endResetModel();
}

std::vector<int> KeysModel::rowsOf(std::vector<uint32_t> ids) const {
  std::ranges::sort(ids);
  std::vector<int> rows;
  if (m_order.empty()) {
    rows.assign(ids.begin(), ids.end());
  } else if (!ids.empty()) {
    for (size_t row = 0; row < m_order.size(); ++row)
      if (std::ranges::binary_search(ids, m_order[row])) rows.push_back(int(row));
  }
  return rows;
}

QString KeysModel::textAt(int row, int column) const {
  const ClipKey key = keyAt(row);
  switch (column) {
    case Name:
      return visibleStart(m_keys->nameOf(key.thing));
    case Channel:
      return channelText(key.channel);
    case Time:
      return QLocale().toString(double(key.time), 'f', 3);
    case Value:
      return toQString(m_keys->valueText(key));
    case Easing:
      return easingText(key.easing, key.guessed);
    default:
      return {};
  }
}

QString KeysModel::shortValueAt(int row) const {
  const ClipKey key = keyAt(row);
  const Vec3 value = m_keys->valueOf(key);
  const bool isAngle = key.channel == KeyChannel::Rotation ||
                       (key.channel >= KeyChannel::RotationX && key.channel <= KeyChannel::RotationZ);
  QStringList numbers;
  for (int part = 0; part < (key.channel <= KeyChannel::Scale ? 3 : 1); ++part) {
    const QString number = QLocale::c().toString(double(value[part]), 'f', isAngle ? 1 : 3);
    numbers << (number.startsWith('-') && number.toDouble() == 0 ? number.mid(1) : number);
  }
  return numbers.join(", ") + (isAngle ? "°" : "");
}

void KeysModel::sort(int column, Qt::SortOrder order) {
  if (!m_keys || column >= ColumnCount) return;
  auto make = [keys = m_keys, first = m_first, count = m_count, column,
               order](const std::atomic<bool>& cancelled) -> std::vector<uint32_t> {
    if (column < 0) return {};
    return sortedIds(*keys, first, count, column, order == Qt::DescendingOrder, cancelled);
  };
  auto take = [](KeysModel& model, Result<std::vector<uint32_t>> made) {
    emit model.aboutToSort();
    emit model.layoutAboutToBeChanged();
    model.m_order = made ? std::move(*made) : std::vector<uint32_t>();
    emit model.layoutChanged();
    emit model.sorted();
  };
  m_sorting = startJob(this, std::move(make), std::move(take), 3);
}

int KeysModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_count); }
int KeysModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(ColumnCount); }

QVariant KeysModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || !m_keys) return {};
  const bool isNumber = index.column() == Time || index.column() == Value;
  switch (role) {
    case Qt::DisplayRole:
      return index.column() == Value ? shortValueAt(index.row()) : textAt(index.row(), index.column());
    case Qt::ToolTipRole:
      return plainTip(textAt(index.row(), index.column()));
    case Qt::TextAlignmentRole:
      return int(isNumber ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::FontRole:
      return isNumber ? QVariant(tabular(QApplication::font())) : QVariant();
    default:
      return {};
  }
}

QVariant KeysModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical)
    return role == Qt::DisplayRole ? QVariant(countText(uint64_t(section) + 1)) : QVariant();
  const bool isNumber = section == Time || section == Value;
  if (role == Qt::TextAlignmentRole) return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  const QString names[] = {tr("Joint"), tr("Channel"), tr("Seconds"), tr("Value"), tr("Easing")};
  if (role == Qt::DisplayRole && section < ColumnCount) return names[section];
  if (role == Qt::ToolTipRole && section == Easing) return tr("How the value goes on to the next key");
  return {};
}

// ---- The table --------------------------------------------------------------------------------------------------

KeysTable::KeysTable(QWidget* parent) : QTableView(parent), m_model(new KeysModel(this)) {
  setObjectName("keysTable");
  setAccessibleName(tr("Keys"));
  if (auto* corner = findChild<QAbstractButton*>()) corner->setAccessibleName(tr("Select all cells"));
  setModel(m_model);
  setFrameShape(QFrame::NoFrame);
  setAlternatingRowColors(true);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);
  setTextElideMode(Qt::ElideMiddle);  // the end of an easing says whether it is a guess
  setSelectionBehavior(SelectRows);
  setSelectionMode(ExtendedSelection);
  setEditTriggers(NoEditTriggers);
  verticalHeader()->hide();
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  const auto takeDensity = [this] {
    verticalHeader()->setDefaultSectionSize(
        std::max(fontMetrics().height() + 2, leastRowHeight(preferences().density)));
  };
  takeDensity();
  connect(&PreferenceNotices::instance(), &PreferenceNotices::changed, this, takeDensity);
  QHeaderView* header = horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionsClickable(true);
  header->setSortIndicatorShown(true);
  header->setSortIndicatorClearable(true);
  header->setSortIndicator(-1, Qt::AscendingOrder);
  header->setMinimumSectionSize(measure::kTarget);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  // A click on a header sorts and no more.
  disconnect(header, &QHeaderView::sectionPressed, this, nullptr);
  disconnect(header, &QHeaderView::sectionEntered, this, nullptr);
  connect(header, &QHeaderView::sortIndicatorChanged, m_model,
          [this](int section, Qt::SortOrder order) { m_model->sort(section, order); });
  connect(m_model, &KeysModel::aboutToSort, this, &KeysTable::keepSelection);
  connect(m_model, &KeysModel::sorted, this, &KeysTable::bringSelection);
  connect(this, &QTableView::doubleClicked, this, &KeysTable::bytesWanted);
}

void KeysTable::setKeys(const std::shared_ptr<const ClipKeys>& keys, std::optional<uint32_t> thing) {
  m_settling = true;
  m_model->setKeys(keys, thing);
  m_settling = false;
  setColumnHidden(KeysModel::Name, thing.has_value());  // all of the same joint
  fitColumns();
  const QHeaderView* header = horizontalHeader();
  if (keys && header->sortIndicatorSection() >= 0)
    m_model->sort(header->sortIndicatorSection(), header->sortIndicatorOrder());
}

// All columns share the width: the value has most to say.
void KeysTable::fitColumns() {
  const int letter = fontMetrics().averageCharWidth(), room = viewport()->width();
  const int time = 10 * letter, channel = std::min(12 * letter, room / 4);
  const int left = std::max(0, room - time - channel);
  const bool isNamed = !isColumnHidden(KeysModel::Name);
  const int name = isNamed ? std::min(left / 4, 30 * letter) : 0;
  const int value = std::min(left * (isNamed ? 10 : 13) / 20, 34 * letter);
  setColumnWidth(KeysModel::Time, time);
  setColumnWidth(KeysModel::Channel, channel);
  setColumnWidth(KeysModel::Name, name);
  setColumnWidth(KeysModel::Value, value);
  setColumnWidth(KeysModel::Easing, std::max(measure::kTarget, left - name - value));
}

void KeysTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fitColumns();
}

std::optional<ClipKey> KeysTable::currentKey() const {
  const QModelIndex at = currentIndex();
  return at.isValid() && m_model->keys() ? std::optional(m_model->keyAt(at.row())) : std::nullopt;
}

// Rows go elsewhere: what is selected is told by the keys themselves.
void KeysTable::keepSelection() {
  m_kept.clear();
  size_t rows = 0;
  for (const QItemSelectionRange& range : selectionModel()->selection()) rows += size_t(range.height());
  if (rows <= kMostKept)
    for (const QItemSelectionRange& range : selectionModel()->selection())
      for (int row = range.top(); row <= range.bottom(); ++row) m_kept.push_back(m_model->idAt(row));
  m_keptCurrent = currentIndex().isValid() ? std::optional(m_model->idAt(currentIndex().row())) : std::nullopt;
  m_settling = true;
  selectionModel()->clear();
}

void KeysTable::bringSelection() {
  QItemSelection selection;
  const int last = KeysModel::ColumnCount - 1;
  const std::vector<int> rows = m_model->rowsOf(std::exchange(m_kept, {}));
  for (size_t i = 0; i < rows.size();) {
    size_t end = i + 1;
    while (end < rows.size() && rows[end] == rows[end - 1] + 1) ++end;
    selection.append(QItemSelectionRange(m_model->index(rows[i], 0), m_model->index(rows[end - 1], last)));
    i = end;
  }
  selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  if (m_keptCurrent)
    for (const int row : m_model->rowsOf({*m_keptCurrent})) {
      selectionModel()->setCurrentIndex(m_model->index(row, 0), QItemSelectionModel::NoUpdate);
      scrollTo(m_model->index(row, 0));
    }
  m_settling = false;
}

void KeysTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  QTableView::currentChanged(current, previous);
  if (!m_settling) emit keyChosen();
}

void KeysTable::copyRows() {
  QModelIndexList rows = selectionModel()->selectedRows();
  if (size_t(rows.size()) > kMostCopied) rows = rows.first(qsizetype(kMostCopied));
  std::ranges::sort(rows, {}, &QModelIndex::row);
  QStringList lines;
  for (const QModelIndex& row : rows) {
    QStringList cells;
    for (int column = 0; column < KeysModel::ColumnCount; ++column) cells << m_model->textAt(row.row(), column);
    lines << cells.join('\t');
  }
  if (!lines.isEmpty()) QApplication::clipboard()->setText(lines.join('\n'));
}

bool KeysTable::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll) || key->key() == Qt::Key_Home ||
        key->key() == Qt::Key_End || key->key() == Qt::Key_Left || key->key() == Qt::Key_Right ||
        key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
      event->accept();  // the window has commands on these
  }
  return QTableView::event(event);
}

void KeysTable::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return copyRows();
  const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  if (plain && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) return emit bytesWanted();
  QTableView::keyPressEvent(event);
}

}  // namespace vitrine
