#include "tests/support/gltf_samples.h"

#include <stdexcept>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {

namespace {

// A picture of one pixel.
constexpr char kDot[] =
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\x08\4\0\0\0\xb5\x1c\x0c\2\0\0\0\x0bIDATx\xda\x63\x64\xf8\xcf\0\0"
    "\3"
    "\1\1\0\xc9\xfe\x92\xef\0\0\0\0IEND\xae\x42\x60\x82";

GltfFile modes() {
  GltfFile file = quadFile();
  file.floats("q", 3, {0, 0, 5, 1, 0, 5, 0, 1, 5, 1, 1, 5, 0, 2, 5});
  file["meshes"] = R"([{"name":"modes","primitives":[{"attributes":{"POSITION":"@p"},"indices":"@i"},
    {"attributes":{"POSITION":"@q"},"mode":5},{"attributes":{"POSITION":"@q"},"mode":6},
    {"attributes":{"POSITION":"@q"},"mode":0},{"attributes":{"POSITION":"@q"},"mode":2},
    {"attributes":{"POSITION":"@q"},"mode":3}]}])";
  return file;
}

GltfFile quantised() {
  GltfFile file;
  file.add({.name = "p",
            .numbers = {-32767, -32767, 0, 32767, -32767, 0, 32767, 32767, 0, -32767, 32767, 0},
            .type = GltfType::I16,
            .normalized = true,
            .stride = 8});
  file.add({.name = "n",
            .numbers = {0, 0, 127, 0, 0, 127, 0, 0, 127, 0, 0, 127},
            .type = GltfType::I8,
            .normalized = true,
            .stride = 4});
  file.add({.name = "t",
            .width = 2,
            .numbers = {0, 65535, 65535, 65535, 65535, 0, 0, 0},
            .type = GltfType::U16,
            .normalized = true});
  file.add({.name = "c",
            .width = 4,
            .numbers = {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 128, 128, 128, 128},
            .type = GltfType::U8,
            .normalized = true});
  file.add({.name = "i", .width = 1, .numbers = {0, 1, 2, 0, 2, 3}, .type = GltfType::U8});
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["KHR_mesh_quantization"])";
  file["meshes"] =
      R"([{"primitives":[{"attributes":{"POSITION":"@p","NORMAL":"@n","TEXCOORD_0":"@t","COLOR_0":"@c"},"indices":"@i"}]}])";
  return file;
}

GltfFile sparse() {
  GltfFile file = quadFile(R"("targets":[{"POSITION":"@m"}])");
  file.addView("which", packedNumbers(GltfType::U16, {1, 2}));
  file.addView("what", packedNumbers(GltfType::F32, {5, 0, 0, 0, 6, 0}));
  file.addAccessor("m", R"("componentType":5126,"count":4,"type":"VEC3","min":[0,0,0],"max":[5,6,0],
    "sparse":{"count":2,"indices":{"bufferView":"#which","componentType":5123},"values":{"bufferView":"#what"}})");
  return file;
}

GltfFile skinned() {
  GltfFile file = quadFile({}, R"("JOINTS_0":"@j","WEIGHTS_0":"@w")");
  file.add(
      {.name = "j", .width = 4, .numbers = {0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0}, .type = GltfType::U8});
  file.floats("w", 4, {0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0});
  file.add({.name = "b", .width = 16, .numbers = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0,  0, 1,
                                                  1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -3, 0, 1}});
  file.floats("times", 1, {0, 1, 2}).floats("moves", 3, {0, 3, 0, 0, 5, 0, 0, 3, 0});
  file.floats("turns", 4, {0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0,
                           1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0});
  file["nodes"] = R"([{"name":"body","mesh":0,"skin":0},{"name":"low","children":[2]},
    {"name":"high","translation":[0,3,0]}])";
  file["scenes"] = R"([{"nodes":[0,1]}])";
  file["skins"] = R"([{"joints":[1,2],"inverseBindMatrices":"@b","skeleton":1}])";
  file["animations"] = R"([{"name":"go","samplers":[{"input":"@times","output":"@moves","interpolation":"STEP"},
    {"input":"@times","output":"@turns","interpolation":"CUBICSPLINE"}],"channels":[
    {"sampler":0,"target":{"node":2,"path":"translation"}},{"sampler":1,"target":{"node":1,"path":"rotation"}}]}])";
  return file;
}

