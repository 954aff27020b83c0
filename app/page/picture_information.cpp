#include "app/page/picture_information.h"

#include <QLocale>
#include <QPainter>

#include "app/commands/command_table.h"
#include "app/common/design.h"
#include "app/common/text.h"
#include "app/images/textures.h"
#include "app/models/file_facts.h"
#include "app/models/level_text.h"
#include "app/page/floating.h"
#include "app/page/viewport_widget.h"
#include "core/stage/make_stage.h"

namespace vitrine {

using namespace Qt::StringLiterals;

namespace {

QString informationOf(const OpenDocument& open, const FrameStats& stats, double milliseconds) {
  const DocumentPointer& document = open.document();
  if (!document) return visibleText(open.title());
  const ViewState& view = open.view();
  const QLocale locale;
  uint64_t vertices = 0;
  for (const Geometry& geometry : document->geometries)
    if (geometry.role == GeometryRole::Drawn || geometry.role == GeometryRole::DrawnNoCollision)
      vertices += geometry.positions.size();
  QStringList lines{
      visibleText(open.title()),
      visibleText(document->format + " " + document->version),
      ViewportWidget::tr("%1 vertices", nullptr, pluralOf(vertices)).arg(locale.toString(qulonglong(vertices))),
      ViewportWidget::tr("%1 triangles", nullptr, pluralOf(open.trianglesOfLod(view.lod)))
          .arg(countText(open.trianglesOfLod(view.lod))),
      ViewportWidget::tr("Mode: %1").arg(modeTitle(view.mode)),
  };
  if (const QStringList strokes = strokeCounts(open); !strokes.empty()) {
    if (open.trianglesOfLod(view.lod) == 0) lines.removeAt(3);
    lines << strokes;
  }
  if (open.lodCount() > 1) {
    const QString level =
        ViewportWidget::tr("%1 of %2 levels").arg(levelText(*document, view.lod)).arg(open.lodCount());
    lines << (open.automaticLod() ? ViewportWidget::tr("%1, automatic").arg(level) : level);
  }
  if (const StagePointer stage = open.stage()) {
    lines[2] = ViewportWidget::tr("%1 parts", nullptr, pluralOf(open.scene()->bodies.order.size()))
                   .arg(locale.toString(qulonglong(open.scene()->bodies.order.size())));
    lines[3] = ViewportWidget::tr("%1 triangles drawn", nullptr, pluralOf(stats.triangles))
                   .arg(locale.toString(qulonglong(stats.triangles)));
    if (const std::string meshes = meshSummary(*stage); !meshes.empty()) lines << visibleText(meshes);
  }
  if (const size_t missing = open.textures().missing().size())
    lines << ViewportWidget::tr("Missing textures: %1").arg(missing);
  const QString took = milliseconds > 0 ? locale.toString(milliseconds, 'f', 1) : u"–"_s;
  lines << ViewportWidget::tr("Frame: %1 ms").arg(took);
  return lines.join('\n');
}

}  // namespace

PictureInformation::PictureInformation(const OpenDocument& document, QWidget* view)
    : QLabel(view), m_document(document) {
  setObjectName("information");
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setMargin(space::kNormal);
  hide();
}

void PictureInformation::refresh(const FrameStats& stats, double milliseconds) {
  if (isHidden()) return;
  setText(informationOf(m_document, stats, milliseconds));
  adjustSize();
  arrangeOverPicture(*this);
}

void PictureInformation::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  paintFloating(painter, rect(), palette());
  painter.end();
  QLabel::paintEvent(event);
}

}  // namespace vitrine
