#include "app/compare/change_details.h"

#include <QAbstractTableModel>
#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSplitter>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "app/common/appearance.h"
#include "app/common/design.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/common/workers.h"
#include "app/compare/sequence_pair.h"
#include "app/docks/properties/property_delegate.h"
#include "app/models/property_model.h"
#include "app/models/shown_value.h"
#include "app/scripts/luau_highlighter.h"
#include "core/diff/line_diff.h"
#include "core/diff/value_entries.h"
#include "core/report/contents_diff.h"
#include "core/report/diff_report.h"

namespace vitrine {

enum class LineKind : uint8_t { Same, Gone, Come, Place };

struct ShownLines {
  QStringList texts;
  std::vector<LineKind> kinds;
  void add(LineKind kind, const QString& text) {
    texts << text;
    kinds.push_back(kind);
  }
};

namespace {

constexpr size_t kContext = 3;       // lines that stayed, around each change
constexpr size_t kMostShown = 5000;  // lines
constexpr qsizetype kLongestLine = 2000;

// Changes with the lines around them, as the usual programs print them.
ShownLines linesBetween(std::string_view old, std::string_view now) {
  const auto a = splitLines(old), b = splitLines(now);
  ShownLines shown;
  const auto text = [](std::string_view line, const char* sign) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    return QString::fromUtf8(sign) + toQString(visibleLines(toUtf8(line.substr(0, kLongestLine))));
  };
  size_t told = 0;  // lines of the old text before this one are done with
  for (const LineChange& change : changedLines(a, b)) {
    if (shown.kinds.size() > kMostShown) {
      shown.add(LineKind::Place, QObject::tr("… and more"));
      break;
    }
    const size_t before = std::min(kContext, change.a - told);
    const bool gap = change.a - told > 2 * kContext || told == 0;
    if (gap) {
      const size_t after = told == 0 ? 0 : std::min(kContext, a.size() - told);
      for (size_t i = 0; i < after; ++i) shown.add(LineKind::Same, text(a[told + i], "  "));
      shown.add(LineKind::Place, QObject::tr("Line %1").arg(countText(change.a - before + 1)));
    }
    for (size_t i = gap ? change.a - before : told; i < change.a; ++i) shown.add(LineKind::Same, text(a[i], "  "));
    for (size_t i = change.a; i < change.endA; ++i) shown.add(LineKind::Gone, text(a[i], "- "));
    for (size_t i = change.b; i < change.endB; ++i) shown.add(LineKind::Come, text(b[i], "+ "));
    told = change.endA;
  }
  for (size_t i = told; i < std::min(told + kContext, a.size()); ++i) shown.add(LineKind::Same, text(a[i], "  "));
  return shown;
}

// One row: a difference, or one attribute or tag of it.
struct DetailRow {
  Difference difference;
  std::optional<EntryDifference> entry;
  bool isTag = false;
};

std::string_view entryTextIn(const Value& value) {
  if (const auto* text = value.as<std::string>()) return *text;
  const auto* bytes = value.as<ByteString>();
  return bytes ? std::string_view(bytes->bytes) : std::string_view();
}

// An attribute as the property panel shows it: numbers of colours by their names.
Value shownEntry(const EntryDifference& entry, size_t side) {
  const Value& value = side == 0 ? entry.a : entry.b;
  const std::string& type = side == 0 ? entry.typeA : entry.typeB;
  if (type.empty()) return value;
  return attributeParts(Record{{{entry.name, Record{{{type, value}}}}}}).front().value;
}

bool isText(std::string_view text) { return isUtf8(text) && text.find('\n') != text.npos; }

}  // namespace

// A row for each difference of an item; of attributes and tags one for each of them.
class DetailModel : public QAbstractTableModel {
 public:
  enum { Property, Old, New, Count };
  explicit DetailModel(QObject* parent) : QAbstractTableModel(parent) {}

  void show(const ComparedPointer& compared, uint32_t item) {
    beginResetModel();
    m_compared = compared;
    m_rows.clear();
    if (compared && item < compared->tree.items.size() && compared->tree.items[item].stream == kNone) {
      const ChangeItem& chosen = compared->tree.items[item];
      for (const Difference& one : compared->tree.differencesOf(chosen)) addRows(one);
      // What only one file has: all that it is.
      if (chosen.own.added > 0) addAll(1, chosen);
      if (chosen.own.removed > 0) addAll(0, chosen);
    }
    endResetModel();
  }
  std::string_view bytesAt(int row, size_t side) const {
    const Difference& one = m_rows[size_t(row)].difference;
    if (const auto& entry = m_rows[size_t(row)].entry) return entryTextIn(side == 0 ? entry->a : entry->b);
    const vitrine::Column* column = columnOf(one, side);
    return column ? column->bytesAt(rowOf(one, side)) : std::string_view();
  }

