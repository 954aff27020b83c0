// Every limit bites: a good file that has too much for a small one is refused or cut, by the right code, and no
// more is held than may be.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/formats/slmesh/llsd.h"
#include "core/load/validate.h"
#include "core/stage/make_stage.h"
#include "tests/support/bombs.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"
#include "tests/support/csg_writer.h"
#include "tests/support/figures.h"
#include "tests/support/mutations.h"
#include "tests/support/promises.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/samples/slmesh_writer.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using testing::HasSubstr;

Result<DocumentPointer> loadWith(const FileBytes& bytes, const std::string& name, const Limits& limits) {
  LoadOptions options;
  options.limits = limits;
  return load(Source::fromBytes(bytes, name), options);
}
// What the document lacks for a limit: the failure of reading, or of decoding a column.
std::optional<Error> excessOf(const Document& document) {
  if (document.failure) return document.failure;
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns)
      if (column.error()) return column.error();
  return {};
}
uint32_t levelCountOf(const Document& document) {
  uint32_t levels = 0;
  std::vector<uint32_t> depths(document.nodes.size());
  for (size_t n = 0; n < document.nodes.size(); ++n) {
    const NodeId parent = document.nodes.parent[n];
    depths[n] = parent == NodeId::None ? 1 : depths[indexOf(parent)] + 1;
    levels = std::max(levels, depths[n]);
  }
  return levels;
}

class FormatLimits : public testing::TestWithParam<Seed> {};

// The smallest memory that a file is read whole with is found by halving; with every smaller one it says so, and
// holds no more.
TEST_P(FormatLimits, MemoryIsNotExceeded) {
  const Seed& seed = GetParam();
  if (seed.imported) GTEST_SKIP() << "SKIPPED: another process's memory is in import_process_test";
  const FileBytes whole = seed.make();
  uint64_t enough = uint64_t(64) << 20, tooLittle = 0;
  size_t refused = 0;
  while (enough - tooLittle > 64) {
    Limits limits;
    limits.memory = tooLittle + (enough - tooLittle) / 2;
    const auto document = loadWith(whole, seed.file, limits);
    ASSERT_TRUE(document) << document.error().message;
    const std::optional<Error> excess = excessOf(**document);
    ASSERT_LE((*document)->budget->left(), limits.memory) << "more was given back than taken";
    if (!excess) {
      enough = limits.memory;
      continue;
    }
    tooLittle = limits.memory;
    ++refused;
    EXPECT_EQ(excess->code, ErrorCode::LimitExceeded) << excess->message;
    EXPECT_FALSE(excess->message.empty());
  }
  EXPECT_GT(refused, 0u) << "nothing is counted";
  fmt::print("{}: {} bytes are read whole with {} of memory\n", seed.name, whole.size(), enough);
}

TEST_P(FormatLimits, NodesAreNotExceeded) {
  const Seed& seed = GetParam();
  const FileBytes whole = seed.make();
  const auto good = loadWith(whole, seed.file, {});
  ASSERT_TRUE(good);
  const size_t count = (*good)->nodes.size();
  ASSERT_GT(count, 1u);
  Limits limits;
  limits.nodes = count;
  EXPECT_TRUE((*loadWith(whole, seed.file, limits))->complete);
  limits.nodes = count - 1;
  const auto document = loadWith(whole, seed.file, limits);
  ASSERT_TRUE(document);
  ASSERT_TRUE((*document)->failure);
  EXPECT_EQ((*document)->failure->code, ErrorCode::LimitExceeded);
  EXPECT_THAT((*document)->failure->message, HasSubstr(std::to_string(count - 1)));
  EXPECT_LE((*document)->nodes.size(), limits.nodes);
}

