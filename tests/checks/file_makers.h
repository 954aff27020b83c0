// Small files of the formats that rules are for, each sound but for what a fixture changes.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/checks/fixtures.h"
#include "tests/support/gltf_builder.h"
#include "tests/support/samples/binarymesh_writer.h"
#include "tests/support/samples/rmesh_writer.h"
#include "tests/support/samples/slmesh_writer.h"

namespace vitrine::test {

// ---- Files of bytes; the name tells the format

CheckedFile fileOfBytes(std::vector<std::byte> bytes, const std::string& name);
using NamedBytes = std::pair<std::string, std::vector<std::byte>>;
// Files in a folder of their own, which is gone with the result; the first one is checked.
CheckedFile fileInFolder(const std::vector<NamedBytes>& files);
std::vector<std::byte> blankPng(uint32_t width, uint32_t height);

// ---- Second Life

// Four levels of boxes without a skin, and convex physics.
sl::Asset plainAsset();
// The same with a skin of mPelvis and mTorso.
sl::Asset riggedAsset();
std::vector<std::byte>& blockOf(sl::Asset& asset, std::string_view key);
void removeBlock(sl::Asset& asset, std::string_view key);
CheckedFile assetFile(const sl::Asset& asset);
// Triangles between points anywhere, of which nothing can be packed.
sl::Face noisyFace(uint32_t triangles);
// A document whose name ends with ".dae".
CheckedFile colladaFile(MeshMaker& maker);
// A ball of which each of the first `joints` joints of the avatar moves a vertex, with Y up.
struct AvatarBall {
  explicit AvatarBall(uint32_t joints);
  MeshMaker maker;
  Skeleton& skeleton() { return maker.document->skeletons[0]; }
  Geometry& ball() { return maker.document->geometries[0]; }
  CheckedFile made() { return {maker.made()}; }
};
// A box, and an image that it names, which is in the file.
CheckedFile boxWithImage(std::vector<std::byte> image);
// The same with an image that is nowhere.
CheckedFile boxWithoutItsImage();

// ---- Rooms

RoomFile plainRoom();  // one opaque quad
// With images beside it.
CheckedFile roomFile(const RoomFile& room, std::vector<NamedBytes> images = {});

// ---- BinaryMesh

MeshObject plainObject();  // a triangle with normals and a material slot
CheckedFile binaryMeshFile(const MeshObject& object, uint16_t version = 4);

}  // namespace vitrine::test
