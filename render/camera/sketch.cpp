#include "render/camera/sketch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/geometry/skinning.h"

namespace vitrine {
namespace {

constexpr int kRows = 54, kFineRows = 216;
constexpr size_t kMostBodies = 6000;          // those that look largest
constexpr size_t kFewestTriangles = 48;       // of a thing that are looked at, however small it is
constexpr float kTrianglesPerPixel = 4;       // of one that covers pixels
constexpr size_t kMostTriangles = 1'000'000;  // of one, however fine the pixels are
constexpr size_t kSides = 7;                  // of a thing: six along its own axes, and that of dots

// Triangles of one thing, from their own coordinates.
struct Surface {
  std::span<const Vec3> positions;
  std::span<const uint32_t> indices;
  Mat4 clipFromSurface{1.0f};
  bool clockwiseFront = false, doubleSided = false;
  bool isSetting = false;
};

// Which of a thing's own axes a triangle looks along most: the sides of a box are six.
uint8_t sideOf(const Vec3& a, const Vec3& b, const Vec3& c) {
  const Vec3 normal = glm::cross(b - a, c - a), size = glm::abs(normal);
  const int axis = size.x >= size.y ? (size.x >= size.z ? 0 : 2) : (size.y >= size.z ? 1 : 2);
  return uint8_t(2 * axis + (normal[axis] < 0 ? 1 : 0));
}

class SketchBook {
 public:
  // `exact`: every triangle, and of the pixels those whose middle it covers.
  SketchBook(int width, int height, bool exact)
      : m_width(width),
        m_height(height),
        m_exact(exact),
        m_depths(size_t(width) * size_t(height), std::numeric_limits<float>::max()),
        m_things(m_depths.size(), 0),
        m_sides(m_depths.size(), 0),
        m_anySide(m_depths.size(), 0),
        m_edges(exact ? m_depths.size() : 0, std::numeric_limits<float>::max()) {}

  // `bounds`: of the thing, in the world.
  void draw(const Surface& surface, const Mat4& clipFromWorld, const Bounds& bounds) {
    ++m_thing;
    m_isSetting.push_back(surface.isSetting);
    m_side = kSides - 1;
    const Extent extent = extentOf(clipFromWorld, bounds);
    if (!m_exact && extent.isDot()) return putDot(extent);
    const size_t triangles = surface.indices.size() / 3;
    const size_t wanted =
        m_exact ? kMostTriangles : size_t(float(kFewestTriangles) + kTrianglesPerPixel * pixelsIn(extent));
    const size_t stride = std::max<size_t>(1, triangles / std::max<size_t>(1, wanted));
    for (size_t t = 0; t < triangles; t += stride) {
      std::array<Vec3, 3> points;
      std::array<Vec4, 3> corners;
      for (size_t c = 0; c < 3; ++c) {
        points[c] = surface.positions[surface.indices[3 * t + c]];
        corners[c] = surface.clipFromSurface * Vec4(points[c], 1.0f);
      }
      m_side = sideOf(points[0], points[1], points[2]);
      drawClipped(corners, surface);
    }
  }

  // Lines and points count as what is thinner than a pixel; where exact. Of many, as many as there may be
  // triangles.
  void drawStrokes(std::span<const Vec3> positions, std::span<const uint32_t> indices, size_t corners,
                   const Mat4& clipFromSurface) {
    if (!m_exact) return;
    const size_t stride = corners * std::max<size_t>(1, indices.size() / corners / kMostTriangles);
    for (size_t i = 0; i + corners <= indices.size(); i += stride) {
      std::array<Vec3, 2> ends;
      bool isSeen = true;
      for (size_t c = 0; c < 2; ++c) {
        const Vec4 clip = clipFromSurface * Vec4(positions[indices[i + std::min(c, corners - 1)]], 1.0f);
        isSeen = isSeen && clip.w > 0 && clip.z + clip.w > 0;
        if (isSeen) ends[c] = pixelOf(clip);
        isSeen = isSeen && std::isfinite(ends[c].x + ends[c].y);
      }
      if (isSeen) drawEdge(ends[0], ends[1]);
    }
  }

