#include "core/formats/assimp/dxf_shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace vitrine::assimp {

namespace {

constexpr double kDxfTurn = 2 * std::numbers::pi;
constexpr int kStepsOfTurn = 72;  // of a circle
constexpr int kStepsOfSpan = 12;  // of a spline between two knots

// Along an arc from one angle to another, counter-clockwise where `to` is larger.
void addArc(std::vector<DVec3>& course, const DVec3& centre, const DVec3& x, const DVec3& y, double from,
            double to) {
  const int steps = std::clamp(int(std::ceil(std::abs(to - from) / kDxfTurn * kStepsOfTurn)), 1, kStepsOfTurn);
  for (int step = 0; step <= steps; ++step) {
    const double angle = from + (to - from) * step / steps;
    course.push_back(centre + x * std::cos(angle) + y * std::sin(angle));
  }
}

// From a point to the next one on an arc whose bulge is the tangent of a quarter of its angle; without the first.
void addBulge(std::vector<DVec3>& course, const DVec3& from, const DVec3& to, double bulge) {
  const DVec3 chord = to - from;
  const double length = glm::length(chord);
  if (!(std::abs(bulge) > 1e-9) || !(length > 0)) {
    course.push_back(to);
    return;
  }
  const DVec3 along = chord / length, left(-along.y, along.x, 0);
  const double radius = length * (1 + bulge * bulge) / (4 * bulge);  // negative: clockwise
  const double away = radius - length * bulge / 2;
  const DVec3 centre = (from + to) * 0.5 + left * away;
  const DVec3 start = from - centre;
  const double from0 = std::atan2(start.y, start.x), sweep = 4 * std::atan(bulge);
  std::vector<DVec3> arc;
  addArc(arc, centre, DVec3(std::abs(radius), 0, 0), DVec3(0, std::abs(radius), 0), from0, from0 + sweep);
  arc.back() = to;
  course.insert(course.end(), arc.begin() + 1, arc.end());
}

struct BulgedPoint {
  DVec3 place{0.0};
  double bulge = 0;
};

std::vector<DVec3> bulgedCourse(const std::vector<BulgedPoint>& points, bool closed, size_t most) {
  std::vector<DVec3> course;
  if (points.empty()) return course;
  course.push_back(points.front().place);
  const size_t count = points.size() - (closed ? 0 : 1);
  for (size_t i = 0; i < count && course.size() < most; ++i)
    addBulge(course, points[i].place, points[(i + 1) % points.size()].place, points[i].bulge);
  return course;
}

std::vector<DVec3> lightCourse(const DxfEntity& entity, size_t most) {
  std::vector<BulgedPoint> points;
  const double height = entity.number(38);
  for (const DxfGroup& group : entity.groups) {
    if (group.code == 10) points.push_back({DVec3(dxfNumber(group.value), 0, height), 0});
    if (points.empty()) continue;
    if (group.code == 20) points.back().place.y = dxfNumber(group.value);
    if (group.code == 42) points.back().bulge = dxfNumber(group.value);
  }
  return bulgedCourse(points, (entity.whole(70) & 1) != 0, most);
}

// Polylines in space, in a plane, and what else goes by that name: nets of corners, and faces of numbered ones.
void addPolyline(const DxfEntity& entity, DxfShape& shape, size_t most) {
  constexpr int kClosed = 1, kInSpace = 8, kNet = 16, kClosedAcross = 32, kFaces = 64;
  constexpr int kFrame = 16, kCorner = 64, kOfFaces = 128;
  const int flags = entity.whole(70);
  std::vector<BulgedPoint> points;
  std::vector<const DxfEntity*> faces;
  for (const DxfEntity& vertex : entity.children) {
    const int kind = vertex.whole(70);
    if ((flags & kFaces) && (kind & kOfFaces) && !(kind & kCorner)) {
      faces.push_back(&vertex);
      continue;
    }
    if (kind & kFrame) continue;  // of a curve that is there as points besides
    points.push_back({vertex.point(10), flags & (kInSpace | kNet | kFaces) ? 0 : vertex.number(42)});
  }
  const auto face = [&](size_t a, size_t b, size_t c) {
    if (a >= points.size() || b >= points.size() || c >= points.size()) return;
    for (const size_t corner : {a, b, c}) shape.triangles.push_back(points[corner].place);
  };
  if (flags & kFaces) {
    for (const DxfEntity* each : faces) {
      std::array<size_t, 4> corners{};
      size_t count = 0;
      for (const int code : {71, 72, 73, 74})
        if (const int number = std::abs(each->whole(code)); number > 0) corners[count++] = size_t(number) - 1;
      if (count >= 3) face(corners[0], corners[1], corners[2]);
      if (count == 4) face(corners[0], corners[2], corners[3]);
      if (count == 2 && corners[0] < points.size() && corners[1] < points.size())
        shape.courses.push_back({points[corners[0]].place, points[corners[1]].place});
    }
    return;
  }
  if (flags & kNet) {
    const auto rows = size_t(std::max(0, entity.whole(71))), columns = size_t(std::max(0, entity.whole(72)));
    if (rows < 2 || columns < 2 || rows > points.size() || columns > points.size() / rows) return;
    for (size_t row = 0; row < rows - (flags & kClosed ? 0 : 1); ++row)
      for (size_t column = 0; column < columns - (flags & kClosedAcross ? 0 : 1); ++column) {
        const size_t below = (row + 1) % rows, beside = (column + 1) % columns;
        const size_t a = row * columns + column, b = row * columns + beside, c = below * columns + beside,
                     d = below * columns + column;
        face(a, b, c);
        face(a, c, d);
      }
    return;
  }
  shape.courses.push_back(bulgedCourse(points, (flags & kClosed) != 0, most));
}

// A curve by its knots, control points and weights (de Boor), or through the points that it fits.
std::vector<DVec3> splineCourse(const DxfEntity& entity, size_t most) {
  std::vector<double> knots, weights;
  std::vector<DVec3> controls, fits;
  for (const DxfGroup& group : entity.groups) {
    const double number = dxfNumber(group.value);
    if (group.code == 40) knots.push_back(number);
    if (group.code == 41) weights.push_back(number);
    if (group.code == 10) controls.emplace_back(number, 0, 0);
    if (group.code == 20 && !controls.empty()) controls.back().y = number;
    if (group.code == 30 && !controls.empty()) controls.back().z = number;
    if (group.code == 11) fits.emplace_back(number, 0, 0);
    if (group.code == 21 && !fits.empty()) fits.back().y = number;
    if (group.code == 31 && !fits.empty()) fits.back().z = number;
  }
  const int stated = entity.whole(71, 3);
  constexpr int kMostDegree = 10;
  const bool fitsTogether = stated >= 1 && stated <= kMostDegree && controls.size() > size_t(stated) &&
                            knots.size() >= controls.size() + size_t(stated) + 1 && std::ranges::is_sorted(knots);
  if (!fitsTogether) return fits.empty() ? controls : fits;
  const auto degree = size_t(stated);
  if (weights.size() != controls.size()) weights.assign(controls.size(), 1);
  std::vector<DVec3> course;
  const auto at = [&](double t, size_t span) {
    std::vector<glm::dvec4> d(degree + 1);
    for (size_t j = 0; j <= degree; ++j) {
      const size_t k = span - degree + j;
      d[j] = glm::dvec4(controls[k] * weights[k], weights[k]);
    }
    for (size_t r = 1; r <= degree; ++r)
      for (size_t j = degree; j >= r; --j) {
        const double low = knots[j + span - degree], high = knots[j + 1 + span - r];
        const double share = high > low ? (t - low) / (high - low) : 0;
        d[j] = d[j - 1] * (1 - share) + d[j] * share;
      }
    return d[degree].w != 0 ? DVec3(d[degree]) / d[degree].w : DVec3(d[degree]);
  };
  for (size_t span = degree; span < controls.size() && course.size() < most; ++span) {
    const double from = knots[span], to = knots[span + 1];
    if (!(to > from)) continue;
    for (int step = course.empty() ? 0 : 1; step <= kStepsOfSpan; ++step)
      course.push_back(at(from + (to - from) * step / kStepsOfSpan, span));
  }
  return course;
}

void addEllipse(const DxfEntity& entity, DxfShape& shape) {
  const DVec3 centre = entity.point(10), longest = entity.point(11);
  DVec3 up = entity.has(210) || entity.has(230) ? entity.point(210) : DVec3(0, 0, 1);
  if (!(glm::length(up) > 0)) up = DVec3(0, 0, 1);
  const DVec3 across = glm::cross(glm::normalize(up), longest) * entity.number(40, 1);
  const double from = entity.number(41, 0);
  double to = entity.number(42, kDxfTurn);
  if (to <= from) to += kDxfTurn;
  addArc(shape.courses.emplace_back(), centre, longest, across, from, to);
}

void addCircle(const DxfEntity& entity, DxfShape& shape, bool isArc) {
  const double radius = entity.number(40);
  double from = 0, to = kDxfTurn;
  if (isArc) {
    from = entity.number(50) * kDxfTurn / 360, to = entity.number(51) * kDxfTurn / 360;
    if (to <= from) to += kDxfTurn;
    to = std::min(to, from + kDxfTurn);
  }
  addArc(shape.courses.emplace_back(), entity.point(10), DVec3(radius, 0, 0), DVec3(0, radius, 0), from, to);
}

// Of four corners the last two may be one.
void addFace(const std::array<DVec3, 4>& corners, DxfShape& shape) {
  for (const size_t k : {0u, 1u, 2u}) shape.triangles.push_back(corners[k]);
  if (corners[2] == corners[3]) return;
  for (const size_t k : {0u, 2u, 3u}) shape.triangles.push_back(corners[k]);
}

// Whether its coordinates are those of a plane of its own, see dxfAxes().
bool hasOwnPlane(std::string_view kind, const DxfEntity& entity) {
  constexpr int kInSpace = 8 | 16 | 64;
  if (kind == "POLYLINE") return (entity.whole(70) & kInSpace) == 0;
  return kind == "LWPOLYLINE" || kind == "CIRCLE" || kind == "ARC" || kind == "SOLID" || kind == "TRACE";
}

}  // namespace

