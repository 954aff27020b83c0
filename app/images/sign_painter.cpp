#include "app/images/sign_painter.h"

#include <QFontDatabase>
#include <QGuiApplication>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/images/images.h"

namespace vitrine {
namespace {

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

// ---- Fonts ------------------------------------------------------------------------------------------------------

enum class FontKind : uint8_t { Sans, Serif, Mono, Hand };
// Families by the names that files have. What is first is the same family, or made to the same measures, or by the
// looks of its letters the nearest that Debian 12 packages; each is taken where it is installed.
struct FamilyRow {
  std::string_view name;  // begins with
  FontKind kind;
  std::array<const char*, 2> first{};  // null: none
};
constexpr FamilyRow kFamilies[] = {
    {"SourceSans", FontKind::Sans, {"Source Sans Pro", "Source Sans 3"}},
    {"Gotham", FontKind::Sans, {"Montserrat", "Manrope"}},
    {"Montserrat", FontKind::Sans, {"Montserrat", "Manrope"}},
    {"BuilderSans", FontKind::Sans, {"Open Sans"}},
    {"Arial", FontKind::Sans, {"Liberation Sans"}},
    {"Arimo", FontKind::Sans, {"Arimo", "Liberation Sans"}},
    {"LegacyArial", FontKind::Sans, {"Liberation Sans"}},
    {"Roboto Mono", FontKind::Mono, {"Roboto Mono"}},
    {"RobotoMono", FontKind::Mono, {"Roboto Mono"}},
    {"RobotoCondensed", FontKind::Sans, {"Roboto Condensed", "Yanone Kaffeesatz"}},
    {"Roboto", FontKind::Sans, {"Roboto"}},
    {"Ubuntu", FontKind::Sans, {"Ubuntu"}},
    {"Nunito", FontKind::Sans, {"Nunito", "Quicksand"}},
    {"Oswald", FontKind::Sans, {"Oswald", "Yanone Kaffeesatz"}},
    {"JosefinSans", FontKind::Sans, {"Josefin Sans", "League Spartan"}},
    {"DenkOne", FontKind::Sans, {"Denk One"}},
    {"Jura", FontKind::Sans, {"Jura"}},
    {"Michroma", FontKind::Sans, {"Michroma", "Play"}},
    {"Sarpanch", FontKind::Sans, {"Sarpanch", "Play"}},
    {"Zekton", FontKind::Sans, {"eurofurence", "Play"}},
    {"HighwayGothic", FontKind::Sans, {"Roadgeek 2014 Series D"}},
    {"TitilliumWeb", FontKind::Sans, {"Titillium Web", "Play"}},
    {"Inconsolata", FontKind::Mono, {"Inconsolata"}},
    {"SpecialElite", FontKind::Mono, {"Special Elite", "GNUTypewriter"}},
    {"PressStart2P", FontKind::Mono, {"Press Start 2P", "C-64"}},
    {"ComicNeueAngular", FontKind::Hand, {"Comic Neue"}},
    {"IndieFlower", FontKind::Hand, {"Indie Flower"}},
    {"PatrickHand", FontKind::Hand, {"Patrick Hand"}},
    {"PermanentMarker", FontKind::Hand, {"Permanent Marker", "Humor Sans"}},
    {"AmaticSC", FontKind::Hand, {"Amatic SC", "Tomson Talks"}},
    {"Bangers", FontKind::Hand, {"Bangers", "Humor Sans"}},
    {"LuckiestGuy", FontKind::Hand, {"Luckiest Guy", "StayPuft"}},
    {"FredokaOne", FontKind::Hand, {"Fredoka One", "StayPuft"}},
    {"Creepster", FontKind::Hand, {"Creepster", "StayPuft"}},
    {"Kalam", FontKind::Hand, {"Kalam"}},
    {"AccanthisADFStd", FontKind::Serif, {"Accanthis ADF Std"}},
    {"Guru", FontKind::Serif, {"EB Garamond"}},
    {"Balthazar", FontKind::Serif, {"Balthazar", "Goudy Bookletter 1911"}},
    {"Fondamento", FontKind::Serif, {"Fondamento"}},
    {"GrenzeGotisch", FontKind::Serif, {"Grenze Gotisch"}},
    {"RomanAntique", FontKind::Serif, {"Essays1743"}},
    {"EBGaramond", FontKind::Serif, {"EB Garamond"}},
    {"Merriweather", FontKind::Serif, {"Merriweather"}},
    {"Antique", FontKind::Serif, {"Essays1743"}},
};
constexpr const char* kSansFonts[] = {"Source Sans Pro", "Source Sans 3", "Open Sans", "Lato",
                                      "Roboto",          "Noto Sans",     "Arimo",     "Liberation Sans",
                                      "Nimbus Sans",     "DejaVu Sans"};
constexpr const char* kSerifFonts[] = {"EB Garamond", "Liberation Serif", "Nimbus Roman", "DejaVu Serif"};
constexpr const char* kMonoFonts[] = {"Inconsolata", "Liberation Mono", "Nimbus Mono PS", "DejaVu Sans Mono"};
constexpr const char* kHandFonts[] = {"Comic Neue", "Comic Sans MS", "Z003", "DejaVu Sans"};

std::span<const char* const> fontsOf(FontKind kind) {
  switch (kind) {
    case FontKind::Serif:
      return kSerifFonts;
    case FontKind::Mono:
      return kMonoFonts;
    case FontKind::Hand:
      return kHandFonts;
    case FontKind::Sans:
      break;
  }
  return kSansFonts;
}

bool isInstalled(const char* family) {
  static const QStringList kInstalled = QFontDatabase::families();
  return family && kInstalled.contains(QString::fromLatin1(family), Qt::CaseInsensitive);
}

// So large that a line of it is as high as the text's size.
QFont fontOf(const SignFont& font, float lineHeight) {
  QFont made(QString::fromStdString(standInFor(font)));
  made.setWeight(QFont::Weight(std::clamp<int>(font.weight, 1, 1000)));
  made.setItalic(font.italic);
  made.setHintingPreference(QFont::PreferNoHinting);
  made.setStyleStrategy(QFont::PreferAntialias);
  constexpr int kMeasured = 100;
  made.setPixelSize(kMeasured);
  const qreal ratio = QFontMetricsF(made).height() / kMeasured;
  made.setPixelSize(std::max(1, int(std::lround(qreal(lineHeight) / std::max(ratio, 0.1)))));
  return made;
}

// ---- Texts ------------------------------------------------------------------------------------------------------

enum class TextPass : uint8_t { Stroke, Fill };

class SignSetter {
 public:
  explicit SignSetter(const SignText& text) : m_text(text) {
    for (const SignRun& run : text.runs) {
      const QString piece = QString::fromStdString(run.text).replace('\n', QChar::LineSeparator).remove('\r');
      m_lengths.push_back(int(piece.size()));
      m_words += piece;
    }
  }

