#include "app/docks/tables/table_dock.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSettings>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/appearance.h"
#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/save_device.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/common/workers.h"
#include "app/docks/tables/column_chooser.h"
#include "app/docks/tables/table_output.h"
#include "app/documents/folder_files.h"
#include "app/documents/no_file_label.h"
#include "app/documents/script_sources.h"
#include "app/models/property_groups.h"
#include "app/models/shown_value.h"
#include "app/models/table_model.h"
#include "core/document/composed.h"
#include "core/document/overloaded.h"
#include "core/export/model/file_names.h"
#include "core/load/load.h"

namespace vitrine {
namespace {

constexpr int kMostRanges = 5000;             // selected ranges; more of them cost the view seconds
constexpr qint64 kMostCellsCopied = 500'000;  // cells; an export takes more than a clipboard
constexpr auto kHiddenKey = "table/hidden";
constexpr auto kPinGroup = "table-pins";

uint32_t largestClass(const Document& document) {
  const auto largest =
      std::ranges::max_element(document.classes, {}, [](const Class& c) { return c.nodes.size(); });
  return uint32_t(largest - document.classes.begin());
}

// Under which a hidden column is remembered.
QString hiddenName(const Class& owner, const Column* column, const QString& header) {
  return toQString(owner.name) + "/" + (column ? toQString(column->storedName()) : header);
}

// Characters that the numbers of a value usually take.
int roomOf(const Value& value) {
  return std::visit(Overloaded{
                        [](float) { return 8; },
                        [](int64_t) { return 5; },
                        [](const Vec2&) { return 16; },
                        [](const Vec3&) { return 24; },
                        [](const CFrame&) { return 24; },  // its position
                        [](const List& list) {
                          int room = 0;
                          for (const Value& item : list.items) room += roomOf(item);
                          return room;
                        },
                        [](const Record& record) {
                          int room = 0;
                          for (const Field& field : record.fields) room += roomOf(field.value);
                          return room;
                        },
                        [](const auto&) { return 0; },
                    },
                    value.storage);
}

// Wide enough for what such values usually are; measuring a hundred thousand of them would take seconds.
int usualWidth(const QFontMetrics& metrics, const QString& header, const Column* column) {
  const auto characters = [&]() -> int {
    if (!column) return 22;
    const std::string_view type = column->meaning ? std::string_view(column->meaning->type) : column->type;
    const Value example = exampleOf(type);
    if (example.as<Rgb8>()) return 14;
    if (example.as<Colour>() || example.as<ContentSource>() || example.as<Font>() || type == "BrickColor")
      return 22;
    if (type == "String" || type == "string" || type == "BinaryString" || type == "Attributes" || type == "Tags")
      return 20;
    return roomOf(described(example)) < 24 ? 9 : 24;
  }();
  return std::max(metrics.averageCharWidth() * characters, metrics.horizontalAdvance(header)) + 28;
}

}  // namespace

TableDock::TableDock(QWidget* parent)
    : LazyDock(tr("T&able"), parent),
      m_model(new TableModel(this)),
      m_stack(new QStackedWidget),
      m_nothing(new NoFileLabel),
      m_classes(new QComboBox),
      m_pin(makeToolButton({.name = "tablePin",
                            .icon = "pin",
                            .tip = tr("Keep this class, whatever is selected"),
                            .spoken = tr("Pin the class")})),
      m_count(new QLabel),
      m_columns(makeToolButton(
          {.name = "tableColumns", .text = tr("Columns…"), .tip = tr("Choose which columns are shown")})),
      m_export(
          makeToolButton({.name = "tableExport",
                          .text = tr("Export CSV…"),
                          .tip = tr("Writes the shown columns of all rows to a file, in the order of the table")})),
      m_table(new QTableView) {
  setObjectName("tableDock");

  m_table->setObjectName("nodeTable");
  m_table->setAccessibleName(tr("Nodes of a class"));
  if (auto* corner = m_table->findChild<QAbstractButton*>()) corner->setAccessibleName(tr("Select all cells"));
  m_table->setModel(m_model);
  m_table->setFrameShape(QFrame::NoFrame);
  m_table->setAlternatingRowColors(true);
  m_table->setShowGrid(false);
  m_table->setWordWrap(false);
  m_table->setTabKeyNavigation(false);
  m_table->setIconSize(QSize(16, 16));
  m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
  m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  m_table->setContextMenuPolicy(Qt::CustomContextMenu);
  m_table->installEventFilter(this);
  QHeaderView* rows = m_table->verticalHeader();
  rows->setSectionResizeMode(QHeaderView::Fixed);
  const auto takeDensity = [this, rows] {
    rows->setDefaultSectionSize(std::max(fontMetrics().height() + 2, leastRowHeight(preferences().density)));
  };
  takeDensity();
  connect(&PreferenceNotices::instance(), &PreferenceNotices::changed, rows, takeDensity);
  rows->setHighlightSections(false);
  QHeaderView* header = m_table->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionsMovable(true);
  header->setSortIndicatorShown(true);
  header->setSectionsClickable(true);
  header->setSortIndicator(-1, Qt::AscendingOrder);
  header->setContextMenuPolicy(Qt::CustomContextMenu);

  auto* page = new QWidget;
  auto* layout = new QVBoxLayout(page);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(makeBar());
  layout->addWidget(m_table, 1);
  m_stack->addWidget(m_nothing);
  m_stack->addWidget(page);
  setContent(m_stack);
  const QStringList hidden = QSettings().value(kHiddenKey).toStringList();
  m_hidden = QSet<QString>(hidden.begin(), hidden.end());

  // A click on a header sorts and no more: as a view has it, it selects the column, which is every node of the
  // class.
  disconnect(header, &QHeaderView::sectionPressed, m_table, nullptr);
  disconnect(header, &QHeaderView::sectionEntered, m_table, nullptr);
  connect(header, &QHeaderView::sortIndicatorChanged, m_model,
          [this](int section, Qt::SortOrder order) { m_model->sort(section, order); });
  connect(header, &QWidget::customContextMenuRequested, this, &TableDock::showHeaderMenu);
  connect(m_table, &QWidget::customContextMenuRequested, this, &TableDock::showCellMenu);
  connect(m_table, &QTableView::doubleClicked, this, &TableDock::activate);
  connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TableDock::giveSelection);
  connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
    if (m_updating || !m_table->hasFocus() || index.column() < TableModel::FirstProperty) return;
    emit requested(request::FollowBytes{
        ValueOf{m_model->nodeAt(index.row()), uint32_t(index.column() - TableModel::FirstProperty)}});
  });
  connect(m_model, &TableModel::sortingChanged, this, &TableDock::showCount);
  connect(m_model, &TableModel::aboutToSort, this, [this] {
    m_updating = true;
    m_table->clearSelection();
    m_updating = false;
  });
  connect(m_model, &TableModel::sorted, this, &TableDock::showRows);
  connect(this, &TableDock::exported, this, [this](const QString& path, const QString& error) {
    m_export->setEnabled(true);
    emit message(error.isEmpty() ? Message::saved(path) : Message::failure(error));
  });
}

