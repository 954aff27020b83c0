// LightWave objects whose images are projected: planes, cylinders, spheres and cubes.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;

// Big-endian, chunk within chunk.
class IffFile {
 public:
  IffFile& text(std::string_view text) {
    m_bytes += text;
    m_bytes += '\0';
    if (m_bytes.size() % 2) m_bytes += '\0';
    return *this;
  }
  IffFile& raw(std::string_view bytes) { return m_bytes += bytes, *this; }
  IffFile& word(uint32_t value) { return number(value, 2); }
  IffFile& whole(uint32_t value) { return number(value, 4); }
  IffFile& real(float value) { return number(std::bit_cast<uint32_t>(value), 4); }
  IffFile& vector(const Vec3& v) { return real(v.x).real(v.y).real(v.z); }
  IffFile& chunk(std::string_view name, const IffFile& inside) { return put(name, inside, 4); }
  IffFile& part(std::string_view name, const IffFile& inside) { return put(name, inside, 2); }
  const std::string& bytes() const { return m_bytes; }

 private:
  IffFile& put(std::string_view name, const IffFile& inside, int width) {
    raw(name);
    number(uint32_t(inside.m_bytes.size()), width);
    raw(inside.m_bytes);
    if (inside.m_bytes.size() % 2) m_bytes += '\0';
    return *this;
  }
  IffFile& number(uint32_t value, int width) {
    while (width-- > 0) m_bytes += char(value >> (8 * width));
    return *this;
  }
  std::string m_bytes;
};

struct LwoLayer {
  uint32_t projection = 0, axis = 2;
  Vec3 centre{0.0f}, size{2.0f}, rotation{0.0f};
  float across = 1, up = 1;
  std::string_view kind = "IMAP";
  bool isOn = true;
  std::string_view ordinal = "\x80";
};

IffFile lwoBlockOf(const LwoLayer& layer) {
  IffFile header;
  header.text(layer.ordinal).part("CHAN", IffFile().raw("COLR")).part("ENAB", IffFile().word(layer.isOn));
  IffFile map;
  map.part("CNTR", IffFile().vector(layer.centre).word(0)).part("SIZE", IffFile().vector(layer.size).word(0));
  map.part("ROTA", IffFile().vector(layer.rotation).word(0));
  IffFile block;
  block.part(layer.kind, header);
  if (layer.kind != "IMAP") return block;
  block.part("TMAP", map).part("PROJ", IffFile().word(layer.projection)).part("AXIS", IffFile().word(layer.axis));
  block.part("IMAG", IffFile().word(1)).part("WRAP", IffFile().word(1).word(1));
  return block.part("WRPW", IffFile().real(layer.across).word(0)).part("WRPH", IffFile().real(layer.up).word(0));
}

struct LwoFaces {
  std::vector<Vec3> points;  // in the file's own, left-handed coordinates
  std::vector<std::vector<uint32_t>> faces;
};
// A square that faces -Z.
LwoFaces lwoSquare() { return {{{-1, -1, 0}, {-1, 1, 0}, {1, 1, 0}, {1, -1, 0}}, {{0, 1, 2, 3}}}; }
// The sides of a tube with four of them, that stands along Y; the first lies behind, across the seam.
LwoFaces lwoTube() {
  LwoFaces made;
  for (const float y : {-1.0f, 1.0f})
    for (const Vec2 at : {Vec2(-1, 1), Vec2(1, 1), Vec2(1, -1), Vec2(-1, -1)})
      made.points.push_back({at.x, y, at.y});
  for (uint32_t side = 0; side < 4; ++side) {
    const uint32_t next = (side + 1) % 4;
    made.faces.push_back({side, next, next + 4, side + 4});
  }
  return made;
}

