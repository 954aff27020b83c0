// The writer of the binary form: values byte for byte as the tests' own encoder has them, and what happens to what
// a file cannot hold.
#include "tests/support/samples/rbxm_writer.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "core/formats/rbxm/binary/binary_writer.h"
#include "core/formats/rbxm/types/stored_column.h"
#include "core/formats/rbxm/xml/xml_writer.h"
#include "core/load/validate.h"
#include "tests/formats/rbxm/loaded.h"
#include "tests/support/corpus.h"
#include "tests/support/same_document.h"
#include "tests/support/samples/sample_place.h"
#include "tests/support/samples/sample_types.h"

namespace vitrine::test {
namespace {

using rbxm::writeBinary;
using rbxm::writeXml;

Written written(const Document& document, const WriteOptions& options = {}) {
  auto file = writeBinary(document, options);
  EXPECT_TRUE(file) << file.error().message;
  return file ? std::move(*file) : Written{};
}

// The bodies of the chunks of that name in a file that is not packed.
std::vector<std::vector<std::byte>> bodiesOf(const std::vector<std::byte>& file, std::string_view name) {
  std::vector<std::vector<std::byte>> bodies;
  for (size_t at = 32; at + 16 <= file.size();) {
    const auto packed = loadAs<uint32_t>(file.data() + at + 4), size = loadAs<uint32_t>(file.data() + at + 8);
    EXPECT_EQ(packed, 0u);
    const auto begin = file.begin() + ptrdiff_t(at) + 16;
    if (asText(Bytes(file).subspan(at, name.size())) == name) bodies.emplace_back(begin, begin + size);
    at += 16 + size;
  }
  return bodies;
}

// A column read and written again is the chunk that it was read from.
template <class T>
void expectSameChunk(const std::vector<T>& values, std::vector<rbx::Chunk> before = {}) {
  const rbx::Chunk column = rbx::propChunk(0, "Value", values);
  before.push_back(column);
  const auto document = loaded(rbx::write(oneClass(values.size(), before), rbx::Packing::Raw));
  const Written file = written(*document, {.variant = "uncompressed"});
  const auto bodies = bodiesOf(file.bytes, "PROP");
  ASSERT_EQ(bodies.size(), 1u);
  EXPECT_EQ(bodies[0], column.body) << "type " << int(T::kType);
  EXPECT_TRUE(file.losses.all().empty()) << describe(file.losses);
}

constexpr float kTiny = std::numeric_limits<float>::denorm_min();
// Not the usual one: with a sign and a payload.
const float kOddNaN = std::bit_cast<float>(0xFFC12345u);

// ---- Values of every type --------------------------------------------------------------------------------------

TEST(RbxmWriterValues, Strings) {
  expectSameChunk<rbx::String>({{"text"}, {""}, {std::string("\0\xFF\n", 3)}});
  expectSameChunk<rbx::Bytecode>({{"code"}, {""}});
}
TEST(RbxmWriterValues, Bools) { expectSameChunk<rbx::Bool>({{true}, {false}, {true}}); }
TEST(RbxmWriterValues, WholeNumbers) {
  expectSameChunk<rbx::Int32>({{0}, {-1}, {INT32_MAX}, {INT32_MIN}});
  expectSameChunk<rbx::Int64>({{0}, {-1}, {INT64_MAX}, {INT64_MIN}});
  expectSameChunk<rbx::SecurityCapabilities>({{0}, {2882400000}, {-5}});
  expectSameChunk<rbx::Enum>({{0}, {256}, {UINT32_MAX}});
  expectSameChunk<rbx::BrickColor>({{194}, {1001}});
}
TEST(RbxmWriterValues, FloatsWithEveryBit) {
  expectSameChunk<rbx::Float32>({{0.1f}, {-0.0f}, {kInfinity}, {-kInfinity}, {kOddNaN}, {kTiny}});
  expectSameChunk<rbx::Float64>({{0.1}, {-0.0}, {std::bit_cast<double>(0xFFF8000000054321u)}});
}
TEST(RbxmWriterValues, SizesOnScreen) {
  expectSameChunk<rbx::UDim>({{0.5f, -3}, {kOddNaN, INT32_MAX}});
  expectSameChunk<rbx::UDim2>({{{0.5f, -3}, {1, 4}}, {{-0.0f, 0}, {2, INT32_MIN}}});
  expectSameChunk<rbx::Rect>({{{1, 2}, {3, 4}}, {{-0.0f, kInfinity}, {5, kOddNaN}}});
}
TEST(RbxmWriterValues, Vectors) {
  expectSameChunk<rbx::Vector2>({{1, -2}, {-0.0f, kOddNaN}});
  expectSameChunk<rbx::Vector3>({{1, -2, 3}, {-0.0f, kOddNaN, kTiny}});
  expectSameChunk<rbx::Vector3int16>({{1, -2, 32767}, {-32768, 0, 5}});
  expectSameChunk<rbx::Ray>({{Vec3(1, 2, 3), Vec3(-0.0f, 5, kOddNaN)}, {}});
  expectSameChunk<rbx::NumberRange>({{0, 1}, {-0.0f, kOddNaN}});
}
TEST(RbxmWriterValues, FacesAndAxesWithBitsThatHaveNoName) {
  expectSameChunk<rbx::Faces>({{0}, {63}, {0xC1}});
  expectSameChunk<rbx::Axes>({{0}, {7}, {0xF8}});
}
TEST(RbxmWriterValues, Colours) {
  expectSameChunk<rbx::Color3>({{0.25f, 0.5f, 2}, {-0.0f, kOddNaN, 1}});
  expectSameChunk<rbx::Color3uint8>({{1, 2, 3}, {255, 0, 128}});
}
TEST(RbxmWriterValues, EveryRotationThatIsOneByte) {
  std::vector<rbx::CFrame> frames;
  for (const uint8_t id : rbx::rotationIds()) frames.push_back({Vec3(float(id), -0.0f, 1), id, {}});
  expectSameChunk(frames);
}
TEST(RbxmWriterValues, RotationsThatOnlyLookLikeOneByteAreNineNumbers) {
  std::vector<rbx::CFrame> frames;
  // A zero with a sign; a number next to 1; two axes alike; a mirrored frame.
  for (auto rows : {rbx::rotationRows(2), rbx::rotationRows(2), rbx::rotationRows(2), rbx::rotationRows(2)})
    frames.push_back({Vec3(0), 0, rows});
  frames[0].rows[1] = -0.0f;
  frames[1].rows[0] = std::nextafter(1.0f, 2.0f);
  frames[2].rows = {1, 1, 0, 0, 0, 0, 0, 0, 1};
  frames[3].rows = {1, 0, 0, 0, 1, 0, 0, 0, -1};
  expectSameChunk(frames);
}
TEST(RbxmWriterValues, AMatrixThatIsOneOfTheTwentyFourBecomesOneByte) {
  const auto document = loaded(rbx::write(
      oneClass(1, {rbx::propChunk<rbx::CFrame>(0, "Value", {{Vec3(1, 2, 3), 0, rbx::rotationRows(0x23)}})})));
  const auto expected = rbx::propChunk<rbx::CFrame>(0, "Value", {{Vec3(1, 2, 3), 0x23, {}}});
  EXPECT_EQ(bodiesOf(written(*document, {.variant = "uncompressed"}).bytes, "PROP").at(0), expected.body);
}
TEST(RbxmWriterValues, OptionalFrames) {
  expectSameChunk<rbx::OptionalCFrame>({{rbx::CFrame{Vec3(1, 2, 3), 0, {1, 2, 3, 4, 5, 6, 7, 8, 9}}}, {}});
}
TEST(RbxmWriterValues, References) { expectSameChunk<rbx::Ref>({{2}, {-1}, {0}}); }
TEST(RbxmWriterValues, Sequences) {
  expectSameChunk<rbx::NumberSequence>({{{{0, 1, 2}, {1, -0.0f, kOddNaN}}}, {{}}});
  expectSameChunk<rbx::ColorSequence>({{{{0, {1, 2, 3}}, {1, {-0.0f, kOddNaN, 0}}}}, {{}}});
}
TEST(RbxmWriterValues, PhysicalPropertiesWithAcousticAbsorptionWhereItIsNotOne) {
  expectSameChunk<rbx::PhysicalProperties>(
      {{}, {{{1, 2, 3, 4, -0.0f}}}, {{{1, 2, 3, 4, 5}}, 0.25f}, {{{1, 2, 3, 4, 5}}, kOddNaN}});
}
TEST(RbxmWriterValues, SharedStrings) {
  expectSameChunk<rbx::SharedString>({{1}, {0}, {1}}, {rbx::sstrChunk({"one", "two"})});
}
TEST(RbxmWriterValues, UniqueIds) {
  expectSameChunk<rbx::UniqueId>({{0x8000000000000001u, 5, 6}, {}, {UINT64_MAX, UINT32_MAX, 1}});
}
TEST(RbxmWriterValues, FontsWithAndWithoutNamedWeights) {
  expectSameChunk<rbx::Font>({{"rbxasset://a", 400, 0, ""}, {"\xFF", 450, 7, "face"}, {"", 65535, 1, ""}});
}
TEST(RbxmWriterValues, ContentsOfEveryKind) {
  expectSameChunk<rbx::Content>({{rbx::Content::Uri, "a", -1},
                                 {rbx::Content::Object, "", 2},
                                 {},
                                 {rbx::Content::Object, "", 0},
                                 {rbx::Content::Uri, "", -1}});
}

// ---- What is around the values ---------------------------------------------------------------------------------

TEST(RbxmWriter, GivesBackAModelWithEveryTypeInEveryVariant) {
  const auto document = loaded(rbx::writeBinary(everyTypeModel()));
  for (const std::string variant : {"LZ4", "Zstandard", "uncompressed"}) {
    const auto again = loaded(written(*document, {.variant = variant}).bytes);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->complete);
    EXPECT_TRUE(again->diagnostics.all().empty()) << describe(again->diagnostics);
    const DocumentComparison result = compareDocuments(*document, *again);
    EXPECT_EQ(result.difference, "");
    EXPECT_GT(result.values, 30u);
    EXPECT_TRUE(result.excused.empty());
    EXPECT_EQ(again->version, "0 " + variant);
  }
}

TEST(RbxmWriter, PacksWithLz4UnlessToldOtherwise) {
  EXPECT_EQ(loaded(written(*loaded(rbx::writeBinary(samplePlace()))).bytes)->version, "0 LZ4");
}

TEST(RbxmWriter, LeavesABodyThatPackingWouldEnlargeAsItIs) {
  std::string noise;
  for (uint32_t i = 0, x = 1; i < 300; ++i, x = x * 1664525 + 1013904223) noise += char(x >> 24);
  const auto document = loaded(rbx::write(oneClass(1, {rbx::propChunk<rbx::String>(0, "Value", {{noise}})})));
  for (const char* variant : {"LZ4", "Zstandard"}) {
    const auto again = loaded(written(*document, {.variant = variant}).bytes);
    const auto section = std::ranges::find(again->sections, "PROP", &Section::name);
    EXPECT_EQ(section->compression, "");
    EXPECT_EQ(again->classes.at(0).columns.at(0).bytesAt(0), noise);
  }
}

TEST(RbxmWriter, KeepsTheBytesOfAnUnknownType) {
  rbx::Chunk column{.name = "PROP", .body = rbx::propBody(0, "Odd", 0x7F, asBytes("who knows"))};
  const auto document = loaded(rbx::write(oneClass(3, {column})));
  const Written file = written(*document, {.variant = "uncompressed"});
  EXPECT_EQ(bodiesOf(file.bytes, "PROP").at(0), column.body);
  EXPECT_TRUE(file.losses.all().empty());
}

TEST(RbxmWriter, CannotDivideTheBytesOfAnUnknownType) {
  rbx::Chunk column{.name = "PROP", .body = rbx::propBody(0, "Odd", 0x7F, asBytes("who knows"))};
  const auto document = loaded(rbx::write(oneClass(3, {column})));
  const Written file = written(*document, {.variant = "uncompressed", .roots = {NodeId{1}}});
  EXPECT_TRUE(bodiesOf(file.bytes, "PROP").empty());
  EXPECT_EQ(countOf(file.losses, "rbxm.lost-unknown-value"), 1u);
}

TEST(RbxmWriter, WritesParentsDepthFirstChildrenBeforeThem) {
  rbx::Model model;
  const auto a = model.add(-1, "Folder", "a");
  const auto b = model.add(a, "Folder", "b");
  model.add(b, "Folder", "c");
  model.add(a, "Folder", "d");
  model.add(-1, "Folder", "e");
  const auto document = loaded(rbx::writeBinary(model, rbx::Packing::Lz4, rbx::ParentOrder::ParentsFirst));
  const Written file = written(*document, {.variant = "uncompressed"});
  EXPECT_EQ(bodiesOf(file.bytes, "PRNT").at(0), rbx::prntBody({2, 1, 3, 0, 4}, {1, 0, 0, -1, -1}));
  EXPECT_EQ(treeOf(*loaded(file.bytes)), "a(b(c) d) e");
}

TEST(RbxmWriter, MarksServicesThatAreRoots) {
  rbx::File file{2, 2, {}};
  file.chunks = {rbx::instChunk(0, "Workspace", {0}, {{1}}), rbx::instChunk(1, "Lighting", {1}, {{0}}),
                 rbx::prntChunk({1, 0}, {0, -1}), rbx::endChunk()};
  const auto bodies = bodiesOf(written(*loaded(rbx::write(file)), {.variant = "uncompressed"}).bytes, "INST");
  ASSERT_EQ(bodies.size(), 2u);
  EXPECT_EQ(bodies[0], rbx::instBody(0, "Workspace", {0}, {{1}}));
  EXPECT_EQ(bodies[1], rbx::instBody(1, "Lighting", {1}, {{0}}));
}

TEST(RbxmWriter, KeepsReferentsThatAreDistinct) {
  rbx::File file{1, 2, {}};
  file.chunks = {rbx::instChunk(0, "Folder", {70, 7}), rbx::prntChunk({7, 70}, {70, -1}), rbx::endChunk()};
  const Written out = written(*loaded(rbx::write(file)), {.variant = "uncompressed"});
  EXPECT_EQ(bodiesOf(out.bytes, "INST").at(0), rbx::instBody(0, "Folder", {70, 7}));
  EXPECT_TRUE(out.losses.all().empty());
}

TEST(RbxmWriter, CountsReferentsAnewWhereTheyAreNotDistinct) {
  rbx::File file{1, 2, {}};
  file.chunks = {rbx::instChunk(0, "Folder", {7, 7}), rbx::prntChunk({7}, {-1}), rbx::endChunk()};
  const Written out = written(*loaded(rbx::write(file)), {.variant = "uncompressed"});
  EXPECT_EQ(bodiesOf(out.bytes, "INST").at(0), rbx::instBody(0, "Folder", {0, 1}));
  EXPECT_EQ(countOf(out.losses, "rbxm.lost-referent"), 2u);
}

TEST(RbxmWriter, KeepsMetadataAndSharedStringsThatNothingUses) {
  rbx::Model model;
  model.add(-1, "Folder", "a");
  model.metadata = {{"ExplicitAutoJoints", "true"}};
  model.sharedStrings = {"unused"};
  const Written file = written(*loaded(rbx::writeBinary(model)), {.variant = "uncompressed"});
  EXPECT_EQ(bodiesOf(file.bytes, "META").at(0), rbx::metaChunk(model.metadata).body);
  EXPECT_EQ(bodiesOf(file.bytes, "SSTR").at(0), rbx::sstrChunk({"unused"}).body);
}

TEST(RbxmWriter, WritesEqualSharedStringsOnce) {
  const auto document = loaded(rbx::write(oneClass(
      3, {rbx::sstrChunk({"x", "same", "same"}), rbx::propChunk<rbx::SharedString>(0, "Value", {{2}, {1}, {0}})})));
  const Written file = written(*document, {.variant = "uncompressed"});
  EXPECT_EQ(bodiesOf(file.bytes, "SSTR").at(0), rbx::sstrChunk({"x", "same"}).body);
  EXPECT_EQ(bodiesOf(file.bytes, "PROP").at(0),
            rbx::propChunk<rbx::SharedString>(0, "Value", {{1}, {1}, {0}}).body);
}

// ---- Parts of a document ---------------------------------------------------------------------------------------

// a(b(c) d) e, where every node refers to the one before it.
DocumentPointer chain() {
  rbx::Model model;
  const auto a = model.add(-1, "ObjectValue", "a", {{"Value", rbx::Ref{-1}}});
  const auto b = model.add(a, "ObjectValue", "b", {{"Value", rbx::Ref{0}}});
  model.add(b, "ObjectValue", "c", {{"Value", rbx::Ref{1}}});
  model.add(a, "ObjectValue", "d", {{"Value", rbx::Ref{2}}});
  model.add(-1, "ObjectValue", "e", {{"Value", rbx::Ref{3}}});
  return loaded(rbx::writeBinary(model));
}

TEST(RbxmWriter, WritesOnlyWhatIsAskedForAndWhatIsBelow) {
  const auto document = chain();
  const Written file = written(*document, {.roots = {nodeNamed(*document, "e"), nodeNamed(*document, "b")}});
  const auto part = loaded(file.bytes);
  EXPECT_EQ(treeOf(*part), "b(c) e");
  EXPECT_EQ(part->referentOf(NodeId{0}), "0");
  EXPECT_EQ(part->referentOf(NodeId{2}), "2");
  EXPECT_EQ(toJson(part->property(nodeNamed(*part, "c"), "Value")), "0");
  // To a, and to d.
  EXPECT_EQ(toJson(part->property(nodeNamed(*part, "b"), "Value")), "null");
  EXPECT_EQ(toJson(part->property(nodeNamed(*part, "e"), "Value")), "null");
  EXPECT_EQ(countOf(file.losses, "rbxm.lost-reference"), 2u);
}

TEST(RbxmWriter, RefusesARootThatIsNoNode) {
  const auto file = writeBinary(*chain(), {.roots = {NodeId{5}}});
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::Malformed);
  EXPECT_EQ(file.error().message, "node 5 is to be written, there are 5");
}

