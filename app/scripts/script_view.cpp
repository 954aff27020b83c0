#include "app/scripts/script_view.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QIntValidator>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QStringMatcher>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/appearance.h"
#include "app/common/design.h"
#include "app/common/icons.h"
#include "app/common/notice_bar.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/scripts/luau_highlighter.h"
#include "app/scripts/script_edit.h"

namespace vitrine {
namespace {

constexpr size_t kMostMatches = 20'000;

QHBoxLayout* makeBarLayout(QWidget* bar) {
  auto* layout = new QHBoxLayout(bar);
  layout->setContentsMargins(space::kNormal, space::kTight, space::kTight, space::kTight);
  return layout;
}

// Positions of the markers, by text block.
std::vector<LuauHighlighter::Mark> marksByBlock(const ScriptText& text) {
  std::vector<LuauHighlighter::Mark> marks;
  marks.reserve(text.marks.size());
  qsizetype start = 0;
  int block = 0;
  for (const ScriptText::Mark& mark : text.marks) {
    for (qsizetype end = text.shown.indexOf('\n', start); end >= 0 && end < mark.start;
         end = text.shown.indexOf('\n', start)) {
      start = end + 1;
      ++block;
    }
    marks.push_back({block, int(mark.start - start), mark.length});
  }
  return marks;
}

}  // namespace

ScriptView::ScriptView(QWidget* parent)
    : QWidget(parent),
      m_titleLabel(new QLabel),
      m_sizeLabel(new QLabel),
      m_notice(new NoticeBar),
      m_edit(new ScriptEdit(m_text)),
      m_highlighter(new LuauHighlighter(this)),
      m_findBox(new QLineEdit),
      m_caseButton(makeToolButton({.text = "Aa", .tip = tr("Match case"), .spoken = tr("Match case")})),
      m_matchLabel(new QLabel),
      m_lineBox(new QLineEdit),
      m_lineRange(new QIntValidator(m_lineBox)) {
  m_edit->setObjectName("scriptEditor");
  m_edit->setAccessibleName(tr("Script"));
  m_edit->setContextMenuPolicy(Qt::CustomContextMenu);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(makeHeader());
  layout->addWidget(m_notice);
  layout->addWidget(m_edit, 1);
  layout->addWidget(makeFindBar());
  layout->addWidget(makeLineBar());
  setFocusProxy(m_edit);

  for (QWidget* widget :
       {static_cast<QWidget*>(m_edit), static_cast<QWidget*>(m_findBox), static_cast<QWidget*>(m_lineBox)})
    widget->installEventFilter(this);
  connect(m_edit, &ScriptEdit::visibleBlocksChanged, this, [this] {
    showVisibleColours();
    showMatches();
  });
  connect(m_edit, &QWidget::customContextMenuRequested, this, &ScriptView::showMenu);
  takePalette();
  showSource();
}

// ---- Parts ------------------------------------------------------------------------------------------------------

QWidget* ScriptView::makeHeader() {
  auto* header = new QWidget;
  auto* layout = makeBarLayout(header);
  m_titleLabel->setObjectName("scriptTitle");
  m_titleLabel->setTextFormat(Qt::PlainText);
  m_titleLabel->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_titleLabel->setSizePolicy(QSizePolicy::Ignored,
                              QSizePolicy::Preferred);  // a long path must not widen the window
  m_sizeLabel->setForegroundRole(QPalette::PlaceholderText);
  auto* find = makeToolButton({.icon = "search", .tip = tr("Find (Ctrl+F)")});
  auto* copy = makeToolButton({.icon = "copy", .tip = tr("Copy the whole script")});
  connect(find, &QToolButton::clicked, this, &ScriptView::openFind);
  connect(copy, &QToolButton::clicked, this, &ScriptView::copyAll);
  layout->addWidget(m_titleLabel, 1);
  layout->addWidget(m_sizeLabel);
  layout->addWidget(find);
  layout->addWidget(copy);
  return header;
}

QWidget* ScriptView::makeFindBar() {
  m_findBar = new QWidget;
  auto* layout = makeBarLayout(m_findBar);
  m_findBox->setObjectName("scriptFind");
  m_findBox->setPlaceholderText(tr("Find in the script"));
  m_findBox->setAccessibleName(m_findBox->placeholderText());
  m_findBox->setClearButtonEnabled(true);
  m_caseButton->setCheckable(true);
  m_matchLabel->setObjectName("scriptMatches");
  m_matchLabel->setMinimumWidth(fontMetrics().horizontalAdvance(tr("%1 of %2").arg(8888).arg(8888)));
  auto* previous = makeToolButton({.icon = "previous", .tip = tr("Previous (Shift+Enter)")});
  auto* next = makeToolButton({.icon = "next", .tip = tr("Next (Enter)")});
  auto* close = makeToolButton({.icon = "close", .tip = tr("Close (Escape)")});
  layout->addWidget(m_findBox, 1);
  layout->addWidget(m_caseButton);
  layout->addWidget(m_matchLabel);
  layout->addWidget(previous);
  layout->addWidget(next);
  layout->addWidget(close);
  connect(m_findBox, &QLineEdit::textChanged, this, [this] { search(true); });
  connect(m_caseButton, &QToolButton::toggled, this, [this] { search(true); });
  connect(previous, &QToolButton::clicked, this, &ScriptView::findPrevious);
  connect(next, &QToolButton::clicked, this, &ScriptView::findNext);
  connect(close, &QToolButton::clicked, this, &ScriptView::closeBars);
  m_findBar->hide();
  return m_findBar;
}

QWidget* ScriptView::makeLineBar() {
  m_lineBar = new QWidget;
  auto* layout = makeBarLayout(m_lineBar);
  auto* label = new QLabel(tr("Go to &line"));
  label->setBuddy(m_lineBox);
  m_lineBox->setObjectName("scriptLine");
  m_lineBox->setValidator(m_lineRange);
  m_lineBox->setMaximumWidth(fontMetrics().horizontalAdvance("8888888888"));
  auto* close = makeToolButton({.icon = "close", .tip = tr("Close (Escape)")});
  layout->addWidget(label);
  layout->addWidget(m_lineBox);
  layout->addStretch(1);
  layout->addWidget(close);
  connect(close, &QToolButton::clicked, this, &ScriptView::closeBars);
  m_lineBar->hide();
  return m_lineBar;
}

// ---- The source -------------------------------------------------------------------------------------------------

void ScriptView::setSource(QByteArray bytes, QString title) {
  m_source = std::move(bytes);
  m_title = std::move(title);
  showSource();
}

void ScriptView::clear() { setSource({}, {}); }

QPlainTextEdit& ScriptView::editor() { return *m_edit; }

void ScriptView::showSource() {
  m_text = ScriptText::of(m_source);
  m_joined = m_text.withoutCuts();
  m_highlighter->setDocument(nullptr);  // nothing to do until the text is whole
  m_edit->takeText();
  m_highlighter->start(m_edit->document(), m_text.cut, marksByBlock(m_text));
  m_titleLabel->setText(m_title);
  m_titleLabel->setToolTip(plainTip(m_title));
  const QLocale locale;
  const QString lines = tr("%1 lines", nullptr, m_text.lines).arg(locale.toString(m_text.lines));
  QString size = tr("%1, %2").arg(lines, locale.formattedDataSize(m_source.size()));
  if (m_source.isEmpty()) size = m_title.isEmpty() ? QString() : tr("empty");
  m_sizeLabel->setText(size);
  m_sizeLabel->setToolTip(bytesText(uint64_t(m_source.size())));
  m_lineRange->setRange(1, m_text.lines);
  showNotice();
  search(false);
  showVisibleColours();
}

void ScriptView::showNotice() {
  QStringList sentences;
  const QLocale locale;
  if (m_text.badBytes > 0)
    sentences << tr("%1 bytes are not UTF-8; they are shown as markers such as \\xFF and copied as those.", nullptr,
                    m_text.badBytes)
                     .arg(locale.toString(m_text.badBytes));
  if (m_text.invisible > 0)
    sentences << tr("%1 characters that cannot be seen are shown as markers; copying gives the originals.", nullptr,
                    m_text.invisible)
                     .arg(locale.toString(m_text.invisible));
  if (!m_text.cut.empty()) sentences << tr("Very long lines are shown in pieces; copying gives them whole.");
  if (sentences.isEmpty())
    m_notice->hide();
  else
    m_notice->showNotice(m_text.badBytes > 0 ? Severity::Warning : Severity::Info, sentences.join(' '));
}

void ScriptView::copyAll() const { QApplication::clipboard()->setText(m_text.original()); }

int ScriptView::currentLine() const { return m_text.lineOfPiece(m_edit->textCursor().blockNumber()) + 1; }

void ScriptView::goToLine(int line) {
  const int piece = m_text.pieceOfLine(std::clamp(line, 1, m_text.lines) - 1);
  m_edit->setTextCursor(QTextCursor(m_edit->document()->findBlockByNumber(piece)));
  m_edit->centerCursor();
}

void ScriptView::showHit(int line, qsizetype at, qsizetype length) {
  goToLine(line);
  if (at < 0 || length < 1 || length > m_joined.size() - at) return;
  QTextCursor cursor = m_edit->textCursor();
  cursor.setPosition(int(m_text.split(at)));
  cursor.setPosition(int(m_text.split(at + length - 1)) + 1, QTextCursor::KeepAnchor);
  m_edit->setTextCursor(cursor);
  m_edit->centerCursor();
}

// ---- Colours ----------------------------------------------------------------------------------------------------

void ScriptView::takePalette() {
  m_highlighter->setDark(isDark(palette()));
  showVisibleColours();
}

void ScriptView::showVisibleColours() {
  if (!m_highlighter->document()) return;
  const auto [first, last] = m_edit->visibleBlocks();
  m_highlighter->show(first, last);
}

void ScriptView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) takePalette();
}

