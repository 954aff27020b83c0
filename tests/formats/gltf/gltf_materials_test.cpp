// Materials, images and variants of glTF files. Cases:
//   factors, colours as shown, order, both sides, alpha modes with cutoffs, nothing said
//   KHR_texture_transform on every map; samplers; coordinates of another set, named twice
//   emissive strength, unlit, normal scale, occlusion strength, clearcoat, transmission, ior, specular,
//     specular-glossiness; what is not drawn is named
//   variants; images in a view, in an address, beside the file; webp, basisu, with and without another
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/document/colour.h"
#include "tests/formats/gltf/gltf_cases.h"
#include "tests/support/scenes.h"

namespace vitrine::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

GltfFile materialFile(std::string_view materials, std::string_view attributes = {}) {
  GltfFile file = quadFile(R"("material":0)", attributes);
  file["materials"] = std::string(materials);
  file["images"] = R"([{"uri":"a.png"},{"uri":"b.png"},{"uri":"c%20d.png"}])";
  file["samplers"] = R"([{"wrapS":33071,"wrapT":33648,"magFilter":9728,"minFilter":9728},{"magFilter":9729}])";
  file["textures"] = R"([{"source":0},{"source":1,"sampler":0},{"source":2,"sampler":1}])";
  return file;
}
const Material& firstMaterial(const DocumentPointer& document) { return document->materials.at(0); }
std::string pathOfTexture(const Document& document, uint32_t texture) {
  return texture == kNone ? "none" : document.textures.at(texture).path;
}

// ---- Factors

TEST(GltfMaterials, AreInTheFilesOrder) {
  const auto document = openedGltf(materialFile(
      R"([{"name":"red","pbrMetallicRoughness":{"baseColorFactor":[0.5,0,1,1],"metallicFactor":0.25,"roughnessFactor":0.75}},
          {"name":"red","doubleSided":true},{"name":"third"}])"));
  ASSERT_TRUE(document);
  ASSERT_EQ(document->materials.size(), 3u);
  const Material& red = firstMaterial(document);
  EXPECT_EQ(red.name, "red");
  EXPECT_TRUE(areNear(red.colour, Vec4(fromLinear(0.5f), 0, 1, 1)));
  EXPECT_EQ(red.surface.metallic, 0.25f);
  EXPECT_EQ(red.surface.roughness, 0.75f);
  EXPECT_TRUE(red.surface.stated);
  EXPECT_FALSE(red.doubleSided);
  const Material& plain = document->materials[1];
  EXPECT_TRUE(plain.doubleSided);
  EXPECT_EQ(plain.colour, Vec4(1));
  EXPECT_EQ(plain.surface.metallic, 1);
  EXPECT_EQ(plain.surface.roughness, 1);
  EXPECT_EQ(document->geometries[0].lods[0].parts[0].material, 0u);
  EXPECT_EQ(document->classOf(red.node).name, "material");
}

TEST(GltfMaterials, AlphaModes) {
  const auto document = openedGltf(materialFile(
      R"([{"alphaMode":"BLEND","pbrMetallicRoughness":{"baseColorFactor":[1,1,1,0.25]}},{"alphaMode":"MASK","alphaCutoff":0.75},
          {"alphaMode":"MASK"},{"alphaMode":"OPAQUE","pbrMetallicRoughness":{"baseColorFactor":[1,1,1,0.25]}},{}])"));
  ASSERT_TRUE(document);
  ASSERT_EQ(document->materials.size(), 5u);
  EXPECT_EQ(document->materials[0].blend, Blend::Alpha);
  EXPECT_EQ(document->materials[0].colour.a, 0.25f);
  EXPECT_EQ(document->materials[1].blend, Blend::Mask);
  EXPECT_EQ(document->materials[1].surface.cutoff, 0.75f);
  EXPECT_EQ(document->materials[2].surface.cutoff, 0.5f);
  EXPECT_EQ(document->materials[3].blend, Blend::Opaque);
  EXPECT_EQ(document->materials[4].blend, Blend::Opaque);
}

