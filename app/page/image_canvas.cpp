#include "app/page/image_canvas.h"

#include <QKeyEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/common/design.h"

namespace vitrine {
namespace {

constexpr double kMostZoom = 256, kLeastZoom = 1.0 / 128;
constexpr double kGridZoom = 8, kValuesZoom = 56;
constexpr double kZoomStep = 1.25;
constexpr int kCheckerSide = 8;

// One tile of the pattern that is seen through what is transparent.
QPixmap checkerTile(const QPalette& palette) {
  const bool isDark = palette.color(QPalette::Base).lightness() < 128;
  QPixmap tile(2 * kCheckerSide, 2 * kCheckerSide);
  tile.fill(isDark ? QColor(0x4A, 0x4D, 0x51) : QColor(0xFF, 0xFF, 0xFF));
  QPainter painter(&tile);
  const QColor other = isDark ? QColor(0x35, 0x38, 0x3B) : QColor(0xD5, 0xD8, 0xDC);
  painter.fillRect(0, 0, kCheckerSide, kCheckerSide, other);
  painter.fillRect(kCheckerSide, kCheckerSide, kCheckerSide, kCheckerSide, other);
  return tile;
}

size_t valueIndex(const Pixels& pixels, const QPoint& at, int channel) {
  return (size_t(at.y()) * pixels.width + size_t(at.x())) * 4 + size_t(channel);
}

}  // namespace

QString storedText(const PictureFile& picture, const Pixels& pixels, const QPoint& at, int channel) {
  const size_t index = valueIndex(pixels, at, channel);
  if (!pixels.bytes.empty()) return QString::number(pixels.bytes[index]);
  const float value = pixels.floats[index];
  if (picture.isFloat) return QString::number(double(value), 'g', 6);
  if (picture.isInteger) return QString::number(double(value), 'f', 0);
  const double most = std::exp2(picture.isSigned ? picture.bits - 1 : picture.bits) - 1;
  return QString::number(std::round(double(value) * most), 'f', 0);
}

QString colourHex(const QColor& colour, bool hasAlpha) {
  QString text = QString::asprintf("#%02X%02X%02X", colour.red(), colour.green(), colour.blue());
  if (hasAlpha) text += QString::asprintf("%02X", colour.alpha());
  return text;
}

ImageCanvas::ImageCanvas(QWidget* parent) : QWidget(parent) {
  setObjectName("imageCanvas");
  setAccessibleName(tr("Image"));
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(160, 120);
}

QSize ImageCanvas::pictureSize() const {
  return m_levels && !m_levels->halves.empty() ? m_levels->halves.front().size() : QSize();
}

void ImageCanvas::setPicture(std::shared_ptr<const PictureFile> picture, std::shared_ptr<const Pixels> pixels,
                             std::shared_ptr<const ImageLevels> levels) {
  const QSize before = pictureSize();
  m_picture = std::move(picture);
  m_pixels = std::move(pixels);
  m_levels = std::move(levels);
  m_text.clear();
  const QSize now = pictureSize();
  if (before != now && before.isValid() && !before.isEmpty()) {
    // Another level is seen where the one before was.
    const double scale = double(before.width()) / std::max(1, now.width());
    m_middle = {m_middle.x() / scale, m_middle.y() * now.height() / std::max(1, before.height())};
    m_zoom = std::clamp(m_zoom * scale, kLeastZoom, kMostZoom);
  }
  if (m_fits || before.isEmpty()) fit();
  keepInside();
  if (m_pointed && !QRect(QPoint(), now).contains(*m_pointed)) m_pointed.reset();
  emit pointedChanged();
  emit zoomChanged();
  update();
}

void ImageCanvas::setText(const QString& text) {
  m_text = text;
  m_levels.reset();
  m_pixels.reset();
  m_pointed.reset();
  emit pointedChanged();
  update();
}

double ImageCanvas::actualZoom() const { return 1 / devicePixelRatioF(); }

// A picture that has room is seen whole, and small ones no larger than they are worth.
void ImageCanvas::fit() {
  m_fits = true;
  const QSize whole = pictureSize();
  if (whole.isEmpty()) return;
  const double room = std::min(double(width() - 2 * space::kNormal) / whole.width(),
                               double(height() - 2 * space::kNormal) / whole.height());
  m_zoom = std::clamp(room, kLeastZoom, kMostZoom);
  // Whole numbers keep enlarged pixels alike.
  if (m_zoom > 1) m_zoom = std::floor(m_zoom);
  m_middle = {whole.width() / 2.0, whole.height() / 2.0};
  emit zoomChanged();
  update();
}

void ImageCanvas::setZoom(double zoom, std::optional<QPointF> fixed) {
  if (pictureSize().isEmpty()) return;
  const QPointF from = fixed.value_or(QPointF(width() / 2.0, height() / 2.0));
  const QPointF offset = from - QPointF(width() / 2.0, height() / 2.0);
  const QPointF place = m_middle + offset / m_zoom;
  m_zoom = std::clamp(zoom, kLeastZoom, kMostZoom);
  m_middle = place - offset / m_zoom;
  m_fits = false;
  keepInside();
  emit zoomChanged();
  update();
}

void ImageCanvas::zoomBy(int steps, std::optional<QPointF> fixed) {
  setZoom(m_zoom * std::pow(kZoomStep, steps), fixed);
}

// Some of the picture stays in the middle.
void ImageCanvas::keepInside() {
  const QSize whole = pictureSize();
  m_middle = {std::clamp(m_middle.x(), 0.0, double(std::max(0, whole.width()))),
              std::clamp(m_middle.y(), 0.0, double(std::max(0, whole.height())))};
}

QRectF ImageCanvas::pictureRect() const {
  const QSize whole = pictureSize();
  const QPointF corner(width() / 2.0 - m_middle.x() * m_zoom, height() / 2.0 - m_middle.y() * m_zoom);
  return {QPointF(std::round(corner.x()), std::round(corner.y())),
          QSizeF(whole.width() * m_zoom, whole.height() * m_zoom)};
}

std::optional<QPoint> ImageCanvas::pixelAt(const QPointF& at) const {
  const QRectF rect = pictureRect();
  const QPoint pixel(int(std::floor((at.x() - rect.x()) / m_zoom)), int(std::floor((at.y() - rect.y()) / m_zoom)));
  return QRect(QPoint(), pictureSize()).contains(pixel) ? std::optional(pixel) : std::nullopt;
}

bool ImageCanvas::showsGrid() const { return m_zoom >= kGridZoom; }
bool ImageCanvas::showsValues() const { return m_zoom >= kValuesZoom && m_pixels && m_picture; }

// The pixels of the picture that the widget has room for.
QRect ImageCanvas::seenPixels() const {
  const QRectF rect = pictureRect();
  const auto first = [&](double edge) { return int(std::floor(-edge / m_zoom)); };
  const QRect seen(QPoint(first(rect.x()), first(rect.y())),
                   QPoint(int((width() - rect.x()) / m_zoom) + 1, int((height() - rect.y()) / m_zoom) + 1));
  return seen & QRect(QPoint(), pictureSize());
}

void ImageCanvas::paintPicture(QPainter& painter, const QRectF& rect) {
  const QRect seen = seenPixels();
  if (seen.isEmpty()) return;
  // Enlarged, pixels stay squares; made smaller, each is a mean of several.
  size_t half = 0;
  while (half + 1 < m_levels->halves.size() && m_zoom * devicePixelRatioF() * double(1 << (half + 1)) <= 1) ++half;
  const QImage& image = m_levels->halves[half];
  const double scaleX = double(image.width()) / pictureSize().width(),
               scaleY = double(image.height()) / pictureSize().height();
  const QRectF target(rect.x() + seen.x() * m_zoom, rect.y() + seen.y() * m_zoom, seen.width() * m_zoom,
                      seen.height() * m_zoom);
  if (m_levels->hasAlpha) painter.fillRect(target, QBrush(checkerTile(palette())));
  painter.setRenderHint(QPainter::SmoothPixmapTransform, m_zoom < 1);
  painter.drawImage(target, image,
                    QRectF(seen.x() * scaleX, seen.y() * scaleY, seen.width() * scaleX, seen.height() * scaleY));
}

void ImageCanvas::paintGrid(QPainter& painter, const QRect& pixels) {
  const QRectF rect = pictureRect();
  painter.setPen(QPen(QColor(128, 128, 128, 110), 1));
  const double top = rect.y() + pixels.y() * m_zoom, bottom = rect.y() + (pixels.bottom() + 1) * m_zoom;
  const double left = rect.x() + pixels.x() * m_zoom, right = rect.x() + (pixels.right() + 1) * m_zoom;
  for (int x = pixels.left(); x <= pixels.right() + 1; ++x) {
    const double at = std::floor(rect.x() + x * m_zoom) + 0.5;
    painter.drawLine(QPointF(at, top), QPointF(at, bottom));
  }
  for (int y = pixels.top(); y <= pixels.bottom() + 1; ++y) {
    const double at = std::floor(rect.y() + y * m_zoom) + 0.5;
    painter.drawLine(QPointF(left, at), QPointF(right, at));
  }
}

void ImageCanvas::paintValues(QPainter& painter, const QRect& pixels) {
  const QRectF rect = pictureRect();
  painter.setFont(tabular(fontOf(TextSize::Caption)));
  const int channels = m_picture->hasAlpha ? 4 : std::clamp<int>(m_picture->channels, 1, 3);
  for (int y = pixels.top(); y <= pixels.bottom(); ++y)
    for (int x = pixels.left(); x <= pixels.right(); ++x) {
      const QColor shown = m_levels->halves.front().pixelColor(x, y);
      QStringList lines;
      for (int c = 0; c < channels; ++c) lines << storedText(*m_picture, *m_pixels, {x, y}, c);
      const bool isLight =
          shown.alpha() < 128 ? palette().color(QPalette::Base).lightness() > 128 : qGray(shown.rgb()) > 140;
      painter.setPen(isLight ? QColor(0, 0, 0) : QColor(255, 255, 255));
      painter.drawText(QRectF(rect.x() + x * m_zoom, rect.y() + y * m_zoom, m_zoom, m_zoom), Qt::AlignCenter,
                       lines.join('\n'));
    }
}

void ImageCanvas::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), colourOf(ColourRole::Sunken, palette()));
  if (!m_text.isEmpty() || !m_levels || m_levels->halves.empty()) {
    painter.setPen(colourOf(ColourRole::DimInk, palette()));
    painter.drawText(rect().adjusted(space::kPage, space::kPage, -space::kPage, -space::kPage),
                     Qt::AlignCenter | Qt::TextWordWrap, m_text);
  } else {
    paintPicture(painter, pictureRect());
    if (showsGrid()) paintGrid(painter, seenPixels());
    if (showsValues()) paintValues(painter, seenPixels());
  }
  if (!hasFocus() || !window()->testAttribute(Qt::WA_KeyboardFocusChange)) return;
  painter.setPen(QPen(colourOf(ColourRole::Accent, palette()), measure::kFocusRing));
  painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void ImageCanvas::resizeEvent(QResizeEvent*) {
  if (m_fits) fit();
}