  void paint(QPainter& painter) {
    const float size = m_text.scaled ? fittingSize() : m_text.size;
    const qreal width = qreal(m_text.area.size().x);
    if (m_text.truncated && !m_text.wrapped && m_text.runs.size() == 1) truncate(size, width);
    const bool strokes =
        std::ranges::any_of(m_text.runs, [](const SignRun& run) { return run.stroke.has_value(); });
    for (const TextPass pass : {TextPass::Stroke, TextPass::Fill}) {
      if (pass == TextPass::Stroke && !strokes) continue;
      QTextLayout layout;
      const qreal height = set(layout, size, width, pass, QTextOption::WrapAtWordBoundaryOrAnywhere);
      const qreal room = qreal(m_text.area.size().y) - height;
      const qreal top = m_text.down == SignAlign::Start ? 0 : m_text.down == SignAlign::Middle ? room / 2 : room;
      layout.draw(&painter, QPointF(qreal(m_text.area.min.x), qreal(m_text.area.min.y) + top));
    }
  }

 private:
  void truncate(float size, qreal width) {
    m_words = QFontMetricsF(fontOf(m_text.runs.front().font, size)).elidedText(m_words, Qt::ElideRight, width);
    m_lengths.front() = int(m_words.size());
  }

  // The largest that has all its words inside of the area.
  float fittingSize() const {
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

  bool fits(float size) const {
    constexpr qreal kTolerance = 0.5;
    const qreal width = qreal(m_text.area.size().x);
    QTextLayout layout;
    if (set(layout, size, width, TextPass::Fill, QTextOption::WordWrap) > qreal(m_text.area.size().y) + kTolerance)
      return false;
    for (int line = 0; line < layout.lineCount(); ++line)
      if (layout.lineAt(line).naturalTextWidth() > width + kTolerance) return false;
    return true;
  }

  QTextCharFormat formatOf(const SignRun& run, float size, TextPass pass) const {
    QTextCharFormat format;
    QFont font = fontOf(run.font, run.size > 0 ? run.size : size);
    if (run.smallCapitals) font.setCapitalization(QFont::SmallCaps);
    font.setUnderline(run.underlined && pass == TextPass::Fill);
    font.setStrikeOut(run.struck && pass == TextPass::Fill);
    format.setFont(font);
    if (pass == TextPass::Fill) {
      format.setForeground(signColour(run.colour, run.opacity));
      return format;
    }
    if (run.mark) format.setBackground(signColour(*run.mark, run.opacity));
    format.setForeground(Qt::NoBrush);
    if (run.stroke) {
      const QColor colour = signColour(run.stroke->colour, run.stroke->opacity);
      format.setForeground(colour);
      format.setTextOutline(QPen(colour, qreal(run.stroke->thickness) * 2, Qt::SolidLine, Qt::RoundCap,
                                 run.stroke->round ? Qt::RoundJoin : Qt::MiterJoin));
    } else {
      format.setForeground(QColor(0, 0, 0, 0));
    }
    return format;
  }

  // The height of all lines.
  qreal set(QTextLayout& layout, float size, qreal width, TextPass pass, QTextOption::WrapMode wrap) const {
    layout.setText(m_words);
    layout.setFont(fontOf(m_text.runs.front().font, size));
    QTextOption option;
    option.setWrapMode(m_text.wrapped ? wrap : QTextOption::ManualWrap);
    option.setUseDesignMetrics(true);
    layout.setTextOption(option);
    QList<QTextLayout::FormatRange> formats;
    int first = 0;
    bool ownSizes = false;
    for (size_t k = 0; k < m_lengths.size(); ++k) {
      formats.append({first, m_lengths[k], formatOf(m_text.runs[k], size, pass)});
      first += m_lengths[k];
      ownSizes |= m_text.runs[k].size > 0;
    }
    layout.setFormats(formats);
    layout.setCacheEnabled(true);
    layout.beginLayout();
    qreal y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
      if (m_text.wrapped)
        line.setLineWidth(std::max(width, 1.0));
      else
        line.setLineWidth(QWIDGETSIZE);
      const qreal height = ownSizes ? line.height() : qreal(size);
      const qreal room = width - line.naturalTextWidth();
      const qreal x = m_text.across == SignAlign::Start ? 0 : m_text.across == SignAlign::Middle ? room / 2 : room;
      line.setPosition(QPointF(x, y + (height - line.height()) / 2));
      y += height * qreal(m_text.lineHeight);
    }
    layout.endLayout();
    return y;
  }

