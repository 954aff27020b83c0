#include "core/export/fbx/fbx.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/export/fbx/fbx_records.h"
#include "tests/export/loss_ids.h"
#include "tests/support/exchange.h"

namespace vitrine::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::SizeIs;

DocumentPointer writtenFbx(const Model& model) {
  const Result<Exported> exported = writeFbx(model);
  if (!exported) return nullptr;
  const Result<DocumentPointer> document = readBack(*exported);
  EXPECT_TRUE(document.has_value()) << document.error().message;
  return document ? *document : nullptr;
}

// ---- The records, read by the published layout

struct FbxRecord {
  std::string name;
  std::vector<std::string> texts;
  std::vector<int64_t> integers;
  std::vector<double> numbers;      // single ones, and those of arrays that are not packed
  std::vector<FbxRecord> children;  // in their order
  const FbxRecord* child(std::string_view wanted) const {
    const auto found = std::ranges::find(children, wanted, &FbxRecord::name);
    return found == children.end() ? nullptr : &*found;
  }
};

class RecordReader {
 public:
  explicit RecordReader(Bytes bytes) : m_bytes(bytes) {}

  // The records up to the one of zeros.
  std::vector<FbxRecord> readList(size_t end) {
    std::vector<FbxRecord> records;
    while (m_at < end) {
      const auto recordEnd = take<uint32_t>();
      const auto properties = take<uint32_t>(), length = take<uint32_t>();
      const auto nameLength = take<uint8_t>();
      if (recordEnd == 0) {
        EXPECT_EQ(properties | length | nameLength, 0u);
        return records;
      }
      FbxRecord record{.name = text(nameLength)};
      const size_t behind = m_at + length;
      for (uint32_t p = 0; p < properties; ++p) readProperty(record);
      EXPECT_EQ(m_at, behind) << record.name;
      if (m_at < recordEnd) record.children = readList(recordEnd);
      EXPECT_EQ(m_at, recordEnd) << record.name;
      records.push_back(std::move(record));
    }
    ADD_FAILURE() << "a list without an end";
    return records;
  }
  size_t at() const { return m_at; }
  void skip(size_t count) { m_at += count; }

 private:
  template <class T>
  T take() {
    m_at += sizeof(T);
    return m_at <= m_bytes.size() ? loadAs<T>(m_bytes.data() + m_at - sizeof(T)) : T();
  }
  std::string text(size_t length) {
    m_at += length;
    return m_at <= m_bytes.size() ? std::string(asText(m_bytes.subspan(m_at - length, length))) : std::string();
  }
  void readProperty(FbxRecord& record) {
    switch (const char type = take<char>()) {
      case 'C':
        record.integers.push_back(take<int8_t>());
        break;
      case 'I':
        record.integers.push_back(take<int32_t>());
        break;
      case 'L':
        record.integers.push_back(take<int64_t>());
        break;
      case 'D':
        record.numbers.push_back(take<double>());
        break;
      case 'S':
      case 'R':
        record.texts.push_back(text(take<uint32_t>()));
        break;
      default:
        readArray(type, record);
    }
  }
  void readArray(char type, FbxRecord& record) {
    ASSERT_TRUE(std::string_view("dfil").find(type) != std::string_view::npos) << type;
    const auto count = take<uint32_t>(), packed = take<uint32_t>(), size = take<uint32_t>();
    if (packed == 1) return skip(size);
    ASSERT_EQ(size, count * (type == 'd' || type == 'l' ? 8 : 4));
    for (uint32_t i = 0; i < count; ++i)
      record.numbers.push_back(type == 'd'   ? take<double>()
                               : type == 'f' ? double(take<float>())
                               : type == 'i' ? double(take<int32_t>())
                                             : double(take<int64_t>()));
  }

  Bytes m_bytes;
  size_t m_at = 27;
};

std::vector<FbxRecord> recordsOf(const Model& model) {
  const Result<Exported> exported = writeFbx(model);
  if (!exported) return {};
  const Bytes bytes = exported->files.front().bytes;
  return RecordReader(bytes).readList(bytes.size());
}

const FbxRecord& sectionOf(const std::vector<FbxRecord>& records, std::string_view name) {
  return *std::ranges::find(records, name, &FbxRecord::name);
}