GltfFile morphed() {
  GltfFile file = quadFile(R"("targets":[{"POSITION":"@up"},{"POSITION":"@wide","NORMAL":"@turn"}])");
  file.floats("up", 3, {0, 0, 2, 0, 0, 2, 0, 0, 2, 0, 0, 2})
      .floats("wide", 3, {-1, 0, 0, 1, 0, 0, 1, 0, 0, -1, 0, 0});
  file.floats("turn", 3, {1, 0, -1, 1, 0, -1, 1, 0, -1, 1, 0, -1});
  file.floats("times", 1, {0, 1}).floats("weights", 1, {0, 1, 1, 0.5});
  file["meshes"] =
      swapped(file["meshes"], "\"name\"", R"("weights":[0.5,1],"extras":{"targetNames":["up","wide"]},"name")");
  file["nodes"] = R"([{"mesh":0},{"mesh":0,"weights":[1,0],"translation":[5,0,0]}])";
  file["scenes"] = R"([{"nodes":[0,1]}])";
  file["animations"] = R"([{"samplers":[{"input":"@times","output":"@weights"}],
    "channels":[{"sampler":0,"target":{"node":0,"path":"weights"}}]}])";
  return file;
}

GltfFile materials() {
  GltfFile file = quadFile(
      R"("material":0,"extensions":{"KHR_materials_variants":{"mappings":[{"material":1,"variants":[0,1]}]}})",
      R"("TEXCOORD_1":"@u","TANGENT":"@g")");
  file.floats("u", 2, {0, 0, 1, 0, 1, 1, 0, 1}).floats("g", 4, {1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1});
  file.addView("picture", asBytes({kDot, sizeof kDot - 1}));
  file["extensionsUsed"] = R"(["KHR_texture_transform","KHR_materials_clearcoat","KHR_materials_variants",
    "KHR_materials_emissive_strength","KHR_materials_transmission","KHR_materials_ior","KHR_materials_unlit"])";
  file["extensions"] = R"({"KHR_materials_variants":{"variants":[{"name":"beach"},{"name":"night"}]}})";
  file["images"] = R"([{"bufferView":"#picture","mimeType":"image/png"},{"uri":")" +
                   dataUri(asBytes({kDot, sizeof kDot - 1}), "image/png") + "\"}]";
  file["samplers"] = R"([{"wrapS":33071,"wrapT":33648,"magFilter":9728,"minFilter":9728}])";
  file["textures"] = R"([{"source":0,"sampler":0},{"source":1}])";
  file["materials"] = R"([{"name":"all","alphaMode":"MASK","alphaCutoff":0.25,"doubleSided":true,
    "pbrMetallicRoughness":{"baseColorFactor":[1,0.5,0.25,0.5],"metallicFactor":0.5,"roughnessFactor":0.25,
      "baseColorTexture":{"index":0,"extensions":{"KHR_texture_transform":{"offset":[0.5,0],"rotation":0.5,"scale":[2,2]}}},
      "metallicRoughnessTexture":{"index":1,"texCoord":1}},
    "normalTexture":{"index":0,"scale":0.5},"occlusionTexture":{"index":1,"strength":0.5},
    "emissiveTexture":{"index":0},"emissiveFactor":[1,0,0],"extras":{"shop":"corner"},
    "extensions":{"KHR_materials_clearcoat":{"clearcoatFactor":0.5,"clearcoatTexture":{"index":1}},
      "KHR_materials_emissive_strength":{"emissiveStrength":4},"KHR_materials_ior":{"ior":1.4},
      "KHR_materials_transmission":{"transmissionFactor":0.5}}},
    {"name":"flat","alphaMode":"BLEND","extensions":{"KHR_materials_unlit":{}}}])";
  return file;
}

