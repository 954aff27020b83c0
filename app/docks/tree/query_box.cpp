#include "app/docks/tree/query_box.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QFrame>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QStandardItemModel>
#include <QTimer>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kFaultMilliseconds = 500;
constexpr int kOfferedRows = 10;

// The query with its faulty place marked, and what is wrong with it.
QString faultText(const QString& query, const Error& fault) {
  const QByteArray bytes = query.toUtf8();
  const auto offset = qsizetype(std::min<uint64_t>(fault.span.offset, uint64_t(bytes.size())));
  const auto size = qsizetype(std::min<uint64_t>(fault.span.size, uint64_t(bytes.size() - offset)));
  const auto piece = [&](qsizetype at, qsizetype length) {
    return QString::fromUtf8(bytes.mid(at, length)).toHtmlEscaped().replace(' ', "&nbsp;");
  };
  // Nothing to mark means that something is missing there.
  const QString marked = size > 0 ? piece(offset, size) : QString("&nbsp;");
  return QString("%1<br><code>%2<span style=\"background-color:#c0392b;color:#ffffff\">%3</span>%4</code>")
      .arg(toQString(fault.message).toHtmlEscaped(), piece(0, offset), marked, piece(offset + size, -1));
}

}  // namespace

QueryBox::QueryBox(const QueryWords& words, QWidget* parent)
    : QWidget(parent),
      m_words(words),
      m_edit(new QLineEdit),
      m_matches(new QLabel),
      m_message(new QLabel),
      m_completer(new QCompleter(this)),
      m_offered(new QStandardItemModel(this)),
      m_patience(new QTimer(this)) {
  m_edit->setObjectName(words.name);
  m_edit->setPlaceholderText(words.placeholder);
  m_edit->setAccessibleName(words.accessibleName);
  m_edit->setToolTip(m_words.help);
  m_edit->setClearButtonEnabled(true);
  m_edit->setAcceptDrops(false);  // files dropped here open like anywhere else
  m_edit->addAction(icon("search"), QLineEdit::LeadingPosition);
  QAction* help = m_edit->addAction(icon("help"), QLineEdit::TrailingPosition);
  help->setObjectName("filterHelpAction");
  help->setText(tr("What can be typed here (F1)"));
  connect(help, &QAction::triggered, this, &QueryBox::showHelp);
  m_edit->installEventFilter(this);
  m_matches->setObjectName("outlineMatches");
  m_matches->setForegroundRole(QPalette::PlaceholderText);
  m_matches->hide();
  m_message->setObjectName("filterMessage");
  m_message->setWordWrap(true);
  m_message->setTextFormat(Qt::RichText);
  m_message->hide();

  auto* list = new QTreeView;
  list->setRootIsDecorated(false);
  list->setHeaderHidden(true);
  list->setUniformRowHeights(true);
  list->setObjectName("filterCompletions");
  m_completer->setModel(m_offered);
  m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
  m_completer->setPopup(list);
  m_completer->setWidget(m_edit);
  m_completer->setMaxVisibleItems(kOfferedRows);
  list->header()->setStretchLastSection(true);
  connect(m_completer, QOverload<const QModelIndex&>::of(&QCompleter::activated), this,
          [this](const QModelIndex& index) { insert(index.siblingAtColumn(0).data().toString()); });

  auto* row = new QHBoxLayout;
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(m_edit);
  row->addWidget(m_matches);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::kTight, space::kTight, space::kTight, 0);
  layout->setSpacing(space::kTight);
  layout->addLayout(row);
  layout->addWidget(m_message);
  makeHelp();

  m_patience->setSingleShot(true);
  m_patience->setInterval(kFaultMilliseconds);
  connect(m_patience, &QTimer::timeout, this, &QueryBox::showFault);
  connect(m_edit, &QLineEdit::textChanged, this, &QueryBox::takeText);
  connect(m_edit, &QLineEdit::textEdited, this, &QueryBox::complete);
}

// ---- Query ------------------------------------------------------------------------------------------------------

void QueryBox::takeText() {
  m_message->hide();
  m_patience->stop();
  const Result<void> parsed = parse(m_edit->text().toStdString());
  if (!parsed) {
    m_fault = parsed.error();
    m_patience->start();
    return;
  }
  m_fault.reset();
  m_leaves = false;
  m_waits = true;
  emit filterChanged();
}

void QueryBox::answered() {
  m_waits = false;
  if (std::exchange(m_leaves, false) && m_edit->hasFocus()) emit left();
}

// What was found for the text before is not what is meant.
void QueryBox::leave() {
  if (m_waits)
    m_leaves = true;
  else
    emit left();
}

// As many of the examples as there is room for: a hint that is cut helps nobody.
void QueryBox::fitHint() {
  constexpr int kButton = 24, kMargins = 16;
  const int room = m_edit->width() - 2 * kButton - kMargins;  // the picture before it, and help
  QString hint = m_words.placeholder;
  while (m_edit->fontMetrics().horizontalAdvance(hint) > room) {
    const qsizetype end = std::max(hint.lastIndexOf(','), hint.lastIndexOf(':', -2));
    if (end <= 0) break;
    hint.truncate(end);
  }
  if (m_edit->placeholderText() != hint) m_edit->setPlaceholderText(hint);
}

