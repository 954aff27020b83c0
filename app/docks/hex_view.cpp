#include "app/docks/hex_view.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "app/common/icons.h"
#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kMostPerLine = 16, kGroup = 8;
constexpr int kHexMargin = 6;
// A copy is for a few values; whole blocks are files of their own.
constexpr qint64 kMostBytesCopied = 16 << 20;

QChar shownCharacter(std::byte byte) {
  const auto c = char(byte);
  return c >= 0x20 && c < 0x7F ? QChar(c) : QChar(0xB7);
}

}  // namespace

HexView::HexView(QWidget* parent) : QAbstractScrollArea(parent) {
  setObjectName("hexView");
  setAccessibleName(tr("Bytes"));
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  font.setPointSizeF(QGuiApplication::font().pointSizeF() * 0.95);
  setFont(font);
  viewport()->setCursor(Qt::IBeamCursor);
  layOut();
}

void HexView::setBytes(std::shared_ptr<const void> owner, Bytes bytes, uint64_t base) {
  m_owner = std::move(owner);
  m_bytes = bytes;
  m_base = base;
  m_anchor = m_cursor = -1;
  verticalScrollBar()->setValue(0);
  layOut();
  viewport()->update();
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
  // Half as many a line where sixteen do not fit, at the same place in the bytes.
  const qint64 top = qint64(verticalScrollBar()->value()) * m_perLine;
  m_perLine = kMostPerLine;
  if (textLeft(m_perLine) + kHexMargin > viewport()->width()) m_perLine = kMostPerLine / 2;
  const int page = std::max(1, viewport()->height() / m_lineHeight);
  // Far more lines than an int holds pixels: the bar counts lines.
  verticalScrollBar()->setRange(0, int(std::clamp<qint64>(lineCount() - page, 0, INT_MAX)));
  verticalScrollBar()->setPageStep(page);
  verticalScrollBar()->setValue(int(top / m_perLine));
  const int width = textLeft(m_perLine) + kHexMargin;
  horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
  horizontalScrollBar()->setPageStep(viewport()->width());
  horizontalScrollBar()->setSingleStep(m_characterWidth);
}

int HexView::hexLeft(int column) const {
  return kHexMargin + m_characterWidth * (m_offsetDigits + 2 + 3 * column + (column >= kGroup ? 1 : 0));
}
int HexView::textLeft(int column) const {
  return kHexMargin + m_characterWidth * (m_offsetDigits + 2 + 3 * m_perLine + 2 + column);
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
  const auto group = hasFocus() ? QPalette::Active : QPalette::Inactive;
  const auto [first, last] = std::minmax(m_anchor, m_cursor);
  const qint64 top = verticalScrollBar()->value();
  const qint64 bottom = std::min(lineCount(), top + viewport()->height() / m_lineHeight + 1);
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
      const qint64 place = number * m_perLine + column;
      if (place >= qint64(m_bytes.size())) break;
      const std::byte byte = m_bytes[size_t(place)];
      QColor colour = byte == std::byte{0} ? dim : text;
      if (first >= 0 && place >= first && place <= last) {
        const QColor highlight = palette().color(group, QPalette::Highlight);
        painter.fillRect(hexLeft(column) - m_characterWidth / 2, y, 3 * m_characterWidth, m_lineHeight, highlight);
        painter.fillRect(textLeft(column), y, m_characterWidth, m_lineHeight, highlight);
        colour = palette().color(group, QPalette::HighlightedText);
      }
      draw(hexLeft(column), QString::number(uint8_t(byte), 16).rightJustified(2, '0'), colour);
      draw(textLeft(column), shownCharacter(byte), colour);
    }
  }
}

// ---- Selection --------------------------------------------------------------------------------------------------

void HexView::select(qint64 first, qint64 last) {
  const qint64 most = qint64(m_bytes.size()) - 1;
  m_anchor = std::min(first, most);
  m_cursor = std::min(last, most);
  // As many as somebody listens to.
  constexpr qint64 kMostTold = 16;
  const qint64 from = std::min(m_anchor, m_cursor), count = std::abs(m_cursor - m_anchor) + 1;
  setAccessibleDescription(from < 0 ? QString()
                                    : tr("At %1, %2: %3", "an offset, the number of bytes, the bytes")
                                          .arg(offsetText(m_base + uint64_t(from)), bytesText(uint64_t(count)),
                                               selectedHex().left(3 * kMostTold)));
  viewport()->update();
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

void HexView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const qint64 at = byteAt(event->position().toPoint());
  select(event->modifiers() & Qt::ShiftModifier && m_anchor >= 0 ? m_anchor : at, at);
}

void HexView::mouseMoveEvent(QMouseEvent* event) {
  if (!(event->buttons() & Qt::LeftButton) || m_anchor < 0) return;
  const QPoint at = event->position().toPoint();
  if (at.y() < 0) verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepSub);
  if (at.y() > viewport()->height()) verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd);
  select(m_anchor, byteAt(at));
}

QString HexView::selectedHex() const {
  const auto [first, last] = std::minmax(m_anchor, m_cursor);
  if (first < 0) return {};
  const Bytes bytes = m_bytes.subspan(size_t(first), size_t(std::min(last - first + 1, kMostBytesCopied)));
  return QString::fromLatin1(
      QByteArray::fromRawData(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())).toHex(' '));
}

QString HexView::selectedText() const {
  const auto [first, last] = std::minmax(m_anchor, m_cursor);
  if (first < 0) return {};
  QString text;
  for (const std::byte byte : m_bytes.subspan(size_t(first), size_t(std::min(last - first + 1, kMostBytesCopied))))
    text += shownCharacter(byte);
  return text;
}

bool HexView::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll) || key->key() == Qt::Key_Home) {
      event->accept();
      return true;
    }
  }
  return QAbstractScrollArea::event(event);
}

void HexView::keyPressEvent(QKeyEvent* event) {
  QScrollBar* bar = verticalScrollBar();
  if (event->matches(QKeySequence::Copy)) {
    QGuiApplication::clipboard()->setText(selectedHex());
  } else if (event->matches(QKeySequence::SelectAll)) {
    select(0, qint64(m_bytes.size()) - 1);
  } else if (event->key() == Qt::Key_Home) {
    bar->setValue(0);
  } else if (event->key() == Qt::Key_End) {
    bar->setValue(bar->maximum());
  } else {
    QAbstractScrollArea::keyPressEvent(event);
  }
}

void HexView::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  QAction* hex = menu.addAction(icon("copy"), tr("&Copy as Hex"), this,
                                [this] { QGuiApplication::clipboard()->setText(selectedHex()); });
  QAction* text =
      menu.addAction(tr("Copy as &Text"), this, [this] { QGuiApplication::clipboard()->setText(selectedText()); });
  hex->setEnabled(m_anchor >= 0);
  text->setEnabled(m_anchor >= 0);
  menu.addAction(tr("Select &All"), this, [this] { select(0, qint64(m_bytes.size()) - 1); });
  menu.exec(event->globalPos());
}

}  // namespace vitrine
