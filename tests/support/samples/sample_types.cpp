#include "tests/support/samples/sample_types.h"

#include <limits>

namespace vitrine::test {

namespace {

using namespace rbx;

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
constexpr int32_t kMin = std::numeric_limits<int32_t>::min();

using Properties = std::vector<std::pair<std::string, Value>>;

Properties ordinary() {
  return {{"AString", String{"text with <markup> & \"quotes\""}},
          {"AProtected", String{"print(1 < 2)\n", String::Kind::Protected}},
          {"ABinary", String{std::string("\0\1\xFF", 3), String::Kind::Binary}},
          {"AnAsset", String{"rbxassetid://1", String::Kind::Asset}},
          {"ABool", Bool{true}},
          {"AnInt32", Int32{-7}},
          {"AFloat32", Float32{0.1f}},
          {"AFloat64", Float64{0.1}},
          {"AUDim", UDim{0.5f, -100}},
          {"AUDim2", UDim2{{0.5f, 10}, {0.7f, 30}}},
          {"ARay", Ray{Vec3(1, 2, 3), Vec3(4, 5, 6)}},
          {"SomeFaces", Faces{5}},
          {"SomeAxes", Axes{3}},
          {"ABrickColor", BrickColor{21}},
          {"AColor3", Color3{0.25f, 0.5f, 1}},
          {"AVector2", Vector2{1, -2}},
          {"AVector3", Vector3{1, -2, 3}},
          {"ACFrame", CFrame{Vec3(1, 2, 3), 0, {0.8f, 0.6f, 0, -0.6f, 0.8f, 0, 0, 0, 1}}},
          {"AnEnum", Enum{256}},
          {"ARef", Ref{1}},
          {"AVector3int16", Vector3int16{-1, 2, 300}},
          {"ANumberSequence", NumberSequence{{{0, 1, 0}, {1, 0, 0.5f}}}},
          {"AColorSequence", ColorSequence{{{0, {1, 0, 0}}, {1, {0, 0, 1}}}}},
          {"ANumberRange", NumberRange{1, 2}},
          {"ARect", Rect{{1, 2}, {3, 4}}},
          {"APhysical", PhysicalProperties{{{0.5f, 0.25f, 0.75f, 2, 3}}, 0.5f}},
          {"AColor3uint8", Color3uint8{255, 128, 0}},
          {"AnInt64", Int64{-5'000'000'000}},
          {"AShared", SharedString{1}},
          {"AnOptional", OptionalCFrame{CFrame{Vec3(4, 5, 6), 0x14}}},
          {"AUniqueId", UniqueId{0x845cb4ce8c0ad7d2, 0x03523ed0, 0x0017e2e8}},
          {"AFont", Font{"rbxasset://fonts/families/Ubuntu.json", 700, 1, "rbxasset://fonts/Ubuntu-BI.ttf"}},
          {"Capabilities", SecurityCapabilities{2882400000}},
          {"AContent", Content{.kind = Content::Uri, .uri = "rbxassetid://2"}},
          {"AnObject", Content{.kind = Content::Object, .referent = 2}}};
}

Properties odd() {
  return {{"AString", String{""}},
          {"AFloat32", Float32{kNaN}},
          {"AnInt32", Int32{kMin}},
          {"AFloat64", Float64{-std::numeric_limits<double>::infinity()}},
          {"AUDim", UDim{-kInfinity, kMin}},
          {"AVector3", Vector3{kInfinity, -0.0f, 1e-40f}},
          {"ACFrame", CFrame{Vec3(-0.0f, 1e30f, 0), 0x23}},
          {"AnEnum", Enum{0xFFFFFFFF}},
          {"ARef", Ref{0}},
          {"APhysical", PhysicalProperties{{{1, 1, 1, 1, 1}}, {}}},
          {"AnInt64", Int64{std::numeric_limits<int64_t>::min()}},
          {"AContent", Content{}},
          {"AnObject", Content{.kind = Content::Object, .referent = 0}}};
}

}  // namespace

Model everyTypeModel() {
  Model model;
  model.sharedStrings = {"first", std::string("\0\xFF second", 9)};
  model.metadata = {{"ExplicitAutoJoints", "true"}};
  const int32_t root = model.add(-1, "Everything", "ordinary", ordinary());
  const int32_t below = model.add(root, "Everything", "odd", odd());
  model.add(below, "Everything", "default");
  model.add(root, "Folder", "Größe – 大きさ");
  return model;
}

File everyChunkFile() {
  File file = chunksOf(everyTypeModel());
  const uint32_t everything = 0;
  const auto before = file.chunks.end() - 2;
  const std::vector<Bytecode> code{{"\x06 code"}, {""}, {"x"}};
  const std::vector<QuaternionCFrame> frames{{Vec3(1, 2, 3), 0, {0, 0, 0, 1}}, {}, {Vec3(0), 0x05}};
  file.chunks.insert(
      before,
      {propChunk(everything, "Code", code),
       propChunk(everything, "Turned", frames),
       {.name = "PROP", .body = propBody(everything, "Unknown", 0x0F, asBytes(std::string_view("\1\2\3\4\5\6")))},
       {.name = "PROP", .body = ByteWriter().put(everything).put(uint32_t(4)).putText("None").release()}});
  file.chunks.insert(file.chunks.end() - 1, signChunk(12, std::string(64, 's')));
  file.chunks.insert(file.chunks.end() - 1, Chunk{.name = "NEWS", .body = ByteWriter().put(1.0).release()});
  return file;
}

}  // namespace vitrine::test
