// The files that are damaged: see mutations.h.
#include "core/bytes/byte_writer.h"
#include "tests/support/corpus.h"
#include "tests/support/csg_writer.h"
#include "tests/support/figures.h"
#include "tests/support/gltf_samples.h"
#include "tests/support/mutations.h"
#include "tests/support/samples/binarymesh_writer.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/samples/sample_types.h"
#include "tests/support/samples/slmesh_writer.h"
#include "tests/support/scenes.h"

namespace vitrine::test {

namespace {

FileBytes bytesOf(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}
FileBytes sample(const char* name) { return readFile(sampleFolder() / name); }

// Every part that a version may have, in few bytes.
MeshFile fan() {
  MeshFile file;
  for (int i = 0; i < 24; ++i) {
    MeshVertex vertex;
    vertex.position = {float(i % 5), float(i % 7), float(i)};
    vertex.tangent = {254, 127, 127, 0};
    vertex.bones = {uint8_t(i % 3), 1, 0, 0};
    vertex.weights = {200, 55, 0, 0};
    file.vertices.push_back(vertex);
  }
  for (uint32_t i = 0; i + 2 < 24; ++i) file.faces.push_back({i, i + 1, i + 2});
  file.lods = {0, 12, 18, 22};
  file.lodType = 4;
  file.bones = {{.name = "A"}, {.name = "B", .parent = 0}, {.name = "C", .parent = 1}};
  file.subsets = {{0, 12, 0, 12, {0, 1, 2}}, {12, 10, 12, 12, {2, 1, 0}}};
  MeshFaceRig rig;
  rig.bones = {"B", "C"};
  rig.controls = {"c_JD", "l_EC", "r_EC"};
  rig.twoPose = {{0, 1}};
  rig.threePose = {{0, 1, 2}};
  rig.poses[0] = std::vector<float>(10, 0.5f);
  file.faceRig = rig;
  return file;
}

FileBytes csgHulls(uint32_t version) {
  ByteWriter out;
  out.putText("CSGPHS").put(version);
  if (version == 7) out.put(uint8_t(1));
  if (version >= 6)
    for (int i = 0; i < 10; ++i) out.put(1.0f);
  for (int hull = 0; hull < 2; ++hull) {
    out.put(uint32_t(16)).put(std::array<float, 4>{}).put(uint32_t(16)).put(std::array<float, 4>{0, 0, 0, 1});
    out.put(uint32_t(12)).put(uint32_t(4)).put(std::array<float, 12>{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1});
    out.put(uint32_t(12)).put(std::array<uint32_t, 12>{0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3});
  }
  return out.release();
}

FileBytes csgGraphics() {
  ByteWriter out;
  out.putText("CSGMDL").put(uint32_t(4)).put(std::array<uint8_t, 32>{}).put(uint32_t(3)).put(uint32_t(84));
  for (int i = 0; i < 3; ++i) out.put(std::array<float, 21>{float(i), float(i * i)});
  out.put(uint32_t(3)).put(std::array<uint32_t, 3>{0, 1, 2}).put(uint32_t(2)).put(std::array<uint32_t, 2>{0, 3});
  return out.release();
}

}  // namespace

const std::vector<Seed>& seeds() {
  static const std::vector<Seed> all{
      {"RobloxMeshText", "box.mesh",
       [] {
         MeshFile file;
         file.vertices = {{.position = {0, 0, 0}}, {.position = {1, 0, 0}}, {.position = {0, 1, 0}}};
         file.faces = {{0, 1, 2}, {2, 1, 0}};
         return writeText(file, "1.00");
       }},
      {"RobloxMesh101", "fan.mesh", [] { return writeText(fan(), "1.01", "\r\n"); }},
      {"RobloxMesh2", "fan.mesh", [] { return writeV2(fan()); }},
      {"RobloxMesh2Short", "fan.mesh", [] { return writeV2(fan(), 36); }},
      {"RobloxMesh3", "fan.mesh", [] { return writeV3(fan()); }},
      {"RobloxMesh4", "arm.mesh", [] { return sample("arm.mesh"); }},
      {"RobloxMesh5", "head.mesh", [] { return sample("head.mesh"); }},
      {"RobloxMesh5Small", "fan.mesh", [] { return writeV5(fan()); }},
      {"RobloxMesh6", "fan.mesh", [] { return writeChunked(fan(), "6.00"); }},
      {"RobloxMesh7", "fan.mesh", [] { return writeChunked(fan(), "7.00", true); }},
      {"RobloxCsgGraphics4", "fan.csgmdl", [] { return csgGraphics(); }},
      {"RobloxCsgPhysics3", "hulls.csgphs", [] { return csgHulls(3); }},
      {"RobloxCsgPhysics7", "hulls.csgphs", [] { return csgHulls(7); }},
      {"RobloxCsgGraphics", "steps.csgmdl", [] { return writeCsgGraphics(5); }},
      {"RobloxCsgPhysics", "steps.csgphs", [] { return csgStepHulls(); }},
      {"RbxmPlace", "place.rbxl", [] { return sample("place.rbxl"); }},
      {"RbxmEveryType", "types.rbxm", [] { return rbx::write(everyChunkFile(), rbx::Packing::Raw); }},
      {"RbxmZstandard", "types.rbxl", [] { return rbx::write(everyChunkFile(), rbx::Packing::Zstandard); }},
      {"RbxmxLamp", "lamp.rbxmx", [] { return sample("lamp.rbxmx"); }},
      {"RMesh", "archive.rmesh", [] { return sample("room/archive.rmesh"); }},
      {"SlMesh", "lantern.llmesh", [] { return sample("lantern.llmesh"); }},
      {"SlMeshComplete", "complete.llmesh", [] { return sl::write(sl::completeAsset()); }},
      {"BinaryMesh", "key.binarymesh", [] { return sample("key.binarymesh"); }},
      {"BinaryMesh1", "key.binarymesh", [] { return writeBinaryMesh(sampleKey(), {.version = 1}); }},
      {"BinaryMesh2", "key.binarymesh",
       [] { return writeBinaryMesh(sampleKey(), {.version = 2, .blockSize = 700}); }},
      {"BinaryMesh2Short", "key.binarymesh",
       [] { return writeBinaryMesh(sampleKey(), {.version = 2, .shortLengths = true}); }},
      {"BinaryMesh3", "key.binarymesh",
       [] { return writeBinaryMesh(sampleKey(), {.version = 3, .blockSize = 700}); }},
      {"ImportX", "cabinet.x", [] { return sample("room/cabinet.x"); }, true},
      {"ImportObj", "scene.obj", [] { return bytesOf(objScene()); }, true},
      {"Glb", "scene.glb", [] { return glbScene(); }},
      {"GltfMotion", "motion.gltf", [] { return bytesOf(gltfMotion()); }},
      {"GltfMorphs", "morphs.gltf", [] { return bytesOf(gltfMorphs()); }},
      {"GlbSkin", "skin.glb", [] { return gltfSample("skinned").glb(); }},
      {"GlbMaterials", "materials.glb", [] { return gltfSample("materials").glb(); }},
      {"GlbPlaced", "placed.glb", [] { return gltfSample("placed").glb(); }},
      {"GlbSparse", "sparse.glb", [] { return gltfSample("sparse").glb(); }},
      {"GlbDraco", "draco.glb", [] { return gltfSample("draco").glb(); }},
      {"GlbMeshopt", "meshopt.glb", [] { return gltfSample("meshopt").glb(); }},
      {"ImportStl", "scene.stl", [] { return stlBinary(); }, true},
      {"ImportPly", "scene.ply", [] { return plyBinary(); }, true},
      {"Import3ds", "scene.3ds", [] { return threeDs(); }, true},
      {"Dxf", "scene.dxf", [] { return bytesOf(dxfScene()); }},
      {"ImportDae", "scene.dae", [] { return bytesOf(daeScene()); }, true},
  };
  return all;
}

}  // namespace vitrine::test
