#include "app/compare/script_diff.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/common/appearance.h"
#include "app/common/design.h"
#include "app/common/text.h"
#include "app/common/tool_button.h"
#include "app/scripts/luau_highlighter.h"
#include "core/diff/line_diff.h"

namespace vitrine {
namespace {

constexpr size_t kMostDiffLines = 200'000;
constexpr size_t kLongestDiffLine = 2000;
constexpr int kDiffTab = 4;     // characters
constexpr int kLinesAbove = 4;  // of a change that one goes to

QString diffLine(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  QString text = toQString(visibleLines(toUtf8(line.substr(0, kLongestDiffLine))));
  if (line.size() > kLongestDiffLine) text += QString::fromUtf8(" …");
  return text;
}

}  // namespace

DiffText diffTextOf(std::string_view first, std::string_view second) {
  const auto a = splitLines(first), b = splitLines(second);
  DiffText shown;
  QStringList texts;
  size_t atA = 0, atB = 0;
  const auto add = [&](DiffKind kind, std::string_view line, size_t inA, size_t inB) {
    if (shown.lines.size() >= kMostDiffLines) return;
    shown.lines.push_back({kind, uint32_t(inA), uint32_t(inB)});
    texts << diffLine(line);
  };
  const auto same = [&](size_t endA) {
    for (; atA < endA; ++atA, ++atB) add(DiffKind::Same, b[atB], atA + 1, atB + 1);
  };
  for (const LineChange& change : changedLines(a, b)) {
    same(change.a);
    if (shown.lines.size() < kMostDiffLines) shown.changes.push_back(int(shown.lines.size()));
    for (; atA < change.endA; ++atA) add(DiffKind::Removed, a[atA], atA + 1, 0);
    for (; atB < change.endB; ++atB) add(DiffKind::Added, b[atB], 0, atB + 1);
  }
  same(a.size());
  if (shown.lines.size() >= kMostDiffLines) {
    shown.lines.push_back({});
    texts << QString::fromUtf8("…");
  }
  shown.text = texts.join('\n');
  return shown;
}

// The text with a column of numbers for each file, and the sign of each line.
class DiffEdit : public QPlainTextEdit {
 public:
  explicit DiffEdit(const DiffText& text) : m_text(text), m_numbers(new Numbers(this)) {
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(NoWrap);
    setFrameShape(QFrame::NoFrame);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setTabStopDistance(fontMetrics().horizontalAdvance(' ') * kDiffTab);
    setAcceptDrops(false);
    viewport()->setAcceptDrops(false);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
      if (dy != 0)
        m_numbers->scroll(0, dy);
      else
        m_numbers->update(0, rect.y(), m_numbers->width(), rect.height());
    });
  }
  void placeNumbers() {
    uint32_t most = 1;
    for (const DiffText::Line& line : m_text.lines) most = std::max({most, line.first, line.second});
    const int digits = std::max(3, int(QString::number(most).size()));
    m_column = digits * fontMetrics().horizontalAdvance('9') + space::kNormal;
    m_sign = fontMetrics().horizontalAdvance('9') + 2 * space::kTight;
    setViewportMargins(2 * m_column + m_sign, 0, 0, 0);
    const QRect inside = contentsRect();
    m_numbers->setGeometry(inside.left(), inside.top(), 2 * m_column + m_sign, inside.height());
  }
  std::pair<int, int> visibleBlocks() const {
    const int first = firstVisibleBlock().blockNumber();
    return {first, first + viewport()->height() / std::max(1, fontMetrics().lineSpacing()) + 1};
  }

 protected:
  void resizeEvent(QResizeEvent* event) override {
    QPlainTextEdit::resizeEvent(event);
    placeNumbers();
  }
  // The ground of lines that one of the files does not have, below the text.
  void paintEvent(QPaintEvent* event) override {
    const bool dark = isDark(palette());
    const QColor removed = dark ? 0x4a1f23 : 0xffe0e2, added = dark ? 0x17402a : 0xd9f5e0;
    QPainter painter(viewport());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
      const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
      if (place.top() > event->rect().bottom() || size_t(block.blockNumber()) >= m_text.lines.size()) break;
      const DiffKind kind = m_text.lines[size_t(block.blockNumber())].kind;
      if (kind == DiffKind::Same) continue;
      painter.fillRect(QRectF(0, place.top(), viewport()->width(), place.height()),
                       kind == DiffKind::Added ? added : removed);
    }
    painter.end();
    QPlainTextEdit::paintEvent(event);
  }

 private:
  class Numbers : public QWidget {
   public:
    explicit Numbers(DiffEdit* edit) : QWidget(edit), m_edit(edit) {}

   protected:
    void paintEvent(QPaintEvent* event) override { m_edit->paintNumbers(event); }

   private:
    DiffEdit* m_edit;
  };

  void paintNumbers(QPaintEvent* event) {
    QPainter painter(m_numbers);
    painter.setFont(font());
    painter.fillRect(event->rect(), colourOf(ColourRole::Sunken, palette()));
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
      const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
      if (place.top() > event->rect().bottom()) break;
      if (size_t(block.blockNumber()) >= m_text.lines.size()) break;
      const DiffText::Line& line = m_text.lines[size_t(block.blockNumber())];
      painter.setPen(colourOf(ColourRole::DimInk, palette()));
      int left = 0;
      for (const uint32_t number : {line.first, line.second}) {
        if (number > 0)
          painter.drawText(QRectF(left, place.top(), m_column - space::kTight, place.height()),
                           Qt::AlignRight | Qt::AlignTop, QString::number(number));
        left += m_column;
      }
      if (line.kind == DiffKind::Same) continue;
      const bool added = line.kind == DiffKind::Added;
      painter.setPen(colourOf(added ? ColourRole::Good : ColourRole::Danger, palette()));
      painter.drawText(QRectF(left, place.top(), m_sign, place.height()), Qt::AlignHCenter | Qt::AlignTop,
                       added ? QStringLiteral("+") : QString::fromUtf8("−"));
    }
  }

  const DiffText& m_text;
  Numbers* m_numbers;
  int m_column = 0, m_sign = 0;
};