TEST(GltfMaterials, ShineByTheirStrength) {
  GltfFile file = materialFile(
      R"([{"emissiveFactor":[1,0.5,0],"extensions":{"KHR_materials_emissive_strength":{"emissiveStrength":5}}},
          {"emissiveFactor":[0,1,0]},{"extensions":{"KHR_materials_unlit":{}}}])");
  file["extensionsUsed"] = R"(["KHR_materials_emissive_strength","KHR_materials_unlit"])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->materials[0].surface.emissive, Vec3(5, 2.5f, 0));
  EXPECT_EQ(document->materials[1].surface.emissive, Vec3(0, 1, 0));
  EXPECT_FALSE(document->materials[1].surface.unlit);
  EXPECT_TRUE(document->materials[2].surface.unlit);
}

TEST(GltfMaterials, LayersAndWhatLightGoesThrough) {
  GltfFile file = materialFile(
      R"([{"normalTexture":{"index":0,"scale":0.5},"occlusionTexture":{"index":1,"strength":0.25},"extensions":{
          "KHR_materials_clearcoat":{"clearcoatFactor":0.5,"clearcoatRoughnessFactor":0.125,"clearcoatTexture":{"index":2}},
          "KHR_materials_transmission":{"transmissionFactor":0.75,"transmissionTexture":{"index":1}},
          "KHR_materials_ior":{"ior":2},"KHR_materials_specular":{"specularFactor":0.5}}}])");
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  const PhysicalSurface& surface = firstMaterial(document).surface;
  EXPECT_EQ(surface.normalScale, 0.5f);
  EXPECT_EQ(surface.occlusionStrength, 0.25f);
  EXPECT_EQ(surface.coat, 0.5f);
  EXPECT_EQ(surface.coatRoughness, 0.125f);
  EXPECT_EQ(surface.transmission, 0.75f);
  EXPECT_NEAR(surface.dielectric.x, 0.5f / 9, 1e-6);
  EXPECT_EQ(pathOfTexture(*document, surface.map(MapKind::Coat).texture), "c d.png");
  EXPECT_EQ(pathOfTexture(*document, surface.map(MapKind::Transmission).texture), "b.png");
}

TEST(GltfMaterials, OfSpecularAndGlossiness) {
  GltfFile file = materialFile(
      R"([{"extensions":{"KHR_materials_pbrSpecularGlossiness":{"diffuseFactor":[0,1,0,1],"specularFactor":[0.5,0.25,1],
          "glossinessFactor":0.75,"diffuseTexture":{"index":0},"specularGlossinessTexture":{"index":1}}}}])");
  file["extensionsUsed"] = R"(["KHR_materials_pbrSpecularGlossiness"])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  const Material& material = firstMaterial(document);
  EXPECT_EQ(material.colour, Vec4(0, 1, 0, 1));
  EXPECT_FLOAT_EQ(material.surface.roughness, 0.25f);
  EXPECT_EQ(material.surface.specular.value_or(Vec3(9)), Vec3(0.5f, 0.25f, 1));
  EXPECT_EQ(pathOfTexture(*document, material.diffuse), "a.png");
  EXPECT_EQ(pathOfTexture(*document, material.surface.map(MapKind::SpecularGlossiness).texture), "b.png");
}

