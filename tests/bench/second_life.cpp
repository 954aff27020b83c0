// Second Life meshes against inflating their blocks and doing nothing with them.
#include <fmt/core.h>
#include <zlib.h>

#include <cmath>
#include <numbers>

#include "tests/bench/measure.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {
namespace {

// A bumpy sphere of (side + 1)^2 vertices that hangs on two joints a vertex.
sl::Face bumpySphere(uint32_t side, uint32_t seed) {
  constexpr float kPi = std::numbers::pi_v<float>;
  sl::Face face;
  for (uint32_t y = 0; y <= side; ++y)
    for (uint32_t x = 0; x <= side; ++x) {
      const float u = float(x) / float(side), v = float(y) / float(side);
      const Vec3 n(std::sin(v * kPi) * std::cos(u * 2 * kPi), std::sin(v * kPi) * std::sin(u * 2 * kPi),
                   std::cos(v * kPi));
      const float bumps = 0.45f + 0.04f * std::sin(float(x * 13 + y * 7 + seed) * 0.37f);
      face.positions.push_back(n * bumps);
      face.normals.push_back(n);
      face.uvs.emplace_back(u, v);
      const auto share = uint16_t(40000 + (x * 31 + y * 17 + seed) % 20000);
      const auto joint = uint8_t((y / 8 + seed) % 100);
      face.weights.push_back({{joint, share}, {uint8_t(joint + 1), uint16_t(65535 - share)}});
    }
  for (uint32_t y = 0; y < side; ++y)
    for (uint32_t x = 0; x < side; ++x) {
      const uint32_t i = y * (side + 1) + x, j = i + side + 1;
      for (const uint32_t corner : {i, j, i + 1, i + 1, j, j + 1}) face.triangles.push_back(uint16_t(corner));
    }
  return face;
}

// As large as the format allows: four levels of eight faces with 65,536 vertices each, on 110 joints.
std::vector<std::byte> largestMesh() {
  sl::Asset asset;
  sl::Skin skin;
  for (int joint = 0; joint < 110; ++joint) {
    skin.joints.push_back("mPelvis");
    skin.inverse.push_back({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -joint / 100.0, 1});
  }
  asset.blocks.emplace_back("skin", sl::skinBlock(skin));
  for (const char* key : {"lowest_lod", "low_lod", "medium_lod", "high_lod"}) {
    std::vector<sl::Face> faces;
    for (uint32_t face = 0; face < 8; ++face) faces.push_back(bumpySphere(255, face));
    asset.blocks.emplace_back(key, sl::facesBlock(faces));
  }
  return sl::write(asset);
}

void inflateBlocks(const Document& document) {
  for (const Section& section : document.sections) {
    if (section.compression != "zlib") continue;
    const Bytes packed = document.bytesOf(section.span);
    UnpackedBytes bytes(section.unpacked);
    uLongf size = bytes.size();
    sink = uint64_t(uncompress(reinterpret_cast<Bytef*>(bytes.data()), &size,
                               reinterpret_cast<const Bytef*>(packed.data()), uLong(packed.size())));
  }
}

void measure(std::string_view name, const std::shared_ptr<const Source>& source, int rounds) {
  const auto known = *load(source);
  uint64_t size = 0, vertices = 0;
  for (const Section& section : known->sections)
    if (section.compression == "zlib") size += section.unpacked;
  for (const Geometry& geometry : known->geometries) vertices += geometry.vertexCount();
  const Pair time = medians([&] { inflateBlocks(*known); },
                            [&] {
                              const auto document = load(source);
                              sink = (*document)->nodes.size();
                            },
                            rounds);
  fmt::print(
      "{}: {} vertices, {:.1f} MB unpacked, load {:.2f} ms, inflate alone {:.2f} ms: {:.0f} % of its speed\n", name,
      vertices, double(size) / 1e6, time.second, time.first, 100 * time.first / time.second);
}

}  // namespace

void secondLifeMeshes() {
  measure("largest mesh", Source::fromBytes(largestMesh(), "largest.llmesh"), 9);
  const auto folder = corpusFolder() / "slmesh";
  if (!std::filesystem::exists(folder)) return;
  for (const TableRow& row : readTable(folder / "index.tsv"))
    if (std::stoul(row.at("bytes")) > 100'000) measure(row.at("file"), *Source::open(folder / row.at("file")), 31);
}

}  // namespace vitrine::test
