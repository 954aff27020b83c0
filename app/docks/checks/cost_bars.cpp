#include "app/docks/checks/cost_bars.h"

#include <QEvent>
#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "app/common/design.h"

namespace vitrine {
namespace {

constexpr int kCostBarWidth = 96, kCostBarHeight = 8;
constexpr double kLeastSaved = 0.005;  // else it is written as nothing

QString barNumber(double number) { return QLocale().toString(number, 'f', 2); }

}  // namespace

CostBars::CostBars(QWidget* parent) : QWidget(parent) {
  setObjectName("costBars");
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void CostBars::setChart(CostChart chart) {
  m_chart = std::move(chart);
  setAccessibleName(m_chart.title);
  setAccessibleDescription(spoken());
  setToolTip(spoken());
  takeRoom();
}

QString CostBars::costText(const CostRow& row) const { return barNumber(row.cost); }

void CostBars::setRoom(int width) {
  m_room = width;
  if (m_brief != (wholeWidth() > m_room)) takeRoom();
}

void CostBars::takeRoom() {
  m_brief = wholeWidth() > m_room;
  updateGeometry();
  update();
}

QString CostBars::savedText(const CostRow& row) const {
  if (row.saved >= kLeastSaved) return tr("saves %1 without it").arg(barNumber(row.saved));
  return row.simpler >= kLeastSaved ? tr("up to %1 less if simpler").arg(barNumber(row.simpler)) : QString();
}

QString CostBars::spoken() const {
  QStringList lines;
  for (const CostRow& row : m_chart.rows) {
    QString line = tr("%1: %2", "a part, and what it costs").arg(row.name, barNumber(row.cost));
    if (row.saved >= kLeastSaved) line += ", " + tr("saves %1 without it").arg(barNumber(row.saved));
    if (row.simpler >= kLeastSaved) line += ", " + tr("up to %1 less if simpler").arg(barNumber(row.simpler));
    lines << line;
    for (const auto& [name, saved] : row.parts)
      lines << "    " + tr("%1: saves %2", "a part of a mesh").arg(name, barNumber(saved));
  }
  return (QStringList{m_chart.title} + lines).join('\n');
}

int CostBars::rowHeight() const { return fontMetrics().height() + space::kTight; }

int CostBars::widest(QString (CostBars::*textOf)(const CostRow&) const, bool small) const {
  const QFontMetrics metrics(small ? fontOf(TextSize::Caption) : tabular(font()));
  int width = 0;
  for (const CostRow& row : m_chart.rows) width = std::max(width, metrics.horizontalAdvance((this->*textOf)(row)));
  return width;
}

int CostBars::wholeWidth() const {
  const int text =
      widest(&CostBars::nameText, false) + widest(&CostBars::costText, false) + widest(&CostBars::savedText, true);
  const int title = QFontMetrics(fontOf(TextSize::Body, true)).horizontalAdvance(m_chart.title);
  return std::max(text + kCostBarWidth + 3 * space::kNormal, title) + 2 * space::kNormal;
}

QSize CostBars::sizeHint() const {
  const int width = wholeWidth() - (m_brief ? widest(&CostBars::savedText, true) : 0);
  const int title =
      QFontMetrics(fontOf(TextSize::Body, true)).horizontalAdvance(m_chart.title) + 2 * space::kNormal;
  return {std::max(width, title), (int(m_chart.rows.size()) + 1) * rowHeight() + space::kTight};
}

void CostBars::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) takeRoom();
  QWidget::changeEvent(event);
}

void CostBars::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor ink = colourOf(ColourRole::Ink, palette()), dim = colourOf(ColourRole::DimInk, palette());
  painter.setFont(fontOf(TextSize::Body, true));
  painter.setPen(ink);
  painter.drawText(QRect(space::kNormal, 0, width(), rowHeight()), Qt::AlignLeft | Qt::AlignVCenter, m_chart.title);
  double most = 0;
  for (const CostRow& row : m_chart.rows) most = std::max(most, row.cost);
  const int names = widest(&CostBars::nameText, false), numbers = widest(&CostBars::costText, false);
  for (size_t i = 0; i < m_chart.rows.size(); ++i) {
    const CostRow& row = m_chart.rows[i];
    QRect line(space::kNormal, int(i + 1) * rowHeight(), names, rowHeight());
    painter.setFont(font());
    painter.setPen(ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, row.name);
    line = QRect(line.right() + space::kNormal, line.y() + (rowHeight() - kCostBarHeight) / 2, kCostBarWidth,
                 kCostBarHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(ColourRole::Sunken, palette()));
    painter.drawRoundedRect(line, 2, 2);
    QRect part = line;
    part.setWidth(most > 0 && row.cost > 0 ? std::max(2, int(kCostBarWidth * row.cost / most)) : 0);
    painter.setBrush(colourOf(ColourRole::Accent, palette()));
    if (part.width() > 0) painter.drawRoundedRect(part, 2, 2);
    const QRect number(line.right() + space::kNormal, int(i + 1) * rowHeight(), numbers, rowHeight());
    painter.setFont(tabular(font()));
    painter.setPen(ink);
    painter.drawText(number, Qt::AlignRight | Qt::AlignVCenter, costText(row));
    if (m_brief) continue;
    painter.setFont(fontOf(TextSize::Caption));
    painter.setPen(dim);
    painter.drawText(QRect(number.right() + space::kNormal, number.y(), width() - number.right(), rowHeight()),
                     Qt::AlignLeft | Qt::AlignVCenter, savedText(row));
  }
}

}  // namespace vitrine
