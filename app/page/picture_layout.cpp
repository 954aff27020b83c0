#include "app/page/picture_layout.h"

#include <QEvent>
#include <QStyle>
#include <QWidget>
#include <algorithm>

#include "app/common/design.h"
#include "app/page/chips.h"
#include "app/page/legend_widget.h"
#include "app/page/measure_list.h"
#include "app/page/node_card.h"
#include "app/page/picture_information.h"
#include "app/page/tool_strip.h"
#include "app/page/view_cube.h"

namespace vitrine {
namespace {

constexpr int kAway = space::kNormal;  // from the edges, and between things
constexpr int kRoomForChips = 200;     // beside a legend
constexpr int kRoomForList = 150;      // below the cube

}  // namespace

PictureLayout::PictureLayout(QWidget* picture) : QObject(picture), m_picture(picture) {
  picture->installEventFilter(this);
}

bool PictureLayout::eventFilter(QObject* watched, QEvent* event) {
  const QEvent::Type type = event->type();
  if (type == QEvent::Resize || type == QEvent::LayoutRequest || type == QEvent::LayoutDirectionChange ||
      type == QEvent::Show)
    settle();
  return QObject::eventFilter(watched, event);
}

void PictureLayout::settle() {
  if (m_settling) return;
  m_settling = true;
  const auto find = [this]<class Part>(Part*) {
    return m_picture->findChild<Part*>(QString(), Qt::FindDirectChildrenOnly);
  };
  auto* strip = find(static_cast<ToolStrip*>(nullptr));
  auto* cube = find(static_cast<ViewCube*>(nullptr));
  auto* chips = find(static_cast<Chips*>(nullptr));
  auto* card = find(static_cast<NodeCard*>(nullptr));
  auto* legend = find(static_cast<LegendWidget*>(nullptr));
  auto* list = find(static_cast<MeasureList*>(nullptr));
  auto* information = find(static_cast<PictureInformation*>(nullptr));
  const auto shown = [](const QWidget* widget) { return widget && !widget->isHidden(); };
  const auto place = [this](QWidget* widget, const QRect& rect) {
    widget->setGeometry(QStyle::visualRect(m_picture->layoutDirection(), m_picture->rect(), rect));
  };
  const QRect room = m_picture->rect().adjusted(kAway, kAway, -kAway, -kAway);
  const int right = room.right() + 1, bottom = room.bottom() + 1;

  // From below: the legend is as large as it is.
  int lowerEdge = bottom, rightEdge = right;  // what is above the chips, and left of the legend
  if (shown(legend)) {
    legend->settle();
    rightEdge = right - legend->width() - kAway;
  }
  int chipsTop = bottom + kAway;
  if (shown(chips)) {
    int chipsBottom = bottom, wide = rightEdge - room.left();
    if (shown(legend) && wide < kRoomForChips) {
      wide = room.width();
      chipsBottom = bottom - legend->height() - kAway;
    }
    chips->fit(std::max(wide, 1));
    chipsTop = chipsBottom - chips->height();
    place(chips, {room.left(), chipsTop, chips->width(), chips->height()});
  }
  lowerEdge = chipsTop - kAway;

  int left = room.left();
  if (shown(strip)) {
    strip->fit(lowerEdge - room.top());
    place(strip, {room.left(), room.top(), strip->width(), strip->height()});
    left += strip->width() + kAway;
  }
  QRect informed;
  if (shown(information)) {
    information->adjustSize();
    informed = {left, room.top(), information->width(), information->height()};
    place(information, informed);
  }

  // From above, at the other side.
  int top = room.top(), beside = right;  // below, and to the left of what lies there
  if (cube) {
    cube->fit({right - left, lowerEdge - room.top()});
    if (shown(cube)) {
      place(cube, {right - cube->width(), top, cube->width(), cube->height()});
      beside = right - cube->width() - kAway;
      top += cube->height() + kAway;
    }
  }
  const int listBottom = shown(legend) ? std::min(lowerEdge, bottom - legend->height() - kAway) : lowerEdge;
  if (shown(card)) {
    const bool below = top + card->sizeHint().height() <= listBottom;
    const int edge = below ? right : beside;
    card->fit(edge - left);
    place(card, {edge - card->width(), below ? top : room.top(), card->width(), card->height()});
    if (below)
      top += card->height() + kAway;
    else
      beside -= card->width() + kAway;
  }
  if (shown(list)) {
    const bool below = listBottom - top >= kRoomForList || shown(information);
    // Below the text at the other side if there is room, else beside it.
    const int belowText = informed.bottom() + 1 + kAway;
    if (shown(information) && listBottom - belowText >= kRoomForList) top = std::max(top, belowText);
    const int from = shown(information) && top < belowText ? informed.right() + 1 + kAway : left;
    list->fit(below ? QSize(right - from, listBottom - top) : QSize(beside - from, listBottom - room.top()));
    const int edge = below ? right : beside;
    place(list, {edge - list->width(), below ? top : room.top(), list->width(), list->height()});
  }
  m_settling = false;
}

}  // namespace vitrine
