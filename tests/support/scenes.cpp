#include "tests/support/scenes.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "core/bytes/byte_writer.h"

namespace vitrine::test {

ScratchFolder::ScratchFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "vitrine-XXXXXX").string();
  if (!mkdtemp(name.data())) throw std::runtime_error("no scratch folder");
  m_path = name;
}
ScratchFolder::~ScratchFolder() {
  std::error_code error;
  std::filesystem::remove_all(m_path, error);
}
std::filesystem::path ScratchFolder::write(std::string_view name, Bytes bytes) const {
  const auto file = m_path / name;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
  return file;
}
std::filesystem::path ScratchFolder::write(std::string_view name, std::string_view text) const {
  return write(name, asBytes(text));
}

namespace {

std::string base64(Bytes bytes) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t group = 0;
    for (size_t k = 0; k < 3; ++k) group = group << 8 | (i + k < bytes.size() ? uint32_t(bytes[i + k]) : 0);
    for (size_t k = 0; k < 4; ++k) text += i + k > bytes.size() ? '=' : kDigits[group >> (18 - 6 * k) & 63];
  }
  return text;
}

// Positions, texture coordinates and indices of one triangle.
std::vector<std::byte> triangleBuffer() {
  ByteWriter out;
  out.put(Vec3(0, 0, 0)).put(Vec3(2, 0, 0)).put(Vec3(0, 3, 0));
  out.put(Vec2(0, 0)).put(Vec2(1, 0)).put(Vec2(0, 0.25f));
  out.put(std::array<uint16_t, 4>{0, 1, 2, 0});
  return out.release();
}

std::string gltfTriangle(std::string_view buffer) {
  constexpr std::string_view kPng =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC";
  return fmt::format(
      R"({{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],)"
      R"("nodes":[{{"name":"stand","translation":[1,2,3],"children":[1]}},{{"name":"lamp","mesh":0}}],)"
      R"("meshes":[{{"name":"shade","primitives":[{{"attributes":{{"POSITION":0,"TEXCOORD_0":1}},"indices":2,"material":0}}]}}],)"
      R"("materials":[{{"name":"glass","doubleSided":true,"alphaMode":"MASK","pbrMetallicRoughness":)"
      R"({{"baseColorFactor":[1,0.5,0.25,0.5],"baseColorTexture":{{"index":0}}}}}}],)"
      R"("textures":[{{"source":0}}],"images":[{{"name":"dot","mimeType":"image/png","uri":"data:image/png;base64,{}"}}],)"
      R"("buffers":[{{{}"byteLength":68}}],"bufferViews":[{{"buffer":0,"byteOffset":0,"byteLength":36}},)"
      R"({{"buffer":0,"byteOffset":36,"byteLength":24}},{{"buffer":0,"byteOffset":60,"byteLength":6}}],)"
      R"("accessors":[{{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[2,3,0]}},)"
      R"({{"bufferView":1,"componentType":5126,"count":3,"type":"VEC2"}},)"
      R"({{"bufferView":2,"componentType":5123,"count":3,"type":"SCALAR"}}]}})",
      kPng, buffer);
}

}  // namespace

std::string objScene() {
  return "mtllib Scene.MTL\no thing\n"
         "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 5\nv 4 0 5\nv 1 1 5\nv 4 4 5\nv 0 4 5\n"
         "vt 0 0\nvt 1 0\nvt 1 0.25\nvt 0 1\nusemtl red\n"
         "f 1/1 2/2 3/3 4/4\nf 1/1 3/3 4/4\nf 5/1 6/2 7/3 8/3 9/4\n";
}
std::string mtlScene() { return "newmtl red\nKd 1 0.5 0\nd 0.5\nmap_Kd maps\\Red.png\n"; }

