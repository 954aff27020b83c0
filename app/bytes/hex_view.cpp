#include "app/bytes/hex_view.h"

#include <QContextMenuEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSettings>
#include <algorithm>

#include "app/bytes/kind_colours.h"
#include "app/common/design.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kPerLine[] = {32, 16, 8};
constexpr int kGroup = 8;
constexpr auto kPerLineKey = "bytes/per-row";
constexpr int kHexMargin = 6;
// A copy is for a few values; whole blocks are files of their own.
constexpr size_t kMostBytesCopied = 16 << 20;

QChar shownCharacter(std::byte byte) {
  const auto c = char(byte);
  return c >= 0x20 && c < 0x7F ? QChar(c) : QChar(0xB7);
}

}  // namespace

int chosenBytesPerRow() {
  const int stored = QSettings().value(kPerLineKey).toInt();
  return std::ranges::find(kPerLine, stored) != std::end(kPerLine) ? stored : 0;
}

HexView::HexView(QWidget* parent) : QAbstractScrollArea(parent), m_chosenPerLine(chosenBytesPerRow()) {
  setObjectName("hexView");
  setAccessibleName(tr("Bytes"));
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPointSizeF(fontOf(TextSize::Body).pointSizeF());
  setFont(font);
  viewport()->setCursor(Qt::IBeamCursor);
  viewport()->setMouseTracking(true);
  connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &HexView::scrolled);
  connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, &HexView::scrolled);
  layOut();
}

void HexView::setBytes(std::shared_ptr<const void> owner, Bytes bytes, uint64_t base) {
  m_owner = std::move(owner);
  m_bytes = bytes;
  m_base = base;
  m_anchor = m_cursor = -1;
  m_kindsOf = nullptr;
  m_marks.clear();
  m_sortedMarks.clear();
  verticalScrollBar()->setValue(0);
  layOut();
  viewport()->update();
}

void HexView::setKinds(KindsOf kindsOf) {
  m_kindsOf = std::move(kindsOf);
  viewport()->update();
}

void HexView::setMarks(std::vector<SourceSpan> marks) {
  m_marks = std::move(marks);
  m_sortedMarks = m_marks;
  std::ranges::sort(m_sortedMarks, {}, &SourceSpan::offset);
  tellSelection();
  viewport()->update();
}

bool HexView::isMarked(qint64 at) const {
  auto after = std::ranges::upper_bound(m_sortedMarks, uint64_t(at), {}, &SourceSpan::offset);
  if (after == m_sortedMarks.begin()) return false;
  --after;
  return uint64_t(at) - after->offset < after->size;
}

qint64 HexView::lineCount() const { return (qint64(m_bytes.size()) + m_perLine - 1) / m_perLine; }

QString HexView::line(qint64 number) const {
  const Bytes bytes = m_bytes.subspan(size_t(number) * size_t(m_perLine))
                          .first(std::min(size_t(m_perLine), m_bytes.size() - size_t(number) * size_t(m_perLine)));
  QString text =
      QString::number(m_base + uint64_t(number) * uint64_t(m_perLine), 16).rightJustified(m_offsetDigits, '0') +
      " ";
  for (const std::byte byte : bytes) text += " " + QString::number(uint8_t(byte), 16).rightJustified(2, '0');
  text += "  ";
  for (const std::byte byte : bytes) text += shownCharacter(byte);
  return text;
}

// ---- Layout -----------------------------------------------------------------------------------------------------

void HexView::layOut() {
  const QFontMetrics metrics(font());
  m_characterWidth = metrics.horizontalAdvance('0');
  m_lineHeight = metrics.height() + 2;
  m_offsetDigits = m_base + m_bytes.size() > 0xFFFFFFFFu ? 12 : 8;
  // At the same location in the bytes, however many a row has.
  const qint64 top = qint64(verticalScrollBar()->value()) * m_perLine;
  const int before = m_perLine;
  const bool cursorInSight = m_cursor >= 0 && inSight(m_cursor);
  m_perLine = m_chosenPerLine;
  if (m_perLine == 0) {
    const auto* fits = std::ranges::find_if(kPerLine, [this](int count) {
      return textLeftOf(count) + m_characterWidth * count + kHexMargin <= viewport()->width();
    });
    m_perLine = fits == std::end(kPerLine) ? kGroup : *fits;
  }
  const int page = std::max(1, viewport()->height() / m_lineHeight);
  // Far more lines than an int holds pixels: the bar counts lines.
  verticalScrollBar()->setRange(0, int(std::clamp<qint64>(lineCount() - page, 0, INT_MAX)));
  verticalScrollBar()->setPageStep(page);
  verticalScrollBar()->setValue(int(top / m_perLine));
  const int width = textLeft(m_perLine) + kHexMargin;
  horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
  horizontalScrollBar()->setPageStep(viewport()->width());
  horizontalScrollBar()->setSingleStep(m_characterWidth);
  viewport()->update();
  if (m_perLine == before) return;
  if (cursorInSight) bringIntoSight(m_cursor);
  emit rowsChanged();
}

