// The files that are damaged: see mutations.h.
#include "core/bytes/byte_writer.h"
#include "core/images/exr_writer.h"
#include "tests/support/corpus.h"
#include "tests/support/csg_writer.h"
#include "tests/support/figures.h"
#include "tests/support/gltf_samples.h"
#include "tests/support/mutations.h"
#include "tests/support/pictures.h"
#include "tests/support/samples/anim_samples.h"
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

// ---- Pictures

FileBytes cubeInKtx2() {
  Ktx2Plan plan;
  plan.faces = 6, plan.levels = 3, plan.scheme = 2;
  return makeKtx2(plan);
}
FileBytes volumeInKtx2() {
  Ktx2Plan plan = ktx2OfBlocks(145, 134, 16);
  plan.width = 12, plan.height = 9, plan.depth = 3, plan.levels = 2;
  return makeKtx2(plan);
}
FileBytes layersInKtx() {
  Ktx1Plan plan{.isBigEndian = true, .layers = 3, .levels = 3};
  plan.notes = {{"KTXorientation", std::string("S=l,T=u\0", 8)}};
  return makeKtx1(plan);
}
FileBytes cubesInDds() {
  DdsPlan plan;
  plan.fourCc = "DX10", plan.dxgi = 98, plan.blockSize = 16, plan.isCube = true, plan.layers = 2, plan.levels = 2;
  return makeDds(plan);
}

FileBytes smallExr() {
  std::vector<float> light;
  for (int i = 0; i < 9 * 7; ++i) light.push_back(float(i) / 16);
  ExrPicture picture{.width = 9, .height = 7, .left = 1, .shownWidth = 10, .shownHeight = 8};
  for (const char* name : {"A", "B", "G", "R"}) picture.channels.push_back({name, light, true});
  return writeExr(picture).value();
}

// Run-length coded, 32 bits a pixel.
FileBytes smallTga() {
  ByteWriter out;
  out.put(uint8_t(0)).put(uint8_t(0)).put(uint8_t(10)).put(uint32_t(0)).put(uint8_t(0)).put(uint32_t(0));
  out.put(uint16_t(16)).put(uint16_t(8)).put(uint8_t(32)).put(uint8_t(8));
  for (uint32_t run = 0; run < 16; ++run) out.put(uint8_t(0x87)).put(0x80FF4020u + run);
  return out.release();
}

FileBytes smallGif() {
  using namespace std::string_view_literals;
  return bytesOf("GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\4\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\2\x44\1\0;"sv);
}

// What surrounds the pixels: only that is read of such files here.
FileBytes smallJpeg() {
  ByteWriter out;
  const auto segment = [&](uint16_t mark, std::string_view content) {
    const auto big = [&](uint16_t number) { out.put(uint8_t(number >> 8)).put(uint8_t(number)); };
    big(mark);
    big(uint16_t(content.size() + 2));
    out.putText(content);
  };
  using namespace std::string_view_literals;
  out.put(uint8_t(0xFF)).put(uint8_t(0xD8));
  segment(0xFFE0, "JFIF\0\1\1\0\0\1\0\1\0\0"sv);
  segment(0xFFE1, "Exif\0\0II*\0\x08\0\0\0\1\0\x12\1\3\0\1\0\0\0\6\0\0\0\0\0\0\0"sv);
  segment(0xFFFE, "a comment"sv);
  segment(0xFFDB, std::string(1, '\0') + std::string(64, '\1'));
  segment(0xFFC0, "\x08\0\x08\0\x10\3\1\x22\0\2\x11\0\3\x11\0"sv);
  segment(0xFFDA, "\3\1\0\2\0\3\0\0\x3f\0"sv);
  out.putText("\x12\x34\xff\0\x56\xff\xd9"sv);
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
      {"SlAnim", "wave.anim", [] { return sampleAnim(); }},
      {"SlAnimOld", "wave.anim", [] { return sampleAnim({.isOld = true}); }},
      {"SlBvh", "nod.bvh", [] { return bytesOf(sampleAvatarBvh()); }},
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
      {"PicturePng", "glass.png", [] { return sample("room/archive_glass.png"); }},
      {"PictureJpeg", "small.jpg", smallJpeg},
      {"PictureGif", "small.gif", smallGif},
      {"PictureTga", "small.tga", smallTga},
      {"PictureExr", "small.exr", smallExr},
      {"PictureKtx", "layers.ktx", layersInKtx},
      {"PictureKtx2", "volume.ktx2", volumeInKtx2},
      {"PictureKtx2Zstandard", "cube.ktx2", cubeInKtx2},
      {"PictureDds", "cubes.dds", cubesInDds},
      {"PictureJpeg2000", "boxes.jp2",
       [] {
         const Bytes bytes = jpeg2000InBoxes();
         return FileBytes(bytes.begin(), bytes.end());
       }},
      {"ImportDae", "scene.dae", [] { return bytesOf(daeScene()); }, true},
  };
  return all;
}

}  // namespace vitrine::test