std::string plyText() {
  return "ply\nformat ascii 1.0\nelement vertex 5\nproperty float x\nproperty float y\nproperty float z\n"
         "property uchar red\nproperty uchar green\nproperty uchar blue\nelement face 3\n"
         "property list uchar int vertex_indices\nend_header\n"
         "0 0 0 255 0 0\n1 0 0 0 255 0\n1 1 0 0 0 255\n0 1 0 255 255 255\n0 0 1 0 0 0\n"
         "4 0 1 2 3\n3 0 1 4\n3 1 2 4\n";
}
std::string dxfScene() {
  constexpr std::string_view kValues =
      "0=SECTION 2=HEADER 9=$ACADVER 1=AC1015 9=$INSUNITS 70=4 0=ENDSEC "
      "0=SECTION 2=TABLES 0=TABLE 2=LAYER 0=LAYER 2=walls 62=3 70=0 0=LAYER 2=off 62=-1 70=0 0=ENDTAB 0=ENDSEC "
      "0=SECTION 2=BLOCKS 0=BLOCK 2=chair 10=1 20=1 0=LINE 8=0 10=0 20=0 11=2 21=0 "
      "0=INSERT 2=leg 10=1 20=0 0=ENDBLK 0=BLOCK 2=leg 0=POINT 8=0 62=0 10=0 20=0 30=1 0=ENDBLK 0=ENDSEC "
      "0=SECTION 2=ENTITIES 0=LINE 8=walls 10=0 20=0 30=0 11=9 21=0 31=1 "
      "0=LWPOLYLINE 8=walls 90=3 70=1 38=2 10=0 20=0 42=0.5 10=4 20=0 10=4 20=4 "
      "0=POLYLINE 8=walls 66=1 70=0 0=VERTEX 10=0 20=1 42=-1 0=VERTEX 10=2 20=1 0=SEQEND "
      "0=POLYLINE 8=net 70=16 71=2 72=2 0=VERTEX 70=64 10=0 20=0 0=VERTEX 70=64 10=1 20=0 "
      "0=VERTEX 70=64 10=0 20=1 0=VERTEX 70=64 10=1 20=1 30=1 0=SEQEND "
      "0=POLYLINE 8=net 70=64 0=VERTEX 70=192 10=0 20=0 0=VERTEX 70=192 10=1 20=0 0=VERTEX 70=192 10=0 20=1 "
      "0=VERTEX 70=128 71=1 72=-2 73=3 0=SEQEND 0=SOLID 8=off 10=0 20=0 11=1 21=0 12=0 22=1 "
      "0=CIRCLE 8=round 210=0 220=1 230=0 10=1 20=2 40=3 0=ARC 8=round 10=0 20=0 40=2 50=90 51=180 "
      "0=ELLIPSE 8=round 10=0 20=0 11=4 21=0 40=0.5 41=0 42=6.28 "
      "0=SPLINE 8=round 70=8 71=2 40=0 40=0 40=0 40=1 40=1 40=1 41=1 41=2 41=1 10=0 20=0 10=1 20=2 10=2 20=0 "
      "0=LEADER 8=round 10=0 20=0 10=1 20=1 0=INSERT 8=walls 2=chair 62=5 10=5 20=5 41=2 50=45 70=2 71=2 44=3 45=3 "
      "0=TEXT 8=0 1=hello 0=ENDSEC 0=EOF ";
  std::string text;
  for (std::string_view rest = kValues; !rest.empty();) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(word.size() + 1);
    const size_t at = word.find('=');
    text += fmt::format("{}\n{}\n", word.substr(0, at), word.substr(at + 1));
  }
  return text;
}
std::vector<std::byte> plyBinary() {
  ByteWriter out;
  out.putText(
      "ply\nformat binary_little_endian 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float "
      "z\n"
      "element face 2\nproperty list uchar int vertex_indices\nend_header\n");
  out.put(Vec3(0, 0, 0)).put(Vec3(1, 0, 0)).put(Vec3(0, 1, 0)).put(Vec3(0, 0, 1));
  out.put(uint8_t(3)).put(std::array<int32_t, 3>{0, 1, 2});
  out.put(uint8_t(3)).put(std::array<int32_t, 3>{0, 1, 3});
  return out.release();
}

std::string stlText() {
  return "solid plate\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 2 "
         "0\nendloop\nendfacet\n"
         "endsolid plate\n";
}
std::vector<std::byte> stlBinary() {
  ByteWriter out;
  out.putText(std::string(80, ' ')).put(uint32_t(2));
  for (const float z : {0.0f, 1.0f})
    out.put(Vec3(0, 0, 1)).put(Vec3(0, 0, z)).put(Vec3(1, 0, z)).put(Vec3(0, 2, z)).put(uint16_t(0));
  return out.release();
}

std::string xScene() {
  return "xof 0303txt 0032\nFrame Root {\n FrameTransformMatrix { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1;; "
         "}\n Mesh box "
         "{\n"
         "  3; 0;0;4;, 1;0;4;, 0;2;4;; 1; 3;0,1,2;;\n  MeshTextureCoords { 3; 0;0;, 1;0;, 0;0.25;; }\n"
         "  MeshMaterialList { 1; 1; 0;; Material paint { 1;0;0;1;; 1; 0;0;0;; 0;0;0;; } }\n }\n}\n";
}

