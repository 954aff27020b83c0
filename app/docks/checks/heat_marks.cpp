#include "app/docks/checks/heat_marks.h"

#include <QLocale>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/common/design.h"
#include "app/common/text.h"
#include "app/documents/finding_marks.h"
#include "app/images/legend_painter.h"
#include "render/view/palette.h"

namespace vitrine {
namespace {

constexpr size_t kMostHeated = 1'000'000;  // triangles

Vec3 heatColour(float amount) {
  const float place = std::clamp(amount, 0.0f, 1.0f) * float(kRamp.size() - 1);
  const size_t step = std::min(size_t(place), kRamp.size() - 2);
  return glm::mix(kRamp[step], kRamp[step + 1], place - float(step));
}

Rgba8 heatBytes(const Vec3& colour) {
  const Vec3 scaled = glm::round(glm::clamp(colour, 0.0f, 1.0f) * 255.0f);
  return {uint8_t(scaled.r), uint8_t(scaled.g), uint8_t(scaled.b), 255};
}

QString heatNumber(float number) { return QLocale().toString(double(number), 'g', 3); }

Legend legendOfHeat(HeatKind kind, float most) {
  Legend legend;
  legend.title = heatTitle(kind).toStdString();
  legend.ramp.assign(kRamp.begin(), kRamp.end());
  legend.low = "0";
  legend.high = heatNumber(most).toStdString();
  if (kind == HeatKind::UvOverlap) legend.entries.push_back({kNothing, HeatLegend::tr("no overlap").toStdString()});
  return legend;
}

}  // namespace

QString heatTitle(HeatKind kind) {
  return kind == HeatKind::CageDistance ? HeatLegend::tr("Distance to the cage, in studs")
                                        : HeatLegend::tr("Triangles over the same place of the texture");
}

HeatMarks heatMarksOf(const CheckedDocument& checked, uint32_t mesh, HeatKind kind, const PoseEdits& pose) {
  const uint32_t count = uint32_t(checked.input.meshes.size());
  const std::scoped_lock alone(*checked.alone);
  std::vector<float> heat;
  if (mesh < count) heat = heatOf(checked.input, mesh, kind);
  for (uint32_t m = 0; mesh == kNone && heat.empty() && m < count; ++m) {
    heat = heatOf(checked.input, m, kind);
    if (!heat.empty()) mesh = m;
  }
  if (heat.empty() || mesh >= count) return {};
  const std::vector<uint32_t> indices = checked.input.meshes[mesh].indicesOf(0);
  Finding whole{.mesh = mesh, .level = 0};
  float most = 0;
  std::vector<float> amounts;
  for (size_t t = 0; t < indices.size() / 3 && t < kMostHeated; ++t) {
    float sum = 0;
    for (size_t k = 0; k < 3; ++k) {
      const uint32_t vertex = indices[t * 3 + k];
      sum += vertex < heat.size() ? heat[vertex] : std::numeric_limits<float>::quiet_NaN();
    }
    whole.triangles.push_back(uint32_t(t));
    amounts.push_back(sum / 3);
    if (std::isfinite(sum)) most = std::max(most, sum / 3);
  }
  HeatMarks made{.marks = marksOf(checked, whole, pose), .legend = legendOfHeat(kind, most)};
  if (made.marks.corners.size() != 3 * amounts.size()) return {};
  for (const float amount : amounts) {
    const bool nothing = !std::isfinite(amount) || (kind == HeatKind::UvOverlap && amount <= 0);
    made.marks.colours.push_back(heatBytes(nothing ? kNothing : heatColour(most > 0 ? amount / most : 0)));
  }
  return made;
}

HeatLegend::HeatLegend(QWidget* parent) : QWidget(parent) {
  setObjectName("heatLegend");
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  hide();
}

void HeatLegend::setLegend(const std::optional<Legend>& legend) {
  m_legend = legend;
  if (legend) {
    setAccessibleName(toQString(legend->title));
    setAccessibleDescription(tr("from %1 to %2").arg(toQString(legend->low), toQString(legend->high)));
  }
  setVisible(legend.has_value());
  updateGeometry();
  update();
}

QSize HeatLegend::sizeHint() const {
  if (!m_legend) return {0, 0};
  return legendSize(*m_legend, font()) + QSize(2 * space::kNormal, space::kTight);
}

void HeatLegend::paintEvent(QPaintEvent*) {
  if (!m_legend) return;
  QPainter painter(this);
  painter.setFont(font());
  paintLegend(painter, *m_legend, QPoint(space::kNormal, 0), colourOf(ColourRole::Ink, palette()));
}

}  // namespace vitrine