  Sketch result() const {
    std::vector<uint32_t> counts(kSides * (size_t(m_thing) + 1), 0);
    for (size_t i = 0; i < m_things.size(); ++i) ++counts[kSides * m_things[i] + m_sides[i]];
    Sketch sketch;
    const auto all = float(m_things.size());
    sketch.bothSides = float(std::ranges::count(m_anySide, uint8_t(1))) / all;
    size_t covered = 0, built = 0;
    for (size_t thing = 1; thing <= m_thing; ++thing) {
      const std::span<const uint32_t> sides(&counts[kSides * thing], kSides);
      const bool isBuilt = !m_isSetting[thing];
      size_t seen = 0;
      for (const uint32_t side : sides) {
        seen += side;
        if (float(side) > sketch.oneSide * all) sketch.oneSide = float(side) / all, sketch.isSideBuilt = isBuilt;
      }
      covered += seen;
      if (seen == 0) continue;
      for (const uint32_t side : sides)
        if (isBuilt) sketch.detail += std::min(float(side) / all, kMostOfSide);
      ++sketch.things;
      if (isBuilt) built += seen, ++sketch.builtThings;
    }
    sketch.covered = float(covered) / all, sketch.built = float(built) / all;
    Vec2 least{float(m_width), float(m_height)}, most{0.0f};
    for (int y = 0; y < m_height; ++y)
      for (int x = 0; x < m_width; ++x)
        if (m_things[size_t(y) * size_t(m_width) + size_t(x)] != 0) {
          least = glm::min(least, Vec2(x, y));
          most = glm::max(most, Vec2(x + 1, y + 1));
        }
    if (sketch.things > 0) {
      const Vec2 size{float(m_width), float(m_height)};
      // Rows go down.
      sketch.least = Vec2(least.x, size.y - most.y) / size, sketch.most = Vec2(most.x, size.y - least.y) / size;
    }
    return sketch;
  }
  SeenPixels pixels(const Mat4& viewFromClip) const {
    SeenPixels seen{m_width, m_height, std::vector<float>(m_depths.size(), std::numeric_limits<float>::infinity())};
    size_t covered = 0;
    for (size_t i = 0; i < m_depths.size(); ++i) {
      covered += m_things[i] != 0;
      const float depth = m_things[i] != 0 ? m_depths[i] : m_edges[i];
      if (depth == std::numeric_limits<float>::max()) continue;
      const Vec4 place = viewFromClip * Vec4(0, 0, depth, 1);
      seen.depths[i] = -place.z / place.w;
    }
    seen.covered = float(covered) / float(std::max<size_t>(1, m_depths.size()));
    return seen;
  }

 private:
  // The rectangle around a thing, pixels, and how deep its middle lies.
  struct Extent {
    Vec2 least{0.0f}, most{0.0f};
    float depth = 0;
    bool isDot() const { return most.x - least.x < 1 && most.y - least.y < 1; }
  };
  float pixelsIn(const Extent& extent) const {
    const Vec2 picture{float(m_width), float(m_height)};
    const Vec2 size = glm::clamp(extent.most, Vec2(0), picture) - glm::clamp(extent.least, Vec2(0), picture);
    return size.x * size.y;
  }

  int m_width, m_height;
  bool m_exact;
  std::vector<float> m_depths;
  std::vector<uint32_t> m_things;        // 1 is the first that was drawn
  std::vector<uint8_t> m_sides;          // which of its sides
  std::vector<uint8_t> m_anySide;        // whether anything lies there, its front or its back
  std::vector<float> m_edges;            // depths of what goes through a pixel; where exact
  std::vector<bool> m_isSetting{false};  // by thing
  uint32_t m_thing = 0;
  uint8_t m_side = 0;