std::vector<const FbxRecord*> objectsOf(const std::vector<FbxRecord>& records, std::string_view name,
                                        std::string_view kind = {}) {
  std::vector<const FbxRecord*> found;
  for (const FbxRecord& object : sectionOf(records, "Objects").children)
    if (object.name == name && (kind.empty() || object.texts.back() == kind)) found.push_back(&object);
  return found;
}

// ---- Tests

TEST(Fbx, ComesBackAsItWasWritten) {
  const Model model = exchangeModel();
  const DocumentPointer document = writtenFbx(model);
  ASSERT_TRUE(document);
  EXPECT_EQ(differs(model, *document, keptByFbx()), "");
  EXPECT_EQ(differsInMotion(model, *document, keptByFbx()), "");
}

TEST(Fbx, SaysWhichAxisIsUpAndThatNumbersAreMetres) {
  Model model = exchangeModel();
  model.up = Axis::Z;
  const DocumentPointer document = writtenFbx(model);
  ASSERT_TRUE(document);
  EXPECT_EQ(document->conventions.up, Axis::Z);
  EXPECT_EQ(document->conventions.unit, "m");
  EXPECT_EQ(document->conventions.metres, 1);
  EXPECT_EQ(differs(model, *document, keptByFbx()), "");
}

TEST(Fbx, HasTheHeadAndFootThatReadersCheck) {
  const Result<Exported> exported = writeFbx(exchangeModel());
  ASSERT_TRUE(exported.has_value());
  const Bytes bytes = exported->files.front().bytes;
  using namespace std::string_view_literals;
  EXPECT_TRUE(asText(bytes).starts_with("Kaydara FBX Binary  \0\x1a\0\xe8\x1c\0\0"sv));
  RecordReader reader(bytes);
  const std::vector<FbxRecord> records = reader.readList(bytes.size());
  const std::string_view foot = asText(bytes.subspan(reader.at()));
  EXPECT_TRUE(foot.starts_with("\xfa\xbc\xab\x09\xd0\xc8\xd4\x66\xb1\x76\xfb\x83\x1c\xf7\x26\x7e"sv));
  EXPECT_TRUE(foot.ends_with("\xf8\x5a\x8c\x6a\xde\xf5\xd9\x7e\xec\xe9\x0c\xe3\x75\x8f\x29\x0b"sv));
  EXPECT_EQ(bytes.size() % 16, 0u);
  EXPECT_EQ(loadAs<uint32_t>(bytes.data() + bytes.size() - 140), 7400u);
  std::vector<std::string> names;
  for (const FbxRecord& record : records) names.push_back(record.name);
  EXPECT_THAT(names, ElementsAre("FBXHeaderExtension", "FileId", "CreationTime", "Creator", "GlobalSettings",
                                 "Documents", "References", "Definitions", "Objects", "Connections", "Takes"));
}

// ---- Lights, cameras, stored values

const FbxRecord* propertyOf(const FbxRecord& object, std::string_view name) {
  const FbxRecord* list = object.child("Properties70");
  if (!list) return nullptr;
  for (const FbxRecord& property : list->children)
    if (!property.texts.empty() && property.texts.front() == name) return &property;
  return nullptr;
}

// A model of lights that look down, a camera and a sound, beside what has a shape.
Model litModel() {
  Model model = exchangeModel();
  using Kind = ModelLight::Kind;
  model.lights = {{.name = "bulb", .kind = Kind::Point, .colour = {1, 0.5f, 0}, .intensity = 12, .range = 7},
                  {.name = "spot", .kind = Kind::Spot, .intensity = 2, .innerAngle = 20, .outerAngle = 50},
                  {.name = "sun", .kind = Kind::Directional, .intensity = 3}};
  model.cameras = {{.name = "eye", .angle = 40, .near = 0.25f}};
  Mat4 place = glm::translate(Mat4(1.0f), Vec3(1, 2, 3));
  for (uint32_t light = 0; light < 3; ++light)
    model.nodes.push_back({.name = model.lights[light].name,
                           .transform = place * glm::mat4_cast(glm::angleAxis(-1.570796f, Vec3(1, 0, 0))),
                           .light = light});
  model.nodes.push_back({.name = "eye", .transform = place, .camera = 0});
  model.nodes.push_back({.name = "hum",
                         .transform = place,
                         .entity = true,
                         .extras = {{"entity", "sound"},
                                    {"Visibility", Value(0.5f)},
                                    {"sound", Value(4)},
                                    {"big", Value(int64_t(1) << 40)},
                                    {"on", Value(true)},
                                    {"where", Value(Vec3(1, 2, 3))},
                                    {"tint", Value(Colour{1, 0, 0.5f})},
                                    {"list", Value(List{{Value(1), Value(2)}})}}});
  return model;
}

