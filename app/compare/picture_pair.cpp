#include "app/compare/picture_pair.h"

#include <QEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QTimer>
#include <algorithm>

#include "app/common/text.h"

namespace vitrine {
namespace {

constexpr int kBlinkMilliseconds = 700;
constexpr int kHandle = 5, kGap = 2;

}  // namespace

PicturePair::PicturePair(QWidget* first, QWidget* second, QWidget* parent)
    : QWidget(parent), m_pages{first, second}, m_handle(new QWidget(this)), m_blink(new QTimer(this)) {
  setObjectName("picturePair");
  for (size_t side = 0; side < 2; ++side) {
    m_frames[side] = new QWidget(this);
    m_pages[side]->setParent(m_frames[side]);
    m_titles[side] = new QLabel(this);
    m_titles[side]->setTextFormat(Qt::PlainText);
    m_titles[side]->setAutoFillBackground(true);
    m_titles[side]->setMargin(3);
    m_titles[side]->setAlignment(Qt::AlignCenter);
  }
  m_titles[0]->setObjectName("firstTitle");
  m_titles[1]->setObjectName("secondTitle");
  m_handle->setObjectName("pairDivider");
  m_handle->setCursor(Qt::SplitHCursor);
  m_handle->setAutoFillBackground(true);
  m_handle->setBackgroundRole(QPalette::Highlight);
  m_handle->installEventFilter(this);
  m_handle->raise();
  m_blink->setInterval(kBlinkMilliseconds);
  connect(m_blink, &QTimer::timeout, this, [this] {
    m_showsSecond = !m_showsSecond;
    arrange();
  });
  setMinimumSize(240, 160);
  arrange();
}

void PicturePair::setLook(PairLook look) {
  m_look = look;
  m_showsSecond = false;
  look == PairLook::Blink ? m_blink->start() : m_blink->stop();
  arrange();
}

void PicturePair::setTitles(const QString& first, const QString& second) {
  m_titles[0]->setText(first);
  m_titles[1]->setText(second);
  for (QLabel* title : m_titles) title->setToolTip(plainTip(title->text()));
  arrange();
}

void PicturePair::swap() {
  std::swap(m_pages[0], m_pages[1]);
  std::swap(m_frames[0], m_frames[1]);
  arrange();
}

void PicturePair::setDivider(double at) {
  m_divider = std::clamp(at, 0.0, 1.0);
  arrange();
}

void PicturePair::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void PicturePair::arrange() {
  const int line = m_titles[0]->sizeHint().height(), high = std::max(0, height() - line);
  const int half = (width() - kGap) / 2;
  const auto place = [&](size_t side, const QRect& frame, const QRect& page) {
    m_frames[side]->setGeometry(frame);
    m_pages[side]->setGeometry(page);
  };
  const bool beside = m_look == PairLook::Beside, blinks = m_look == PairLook::Blink;
  m_titles[0]->setVisible(!blinks || !m_showsSecond);
  m_titles[1]->setVisible(!blinks || m_showsSecond);
  for (size_t side = 0; side < 2; ++side) {
    const int left = side == 0 ? 0 : half + kGap;
    m_titles[side]->setGeometry(blinks ? QRect(0, 0, width(), line) : QRect(left, 0, half, line));
  }
  m_handle->setVisible(m_look == PairLook::Divider);
  if (beside) {
    place(0, {0, line, half, high}, {0, 0, half, high});
    place(1, {half + kGap, line, half, high}, {0, 0, half, high});
  } else if (blinks) {
    for (size_t side = 0; side < 2; ++side) place(side, {0, line, width(), high}, {0, 0, width(), high});
    m_frames[m_showsSecond ? 1 : 0]->raise();  // hidden, the other one would let go of what it draws with
  } else {
    const int at = int(m_divider * width());
    place(0, {0, line, at, high}, {0, 0, width(), high});
    place(1, {at, line, width() - at, high}, {-at, 0, width(), high});
    m_handle->setGeometry(at - kHandle / 2, line, kHandle, high);
    m_handle->raise();
  }
}

bool PicturePair::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_handle && event->type() == QEvent::MouseMove) {
    const QPointF place = mapFromGlobal(static_cast<QMouseEvent*>(event)->globalPosition());
    setDivider(place.x() / std::max(1, width()));
    return true;
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace vitrine