GltfFile placed() {
  GltfFile file = quadFile();
  file.floats("move", 3, {0, 0, 0, 0, 5, 0}).floats("grow", 3, {1, 1, 1, 2, 2, 2});
  file["asset"] =
      R"({"version":"2.0","generator":"Sheet maker","copyright":"nobody","extras":{"a":[1,{"b":null}]}})";
  file["extensionsUsed"] = R"(["EXT_mesh_gpu_instancing","KHR_lights_punctual","KHR_node_visibility"])";
  file["scene"] = "0";
  file["scenes"] = R"([{"name":"one","nodes":[0,4]},{"name":"two","nodes":[0]}])";
  file["nodes"] = R"([{"name":"a","children":[1,2,3],"matrix":[1,0,0,0,0,1,0,0,0,0,1,0,5,6,7,1]},
    {"name":"b","mesh":0,"scale":[-1,1,1],"extensions":{"KHR_node_visibility":{"visible":false}}},
    {"name":"eye","camera":0,"rotation":[0,0.70710678,0,0.70710678]},
    {"name":"lamp","extensions":{"KHR_lights_punctual":{"light":1}},"children":[5]},
    {"name":"many","mesh":0,"extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"TRANSLATION":"@move","SCALE":"@grow"}}}},
    {"name":"b","camera":1,"extensions":{"KHR_lights_punctual":{"light":0}}}])";
  file["cameras"] = R"([{"type":"perspective","perspective":{"yfov":0.8,"aspectRatio":1.5,"znear":0.1,"zfar":50}},
    {"type":"orthographic","orthographic":{"xmag":2,"ymag":3,"znear":0,"zfar":10}}])";
  file["extensions"] = R"({"KHR_lights_punctual":{"lights":[{"type":"directional","color":[1,0,0],"intensity":3},
    {"type":"spot","range":5,"spot":{"innerConeAngle":0.2,"outerConeAngle":0.5}}]}})";
  return file;
}

GltfFile packedByDraco() {
  GltfFile file;
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["KHR_draco_mesh_compression"])";
  file["meshes"] = R"([{"primitives":[{"attributes":{"POSITION":"@p","NORMAL":"@n"},"indices":"@indices",
    "extensions":{"KHR_draco_mesh_compression":{"bufferView":"#packed","attributes":{"POSITION":0,"NORMAL":1}}}}]}])";
  file.addDraco("packed",
                {{.name = "p", .numbers = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}},
                 {.name = "n", .numbers = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1}}},
                {0, 1, 2, 0, 2, 3}, false);
  return file;
}

GltfFile packedByMeshopt() {
  GltfFile file;
  file["extensionsUsed"] = file["extensionsRequired"] = R"(["EXT_meshopt_compression"])";
  file["meshes"] = R"([{"primitives":[{"attributes":{"POSITION":"@p","NORMAL":"@n"},"indices":"@i"}]}])";
  file.addMeshopt({.name = "p", .numbers = {-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0}}, "ATTRIBUTES", "EXPONENTIAL");
  file.addMeshopt({.name = "n", .numbers = {0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1}}, "ATTRIBUTES");
  file.addMeshopt({.name = "i", .width = 1, .numbers = {0, 1, 2, 0, 2, 3}, .type = GltfType::U16}, "TRIANGLES");
  return file;
}

}  // namespace

const std::vector<GltfSample>& gltfSamples() {
  static const std::vector<GltfSample> kSamples{{"quad", quadFile()},       {"modes", modes()},
                                                {"quantised", quantised()}, {"sparse", sparse()},
                                                {"skinned", skinned()},     {"morphed", morphed()},
                                                {"materials", materials()}, {"placed", placed()},
                                                {"draco", packedByDraco()}, {"meshopt", packedByMeshopt()}};
  return kSamples;
}

const GltfFile& gltfSample(std::string_view name) {
  for (const GltfSample& sample : gltfSamples())
    if (sample.name == name) return sample.file;
  throw std::runtime_error("no such sample of glTF");
}

}  // namespace vitrine::test