  const ComparedPointer& compared() const { return m_compared; }
  // Nothing for a row that is a part of a value, or no value.
  std::optional<Difference> differenceAt(int row) const {
    const DetailRow& shown = m_rows[size_t(row)];
    if (shown.entry || shown.difference.kind != Difference::Kind::Changed) return std::nullopt;
    return shown.difference;
  }

  int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
  int columnCount(const QModelIndex& = {}) const override { return Count; }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == Property ? ChangeDetails::tr("Property")
           : section == Old    ? ChangeDetails::tr("First File")
                               : ChangeDetails::tr("Second File");
  }
  QVariant data(const QModelIndex& index, int role) const override {
    if (!index.isValid()) return {};
    const DetailRow& shown = m_rows[size_t(index.row())];
    const Difference& one = shown.difference;
    if (index.column() == Property) return role == Qt::DisplayRole ? propertyName(shown) : QVariant();
    const size_t side = index.column() == Old ? 0 : 1;
    const Document& document = *m_compared->documents[side];
    const NodeId node = side == 0 ? one.a : one.b;
    if (node == NodeId::None) return {};
    if (one.kind != Difference::Kind::Changed) {
      if (role != Qt::DisplayRole) return {};
      const NodeId parent = document.nodes.parent[indexOf(node)];
      if (one.kind == Difference::Kind::Renamed) return visibleStart(document.nameOf(node));
      return parent == NodeId::None ? ChangeDetails::tr("at the root") : visibleStart(document.pathOf(parent));
    }
    if (shown.entry)
      return shown.isTag ? tagData(*shown.entry, side, role) : attributeData(*shown.entry, side, role);
    const vitrine::Column* column = columnOf(one, side);
    if (!column) return role == Qt::DisplayRole ? ChangeDetails::tr("not written") : QVariant();
    switch (role) {
      case Qt::DisplayRole:
        return visibleText(
            shownValue(document, *column, rowOf(one, side)).text.section('\n', 0, 0).trimmed().left(kLongestName));
      case Qt::ToolTipRole:
        return plainTip(shownWholeText(document, *column, rowOf(one, side)));
      case PropertyModel::WholeTextRole:
        return shownWholeText(document, *column, rowOf(one, side));
      case PropertyModel::PictureRole:
        return QVariant::fromValue(shownValue(document, *column, rowOf(one, side)).picture);
      case PropertyModel::DetailRole:
        return side == 1 ? wayText(one) : QString();
      default:
        return {};
    }
  }

 private:
  void addRows(const Difference& one) {
    if (one.kind == Difference::Kind::Changed) {
      const vitrine::Column *a = columnOf(one, 0), *b = columnOf(one, 1);
      const auto found = entryDifferences(a, a ? rowOf(one, 0) : 0, b, b ? rowOf(one, 1) : 0);
      if (found && !found->entries.empty()) {
        for (const EntryDifference& entry : found->entries) m_rows.push_back({one, entry, found->areTags});
        return;
      }
    }
    m_rows.push_back({one, std::nullopt, false});
  }
  static QVariant tagData(const EntryDifference& entry, size_t side, int role) {
    const bool has = !isEmpty(side == 0 ? entry.a : entry.b);
    if (!has || (role != Qt::DisplayRole && role != PropertyModel::WholeTextRole)) return {};
    return role == Qt::DisplayRole ? visibleStart(entry.name) : toQString(entry.name);
  }
  static QVariant attributeData(const EntryDifference& entry, size_t side, int role) {
    const Value value = shownEntry(entry, side);
    if (isEmpty(value)) return role == Qt::DisplayRole ? ChangeDetails::tr("not written") : QVariant();
    switch (role) {
      case Qt::DisplayRole:
        return visibleText(summaryOf(value).section('\n', 0, 0).trimmed().left(kLongestName));
      case Qt::ToolTipRole:
        return plainTip(wholeTextOf(value));
      case PropertyModel::WholeTextRole:
        return wholeTextOf(value);
      case PropertyModel::PictureRole:
        return QVariant::fromValue(pictureOf(value));
      case PropertyModel::DetailRole:
        if (entry.typeA != entry.typeB) return toQString(side == 0 ? entry.typeA : entry.typeB);
        return side == 1 ? wayText(entry.a, entry.b) : QString();
      default:
        return {};
    }
  }
  void addAll(size_t side, const ChangeItem& item) {
    const Document& document = *m_compared->documents[side];
    const NodeId node = side == 0 ? item.a : item.b;
    const std::vector<vitrine::Column>& columns = document.classOf(node).columns;
    for (uint32_t i = 0; i < columns.size(); ++i) {
      if (isEmpty(columns[i].at(document.nodes.row[indexOf(node)]))) continue;
      addRows({Difference::Kind::Changed, item.a, item.b, side == 0 ? i : kNone, side == 0 ? kNone : i});
    }
  }
  const vitrine::Column* columnOf(const Difference& one, size_t side) const {
    const uint32_t index = side == 0 ? one.columnA : one.columnB;
    if (index == kNone) return nullptr;
    return &m_compared->documents[side]->classOf(side == 0 ? one.a : one.b).columns[index];
  }
  size_t rowOf(const Difference& one, size_t side) const {
    return m_compared->documents[side]->nodes.row[indexOf(side == 0 ? one.a : one.b)];
  }
  QString propertyName(const DetailRow& shown) const {
    const Difference& one = shown.difference;
    if (one.kind == Difference::Kind::Moved) return ChangeDetails::tr("Below");
    if (one.kind == Difference::Kind::Renamed) return ChangeDetails::tr("Name");
    const vitrine::Column* column = columnOf(one, 1);
    const std::string& name = (column ? column : columnOf(one, 0))->name;
    return visibleStart(shown.entry && !shown.isTag ? name + "." + shown.entry->name : name);
  }
  // How far and by how much a place was moved and turned.
  QString wayText(const Difference& one) const {
    const vitrine::Column *a = columnOf(one, 0), *b = columnOf(one, 1);
    if (!a || !b) return {};
    return wayText(a->at(rowOf(one, 0)), b->at(rowOf(one, 1)));
  }
  static QString wayText(const Value& old, const Value& now) {
    const QLocale locale;
    if (const auto way = wayBetween(old, now))
      return ChangeDetails::tr("%1 away, turned by %2°")
          .arg(locale.toString(double(way->distance), 'g', 4), locale.toString(double(way->degrees), 'g', 4));
    return {};
  }

  ComparedPointer m_compared;
  std::vector<DetailRow> m_rows;
};

