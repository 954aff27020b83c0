#include "tests/support/samples/generated_place.h"

#include <fmt/core.h>

#include <array>

#include "tests/support/samples/random.h"

namespace vitrine::test {

namespace {

using namespace rbx;

enum Kind : size_t { Attachment, Decal, Folder, Module, Group, Part, Code, Text, Wedge, Weld, World, kKinds };
constexpr std::array<std::string_view, kKinds> kClassNames{
    "Attachment", "Decal",       "Folder",    "ModuleScript",   "Model",    "Part",
    "Script",     "StringValue", "WedgePart", "WeldConstraint", "Workspace"};

// Instances in the order of the tree, parents first; a referent is a place in it.
struct Tree {
  std::vector<Kind> kinds;
  std::vector<int32_t> parents;
  std::array<std::vector<int32_t>, kKinds> members;

  int32_t add(Kind kind, int32_t parent) {
    const auto referent = int32_t(kinds.size());
    kinds.push_back(kind);
    parents.push_back(parent);
    members[kind].push_back(referent);
    return referent;
  }
};

Tree makeTree(size_t instances) {
  Tree tree;
  const int32_t world = tree.add(World, -1);
  for (size_t hundred = 0; hundred < instances / 100; ++hundred) {
    const int32_t folder = tree.add(Folder, world);
    tree.add(hundred % 2 == 0 ? Code : Module, folder);
    for (int m = 0; m < 6; ++m) {
      const int32_t model = tree.add(Group, folder);
      for (int p = 0; p < 10; ++p) {
        const int32_t part = tree.add(Part, model);
        if (m < 5 && p < 2) tree.add(Attachment, part);
        if (m < 4 && p == 5) tree.add(Decal, part);
      }
      for (int w = 0; w < (m < 2 ? 2 : 1); ++w) tree.add(Wedge, model);
      tree.add(Weld, model);
      // The world itself is one of the first hundred.
      if (m < 4 && (hundred > 0 || m > 0)) tree.add(Text, model);
    }
  }
  return tree;
}

// Children before their parents, siblings in order, as Studio writes them.
Chunk parentLinks(const Tree& tree) {
  const auto count = int32_t(tree.kinds.size());
  std::vector<int32_t> children, parents, open;
  children.reserve(tree.kinds.size());
  const auto close = [&](int32_t until) {
    while (!open.empty() && open.back() != until) {
      children.push_back(open.back());
      open.pop_back();
    }
  };
  for (int32_t i = 0; i < count; ++i) {
    close(tree.parents[size_t(i)]);
    open.push_back(i);
  }
  close(-1);
  parents.reserve(children.size());
  for (const int32_t child : children) parents.push_back(tree.parents[size_t(child)]);
  return prntChunk(children, parents);
}

class PlaceWriter {
 public:
  PlaceWriter(const Tree& tree, Packing packing) : m_tree(tree), m_packing(packing) {
    constexpr std::array<std::string_view, 12> kFirst{"Old",  "Red",    "Small", "Outer", "North", "Main",
                                                      "Left", "Broken", "Upper", "Stone", "Glass", "Spare"};
    constexpr std::array<std::string_view, 16> kSecond{"Wall",  "Floor", "Roof",   "Beam",   "Window", "Door",
                                                       "Fence", "Lamp",  "Barrel", "Crate",  "Stair",  "Column",
                                                       "Tile",  "Rail",  "Plank",  "Bracket"};
    for (const auto first : kFirst)
      for (const auto second : kSecond)
        for (int i = 1; i <= 16; ++i) m_names.push_back({fmt::format("{}{}{}", first, second, i)});
  }

  std::vector<std::byte> write() {
    putHeader(m_out, int32_t(kKinds), int32_t(m_tree.kinds.size()));
    for (size_t kind = 0; kind < kKinds; ++kind) {
      std::optional<std::vector<uint8_t>> marker;
      if (kind == World) marker = {1};
      put(instChunk(uint32_t(kind), kClassNames[kind], m_tree.members[kind], std::move(marker)));
    }
    for (const Kind kind : {Part, Wedge}) parts(kind);
    attachments();
    decals();
    models();
    scripts();
    rest();
    put(parentLinks(m_tree));
    put(endChunk());
    return m_out.release();
  }

