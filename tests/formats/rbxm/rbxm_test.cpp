// The binary reader on files written for the purpose: every type, every packing, and every fault it should survive.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cfloat>
#include <cmath>
#include <limits>

#include "core/load/validate.h"
#include "core/report/info.h"
#include "core/report/outline.h"
#include "tests/formats/rbxm/loaded.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/sample_place.h"
#include "tests/support/samples/sample_types.h"

namespace vitrine::test {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

DocumentPointer loadedWithin(std::vector<std::byte> bytes, const Limits& limits) {
  auto document = load(Source::fromBytes(std::move(bytes), "test.rbxm"), {.limits = limits});
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}
template <class T>
rbx::File oneColumn(const std::vector<T>& values) {
  return oneClass(values.size(), {rbx::propChunk(0, "Value", values)});
}

// The values of the only column, as JSON.
std::vector<std::string> valuesOf(const Document& document) {
  const Column& column = document.classes.at(0).columns.at(0);
  EXPECT_FALSE(column.error()) << column.error()->message;
  std::vector<std::string> all;
  for (size_t row = 0; row < column.rows(); ++row) all.push_back(toJson(column.at(row)));
  return all;
}
using Texts = std::vector<std::string>;

// In every packing, and in each the same.
template <class T>
Texts columnRoundTrip(const std::vector<T>& written) {
  const rbx::File file = oneColumn(written);
  Texts first;
  for (const auto packing : {rbx::Packing::Raw, rbx::Packing::Lz4, rbx::Packing::Zstandard}) {
    const auto document = loaded(file, packing);
    EXPECT_TRUE(document->complete);
    EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
    const Texts values = valuesOf(*document);
    if (packing == rbx::Packing::Raw) first = values;
    EXPECT_EQ(values, first);
  }
  return first;
}
std::string typeOfColumn(const rbx::File& file) { return loaded(file)->classes.at(0).columns.at(0).type; }

const Diagnostic* find(const Document& document, std::string_view id) {
  for (const Diagnostic& d : document.diagnostics.all())
    if (d.id == id) return &d;
  return nullptr;
}
std::string messageOf(const Document& document, std::string_view id) {
  const Diagnostic* found = find(document, id);
  return found ? found->message : "no " + std::string(id) + "; there is:\n" + describe(document.diagnostics);
}
std::string failureOf(const Document& document) {
  return document.failure ? fmt::format("{}: {}", errorCodeName(document.failure->code), document.failure->message)
                          : "none";
}

// ---- Values of every type ---------------------------------------------------------------------------------------

TEST(RbxmValuesFromBytes, StringsAreBytes) {
  using rbx::String;
  const std::vector<String> all{{""},         {"plain"},   {std::string("a\0b", 3)},
                                {"\xFF\xFE"}, {"ünïcode"}, {std::string(70'000, 'x')}};
  const Texts values = columnRoundTrip(all);
  EXPECT_EQ(values[0], R"("")");
  EXPECT_EQ(values[1], R"("plain")");
  EXPECT_EQ(values[2], R"("a\u0000b")");
  EXPECT_EQ(values[3], R"({"hex":"fffe"})");
  EXPECT_EQ(values[4], R"("ünïcode")");
  EXPECT_EQ(values[5].size(), 70'002u);
  const auto document = loaded(oneColumn(all));
  EXPECT_EQ(document->classes[0].columns[0].bytesAt(3), "\xFF\xFE");
}

TEST(RbxmValuesFromBytes, Bools) {
  EXPECT_EQ(columnRoundTrip<rbx::Bool>({{true}, {false}}), (Texts{"true", "false"}));
  // Any byte but zero is true.
  const std::byte bytes[] = {std::byte{2}, std::byte{0}};
  const auto document =
      loaded(oneClass(2, {{.name = "PROP", .body = rbx::propBody(0, "Value", rbx::Bool::kType, bytes)}}));
  EXPECT_EQ(valuesOf(*document), (Texts{"true", "false"}));
}

TEST(RbxmValuesFromBytes, Integers) {
  constexpr int32_t kMin = std::numeric_limits<int32_t>::min(), kMax = std::numeric_limits<int32_t>::max();
  EXPECT_EQ(columnRoundTrip<rbx::Int32>({{0}, {1}, {-1}, {kMin}, {kMax}, {16777217}}),
            (Texts{"0", "1", "-1", "-2147483648", "2147483647", "16777217"}));
  constexpr int64_t kMin64 = std::numeric_limits<int64_t>::min(), kMax64 = std::numeric_limits<int64_t>::max();
  EXPECT_EQ(columnRoundTrip<rbx::Int64>({{0}, {-1}, {kMin64}, {kMax64}}),
            (Texts{"0", "-1", "-9223372036854775808", "9223372036854775807"}));
  EXPECT_EQ(columnRoundTrip<rbx::SecurityCapabilities>({{0}, {2882400000}, {-1}}),
            (Texts{"0", "2882400000", "-1"}));
}

TEST(RbxmValuesFromBytes, FloatsKeepEveryBit) {
  const std::vector<float> written{0.0f,
                                   -0.0f,
                                   1.5f,
                                   -1.5f,
                                   kNaN,
                                   -kNaN,
                                   kInfinity,
                                   -kInfinity,
                                   FLT_MAX,
                                   -FLT_MIN,
                                   std::numeric_limits<float>::denorm_min(),
                                   std::bit_cast<float>(0x7FC12345u)};
  std::vector<rbx::Float32> all;
  for (const float v : written) all.push_back({v});
  const auto document = loaded(oneColumn(all));
  const auto read = document->classes[0].columns[0].array<float>();
  ASSERT_EQ(read.size(), written.size());
  for (size_t i = 0; i < written.size(); ++i)
    EXPECT_EQ(std::bit_cast<uint32_t>(read[i]), std::bit_cast<uint32_t>(written[i])) << i;
  EXPECT_EQ(columnRoundTrip<rbx::Float32>({{kNaN}, {kInfinity}, {-kInfinity}, {0.1f}, {-0.0f}}),
            (Texts{R"("nan")", R"("inf")", R"("-inf")", "0.1", "-0"}));
}

TEST(RbxmValuesFromBytes, DoublesKeepEveryBit) {
  const std::vector<double> written{
      0.1, -0.0, 1e308, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN(), -5e-324};
  std::vector<rbx::Float64> all;
  for (const double v : written) all.push_back({v});
  const auto document = loaded(oneColumn(all));
  const auto read = document->classes[0].columns[0].array<double>();
  ASSERT_EQ(read.size(), written.size());
  for (size_t i = 0; i < written.size(); ++i)
    EXPECT_EQ(std::bit_cast<uint64_t>(read[i]), std::bit_cast<uint64_t>(written[i])) << i;
}

TEST(RbxmValuesFromBytes, VectorsAndSizes) {
  EXPECT_EQ(columnRoundTrip<rbx::Vector2>({{1, -2}, {0.5f, kInfinity}}), (Texts{"[1,-2]", R"([0.5,"inf"])"}));
  EXPECT_EQ(columnRoundTrip<rbx::Vector3>({{1, -2, 3}, {-0.0f, kNaN, 1e-30f}}),
            (Texts{"[1,-2,3]", R"([-0,"nan",1e-30])"}));
  EXPECT_EQ(columnRoundTrip<rbx::Vector3int16>({{-32768, 0, 32767}, {1, 2, 3}}),
            (Texts{"[-32768,0,32767]", "[1,2,3]"}));
  EXPECT_EQ(columnRoundTrip<rbx::UDim>({{0.5f, -100}, {kNaN, INT32_MIN}}),
            (Texts{"[0.5,-100]", R"(["nan",-2147483648])"}));
  EXPECT_EQ(columnRoundTrip<rbx::UDim2>({{{0.5f, 10}, {0.25f, -30}}, {{1, 2}, {3, 4}}}),
            (Texts{"[[0.5,10],[0.25,-30]]", "[[1,2],[3,4]]"}));
  EXPECT_EQ(columnRoundTrip<rbx::Rect>({{{-1, -10}, {8, 9}}, {{1, 2}, {3, 4}}}),
            (Texts{"[[-1,-10],[8,9]]", "[[1,2],[3,4]]"}));
  EXPECT_EQ(columnRoundTrip<rbx::NumberRange>({{0.5f, 1}, {-kInfinity, kInfinity}}),
            (Texts{"[0.5,1]", R"(["-inf","inf"])"}));
  EXPECT_EQ(columnRoundTrip<rbx::Ray>({{Vec3(1, 2, 3), Vec3(4, 5, 6)}, {Vec3(-1), Vec3(0)}}),
            (Texts{R"({"origin":[1,2,3],"direction":[4,5,6]})", R"({"origin":[-1,-1,-1],"direction":[0,0,0]})"}));
}

TEST(RbxmValuesFromBytes, FacesAndAxesAreBits) {
  const Texts faces = columnRoundTrip<rbx::Faces>({{0}, {63}, {0x81}});
  EXPECT_EQ(faces[0], "[]");
  EXPECT_EQ(faces[1], toJson(Faces{63}));
  EXPECT_EQ(faces[2], toJson(Faces{0x81}));
  EXPECT_EQ(columnRoundTrip<rbx::Axes>({{1}, {2}, {4}, {7}}),
            (Texts{R"(["X"])", R"(["Y"])", R"(["Z"])", R"(["X","Y","Z"])"}));
}

TEST(RbxmValuesFromBytes, Colours) {
  EXPECT_EQ(columnRoundTrip<rbx::BrickColor>({{194}, {1}, {0xFFFFFFFF}}), (Texts{"194", "1", "4294967295"}));
  EXPECT_EQ(columnRoundTrip<rbx::Color3>({{0, 0.5f, 1}, {2, -1, kNaN}}), (Texts{"[0,0.5,1]", R"([2,-1,"nan"])"}));
  EXPECT_EQ(columnRoundTrip<rbx::Color3uint8>({{0, 128, 255}, {1, 2, 3}}), (Texts{"[0,128,255]", "[1,2,3]"}));
}

TEST(RbxmValuesFromBytes, EnumsAreUnsigned) {
  EXPECT_EQ(columnRoundTrip<rbx::Enum>({{0}, {256}, {0x80000000}}), (Texts{"0", "256", "2147483648"}));
}

TEST(RbxmValuesFromBytes, References) {
  // To others, to itself, to nothing, to what is not there.
  EXPECT_EQ(columnRoundTrip<rbx::Ref>({{1}, {1}, {-1}, {0}, {99}, {-2}, {INT32_MIN}, {INT32_MAX}}),
            (Texts{"1", "1", "null", "0", "null", "null", "null", "null"}));
}

TEST(RbxmValuesFromBytes, All24Rotations) {
  std::vector<rbx::CFrame> written;
  for (const uint8_t id : rbx::rotationIds()) written.push_back({Vec3(id, -1.5f, 0), id});
  EXPECT_EQ(written.size(), 24u);
  const auto document = loaded(oneColumn(written));
  const auto read = document->classes[0].columns[0].array<CFrame>();
  ASSERT_EQ(read.size(), 24u);
  for (size_t i = 0; i < 24; ++i) {
    const auto rows = rbx::rotationRows(written[i].id);
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column)
        EXPECT_EQ(read[i].rotation[column][row], rows[size_t(3 * row + column)]) << int(written[i].id);
    EXPECT_EQ(read[i].position, written[i].position);
    EXPECT_EQ(glm::determinant(read[i].rotation), 1.0f);
  }
}

TEST(RbxmValuesFromBytes, RotationMatricesStandRowByRow) {
  EXPECT_EQ(columnRoundTrip<rbx::CFrame>({{Vec3(1, 2, 3), 0, {1, 2, 3, 4, 5, 6, 7, 8, 9}}, {Vec3(0), 0x02}}),
            (Texts{R"({"position":[1,2,3],"orientation":[[1,2,3],[4,5,6],[7,8,9]]})",
                   R"({"position":[0,0,0],"orientation":[[1,0,0],[0,1,0],[0,0,1]]})"}));
}

TEST(RbxmValuesFromBytes, QuaternionsBecomeMatrices) {
  // A quarter turn about Y.
  const float half = std::sqrt(0.5f);
  const auto document = loaded(oneColumn<rbx::QuaternionCFrame>({{Vec3(1, 2, 3), 0, {0, half, 0, half}}, {}}));
  EXPECT_EQ(document->classes[0].columns[0].type, "CFrame");
  const auto read = document->classes[0].columns[0].array<CFrame>();
  ASSERT_EQ(read.size(), 2u);
  const Vec3 turned = read[0].rotation * Vec3(1, 0, 0);
  EXPECT_NEAR(turned.x, 0, 1e-6);
  EXPECT_NEAR(turned.z, -1, 1e-6);
  EXPECT_EQ(read[1].rotation, Mat3(1));
}

TEST(RbxmValuesFromBytes, OptionalCFrames) {
  EXPECT_EQ(columnRoundTrip<rbx::OptionalCFrame>({{}, {rbx::CFrame{Vec3(1, 2, 3), 0x14}}, {}}),
            (Texts{"null", R"({"position":[1,2,3],"orientation":[[-1,0,0],[0,1,0],[0,0,-1]]})", "null"}));
  const auto document = loaded(oneColumn<rbx::OptionalCFrame>({{}}));
  // Stored as no value, which is not the same as not stored.
  EXPECT_NE(document->classes[0].columns[0].at(0).as<Null>(), nullptr);
}

TEST(RbxmValuesFromBytes, Sequences) {
  EXPECT_EQ(columnRoundTrip<rbx::NumberSequence>({{{{0, 0.5f, 0}, {1, 1, 0.25f}}}, {{}}}),
            (Texts{R"({"keypoints":[{"time":0,"value":0.5,"envelope":0},{"time":1,"value":1,"envelope":0.25}]})",
                   R"({"keypoints":[]})"}));
  EXPECT_EQ(columnRoundTrip<rbx::ColorSequence>({{{}}, {{{0, {1, 0, 0.5f}}}}}),
            (Texts{R"({"keypoints":[]})", R"({"keypoints":[{"time":0,"color":[1,0,0.5]}]})"}));
}

TEST(RbxmValuesFromBytes, PhysicalProperties) {
  const std::array<float, 5> five{0.5f, 0.25f, 0.75f, 2, 3};
  const auto json = [](std::string_view acoustic) {
    return fmt::format(R"({{"density":0.5,"friction":0.25,"elasticity":0.75,"frictionWeight":2,)"
                       R"("elasticityWeight":3,"acousticAbsorption":{}}})",
                       acoustic);
  };
  // The second flag alone has no number behind it.
  EXPECT_EQ(columnRoundTrip<rbx::PhysicalProperties>({{}, {five, {}}, {five, 0.125f}, {{}, 1.0f}, {five, {}}}),
            (Texts{R"("Default")", json("1"), json("0.125"), R"("Default")", json("1")}));
}

TEST(RbxmValuesFromBytes, SharedStrings) {
  auto file = oneColumn<rbx::SharedString>({{2}, {0}, {1}});
  file.chunks.insert(file.chunks.begin(), rbx::sstrChunk({"zero", "", std::string("\0\xFF", 2)}));
  const auto document = loaded(file);
  EXPECT_EQ(valuesOf(*document),
            (Texts{R"({"shared":2,"bytes":2})", R"({"shared":0,"bytes":4})", R"({"shared":1,"bytes":0})"}));
  EXPECT_EQ(document->classes[0].columns[0].bytesAt(0), std::string_view("\0\xFF", 2));
  EXPECT_EQ(document->classes[0].columns[0].bytesAt(1), "zero");
  EXPECT_EQ(document->sections[0].detail, "3 shared strings");
}

TEST(RbxmValuesFromBytes, TagsMayBeSharedStrings) {
  rbx::File file = oneClass(2, {rbx::propChunk<rbx::SharedString>(0, "Tags", {{0}, {1}})}, "Part");
  file.chunks.insert(file.chunks.begin(), rbx::sstrChunk({rbx::tags({"Lava", "Kill"}), ""}));
  const auto document = loaded(file);
  const Column& column = *document->classes[0].column("Tags");
  EXPECT_EQ(toJson(column.meaningAt(0)), R"(["Lava","Kill"])");
  EXPECT_EQ(toJson(column.meaningAt(1)), "null");
}

TEST(RbxmValuesFromBytes, UniqueIdsAreInTheOrderOfTheXmlForm) {
  EXPECT_EQ(columnRoundTrip<rbx::UniqueId>({{0x845cb4ce8c0ad7d2, 0x03523ed0, 0x0017e2e8}, {}}),
            (Texts{R"("845cb4ce8c0ad7d203523ed00017e2e8")", fmt::format("\"{}\"", std::string(32, '0'))}));
}

TEST(RbxmValuesFromBytes, Fonts) {
  EXPECT_EQ(
      columnRoundTrip<rbx::Font>({{"rbxasset://a.json", 700, 1, "rbxasset://a.ttf"}, {"", 450, 9, ""}}),
      (Texts{R"({"family":"rbxasset://a.json","weight":"Bold","style":"Italic","cachedFaceId":"rbxasset://a.ttf"})",
             R"({"family":"","weight":"450","style":"9","cachedFaceId":null})"}));
}

TEST(RbxmValuesFromBytes, ContentsTakeAddressesAndObjectsInOrder) {
  using rbx::Content;
  EXPECT_EQ(columnRoundTrip<Content>({{Content::Object, "", 5},
                                      {Content::Uri, "rbxassetid://1"},
                                      {},
                                      {Content::Object, "", 2},
                                      {Content::Uri, "rbxassetid://2"},
                                      {Content::Object, "", 77},
                                      {3}}),
            (Texts{R"({"Object":5})", R"({"Uri":"rbxassetid://1"})", R"("None")", R"({"Object":2})",
                   R"({"Uri":"rbxassetid://2"})", R"({"Object":null})", R"({"SourceType":3})"}));
}

TEST(RbxmValuesFromBytes, BytecodeIsBytes) {
  EXPECT_EQ(columnRoundTrip<rbx::Bytecode>({{std::string("\x05\x00\xFF", 3)}}), (Texts{R"({"hex":"0500ff"})"}));
}

TEST(RbxmValuesFromBytes, UnknownTypesKeepTheirBytes) {
  for (int number = 0; number < 256; ++number) {
    const auto type = uint8_t(number);
    const bool isKnown = []<class... All>(const std::variant<All...>*, uint8_t wanted) {
      return ((All::kType == wanted) || ...);
    }(static_cast<const rbx::Value*>(nullptr), type);
    if (isKnown) continue;
    const auto file = oneClass(
        2, {{.name = "PROP", .body = rbx::propBody(0, "Value", type, asBytes(std::string_view("\1\2\3\4\5")))}});
    const auto document = loaded(file);
    EXPECT_TRUE(document->complete);
    EXPECT_EQ(valuesOf(*document), (Texts{fmt::format(R"({{"type":"Unknown","code":{},"hex":"0102030405"}})", type),
                                          fmt::format(R"({{"type":"Unknown","code":{},"hex":""}})", type)}));
    EXPECT_EQ(document->classes[0].columns[0].type, fmt::format("Unknown 0x{:02X}", type));
    EXPECT_EQ(messageOf(*document, "rbxm.unknown-type"),
              fmt::format("Thing.Value: type 0x{:02X} is not known; 5 bytes kept as they are", type));
  }
}

TEST(RbxmValuesFromBytes, ColumnsAreOfTheTypesOfTheFile) {
  EXPECT_EQ(typeOfColumn(oneColumn<rbx::Int32>({{1}})), "Int32");
  EXPECT_EQ(typeOfColumn(oneColumn<rbx::OptionalCFrame>({{}})), "OptionalCFrame");
  EXPECT_EQ(typeOfColumn(oneColumn<rbx::Content>({{}})), "Content");
  EXPECT_EQ(typeOfColumn(oneColumn<rbx::Color3uint8>({{}})), "Color3uint8");
}

TEST(RbxmValuesFromBytes, ColumnsWithoutRows) {
  for (const auto packing : {rbx::Packing::Raw, rbx::Packing::Lz4, rbx::Packing::Zstandard}) {
    rbx::File file{1, 0, {}};
    file.chunks = {rbx::instChunk(0, "Thing", {}),
                   rbx::propChunk<rbx::String>(0, "A", {}),
                   rbx::propChunk<rbx::CFrame>(0, "B", {}),
                   rbx::propChunk<rbx::OptionalCFrame>(0, "C", {}),
                   rbx::propChunk<rbx::Content>(0, "D", {}),
                   rbx::propChunk<rbx::SharedString>(0, "E", {}),
                   rbx::prntChunk({}, {}),
                   rbx::endChunk()};
    const auto document = loaded(file, packing);
    EXPECT_TRUE(document->complete) << failureOf(*document);
    EXPECT_EQ(document->nodes.size(), 0u);
    EXPECT_TRUE(decodeAll(*document).all().empty());
    EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
  }
}

// ---- Both forms of one model ------------------------------------------------------------------------------------

std::string dumpOf(const Document& document) {
  std::string text;
  dump(document, {}, [&](std::string_view line) { text.append(line).append("\n"); });
  return text;
}

TEST(RbxmTree, AllPackingsAndParentOrdersGiveTheSameTree) {
  const rbx::Model place = samplePlace();
  const std::string expected = dumpOf(*loaded(rbx::writeBinary(place)));
  for (const auto packing : {rbx::Packing::Raw, rbx::Packing::Lz4, rbx::Packing::Zstandard})
    for (const auto order : {rbx::ParentOrder::ChildrenFirst, rbx::ParentOrder::ParentsFirst}) {
      const auto document = loaded(rbx::writeBinary(place, packing, order));
      EXPECT_TRUE(document->complete);
      EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
      EXPECT_TRUE(dumpOf(*document) == expected);
    }
}

// A line per stored value: place in the tree, name, value. Types only one form has are left out.
Texts valuesByNode(const Document& document) {
  Texts lines;
  for (size_t n = 0; n < document.nodes.size(); ++n) {
    const Class& owner = document.classOf(NodeId{uint32_t(n)});
    Texts own;
    for (const Column& column : owner.columns)
      own.push_back(fmt::format("{} {}.{} = {}", n, owner.name, column.storedName(),
                                toJson(column.at(document.nodes.row[n]))));
    std::ranges::sort(own);
    lines.insert(lines.end(), own.begin(), own.end());
  }
  return lines;
}

TEST(RbxmTree, BothFormsHoldTheSameValues) {
  for (const rbx::Model& model : {samplePlace(), sampleLamp(), everyTypeModel()}) {
    const auto binary = loaded(rbx::writeBinary(model));
    const std::string text = rbx::writeXml(model);
    const Bytes bytes = asBytes(text);
    const auto xml = loaded(std::vector<std::byte>(bytes.begin(), bytes.end()));
    ASSERT_EQ(xml->format, "rbxmx");
    EXPECT_TRUE(xml->complete) << failureOf(*xml);
    EXPECT_FALSE(decodeAll(*xml).has(Severity::Warning)) << describe(decodeAll(*xml));
    EXPECT_EQ(treeOf(*binary), treeOf(*xml));
    EXPECT_EQ(binary->metadata, xml->metadata);
    const Texts left = valuesByNode(*binary), right = valuesByNode(*xml);
    ASSERT_EQ(left.size(), right.size());
    for (size_t i = 0; i < left.size(); ++i) EXPECT_EQ(left[i], right[i]);
  }
}

TEST(RbxmTree, NamesPackingsInItsVersion) {
  const rbx::Model lamp = sampleLamp();
  EXPECT_EQ(loaded(rbx::writeBinary(lamp, rbx::Packing::Raw))->version, "0 uncompressed");
  EXPECT_EQ(loaded(rbx::writeBinary(lamp, rbx::Packing::Lz4))->version, "0 LZ4");
  EXPECT_EQ(loaded(rbx::writeBinary(lamp, rbx::Packing::Zstandard))->version, "0 Zstandard");
  auto mixed = rbx::chunksOf(lamp);
  mixed.find("INST")->packing = rbx::Packing::Zstandard;
  EXPECT_EQ(loaded(mixed)->version, "0 LZ4 Zstandard");
}

TEST(RbxmTree, SectionsListTheChunks) {
  auto file = rbx::chunksOf(sampleLamp());
  file.chunks.insert(file.chunks.end() - 1, rbx::signChunk(-7, "signature"));
  const auto bytes = rbx::write(file);
  const auto document = loaded(bytes);
  ASSERT_EQ(document->sections.size(), file.chunks.size());
  uint64_t at = 32;
  for (size_t i = 0; i < file.chunks.size(); ++i) {
    const Section& section = document->sections[i];
    EXPECT_EQ(section.name, file.chunks[i].name);
    EXPECT_EQ(section.unpacked, file.chunks[i].body.size());
    EXPECT_EQ(section.span.offset, at);
    EXPECT_EQ(section.span.size, 16 + section.packed);
    EXPECT_EQ(section.compression, section.name == "END" ? "" : "LZ4");
    at += section.span.size;
  }
  EXPECT_EQ(at, bytes.size());
  EXPECT_EQ(document->sections[0].detail, "ExplicitAutoJoints = true");
  EXPECT_EQ(document->metadata, (std::vector<std::pair<std::string, std::string>>{{"ExplicitAutoJoints", "true"}}));
  EXPECT_EQ(document->sections[1].detail, "1 × Model");
  const Section& property = document->sections[1 + size_t(file.classes)];
  EXPECT_EQ(property.detail, "Model.Name (String)");
  ASSERT_LT(property.classIndex, document->classes.size());
  EXPECT_EQ(document->classes[property.classIndex].columns.at(property.column).stored, "Name");
  const auto last = document->sections.end();
  EXPECT_EQ((last - 3)->detail, fmt::format("{} parent links", document->nodes.size()));
  EXPECT_EQ((last - 2)->detail, "Ed25519 signature of key -7, 9 bytes");
}

TEST(RbxmTree, ServicesAreMarked) {
  rbx::File file{2, 2, {}};
  file.chunks = {rbx::instChunk(0, "Folder", {0}), rbx::instChunk(7, "Unheard", {1}, std::vector<uint8_t>{1}),
                 rbx::prntChunk({0, 1}, {-1, -1}), rbx::endChunk()};
  const auto document = loaded(file);
  EXPECT_FALSE(document->classes[0].service);
  EXPECT_TRUE(document->classes[1].service);
}

TEST(RbxmTree, ReferentsNeedNotCountFromZero) {
  rbx::File file{1, 4, {}};
  file.chunks = {rbx::instChunk(3, "Thing", {INT32_MIN, 5, INT32_MAX, -2}),
                 rbx::propChunk<rbx::String>(3, "Name", {{"a"}, {"b"}, {"c"}, {"d"}}),
                 rbx::propChunk<rbx::Ref>(3, "To", {{INT32_MAX}, {INT32_MIN}, {-2}, {-1}}),
                 rbx::prntChunk({5, -2, INT32_MAX, INT32_MIN}, {INT32_MAX, INT32_MIN, -1, -1}), rbx::endChunk()};
  const auto document = loaded(file);
  EXPECT_EQ(treeOf(*document), "c(b) a(d)");
  EXPECT_TRUE(document->diagnostics.all().empty()) << describe(document->diagnostics);
  EXPECT_EQ(document->referentOf(NodeId{0}), "2147483647");
  const Column& to = *document->classes[0].column("To");
  const auto nameAt = [&](size_t row) { return document->nameOf(*to.at(row).as<NodeId>()); };
  EXPECT_EQ(nameAt(0), "c");
  EXPECT_EQ(nameAt(1), "a");
  EXPECT_EQ(nameAt(2), "d");
  EXPECT_EQ(*to.at(3).as<NodeId>(), NodeId::None);
}

TEST(RbxmTree, WithoutNamesInstancesAreCalledAsTheirClass) {
  EXPECT_EQ(treeOf(*loaded(oneClass(2, {}))), "Thing Thing");
}

// ---- Faulty links -----------------------------------------------------------------------------------------------

// Five instances a..e with these links.
rbx::File linked(const std::vector<int32_t>& children, const std::vector<int32_t>& parents) {
  rbx::File file = oneClass(5, {rbx::propChunk<rbx::String>(0, "Name", {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}})});
  *file.find("PRNT") = rbx::prntChunk(children, parents);
  return file;
}
void checkParentsPrecede(const Document& document) {
  for (size_t n = 0; n < document.nodes.size(); ++n)
    if (document.nodes.parent[n] != NodeId::None) {
      EXPECT_LT(indexOf(document.nodes.parent[n]), n);
    }
}

TEST(RbxmLinks, SiblingsStandAsTheLinksDo) {
  EXPECT_EQ(treeOf(*loaded(linked({4, 3, 2, 1, 0}, {0, 0, 0, 0, -1}))), "a(e d c b)");
  EXPECT_EQ(treeOf(*loaded(linked({0, 2, 1, 4, 3}, {-1, 0, 0, 2, 2}))), "a(c(e d) b)");
}

TEST(RbxmLinks, UnknownChildrenAreSkipped) {
  const auto document = loaded(linked({0, 1, 77, 2, -1, 3, 4}, {-1, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(treeOf(*document), "a(b c d e)");
  EXPECT_EQ(messageOf(*document, "rbxm.unknown-child"), "parent links of instances that no INST chunk declares");
  EXPECT_EQ(find(*document, "rbxm.unknown-child")->count, 2u);
}

TEST(RbxmLinks, InstancesBelowUnknownParentsAreRoots) {
  const auto document = loaded(linked({0, 1, 2, 3, 4}, {-1, 99, -5, 0, 0}));
  EXPECT_EQ(treeOf(*document), "a(d e) b c");
  EXPECT_EQ(find(*document, "rbxm.unknown-parent")->count, 2u);
}

TEST(RbxmLinks, CyclesAreCut) {
  const auto document = loaded(linked({0, 1, 2, 3, 4}, {1, 2, 0, 2, -1}));
  checkParentsPrecede(*document);
  EXPECT_EQ(treeOf(*document), "a(c(b d)) e");
  EXPECT_EQ(messageOf(*document, "rbxm.parent-cycle"), "instances that are their own ancestors; made roots");
  EXPECT_EQ(find(*document, "rbxm.parent-cycle")->count, 1u);
}

TEST(RbxmLinks, TwoCyclesAreCutOnceEach) {
  const auto document = loaded(linked({0, 1, 2, 3, 4}, {1, 0, 3, 2, 2}));
  checkParentsPrecede(*document);
  EXPECT_EQ(treeOf(*document), "a(b) c(d e)");
  EXPECT_EQ(find(*document, "rbxm.parent-cycle")->count, 2u);
}

TEST(RbxmLinks, NoneIsItsOwnParent) {
  const auto document = loaded(linked({0, 1, 2, 3, 4}, {-1, 1, 1, 0, 4}));
  EXPECT_EQ(treeOf(*document), "a(d) b(c) e");
  EXPECT_EQ(find(*document, "rbxm.parent-cycle")->count, 2u);
}

TEST(RbxmLinks, TheFirstOfSeveralParentsCounts) {
  const auto document = loaded(linked({0, 1, 2, 2, 3, 4, 2}, {-1, 0, 0, 1, 0, 0, -1}));
  EXPECT_EQ(treeOf(*document), "a(b c d e)");
  EXPECT_EQ(messageOf(*document, "rbxm.repeated-child"),
            "instances with more than one parent link; the first counts");
  EXPECT_EQ(find(*document, "rbxm.repeated-child")->count, 2u);
}

TEST(RbxmLinks, InstancesWithoutALinkAreRoots) {
  const auto document = loaded(linked({0, 1}, {-1, 0}));
  EXPECT_EQ(treeOf(*document), "a(b) c d e");
  EXPECT_EQ(find(*document, "rbxm.unlinked")->count, 3u);
}

TEST(RbxmLinks, WithoutLinksInstancesAreGroupedByClass) {
  rbx::File file{2, 3, {}};
  file.chunks = {rbx::instChunk(0, "A/B", {0, 1}), rbx::instChunk(1, "C", {2}), rbx::endChunk()};
  const auto document = loaded(file);
  EXPECT_EQ(messageOf(*document, "rbxm.no-parents"),
            "no parent links could be read: the instances are shown by class");
  const Outline outline = makeOutline(*document);
  ASSERT_EQ(outline.rootCount, 2u);
  EXPECT_EQ(outline.nameOf(*document, outline.items[0]), "A|B");
  EXPECT_EQ(outline.items[0].childCount, 2u);
  EXPECT_EQ(outline.nameOf(*document, outline.items[1]), "C");
}

TEST(RbxmLinks, TreesHaveALargestDepth) {
  const size_t count = 2500;
  std::vector<int32_t> parents = upTo(count);
  for (int32_t& parent : parents) --parent;
  rbx::File file = oneClass(count, {});
  *file.find("PRNT") = rbx::prntChunk(upTo(count), parents);
  const auto document = loaded(file);
  EXPECT_EQ(messageOf(*document, "rbxm.too-deep"), "instances nested more than 1000 levels deep; made roots");
  EXPECT_EQ(find(*document, "rbxm.too-deep")->count, 2u);
  EXPECT_EQ(childrenOf(document->nodes).roots().size(), 3u);
  checkParentsPrecede(*document);
}

// ---- Faulty declarations ----------------------------------------------------------------------------------------

TEST(RbxmFaults, ReferentsThatAreTaken) {
  rbx::File file{1, 3, {}};
  file.chunks = {rbx::instChunk(0, "Thing", {0, 1, 1}),
                 rbx::propChunk<rbx::String>(0, "Name", {{"a"}, {"b"}, {"c"}}),
                 rbx::prntChunk({0, 1, 1}, {-1, 0, 0}), rbx::endChunk()};
  const auto document = loaded(file);
  EXPECT_EQ(messageOf(*document, "rbxm.duplicate-referent"),
            "1 instances have the same referent as an earlier one");
  EXPECT_EQ(treeOf(*document), "a(b) c");
}

TEST(RbxmFaults, ClassIdsThatAreTaken) {
  rbx::File file{2, 2, {}};
  file.chunks = {rbx::instChunk(4, "First", {0}), rbx::instChunk(4, "Second", {1}),
                 rbx::propChunk<rbx::String>(4, "Name", {{"a"}}), rbx::prntChunk({0, 1}, {-1, -1}),
                 rbx::endChunk()};
  const auto document = loaded(file);
  EXPECT_EQ(messageOf(*document, "rbxm.class-id"),
            "class Second has the same id 4 as an earlier class; their properties cannot be told apart");
  EXPECT_EQ(treeOf(*document), "a Second");
}

TEST(RbxmFaults, PropertiesOfUnknownClasses) {
  const auto document = loaded(oneClass(1, {rbx::propChunk<rbx::Bool>(9, "Lost", {{true}})}));
  EXPECT_EQ(messageOf(*document, "rbxm.unknown-class"), "property Lost of a class 9 that no INST chunk declares");
  EXPECT_EQ(document->sections[1].detail, "class 9, .Lost");
  EXPECT_TRUE(document->classes[0].columns.empty());
}

TEST(RbxmFaults, PropertiesThatEndBehindTheirName) {
  ByteWriter body;
  body.put(uint32_t(0)).put(uint32_t(5)).putText("Empty");
  for (const auto packing : {rbx::Packing::Raw, rbx::Packing::Lz4, rbx::Packing::Zstandard}) {
    const Bytes bytes = body.bytes();
    const auto document = loaded(oneClass(1, {{.name = "PROP", .body = {bytes.begin(), bytes.end()}}}), packing);
    EXPECT_TRUE(document->complete);
    EXPECT_EQ(messageOf(*document, "rbxm.property-without-values"), "Thing.Empty: the chunk ends behind the name");
    EXPECT_TRUE(document->classes[0].columns.empty());
  }
}

TEST(RbxmFaults, VeryLongNamesAreShownShort) {
  const std::string name(100'000, 'n');
  rbx::File file{1, 1, {}};
  file.chunks = {rbx::instChunk(0, name, {0}), rbx::propChunk<rbx::Bool>(0, name, {{true}}),
                 rbx::prntChunk({0}, {-1}), rbx::endChunk()};
  const auto document = loaded(file);
  EXPECT_EQ(document->classes[0].name, name);
  EXPECT_EQ(document->classes[0].columns.at(0).stored, name);
  for (const Section& section : document->sections) EXPECT_LT(section.detail.size(), 300u);
}

TEST(RbxmFaults, NamesThatAreNotUtf8AreEscaped) {
  rbx::File file{1, 1, {}};
  file.chunks = {rbx::instChunk(0, "A\xFF", {0}), rbx::propChunk<rbx::Bool>(0, "\x80", {{true}}),
                 rbx::prntChunk({0}, {-1}), rbx::endChunk()};
  const auto document = loaded(file);
  EXPECT_EQ(document->classes[0].name, "A\\xFF");
  EXPECT_EQ(document->classes[0].columns.at(0).name, "\\x80");
}

// ---- Faulty values ----------------------------------------------------------------------------------------------

// The error of the only column, of which the last `missing` bytes are not there.
template <class T>
std::string errorOf(const std::vector<T>& values, size_t missing) {
  auto body = rbx::propBody(0, "Value", T::kType, rbx::encode(values));
  body.resize(body.size() - missing);
  const auto document = loaded(oneClass(values.size(), {{.name = "PROP", .body = std::move(body)}}));
  EXPECT_TRUE(document->complete);  // found out when it is decoded
  const auto& error = document->classes.at(0).columns.at(0).error();
  return error ? error->message : "none";
}

TEST(RbxmFaults, ValuesThatEndEarly) {
  using namespace rbx;
  EXPECT_EQ(errorOf<Bool>({{}, {}}, 1), "Thing.Value: values: 2 x 1 bytes wanted at 0xE, 1 left");
  EXPECT_EQ(errorOf<Int32>({{}, {}}, 1), "Thing.Value: values: 2 x 4 bytes wanted at 0xE, 7 left");
  EXPECT_EQ(errorOf<rbx::String>({{"abc"}, {"def"}}, 1), "Thing.Value: string 1: 3 bytes wanted at 0x19, 2 left");
  EXPECT_EQ(errorOf<rbx::String>({{"abc"}, {"def"}}, 5),
            "Thing.Value: length of a string: 4 bytes wanted at 0x15, 2 left");
  EXPECT_EQ(errorOf<rbx::CFrame>({{}, {}}, 1),
            "Thing.Value: 2 CFrames of at least 13 bytes wanted at 0xE, 25 bytes left");
  EXPECT_EQ(errorOf<rbx::CFrame>({{Vec3(0), 0}, {}}, 1),
            "Thing.Value: positions: 2 x 12 bytes wanted at 0x34, 23 left");
  EXPECT_EQ(errorOf<Ref>({{}}, 2), "Thing.Value: references: 1 x 4 bytes wanted at 0xE, 2 left");
  EXPECT_EQ(errorOf<NumberSequence>({{{{0, 0, 0}}}}, 1),
            "Thing.Value: keypoints: 1 x 12 bytes wanted at 0x12, 11 left");
  EXPECT_EQ(errorOf<OptionalCFrame>({{}}, 1), "Thing.Value: presence flags: 1 x 1 bytes wanted at 0x1D, 0 left");
  EXPECT_EQ(errorOf<Content>({{Content::Uri, "abc"}}, 9), "Thing.Value: address 0: 3 bytes wanted at 0x1A, 2 left");
  EXPECT_EQ(errorOf<Font>({{"abc"}}, 3), "Thing.Value: length of a font face id: 4 bytes wanted at 0x18, 1 left");
}

TEST(RbxmFaults, StringsBeforeTheFaultAreKept) {
  auto body = rbx::propBody(0, "Value", rbx::String::kType, rbx::encode<rbx::String>({{"abc"}, {"def"}}));
  body.pop_back();
  const auto document = loaded(oneClass(2, {{.name = "PROP", .body = std::move(body)}}));
  const Column& column = document->classes[0].columns[0];
  EXPECT_EQ(toJson(column.at(0)), R"("abc")");
  EXPECT_EQ(toJson(column.at(1)), "null");
  EXPECT_EQ(sizeOf(column.values()), 1u);
  EXPECT_EQ(column.rows(), 2u);
  EXPECT_EQ(column.bytesAt(1), "");
}

TEST(RbxmFaults, BytesBehindTheValues) {
  auto body = rbx::propBody(0, "Value", rbx::Bool::kType, rbx::encode<rbx::Bool>({{true}}));
  body.resize(body.size() + 3);
  const auto document = loaded(oneClass(1, {{.name = "PROP", .body = std::move(body)}}));
  const Column& column = document->classes[0].columns[0];
  EXPECT_EQ(column.error()->message, "Thing.Value: 3 bytes at 0xF follow the 1 values");
  EXPECT_EQ(toJson(column.at(0)), "true");
}

TEST(RbxmFaults, RotationIdsOutsideThe24) {
  const auto document = loaded(oneColumn<rbx::CFrame>({{}, {Vec3(0), 0x01}}));
  EXPECT_EQ(document->classes[0].columns[0].error()->message,
            "Thing.Value: CFrame 1: rotation id 0x01 at 0xF is none of the 24");
  const Diagnostics found = decodeAll(*document);
  ASSERT_EQ(found.all().size(), 1u);
  EXPECT_EQ(found.all()[0].id, "rbxm.column");
  const Section& section = document->sections[1];
  EXPECT_EQ(found.all()[0].span, (SourceSpan{0, section.span.offset + 16, section.packed}));
}

TEST(RbxmFaults, SharedStringsBeyondTheLast) {
  auto file = oneColumn<rbx::SharedString>({{0}, {2}});
  file.chunks.insert(file.chunks.begin(), rbx::sstrChunk({"zero", "one"}));
  const auto document = loaded(file);
  const Column& column = document->classes[0].columns[0];
  EXPECT_EQ(column.error()->message, "Thing.Value: shared string 2 wanted, there are 2");
  EXPECT_EQ(toJson(column.at(1)), "null");
  EXPECT_EQ(column.lost(), 1u);
  EXPECT_EQ(column.bytesAt(0), "zero");
  const auto none = loaded(oneColumn<rbx::SharedString>({{0}}));
  EXPECT_EQ(none->classes[0].columns[0].error()->message, "Thing.Value: shared string 0 wanted, there are 0");
}

TEST(RbxmFaults, DamagedSharedStringsAreReported) {
  auto file = oneColumn<rbx::SharedString>({{0}, {1}});
  rbx::Chunk strings = rbx::sstrChunk({"zero", "one"});
  strings.body.pop_back();
  file.chunks.insert(file.chunks.begin(), strings);
  const auto document = loaded(file);
  const Column& column = document->classes[0].columns[0];
  EXPECT_EQ(column.error()->message,
            "Thing.Value: shared strings: shared string 1 of 2: 3 bytes wanted at 0x34, 2 left");
  EXPECT_EQ(column.bytesAt(0), "zero");
}

TEST(RbxmFaults, OnlyTheFirstSharedStringsCount) {
  auto file = oneColumn<rbx::SharedString>({{0}});
  file.chunks.insert(file.chunks.begin(), {rbx::sstrChunk({"zero"}), rbx::sstrChunk({"other"})});
  const auto document = loaded(file);
  EXPECT_EQ(messageOf(*document, "rbxm.second-shared-strings"),
            "more than one chunk of shared strings; the first counts");
  EXPECT_EQ(document->classes[0].columns[0].bytesAt(0), "zero");
}

TEST(RbxmFaults, MoreContentsThanAddressesAndObjects) {
  auto values = rbx::encode<rbx::Content>({{rbx::Content::Uri, "a"}, {}});
  values[7] = std::byte{2};  // the second is an address too, of which there is none
  const auto document =
      loaded(oneClass(2, {{.name = "PROP", .body = rbx::propBody(0, "Value", rbx::Content::kType, values)}}));
  const Column& column = document->classes[0].columns[0];
  EXPECT_EQ(column.error()->message, "Thing.Value: 1 addresses and 0 objects for more contents of that kind");
  EXPECT_EQ(toJson(column.at(0)), R"({"Uri":"a"})");
}

// ---- Damaged chunks ---------------------------------------------------------------------------------------------

TEST(RbxmDamage, EveryKindOfChunkCutAnywhere) {
  auto file = rbx::chunksOf(sampleLamp());
  file.chunks.insert(file.chunks.begin(), rbx::sstrChunk({"one", "two"}));
  file.chunks.insert(file.chunks.end() - 1, rbx::signChunk(1, "abc"));
  const auto whole = loaded(file);
  for (const char* name : {"META", "SSTR", "INST", "PROP", "PRNT", "SIGN"}) {
    const size_t full = file.find(name)->body.size();
    for (size_t size = 0; size < full; ++size) {
      rbx::File cut = file;
      cut.find(name)->body.resize(size);
      const auto document = loaded(cut);
      SCOPED_TRACE(fmt::format("{} of {} bytes", name, size));
      EXPECT_EQ(document->sections.size(), file.chunks.size());
      checkParentsPrecede(*document);
      const Diagnostics columns = decodeAll(*document);
      // Shared strings and values are found out when they are asked for.
      if (std::string_view(name) != "SSTR" && std::string_view(name) != "PROP") {
        EXPECT_FALSE(document->complete);
        EXPECT_TRUE(document->failure);
        EXPECT_TRUE(document->failure->message.starts_with(fmt::format("chunk {} at 0x", name)))
            << document->failure->message;
      }
    }
  }
}

TEST(RbxmDamage, AnInstChunkThatEndsEarlySaysWhere) {
  auto file = oneClass(3, {});
  file.find("INST")->body.pop_back();
  const auto document = loaded(file);
  EXPECT_EQ(failureOf(*document), "truncated: chunk INST at 0x20: referents: 3 x 4 bytes wanted at 0x12, 11 left");
  EXPECT_EQ(document->failure->span, document->sections[0].span);
  EXPECT_FALSE(document->complete);
  EXPECT_EQ(document->nodes.size(), 0u);
}

TEST(RbxmDamage, CountsThatLie) {
  for (const uint32_t lie : {4u, 0x10000000u, 0xFFFFFFFFu}) {
    auto file = oneClass(3, {rbx::propChunk<rbx::Bool>(0, "Value", {{}, {}, {}})});
    std::memcpy(file.find("INST")->body.data() + 4 + 4 + 5 + 1, &lie, 4);
    EXPECT_EQ(failureOf(*loaded(file)),
              fmt::format("truncated: chunk INST at 0x20: referents: {} x 4 bytes wanted at 0x12, 12 left", lie));
    file = oneClass(3, {});
    std::memcpy(file.find("PRNT")->body.data() + 1, &lie, 4);
    const auto document = loaded(file);
    EXPECT_TRUE(document->failure);
    EXPECT_EQ(document->nodes.size(), 3u);
    EXPECT_TRUE(hasDiagnostic(*document, "rbxm.no-parents"));
  }
}

TEST(RbxmDamage, HeaderCountsAreHints) {
  auto file = oneClass(3, {});
  file.classes = -1;
  file.instances = 1'000'000'000;
  const auto document = loaded(file);
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(document->nodes.size(), 3u);
  EXPECT_EQ(messageOf(*document, "rbxm.header-counts"),
            "the header announces 1000000000 instances of -1 classes, the chunks hold 3 of 1");
}

TEST(RbxmDamage, ADamagedLz4ChunkInTheMiddleLosesOnlyItself) {
  for (const auto packing : {rbx::Packing::Lz4, rbx::Packing::Zstandard}) {
    const std::vector<rbx::Bool> flags(3);
    auto file = oneClass(3, {rbx::propChunk(0, "Before", flags), rbx::propChunk(0, "Broken", flags),
                             rbx::propChunk(0, "After", flags)});
    auto bytes = rbx::write(file, packing);
    const auto whole = loaded(bytes);
    const Section& broken = whole->sections[2];
    ASSERT_EQ(broken.detail, "Thing.Broken (Bool)");
    // Everything but the first four bytes, which tell the codecs apart.
    std::fill_n(bytes.begin() + ptrdiff_t(broken.span.offset + 20), broken.packed - 4, std::byte{0xFF});
    const auto document = loaded(bytes);
    EXPECT_FALSE(document->complete);
    EXPECT_TRUE(document->failure->message.starts_with(fmt::format("chunk PROP at 0x{:X}: ", broken.span.offset)))
        << document->failure->message;
    EXPECT_EQ(document->sections.size(), whole->sections.size());
    ASSERT_EQ(document->classes[0].columns.size(), 2u);
    EXPECT_EQ(document->classes[0].columns[0].name, "Before");
    EXPECT_EQ(document->classes[0].columns[1].name, "After");
    EXPECT_EQ(document->nodes.size(), 3u);
    EXPECT_FALSE(decodeAll(*document).has(Severity::Error));
  }
}

TEST(RbxmDamage, DamageBehindTheHeadShowsWhenDecoded) {
  std::vector<rbx::Float32> values;
  for (int i = 0; i < 2000; ++i) values.push_back({float(i * i) * 0.37f});
  auto file = oneColumn(values);
  file.find("PROP")->announcedUnpacked = 8015;
  const auto document = loaded(file);
  EXPECT_TRUE(document->complete);
  const Column& column = document->classes[0].columns.at(0);
  EXPECT_TRUE(column.error());
  EXPECT_EQ(column.rows(), 2000u);
  EXPECT_TRUE(column.at(0).as<std::monostate>());
  const Diagnostics found = decodeAll(*document);
  ASSERT_EQ(found.all().size(), 1u);
  EXPECT_EQ(found.all()[0].message,
            "Thing.Value: LZ4 block: 8014 bytes unpacked, 8015 announced; 2000 of 2000 values lost");
}

TEST(RbxmDamage, NamesThatCannotBeReadAreALoss) {
  auto file = oneClass(2, {rbx::propChunk<rbx::String>(0, "Name", {{"a"}, {"b"}})});
  file.find("PROP")->body.pop_back();
  const auto document = loaded(file);
  EXPECT_FALSE(document->complete);
  EXPECT_EQ(treeOf(*document), "a Thing");
  EXPECT_TRUE(failureOf(*document).ends_with("Thing.Name: string 1: 1 bytes wanted at 0x16, 0 left"))
      << failureOf(*document);
}

// A file of raw columns A, B, C, D and where their chunks begin.
struct Columns {
  std::vector<std::byte> bytes;
  std::vector<uint64_t> starts;
};
Columns fourColumns(rbx::Packing packing) {
  std::vector<rbx::Int32> values;
  for (int i = 0; i < 50; ++i) values.push_back({i * 7919});
  const auto file = oneClass(values.size(), {rbx::propChunk(0, "A", values), rbx::propChunk(0, "B", values),
                                             rbx::propChunk(0, "C", values), rbx::propChunk(0, "D", values)});
  Columns made{rbx::write(file, packing), {}};
  const auto document = loaded(made.bytes);
  for (const Section& section : document->sections)
    if (section.name == "PROP") made.starts.push_back(section.span.offset);
  return made;
}
std::string columnNames(const Document& document) {
  std::string names;
  for (const Column& column : document.classes.at(0).columns)
    if (!column.error()) names += column.name;
  return names;
}

TEST(RbxmDamage, ADamagedChunkNameIsSkipped) {
  for (const auto packing : {rbx::Packing::Raw, rbx::Packing::Lz4, rbx::Packing::Zstandard}) {
    Columns columns = fourColumns(packing);
    columns.bytes[columns.starts[1]] = std::byte{0x01};
    const auto document = loaded(columns.bytes);
    EXPECT_EQ(columnNames(*document), "ACD");
    EXPECT_EQ(failureOf(*document), fmt::format("malformed: no chunk header at 0x{:X}", columns.starts[1]));
    EXPECT_EQ(messageOf(*document, "rbxm.skipped-bytes"),
              fmt::format("{} bytes skipped up to the next chunk, PROP", columns.starts[2] - columns.starts[1]));
    EXPECT_EQ(find(*document, "rbxm.skipped-bytes")->span.offset, columns.starts[1]);
    EXPECT_EQ(document->nodes.size(), 50u);
  }
}

TEST(RbxmDamage, ASizeBeyondTheFileIsSkipped) {
  for (const auto packing : {rbx::Packing::Raw, rbx::Packing::Lz4, rbx::Packing::Zstandard}) {
    Columns columns = fourColumns(packing);
    const size_t field = packing == rbx::Packing::Raw ? 8 : 4;
    columns.bytes[columns.starts[1] + field + 3] = std::byte{0x7F};
    const auto document = loaded(columns.bytes);
    EXPECT_EQ(columnNames(*document), "ACD");
    EXPECT_TRUE(
        failureOf(*document).starts_with(fmt::format("truncated: chunk PROP at 0x{:X}: 21", columns.starts[1])))
        << failureOf(*document);
  }
}

TEST(RbxmDamage, AWrongSizeLosesOnlyItsChunk) {
  for (const auto packing : {rbx::Packing::Lz4, rbx::Packing::Zstandard})
    for (const int change : {-20, -1, 1, 60, 300}) {
      SCOPED_TRACE(change);
      Columns columns = fourColumns(packing);
      uint32_t size;
      std::memcpy(&size, &columns.bytes[columns.starts[1] + 4], 4);
      size = uint32_t(int(size) + change);
      std::memcpy(&columns.bytes[columns.starts[1] + 4], &size, 4);
      const auto document = loaded(columns.bytes);
      EXPECT_FALSE(document->complete);
      EXPECT_EQ(columnNames(*document), "ACD") << failureOf(*document);
    }
}

TEST(RbxmDamage, UnpackedSizesThatLie) {
  for (const auto packing : {rbx::Packing::Lz4, rbx::Packing::Zstandard})
    for (const uint32_t lie : {1u, 30u, 0x00FFFFFFu, 0x7FFFFFFFu, 0xFFFFFFFFu}) {
      SCOPED_TRACE(lie);
      const std::vector<rbx::Bool> flags(40);
      auto file = oneClass(40, {rbx::propChunk(0, "Value", flags)});
      file.find("PROP")->announcedUnpacked = lie;
      Limits limits;
      limits.memory = 64 << 20;
      const auto document = loadedWithin(rbx::write(file, packing), limits);
      const uint64_t left = document->budget->left();
      bool failed = !document->complete;
      for (const Column& column : document->classes[0].columns)
        if (column.error()) failed = true;
      EXPECT_TRUE(failed);
      EXPECT_EQ(document->nodes.size(), 40u);
      EXPECT_LE(document->budget->left(), left);
    }
}

TEST(RbxmDamage, ZstandardFramesThatHoldMoreThanAnnounced) {
  const std::vector<rbx::Bool> flags(100'000);
  auto file = oneClass(100'000, {rbx::propChunk(0, "Value", flags)});
  file.find("PROP")->announcedUnpacked = 5000;
  const auto document = loaded(rbx::write(file, rbx::Packing::Zstandard));
  EXPECT_EQ(document->classes[0].columns.at(0).error()->message,
            "Thing.Value: Zstandard: 100014 bytes announced, at most 5001 allowed");
}

TEST(RbxmDamage, UnknownChunksAreListedAndSkipped) {
  auto file = oneClass(1, {{.name = "WXYZ", .body = std::vector<std::byte>(40)}});
  file.chunks.insert(file.chunks.begin(), rbx::Chunk{.name = "QQ", .body = {}});
  const auto document = loaded(file);
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(messageOf(*document, "rbxm.unknown-chunk"), "chunk QQ: not known, skipped");
  EXPECT_EQ(find(*document, "rbxm.unknown-chunk")->count, 2u);
  EXPECT_EQ(document->sections[2].name, "WXYZ");
  EXPECT_EQ(document->sections[2].unpacked, 40u);
  EXPECT_EQ(document->nodes.size(), 1u);
}

TEST(RbxmDamage, ReservedFieldsAreNoted) {
  auto file = oneClass(1, {});
  file.find("PRNT")->reserved = 77;
  EXPECT_EQ(messageOf(*loaded(file), "rbxm.reserved"), "chunk PRNT: 77 in the reserved field, 0 expected");
}

TEST(RbxmDamage, BytesBehindTheEnd) {
  auto bytes = rbx::write(oneClass(1, {}));
  bytes.resize(bytes.size() + 5);
  const auto document = loaded(bytes);
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(messageOf(*document, "rbxm.trailing-bytes"), "5 bytes follow the END chunk");
}

TEST(RbxmDamage, AnEndWithoutItsText) {
  auto file = oneClass(1, {});
  file.find("END")->body.clear();
  const auto document = loaded(file);
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(messageOf(*document, "rbxm.end"), "the END chunk does not hold \"</roblox>\"");
}

TEST(RbxmDamage, AMissingEnd) {
  auto file = oneClass(2, {});
  file.chunks.pop_back();
  const auto bytes = rbx::write(file);
  const auto document = loaded(bytes);
  EXPECT_FALSE(document->complete);
  EXPECT_EQ(failureOf(*document),
            fmt::format("truncated: the file ends at 0x{:X} where a chunk is expected: the END chunk is missing",
                        bytes.size()));
  EXPECT_EQ(treeOf(*document), "Thing Thing");
  EXPECT_TRUE(hasDiagnostic(*document, "rbxm.truncated"));
}

TEST(RbxmDamage, HeadersThatAreCutOrWrong) {
  const auto bytes = rbx::write(oneClass(1, {}));
  EXPECT_EQ(failureOf(*loaded({bytes.begin(), bytes.begin() + 20})),
            "truncated: file header: 32 bytes wanted at 0x0, 20 left");
  auto text = bytes;
  text[10] = std::byte{'\n'};
  text[14] = std::byte{3};
  const auto document = loaded(text);
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(messageOf(*document, "rbxm.signature"),
            "the six bytes behind \"<roblox!\" are not 89 FF 0D 0A 1A 0A: perhaps sent as text");
  EXPECT_EQ(messageOf(*document, "rbxm.version"), "version 3, 0 expected; read as 0");
}

// ---- Limits -----------------------------------------------------------------------------------------------------

TEST(RbxmLimits, InstancesBeyondTheLimit) {
  Limits limits;
  limits.nodes = 2;
  const auto document = loadedWithin(rbx::write(oneClass(3, {})), limits);
  EXPECT_EQ(failureOf(*document), "limit exceeded: chunk INST at 0x20: 3 instances, at most 2 allowed");
}

TEST(RbxmLimits, ReadingGivesBackWhatItNeededForAWhileAndNoMore) {
  Limits limits;
  limits.memory = 16 << 20;
  const auto document = loadedWithin(rbx::writeBinary(samplePlace()), limits);
  const uint64_t opened = document->budget->left();
  EXPECT_LT(opened, limits.memory);
  decodeAll(*document);
  EXPECT_LT(document->budget->left(), opened);
}

TEST(RbxmLimits, TheBudgetHoldsAcrossColumnsThatAreDecodedLater) {
  constexpr size_t kRows = 20'000, kColumns = 200;
  std::vector<rbx::Chunk> properties;
  for (size_t c = 0; c < kColumns; ++c)
    properties.push_back(rbx::propChunk(0, fmt::format("P{}", c), std::vector<rbx::CFrame>(kRows)));
  Limits limits;
  limits.memory = 32 << 20;
  const auto document = loadedWithin(rbx::write(oneClass(kRows, std::move(properties))), limits);
  EXPECT_TRUE(document->complete) << failureOf(*document);
  size_t held = 0, refused = 0;
  for (const Column& column : document->classes[0].columns) {
    held += sizeOf(column.values()) * sizeof(CFrame);
    if (const auto& error = column.error()) {
      EXPECT_EQ(error->code, ErrorCode::LimitExceeded);
      ++refused;
    }
  }
  EXPECT_LE(held, limits.memory);
  EXPECT_GT(held, limits.memory / 2);
  EXPECT_GT(refused, kColumns / 2);
}

TEST(RbxmLimits, UnknownTypesCostNoMoreThanTheirBytes) {
  // A type nobody knows has no size per row: many rows, many columns, hardly any bytes.
  constexpr size_t kRows = 100'000, kColumns = 500;
  std::vector<rbx::Chunk> properties;
  for (size_t c = 0; c < kColumns; ++c)
    properties.push_back({.name = "PROP", .body = rbx::propBody(0, "P", 0x7F, {}), .packing = rbx::Packing::Raw});
  Limits limits;
  limits.memory = 32 << 20;
  const auto document = loadedWithin(rbx::write(oneClass(kRows, std::move(properties))), limits);
  EXPECT_TRUE(document->complete) << failureOf(*document);
  const uint64_t opened = document->budget->left();
  EXPECT_FALSE(decodeAll(*document).has(Severity::Error));
  EXPECT_LE(opened - document->budget->left(), 20 * kColumns);
}

TEST(RbxmLimits, ManyEmptyChunksCountAgainstTheBudget) {
  rbx::File file = oneClass(1, {});
  file.chunks.insert(file.chunks.end() - 1, 50'000, rbx::Chunk{.name = "XX", .packing = rbx::Packing::Raw});
  Limits limits;
  limits.memory = 4 << 20;
  const auto document = loadedWithin(rbx::write(file), limits);
  EXPECT_EQ(document->failure->code, ErrorCode::LimitExceeded);
  EXPECT_LT(document->sections.size(), 10'000u);
}

TEST(RbxmLimits, ManyColumnsOfOneReplacedPropertyAreNotQuadratic) {
  rbx::File file = oneClass(1, {}, "Part");
  const rbx::Chunk old = rbx::propChunk<rbx::BrickColor>(0, "BrickColor", {{194}});
  file.chunks.insert(file.chunks.end() - 2, 30'000, old);
  const auto document = loaded(rbx::write(file, rbx::Packing::Raw));
  EXPECT_TRUE(document->complete);
  EXPECT_EQ(document->classes[0].columns.size(), 30'000u);
}

}  // namespace
}  // namespace vitrine::test