QWidget* TableDock::makeBar() {
  m_classes->setObjectName("tableClass");
  m_classes->setAccessibleName(tr("Class"));
  m_classes->setToolTip(tr("The class whose nodes are listed; it follows the selection unless it is pinned"));
  m_classes->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  m_classes->setMaxVisibleItems(25);
  m_pin->setCheckable(true);
  m_count->setObjectName("tableCount");
  m_count->setForegroundRole(QPalette::PlaceholderText);
  auto* bar = new QWidget;
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(space::kTight, space::kTight, space::kTight, space::kTight);
  layout->addWidget(m_classes);
  layout->addWidget(m_pin);
  layout->addWidget(m_count);
  layout->addStretch(1);
  layout->addWidget(m_columns);
  layout->addWidget(m_export);
  connect(m_classes, &QComboBox::activated, this,
          [this](int index) { showClass(m_classes->itemData(index).toUInt()); });
  connect(m_pin, &QToolButton::clicked, this, &TableDock::pinShown);
  connect(m_columns, &QToolButton::clicked, this, &TableDock::chooseColumns);
  connect(m_export, &QToolButton::clicked, this, &TableDock::chooseCsv);
  return bar;
}

// ---- What is shown ----------------------------------------------------------------------------------------------

void TableDock::follow() {
  connect(m_document, &OpenDocument::documentChanged, this, &TableDock::takeDocument);
  connect(m_document, &OpenDocument::selectionChanged, this, &TableDock::takeSelection);
}

