#include "tests/checks/file_makers.h"

#include <algorithm>

#include "core/formats/sl_avatar/avatar_skeleton.h"
#include "core/load/load.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/png_writer.h"
#include "tests/support/samples/random.h"
#include "tests/support/scenes.h"

namespace vitrine::test {

CheckedFile fileOfBytes(std::vector<std::byte> bytes, const std::string& name) {
  const auto document = loadBytes(std::move(bytes), name);
  return {document ? *document : nullptr};
}

CheckedFile fileInFolder(const std::vector<NamedBytes>& files) {
  const auto folder = std::make_shared<ScratchFolder>();
  for (const auto& [name, bytes] : files) folder->write(name, bytes);
  const auto document = load(folder->path() / files[0].first);
  return {document ? *document : nullptr, {}, folder};
}

std::vector<std::byte> blankPng(uint32_t width, uint32_t height) {
  return writePng(width, height, std::vector<uint8_t>(size_t(width) * height * 4, 200));
}

// ---- Second Life

sl::Asset plainAsset() {
  sl::Asset asset;
  asset.blocks = {{"physics_convex", sl::convexBlock({}, sl::box(1).positions)},
                  {"lowest_lod", sl::facesBlock({sl::box(0.25f)})},
                  {"low_lod", sl::facesBlock({sl::box(0.5f)})},
                  {"medium_lod", sl::facesBlock({sl::box(1)})},
                  {"high_lod", sl::facesBlock({sl::box(1), sl::box(0.5f)})}};
  return asset;
}

sl::Asset riggedAsset() {
  sl::Asset asset = plainAsset();
  sl::Skin skin;
  skin.joints = {"mPelvis", "mTorso"};
  for (int joint = 0; joint < 2; ++joint)
    skin.inverse.push_back({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -1 - joint / 10.0, 1});
  skin.bindShape = {2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 1, 1};
  asset.blocks.insert(asset.blocks.begin(), {"skin", sl::skinBlock(skin)});
  for (const char* key : {"lowest_lod", "low_lod", "medium_lod", "high_lod"})
    blockOf(asset, key) = sl::facesBlock({sl::box(1, true)});
  return asset;
}

std::vector<std::byte>& blockOf(sl::Asset& asset, std::string_view key) {
  return std::ranges::find(asset.blocks, key, [](const auto& block) { return std::string_view(block.first); })
      ->second;
}

void removeBlock(sl::Asset& asset, std::string_view key) {
  std::erase_if(asset.blocks, [&](const auto& block) { return block.first == key; });
}

CheckedFile assetFile(const sl::Asset& asset) { return fileOfBytes(sl::write(asset), "thing.llmesh"); }

sl::Face noisyFace(uint32_t triangles) {
  sl::Face face;
  Random random(53);
  for (uint32_t v = 0; v < triangles * 3; ++v) {
    const auto anywhere = [&] { return float(random.below(60000)) / 60000 - 0.5f; };
    const float x = anywhere(), y = anywhere();
    face.positions.push_back(Vec3(x, y, anywhere()));
    face.normals.push_back(Vec3(0, 0, 1));
    face.uvs.push_back(Vec2(0.5f));
    face.triangles.push_back(uint16_t(v));
  }
  return face;
}

CheckedFile colladaFile(MeshMaker& maker) {
  maker.document->source = Source::fromBytes({}, "thing.dae");
  return {maker.made()};
}

AvatarBall::AvatarBall(uint32_t joints) {
  Geometry& geometry = maker.add("Ball");
  addBall(geometry, 12);
  geometry.skeleton = 0;
  for (uint32_t v = 0; v < geometry.positions.size(); ++v)
    geometry.influences.push_back({.joints = {uint16_t(v % joints)}, .weights = {65535}});
  Skeleton& made = maker.document->skeletons.emplace_back();
  NodeBuilder builder(*maker.document);
  const auto standard = slAvatar::defaultSkeleton();
  for (uint32_t j = 0; j < joints; ++j) {
    const Vec3 place = slAvatar::defaultPosition(j);
    Joint joint{.name = std::string(standard[j].name), .parent = standard[j].parent};
    joint.bind = {Mat3(1.0f), Vec3(place.x, place.z, -place.y)};
    joint.node = builder.add(builder.classIndex("joint", NodeKind::Joint), NodeId::None, joint.name, {},
                             {.kind = NodeTarget::Kind::Joint, .index = j});
    made.joints.push_back(std::move(joint));
  }
}

namespace {

TextureReference& addImage(MeshMaker& maker) {
  addBox(maker.add("Box"), Vec3(1));
  Document& document = *maker.document;
  document.textures.push_back({.path = "paint.png"});
  document.materials.push_back({.name = "paint", .diffuse = 0});
  document.geometries[0].lods[0].parts[0].material = 0;
  return document.textures[0];
}

}  // namespace

CheckedFile boxWithImage(std::vector<std::byte> image) {
  MeshMaker maker;
  TextureReference& texture = addImage(maker);
  UnpackedBytes bytes;
  bytes.insert(bytes.end(), image.begin(), image.end());
  addBuffer(*maker.document, "file", {}, {});
  texture.embedded = {addBuffer(*maker.document, "image", {}, std::move(bytes)), 0, image.size()};
  return {maker.made()};
}

CheckedFile boxWithoutItsImage() {
  MeshMaker maker;
  addImage(maker);
  return {maker.made()};
}

// ---- Rooms

RoomFile plainRoom() {
  RoomFile room;
  room.drawn.push_back(quad(Vec3(0), Vec3(512, 0, 0), Vec3(0, 0, 512), Vec2(1)));
  room.drawn[0].diffuse = {1, "floor.png"};
  return room;
}

CheckedFile roomFile(const RoomFile& room, std::vector<NamedBytes> images) {
  std::vector<NamedBytes> files{{"room.rmesh", writeRoom(room)}, {"floor.png", blankPng(4, 4)}};
  for (NamedBytes& image : images) files.push_back(std::move(image));
  return fileInFolder(files);
}

// ---- BinaryMesh

MeshObject plainObject() {
  MeshObject object;
  object.name = "sheet";
  object.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  object.normals = {{0, 0, 1}, {0, 0, 1}, {0, 0, 1}};
  object.uvs = {{0, 0}, {1, 0}, {0, 1}};
  object.slots = {"paint"};
  object.faces = {face({0, 1, 2})};
  return object;
}

CheckedFile binaryMeshFile(const MeshObject& object, uint16_t version) {
  return fileOfBytes(writeBinaryMesh({object}, {.version = version}), "thing.binarymesh");
}

}  // namespace vitrine::test
