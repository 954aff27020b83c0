#include "app/docks/scripts/script_search_dock.h"

#include <QAction>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QProgressBar>
#include <QStyledItemDelegate>
#include <QTextLayout>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/common/colours.h"
#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/docks/scripts/script_search.h"
#include "app/documents/script_sources.h"

namespace vitrine {
namespace {

constexpr int kTypingMilliseconds = 200;  // without another letter until the search begins
enum ScriptHitRole { kNodeRole = Qt::UserRole, kLineRole, kAtRole, kLengthRole, kMarkAtRole, kMarkLengthRole };

bool isScriptHit(const QModelIndex& index) { return index.parent().isValid(); }

NodeId scriptOf(const QTreeWidgetItem& item) { return NodeId(item.data(0, kNodeRole).toUInt()); }

ScriptHit hitOf(const QTreeWidgetItem& item) {
  ScriptHit hit;
  hit.line = item.data(0, kLineRole).toInt();
  hit.at = item.data(0, kAtRole).toLongLong();
  hit.length = item.data(0, kLengthRole).toLongLong();
  return hit;
}

// Lines with their number, and the hit marked.
class ScriptHitDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    if (!isScriptHit(index)) return QStyledItemDelegate::paint(painter, option, index);
    const bool selected = option.state & QStyle::State_Selected;
    const auto group = option.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
    const QPalette& colours = option.palette;
    const QColor behind = colours.color(group, selected ? QPalette::Highlight : QPalette::Base);
    const QColor ink = colours.color(group, selected ? QPalette::HighlightedText : QPalette::Text);
    if (selected) painter->fillRect(option.rect, behind);
    painter->setFont(option.font);
    painter->setPen(mixed(behind, ink, 0.6));
    const int numbers = option.fontMetrics.horizontalAdvance("88888");
    QRect room = option.rect.adjusted(0, 0, -4, 0);
    painter->drawText(QRect(room.left(), room.top(), numbers, room.height()), Qt::AlignRight | Qt::AlignVCenter,
                      QString::number(index.data(kLineRole).toInt()));
    room.setLeft(room.left() + numbers + 10);

    QTextLayout::FormatRange mark{index.data(kMarkAtRole).toInt(), index.data(kMarkLengthRole).toInt(), {}};
    mark.format.setBackground(mixed(behind, selected ? ink : colours.color(QPalette::Highlight), 0.35));
    mark.format.setFontWeight(QFont::Bold);
    QTextLayout layout(index.data().toString(), QFontDatabase::systemFont(QFontDatabase::FixedFont));
    QTextOption plain;
    plain.setWrapMode(QTextOption::NoWrap);
    layout.setTextOption(plain);
    layout.setFormats({mark});
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(room.width());
    layout.endLayout();
    painter->save();
    painter->setClipRect(room);
    painter->setPen(ink);
    layout.draw(painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
    painter->restore();
  }
};

QToolButton* makeSearchSwitch(const QString& text, const QString& name) {
  auto* button = makeToolButton({.text = text, .tip = name, .spoken = name});
  button->setCheckable(true);
  return button;
}

}  // namespace

