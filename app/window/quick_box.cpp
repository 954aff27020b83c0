#include "app/window/quick_box.h"

#include <QAbstractListModel>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenuBar>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "app/commands/actions.h"
#include "app/common/appearance.h"
#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/fuzzy.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/documents/folder_files.h"
#include "app/documents/node_search.h"
#include "app/models/level_text.h"
#include "app/page/document_view.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"
#include "app/window/windows.h"

namespace vitrine {

class QuickModel : public QAbstractListModel {
 public:
  using QAbstractListModel::QAbstractListModel;
  const std::vector<QuickRow>& rows() const { return m_rows; }
  void setRows(std::vector<QuickRow> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
  }
  int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
  QVariant data(const QModelIndex& index, int role) const override {
    if (!index.isValid()) return {};
    const QuickRow& row = m_rows[size_t(index.row())];
    if (role == Qt::DisplayRole) return row.text;
    if (role == Qt::ToolTipRole && !row.detail.isEmpty()) return plainTip(row.text + '\n' + row.detail);
    if (role == Qt::AccessibleTextRole) return QStringList{row.text, row.detail, row.keys}.join(", ");
    return {};
  }
  Qt::ItemFlags flags(const QModelIndex& index) const override {
    const bool enabled = index.isValid() && m_rows[size_t(index.row())].enabled;
    return enabled ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren : Qt::ItemNeverHasChildren;
  }

 private:
  std::vector<QuickRow> m_rows;
};

namespace {

constexpr int kQuickWidth = 640, kQuickTop = 6, kQuickRows = 12, kQuickGap = 8, kQuickIcon = 16;
constexpr int kOtherWord = 5;    // score of each letter of a word that a command is not called by,
constexpr int kWholeWord = 10;   // more for all of it
constexpr int kMenuWord = 4;     // of each letter of the menu's name
constexpr int kTabBonus = 12;    // what is open lies nearest,
constexpr int kRecentBonus = 4;  // then what was
constexpr qsizetype kUsedCommands = 5;

// Where a command is not called what was typed: a word that people use for it, or its menu.
int scoreOfWords(const QString& words, const QString& menu, const QString& word) {
  int best = menu.startsWith(word, Qt::CaseInsensitive) ? kMenuWord * int(word.size()) : -1;
  for (const QString& other : words.split(' ', Qt::SkipEmptyParts))
    if (other.startsWith(word, Qt::CaseInsensitive))
      best = std::max(best, kOtherWord * int(word.size()) + (other.size() == word.size() ? kWholeWord : 0));
  return best;
}

// Each word may be found in the text, the menu or the other words. False: one is in none of them.
bool matchCommand(QuickRow& row, const QString& menu, const QString& others, const QStringList& words) {
  for (const QString& word : words) {
    const auto inText = fuzzyMatch(row.text, word);
    const int elsewhere = scoreOfWords(others, menu, word);
    if (!inText && elsewhere < 0) return false;
    row.score += std::max(inText ? inText->score : 0, elsewhere);
    if (inText && inText->score >= elsewhere) row.hit.insert(row.hit.end(), inText->at.begin(), inText->at.end());
  }
  return true;
}

// What can be run first, then what fits better.
void sortRows(std::vector<QuickRow>& rows) {
  std::ranges::stable_sort(rows, [](const QuickRow& a, const QuickRow& b) {
    return a.enabled != b.enabled ? a.enabled : a.score > b.score;
  });
}

class QuickDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {100, std::max(option.fontMetrics.height() + 4, leastRowHeight(preferences().density) + 2)};
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const QuickRow& row = static_cast<const QuickModel*>(index.model())->rows()[size_t(index.row())];
    const bool selected = option.state & QStyle::State_Selected;
    const auto group = row.enabled ? QPalette::Active : QPalette::Disabled;
    const QColor behind = option.palette.color(QPalette::Active, selected ? QPalette::Highlight : QPalette::Base);
    const QColor ink = option.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
    const QColor grey = mixed(behind, ink, 0.65);
    if (selected) painter->fillRect(option.rect, behind);
    QRect room = option.rect.adjusted(kQuickGap, 0, -kQuickGap, 0);
    const QRect picture(room.left(), room.center().y() - kQuickIcon / 2 + 1, kQuickIcon, kQuickIcon);
    const QIcon::Mode mode = !row.enabled ? QIcon::Disabled : selected ? QIcon::Selected : QIcon::Normal;
    if (row.checked)
      paintTick(*painter, picture, ink);
    else
      row.icon.paint(painter, picture, Qt::AlignCenter, mode);
    room.setLeft(picture.right() + 1 + kQuickGap);
    painter->setFont(option.font);
    if (!row.keys.isEmpty()) {
      const int wide = option.fontMetrics.horizontalAdvance(row.keys);
      painter->setPen(grey);
      painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, row.keys);
      room.setRight(room.right() - wide - 2 * kQuickGap);
    }
    const int used = paintText(*painter, room, option, row, ink);
    room.setLeft(room.left() + used + kQuickGap + kQuickGap / 2);
    if (row.detail.isEmpty() || room.width() < 3 * kQuickGap) return;
    painter->setPen(grey);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(row.detail, Qt::ElideMiddle, room.width()));
  }

 private:
  static void paintTick(QPainter& painter, const QRect& room, const QColor& ink) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF at = room.topLeft();
    painter.drawPolyline(
        std::array{at + QPointF(3.5, 8.5), at + QPointF(6.5, 11.5), at + QPointF(12.5, 4.5)}.data(), 3);
    painter.restore();
  }

  // With the typed letters bold; the width it took.
  static int paintText(QPainter& painter, const QRect& room, const QStyleOptionViewItem& option,
                       const QuickRow& row, const QColor& ink) {
    const QString shown = option.fontMetrics.elidedText(row.text, Qt::ElideRight, room.width() - kQuickGap);
    QList<QTextLayout::FormatRange> bold;
    for (const int at : row.hit) {
      if (at >= shown.size() || shown[at] != row.text[at]) continue;
      QTextCharFormat format;
      format.setFontWeight(QFont::Bold);
      bold << QTextLayout::FormatRange{at, 1, format};
    }
    QTextLayout layout(shown, option.font);
    QTextOption plain;
    plain.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(plain);
    layout.setFormats(bold);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(room.width());
    layout.endLayout();
    painter.setPen(ink);
    layout.draw(&painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
    return int(line.naturalTextWidth());
  }
};

}  // namespace

