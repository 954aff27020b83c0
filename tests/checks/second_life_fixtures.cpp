#include <array>
#include <cmath>
#include <limits>

#include "tests/checks/file_makers.h"

namespace vitrine::test {

namespace {

CheckedFile ballInOneFace(uint32_t columns) {
  MeshMaker maker;
  addBall(maker.add("Ball"), columns);
  return {maker.made()};
}

CheckedFile colladaBall(uint32_t columns) {
  MeshMaker maker;
  addBall(maker.add("Ball"), columns);
  return colladaFile(maker);
}

// Boxes beside each other, each a face with a material of its own.
void addFaces(MeshMaker& maker, std::string_view name, uint32_t faces) {
  Geometry& geometry = maker.add(name);
  geometry.lods[0].parts.clear();
  for (uint32_t f = 0; f < faces; ++f) {
    Part part{.firstIndex = uint32_t(geometry.indices.size()), .firstVertex = uint32_t(geometry.positions.size())};
    addBox(geometry, Vec3(1), Vec3(2.0f * float(f), 0, 0));
    part.indexCount = uint32_t(geometry.indices.size()) - part.firstIndex;
    part.vertexCount = 8;
    geometry.lods[0].parts.push_back(part);
  }
}

CheckedFile meshWithFaces(uint32_t faces) {
  MeshMaker maker;
  addFaces(maker, "Boxes", faces);
  return {maker.made()};
}

CheckedFile manyMeshes(uint32_t meshes) {
  MeshMaker maker;
  for (uint32_t m = 1; m < meshes; ++m) addBox(maker.add("Box" + std::to_string(m)), Vec3(1));
  addFaces(maker, "Boxes", 9);
  return {maker.made()};
}

CheckedFile boxChangedFor(void (*change)(Geometry& geometry)) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addBox(geometry, Vec3(1));
  change(geometry);
  return {maker.made()};
}

CheckedFile plainBox() {
  return boxChangedFor([](Geometry&) {});
}

CheckedFile boxWithEmptyFace() {
  MeshMaker maker;
  addFaces(maker, "Box", 1);
  maker.document->geometries[0].lods[0].parts.push_back({});
  return {maker.made()};
}

CheckedFile quadCollada() {
  MeshMaker maker;
  addBox(maker.add("Box"), Vec3(1));
  maker.document->geometries[0].polygons = 6;
  return colladaFile(maker);
}

CheckedFile scaledBox(const Vec3& scale) {
  MeshMaker maker;
  addBox(maker.add("Box"), Vec3(1));
  maker.document->instances.push_back(
      {.geometry = 0, .transform = glm::scale(Mat4(1.0f), scale), .node = NodeId(0)});
  return {maker.made()};
}

CheckedFile sceneNumber(const char* scene) {
  GltfFile file = quadFile();
  file["scene"] = scene;
  return fileOfBytes(file.glb(), "sheet.glb");
}

}  // namespace

std::span<const RuleFixture> secondLifeFixtures() {
  constexpr auto kTarget = CheckTarget::SecondLife;
  static const std::array kFixtures{
      RuleFixture{.rule = "sl.nothing",
                  .target = kTarget,
                  .passText = "a box",
                  .pass = plainBox,
                  .failText = "an empty file",
                  .fail = [] { return CheckedFile{MeshMaker().made()}; }},
      RuleFixture{.rule = "sl.reference",
                  .target = kTarget,
                  .passText = "a GLB with scene 0 of 1",
                  .pass = [] { return sceneNumber("0"); },
                  .failText = "a GLB with scene 1 of 1",
                  .fail = [] { return sceneNumber("1"); }},
      RuleFixture{.rule = "sl.mesh-faces",
                  .target = kTarget,
                  .passText = "a mesh with 8 faces",
                  .pass = [] { return meshWithFaces(8); },
                  .failText = "a mesh with 9 faces",
                  .fail = [] { return meshWithFaces(9); }},
      RuleFixture{.rule = "sl.pieces",
                  .target = kTarget,
                  .passText = "384 meshes, one of them with 9 faces",
                  .pass = [] { return manyMeshes(384); },
                  .failText = "385 meshes, one of them with 9 faces",
                  .fail = [] { return manyMeshes(385); },
                  .companions = {"sl.mesh-faces"}},
      RuleFixture{.rule = "sl.face-vertices",
                  .target = kTarget,
                  .passText = "a ball of 65,282 vertices",
                  .pass = [] { return ballInOneFace(255); },
                  .failText = "a ball of 65,794 vertices",
                  .fail = [] { return ballInOneFace(256); }},
      RuleFixture{.rule = "sl.face-indices",
                  .target = kTarget,
                  .passText = "a ball of 64,896 indices, as Collada",
                  .pass = [] { return colladaBall(104); },
                  .failText = "a ball of 66,150 indices, as Collada",
                  .fail = [] { return colladaBall(105); }},
      RuleFixture{.rule = "sl.empty-face",
                  .target = kTarget,
                  .passText = "a box of one face",
                  .pass = [] { return meshWithFaces(1); },
                  .failText = "the same with a second, empty face",
                  .fail = boxWithEmptyFace},
      RuleFixture{.rule = "sl.indices",
                  .target = kTarget,
                  .passText = "a box of 8 vertices, the last index 7",
                  .pass = plainBox,
                  .failText = "the same with an index 8",
                  .fail = [] { return boxChangedFor([](Geometry& geometry) { geometry.indices.back() = 8; }); }},
      RuleFixture{.rule = "sl.not-finite",
                  .target = kTarget,
                  .passText = "a box",
                  .pass = plainBox,
                  .failText = "a box with a normal that is no number",
                  .fail =
                      [] {
                        return boxChangedFor([](Geometry& geometry) {
                          geometry.normals[3].x = std::numeric_limits<float>::quiet_NaN();
                        });
                      }},
      RuleFixture{.rule = "sl.streams",
                  .target = kTarget,
                  .passText = "a box with 8 normals for 8 vertices",
                  .pass = plainBox,
                  .failText = "a box with 7 normals for 8 vertices",
                  .fail = [] { return boxChangedFor([](Geometry& geometry) { geometry.normals.pop_back(); }); }},
      RuleFixture{.rule = "sl.no-uvs",
                  .target = kTarget,
                  .passText = "a box with texture coordinates",
                  .pass = plainBox,
                  .failText = "a box without",
                  .fail = [] { return boxChangedFor([](Geometry& geometry) { geometry.uvs.clear(); }); }},
      RuleFixture{.rule = "sl.polygons",
                  .target = kTarget,
                  .passText = "Collada with 12 triangles",
                  .pass = [] { return colladaBall(4); },
                  .failText = "Collada with 6 quads",
                  .fail = quadCollada},
      RuleFixture{.rule = "sl.negative-scale",
                  .target = kTarget,
                  .passText = "a box turned by two negative factors",
                  .pass = [] { return scaledBox(Vec3(-1, -1, 1)); },
                  .failText = "a mirrored box",
                  .fail = [] { return scaledBox(Vec3(-1, 1, 1)); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
