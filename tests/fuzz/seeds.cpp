// make_fuzz_seeds FOLDER [FILE...]: writes what fuzzing begins with, a folder for each driver: the samples, files
// that the tests make, and the given files; whole, as the plain parts of their containers, and the blobs in them.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>

#include "core/bytes/digest.h"
#include "core/formats/assimp/flat.h"
#include "core/formats/assimp/import_process.h"
#include "core/formats/rbxm/types/layout.h"
#include "core/formats/roblox_csg/csg_blob.h"
#include "core/formats/roblox_mesh/layout.h"
#include "core/images/blocks/blocks.h"
#include "core/images/exr_writer.h"
#include "core/images/picture_file.h"
#include "tests/fuzz/records.h"
#include "tests/support/corpus.h"
#include "tests/support/csg_writer.h"
#include "tests/support/gltf_samples.h"
#include "tests/support/pictures.h"
#include "tests/support/samples/anim_samples.h"
#include "tests/support/samples/binarymesh_writer.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/samples/sample_place.h"
#include "tests/support/samples/sample_types.h"
#include "tests/support/samples/samples.h"
#include "tests/support/samples/slmesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/terrain.h"

namespace vitrine::fuzz {
namespace {

// Longer ones make every round slow, and hold nothing that shorter ones do not.
constexpr size_t kLongest = 256 << 10;
constexpr size_t kLongestBlob = 16 << 10;

class Seeds {
 public:
  explicit Seeds(std::filesystem::path folder) : m_folder(std::move(folder)) {}

