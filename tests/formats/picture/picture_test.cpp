// Images as documents: their nodes, sections and bytes, and what is said of damaged ones.
#include "core/formats/picture/picture.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"
#include "core/images/picture_sheet.h"
#include "core/load/load.h"
#include "core/load/make_claims.h"
#include "core/load/picture_document.h"
#include "tests/support/claims_check.h"
#include "tests/support/corpus.h"
#include "tests/support/pictures.h"

namespace vitrine::test {
namespace {

PictureBytes bytesOfPictureText(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

// Of 2 x 2 pixels: red, green; blue, white with little alpha.
PictureBytes smallPng() {
  using namespace std::string_view_literals;
  return bytesOfPictureText(
      "\211\120\116\107\015\012\032\012\000\000\000\015\111\110\104\122\000\000\000\002\000\000\000\002\010"
      "\006\000\000\000\162\266\015\044\000\000\000\023\111\104\101\124\170\332\143\370\317\300\360\037\014"
      "\201\064\010\060\003\000\110\314\010\373\334\142\034\372\000\000\000\000\111\105\116\104\256\102\140"
      "\202"sv);
}

// Two pixels of 24 bits, in rows of 8 bytes.
PictureBytes smallBmp() {
  ByteWriter file;
  file.putText("BM").put(uint32_t(54 + 8)).put(uint32_t(0)).put(uint32_t(54));
  file.put(uint32_t(40)).put(int32_t(2)).put(int32_t(1)).put(uint16_t(1)).put(uint16_t(24));
  for (int i = 0; i < 6; ++i) file.put(uint32_t(0));
  file.put(std::array<uint8_t, 8>{1, 2, 3, 4, 5, 6, 0, 0});
  return file.release();
}

// One black pixel of a palette of two colours.
PictureBytes smallGif() {
  using namespace std::string_view_literals;
  return bytesOfPictureText("GIF89a\1\0\1\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\1\0\1\0\0\2\2\x44\1\0;"sv);
}

PictureBytes smallTga() {
  ByteWriter file;
  file.put(std::array<uint8_t, 18>{0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 24, 0x20});
  file.put(std::array<uint8_t, 6>{1, 2, 3, 4, 5, 6});
  return file.release();
}

PictureBytes smallHdr() {
  return bytesOfPictureText(
      std::string_view("#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 2\n"
                       "\x80\x40\x20\x81\x10\x20\x40\x7f",
                       55));
}

Ktx2Plan cubeOfTwoLevels() {
  Ktx2Plan plan;
  plan.faces = 6;
  plan.levels = 2;
  return plan;
}

DocumentPointer pictureDocumentOf(PictureBytes bytes, const std::string& name) {
  auto loaded = loadBytes(std::move(bytes), name);
  EXPECT_TRUE(loaded.has_value()) << name << ": " << (loaded ? "" : loaded.error().message);
  return loaded ? *loaded : nullptr;
}

std::string textOfRoot(const Document& document, const char* property) {
  return toText(document.property(NodeId(0), property));
}

struct PictureCase {
  const char* file;
  PictureBytes (*make)();
  const char* kind;
  const char* pixels;
  int width, height;
};
const PictureCase kPictureCases[] = {
    {"a.png", smallPng, "image:png", "R8G8B8A8_SRGB", 2, 2},
    {"a.bmp", smallBmp, "image:bmp", "R8G8B8_SRGB", 2, 1},
    {"a.gif", smallGif, "image:gif", "R8G8B8_SRGB", 1, 1},
    {"a.tga", smallTga, "image:tga", "B8G8R8_UNORM", 2, 1},
    {"a.hdr", smallHdr, "image:hdr", "E8B8G8R8_UFLOAT", 2, 1},
    {"a.ktx2", [] { return makeKtx2({}); }, "image:ktx2", "R8G8B8A8_UNORM", 4, 4},
    {"a.ktx", [] { return makeKtx1({}); }, "image:ktx", "R8G8B8A8_UNORM", 4, 4},
    {"a.dds", [] { return makeDds({}); }, "image:dds", "B8G8R8A8_UNORM", 4, 4},
    {"a.jp2",
     [] {
       const Bytes bytes = jpeg2000InBoxes();
       return PictureBytes(bytes.begin(), bytes.end());
     },
     "image:jp2", "R8G8B8_SRGB", 8, 8},
};

TEST(PictureDocument, EveryContainerTellsItsKindSizeAndPixels) {
  for (const PictureCase& each : kPictureCases) {
    SCOPED_TRACE(each.file);
    const DocumentPointer document = pictureDocumentOf(each.make(), each.file);
    ASSERT_TRUE(document);
    EXPECT_TRUE(isPicture(*document));
    EXPECT_TRUE(document->complete);
    EXPECT_FALSE(document->failure) << document->failure->message;
    EXPECT_EQ(document->format, each.kind);
    EXPECT_EQ(document->version, each.pixels);
    EXPECT_EQ(document->nameOf(NodeId(0)), "a");
    EXPECT_EQ(textOfRoot(*document, "width"), std::to_string(each.width));
    EXPECT_EQ(textOfRoot(*document, "height"), std::to_string(each.height));
    EXPECT_EQ(textOfRoot(*document, "format"), each.pixels);
    const auto picture = pictureOf(*document);
    ASSERT_TRUE(picture.has_value());
    EXPECT_EQ(picture->width, uint32_t(each.width));
    EXPECT_EQ(textOfRoot(*document, "container"), picture->container);
  }
}

// What is read by its signature, whatever its name says.
TEST(PictureDocument, TheContentDecides) {
  for (const PictureCase& each : kPictureCases) {
    const bool hasSignature = std::string_view(each.file) != "a.tga";
    const auto loaded = loadBytes(each.make(), "a.unknown");
    EXPECT_EQ(loaded.has_value(), hasSignature) << each.file;
    if (loaded) {
      EXPECT_EQ((*loaded)->format, each.kind);
    }
  }
  const auto text = loadBytes(bytesOfPictureText("no picture, by no means at all"), "a.png");
  EXPECT_TRUE(!text || (*text)->failure);
}

TEST(PictureDocument, EveryByteIsClaimed) {
  for (const PictureCase& each : kPictureCases) {
    SCOPED_TRACE(each.file);
    const DocumentPointer document = pictureDocumentOf(each.make(), each.file);
    ASSERT_TRUE(document);
    Claims claims = makeClaims(document);
    std::mt19937 random(7);
    EXPECT_THAT(claimProblems(claims, random, 200), testing::IsEmpty());

    EXPECT_EQ(unclaimedBytes(claims), 0u);
  }
}

TEST(PictureDocument, SectionsCoverTheFileInOrder) {
  for (const PictureCase& each : kPictureCases) {
    SCOPED_TRACE(each.file);
    const DocumentPointer document = pictureDocumentOf(each.make(), each.file);
    ASSERT_TRUE(document);
    ASSERT_FALSE(document->sections.empty());
    uint64_t end = 0;
    for (const Section& section : document->sections) {
      EXPECT_GE(section.span.offset, end) << section.name;
      end = section.span.offset + section.span.size;
    }
    EXPECT_LE(end, document->source->bytes().size());
  }
}

TEST(PictureDocument, NumbersOfPngAreToldInTheirOrder) {
  const DocumentPointer document = pictureDocumentOf(smallPng(), "a.png");
  ASSERT_TRUE(document);
  Claims claims = makeClaims(document);
  const auto storedAt = [&](uint64_t offset) {
    const auto place = claims.at(0, offset);
    return place ? toText(claims.valueOf(*place)) : std::string("nothing");
  };
  EXPECT_EQ(storedAt(0x10), "2");  // width
  EXPECT_EQ(storedAt(0x18), "8");  // bits
  EXPECT_EQ(storedAt(0x19), "6");  // kind of pixels
}

TEST(PictureDocument, ACubeHasANodeForEachLevelAndFace) {
  const DocumentPointer document = pictureDocumentOf(makeKtx2(cubeOfTwoLevels()), "sky.ktx2");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->nodes.size(), 1u + 2 + 6);
  EXPECT_EQ(textOfRoot(*document, "levels"), "2");
  EXPECT_EQ(textOfRoot(*document, "faces"), "6");
  std::vector<std::string> names;
  for (size_t n = 0; n < document->nodes.size(); ++n) names.push_back(document->nameOf(NodeId(n)));
  EXPECT_THAT(names, testing::ElementsAre("sky", "level 0", "level 1", "+X", "-X", "+Y", "-Y", "+Z", "-Z"));
  EXPECT_EQ(toText(document->property(NodeId(2), "width")), "2");
  EXPECT_EQ(partOfNode(*document, NodeId(2)).level, 1u);
  EXPECT_EQ(partOfNode(*document, NodeId(2)).face, std::nullopt);
  EXPECT_EQ(partOfNode(*document, NodeId(8)).face, 5u);
  const PartOfNode ofRoot = partOfNode(*document, NodeId(0));
  EXPECT_FALSE(ofRoot.level || ofRoot.layer || ofRoot.face || ofRoot.slice);
  EXPECT_FALSE(partOfNode(*document, NodeId::None).level);
  EXPECT_FALSE(partOfNode(*document, NodeId(99)).level);
}

TEST(PictureDocument, LayersAndSlicesHaveNodes) {
  Ktx2Plan layers;
  layers.layers = 3;
  const DocumentPointer array = pictureDocumentOf(makeKtx2(layers), "a.ktx2");
  ASSERT_TRUE(array);
  EXPECT_EQ(array->nodes.size(), 1u + 1 + 3);
  EXPECT_EQ(partOfNode(*array, NodeId(4)).layer, 2u);
  Ktx2Plan volume;
  volume.depth = 4;
  const DocumentPointer deep = pictureDocumentOf(makeKtx2(volume), "a.ktx2");
  ASSERT_TRUE(deep);
  EXPECT_EQ(textOfRoot(*deep, "depth"), "4");
  EXPECT_EQ(deep->nodes.size(), 1u + 1 + 4);
  EXPECT_EQ(partOfNode(*deep, NodeId(5)).slice, 3u);
}

TEST(PictureDocument, NotesOfTheFileAreMetadata) {
  const DocumentPointer document = pictureDocumentOf(makeKtx2({}), "a.ktx2");
  ASSERT_TRUE(document);
  ASSERT_EQ(document->metadata.size(), 1u);
  EXPECT_EQ(document->metadata[0].first, "KTXwriter");
  EXPECT_EQ(document->metadata[0].second, "tests");
}

TEST(PictureDocument, ASupercompressedLevelTellsBothSizes) {
  Ktx2Plan plan;
  plan.width = plan.height = 64;
  plan.scheme = 2;
  const DocumentPointer document = pictureDocumentOf(makeKtx2(plan), "a.ktx2");
  ASSERT_TRUE(document);
  EXPECT_EQ(textOfRoot(*document, "supercompression"), "Zstandard");
  EXPECT_EQ(toText(document->property(NodeId(1), "unpacked size")), "16384");
  const auto level = std::ranges::find(document->sections, "level 0", &Section::name);
  ASSERT_NE(level, document->sections.end());
  EXPECT_EQ(level->compression, "Zstandard");
  EXPECT_EQ(level->unpacked, 16384u);
}

TEST(PictureDocument, OfACutFileItsSizeIsStillTold) {
  PictureBytes png = smallPng();
  png.resize(50);  // in the rows
  const DocumentPointer document = pictureDocumentOf(std::move(png), "a.png");
  ASSERT_TRUE(document);
  EXPECT_EQ(textOfRoot(*document, "width"), "2");
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Truncated);
  EXPECT_EQ(document->failure->span.offset, 0x21u);
}

TEST(PictureDocument, AWrongChecksumIsRefusedWithItsPlace) {
  PictureBytes png = smallPng();
  png[0x2C] ^= std::byte(1);
  const DocumentPointer document = pictureDocumentOf(std::move(png), "a.png");
  ASSERT_TRUE(document);
  ASSERT_TRUE(document->failure);
  EXPECT_EQ(document->failure->code, ErrorCode::Malformed);
  EXPECT_THAT(document->failure->message, testing::HasSubstr("checksum"));
  EXPECT_THAT(document->failure->message, testing::HasSubstr("0x21"));
}

TEST(PictureDocument, DamagedHeadersAreRefusedWithTheirPlace) {
  PictureBytes ktx = makeKtx2({});
  ktx[0x24] = std::byte(5);  // faces
  const auto loaded = loadBytes(std::move(ktx), "a.ktx2");
  const Error error = loaded ? (*loaded)->failure.value_or(Error{}) : loaded.error();
  EXPECT_EQ(error.code, ErrorCode::Malformed);
  EXPECT_EQ(error.span.offset, 0x24u) << error.message;
  PictureBytes cut = makeDds({});
  cut.resize(40);
  const auto other = loadBytes(std::move(cut), "a.dds");
  EXPECT_TRUE(!other || (*other)->failure);
}

TEST(PictureDocument, MorePartsThanNodesAreAllowedAreRefused) {
  Ktx2Plan plan;
  plan.layers = 40;
  LoadOptions options;
  options.limits.nodes = 20;
  const auto loaded = load(Source::fromBytes(makeKtx2(plan), "a.ktx2"), options);
  const Error error = loaded ? (*loaded)->failure.value_or(Error{}) : loaded.error();
  EXPECT_EQ(error.code, ErrorCode::LimitExceeded) << error.message;
}

TEST(PictureParts, AreCheckedAndTold) {
  const DocumentPointer document = pictureDocumentOf(makeKtx2(cubeOfTwoLevels()), "a.ktx2");
  ASSERT_TRUE(document);
  const PictureFile picture = pictureOf(*document).value();
  EXPECT_TRUE(checkPart(picture, {.level = 1, .face = 5}).has_value());
  EXPECT_EQ(partText(picture, {.level = 1, .face = 5}), "level 1, face -Z");
  for (const PicturePart& wrong :
       {PicturePart{.level = 2}, PicturePart{.layer = 1}, PicturePart{.face = 6}, PicturePart{.slice = 1}}) {
    const auto checked = checkPart(picture, wrong);
    ASSERT_FALSE(checked.has_value());
    EXPECT_FALSE(checked.error().message.empty());
  }
  EXPECT_EQ(checkPart(picture, {.level = 2}).error().message, "the picture has 2 levels, 0 to 1, not 2");
  EXPECT_EQ(checkPart(picture, {.layer = 1}).error().message, "the picture has one layer, numbered 0, not 1");
  EXPECT_EQ(partText(pictureOf(*pictureDocumentOf(smallPng(), "a.png")).value(), {}), "");
}

PictureFile pictureOfCells(uint32_t width, uint32_t height, uint32_t layers, uint32_t faces, uint32_t depth) {
  PictureFile picture;
  picture.width = width;
  picture.height = height;
  picture.depth = depth;
  picture.layers = layers;
  picture.faces = faces;
  picture.levels = {{width, height, depth, 0, 0, 0}};
  return picture;
}

TEST(PictureSheets, ACubeBecomesACross) {
  const PictureFile cube = pictureOfCells(8, 8, 1, 6, 1);
  EXPECT_TRUE(hasSheet(cube));
  const PictureSheet sheet = sheetOf(cube, 0).value();
  EXPECT_EQ(sheet.width, 32u);
  EXPECT_EQ(sheet.height, 24u);
  ASSERT_EQ(sheet.tiles.size(), 6u);
  std::vector<std::pair<uint32_t, uint32_t>> places;
  for (const SheetTile& tile : sheet.tiles) places.emplace_back(tile.x, tile.y);
  EXPECT_THAT(places, testing::ElementsAre(std::pair(16u, 8u), std::pair(0u, 8u), std::pair(8u, 0u),
                                           std::pair(8u, 16u), std::pair(8u, 8u), std::pair(24u, 8u)));
}

TEST(PictureSheets, TilesLieInTheSheetWithoutOverlaps) {
  for (const auto& [layers, faces, depth] : {std::array{7u, 1u, 1u}, std::array{1u, 1u, 8u}, std::array{3u, 6u, 1u},
                                             std::array{2u, 1u, 5u}, std::array{2u, 6u, 3u}}) {
    const PictureFile picture = pictureOfCells(6, 4, layers, faces, depth);
    const PictureSheet sheet = sheetOf(picture, 0).value();
    EXPECT_EQ(sheet.tiles.size(), size_t(layers) * faces * depth);
    std::vector<bool> taken(size_t(sheet.width) * sheet.height);
    for (const SheetTile& tile : sheet.tiles) {
      EXPECT_TRUE(checkPart(picture, tile.part).has_value());
      ASSERT_LE(tile.x + 6, sheet.width);
      ASSERT_LE(tile.y + 4, sheet.height);
      for (uint32_t y = tile.y; y < tile.y + 4; ++y)
        for (uint32_t x = tile.x; x < tile.x + 6; ++x) {
          EXPECT_FALSE(taken[size_t(y) * sheet.width + x]);
          taken[size_t(y) * sheet.width + x] = true;
        }
    }
  }
}

TEST(PictureSheets, RefuseWhatIsTooLarge) {
  EXPECT_FALSE(hasSheet(pictureOfCells(8, 8, 1, 1, 1)));
  EXPECT_FALSE(hasSheet(pictureOfCells(8, 8, 4, 1, 1), 1));
  EXPECT_FALSE(sheetOf(pictureOfCells(8, 8, 1, 1, 1), 1).has_value());
  EXPECT_EQ(sheetOf(pictureOfCells(1, 1, 0xFFFFFFFF, 6, 0xFFFFFFFF), 0).error().code, ErrorCode::LimitExceeded);
  EXPECT_FALSE(sheetOf(pictureOfCells(16384, 16384, 2000, 1, 1), 0).has_value());
}

}  // namespace
}  // namespace vitrine::test