std::string lwoFileOf(std::string_view type, const LwoFaces& faces, const IffFile& surface) {
  IffFile points, polygons, tags;
  for (const Vec3& point : faces.points) points.vector(point);
  if (type == "LWO2") polygons.raw("FACE");
  tags.word(0);
  for (const auto& face : faces.faces) {
    polygons.word(uint32_t(face.size()));
    for (const uint32_t corner : face) polygons.word(corner);
    if (type == "LWOB") polygons.word(1);
  }
  IffFile all;
  all.raw(type);
  if (type == "LWOB") {
    all.chunk("PNTS", points).chunk("SRFS", IffFile().text("Wall")).chunk("POLS", polygons);
  } else {
    IffFile layer, parts;
    layer.word(0).word(0).vector({0, 0, 0}).text("");
    parts.raw("SURF");
    for (uint32_t f = 0; f < faces.faces.size(); ++f) parts.word(f).word(0);
    all.chunk("TAGS", IffFile().text("Wall")).chunk("LAYR", layer).chunk("PNTS", points).chunk("POLS", polygons);
    all.chunk("PTAG", parts).chunk("CLIP", IffFile().whole(1).part("STIL", IffFile().text("wall.png")));
  }
  all.chunk("SURF", surface);
  return IffFile().chunk("FORM", all).bytes();
}
IffFile lwoSurfaceOf(const std::vector<LwoLayer>& layers) {
  IffFile surface;
  surface.text("Wall").text("").part("COLR", IffFile().vector({1, 1, 1}).word(0));
  for (const LwoLayer& layer : layers) surface.part("BLOK", lwoBlockOf(layer));
  return surface;
}

DocumentPointer openedLwo(const std::string& file) {
  const Bytes bytes = asBytes(file);
  auto document = loadBytes({bytes.begin(), bytes.end()}, "wall.lwo");
  EXPECT_TRUE(document) << document.error().message;
  if (!document) return nullptr;
  EXPECT_EQ((*document)->geometries.size(), 1u);
  return (*document)->geometries.empty() ? nullptr : *document;
}
DocumentPointer openedLwo(const LwoLayer& layer, const LwoFaces& faces) {
  return openedLwo(lwoFileOf("LWO2", faces, lwoSurfaceOf({layer})));
}

// Where on the image the vertices at a place lie, V from the bottom. The place is the file's: here Z is turned
// round.
std::vector<Vec2> lwoUvsAt(const Geometry& geometry, const Vec3& place) {
  std::vector<Vec2> found;
  for (size_t v = 0; v < geometry.positions.size() && v < geometry.uvs.size(); ++v)
    if (glm::distance(geometry.positions[v], Vec3(place.x, place.y, -place.z)) < 1e-4f)
      found.push_back(geometry.uvs[v]);
  return found;
}
void expectUvAt(const DocumentPointer& document, const Vec3& place, const Vec2& uv) {
  ASSERT_TRUE(document);
  const auto found = lwoUvsAt(document->geometries[0], place);
  ASSERT_FALSE(found.empty()) << "no vertex, or no coordinates";
  for (const Vec2& each : found) EXPECT_LT(glm::distance(each, uv), 1e-4f) << each.x << " " << each.y;
}
std::string toldOfImages(const Document& document) {
  std::string text;
  for (const Diagnostic& each : document.diagnostics.all())
    if (each.id == "assimp.image-projection")
      text += fmt::format("{} {}\n", severityName(each.severity), each.message);
  return text;
}

TEST(LwoProjection, APlaneIsSeenFromTheFront) {
  const auto document = openedLwo({.size = {4, 2, 1}}, lwoSquare());
  // The file's front is -Z, with X to the right.
  expectUvAt(document, {-1, -1, 0}, {0.25f, 0});
  expectUvAt(document, {1, 1, 0}, {0.75f, 1});
  EXPECT_EQ(toldOfImages(*document), "");
  EXPECT_EQ(document->materials[0].diffuseSampling, Sampling());
  EXPECT_NE(document->materials[0].diffuse, kNone);
}

TEST(LwoProjection, ItsCentreMovesIt) {
  const auto document = openedLwo({.centre = {1, -1, 5}, .size = {2, 2, 2}}, lwoSquare());
  expectUvAt(document, {1, -1, 0}, {0.5f, 0.5f});
  expectUvAt(document, {-1, 1, 0}, {-0.5f, 1.5f});
}