void HexView::choosePerRow(int count) {
  if (count == m_chosenPerLine) return;
  m_chosenPerLine = count;
  QSettings().setValue(kPerLineKey, count);
  layOut();
  emit rowsChosen();
  emit rowsChanged();
}

int HexView::hexLeft(int column) const {
  return kHexMargin + m_characterWidth * (m_offsetDigits + 2 + 3 * column + column / kGroup);
}
int HexView::textLeftOf(int perLine) const {
  return kHexMargin + m_characterWidth * (m_offsetDigits + 2 + 3 * perLine + perLine / kGroup);
}
int HexView::widthOfRows(int perRow) const {
  return textLeftOf(perRow) + m_characterWidth * perRow + kHexMargin + verticalScrollBar()->sizeHint().width();
}

void HexView::resizeEvent(QResizeEvent*) { layOut(); }

void HexView::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::FontChange) layOut();
}

void HexView::paintEvent(QPaintEvent* event) {
  QPainter painter(viewport());
  painter.fillRect(event->rect(), palette().color(QPalette::Base));
  painter.translate(-horizontalScrollBar()->value(), 0);
  const QColor text = palette().color(QPalette::Text), dim = palette().color(QPalette::PlaceholderText);
  const QColor zero = zeroInk(palette());
  const auto group = hasFocus() ? QPalette::Active : QPalette::Inactive;
  const QColor highlight = palette().color(group, QPalette::Highlight);
  const auto [first, last] = std::minmax(m_anchor, m_cursor);
  const bool selecting = first != last;
  const qint64 top = verticalScrollBar()->value();
  const qint64 bottom = std::min(lineCount(), top + viewport()->height() / m_lineHeight + 1);
  std::vector<KindRun> runs;
  if (m_kindsOf && bottom > top) runs = m_kindsOf(uint64_t(top * m_perLine), uint64_t((bottom - top) * m_perLine));
  auto run = runs.begin();
  for (qint64 number = top; number < bottom; ++number) {
    const int y = int(number - top) * m_lineHeight;
    const auto draw = [&](int x, const QString& what, const QColor& colour) {
      painter.setPen(colour);
      painter.drawText(QRect(x, y, int(what.size()) * m_characterWidth + 2, m_lineHeight),
                       Qt::AlignLeft | Qt::AlignVCenter, what);
    };
    draw(kHexMargin,
         QString::number(m_base + uint64_t(number) * uint64_t(m_perLine), 16)
             .toUpper()
             .rightJustified(m_offsetDigits, '0'),
         dim);
    for (int column = 0; column < m_perLine; ++column) {
      const qint64 location = number * m_perLine + column;
      if (location >= qint64(m_bytes.size())) break;
      const std::byte byte = m_bytes[size_t(location)];
      QColor colour = byte == std::byte{0} ? zero : text;
      const int left = hexLeft(column) - m_characterWidth / 2;
      // Up to the next byte, also across the gap in the middle; a value ends a little earlier than its ground.
      const int right = column + 1 < m_perLine ? hexLeft(column + 1) - m_characterWidth / 2
                                               : hexLeft(column) + 2 * m_characterWidth + m_characterWidth / 2;
      const QRect digits(left, y, right - left, m_lineHeight - 1);
      const QRect character(textLeft(column), y, m_characterWidth, m_lineHeight - 1);
      while (run != runs.end() && run->offset + run->size <= uint64_t(location)) ++run;
      if (run != runs.end()) {
        const bool ends = run->offset + run->size == uint64_t(location) + 1;
        paintKind(painter, digits.adjusted(0, 0, ends ? -2 : 0, 0), run->kind, palette());
        paintKind(painter, character, run->kind, palette());
      }
      if (selecting ? location >= first && location <= last : isMarked(location) || location == m_cursor) {
        painter.fillRect(digits, highlight);
        painter.fillRect(character, highlight);
        colour = palette().color(group, QPalette::HighlightedText);
      }
      draw(hexLeft(column), QString::number(uint8_t(byte), 16).rightJustified(2, '0'), colour);
      draw(textLeft(column), shownCharacter(byte), colour);
      if (location == m_cursor && hasFocus()) {
        painter.setPen(colour);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRect(hexLeft(column) - 2, y, 2 * m_characterWidth + 3, m_lineHeight - 2));
      }
    }
  }
}

// ---- Selection --------------------------------------------------------------------------------------------------

void HexView::select(qint64 first, qint64 last) {
  const qint64 most = qint64(m_bytes.size()) - 1;
  m_anchor = std::min(first, most);
  m_cursor = std::min(last, most);
  tellSelection();
  viewport()->update();
}