bool isDrawnDxf(std::string_view kind) {
  constexpr std::string_view kKinds[] = {"LINE",   "3DLINE",  "POINT",  "LWPOLYLINE", "POLYLINE", "CIRCLE", "ARC",
                                         "SPLINE", "ELLIPSE", "3DFACE", "SOLID",      "TRACE",    "LEADER"};
  return std::ranges::find(kKinds, kind) != std::end(kKinds);
}

DxfShape dxfShapeOf(const DxfEntity& entity, size_t mostPoints) {
  DxfShape shape;
  const std::string_view kind = entity.kind;
  const auto corners = [&] {
    return std::array{entity.point(10), entity.point(11), entity.point(12), entity.point(13)};
  };
  if (kind == "LINE" || kind == "3DLINE") {
    shape.courses.push_back({entity.point(10), entity.point(11)});
  } else if (kind == "POINT") {
    shape.points.push_back(entity.point(10));
  } else if (kind == "LWPOLYLINE") {
    shape.courses.push_back(lightCourse(entity, mostPoints));
  } else if (kind == "POLYLINE") {
    addPolyline(entity, shape, mostPoints);
  } else if (kind == "CIRCLE" || kind == "ARC") {
    addCircle(entity, shape, kind == "ARC");
  } else if (kind == "ELLIPSE") {
    addEllipse(entity, shape);
  } else if (kind == "SPLINE") {
    shape.courses.push_back(splineCourse(entity, mostPoints));
  } else if (kind == "3DFACE") {
    std::array<DVec3, 4> all = corners();
    if (!entity.has(13)) all[3] = all[2];
    addFace(all, shape);
  } else if (kind == "SOLID" || kind == "TRACE") {
    std::array<DVec3, 4> all = corners();  // the third and the fourth are crosswise
    if (!entity.has(13)) all[3] = all[2];
    std::swap(all[2], all[3]);
    addFace(all, shape);
  } else if (kind == "LEADER") {
    std::vector<DVec3>& course = shape.courses.emplace_back();
    for (const DxfGroup& group : entity.groups) {
      if (group.code == 10) course.emplace_back(dxfNumber(group.value), 0, 0);
      if (group.code == 20 && !course.empty()) course.back().y = dxfNumber(group.value);
      if (group.code == 30 && !course.empty()) course.back().z = dxfNumber(group.value);
    }
  }
  if (!hasOwnPlane(kind, entity)) return shape;
  const glm::dmat3 axes = dxfAxes(entity);
  if (axes == glm::dmat3(1.0)) return shape;
  for (std::vector<DVec3>& course : shape.courses)
    for (DVec3& place : course) place = axes * place;
  for (DVec3& place : shape.triangles) place = axes * place;
  return shape;
}