TEST(LwoProjection, AlongTheOtherAxes) {
  const LwoFaces faces{{{0, -1, -1}, {0, 1, -1}, {0, 1, 1}, {0, -1, 1}, {-1, 3, -1}, {1, 3, -1}, {1, 3, 1}},
                       {{0, 1, 2, 3}, {4, 5, 6}}};
  const auto x = openedLwo({.axis = 0}, faces), y = openedLwo({.axis = 1}, faces);
  expectUvAt(x, {0, -1, 1}, {1, 0});
  expectUvAt(x, {0, 1, -1}, {0, 1});
  expectUvAt(y, {1, 3, -1}, {1, 0});
  expectUvAt(y, {-1, 3, -1}, {0, 0});
}

TEST(LwoProjection, TurnedAboutAnAxis) {
  // A quarter turn of the bank takes the image's right to where the file's Y points.
  const auto document = openedLwo({.rotation = {0, 0, 1.5707963f}}, lwoSquare());
  expectUvAt(document, {-1, -1, 0}, {0, 1});
  expectUvAt(document, {1, -1, 0}, {0, 0});
  expectUvAt(document, {-1, 1, 0}, {1, 1});
}

TEST(LwoProjection, ACylinderHasItsSeamBehind) {
  const auto document = openedLwo({.projection = 1, .axis = 1, .size = {9, 4, 9}}, lwoTube());
  ASSERT_TRUE(document);
  // The middle of the image is in front, its right at the right.
  expectUvAt(document, {-1, -1, -1}, {0.375f, 0.25f});
  expectUvAt(document, {1, 1, -1}, {0.625f, 0.75f});
  // Each side of four takes a quarter, the one that the seam crosses too.
  const Geometry& made = document->geometries[0];
  for (size_t t = 0; t * 3 + 2 < made.indices.size(); ++t) {
    float least = 9, most = -9;
    for (size_t k = 0; k < 3; ++k) {
      const float u = made.uvs[made.indices[t * 3 + k]].x;
      least = std::min(least, u), most = std::max(most, u);
    }
    EXPECT_NEAR(most - least, 0.25f, 1e-4f) << "triangle " << t;
  }
}

TEST(LwoProjection, AnImageMayGoAroundSeveralTimes) {
  const auto document = openedLwo({.projection = 1, .axis = 1, .size = {9, 4, 9}, .across = 3, .up = 5}, lwoTube());
  expectUvAt(document, {-1, -1, -1}, {3 * 0.375f, 0.25f});
}

TEST(LwoProjection, CylindersAlongTheOtherAxesAreTurned) {
  LwoFaces along = lwoTube(), deep = lwoTube();
  for (Vec3& p : along.points) p = {p.y, -p.z, p.x};  // what upright() of the reader takes back
  for (Vec3& p : deep.points) p = {p.x, -p.z, p.y};
  const auto upright = openedLwo({.projection = 1, .axis = 1, .size = {4, 4, 4}}, lwoTube());
  const auto x = openedLwo({.projection = 1, .axis = 0, .size = {4, 4, 4}}, along);
  const auto z = openedLwo({.projection = 1, .axis = 2, .size = {4, 4, 4}}, deep);
  ASSERT_TRUE(upright && x && z);
  // From the positive end the image's top is up.
  for (const auto& [document, top] : {std::pair(x, Vec3(1, 1, -1)), std::pair(z, Vec3(1, 1, 1))})
    for (const Vec2& uv : lwoUvsAt(document->geometries[0], top)) EXPECT_NEAR(uv.y, 0.75f, 1e-4f);
}

TEST(LwoProjection, ASphereGoesFromPoleToPole) {
  // A triangle from the south pole, one to the north pole: both have their middles in front.
  const LwoFaces faces{{{0, -1, 0}, {-0.8f, 0, -0.6f}, {0.8f, 0, -0.6f}, {0, 1, 0}}, {{0, 1, 2}, {1, 3, 2}}};
  const auto document = openedLwo({.projection = 2, .axis = 1}, faces);
  const float aside = std::atan2(0.8f, 0.6f) / 6.2831853f;
  expectUvAt(document, {0, -1, 0}, {0.5f, 0});
  expectUvAt(document, {0, 1, 0}, {0.5f, 1});
  expectUvAt(document, {-0.8f, 0, -0.6f}, {0.5f - aside, 0.5f});
  expectUvAt(document, {0.8f, 0, -0.6f}, {0.5f + aside, 0.5f});
  const auto twice = openedLwo({.projection = 2, .axis = 1, .across = 2, .up = 2}, faces);
  expectUvAt(twice, {0, 1, 0}, {1, 1});
  expectUvAt(twice, {0, -1, 0}, {1, -1});
}

