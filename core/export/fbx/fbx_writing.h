// State shared by the files of the FBX writer.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/export/fbx/fbx_records.h"
#include "core/export/model/model.h"

namespace vitrine {

// A mesh as an FBX geometry: one for each skin it is moved by.
struct FbxGeometry {
  int64_t id = 0;
  uint32_t mesh = kNone, skin = kNone;
  std::vector<uint32_t> slots;  // its materials, each once; kNone: the material for parts without one
};

struct FbxWriting {
  explicit FbxWriting(const Model& written);

  const Model& model;
  FbxRecords records;
  Diagnostics losses;
  std::vector<Mat4> nodeMatrices;  // of the nodes
  std::vector<std::string> names;  // of the nodes
  std::vector<int64_t> nodeIds, materialIds;
  int64_t noMaterial = 0;  // the material for parts without one in a mesh whose other parts have one; 0: not needed
  std::vector<FbxGeometry> geometries;
  std::vector<uint32_t> geometryOf;  // by node: in `geometries`
  std::map<std::string, int32_t, std::less<>> counts;

  struct Connection {
    int64_t child = 0, parent = 0;
    const char* property = nullptr;  // of the parent; null: the object itself
  };
  std::vector<Connection> connections;

  int64_t addId(std::string_view type);
  void connect(int64_t child, int64_t parent, const char* property = nullptr) {
    connections.push_back({child, parent, property});
  }
  void lose(Severity severity, std::string_view id, std::string message, uint64_t count);

 private:
  int64_t m_nextId = 1000000;
};

void writeFbxGeometries(FbxWriting& writing);  // with their skins and blend shapes
void writeFbxBindPoses(FbxWriting& writing);
void writeFbxMaterials(FbxWriting& writing);
void writeFbxAnimations(FbxWriting& writing);
void writeFbxTakes(FbxWriting& writing);

// What a node attribute of a light or a camera consists of.
void writeFbxLight(FbxRecords& records, const ModelLight& light);
void writeFbxCamera(FbxRecords& records, const ModelCamera& camera);
// Lights of FBX shine along -Y, its cameras look along +X: turns them from a model's -Z.
Mat4 fbxFacing(bool light);
// Stored values as user properties of a node, among its other ones: numbers, vectors, colours and truth values as
// such, anything else as text.
void writeFbxExtras(FbxRecords& records, const std::vector<Field>& extras);

FbxArray fbxArray(const Mat4& matrix);

inline constexpr double kFbxTicks = 46186158000;  // a second
int64_t fbxTime(double seconds);

}  // namespace vitrine