  // Of a box; the whole picture where that reaches behind the eye.
  Extent extentOf(const Mat4& clipFromWorld, const Bounds& bounds) const;
  void putDot(const Extent& extent);
  void drawClipped(const std::array<Vec4, 3>& corners, const Surface& surface);
  void drawWhole(const std::array<Vec4, 3>& corners, const Surface& surface);
  // Across and down, and the depth.
  Vec3 pixelOf(const Vec4& clip) const {
    const Vec3 place = Vec3(clip) / clip.w;
    return {(place.x + 1) / 2 * float(m_width), (1 - place.y) / 2 * float(m_height), place.z};
  }
  void drawEdge(const Vec3& from, const Vec3& to);
  void put(int x, int y, float depth, bool front) {
    const size_t at = size_t(y) * size_t(m_width) + size_t(x);
    m_anySide[at] = 1;
    if (!front || depth >= m_depths[at]) return;
    m_depths[at] = depth;
    m_things[at] = m_thing;
    m_sides[at] = m_side;
  }
};

constexpr float kEndless = 1e9f;  // pixels

SketchBook::Extent SketchBook::extentOf(const Mat4& clipFromWorld, const Bounds& bounds) const {
  const Vec2 picture{float(m_width), float(m_height)};
  Extent extent{Vec2(std::numeric_limits<float>::max()), Vec2(std::numeric_limits<float>::lowest())};
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 point((corner & 1) ? bounds.max.x : bounds.min.x, (corner & 2) ? bounds.max.y : bounds.min.y,
                     (corner & 4) ? bounds.max.z : bounds.min.z);
    const Vec4 clip = clipFromWorld * Vec4(point, 1.0f);
    if (!(clip.w > 0)) return {Vec2(0), picture};
    const Vec2 pixel(pixelOf(clip));
    extent.least = glm::min(extent.least, pixel);
    extent.most = glm::max(extent.most, pixel);
    extent.depth += clip.z / clip.w / 8;
  }
  return glm::all(glm::lessThan(extent.most - extent.least, Vec2(kEndless))) ? extent : Extent{Vec2(0), picture};
}

// What is smaller than a pixel: its triangles need not be looked at.
void SketchBook::putDot(const Extent& extent) {
  const Vec2 middle = (extent.least + extent.most) * 0.5f;
  const bool isInside = middle.x >= 0 && middle.y >= 0 && middle.x < float(m_width) && middle.y < float(m_height);
  constexpr float kNear = -1;
  if (isInside && extent.depth > kNear) put(int(middle.x), int(middle.y), extent.depth, true);
}

// Cuts away what lies before the near plane: a triangle has up to four corners then.
void SketchBook::drawClipped(const std::array<Vec4, 3>& corners, const Surface& surface) {
  std::array<Vec4, 4> kept;
  size_t count = 0;
  for (size_t i = 0; i < 3; ++i) {
    const Vec4 &one = corners[i], &other = corners[(i + 1) % 3];
    const float before = one.z + one.w, after = other.z + other.w;
    if (!std::isfinite(before) || !std::isfinite(after)) return;
    if (before > 0) kept[count++] = one;
    if ((before > 0) != (after > 0)) kept[count++] = one + (other - one) * (before / (before - after));
  }
  if (count >= 3) drawWhole({kept[0], kept[1], kept[2]}, surface);
  if (count == 4) drawWhole({kept[0], kept[2], kept[3]}, surface);
}

void SketchBook::drawEdge(const Vec3& from, const Vec3& to) {
  // Only what is in the picture: an edge may be very long.
  const Vec2 size{float(m_width), float(m_height)}, along = Vec2(to) - Vec2(from);
  float first = 0, last = 1;
  for (int axis = 0; axis < 2; ++axis) {
    if (along[axis] == 0) {
      if (from[axis] < 0 || from[axis] >= size[axis]) return;
      continue;
    }
    const float one = -from[axis] / along[axis], other = (size[axis] - from[axis]) / along[axis];
    first = std::max(first, std::min(one, other));
    last = std::min(last, std::max(one, other));
  }
  if (!(first <= last)) return;
  const auto steps = int(std::ceil((last - first) * std::max(std::abs(along.x), std::abs(along.y)))) + 1;
  for (int step = 0; step <= steps; ++step) {
    const Vec3 at = glm::mix(from, to, glm::mix(first, last, float(step) / float(steps)));
    const int x = std::clamp(int(at.x), 0, m_width - 1), y = std::clamp(int(at.y), 0, m_height - 1);
    float& depth = m_edges[size_t(y) * size_t(m_width) + size_t(x)];
    depth = std::min(depth, at.z);
  }
}

void SketchBook::drawWhole(const std::array<Vec4, 3>& corners, const Surface& surface) {
  std::array<Vec3, 3> points;  // pixels, and the depth
  for (size_t i = 0; i < 3; ++i) {
    if (!(corners[i].w > 0)) return;
    points[i] = pixelOf(corners[i]);
    if (!std::isfinite(points[i].x + points[i].y)) return;
  }
  const auto side = [](const Vec3& a, const Vec3& b, float x, float y) {
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
  };
  const float area = side(points[0], points[1], points[2].x, points[2].y);
  // Rows go down here, so that a counter-clockwise triangle has a negative area.
  if (area == 0) return;
  const bool front = surface.doubleSided || (area > 0) == surface.clockwiseFront;
  const auto [left, right] = std::minmax({points[0].x, points[1].x, points[2].x});
  const auto [top, bottom] = std::minmax({points[0].y, points[1].y, points[2].y});
  if (right < 0 || bottom < 0 || left >= float(m_width) || top >= float(m_height)) return;
  const int firstX = int(std::max(0.0f, left)), lastX = int(std::min(float(m_width - 1), right));
  const int firstY = int(std::max(0.0f, top)), lastY = int(std::min(float(m_height - 1), bottom));
  if (m_exact && front)
    for (size_t i = 0; i < 3; ++i) drawEdge(points[i], points[(i + 1) % 3]);
  // What is smaller than a pixel counts for the one that it lies in: others like it are not looked at.
  if (!m_exact && firstX == lastX && firstY == lastY)
    return put(firstX, firstY, (points[0].z + points[1].z + points[2].z) / 3, front);
  for (int y = firstY; y <= lastY; ++y)
    for (int x = firstX; x <= lastX; ++x) {
      const float px = float(x) + 0.5f, py = float(y) + 0.5f;
      const Vec3 weights(side(points[1], points[2], px, py) / area, side(points[2], points[0], px, py) / area,
                         side(points[0], points[1], px, py) / area);
      if (weights.x < 0 || weights.y < 0 || weights.z < 0) continue;
      put(x, y, glm::dot(weights, Vec3(points[0].z, points[1].z, points[2].z)), front);
    }
}

// ---- What there is ----------------------------------------------------------------------------------------------

// What a picture shows at first: meshes; without them hulls, or what triggers are.
const std::vector<DrawItem>* itemsShown(const Scene& scene) {
  for (const auto* items : {&scene.items, &scene.hulls, &scene.triggers, &scene.collision})
    if (!items->empty()) return items;
  return nullptr;
}

void drawItems(SketchBook& book, const Scene& scene, const Mat4& clipFromWorld) {
  const std::vector<DrawItem>* items = itemsShown(scene);
  if (!items || (items != &scene.items && scene.stage && !scene.bodies.order.empty())) return;
  LargeBuffer<Vec3> skinned, normals;
  uint32_t skinnedGeometry = kNone;
  for (const DrawItem& item : *items) {
    if (item.lod != 0 || item.spare) continue;
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    const Placement& placement = scene.placements[item.placement];
    const Material* material = item.material < scene.materials.size() ? &scene.materials[item.material] : nullptr;
    Surface surface;
    surface.positions = geometry.positions;
    if (const auto palette = paletteOf(scene, geometry, {}); !palette.empty()) {
      if (skinnedGeometry != item.geometry)
        skin(geometry.positions, {}, geometry.influences, palette, skinned, normals);
      skinnedGeometry = item.geometry;
      surface.positions = skinned;
    }
    surface.indices = geometry.indices.subspan(item.firstIndex, item.indexCount);
    surface.clipFromSurface = clipFromWorld * placement.toWorld;
    surface.clockwiseFront = placement.clockwiseFront;
    surface.doubleSided =
        items != &scene.items || (material && (material->doubleSided || material->blend == Blend::Alpha));
    book.draw(surface, clipFromWorld, item.bounds);
  }
}

void drawStrokes(SketchBook& book, const Scene& scene, const Mat4& clipFromWorld) {
  for (const DrawItem& item : scene.strokes) {
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    const Mat4 clip = clipFromWorld * scene.placements[item.placement].toWorld;
    book.drawStrokes(geometry.positions, geometry.lines, 2, clip);
    book.drawStrokes(geometry.positions, geometry.points, 1, clip);
  }
}

struct SeenBody {
  uint32_t body = kNone;
  float size = 0;  // of the picture's height
};

// The bodies that look largest, those that cannot be in sight left out.
std::vector<SeenBody> largestBodies(const Scene& scene, const Camera& camera, float aspect) {
  std::vector<SeenBody> seen;
  const Vec3 eye = camera.eye(), forward = camera.forward();
  const float scale = 1 / std::tan(camera.fovY / 2), widest = std::max(1.0f, aspect);
  for (size_t i = 0; i < scene.bodies.order.size(); ++i) {
    const uint32_t index = scene.bodies.order[i];
    const Body& body = scene.stage->bodies[index];
    if (body.decal) continue;
    const Bounds bounds = boundsOf(*scene.stage, body, scene.toWorld);
    const Vec3 offset = bounds.centre() - eye;
    const float depth = glm::dot(offset, forward), radius = scene.bodies.radii[i];
    if (depth < -radius) continue;
    const float across = glm::length(offset - forward * depth);
    if (depth > radius && (across - 2 * radius) * scale > depth * widest * 1.5f) continue;
    const float size = radius * scale / std::max(depth, 0.1f * radius);
    seen.push_back({index, std::isfinite(size) ? size : 0});
  }
  if (seen.size() > kMostBodies) {
    std::ranges::nth_element(seen, seen.begin() + ptrdiff_t(kMostBodies), std::greater(), &SeenBody::size);
    seen.resize(kMostBodies);
  }
  return seen;
}

void drawBodies(SketchBook& book, const Scene& scene, const Camera& camera, float aspect, const Mat4& clipFromWorld,
                std::span<const uint8_t> setting) {
  if (!scene.stage) return;
  const Mat4 clipFromDocument = clipFromWorld * scene.toWorld;
  for (const SeenBody& seen : largestBodies(scene, camera, aspect)) {
    const Body& body = scene.stage->bodies[seen.body];
    const Shape& shape = scene.stage->shapes[body.shape];
    const Shape::Level& level = shape.levels.front();
    Surface surface;
    surface.positions = shape.positions;
    surface.indices = std::span(shape.indices).subspan(level.firstIndex, level.indexCount);
    surface.clipFromSurface = clipFromDocument * body.transform;
    surface.clockwiseFront = glm::determinant(Mat3(scene.toWorld)) < 0;
    surface.doubleSided = body.doubleSided || isMirrored(body);
    surface.isSetting = seen.body < setting.size() && setting[seen.body] != 0;
    book.draw(surface, clipFromWorld, boundsOf(*scene.stage, body, scene.toWorld));
  }
}

SketchBook sketchBook(const Scene& scene, const Camera& camera, float aspect, const Mat4& projection, int rows,
                      std::span<const uint8_t> setting = {}) {
  SketchBook book(std::clamp(int(std::lround(float(rows) * aspect)), 16, 4 * rows), rows, rows == kFineRows);
  const Mat4 clipFromWorld = projection * camera.view();
  drawItems(book, scene, clipFromWorld);
  drawStrokes(book, scene, clipFromWorld);
  drawBodies(book, scene, camera, aspect, clipFromWorld, setting);
  return book;
}

}  // namespace

Sketch sketch(const Scene& scene, const Camera& camera, float aspect, std::span<const uint8_t> setting) {
  const Mat4 projection = camera.projection(aspect, shownBounds(scene, {}));
  return sketchBook(scene, camera, aspect, projection, kRows, setting).result();
}

SeenPixels seenPixels(const Scene& scene, const Camera& camera, float aspect) {
  const Mat4 projection = camera.projection(aspect, shownBounds(scene, {}));
  return sketchBook(scene, camera, aspect, projection, kFineRows).pixels(glm::inverse(projection));
}

}  // namespace vitrine