TEST(RbxmWriter, RefusesVariantsAndDocumentsItDoesNotKnow) {
  const auto variant = writeBinary(*chain(), {.variant = "zip"});
  ASSERT_FALSE(variant);
  EXPECT_EQ(variant.error().message, "\"zip\": LZ4, Zstandard or uncompressed can be written");
  Document other;
  other.format = "roblox-mesh";
  const auto file = writeBinary(other, {});
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().code, ErrorCode::Unsupported);
}

TEST(RbxmWriter, StopsWhereItIsAskedTo) {
  Progress progress;
  progress.cancelled = true;
  for (const auto write : {&writeBinary, &writeXml}) {
    const auto file = write(*chain(), {.progress = &progress});
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().code, ErrorCode::Cancelled);
  }
}

// ---- From the XML form and from damage -------------------------------------------------------------------------

TEST(RbxmWriter, PutsInstancesWithOtherPropertiesInABlockOfTheirOwn) {
  const auto document = loaded(
      "<roblox version=\"4\">"
      "<Item class=\"Part\" referent=\"A\"><Properties><string name=\"Name\">a</string>"
      "<bool name=\"Anchored\">true</bool></Properties></Item>"
      "<Item class=\"Part\" referent=\"B\"><Properties><string name=\"Name\">b</string></Properties></Item>"
      "<Item class=\"Part\" referent=\"C\"><Properties><string name=\"Name\">c</string>"
      "<bool name=\"Anchored\">false</bool></Properties></Item></roblox>");
  const Written file = written(*document, {.variant = "uncompressed"});
  const auto blocks = bodiesOf(file.bytes, "INST");
  ASSERT_EQ(blocks.size(), 2u);
  EXPECT_EQ(blocks[0], rbx::instBody(0, "Part", {0, 2}));
  EXPECT_EQ(blocks[1], rbx::instBody(1, "Part", {1}));
  EXPECT_EQ(countOf(file.losses, "rbxm.split-class"), 1u);
  EXPECT_EQ(countOf(file.losses, "rbxm.lost-referent"), 3u);
  const DocumentComparison result = compareDocuments(*document, *loaded(file.bytes), {.referents = false});
  EXPECT_EQ(result.difference, "");
  EXPECT_EQ(result.values, 5u);
}