// The arbitrary axis algorithm of the DXF reference.
glm::dmat3 dxfAxes(const DxfEntity& entity) {
  constexpr double kNearlyUp = 1.0 / 64;
  if (!entity.has(210) && !entity.has(220) && !entity.has(230)) return glm::dmat3(1.0);
  DVec3 up(entity.number(210), entity.number(220), entity.number(230, 1));
  if (!(glm::length(up) > 0)) return glm::dmat3(1.0);
  up = glm::normalize(up);
  const DVec3 other = std::abs(up.x) < kNearlyUp && std::abs(up.y) < kNearlyUp ? DVec3(0, 1, 0) : DVec3(0, 0, 1);
  const DVec3 x = glm::normalize(glm::cross(other, up));
  return {x, glm::cross(up, x), up};
}

uint32_t dxfColour(int index) {
  constexpr std::array<uint32_t, 10> kFirst{0xFFFFFF, 0xFF0000, 0xFFFF00, 0x00FF00, 0x00FFFF,
                                            0x0000FF, 0xFF00FF, 0xFFFFFF, 0x808080, 0xC0C0C0};
  constexpr std::array<uint32_t, 6> kGreys{0x33, 0x50, 0x69, 0x82, 0xBE, 0xFF};
  constexpr std::array<double, 5> kShades{1.0, 0.65, 0.5, 0.3, 0.15};
  if (index < 0 || index > 255) return 0xFFFFFF;
  if (index < 10) return kFirst[size_t(index)];
  if (index >= 250) return kGreys[size_t(index) - 250] * 0x010101u;
  // 24 hues of five shades, each of them also half as strong.
  const double hue = double(index / 10 - 1) * 15 / 60, shade = kShades[size_t(index % 10) / 2];
  const bool isPale = index % 2 == 1;
  uint32_t colour = 0;
  for (const double turn : {0.0, 4.0, 2.0}) {
    const double wheel = std::clamp(std::abs(std::fmod(hue + turn, 6.0) - 3) - 1, 0.0, 1.0);
    const double part = shade * (isPale ? 0.5 + wheel * 0.5 : wheel);
    colour = colour << 8 | uint32_t(std::floor(part * 255));
  }
  return colour;
}

}  // namespace vitrine::assimp