QuickBox::QuickBox(MainWindow& window)
    : QFrame(&window),
      m_window(window),
      m_input(new QLineEdit),
      m_list(new QListView),
      m_note(new QLabel),
      m_model(new QuickModel(this)) {
  setObjectName("quickBox");
  setFrameShape(QFrame::StyledPanel);
  m_input->setObjectName("quickInput");
  m_input->setClearButtonEnabled(true);
  m_input->setMaxLength(200);
  m_input->addAction(icon("search"), QLineEdit::LeadingPosition);
  m_input->installEventFilter(this);
  m_list->setObjectName("quickList");
  m_list->setModel(m_model);
  m_list->setItemDelegate(new QuickDelegate(m_list));
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setUniformItemSizes(true);
  m_list->setFocusPolicy(Qt::NoFocus);
  m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_list->setMouseTracking(true);
  m_note->setObjectName("quickNote");
  m_note->setForegroundRole(QPalette::PlaceholderText);
  m_note->setContentsMargins(space::kTight, 0, space::kTight, 0);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::kNormal, space::kNormal, space::kNormal, space::kNormal);
  layout->setSpacing(space::kTight);
  layout->addWidget(m_input);
  layout->addWidget(m_list, 1);
  layout->addWidget(m_note);
  connect(m_input, &QLineEdit::textChanged, this, [this] {
    m_moved = false;
    refresh();
  });
  connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { runRow(index.row()); });
  connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, const QWidget* now) {
    // Nothing has the focus while another program is in front.
    if (!isHidden() && now && now != this && !isAncestorOf(now)) dismiss(false);
  });
  window.installEventFilter(this);
  hide();
}