// ---- Finding ----------------------------------------------------------------------------------------------------

void ScriptView::openFind() {
  m_lineBar->hide();
  m_findBar->show();
  const QTextCursor cursor = m_edit->textCursor();
  const QString selected = m_text.original(cursor.selectionStart(), cursor.selectionEnd());
  if (!selected.isEmpty() && !selected.contains('\n')) m_findBox->setText(selected);
  m_findBox->setFocus(Qt::ShortcutFocusReason);
  m_findBox->selectAll();
  search(true);
}

void ScriptView::openGoToLine() {
  m_findBar->hide();
  m_lineBar->show();
  m_lineBox->setPlaceholderText(tr("1 to %1").arg(m_text.lines));
  m_lineBox->setText(QString::number(currentLine()));
  m_lineBox->setFocus(Qt::ShortcutFocusReason);
  m_lineBox->selectAll();
  showMatches();
}

void ScriptView::closeBars() {
  m_findBar->hide();
  m_lineBar->hide();
  m_edit->setFocus(Qt::OtherFocusReason);
  showMatches();
}

// Finds every match; with `keepPosition` goes to the first one at or after the cursor's selection.
void ScriptView::search(bool keepPosition) {
  m_matches.clear();
  m_currentMatch = -1;
  m_moreMatches = false;
  const QString wanted = m_findBox->text();
  if (!wanted.isEmpty()) {
    const QStringMatcher matcher(wanted, m_caseButton->isChecked() ? Qt::CaseSensitive : Qt::CaseInsensitive);
    for (qsizetype at = matcher.indexIn(m_joined); at >= 0; at = matcher.indexIn(m_joined, at + wanted.size())) {
      m_moreMatches = m_matches.size() == kMostMatches;
      if (m_moreMatches) break;
      m_matches.push_back(at);
    }
  }
  if (keepPosition && !m_findBar->isHidden() && !m_matches.empty()) {
    const qsizetype place = m_text.joined(m_edit->textCursor().selectionStart());
    const auto at = std::ranges::lower_bound(m_matches, place);
    selectMatch(at == m_matches.end() ? 0 : int(at - m_matches.begin()));
    return;
  }
  showMatches();
}

