// Containers, addresses and faults of glTF files. Cases:
//   a mark before the JSON; a chunk that is not aligned; a GLB without BIN, with BIN and addresses; further chunks;
//     names that do not fit the content; a buffer longer and shorter than stated, in every place it can be
//   addresses: plain, %20, blanks, letters beyond ASCII; those that are refused, before and after decoding; links
//   versions, extensions that are required, used, not known
//   cut and damaged headers; JSON that is none, nested, of other types; counts, offsets and lengths that are huge,
//     negative, not whole, not aligned; views and accessors beyond what they lie in; memory, cancelling
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "tests/formats/gltf/gltf_cases.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

void expectQuad(const DocumentPointer& document) {
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->complete) << toldOf(*document);
  ASSERT_EQ(document->geometries.size(), 1u) << toldOf(*document);
  expectBounds(document->bounds(), {-1, -1, 0}, {1, 1, 0});
}
DocumentPointer readFromFolder(const std::filesystem::path& file) {
  const auto document = load(file);
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}

// ---- Containers

TEST(GltfFiles, MayBeginWithAMark) {
  const auto document = readGltf("\xEF\xBB\xBF" + quadFile().gltf());
  expectQuad(document);
  EXPECT_THAT(toldOf(*document), HasSubstr("byte order mark"));
  expectQuad(readGltf(" \n\t" + quadFile().gltf() + "\n\n"));
}

TEST(GltfFiles, AChunkNeedNotBeAligned) {
  GltfFile file = quadFile();
  for (const char* name : {"x", "xx", "xxx", "xxxx"}) {
    file["extras"] = fmt::format("\"{}\"", name);
    expectQuad(readGltf(glbOf(file.json(), file.bin(), false), "case.glb"));
  }
}

TEST(GltfFiles, AGlbMayHaveItsBufferInAnAddress) {
  const GltfFile file = quadFile();
  const auto document = readGltf(glbOf(file.gltf(), {}), "case.glb");
  expectQuad(document);
  EXPECT_FALSE(document->diagnostics.all().empty()) << "it is told";
  EXPECT_THAT(toldOf(*document), HasSubstr("BIN"));
}

TEST(GltfFiles, AGlbMayHaveBoth) {
  GltfFile file = quadFile();
  file["buffers"] = fmt::format(R"([{{"byteLength":{}}},{{"byteLength":36,"uri":"{}"}}])", file.bin().size(),
                                dataUri(packedNumbers(GltfType::F32, {0, 0, 0, 9, 0, 0, 0, 9, 0})));
  file["bufferViews"] = R"([{"buffer":1,"byteLength":36}])";
  file["accessors"] =
      R"([{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[9,9,0]}])";
  file["meshes"] = R"([{"primitives":[{"attributes":{"POSITION":0}}]}])";
  const auto document = readGltf(file.glb(), "case.glb");
  ASSERT_TRUE(document && document->geometries.size() == 1);
  expectBounds(document->bounds(), {0, 0, 0}, {9, 9, 0});
}

TEST(GltfFiles, FurtherChunksArePassedOver) {
  std::vector<std::byte> glb = quadFile().glb();
  for (const char byte : std::string("\4\0\0\0ABCD\1\2\3\4", 12)) glb.push_back(std::byte(byte));
  const auto size = uint32_t(glb.size());
  std::memcpy(&glb[8], &size, 4);
  expectQuad(readGltf(glb, "case.glb"));
}

TEST(GltfFiles, ContentCountsMoreThanNames) {
  const GltfFile file = quadFile();
  for (const char* name : {"a.gltf", "a.glb", "a", "a.json", "a.bin"}) {
    expectQuad(readGltf(file.glb(), name));
    if (std::string_view(name) != "a.bin") expectQuad(readGltf(file.gltf(), name));
  }
}

TEST(GltfFiles, BinIsNotCopied) {
  const std::vector<std::byte> glb = quadFile().glb();
  const auto document = readGltf(glb, "case.glb");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->buffers.size(), 1u);
}

