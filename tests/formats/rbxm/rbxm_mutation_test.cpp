// Damaged Roblox models: written ones in every packing, bodies damaged before they are packed, and small real
// files. Whatever is done to them, reading ends soon with a valid document inside its memory budget.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/load/validate.h"
#include "core/report/info.h"
#include "core/report/outline.h"
#include "tests/formats/rbxm/loaded.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/sample_place.h"
#include "tests/support/samples/sample_types.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

constexpr uint64_t kMemory = 64 << 20;

void checkTree(const Document& document) {
  const Nodes& nodes = document.nodes;
  const size_t count = nodes.size();
  ASSERT_TRUE(nodes.classIndex.size() == count && nodes.row.size() == count && nodes.name.size() == count);
  ASSERT_TRUE(nodes.referent.empty() || nodes.referent.size() == count);
  ASSERT_TRUE(nodes.referentText.empty() || nodes.referentText.size() == count);
  std::vector<uint32_t> depth(count, 0);
  for (size_t n = 0; n < count; ++n) {
    if (const NodeId parent = nodes.parent[n]; parent != NodeId::None) {
      ASSERT_LT(indexOf(parent), n);
      depth[n] = depth[indexOf(parent)] + 1;
      ASSERT_LE(depth[n], Limits().depth);
    }
    ASSERT_LT(nodes.classIndex[n], document.classes.size());
    ASSERT_LT(nodes.name[n], nodes.names.size());
    const Class& owner = document.classes[nodes.classIndex[n]];
    ASSERT_LT(nodes.row[n], owner.nodes.size());
    ASSERT_EQ(indexOf(owner.nodes[nodes.row[n]]), n);
  }
  size_t rows = 0;
  for (const Class& owner : document.classes) rows += owner.nodes.size();
  ASSERT_EQ(rows, count);
}

void checkColumns(const Document& document) {
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      ASSERT_EQ(column.rows(), owner.nodes.size());
      ASSERT_LE(sizeOf(column.values()), column.rows());
      for (const NodeId node : column.array<NodeId>())
        ASSERT_TRUE(node == NodeId::None || indexOf(node) < document.nodes.size());
    }
}

void checkSections(const Document& document) {
  const uint64_t size = document.source->bytes().size();
  uint64_t end = 0;
  for (const Section& section : document.sections) {
    ASSERT_GE(section.span.offset, end);
    end = section.span.offset + section.span.size;
    ASSERT_LE(end, size);
    if (section.classIndex == kNone) continue;
    ASSERT_LT(section.classIndex, document.classes.size());
    if (section.column != kNone) {
      ASSERT_LT(section.column, document.classes[section.classIndex].columns.size());
    }
  }
}

void checkDocument(const Document& document) {
  ASSERT_FALSE(document.complete && document.failure);
  ASSERT_LE(document.budget->left(), kMemory);
  ASSERT_NO_FATAL_FAILURE(checkTree(document));
  const uint64_t opened = document.budget->left();
  decodeAll(document);
  ASSERT_LE(document.budget->left(), opened);
  ASSERT_NO_FATAL_FAILURE(checkColumns(document));
  if (document.format == "rbxm") {
    ASSERT_NO_FATAL_FAILURE(checkSections(document));
  }
  ASSERT_EQ(makeOutline(document).itemOfNode.size(), document.nodes.size());
}

// Everything a user could make the program say about the file. One form of the dump at a time: both read the same.
void showAll(const Document& document) {
  static bool json = false;
  json = !json;
  size_t size = 0;
  dump(document, {.json = json}, [&](std::string_view line) { size += line.size(); });
  infoJson(document, AssetFinder());
  ASSERT_GT(size + 1, 0u);
}

// Yardsticks: far above what any of them takes, far below what a loop without end does.
constexpr double kMostForOne = 1000;
void tryModel(const std::vector<std::byte>& bytes, const std::string& name) {
  LoadOptions options;
  options.limits.memory = kMemory;
  const auto all = [&] {
    const auto document = load(Source::fromBytes(bytes, name), options);
    if (!document) return;
    ASSERT_NO_FATAL_FAILURE(checkDocument(**document));
    ASSERT_NO_FATAL_FAILURE(showAll(**document));
  };
  ASSERT_TRUE(takesAtMost(kMostForOne * kSlowness, all));
}