const std::vector<QuickRow>& QuickBox::rows() const { return m_model->rows(); }

void QuickBox::open(Kind kind) {
  if (isHidden()) m_focusBefore = QApplication::focusWidget();
  m_kind = kind;
  const bool commands = kind == Kind::Commands;
  const bool tabs = kind == Kind::Tabs;
  const QString name = commands ? tr("Type what you want to do")
                       : tabs   ? tr("Type a name or a folder: all tabs")
                                : tr("Type a name: tabs, recent files, nodes");
  m_input->setPlaceholderText(name);
  m_input->setAccessibleName(name);
  m_list->setAccessibleName(commands ? tr("Commands") : tabs ? tr("Tabs") : tr("Tabs, files and nodes"));
  m_moved = false;
  m_input->clear();
  QFrame::show();
  raise();
  refresh();
  // The list of tabs begins at the one in front.
  const auto front = std::ranges::find_if(rows(), [tabs](const QuickRow& row) { return tabs && row.checked; });
  if (front != rows().end()) m_list->setCurrentIndex(m_model->index(int(front - rows().begin())));
  m_input->setFocus(Qt::PopupFocusReason);
}

void QuickBox::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintFloating(painter, rect(), palette());
}

void QuickBox::dismiss(bool restoreFocus) {
  if (isHidden()) return;
  m_search.cancel();
  m_nodeRows.clear();
  m_model->setRows({});  // they keep documents alive
  hide();
  if (!restoreFocus) return;
  if (m_focusBefore && m_focusBefore->isVisible())
    m_focusBefore->setFocus(Qt::PopupFocusReason);
  else if (Page* page = m_window.tabs().current())
    page->setFocus(Qt::PopupFocusReason);
}

// ---- Rows -------------------------------------------------------------------------------------------------------

std::vector<QuickRow> QuickBox::commandRows(const QStringList& words) const {
  std::vector<QuickRow> rows;
  const auto add = [&](const QString& id, QAction* action, const QString& menu, const QString& others,
                       QAction* ran) {
    QuickRow row{.id = "command:" + id, .icon = action->icon(), .text = withoutMnemonic(action->text())};
    if (!matchCommand(row, menu, others, words)) return;
    row.detail = menu;
    row.keys = action->shortcut().toString(QKeySequence::NativeText);
    row.enabled = action->isEnabled();
    row.checked = action->isCheckable() && action->isChecked();
    // What was run last lies at hand, as long as nothing is typed.
    if (const qsizetype used = m_usedCommands.indexOf(id); words.isEmpty() && used >= 0)
      row.score = int(kUsedCommands - used);
    row.act = [ran] { ran->trigger(); };
    rows.push_back(std::move(row));
  };
  for (const CommandRow& row : commandTable()) {
    if (row.command == Command::FindCommand) continue;
    QAction* action = m_window.actions().of(row.command);
    add(row.id, action, menuTitle(row.menu), wordsOf(row), action);
  }
  for (QAction* action : m_window.docks().actions())
    add(action->objectName(), action, tr("Docks"),
        tr("panel dock sidebar window open close", "other words for opening a dock"), action);
  sortRows(rows);
  return rows;
}

std::vector<QuickRow> QuickBox::tabRows(const QStringList& words) const {
  std::vector<QuickRow> rows;
  for (Page* page : m_window.tabs().pages()) {
    QuickRow row{.id = "tab:" + page->key(), .icon = icon(page->iconName()), .text = visibleText(page->title())};
    const auto match = fuzzyMatchWords(row.text, words);
    if (!match || (page == m_window.tabs().current() && words.isEmpty())) continue;
    row.hit = match->at;
    row.score = match->score + kTabBonus;
    row.detail = visibleText(page->where());
    row.keys = tr("tab");
    row.act = [window = &m_window, page = QPointer(page)] {
      if (page) window->tabs().setCurrentWidget(page);
    };
    rows.push_back(std::move(row));
  }
  return rows;
}

