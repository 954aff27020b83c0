#include "core/scene/merged_boxes.h"

#include <algorithm>
#include <cmath>

namespace vitrine {

namespace {

constexpr int kGridBits = 20;  // of a grid cell's place along each axis
// What is covered by so much is taken as whole, what is covered by less as it is; in between one becomes the other.
constexpr float kNearlyWhole = 0.95f, kWithGaps = 0.85f;

// The bits of a number of kGridBits bits, each three places from the next.
uint64_t spread(uint32_t number) {
  uint64_t bits = number;
  bits = (bits | bits << 32) & 0x1F00000000FFFFull;
  bits = (bits | bits << 16) & 0x1F0000FF0000FFull;
  bits = (bits | bits << 8) & 0x100F00F00F00F00Full;
  bits = (bits | bits << 4) & 0x10C30C30C30C30C3ull;
  return (bits | bits << 2) & 0x1249249249249249ull;
}

// Cells that share a parent follow each other in the order of their keys (Morton order), and key >> 3 is the
// parent's.
uint64_t keyOf(const std::array<uint32_t, 3>& place) {
  return spread(place[0]) | spread(place[1]) << 1 | spread(place[2]) << 2;
}

float faceArea(const Vec3& size, int axis) { return size[(axis + 1) % 3] * size[(axis + 2) % 3]; }

// Of the faces of two boxes along an axis.
float sharedFaceArea(const Bounds& one, const Bounds& two, int axis) {
  const Vec3 shared = glm::max(glm::min(one.max, two.max) - glm::max(one.min, two.min), Vec3(0.0f));
  return faceArea(shared, axis);
}

float fractionOf(float part, float whole) { return whole > 0 ? std::min(part / whole, 1.0f) : 1.0f; }

float withoutSlits(float covered) {
  if (covered >= kNearlyWhole) return 1;
  if (covered <= kWithGaps) return covered;
  return kWithGaps + (covered - kWithGaps) * (1 - kWithGaps) / (kNearlyWhole - kWithGaps);
}

constexpr uint64_t kBoxTriangles = 6;  // no more than three of its faces are ever seen

// Of a body that is small in the picture.
uint64_t trianglesOf(const Shape& shape) { return shape.cube ? kBoxTriangles : shape.levels.back().indexCount / 3; }

Vec3 asVector(const Rgb8& colour) { return Vec3(colour.r, colour.g, colour.b); }

Rgb8 asRgb8(const Vec3& colour) {
  const Vec3 bounded = glm::clamp(colour, 0.0f, 255.0f);
  return {uint8_t(std::lround(bounded.r)), uint8_t(std::lround(bounded.g)), uint8_t(std::lround(bounded.b))};
}

// The power of two that is at least so much.
int exponentOf(float size) { return size > 0 ? int(std::ceil(std::log2(size))) : -126; }

}  // namespace

// The bodies in a cell of the grid.
struct BodyMerger::Cluster {
  uint64_t key = 0;
  Bounds bounds;          // within the cell
  Vec3 area{0.0f};        // of each body, seen along each axis
  Vec3 visible{0.0f};     // the same without what lies behind something else
  float weight = 0;       // sum of the areas
  Vec3 colour{0.0f};      // times weight
  float reflectance = 0;  // times weight
  uint32_t body = kNone;  // the heaviest
  float bodyWeight = 0;