struct Sample {
  std::string name;
  std::vector<std::byte> bytes;
  // Every byte of the binary form counts; of the XML one, much is alike.
  size_t step() const { return kStride * (name.ends_with("xml") ? 5 : 1); }
};
std::vector<Sample> inEveryPacking(const std::string& name, const rbx::File& file) {
  return {{name + " raw", rbx::write(file, rbx::Packing::Raw)},
          {name + " lz4", rbx::write(file, rbx::Packing::Lz4)},
          {name + " zstd", rbx::write(file, rbx::Packing::Zstandard)}};
}
Sample asXml(const std::string& name, const rbx::Model& model) {
  const std::string text = rbx::writeXml(model);
  const Bytes bytes = asBytes(text);
  return {name + " xml", {bytes.begin(), bytes.end()}};
}

std::vector<Sample> smallSamples() {
  auto all = inEveryPacking("every chunk", everyChunkFile());
  for (Sample& sample : inEveryPacking("lamp", rbx::chunksOf(sampleLamp()))) all.push_back(std::move(sample));
  all.push_back(asXml("every type", everyTypeModel()));
  return all;
}
std::vector<Sample> largeSamples() {
  auto all = inEveryPacking("place", rbx::chunksOf(samplePlace()));
  all.push_back(asXml("place", samplePlace()));
  return all;
}
// A few of the corpus, of either form; none where it is absent.
std::vector<Sample> corpusSamples() {
  std::vector<Sample> all;
  const auto folder = corpusFolder() / "rbxm";
  if (!std::filesystem::exists(folder)) return all;
  size_t skipped = 0;
  for (const TableRow& row : readTable(folder / "index.tsv")) {
    const auto size = std::stoul(row.at("bytes"));
    if (size < 12'000 && skipped++ % 6 == 0) all.push_back({row.at("file"), readFile(folder / row.at("file"))});
  }
  return all;
}

template <class Damage>
void tryEach(const std::vector<Sample>& samples, Damage damage) {
  for (const Sample& sample : samples) {
    SCOPED_TRACE(sample.name);
    damage(sample);
    if (testing::Test::HasFatalFailure()) return;
  }
}

void cutAtEvery(const Sample& sample, size_t step) {
  for (size_t size = 0; size < sample.bytes.size(); size += step) {
    SCOPED_TRACE(size);
    ASSERT_NO_FATAL_FAILURE(tryModel({sample.bytes.begin(), sample.bytes.begin() + ptrdiff_t(size)}, sample.name));
  }
}

void damageRandomly(const Sample& sample, int rounds) {
  std::mt19937 random(uint32_t(sample.bytes.size()));
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE(round);
    auto damaged = sample.bytes;
    const size_t range = round % 2 ? damaged.size() : std::min<size_t>(damaged.size(), 400);
    for (int k = 0; k <= round % 4; ++k)
      damaged[random() % range] = std::byte(random() % 3 == 0 ? 0xFFu : unsigned(random()));
    // Pieces taken out or put in move everything behind them.
    if (round % 5 == 0) {
      const size_t at = random() % damaged.size(), size = random() % 40;
      const auto from = damaged.begin() + ptrdiff_t(at);
      if (round % 2)
        damaged.erase(from, damaged.begin() + ptrdiff_t(std::min(damaged.size(), at + size)));
      else
        damaged.insert(from, size, std::byte(random()));
    }
    ASSERT_NO_FATAL_FAILURE(tryModel(std::move(damaged), sample.name));
  }
}

TEST(RbxmMutation, CutAnywhere) {
  // At every length the tests of all formats do it.
  tryEach(smallSamples(), [](const Sample& sample) { cutAtEvery(sample, 4 * sample.step()); });
  tryEach(largeSamples(), [](const Sample& sample) { cutAtEvery(sample, sample.bytes.size() / 60); });
}

TEST(RbxmMutation, EveryByteFlipped) {
  tryEach(smallSamples(), [](const Sample& sample) {
    for (size_t at = 0; at < sample.bytes.size(); at += sample.step()) {
      SCOPED_TRACE(at);
      auto damaged = sample.bytes;
      damaged[at] = ~damaged[at];
      ASSERT_NO_FATAL_FAILURE(tryModel(std::move(damaged), sample.name));
    }
  });
}

TEST(RbxmMutation, OverwrittenBytes) {
  tryEach(smallSamples(), [](const Sample& sample) { damageRandomly(sample, 300); });
  tryEach(largeSamples(), [](const Sample& sample) { damageRandomly(sample, 60); });
}