TEST(Fbx, WritesLightsWithUnitsAndCones) {
  const std::vector<FbxRecord> records = recordsOf(litModel());
  const auto lights = objectsOf(records, "NodeAttribute", "Light");
  ASSERT_THAT(lights, SizeIs(3));
  const auto whole = [&](size_t light, const char* name) {
    return propertyOf(*lights[light], name)->integers.at(0);
  };
  const auto number = [&](size_t light, const char* name) {
    return propertyOf(*lights[light], name)->numbers.at(0);
  };
  EXPECT_EQ(whole(0, "LightType"), 0);
  EXPECT_EQ(whole(1, "LightType"), 2);
  EXPECT_EQ(whole(2, "LightType"), 1);
  EXPECT_EQ(number(0, "Intensity"), 1200) << "percent of a candela";
  EXPECT_EQ(propertyOf(*lights[0], "Color")->numbers, (std::vector<double>{1, 0.5, 0}));
  EXPECT_EQ(whole(0, "DecayType"), 2);
  EXPECT_EQ(number(0, "FarAttenuationEnd"), 7);
  EXPECT_EQ(number(1, "InnerAngle"), 20);
  EXPECT_EQ(number(1, "OuterAngle"), 50);
  EXPECT_EQ(whole(2, "DecayType"), 0) << "the sun is as bright everywhere";
  const auto cameras = objectsOf(records, "NodeAttribute", "Camera");
  ASSERT_THAT(cameras, SizeIs(1));
  EXPECT_EQ(propertyOf(*cameras[0], "FieldOfView")->numbers.at(0), 40);
}

TEST(Fbx, LightsAndCamerasLookWhereTheyLooked) {
  const DocumentPointer document = writtenFbx(litModel());
  ASSERT_TRUE(document);
  const auto find = [&](const char* label) -> const Entity& {
    return *std::ranges::find(document->entities, label, &Entity::label);
  };
  ASSERT_THAT(document->entities, SizeIs(4));
  const Entity& spot = find("spot");
  EXPECT_EQ(spot.kind, EntityKind::Spotlight);
  EXPECT_NEAR(spot.outerAngle, 50, 1e-3);
  EXPECT_LT(glm::distance(spot.position, Vec3(1, 2, 3)), 1e-4f);
  EXPECT_LT(glm::distance(spot.rotation[2], Vec3(0, -1, 0)), 1e-4f) << "down";
  const Entity& eye = find("eye");
  EXPECT_EQ(eye.kind, EntityKind::Camera);
  EXPECT_NEAR(eye.outerAngle, 40, 0.01);
  EXPECT_LT(glm::distance(eye.rotation[2], Vec3(0, 0, -1)), 1e-4f);
  EXPECT_LT(glm::distance(eye.rotation[1], Vec3(0, 1, 0)), 1e-4f);
  const Entity& bulb = find("bulb");
  EXPECT_NEAR(bulb.colour.g / bulb.colour.r, 0.5, 0.25) << "orange";
}

