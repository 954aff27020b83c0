#include "tests/support/samples/merged_place.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "tests/support/samples/random.h"
#include "tests/support/terrain.h"

namespace vitrine::test {

namespace {

using namespace rbx;

constexpr float kGrid = 0.05f;  // that builders snap to

// What a kind of class stores beside what all do. `type` is that of a PROP chunk.
struct Property {
  std::string_view name;
  uint8_t type;
};
constexpr uint8_t kText = String::kType, kBool = Bool::kType, kFloat = Float32::kType, kInt = Int32::kType,
                  kEnum = Enum::kType, kVector = Vector3::kType, kFrame = CFrame::kType, kRef = Ref::kType;

constexpr Property kEverywhere[] = {{"Name", kText},
                                    {"AttributesSerialize", kText},
                                    {"Tags", kText},
                                    {"UniqueId", UniqueId::kType},
                                    {"HistoryId", UniqueId::kType},
                                    {"SourceAssetId", Int64::kType},
                                    {"Capabilities", SecurityCapabilities::kType},
                                    {"DefinesCapabilities", kBool}};
constexpr Property kParts[] = {{"CFrame", kFrame},
                               {"size", kVector},
                               {"Color3uint8", Color3uint8::kType},
                               {"Material", kEnum},
                               {"MaterialVariantSerialized", kText},
                               {"Transparency", kFloat},
                               {"Reflectance", kFloat},
                               {"Anchored", kBool},
                               {"CanCollide", kBool},
                               {"CanQuery", kBool},
                               {"CanTouch", kBool},
                               {"CastShadow", kBool},
                               {"CollisionGroup", kText},
                               {"CollisionGroupId", kInt},
                               {"CustomPhysicalProperties", PhysicalProperties::kType},
                               {"EnableFluidForces", kBool},
                               {"Locked", kBool},
                               {"Massless", kBool},
                               {"PivotOffset", kFrame},
                               {"RootPriority", kInt},
                               {"RotVelocity", kVector},
                               {"Velocity", kVector}};
constexpr std::string_view kSides[] = {"Back", "Bottom", "Front", "Left", "Right", "Top"};
constexpr Property kMeshes[] = {{"MeshId", kText},
                                {"TextureID", kText},
                                {"InitialSize", kVector},
                                {"DoubleSided", kBool},
                                {"RenderFidelity", kEnum},
                                {"CollisionFidelity", kEnum},
                                {"FluidFidelityInternal", kEnum},
                                {"HasJointOffset", kBool},
                                {"HasSkinnedMesh", kBool},
                                {"JointOffset", kVector},
                                {"AeroMeshData", SharedString::kType},
                                {"PhysicalConfigData", SharedString::kType}};
constexpr Property kGui[] = {{"Position", UDim2::kType},
                             {"Size", UDim2::kType},
                             {"AnchorPoint", Vector2::kType},
                             {"AutomaticSize", kEnum},
                             {"BackgroundColor3", Color3::kType},
                             {"BackgroundTransparency", kFloat},
                             {"BorderColor3", Color3::kType},
                             {"BorderMode", kEnum},
                             {"BorderSizePixel", kInt},
                             {"Active", kBool},
                             {"Visible", kBool},
                             {"ClipsDescendants", kBool},
                             {"LayoutOrder", kInt},
                             {"ZIndex", kInt},
                             {"Rotation", kFloat},
                             {"NextSelectionUp", kRef},
                             {"NextSelectionDown", kRef},
                             {"SelectionImageObject", kRef},
                             {"Selectable", kBool},
                             {"SelectionOrder", kInt},
                             {"SizeConstraint", kEnum},
                             {"Style", kEnum},
                             {"RootLocalizationTable", kRef},
                             {"AutoLocalize", kBool},
                             {"FontFace", Font::kType},
                             {"Text", kText},
                             {"TextColor3", Color3::kType},
                             {"TextSize", kFloat},
                             {"TextWrapped", kBool},
                             {"SliceCenter", Rect::kType},
                             {"ImageContent", Content::kType},
                             {"Padding", UDim::kType}};
constexpr Property kJoints[] = {{"C0", kFrame},  {"C1", kFrame},     {"Part0", kRef},
                                {"Part1", kRef}, {"Enabled", kBool}, {"IsAutoJoint", kBool}};
constexpr Property kEffects[] = {{"Color", ColorSequence::kType},
                                 {"Size", NumberSequence::kType},
                                 {"Transparency", NumberSequence::kType},
                                 {"Lifetime", NumberRange::kType},
                                 {"Speed", NumberRange::kType},
                                 {"Acceleration", kVector},
                                 {"SpreadAngle", Vector2::kType},
                                 {"EmissionDirection", kEnum},
                                 {"Enabled", kBool},
                                 {"LightEmission", kFloat},
                                 {"LockedToPart", kBool},
                                 {"Rate", kFloat},
                                 {"Texture", kText},
                                 {"ZOffset", kFloat}};
constexpr Property kModels[] = {{"PrimaryPart", kRef},       {"WorldPivotData", OptionalCFrame::kType},
                                {"ScaleFactor", kFloat},     {"LevelOfDetail", kEnum},
                                {"ModelMeshCFrame", kFrame}, {"ModelMeshData", SharedString::kType},
                                {"ModelMeshSize", kVector},  {"NeedsPivotMigration", kBool}};
constexpr Property kPlaces[] = {{"CFrame", kFrame}, {"Visible", kBool}};
constexpr Property kPictures[] = {
    {"Texture", kText}, {"Color3", Color3::kType}, {"Face", kEnum}, {"Transparency", kFloat}, {"ZIndex", kInt}};
constexpr Property kCode[] = {{"Source", kText}, {"ScriptGuid", kText}, {"Disabled", kBool}, {"RunContext", kEnum}};
constexpr Property kOthers[] = {{"Value", kText},
                                {"Number", Float64::kType},
                                {"Box", Ray::kType},
                                {"Faces", Faces::kType},
                                {"Axes", Axes::kType},
                                {"Cell", Vector3int16::kType},
                                {"Palette", BrickColor::kType},
                                {"Adornee", kRef}};

struct MergedKind {
  std::span<const Property> properties;
  std::vector<std::string_view> classes;  // the first has the most instances
  uint32_t percent;                       // of all instances
  bool hasSides = false;
};
const std::vector<MergedKind>& kinds() {
  static const std::vector<MergedKind> all{
      {kParts, {"Part", "WedgePart", "CornerWedgePart", "TrussPart", "SpawnLocation", "Seat"}, 40, true},
      {kMeshes, {"MeshPart"}, 9, true},
      {kGui, {"TextLabel", "Frame", "TextButton", "ImageLabel", "ImageButton", "ScrollingFrame", "TextBox"}, 9},
      {kJoints, {"Weld", "Motor6D", "WeldConstraint", "ManualWeld", "Snap", "Motor"}, 12},
      {kEffects, {"ParticleEmitter", "Beam", "Trail"}, 3},
      {kModels, {"Model", "Tool", "Actor"}, 9},
      {kPlaces, {"Attachment", "Bone", "Camera"}, 6},
      {kPictures, {"Decal", "Texture"}, 5},
      {kCode, {"ModuleScript", "Script", "LocalScript"}, 1},
      {kOthers, {"StringValue", "Folder", "NumberValue", "ObjectValue", "BoolValue"}, 6},
  };
  return all;
}
constexpr size_t kClasses = 154;  // those that have no name above are made up

struct ClassPlan {
  std::string name;
  const MergedKind* kind;
  std::vector<int32_t> members;
};

class MergedPlaceWriter {
 public:
  MergedPlaceWriter(size_t instances, Packing packing) : m_instances(instances), m_packing(packing) {
    for (const char* first : {"Old", "Red", "Small", "Outer", "North", "Main", "Left", "Broken", "Upper", "Stone"})
      for (const char* second : {"Wall", "Floor", "Roof", "Beam", "Window", "Door", "Lamp", "Crate", "Stair"})
        for (int i = 1; i <= 30; ++i) m_names.push_back(fmt::format("{}{}{}", first, second, i));
  }