void QueryBox::setQuery(const QString& text) {
  if (text == m_edit->text()) return;
  const QSignalBlocker quiet(this);
  forgetQuery();
  m_edit->setText(text);
}

void QueryBox::showFault() {
  m_patience->stop();
  if (!m_fault) return;
  m_message->setText(faultText(m_edit->text(), *m_fault));
  m_message->setAccessibleName(
      tr("%1, at character %2")
          .arg(toQString(m_fault->message))
          .arg(QString::fromUtf8(m_edit->text().toUtf8().left(qsizetype(m_fault->span.offset))).size() + 1));
  m_message->show();
}

void QueryBox::showMatches(size_t matches, const QStringList& notes, bool finished) {
  m_matches->setText(QLocale().toString(qulonglong(matches)) + (finished ? "" : "…"));
  m_matches->setToolTip((finished ? tr("%1 matches", nullptr, pluralOf(matches))
                                  : tr("%1 matches so far", nullptr, pluralOf(matches)))
                            .arg(countText(matches)));
  m_matches->setAccessibleName(m_matches->toolTip());
  m_matches->show();
  if (m_fault) return;
  m_message->setVisible(!notes.isEmpty());
  m_message->setText(visibleTextLines(notes.join('\n')).toHtmlEscaped().replace('\n', "<br>"));
  m_message->setAccessibleName(notes.join(", "));
}

void QueryBox::hideMatches() {
  m_matches->hide();
  if (!m_fault) m_message->hide();
}

// ---- Completion -------------------------------------------------------------------------------------------------

void QueryBox::complete() {
  if (m_edit->text().isEmpty()) {
    stopCompleting();
    m_completer->popup()->hide();
    return;
  }
  const auto cursor = size_t(m_edit->text().left(m_edit->cursorPosition()).toUtf8().size());
  startCompleting(m_edit->text().toStdString(), cursor);
}

void QueryBox::offer(const FilterCompletions& completions) {
  m_completions = completions;
  if (completions.items.empty() || !m_edit->hasFocus()) {
    m_completer->popup()->hide();
    return;
  }
  m_offered->clear();
  for (const FilterCompletion& item : completions.items) {
    auto* text = new QStandardItem(visibleText(item.text));
    auto* detail = new QStandardItem(visibleText(item.detail));
    detail->setForeground(palette().color(QPalette::PlaceholderText));
    m_offered->appendRow({text, detail});
  }
  auto* list = static_cast<QTreeView*>(m_completer->popup());
  list->resizeColumnToContents(0);
  const int width = list->columnWidth(0) + list->fontMetrics().averageCharWidth() * 24;
  QRect place = m_edit->rect();
  place.setWidth(std::max(place.width(), width));
  m_completer->complete(place);
}

void QueryBox::insert(const QString& text) {
  QByteArray query = m_edit->text().toUtf8();
  const auto offset = qsizetype(m_completions.offset), size = qsizetype(m_completions.size);
  if (offset + size > query.size()) return;  // the text has changed since
  const QByteArray inserted = text.toUtf8();
  query.replace(offset, size, inserted);
  m_edit->setText(QString::fromUtf8(query));
  m_edit->setCursorPosition(int(QString::fromUtf8(query.left(offset + inserted.size())).size()));
  if (text.endsWith(':')) complete();
}

// ---- Keys -------------------------------------------------------------------------------------------------------

bool QueryBox::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_edit && (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)) fitHint();
  const bool override = event->type() == QEvent::ShortcutOverride;
  if (watched != m_edit || (!override && event->type() != QEvent::KeyPress))
    return QWidget::eventFilter(watched, event);
  const auto* pressed = static_cast<QKeyEvent*>(event);
  if (!override) return key(pressed->key(), pressed->modifiers()) || QWidget::eventFilter(watched, event);
  // Ours, not the window's shortcuts.
  if (pressed->key() != Qt::Key_Escape && pressed->key() != Qt::Key_F1) return QWidget::eventFilter(watched, event);
  event->accept();
  return true;
}

bool QueryBox::key(int key, Qt::KeyboardModifiers modifiers) {
  switch (key) {
    case Qt::Key_Escape:
      if (m_edit->text().isEmpty()) emit left();
      m_edit->clear();
      return true;
    case Qt::Key_F1:
      showHelp();
      return true;
    case Qt::Key_Space:
      if (modifiers != Qt::ControlModifier) return false;
      complete();
      return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (m_fault) return showFault(), true;
      leave();
      return true;
    case Qt::Key_Down:
      emit left();  // to look around, whatever is there by now
      return true;
    default:
      return false;
  }
}

// ---- Help -------------------------------------------------------------------------------------------------------

void QueryBox::makeHelp() {
  m_help = new QFrame(this, Qt::Popup);
  m_help->setObjectName("filterHelp");
  m_help->setFrameShape(QFrame::StyledPanel);
  auto* text = new QLabel(m_words.help);
  text->setTextFormat(Qt::RichText);
  text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* layout = new QVBoxLayout(m_help);
  layout->addWidget(text);
}

void QueryBox::showHelp() {
  m_completer->popup()->hide();
  m_help->adjustSize();
  m_help->move(m_edit->mapToGlobal(QPoint(0, m_edit->height())));
  m_help->show();
}

}  // namespace vitrine