std::string daeScene() {
  return R"(<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="meter" meter="1"/><up_axis>Z_UP</up_axis></asset>
<library_geometries><geometry id="g" name="triangle"><mesh>
<source id="p"><float_array id="pa" count="9">0 0 0 1 0 0 0 1 0</float_array><technique_common>
<accessor source="#pa" count="3" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
<param name="Z" type="float"/></accessor></technique_common></source>
<source id="n"><float_array id="na" count="3">0 0 1</float_array><technique_common>
<accessor source="#na" count="1" stride="3"><param name="X" type="float"/><param name="Y" type="float"/>
<param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="1"><input semantic="VERTEX" source="#v" offset="0"/>
<input semantic="NORMAL" source="#n" offset="1"/><p>0 0 1 0 2 0</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="s"><node id="outer" name="outer"><rotate>0 0 1 90</rotate>
<node id="inner" name="inner"><translate>1 2 3</translate><instance_geometry url="#g"/></node></node></visual_scene>
</library_visual_scenes><scene><instance_visual_scene url="#s"/></scene></COLLADA>)";
}

std::vector<std::byte> threeDs() {
  const auto chunk = [](uint16_t id, const ByteWriter& body) {
    ByteWriter out;
    out.put(id).put(uint32_t(6 + body.size())).putBytes(body.bytes());
    return out;
  };
  ByteWriter vertices, faces, mesh, object, editor, main;
  vertices.put(uint16_t(3)).put(Vec3(0, 0, 0)).put(Vec3(1, 0, 0)).put(Vec3(0, 0, 7));
  faces.put(uint16_t(1)).put(std::array<uint16_t, 4>{0, 1, 2, 0});
  mesh.putBytes(chunk(0x4110, vertices).bytes()).putBytes(chunk(0x4120, faces).bytes());
  object.putText(std::string_view("fin\0", 4)).putBytes(chunk(0x4100, mesh).bytes());
  editor.putBytes(chunk(0x4000, object).bytes());
  main.putBytes(chunk(0x3D3D, editor).bytes());
  return chunk(0x4D4D, main).release();
}

std::string gltfScene() {
  return gltfTriangle(fmt::format(R"("uri":"data:application/octet-stream;base64,{}",)", base64(triangleBuffer())));
}
std::vector<std::byte> glbScene() {
  std::string json = gltfTriangle("");
  json.resize((json.size() + 3) / 4 * 4, ' ');
  const auto buffer = triangleBuffer();
  ByteWriter out;
  out.putText("glTF").put(uint32_t(2)).put(uint32_t(12 + 8 + json.size() + 8 + buffer.size()));
  out.put(uint32_t(json.size())).putText("JSON").putText(json);
  out.put(uint32_t(buffer.size())).putText(std::string_view("BIN\0", 4)).putBytes(buffer);
  return out.release();
}

std::string gltfSkin() {
  ByteWriter out;
  // 0: positions; 48: joints; 64: weights; 128: indices; 140: inverse bind matrices.
  for (const float y : {0.0f, 1.0f, 2.0f, 3.0f}) out.put(Vec3(y / 2, y, 0));
  for (const uint8_t joint : std::array<uint8_t, 4>{0, 0, 1, 1}) out.put(std::array<uint8_t, 4>{joint, 1, 0, 0});
  out.put(Vec4(1, 0, 0, 0)).put(Vec4(0.25f, 0.75f, 0, 0)).put(Vec4(1, 0, 0, 0)).put(Vec4(0, 0, 0, 0));
  out.put(std::array<uint16_t, 6>{0, 1, 2, 0, 2, 3});
  for (const float y : {0.0f, 1.0f}) {
    Mat4 inverse(1.0f);
    inverse[3] = Vec4(0, -y, 0, 1);
    out.put(inverse);
  }
  return fmt::format(
      R"({{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0,1]}}],)"
      R"("nodes":[{{"name":"body","mesh":0,"skin":0}},{{"name":"hip","children":[2]}},)"
      R"({{"name":"knee","translation":[0,1,0],"rotation":[0,0,0.70710678,0.70710678]}}],)"
      R"("skins":[{{"joints":[1,2],"inverseBindMatrices":4}}],"animations":[{{"name":"bend","channels":[{{"sampler":0,)"
      R"("target":{{"node":2,"path":"translation"}}}}],"samplers":[{{"input":5,"output":6}}]}}],)"
      R"("meshes":[{{"primitives":[{{"attributes":{{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}},"indices":3}}]}}],)"
      R"("buffers":[{{"byteLength":{},"uri":"data:application/octet-stream;base64,{}"}}],)"
      R"("bufferViews":[{{"buffer":0,"byteOffset":0,"byteLength":48}},{{"buffer":0,"byteOffset":48,"byteLength":16}},)"
      R"({{"buffer":0,"byteOffset":64,"byteLength":64}},{{"buffer":0,"byteOffset":128,"byteLength":12}},)"
      R"({{"buffer":0,"byteOffset":140,"byteLength":128}}],)"
      R"("accessors":[{{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3"}},)"
      R"({{"bufferView":1,"componentType":5121,"count":4,"type":"VEC4"}},)"
      R"({{"bufferView":2,"componentType":5126,"count":4,"type":"VEC4"}},)"
      R"({{"bufferView":3,"componentType":5123,"count":6,"type":"SCALAR"}},)"
      R"({{"bufferView":4,"componentType":5126,"count":2,"type":"MAT4"}},)"
      R"({{"bufferView":0,"componentType":5126,"count":2,"type":"SCALAR"}},)"
      R"({{"bufferView":0,"componentType":5126,"count":2,"type":"VEC3"}}]}})",
      out.size(), base64(out.bytes()));
}