// Each by its full name and folder, in the order of the tabs, those of this window first.
std::vector<QuickRow> QuickBox::allTabRows(const QStringList& words) const {
  std::vector<MainWindow*> windows = openWindows();
  std::ranges::stable_partition(windows, [this](const MainWindow* window) { return window == &m_window; });
  std::vector<QuickRow> rows;
  for (MainWindow* window : windows)
    for (Page* page : window->tabs().pages()) {
      QuickRow row{.id = QString("tab:%1:%2").arg(quintptr(window)).arg(page->key()),
                   .icon = icon(page->iconName()),
                   .text = visibleText(page->title()),
                   .detail = visibleText(page->where())};
      QStringList left;  // what the name does not have, the folder may
      std::ranges::copy_if(words, std::back_inserter(left),
                           [&](const QString& word) { return !row.detail.contains(word, Qt::CaseInsensitive); });
      const auto match = fuzzyMatchWords(row.text, words);
      if (!match && !fuzzyMatchWords(row.text, left)) continue;
      if (match) row.hit = match->at;
      row.score = match ? match->score : 0;
      row.checked = page == m_window.tabs().current();
      row.keys = window != &m_window                                     ? tr("other window")
                 : window->tabs().isPinned(window->tabs().indexOf(page)) ? tr("pinned")
                                                                         : QString();
      row.act = [window = QPointer(window), page = QPointer(page)] {
        if (!window || !page) return;
        window->tabs().setCurrentWidget(page);
        window->raise();
        window->activateWindow();
      };
      rows.push_back(std::move(row));
    }
  if (!words.isEmpty()) sortRows(rows);
  return rows;
}

