// What is stored at a place on a surface, as text and as rows of a table.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/claims/claim.h"
#include "core/scene/hit.h"

namespace vitrine {

// "Spine1 0.75, Spine2 0.25" of the nearest vertex, with its number; empty where nothing has weights.
QString weightsText(const Scene& scene, const Hit& hit);

// A stream of the geometry at the corners of the triangle, as stored: the shortest decimals that give the bits
// back.
struct HitRow {
  QString name;
  VertexStream stream = VertexStream::All;
  QStringList corners;  // three
};
std::vector<HitRow> rowsOf(const Scene& scene, const Hit& hit);
// "Cube, Level 0, part 2, triangle 17"
QString titleOf(const Scene& scene, const Hit& hit);

}  // namespace vitrine
