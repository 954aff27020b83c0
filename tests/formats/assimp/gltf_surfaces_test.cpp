// What is read of glTF's materials beside assimp.
#include "core/formats/assimp/gltf_surfaces.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/bytes/byte_writer.h"
#include "core/load/load.h"
#include "tests/support/scenes.h"

namespace vitrine::assimp {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::string_view kMaterials = R"({"materials": [
  {"name": "lamp", "emissiveTexture": {"index": 0, "texCoord": 1},
   "pbrMetallicRoughness": {"baseColorFactor": [1, 0.5, 0, 1], "metallicFactor": 0.25,
     "baseColorTexture": {"index": 0, "extensions": {"KHR_texture_transform":
       {"offset": [0.5, -1], "scale": [2, 3], "rotation": 0.75, "texCoord": 1}}}},
   "extensions": {"KHR_materials_emissive_strength": {"emissiveStrength": 4}, "KHR_materials_sheen": {}}},
  {"extensions": {"KHR_materials_pbrSpecularGlossiness": {"specularGlossinessTexture": {"index": 1}}}}]})";

TEST(GltfSurfaces, TellWhatAssimpDoesNot) {
  const auto surfaces = gltfSurfacesOf(asBytes(kMaterials));
  ASSERT_EQ(surfaces.size(), 2u);
  EXPECT_EQ(surfaces[0].name, "lamp");
  EXPECT_EQ(surfaces[0].emissiveStrength, 4);
  EXPECT_EQ(surfaces[0].baseColour, Vec4(1, 0.5f, 0, 1));
  EXPECT_EQ(surfaces[0].metallic, 0.25f);
  EXPECT_EQ(surfaces[0].roughness, 1);
  ASSERT_TRUE(surfaces[0].base);
  EXPECT_EQ(*surfaces[0].base, (Sampling{.uvSet = 1, .offset = {0.5f, -1}, .scale = {2, 3}, .rotation = 0.75f}));
  EXPECT_EQ(surfaces[0].maps[size_t(MapKind::Emissive)]->uvSet, 1u);
  EXPECT_FALSE(surfaces[0].maps[size_t(MapKind::Normal)]);
  EXPECT_THAT(surfaces[0].notDrawn, ElementsAre("KHR_materials_sheen"));
  EXPECT_TRUE(surfaces[1].specularGlossiness);
  EXPECT_TRUE(surfaces[1].maps[size_t(MapKind::SpecularGlossiness)]);
}

TEST(GltfSurfaces, TellOfLayersAndOfWhatLightGoesThrough) {
  const auto surfaces = gltfSurfacesOf(asBytes(std::string_view(R"({"materials": [
    {"normalTexture": {"index": 2}, "extensions": {
      "KHR_materials_clearcoat": {"clearcoatFactor": 0.5, "clearcoatRoughnessFactor": 7,
        "clearcoatTexture": {"index": 0, "texCoord": 1}, "clearcoatNormalTexture": {"index": 2}},
      "KHR_materials_ior": {"ior": 2}}},
    {"normalTexture": {"index": 2},
     "extensions": {"KHR_materials_clearcoat": {"clearcoatFactor": 1, "clearcoatNormalTexture": {"index": 3}}}},
    {"extensions": {"KHR_materials_clearcoat": {"clearcoatFactor": 1, "clearcoatNormalTexture": {"index": 3}},
      "KHR_materials_transmission": {"transmissionFactor": 0.75, "transmissionTexture": {"index": 1}},
      "KHR_materials_specular": {"specularFactor": 0.5, "specularColorFactor": [1, 0, "red"],
        "specularTexture": {"index": 0}}, "KHR_materials_ior": {"ior": 0}}}]})")));
  ASSERT_EQ(surfaces.size(), 3u);
  EXPECT_EQ(surfaces[0].coat, 0.5f);
  EXPECT_EQ(surfaces[0].coatRoughness, 1) << "no more than all";
  EXPECT_EQ(surfaces[0].maps[size_t(MapKind::Coat)]->uvSet, 1u);
  EXPECT_TRUE(surfaces[0].coatHasNormals && surfaces[0].baseHasNormals);
  EXPECT_NEAR(surfaces[0].dielectric.x, 1.0f / 9, 1e-6f);
  EXPECT_TRUE(surfaces[0].notDrawn.empty());
  EXPECT_TRUE(!surfaces[1].coatHasNormals && surfaces[1].baseHasNormals);
  EXPECT_THAT(surfaces[1].notDrawn, ElementsAre(HasSubstr("normal map")));
  EXPECT_NEAR(surfaces[1].dielectric.x, 0.04f, 1e-6f);
  EXPECT_TRUE(surfaces[2].coatHasNormals && !surfaces[2].baseHasNormals);
  EXPECT_TRUE(surfaces[2].maps[size_t(MapKind::Normal)]);
  EXPECT_EQ(surfaces[2].transmission, 0.75f);
  EXPECT_TRUE(surfaces[2].maps[size_t(MapKind::Transmission)]);
  EXPECT_EQ(surfaces[2].dielectric, Vec3(0.5f, 0, 0.5f));
  EXPECT_THAT(surfaces[2].notDrawn, ElementsAre(HasSubstr("specular")));
}

