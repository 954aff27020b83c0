#include "app/common/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <array>

// The resources are in a static library: without this the linker leaves them out. Not inside a namespace, as Qt
// asks.
static void registerIcons() { Q_INIT_RESOURCE(icons); }

namespace vitrine {
namespace {

QColor colourFor(QIcon::Mode mode) {
  const QPalette palette = QGuiApplication::palette();
  switch (mode) {
    case QIcon::Disabled:
      return palette.color(QPalette::Disabled, QPalette::Text);
    case QIcon::Selected:
      return palette.color(QPalette::Active, QPalette::HighlightedText);
    default:
      return palette.color(QPalette::Active, QPalette::Text);
  }
}

// Draws an SVG with "currentColor" replaced by the palette's colour of the moment. The accents of class icons give
// way where they would clash: on the colour of a selection, and when disabled.
class PaletteIconEngine : public QIconEngine {
 public:
  PaletteIconEngine(QString name, QByteArray svg) : m_name(std::move(name)), m_svg(std::move(svg)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const QByteArray colour = colourFor(mode).name().toLatin1();
    QByteArray svg = m_svg;
    svg.replace("currentColor", colour);
    if (m_name.startsWith("classes/") && (mode == QIcon::Selected || mode == QIcon::Disabled))
      svg = QString::fromLatin1(svg).replace(QRegularExpression("#[0-9a-f]{6}"), colour).toLatin1();
    QSvgRenderer(svg).render(painter, QRectF(rect));
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    if (size.isEmpty()) return {};  // a button squeezed to nothing asks for this, and nothing can be painted on it
    const QString key = QString("vitrine:%1:%2x%3:%4:%5")
                            .arg(m_name)
                            .arg(size.width())
                            .arg(size.height())
                            .arg(colourFor(mode).name())
                            .arg(mode);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) return pixmap;
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(), size), mode, state);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
  }

  QIconEngine* clone() const override { return new PaletteIconEngine(m_name, m_svg); }

 private:
  QString m_name;
  QByteArray m_svg;
};

constexpr std::array kKindNames = {
    "kind-group",        "kind-mesh",      "kind-lod",          "kind-part",       "kind-joint",
    "kind-material",     "kind-texture",   "kind-surface",      "kind-collision",  "kind-trigger",
    "kind-hull",         "kind-light",     "kind-spotlight",    "kind-sound",      "kind-waypoint",
    "kind-player-start", "kind-screen",    "kind-model",        "kind-item",       "kind-door",
    "kind-camera",       "kind-animation", "kind-face-control", "kind-corrective", "kind-chunk",
    "classes/instance",  "kind-other",
};
static_assert(kKindNames.size() == size_t(NodeKind::Other) + 1);

}  // namespace

QIcon icon(const QString& name) {
  if (name.isEmpty()) return {};
  static QHash<QString, QIcon> known;  // GUI thread only, like every QIcon
  if (known.isEmpty()) registerIcons();
  if (const auto at = known.constFind(name); at != known.constEnd()) return *at;
  QFile file(":/icons/" + name + ".svg");
  QIcon made;
  if (file.open(QIODevice::ReadOnly)) made = QIcon(new PaletteIconEngine(name, file.readAll()));
  known.insert(name, made);
  return made;
}

QIcon iconOf(NodeKind kind) {
  static std::array<QIcon, kKindNames.size()> icons;
  QIcon& cached = icons[size_t(kind)];
  if (cached.isNull()) cached = icon(kKindNames[size_t(kind)]);
  return cached;
}

QIcon iconOf(const Class& described) {
  return described.kind == NodeKind::Instance
             ? iconOfClass(described.name, described.superclasses, described.kind, described.service)
             : iconOf(described.kind);
}

QIcon iconOf(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return icon("error");
    case Severity::Warning:
      return icon("warning");
    default:
      return icon("info");
  }
}

}  // namespace vitrine