TEST(RbxmWriter, SaysWhichWholeNumbersDoNotFit) {
  const auto document = loaded(
      "<roblox version=\"4\"><Item class=\"IntValue\" referent=\"A\"><Properties>"
      "<int name=\"Value\">4294967297</int></Properties></Item></roblox>");
  const Written file = written(*document);
  EXPECT_EQ(countOf(file.losses, "rbxm.lost-number"), 1u);
  EXPECT_EQ(toJson(loaded(file.bytes)->property(NodeId{0}, "Value")), "1");
}

TEST(RbxmWriter, LeavesOutWhatItCouldNotReadAndSaysSo) {
  rbx::Chunk column = rbx::propChunk<rbx::String>(0, "Value", {{"first"}, {"second"}});
  column.body.resize(column.body.size() - 3);
  const auto document =
      loaded(rbx::write(oneClass(2, {column, rbx::propChunk<rbx::Bool>(0, "Flag", {{true}, {false}})})));
  const auto again = loaded(written(*document).bytes);
  EXPECT_TRUE(again->complete);
  EXPECT_EQ(toJson(again->property(NodeId{0}, "Value")), "\"first\"");
  EXPECT_EQ(toJson(again->property(NodeId{1}, "Flag")), "false");
  ASSERT_EQ(again->classes.size(), 2u);  // the second has no such property

  const auto text = loaded(
      "<roblox version=\"4\"><Item class=\"Part\" referent=\"A\"><Properties>"
      "<float name=\"Value\">much</float></Properties></Item></roblox>");
  EXPECT_EQ(countOf(written(*text).losses, "rbxm.lost-damaged-value"), 1u);
}

