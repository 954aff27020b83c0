// Files that are packed as a whole, and what a file is where several readers might take it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/packed_file.h"
#include "core/report/info.h"
#include "tests/support/bombs.h"
#include "tests/support/corpus.h"
#include "tests/support/packing.h"
#include "tests/support/samples/samples.h"

namespace vitrine::test::packedFiles {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kOneTriangle = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

std::vector<std::byte> bytesOfText(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

struct Packer {
  Packing packing;
  std::string ending;
  std::function<std::vector<std::byte>(std::string_view)> pack;
};
std::vector<Packer> packers() {
  return {{Packing::Gzip, ".gz", [](std::string_view content) { return gzipOf(asBytes(content)); }},
          {Packing::Zstandard, ".zst", [](std::string_view content) {
             const auto packed = packZstd(asBytes(content)).value();
             return std::vector<std::byte>(packed.begin(), packed.end());
           }}};
}

DocumentPointer loadedAs(std::vector<std::byte> bytes, const std::string& name) {
  const auto document = loadBytes(std::move(bytes), name);
  EXPECT_TRUE(document) << name << ": " << document.error().message;
  return document ? *document : nullptr;
}

// Of every format that samples are of, also where the name does not tell that it is packed.
TEST(PackedFiles, AreReadAsWhatIsInThem) {
  for (const auto& [name, bytes] : samples()) {
    const auto plain = loadBytes(bytes, name);
    if (!plain) continue;  // pictures lie beside them
    for (const Packer& packer : packers())
      for (const std::string& called : {name + packer.ending, name}) {
        const DocumentPointer document = loadedAs(packer.pack(asText(bytes)), called);
        ASSERT_TRUE(document);
        EXPECT_TRUE(document->complete) << called;
        EXPECT_EQ(document->format, (*plain)->format) << called;
        EXPECT_EQ(document->nodes.size(), (*plain)->nodes.size()) << called;
        EXPECT_EQ(countsOf(*document).triangles, countsOf(**plain).triangles) << called;
      }
  }
}

// The ending before that of the packer is what chooses a reader for what has no mark of its own.
TEST(PackedFiles, SayWhatTheyAreByTheirInnerNameAndThatTheyWereUnpacked) {
  for (const Packer& packer : packers()) {
    const DocumentPointer document = loadedAs(packer.pack(kOneTriangle), "folder/one.OBJ" + packer.ending);
    ASSERT_TRUE(document);
    EXPECT_EQ(document->format, "assimp:obj");
    EXPECT_EQ(countsOf(*document).triangles, 1u);
    EXPECT_TRUE(hasDiagnostic(*document, "document.unpacked")) << describe(document->diagnostics);
    EXPECT_EQ(asText(document->source->bytes()), kOneTriangle) << "the bytes that are shown";
    EXPECT_EQ(document->source->path(), "folder/one.OBJ" + packer.ending);
    const auto nothing = loadBytes(packer.pack("nobody knows this"), "one.unheard-of" + packer.ending);
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().code, ErrorCode::NotThisFormat);
  }
  EXPECT_EQ(loadedAs(bytesOfText(kOneTriangle), "one.obj")->source->contentName(), "one.obj");
}

TEST(PackedFiles, OfSeveralMembersAreOneFile) {
  for (const Packer& packer : packers()) {
    std::vector<std::byte> both = packer.pack(kOneTriangle.substr(0, 20));
    const auto second = packer.pack(kOneTriangle.substr(20));
    both.insert(both.end(), second.begin(), second.end());
    both.resize(both.size() + 100);  // filled up with zeros, as tape archives are
    const DocumentPointer document = loadedAs(both, "one.obj" + packer.ending);
    ASSERT_TRUE(document);
    EXPECT_TRUE(document->complete);
    EXPECT_EQ(countsOf(*document).triangles, 1u);
    EXPECT_THAT(describe(document->diagnostics), HasSubstr("100 bytes after them"));
  }
}

// Text that does not pack well, so that there is something before each cut, and whose reader shows what it has.
std::string manyFolders(size_t count) {
  std::string text = "<roblox version=\"4\">";
  uint32_t x = 1;
  for (size_t i = 0; i < count; ++i) {
    std::string name;
    for (int k = 0; k < 10; ++k) name += std::to_string((x = x * 1664525 + 1013904223) >> 4);
    text += "<Item class=\"Folder\" referent=\"" + std::to_string(i) + "\"><Properties><string name=\"Name\">" +
            name + "</string></Properties></Item>";
  }
  return text + "</roblox>";
}

TEST(PackedFiles, ThatAreCutOrDamagedShowWhatCouldBeUnpacked) {
  constexpr size_t kFolders = 8000;
  const std::string text = manyFolders(kFolders);
  for (const Packer& packer : packers()) {
    const auto whole = packer.pack(text);
    ASSERT_EQ(loadedAs(whole, "many.rbxmx" + packer.ending)->nodes.size(), kFolders);
    for (const bool isCut : {true, false}) {
      auto bytes = whole;
      if (isCut)
        bytes.resize(bytes.size() * 3 / 4);
      else
        std::fill_n(bytes.begin() + ptrdiff_t(bytes.size() * 3 / 4), 64, std::byte{0xFF});
      const DocumentPointer document = loadedAs(bytes, "many.rbxmx" + packer.ending);
      ASSERT_TRUE(document);
      EXPECT_FALSE(document->complete);
      ASSERT_TRUE(document->failure);
      EXPECT_EQ(document->failure->code, isCut ? ErrorCode::Truncated : ErrorCode::Malformed);
      EXPECT_THAT(document->failure->message, HasSubstr(packingName(packer.packing)));
      EXPECT_GT(document->nodes.size(), kFolders / 4) << packer.ending;
      EXPECT_LT(document->nodes.size(), kFolders) << packer.ending;
    }
    auto head = whole;
    head.resize(5);
    const auto nothing = loadBytes(head, "many.rbxmx" + packer.ending);
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().code, ErrorCode::Truncated);
  }
}