TEST(GltfMaterials, WhatIsNotDrawnIsNamed) {
  for (const char* extension :
       {"KHR_materials_diffuse_transmission", "KHR_materials_volume_scatter", "ACME_velvet"}) {
    GltfFile file =
        materialFile(std::string(R"([{"extensions":{")") + extension + R"(":{"someFactor":[0.5,0.5,0.5]}}}])");
    file["extensionsUsed"] = std::string("[\"") + extension + "\"]";
    const auto document = openedGltf(file);
    ASSERT_TRUE(document);
    EXPECT_THAT(toldOf(*document), HasSubstr(extension));
  }
}

// ---- Images on surfaces

TEST(GltfMaterials, EveryMapHasATransformOfItsOwn) {
  const auto info = [](int texture, const char* transform) {
    return "{\"index\":" + std::to_string(texture) + ",\"extensions\":{\"KHR_texture_transform\":" + transform +
           "}}";
  };
  GltfFile file = materialFile(
      R"([{"pbrMetallicRoughness":{"baseColorTexture":)" + info(0, R"({"offset":[0.5,0.25]})") +
      R"(,"metallicRoughnessTexture":)" + info(1, R"({"scale":[2,3]})") + R"(},"normalTexture":)" +
      info(2, R"({"rotation":0.5})") + R"(,"occlusionTexture":)" + info(2, R"({"offset":[0,-1],"scale":[4,4]})") +
      R"(,"emissiveTexture":)" + info(1, R"({"rotation":-1,"scale":[1,-1]})") +
      R"(,"extensions":{"KHR_materials_clearcoat":{"clearcoatFactor":1,"clearcoatRoughnessTexture":)" +
      info(0, R"({"offset":[0.125,0]})") + "}}}]");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["KHR_texture_transform"])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  const Material& material = firstMaterial(document);
  const auto map = [&](MapKind kind) { return material.surface.map(kind).sampling; };
  EXPECT_EQ(material.diffuseSampling.offset, Vec2(0.5f, 0.25f));
  EXPECT_EQ(material.diffuseSampling.scale, Vec2(1));
  EXPECT_EQ(map(MapKind::Metallic).scale, Vec2(2, 3));
  EXPECT_EQ(map(MapKind::Roughness).scale, Vec2(2, 3));
  EXPECT_EQ(map(MapKind::Normal).rotation, 0.5f);
  EXPECT_EQ(map(MapKind::Occlusion).offset, Vec2(0, -1));
  EXPECT_EQ(map(MapKind::Occlusion).scale, Vec2(4));
  EXPECT_EQ(map(MapKind::Emissive).rotation, -1);
  EXPECT_EQ(map(MapKind::CoatRoughness).offset, Vec2(0.125f, 0));
}

TEST(GltfMaterials, SamplersSayHowImagesGoOn) {
  const auto document = openedGltf(materialFile(
      R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":1}},"emissiveTexture":{"index":2},"normalTexture":{"index":0}}])"));
  ASSERT_TRUE(document);
  const Material& material = firstMaterial(document);
  EXPECT_EQ(material.diffuseSampling.wrapU, Wrap::Clamp);
  EXPECT_EQ(material.diffuseSampling.wrapV, Wrap::Mirror);
  EXPECT_TRUE(material.diffuseSampling.nearest);
  for (const MapKind kind : {MapKind::Emissive, MapKind::Normal}) {
    EXPECT_EQ(material.surface.map(kind).sampling.wrapU, Wrap::Repeat);
    EXPECT_FALSE(material.surface.map(kind).sampling.nearest);
  }
}

// The coordinates that a map of the first material lies on.
std::vector<Vec2> coordinatesOf(const DocumentPointer& document, const Sampling& sampling) {
  const auto& stream =
      sampling.uvSet == 0 ? document->geometries.at(0).uvs : document->geometries.at(0).lightmapUvs;
  return {stream.begin(), stream.end()};
}
GltfFile coordinatesFile(std::string_view materials) {
  GltfFile file = materialFile(materials, R"("TEXCOORD_1":"@u","TEXCOORD_2":"@v")");
  file.floats("u", 2, {1, 0, 1, 0, 1, 0, 1, 0}).floats("v", 2, {2, 0, 2, 0, 2, 0, 2, 0});
  return file;
}

TEST(GltfMaterials, ImagesLieOnTheSetTheyName) {
  struct Case {
    const char* info;
    float first;  // of the first vertex
  };
  for (const Case& each :
       {Case{R"({"index":0,"texCoord":1})", 1}, Case{R"({"index":0,"texCoord":2})", 2}, Case{R"({"index":0})", 0},
        Case{R"({"index":0,"texCoord":0,"extensions":{"KHR_texture_transform":{"texCoord":2}}})", 2}}) {
    SCOPED_TRACE(each.info);
    const auto document = openedGltf(
        coordinatesFile(R"([{"pbrMetallicRoughness":{"baseColorTexture":)" + std::string(each.info) + "}}]"));
    ASSERT_TRUE(document);
    EXPECT_EQ(coordinatesOf(document, firstMaterial(document).diffuseSampling).at(0).x, each.first);
  }
}

