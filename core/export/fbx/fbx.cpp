#include "core/export/fbx/fbx.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "core/bytes/local_text.h"
#include "core/export/fbx/fbx_writing.h"
#include "core/export/model/euler.h"
#include "core/export/model/file_names.h"
#include "core/export/model/image_files.h"
#include "core/export/model/node_names.h"
#include "core/geometry/transforms.h"

namespace vitrine {

namespace {

// A file id and the creation time it goes with: readers of old check one against the other and against the id at
// the file's end. This trio is what open exporters write.
constexpr std::array<uint8_t, 16> kFileId{0x28, 0xb3, 0x2a, 0xeb, 0xb6, 0x24, 0xcc, 0xc2,
                                          0xbf, 0xc8, 0xb0, 0x2a, 0xa9, 0x2b, 0xfc, 0xf1};
constexpr std::string_view kCreationTime = "1970-01-01 10:00:00:000";
constexpr std::string_view kCreator = "Vitrine";
constexpr int32_t kThirtyFrames = 6;  // FbxTime::EMode
constexpr double kCentimetres = 100;  // in a unit

void writeHeader(FbxRecords& records) {
  records.begin("FBXHeaderExtension");
  records.leaf("FBXHeaderVersion", 1003).leaf("FBXVersion", 7400).leaf("EncryptionType", 0);
  records.begin("CreationTimeStamp").leaf("Version", 1000);
  records.leaf("Year", 1970).leaf("Month", 1).leaf("Day", 1);
  records.leaf("Hour", 10).leaf("Minute", 0).leaf("Second", 0).leaf("Millisecond", 0).end();
  records.leaf("Creator", kCreator);
  records.begin("SceneInfo").add(fbxName("GlobalInfo", "SceneInfo")).add("UserData");
  records.leaf("Type", "UserData").leaf("Version", 100).begin("Properties70");
  records.property("Original|ApplicationName", "KString", "", "", kCreator);
  records.property("LastSaved|ApplicationName", "KString", "", "", kCreator).end().end().end();
  records.begin("FileId").addRaw(kFileId).end();
  records.leaf("CreationTime", kCreationTime).leaf("Creator", kCreator);
}

double durationOf(const Model& model) {
  double duration = 0;
  for (const ModelAnimation& animation : model.animations)
    duration = std::max<double>(duration, animation.duration);
  return duration;
}

void writeSettings(FbxRecords& records, const Model& model) {
  const bool upright = model.up == Axis::Z;
  const auto integer = [&](std::string_view name, int32_t value) {
    records.property(name, "int", "Integer", "", value);
  };
  records.begin("GlobalSettings").leaf("Version", 1000).begin("Properties70");
  integer("UpAxis", upright ? 2 : 1), integer("UpAxisSign", 1);
  // What faces the viewer looks along +Z where Y is up, along -Y where Z is.
  integer("FrontAxis", upright ? 1 : 2), integer("FrontAxisSign", upright ? -1 : 1);
  integer("CoordAxis", 0), integer("CoordAxisSign", 1);
  integer("OriginalUpAxis", upright ? 2 : 1), integer("OriginalUpAxisSign", 1);
  records.property("UnitScaleFactor", "double", "Number", "", kCentimetres);
  records.property("OriginalUnitScaleFactor", "double", "Number", "", kCentimetres);
  records.property("AmbientColor", "ColorRGB", "Color", "", 0.0, 0.0, 0.0);
  records.property("DefaultCamera", "KString", "", "", "Producer Perspective");
  records.property("TimeMode", "enum", "", "", kThirtyFrames);
  records.property("TimeSpanStart", "KTime", "Time", "", int64_t(0));
  records.property("TimeSpanStop", "KTime", "Time", "", fbxTime(durationOf(model)));
  records.property("CustomFrameRate", "double", "Number", "", 30.0).end().end();
}

void writeDocuments(FbxWriting& writing) {
  FbxRecords& records = writing.records;
  const std::string first = writing.model.animations.empty() ? "" : writing.model.animations.front().name;
  records.begin("Documents").leaf("Count", 1);
  records.begin("Document").add(int64_t(999999)).add("").add("Scene").begin("Properties70");
  records.property("SourceObject", "object", "", "");
  records.property("ActiveAnimStackName", "KString", "", "", first).end();
  records.leaf("RootNode", int64_t(0)).end().end();
  records.begin("References").end();
}

// How many objects there are is known when they are written.
struct Definitions {
  size_t total = 0;
  std::map<std::string, size_t, std::less<>> counts;
};
Definitions writeDefinitions(FbxRecords& records) {
  Definitions offsets;
  records.begin("Definitions").leaf("Version", 100);
  offsets.total = records.leafToSet("Count");
  records.begin("ObjectType").add("GlobalSettings").leaf("Count", 1).end();
  for (const char* type : {"NodeAttribute", "Model", "Geometry", "Material", "Texture", "Video", "Deformer", "Pose",
                           "AnimationStack", "AnimationLayer", "AnimationCurveNode", "AnimationCurve"}) {
    records.begin("ObjectType").add(type);
    offsets.counts[type] = records.leafToSet("Count");
    records.end();
  }
  records.end();
  return offsets;
}

void setDefinitions(FbxWriting& writing, const Definitions& offsets) {
  int32_t total = 1;
  for (const auto& [type, place] : offsets.counts) {
    writing.records.set(place, writing.counts[type]);
    total += writing.counts[type];
  }
  writing.records.set(offsets.total, total);
}

// ---- Nodes

// What a node is: the name of its attribute's and its own class.
const char* classOf(const ModelNode& node) {
  if (node.mesh != kNone) return "Mesh";
  if (node.joint) return "LimbNode";
  return node.light != kNone ? "Light" : node.camera != kNone ? "Camera" : "Null";
}

// Joints and groups say what they are by an object of their own; meshes by their geometry.
void writeAttribute(FbxWriting& writing, uint32_t n) {
  const ModelNode& node = writing.model.nodes[n];
  FbxRecords& records = writing.records;
  const int64_t id = writing.addId("NodeAttribute");
  records.begin("NodeAttribute").add(id).add(fbxName(writing.names[n], "NodeAttribute")).add(classOf(node));
  if (node.light != kNone)
    writeFbxLight(records, writing.model.lights[node.light]);
  else if (node.camera != kNone)
    writeFbxCamera(records, writing.model.cameras[node.camera]);
  else
    records.leaf("TypeFlags", node.joint ? "Skeleton" : "Null");
  records.end();
  writing.connect(id, writing.nodeIds[n]);
}

// A mesh with a skin stands where its joints put it: at the model's origin as far as its node is concerned.
Mat4 transformOf(const FbxWriting& writing, const ModelNode& node) {
  if (node.light != kNone || node.camera != kNone) return node.transform * fbxFacing(node.light != kNone);
  if (node.mesh == kNone || node.skin == kNone) return node.transform;
  return node.parent == kNone ? Mat4(1.0f) : glm::inverse(writing.nodeMatrices[node.parent]);
}

void writeTransform(FbxRecords& records, const TransformParts& parts) {
  const auto vector = [&](std::string_view name, const glm::dvec3& value, double otherwise) {
    if (value != glm::dvec3(otherwise)) records.property(name, name, "", "A", value.x, value.y, value.z);
  };
  vector("Lcl Translation", parts.translation, 0);
  vector("Lcl Rotation", eulerOf(parts.rotation), 0);
  vector("Lcl Scaling", parts.scale, 1);
}

void writeNodes(FbxWriting& writing) {
  const Model& model = writing.model;
  FbxRecords& records = writing.records;
  uint64_t sheared = 0;
  for (uint32_t n = 0; n < model.nodes.size(); ++n) {
    const ModelNode& node = model.nodes[n];
    const bool hasMesh = node.mesh != kNone;
    const TransformParts parts = partsOf(transformOf(writing, node));
    sheared += parts.sheared;
    if (!hasMesh) writeAttribute(writing, n);
    ++writing.counts["Model"];
    records.begin("Model").add(writing.nodeIds[n]).add(fbxName(writing.names[n], "Model"));
    records.add(classOf(node)).leaf("Version", 232).begin("Properties70");
    // Places are the product of the matrices above (RSrs), not Autodesk's way of keeping a parent's scale apart.
    records.property("InheritType", "enum", "", "", 1);
    writeTransform(records, parts);
    writeFbxExtras(records, node.extras);
    records.end().leaf("Shading", true).leaf("Culling", "CullingOff").end();
    writing.connect(writing.nodeIds[n], node.parent == kNone ? 0 : writing.nodeIds[node.parent]);
    if (!hasMesh) continue;
    const FbxGeometry& geometry = writing.geometries[writing.geometryOf[n]];
    writing.connect(geometry.id, writing.nodeIds[n]);
    for (const uint32_t material : geometry.slots)
      writing.connect(material == kNone ? writing.noMaterial : writing.materialIds[material], writing.nodeIds[n]);
  }
  writing.lose(Severity::Warning, "export.shear",
               localText("Losses", "this format cannot store shear: the nearest transform without it is written"),
               sheared);
}

void writeConnections(FbxWriting& writing) {
  FbxRecords& records = writing.records;
  records.begin("Connections");
  for (const FbxWriting::Connection& connection : writing.connections) {
    records.begin("C").add(connection.property ? "OP" : "OO").add(connection.child).add(connection.parent);
    if (connection.property) records.add(connection.property);
    records.end();
  }
  records.end();
}

// ---- Which geometries there are

std::vector<uint32_t> slotsOf(const ModelMesh& mesh) {
  std::vector<uint32_t> slots;
  for (const uint32_t material : mesh.materials)
    if (std::ranges::find(slots, material) == slots.end()) slots.push_back(material);
  // What has no material at all needs no slot.
  if (slots == std::vector{kNone}) slots.clear();
  return slots;
}

void findGeometries(FbxWriting& writing) {
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> known;
  for (const ModelNode& node : writing.model.nodes) {
    writing.geometryOf.push_back(kNone);
    if (node.mesh == kNone) continue;
    const auto [found, isNew] = known.try_emplace({node.mesh, node.skin}, uint32_t(writing.geometries.size()));
    writing.geometryOf.back() = found->second;
    if (!isNew) continue;
    writing.geometries.push_back(
        {writing.addId("Geometry"), node.mesh, node.skin, slotsOf(writing.model.meshes[node.mesh])});
    if (std::ranges::find(writing.geometries.back().slots, kNone) != writing.geometries.back().slots.end() &&
        writing.noMaterial == 0)
      writing.noMaterial = writing.addId("Material");
  }
}

}  // namespace

FbxWriting::FbxWriting(const Model& written)
    : model(written), losses(written.losses), nodeMatrices(nodeMatricesOf(written)) {
  const auto asIs = [](const std::string& name) { return name.empty() ? std::string("node") : name; };
  if (namesMatter(model))
    names = uniqueNodeNames(model, asIs);
  else
    for (const ModelNode& node : model.nodes) names.push_back(asIs(node.name));
  for (size_t n = 0; n < model.nodes.size(); ++n) nodeIds.push_back(m_nextId++);
  for (size_t m = 0; m < model.materials.size(); ++m) materialIds.push_back(addId("Material"));
}

int64_t FbxWriting::addId(std::string_view type) {
  auto count = counts.find(type);
  if (count == counts.end()) count = counts.emplace(type, 0).first;
  ++count->second;
  return m_nextId++;
}

void FbxWriting::lose(Severity severity, std::string_view id, std::string message, uint64_t count) {
  if (count > 0) losses.add(severity, id, std::move(message), {}, count);
}

FbxArray fbxArray(const Mat4& matrix) {
  std::array<double, 16> values{};
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row) values[column * 4 + row] = matrix[column][row];
  return fbxArray(values);
}

int64_t fbxTime(double seconds) { return int64_t(std::llround(seconds * kFbxTicks)); }

Result<Exported> writeFbx(const Model& model) {
  FbxWriting writing(model);
  FbxRecords& records = writing.records;
  findGeometries(writing);
  writeHeader(records);
  writeSettings(records, model);
  writeDocuments(writing);
  const Definitions definitions = writeDefinitions(records);
  records.begin("Objects");
  writeFbxGeometries(writing);
  writeNodes(writing);
  writeFbxBindPoses(writing);
  writeFbxMaterials(writing);
  writeFbxAnimations(writing);
  records.end();
  setDefinitions(writing, definitions);
  writeConnections(writing);
  writeFbxTakes(writing);
  std::vector<std::byte> bytes = records.finish();
  if (bytes.empty()) return fail(ErrorCode::LimitExceeded, "an FBX file of this kind holds at most 4 GiB");
  Exported exported{.files = imageFiles(model), .losses = std::move(writing.losses)};
  exported.files.insert(exported.files.begin(),
                        ExportedFile{safeFileName(model.name, kLongestStem) + ".fbx", std::move(bytes)});
  return exported;
}

}  // namespace vitrine