  std::vector<std::byte> write() {
    plan();
    putHeader(m_out, int32_t(m_classes.size()), int32_t(m_instances));
    putChunk(m_out, sstrChunk({std::string(), std::string(2000, 'h'), std::string(70'000, 's')}), m_packing);
    for (uint32_t id = 0; id < m_classes.size(); ++id)
      putChunk(m_out, instChunk(id, m_classes[id].name, m_classes[id].members), m_packing);
    for (uint32_t id = 0; id < m_classes.size(); ++id) properties(id);
    parents();
    putChunk(m_out, endChunk(), m_packing);
    return m_out.release();
  }

 private:
  // The first class of a kind has two thirds of its instances, the next two thirds of the rest, and so on; those
  // that are made up have a few each.
  void plan() {
    std::vector<size_t> counts;
    for (const MergedKind& kind : kinds()) {
      size_t left = m_instances * kind.percent / 100;
      for (const std::string_view name : kind.classes) {
        const size_t count = name == kind.classes.back() ? left : left * 2 / 3;
        m_classes.push_back({std::string(name), &kind, {}});
        counts.push_back(count);
        left -= count;
      }
    }
    size_t made = 0;
    for (const size_t count : counts) made += count;
    for (size_t i = 0; m_classes.size() < kClasses; ++i) {
      m_classes.push_back({fmt::format("MadeUp{}", i), &kinds()[i % kinds().size()], {}});
      const size_t few = std::min<size_t>(i % 7 + 1, counts.front() / 200);
      counts.push_back(few);
      counts.front() -= few;
    }
    counts.front() += m_instances - made;
    // Mixed, as a tree mixes them: the referents of a class go up in steps.
    std::vector<uint32_t> order;
    for (uint32_t id = 0; id < counts.size(); ++id) order.insert(order.end(), counts[id], id);
    for (size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[m_random.below(uint32_t(i))]);
    for (size_t i = 0; i < order.size(); ++i) m_classes[order[i]].members.push_back(int32_t(i));
  }

  void parents() {
    std::vector<int32_t> children, parents;
    for (size_t i = 0; i < m_instances; ++i) {
      children.push_back(int32_t(i));
      parents.push_back(i < 20 ? -1 : int32_t(i / 12));
    }
    putChunk(m_out, prntChunk(children, parents), m_packing);
  }

  void properties(uint32_t id) {
    for (const Property& property : kEverywhere) column(id, property.name, property.type);
    // What classes have of their own beside what stands above.
    constexpr uint8_t kTypes[] = {kBool, kFloat, kEnum, kInt, kText, kVector, kBool, kBool};
    for (uint8_t i = 0; i < 24; ++i) column(id, fmt::format("Own{}", i), kTypes[i % std::size(kTypes)]);
    const MergedKind& kind = *m_classes[id].kind;
    if (kind.properties.data() == kMeshes)
      for (const Property& property : kParts) column(id, property.name, property.type);
    for (const Property& property : kind.properties) column(id, property.name, property.type);
    if (!kind.hasSides) return;
    for (const std::string_view side : kSides) {
      column(id, fmt::format("{}Surface", side), kEnum);
      column(id, fmt::format("{}SurfaceInput", side), kEnum);
      column(id, fmt::format("{}ParamA", side), kFloat);
      column(id, fmt::format("{}ParamB", side), kFloat);
    }
  }

  // value() for each instance of the class.
  template <class T>
  void put(uint32_t id, std::string_view name, auto value) {
    std::vector<T> values;
    values.reserve(m_classes[id].members.size());
    for (size_t row = 0; row < m_classes[id].members.size(); ++row) values.push_back(value());
    putChunk(m_out, propChunk(id, name, values), m_packing);
  }

  std::string text(std::string_view property) {
    if (property == "Name")
      return m_random.below(5) < 2 ? "Part" : m_names[m_random.below(uint32_t(m_names.size()))];
    if (property == "AttributesSerialize")
      return m_random.oneIn(40) ? attributes({{"Health", Float64{double(m_random.below(100))}}}) : std::string();
    if (property == "Tags") return m_random.oneIn(100) ? "Breakable" : "";
    if (property == "Source") {
      std::string source = "local Module = {}\n";
      for (uint32_t line = 0, lines = 10 + m_random.below(60); line < lines; ++line)
        source += fmt::format("function Module.f{}(value)\n\treturn value * {}\nend\n", line, m_random.below(1000));
      return source + "return Module\n";
    }
    if (property == "CollisionGroup") return "Default";
    if (property == "MaterialVariantSerialized") return {};
    if (property == "Text" || property == "Value") return m_names[m_random.below(uint32_t(m_names.size()))];
    return fmt::format("rbxassetid://{}", 1'000'000 + m_random.below(400));
  }
  Vector3 vector(uint32_t range) {
    return {m_random.snapped(range, kGrid), m_random.snapped(range, kGrid), m_random.snapped(range, kGrid)};
  }
  CFrame frame() {
    CFrame frame{
        Vec3(m_random.snapped(40'000, kGrid), m_random.snapped(4'000, kGrid), m_random.snapped(40'000, kGrid))};
    if (m_random.oneIn(3)) return frame;
    frame.id = 0;
    const float angle = float(m_random.below(64)) * 0.1f, c = std::cos(angle), s = std::sin(angle);
    frame.rows = {c, 0, s, 0, 1, 0, -s, 0, c};
    return frame;
  }
  Color3 colour() { return {float(m_random.below(256)) / 255, float(m_random.below(8)) / 8, 0.5f}; }

  void column(uint32_t id, std::string_view name, uint8_t type) {
    Random& random = m_random;
    switch (type) {
      case String::kType:
        return put<String>(id, name, [&] { return String{text(name)}; });
      case Bool::kType:
        return put<Bool>(id, name, [&] { return Bool{!random.oneIn(10)}; });
      case Int32::kType:
        return put<Int32>(id, name, [&] { return Int32{random.oneIn(10) ? int32_t(random.below(100)) : 0}; });
      case Float32::kType:
        return put<Float32>(id, name, [&] { return Float32{random.oneIn(20) ? 0.5f : 0.0f}; });
      case Float64::kType:
        return put<Float64>(id, name, [&] { return Float64{double(random.below(1000)) / 8}; });
      case UDim::kType:
        return put<UDim>(id, name, [&] { return UDim{0, int32_t(random.below(20))}; });
      case UDim2::kType:
        return put<UDim2>(id, name, [&] {
          return UDim2{{float(random.below(4)) / 4, int32_t(random.below(300))},
                       {0.5f, int32_t(random.below(200))}};
        });
      case Ray::kType:
        return put<Ray>(id, name, [&] { return Ray{Vec3(0), Vec3(0, 1, 0)}; });
      case Faces::kType:
        return put<Faces>(id, name, [&] { return Faces{uint8_t(random.below(64))}; });
      case Axes::kType:
        return put<Axes>(id, name, [&] { return Axes{uint8_t(random.below(8))}; });
      case BrickColor::kType:
        return put<BrickColor>(id, name, [&] { return BrickColor{random.oneIn(2) ? 194u : 21u}; });
      case Color3::kType:
        return put<Color3>(id, name, [&] { return colour(); });
      case Vector2::kType:
        return put<Vector2>(id, name, [&] { return Vector2{0.5f, float(random.below(2))}; });
      case Vector3::kType:
        return put<Vector3>(id, name, [&] { return vector(name == "size" || name == "InitialSize" ? 400 : 2); });
      case CFrame::kType:
        return put<CFrame>(id, name, [&] { return name == "PivotOffset" ? CFrame{} : frame(); });
      case Enum::kType:
        return put<Enum>(id, name,
                         [&] { return Enum{name == "Material" ? 256u + 16 * random.below(4) : random.below(3)}; });
      case Ref::kType:
        return put<Ref>(id, name,
                        [&] { return Ref{random.oneIn(2) ? -1 : int32_t(random.below(uint32_t(m_instances)))}; });
      case Vector3int16::kType:
        return put<Vector3int16>(id, name, [&] { return Vector3int16{int16_t(random.below(99)), 2, -3}; });
      case NumberSequence::kType:
        return put<NumberSequence>(id, name, [&] {
          return NumberSequence{{{0, 1, 0}, {0.5f, float(random.below(9)), 0}, {1, 0, 0}}};
        });
      case ColorSequence::kType:
        return put<ColorSequence>(id, name, [&] { return ColorSequence{{{0, colour()}, {1, colour()}}}; });
      case NumberRange::kType:
        return put<NumberRange>(id, name, [&] { return NumberRange{1, float(1 + random.below(9))}; });
      case Rect::kType:
        return put<Rect>(id, name, [&] { return Rect{{0, 0}, {float(random.below(99)), 32}}; });
      case PhysicalProperties::kType:
        return put<PhysicalProperties>(id, name, [&] {
          PhysicalProperties made;
          if (random.oneIn(30)) made.custom = {0.7f, 0.3f, 0.5f, 1, 1};
          return made;
        });
      case Color3uint8::kType:
        return put<Color3uint8>(id, name, [&] { return Color3uint8{uint8_t(random.below(40) * 6), 60, 200}; });
      case Int64::kType:
        return put<Int64>(id, name, [&] { return Int64{random.oneIn(9) ? int64_t(random.next()) * 5 : -1}; });
      case SharedString::kType:
        return put<SharedString>(id, name, [&] { return SharedString{random.below(3)}; });
      case OptionalCFrame::kType:
        return put<OptionalCFrame>(id, name, [&] {
          OptionalCFrame made;
          if (random.oneIn(4)) made.frame = frame();
          return made;
        });
      case UniqueId::kType:
        return put<UniqueId>(id, name, [&] {
          return UniqueId{uint64_t(random.next()) << 31 | random.next(), 0x0A000000 + random.below(5000), ++m_ids};
        });
      case Font::kType:
        return put<Font>(id, name, [&] {
          return Font{"rbxasset://fonts/families/SourceSansPro.json", uint16_t(random.oneIn(3) ? 700 : 400), 0, {}};
        });
      case SecurityCapabilities::kType:
        return put<SecurityCapabilities>(id, name, [] { return SecurityCapabilities{}; });
      case Content::kType:
        return put<Content>(id, name, [&] {
          if (random.oneIn(3)) return Content{};
          return Content{Content::Uri, fmt::format("rbxassetid://{}", 2'000'000 + random.below(300))};
        });
      default:
        return;
    }
  }

  size_t m_instances;
  Packing m_packing;
  Random m_random{2027};
  uint32_t m_ids = 0;
  std::vector<std::string> m_names;
  std::vector<ClassPlan> m_classes;
  ByteWriter m_out;
};

// Hills as high as a chunk, caves in them, water up to a level; every voxel at the surface is filled differently.
rbxm::Voxel hillAt(int x, int y, int z) {
  const auto scatter = uint32_t(x) * 0x9E3779B1u ^ uint32_t(y) * 0x85EBCA77u ^ uint32_t(z) * 0xC2B2AE3Du;
  const auto noise = uint8_t((scatter * 0x27D4EB2Fu) >> 24);
  const float height = 14 + 9 * std::sin(float(x) * 0.031f) + 7 * std::cos(float(z) * 0.043f) +
                       2 * std::sin(float(x + 2 * z) * 0.21f);
  const float depth = height - float(y);
  const bool isCave =
      depth > 3 && std::sin(float(x) * 0.11f) * std::sin(float(y) * 0.19f) * std::sin(float(z) * 0.13f) > 0.55f;
  if (depth <= 0 || isCave) return y < 8 && !isCave ? rbxm::Voxel{rbxm::kWater, 0, 255} : rbxm::Voxel{};
  const auto material = uint8_t(2 + (depth > 6 ? 3 : depth > 2 ? 5 : int(scatter >> 28) % 3));
  return {material,
          depth < 1   ? std::max<uint8_t>(1, noise)
          : depth < 2 ? uint8_t(noise / 4 + 190)
                      : uint8_t(255),
          0};
}

}  // namespace

std::vector<std::byte> mergedPlace(size_t instances, Packing packing) {
  return MergedPlaceWriter(instances, packing).write();
}

std::vector<std::byte> terrainPlace(int edge, Packing packing) {
  TerrainWriter grid;
  for (int y = -1; y <= 0; ++y)
    for (int z = 0; z < edge; ++z)
      for (int x = 0; x < edge; ++x) grid.chunk({x, y, z}, hillAt);
  const auto voxels = grid.release();
  Model place;
  const int32_t world = place.add(-1, "Workspace", "Workspace");
  place.add(world, "Terrain", "Terrain",
            {{"SmoothGrid", String{.bytes = std::string(asText(voxels)), .kind = String::Kind::Binary}}});
  constexpr size_t kInstances = 2269;
  for (size_t i = place.instances.size(); i < kInstances; ++i)
    place.add(world, "Part", fmt::format("Rock {}", i),
              {{"CFrame", CFrame{Vec3(float(i % 50) * 20, 60, float(i / 50) * 20)}}, {"size", Vector3{4, 2, 4}}});
  return writeBinary(place, packing);
}

}  // namespace vitrine::test
