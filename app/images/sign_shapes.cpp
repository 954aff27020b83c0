#include "app/images/sign_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace vitrine {
namespace {

// A corner of an outline: a quarter of a circle, or what is cut off straight.
struct OutlineCorner {
  float length = 0;  // of each side that it takes away
  bool isRound = true;
};

OutlineCorner cornerOf(float radius, float outside, SignJoin join) {
  if (radius > 0) return {std::max(radius + outside, 0.0f), true};
  if (outside <= 0 || join == SignJoin::Miter) return {};
  return {outside, join == SignJoin::Round};
}

QPainterPath outlineOf(const QRectF& area, const std::array<OutlineCorner, 4>& corners) {
  QPainterPath path;
  if (area.isEmpty()) return path;
  const QPointF points[] = {area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()};
  const QPointF inwards[] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
  const qreal most = std::min(area.width(), area.height()) / 2;
  for (size_t i = 0; i < corners.size(); ++i) {
    const qreal length = std::min(qreal(corners[i].length), most);
    const QPointF middle = points[i] + inwards[i] * length;
    const QRectF circle(middle.x() - length, middle.y() - length, 2 * length, 2 * length);
    // Clockwise, from its left, upper, right or lower end.
    const QPointF ends[] = {{-length, 0}, {0, -length}, {length, 0}, {0, length}};
    const QPointF first = middle + ends[i], second = middle + ends[(i + 1) % 4];
    i == 0 ? path.moveTo(first) : path.lineTo(first);
    if (length <= 0) continue;
    if (corners[i].isRound)
      path.arcTo(circle, 180 - 90 * qreal(i), -90);
    else
      path.lineTo(second);
  }
  path.closeSubpath();
  return path;
}

// Along rows, then along columns, by the weights of a normal distribution.
void blurRows(std::vector<float>& values, int width, int height, const std::vector<float>& weights) {
  const int reach = int(weights.size()) - 1;
  std::vector<float> row(static_cast<size_t>(width));
  for (int y = 0; y < height; ++y) {
    float* at = values.data() + size_t(y) * size_t(width);
    std::copy_n(at, width, row.begin());
    for (int x = 0; x < width; ++x) {
      float sum = row[size_t(x)] * weights[0];
      for (int k = 1; k <= reach; ++k) {
        if (x >= k) sum += row[size_t(x - k)] * weights[size_t(k)];
        if (x + k < width) sum += row[size_t(x + k)] * weights[size_t(k)];
      }
      at[x] = sum;
    }
  }
}
std::vector<float> turned(const std::vector<float>& values, int width, int height) {
  std::vector<float> made(values.size());
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      made[size_t(x) * size_t(height) + size_t(y)] = values[size_t(y) * size_t(width) + size_t(x)];
  return made;
}

// Replaces a picture by its blurred alpha in one colour.
void blur(QImage& image, float deviation, const QColor& colour) {
  const int width = image.width(), height = image.height();
  std::vector<float> alpha(size_t(width) * size_t(height));
  for (int y = 0; y < height; ++y) {
    const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
    for (int x = 0; x < width; ++x) alpha[size_t(y) * size_t(width) + size_t(x)] = float(qAlpha(line[x])) / 255.0f;
  }
  if (deviation > 0) {
    std::vector<float> weights;
    float sum = 0;
    for (int k = 0; k <= int(std::ceil(3 * deviation)); ++k) {
      weights.push_back(std::exp(-0.5f * float(k * k) / (deviation * deviation)));
      sum += weights.back() * (k == 0 ? 1.0f : 2.0f);
    }
    for (float& weight : weights) weight /= sum;
    blurRows(alpha, width, height, weights);
    alpha = turned(alpha, width, height);
    blurRows(alpha, height, width, weights);
    alpha = turned(alpha, height, width);
  }
  for (int y = 0; y < height; ++y) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
    for (int x = 0; x < width; ++x) {
      const float opacity = alpha[size_t(y) * size_t(width) + size_t(x)] * float(colour.alphaF());
      line[x] = qPremultiply(qRgba(colour.red(), colour.green(), colour.blue(), int(std::lround(opacity * 255))));
    }
  }
}

}  // namespace

QColor signColour(const Rgb8& colour, float opacity) {
  return QColor(colour.r, colour.g, colour.b, int(std::lround(std::clamp(opacity, 0.0f, 1.0f) * 255)));
}
QRectF rectOf(const SignRectangle& area) {
  return QRectF(QPointF(qreal(area.min.x), qreal(area.min.y)), QPointF(qreal(area.max.x), qreal(area.max.y)));
}
QTransform transformOf(const Mat3& turn) {
  return QTransform(qreal(turn[0][0]), qreal(turn[0][1]), qreal(turn[1][0]), qreal(turn[1][1]), qreal(turn[2][0]),
                    qreal(turn[2][1]));
}
Qt::PenJoinStyle penJoinOf(SignJoin join) {
  return join == SignJoin::Miter ? Qt::MiterJoin : join == SignJoin::Bevel ? Qt::BevelJoin : Qt::RoundJoin;
}

QPainterPath outlineOf(const SignBox& box, float outside, SignJoin join) {
  const auto by = qreal(outside);
  std::array<OutlineCorner, 4> corners;
  for (size_t i = 0; i < corners.size(); ++i) corners[i] = cornerOf(box.cornerRadii[i], outside, join);
  return outlineOf(rectOf(box.area).adjusted(-by, -by, by, by), corners);
}

