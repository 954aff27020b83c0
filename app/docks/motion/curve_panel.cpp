#include "app/docks/motion/curve_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "app/common/design.h"
#include "app/common/tool_button.h"
#include "app/docks/motion/key_texts.h"

namespace vitrine {
namespace {

// A piece of the line beside the letter of the axis.
QIcon lineIcon(const QColor& colour) {
  QPixmap pixmap(2 * measure::kIcon, 2 * measure::kIcon);
  pixmap.setDevicePixelRatio(2);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.fillRect(QRectF(1, measure::kIcon / 2.0 - 1.5, measure::kIcon - 2, 3), colour);
  return pixmap;
}

}  // namespace

CurvePanel::CurvePanel(QWidget* parent)
    : QWidget(parent), m_view(new CurveView), m_buttonRow(new QHBoxLayout), m_legend(new QLabel) {
  m_legend->setObjectName("curveLegend");
  m_legend->setForegroundRole(QPalette::PlaceholderText);
  m_legend->setText(tr("dashed: formula is a guess"));
  m_legend->setToolTip(tr("No source tells how the game eases these keys"));
  QSizePolicy shrinks(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_legend->setSizePolicy(shrinks);
  m_buttonRow->setContentsMargins(space::kTight, 0, space::kTight, 0);
  m_buttonRow->setSpacing(0);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(m_buttonRow);
  layout->addWidget(m_view, 1);
  connect(m_view, &CurveView::channelsChanged, this, &CurvePanel::takeChannels);
  rebuild();
}

void CurvePanel::rebuild() {
  m_kinds.clear();
  m_channels.clear();
  while (QLayoutItem* item = m_buttonRow->takeAt(0)) {
    if (item->widget() && item->widget() != m_legend) item->widget()->deleteLater(), item->widget()->hide();
    delete item;
  }
  for (const CurveChannel& channel : m_shown) {
    if (std::ranges::find(m_kinds, channel.of, [](const auto& kind) { return kind.second; }) != m_kinds.end())
      continue;
    auto* button =
        makeToolButton({.name = "curveKind" + QString::number(int(channel.of)), .text = channelText(channel.of)});
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this, [this, of = channel.of] {
      const auto& all = m_view->curves()->channels();
      if (!m_view->current() || m_view->current()->of != of)
        m_view->setCurrent(*std::ranges::find(all, of, &CurveChannel::of));
      takeChannels();
    });
    m_buttonRow->addWidget(button);
    m_kinds.emplace_back(button, channel.of);
  }
  m_buttonRow->addSpacing(space::kNormal);
  for (const CurveChannel& channel : m_shown) {
    const QString name = nameOf(channel);
    auto* button =
        makeToolButton({.name = "curve " + name,
                        .text = channel.of == KeyChannel::Weight ? name : QString(QChar('X' + channel.axis)),
                        .tip = tr("Show or hide %1").arg(name),
                        .spoken = name});
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(lineIcon(colourOf(channel, palette())));
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this, [this, channel](bool on) { m_view->setShown(channel, on); });
    m_buttonRow->addWidget(button);
    m_channels.emplace_back(button, channel);
  }
  m_buttonRow->addSpacing(space::kNormal);
  m_buttonRow->addWidget(m_legend, 1);
  m_buttonRow->addStretch(0);
}

void CurvePanel::takeChannels() {
  const std::vector<CurveChannel> channels =
      m_view->curves() ? m_view->curves()->channels() : std::vector<CurveChannel>();
  if (channels != m_shown) {
    m_shown = channels;
    rebuild();
  }
  const std::optional<CurveChannel>& current = m_view->current();
  for (const auto& [button, of] : m_kinds) {
    button->setVisible(m_kinds.size() > 1);
    button->setChecked(current && current->of == of);
  }
  for (const auto& [button, channel] : m_channels) {
    button->setVisible(current && current->of == channel.of);
    button->setChecked(m_view->isShown(channel));
    QFont font = button->font();
    font.setWeight(current == channel ? QFont::DemiBold : QFont::Normal);
    button->setFont(font);
  }
  m_legend->setVisible(m_view->drawsGuesses());
}

void CurvePanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::PaletteChange) return;
  for (const auto& [button, channel] : m_channels) button->setIcon(lineIcon(colourOf(channel, palette())));
}

}  // namespace vitrine
