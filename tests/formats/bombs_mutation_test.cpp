// Small files that unpack to very much, or say that they hold it. Each is read with the usual limits in a process
// of its own that may take 512 MiB: the answer is an error, or a document that says what it lacks, for little work.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <iostream>

#include "core/load/validate.h"
#include "core/report/info.h"
#include "core/stage/make_stage.h"
#include "tests/support/bombs.h"
#include "tests/support/confined.h"
#include "tests/support/csg_writer.h"
#include "tests/support/mutations.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/samples/slmesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

constexpr uint64_t kMebibyte = uint64_t(1) << 20;

// ---- What is said of a file -------------------------------------------------------------------------------------

void add(std::string& report, const Diagnostics& diagnostics) {
  for (const Diagnostic& each : diagnostics.all())
    report += fmt::format("{}: {} (x {})\n", each.id, each.message, each.count);
}

// Everything the program would find out: the answer, what later decoding says, what the picture's maker says.
std::string reportOf(const Result<DocumentPointer>& loaded, const LoadOptions& options) {
  if (!loaded) return fmt::format("refused, {}: {}\n", errorCodeName(loaded.error().code), loaded.error().message);
  const Document& document = **loaded;
  std::string report = document.complete ? "complete\n" : "incomplete\n";
  if (document.failure)
    report += fmt::format("{}: {}\n", errorCodeName(document.failure->code), document.failure->message);
  add(report, document.diagnostics);
  add(report, decodeAll(document));
  if (hasStage(document)) add(report, makeStage(document, AssetFinder(), options).diagnostics);
  report += fmt::format("{} nodes\n", document.nodes.size());
  // What is found out of a nested value when it is looked at.
  if (document.nodes.size() > 0) {
    const NodeId last{uint32_t(document.nodes.size() - 1)};
    if (const Column* column = document.classOf(last).column("Attributes"))
      report += toText(column->meaningAt(document.nodes.row[indexOf(last)]));
  }
  return report;
}

// The usual ones, but for the time of another process, which is half a minute else: too long for a test. Where no
// address space can be limited, the document's memory is.
LoadOptions usualLimits() {
  LoadOptions options;
  if (kSanitised) options.limits.memory = 512 * kMebibyte;
  options.limits.importSeconds = 3;
  options.limits.importMilliseconds = 0;
  return options;
}

// Again, and once more, where it takes more than `most` yardsticks: others share the processor's caches.
Confined detonate(const FileBytes& bytes, const std::string& name, const LoadOptions& options, double most) {
  Confined seen;
  for (int round = 0; round < 3; ++round) {
    seen = confined([&] { return reportOf(load(Source::fromBytes(bytes, name), options), options); });
    if (!seen.ended || seen.cost < most) break;
  }
  return seen;
}

struct Bomb {
  std::string name;  // a test's name
  std::string file;
  FileBytes (*make)();
  std::string said;         // part of the report, each line of which is between two line ends
  uint64_t mebibytes = 64;  // that it may take to say so
  double cost = 60;         // yardsticks that it may take: three times what it was seen to take, or more
};
void PrintTo(const Bomb& bomb, std::ostream* out) { *out << bomb.name; }

void expectDisarmed(const std::string& name, const Confined& seen, const Bomb& bomb) {
  std::cout << fmt::format("{}: {:.1f} yardsticks, {} MiB: {}\n", name, seen.cost, seen.memory >> 20,
                           seen.report.substr(0, std::min<size_t>(seen.report.size(), 300)));
  EXPECT_TRUE(seen.ended) << seen.report;
  EXPECT_THAT("\n" + seen.report, HasSubstr(bomb.said));
  EXPECT_LT(seen.cost, bomb.cost * kSlowness);
  EXPECT_LT(seen.memory, bomb.mebibytes * kMebibyte * kShadowing);
}

// ---- Packed -----------------------------------------------------------------------------------------------------

FileBytes withPatch(FileBytes bytes, size_t at, uint32_t value) {
  std::memcpy(&bytes.at(at), &value, sizeof value);
  return bytes;
}
FileBytes bytesOf(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}
std::string repeated(std::string_view text, size_t count) {
  std::string all;
  all.reserve(text.size() * count);
  for (size_t i = 0; i < count; ++i) all += text;
  return all;
}