  void add(std::string_view driver, Bytes bytes, size_t longest = kLongest) {
    if (bytes.empty() || bytes.size() > longest) return;
    const std::filesystem::path folder = m_folder / driver;
    std::filesystem::create_directories(folder);
    std::string name;
    for (const std::byte b : md5(bytes)) {
      constexpr char kDigits[] = "0123456789abcdef";
      name += kDigits[uint8_t(b) >> 4];
      name += kDigits[uint8_t(b) & 15];
    }
    std::ofstream(folder / name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
  }
  void addText(std::string_view driver, std::string_view text) { add(driver, asBytes(text)); }

 private:
  std::filesystem::path m_folder;
};

ByteWriter plain() {
  ByteWriter out;
  out.putText(kPlain);
  return out;
}

// ---- Containers -------------------------------------------------------------------------------------------------

void addChunks(Seeds& seeds, Bytes file) {
  ByteReader reader(file);
  ByteWriter out = plain();
  MemoryBudget budget(1u << 30);
  if (!reader.skip(sizeof(rbxm::FileHeader), "header")) return;
  while (const auto header = reader.take<rbxm::ChunkHeader>("chunk")) {
    const auto body = reader.takeBytes(header->packed == 0 ? header->unpacked : header->packed, "body");
    if (!body) break;
    const std::string name(header->name, std::find(header->name, header->name + 4, '\0'));
    UnpackedBytes unpacked(body->begin(), body->end());
    if (header->packed != 0) {
      auto content = unpackLz4Block(*body, header->unpacked, budget, {});
      if (!content) content = unpackZstd(*body, header->unpacked, budget, {});
      if (!content) continue;
      unpacked = std::move(*content);
    }
    putRecord(out, kindOf(kRbxmChunks, name), unpacked);
  }
  seeds.add("rbxm", out.bytes(), 64 << 10);
}

void addBlocks(Seeds& seeds, const Document& document) {
  ByteWriter out = plain();
  for (size_t b = 1; b < document.buffers.size(); ++b) {
    const Buffer& buffer = *document.buffers[b];
    putRecord(out, kindOf(kSlmeshBlocks, buffer.name), buffer.bytes);
    seeds.add("llsd", buffer.bytes, kLongestBlob);
  }
  seeds.add("slmesh", out.bytes(), 64 << 10);
}

void addMeshChunks(Seeds& seeds, Bytes file) {
  ByteReader reader(file);
  ByteWriter out = plain();
  if (!reader.skip(13, "version line")) return;
  while (const auto header = reader.take<robloxMesh::ChunkHeader>("chunk")) {
    const auto body = reader.takeBytes(header->size, "body");
    if (!body) break;
    const std::string type(header->type, std::find(header->type, header->type + 8, '\0'));
    putRecord(out, uint8_t(kindOf(kMeshChunks, type) + (header->version == 2 ? 130 : 0)), *body);
    if (type == "COREMESH" && header->version == 2) seeds.add("draco", body->subspan(4), 64 << 10);
  }
  seeds.add("roblox-mesh", out.bytes(), 64 << 10);
}

void addObjects(Seeds& seeds, const Document& document) {
  ByteWriter out = plain();
  if (document.buffers.size() < 2 || document.buffers[1]->bytes.empty()) return;
  putRecord(out, document.version == "2" ? 0 : document.version == "3" ? 1 : 2, document.buffers[1]->bytes);
  seeds.add("binarymesh", out.bytes(), 64 << 10);
}

void addJson(Seeds& seeds, const Document& document) {
  ByteWriter out = plain();
  for (const Section& section : document.sections) {
    const Bytes chunk = document.bytesOf(section.span);
    if (chunk.size() > 8) putRecord(out, 0, chunk.subspan(8));
  }
  seeds.add("gltf", out.bytes(), 64 << 10);
}

// ---- Blobs ------------------------------------------------------------------------------------------------------

void addBlob(Seeds& seeds, Bytes bytes) {
  if (!robloxCsg::isBlob(bytes)) return;
  const auto head = robloxCsg::readHead(bytes);
  if (!head) return;
  seeds.add("roblox-csg", bytes, 64 << 10);
  std::vector<std::byte> bare(bytes.begin(), bytes.end());
  if (head->graphics && head->xored && head->version < 5) robloxCsg::removeXor(bare);
  if (!head->graphics && head->version == 8) {
    MemoryBudget budget(1u << 30);
    constexpr size_t kBeforeFrame = 12;
    if (bare.size() > kBeforeFrame)
      if (const auto content = unpackZstd(Bytes(bare).subspan(kBeforeFrame), 1 << 20, budget, {})) {
        bare.resize(kBeforeFrame);
        bare.insert(bare.end(), content->begin(), content->end());
      }
  }
  seeds.add(head->graphics ? "csg" : "hulls", bare, kLongestBlob);
  seeds.add("roblox-csg", bare, kLongestBlob);
}

void addBlockGrid(Seeds& seeds, Bytes grid, bool isV3) {
  ByteWriter input;
  input.put(uint8_t(isV3)).putBytes(grid.first(std::min(grid.size(), kLongestBlob)));
  seeds.add("block-grid", input.bytes());
}

void addProperties(Seeds& seeds, const Document& document) {
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      const std::string& name = column.storedName();
      const bool isText = name.starts_with("Attributes") || name == "Tags" || name == "MaterialColors";
      const bool isBlob = name.ends_with("Data");
      const bool isBlocks = name == "ClusterGridV2" || name == "ClusterGridV3";
      const bool isCurve = name == "ValuesAndTimes" || owner.name == "AnimationRigData";
      if (!isText && !isBlob && !isBlocks && !isCurve && name != "SmoothGrid") continue;
      for (size_t row = 0; row < std::min<size_t>(column.rows(), 50); ++row) {
        const Bytes bytes = asBytes(column.bytesAt(row));
        if (isText) seeds.add("attributes", bytes, 4 << 10);
        if (isCurve) seeds.add("packed-curves", bytes, 4 << 10);
        if (name == "SmoothGrid") seeds.add("smooth-grid", bytes.first(std::min(bytes.size(), kLongestBlob)));
        if (isBlocks) addBlockGrid(seeds, bytes, name == "ClusterGridV3");
        if (isBlob) addBlob(seeds, bytes);
      }
    }
}

void addFile(Seeds& seeds, const std::string& name, const std::vector<std::byte>& bytes) {
  if (asText(bytes).starts_with("DDS ")) return seeds.add("dds", bytes);
  if (asText(bytes).starts_with("\xABKTX 20")) return seeds.add("ktx2", bytes);
  if (asText(bytes).starts_with("\xABKTX 11")) return seeds.add("ktx", bytes);
  if (looksLikePicture(bytes) && pictureSize(bytes) && asText(bytes).find("\xFF\x4F\xFF\x51") < 4096)
    return seeds.add("jpeg2000", bytes);
  const auto loaded = test::loadBytes(bytes, name);
  if (!loaded) return;
  const Document& document = **loaded;
  const std::string_view format = document.format;
  if (!format.starts_with("assimp")) seeds.add(format, bytes);
  if (format == "rbxm") addChunks(seeds, bytes);
  if (format == "rbxm" || format == "rbxmx") addProperties(seeds, document);
  if (format == "slmesh") addBlocks(seeds, document);
  if (format == "roblox-mesh") addMeshChunks(seeds, bytes);
  if (format == "roblox-csg") addBlob(seeds, bytes);
  if (format == "binarymesh") addObjects(seeds, document);
  if (format == "gltf") addJson(seeds, document);
}

std::vector<std::byte> bytesOfText(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

// ---- What the tests make ----------------------------------------------------------------------------------------

void addSamples(Seeds& seeds) {
  for (const auto& [name, bytes] : test::samples())
    if (!name.ends_with(".png") && !name.ends_with(".x")) addFile(seeds, name, bytes);
}

void addInstances(Seeds& seeds) {
  using test::rbx::Packing;
  const test::rbx::File every = test::everyChunkFile();
  for (const Packing packing : {Packing::Raw, Packing::Lz4, Packing::Zstandard}) {
    addFile(seeds, "every.rbxm", test::rbx::write(every, packing));
    addFile(seeds, "lamp.rbxm", test::rbx::writeBinary(test::sampleLamp(), packing));
  }
  addFile(seeds, "place.rbxm", test::rbx::writeBinary(test::samplePlace(), Packing::Raw));
  for (const auto& model : {test::everyTypeModel(), test::sampleLamp(), test::samplePlace()})
    seeds.addText("rbxmx", test::rbx::writeXml(model));
  seeds.add("smooth-grid", Bytes(test::sampleTerrain()).first(kLongestBlob));
  addBlockGrid(seeds, test::sampleBlocksV3(), true);
  addBlockGrid(seeds, test::writeBlocksV2(test::sampleBlock), false);
  for (const uint8_t run : {uint8_t(10), uint8_t(200)}) {
    test::TerrainWriter terrain;
    terrain.chunk({0, 0, 0}).fill(2, rbxm::kChunkVoxels / 2).fill(run % 23, rbxm::kChunkVoxels / 2);
    terrain.chunk({0, 1, 0}).withWater(3, uint8_t(100), run).fill(0, rbxm::kChunkVoxels - 1);
    seeds.add("smooth-grid", terrain.release());
  }
}

// Pairs of one length, as an input is cut in the middle: XML is filled up with spaces.
void addPairs(Seeds& seeds) {
  const auto pair = [&](std::string a, std::string b) {
    const size_t length = std::max(a.size(), b.size());
    a.resize(length, ' ');
    b.resize(length, ' ');
    seeds.addText("diff", a + b);
  };
  const auto textOf = [](const std::vector<std::byte>& bytes) { return std::string(asText(bytes)); };
  const auto lamp = test::sampleLamp(), place = test::samplePlace();
  auto changed = lamp;
  changed.instances.back().name += " of another name";
  using test::rbx::Packing;
  pair(test::rbx::writeXml(lamp), test::rbx::writeXml(changed));
  pair(test::rbx::writeXml(place), test::rbx::writeXml(lamp));
  pair(textOf(test::rbx::writeBinary(lamp, Packing::Raw)), test::rbx::writeXml(changed));
  pair(textOf(test::rbx::writeBinary(lamp, Packing::Raw)), textOf(test::rbx::writeBinary(changed, Packing::Raw)));
  const std::string every = test::rbx::writeXml(test::everyTypeModel());
  pair(every, every);
}

void addMeshes(Seeds& seeds) {
  test::MeshFile mesh;
  for (int i = 0; i < 6; ++i) mesh.vertices.push_back({.position = Vec3(i % 2, i / 2, i % 3)});
  mesh.faces = {{0, 1, 2}, {2, 1, 3}, {2, 3, 4}, {4, 3, 5}};
  for (const std::string_view version : {"1.00", "1.01"}) addFile(seeds, "a.mesh", test::writeText(mesh, version));
  addFile(seeds, "a.mesh", test::writeV2(mesh));
  addFile(seeds, "a.mesh", test::writeV2(mesh, 36));
  mesh.lods = {0, 2, 4};
  addFile(seeds, "a.mesh", test::writeV3(mesh));
  mesh.bones = {{.name = "root"}, {.name = "tip", .parent = 0}};
  mesh.subsets = {{0, 4, 0, 6, {0, 1}}};
  for (auto& vertex : mesh.vertices) vertex.weights[0] = 255;
  addFile(seeds, "a.mesh", test::writeV4(mesh));
  mesh.faceRig = test::MeshFaceRig{
      .bones = {"root", "tip"}, .controls = {"c_JD", "l_EC"}, .twoPose = {{0, 1}}, .threePose = {{0, 1, 1}}};
  addFile(seeds, "a.mesh", test::writeV5(mesh));
  mesh.faceRig->quantised = false;
  addFile(seeds, "a.mesh", test::writeV5(mesh));
  for (const std::string_view version : {"6.00", "7.00"})
    for (const bool draco : {false, true}) addFile(seeds, "a.mesh", test::writeChunked(mesh, version, draco));
}

void addOthers(Seeds& seeds) {
  for (const test::GltfSample& sample : test::gltfSamples()) {
    addFile(seeds, "a.glb", sample.file.glb());
    addFile(seeds, "a.gltf", bytesOfText(sample.file.gltf()));
  }
  for (const std::string& text :
       {test::gltfScene(), test::gltfSkin(), test::gltfMotion(), test::gltfMorphs(), test::gltfCameraAndLight()})
    addFile(seeds, "a.gltf", bytesOfText(text));
  addFile(seeds, "a.llmesh", test::sl::write(test::sl::completeAsset()));
  for (const bool old : {false, true}) addFile(seeds, "a.anim", test::sampleAnim({.isOld = old}));
  addFile(seeds, "a.bvh", bytesOfText(test::sampleAvatarBvh()));
  for (const uint16_t version : {uint16_t(1), uint16_t(2), uint16_t(3), uint16_t(4)})
    addFile(seeds, "a.binarymesh", test::writeBinaryMesh(test::sampleKey(), {.version = version}));
  test::MeshObject quad{.name = "quad", .positions = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}}};
  quad.faces = {test::bareFace({0, 1, 2, 3}, 0xFFFFFFFF)};
  quad.slots = {"paint"};
  for (const uint16_t version : {uint16_t(1), uint16_t(2), uint16_t(4)})
    addFile(seeds, "a.binarymesh", test::writeBinaryMesh({quad}, {.version = version}));