void TableDock::answer(const Request& request) {
  if (const auto* mark = std::get_if<request::MarkValue>(&request)) markCell(mark->node, mark->column);
  if (const auto* shown = std::get_if<request::ShowClass>(&request)) showClass(shown->classIndex, shown->column);
}

void TableDock::takeDocument() {
  // The old document is let go at once, whoever looks.
  m_wanted.reset();
  m_pinSetting = m_document ? settingOfFile(kPinGroup, m_document->key()) : QString();
  m_pinned = m_document ? QSettings().value(m_pinSetting).toString().toStdString() : std::string();
  m_model->setClass(nullptr, kNone);
  m_classes->clear();
  m_stack->setCurrentIndex(0);
  want();
}

void TableDock::refresh() {
  const DocumentPointer document = m_document ? m_document->document() : nullptr;
  if (!document) return;
  if (m_classes->count() == 0) fillClasses();
  if (m_classes->count() == 0) return;
  m_stack->setCurrentIndex(1);
  const std::vector<NodeId>& selection = m_document->selection();
  const auto wanted = std::exchange(m_wanted, std::nullopt);
  const uint32_t pinned = pinnedClass();
  if (wanted) {
    setClass(wanted->classIndex);
    if (pinned != kNone) pinShown(true);  // the pin goes along
  } else if (pinned != kNone) {
    setClass(pinned);
  } else {
    // Any selected node keeps its class's table; the first one decides else.
    constexpr ptrdiff_t kLookedAt = 1000;
    const auto end = selection.begin() + std::min(std::ssize(selection), kLookedAt);
    const bool listed =
        std::any_of(selection.begin(), end, [this](NodeId node) { return m_model->rowOf(node) >= 0; });
    if (!selection.empty() && !listed)
      setClass(document->nodes.classIndex[indexOf(selection.front())]);
    else if (!m_model->shownClass())
      setClass(largestClass(*document));
  }
  showPin();
  showRows();
  if (!wanted || wanted->column == kNone) return;
  const int section = m_model->sectionOf(wanted->column);
  m_table->setColumnHidden(section, false);
  noteHidden();
  m_table->scrollTo(m_model->index(std::max(0, m_table->rowAt(0)), section), QAbstractItemView::PositionAtCenter);
}

void TableDock::fillClasses() {
  const Document& document = *m_document->document();
  std::vector<uint32_t> classes;
  for (uint32_t c = 0; c < document.classes.size(); ++c)
    if (!document.classes[c].nodes.empty()) classes.push_back(c);
  std::ranges::sort(classes, [&](uint32_t a, uint32_t b) {
    return toQString(document.classes[a].name).compare(toQString(document.classes[b].name), Qt::CaseInsensitive) <
           0;
  });
  for (const uint32_t c : classes) {
    const Class& owner = document.classes[c];
    m_classes->addItem(iconOf(owner), tr("%1 (%2)").arg(visibleText(owner.name), countText(owner.nodes.size())), c);
  }
}

void TableDock::setClass(uint32_t classIndex) {
  if (classIndex >= m_document->document()->classes.size()) return;
  if (m_model->document() == m_document->document() && m_model->classIndex() == classIndex) return;
  {
    const QSignalBlocker quiet(m_table->horizontalHeader());
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
  }
  m_updating = true;
  m_model->setClass(m_document->document(), classIndex);
  m_updating = false;
  m_classes->setCurrentIndex(m_classes->findData(classIndex));
  dressColumns();
  m_table->scrollToTop();
  m_table->horizontalScrollBar()->setValue(0);
}

// By name: a file that is read again numbers its classes anew.
uint32_t TableDock::pinnedClass() const {
  if (m_pinned.empty()) return kNone;
  const std::vector<Class>& classes = m_document->document()->classes;
  for (uint32_t c = 0; c < classes.size(); ++c)
    if (classes[c].name == m_pinned && !classes[c].nodes.empty()) return c;
  return kNone;
}