  static constexpr qreal QWIDGETSIZE = 1e6;  // no line is cut
  const SignText& m_text;
  QString m_words;
  std::vector<int> m_lengths;  // of the runs
};

// ---- Boxes ------------------------------------------------------------------------------------------------------

class SignPainter {
 public:
  SignPainter(const SignCanvas& canvas, const std::map<uint32_t, Image>& images)
      : m_canvas(canvas), m_images(images) {}

  QImage paint() {
    const ImageSize size = imageSizeOf(m_canvas);
    m_scale = QTransform::fromScale(qreal(size.width) / qreal(m_canvas.size.x),
                                    qreal(size.height) / qreal(m_canvas.size.y));
    QImage image(int(size.width), int(size.height), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    for (const SignBox& box : m_canvas.boxes) paintBox(painter, box);
    painter.end();
    return image;
  }

 private:
  static void prepare(QPainter& painter) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setPen(Qt::NoPen);
  }

  void paintBox(QPainter& painter, const SignBox& box) {
    painter.save();
    prepare(painter);
    painter.setTransform(m_scale);
    if (box.clip) painter.setClipRect(rectOf(*box.clip));
    painter.setTransform(transformOf(box.turn) * m_scale);
    paintBackground(painter, box);
    if (box.image || box.text) {
      if (box.gradient)
        paintThroughGradient(painter, box);
      else
        paintContent(painter, box);
    }
    painter.restore();
  }

  static QPainterPath outlineOf(const SignBox& box, float outside) {
    const QRectF area = rectOf(box.area).adjusted(-qreal(outside), -qreal(outside), qreal(outside), qreal(outside));
    QPainterPath path;
    const auto& radii = box.cornerRadii;
    if (!box.isRound()) {
      path.addRect(area);
    } else if (std::ranges::count(radii, radii[0]) == ptrdiff_t(radii.size())) {
      path.addRoundedRect(area, qreal(radii[0] + outside), qreal(radii[0] + outside));
    } else {
      const QPointF corners[] = {area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()};
      const QPointF inwards[] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
      for (size_t i = 0; i < radii.size(); ++i) {
        if (radii[i] <= 0) {
          i == 0 ? path.moveTo(corners[i]) : path.lineTo(corners[i]);
          continue;
        }
        const qreal radius = qreal(radii[i] + outside);
        const QPointF middle = corners[i] + inwards[i] * radius;
        const QRectF circle(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius);
        const qreal from = 180 - 90 * qreal(i);  // where its left, top, right or bottom end is
        if (i == 0) path.arcMoveTo(circle, from);
        path.arcTo(circle, from, -90);
      }
      path.closeSubpath();
    }
    return path;
  }

