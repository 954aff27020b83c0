#include "app/scripts/script_edit.h"

#include <QFontDatabase>
#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <QTextBlock>
#include <utility>

#include "app/common/appearance.h"
#include "app/common/colours.h"

namespace vitrine {
namespace {

constexpr int kTabWidth = 4;  // characters
constexpr int kNumberMargin = 8;

}  // namespace

class ScriptEdit::Numbers : public QWidget {
 public:
  explicit Numbers(ScriptEdit* edit) : QWidget(edit), m_edit(edit) {}
  QSize sizeHint() const override { return QSize(m_edit->numbersWidth(), 0); }

 protected:
  void paintEvent(QPaintEvent* event) override { m_edit->paintNumbers(event); }
  void mousePressEvent(QMouseEvent* event) override {
    m_edit->pressNumbers(int(event->position().y()), event->modifiers() & Qt::ShiftModifier);
  }
  void mouseMoveEvent(QMouseEvent* event) override { m_edit->pressNumbers(int(event->position().y()), true); }

 private:
  ScriptEdit* m_edit;
};

ScriptEdit::ScriptEdit(const ScriptText& text, QWidget* parent)
    : QPlainTextEdit(parent), m_text(text), m_numbers(new Numbers(this)) {
  setReadOnly(true);
  setUndoRedoEnabled(false);
  setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  setLineWrapMode(NoWrap);
  setFrameShape(QFrame::NoFrame);
  setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  setAcceptDrops(false);  // files dropped here are for the window
  viewport()->setAcceptDrops(false);
  takeFont();
  connect(this, &QPlainTextEdit::blockCountChanged, this, &ScriptEdit::placeNumbers);
  connect(this, &QPlainTextEdit::cursorPositionChanged, this, &ScriptEdit::markLines);
  connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
    if (dy != 0)
      m_numbers->scroll(0, dy);
    else
      m_numbers->update(0, rect.y(), m_numbers->width(), rect.height());
    // The scroll bar keeps quiet when the text scrolls by itself.
    const int first = firstVisibleBlock().blockNumber();
    if (std::exchange(m_firstSeen, first) != first) emit visibleBlocksChanged();
  });
}

void ScriptEdit::takeText() {
  m_matches.clear();
  m_currentMatch = -1;
  setPlainText(m_text.shown);
  placeNumbers();
  markLines();
}

void ScriptEdit::setMatches(std::vector<std::pair<int, int>> visible, int current) {
  m_matches = std::move(visible);
  m_currentMatch = current;
  markLines();
}

std::pair<int, int> ScriptEdit::visibleBlocks() const {
  const int first = firstVisibleBlock().blockNumber();
  const int lineHeight = std::max(1, fontMetrics().lineSpacing());
  return {first, first + viewport()->height() / lineHeight + 1};
}

QMimeData* ScriptEdit::createMimeDataFromSelection() const {
  auto* copied = new QMimeData;
  copied->setText(m_text.original(textCursor().selectionStart(), textCursor().selectionEnd()));
  return copied;
}

// ---- Line numbers -----------------------------------------------------------------------------------------------

int ScriptEdit::numbersWidth() const {
  const int digits = std::max(3, int(QString::number(m_text.lines).size()));
  return digits * fontMetrics().horizontalAdvance('9') + 2 * kNumberMargin;
}

void ScriptEdit::placeNumbers() {
  setViewportMargins(numbersWidth(), 0, 0, 0);
  const QRect inside = contentsRect();
  m_numbers->setGeometry(inside.left(), inside.top(), numbersWidth(), inside.height());
}

void ScriptEdit::paintNumbers(QPaintEvent* event) {
  QPainter painter(m_numbers);
  painter.setFont(font());
  const QColor base = palette().color(QPalette::Base), text = palette().color(QPalette::Text);
  painter.fillRect(event->rect(), mixed(base, text, 0.04));
  const int current = m_text.lineOfPiece(textCursor().blockNumber());
  const int width = m_numbers->width() - kNumberMargin;
  for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
    const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
    if (place.top() > event->rect().bottom()) break;
    const int piece = block.blockNumber(), line = m_text.lineOfPiece(piece);
    const bool continues = piece > 0 && m_text.lineOfPiece(piece - 1) == line;
    painter.setPen(mixed(base, text, line == current ? 0.9 : 0.5));
    painter.drawText(QRectF(0, place.top(), width, place.height()), Qt::AlignRight | Qt::AlignTop,
                     continues ? QString("↳") : QString::number(line + 1));
  }
}

// Pressing or dragging over the numbers selects lines.
void ScriptEdit::pressNumbers(int y, bool extend) {
  const QTextBlock block = cursorForPosition(QPoint(0, y)).block();
  QTextCursor cursor = textCursor();
  const int anchor = extend ? cursor.anchor() : block.position();
  const bool up = extend && block.position() < anchor;
  const int end = block.next().isValid() ? block.next().position() : block.position() + block.length() - 1;
  cursor.setPosition(anchor);
  cursor.setPosition(up ? block.position() : end, QTextCursor::KeepAnchor);
  setTextCursor(cursor);
}

// ---- Marks ------------------------------------------------------------------------------------------------------

void ScriptEdit::markLines() {
  QList<QTextEdit::ExtraSelection> selections;
  const bool dark = isDark(palette());
  if (!textCursor().hasSelection()) {
    QTextEdit::ExtraSelection line;
    line.format.setBackground(mixed(palette().color(QPalette::Base), palette().color(QPalette::Highlight), 0.14));
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    line.cursor = textCursor();
    line.cursor.clearSelection();
    selections << line;
  }
  for (size_t match = 0; match < m_matches.size(); ++match) {
    QTextEdit::ExtraSelection found;
    const bool current = int(match) == m_currentMatch;
    found.format.setBackground(current ? QColor(dark ? 0xb36a00 : 0xffb454) : QColor(dark ? 0x5a4a12 : 0xfff0b0));
    if (current) found.format.setForeground(dark ? Qt::white : Qt::black);
    found.cursor = textCursor();
    found.cursor.setPosition(m_matches[match].first);
    found.cursor.setPosition(m_matches[match].second, QTextCursor::KeepAnchor);
    selections << found;
  }
  setExtraSelections(selections);
  m_numbers->update();
}

// ---- Events -----------------------------------------------------------------------------------------------------

void ScriptEdit::resizeEvent(QResizeEvent* event) {
  QPlainTextEdit::resizeEvent(event);
  placeNumbers();
  emit visibleBlocksChanged();
}

void ScriptEdit::showEvent(QShowEvent* event) {
  QPlainTextEdit::showEvent(event);
  emit visibleBlocksChanged();
}

void ScriptEdit::changeEvent(QEvent* event) {
  QPlainTextEdit::changeEvent(event);
  if (event->type() == QEvent::FontChange) {
    takeFont();
    placeNumbers();
    emit visibleBlocksChanged();
  }
  if (event->type() == QEvent::PaletteChange) markLines();
}

void ScriptEdit::takeFont() { setTabStopDistance(kTabWidth * QFontMetricsF(font()).horizontalAdvance(' ')); }

}  // namespace vitrine