  std::mt19937 random(1);
  std::normal_distribution<float> spread;
  const auto ball = [&](size_t count) {
    std::vector<Vec3> points;
    for (size_t i = 0; i < count; ++i) points.emplace_back(spread(random), spread(random), spread(random));
    return makeConvexHull(points);
  };
  for (const bool compressed : {false, true}) {
    addBlob(seeds, test::writePackedHulls({.coded = {ball(8)}, .raw = {ball(5)}, .compressed = compressed}));
    addBlob(seeds, test::writePackedHulls({.coded = {ball(12), ball(30)}, .raw = {}, .compressed = compressed}));
  }
  for (const uint32_t version : {2u, 4u, 5u}) addBlob(seeds, test::writeCsgGraphics(version));

  for (const size_t size : {3u, 40u, 700u}) {
    std::string text;
    for (size_t i = 0; i < size; ++i) text += char('a' + i * i % 26);
    ByteWriter out;
    out.put(uint16_t(size)).putBytes(test::packLzo1xLiterals(asBytes(text)));
    seeds.add("lzo1x", out.bytes());
  }
  for (const char* query :
       {"lamp", "class:Part is:BasePart", "Transparency>0.5", "Size.X>=4 | Parent.Name=\"Street lamp\"",
        "tag:Enemy attr:Health>50 script:\"require(\"", "(a b) | -c*?", "Color=#ff8000 Anchored=true", "Size=1,2,3",
        "Part1.Position.Y<0 -(class:Weld)", "BrickColor!=194 Children>2"})
    seeds.addText("filter", query);
  for (const char* rules :
       {"Frame", "Frame.Card > TextButton:Hover, #Title >> .Primary", "#Menu\n> TextButton\n:Hover",
        "Frame::UIStroke #Outer\n::UIGradient", "Frame\n@Wide Frame > TextButton", "#A\\.b\\ c"})
    seeds.addText("selector", rules);
}

// Four blocks each, of 8 by 6 pixels.
void addTextures(Seeds& seeds) {
  for (const std::string_view name : {"DXT1", "DXT2", "DXT3", "DXT4", "DXT5", "DX10"}) {
    ByteWriter out;
    out.putText("DDS ");
    for (const uint32_t field : {124u, 0x1007u, 6u, 8u, 0u, 0u, 1u}) out.put(field);
    for (int i = 0; i < 11; ++i) out.put<uint32_t>(0);
    out.put<uint32_t>(32).put<uint32_t>(4).putText(name);
    for (int i = 0; i < 10; ++i) out.put<uint32_t>(0);
    if (name == "DX10")
      for (const uint32_t field : {77u, 3u, 0u, 1u, 0u}) out.put(field);
    for (uint32_t i = 0; i < 4 * 16; ++i) out.put(uint8_t(i * 37));
    seeds.add("dds", out.bytes());
  }
  struct Tga {
    uint8_t type, depth, mapDepth;
  };
  for (const Tga& tga : {Tga{1, 8, 24},
                         {1, 16, 16},
                         {2, 16, 0},
                         {2, 24, 0},
                         {2, 32, 0},
                         {3, 8, 0},
                         {9, 8, 32},
                         {10, 15, 0},
                         {10, 32, 0},
                         {11, 16, 0}}) {
    ByteWriter out;
    out.put(uint8_t(0)).put(uint8_t(tga.mapDepth > 0)).put(tga.type).put(uint16_t(0));
    out.put(uint16_t(tga.mapDepth > 0 ? 4 : 0)).put(tga.mapDepth).put(uint32_t(0));
    out.put(uint16_t(6)).put(uint16_t(5)).put(tga.depth).put(uint8_t(0x20));
    for (uint32_t i = 0; i < 200; ++i) out.put(uint8_t(i * 37));
    seeds.add("tga", out.bytes());
  }
}

void addPictures(Seeds& seeds) {
  for (const uint32_t scheme : {0u, 2u, 3u}) {
    test::Ktx2Plan cube, volume, blocks = test::ktx2OfBlocks(145, 134, 16), basis = test::ktx2OfBlocks(0, 163, 8);
    cube.faces = 6, cube.layers = 2, cube.levels = 2;
    volume.depth = 4, volume.levels = 2;
    volume.notes = {{"KTXorientation", std::string("rui\0", 4)}, {"KTXswizzle", std::string("bgr1\0", 5)}};
    blocks.levels = 2;
    basis.scheme = 1;
    for (test::Ktx2Plan* plan : {&cube, &volume, &blocks, &basis}) {
      if (plan != &basis) plan->scheme = scheme;
      seeds.add("ktx2", test::makeKtx2(*plan));
    }
  }
  for (const bool isBigEndian : {false, true}) {
    test::Ktx1Plan plain{.isBigEndian = isBigEndian, .layers = 2, .levels = 2}, cube = plain, blocks = plain;
    cube.layers = 0, cube.faces = 6;
    blocks.type = blocks.format = 0, blocks.internal = 0x9278, blocks.texelSize = 16;
    plain.notes = {{"KTXorientation", std::string("S=l,T=u\0", 8)}};
    for (const test::Ktx1Plan* plan : {&plain, &cube, &blocks}) seeds.add("ktx", test::makeKtx1(*plan));
  }
  for (const Bytes file : {test::jpeg2000WithAlpha(), test::jpeg2000InBoxes(), test::jpeg2000Of12Bits()})
    seeds.add("jpeg2000", file);
  test::DdsPlan masks, array;
  array.fourCc = "DX10", array.dxgi = 28, array.isCube = true, array.layers = 2, array.levels = 2;
  for (const test::DdsPlan* plan : {&masks, &array}) seeds.add("dds", test::makeDds(*plan));
  for (uint8_t format = 0; format < kBlockFormats; ++format)
    for (const uint8_t fill : {uint8_t(0x55), uint8_t(0xE7)}) {
      std::vector<std::byte> input(3 + 4 * 16, std::byte(fill));
      input[0] = std::byte(format), input[1] = input[2] = std::byte(6);
      seeds.add("blocks", input);
    }
}

// Both run-length codes of Radiance, every compression of OpenEXR.
void addLight(Seeds& seeds) {
  constexpr std::string_view kHead = "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n";
  ByteWriter coded, old;
  coded.putText(kHead).putText("-Y 1 +X 8\n").put(uint32_t(0x08000202));
  for (int channel = 0; channel < 4; ++channel)
    coded.put(uint8_t(128 + 5)).put(uint8_t(128)).put(uint8_t(3)).put(uint8_t(1)).put(uint8_t(2)).put(uint8_t(3));
  old.putText(kHead).putText("-Y 2 +X 4\n").put(uint32_t(0x81402010)).put(uint32_t(0x03010101));
  for (uint32_t i = 0; i < 4; ++i) old.put(0x80112233 + i);
  seeds.add("hdr", coded.bytes());
  seeds.add("hdr", old.bytes());
  std::vector<float> light;
  for (int i = 0; i < 12 * 10; ++i) light.push_back(float(i) / 16);
  for (int compression = 0; compression <= int(ExrCompression::Dwab); ++compression)
    for (const uint32_t tile : {0u, 8u})
      if (const auto file = writeExr({.width = 12,
                                      .height = 10,
                                      .channels = {{"R", light, true}, {"G", light}, {"B", light}},
                                      .compression = ExrCompression(compression),
                                      .tile = tile}))
        seeds.add("exr", *file);
}

// The sections of a reply as records; the rest of a page is not worth fuzzing.
void addReply(Seeds& seeds, const char* name, Bytes file) {
  namespace flat = assimp::flat;
  const auto source = Source::fromBytes({file.begin(), file.end()}, name);
  const auto result = assimp::import({.source = *source, .name = name, .memory = 1 << 30, .seconds = 30});
  if (!result) return;
  const Bytes reply = result->bytes();
  seeds.add("reply", reply, 128 << 10);
  const auto header = loadAs<flat::Header>(reply.data());
  ByteWriter out = plain();
  putRecord(out, 255, reply.first(sizeof header));
  for (size_t k = 0; k < flat::kKinds; ++k)
    if (header.sections[k].count > 0)
      putRecord(
          out, uint8_t(k),
          reply.subspan(header.sections[k].offset, header.sections[k].count * flat::recordSize(flat::Kind(k))));
  seeds.add("reply", out.bytes());
}

void addReplies(Seeds& seeds) {
  addReply(seeds, "skin.gltf", asBytes(test::gltfSkin()));
  addReply(seeds, "scene.gltf", asBytes(test::gltfScene()));
  addReply(seeds, "eye.gltf", asBytes(test::gltfCameraAndLight()));
  addReply(seeds, "motion.gltf", asBytes(test::gltfMotion()));
  addReply(seeds, "morphs.gltf", asBytes(test::gltfMorphs()));
  addReply(seeds, "a.obj", asBytes(test::objScene()));
  addReply(seeds, "a.x", asBytes(test::xScene()));
}

}  // namespace
}  // namespace vitrine::fuzz

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: make_fuzz_seeds FOLDER [FILE...]\n");
    return 2;
  }
  vitrine::fuzz::Seeds seeds(argv[1]);
  addSamples(seeds);
  addInstances(seeds);
  addPairs(seeds);
  addMeshes(seeds);
  addOthers(seeds);
  addReplies(seeds);
  addTextures(seeds);
  addPictures(seeds);
  addLight(seeds);
  for (int i = 2; i < argc; ++i) addFile(seeds, argv[i], vitrine::test::readFile(argv[i]));
  return 0;
}