std::string gltfMotion() {
  ByteWriter out;
  // 0: positions; 48: joints; 64: weights; 128: indices; 140: inverse bind matrices; 268: times; 280: the hip's
  // way; 316: the knee's turns; 364: the wheel's way.
  out.put(Vec3(0, 0, 0)).put(Vec3(1, 0, 0)).put(Vec3(0, 4, 0)).put(Vec3(1, 4, 0));
  for (const uint8_t joint : std::array<uint8_t, 4>{0, 0, 1, 1}) out.put(std::array<uint8_t, 4>{joint, 0, 0, 0});
  for (int vertex = 0; vertex < 4; ++vertex) out.put(Vec4(1, 0, 0, 0));
  out.put(std::array<uint16_t, 6>{0, 1, 2, 1, 3, 2});
  for (const float y : {0.0f, 1.0f}) {
    Mat4 inverse(0.5f);
    inverse[3] = Vec4(0, -y, 0, 1);
    out.put(inverse);
  }
  out.put(Vec3(0, 1, 2));
  out.put(Vec3(0, 0, 0)).put(Vec3(3, 0, 0)).put(Vec3(3, 0, 0));
  out.put(Vec4(0, 0, 0, 1)).put(Vec4(0, 0, 0.70710678f, 0.70710678f)).put(Vec4(0, 0, 0, 1));
  out.put(Vec3(10, 0, 0)).put(Vec3(12, 0, 0)).put(Vec3(14, 0, 0));
  std::string views, accessors;
  const auto add = [&](size_t offset, size_t size, int component, size_t count, std::string_view type) {
    const std::string_view comma = views.empty() ? "" : ",";
    accessors += fmt::format(R"({}{{"bufferView":{},"componentType":{},"count":{},"type":"{}"}})", comma,
                             std::ranges::count(views, '{'), component, count, type);
    views += fmt::format(R"({}{{"buffer":0,"byteOffset":{},"byteLength":{}}})", comma, offset, size);
  };
  constexpr int kByte = 5121, kShort = 5123, kFloat = 5126;
  add(0, 48, kFloat, 4, "VEC3");
  add(48, 16, kByte, 4, "VEC4");
  add(64, 64, kFloat, 4, "VEC4");
  add(128, 12, kShort, 6, "SCALAR");
  add(140, 128, kFloat, 2, "MAT4");
  add(268, 12, kFloat, 3, "SCALAR");
  add(280, 36, kFloat, 3, "VEC3");
  add(316, 48, kFloat, 3, "VEC4");
  add(364, 36, kFloat, 3, "VEC3");
  add(0, 36, kFloat, 3, "VEC3");
  return fmt::format(
      R"({{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0,1,5,7]}}],)"
      R"("nodes":[{{"name":"body","mesh":0,"skin":0}},{{"name":"frame","scale":[2,2,2],"children":[2]}},)"
      R"({{"name":"hip","children":[3]}},{{"name":"knee","translation":[0,1,0],"children":[4]}},)"
      R"({{"name":"blade","mesh":1,"translation":[0,1,0]}},{{"name":"wheel","translation":[10,0,0],"children":[6]}},)"
      R"({{"name":"cap","mesh":1,"translation":[0,0,1]}},{{"name":"post","mesh":1}}],)"
      R"("skins":[{{"joints":[2,3],"inverseBindMatrices":4}}],)"
      R"("animations":[{{"name":"walk","channels":[{{"sampler":0,"target":{{"node":2,"path":"translation"}}}},)"
      R"({{"sampler":1,"target":{{"node":3,"path":"rotation"}}}},)"
      R"({{"sampler":2,"target":{{"node":5,"path":"translation"}}}}],)"
      R"("samplers":[{{"input":5,"output":6}},{{"input":5,"output":7}},{{"input":5,"output":8}}]}}],)"
      R"("meshes":[{{"name":"strip","primitives":[{{"attributes":{{"POSITION":0,"JOINTS_0":1,"WEIGHTS_0":2}},)"
      R"("indices":3}}]}},{{"name":"leaf","primitives":[{{"attributes":{{"POSITION":9}}}}]}}],)"
      R"("buffers":[{{"byteLength":{},"uri":"data:application/octet-stream;base64,{}"}}],)"
      R"("bufferViews":[{}],"accessors":[{}]}})",
      out.size(), base64(out.bytes()), views, accessors);
}