TEST_P(FormatLimits, DepthIsNotExceeded) {
  const Seed& seed = GetParam();
  const FileBytes whole = seed.make();
  const auto good = loadWith(whole, seed.file, {});
  ASSERT_TRUE(good);
  const uint32_t levels = levelCountOf(**good);
  ASSERT_GT(levels, 1u);
  Limits limits;
  limits.depth = levels - 1;
  const auto document = loadWith(whole, seed.file, limits);
  ASSERT_TRUE(document);
  EXPECT_LE(levelCountOf(**document), levels - 1);
  const auto saysIt = [&](const Diagnostic& each) {
    return each.message.find(std::to_string(levels - 1)) != std::string::npos;
  };
  EXPECT_TRUE(std::ranges::any_of((*document)->diagnostics.all(), saysIt)) << describe((*document)->diagnostics);
}

INSTANTIATE_TEST_SUITE_P(Formats, FormatLimits, testing::ValuesIn(seeds()),
                         [](const testing::TestParamInfo<Seed>& each) { return each.param.name; });

// Joints hang on each other: as many levels as there are bones.
TEST(DeepTrees, ChainsOfBonesAreCut) {
  MeshFile file;
  file.vertices.resize(3);
  file.faces = {{0, 1, 2}};
  file.lods = {0, 1};
  for (uint16_t i = 0; i < 20'000; ++i)
    file.bones.push_back({.name = "b", .parent = i == 0 ? uint16_t(0xFFFF) : uint16_t(i - 1)});
  file.subsets = {{0, 1, 0, 3, {0}}};
  const auto document = loadBytes(writeV4(file), "chain.mesh");
  ASSERT_TRUE(document);
  EXPECT_TRUE((*document)->complete) << describe((*document)->diagnostics);
  EXPECT_LE(levelCountOf(**document), Limits().depth);
  EXPECT_TRUE(hasDiagnostic(**document, "document.depth"));
  // The skeleton itself is as the file has it.
  EXPECT_EQ((*document)->skeletons.at(0).joints.back().parent, 19'998u);
  checkDocument(**document);
}

TEST(DeepTrees, NestedValuesAreCountedToo) {
  sl::LlsdWriter deep;
  for (int i = 0; i < 20; ++i) deep.array(1);
  deep.integer(1);
  for (int i = 0; i < 20; ++i) deep.end();
  sl::Asset asset = sl::completeAsset();
  asset.header.emplace_back("deep", deep.bytes());
  const FileBytes bytes = sl::write(asset);
  EXPECT_TRUE((*loadWith(bytes, "deep.llmesh", {}))->complete);
  Limits limits;
  limits.depth = 15;
  const auto document = loadWith(bytes, "deep.llmesh", limits);
  ASSERT_TRUE(document);
  ASSERT_TRUE((*document)->failure);
  EXPECT_EQ((*document)->failure->code, ErrorCode::LimitExceeded);
  EXPECT_THAT((*document)->failure->message, HasSubstr("LLSD: nested deeper than 15"));
  // Never more than the viewer's own, whatever is set.
  limits.depth = 100'000;
  sl::LlsdWriter abyss;
  for (uint32_t i = 0; i <= slmesh::kLlsdDepth; ++i) abyss.array(1);
  const auto refused = loadWith(sl::LlsdWriter(abyss).bytes(), "deep.llmesh", limits);
  EXPECT_TRUE(!refused || (*refused)->failure);
}

// ---- Unpacking --------------------------------------------------------------------------------------------------

struct PackedFile {
  std::string name, file;
  FileBytes (*make)();
};
void PrintTo(const PackedFile& file, std::ostream* out) { *out << file.name; }

FileBytes gzipMesh() {
  std::string text = "version 1.00\n40000\n";
  for (int i = 0; i < 120'000; ++i) text += fmt::format("[{},0,1][0,0,1][0,0,0]", i % 3);
  return deflatedZeros(Wrapper::Gzip, text, 16);  // zeros behind it
}
FileBytes wholeChunks(rbx::Packing packing) {
  rbx::File file{1, 1, {}};
  file.chunks = {rbx::instChunk(0, "Part", {0}),
                 rbx::propChunk(0, "Value", std::vector<rbx::String>{{std::string(100'000, 'a')}}),
                 rbx::prntChunk({0}, {-1}), rbx::endChunk()};
  return rbx::write(file, packing);
}

class UnpackLimits : public testing::TestWithParam<PackedFile> {};

TEST_P(UnpackLimits, ABlockIsNotLargerThanItMayBe) {
  const FileBytes bytes = GetParam().make();
  Limits limits;
  limits.unpackedBlock = 1000;
  const auto document = loadWith(bytes, GetParam().file, limits);
  ASSERT_TRUE(document);
  std::optional<Error> excess = excessOf(**document);
  if (!excess) {
    // A part of the file, of which the rest is read without.
    for (const Diagnostic& each : (*document)->diagnostics.all())
      if (each.message.find("1000") != std::string::npos)
        excess = Error{ErrorCode::LimitExceeded, each.message, {}};
  }
  ASSERT_TRUE(excess) << describe((*document)->diagnostics);
  EXPECT_EQ(excess->code, ErrorCode::LimitExceeded) << excess->message;
  EXPECT_THAT(excess->message, HasSubstr("1000"));
  for (size_t b = 1; b < (*document)->buffers.size(); ++b) EXPECT_LE((*document)->buffers[b]->bytes.size(), 1000u);
}

INSTANTIATE_TEST_SUITE_P(
    Codecs, UnpackLimits,
    testing::Values(PackedFile{"Gzip", "a.mesh", gzipMesh},
                    PackedFile{"Lz4", "a.rbxl", [] { return wholeChunks(rbx::Packing::Lz4); }},
                    PackedFile{"Zstandard", "a.rbxl", [] { return wholeChunks(rbx::Packing::Zstandard); }},
                    PackedFile{"Zlib", "a.llmesh", [] { return sl::write(sl::completeAsset()); }},
                    PackedFile{"Hulls", "a.csg",
                               [] {
                                 std::vector<Vec3> points;
                                 for (int i = 0; i < 300; ++i)
                                   points.emplace_back(std::cos(float(i)), std::sin(float(i)), float(i % 7));
                                 return writePackedHulls({.coded = {makeConvexHull(points)}, .raw = {}});
                               }},
                    PackedFile{"Lzo1x", "a.binarymesh", [] { return binaryMeshZeros(2, 1, 100'000); }},
                    PackedFile{"Lz4Blocks", "a.binarymesh", [] { return binaryMeshZeros(4, 1, 100'000); }}),
    [](const testing::TestParamInfo<PackedFile>& each) { return each.param.name; });

// Blocks above 64 MiB may unpack to so many bytes for a packed one, and no more.
TEST(UnpackRatio, ARatioBeyondTheLimitIsRefused) {
  const FileBytes packed = lz4Zeros(80 << 20);  // at 255 to 1
  ByteWriter out;
  rbx::putHeader(out, 0, 0);
  out.putText("META").put(uint32_t(packed.size())).put(uint32_t(80 << 20)).put(uint32_t(0)).putBytes(packed);
  rbx::putChunk(out, rbx::endChunk(), rbx::Packing::Raw);
  const FileBytes bytes = out.release();
  Limits limits;
  limits.unpackRatio = 250;
  const auto refused = loadWith(bytes, "a.rbxl", limits);
  ASSERT_TRUE(refused);
  EXPECT_THAT(describe((*refused)->diagnostics), HasSubstr("83886080 bytes announced, at most"));
  limits.unpackRatio = 260;
  const auto read = loadWith(bytes, "a.rbxl", limits);
  ASSERT_TRUE(read);
  EXPECT_THAT(describe((*read)->diagnostics), testing::Not(HasSubstr("bytes announced")));
}

}  // namespace
}  // namespace vitrine::test
