// Files that are right and that assimp reads wrongly by itself: they are read, and what was done to them is told.
#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "core/bytes/byte_writer.h"
#include "core/load/load.h"
#include "tests/formats/gltf/gltf_cases.h"
#include "tests/support/corpus.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

DocumentPointer read(const char* name, std::string_view text) {
  const Bytes bytes = asBytes(text);
  auto document = loadBytes({bytes.begin(), bytes.end()}, name);
  EXPECT_TRUE(document) << name << ": " << document.error().message;
  return document ? *document : nullptr;
}

size_t trianglesIn(const Document& document) {
  size_t indices = 0;
  for (const Geometry& geometry : document.geometries) indices += geometry.indices.size();
  return indices / 3;
}

TEST(MendedObj, CommentsBehindNumbersArePassedOver) {
  const auto document = read("a.obj",
                             "v 0 0 0 # 7 7 7\nv 1 0 0\nv 1 1 0\t# corner\r\nv 0 1 0\n"
                             "usemtl red#2\nf 1 2 3 # first 4\nf 1 3 4 #2\n# f 1 2 4\n");
  ASSERT_TRUE(document);
  EXPECT_EQ(trianglesIn(*document), 2u);
  expectBounds(document->bounds(), {0, 0, 0}, {1, 1, 0});
  EXPECT_THAT(describe(document->diagnostics), HasSubstr("assimp.mended"));
}

TEST(MendedObj, SignsOfCommentsInNamesAreNone) {
  const auto document = read("a.obj", "# made by hand\no part#1\nv 0 0 0\nv 1 0 0\nv 1 1 0\nf 1 2 3\n#");
  ASSERT_TRUE(document);
  EXPECT_EQ(trianglesIn(*document), 1u);
  EXPECT_THAT(describe(document->diagnostics), Not(HasSubstr("assimp.mended")));
  EXPECT_EQ(document->geometries.front().name, "part#1");
}

std::string collada(std::string_view colour) {
  return R"(<?xml version="1.0"?><COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><up_axis>Y_UP</up_axis></asset>
<library_effects><effect id="e"><profile_COMMON><technique sid="t"><lambert><diffuse><color sid="d">)" +
         std::string(colour) +
         R"(</color></diffuse></lambert></technique></profile_COMMON></effect></library_effects>
<library_materials><material id="m"><instance_effect url="#e"/></material></library_materials>
<library_geometries><geometry id="g"><mesh><source id="p"><float_array id="a" count="9">0 0 0 1 0 0 0 1 0</float_array>
<technique_common><accessor source="#a" count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
<param name="Z" type="float"/></accessor></technique_common></source><vertices id="v"><input semantic="POSITION"
source="#p"/></vertices><triangles count="1" material="s"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p>
</triangles></mesh></geometry></library_geometries><library_visual_scenes><visual_scene id="s"><node id="n">
<instance_geometry url="#g"><bind_material><technique_common><instance_material symbol="s" target="#m"/>
</technique_common></bind_material></instance_geometry></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#s"/></scene></COLLADA>)";
}

TEST(MendedCollada, ColoursMayHaveBlanksAroundThem) {
  for (const std::string_view colour : {"0.25 0.5 0.75 1", " 0.25 0.5 0.75 1", "\n\t0.25 0.5 0.75 1\n  "}) {
    SCOPED_TRACE(testing::PrintToString(colour));
    const auto document = read("a.dae", collada(colour));
    ASSERT_TRUE(document);
    ASSERT_EQ(trianglesIn(*document), 1u);
    ASSERT_EQ(document->materials.size(), 1u);
    EXPECT_EQ(Vec3(document->materials[0].colour), Vec3(0.25f, 0.5f, 0.75f));
    EXPECT_EQ(hasDiagnostic(*document, "assimp.mended"), !colour.starts_with('0'));
  }
}