TEST(RbxmMutation, RealFiles) {
  const auto samples = corpusSamples();
  if (samples.empty()) GTEST_SKIP() << "SKIPPED: no corpus; set VITRINE_CORPUS";
  tryEach(samples, [](const Sample& sample) {
    cutAtEvery(sample, std::max<size_t>(1, sample.bytes.size() / 25));
    damageRandomly(sample, 40);
  });
}

// Damage that a codec would catch, put in before it packs: the readers of chunks and values must stand it.
TEST(RbxmMutation, BodiesDamagedBeforePacking) {
  const rbx::File whole = everyChunkFile();
  for (size_t c = 0; c < whole.chunks.size(); ++c) {
    const size_t size = whole.chunks[c].body.size();
    SCOPED_TRACE(fmt::format("chunk {}, {}", c, whole.chunks[c].name));
    for (size_t at = 0; at < size; at += kStride) {
      SCOPED_TRACE(at);
      constexpr std::array<unsigned, 3> kChanges{0xFF, 0x01, 0x80};
      rbx::File file = whole;
      file.chunks[c].body[at] ^= std::byte(kChanges[at % 3]);
      ASSERT_NO_FATAL_FAILURE(tryModel(rbx::write(file), "bodies"));
      if (at + 4 > size) continue;
      constexpr std::array<uint32_t, 3> kCounts{0x7FFFFFFF, 0xFFFFFFFF, 0x00100000};
      file.chunks[c].body = whole.chunks[c].body;
      std::memcpy(&file.chunks[c].body[at], &kCounts[at % 3], 4);
      ASSERT_NO_FATAL_FAILURE(tryModel(rbx::write(file, rbx::Packing::Raw), "bodies"));
    }
  }
}

// ---- Files made to be slow or large -----------------------------------------------------------------------------

// Yardsticks: far above what a linear reader needs, far below what a quadratic one does.
constexpr double kMost = 300;
void expectCheap(const std::vector<std::byte>& bytes, uint64_t memory = 256 << 20) {
  LoadOptions options;
  options.limits.memory = memory;
  const auto read = [&] {
    const PeakMemory peak;
    if (const auto document = load(Source::fromBytes(bytes, "costly"), options)) {
      decodeAll(**document);
      makeOutline(**document);
    }
    EXPECT_LT(peak.growth(), kShadowing * (memory + (64 << 20)));
  };
  EXPECT_TRUE(takesAtMost(kMost * kSlowness, read));
}

rbx::File manyRows(size_t count) {
  rbx::File file{1, int32_t(count), {}};
  file.chunks = {rbx::instChunk(0, "Part", upTo(count)),
                 rbx::prntChunk(upTo(count), std::vector<int32_t>(count, -1)), rbx::endChunk()};
  return file;
}