TEST(GltfMaterials, TwoSetsAreEnoughForMost) {
  const auto document = openedGltf(coordinatesFile(
      R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0,"texCoord":2}},"emissiveTexture":{"index":1,"texCoord":0},
           "normalTexture":{"index":2,"texCoord":2}}])"));
  ASSERT_TRUE(document);
  const Material& material = firstMaterial(document);
  EXPECT_EQ(coordinatesOf(document, material.diffuseSampling).at(0).x, 2);
  EXPECT_EQ(coordinatesOf(document, material.surface.map(MapKind::Normal).sampling).at(0).x, 2);
  EXPECT_EQ(coordinatesOf(document, material.surface.map(MapKind::Emissive).sampling).at(0), Vec2(0, 1));
}

TEST(GltfMaterials, AThirdSetIsTold) {
  const std::string told = wrongIn(coordinatesFile(
      R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}},"emissiveTexture":{"index":1,"texCoord":1},
           "normalTexture":{"index":2,"texCoord":2}}])"));
  EXPECT_THAT(told, HasSubstr("coordinates"));
}

TEST(GltfMaterials, ThatAreNotThereAreTold) {
  EXPECT_THAT(wrongIn(materialFile(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":9}}}])")),
              HasSubstr("9"));
  GltfFile image = materialFile(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])");
  image["textures"] = R"([{"source":8}])";
  EXPECT_THAT(wrongIn(image), HasSubstr("8"));
  GltfFile material = materialFile("[{}]");
  material["meshes"] = swapped(material["meshes"], "\"material\":0", "\"material\":6");
  EXPECT_THAT(wrongIn(material), HasSubstr("material"));
}

// ---- Images

// A picture of one pixel.
constexpr char kPngBytes[] =
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\4\0\0\0\xb5\x1c\x0c\2\0\0\0\x0bIDATx\xda\x63\x64\xf8\xcf\0\0"
    "\3"
    "\1\1\0\xc9\xfe\x92\xef\0\0\0\0IEND\xae\x42\x60\x82";
const std::string kPng(kPngBytes, sizeof kPngBytes - 1);

TEST(GltfImages, InAViewAreBytesOfTheFile) {
  GltfFile file = materialFile(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])");
  file.addView("picture", asBytes(kPng));
  file["images"] = R"([{"bufferView":"#picture","mimeType":"image/png","name":"dot"}])";
  file["textures"] = R"([{"source":0}])";
  const std::vector<std::byte> glb = file.glb();
  const auto document = readGltf(glb, "case.glb");
  ASSERT_TRUE(document && firstMaterial(document).diffuse != kNone);
  const TextureReference& texture = document->textures.at(firstMaterial(document).diffuse);
  EXPECT_EQ(asText(document->bytesOf(texture.embedded)), kPng);
  EXPECT_EQ(texture.embedded.buffer, 0u) << "without a copy";
  EXPECT_EQ(texture.role, TextureRole::Diffuse);
  EXPECT_EQ(document->classOf(texture.node).name, "texture");
}

TEST(GltfImages, InAnAddressAreDecoded) {
  GltfFile file = materialFile(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])");
  file["images"] = R"([{"uri":")" + dataUri(asBytes(kPng), "image/png") + "\"}]";
  file["textures"] = R"([{"source":0}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document && firstMaterial(document).diffuse != kNone);
  const TextureReference& texture = document->textures.at(firstMaterial(document).diffuse);
  EXPECT_EQ(asText(document->bytesOf(texture.embedded)), kPng);
  EXPECT_LT(texture.path.size(), 200u) << "a name, not the address";
}

TEST(GltfImages, BesideTheFileAreNamedAsTheyAreCalled) {
  GltfFile file = materialFile(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])");
  for (const auto& [uri, path] : std::map<std::string, std::string>{{"a.png", "a.png"},
                                                                    {"my%20tex%20%C3%BC.png", "my tex ü.png"},
                                                                    {"my tex ü.png", "my tex ü.png"},
                                                                    {"sub/a.png", "sub/a.png"},
                                                                    {"100%25.png", "100%.png"}}) {
    SCOPED_TRACE(uri);
    file["images"] = "[{\"uri\":\"" + uri + "\"}]";
    file["textures"] = R"([{"source":0}])";
    const auto document = openedGltf(file);
    ASSERT_TRUE(document && firstMaterial(document).diffuse != kNone);
    EXPECT_EQ(document->textures.at(firstMaterial(document).diffuse).path, path);
  }
}