TEST(GltfFiles, MayHaveNothing) {
  const auto document = readGltf(R"({"asset":{"version":"2.0"}})");
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(document->geometries.empty());
}

// ---- Buffers

TEST(GltfBuffers, MayBeLongerThanStated) {
  GltfFile file = quadFile();
  const std::string json = file.json();
  std::vector<std::byte> longer = file.bin();
  longer.resize(longer.size() + 1000, std::byte(7));
  const std::string uri = dataUri(longer);
  expectQuad(readGltf(glbOf(json, longer), "case.glb"));
  expectQuad(readGltf(file.json(uri)));
  const ScratchFolder folder;
  folder.write("b.bin", longer);
  expectQuad(readFromFolder(folder.write("a.gltf", file.json("b.bin"))));
}

TEST(GltfBuffers, ShorterThanStatedIsTold) {
  GltfFile file = quadFile();
  std::vector<std::byte> shorter = file.bin();
  shorter.resize(shorter.size() - 6);  // some of the indices, which come last
  const ScratchFolder folder;
  folder.write("b.bin", shorter);
  for (const auto& document :
       {readGltf(glbOf(file.json(), shorter), "case.glb"), readGltf(file.json(dataUri(shorter))),
        readFromFolder(folder.write("a.gltf", file.json("b.bin")))}) {
    const std::string told = wrongIn(document);
    EXPECT_THAT(told, HasSubstr("buffer 0"));
  }
}

TEST(GltfBuffers, ShorterThanStatedIsEnoughForWhatIsAsked) {
  GltfFile file = quadFile();
  const std::string stated = fmt::format("\"byteLength\":{}", file.bin().size());
  const auto document = readGltf(swapped(file.gltf(), stated, "\"byteLength\":100000"));
  wrongIn(document);
  EXPECT_EQ(document->geometries.size(), 1u);
}

TEST(GltfBuffers, AreFoundByTheirAddress) {
  const GltfFile file = quadFile();
  const ScratchFolder folder;
  for (const char* name : {"b.bin", "my buf.bin", "büf.bin", "sub/b.bin", "50%.bin"})
    folder.write(name, file.bin());
  for (const char* uri : {"b.bin", "./b.bin", "my%20buf.bin", "my buf.bin", "b%C3%BCf.bin", "b%c3%bcf.bin",
                          "büf.bin", "sub/b.bin", "sub%2Fb.bin", "50%25.bin"}) {
    SCOPED_TRACE(uri);
    expectQuad(readFromFolder(folder.write("a.gltf", file.json(uri))));
  }
}

TEST(GltfBuffers, ThatAreNotThereAreTold) {
  const GltfFile file = quadFile();
  const ScratchFolder folder;
  const std::string told = wrongIn(readFromFolder(folder.write("a.gltf", file.json("gone.bin"))));
  EXPECT_THAT(told, HasSubstr("gone.bin"));
  EXPECT_THAT(wrongIn(file.json()), HasSubstr("buffer 0")) << "no address, and no chunk: the mesh is missing";
  EXPECT_THAT(wrongIn(swapped(file.gltf(), "base64,AA", "base64,*A")), HasSubstr("buffer 0"));
}

TEST(GltfBuffers, OfPlainDataAreWhatTheirAddressSays) {
  const auto document =
      readGltf(R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":3,"uri":"data:text/plain,0%41b"}]})");
  ASSERT_TRUE(document && document->complete);
  ASSERT_EQ(document->buffers.size(), 2u);
  EXPECT_EQ(asText(document->buffers[1]->bytes), "0Ab");
}

// The specification leaves open where the bytes of a buffer without an address come from.
TEST(GltfBuffers, WithoutAnAddressAreMissedByWhatNeedsThemAlone) {
  const auto document = readGltf(R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":3}]})");
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->complete);
  EXPECT_TRUE(hasDiagnostic(*document, "gltf.buffer-elsewhere"));
}