QPainterPath bandOf(const SignBox& box, const SignStroke& stroke) {
  QPainterPath band = outlineOf(box, stroke.start + stroke.thickness, stroke.join);
  band.addPath(outlineOf(box, stroke.start, stroke.join));
  band.setFillRule(Qt::OddEvenFill);
  return band;
}

QPainterPath lineOf(const SignPath& path) {
  const auto pointOf = [](const Vec2& at) { return QPointF(qreal(at.x), qreal(at.y)); };
  QPainterPath line(pointOf(path.start));
  for (const SignPath::Curve& curve : path.curves)
    line.cubicTo(pointOf(curve.controls[0]), pointOf(curve.controls[1]), pointOf(curve.end));
  if (path.closed) line.closeSubpath();
  return line;
}

// Not documented: how long a slanted run is (here it ends where lines across it touch the box's corners), how large
// a radius is at a scale of 1 (half of the longer side, in all directions), and which way round one goes
// (clockwise).
QBrush gradientBrush(const SignGradient& gradient, const SignRectangle& area, const Rgb8& tint, float opacity) {
  const Vec2 size = area.size(), middle = area.min + size * (Vec2(0.5f) + gradient.offset);
  const QPointF centre(qreal(middle.x), qreal(middle.y));
  const bool conical = gradient.kind == SignGradientKind::Conical;
  QGradient made;
  if (gradient.kind == SignGradientKind::Linear) {
    const float turn = glm::radians(gradient.rotation);
    const Vec2 along(std::cos(turn), std::sin(turn));
    const Vec2 half = along * (0.5f * gradient.scale * (std::abs(along.x) * size.x + std::abs(along.y) * size.y));
    const QPointF by(qreal(half.x), qreal(half.y));
    made = QLinearGradient(centre - by, centre + by);
  } else if (conical) {
    made = QConicalGradient(centre, qreal(-gradient.rotation));  // Qt goes the other way round
  } else {
    made = QRadialGradient(centre, qreal(std::max(0.5f * gradient.scale * std::max(size.x, size.y), 1e-3f)));
  }
  constexpr QGradient::Spread kSpreads[] = {QGradient::PadSpread, QGradient::RepeatSpread,
                                            QGradient::ReflectSpread};
  if (!conical) made.setSpread(kSpreads[size_t(gradient.tiling)]);
  made.setInterpolationMode(QGradient::ComponentInterpolation);
  const auto times = [](uint8_t a, uint8_t b) { return uint8_t((a * b + 127) / 255); };
  for (const SignGradient::Stop& stop : gradient.stops)
    made.setColorAt(
        qreal(conical ? 1 - stop.at : stop.at),
        signColour({times(stop.colour.r, tint.r), times(stop.colour.g, tint.g), times(stop.colour.b, tint.b)},
                   stop.opacity * opacity));
  return made;
}

// Corners that are round stay so and grow with it; others stay sharp: not documented.
QPainterPath shadowOf(const SignBox& box, const SignShadow& shadow) {
  const auto x = qreal(shadow.spread.x), y = qreal(shadow.spread.y);
  std::array<OutlineCorner, 4> corners;
  for (size_t i = 0; i < corners.size(); ++i)
    corners[i] = cornerOf(box.cornerRadii[i], std::min(shadow.spread.x, shadow.spread.y), SignJoin::Miter);
  return outlineOf(rectOf(box.area).adjusted(-x, -y, x, y), corners);
}

void paintShadow(QPainter& painter, const SignShadow& shadow, const QRectF& bounds,
                 const std::function<void(QPainter&)>& silhouette) {
  constexpr qreal kFinest = 3;  // pixels of a deviation: a softer shadow needs no more
  constexpr int kMostSide = 3072;
  const QTransform turn = painter.transform();
  const qreal zoom = std::sqrt(std::abs(turn.determinant()));
  if (!(zoom > 0) || bounds.isEmpty()) return;
  const qreal deviation = qreal(shadow.blur) / 2, reach = 3 * deviation;
  const QPointF offset(qreal(shadow.offset.x), qreal(shadow.offset.y));
  const QRectF device(0, 0, painter.device()->width(), painter.device()->height());
  QRectF seen = turn.inverted().mapRect(device);
  if (painter.hasClipping()) seen &= painter.clipBoundingRect();
  seen &= bounds.translated(offset).adjusted(-reach, -reach, reach, reach);
  if (seen.isEmpty()) return;
  // What is seen depends on what lies so near.
  const QRectF whole = bounds.translated(offset).adjusted(-reach, -reach, reach, reach);
  const QRectF area = seen.adjusted(-reach - 1, -reach - 1, reach + 1, reach + 1) & whole.adjusted(-1, -1, 1, 1);
  qreal scale = deviation * zoom > kFinest ? kFinest / deviation : zoom;
  scale = std::min(scale, kMostSide / std::max(area.width(), area.height()));
  const QSize size(std::max(1, int(std::ceil(area.width() * scale))),
                   std::max(1, int(std::ceil(area.height() * scale))));
  QImage image(size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  const qreal x = size.width() / area.width(), y = size.height() / area.height();
  {
    QPainter own(&image);
    own.setRenderHint(QPainter::Antialiasing);
    own.setTransform(QTransform::fromTranslate(offset.x() - area.x(), offset.y() - area.y()) *
                     QTransform::fromScale(x, y));
    silhouette(own);
  }
  blur(image, float(deviation * scale), signColour(shadow.colour, shadow.opacity));
  painter.drawImage(area, image, QRectF(image.rect()));
}

}  // namespace vitrine
