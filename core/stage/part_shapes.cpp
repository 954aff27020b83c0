#include "core/stage/part_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace vitrine {

namespace {

constexpr float kTrussCell = 2;           // studs
constexpr float kTrussBar = 0.25f;        // studs
constexpr uint32_t kMostTrussCells = 64;  // along one edge; longer ones get longer cells
constexpr uint32_t kMostFaces = 500;      // that move by themselves, beside the first of each mesh
constexpr size_t kMostTurned = 1u << 20;  // vertices of a shape that is copied

}  // namespace

uint32_t PartShapes::add(Shape shape) {
  m_stage.shapes.push_back(std::move(shape));
  return uint32_t(m_stage.shapes.size() - 1);
}

uint32_t PartShapes::primitive(Primitive wanted) {
  uint32_t& known = m_primitives[size_t(wanted)];
  if (known == kNone) known = add(makePrimitive(wanted));
  return known;
}

uint32_t PartShapes::truss(const Vec3& size) {
  std::array<uint32_t, 3> cells{};
  Vec3 bar;
  for (int axis = 0; axis < 3; ++axis) {
    cells[size_t(axis)] = uint32_t(std::clamp(std::round(size[axis] / kTrussCell), 1.0f, float(kMostTrussCells)));
    bar[axis] = std::min(0.5f, kTrussBar / std::max(size[axis], 1e-3f));
  }
  const auto [entry, isNew] = m_trusses.try_emplace(cells, kNone);
  if (isNew) entry->second = add(makeTruss(cells, bar));
  return entry->second;
}

uint32_t PartShapes::patch(uint32_t shape, Side side, PatchReach reach) {
  const auto [entry, isNew] = m_patches.try_emplace({shape, side, reach}, kNone);
  if (isNew)
    if (Shape made = makePatch(m_stage.shapes[shape], side, reach); !made.indices.empty())
      entry->second = add(std::move(made));
  return entry->second;
}

uint32_t PartShapes::turned(uint32_t shape, float degrees, float aspect, MemoryBudget& budget) {
  const auto [entry, isNew] = m_turned.try_emplace({shape, degrees, aspect}, shape);
  if (!isNew || m_stage.shapes[shape].positions.size() > kMostTurned) return entry->second;
  if (!budget.take(m_stage.shapes[shape].memory(), "shape", {})) return entry->second;
  Shape made = m_stage.shapes[shape];
  const float angle = degrees * std::numbers::pi_v<float> / 180, cosine = std::cos(angle), sine = std::sin(angle);
  for (Vec2& uv : made.uvs) {
    const Vec2 from =
        (uv - 0.5f) * Vec2(aspect, 1);  // what is shown turns the other way than where it is looked for
    uv = Vec2((from.x * cosine + from.y * sine) / aspect, from.y * cosine - from.x * sine) + 0.5f;
  }
  entry->second = add(std::move(made));
  return entry->second;
}

uint32_t PartShapes::ownFace(uint32_t shape, MemoryBudget& budget) {
  if (!m_stage.shapes[shape].face) return shape;
  const auto [resting, isFirst] = m_faces.try_emplace(shape, kNone);
  if (isFirst) return shape;
  const bool moves = m_copiedFaces < kMostFaces;
  if (!moves && resting->second != kNone) return resting->second;
  if (!budget.take(m_stage.shapes[shape].memory(), "face", {})) return shape;
  Shape made = m_stage.shapes[shape];
  if (!moves) made.face.reset();
  const uint32_t copy = add(std::move(made));
  if (const auto file = m_stage.files.find(shape); file != m_stage.files.end()) {
    const FoundAsset from = file->second;
    m_stage.files.emplace(copy, from);
  }
  moves ? ++m_copiedFaces : resting->second = copy;
  return copy;
}

uint32_t PartShapes::limbBlock(Limb limb) {
  uint32_t& known = limb == Limb::Torso ? m_torsoBlock : m_limbBlock;
  if (known == kNone) known = add(makeLimbBlock(limb));
  return known;
}

}  // namespace vitrine