ScriptDiff::ScriptDiff(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel),
      m_where(new QLabel),
      m_back(makeToolButton({.name = "scriptBack",
                             .icon = "step-back",
                             .text = tr("Back to the Comparison"),
                             .tip = tr("Goes back to the list of changes (Escape)")})),
      m_previous(makeToolButton({.name = "scriptPrevious",
                                 .icon = "previous",
                                 .text = tr("Previous Change"),
                                 .tip = tr("Goes to the change before in this script (Shift+F7)")})),
      m_next(makeToolButton({.name = "scriptNext",
                             .icon = "next",
                             .text = tr("Next Change"),
                             .tip = tr("Goes to the next change in this script (F7)")})),
      m_edit(new DiffEdit(m_shown)),
      m_highlighter(new LuauHighlighter(this)) {
  setObjectName("scriptDiff");
  m_title->setObjectName("scriptDiffTitle");
  m_title->setTextFormat(Qt::PlainText);
  m_title->setFont(fontOf(TextSize::Body, true));
  m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_where->setObjectName("scriptDiffWhere");
  m_where->setTextFormat(Qt::PlainText);
  m_edit->setObjectName("scriptDiffLines");
  m_edit->setAccessibleName(tr("Both versions of the script, line by line"));
  m_edit->installEventFilter(this);
  auto* header = new QHBoxLayout;
  header->setContentsMargins(space::kTight, space::kTight, space::kNormal, space::kTight);
  header->setSpacing(space::kTight);
  header->addWidget(m_back);
  header->addWidget(m_title, 1);
  header->addWidget(m_where);
  header->addWidget(m_previous);
  header->addWidget(m_next);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(space::kNone, space::kNone, space::kNone, space::kNone);
  layout->setSpacing(space::kNone);
  layout->addLayout(header);
  layout->addWidget(m_edit, 1);
  setFocusProxy(m_edit);
  for (QToolButton* button : {m_back, m_previous, m_next}) {
    button->setMinimumSize(measure::kTarget, measure::kTarget);
    button->installEventFilter(this);
  }
  connect(m_back, &QToolButton::clicked, this, &ScriptDiff::left);
  connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
  connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
  const auto colourSeen = [this] {
    if (!m_coloured) return;
    const auto [first, last] = m_edit->visibleBlocks();
    m_highlighter->show(first, std::min(last, m_edit->blockCount() - 1));
  };
  connect(m_edit, &QPlainTextEdit::updateRequest, this, [colourSeen](const QRect&, int dy) {
    if (dy != 0) colourSeen();
  });
  connect(m_edit->verticalScrollBar(), &QScrollBar::valueChanged, this, colourSeen);
  connect(m_edit->verticalScrollBar(), &QScrollBar::rangeChanged, this, colourSeen);
}