ScriptSearchDock::ScriptSearchDock(QWidget* parent)
    : LazyDock(tr("Fi&nd in Scripts"), parent),
      m_input(new QLineEdit),
      m_case(makeSearchSwitch("Aa", tr("Match case"))),
      m_word(makeSearchSwitch("ab|", tr("Whole words"))),
      m_expression(makeSearchSwitch(".*", tr("Regular expression"))),
      m_list(new QTreeWidget),
      m_note(new QLabel),
      m_open(makeToolButton(
          {.name = "scriptSearchOpen",
           .text = tr("Open in a Tab"),
           .tip = tr("Opens the script of the chosen line in a tab beside the picture's (Ctrl+Enter)")})),
      m_progress(new QProgressBar),
      m_settle(new QTimer(this)) {
  setObjectName("scriptSearchDock");
  m_input->setObjectName("scriptSearchInput");
  m_input->setPlaceholderText(tr("Find in all scripts"));
  m_input->setAccessibleName(m_input->placeholderText());
  m_input->setClearButtonEnabled(true);
  m_input->setMaxLength(ScriptMatcher::kLongestQuery);
  m_input->addAction(icon("search"), QLineEdit::LeadingPosition);
  m_input->installEventFilter(this);
  m_list->setObjectName("scriptSearchList");
  m_list->setAccessibleName(tr("Lines of scripts"));
  m_list->setColumnCount(1);
  m_list->header()->hide();
  m_list->setUniformRowHeights(true);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setItemDelegate(new ScriptHitDelegate(m_list));
  m_list->setIndentation(14);
  m_list->setContextMenuPolicy(Qt::CustomContextMenu);
  m_list->installEventFilter(this);
  m_note->setObjectName("scriptSearchNote");
  m_note->setForegroundRole(QPalette::PlaceholderText);
  m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_open->setEnabled(false);
  m_progress->setTextVisible(false);
  m_progress->setFixedHeight(3);
  QSizePolicy keeps = m_progress->sizePolicy();
  keeps.setRetainSizeWhenHidden(true);
  m_progress->setSizePolicy(keeps);
  m_progress->hide();
  m_settle->setSingleShot(true);

  auto* content = new QWidget;
  auto* line = new QHBoxLayout;
  line->setSpacing(space::kTight);
  line->addWidget(m_input, 1);
  for (QToolButton* button : {m_case, m_word, m_expression}) line->addWidget(button);
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(space::kTight, space::kTight, space::kTight, 0);
  layout->setSpacing(space::kTight);
  layout->addLayout(line);
  layout->addWidget(m_progress);
  auto* noteLine = new QHBoxLayout;
  noteLine->addWidget(m_note, 1);
  noteLine->addWidget(m_open);
  layout->addLayout(noteLine);
  layout->addWidget(m_list, 1);
  content->setFocusProxy(m_input);
  setContent(content);

  connect(m_input, &QLineEdit::textChanged, this, [this] { wantSearch(kTypingMilliseconds); });
  for (QToolButton* button : {m_case, m_word, m_expression})
    connect(button, &QToolButton::toggled, this, [this] { wantSearch(0); });
  connect(m_settle, &QTimer::timeout, this, &ScriptSearchDock::want);
  connect(m_list, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) { choose(item); });
  connect(m_list, &QTreeWidget::currentItemChanged, m_open,
          [this](const QTreeWidgetItem* item) { m_open->setEnabled(item != nullptr); });
  connect(m_list->model(), &QAbstractItemModel::modelReset, m_open, [this] { m_open->setEnabled(false); });
  connect(m_open, &QToolButton::clicked, this, [this] { openInTab(m_list->currentItem()); });
  connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
    QMenu menu(this);
    menu.addAction(tr("Open in a &Tab"), this, [this] { openInTab(m_list->currentItem()); })
        ->setEnabled(m_list->currentItem() != nullptr);
    menu.addAction(icon("copy"), tr("&Copy"), this, &ScriptSearchDock::copySelected);
    menu.addSeparator();
    menu.addAction(tr("&Open All"), m_list, &QTreeWidget::expandAll);
    menu.addAction(tr("C&lose All"), m_list, &QTreeWidget::collapseAll);
    menu.exec(m_list->viewport()->mapToGlobal(at));
  });
  refresh();
}

bool ScriptSearchDock::concerns(const OpenDocument& document) const { return hasScripts(document); }

void ScriptSearchDock::follow() {
  connect(m_document, &OpenDocument::documentChanged, this, [this] { wantSearch(0); });
}

void ScriptSearchDock::takeDocument() {
  m_list->clear();  // hits of another document lead nowhere
  wantSearch(0);
}

bool ScriptSearchDock::run(Command command) {
  if (command != Command::FindInScripts) return false;
  present();
  return true;
}

void ScriptSearchDock::present() {
  bringUp();
  if (isFloating()) activateWindow();
  m_input->setFocus(Qt::ShortcutFocusReason);
  m_input->selectAll();
}

bool ScriptSearchDock::searching() const { return m_search.running() || m_settle->isActive(); }

// ---- Searching --------------------------------------------------------------------------------------------------

ScriptQuery ScriptSearchDock::query() const {
  return {m_input->text(), m_case->isChecked(), m_word->isChecked(), m_expression->isChecked()};
}

void ScriptSearchDock::wantSearch(int milliseconds) {
  m_search.cancel();
  m_settle->start(milliseconds);
}

void ScriptSearchDock::refresh() {
  m_settle->stop();
  m_search.cancel();
  m_progress->hide();
  const ScriptQuery wanted = query();
  const QString problem = ScriptMatcher(wanted).problem();
  if (!m_document || !m_document->document() || wanted.text.isEmpty() || !problem.isEmpty()) {
    m_list->clear();
    m_note->setText(!problem.isEmpty() ? tr("Not an expression: %1").arg(problem) : QString());
    return;
  }
  m_note->setText(tr("Searching…"));
  m_listIsOld = true;
  constexpr int kPriority = 2;  // above loading: somebody is waiting
  const auto search = [document = m_document->document(), wanted](const Job<ScriptSearchDock>& job) {
    return searchScripts(*document, wanted, job, [&job](FoundInScripts&& part) {
      job.hand([part = std::move(part)](ScriptSearchDock& dock) { dock.take(part); });
    });
  };
  const auto take = [](ScriptSearchDock& dock, const Result<FoundInScripts>& found) {
    FoundInScripts nothing;
    nothing.full = nothing.finished = true;
    dock.take(found.value_or(nothing));
  };
  m_search = startJob(this, search, take, kPriority);
}