void TableDock::pinShown(bool pinned) {
  const Class* shown = m_model->shownClass();
  m_pinned = pinned && shown ? shown->name : std::string();
  if (m_pinned.empty())
    QSettings().remove(m_pinSetting);
  else
    QSettings().setValue(m_pinSetting, toQString(m_pinned));
  if (!pinned) want();  // the selection decides again
  showPin();
}

void TableDock::showPin() {
  const Class* shown = m_model->shownClass();
  m_pin->setChecked(shown && !m_pinned.empty() && shown->name == m_pinned);
}

void TableDock::showClass(uint32_t classIndex, uint32_t column) {
  m_wanted = Wanted{classIndex, column};
  bringUp();
  want();
}

void TableDock::dressColumns() {
  const Class* owner = m_model->shownClass();
  if (!owner) return;
  for (int section = 0; section < m_model->columnCount(); ++section) {
    const Column* column = m_model->columnAt(section);
    const QString header = tableHeader(*owner, section);
    m_table->setColumnWidth(section, usualWidth(fontMetrics(), header, column));
    // A property called Name is the node's name once more.
    const bool again = column && column->name == "Name" && owner->kind == NodeKind::Instance;
    m_table->setColumnHidden(section, again || m_hidden.contains(hiddenName(*owner, column, header)));
  }
  m_table->setColumnHidden(TableModel::Name, false);
  orderColumns(*owner);
  showCount();
}

// What everybody looks for stands in front, what the engine keeps for itself at the end: as in the property panel.
void TableDock::orderColumns(const Class& owner) {
  if (!holdsInstances(*m_model->document())) return;
  std::vector<std::pair<int, int>> order;  // heading, section
  for (size_t c = 0; c < owner.columns.size(); ++c)
    order.emplace_back(headingOf(owner.name, owner.columns[c].name).order, m_model->sectionOf(uint32_t(c)));
  std::ranges::sort(order);
  QHeaderView* header = m_table->horizontalHeader();
  for (size_t i = 0; i < order.size(); ++i)
    header->moveSection(header->visualIndex(order[i].second), TableModel::FirstProperty + int(i));
}

void TableDock::noteHidden() {
  const Class* owner = m_model->shownClass();
  if (!owner) return;
  for (int section = 1; section < m_model->columnCount(); ++section) {
    if (const Column* column = m_model->columnAt(section); column && column->name == "Name") continue;
    const QString name = hiddenName(*owner, m_model->columnAt(section), tableHeader(*owner, section));
    if (m_table->isColumnHidden(section))
      m_hidden.insert(name);
    else
      m_hidden.remove(name);
  }
  QSettings().setValue(kHiddenKey, QStringList(m_hidden.begin(), m_hidden.end()));
  showCount();
}

void TableDock::showCount() {
  int hidden = 0;
  for (int section = 0; section < m_model->columnCount(); ++section) {
    const Column* column = m_model->columnAt(section);
    if (m_table->isColumnHidden(section) && !(column && column->name == "Name")) ++hidden;
  }
  QString text = hidden == 0 ? QString() : tr("%1 columns hidden", nullptr, hidden).arg(hidden);
  if (m_model->sorting()) text = tr("sorting…");
  m_count->setText(text);
}

// ---- Selection --------------------------------------------------------------------------------------------------

void TableDock::takeSelection() {
  if (!m_updating) want();
}

// Selects the rows of the document's selection.
void TableDock::showRows() {
  if (!m_document || m_model->rowCount() == 0) return;
  std::vector<int> rows;
  for (const NodeId node : m_document->selection())
    if (const int row = m_model->rowOf(node); row >= 0) rows.push_back(row);
  std::ranges::sort(rows);
  QItemSelection selection;
  const int last = m_model->columnCount() - 1;
  for (size_t i = 0; i < rows.size() && selection.size() < kMostRanges;) {
    size_t end = i + 1;
    while (end < rows.size() && rows[end] == rows[end - 1] + 1) ++end;
    selection.append(QItemSelectionRange(m_model->index(rows[i], 0), m_model->index(rows[end - 1], last)));
    i = end;
  }
  m_updating = true;
  m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
  if (!rows.empty()) {
    const int section = std::max(0, m_table->currentIndex().column());
    const QModelIndex first = m_model->index(rows.front(), section);
    m_table->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    m_table->scrollTo(first.siblingAtColumn(std::max(0, m_table->columnAt(0))));
  }
  m_updating = false;
}