TEST(RbxmWriter, SaysThatSignaturesAndUnknownChunksAreNotKept) {
  rbx::File file = oneClass(1, {rbx::signChunk(5, "signature"), rbx::Chunk{.name = "WHAT", .body = {}}});
  const Written out = written(*loaded(rbx::write(file)));
  EXPECT_EQ(countOf(out.losses, "rbxm.lost-signature"), 1u);
  EXPECT_EQ(countOf(out.losses, "rbxm.lost-section"), 1u);
}

TEST(RbxmWriter, SaysWhereTheDocumentItselfIsNotComplete) {
  auto bytes = rbx::write(oneClass(1, {}));
  bytes.resize(bytes.size() - 5);
  EXPECT_EQ(countOf(written(*loaded(std::move(bytes))).losses, "rbxm.incomplete-source"), 1u);
}

TEST(RbxmWriter, WritesATreeOfAnyDepth) {
  Document document;
  document.format = "rbxm";
  document.budget = std::make_shared<MemoryBudget>(1 << 30);
  NodeBuilder builder(document);
  NodeId node = NodeId::None;
  const uint32_t folder = builder.classIndex("Folder", NodeKind::Instance);
  constexpr uint32_t kDeep = 100'000;
  for (uint32_t i = 0; i < kDeep; ++i) node = builder.add(folder, node, "f");
  const auto again = loaded(written(document).bytes);
  EXPECT_EQ(again->nodes.size(), kDeep);
  auto xml = writeXml(document, {});
  ASSERT_TRUE(xml);
  EXPECT_LT(xml->bytes.size(), kDeep * 500u);
  EXPECT_EQ(loaded(std::move(xml->bytes))->nodes.size(), kDeep);
}

