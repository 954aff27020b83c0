// Reading through assimp in a process of its own, against assimp's raw import in this one.
#include <assimp/scene.h>
#include <fmt/core.h>

#include <assimp/Importer.hpp>
#include <numbers>

#include "core/bytes/byte_writer.h"
#include "tests/bench/measure.h"
#include "tests/support/corpus.h"

namespace vitrine::test {

namespace {

// A sphere of positions, normals and texture coordinates, in a format that only assimp reads.
std::vector<std::byte> spherePly(uint32_t columns, uint32_t rows) {
  ByteWriter out;
  out.putText(fmt::format("ply\nformat binary_little_endian 1.0\nelement vertex {}\n", (columns + 1) * (rows + 1)));
  for (const char* name : {"x", "y", "z", "nx", "ny", "nz", "s", "t"})
    out.putText(fmt::format("property float {}\n", name));
  out.putText(
      fmt::format("element face {}\nproperty list uchar int vertex_indices\nend_header\n", columns * rows * 2));
  for (uint32_t y = 0; y <= rows; ++y)
    for (uint32_t x = 0; x <= columns; ++x) {
      const float a = float(x) / float(columns) * 2 * std::numbers::pi_v<float>;
      const float b = float(y) / float(rows) * std::numbers::pi_v<float>;
      const Vec3 n(std::sin(b) * std::cos(a), std::cos(b), std::sin(b) * std::sin(a));
      out.put(n * 5.0f).put(n).put(Vec2(float(x) / float(columns), float(y) / float(rows)));
    }
  for (uint32_t y = 0; y < rows; ++y)
    for (uint32_t x = 0; x < columns; ++x) {
      const uint32_t i = y * (columns + 1) + x, k = i + columns + 1;
      out.put(uint8_t(3)).put(std::array<uint32_t, 3>{i, i + 1, k});
      out.put(uint8_t(3)).put(std::array<uint32_t, 3>{i + 1, k + 1, k});
    }
  return out.release();
}

uint64_t trianglesOf(const std::filesystem::path& path) {
  const auto document = load(path);
  if (!document || !(*document)->complete) return 0;
  return (*document)->geometries.at(0).lods.at(0).triangleCount();
}

}  // namespace

void imports() {
  const auto path = workFolder() / "sphere.ply";
  writeFile(path, spherePly(1000, 500));
  const Pair time = medians(
      [&] {
        Assimp::Importer importer;
        const aiScene* scene = importer.ReadFile(path.string(), 0);
        sink = scene ? scene->mMeshes[0]->mNumFaces : 0;
      },
      [&] { sink = trianglesOf(path); });
  fmt::print(
      "PLY, {} triangles, {} MB: load through the importing process {:.1f} ms, assimp's raw import in this process "
      "{:.1f} ms: {:.2f} of it (at most 1.5 wanted)\n",
      trianglesOf(path), std::filesystem::file_size(path) >> 20, time.second, time.first, time.second / time.first);
  const auto small = workFolder() / "small.ply";
  writeFile(small, spherePly(8, 4));
  const Pair smallTime = medians(
      [&] {
        Assimp::Importer importer;
        sink = uint64_t(importer.ReadFile(small.string(), 0) != nullptr);
      },
      [&] { sink = trianglesOf(small); });
  fmt::print("PLY, 64 triangles: load {:.1f} ms, in this process {:.1f} ms\n", smallTime.second, smallTime.first);
}

}  // namespace vitrine::test