std::string gltfMorphs() {
  ByteWriter out;
  out.put(Vec3(0, 0, 0)).put(Vec3(1, 0, 0)).put(Vec3(0, 1, 0));
  for (const Vec3& each : {Vec3(0, 0, 1), Vec3(0, 0, 2), Vec3(1, 0, -1)}) out.put(each).put(each).put(each);
  out.put(Vec3(0, 0, 0)).put(Vec3(3, 0, 0)).put(Vec3(0, 0, 0));
  out.put(Vec3(0, 1, 2));
  out.put(Vec3(0, 0, 1)).put(Vec3(0.5f, 0, 1));
  std::string views, accessors;
  for (int stream = 0; stream < 7; ++stream) {
    const std::string_view comma = stream == 0 ? "" : ",";
    const int offset = stream < 6 ? 36 * stream : 192;
    views += fmt::format(R"({}{{"buffer":0,"byteOffset":{},"byteLength":{}}})", comma, offset,
                         stream < 5    ? 36
                         : stream == 5 ? 12
                                       : 24);
    accessors += fmt::format(R"({}{{"bufferView":{},"componentType":5126,"count":{},"type":"{}"}})", comma, stream,
                             stream == 6 ? 6 : 3, stream < 5 ? "VEC3" : "SCALAR");
  }
  constexpr std::string_view kPrimitive =
      R"({"attributes":{"POSITION":0,"NORMAL":1},"targets":[{"POSITION":2,"NORMAL":3},{"POSITION":4}]})";
  return fmt::format(
      R"({{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0,1,2]}}],)"
      R"("nodes":[{{"name":"left","mesh":0,"weights":[1,0]}},{{"name":"right","mesh":0,"translation":[10,0,0]}},)"
      R"({{"mesh":0,"weights":[0,1],"translation":[20,0,0]}}],)"
      R"("meshes":[{{"name":"sheet","weights":[0.5,0.25],"extras":{{"targetNames":["up","wide"]}},)"
      R"("primitives":[{},{}]}}],)"
      R"("animations":[{{"name":"swell","channels":[{{"sampler":0,"target":{{"node":1,"path":"weights"}}}}],)"
      R"("samplers":[{{"input":5,"output":6}}]}}],)"
      R"("buffers":[{{"byteLength":{},"uri":"data:application/octet-stream;base64,{}"}}],)"
      R"("bufferViews":[{}],"accessors":[{}]}})",
      kPrimitive, kPrimitive, out.size(), base64(out.bytes()), views, accessors);
}

std::string gltfCameraAndLight() {
  return R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0,1]}],"nodes":[)"
         R"({"name":"eye","camera":0,"translation":[1,2,3]},)"
         R"({"name":"lamp","translation":[0,5,0],"rotation":[-0.70710678,0,0,0.70710678],)"
         R"("extensions":{"KHR_lights_punctual":{"light":0}}}],)"
         R"("cameras":[{"type":"perspective","perspective":{"yfov":0.8,"aspectRatio":1.5,"znear":0.1,"zfar":50}}],)"
         R"("extensionsUsed":["KHR_lights_punctual"],"extensions":{"KHR_lights_punctual":{"lights":[)"
         R"({"type":"spot","color":[1,0.5,0],"intensity":40,"spot":{"innerConeAngle":0.2,"outerConeAngle":0.5}}]}}})";
}

std::string heavyObj(size_t lines) {
  std::string text = "o heap\nv 0 0 0\nv 1 0 0\nv 0 1 0\n";
  for (size_t i = 0; i < lines; ++i) text += "v 0.25 1.5 -2.75\nf -1 -2 -3\n";
  return text;
}

}  // namespace vitrine::test