// A chunk of a Roblox file with a body that is packed already.
void putPacked(ByteWriter& out, const char* name, const FileBytes& packed, uint64_t unpacked) {
  out.putText(name).put(uint32_t(packed.size())).put(uint32_t(unpacked)).put(uint32_t(0)).putBytes(packed);
}
FileBytes rbxmOf(const char* name, const FileBytes& packed, uint64_t unpacked, size_t chunks) {
  ByteWriter out;
  rbx::putHeader(out, 1, 1);
  rbx::putChunk(out, rbx::instChunk(0, "Part", {0}), rbx::Packing::Raw);
  for (size_t i = 0; i < chunks; ++i) putPacked(out, name, packed, unpacked);
  rbx::putChunk(out, rbx::endChunk(), rbx::Packing::Raw);
  return out.release();
}

FileBytes slMeshOf(const FileBytes& packed) {
  sl::Asset asset;
  for (const char* key : {"high_lod", "medium_lod", "low_lod", "lowest_lod", "skin", "physics_convex"})
    asset.blocks.emplace_back(key, packed);
  return sl::writePacked(asset);
}
FileBytes slMeshOfBlock(const FileBytes& block) { return slMeshOf(sl::deflate(block)); }

FileBytes deepLlsd(size_t depth) {
  sl::LlsdWriter abyss;
  for (size_t i = 0; i < depth; ++i) abyss.map(1).key("skin").array(1);
  return abyss.bytes();
}

FileBytes blobPlace(const char* className, const char* property, const FileBytes& bytes) {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  place.add(0, className, "Bomb",
            {{"CFrame", rbx::CFrame{}},
             {"size", rbx::Vector3{1, 1, 1}},
             {property, rbx::String{.bytes = std::string(asText(bytes)), .kind = rbx::String::Kind::Binary}}});
  return rbx::writeBinary(place);
}

// CSGPHS 8 is a version, two bytes and a Zstandard frame.
FileBytes hullBomb(FrameSize told) {
  ByteWriter out;
  out.putText("CSGPHS").put(uint32_t(8)).put(uint8_t(2)).put(uint8_t(0));
  return out.putBytes(zstdZeros(2048 * kMebibyte, told)).release();
}

std::string xmlItems(size_t depth, std::string_view inside) {
  return "<roblox version=\"4\">" + repeated("<Item class=\"Folder\">", depth) + std::string(inside) +
         repeated("</Item>", depth) + "</roblox>";
}

const std::vector<Bomb>& packedBombs() {
  static const std::vector<Bomb> all{
      {"GzipMesh", "bomb.mesh", [] { return deflatedZeros(Wrapper::Gzip, "version 2.00\n", 4096); },
       "limit exceeded: zlib: unpacks to more than 133448928 bytes", 300, 150},
      {"GzipMeshOfFewBytes", "bomb.mesh", [] { return deflatedZeros(Wrapper::Gzip, "version 2.00\n", 32); },
       "malformed", 128},
      {"SecondLifeBlocks", "bomb.llmesh", [] { return slMeshOf(deflatedZeros(Wrapper::Zlib, "{", 512)); },
       "zlib: unpacks to more than", 100, 100},
      {"Lz4Chunk", "bomb.rbxl", [] { return rbxmOf("INST", lz4Zeros(1024 * kMebibyte), 1024 * kMebibyte, 1); },
       "LZ4 block: ", 64},
      {"Lz4ChunkThatLies", "bomb.rbxl", [] { return rbxmOf("INST", lz4Zeros(kMebibyte), 0x7FFFFFFF, 1); },
       "bytes announced, at most 67108864 allowed"},
      {"Lz4ColumnThatLies", "bomb.rbxl", [] { return rbxmOf("PROP", lz4Zeros(kMebibyte), 0x7FFFFFFF, 1000); },
       "bytes announced, at most 67108864"},
      {"Lz4Columns", "bomb.rbxl", [] { return rbxmOf("PROP", lz4Zeros(kMebibyte), kMebibyte, 3000); },
       "rbxm.unknown-type", 64, 80},
      {"ZstandardChunk", "bomb.rbxl",
       [] { return rbxmOf("INST", zstdZeros(1024 * kMebibyte, FrameSize::Told), 1024 * kMebibyte, 1); },
       "bytes announced, at most 67108864 allowed for 32782 packed ones"},
      {"ZstandardChunkUntold", "bomb.rbxl",
       [] { return rbxmOf("INST", zstdZeros(1024 * kMebibyte, FrameSize::Untold), 60 * kMebibyte, 1); },
       "Zstandard: unpacks to more than", 256},
      {"ZstandardColumns", "bomb.rbxl",
       [] { return rbxmOf("PROP", zstdZeros(kMebibyte, FrameSize::Told), kMebibyte, 3000); }, "rbxm.unknown-type",
       64},
      {"LargeZstandardColumns", "bomb.rbxl",
       [] { return rbxmOf("PROP", zstdZeros(60 * kMebibyte, FrameSize::Told), 60 * kMebibyte, 30); },
       "rbxm.unknown-type", 200, 120},
      {"UnionHulls", "bomb.csg", [] { return hullBomb(FrameSize::Told); },
       "Zstandard: 2147483648 bytes announced, at most 72105000 allowed"},
      {"UnionHullsUntold", "bomb.csg", [] { return hullBomb(FrameSize::Untold); },
       "Zstandard: unpacks to more than", 256},
      {"UnionHullsInAPlace", "bomb.rbxl",
       [] { return blobPlace("MeshPart", "PhysicalConfigData", hullBomb(FrameSize::Told)); }, "Zstandard"},
      {"Lzo1x", "bomb.binarymesh", [] { return binaryMeshZeros(2, 12, 64 * kMebibyte); }, "memory", 64},
      {"Lz4Blocks", "bomb.binarymesh", [] { return binaryMeshZeros(4, 12, 64 * kMebibyte); }, "memory", 64},
      {"LzoOfEmptyObjects", "bomb.binarymesh", [] { return binaryMeshZeros(2, 1, 32 * kMebibyte); },
       "at most 65536 objects are read", 600, 180},
  };
  return all;
}