void HexView::setToldOfCursor(const QString& what) {
  m_told = what;
  tellSelection();
}

void HexView::tellSelection() {
  // As many as somebody listens to.
  constexpr qint64 kMostTold = 16;
  const std::vector<SourceSpan> ranges = taken();
  QString told;
  if (!ranges.empty()) {
    uint64_t count = 0;
    for (const SourceSpan& range : ranges) count += range.size;
    told = tr("At %1, %2: %3", "an offset, the number of bytes, the bytes")
               .arg(offsetText(m_base + ranges.front().offset), bytesText(count),
                    selectedHex().left(3 * kMostTold).trimmed());
    if (!m_told.isEmpty()) told = m_told + "; " + told;
  }
  setAccessibleDescription(told);
}

std::vector<SourceSpan> HexView::taken() const {
  const auto [first, last] = std::minmax(m_anchor, m_cursor);
  if (first < 0 || m_bytes.empty()) return {};
  if (first == last && !m_marks.empty()) return m_marks;
  return {{0, uint64_t(first), uint64_t(last - first + 1)}};
}

std::vector<std::byte> HexView::takenBytes(size_t most) const {
  std::vector<std::byte> all;
  for (const SourceSpan& range : taken()) {
    if (range.offset >= m_bytes.size() || all.size() >= most) break;
    const size_t size = size_t(std::min<uint64_t>(range.size, m_bytes.size() - range.offset));
    const Bytes part = m_bytes.subspan(size_t(range.offset), std::min(size, most - all.size()));
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

// ---- The cursor -------------------------------------------------------------------------------------------------

qint64 HexView::linesShown() const { return std::max(1, viewport()->height() / m_lineHeight); }

bool HexView::inSight(qint64 at) const {
  const qint64 top = verticalScrollBar()->value();
  return at >= 0 && at / m_perLine >= top && at / m_perLine < top + linesShown();
}

std::pair<qint64, qint64> HexView::inSight() const {
  const qint64 top = verticalScrollBar()->value(), size = qint64(m_bytes.size());
  return {std::min(size, top * m_perLine), std::min(size, (top + linesShown()) * m_perLine)};
}

void HexView::scrollTo(qint64 at) {
  verticalScrollBar()->setValue(int(std::clamp<qint64>(at / m_perLine - linesShown() / 2, 0, INT_MAX)));
}

void HexView::bringIntoSight(qint64 at) {
  if (at < 0 || inSight(at)) return;
  const qint64 line = at / m_perLine, top = verticalScrollBar()->value(), shown = linesShown();
  // A step away the view moves as little as it can; what lies farther comes to its upper third.
  const bool near = line >= top - 1 && line <= top + shown;
  const qint64 wanted = !near ? line - shown / 3 : line < top ? line : line - shown + 1;
  verticalScrollBar()->setValue(int(std::clamp<qint64>(wanted, 0, INT_MAX)));
}

void HexView::goTo(qint64 at) {
  select(at, at);
  bringIntoSight(m_cursor);
}

void HexView::moveCursor(qint64 at, bool selecting) {
  if (m_bytes.empty()) return;
  at = std::clamp<qint64>(at, 0, qint64(m_bytes.size()) - 1);
  select(selecting && m_anchor >= 0 ? m_anchor : at, at);
  bringIntoSight(at);
  emit cursorMoved(at);
}

QPoint HexView::positionOf(qint64 at) const {
  const int column = int(at % m_perLine);
  const qint64 line = at / m_perLine - verticalScrollBar()->value();
  return {hexLeft(column) + m_characterWidth - horizontalScrollBar()->value(),
          int(line) * m_lineHeight + m_lineHeight / 2};
}

qint64 HexView::byteAt(const QPoint& position) const {
  if (m_bytes.empty()) return -1;
  const int x = position.x() + horizontalScrollBar()->value();
  int column = 0;
  if (x >= textLeft(0) - m_characterWidth / 2) {
    column = (x - textLeft(0)) / m_characterWidth;
  } else {
    while (column < m_perLine - 1 && x >= hexLeft(column + 1) - m_characterWidth / 2) ++column;
  }
  const qint64 line = verticalScrollBar()->value() + (position.y() < 0 ? -1 : position.y() / m_lineHeight);
  return std::clamp<qint64>(line * m_perLine + std::clamp(column, 0, m_perLine - 1), 0, qint64(m_bytes.size()) - 1);
}

bool HexView::isOnByte(const QPoint& position) const {
  const int x = position.x() + horizontalScrollBar()->value();
  const bool onDigits = x >= hexLeft(0) - m_characterWidth / 2 && x < hexLeft(m_perLine - 1) + 3 * m_characterWidth;
  const bool onText = x >= textLeft(0) && x < textLeft(m_perLine);
  const qint64 line = verticalScrollBar()->value() + position.y() / m_lineHeight;
  return !m_bytes.empty() && position.y() >= 0 && line < lineCount() && (onDigits || onText);
}

void HexView::mousePressEvent(QMouseEvent* event) {
  const qint64 at = byteAt(event->position().toPoint());
  if (at < 0) return;
  const auto [first, last] = std::minmax(m_anchor, m_cursor);
  // The menu is about what is selected, where it is asked for there.
  if (event->button() == Qt::RightButton && ((at >= first && at <= last && m_cursor >= 0) || isMarked(at))) return;
  if (event->button() == Qt::LeftButton || event->button() == Qt::RightButton)
    moveCursor(at, event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier);
}

void HexView::mouseMoveEvent(QMouseEvent* event) {
  const QPoint at = event->position().toPoint();
  if (!(event->buttons() & Qt::LeftButton) || m_anchor < 0) {
    emit hovered(isOnByte(at) ? byteAt(at) : -1);
    return;
  }
  if (at.y() < 0) verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepSub);
  if (at.y() > viewport()->height()) verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd);
  select(m_anchor, byteAt(at));
}

