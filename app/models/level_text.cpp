#include "app/models/level_text.h"

#include <QCoreApplication>
#include <cmath>

#include "app/common/preferences.h"
#include "app/common/text.h"
#include "core/document/level_name.h"

namespace vitrine {
namespace {

struct LevelText {
  Q_DECLARE_TR_FUNCTIONS(LevelText)
};

constexpr int kDistanceDigits = 3;

}  // namespace

QString levelText(const Document& document, uint32_t level) { return visibleStart(levelName(document, level)); }

QString levelDistanceText(double distance, const Document& document) {
  return std::isfinite(distance) ? lengthText(distance, document.conventions, kDistanceDigits)
                                 : LevelText::tr("never");
}

QString nodeName(const Document& document, NodeId node) {
  const NodeTarget target = document.targetOf(node);
  if (target.kind != NodeTarget::Kind::Lod) return visibleStart(document.nameOf(node));
  const Geometry& geometry = document.geometries[target.index];
  return visibleStart(levelName(target.lod, geometry.lods[target.lod].name));
}

}  // namespace vitrine