class GltfForeignAddress : public testing::TestWithParam<const char*> {};
TEST_P(GltfForeignAddress, IsRefusedByName) {
  const GltfFile file = quadFile();
  const ScratchFolder folder;
  folder.write("secret.bin", file.bin());
  const std::string uri = GetParam();
  // What an address says of this folder.
  const auto at = uri.find("FOLDER");
  const std::string address =
      at == uri.npos ? uri : std::string(uri).replace(at, 6, folder.path().string().substr(1));
  const auto document = readFromFolder(folder.write("in/a.gltf", file.json(address)));
  const std::string told = wrongIn(document);
  EXPECT_TRUE(document->geometries.empty());
  std::string shown = address;
  if (const auto escape = shown.find('\\'); escape != shown.npos) shown = "secret";
  EXPECT_THAT(told, HasSubstr(shown.substr(0, 40)));
  // Images of such addresses are not looked for.
  GltfFile pictures = quadFile(R"("material":0)");
  pictures["materials"] = R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])";
  pictures["textures"] = R"([{"source":0}])";
  pictures["images"] = "[{\"uri\":\"" + address + "\"}]";
  EXPECT_FALSE(wrongIn(readFromFolder(folder.write("in/b.gltf", pictures.gltf()))).empty());
}
INSTANTIATE_TEST_SUITE_P(Addresses, GltfForeignAddress,
                         testing::Values("../secret.bin", "%2e%2e/secret.bin", "%2E%2E%2Fsecret.bin",
                                         "..%2Fsecret.bin", "sub/../../secret.bin", "..\\\\secret.bin",
                                         "..%5Csecret.bin", "/FOLDER/secret.bin", "%2FFOLDER/secret.bin",
                                         "file:///FOLDER/secret.bin", "file:secret.bin",
                                         "FILE%3A///FOLDER/secret.bin", "http://127.0.0.1/secret.bin",
                                         "https://127.0.0.1/secret.bin", "http%3A//127.0.0.1/secret.bin",
                                         "//127.0.0.1/secret.bin", "\\\\\\\\host\\\\share\\\\secret.bin",
                                         "C:\\\\secret.bin", "C:/secret.bin", "C%3A/secret.bin",
                                         "ftp://h/secret.bin"));

TEST(GltfBuffers, LinksThatLeadOutAreNotFollowed) {
  const GltfFile file = quadFile();
  const ScratchFolder folder;
  folder.write("secret.bin", file.bin());
  std::filesystem::create_directories(folder.path() / "in");
  std::filesystem::create_symlink("../secret.bin", folder.path() / "in" / "linked.bin");
  const auto document = readFromFolder(folder.write("in/a.gltf", file.json("linked.bin")));
  EXPECT_THAT(wrongIn(document), HasSubstr("linked.bin"));
  EXPECT_TRUE(document->geometries.empty());
}

TEST(GltfBuffers, FoldersAndTheFileItselfAreNone) {
  const GltfFile file = quadFile();
  const ScratchFolder folder;
  std::filesystem::create_directories(folder.path() / "sub");
  wrongIn(readFromFolder(folder.write("a.gltf", file.json("sub"))));
  wrongIn(readFromFolder(folder.write("a.gltf", file.json("."))));
  wrongIn(readFromFolder(folder.write("a.gltf", file.json("%00"))));
}

// ---- Versions and extensions

TEST(GltfVersions, OtherThanTwoAreNotRead) {
  for (const char* asset : {R"({"version":"3.0"})", R"({"version":"2.0","minVersion":"3.0"})"}) {
    SCOPED_TRACE(asset);
    GltfFile file = quadFile();
    file["asset"] = asset;
    for (const auto& document : {readGltf(file), readGltf(file.gltf())}) {
      ASSERT_TRUE(document && document->failure);
      EXPECT_EQ(document->failure->code, ErrorCode::Unsupported);
      EXPECT_THAT(document->failure->message, HasSubstr("3.0"));
    }
  }
  GltfFile file = quadFile();
  file["asset"] = R"({"version":"2.1","minVersion":"2.0"})";
  expectQuad(readGltf(file));
  file["asset"] = "";
  const auto document = readGltf(file);
  wrongIn(document);
  EXPECT_EQ(document->geometries.size(), 1u);
}