// ---- Memory -----------------------------------------------------------------------------------------------------

// Columns that together are six times what the document may hold.
TEST(RbxmMemory, ColumnsAreLetGoOneAfterAnother) {
  constexpr uint64_t kMebibyte = uint64_t(1) << 20;
  constexpr size_t kColumns = 40;
  std::vector<rbx::Chunk> columns;
  for (size_t c = 0; c < kColumns; ++c)
    columns.push_back(rbx::propChunk<rbx::String>(0, fmt::format("Value{}", c),
                                                  {{std::string(4 * kMebibyte, char('a' + c % 26))}}));
  LoadOptions options;
  options.limits.memory = 25 * kMebibyte;
  const auto file = rbx::write(oneClass(1, columns), rbx::Packing::Zstandard);
  const auto document = load(Source::fromBytes(file, "large.rbxm"), options);
  ASSERT_TRUE(document);
  const uint64_t left = (*document)->budget->left();
  EXPECT_TRUE(decodeAll(**document).all().empty()) << describe(decodeAll(**document));
  EXPECT_EQ((*document)->budget->left(), left) << "given back";
  for (const Column& column : (*document)->classes[0].columns) {
    EXPECT_FALSE(column.decoded());
    EXPECT_TRUE(column.read());
  }

  const Written again = written(**document);
  EXPECT_EQ((*document)->budget->left(), left);
  EXPECT_TRUE(again.losses.all().empty()) << describe(again.losses);
  const auto read = loaded(again.bytes);
  ASSERT_EQ(read->classes[0].columns.size(), kColumns);
  for (size_t c = 0; c < kColumns; ++c) {
    EXPECT_EQ(read->classes[0].columns[c].name, fmt::format("Value{}", c));
    EXPECT_EQ(read->classes[0].columns[c].bytesAt(0), std::string(4 * kMebibyte, char('a' + c % 26)));
  }

  // What needs all of them at once says so.
  const auto raw = writeBinary(**document, {.variant = "uncompressed"});
  ASSERT_FALSE(raw);
  EXPECT_EQ(raw.error().code, ErrorCode::LimitExceeded);
  const auto xml = writeXml(**document, {});
  ASSERT_FALSE(xml);
  EXPECT_EQ(xml.error().code, ErrorCode::LimitExceeded);
}

}  // namespace
}  // namespace vitrine::test