void ScriptSearchDock::take(const FoundInScripts& found) {
  const bool updates = m_list->updatesEnabled();
  m_list->setUpdatesEnabled(false);
  if (m_listIsOld && (found.finished || !found.scripts.empty())) {
    m_list->clear();
    m_listIsOld = false;
  }
  const Document& document = *m_document->document();
  for (const ScriptHits& script : found.scripts) {
    auto* group = new QTreeWidgetItem(
        {tr("%1  (%2)", "a script and the number of hits").arg(script.path, countText(script.hits.size()))});
    group->setIcon(0, iconOf(document.classOf(script.node)));
    group->setToolTip(0, plainTip(script.path));
    group->setData(0, kNodeRole, indexOf(script.node));
    for (const ScriptHit& hit : script.hits) {
      auto* item = new QTreeWidgetItem(group, {hit.excerpt});
      item->setData(0, kNodeRole, indexOf(script.node));
      item->setData(0, kLineRole, hit.line);
      item->setData(0, kAtRole, qlonglong(hit.at));
      item->setData(0, kLengthRole, qlonglong(hit.length));
      item->setData(0, kMarkAtRole, hit.markAt);
      item->setData(0, kMarkLengthRole, hit.markLength);
      item->setData(0, Qt::AccessibleTextRole, tr("line %1: %2").arg(hit.line).arg(hit.excerpt));
    }
    m_list->addTopLevelItem(group);
    group->setExpanded(true);
  }
  if (!m_list->currentItem() && m_list->topLevelItemCount() > 0)
    m_list->setCurrentItem(m_list->topLevelItem(0)->child(0));
  m_list->setUpdatesEnabled(updates);
  tellCount(found);
  m_progress->setRange(0, int(found.all));
  m_progress->setValue(int(found.searched));
  m_progress->setVisible(!found.finished);
}

void ScriptSearchDock::tellCount(const FoundInScripts& found) {
  QString text;
  if (found.all == 0)
    text = tr("There are no scripts in this file");
  else if (found.full)
    text = tr("The first %1 hits", nullptr, pluralOf(found.hits)).arg(countText(found.hits));
  else if (found.hits == 0)
    text = found.finished
               ? tr("Nothing found in %1 scripts", nullptr, pluralOf(found.all)).arg(countText(found.all))
               : tr("Searching…");
  else
    text = found.finished ? tr("Hits: %1, in %2 of %3 scripts")
                                .arg(countText(found.hits), countText(uint64_t(m_list->topLevelItemCount())),
                                     countText(found.all))
                          : tr("Hits: %1, %2 of %3 scripts searched")
                                .arg(countText(found.hits), countText(found.searched), countText(found.all));
  if (found.abandoned > 0)
    text += tr("; %1 lines took too long for this expression", nullptr, pluralOf(found.abandoned))
                .arg(countText(found.abandoned));
  m_note->setText(text);
  m_note->setToolTip(plainTip(text));
}

// ---- Hits -------------------------------------------------------------------------------------------------------

void ScriptSearchDock::choose(QTreeWidgetItem* item) {
  if (item && item->parent()) emit requested(request::ShowScript{scriptOf(*item), hitOf(*item)});
}

void ScriptSearchDock::openInTab(QTreeWidgetItem* item) {
  if (!item) return;
  const NodeId script = scriptOf(*item);
  const auto hit = item->parent() ? std::optional(hitOf(*item)) : std::nullopt;
  if (m_document) m_document->jumpTo(script);
  emit requested(request::OpenScript{script, hit});
}

// To the next hit or the one before, in whatever script it is.
void ScriptSearchDock::stepHit(int step) {
  QTreeWidgetItem* item = m_list->currentItem();
  if (!item) return;
  do {
    item = step > 0 ? m_list->itemBelow(item) : m_list->itemAbove(item);
  } while (item && !item->parent());
  if (item) m_list->setCurrentItem(item);
}

// In the line: Enter shows the chosen hit, Ctrl+Enter opens its script in a tab, Up and Down choose another one.
// Escape is not the tree's "select nothing" here: it gives the keyboard to the hits' document.
bool ScriptSearchDock::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
    return LazyDock::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool act = event->type() == QEvent::KeyPress;
  const auto modifiers = key->modifiers() & ~Qt::KeypadModifier;
  const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
  if (modifiers == Qt::ControlModifier && enter) {
    event->accept();
    if (act && !m_settle->isActive()) openInTab(m_list->currentItem());
    return act;
  }
  if (modifiers & ~Qt::ShiftModifier) return LazyDock::eventFilter(watched, event);
  const bool inLine = watched == m_input;
  switch (key->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (act && m_settle->isActive())
        want();
      else if (act)
        choose(m_list->currentItem());
      break;
    case Qt::Key_Up:
    case Qt::Key_Down:
      if (!inLine) return LazyDock::eventFilter(watched, event);
      if (act) stepHit(key->key() == Qt::Key_Down ? 1 : -1);
      break;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
      // The list opens and closes its branches with them: they are not the window's.
      if (!act && !inLine) break;
      return LazyDock::eventFilter(watched, event);
    default:
      return LazyDock::eventFilter(watched, event);
  }
  event->accept();
  return act;
}

void ScriptSearchDock::copySelected() {
  const QTreeWidgetItem* item = m_list->currentItem();
  if (item) QGuiApplication::clipboard()->setText(item->text(0));
}

}  // namespace vitrine
