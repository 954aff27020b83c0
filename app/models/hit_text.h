// What is stored at a point on a surface, as text and as rows of a table.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/claims/claim.h"
#include "core/scene/hit.h"

namespace vitrine {

// "Spine1 0.75, Spine2 0.25" for the nearest vertex, with its number; empty if nothing has weights.
QString weightsText(const Scene& scene, const Hit& hit);

// One stream of the geometry at the corners of the triangle, as stored, in the shortest decimals that give the same
// bits.
struct HitRow {
  QString name;
  VertexStream stream = VertexStream::All;
  QStringList corners;  // one for each of the three corners
};
std::vector<HitRow> rowsOf(const Scene& scene, const Hit& hit);
// "Cube, Level 0, part 2, triangle 17"
QString titleOf(const Scene& scene, const Hit& hit);

}  // namespace vitrine
