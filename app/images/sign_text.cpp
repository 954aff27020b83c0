#include "app/images/sign_text.h"

#include <QFontMetricsF>
#include <QPen>
#include <algorithm>
#include <cmath>

#include "app/images/sign_fonts.h"
#include "app/images/sign_shapes.h"

namespace vitrine {
namespace {

constexpr qreal kUncut = 1e6;  // the width of a line that nothing cuts
const QColor kNoInk(0, 0, 0, 0);

void outline(QTextCharFormat& format, const QColor& colour, float thickness, SignJoin join) {
  format.setForeground(colour);
  format.setTextOutline(QPen(colour, qreal(thickness) * 2, Qt::SolidLine, Qt::RoundCap, penJoinOf(join)));
}

}  // namespace

SignTextPainter::SignTextPainter(const SignText& text) : m_text(text) {
  for (const SignRun& run : text.runs) {
    const QString piece = QString::fromStdString(run.text).replace('\n', QChar::LineSeparator).remove('\r');
    m_lengths.push_back(int(piece.size()));
    m_words += piece;
    m_strokes = std::max(m_strokes, run.strokes.size());
  }
  m_size = text.scaled ? fittingSize() : text.size;
  if (text.truncated && !text.wrapped && text.runs.size() == 1) cut(qreal(text.area.size().x));
  QTextLayout layout;
  const qreal height = set(layout, m_size, QTextOption::WrapAtWordBoundaryOrAnywhere, [](const SignRun&, auto&) {});
  float around = m_size;  // letters reach beyond their line
  for (const SignRun& run : text.runs) {
    around = std::max(around, run.size);
    for (const SignStroke& stroke : run.strokes) around = std::max(around, m_size + thicknessOf(run, stroke));
  }
  const qreal room = qreal(text.area.size().y) - height;
  const qreal top = text.down == SignAlign::Start ? 0 : text.down == SignAlign::Middle ? room / 2 : room;
  for (int k = 0; k < layout.lineCount(); ++k) m_bounds |= layout.lineAt(k).naturalTextRect();
  m_bounds.translate(qreal(text.area.min.x), qreal(text.area.min.y) + top);
  m_bounds.adjust(-qreal(around), -qreal(around), qreal(around), qreal(around));
}

void SignTextPainter::paintMarks(QPainter& painter) const {
  if (std::ranges::none_of(m_text.runs, [](const SignRun& run) { return run.mark.has_value(); })) return;
  paint(painter, [](const SignRun& run, QTextCharFormat& format) {
    format.setForeground(kNoInk);
    if (run.mark) format.setBackground(signColour(*run.mark, run.opacity));
  });
}

const SignStroke* SignTextPainter::strokeThat(size_t number,
                                              const std::function<bool(const SignStroke&)>& isWanted) const {
  for (const SignRun& run : m_text.runs)
    if (number < run.strokes.size() && isWanted(run.strokes[number])) return &run.strokes[number];
  return nullptr;
}

const SignStroke* SignTextPainter::paintStrokes(QPainter& painter, size_t number,
                                                const std::function<bool(const SignStroke&)>& isWanted) const {
  const SignStroke* found = strokeThat(number, isWanted);
  if (!found) return nullptr;
  paint(painter, [&](const SignRun& run, QTextCharFormat& format) {
    format.setForeground(kNoInk);
    if (number >= run.strokes.size() || !isWanted(run.strokes[number])) return;
    const SignStroke& stroke = run.strokes[number];
    outline(format, signColour(stroke.colour, stroke.opacity), thicknessOf(run, stroke), stroke.join);
  });
  return found;
}

void SignTextPainter::paintLetters(QPainter& painter) const {
  paint(painter, [](const SignRun& run, QTextCharFormat& format) {
    QFont font = format.font();
    font.setUnderline(run.underlined);
    font.setStrikeOut(run.struck);
    format.setFont(font);
    format.setForeground(signColour(run.colour, run.opacity));
  });
}

void SignTextPainter::paintSilhouette(QPainter& painter, float spread) const {
  paint(painter, [spread](const SignRun&, QTextCharFormat& format) {
    format.setForeground(QColor(Qt::black));
    if (spread > 0) outline(format, Qt::black, spread, SignJoin::Round);
  });
}

float SignTextPainter::thicknessOf(const SignRun& run, const SignStroke& stroke) const {
  return std::min(stroke.thickness + stroke.perSize * (run.size > 0 ? run.size : m_size), 1000.0f);
}

void SignTextPainter::cut(qreal width) {
  m_words = QFontMetricsF(signFontOf(m_text.runs.front().font, m_size)).elidedText(m_words, Qt::ElideRight, width);
  m_lengths.front() = int(m_words.size());
}

// The largest that has all its words inside of the area.
float SignTextPainter::fittingSize() const {
  int least = int(std::ceil(m_text.least)), most = int(m_text.most);
  while (least < most) {
    const int tried = (least + most + 1) / 2;
    if (fits(float(tried)))
      least = tried;
    else
      most = tried - 1;
  }
  return float(std::max(least, 1));
}

bool SignTextPainter::fits(float size) const {
  constexpr qreal kTolerance = 0.5;
  QTextLayout layout;
  if (set(layout, size, QTextOption::WordWrap, [](const SignRun&, auto&) {}) >
      qreal(m_text.area.size().y) + kTolerance)
    return false;
  for (int line = 0; line < layout.lineCount(); ++line)
    if (layout.lineAt(line).naturalTextWidth() > qreal(m_text.area.size().x) + kTolerance) return false;
  return true;
}

// Returns the height of all lines.
qreal SignTextPainter::set(QTextLayout& layout, float size, QTextOption::WrapMode wrap,
                           const Formatter& colour) const {
  const qreal width = qreal(m_text.area.size().x);
  layout.setText(m_words);
  layout.setFont(signFontOf(m_text.runs.front().font, size));
  QTextOption option;
  option.setWrapMode(m_text.wrapped ? wrap : QTextOption::ManualWrap);
  option.setUseDesignMetrics(true);
  layout.setTextOption(option);
  QList<QTextLayout::FormatRange> formats;
  int first = 0;
  bool ownSizes = false;
  for (size_t k = 0; k < m_lengths.size(); ++k) {
    const SignRun& run = m_text.runs[k];
    QTextCharFormat format;
    QFont font = signFontOf(run.font, run.size > 0 ? run.size : size);
    if (run.smallCapitals) font.setCapitalization(QFont::SmallCaps);
    format.setFont(font);
    colour(run, format);
    formats.append({first, m_lengths[k], format});
    first += m_lengths[k];
    ownSizes |= run.size > 0;
  }
  layout.setFormats(formats);
  layout.setCacheEnabled(true);
  layout.beginLayout();
  qreal y = 0;
  for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
    line.setLineWidth(m_text.wrapped ? std::max(width, 1.0) : kUncut);
    const qreal height = ownSizes ? line.height() : qreal(size);
    const qreal room = width - line.naturalTextWidth();
    const qreal x = m_text.across == SignAlign::Start ? 0 : m_text.across == SignAlign::Middle ? room / 2 : room;
    line.setPosition(QPointF(x, y + (height - line.height()) / 2));
    y += height * qreal(m_text.lineHeight);
  }
  layout.endLayout();
  return y;
}

void SignTextPainter::paint(QPainter& painter, const Formatter& colour) const {
  QTextLayout layout;
  const qreal height = set(layout, m_size, QTextOption::WrapAtWordBoundaryOrAnywhere, colour);
  const qreal room = qreal(m_text.area.size().y) - height;
  const qreal top = m_text.down == SignAlign::Start ? 0 : m_text.down == SignAlign::Middle ? room / 2 : room;
  layout.draw(&painter, QPointF(qreal(m_text.area.min.x), qreal(m_text.area.min.y) + top));
}

}  // namespace vitrine
