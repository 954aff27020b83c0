#include <array>

#include "tests/checks/file_makers.h"

namespace vitrine::test {

namespace {

CheckedFile plainAssetFile() { return assetFile(plainAsset()); }

CheckedFile withoutBlock(const char* key) {
  sl::Asset asset = plainAsset();
  removeBlock(asset, key);
  return assetFile(asset);
}

CheckedFile withMedium(const std::vector<sl::Face>& faces) {
  sl::Asset asset = plainAsset();
  blockOf(asset, "medium_lod") = sl::facesBlock(faces);
  return assetFile(asset);
}

// The square of quadFile(), with a material and the nodes that it has.
std::vector<std::byte> sheet(const char* material, const char* nodes = R"([{"mesh":0}])",
                             const char* roots = R"([{"nodes":[0]}])", bool hasSecond = false) {
  GltfFile file = quadFile(R"("material":0)");
  file["materials"] = std::string(R"([{"name":")") + material + R"("}])";
  file["nodes"] = nodes;
  file["scenes"] = roots;
  if (hasSecond) {
    std::string& meshes = file["meshes"];
    const std::string first = meshes.substr(1, meshes.size() - 2);
    meshes = "[" + first + "," + swapped(first, "sheet", "flap") + "]";
  }
  return file.glb();
}

CheckedFile withCompanion(const std::string& ending, std::vector<std::byte> companion) {
  return fileInFolder({{"sheet.glb", sheet("paint")}, {"sheet" + ending + ".glb", std::move(companion)}});
}

CheckedFile boundBy(uint32_t points) {
  sl::Asset asset = plainAsset();
  std::vector<Vec3> cloud = sl::box(1).positions;
  while (cloud.size() < points) cloud.push_back(Vec3(float(cloud.size()) / 1000 - 0.2f, 0, 0));
  blockOf(asset, "physics_convex") = sl::convexBlock({}, cloud);
  return assetFile(asset);
}

CheckedFile withPhysicsTriangle(float leg) {
  sl::Asset asset = plainAsset();
  sl::Face face = sl::box(1);
  face.normals.clear();
  face.uvs.clear();
  for (const Vec3& corner : {Vec3(0), Vec3(leg, 0, 0), Vec3(0, leg, 0)}) {
    face.triangles.push_back(uint16_t(face.positions.size()));
    face.positions.push_back(corner + Vec3(0.25f));
  }
  asset.blocks.push_back({"physics_mesh", sl::facesBlock({face})});
  return assetFile(asset);
}

}  // namespace

std::span<const RuleFixture> secondLifeLevelFixtures() {
  constexpr auto kTarget = CheckTarget::SecondLife;
  static const std::array kFixtures{
      RuleFixture{.rule = "sl.high-level",
                  .target = kTarget,
                  .passText = "an asset with four levels",
                  .pass = plainAssetFile,
                  .failText = "the same without high_lod",
                  .fail = [] { return withoutBlock("high_lod"); }},
      RuleFixture{.rule = "sl.level-gap",
                  .target = kTarget,
                  .passText = "an asset without lowest_lod",
                  .pass = [] { return withoutBlock("lowest_lod"); },
                  .failText = "an asset without medium_lod",
                  .fail = [] { return withoutBlock("medium_lod"); }},
      RuleFixture{.rule = "sl.level-faces",
                  .target = kTarget,
                  .passText = "2 faces in the level Medium, as in High",
                  .pass =
                      [] {
                        return withMedium({sl::box(1), {.empty = true}});
                      },
                  .failText = "3 faces in the level Medium, 2 in High",
                  .fail =
                      [] {
                        return withMedium({sl::box(1), {.empty = true}, {.empty = true}});
                      }},
      RuleFixture{.rule = "sl.level-materials",
                  .target = kTarget,
                  .passText = "a GLB with the material paint, as in its _LOD2",
                  .pass = [] { return withCompanion("_LOD2", sheet("paint")); },
                  .failText = "a GLB with the material paint, and lacquer in its _LOD2",
                  .fail = [] { return withCompanion("_LOD2", sheet("lacquer")); }},
      RuleFixture{.rule = "sl.level-instances",
                  .target = kTarget,
                  .passText = "one object in a GLB and in its _LOD2",
                  .pass = [] { return withCompanion("_LOD2", sheet("paint")); },
                  .failText = "one object in a GLB, two in its _LOD2",
                  .fail =
                      [] {
                        return withCompanion("_LOD2",
                                             sheet("paint", R"([{"mesh":0},{"mesh":0}])", R"([{"nodes":[0,1]}])"));
                      }},
      RuleFixture{.rule = "sl.level-growth",
                  .target = kTarget,
                  .passText = "48 vertices in the level Medium, as in High",
                  .pass =
                      [] {
                        return withMedium({sl::box(1), sl::box(0.5f)});
                      },
                  .failText = "50 vertices in the level Medium, 48 in High",
                  .fail =
                      [] {
                        sl::Face face = sl::box(0.5f);
                        for (int i = 0; i < 2; ++i) {
                          face.positions.push_back(Vec3(0));
                          face.normals.push_back(Vec3(0, 0, 1));
                          face.uvs.push_back(Vec2(0));
                        }
                        return withMedium({sl::box(1), face});
                      }},
      RuleFixture{.rule = "sl.level-match",
                  .target = kTarget,
                  .passText = "a GLB whose _PHYS has one mesh",
                  .pass = [] { return withCompanion("_PHYS", sheet("paint")); },
                  .failText = "a GLB whose _LOD2 has a second mesh of another name",
                  .fail =
                      [] {
                        return withCompanion(
                            "_LOD2", sheet("paint", R"([{"mesh":0},{"mesh":1}])", R"([{"nodes":[0,1]}])", true));
                      },
                  .companions = {"sl.level-growth", "sl.level-instances"}},
      RuleFixture{.rule = "sl.hull-points",
                  .target = kTarget,
                  .passText = "a hull of 256 points",
                  .pass = [] { return boundBy(256); },
                  .failText = "a hull of 257 points",
                  .fail = [] { return boundBy(257); }},
      RuleFixture{.rule = "sl.physics-triangles",
                  .target = kTarget,
                  .passText = "a physics triangle with legs of 0.004 of the mesh",
                  .pass = [] { return withPhysicsTriangle(0.004f); },
                  .failText = "a physics triangle with legs of 0.003 of the mesh",
                  .fail = [] { return withPhysicsTriangle(0.003f); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