void HexView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && m_cursor >= 0 && m_anchor != m_cursor) emit cursorMoved(m_cursor);
}

bool HexView::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::Leave) emit hovered(-1);
  return QAbstractScrollArea::viewportEvent(event);
}

QString HexView::selectedHex() const {
  const std::vector<std::byte> bytes = takenBytes(kMostBytesCopied);
  return QString::fromLatin1(
      QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())).toHex(' '));
}

QString HexView::selectedText() const {
  QString text;
  for (const std::byte byte : takenBytes(kMostBytesCopied)) text += shownCharacter(byte);
  return text;
}

// The window has commands on some of these keys; here they are the bytes'.
bool HexView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    switch (key->key()) {
      case Qt::Key_Home:
      case Qt::Key_End:
      case Qt::Key_PageUp:
      case Qt::Key_PageDown:
      case Qt::Key_Left:
      case Qt::Key_Right:
      case Qt::Key_Up:
      case Qt::Key_Down:
        if (key->modifiers() & Qt::AltModifier) break;
        // Files are changed with Ctrl and these.
        if (key->modifiers() & Qt::ControlModifier && key->key() != Qt::Key_Home && key->key() != Qt::Key_End)
          break;
        event->accept();
        return true;
      default:
        if (!key->matches(QKeySequence::Copy) && !key->matches(QKeySequence::SelectAll)) break;
        event->accept();
        return true;
    }
  }
  return QAbstractScrollArea::event(event);
}

void HexView::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) return emit copyWanted();
  if (event->matches(QKeySequence::SelectAll)) return select(0, qint64(m_bytes.size()) - 1);
  const bool shift = event->modifiers() & Qt::ShiftModifier, control = event->modifiers() & Qt::ControlModifier;
  if (event->modifiers() & Qt::AltModifier) return QAbstractScrollArea::keyPressEvent(event);
  const qint64 at = std::max<qint64>(m_cursor, 0), last = qint64(m_bytes.size()) - 1;
  const auto ahead = [&](qint64 by) { moveCursor(m_cursor < 0 ? 0 : at + by, shift); };
  // Not beyond the ends: a line further there is none.
  const auto lines = [&](qint64 by) {
    if (const qint64 there = at + by * m_perLine; there >= 0 && there <= last) return moveCursor(there, shift);
    moveCursor(by < 0 ? at % m_perLine : std::min(last, last / m_perLine * m_perLine + at % m_perLine), shift);
  };
  switch (event->key()) {
    case Qt::Key_Left:
      return ahead(-1);
    case Qt::Key_Right:
      return ahead(1);
    case Qt::Key_Up:
      return lines(-1);
    case Qt::Key_Down:
      return lines(1);
    case Qt::Key_PageUp:
      return lines(-linesShown());
    case Qt::Key_PageDown:
      return lines(linesShown());
    case Qt::Key_Home:
      return moveCursor(control ? 0 : at / m_perLine * m_perLine, shift);
    case Qt::Key_End:
      return moveCursor(control ? last : at / m_perLine * m_perLine + m_perLine - 1, shift);
    default:
      return QAbstractScrollArea::keyPressEvent(event);
  }
}

void HexView::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  emit menuWanted(menu);
  menu.addAction(tr("Select &All"), this, [this] { select(0, qint64(m_bytes.size()) - 1); });
  const QPoint below = positionOf(std::max<qint64>(m_cursor, 0)) + QPoint(0, m_lineHeight / 2);
  menu.exec(event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : viewport()->mapToGlobal(below));
}

}  // namespace vitrine