std::string deflated(const std::string& text) {
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = uInt(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = uInt(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

// An archive of files that are stored, or deflated.
std::string zip(const std::vector<std::pair<std::string, std::string>>& files, bool deflate) {
  ByteWriter out, list;
  for (const auto& [name, text] : files) {
    const std::string packed = deflate ? deflated(text) : text;
    const auto start = uint32_t(out.size());
    list.put(uint32_t(0x02014b50)).put(uint16_t(20));
    out.put(uint32_t(0x04034b50));
    for (ByteWriter* to : {&out, &list}) {
      to->put(uint16_t(20)).put(uint16_t(0)).put(uint16_t(deflate ? 8 : 0)).put(uint32_t(0x00210000));
      to->put(uint32_t(crc32(0, reinterpret_cast<const Bytef*>(text.data()), uInt(text.size()))));
      to->put(uint32_t(packed.size())).put(uint32_t(text.size())).put(uint16_t(name.size())).put(uint16_t(0));
    }
    out.putText(name).putText(packed);
    list.put(uint16_t(0)).put(uint16_t(0)).put(uint16_t(0)).put(uint32_t(0)).put(start).putText(name);
  }
  const auto at = uint32_t(out.size()), size = uint32_t(list.size());
  out.putBytes(list.bytes()).put(uint32_t(0x06054b50)).put(uint32_t(0));
  out.put(uint16_t(files.size())).put(uint16_t(files.size())).put(size).put(at).put(uint16_t(0));
  return std::string(asText(out.bytes()));
}

std::string modelPart(std::string_view content) {
  return R"(<?xml version="1.0" encoding="UTF-8"?><model unit="millimeter"
 xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
 xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06" requiredextensions="p">)" +
         std::string(content) + "</model>";
}
std::string triangleObject(int id, int high) {
  return fmt::format(
      R"(<object id="{}" type="model"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/>
<vertex x="0" y="{}" z="0"/></vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh></object>)",
      id, high);
}

struct Mended3mf : testing::TestWithParam<bool> {
  static DocumentPointer package(const std::string& root,
                                 const std::vector<std::pair<std::string, std::string>>& parts) {
    std::vector<std::pair<std::string, std::string>> files{
        {"[Content_Types].xml",
         R"(<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels"
 ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model"
 ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>)"},
        {"_rels/.rels",
         R"(<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship
 Target="/3D/3dmodel.model" Id="r" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>)"},
        {"3D/3dmodel.model", root}};
    files.insert(files.end(), parts.begin(), parts.end());
    return read("a.3mf", zip(files, GetParam()));
  }
};
INSTANTIATE_TEST_SUITE_P(Packed, Mended3mf, testing::Bool());

// Two parts whose objects have the number of an object of the first part, in components and in items.
TEST_P(Mended3mf, PartsOfTheProductionExtensionAreJoined) {
  const auto document =
      package(modelPart("<resources>" + triangleObject(1, 1) +
                        R"(<object id="2"><components><component p:path="/3D/Objects/a.model" objectid="1"
 transform="1 0 0 0 1 0 0 0 1 10 0 0"/><component objectid="1"/></components></object></resources>
<build><item objectid="2"/><item p:path="/3D/objects/B.model" objectid="1" transform="1 0 0 0 1 0 0 0 1 0 100 0"/></build>)"),
              {{"3D/Objects/a.model", modelPart("<resources>" + triangleObject(1, 2) + "</resources><build/>")},
               {"3D/Objects/B.model", modelPart("<resources>" + triangleObject(1, 3) + "</resources><build/>")}});
  ASSERT_TRUE(document);
  EXPECT_THAT(describe(document->diagnostics), HasSubstr("assimp.mended"));
  expectBounds(document->bounds(), {0, 0, 0}, {11, 103, 0});
  size_t placed = 0;
  for (const Instance& each : document->instances) placed += document->geometries[each.geometry].indices.size() / 3;
  EXPECT_EQ(placed, 3u);
}

TEST_P(Mended3mf, AFirstPartMayHaveNoObjectsOfItsOwn) {
  for (const char* empty : {"<resources/>", "<resources />", "<resources></resources>"}) {
    SCOPED_TRACE(empty);
    const auto document =
        package(modelPart(std::string(empty) + R"(<build><item p:path="/3D/o.model" objectid="7"/></build>)"),
                {{"3D/o.model", modelPart("<resources>" + triangleObject(7, 2) + "</resources><build/>")}});
    ASSERT_TRUE(document);
    expectBounds(document->bounds(), {0, 0, 0}, {1, 2, 0});
  }
}

TEST_P(Mended3mf, PartsThatNameEachOtherAreReadOnce) {
  const std::string other = R"(<object id="2"><components><component p:path="/3D/3dmodel.model" objectid="9"/>
<component objectid="1"/></components></object>)";
  const auto document =
      package(modelPart(R"(<resources/><build><item p:path="/3D/o.model" objectid="1"/></build>)"),
              {{"3D/o.model", modelPart("<resources>" + triangleObject(1, 2) + other + "</resources><build/>")}});
  ASSERT_TRUE(document);
  EXPECT_EQ(trianglesIn(*document), 1u);
}

// assimp frees what it has read of images before it hands it over.
TEST_P(Mended3mf, ImagesAreThoseOfTheirMaterials) {
  const std::string image = "\x89PNG\r\n\x1a\nnot the rest of it", other = "another";
  const auto document =
      package(modelPart(R"(<resources><m:texture2d id="3" path="/3D/Textures/wood.png" contenttype="image/png"/>
<m:texture2dgroup id="4" texid="3"><m:tex2coord u="0" v="0"/><m:tex2coord u="1" v="0"/><m:tex2coord u="0" v="1"/>
</m:texture2dgroup><object id="1" type="model" pid="4" pindex="0"><mesh><vertices><vertex x="0" y="0" z="0"/>
<vertex x="1" y="0" z="0"/><vertex x="0" y="1" z="0"/></vertices><triangles>
<triangle v1="0" v2="1" v3="2" pid="4" p1="0" p2="1" p3="2"/></triangles></mesh></object></resources>
<build><item objectid="1"/></build>)"),
              {{"Metadata/thumbnail.png", other}, {"3D/Textures/wood.png", image}});
  ASSERT_TRUE(document);
  EXPECT_EQ(trianglesIn(*document), 1u);
  ASSERT_EQ(document->textures.size(), 1u);
  EXPECT_EQ(document->textures[0].path, "wood.png");
  EXPECT_EQ(asText(document->bytesOf(document->textures[0].embedded)), image);
  ASSERT_EQ(document->geometries.size(), 1u);
  EXPECT_EQ(document->geometries[0].uvs.size(), 3u);
}

TEST_P(Mended3mf, APartThatIsNotThereLeavesTheRest) {
  const auto document = package(modelPart("<resources>" + triangleObject(1, 1) +
                                          R"(</resources><build><item objectid="1"/>
<item p:path="/3D/none.model" objectid="1"/></build>)"),
                                {});
  ASSERT_TRUE(document);
  EXPECT_EQ(trianglesIn(*document), 1u);
  EXPECT_THAT(describe(document->diagnostics), HasSubstr("3D/none.model"));
}

TEST(MendedCases, OpenAsTheirListSays) {
  VITRINE_NEEDS_CORPUS("cases");
  const auto document = load(corpusFolder() / "cases" / "bambu_like.3mf");
  ASSERT_TRUE(document);
  EXPECT_EQ(trianglesIn(**document), 4u);
}

}  // namespace
}  // namespace vitrine::test