TEST(PackedFiles, ThatUnpackToMoreThanIsAllowedAreRefused) {
  LoadOptions options;
  options.limits.memory = 128u << 20;
  options.limits.unpackedBlock = 96u << 20;
  for (const auto& bytes : {deflatedZeros(Wrapper::Gzip, kOneTriangle, 256), zstdZeros(256u << 20, FrameSize::Told),
                            zstdZeros(256u << 20, FrameSize::Untold)}) {
    const auto document = load(Source::fromBytes(bytes, "bomb.obj.gz"), options);
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error().code, ErrorCode::LimitExceeded);
    EXPECT_THAT(document.error().message, HasSubstr("unpacks to more than"));
  }
  // Nothing is taken from the budget that is not there any more.
  options.budget = std::make_shared<MemoryBudget>(options.limits.memory);
  ASSERT_FALSE(load(Source::fromBytes(deflatedZeros(Wrapper::Gzip, "", 256), "bomb.obj.gz"), options));
  EXPECT_EQ(options.budget->left(), options.limits.memory);
  ASSERT_TRUE(load(Source::fromBytes(gzipOf(asBytes(kOneTriangle)), "one.obj.gz"), options));
  EXPECT_GT(options.budget->left(), options.limits.memory - 100'000);
}

TEST(PackedFiles, StopWhereTheyAreCancelled) {
  Progress progress;
  progress.cancelled = true;
  LoadOptions options;
  options.progress = &progress;
  const auto document = load(Source::fromBytes(gzipOf(asBytes(kOneTriangle)), "one.obj.gz"), options);
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().code, ErrorCode::Cancelled);
}

std::string binaryStl(std::string header) {
  header.resize(80);
  const uint32_t triangles = 1;
  const float corners[12] = {0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0};
  header.append(reinterpret_cast<const char*>(&triangles), 4);
  header.append(reinterpret_cast<const char*>(corners), sizeof corners);
  return header + std::string(2, '\0');
}

// Words that begin a Roblox mesh, where other files have them.
TEST(WhatAFileIs, IsNotDecidedByWordsInsideOfIt) {
  const std::string triangle(kOneTriangle);
  for (const std::string words : {"version 1.00", "version 2.00", "version 1.02", "version 4.12", "version 9.99"})
    for (const auto& [name, text] :
         {std::pair<std::string, std::string>{"comment.obj", "# Foo, " + words + "\n# and more\n" + triangle},
          {"end.obj", "# Foo " + words + ".3\n" + triangle},
          {"line.obj", "# Foo\n" + words + "\n" + triangle},
          {"lines.obj", "# Foo\r\n" + words + "\r\n" + triangle},
          {"header.stl", binaryStl("exported by Foo " + words)},
          {"line.stl", binaryStl("exported by Foo\n" + words + "\n")},
          {"word.off", "OFF\n# " + words + "\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n"}}) {
      const DocumentPointer document = loadedAs(bytesOfText(text), name);
      ASSERT_TRUE(document);
      EXPECT_TRUE(document->complete) << name << ", " << words << ": " << describe(document->diagnostics);
      EXPECT_EQ(document->format, "assimp:" + name.substr(name.size() - 3)) << words;
      EXPECT_EQ(countsOf(*document).triangles, 1u) << name << ", " << words;
    }
}

TEST(WhatAFileIs, IsARobloxMeshBehindWhatDoesNotBelongToItUnlessAnEndingNamesAnother) {
  const std::string mesh = "\nversion 1.01\n1\n[0,0,0][0,0,1][0,0,0][1,0,0][0,0,1][0,0,0][0,1,0][0,0,1][0,0,0]";
  for (const std::string before : {"X-Header: value", "\xEF\xBB\xBF"})
    for (const char* name : {"one.mesh", "one", "one.unheard-of"})
      EXPECT_EQ(loadedAs(bytesOfText(before + mesh), name)->format, "roblox-mesh") << name;
  // Of an ending whose reader finds nothing at all, the content has the last word.
  EXPECT_EQ(loadedAs(bytesOfText("X-Header: value" + mesh), "one.md3")->format, "roblox-mesh");
}

