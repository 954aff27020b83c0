#include "app/images/sign_painter.h"

#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "app/images/images.h"
#include "app/images/sign_shapes.h"
#include "app/images/sign_text.h"
#include "core/stage/view_drawing.h"

namespace vitrine {
namespace {

// Multiplies colours and opacities.
void multiply(QImage& image, const QImage& by) {
  for (int y = 0; y < image.height(); ++y) {
    uchar* at = image.scanLine(y);
    const uchar* other = by.constScanLine(y);
    for (int x = 0; x < image.width() * 4; ++x) at[x] = uchar((at[x] * other[x] + 127) / 255);
  }
}

class SignPainter {
 public:
  SignPainter(const SignCanvas& canvas, const std::map<uint32_t, Image>& images, const Stage* stage)
      : m_canvas(canvas), m_images(images), m_stage(stage) {}

  QImage paint() {
    const ImageSize size = imageSizeOf(m_canvas);
    QImage image(int(size.width), int(size.height), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintBoxes(painter, 0, m_canvas.boxes.size(),
               QTransform::fromScale(qreal(size.width) / qreal(m_canvas.size.x),
                                     qreal(size.height) / qreal(m_canvas.size.y)));
    painter.end();
    return image;
  }

 private:
  using Painting = std::function<void(QPainter&)>;

  static void prepare(QPainter& painter) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setPen(Qt::NoPen);
  }

  // `base`: from the canvas to what is painted on.
  void paintBoxes(QPainter& painter, size_t first, size_t end, const QTransform& base) const {
    for (size_t k = first; k < end; ++k) {
      const SignBox& box = m_canvas.boxes[k];
      const size_t inGroup = box.group ? std::min<size_t>(box.group->count, end - k - 1) : 0;
      painter.save();
      prepare(painter);
      painter.setTransform(base);
      if (box.clip) painter.setClipRect(rectOf(*box.clip));
      painter.setTransform(transformOf(box.turn) * base);
      std::optional<SignTextPainter> text;
      if (box.text) text.emplace(*box.text);
      paintShadows(painter, box, text);
      if (box.group)
        paintGroup(painter, box, k + 1, k + 1 + inGroup, base);
      else
        paintInside(painter, box);
      paintStrokes(painter, box);
      if (text) paintText(painter, box, *text);
      painter.restore();
      k += inGroup;
    }
  }

  static void paintShadows(QPainter& painter, const SignBox& box, const std::optional<SignTextPainter>& text) {
    for (const SignShadow& shadow : box.shadows) {
      if (!shadow.isOfText) {
        const QPainterPath shape = shadowOf(box, shadow);
        paintShadow(painter, shadow, shape.boundingRect(),
                    [&](QPainter& own) { own.fillPath(shape, QColor(Qt::black)); });
      } else if (text) {
        const float spread = std::clamp(std::min(shadow.spread.x, shadow.spread.y), 0.0f, 1000.0f);
        const auto by = qreal(spread);
        paintShadow(painter, shadow, text->bounds().adjusted(-by, -by, by, by),
                    [&](QPainter& own) { text->paintSilhouette(own, spread); });
      }
    }
  }