void TableDock::giveSelection() {
  if (m_updating || !m_document) return;
  std::vector<bool> taken(size_t(m_model->rowCount()), false);
  std::vector<NodeId> nodes;
  for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
    for (int row = range.top(); row <= range.bottom(); ++row) {
      if (taken[size_t(row)]) continue;
      taken[size_t(row)] = true;
      nodes.push_back(m_model->nodeAt(row));
    }
  m_updating = true;
  m_document->select(std::move(nodes));
  m_updating = false;
}

void TableDock::markCell(NodeId node, uint32_t column) {
  const int row = m_model->document() && inView() ? m_model->rowOf(node) : -1;
  if (row < 0) return;
  const QModelIndex cell = m_model->index(row, m_model->sectionOf(column));
  m_updating = true;
  m_table->selectionModel()->setCurrentIndex(cell, QItemSelectionModel::NoUpdate);
  m_updating = false;
  m_table->scrollTo(cell);
}

// ---- Actions ----------------------------------------------------------------------------------------------------

void TableDock::activate(const QModelIndex& index) {
  const Column* column = m_model->columnAt(index.column());
  const NodeId node = m_model->nodeAt(index.row());
  if (!m_document || node == NodeId::None) return;
  if (column && column->decoded()) {
    const ShownValue shown =
        shownValue(*m_model->document(), *column, m_model->document()->nodes.row[indexOf(node)]);
    if (shown.link) return m_document->jumpTo(*shown.link);
    if (shown.nested || shown.nestedKey) return emit requested(request::OpenNested{node, column});
  }
  if (isScript(*m_model->document(), node)) return emit requested(request::OpenScript{node});
  m_document->frameSelection();
}

bool TableDock::eventFilter(QObject* watched, QEvent* event) {
  const auto type = event->type();
  if (watched == m_table && (type == QEvent::ShortcutOverride || type == QEvent::KeyPress)) {
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll) || key->key() == Qt::Key_Home ||
        key->key() == Qt::Key_End) {
      event->accept();  // the window copies paths and frames with these
      if (type == QEvent::KeyPress && key->matches(QKeySequence::Copy)) {
        copyCells();
        return true;
      }
      return type == QEvent::ShortcutOverride;
    }
  }
  return QDockWidget::eventFilter(watched, event);
}

void TableDock::showHeaderMenu(const QPoint& at) {
  QHeaderView* header = m_table->horizontalHeader();
  const int section = header->logicalIndexAt(at);
  QMenu menu(this);
  if (section >= 0) {
    menu.addAction(tr("Sort &Ascending"), this, [=] { header->setSortIndicator(section, Qt::AscendingOrder); });
    menu.addAction(tr("Sort &Descending"), this, [=] { header->setSortIndicator(section, Qt::DescendingOrder); });
  }
  menu.addAction(tr("Order of the &File"), this, [=] { header->setSortIndicator(-1, Qt::AscendingOrder); })
      ->setEnabled(header->sortIndicatorSection() >= 0);
  menu.addSeparator();
  if (section > 0)
    menu.addAction(icon("hidden"), tr("&Hide Column"), this, [this, section] {
      m_table->setColumnHidden(section, true);
      noteHidden();
    });
  menu.addAction(icon("visible"), tr("&Show All Columns"), this,
                 [this] {
                   for (int s = 0; s < m_model->columnCount(); ++s) m_table->setColumnHidden(s, false);
                   noteHidden();
                 })
      ->setEnabled(header->hiddenSectionCount() > 0);
  menu.addAction(tr("&Columns…"), this, &TableDock::chooseColumns);
  menu.exec(header->viewport()->mapToGlobal(at));
}