TEST(GltfExtensions, ThatAreRequiredAndNotKnownAreRefusedByName) {
  GltfFile file = quadFile();
  file["extensionsUsed"] = R"(["ACME_spline","ACME_other"])";
  file["extensionsRequired"] = R"(["KHR_mesh_quantization","ACME_spline"])";
  const auto document = readGltf(file);
  ASSERT_TRUE(document && document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Unsupported);
  EXPECT_THAT(document->failure->message, HasSubstr("ACME_spline"));
  EXPECT_THAT(document->failure->message, testing::Not(HasSubstr("KHR_mesh_quantization")));
  EXPECT_FALSE(document->complete);
}

TEST(GltfExtensions, ThatAreUsedAndNotKnownAreToldOnce) {
  GltfFile file = quadFile();
  file["extensionsUsed"] = R"(["ACME_spline"])";
  file["nodes"] =
      R"([{"mesh":0,"extensions":{"ACME_spline":{}},"children":[1]},{"extensions":{"ACME_spline":{}}}])";
  const auto document = openedGltf(file);
  expectQuad(document);
  size_t told = 0;
  for (const Diagnostic& each : document->diagnostics.all()) told += each.message.contains("ACME_spline");
  EXPECT_EQ(told, 1u);
}

// ---- Damage

TEST(GltfDamage, OfHeadersIsToldWithItsPlace) {
  const std::vector<std::byte> whole = quadFile().glb();
  for (const size_t size : {size_t(12), size_t(16), size_t(20), size_t(30), whole.size() / 2}) {
    SCOPED_TRACE(size);
    const auto document = readGltf(Bytes(whole).first(size), "case.glb");
    ASSERT_TRUE(document && document->failure);
    EXPECT_THAT(document->failure->code, AnyOf(ErrorCode::Truncated, ErrorCode::Malformed));
    EXPECT_THAT(document->failure->message, HasSubstr("0x"));
  }
  std::vector<std::byte> damaged = whole;
  damaged[16] = std::byte('X');
  EXPECT_THAT(wrongIn(readGltf(damaged, "case.glb")), HasSubstr("0xC"));
  damaged = whole;
  damaged[15] = std::byte(0x7F);  // a chunk of two gigabytes
  wrongIn(readGltf(damaged, "case.glb"));
}

TEST(GltfDamage, OfAChunkThatIsCutIsToldAndTheRestShown) {
  const std::vector<std::byte> whole = quadFile().glb();
  const auto document = readGltf(Bytes(whole).first(whole.size() - 8), "case.glb");
  EXPECT_THAT(wrongIn(document), HasSubstr("0x"));
}

TEST(GltfDamage, OfJsonIsToldWithItsPlace) {
  const std::string whole = quadFile().gltf();
  const auto place = whole.find("\"meshes\":") + 9;
  const auto document = readGltf(std::string(whole).insert(place, "?"));
  ASSERT_TRUE(document && document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Malformed);
  EXPECT_EQ(document->failure->span.offset, place);
  EXPECT_THAT(document->failure->message, HasSubstr(fmt::format("0x{:X}", place)));
  for (const char* text :
       {R"({"asset":{"version":"2.0"})", R"({"asset":{"version":"2.0"}} x)", R"({"asset":{"version":"2.0"},})"})
    wrongIn(text);
}

