#include "core/export/plain/stl.h"

#include <fmt/core.h>

#include "core/bytes/byte_writer.h"
#include "core/export/model/build_model.h"
#include "core/export/model/file_names.h"
#include "core/export/model/placed_meshes.h"

namespace vitrine {

Result<Exported> writeStl(const Model& model) {
  constexpr size_t kHeader = 80;
  const uint64_t triangles = trianglesOf(model);
  if (triangles > 0xFFFF'FFFF)
    return fail(ErrorCode::LimitExceeded, fmt::format("{} triangles: STL counts them in 32 bits", triangles));
  ByteWriter file;
  file.reserve(kHeader + 4 + triangles * 50);
  // A binary file must not begin with "solid".
  file.putText("Binary STL");
  while (file.size() < kHeader) file.put(std::byte{' '});
  file.put(uint32_t(triangles));
  for (const PlacedMesh& placed : placedMeshes(model))
    for (const ModelGeometry::Part& part : placed.geometry->parts)
      for (size_t first = part.firstIndex; first + 2 < size_t(part.firstIndex) + part.indexCount; first += 3) {
        const Vec3 a = placed.position(placed.corner(first, 0)), b = placed.position(placed.corner(first, 1)),
                   c = placed.position(placed.corner(first, 2));
        file.put(unit(glm::cross(b - a, c - a))).put(a).put(b).put(c).put(uint16_t{0});
      }
  Exported exported;
  exported.losses = model.losses;
  exported.files.push_back({safeFileName(model.name, kLongestStem) + ".stl", file.release()});
  return exported;
}

}  // namespace vitrine