TEST(LwoProjection, ACubeTakesEachFaceAsItLies) {
  const auto document = openedLwo({.projection = 3}, lwoTube());
  ASSERT_TRUE(document);
  const auto corner = lwoUvsAt(document->geometries[0], {1, 1, -1});
  ASSERT_EQ(corner.size(), 2u) << "a vertex for each of the sides";
  EXPECT_LT(std::min(glm::distance(corner[0], {1, 1}), glm::distance(corner[1], {1, 1})), 1e-4f) << "along Z";
  EXPECT_LT(std::min(glm::distance(corner[0], {0, 1}), glm::distance(corner[1], {0, 1})), 1e-4f) << "along X";
}

TEST(LwoProjection, TheFirstThatIsSwitchedOnCounts) {
  const auto document =
      openedLwo(lwoFileOf("LWO2", lwoSquare(),
                          lwoSurfaceOf({{.size = {8, 8, 8}, .ordinal = "\x90"},
                                        {.size = {4, 4, 4}, .ordinal = "\x80"},
                                        {.size = {16, 16, 16}, .isOn = false, .ordinal = "\x70"}})));
  expectUvAt(document, {1, 1, 0}, {0.75f, 0.75f});
}

TEST(LwoProjection, WhatIsNotReadIsNamed) {
  const auto front = openedLwo({.projection = 4}, lwoSquare());
  ASSERT_TRUE(front);
  EXPECT_THAT(toldOfImages(*front), HasSubstr("surface \"Wall\": its image is not shown"));
  EXPECT_TRUE(front->geometries[0].uvs.empty());
  const auto computed = openedLwo({.kind = "PROC"}, lwoSquare());
  ASSERT_TRUE(computed);
  EXPECT_THAT(toldOfImages(*computed), HasSubstr("surface \"Wall\": its colour is computed"));
}

TEST(LwoProjection, OldObjectsHaveThemToo) {
  IffFile surface;
  surface.text("Wall").part("COLR", IffFile().whole(0xFFFFFF00));
  surface.part("CTEX", IffFile().text("Planar Image Map")).part("TIMG", IffFile().text("wall.png"));
  surface.part("TFLG", IffFile().word(4))
      .part("TSIZ", IffFile().vector({4, 4, 4}))
      .part("TCTR", IffFile().vector({1, 0, 0}));
  surface.part("TWRP", IffFile().word(2).word(2));
  const std::string file = lwoFileOf("LWOB", lwoSquare(), surface);
  const Bytes bytes = asBytes(file);
  const auto read = loadBytes({bytes.begin(), bytes.end()}, "wall.lwo");
  ASSERT_TRUE(read) << read.error().message;
  if ((*read)->failure) GTEST_SKIP() << "assimp 5.2.5 reads no LWOB: " << (*read)->failure->message;
  const DocumentPointer& document = *read;
  expectUvAt(document, {1, 1, 0}, {0.5f, 0.75f});
  expectUvAt(document, {-1, -1, 0}, {0, 0.25f});
  EXPECT_EQ(toldOfImages(*document), "");
}

TEST(LwoProjection, DamagedSurfacesEndSomewhere) {
  const std::string whole = lwoFileOf("LWO2", lwoTube(), lwoSurfaceOf({{.projection = 2}}));
  for (size_t size = 12; size < whole.size(); size += 3) {
    const Bytes bytes = asBytes(whole).first(size);
    (void)loadBytes({bytes.begin(), bytes.end()}, "wall.lwo");
  }
}

}  // namespace
}  // namespace vitrine::test
