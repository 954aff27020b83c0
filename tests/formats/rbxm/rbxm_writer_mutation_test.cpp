// The writers on documents of damaged files: whatever was read of one, a file comes out that reads without a fault
// and says the same, or an error.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <random>

#include "core/formats/rbxm/binary/binary_writer.h"
#include "core/formats/rbxm/xml/xml_writer.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"
#include "tests/support/same_document.h"
#include "tests/support/samples/sample_place.h"
#include "tests/support/samples/sample_types.h"

namespace vitrine::test {
namespace {

constexpr uint64_t kDocumentMemory = 64 << 20;
using Writer = Result<Written> (*)(const Document&, const WriteOptions&);

Result<DocumentPointer> loaded(std::vector<std::byte> bytes) {
  LoadOptions options;
  options.limits.memory = kDocumentMemory;
  return load(Source::fromBytes(std::move(bytes), "damaged"), options);
}

// How often a document came of the damage: a test in which none did would show nothing.
uint64_t g_documents = 0;

void tryWriter(const Document& document, Writer write) {
  auto file = write(document, {});
  if (!file) return;
  const auto again = loaded(std::move(file->bytes));
  ASSERT_TRUE(again) << again.error().message;
  ASSERT_TRUE((*again)->complete) << describe((*again)->diagnostics);
  ASSERT_EQ((*again)->nodes.size(), document.nodes.size());
  // What is damaged is gone: from here on nothing changes.
  const auto second = write(**again, {});
  ASSERT_TRUE(second) << second.error().message;
  const auto last = loaded(second->bytes);
  ASSERT_TRUE(last) << last.error().message;
  ASSERT_EQ(compareDocuments(**again, **last).difference, "");
  ++g_documents;
}

void tryWriters(std::vector<std::byte> bytes) {
  const auto document = loaded(std::move(bytes));
  if (!document) return;
  const std::string& format = (*document)->format;
  if (format != "rbxm" && format != "rbxmx") return;
  ASSERT_NO_FATAL_FAILURE(tryWriter(**document, rbxm::writeBinary));
  ASSERT_NO_FATAL_FAILURE(tryWriter(**document, rbxm::writeXml));
}

void damageRandomly(const std::vector<std::byte>& bytes, int rounds) {
  std::mt19937 random(uint32_t(bytes.size()));
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE(round);
    auto damaged = bytes;
    for (int k = 0; k <= round % 4; ++k)
      damaged[random() % damaged.size()] = std::byte(random() % 3 == 0 ? 0xFFu : unsigned(random()));
    if (round % 7 == 0) damaged.resize(damaged.size() - random() % (damaged.size() / 2));
    ASSERT_NO_FATAL_FAILURE(tryWriters(std::move(damaged)));
  }
}

TEST(RbxmWriterMutation, DamagedFilesOfEitherForm) {
  g_documents = 0;
  const std::string xml = rbx::writeXml(everyTypeModel());
  damageRandomly(rbx::write(everyChunkFile(), rbx::Packing::Raw), 400);
  damageRandomly(rbx::write(rbx::chunksOf(samplePlace()), rbx::Packing::Raw), 60);
  damageRandomly({asBytes(xml).begin(), asBytes(xml).end()}, 400);
  EXPECT_GT(g_documents, 1000u);
}

TEST(RbxmWriterMutation, EveryByteFlipped) {
  g_documents = 0;
  const std::string text = rbx::writeXml(everyTypeModel());
  const std::vector<std::byte> xml(asBytes(text).begin(), asBytes(text).end());
  for (const auto& bytes : {rbx::write(everyChunkFile(), rbx::Packing::Raw), xml})
    for (size_t at = 0; at < bytes.size(); at += kStride * (bytes.size() / 3000 + 1)) {
      SCOPED_TRACE(at);
      auto damaged = bytes;
      damaged[at] = ~damaged[at];
      ASSERT_NO_FATAL_FAILURE(tryWriters(std::move(damaged)));
    }
  EXPECT_GT(g_documents, 5000u / kStride);
}

TEST(RbxmWriterMutation, BodiesDamagedBeforePacking) {
  g_documents = 0;
  const rbx::File whole = everyChunkFile();
  for (size_t c = 0; c < whole.chunks.size(); ++c) {
    SCOPED_TRACE(fmt::format("chunk {}, {}", c, whole.chunks[c].name));
    for (size_t at = 0; at < whole.chunks[c].body.size(); at += kStride) {
      SCOPED_TRACE(at);
      constexpr std::array<unsigned, 3> kChanges{0xFF, 0x01, 0x80};
      rbx::File file = whole;
      file.chunks[c].body[at] ^= std::byte(kChanges[at % 3]);
      ASSERT_NO_FATAL_FAILURE(tryWriters(rbx::write(file)));
    }
  }
  EXPECT_GT(g_documents, 1000u / kStride);
}

}  // namespace
}  // namespace vitrine::test