TEST(RbxmCost, SearchingForChunksInALargeDamagedFile) {
  // Headers that do not fit, one after another: each fails, each sends the reader searching.
  ByteWriter out;
  rbx::putHeader(out, 0, 0);
  for (int i = 0; i < 500'000; ++i) out.putText("PROP").put(uint32_t(0x7FFFFFFF)).put(uint32_t(0)).put(uint32_t(0));
  expectCheap(out.release());
  // Chunks of a known name between bytes that are none.
  ByteWriter mixed;
  rbx::putHeader(mixed, 0, 0);
  for (int i = 0; i < 300'000; ++i) {
    mixed.putText("\1\2\3");
    rbx::putChunk(mixed, {.name = "META", .body = {}}, rbx::Packing::Raw);
  }
  expectCheap(mixed.release());
}

TEST(RbxmCost, PackedChunksThatNothingFollows) {
  // Each is unpacked to see whether its size is true.
  ByteWriter out;
  rbx::putHeader(out, 0, 0);
  for (int i = 0; i < 200; ++i) {
    rbx::putChunk(out, {.name = "META", .body = std::vector<std::byte>(100'000)}, rbx::Packing::Lz4);
    out.putText("\1");
  }
  expectCheap(out.release());
}

TEST(RbxmCost, NestedClaimsOfLargeChunks) {
  // Every header claims the rest of the file, in which the next one lies.
  std::vector<std::byte> bytes;
  {
    ByteWriter out;
    rbx::putHeader(out, 0, 0);
    bytes = out.release();
  }
  const size_t count = 20'000, start = bytes.size();
  bytes.resize(start + count * 24);
  for (size_t i = 0; i < count; ++i) {
    ByteWriter header;
    const auto rest = uint32_t(bytes.size() - (start + i * 24) - 16 - 8);
    header.putText("PROP").put(rest).put(uint32_t(64)).put(uint32_t(0)).put(uint64_t(0x0101010101010101));
    std::ranges::copy(header.bytes(), bytes.begin() + ptrdiff_t(start + i * 24));
  }
  expectCheap(std::move(bytes));
}

TEST(RbxmCost, AnnouncedSizesAreNotAllocated) {
  for (const auto packing : {rbx::Packing::Lz4, rbx::Packing::Zstandard}) {
    rbx::File file = manyRows(1000);
    rbx::Chunk large = rbx::propChunk(0, "Value", std::vector<rbx::CFrame>(1000));
    large.announcedUnpacked = 0x7FFFFFFF;
    file.chunks.insert(file.chunks.begin() + 1, 2000, large);
    expectCheap(rbx::write(file, packing));
  }
}

TEST(RbxmCost, BombsStayInsideTheBudget) {
  // A megabyte of zeros in a few hundred bytes, four hundred times.
  rbx::File file = manyRows(1);
  file.chunks.insert(file.chunks.begin() + 1, 400,
                     rbx::propChunk(0, "Value", std::vector<rbx::String>{{std::string(1 << 20, '\0')}}));
  for (const auto packing : {rbx::Packing::Lz4, rbx::Packing::Zstandard}) expectCheap(rbx::write(file, packing));
}

TEST(RbxmCost, ManyRowsOfTypesWithoutASize) {
  rbx::File file = manyRows(500'000);
  file.chunks.insert(file.chunks.begin() + 1, 300,
                     rbx::Chunk{.name = "PROP", .body = rbx::propBody(0, "Value", 0x7F, {})});
  expectCheap(rbx::write(file, rbx::Packing::Zstandard));
}

TEST(RbxmCost, LongChainsOfParents) {
  constexpr size_t kCount = 500'000;
  std::vector<int32_t> parents = upTo(kCount);
  for (int32_t& parent : parents) --parent;
  rbx::File file = manyRows(kCount);
  *file.find("PRNT") = rbx::prntChunk(upTo(kCount), parents);
  expectCheap(rbx::write(file));
  // The same as one large cycle.
  parents.front() = int32_t(kCount) - 1;
  *file.find("PRNT") = rbx::prntChunk(upTo(kCount), parents);
  expectCheap(rbx::write(file));
}

TEST(RbxmCost, ManyClassesAndProperties) {
  rbx::File classes, properties = manyRows(1);
  for (uint32_t i = 0; i < 50'000; ++i) classes.chunks.push_back(rbx::instChunk(i, "Part", {}));
  classes.chunks.push_back(rbx::endChunk());
  expectCheap(rbx::write(classes, rbx::Packing::Raw));
  properties.chunks.insert(properties.chunks.begin() + 1, 50'000,
                           rbx::propChunk<rbx::BrickColor>(0, "BrickColor", {{194}}));
  expectCheap(rbx::write(properties, rbx::Packing::Raw));
}

TEST(RbxmCost, HugeNames) {
  rbx::File file{1, 1, {}};
  const std::string name(2 << 20, 'n');
  file.chunks.push_back(rbx::instChunk(0, name, {0}));
  file.chunks.insert(file.chunks.end(), 2000, rbx::propChunk<rbx::Bool>(0, "B", {{true}}));
  file.chunks.push_back(rbx::endChunk());
  expectCheap(rbx::write(file));
  file.chunks.resize(1);
  file.chunks.insert(file.chunks.end(), 200, rbx::propChunk<rbx::Bool>(0, name, {{true}}));
  file.chunks.push_back(rbx::endChunk());
  expectCheap(rbx::write(file));
}

TEST(RbxmCost, ManyMetadataEntries) {
  rbx::File file;
  std::vector<std::byte> body(4 + 8 * 4'000'000);
  const uint32_t count = 4'000'000;
  std::memcpy(body.data(), &count, 4);
  file.chunks = {{.name = "META", .body = std::move(body)}, rbx::endChunk()};
  expectCheap(rbx::write(file));
}

}  // namespace
}  // namespace vitrine::test