bool ScriptView::findNext() { return step(1); }
bool ScriptView::findPrevious() { return step(-1); }

bool ScriptView::step(int direction) {
  if (m_matches.empty()) return false;
  const QTextCursor cursor = m_edit->textCursor();
  const auto count = std::ssize(m_matches);
  std::ptrdiff_t next = 0;
  if (direction > 0)
    next = std::ranges::lower_bound(m_matches, m_text.joined(cursor.selectionEnd())) - m_matches.begin();
  else
    next = std::ranges::lower_bound(m_matches, m_text.joined(cursor.selectionStart())) - m_matches.begin() - 1;
  selectMatch(int((next + count) % count));
  return true;
}

void ScriptView::selectMatch(int match) {
  m_currentMatch = match;
  const qsizetype start = m_matches[size_t(match)], end = start + m_findBox->text().size();
  QTextCursor cursor = m_edit->textCursor();
  cursor.setPosition(int(m_text.split(start)));
  cursor.setPosition(int(m_text.split(end - 1)) + 1, QTextCursor::KeepAnchor);
  m_edit->setTextCursor(cursor);
  const auto [first, last] = m_edit->visibleBlocks();
  if (cursor.blockNumber() < first || cursor.blockNumber() + 2 > last) m_edit->centerCursor();
  showMatches();
}

