// Every file of the corpus written anew: as the same form in every variant, as the other form, and back. What is
// read of the result must be what was read of the file, bit for bit. What a form cannot hold is listed by file,
// with its reason and its exact count. Where nothing is, vitrine diff finds no difference either.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/rbxm/binary/binary_writer.h"
#include "core/formats/rbxm/xml/xml_writer.h"
#include "core/report/diff_report.h"
#include "tests/support/corpus.h"
#include "tests/support/same_document.h"

namespace vitrine::test {
namespace {

using rbxm::writeBinary;
using rbxm::writeXml;

// Files differ in size by five orders: many shards, so that none takes long.
constexpr size_t kShards = 8;

// Each way through the other form counts: once there, once there and back.
struct FileExcuse {
  std::string_view file;
  std::string_view reason;
  uint64_t count;
};
constexpr FileExcuse kExcuses[] = {
    // Services that the engine has had at some time and its present reflection does not know.
    {"real/AmaanSH+lua-rhythm-game__place.rbxl", kUnmarkedService, 12},
    {"real/Axzurey+synac__game.rbxl", kUnmarkedService, 4},
    {"real/EgoMoose+ExampleDump__Places__RotatedRegion3.rbxl", kUnmarkedService, 10},
    {"real/EgoMoose+ExampleDump__Places__triangle2d.rbxl", kUnmarkedService, 10},
    {"real/EgoMoose+ExampleDump__Places__verlet.rbxl", kUnmarkedService, 10},
    {"real/EgoMoose+Rbx-Gravity-Controller__GravityController.rbxl", kUnmarkedService, 12},
    {"real/GregoryComer+LibRbxl__LibRbxl.Test__TestFiles__1000_Parts.rbxl", kUnmarkedService, 14},
    {"real/GregoryComer+LibRbxl__LibRbxl.Test__TestFiles__Baseplate.rbxl", kUnmarkedService, 14},
    {"real/Imaginaerume+MarchingCubeCaves__Game.rbxl", kUnmarkedService, 12},
    {"real/RandomB-oi+BoogaOpenSourced__place.rbxl", kUnmarkedService, 12},
    {"real/Velaupy+bad-apple-roblox__place.rbxl", kUnmarkedService, 2},
    {"real/Vex87+The-Space-Program__Place.rbxl", kUnmarkedService, 14},
    {"real/Zycostan+TD-OpenSourced__Lobby.rbxl", kUnmarkedService, 8},
    {"real/dig1t+slime-defense__place.rbxl", kUnmarkedService, 8},
    {"real/kay8o+OldRBLXTemplates__Castle.rbxl", kUnmarkedService, 16},
    {"real/kay8o+OldRBLXTemplates__City.rbxl", kUnmarkedService, 12},
    {"real/kay8o+OldRBLXTemplates__Classic_Racing.rbxl", kUnmarkedService, 12},
    {"real/kay8o+OldRBLXTemplates__Starter_Place.rbxl", kUnmarkedService, 14},
    {"real/rojo-rbx+rojo__rojo-test__syncback-tests__duplicate_rojo_id__input.rbxl", kUnmarkedService, 10},
    {"testfiles/baseplate-413__binary.rbxl", kUnmarkedService, 12},
    {"testfiles/baseplate-454__binary.rbxl", kUnmarkedService, 12},
    // Not-a-number with a sign: what an x86 processor makes of 0/0.
    {"testfiles/three-vector3values__binary.rbxm", kNanBits, 2},
    {"testfiles/two-cframevalues__binary.rbxm", kNanBits, 2},
    {"testfiles/two-ray-values__binary.rbxm", kNanBits, 2},
    {"testfiles/xml-unknown-type__xml.rbxmx", kUnknownElement, 2},
};

std::map<std::string, uint64_t> excusesOf(std::string_view file) {
  std::map<std::string, uint64_t> all;
  for (const FileExcuse& excuse : kExcuses)
    if (excuse.file == file) all.emplace(excuse.reason, excuse.count);
  return all;
}

class RoundTrip : public testing::TestWithParam<size_t> {
 protected:
  using Writer = Result<Written> (*)(const Document&, const WriteOptions&);

  // Null, and a failure, if it cannot be written or not be read again without a complaint.
  DocumentPointer written(const Document& document, Writer write, std::string variant = {}) {
    auto file = write(document, {.variant = std::move(variant)});
    auto loaded = file ? loadBytes(std::move(file->bytes)) : Result<DocumentPointer>(std::unexpected(file.error()));
    if (!loaded) {
      ADD_FAILURE() << m_file << ": " << loaded.error().message;
      return nullptr;
    }
    EXPECT_TRUE((*loaded)->complete) << m_file;
    return *loaded;
  }

  void expectSame(const Document& a, const DocumentPointer& b, std::string_view way,
                  const ComparisonOptions& options = {}) {
    if (!b) return;
    const DocumentComparison result = compareDocuments(a, *b, options);
    EXPECT_EQ(result.difference, "") << m_file << ", " << way;
    EXPECT_EQ(result.renumbered, 0u) << m_file << ", " << way;
    m_values += result.values;
    for (const auto& [reason, count] : result.excused) m_excused[reason] += count;
    if (!result.excused.empty()) return;
    const DocumentDiff diff = differencesOf(a, *b);
    EXPECT_TRUE(diff.same()) << m_file << ", " << way << ": " << diffSummary(diff);
    ++m_diffs;
  }

  void tryBinary(const Document& document) {
    for (const char* variant : {"LZ4", "Zstandard", "uncompressed"})
      expectSame(document, written(document, writeBinary, variant), variant);
    const DocumentPointer xml = written(document, writeXml);
    expectSame(document, xml, "as XML", {.referents = false, .throughXml = true});
    // The numbers of referents come back by way of their spelling.
    if (xml) expectSame(document, written(*xml, writeBinary), "through XML", {.throughXml = true});
  }
  void tryXml(const Document& document) {
    expectSame(document, written(document, writeXml), "XML");
    const DocumentPointer binary = written(document, writeBinary);
    // Texts are no referents of the binary form.
    const ComparisonOptions options{.referents = false, .throughBinary = true};
    expectSame(document, binary, "as binary", options);
    if (binary) expectSame(document, written(*binary, writeXml), "through binary", options);
  }

  std::string m_file;
  uint64_t m_values = 0;  // compared
  size_t m_diffs = 0;     // files that vitrine diff found nothing in
  std::map<std::string, uint64_t> m_excused;
};

TEST_P(RoundTrip, GivesTheSameDocument) {
  VITRINE_NEEDS_CORPUS("rbxm/index.tsv");
  const auto rows = readTable(corpusFolder() / "rbxm/index.tsv");
  EXPECT_EQ(rows.size(), 261u);
  for (size_t i = GetParam(); i < rows.size(); i += kShards) {
    m_file = rows[i].at("file");
    m_excused.clear();
    const auto document = load(corpusFolder() / "rbxm" / m_file);
    ASSERT_TRUE(document) << m_file << ": " << document.error().message;
    ASSERT_TRUE((*document)->format == "rbxm" || (*document)->format == "rbxmx") << m_file;
    if ((*document)->format == "rbxm")
      tryBinary(**document);
    else
      tryXml(**document);
    EXPECT_EQ(m_excused, excusesOf(m_file)) << m_file;
  }
  EXPECT_GT(m_values, 500'000u);
  EXPECT_GT(m_diffs, rows.size() / kShards * 2);
}

INSTANTIATE_TEST_SUITE_P(Corpus, RoundTrip, testing::Range<size_t>(0, kShards));

}  // namespace
}  // namespace vitrine::test