void TableDock::showCellMenu(const QPoint& at) {
  const QModelIndex index = m_table->indexAt(at);
  if (!index.isValid()) return;
  const Column* column = m_model->columnAt(index.column());
  const NodeId node = m_model->nodeAt(index.row());
  // The file may be read again while the menu is open: its nodes are others then.
  const auto current = [this, document = m_model->document()] {
    return m_document && m_document->document() == document;
  };
  QMenu menu(this);
  menu.addAction(icon("copy"), tr("&Copy Cells"), this, [this] { copyCells(); });
  menu.addAction(tr("Copy with &Header"), this, [this] { copyCells(true); });
  if (column && column->decoded()) {
    const ShownValue shown =
        shownValue(*m_model->document(), *column, m_model->document()->nodes.row[indexOf(node)]);
    menu.addSeparator();
    if (shown.link)
      menu.addAction(tr("&Go to %1").arg(visibleName(shown.text)), this, [this, current, link = *shown.link] {
        if (current()) m_document->jumpTo(link);
      });
    if (shown.nested || shown.nestedKey)
      menu.addAction(icon("open"), tr("&Open as Document"), this, [this, current, node, column] {
        if (current()) emit requested(request::OpenNested{node, column});
      });
  }
  menu.addSeparator();
  menu.addAction(tr("&Export CSV…"), this, &TableDock::chooseCsv);
  menu.exec(m_table->viewport()->mapToGlobal(at));
}

void TableDock::chooseColumns() {
  auto* chooser = new ColumnChooser(m_table->horizontalHeader());
  connect(chooser, &ColumnChooser::hiddenChanged, this, &TableDock::noteHidden);
  const QPoint below = m_columns->mapToGlobal(QPoint(m_columns->width() - chooser->width(), 0));
  chooser->move(std::max(0, below.x()), std::max(0, below.y() - chooser->height()));
  chooser->show();
}

std::vector<int> TableDock::visibleSections() const {
  std::vector<int> sections;
  const QHeaderView* header = m_table->horizontalHeader();
  for (int place = 0; place < header->count(); ++place)
    if (const int section = header->logicalIndex(place); !header->isSectionHidden(section))
      sections.push_back(section);
  return sections;
}

TableContent TableDock::content() const {
  return {m_model->document(), m_model->classIndex(), m_model->order(), visibleSections()};
}

void TableDock::copyCells(bool withHeader) {
  const QItemSelection selection = m_table->selectionModel()->selection();
  if (selection.isEmpty() || !m_model->document()) return;
  qint64 cells = 0;
  for (const QItemSelectionRange& range : selection) cells += qint64(range.width()) * range.height();
  if (cells > kMostCellsCopied)
    return emit message(tr("%1 cells are too many to copy; export them as CSV").arg(countText(uint64_t(cells))));
  QApplication::clipboard()->setText(cellsText(content(), selection, withHeader));
}

void TableDock::chooseCsv() {
  if (!m_document || !m_model->shownClass()) return;
  const QFileInfo file(m_document->path());
  const QString name =
      QString("%1 %2.csv").arg(file.completeBaseName(), toQString(safeFileName(m_model->shownClass()->name)));
  // The dialog asks before it gives the name of a file that is there.
  const QString harmless = tr("Comma-separated values without formulas (*.csv)");
  QString kind;
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Export CSV"), file.absoluteDir().filePath(name),
      tr("Comma-separated values (*.csv)") + ";;" + harmless + ";;" + tr("All files (*)"), &kind);
  if (!path.isEmpty()) exportCsv(path, kind == harmless);
}

void TableDock::exportCsv(const QString& path, bool noFormulas) {
  if (!m_model->shownClass()) return;
  m_export->setEnabled(false);
  emit message(
      tr("Exporting %1 rows…", nullptr, m_model->rowCount()).arg(countText(uint64_t(m_model->rowCount()))));
  const auto write = [content = content(), path, noFormulas] {
    return saveDevice(path, [&](QIODevice& file) { return writeTable(content, noFormulas, file); });
  };
  const auto take = [path](TableDock& dock, const Result<void>& written) {
    emit dock.exported(path, written
                                 ? QString()
                                 : tr("%1 could not be written: %2").arg(path, toQString(written.error().message)));
  };
  startJob(this, write, take).detach();
}

}  // namespace vitrine