TEST(GltfDamage, OfDeepNestingEndsAtTheLimit) {
  for (const char open : {'[', '{'}) {
    std::string deep = R"({"asset":{"version":"2.0"},"extras":)";
    for (int i = 0; i < 500'000; ++i) deep += open == '[' ? "[" : "{\"a\":";
    const auto document = readGltf(deep);
    ASSERT_TRUE(document && document->failure);
  }
  std::string closed =
      R"({"asset":{"version":"2.0"},"extras":)" + std::string(900, '[') + std::string(900, ']') + "}";
  ASSERT_TRUE(readGltf(closed));
}

TEST(GltfDamage, OfTypesIsPassedOver) {
  for (const char* member : {"nodes", "meshes", "accessors", "bufferViews", "buffers", "scenes", "materials",
                             "textures", "images", "samplers", "skins", "animations", "cameras", "extensionsUsed",
                             "extensionsRequired", "extensions", "extras", "asset"})
    for (const char* value :
         {"7", "\"text\"", "null", "true", "{}", "[]", "[7]", "[null]", "[[]]", "[{}]", "{\"a\":[1,{}]}"}) {
      SCOPED_TRACE(fmt::format("{}: {}", member, value));
      GltfFile file = quadFile(R"("material":0)");
      file["materials"] = R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])";
      file["textures"] = R"([{"source":0,"sampler":0}])";
      file[member] = value;
      const auto document = loadBytes(file.glb(), "case.glb");
      if (!document) continue;
      for (const Geometry& geometry : (*document)->geometries)
        for (const uint32_t index : geometry.indices) ASSERT_LT(index, geometry.positions.size());
    }
}

struct Fault {
  const char *from, *to;
  const char* told;
};
void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.to; }
class GltfFaults : public testing::TestWithParam<Fault> {};
// The square's JSON with one place changed.
TEST_P(GltfFaults, AreToldByName) {
  const GltfFile file = quadFile();
  const std::string json = swapped(file.json(), GetParam().from, GetParam().to);
  const auto document = readGltf(glbOf(json, file.bin()), "case.glb");
  const std::string told = wrongIn(document);
  EXPECT_THAT(told, HasSubstr(GetParam().told));
  for (const Geometry& geometry : document->geometries) {
    EXPECT_LE(geometry.positions.size(), 8u);
    EXPECT_LE(geometry.indices.size(), 12u);
  }
}
INSTANTIATE_TEST_SUITE_P(
    Places, GltfFaults,
    testing::Values(
        Fault{R"("count":4)", R"("count":5)", "accessor 0"},
        Fault{R"("count":4)", R"("count":4294967296)", "accessor 0"},
        Fault{R"("count":4)", R"("count":18446744073709551615)", "accessor 0"},
        Fault{R"("count":4)", R"("count":-1)", "accessor 0"}, Fault{R"("count":4)", R"("count":2.5)", "accessor 0"},
        Fault{R"("count":4)", R"("count":"4")", "accessor 0"}, Fault{R"("count":4,)", "", "accessor 0"},
        Fault{R"("type":"VEC3")", R"("type":"VEC9")", "accessor 0"},
        Fault{R"("type":"VEC3")", R"("type":3)", "accessor 0"},
        Fault{R"("componentType":5126)", R"("componentType":5124)", "accessor 0"},
        Fault{R"("componentType":5126)", R"("componentType":5130)", "accessor 0"},
        Fault{R"("bufferView":0)", R"("bufferView":77)", "77"},
        Fault{R"("bufferView":0)", R"("bufferView":4294967295)", "view"},
        Fault{R"("bufferView":0)", R"("bufferView":-1)", "view"},
        Fault{R"("bufferView":0)", R"("bufferView":0,"byteOffset":1000)", "accessor 0"},
        Fault{R"("bufferView":0)", R"("bufferView":0,"byteOffset":18446744073709551612)", "accessor 0"},
        Fault{R"("bufferView":0)", R"("bufferView":0,"byteOffset":-4)", "accessor 0"},
        Fault{R"("byteOffset":0,"byteLength":48)", R"("byteOffset":0,"byteLength":40)", "accessor 0"},
        Fault{R"("byteOffset":0,"byteLength":48)", R"("byteOffset":100000,"byteLength":48)", "view 0"},
        Fault{R"("byteOffset":0,"byteLength":48)", R"("byteOffset":18446744073709551600,"byteLength":48)",
              "view 0"},
        Fault{R"("byteOffset":0,"byteLength":48)", R"("byteOffset":0,"byteLength":-48)", "view 0"},
        Fault{R"("byteOffset":0,"byteLength":48)", R"("byteOffset":0)", "view 0"},
        Fault{R"("byteOffset":0,"byteLength":48)", R"("byteOffset":0,"byteLength":48,"byteStride":1000)",
              "accessor 0"},
        Fault{R"("byteOffset":0,"byteLength":48)", R"("byteOffset":0,"byteLength":48,"byteStride":4)",
              "accessor 0"},
        Fault{R"("byteOffset":0,"byteLength":48)", R"("byteOffset":0,"byteLength":48,"byteStride":4294967295)",
              "0"},
        Fault{R"("buffer":0)", R"("buffer":6)", "view 0"}, Fault{R"("buffer":0)", R"("buffer":-1)", "view 0"},
        Fault{R"("POSITION":0)", R"("POSITION":-1)", "sheet"},
        Fault{R"("POSITION":0)", R"("POSITION":1e300)", "sheet"}, Fault{R"("mesh":0)", R"("mesh":-1)", "mesh"},
        Fault{R"("primitives":[)", R"("primitives":[3,)", "sheet"},
        Fault{R"("buffers":[{"byteLength")", R"("buffers":[{"byteLengths")", "buffer 0"},
        Fault{R"("buffers":[{"byteLength":)", R"("buffers":[{"byteLength":-)", "buffer 0"}));