  // Colours are multiplied with `tint` and its opacity.
  static QBrush gradientBrush(const SignBox& box, const Rgb8& tint, float opacity) {
    const SignGradient& gradient = *box.gradient;
    const Vec2 size = box.area.size(), middle = box.area.min + size * (Vec2(0.5f) + gradient.offset);
    const float turn = glm::radians(gradient.rotation);
    const Vec2 along(std::cos(turn), std::sin(turn));
    const Vec2 half = along * (0.5f * (std::abs(along.x) * size.x + std::abs(along.y) * size.y));
    const Vec2 from = middle - half, to = middle + half;
    QLinearGradient made(qreal(from.x), qreal(from.y), qreal(to.x), qreal(to.y));
    made.setInterpolationMode(QGradient::ComponentInterpolation);
    for (const SignGradient::Stop& stop : gradient.stops) {
      const auto times = [](uint8_t a, uint8_t b) { return uint8_t((a * b + 127) / 255); };
      made.setColorAt(qreal(stop.at), signColour({times(stop.colour.r, tint.r), times(stop.colour.g, tint.g),
                                                  times(stop.colour.b, tint.b)},
                                                 stop.opacity * opacity));
    }
    return made;
  }

  static void paintBackground(QPainter& painter, const SignBox& box) {
    if (box.border > 0 && box.borderOpacity > 0)
      painter.fillPath(outlineOf(box, box.border).subtracted(outlineOf(box, 0)),
                       signColour(box.borderColour, box.borderOpacity));
    if (box.opacity > 0) {
      const QBrush brush =
          box.gradient ? gradientBrush(box, box.colour, box.opacity) : QBrush(signColour(box.colour, box.opacity));
      painter.fillPath(outlineOf(box, 0), brush);
    }
    if (!box.stroke) return;
    painter.setPen(QPen(signColour(box.stroke->colour, box.stroke->opacity), qreal(box.stroke->thickness),
                        Qt::SolidLine, Qt::FlatCap, box.stroke->round ? Qt::RoundJoin : Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(outlineOf(box, box.stroke->thickness * 0.5f));
    painter.setPen(Qt::NoPen);
  }

  void paintContent(QPainter& painter, const SignBox& box) const {
    if (box.image) paintImage(painter, box);
    if (box.text) SignSetter(*box.text).paint(painter);
  }

  // On a layer of its own, whose colours and opacities are multiplied with those of the gradient.
  void paintThroughGradient(QPainter& painter, const SignBox& box) const {
    const auto* device = static_cast<const QImage*>(painter.device());
    const QRect area =
        box.text ? device->rect() : painter.transform().mapRect(rectOf(box.area)).toAlignedRect() & device->rect();
    if (area.isEmpty()) return;
    QImage layer(area.size(), QImage::Format_ARGB32_Premultiplied), shade(layer.size(), layer.format());
    const QTransform moved = painter.transform() * QTransform::fromTranslate(-area.x(), -area.y());
    for (QImage* image : {&layer, &shade}) {
      image->fill(Qt::transparent);
      QPainter own(image);
      prepare(own);
      own.setTransform(moved);
      if (image == &layer)
        paintContent(own, box);
      else
        own.fillRect(moved.inverted().mapRect(QRectF(layer.rect())), gradientBrush(box, {255, 255, 255}, 1));
    }
    for (int y = 0; y < layer.height(); ++y) {
      uchar* at = layer.scanLine(y);
      const uchar* by = shade.constScanLine(y);
      for (int x = 0; x < layer.width() * 4; ++x) at[x] = uchar((at[x] * by[x] + 127) / 255);
    }
    painter.save();
    painter.resetTransform();
    painter.drawImage(area.topLeft(), layer);
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
    if (box.isRound()) painter.setClipPath(outlineOf(box, 0), Qt::IntersectClip);
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
  QTransform m_scale;
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

std::string standInFor(const SignFont& font) {
  FontKind kind = FontKind::Sans;
  for (const FamilyRow& row : kFamilies) {
    if (!std::string_view(font.family).starts_with(row.name)) continue;
    for (const char* family : row.first)
      if (isInstalled(family)) return family;
    kind = row.kind;
    break;
  }
  for (const char* family : fontsOf(kind))
    if (isInstalled(family)) return family;
  return QGuiApplication::font().family().toStdString();
}

Result<Image> paintSign(const SignCanvas& canvas, const std::map<uint32_t, Image>& images) {
  const bool hasText = std::ranges::any_of(canvas.boxes, [](const SignBox& box) { return box.text.has_value(); });
  if (hasText && !qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
    return fail(ErrorCode::Unsupported, "texts of signs need fonts");
  Image image = fromQImage(SignPainter(canvas, images).paint());
  colourClearPixels(image);
  return image;
}

}  // namespace vitrine