TEST(Fbx, StoredValuesAreUserProperties) {
  const std::vector<FbxRecord> records = recordsOf(litModel());
  const FbxRecord* hum = nullptr;
  for (const FbxRecord* node : objectsOf(records, "Model", "Null"))
    if (node->texts.front().starts_with("hum")) hum = node;
  ASSERT_TRUE(hum);
  const auto texts = [&](const char* name) { return propertyOf(*hum, name)->texts; };
  EXPECT_EQ(texts("entity"), (std::vector<std::string>{"entity", "KString", "", "U", "sound"}));
  EXPECT_FALSE(propertyOf(*hum, "Visibility")) << "that would hide it";
  EXPECT_EQ(propertyOf(*hum, "Visibility (stored)")->numbers.at(0), 0.5);
  EXPECT_EQ(propertyOf(*hum, "sound")->integers.at(0), 4);
  EXPECT_EQ(texts("big").back(), "1099511627776");
  EXPECT_EQ(propertyOf(*hum, "on")->integers.at(0), 1);
  EXPECT_EQ(propertyOf(*hum, "where")->numbers, (std::vector<double>{1, 2, 3}));
  EXPECT_EQ(propertyOf(*hum, "tint")->numbers, (std::vector<double>{1, 0, 0.5}));
  EXPECT_EQ(texts("list").back(), "[1,2]");
  const DocumentPointer document = writtenFbx(litModel());
  ASSERT_TRUE(document);
  const auto find = [&] {
    for (uint32_t n = 0; n < document->nodes.size(); ++n)
      if (document->nameOf(NodeId(n)) == "hum") return NodeId(n);
    return NodeId::None;
  };
  ASSERT_NE(find(), NodeId::None);
  EXPECT_EQ(toText(document->property(find(), "entity")), "sound") << "another program finds them";
}

TEST(Fbx, ConnectsOnlyObjectsThatAreThereAndCountsThem) {
  const std::vector<FbxRecord> records = recordsOf(exchangeModel());
  std::set<int64_t> ids{0};
  std::map<std::string, int64_t> counts;
  for (const FbxRecord& object : sectionOf(records, "Objects").children) {
    EXPECT_TRUE(ids.insert(object.integers.front()).second) << object.name;
    ++counts[object.name];
  }
  for (const FbxRecord& connection : sectionOf(records, "Connections").children)
    for (const int64_t id : connection.integers) EXPECT_THAT(ids, Contains(id));
  int64_t total = 1;
  for (const FbxRecord& type : sectionOf(records, "Definitions").children)
    if (type.name == "ObjectType" && type.texts.front() != "GlobalSettings") {
      EXPECT_EQ(type.child("Count")->integers.front(), counts[type.texts.front()]) << type.texts.front();
      total += counts[type.texts.front()];
    }
  EXPECT_EQ(sectionOf(records, "Definitions").child("Count")->integers.front(), total);
}

TEST(Fbx, WritesControlsOfAFaceAsBlendShapes) {
  const std::vector<FbxRecord> records = recordsOf(exchangeModel());
  const auto shapes = objectsOf(records, "Geometry", "Shape");
  ASSERT_THAT(shapes, SizeIs(2));
  EXPECT_EQ(shapes[0]->texts.front(), fbxName("JawDrop", "Geometry"));
  EXPECT_THAT(shapes[0]->child("Indexes")->numbers, ElementsAre(1, 4, 9));
  EXPECT_THAT(shapes[0]->child("Vertices")->numbers, ElementsAre(0, -0.25, 0, 0.125, 0, 0, 0, 0, 0.5));
  EXPECT_THAT(objectsOf(records, "Deformer", "BlendShapeChannel"), SizeIs(2));
  EXPECT_THAT(objectsOf(records, "Deformer", "BlendShape"), SizeIs(1));
}

TEST(Fbx, BindsJointsWhereTheyWereBoundNotWhereTheyAre) {
  const Model model = exchangeModel();
  const std::vector<FbxRecord> records = recordsOf(model);
  const auto clusters = objectsOf(records, "Deformer", "Cluster");
  ASSERT_THAT(clusters, SizeIs(3));
  for (size_t j = 0; j < clusters.size(); ++j)
    for (int i = 0; i < 16; ++i) {
      EXPECT_NEAR(clusters[j]->child("TransformLink")->numbers[i], model.skins[0].bind[j][i / 4][i % 4], 1e-6);
      EXPECT_NEAR(clusters[j]->child("Transform")->numbers[i], model.skins[0].inverseBind[j][i / 4][i % 4], 1e-6);
    }
  const auto poses = objectsOf(records, "Pose", "BindPose");
  ASSERT_THAT(poses, SizeIs(1));
  // The joints, the group one hangs on, and the mesh.
  EXPECT_EQ(poses[0]->child("NbPoseNodes")->integers.front(), 5);
}