 private:
  void put(const Chunk& chunk) { putChunk(m_out, chunk, m_packing); }

  // A property of all instances of the class; value(row).
  template <class T>
  void property(Kind kind, std::string_view name, auto value) {
    std::vector<T> values;
    const size_t rows = m_tree.members[kind].size();
    values.reserve(rows);
    for (size_t row = 0; row < rows; ++row) values.push_back(value(row));
    put(propChunk(uint32_t(kind), name, values));
  }
  template <class T>
  void constant(Kind kind, std::string_view name, const T& value) {
    property<T>(kind, name, [&](size_t) { return value; });
  }
  String anyName() { return m_names[m_random.below(uint32_t(m_names.size()))]; }
  UniqueId uniqueId() {
    return {uint64_t(m_random.next()) << 32 | m_random.next(), 0x0A000000 + m_random.below(5000), ++m_ids};
  }

  void parts(Kind kind) {
    // Two thirds of real parts are turned freely.
    constexpr std::array<std::array<float, 2>, 4> kTurns{
        {{0.8f, 0.6f}, {0.96f, 0.28f}, {0.6f, 0.8f}, {0.28f, 0.96f}}};
    constexpr std::array<uint8_t, 5> kRightAngles{0x02, 0x02, 0x02, 0x14, 0x20};
    constexpr std::array<uint32_t, 8> kMaterials{256, 272, 512, 528, 816, 848, 1088, 1568};
    constexpr std::array<float, 8> kSizes{0.2f, 0.5f, 1, 1.5f, 2, 4, 8, 16};
    constexpr std::array<uint32_t, 8> kShapes{1, 1, 1, 1, 1, 1, 2, 0};
    const auto size = [&] { return kSizes[m_random.below(8)] + float(m_random.below(4)) * 0.05f; };

    constant(kind, "Anchored", Bool{true});
    property<String>(kind, "AttributesSerialize", [&](size_t) {
      if (!m_random.oneIn(40)) return String{};
      return String{attributes({{"Health", Float64{double(m_random.below(100))}}})};
    });
    property<CFrame>(kind, "CFrame", [&](size_t) {
      CFrame frame{
          Vec3(m_random.snapped(40'000, 0.05f), m_random.snapped(4'000, 0.05f), m_random.snapped(40'000, 0.05f)),
          kRightAngles[m_random.below(5)]};
      if (m_random.oneIn(3)) return frame;
      const auto& [c, s] = kTurns[m_random.below(4)];
      frame.id = 0;
      frame.rows = {c, 0, s, 0, 1, 0, -s, 0, c};
      return frame;
    });
    property<Bool>(kind, "CanCollide", [&](size_t) { return Bool{!m_random.oneIn(10)}; });
    constant(kind, "CanQuery", Bool{true});
    constant(kind, "CanTouch", Bool{true});
    constant(kind, "CastShadow", Bool{true});
    constant(kind, "CollisionGroup", String{"Default"});
    property<Color3uint8>(kind, "Color3uint8", [&](size_t) {
      const auto shade = uint8_t(m_random.below(40) * 6);
      return Color3uint8{shade, uint8_t(shade / 2 + 60), uint8_t(200 - shade / 2)};
    });
    constant(kind, "CustomPhysicalProperties", PhysicalProperties{});
    constant(kind, "EnableFluidForces", Bool{true});
    constant(kind, "Locked", Bool{false});
    constant(kind, "Massless", Bool{false});
    property<Enum>(kind, "Material", [&](size_t) { return Enum{kMaterials[m_random.below(8)]}; });
    constant(kind, "MaterialVariantSerialized", String{});
    property<String>(kind, "Name", [&](size_t) { return m_random.below(5) < 2 ? String{"Part"} : anyName(); });
    constant(kind, "PivotOffset", CFrame{});
    property<Float32>(kind, "Reflectance", [&](size_t) { return Float32{m_random.oneIn(30) ? 0.2f : 0}; });
    constant(kind, "RootPriority", Int32{0});
    property<String>(kind, "Tags", [&](size_t) { return m_random.oneIn(100) ? String{"Breakable"} : String{}; });
    property<Float32>(kind, "Transparency", [&](size_t row) {
      if (row % 50 == 49) return Float32{1};
      return Float32{m_random.oneIn(20) ? 0.5f : 0};
    });
    property<UniqueId>(kind, "UniqueId", [&](size_t) { return uniqueId(); });
    if (kind == Part) property<Enum>(kind, "shape", [&](size_t) { return Enum{kShapes[m_random.below(8)]}; });
    property<Vector3>(kind, "size", [&](size_t) { return Vector3{size(), size(), size()}; });
  }

  void attachments() {
    property<CFrame>(Attachment, "CFrame", [&](size_t) {
      return CFrame{Vec3(m_random.snapped(40, 0.05f), m_random.snapped(40, 0.05f), m_random.snapped(40, 0.05f))};
    });
    constant(Attachment, "Name", String{"Attachment"});
    constant(Attachment, "Visible", Bool{false});
  }
  void decals() {
    constant(Decal, "Color3", Color3{1, 1, 1});
    property<Enum>(Decal, "Face", [&](size_t) { return Enum{m_random.below(6)}; });
    constant(Decal, "Name", String{"Decal"});
    property<String>(Decal, "Texture", [&](size_t) {
      return String{fmt::format("rbxassetid://{}", 1'000'000 + m_random.below(400))};
    });
    constant(Decal, "Transparency", Float32{0});
  }
  void models() {
    property<String>(Group, "Name", [&](size_t) { return anyName(); });
    // A part follows its model in the tree.
    property<Ref>(Group, "PrimaryPart", [&](size_t row) { return Ref{m_tree.members[Group][row] + 1}; });
    constant(Group, "ScaleFactor", Float32{1});
    constant(Group, "WorldPivotData", OptionalCFrame{});
    property<String>(Folder, "Name", [&](size_t row) { return String{fmt::format("Zone {}", row)}; });
  }
  void scripts() {
    for (const Kind kind : {Code, Module}) {
      property<String>(kind, "Name", [&](size_t) { return anyName(); });
      property<String>(kind, "Source", [&](size_t) {
        std::string source = "local Module = {}\n\n";
        for (uint32_t line = 0, lines = 10 + m_random.below(60); line < lines; ++line)
          source += fmt::format("function Module.{}(value)\n\treturn value * {} + {}\nend\n", anyName().bytes,
                                m_random.below(100), m_random.below(1000));
        return String{source + "\nreturn Module\n"};
      });
    }
  }
  void rest() {
    property<String>(Text, "Name", [&](size_t) { return anyName(); });
    property<String>(Text, "Value", [&](size_t) { return anyName(); });
    constant(Weld, "Enabled", Bool{true});
    constant(Weld, "Name", String{"WeldConstraint"});
    property<Ref>(Weld, "Part0Internal", [&](size_t row) { return Ref{m_tree.members[Part][row * 10]}; });
    property<Ref>(Weld, "Part1Internal", [&](size_t row) { return Ref{m_tree.members[Part][row * 10 + 1]}; });
    constant(World, "Gravity", Float32{196.2f});
    constant(World, "Name", String{"Workspace"});
  }

  const Tree& m_tree;
  Packing m_packing;
  Random m_random{2026};
  uint32_t m_ids = 0;
  std::vector<String> m_names;
  ByteWriter m_out;
};

}  // namespace

std::vector<std::byte> generatedPlace(size_t instances, Packing packing) {
  return PlaceWriter(makeTree(instances), packing).write();
}

}  // namespace vitrine::test