TEST(GltfDamage, OfAnAccessorsPlaceLeadsToTheJson) {
  const GltfFile file = quadFile();
  const std::string json = swapped(file.json(), R"("count":4)", R"("count":5)");
  const auto document = readGltf(json);
  ASSERT_TRUE(document);
  const std::vector<std::byte> glb = glbOf(json, file.bin());
  const auto inGlb = readGltf(glb, "case.glb");
  ASSERT_TRUE(inGlb);
  bool found = false;
  for (const Diagnostic& each : inGlb->diagnostics.all())
    if (each.message.contains("accessor 0"))
      found = asText(Bytes(glb).subspan(each.span.offset, each.span.size)).contains("\"count\":5");
  EXPECT_TRUE(found) << toldOf(*inGlb);
}

TEST(GltfDamage, TheSameMemberTwiceIsNoHarm) {
  const GltfFile file = quadFile();
  const auto document = readGltf(swapped(file.gltf(), "{\"accessors\"", "{\"accessors\":[],\"accessors\""));
  ASSERT_TRUE(document);
}

// ---- Limits

TEST(GltfLimits, MemoryIsKept) {
  const std::vector<std::byte> glb = quadFile().glb();
  LoadOptions options;
  options.limits.memory = 4096;
  const auto document = load(Source::fromBytes(glb, "case.glb"), options);
  ASSERT_TRUE(document);
  ASSERT_TRUE((*document)->failure);
  EXPECT_EQ((*document)->failure->code, ErrorCode::LimitExceeded) << (*document)->failure->message;
}

TEST(GltfLimits, ASparseAccessorOfBillionsIsRefused) {
  GltfFile file = quadFile();
  file["meshes"] = R"([{"primitives":[{"attributes":{"POSITION":"@z"}}]}])";
  file.addAccessor("z", R"("componentType":5126,"count":4000000000,"type":"VEC3")");
  const auto document = readGltf(file);
  wrongIn(document);
  EXPECT_TRUE(document->geometries.empty());
}

TEST(GltfLimits, NodesAreCounted) {
  GltfFile file = quadFile();
  std::string nodes = "{\"mesh\":0}", roots = "0";
  for (int n = 1; n < 200; ++n) nodes += ",{\"mesh\":0}", roots += fmt::format(",{}", n);
  file["nodes"] = "[" + nodes + "]";
  file["scenes"] = "[{\"nodes\":[" + roots + "]}]";
  LoadOptions options;
  options.limits.nodes = 100;
  const auto document = load(Source::fromBytes(file.glb(), "case.glb"), options);
  ASSERT_TRUE(document && (*document)->failure);
  EXPECT_EQ((*document)->failure->code, ErrorCode::LimitExceeded);
}

TEST(GltfLimits, ReadingCanBeCancelled) {
  Progress progress;
  progress.cancelled = true;
  LoadOptions options;
  options.progress = &progress;
  const auto document = load(Source::fromBytes(quadFile().glb(), "case.glb"), options);
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace vitrine::test