ChangeDetails::ChangeDetails(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel),
      m_whole(makeToolButton({.name = "wholeScript",
                              .icon = "expand",
                              .text = tr("Whole Script"),
                              .tip = tr("Shows both versions over the whole page; so does a double click"),
                              .spoken = {}})),
      m_splitter(new QSplitter(Qt::Vertical)),
      m_values(new QTreeView),
      m_lines(new QPlainTextEdit),
      m_model(new DetailModel(this)),
      m_highlighter(new LuauHighlighter(this)),
      m_sequence(new SequencePair) {
  m_title->setObjectName("changeTitle");
  m_title->setTextFormat(Qt::PlainText);
  m_title->setContentsMargins(space::kTight, space::kTight, space::kTight, space::kTight);
  m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_values->setObjectName("changeValues");
  m_values->setAccessibleName(tr("Values that differ"));
  m_values->setModel(m_model);
  m_values->setItemDelegate(new PropertyDelegate(m_values, false));
  m_values->setRootIsDecorated(false);
  m_values->setUniformRowHeights(true);
  m_values->header()->setStretchLastSection(false);
  m_values->header()->setSectionResizeMode(QHeaderView::Stretch);  // old and new have the same room
  m_lines->setObjectName("changeLines");
  m_lines->setAccessibleName(tr("Lines that differ"));
  m_lines->setReadOnly(true);
  m_lines->setLineWrapMode(QPlainTextEdit::NoWrap);
  m_lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  m_lines->setTabStopDistance(m_lines->fontMetrics().horizontalAdvance(' ') * 4);
  m_lines->hide();
  m_splitter->setChildrenCollapsible(false);
  m_splitter->addWidget(m_values);
  m_splitter->addWidget(m_lines);
  m_splitter->addWidget(m_sequence);
  m_sequence->hide();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  m_whole->setMinimumSize(measure::kTarget, measure::kTarget);
  m_whole->hide();
  auto* header = new QHBoxLayout;
  header->setContentsMargins(space::kNone, space::kNone, space::kTight, space::kNone);
  header->setSpacing(space::kTight);
  header->addWidget(m_title, 1);
  header->addWidget(m_whole);
  layout->addLayout(header);
  layout->addWidget(m_splitter, 1);
  connect(m_whole, &QToolButton::clicked, this, &ChangeDetails::wholeWanted);
  connect(m_values, &QTreeView::activated, this, [this] {
    if (texts()) emit wholeWanted();
  });
  connect(m_values->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ChangeDetails::showRow);
}

ChangeDetails::~ChangeDetails() = default;

const ComparedPointer& ChangeDetails::compared() const { return m_model->compared(); }

std::optional<ChangeDetails::Texts> ChangeDetails::texts() const {
  const QModelIndex current = m_values->currentIndex();
  if (!current.isValid()) return std::nullopt;
  const std::string_view first = m_model->bytesAt(current.row(), 0), second = m_model->bytesAt(current.row(), 1);
  if (!isUtf8(first) || !isUtf8(second) || (!isText(first) && !isText(second))) return std::nullopt;
  return Texts{first, second, m_title->text()};
}