  // What lies inside of the edge, but for texts.
  void paintInside(QPainter& painter, const SignBox& box) const {
    if (box.path) {
      painter.strokePath(lineOf(*box.path),
                         QPen(signColour(box.path->colour, box.path->opacity), qreal(box.path->thickness),
                              Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
      return;
    }
    const SignGradient* gradient = box.gradient && !box.group ? &*box.gradient : nullptr;
    if (box.border > 0 && box.borderOpacity > 0)
      painter.fillPath(outlineOf(box, box.border).subtracted(outlineOf(box)),
                       signColour(box.borderColour, box.borderOpacity));
    if (box.opacity > 0)
      painter.fillPath(outlineOf(box), gradient ? gradientBrush(*gradient, box.area, box.colour, box.opacity)
                                                : QBrush(signColour(box.colour, box.opacity)));
    const Painting pictures = [&](QPainter& own) {
      if (box.image) paintImage(own, box);
      if (box.view) paintView(own, box);
    };
    if (gradient && (box.image || box.view))
      paintThrough(painter, gradientBrush(*gradient, box.area), rectOf(box.area), pictures);
    else
      pictures(painter);
  }

  // Whether strokes lie over the fill, and over images, is not documented: here they do.
  static void paintStrokes(QPainter& painter, const SignBox& box) {
    for (const SignStroke& stroke : box.strokes)
      painter.fillPath(bandOf(box, stroke),
                       stroke.gradient ? gradientBrush(*stroke.gradient, box.area, stroke.colour, stroke.opacity)
                                       : QBrush(signColour(stroke.colour, stroke.opacity)));
  }

  static void paintText(QPainter& painter, const SignBox& box, const SignTextPainter& text) {
    const auto through = [&](const SignGradient& gradient, const Painting& paint) {
      paintThrough(painter, gradientBrush(gradient, box.area), text.bounds(), paint);
    };
    const auto isOwn = [](const SignStroke& stroke) { return stroke.gradient.has_value(); };
    const auto isShaded = [&](const SignStroke& stroke) {
      return !isOwn(stroke) && stroke.isShaded && box.gradient.has_value();
    };
    text.paintMarks(painter);
    for (size_t k = 0; k < text.strokeCount(); ++k) {
      text.paintStrokes(painter, k, [&](const SignStroke& stroke) { return !isOwn(stroke) && !isShaded(stroke); });
      if (text.strokeThat(k, isShaded))
        through(*box.gradient, [&](QPainter& own) { text.paintStrokes(own, k, isShaded); });
      if (const SignStroke* stroke = text.strokeThat(k, isOwn))
        through(*stroke->gradient, [&](QPainter& own) { text.paintStrokes(own, k, isOwn); });
    }
    if (box.gradient)
      through(*box.gradient, [&](QPainter& own) { text.paintLetters(own); });
    else
      text.paintLetters(painter);
  }

  // The pixels that an area covers.
  static QRect pixelsOf(const QPainter& painter, const QRectF& area) {
    QRectF covered = painter.transform().mapRect(area);
    if (painter.hasClipping()) covered &= painter.transform().mapRect(painter.clipBoundingRect());
    return covered.adjusted(-1, -1, 1, 1).toAlignedRect() &
           QRect(0, 0, painter.device()->width(), painter.device()->height());
  }

  // On a layer of its own, whose colours and opacities are multiplied with those of a brush.
  static void paintThrough(QPainter& painter, const QBrush& brush, const QRectF& covered, const Painting& paint) {
    const QRect area = pixelsOf(painter, covered);
    if (area.isEmpty()) return;
    QImage layer(area.size(), QImage::Format_ARGB32_Premultiplied);
    layer.fill(Qt::transparent);
    const QTransform moved = painter.transform() * QTransform::fromTranslate(-area.x(), -area.y());
    {
      QPainter own(&layer);
      prepare(own);
      own.setTransform(moved);
      paint(own);
    }
    shade(layer, brush, moved);
    painter.save();
    painter.resetTransform();
    painter.drawImage(area.topLeft(), layer);
    painter.restore();
  }

  static void shade(QImage& layer, const QBrush& brush, const QTransform& turn) {
    QImage by(layer.size(), layer.format());
    by.fill(Qt::transparent);
    {
      QPainter own(&by);
      own.setTransform(turn);
      own.fillRect(turn.inverted().mapRect(QRectF(layer.rect())), brush);
    }
    multiply(layer, by);
  }

  // What lies in a group becomes one picture, which is tinted, cut off at the edge and made clearer.
  void paintGroup(QPainter& painter, const SignBox& box, size_t first, size_t end, const QTransform& base) const {
    const QRect area = pixelsOf(painter, rectOf(box.area));
    if (area.isEmpty()) return;
    QImage layer(area.size(), QImage::Format_ARGB32_Premultiplied);
    layer.fill(Qt::transparent);
    const QTransform away = QTransform::fromTranslate(-area.x(), -area.y()), moved = painter.transform() * away;
    {
      QPainter own(&layer);
      prepare(own);
      own.setTransform(moved);
      paintInside(own, box);
      paintBoxes(own, first, end, base * away);
    }
    if (box.gradient) shade(layer, gradientBrush(*box.gradient, box.area), moved);
    QPainterPath outside;
    outside.addRect(QRectF(layer.rect()));
    outside = outside.subtracted(moved.map(outlineOf(box)));
    {
      QPainter own(&layer);
      own.setRenderHint(QPainter::Antialiasing);
      own.setCompositionMode(QPainter::CompositionMode_DestinationOut);
      own.fillPath(outside, QColor(Qt::black));
    }
    painter.save();
    painter.resetTransform();
    painter.setOpacity(qreal(box.group->opacity));
    painter.drawImage(area.topLeft(), tinted(layer, box.group->tint));
    painter.restore();
  }

  void paintView(QPainter& painter, const SignBox& box) const {
    if (!m_stage) return;
    const QTransform& turn = painter.transform();
    const qreal across = std::hypot(turn.m11(), turn.m12()), down = std::hypot(turn.m21(), turn.m22());
    const QRectF area = rectOf(box.area);
    const QSizeF seen(area.width() * across, area.height() * down);
    const qreal less = std::min(1.0, kLargestSignSide / std::max({seen.width(), seen.height(), 1.0}));
    const ImageSize size{uint32_t(std::max(1.0, std::round(seen.width() * less))),
                         uint32_t(std::max(1.0, std::round(seen.height() * less)))};
    painter.save();
    painter.setOpacity(qreal(box.view->opacity));
    if (box.isRound()) painter.setClipPath(outlineOf(box), Qt::IntersectClip);
    painter.drawImage(area, tinted(toQImage(drawView(*m_stage, *box.view, size, m_images)), box.view->tint));
    painter.restore();
  }

  static QImage tinted(QImage image, const Rgb8& tint) {
    if (tint == Rgb8{255, 255, 255}) return image;
    image = image.convertToFormat(QImage::Format_RGBA8888);
    for (int y = 0; y < image.height(); ++y) {
      uchar* at = image.scanLine(y);
      for (int x = 0; x < image.width(); ++x, at += 4) {
        at[0] = uchar(at[0] * tint.r / 255);
        at[1] = uchar(at[1] * tint.g / 255);
        at[2] = uchar(at[2] * tint.b / 255);
      }
    }
    return image;
  }

  void paintImage(QPainter& painter, const SignBox& box) const {
    const SignImage& wanted = *box.image;
    const auto found = m_images.find(wanted.image);
    if (found == m_images.end() || found->second.width == 0) return;
    QImage image = toQImage(found->second);
    const QRect part = rectOf(wanted.part).toAlignedRect() & image.rect();
    if (!part.isEmpty()) image = image.copy(part);
    image = tinted(std::move(image), wanted.tint);
    const QRectF area = rectOf(box.area);
    painter.save();
    painter.setOpacity(qreal(wanted.opacity));
    if (box.isRound()) painter.setClipPath(outlineOf(box), Qt::IntersectClip);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, !wanted.pixelated);
    const QSizeF size = image.size();
    switch (wanted.scale) {
      case SignScale::Stretch:
        drawImage(painter, area, image, image.rect());
        break;
      case SignScale::Fit: {
        QRectF inside(QPointF(), size.scaled(area.size(), Qt::KeepAspectRatio));
        inside.moveCenter(area.center());
        drawImage(painter, inside, image, image.rect());
        break;
      }
      case SignScale::Crop: {
        QRectF seen(QPointF(), area.size().scaled(size, Qt::KeepAspectRatio));
        seen.moveCenter(QRectF(image.rect()).center());
        drawImage(painter, area, image, seen);
        break;
      }
      case SignScale::Tile:
        paintTiles(painter, area, image, wanted.tile);
        break;
      case SignScale::Slice:
        paintSlices(painter, area, image, wanted);
        break;
    }
    painter.restore();
  }

  // Averages what is drawn much smaller than it is.
  static void drawImage(QPainter& painter, const QRectF& to, const QImage& image, const QRectF& from) {
    if (to.isEmpty() || from.isEmpty()) return;
    const QSizeF seen = painter.transform().mapRect(to).size();
    const qreal less =
        std::min(from.width() / std::max(seen.width(), 1.0), from.height() / std::max(seen.height(), 1.0));
    if (less <= 2 || !(painter.renderHints() & QPainter::SmoothPixmapTransform)) {
      painter.drawImage(to, image, from);
      return;
    }
    const QSize size(std::max(1, int(image.width() / less)), std::max(1, int(image.height() / less)));
    const QImage smaller = image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    const qreal x = qreal(size.width()) / image.width(), y = qreal(size.height()) / image.height();
    painter.drawImage(to, smaller, QRectF(from.x() * x, from.y() * y, from.width() * x, from.height() * y));
  }

  static void paintTiles(QPainter& painter, const QRectF& area, const QImage& image, const Vec2& tile) {
    if (!(tile.x >= 1 && tile.y >= 1)) return;
    QBrush brush(image);
    brush.setTransform(QTransform::fromScale(qreal(tile.x) / image.width(), qreal(tile.y) / image.height()) *
                       QTransform::fromTranslate(area.x(), area.y()));
    painter.fillRect(area, brush);
  }

  // Its corners keep their size, what is between them is stretched.
  static void paintSlices(QPainter& painter, const QRectF& area, const QImage& image, const SignImage& wanted) {
    const QRectF centre = rectOf(wanted.centre) & QRectF(image.rect());
    if (!(wanted.sliceScale > 0) || !(wanted.centre.size().x >= 0 && wanted.centre.size().y >= 0) ||
        wanted.centre == SignRectangle{}) {
      painter.drawImage(area, image);
      return;
    }
    const qreal scale = qreal(wanted.sliceScale);
    const auto cuts = [&](qreal from, qreal length, qreal low, qreal high, qreal whole) {
      qreal before = low * scale, behind = (whole - high) * scale;
      if (before + behind > length) {
        const qreal less = length / (before + behind);
        before *= less, behind *= less;
      }
      return std::array<qreal, 4>{from, from + before, from + length - behind, from + length};
    };
    const auto x = cuts(area.x(), area.width(), centre.left(), centre.right(), image.width());
    const auto y = cuts(area.y(), area.height(), centre.top(), centre.bottom(), image.height());
    const std::array<qreal, 4> u{0, centre.left(), centre.right(), qreal(image.width())},
        v{0, centre.top(), centre.bottom(), qreal(image.height())};
    painter.setRenderHint(QPainter::Antialiasing, false);  // neighbours meet without a seam
    for (size_t row = 0; row < 3; ++row)
      for (size_t column = 0; column < 3; ++column) {
        const QRectF to(QPointF(x[column], y[row]), QPointF(x[column + 1], y[row + 1]));
        const QRectF from(QPointF(u[column], v[row]), QPointF(u[column + 1], v[row + 1]));
        if (!to.isEmpty() && !from.isEmpty()) painter.drawImage(to, image, from);
      }
  }

  const SignCanvas& m_canvas;
  const std::map<uint32_t, Image>& m_images;
  const Stage* m_stage;
};

// What is wholly clear takes the mean colour of what is not: it runs into that where the image is drawn smaller.
void colourClearPixels(Image& image) {
  std::array<uint64_t, 3> sum{};
  uint64_t weight = 0;
  for (size_t at = 0; at + 3 < image.pixels.size(); at += 4) {
    for (size_t k = 0; k < 3; ++k) sum[k] += uint64_t(image.pixels[at + k]) * image.pixels[at + 3];
    weight += image.pixels[at + 3];
  }
  if (weight == 0) return;
  for (size_t at = 0; at + 3 < image.pixels.size(); at += 4)
    if (image.pixels[at + 3] == 0)
      for (size_t k = 0; k < 3; ++k) image.pixels[at + k] = uint8_t(sum[k] / weight);
}

}  // namespace

Result<Image> paintSign(const SignCanvas& canvas, const std::map<uint32_t, Image>& images, const Stage* stage) {
  const bool hasText = std::ranges::any_of(canvas.boxes, [](const SignBox& box) { return box.text.has_value(); });
  if (hasText && !qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
    return fail(ErrorCode::Unsupported, "texts of signs need fonts");
  Image image = fromQImage(SignPainter(canvas, images, stage).paint());
  colourClearPixels(image);
  return image;
}

}  // namespace vitrine
