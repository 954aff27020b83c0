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

// A sphere of positions, normals, texture coordinates and 32-bit indices.
std::vector<std::byte> sphereGlb(uint32_t columns, uint32_t rows) {
  const uint32_t vertices = (columns + 1) * (rows + 1), corners = columns * rows * 6;
  ByteWriter positions, normals, uvs, indices;
  for (uint32_t y = 0; y <= rows; ++y)
    for (uint32_t x = 0; x <= columns; ++x) {
      const float a = float(x) / float(columns) * 2 * std::numbers::pi_v<float>;
      const float b = float(y) / float(rows) * std::numbers::pi_v<float>;
      const Vec3 n(std::sin(b) * std::cos(a), std::cos(b), std::sin(b) * std::sin(a));
      positions.put(n * 5.0f);
      normals.put(n);
      uvs.put(Vec2(float(x) / float(columns), float(y) / float(rows)));
    }
  for (uint32_t y = 0; y < rows; ++y)
    for (uint32_t x = 0; x < columns; ++x) {
      const uint32_t i = y * (columns + 1) + x, j = i + columns + 1;
      indices.put(std::array<uint32_t, 6>{i, i + 1, j, i + 1, j + 1, j});
    }
  const size_t size = positions.size() + normals.size() + uvs.size() + indices.size();
  std::string views;
  size_t at = 0;
  for (const ByteWriter* part : {&positions, &normals, &uvs, &indices}) {
    views += fmt::format(R"({}{{"buffer":0,"byteOffset":{},"byteLength":{}}})", at ? "," : "", at, part->size());
    at += part->size();
  }
  std::string json = fmt::format(
      R"({{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],"nodes":[{{"mesh":0}}],"meshes":[{{"primitives":[{{"attributes":{{"POSITION":0,"NORMAL":1,"TEXCOORD_0":2}},"indices":3}}]}}],"buffers":[{{"byteLength":{}}}],"bufferViews":[{}],"accessors":[{{"bufferView":0,"componentType":5126,"count":{},"type":"VEC3"}},{{"bufferView":1,"componentType":5126,"count":{},"type":"VEC3"}},{{"bufferView":2,"componentType":5126,"count":{},"type":"VEC2"}},{{"bufferView":3,"componentType":5125,"count":{},"type":"SCALAR"}}]}})",
      size, views, vertices, vertices, vertices, corners);
  json.resize((json.size() + 3) / 4 * 4, ' ');
  ByteWriter out;
  out.putText("glTF").put(uint32_t(2)).put(uint32_t(12 + 8 + json.size() + 8 + size));
  out.put(uint32_t(json.size())).putText("JSON").putText(json);
  out.put(uint32_t(size)).putText(std::string_view("BIN\0", 4));
  for (const ByteWriter* part : {&positions, &normals, &uvs, &indices}) out.putBytes(part->bytes());
  return out.release();
}

uint64_t trianglesOf(const std::filesystem::path& path) {
  const auto document = load(path);
  if (!document || !(*document)->complete) return 0;
  return (*document)->geometries.at(0).lods.at(0).triangleCount();
}

}  // namespace

void imports() {
  const auto path = workFolder() / "sphere.glb";
  writeFile(path, sphereGlb(1000, 500));
  const Pair time = medians(
      [&] {
        Assimp::Importer importer;
        const aiScene* scene = importer.ReadFile(path.string(), 0);
        sink = scene ? scene->mMeshes[0]->mNumFaces : 0;
      },
      [&] { sink = trianglesOf(path); });
  fmt::print(
      "GLB, {} triangles, {} MB: load through the importing process {:.1f} ms, assimp's raw import in this process "
      "{:.1f} ms: {:.2f} of it (at most 1.5 wanted)\n",
      trianglesOf(path), std::filesystem::file_size(path) >> 20, time.second, time.first, time.second / time.first);
  const auto small = workFolder() / "small.glb";
  writeFile(small, sphereGlb(8, 4));
  const Pair smallTime = medians(
      [&] {
        Assimp::Importer importer;
        sink = uint64_t(importer.ReadFile(small.string(), 0) != nullptr);
      },
      [&] { sink = trianglesOf(small); });
  fmt::print("GLB, 64 triangles: load {:.1f} ms, in this process {:.1f} ms\n", smallTime.second, smallTime.first);
}

}  // namespace vitrine::test