// Marks the matches on the screen and says how many there are.
void ScriptView::showMatches() {
  std::vector<std::pair<int, int>> visible;
  int current = -1;
  if (!m_findBar->isHidden() && !m_matches.empty()) {
    const auto [first, last] = m_edit->visibleBlocks();
    const QTextDocument& document = *m_edit->document();
    const QTextBlock end = document.findBlockByNumber(last);
    const qsizetype from = m_text.joined(document.findBlockByNumber(first).position());
    const qsizetype to = end.isValid() ? m_text.joined(end.position()) : m_joined.size();
    const qsizetype length = m_findBox->text().size();
    for (auto at = std::ranges::lower_bound(m_matches, from - length); at != m_matches.end() && *at <= to; ++at) {
      if (at - m_matches.begin() == m_currentMatch) current = int(visible.size());
      visible.emplace_back(int(m_text.split(*at)), int(m_text.split(*at + length - 1)) + 1);
    }
  }
  m_edit->setMatches(std::move(visible), current);

  const QLocale locale;
  const QString count = locale.toString(qulonglong(m_matches.size())) + (m_moreMatches ? "+" : "");
  m_matchLabel->setText(m_findBox->text().isEmpty() ? QString()
                        : m_matches.empty()         ? tr("not found")
                        : m_currentMatch >= 0       ? tr("%1 of %2").arg(locale.toString(m_currentMatch + 1), count)
                                                    : count);
}

// ---- Keys and menu ----------------------------------------------------------------------------------------------

// The window has keys of its own for some of these: whoever accepts the override gets the key itself.
bool ScriptView::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
    return QWidget::eventFilter(watched, event);
  auto* key = static_cast<QKeyEvent*>(event);
  const bool act = event->type() == QEvent::KeyPress;
  if (!handleKey(watched, key->key(), key->modifiers() & ~Qt::KeypadModifier, act))
    return QWidget::eventFilter(watched, event);
  event->accept();
  return act;
}

// Whether a key is ours; does it if `act`.
bool ScriptView::handleKey(QObject* watched, int key, Qt::KeyboardModifiers modifiers, bool act) {
  const auto ours = [act](const auto& what) {
    if (act) what();
    return true;
  };
  const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
  if (modifiers == Qt::ControlModifier && key == Qt::Key_F) return ours([&] { openFind(); });
  if (modifiers == Qt::ControlModifier && key == Qt::Key_G) return ours([&] { openGoToLine(); });
  if (key == Qt::Key_F3 && !(modifiers & ~Qt::ShiftModifier))
    return ours([&] { step(modifiers == Qt::ShiftModifier ? -1 : 1); });
  if (modifiers == Qt::NoModifier && key == Qt::Key_Escape && !(m_findBar->isHidden() && m_lineBar->isHidden()))
    return ours([&] { closeBars(); });
  if (watched == m_findBox && enter && !(modifiers & ~Qt::ShiftModifier))
    return ours([&] { step(modifiers == Qt::ShiftModifier ? -1 : 1); });
  if (watched == m_lineBox && enter)
    return ours([&] {
      if (!m_lineBox->hasAcceptableInput()) return;
      goToLine(m_lineBox->text().toInt());
      closeBars();
    });
  if (watched == m_edit && !act && !(modifiers & ~(Qt::ShiftModifier | Qt::ControlModifier))) {
    // Not ours to do, but the text field's, and not the window's.
    // Nor do the window's letters act on the tree and the picture while somebody reads: neither W for the wireframe
    // nor Delete, which hides what is selected.
    if (!(modifiers & Qt::ControlModifier) &&
        ((key >= Qt::Key_Space && key <= Qt::Key_AsciiTilde) || key == Qt::Key_Delete))
      return true;
    switch (key) {
      case Qt::Key_Left:
      case Qt::Key_Right:
      case Qt::Key_Up:
      case Qt::Key_Down:
      case Qt::Key_Home:
      case Qt::Key_End:
        return true;
      default:
        return modifiers == Qt::ControlModifier && (key == Qt::Key_C || key == Qt::Key_A);
    }
  }
  return false;
}

void ScriptView::showMenu(const QPoint& at) {
  QMenu menu(this);
  QAction* copy = menu.addAction(icon("copy"), tr("&Copy"), m_edit, &QPlainTextEdit::copy);
  copy->setEnabled(m_edit->textCursor().hasSelection());
  menu.addAction(tr("Copy the &Whole Script"), this, &ScriptView::copyAll);
  menu.addAction(tr("Select &All"), m_edit, &QPlainTextEdit::selectAll);
  menu.addSeparator();
  menu.addAction(icon("search"), tr("&Find…"), this, &ScriptView::openFind);
  menu.addAction(tr("&Go to Line…"), this, &ScriptView::openGoToLine);
  menu.exec(m_edit->mapToGlobal(at));
}

}  // namespace vitrine