void ChangeDetails::show(const ComparedPointer& compared, uint32_t item) {
  m_model->show(compared, item);
  if (!compared || item >= compared->tree.items.size()) {
    m_title->setText(tr("Select a change to see what it is."));
    return clearLines();
  }
  const ChangeItem& chosen = compared->tree.items[item];
  if (chosen.stream != kNone) {
    m_title->setText(visibleStart(compared->diff.streams[chosen.stream].what));
    return clearLines();
  }
  const size_t side = chosen.b != NodeId::None ? 1 : 0;
  const Document& document = *compared->documents[side];
  const NodeId node = side == 1 ? chosen.b : chosen.a;
  m_title->setText(
      QString("%1 (%2)").arg(visibleText(document.pathOf(node)), visibleStart(document.classOf(node).name)));
  m_title->setToolTip(plainTip(document.pathOf(node)));
  // A text that changed is what one wants to see; else the first row.
  int row = 0;
  for (int i = m_model->rowCount(); i-- > 0;)
    if (isText(m_model->bytesAt(i, 0)) || isText(m_model->bytesAt(i, 1))) row = i;
  if (m_model->rowCount() > 0)
    m_values->setCurrentIndex(m_model->index(row, 0));
  else
    clearLines();
}

void ChangeDetails::clearLines() {
  m_reading.cancel();
  m_lines->clear();
  m_lines->hide();
  m_sequence->hide();
  m_whole->hide();
}

void ChangeDetails::showRow() {
  clearLines();
  m_whole->setVisible(texts().has_value());
  const QModelIndex current = m_values->currentIndex();
  if (!current.isValid()) return;
  const auto pictureIn = [&](int column) {
    return current.siblingAtColumn(column).data(PropertyModel::PictureRole).value<ValuePicture>();
  };
  m_sequence->show(pictureIn(DetailModel::Old), pictureIn(DetailModel::New));
  const std::string_view old = m_model->bytesAt(current.row(), 0), now = m_model->bytesAt(current.row(), 1);
  if (isUtf8(old) && isUtf8(now)) {
    if (isText(old) || isText(now)) showLines(linesBetween(old, now), true);
  } else if (!old.empty() && !now.empty()) {
    readContents(current.row());
  }
}

// A document of its own, or terrain: both are read, which may take a while.
void ChangeDetails::readContents(int row) {
  const auto difference = m_model->differenceAt(row);
  if (!difference) return;
  const auto read = [compared = m_model->compared(), one = *difference] {
    ShownLines shown;
    ContentsDiff contents;
    tellContents({*compared->documents[0], one.a, one.columnA}, {*compared->documents[1], one.b, one.columnB},
                 contents, [&](std::string_view line, DiffLine how) {
                   shown.add(how == DiffLine::Gone   ? LineKind::Gone
                             : how == DiffLine::Come ? LineKind::Come
                             : shown.kinds.empty()   ? LineKind::Place
                                                     : LineKind::Same,
                             toQString(line));
                 });
    return shown;
  };
  m_reading = startJob(this, read, [](ChangeDetails& details, const Result<ShownLines>& shown) {
    if (shown && !shown->kinds.empty()) details.showLines(*shown, false);
  });
}

void ChangeDetails::showLines(const ShownLines& shown, bool isScript) {
  m_lines->setPlainText(shown.texts.join('\n'));
  m_highlighter->start(m_lines->document());
  m_highlighter->setDark(isDark(palette()));
  if (isScript) m_highlighter->show(0, m_lines->blockCount() - 1);
  const bool dark = isDark(palette());
  const QColor grounds[] = {{}, dark ? 0x4a1f23 : 0xffe0e2, dark ? 0x17402a : 0xd9f5e0, dark ? 0x2a3548 : 0xe4ecf8};
  QList<QTextEdit::ExtraSelection> grounded;
  for (size_t i = 0; i < shown.kinds.size(); ++i) {
    if (shown.kinds[i] == LineKind::Same) continue;
    QTextEdit::ExtraSelection line;
    line.cursor = QTextCursor(m_lines->document()->findBlockByNumber(int(i)));
    line.format.setBackground(grounds[size_t(shown.kinds[i])]);
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    grounded << line;
  }
  m_lines->setExtraSelections(grounded);
  if (m_lines->isHidden()) {
    m_lines->show();
    const int all = m_splitter->height(), row = m_values->sizeHintForRow(0) * (m_model->rowCount() + 2);
    m_splitter->setSizes({std::min(row, all / 3), all - std::min(row, all / 3)});
  }
}

void ChangeDetails::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) showRow();
}

}  // namespace vitrine
