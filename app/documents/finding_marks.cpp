#include "app/documents/finding_marks.h"

#include <algorithm>
#include <array>

#include "core/geometry/morphing.h"
#include "core/geometry/skinning.h"

namespace vitrine {
namespace {

// From vertices of a checked mesh to places in the world.
class MeshPlaces {
 public:
  MeshPlaces(const CheckedDocument& checked, const CheckedMesh& mesh, const PoseEdits& pose)
      : m_mesh(mesh.mesh()), m_toWorld(mesh.toWorld) {
    if (!checked.scene || mesh.owner != checked.document.get()) return;
    const Scene& scene = *checked.scene;
    const auto isThis = [&](const DrawItem& item) {
      const SceneGeometry& geometry = scene.geometries[item.geometry];
      return geometry.document == 0 && geometry.geometry == mesh.geometry;
    };
    const auto item = std::ranges::find_if(scene.items, isThis);
    if (item == scene.items.end()) return;
    const SceneGeometry& geometry = scene.geometries[item->geometry];
    m_morphs = morphWeightsOf(scene, geometry, pose);
    m_palette = paletteOf(scene, geometry, pose);
    m_toWorld = placementAt(scene, item->placement, allJointMatrices(scene, pose)).toWorld;
  }

  std::optional<Vec3> of(uint32_t vertex) const {
    if (vertex >= m_mesh.positions.size()) return std::nullopt;
    Vec3 place = m_morphs.empty() ? m_mesh.positions[vertex] : morphedPosition(m_mesh, m_morphs, vertex);
    if (!m_palette.empty() && vertex < m_mesh.influences.size()) {
      LargeBuffer<Vec3> posed, normals;
      skin(std::span(&place, 1), {}, std::span(&m_mesh.influences[vertex], 1), m_palette, posed, normals);
      place = posed.front();
    }
    return Vec3(m_toWorld * Vec4(place, 1.0f));
  }

 private:
  const Geometry& m_mesh;
  Mat4 m_toWorld;
  std::vector<float> m_morphs;
  std::vector<Mat4> m_palette;
};

// The triangles of one face of a level.
std::vector<uint32_t> trianglesOfPart(const Geometry& mesh, uint32_t level, uint32_t part) {
  std::vector<uint32_t> triangles;
  if (level >= mesh.lods.size() || part >= mesh.lods[level].parts.size()) return triangles;
  uint32_t first = 0;
  for (uint32_t p = 0; p < part; ++p) first += mesh.lods[level].parts[p].indexCount / 3;
  const uint32_t count = mesh.lods[level].parts[part].indexCount / 3;
  for (uint32_t t = 0; t < count && t < kMostMarks; ++t) triangles.push_back(first + t);
  return triangles;
}

}  // namespace

Marks marksOf(const CheckedDocument& checked, const Finding& finding, const PoseEdits& pose) {
  Marks marks;
  if (finding.mesh >= checked.input.meshes.size()) return marks;
  const CheckedMesh& mesh = checked.input.meshes[finding.mesh];
  const uint32_t level = finding.level == kNone ? 0 : finding.level;
  const MeshPlaces places(checked, mesh, pose);
  std::vector<uint32_t> triangles = finding.triangles;
  if (triangles.empty() && finding.vertices.empty() && finding.part != kNone)
    triangles = trianglesOfPart(mesh.mesh(), level, finding.part);
  if (!triangles.empty()) {
    const std::vector<uint32_t> indices = mesh.indicesOf(level);
    for (const uint32_t triangle : triangles) {
      if (size_t(triangle) * 3 + 2 >= indices.size()) continue;
      std::array<std::optional<Vec3>, 3> corners;
      for (size_t k = 0; k < 3; ++k) corners[k] = places.of(indices[size_t(triangle) * 3 + k]);
      if (!corners[0] || !corners[1] || !corners[2]) continue;
      for (const auto& corner : corners) marks.corners.push_back(*corner);
    }
  }
  for (const uint32_t vertex : finding.vertices)
    if (const auto place = places.of(vertex)) marks.points.push_back(*place);
  return marks;
}

}  // namespace vitrine