void ImageCanvas::wheelEvent(QWheelEvent* event) {
  const double steps = event->angleDelta().y() / 120.0;
  if (steps != 0) setZoom(m_zoom * std::pow(kZoomStep, steps), event->position());
  event->accept();
}

void ImageCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return event->ignore();
  m_dragged = event->position();
  setCursor(Qt::ClosedHandCursor);
}

void ImageCanvas::mouseMoveEvent(QMouseEvent* event) {
  if (m_dragged) {
    m_middle -= (event->position() - *m_dragged) / m_zoom;
    m_dragged = event->position();
    m_fits = false;
    keepInside();
    update();
  }
  point(event->position());
}

void ImageCanvas::mouseReleaseEvent(QMouseEvent*) {
  m_dragged.reset();
  unsetCursor();
}

void ImageCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
  m_fits ? setZoom(actualZoom(), event->position()) : fit();
}

void ImageCanvas::leaveEvent(QEvent*) {
  m_pointed.reset();
  emit pointedChanged();
}

void ImageCanvas::point(const QPointF& at) {
  const auto pixel = pixelAt(at);
  if (pixel == m_pointed) return;
  m_pointed = pixel;
  emit pointedChanged();
}

// Keys of the menu that mean something here while the picture has the focus.
bool ImageCanvas::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    constexpr int kOwn[] = {Qt::Key_Plus, Qt::Key_Equal, Qt::Key_Minus, Qt::Key_0,  Qt::Key_1,
                            Qt::Key_Home, Qt::Key_Left,  Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
    const bool isPlain = (key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::NoModifier;
    if (isPlain && std::ranges::find(kOwn, key->key()) != std::end(kOwn)) event->accept();
  }
  return QWidget::event(event);
}

void ImageCanvas::keyPressEvent(QKeyEvent* event) {
  constexpr double kMove = 64;
  const auto move = [&](double x, double y) {
    m_middle += QPointF(x, y) * kMove / m_zoom;
    m_fits = false;
    keepInside();
    update();
  };
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoomBy(1);
    case Qt::Key_Minus:
      return zoomBy(-1);
    case Qt::Key_1:
      return setZoom(actualZoom());
    case Qt::Key_0:
    case Qt::Key_Home:
      return fit();
    case Qt::Key_Left:
      return move(-1, 0);
    case Qt::Key_Right:
      return move(1, 0);
    case Qt::Key_Up:
      return move(0, -1);
    case Qt::Key_Down:
      return move(0, 1);
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace vitrine