// Whole files that nobody reads are called what they are, whatever their names say; what is damaged stays damaged.
TEST(WhatAFileIs, IsSaidOfWellKnownKindsThatAreNotRead) {
  using namespace std::string_view_literals;
  constexpr std::pair<std::string_view, const char*> kKinds[] = {
      {"8BPS\0\1\0\0"sv, "Photoshop image"},
      {"PK\x03\x04\x14\0\0\0\x08\0"sv, "ZIP archive"},
      {"Rar!\x1A\x07\x01\0"sv, "RAR archive"},
      {"7z\xBC\xAF\x27\x1C\0\x04"sv, "7z archive"},
      {"%PDF-1.7\n%", "PDF document"},
      {"<!DOCTYPE html><html></html>", "web page"},
      {"OggS\0\x02"sv, "Ogg"},
      {"RIFF\x24\0\0\0WAVEfmt "sv, "WAV sound"},
      {"\x7F"
       "ELF\2\1\1\0"sv,
       "ELF"},
      {"PXR-USDC\0\x08"sv, "USD crate"},
      {"DRACO\2\2\1\1"sv, "Draco mesh"},
      {"version https://git-lfs.github.com/spec/v1\noid", "Git LFS"}};
  for (const auto& [content, what] : kKinds)
    for (const char* name : {"one.obj", "one.stl", "one.mesh", "one.unheard-of", "one"}) {
      const std::string bytes = std::string(content) + std::string(100, ' ');
      for (const bool isPacked : {false, true}) {
        const auto document = loadBytes(isPacked ? gzipOf(asBytes(bytes)) : bytesOfText(bytes), name);
        ASSERT_FALSE(document) << what << " as " << name;
        EXPECT_EQ(document.error().code, ErrorCode::Unsupported) << what << " as " << name;
        EXPECT_THAT(document.error().message, HasSubstr(what)) << name;
      }
    }
}

TEST(WhatAFileIs, IsUnsupportedWhereItIsWholeAndOfAVersionThatIsNotRead) {
  const auto failureOf = [](std::string_view text, const char* name) {
    const auto document = loadBytes(bytesOfText(text), name);
    return document && (*document)->failure ? *(*document)->failure : Error{};
  };
  const Error old = failureOf(R"({"asset": {"version": "3.0"}, "scenes": []})", "one.gltf");
  EXPECT_EQ(old.code, ErrorCode::Unsupported) << old.message;
  EXPECT_THAT(old.message, HasSubstr("glTF version 3.0"));
  const Error needs = failureOf(
      R"({"asset": {"version": "2.0"}, "extensionsRequired": ["EXT_unheard_of"], "scenes": [{"nodes": [0]}],
         "nodes": [{"mesh": 0}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
         "buffers": [{"byteLength": 40}], "bufferViews": [{"buffer": 0, "byteLength": 36}],
         "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}]})",
      "one.gltf");
  EXPECT_EQ(needs.code, ErrorCode::Unsupported) << needs.message;
  EXPECT_THAT(needs.message, HasSubstr("EXT_unheard_of"));
  const auto none = loadBytes(bytesOfText(R"({"asset": {"version": "2.0"}, "scenes": []})"), "one.gltf");
  ASSERT_TRUE(none);
  EXPECT_FALSE((*none)->failure) << "a whole file of nothing";
  EXPECT_TRUE(hasDiagnostic(**none, "gltf.empty"));
  const Error collada = failureOf("<COLLADA version=\"9.9\"><asset></asset></COLLADA>\n", "one.dae");
  EXPECT_NE(collada.code, ErrorCode::Malformed) << collada.message;
  EXPECT_EQ(failureOf("<COLLADA version=\"1.4.1\"><library_geometries><geometry", "one.dae").code,
            ErrorCode::Malformed)
      << "cut";
  const Error cut = failureOf("{\"asset\": {\"version\": \"2.0\"}, \"scenes\": [", "one.gltf");
  EXPECT_EQ(cut.code, ErrorCode::Malformed) << cut.message;
  const auto empty = loadBytes(
      bytesOfText("; FBX 7.3.0 project file\nFBXHeaderExtension:  {\n\tFBXVersion: 7300\n}\nObjects:  {\n}\n"),
      "one.fbx");
  ASSERT_TRUE(empty);
  EXPECT_THAT(describe((*empty)->diagnostics), Not(HasSubstr("perhaps this is no")));
}

}  // namespace
}  // namespace vitrine::test::packedFiles