ScriptDiff::~ScriptDiff() = default;

QPlainTextEdit& ScriptDiff::editor() { return *m_edit; }

void ScriptDiff::showTexts(std::string_view first, std::string_view second, const QString& title,
                           std::shared_ptr<const void> keeps) {
  clear();
  m_title->setText(title);
  m_title->setToolTip(plainTip(title));
  m_where->setText(tr("Comparing…"));
  m_comparing = startJob(
      this, [first, second, keeps = std::move(keeps)] { return diffTextOf(first, second); },
      [](ScriptDiff& view, Result<DiffText> made) {
        if (made)
          view.take(std::move(*made));
        else
          view.m_where->setText(visibleText(made.error().message));
      });
}

void ScriptDiff::clear() {
  m_comparing.cancel();
  m_coloured = false;
  m_shown = {};
  m_current = -1;
  m_edit->clear();
  m_where->clear();
}

void ScriptDiff::take(DiffText shown) {
  m_shown = std::move(shown);
  m_edit->setPlainText(m_shown.text);
  m_edit->placeNumbers();
  m_highlighter->start(m_edit->document());
  m_highlighter->setDark(isDark(palette()));
  m_coloured = true;
  const auto [first, last] = m_edit->visibleBlocks();
  m_highlighter->show(first, std::min(last, m_edit->blockCount() - 1));
  m_previous->setEnabled(changeCount() > 1);
  m_next->setEnabled(changeCount() > 1);
  if (changeCount() > 0)
    goTo(0);
  else
    showWhere();
}

void ScriptDiff::step(int direction) {
  if (changeCount() == 0) return;
  goTo((m_current + direction + changeCount()) % changeCount());
}

void ScriptDiff::goTo(int change) {
  m_current = change;
  const int line = m_shown.changes[size_t(change)];
  QTextCursor cursor(m_edit->document()->findBlockByNumber(line));
  m_edit->setTextCursor(cursor);
  // A bar of a text without wrapping counts lines.
  m_edit->verticalScrollBar()->setValue(std::max(0, line - kLinesAbove));
  showWhere();
}

void ScriptDiff::showWhere() {
  m_where->setText(
      changeCount() == 0
          ? tr("The lines are the same")
          : tr("Change %1 of %2").arg(countText(uint64_t(m_current + 1)), countText(uint64_t(changeCount()))));
}

// Escape goes back here, and does not select nothing as elsewhere.
bool ScriptDiff::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Escape && key->modifiers() == Qt::NoModifier) {
      event->accept();
      if (event->type() == QEvent::KeyPress) emit left();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void ScriptDiff::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  m_highlighter->setDark(isDark(palette()));
}

}  // namespace vitrine