// What lies in the page that is shown.
std::vector<QuickRow> QuickBox::targetRows(const QStringList& words) const {
  std::vector<QuickRow> rows;
  Page* const shown = m_window.tabs().current();
  if (!shown || words.isEmpty()) return rows;
  for (PageTarget& place : shown->targets()) {
    QuickRow row{
        .id = "place:" + shown->key() + "/" + place.key, .icon = icon("open"), .text = visibleText(place.name)};
    const auto match = fuzzyMatchWords(row.text, words);
    if (!match) continue;
    row.hit = match->at;
    row.score = match->score;
    row.detail = visibleText(place.within);
    row.keys = place.kind;
    row.act = std::move(place.go);
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<QuickRow> QuickBox::fileRows(const QStringList& words) const {
  std::vector<QuickRow> rows;
  for (const QString& path : recentFiles()) {
    const bool isOpen =
        std::ranges::any_of(m_window.tabs().pages(), [&](const Page* page) { return page->key() == path; });
    QuickRow row{.id = "file:" + path, .icon = icon("open"), .text = visibleText(QFileInfo(path).fileName())};
    const auto match = fuzzyMatchWords(row.text, words);
    if (isOpen || !match) continue;
    row.hit = match->at;
    row.score = match->score + kRecentBonus;
    row.detail = visibleText(QDir::toNativeSeparators(QFileInfo(path).path()));
    row.keys = tr("recent file");
    row.act = [window = &m_window, path] { window->openFiles({path}); };
    rows.push_back(std::move(row));
  }
  return rows;
}

void QuickBox::refresh() {
  m_search.cancel();
  const bool commands = m_kind == Kind::Commands || (m_kind == Kind::Anything && m_input->text().startsWith('>'));
  QString typed = m_input->text();
  if (m_kind == Kind::Anything && commands) typed.remove(0, 1);
  const QStringList words = typedWords(typed);
  if (commands) {
    m_nodeRows.clear();
    show(commandRows(words));
    m_note->setText(rows().empty() ? tr("No command is called that") : QString());
    return fit();
  }
  if (m_kind == Kind::Tabs) {
    m_nodeRows.clear();
    show(allTabRows(words));
    m_note->setText(rows().empty() ? tr("No tab is called that") : QString());
    return fit();
  }
  searchNodes(words);
  std::vector<QuickRow> found = tabRows(words);
  std::ranges::move(targetRows(words), std::back_inserter(found));
  std::ranges::move(fileRows(words), std::back_inserter(found));
  // The nodes of the query before stay until those of this one are known: a list that empties at each letter
  // flickers.
  if (searching())
    std::ranges::copy(m_nodeRows, std::back_inserter(found));
  else
    m_nodeRows.clear();
  if (!words.isEmpty()) sortRows(found);
  show(std::move(found));
  m_note->setText(searching()       ? tr("Searching…")
                  : words.isEmpty() ? tr("Type to find nodes by their names, or > for commands")
                  : rows().empty()  ? tr("Nothing is called that")
                                    : QString());
  fit();
}

// Of all pages, that in front first.
std::vector<DocumentView*> QuickBox::viewsFromFront() const {
  std::vector<DocumentView*> views = m_window.tabs().views();
  std::ranges::stable_partition(views,
                                [front = m_window.currentView()](DocumentView* view) { return view == front; });
  return views;
}

void QuickBox::searchNodes(const QStringList& words) {
  std::vector<DocumentPointer> documents;
  for (DocumentView* view : viewsFromFront())
    if (view->document().document()) documents.push_back(view->document().document());
  if (words.isEmpty() || documents.empty()) return;
  constexpr int kPriority = 2;  // above loading: somebody is typing
  const auto find = [documents, words](const std::atomic<bool>& cancelled) {
    return findNodes(documents, words, kMostNodes, cancelled);
  };
  const auto take = [words](QuickBox& box, const Result<FoundNodes>& found) {
    box.takeNodes(found.value_or(FoundNodes()), words);
  };
  m_search = startJob(this, find, take, kPriority);
}

void QuickBox::takeNodes(const FoundNodes& found, const QStringList& words) {
  m_nodeRows.clear();
  for (const FoundNode& each : found.nodes) {
    const std::vector<DocumentView*> views = viewsFromFront();
    const auto owning = std::ranges::find_if(
        views, [&](DocumentView* view) { return view->document().document() == each.document; });
    DocumentView* const owner = owning == views.end() ? nullptr : *owning;
    if (!owner) continue;  // closed since, or read again
    const Class& kind = each.document->classOf(each.node);
    QuickRow row{.id = QString("node:%1:%2").arg(owner->document().key()).arg(indexOf(each.node)),
                 .icon = iconOf(kind),
                 .text = nodeName(*each.document, each.node)};
    if (const auto match = fuzzyMatchWords(row.text, words)) row.hit = match->at;
    row.score = each.score;
    row.detail = each.path;
    if (owner != m_window.currentView())
      row.detail = QStringList{each.path, visibleText(owner->document().title())}.join(" – ");
    row.keys = visibleStart(kind.name);
    row.act = [window = &m_window, view = QPointer(owner), document = each.document, node = each.node] {
      if (!view) return;
      Page* const page = window->tabs().pageOf(view);
      window->tabs().setCurrentWidget(page);
      page->bringToFront(view);
      if (view->document().document() == document) view->document().jumpTo(node);
    };
    m_nodeRows.push_back(std::move(row));
  }
  std::vector<QuickRow> all = tabRows(words);
  std::ranges::move(targetRows(words), std::back_inserter(all));
  std::ranges::move(fileRows(words), std::back_inserter(all));
  std::ranges::copy(m_nodeRows, std::back_inserter(all));
  sortRows(all);
  show(std::move(all));
  m_note->setText(found.count > found.nodes.size()
                      ? tr("The best %1 of %2 nodes").arg(countText(found.nodes.size()), countText(found.count))
                  : rows().empty() ? tr("Nothing is called that")
                                   : QString());
  fit();
}

void QuickBox::show(std::vector<QuickRow> rows) {
  const int before = m_list->currentIndex().row();
  const QString chosen = m_moved && before >= 0 ? this->rows()[size_t(before)].id : QString();
  m_model->setRows(std::move(rows));
  const auto kept = std::ranges::find(this->rows(), chosen, &QuickRow::id);
  const bool keeps = !chosen.isEmpty() && kept != this->rows().end();
  if (!this->rows().empty()) m_list->setCurrentIndex(m_model->index(keeps ? int(kept - this->rows().begin()) : 0));
  if (!keeps) m_list->scrollToTop();
}

// ---- Keys -------------------------------------------------------------------------------------------------------

void QuickBox::step(int count) {
  // Those that cannot be run are the last ones.
  const auto rows = int(std::ranges::count(this->rows(), true, &QuickRow::enabled));
  if (rows == 0) return;
  m_moved = true;
  const int now = m_list->currentIndex().row();
  // One step goes round, a page stops at the ends.
  const int next = std::abs(count) == 1 ? (now + count + rows) % rows : std::clamp(now + count, 0, rows - 1);
  m_list->setCurrentIndex(m_model->index(next));
}

void QuickBox::runRow(int row) {
  if (row < 0 || row >= m_model->rowCount() || !rows()[size_t(row)].enabled) return;
  const QuickRow chosen = rows()[size_t(row)];
  if (chosen.id.startsWith("command:")) {
    const QString id = chosen.id.mid(8);
    m_usedCommands.removeAll(id);
    m_usedCommands.prepend(id);
    while (m_usedCommands.size() > kUsedCommands) m_usedCommands.removeLast();
  }
  dismiss();  // first: a command acts on what has the focus
  chosen.act();
}

// Whether a key is ours; does it if `act`.
bool QuickBox::handleKey(int key, Qt::KeyboardModifiers modifiers, bool act) {
  const auto ours = [act](const auto& what) {
    if (act) what();
    return true;
  };
  if (modifiers & ~(Qt::KeypadModifier | Qt::ControlModifier)) return false;
  const bool control = modifiers & Qt::ControlModifier;
  if (control) {
    if (key == Qt::Key_N) return ours([this] { step(1); });
    if (key == Qt::Key_P && m_kind == Kind::Anything) return ours([this] { step(1); });
    return false;
  }
  switch (key) {
    case Qt::Key_Escape:
      return ours([this] { dismiss(); });
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return ours([this] { runRow(m_list->currentIndex().row()); });
    case Qt::Key_Up:
      return ours([this] { step(-1); });
    case Qt::Key_Down:
      return ours([this] { step(1); });
    case Qt::Key_PageUp:
      return ours([this] { step(-kQuickRows); });
    case Qt::Key_PageDown:
      return ours([this] { step(kQuickRows); });
    case Qt::Key_Tab:
      return true;  // there is nowhere else to go
    default:
      return false;
  }
}

bool QuickBox::eventFilter(QObject* watched, QEvent* event) {
  if (watched == &m_window && event->type() == QEvent::Resize && !isHidden()) fit();
  if (watched != m_input || (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress))
    return QFrame::eventFilter(watched, event);
  auto* key = static_cast<QKeyEvent*>(event);
  const bool act = event->type() == QEvent::KeyPress;
  if (!handleKey(key->key(), key->modifiers(), act)) return QFrame::eventFilter(watched, event);
  event->accept();
  return act;
}

void QuickBox::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (!isHidden() && (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)) fit();
}

// As high as its rows, in the middle of the window's upper edge.
void QuickBox::fit() {
  m_note->setVisible(!m_note->text().isEmpty());
  const int rows = std::min(m_model->rowCount(), kQuickRows);
  const int rowHeight = rows > 0 ? m_list->sizeHintForRow(0) : 0;
  m_list->setVisible(rows > 0);
  m_list->setFixedHeight(rows * rowHeight + 2);
  layout()->activate();
  const int wide = std::min(kQuickWidth, m_window.width() - 4 * kQuickGap);
  const int top = m_window.menuBar()->isVisible() ? m_window.menuBar()->geometry().bottom() + 1 : 0;
  const int high = std::min(sizeHint().height(), m_window.height() - top - 2 * kQuickTop);
  setGeometry((m_window.width() - wide) / 2, top + kQuickTop, wide, high);
}

}  // namespace vitrine