TEST(GltfSurfaces, AreReadFromTheFirstChunkOfAGlb) {
  ByteWriter out;
  out.putText("glTF").put(uint32_t(2)).put(uint32_t(20 + kMaterials.size())).put(uint32_t(kMaterials.size()));
  out.putText("JSON").putText(kMaterials);
  EXPECT_EQ(gltfSurfacesOf(out.bytes()).size(), 2u);
  const Bytes whole = out.bytes();
  EXPECT_TRUE(gltfSurfacesOf(whole.first(whole.size() - 1)).empty()) << "a chunk that is longer than the file";
}

TEST(GltfSurfaces, OfWhatIsNoGltfThereAreNone) {
  for (const std::string_view text :
       {"", "{", "[1]", R"({"materials": 3})", R"({"materials": [3, {"extensions": 7}]})"}) {
    const auto surfaces = gltfSurfacesOf(asBytes(text));
    for (const GltfSurface& surface : surfaces) EXPECT_TRUE(surface.notDrawn.empty());
  }
  EXPECT_TRUE(gltfSurfacesOf(asBytes("{")).empty());
}

TEST(GltfSurfaces, NestedDeeplyTheyAreReadWithoutRecursion) {
  std::string deep = R"({"extras": )";
  for (int i = 0; i < 1'000'000; ++i) deep += '[';
  EXPECT_TRUE(gltfSurfacesOf(asBytes(deep)).empty());
}

// A triangle with two materials of one name whose numbers differ, the second named first.
constexpr std::string_view kTwoOfOneName = R"({"asset": {"version": "2.0"}, "scene": 0,
  "scenes": [{"nodes": [0]}], "nodes": [{"mesh": 0}],
  "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "material": 1},
                             {"attributes": {"POSITION": 0}, "material": 0}]}],
  "materials": [{"name": "m", "pbrMetallicRoughness": {"roughnessFactor": 0.5}, "emissiveFactor": [1, 1, 1]},
                {"name": "m", "pbrMetallicRoughness": {"roughnessFactor": 0.25}, "emissiveFactor": [1, 1, 1],
                 "extensions": {"KHR_materials_emissive_strength": {"emissiveStrength": 3},
                                "KHR_materials_sheen": {}}}],
  "buffers": [{"byteLength": 36, "uri": "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}],
  "bufferViews": [{"buffer": 0, "byteLength": 36}],
  "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0],
                 "max": [1, 1, 0]}]})";

TEST(GltfSurfaces, FindTheirMaterialsWhateverTheOrder) {
  const Bytes bytes = asBytes(kTwoOfOneName);
  const auto document = test::loadBytes({bytes.begin(), bytes.end()}, "two.gltf");
  ASSERT_TRUE(document) << document.error().message;
  ASSERT_GE((*document)->materials.size(), 2u);
  size_t found = 0;
  for (const Material& material : (*document)->materials) {
    if (material.surface.emissive == Vec3(0)) continue;
    EXPECT_EQ(material.surface.emissive, Vec3(material.surface.roughness == 0.25f ? 3.0f : 1.0f));
    ++found;
  }
  EXPECT_EQ(found, 2u);
  EXPECT_THAT((*document)->diagnostics.all(),
              ::testing::Contains(::testing::Field(&Diagnostic::message, HasSubstr("KHR_materials_sheen"))));
}

}  // namespace
}  // namespace vitrine::assimp
