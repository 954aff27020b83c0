#include "app/page/legend_widget.h"

#include <QPainter>
#include <QStyle>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/images/legend_painter.h"
#include "app/page/floating.h"

namespace vitrine {
namespace {

constexpr int kLegendInset = space::kNormal;

}  // namespace

LegendWidget::LegendWidget(QWidget* view) : QWidget(view) {
  setObjectName("legend");
  setAttribute(Qt::WA_TransparentForMouseEvents);
  hide();
}

void LegendWidget::show(std::optional<Legend> legend) {
  if (legend != m_legend) {
    m_legend = std::move(legend);
    setVisible(m_legend.has_value());
    updateGeometry();  // the picture arranges what lies over it
    if (m_legend) {
      resize(legendSize(*m_legend, font()));
      setAccessibleName(visibleText(m_legend->title));
      update();
    }
  }
  settle();
}

void LegendWidget::settle() {
  const QSize room = parentWidget()->size();
  const QRect place(room.width() - width() - kLegendInset, room.height() - height() - kLegendInset, width(),
                    height());
  setGeometry(QStyle::visualRect(layoutDirection(), parentWidget()->rect(), place));
}

void LegendWidget::paintEvent(QPaintEvent*) {
  if (!m_legend) return;
  QPainter painter(this);
  paintFloating(painter, rect(), palette());
  paintLegend(painter, *m_legend, {0, 0}, colourOf(ColourRole::Ink, palette()));
}

}  // namespace vitrine
