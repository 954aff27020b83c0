#include <array>

#include "tests/checks/file_makers.h"

namespace vitrine::test {

namespace {

CheckedFile requiring(const char* extension) {
  GltfFile file = quadFile();
  file["extensionsUsed"] = file["extensionsRequired"] = std::string("[\"") + extension + "\"]";
  return fileOfBytes(file.glb(), "sheet.glb");
}

CheckedFile assetWithHeader(const std::string& key, std::vector<std::byte> value) {
  sl::Asset asset = plainAsset();
  asset.header.push_back({key, std::move(value)});
  return assetFile(asset);
}

CheckedFile havok(bool hasVersion) {
  sl::LlsdWriter map;
  map.map(hasVersion ? 3 : 2).key("offset").integer(-1).key("size").integer(0);
  if (hasVersion) map.key("version").integer(7);
  return assetWithHeader("physics_havok", map.end().bytes());
}

CheckedFile damagedMedium(bool isDamaged) {
  sl::Asset asset = plainAsset();
  for (auto& [key, bytes] : asset.blocks) bytes = sl::deflate(bytes);
  if (isDamaged) blockOf(asset, "medium_lod")[20] ^= std::byte(0x5A);
  return fileOfBytes(sl::writePacked(asset), "thing.llmesh");
}

CheckedFile withLowest(uint32_t triangles) {
  sl::Asset asset = plainAsset();
  for (const char* key : {"high_lod", "medium_lod"}) blockOf(asset, key) = sl::facesBlock({noisyFace(400)});
  for (const char* key : {"low_lod", "lowest_lod"}) blockOf(asset, key) = sl::facesBlock({noisyFace(triangles)});
  return assetFile(asset);
}

}  // namespace

std::span<const RuleFixture> secondLifeFileFixtures() {
  constexpr auto kTarget = CheckTarget::SecondLife;
  static const std::array kFixtures{
      RuleFixture{.rule = "sl.extension",
                  .target = kTarget,
                  .passText = "a GLB that requires KHR_texture_transform",
                  .pass = [] { return requiring("KHR_texture_transform"); },
                  .failText = "a GLB that requires KHR_mesh_quantization",
                  .fail = [] { return requiring("KHR_mesh_quantization"); }},
      RuleFixture{.rule = "sl.texture-size",
                  .target = kTarget,
                  .passText = "an image of 2048 × 16 pixels",
                  .pass = [] { return boxWithImage(blankPng(2048, 16)); },
                  .failText = "an image of 4096 × 16 pixels",
                  .fail = [] { return boxWithImage(blankPng(4096, 16)); }},
      RuleFixture{.rule = "sl.texture-power-of-two",
                  .target = kTarget,
                  .passText = "an image of 64 × 128 pixels",
                  .pass = [] { return boxWithImage(blankPng(64, 128)); },
                  .failText = "an image of 64 × 127 pixels",
                  .fail = [] { return boxWithImage(blankPng(64, 127)); }},
      RuleFixture{.rule = "sl.texture-missing",
                  .target = kTarget,
                  .passText = "an image in the file",
                  .pass = [] { return boxWithImage(blankPng(4, 4)); },
                  .failText = "an image that is nowhere",
                  .fail = boxWithoutItsImage},
      RuleFixture{.rule = "sl.blocks",
                  .target = kTarget,
                  .passText = "an asset with four levels",
                  .pass = [] { return damagedMedium(false); },
                  .failText = "the same with a changed byte in medium_lod",
                  .fail = [] { return damagedMedium(true); }},
      RuleFixture{.rule = "sl.convex-physics",
                  .target = kTarget,
                  .passText = "an asset with physics_convex",
                  .pass = [] { return assetFile(plainAsset()); },
                  .failText = "the same without",
                  .fail =
                      [] {
                        sl::Asset asset = plainAsset();
                        removeBlock(asset, "physics_convex");
                        return assetFile(asset);
                      }},
      RuleFixture{.rule = "sl.version",
                  .target = kTarget,
                  .passText = "version 999",
                  .pass = [] { return assetWithHeader("version", sl::LlsdWriter().integer(999).bytes()); },
                  .failText = "version 1000",
                  .fail = [] { return assetWithHeader("version", sl::LlsdWriter().integer(1000).bytes()); }},
      RuleFixture{.rule = "sl.physics-version",
                  .target = kTarget,
                  .passText = "physics_havok without a version",
                  .pass = [] { return havok(false); },
                  .failText = "physics_havok of version 7",
                  .fail = [] { return havok(true); }},
      RuleFixture{
          .rule = "sl.header-size",
          .target = kTarget,
          .passText = "a header with a remark of 3,000 bytes",
          .pass = [] { return assetWithHeader("remark", sl::LlsdWriter().string(std::string(3000, 'x')).bytes()); },
          .failText = "a header with a remark of 4,000 bytes",
          .fail =
              [] { return assetWithHeader("remark", sl::LlsdWriter().string(std::string(4000, 'x')).bytes()); }},
      RuleFixture{.rule = "sl.costly-level",
                  .target = kTarget,
                  .passText = "400 triangles in two levels, one in those that are seen from farther",
                  .pass = [] { return withLowest(1); },
                  .failText = "400 triangles in every level",
                  .fail = [] { return withLowest(400); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
