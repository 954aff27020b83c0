#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "tests/checks/file_makers.h"

namespace vitrine::test {

namespace {

CheckedFile glbOf(const GltfFile& file) { return fileOfBytes(file.glb(), "sheet.glb"); }
CheckedFile plainSheet() { return glbOf(quadFile()); }

CheckedFile withMembers(std::initializer_list<std::pair<const char*, const char*>> members) {
  GltfFile file = quadFile();
  for (const auto& [name, value] : members) file[name] = value;
  return glbOf(file);
}

CheckedFile changedSheet(void (*change)(Geometry& geometry)) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addBox(geometry, Vec3(1));
  change(geometry);
  return {maker.made()};
}

CheckedFile boundBox(const Influences& influences) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addBox(geometry, Vec3(1));
  geometry.skeleton = 0;
  geometry.influences.assign(8, influences);
  Skeleton& skeleton = maker.document->skeletons.emplace_back();
  for (const char* name : {"hip", "knee"}) skeleton.joints.push_back({.name = name});
  return {maker.made()};
}

CheckedFile scaledNormals(float length) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addBox(geometry, Vec3(1));
  for (Vec3& normal : geometry.normals) normal *= length;
  return {maker.made()};
}

CheckedFile withTangents(float sign) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addBox(geometry, Vec3(1));
  geometry.tangents.assign(8, Vec4(1, 0, 0, sign));
  return {maker.made()};
}

// A move of node 0 with keys at these times.
CheckedFile moving(double first, double second) {
  GltfFile file = quadFile();
  file.add({.name = "times",
            .width = 1,
            .numbers = {first, second},
            .members = "\"min\":[" + std::to_string(std::min(first, second)) + "],\"max\":[" +
                       std::to_string(std::max(first, second)) + "]"});
  file.floats("moves", 3, {0, 0, 0, 1, 0, 0});
  file["animations"] = R"([{"channels":[{"sampler":0,"target":{"node":0,"path":"translation"}}],)"
                       R"("samplers":[{"input":"@times","output":"@moves"}]}])";
  return glbOf(file);
}

CheckedFile withIndices(double last) {
  GltfFile file = quadFile(R"("indices":"@own")");
  file.add({.name = "own", .width = 1, .numbers = {0, 1, 2, 0, 2, last}, .type = GltfType::U16});
  return glbOf(file);
}

CheckedFile cutSheet(size_t bytes) {
  std::vector<std::byte> file = quadFile().glb();
  file.resize(file.size() - bytes);
  return fileOfBytes(std::move(file), "sheet.glb");
}

}  // namespace

std::span<const RuleFixture> gltfFixtures() {
  constexpr auto kTarget = CheckTarget::Gltf;
  static const std::array kFixtures{
      RuleFixture{.rule = "gltf.damaged",
                  .target = kTarget,
                  .passText = "a GLB",
                  .pass = [] { return cutSheet(0); },
                  .failText = "a GLB without its last 4 bytes",
                  .fail = [] { return cutSheet(4); }},
      RuleFixture{.rule = "gltf.extension",
                  .target = kTarget,
                  .passText = "KHR_texture_transform required",
                  .pass =
                      [] {
                        return withMembers({{"extensionsUsed", R"(["KHR_texture_transform"])"},
                                            {"extensionsRequired", R"(["KHR_texture_transform"])"}});
                      },
                  .failText = "EXT_texture_webp required",
                  .fail =
                      [] {
                        return withMembers({{"extensionsUsed", R"(["EXT_texture_webp"])"},
                                            {"extensionsRequired", R"(["EXT_texture_webp"])"}});
                      }},
      RuleFixture{.rule = "gltf.structure",
                  .target = kTarget,
                  .passText = "scene 0 of 1",
                  .pass = plainSheet,
                  .failText = "scene 1 of 1",
                  .fail =
                      [] {
                        return withMembers({{"scene", "1"}});
                      }},
      RuleFixture{.rule = "gltf.accessors",
                  .target = kTarget,
                  .passText = "indices 0 to 3 of 4 vertices",
                  .pass = [] { return withIndices(3); },
                  .failText = "index 4 of 4 vertices",
                  .fail = [] { return withIndices(4); }},
      RuleFixture{.rule = "gltf.skins",
                  .target = kTarget,
                  .passText = "joints 0 and 1 of 2",
                  .pass =
                      [] {
                        return boundBox({.joints = {0, 1}, .weights = {32768, 32767}});
                      },
                  .failText = "joint 2 of 2",
                  .fail =
                      [] {
                        return boundBox({.joints = {0, 2}, .weights = {65535, 100}});
                      }},
      RuleFixture{.rule = "gltf.motion",
                  .target = kTarget,
                  .passText = "keys at 0 and 1 seconds",
                  .pass = [] { return moving(0, 1); },
                  .failText = "keys at 1 and 0 seconds",
                  .fail = [] { return moving(1, 0); }},
      RuleFixture{.rule = "gltf.not-finite",
                  .target = kTarget,
                  .passText = "a box",
                  .pass = [] { return changedSheet([](Geometry&) {}); },
                  .failText = "a box with a texture coordinate that is no number",
                  .fail =
                      [] {
                        return changedSheet([](Geometry& geometry) {
                          geometry.uvs[2].y = std::numeric_limits<float>::quiet_NaN();
                        });
                      }},
      RuleFixture{.rule = "gltf.normals",
                  .target = kTarget,
                  .passText = "normals of length 1.006",
                  .pass = [] { return scaledNormals(1.006f); },
                  .failText = "normals of length 1.007",
                  .fail = [] { return scaledNormals(1.007f); }},
      RuleFixture{.rule = "gltf.tangents",
                  .target = kTarget,
                  .passText = "tangents with the sign -1",
                  .pass = [] { return withTangents(-1); },
                  .failText = "tangents with the sign 0",
                  .fail = [] { return withTangents(0); }},
      RuleFixture{.rule = "gltf.weights",
                  .target = kTarget,
                  .passText = "weights that add up to 0.992",
                  .pass =
                      [] {
                        return boundBox({.joints = {0, 1}, .weights = {32768, 32243}});
                      },
                  .failText = "weights that add up to 0.98",
                  .fail =
                      [] {
                        return boundBox({.joints = {0, 1}, .weights = {32768, 31456}});
                      }},
      RuleFixture{.rule = "gltf.weights-twice",
                  .target = kTarget,
                  .passText = "weights for two joints",
                  .pass =
                      [] {
                        return boundBox({.joints = {0, 1}, .weights = {32768, 32767}});
                      },
                  .failText = "two weights for one joint",
                  .fail =
                      [] {
                        return boundBox({.joints = {1, 1}, .weights = {32768, 32767}});
                      }},
      RuleFixture{.rule = "gltf.zero-area",
                  .target = kTarget,
                  .passText = "a box",
                  .pass = [] { return changedSheet([](Geometry&) {}); },
                  .failText = "a box with a triangle between two of its corners",
                  .fail =
                      [] {
                        return changedSheet([](Geometry& geometry) {
                          for (const uint32_t corner : {0, 1, 1}) geometry.indices.push_back(corner);
                        });
                      }},
      RuleFixture{.rule = "gltf.images",
                  .target = kTarget,
                  .passText = "an image in the file",
                  .pass = [] { return boxWithImage(blankPng(4, 4)); },
                  .failText = "an image that is nowhere",
                  .fail = boxWithoutItsImage},
  };
  return kFixtures;
}

}  // namespace vitrine::test