TEST(GltfImages, OfWebpAreTaken) {
  GltfFile file =
      materialFile(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}},"emissiveTexture":{"index":1}}])");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["EXT_texture_webp"])";
  file["images"] = R"([{"uri":"t.webp"},{"uri":"old.png"}])";
  file["textures"] =
      R"([{"extensions":{"EXT_texture_webp":{"source":0}}},{"source":1,"extensions":{"EXT_texture_webp":{"source":0}}}])";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_EQ(pathOfTexture(*document, firstMaterial(document).diffuse), "t.webp");
  EXPECT_EQ(pathOfTexture(*document, firstMaterial(document).surface.map(MapKind::Emissive).texture), "t.webp");
}

TEST(GltfImages, OfBasisuAreNamedAsNotRead) {
  GltfFile file =
      materialFile(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}},"emissiveTexture":{"index":1}}])");
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["KHR_texture_basisu"])";
  file["images"] = R"([{"uri":"t.ktx2","mimeType":"image/ktx2"},{"uri":"old.png"}])";
  file["textures"] =
      R"([{"extensions":{"KHR_texture_basisu":{"source":0}}},{"source":1,"extensions":{"KHR_texture_basisu":{"source":0}}}])";
  const auto document = readGltf(file);
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->complete);
  EXPECT_THAT(toldOf(*document), HasSubstr("KHR_texture_basisu"));
  EXPECT_EQ(document->geometries.size(), 1u);
  EXPECT_EQ(pathOfTexture(*document, firstMaterial(document).surface.map(MapKind::Emissive).texture), "old.png");
}

TEST(GltfImages, AnAddressWithoutBase64IsTold) {
  GltfFile file = materialFile(R"([{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}])");
  file["images"] = R"([{"uri":"data:image/png;base64,!!!!"}])";
  file["textures"] = R"([{"source":0}])";
  EXPECT_THAT(wrongIn(file), HasSubstr("image 0"));
}

// ---- Variants

TEST(GltfVariants, AreChoicesOfTheParts) {
  GltfFile file = quadFile();
  file.floats("q", 3, {0, 0, 5, 1, 0, 5, 0, 1, 5});
  file["meshes"] = R"([{"primitives":[
    {"attributes":{"POSITION":"@p"},"indices":"@i","material":0,"extensions":{"KHR_materials_variants":{"mappings":[
      {"material":1,"variants":[0]},{"material":2,"variants":[1,2]}]}}},
    {"attributes":{"POSITION":"@q"},"material":1}]}])";
  file["materials"] = R"([{"name":"a"},{"name":"b"},{"name":"c"}])";
  file["extensionsUsed"] = R"(["KHR_materials_variants"])";
  file["extensions"] =
      R"({"KHR_materials_variants":{"variants":[{"name":"beach"},{"name":"street"},{"name":"night"}]}})";
  const auto document = openedGltf(file);
  ASSERT_TRUE(document);
  EXPECT_THAT(document->variants, ElementsAre("beach", "street", "night"));
  ASSERT_EQ(document->geometries.size(), 2u);
  const Part& part = document->geometries[0].lods[0].parts[0];
  EXPECT_EQ(part.material, 0u);
  EXPECT_THAT(part.variants, UnorderedElementsAre(Pair(0, 1), Pair(1, 2), Pair(2, 2)));
  EXPECT_TRUE(document->geometries[1].lods[0].parts[0].variants.empty());
}

TEST(GltfVariants, ThatAreNotThereAreNoChoice) {
  GltfFile file = quadFile(R"("material":0,"extensions":{"KHR_materials_variants":{"mappings":[
    {"material":7,"variants":[0]},{"material":0,"variants":[5,-1,"x"]}]}})");
  file["materials"] = R"([{"name":"a"}])";
  file["extensionsUsed"] = R"(["KHR_materials_variants"])";
  file["extensions"] = R"({"KHR_materials_variants":{"variants":[{"name":"beach"}]}})";
  const auto document = readGltf(file);
  wrongIn(document);
  for (const auto& [variant, material] : document->geometries.at(0).lods[0].parts[0].variants) {
    EXPECT_LT(variant, 1u);
    EXPECT_TRUE(material == kNone || material < 1);
  }
}

}  // namespace
}  // namespace vitrine::test
