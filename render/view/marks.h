// Marks: places that a panel points at in the picture, wherever they are and however small: the triangles and
// vertices of a finding.
#pragma once

#include <memory>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

// World coordinates, in the pose shown.
struct Marks {
  std::vector<Vec3> corners;  // of triangles, three each
  std::vector<Vec3> points;
  // Of triangles: a heat map, whose triangles are opaque and have no outline. Empty: all have the colour of marks.
  std::vector<Rgba8> colours{};
  bool isHeat() const { return !colours.empty() && colours.size() * 3 == corners.size(); }
  bool empty() const { return corners.empty() && points.empty(); }
  Bounds bounds() const {
    Bounds all;
    for (const auto* each : {&corners, &points})
      for (const Vec3& place : *each) all.add(place);
    return all;
  }
};
using MarksPointer = std::shared_ptr<const Marks>;

}  // namespace vitrine