// ---- Nested and counted -----------------------------------------------------------------------------------------

FileBytes attributesOf(const FileBytes& bytes) { return blobPlace("Part", "AttributesSerialize", bytes); }

FileBytes hugeGltf(std::string_view count) {
  std::string json =
      R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],"meshes":[{"primitives":)"
      R"([{"attributes":{"POSITION":0},"mode":4}]}],"accessors":[{"componentType":5126,"count":)";
  json += count;
  json += R"(,"type":"VEC3","min":[0,0,0],"max":[1,1,1]}]})";
  return bytesOf(json);
}
FileBytes hugeStl() {
  ByteWriter out;
  out.putText(std::string(80, ' ')).put(uint32_t(1'000'000'000)).putText(std::string(50, '\0'));
  return out.release();
}

const std::vector<Bomb>& countedBombs() {
  static const std::vector<Bomb> all{
      {"DeepLlsd", "bomb.llmesh", [] { return deepLlsd(100'000); }, "LLSD: nested deeper than 96"},
      {"DeepLlsdBlock", "bomb.llmesh", [] { return slMeshOfBlock(deepLlsd(100'000)); },
       "LLSD: nested deeper than 96"},
      {"LlsdArray", "bomb.llmesh", [] { return slMeshOfBlock(sl::LlsdWriter().array(0xFFFFFFFF).bytes()); },
       "4294967295 members announced"},
      {"LlsdMap", "bomb.llmesh", [] { return sl::LlsdWriter().map(0x7FFFFFFF).key("a").bytes(); },
       "2147483647 members announced"},
      {"LlsdOfManyValues", "bomb.llmesh",
       [] {
         sl::LlsdWriter many;
         many.map(1).key("skin").array(40'000'000).raw(std::string(40'000'000, '!')).end().end();
         return many.bytes();
       },
       "memory", 600, 600},
      {"DeepItems", "bomb.rbxmx", [] { return bytesOf(xmlItems(1'000'000, "")); },
       "items more than 1000 levels deep", 600, 200},
      {"DeepProperty", "bomb.rbxmx",
       [] {
         return bytesOf(xmlItems(1, "<Properties>" + repeated("<a name=\"b\">", 1'000'000) +
                                        repeated("</a>", 1'000'000) + "</Properties>"));
       },
       "\ncomplete\n", 128},
      {"DeepUnclosed", "bomb.rbxmx",
       [] {
         return bytesOf("<roblox version=\"4\">" +
                        repeated("<Item class=\"A\"><Properties><a name=\"b\">", 300'000));
       },
       "truncated: the file ends at", 256, 150},
      {"Entities", "bomb.rbxmx",
       [] {
         std::string text = "<?xml version=\"1.0\"?><!DOCTYPE roblox [<!ENTITY l \"lol\">";
         for (int i = 1; i < 12; ++i)
           text +=
               fmt::format("<!ENTITY l{} \"{}\">", i, repeated(i == 1 ? "&l;" : fmt::format("&l{};", i - 1), 10));
         return bytesOf(text +
                        "]><roblox version=\"4\"><Item class=\"StringValue\"><Properties>"
                        "<string name=\"Value\">&l11;</string></Properties></Item></roblox>");
       },
       "\ncomplete\n"},
      {"MeshVertices", "bomb.mesh",
       [] {
         MeshFile file;
         file.vertices.resize(3), file.faces = {{0, 1, 2}};
         return withPatch(writeV2(file), 13 + 4, 1'000'000'000);  // behind the version and four bytes of sizes
       },
       "1000000000"},
      {"MeshFaces", "bomb.mesh",
       [] {
         MeshFile file;
         file.vertices.resize(3), file.faces = {{0, 1, 2}};
         return withPatch(writeV2(file), 13 + 8, 1'000'000'000);
       },
       "1000000000"},
      {"MeshText", "bomb.mesh", [] { return bytesOf("version 1.00\n1000000000\n[0,0,0][0,0,0][0,0,0]"); },
       "1000000000"},
      {"MeshChunk", "bomb.mesh",
       [] {
         ByteWriter out;
         out.putText("version 7.00\nCOREMESH").put(uint32_t(1)).put(uint32_t(12)).put(uint32_t(1'000'000'000));
         return out.put(uint64_t(0)).release();
       },
       "1000000000"},
      {"RoomVertices", "bomb.rmesh",
       [] {
         RoomFile room;
         room.drawn.push_back(quad({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1}));
         FileBytes bytes = writeRoom(room);
         // The four vertices of the only surface, after its two texture slots.
         const std::array<uint8_t, 4> four{4, 0, 0, 0};
         const auto at = std::ranges::search(bytes, std::as_bytes(std::span(four)));
         return withPatch(bytes, size_t(at.begin() - bytes.begin()), 1'000'000'000);
       },
       "1000000000"},
      {"RoomSurfaces", "bomb.rmesh",
       [] {
         ByteWriter out;
         out.put(int32_t(8)).putText("RoomMesh").put(int32_t(1'000'000'000));
         return out.release();
       },
       "surface"},
      {"BinaryMeshVertices", "bomb.binarymesh",
       [] {
         ByteWriter out;
         out.putText("BINARYMESH").put(uint16_t(1)).put(uint16_t(1)).putText("a").put(uint32_t(1'000'000'000));
         return out.put(uint64_t(0)).release();
       },
       "1000000000"},
      {"Instances", "bomb.rbxl",
       [] {
         ByteWriter out, body;
         rbx::putHeader(out, 1'000'000'000, 1'000'000'000);
         body.put(uint32_t(0)).put(uint32_t(4)).putText("Part").put(uint8_t(0)).put(uint32_t(1'000'000'000));
         rbx::putChunk(out, {.name = "INST", .body = body.release()}, rbx::Packing::Raw);
         return out.release();
       },
       "1000000000"},
      {"SharedStrings", "bomb.rbxl",
       [] {
         ByteWriter out, body;
         rbx::putHeader(out, 1, 1);
         body.put(uint32_t(0)).put(uint32_t(0xFFFFFFFF)).put(uint64_t(0));
         rbx::putChunk(out, {.name = "SSTR", .body = body.release()}, rbx::Packing::Lz4);
         rbx::putChunk(out, rbx::instChunk(0, "Part", {0}), rbx::Packing::Lz4);
         rbx::putChunk(out, rbx::propChunk<rbx::SharedString>(0, "Data", {{0}}), rbx::Packing::Lz4);
         rbx::putChunk(out, rbx::endChunk(), rbx::Packing::Raw);
         return out.release();
       },
       "shared string"},
      {"Attributes", "bomb.rbxl",
       [] {
         return attributesOf(ByteWriter().put(uint32_t(0xFFFFFFFF)).put(uint32_t(1)).putText("a\x03").release());
       },
       "Unknown type 0x3"},
      {"Keypoints", "bomb.rbxl",
       [] {
         return attributesOf(ByteWriter()
                                 .put(uint32_t(1))
                                 .put(uint32_t(1))
                                 .putText("a\x17")
                                 .put(uint32_t(1'000'000'000))
                                 .put(uint64_t(0))
                                 .release());
       },
       "Unknown type 0x17, 12 bytes"},
      {"Terrain", "bomb.rbxl",
       [] {
         // Runs of all voxels that a chunk has, a hundred thousand chunks: at 32768 voxels to some 140 bytes.
         ByteWriter grid;
         grid.put(uint8_t(1)).put(uint8_t(5));
         std::vector<std::byte> ones(14'000'000, std::byte(1));
         grid.putBytes(ones);
         return blobPlace("Terrain", "SmoothGrid", grid.release());
       },
       "rbxm.", 600, 180},
      {"CsgVertices", "bomb.csg",
       [] {
         ByteWriter out;
         out.putText("CSGMDL").put(uint32_t(4)).put(std::array<uint8_t, 32>{}).put(uint32_t(1'000'000'000));
         return out.put(uint32_t(84)).put(uint64_t(0)).release();
       },
       "1000000000"},
      {"CsgHulls", "bomb.csg",
       [] {
         ByteWriter out;
         out.putText("CSGPHS").put(uint32_t(8)).put(uint8_t(2)).put(uint8_t(0));
         out.put(uint32_t(1'000'000'000)).put(uint32_t(1'000'000'000)).put(uint32_t(1'000'000'000));
         return out.put(std::array<uint32_t, 12>{}).release();
       },
       "1000000000"},
      {"ImportPly", "bomb.ply",
       [] {
         return bytesOf(
             "ply\nformat binary_little_endian 1.0\nelement vertex 1000000000\nproperty float x\nproperty float y\n"
             "property float z\nelement face 1000000000\nproperty list uchar int vertex_index\nend_header\n");
       },
       "\nincomplete\n"},
      {"GltfElements", "bomb.gltf", [] { return hugeGltf("1000000000"); }, "\nincomplete\n"},
      {"GltfElementsThatFit", "bomb.gltf", [] { return hugeGltf("500000000"); }, "500000000 elements"},
      {"ImportObj", "bomb.obj", [] { return bytesOf("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 1000000000\n"); },
       "\nincomplete\n"},
      {"ImportStl", "bomb.stl", hugeStl, "\nincomplete\n"},
      {"ImportEntities", "bomb.dae",
       [] {
         std::string text = "<?xml version=\"1.0\"?><!DOCTYPE COLLADA [<!ENTITY l \"lol\">";
         for (int i = 1; i < 12; ++i)
           text +=
               fmt::format("<!ENTITY l{} \"{}\">", i, repeated(i == 1 ? "&l;" : fmt::format("&l{};", i - 1), 10));
         return bytesOf(text + "]><COLLADA version=\"1.4.1\"><asset><up_axis>&l11;</up_axis></asset></COLLADA>");
       },
       "\nincomplete\n"},
      {"ImportZip", "bomb.3mf",
       [] { return zippedZeros("_rels/.rels", "<?xml version=\"1.0\"?><Relationships>", 4080); },
       // A sanitiser ends a process that gets no memory with a code of its own.
       kSanitised ? "\nincomplete\n" : "limit exceeded: importing", 64, 400},
      {"GltfDeepJson", "bomb.gltf",
       [] {
         return bytesOf(R"({"asset":{"version":"2.0"},"extras":)" + repeated("[", 1'000'000) +
                        repeated("]", 1'000'000) + "}");
       },
       "\nincomplete\n", 64, 200},
      {"ImportCycle", "bomb.gltf",
       [] {
         return bytesOf(
             R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"children":[1]},)"
             R"({"children":[0]}]})");
       },
       "\nincomplete\n", 64, 400},
      {"ImportDeepXml", "bomb.dae",
       [] { return bytesOf("<COLLADA version=\"1.4.1\">" + repeated("<node>", 1'000'000)); }, "\nincomplete\n", 64,
       200},
  };
  return all;
}

class Bombs : public testing::TestWithParam<Bomb> {};

TEST_P(Bombs, AreAnsweredForLittleWork) {
  Bomb bomb = GetParam();
  const FileBytes bytes = bomb.make();
  LoadOptions options = usualLimits();
  if (bomb.name.starts_with("Import")) {
    // The importing process has a limit of its own. What it takes begins with what this process has.
    options.limits.memory = 512 * kMebibyte;
    bomb.mebibytes = 600;
  }
  expectDisarmed(fmt::format("{} ({} bytes)", bomb.name, bytes.size()),
                 detonate(bytes, bomb.file, options, bomb.cost * kSlowness), bomb);
}

const auto nameOf = [](const testing::TestParamInfo<Bomb>& each) { return each.param.name; };
INSTANTIATE_TEST_SUITE_P(Packed, Bombs, testing::ValuesIn(packedBombs()), nameOf);
INSTANTIATE_TEST_SUITE_P(Counted, Bombs, testing::ValuesIn(countedBombs()), nameOf);

// ---- A thousand million of anything -----------------------------------------------------------------------------

class HugeCounts : public testing::TestWithParam<Seed> {};

// Every four bytes of a good file's start say it by turns. One process tries them all: what one of them kept, the
// next would lack.
TEST_P(HugeCounts, StayWithinTheAddressSpace) {
  const Seed& seed = GetParam();
  const FileBytes whole = seed.make();
  const size_t end = std::min<size_t>(whole.size() - 4, seed.imported ? 60 : 1500);
  LoadOptions options = usualLimits();
  if (seed.imported) options.limits.memory = 512 * kMebibyte;  // which assimp fills before it looks at the file
  const Confined seen = confined([&] {
    size_t tried = 0;
    std::string costly;
    for (size_t at = 0; at <= end; ++at)
      for (const uint32_t count : {1'000'000'000u, 0x00CA9A3Bu}) {  // in either order of bytes
        const auto read = [&] {
          const auto document = load(Source::fromBytes(withPatch(whole, at, count), seed.file), options);
          if (document) decodeAll(**document);
        };
        if (!takesAtMost(60 * kSlowness, read, CostOf::ThisProcess)) costly += fmt::format(" {}", at);
        ++tried;
      }
    return fmt::format("{} tried, too costly:{}", tried, costly);
  });
  std::cout << fmt::format("{}: {}; {} MiB\n", seed.name, seen.report, seen.memory >> 20);
  ASSERT_TRUE(seen.ended) << seen.report;
  EXPECT_THAT(seen.report, testing::EndsWith("too costly:"));
  EXPECT_LT(seen.memory, (seed.imported ? 600 : 128) * kMebibyte * kShadowing);
}

INSTANTIATE_TEST_SUITE_P(Formats, HugeCounts, testing::ValuesIn(seeds()),
                         [](const testing::TestParamInfo<Seed>& each) { return each.param.name; });

// libdraco is given nothing whose counts its bytes cannot hold.
TEST(DracoBombs, CountsAreCheckedBeforeTheLibrarySeesThem) {
  MeshFile file;
  for (int i = 0; i < 24; ++i) file.vertices.push_back({.position = {float(i % 5), float(i % 7), float(i)}});
  for (uint32_t i = 0; i + 2 < 24; ++i) file.faces.push_back({i, i + 1, i + 2});
  const FileBytes whole = writeChunked(file, "7.00", true);
  const auto found = asText(whole).find("DRACO");
  ASSERT_NE(found, std::string_view::npos);
  const Confined seen = confined([&] {
    size_t tried = 0;
    for (size_t at = found; at + 5 <= whole.size(); ++at, ++tried) {
      FileBytes damaged = whole;
      const std::array<uint8_t, 5> huge{0xFF, 0xFF, 0xFF, 0xFF, 0x07};  // a varint of 2^31 - 1
      std::memcpy(&damaged[at], huge.data(), huge.size());
      (void)load(Source::fromBytes(damaged, "bomb.mesh"), usualLimits());
    }
    return fmt::format("{}", tried);
  });
  ASSERT_TRUE(seen.ended) << seen.report;
  EXPECT_EQ(seen.report, fmt::format("{}", whole.size() - found - 4));
  EXPECT_LT(seen.memory, 64 * kMebibyte * kShadowing);
}

// ---- Files of holes ---------------------------------------------------------------------------------------------

TEST(SparseFiles, OfFourGigabytesAreRefusedAtOnce) {
  const ScratchFolder folder;
  for (const Format& format : formats()) {
    std::vector<std::string_view> extensions = format.extensions;
    if (format.id == "assimp") extensions = {"obj", "ply", "stl", "glb", "gltf", "fbx", "dae", "3ds", "x", "b3d"};
    for (const std::string_view extension : extensions) {
      SCOPED_TRACE(extension);
      const auto file = folder.write(fmt::format("sparse.{}", extension), std::string_view());
      ASSERT_EQ(truncate(file.c_str(), off_t(1) << 32), 0);
      const Confined seen = confined([&] { return reportOf(load(file, usualLimits()), usualLimits()); });
      EXPECT_TRUE(seen.ended) << seen.report;
      EXPECT_THAT(seen.report, HasSubstr("refused, limit exceeded: " + file.string()));
      EXPECT_THAT(seen.report, HasSubstr("4294967296"));
      EXPECT_LT(seen.cost, 60 * kSlowness);
      EXPECT_LT(seen.memory, 64 * kMebibyte * kShadowing);
      std::filesystem::remove(file);
    }
  }
}

}  // namespace
}  // namespace vitrine::test