TEST(Fbx, SharesAGeometryOnlyWhereTheMaterialsAreTheSame) {
  const std::vector<FbxRecord> records = recordsOf(exchangeModel());
  // "crate" and "blade" show one, "lamp" the same in other materials, "body" its own.
  EXPECT_THAT(objectsOf(records, "Geometry", "Mesh"), SizeIs(3));
  EXPECT_THAT(objectsOf(records, "Model", "Mesh"), SizeIs(4));
  EXPECT_THAT(objectsOf(records, "Model", "LimbNode"), SizeIs(3));
}

TEST(Fbx, WritesMaterialsWithTheirImagesBesideTheFile) {
  const Result<Exported> exported = writeFbx(exchangeModel());
  ASSERT_TRUE(exported.has_value());
  ASSERT_THAT(exported->files, SizeIs(3));
  EXPECT_EQ(exported->files[0].path, "every_ thing.fbx");
  EXPECT_EQ(exported->files[1].path, "wall paint.png");
  EXPECT_EQ(exported->files[2].path, "light & shadow.png");
  const Result<DocumentPointer> back = readBack(*exported);
  ASSERT_TRUE(back.has_value());
  const std::vector<Material>& materials = (*back)->materials;
  ASSERT_THAT(materials, SizeIs(4));
  ASSERT_NE(materials[0].diffuse, kNone);
  EXPECT_EQ((*back)->textures[materials[0].diffuse].path, "wall paint.png");
  EXPECT_EQ((*back)->textures.back().path, "light & shadow.png");
  EXPECT_EQ(materials[1].colour, Vec4(0.25f, 0.5f, 0.75f, 0.5f));
  EXPECT_EQ(materials[1].blend, Blend::Alpha);
  EXPECT_EQ(materials[2].blend, Blend::Opaque);
  EXPECT_EQ(materials[3].name, "none");
}

TEST(Fbx, StatesWhatItDoesNotHold) {
  Model model = exchangeModel();
  model.losses.add(Severity::Warning, "export.of-the-model", "kept");
  model.nodes.back().transform[1].x = 1;
  model.materials[0].blend = Blend::Mask;
  const Result<Exported> exported = writeFbx(model);
  ASSERT_TRUE(exported.has_value());
  EXPECT_EQ(lossText(exported->losses),
            "export.of-the-model export.shear export.double-sided export.cut-out export.lightmap-slot ");
  const Result<Exported> plain = writeFbx({.name = "x", .nodes = {{.name = "n"}}});
  ASSERT_TRUE(plain.has_value());
  EXPECT_EQ(lossText(plain->losses), "");
}

TEST(Fbx, KeepsJointsApartFromWhatIsCalledTheSame) {
  Model model = exchangeModel();
  for (ModelNode& node : model.nodes) node.name = "Bone";
  const DocumentPointer document = writtenFbx(model);
  ASSERT_TRUE(document);
  ASSERT_THAT(document->skeletons, SizeIs(1));
  std::vector<std::string> names;
  for (const Joint& joint : document->skeletons[0].joints) names.push_back(joint.name);
  EXPECT_THAT(names, ElementsAre("Bone", "Bone_2", "Bone_3"));
  std::set<uint16_t> used;
  for (const Geometry& geometry : document->geometries)
    for (const Influences& influences : geometry.influences)
      for (size_t k = 0; k < 4; ++k)
        if (influences.weights[k] > 0) used.insert(influences.joints[k]);
  EXPECT_THAT(used, ElementsAre(0, 1, 2));
}

TEST(Fbx, WritesASkeletonWithoutAMesh) {
  Model model = exchangeModel();
  for (ModelNode& node : model.nodes) node.mesh = node.skin = kNone;
  const std::vector<FbxRecord> records = recordsOf(model);
  EXPECT_THAT(objectsOf(records, "Model", "LimbNode"), SizeIs(3));
  EXPECT_THAT(objectsOf(records, "AnimationCurve"), SizeIs(3 * 5));
  EXPECT_THAT(objectsOf(records, "Pose"), SizeIs(0));
}

}  // namespace
}  // namespace vitrine::test
