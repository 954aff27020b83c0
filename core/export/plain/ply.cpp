#include "core/export/plain/ply.h"

#include <fmt/core.h>

#include <algorithm>
#include <deque>

#include "core/bytes/byte_writer.h"
#include "core/bytes/local_text.h"
#include "core/export/model/build_model.h"
#include "core/export/model/file_names.h"
#include "core/export/model/placed_meshes.h"

namespace vitrine {

Result<Exported> writePly(const Model& model) {
  std::vector<PlacedMesh> meshes = placedMeshes(model);
  // Vertices of a file are all alike: where some have normals, flat triangles get theirs too. What has none of its
  // own and no sides, as points, does not count.
  const auto isFlat = [](const PlacedMesh& placed) { return placed.geometry->normals.empty(); };
  const bool normals = meshes.empty() || std::ranges::any_of(meshes, [&](const PlacedMesh& placed) {
                         return !isFlat(placed) && (!placed.geometry->indices.empty() || placed.geometry->litLines);
                       });
  std::deque<ModelGeometry> made;
  for (PlacedMesh& placed : meshes) {
    if (!normals || !isFlat(placed)) continue;
    made.push_back(*placed.geometry);
    giveNormals(made.back());
    placed.geometry = &made.back();
  }
  uint64_t vertices = 0, triangles = 0, edges = 0, points = 0;
  bool uvs = false, colours = false;
  for (const PlacedMesh& placed : meshes) {
    vertices += placed.geometry->positions.size();
    for (const ModelGeometry::Part& part : placed.geometry->parts) triangles += part.indexCount / 3;
    edges += placed.geometry->lines.size() / 2;
    points += placed.geometry->points.size();
    uvs = uvs || !placed.geometry->uvs.empty();
    colours = colours || !placed.geometry->colours.empty();
  }
  if (vertices > 0xFFFF'FFFF)
    return fail(ErrorCode::LimitExceeded, fmt::format("{} vertices: PLY counts them in 32 bits", vertices));
  ByteWriter file;
  file.reserve(vertices * 36 + triangles * 13 + edges * 8 + 1024);
  // Where there is neither, vertices are points, and no list of faces says otherwise.
  const std::string faces =
      triangles == 0 && edges + points > 0
          ? std::string()
          : fmt::format("element face {}\nproperty list uchar uint vertex_indices\n", triangles);
  const std::string lines =
      edges == 0 ? std::string()
                 : fmt::format("element edge {}\nproperty uint vertex1\nproperty uint vertex2\n", edges);
  file.putText(fmt::format(
      "ply\nformat binary_little_endian 1.0\ncomment {}\nelement vertex {}\nproperty float x\nproperty float y\n"
      "property float z\n{}{}{}{}{}end_header\n",
      safeFileName(model.name, kLongestStem), vertices,
      normals ? "property float nx\nproperty float ny\nproperty float nz\n" : "",
      uvs ? "property float s\nproperty float t\n" : "",
      colours ? "property uchar red\nproperty uchar green\nproperty uchar blue\nproperty uchar alpha\n" : "", faces,
      lines));
  for (const PlacedMesh& placed : meshes) {
    const ModelGeometry& geometry = *placed.geometry;
    for (uint32_t vertex = 0; vertex < geometry.positions.size(); ++vertex) {
      file.put(placed.position(vertex));
      if (normals) file.put(placed.normal(vertex));
      if (uvs) {
        const Vec2 uv = geometry.uvs.empty() ? Vec2(0, 1) : geometry.uvs[vertex];
        file.put(Vec2(uv.x, 1.0f - uv.y));
      }
      if (colours) file.put(geometry.colours.empty() ? Rgba8{} : geometry.colours[vertex]);
    }
  }
  uint32_t base = 0;
  for (const PlacedMesh& placed : meshes) {
    for (const ModelGeometry::Part& part : placed.geometry->parts)
      for (size_t first = part.firstIndex; first + 2 < size_t(part.firstIndex) + part.indexCount; first += 3) {
        file.put(uint8_t{3});
        for (int corner = 0; corner < 3; ++corner) file.put(base + placed.corner(first, corner));
      }
    base += uint32_t(placed.geometry->positions.size());
  }
  base = 0;
  for (const PlacedMesh& placed : meshes) {
    for (const uint32_t corner : placed.geometry->lines) file.put(base + corner);
    base += uint32_t(placed.geometry->positions.size());
  }
  Exported exported;
  exported.losses = model.losses;
  if (points > 0 && triangles + edges > 0)
    exported.losses.add(Severity::Warning, "export.ply-points",
                        localText("Losses", "points beside triangles or lines are vertices that nothing uses"), {},
                        points);
  exported.files.push_back({safeFileName(model.name, kLongestStem) + ".ply", file.release()});
  return exported;
}

}  // namespace vitrine