  void add(const Cluster& other) {
    bounds.add(other.bounds);
    area += other.area;
    weight += other.weight;
    colour += other.colour;
    reflectance += other.reflectance;
    if (body == kNone || other.bodyWeight > bodyWeight) body = other.body, bodyWeight = other.bodyWeight;
  }
};

BodyMerger::BodyMerger(const Stage& stage, const Mat4& toWorld)
    : m_stage(stage), m_toWorld(toWorld), m_traits(stage.shapes.size()) {}

// A closed surface shows each place of its silhouette at least twice, once from the front and once from behind; an
// open one at least as often as its areas add up to.
const BodyMerger::ShapeTraits& BodyMerger::traitsOf(uint32_t index) {
  ShapeTraits& traits = m_traits[index];
  if (traits.measured) return traits;
  traits.measured = true;
  const Shape& shape = m_stage.shapes[index];
  const Vec3 size = shape.bounds.size();
  Vec3 whole(0.0f), sum(0.0f);
  const Shape::Level& finest = shape.levels.front();
  for (uint32_t i = finest.firstIndex; i + 2 < finest.firstIndex + finest.indexCount; i += 3) {
    const Vec3 &a = shape.positions[shape.indices[i]], &b = shape.positions[shape.indices[i + 1]],
               &c = shape.positions[shape.indices[i + 2]];
    const Vec3 area = glm::cross(b - a, c - a) * 0.5f;
    whole += glm::abs(area);
    sum += area;
  }
  const Vec3 silhouette = glm::max(whole * 0.5f, glm::abs(sum));
  for (int axis = 0; axis < 3; ++axis) traits.area[axis] = std::min(silhouette[axis], faceArea(size, axis));
  if (!shape.colours.empty()) {
    Vec3 colour(0.0f);
    for (const Rgba8& each : shape.colours) colour += Vec3(each.r, each.g, each.b);
    traits.colour = colour / (255.0f * float(shape.colours.size()));
  }
  return traits;
}

// Exact for a box, however it is turned.
Vec3 BodyMerger::areaOf(const Body& body, const Bounds& bounds) {
  const Mat3 axes(m_toWorld * body.transform);
  const Vec3 own = traitsOf(body.shape).area, size = bounds.size();
  Vec3 area(0.0f);
  for (int axis = 0; axis < 3; ++axis)
    area += glm::abs(glm::cross(axes[(axis + 1) % 3], axes[(axis + 2) % 3])) * own[axis];
  for (int axis = 0; axis < 3; ++axis) {
    const float face = faceArea(size, axis);
    area[axis] = area[axis] <= face ? area[axis] : face;  // NaN: the face
  }
  return area;
}

Vec3 BodyMerger::colourOf(const Body& body) {
  const Vec3 own = asVector(body.colour);
  switch (body.vertexColours) {
    case VertexColours::Times:
      return own * traitsOf(body.shape).colour;
    case VertexColours::Instead:
      return traitsOf(body.shape).colour * 255.0f;
    case VertexColours::Ignored:
      break;
  }
  return own;
}

// What of a body lies in each cell of a grid: at most two along each axis, as it is no longer than a cell.
void BodyMerger::split(const Mergeable& mergeable, const Vec3& origin, float pitch, std::vector<Cluster>& pieces) {
  const Body& body = m_stage.bodies[mergeable.body];
  const Bounds& bounds = mergeable.bounds;
  const Vec3 area = areaOf(body, bounds), colour = colourOf(body), size = bounds.size();
  constexpr float kLast = float((1u << kGridBits) - 1);
  const Vec3 first = glm::clamp(glm::floor((bounds.min - origin) / pitch), 0.0f, kLast);
  Vec3 last = glm::clamp(glm::floor((bounds.max - origin) / pitch), first, first + 1.0f);
  for (int axis = 0; axis < 3; ++axis)  // what only touches the next cell is not in it
    if (last[axis] > first[axis] && bounds.max[axis] - (origin[axis] + last[axis] * pitch) <= size[axis] * 1e-3f)
      last[axis] = first[axis];
  last = glm::min(last, Vec3(kLast));
  for (float z = first.z; z <= last.z; ++z)
    for (float y = first.y; y <= last.y; ++y)
      for (float x = first.x; x <= last.x; ++x) {
        const Vec3 place(x, y, z);
        Bounds within = bounds;
        for (int axis = 0; axis < 3; ++axis) {
          if (place[axis] > first[axis]) within.min[axis] = origin[axis] + place[axis] * pitch;
          if (place[axis] < last[axis]) within.max[axis] = origin[axis] + (place[axis] + 1) * pitch;
        }
        Cluster piece{
            .key = keyOf({uint32_t(x), uint32_t(y), uint32_t(z)}), .bounds = within, .body = mergeable.body};
        const Vec3 part = within.size();
        for (int axis = 0; axis < 3; ++axis) {
          const float whole = faceArea(size, axis);
          piece.area[axis] = whole > 0 ? area[axis] * faceArea(part, axis) / whole : 0;
          piece.weight += piece.area[axis];
        }
        piece.bodyWeight = piece.weight;
        piece.visible = piece.area;
        piece.colour = colour * piece.weight;
        piece.reflectance = body.reflectance * piece.weight;
        pieces.push_back(piece);
      }
}

MergedBox BodyMerger::boxOf(const Cluster& cluster) const {
  const Vec3 size = cluster.bounds.size();
  const Body& body = m_stage.bodies[cluster.body];
  MergedBox box{.centre = cluster.bounds.centre(),
                .size = size,
                .colour = body.colour,
                .reflectance = body.reflectance,
                .body = cluster.body};
  if (!(cluster.weight > 0)) return box;
  box.colour = asRgb8(cluster.colour / cluster.weight);
  box.reflectance = cluster.reflectance / cluster.weight;
  int clearest = 0;  // the axis along which least lies behind something else
  for (int axis = 0; axis < 3; ++axis) {
    const float face = faceArea(size, axis);
    box.density[axis] = face > 0 ? cluster.area[axis] / face : 1.0f;
    if (box.density[axis] < box.density[clearest]) clearest = axis;
  }
  // Bodies at random cover 1 - e^-density.
  const float density = box.density[clearest], atMost = std::min(density, 1.0f);
  const float random = atMost > 0 ? -std::expm1(-density) / atMost : 1;
  const float seen = fractionOf(cluster.visible[clearest], atMost * faceArea(size, clearest));
  constexpr float kTells = 0.02f;  // by less the two cannot be told apart
  if (1 - random > kTells) box.order = std::clamp((seen - random) / (1 - random), 0.0f, 1.0f);
  return box;
}

namespace {

// The area that clusters of the eight cells of a parent cover together along an axis: those behind each other hide
// one another in part, as far as they lie before each other.
template <class Cluster>
float coveredBy(std::span<const Cluster> children, int axis) {
  float covered = 0;
  const uint64_t depth = uint64_t(1) << axis;
  for (const Cluster& near : children) {
    covered += near.visible[axis];
    if (near.key & depth) continue;
    const auto far = std::ranges::find(children, near.key | depth, &Cluster::key);
    if (far == children.end()) continue;
    const auto density = [axis](const Cluster& each) {
      return fractionOf(each.visible[axis], faceArea(each.bounds.size(), axis));
    };
    covered -= density(near) * density(*far) * sharedFaceArea(near.bounds, far->bounds, axis);
  }
  return covered;
}

template <class Cluster>
std::vector<Cluster> parentsOf(const std::vector<Cluster>& children) {
  std::vector<Cluster> parents;
  for (size_t first = 0; first < children.size();) {
    size_t behind = first;
    Cluster parent{.key = children[first].key >> 3};
    for (; behind < children.size() && children[behind].key >> 3 == parent.key; ++behind)
      parent.add(children[behind]);
    for (int axis = 0; axis < 3; ++axis)
      parent.visible[axis] = coveredBy(std::span<const Cluster>(children).subspan(first, behind - first), axis);
    parents.push_back(parent);
    first = behind;
  }
  return parents;
}

// Those of the same cell become one. Bodies of about a cell's size are few in it, so they are taken to lie beside
// each other.
template <class Cluster>
void joinPieces(std::vector<Cluster>& clusters) {
  std::ranges::stable_sort(clusters, {}, &Cluster::key);
  size_t kept = 0;
  for (size_t i = 0; i < clusters.size(); ++i) {
    if (kept == 0 || clusters[kept - 1].key != clusters[i].key) {
      clusters[kept++] = clusters[i];
    } else {
      clusters[kept - 1].visible += clusters[i].visible;
      clusters[kept - 1].add(clusters[i]);
    }
  }
  clusters.resize(kept);
}

}  // namespace

void BodyMerger::merge(std::span<const Mergeable> bodies, std::vector<MergedBox>& boxes,
                       std::vector<MergedLevel>& levels) {
  if (bodies.size() < 2) return;
  std::vector<Mergeable> bySize(bodies.begin(), bodies.end());
  std::ranges::sort(bySize, [](const Mergeable& a, const Mergeable& b) {
    const float one = a.bounds.radius(), two = b.bounds.radius();
    return one != two ? one < two : a.body < b.body;
  });
  Bounds all;
  for (const Mergeable& each : bySize) all.add(each.bounds);
  const Vec3 extent = all.size();
  const float longest = std::max({extent.x, extent.y, extent.z});
  if (!(longest > 0) || !std::isfinite(longest)) return;
  // A cell of the finest grid holds the smallest body; its number fits into the bits of a key.
  const int last = exponentOf(longest) + 1;
  int exponent = std::max(exponentOf(2 * bySize.front().bounds.radius()), last - kGridBits + 1);
  std::vector<Cluster> clusters;
  size_t added = 0;
  uint64_t replaced = 0;  // triangles of the boxes and bodies that the next level that is kept stands for
  for (; exponent <= last; ++exponent) {
    const float pitch = std::ldexp(1.0f, exponent);
    if (!clusters.empty()) clusters = parentsOf(clusters);
    const size_t before = added;
    for (; added < bySize.size() && bySize[added].bounds.radius() <= pitch * 0.5f; ++added) {
      split(bySize[added], all.min, pitch, clusters);
      replaced += trianglesOf(m_stage.shapes[m_stage.bodies[bySize[added].body].shape]);
    }
    if (added > before) joinPieces(clusters);
    if (2 * kBoxTriangles * clusters.size() > replaced) continue;
    levels.push_back({pitch, uint32_t(boxes.size()), uint32_t(clusters.size())});
    for (const Cluster& cluster : clusters) boxes.push_back(boxOf(cluster));
    replaced = kBoxTriangles * clusters.size();
    if (clusters.size() == 1 && added == bySize.size()) break;
  }
}

float coveredFraction(const MergedBox& box, const Vec3& direction) {
  float covered = 0, whole = 0;
  for (int axis = 0; axis < 3; ++axis) {
    const float face = std::abs(direction[axis]) * faceArea(box.size, axis);
    covered += face * box.density[axis];
    whole += face;
  }
  const float density = whole > 0 ? covered / whole : 1.0f;
  return withoutSlits(glm::mix(-std::expm1(-density), std::min(density, 1.0f), box.order));
}

const MergedLevel* levelAt(std::span<const MergedLevel> levels, float largestPitch) {
  const auto behind = std::ranges::upper_bound(levels, largestPitch, {}, &MergedLevel::pitch);
  return behind == levels.begin() ? nullptr : &*(behind - 1);
}

}  // namespace vitrine
