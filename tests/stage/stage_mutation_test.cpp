// Damaged places as pictures. Whatever is done to them, making one ends soon, and what is made can be drawn. A
// fixed seed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "core/stage/make_stage.h"
#include "core/stage/view_drawing.h"
#include "tests/support/confined.h"
#include "tests/support/corpus.h"
#include "tests/support/csg_writer.h"
#include "tests/support/figures.h"
#include "tests/support/place_guis.h"
#include "tests/support/samples/rbxm_writer.h"
#include "tests/support/samples/roblox_mesh_writer.h"
#include "tests/support/scenes.h"
#include "tests/support/stage.h"
#include "tests/support/terrain.h"
#include "tests/support/yardstick.h"

namespace vitrine::test {
namespace {

using rbx::Float32;
using rbx::String;
using rbx::Vector3;

String binary(const std::vector<std::byte>& bytes) {
  return {.bytes = std::string(asText(bytes)), .kind = String::Kind::Binary};
}
std::vector<std::byte> packedHulls(bool compressed) {
  std::mt19937 random(4);
  std::normal_distribution<float> spread;
  PackedHulls hulls{.compressed = compressed};
  for (int hull = 0; hull < 3; ++hull) {
    std::vector<Vec3> points;
    for (int i = 0; i < 14; ++i) points.emplace_back(spread(random), spread(random), spread(random));
    (hull < 2 ? hulls.coded : hulls.raw).push_back(makeConvexHull(points));
  }
  return writePackedHulls(hulls);
}
// CSGPHS 6: 40 bytes of mass, then what version 3 has.
std::vector<std::byte> hullsWithMass() {
  const auto steps = csgStepHulls();
  ByteWriter out;
  out.putText("CSGPHS").put(uint32_t(6)).put(std::array<float, 10>{});
  out.putBytes(Bytes(steps).subspan(10));
  return out.release();
}
std::vector<std::byte> lump() {
  return TerrainWriter()
      .chunk({0, 0, 0},
             [](int x, int y, int z) {
               const int inside = 60 - x * x - 2 * y * y - z * z;
               return inside > 0 ? rbxm::Voxel{3, uint8_t(std::min(255, inside * 5)), 0} : rbxm::Voxel();
             })
      .release();
}

struct Blob {
  const char *className, *property;
  std::vector<std::byte> bytes;
  ShapeSource source;
};
std::vector<Blob> blobs() {
  return {{"MeshPart", "PhysicalConfigData", csgStepHulls(), ShapeSource::Hulls},
          {"MeshPart", "PhysicalConfigData", hullsWithMass(), ShapeSource::Hulls},
          {"MeshPart", "PhysicalConfigData", packedHulls(false), ShapeSource::Hulls},
          {"MeshPart", "PhysicalConfigData", packedHulls(true), ShapeSource::Hulls},
          {"UnionOperation", "MeshData", writeCsgGraphics(2), ShapeSource::RenderData},
          {"UnionOperation", "MeshData", writeCsgGraphics(4), ShapeSource::RenderData},
          {"UnionOperation", "MeshData", writeCsgGraphics(5), ShapeSource::RenderData},
          {"Terrain", "SmoothGrid", lump(), ShapeSource::Exact},
          {"Terrain", "ClusterGridV3", sampleBlocksV3(), ShapeSource::Exact}};
}
rbx::Model placeWith(const Blob& blob) {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace");
  place.add(0, blob.className, "Damaged",
            {{"CFrame", standing(1, 2, 3)}, {"size", Vector3{2, 2, 2}}, {blob.property, binary(blob.bytes)}});
  return place;
}

// Of blocks and a mesh, with all that a figure may wear.
void addFigure(rbx::Model& place) {
  const int32_t model = place.add(0, "Model", "Bob");
  place.add(model, "Humanoid", "Humanoid");
  const int32_t head = place.add(model, "Part", "Head", {{"CFrame", standing(0, 9, 0)}});
  for (const char* name : {"Torso", "Left Arm", "Right Leg"})
    place.add(model, "Part", name, {{"CFrame", standing(0, 7, 0)}, {"shape", rbx::Enum{1}}});
  place.add(model, "MeshPart", "LeftHand", {{"MeshId", String{"rbxassetid://3"}}});
  place.add(model, "BodyColors", "Colours", {{"TorsoColor", rbx::Int32{23}}, {"HeadColor3", rbx::Color3{1, 0, 0}}});
  place.add(model, "Shirt", "Shirt", {{"ShirtTemplate", String{"rbxassetid://1"}}});
  place.add(model, "Pants", "Pants", {{"PantsTemplate", String{"rbxassetid://2"}}});
  place.add(model, "ShirtGraphic", "Graphic", {{"Graphic", String{"rbxassetid://1"}}});
  place.add(model, "CharacterMesh", "Mesh",
            {{"BodyPart", rbx::Enum{2}}, {"MeshId", rbx::Int64{3}}, {"OverlayTextureId", rbx::Int64{2}}});
  place.add(head, "Attachment", "HatAttachment", {{"CFrame", standing(0, 1, 0)}});
  const int32_t hat = place.add(model, "Accessory", "Hat");
  const int32_t handle = place.add(hat, "Part", "Handle", {{"CFrame", standing(0, 0, 0)}});
  place.add(handle, "Attachment", "HatAttachment", {{"CFrame", standing(0, -1, 0)}});
}

// Emission, decals with maps, a head with a cage and make-up, layered clothing.
void addSurfaces(rbx::Model& place) {
  const int32_t model = place.add(0, "Model", "Ann");
  const int32_t humanoid = place.add(model, "Humanoid", "Humanoid");
  const int32_t head =
      place.add(model, "MeshPart", "Head", {{"CFrame", standing(0, 9, 0)}, {"MeshId", String{"rbxassetid://4"}}});
  place.add(head, "SurfaceAppearance", "Skin",
            {{"ColorMap", String{"rbxassetid://1"}},
             {"EmissiveMask", String{"rbxassetid://2"}},
             {"EmissiveStrength", Float32{2}},
             {"EmissiveTint", rbx::Color3{1, 0, 1}},
             {"ResampleMode", rbx::Enum{1}},
             {"AlphaMode", rbx::Enum{2}}});
  place.add(head, "WrapTarget", "Cage",
            {{"CageMeshId", String{"rbxassetid://5"}}, {"CageOrigin", standing(0, 0, 0)}});
  const int32_t lips = place.add(head, "Decal", "Lips",
                                 {{"Texture", String{"rbxassetid://1"}},
                                  {"NormalMap", String{"rbxassetid://2"}},
                                  {"UVScale", rbx::Vector2{2, 2}},
                                  {"UVOffset", rbx::Vector2{0.5f, 0}},
                                  {"Rotation", Float32{30}},
                                  {"ZIndex", rbx::Int32{4}}});
  place.add(lips, "WrapTextureTransfer", "Transfer",
            {{"UVMinBound", rbx::Vector2{0.1f, 0.1f}}, {"UVMaxBound", rbx::Vector2{0.9f, 0.9f}}});
  const int32_t stored = place.add(0, "Decal", "Blush", {{"Texture", String{"rbxassetid://1"}}});
  place.add(stored, "WrapTextureTransfer", "Transfer");
  const int32_t description = place.add(humanoid, "HumanoidDescription", "Description");
  for (const int32_t decal : {lips, stored})
    place.add(description, "MakeupDescription", "Makeup",
              {{"Instance", rbx::Ref{decal}}, {"Order", rbx::Int32{1}}, {"AssetId", rbx::Int64{7}}});
  const int32_t jacket = place.add(model, "MeshPart", "Jacket", {{"MeshId", String{"rbxassetid://4"}}});
  place.add(jacket, "WrapLayer", "Layer", {{"Enabled", rbx::Bool{true}}});
  const int32_t service = place.add(-1, "MaterialService", "MaterialService", {{"SlateName", String{"Own"}}});
  const int32_t variant = place.add(service, "MaterialVariant", "Own",
                                    {{"BaseMaterial", rbx::Enum{800}},
                                     {"ColorMap", String{"rbxassetid://1"}},
                                     {"StudsPerTile", Float32{4}},
                                     {"EmissiveMask", String{"rbxassetid://2"}},
                                     {"EmissiveStrength", Float32{2}}});
  for (const uint32_t face : {0u, 1u, 2u})
    place.add(variant, "TerrainDetail", "Detail",
              {{"Face", rbx::Enum{face}}, {"ColorMap", String{"rbxassetid://2"}}, {"StudsPerTile", Float32{2}}});
}
// A square with coordinates.
std::vector<std::byte> squareWithUvs() {
  MeshFile file;
  for (const Vec2& corner : {Vec2(0, 0), Vec2(1, 0), Vec2(1, 1), Vec2(0, 1)})
    file.vertices.push_back({.position = {corner.x, corner.y, 0}, .normal = {0, 0, 1}, .uv = corner});
  file.faces = {{0, 1, 2}, {0, 2, 3}};
  return writeV2(file);
}

// Guis on a part, with what lays them out.
void addGuis(rbx::Model& place, int32_t part) {
  const auto size = [](float x, int32_t dx, float y, int32_t dy) { return rbx::UDim2{{x, dx}, {y, dy}}; };
  const int32_t surface = place.add(part, "SurfaceGui", "Surface",
                                    {{"Face", rbx::Enum{2}},
                                     {"SizingMode", rbx::Enum{1}},
                                     {"PixelsPerStud", Float32{40}},
                                     {"CanvasSize", rbx::Vector2{100, 80}},
                                     {"ZOffset", Float32{1}},
                                     {"MaxDistance", Float32{100}}});
  const int32_t billboard = place.add(part, "BillboardGui", "Billboard",
                                      {{"Size", size(2, 10, 1, 5)},
                                       {"StudsOffset", Vector3{0, 2, 0}},
                                       {"ExtentsOffset", Vector3{0, 1, 0}},
                                       {"SizeOffset", rbx::Vector2{0.5f, 0}},
                                       {"LightInfluence", Float32{1}}});
  for (const int32_t gui : {surface, billboard}) {
    const int32_t frame = place.add(gui, "ScrollingFrame", "Frame",
                                    {{"Size", size(1, 0, 1, 0)},
                                     {"Position", size(0, 2, 0, 2)},
                                     {"AnchorPoint", rbx::Vector2{0.1f, 0}},
                                     {"CanvasSize", size(0, 0, 2, 0)},
                                     {"CanvasPosition", rbx::Vector2{0, 4}},
                                     {"Rotation", Float32{gui == surface ? 20.0f : 0.0f}},
                                     {"BorderSizePixel", rbx::Int32{2}}});
    place.add(frame, gui == surface ? "UIListLayout" : "UIGridLayout", "Layout",
              {{"Padding", rbx::UDim{0.1f, 2}}, {"CellSize", size(0, 20, 0, 20)}, {"SortOrder", rbx::Enum{2}}});
    place.add(frame, "UIPadding", "Padding", {{"PaddingLeft", rbx::UDim{0, 4}}});
    place.add(frame, "UIScale", "Scale", {{"Scale", Float32{1.5f}}});
    const int32_t label = place.add(frame, "TextLabel", "Label",
                                    {{"Size", size(0.5f, 0, 0, 20)},
                                     {"Text", String{"<b>bold</b> &amp; <font color=\"#ff0000\">red</font>"}},
                                     {"RichText", rbx::Bool{true}},
                                     {"TextSize", Float32{14}},
                                     {"LineHeight", Float32{1.2f}},
                                     {"TextXAlignment", rbx::Enum{1}},
                                     {"TextStrokeTransparency", Float32{0.5f}}});
    place.add(label, "UITextSizeConstraint", "Limits", {{"MaxTextSize", rbx::Int32{20}}});
    place.add(label, "UICorner", "Corner", {{"CornerRadius", rbx::UDim{0.5f, 0}}});
    place.add(label, "UIStroke", "Stroke", {{"Thickness", Float32{2}}});
    place.add(label, "UIGradient", "Gradient", {{"Rotation", Float32{45}}, {"Offset", rbx::Vector2{0.5f, 0}}});
    const int32_t image = place.add(frame, "ImageLabel", "Image",
                                    {{"Size", size(0.5f, 0, 0, 20)},
                                     {"Image", String{"rbxassetid://7"}},
                                     {"ScaleType", rbx::Enum{1}},
                                     {"SliceScale", Float32{1}},
                                     {"ImageRectSize", rbx::Vector2{10, 10}}});
    place.add(image, "UIAspectRatioConstraint", "Aspect", {{"AspectRatio", Float32{2}}});
    place.add(image, "UISizeConstraint", "Sizes",
              {{"MinSize", rbx::Vector2{1, 1}}, {"MaxSize", rbx::Vector2{100, 100}}});
  }
}

// What is drawn over and around a part.
void addAdornments(rbx::Model& place, int32_t part) {
  const int32_t ends[] = {place.add(part, "Attachment", "End", {{"CFrame", standing(0, 1, 0)}}),
                          place.add(part, "Attachment", "End", {{"CFrame", standing(0, -1, 0)}})};
  place.add(part, "Trail", "Trail",
            {{"Attachment0", rbx::Ref{ends[0]}}, {"Attachment1", rbx::Ref{ends[1]}}, {"Lifetime", Float32{2}}});
  place.add(part, "Highlight", "Highlight", {{"FillTransparency", Float32{0.5f}}, {"DepthMode", rbx::Enum{1}}});
  for (const char* name :
       {"SelectionBox", "SelectionSphere", "BoxHandleAdornment", "SphereHandleAdornment", "ConeHandleAdornment",
        "CylinderHandleAdornment", "LineHandleAdornment", "WireframeHandleAdornment"})
    place.add(part, name, name,
              {{"Adornee", rbx::Ref{part}},
               {"CFrame", standing(0, 1, 0)},
               {"SizeRelativeOffset", Vector3{0, 1, 0}},
               {"ZIndex", rbx::Int32{2}},
               {"AlwaysOnTop", rbx::Bool{true}},
               {"Radius", Float32{1}},
               {"InnerRadius", Float32{0.5f}},
               {"Angle", Float32{270}},
               {"Height", Float32{2}},
               {"Length", Float32{2}},
               {"Thickness", Float32{2}},
               {"LineThickness", Float32{0.1f}},
               {"Transparency", Float32{0.5f}},
               {"SurfaceTransparency", Float32{0.5f}}});
  place.add(part, "PyramidHandleAdornment", "Pyramid",
            {{"Adornee", rbx::Ref{part}}, {"Sides", rbx::Int32{5}}, {"Size", Float32{1}}});
  place.add(part, "ImageHandleAdornment", "Image",
            {{"Adornee", rbx::Ref{part}}, {"Image", String{"rbxassetid://1"}}, {"Size", rbx::Vector2{1, 1}}});
}

// What alters and arranges them, paths, and models in frames.
void addNewerGuis(rbx::Model& place, int32_t part) {
  const auto size = [](float x, int32_t dx, float y, int32_t dy) { return rbx::UDim2{{x, dx}, {y, dy}}; };
  const int32_t gui = place.add(part, "SurfaceGui", "Newer",
                                {{"CanvasSize", rbx::Vector2{100, 80}}, {"ZIndexBehavior", rbx::Enum{1}}});
  const int32_t group = place.add(
      gui, "CanvasGroup", "Group",
      {{"Size", size(1, 0, 1, 0)}, {"GroupTransparency", Float32{0.5f}}, {"GroupColor3", rbx::Color3{1, 0.5f, 0}}});
  place.add(group, "UIShadow", "Shadow",
            {{"BlurRadius", rbx::UDim{0.1f, 4}},
             {"Spread", size(0.1f, 1, 0, 2)},
             {"Offset", size(0, 3, 0.1f, 0)},
             {"Transparency", Float32{0.25f}},
             {"ZIndex", rbx::Int32{-2}},
             {"Mode", rbx::Enum{0}}});
  const int32_t stroke = place.add(group, "UIStroke", "Stroke",
                                   {{"Thickness", Float32{0.1f}},
                                    {"StrokeSizingMode", rbx::Enum{1}},
                                    {"BorderStrokePosition", rbx::Enum{1}},
                                    {"BorderOffset", rbx::UDim{0.1f, 2}},
                                    {"LineJoinMode", rbx::Enum{2}},
                                    {"ZIndex", rbx::Int32{3}}});
  place.add(stroke, "UIGradient", "OfStroke",
            {{"Type", rbx::Enum{2}}, {"TileMode", rbx::Enum{1}}, {"Scale", Float32{0.5f}}});
  const int32_t table = place.add(group, "ScrollingFrame", "Table",
                                  {{"Size", size(1, 0, 0.5f, 0)},
                                   {"AutomaticCanvasSize", rbx::Enum{3}},
                                   {"ScrollBarThickness", rbx::Int32{5}},
                                   {"VerticalScrollBarInset", rbx::Enum{1}},
                                   {"CanvasPosition", rbx::Vector2{3, 4}}});
  place.add(
      table, "UITableLayout", "Layout",
      {{"Padding", size(0, 2, 0.1f, 0)}, {"MajorAxis", rbx::Enum{1}}, {"FillEmptySpaceRows", rbx::Bool{true}}});
  for (int row = 0; row < 2; ++row) {
    const int32_t cells = place.add(table, "Frame", "Row", {{"LayoutOrder", rbx::Int32{row}}});
    for (int column = 0; column < 2; ++column)
      place.add(cells, "Frame", "Cell", {{"Size", size(0, 30, 0, 20)}, {"BorderMode", rbx::Enum{2}}});
  }
  const int32_t pages = place.add(gui, "Frame", "Pages", {{"Size", size(0.5f, 0, 0.5f, 0)}});
  place.add(pages, "UIPageLayout", "Layout", {{"Padding", rbx::UDim{0.1f, 2}}});
  place.add(pages, "Path2D", "Path",
            {{"PropertiesSerialize", binary([] {
                const std::string points = storedPath({{1, 2, 3, 4, 5, 6}, {50, 40, -9, 0}, {9, 60}});
                const Bytes bytes = asBytes(points);
                return std::vector<std::byte>(bytes.begin(), bytes.end());
              }())},
             {"Thickness", Float32{3}},
             {"Closed", rbx::Bool{true}}});
  const int32_t view = place.add(pages, "ViewportFrame", "View",
                                 {{"Size", size(1, 0, 1, 0)},
                                  {"CameraCFrame", tilted(0, 1, 5)},
                                  {"CameraFieldOfView", Float32{1.2f}},
                                  {"LightDirection", Vector3{-1, -1, -1}},
                                  {"Ambient", rbx::Color3{0.5f, 0.5f, 0.5f}}});
  const int32_t seen = place.add(view, "Part", "Seen", {{"CFrame", standing(0, 0, 0)}, {"size", Vector3{2, 2, 2}}});
  place.add(seen, "Decal", "OfSeen", {{"Texture", String{"rbxassetid://1"}}, {"Face", rbx::Enum{2}}});
}

// A little of everything.
rbx::Model smallPlace() {
  rbx::Model place;
  place.add(-1, "Workspace", "Workspace", {{"CurrentCamera", rbx::Ref{1}}});
  place.add(0, "Camera", "Camera", {{"CFrame", tilted(5, 5, 5)}, {"Focus", standing(0, 0, 0)}});
  const int32_t first = place.add(0, "Part", "A",
                                  {{"CFrame", tilted(1, 2, 3)},
                                   {"size", Vector3{4, 1, 2}},
                                   {"shape", rbx::Enum{2}},
                                   {"Color3uint8", rbx::Color3uint8{1, 2, 3}},
                                   {"Velocity", Vector3{4, 0, 0}},
                                   {"RotVelocity", Vector3{0, 1, 0}},
                                   {"Transparency", Float32{0.5f}}});
  place.add(first, "SpecialMesh", "M", {{"MeshType", rbx::Enum{3}}, {"Scale", Vector3{1, 2, 3}}});
  place.add(first, "Decal", "D", {{"Texture", String{"rbxassetid://1"}}, {"Face", rbx::Enum{1}}});
  place.add(first, "Texture", "T", {{"Texture", String{"rbxassetid://2"}}, {"StudsPerTileU", Float32{2}}});
  place.add(first, "SpotLight", "L", {{"Range", Float32{9}}, {"Face", rbx::Enum{1}}});
  const int32_t second =
      place.add(0, "TrussPart", "B", {{"CFrame", standing(9, 2, 3)}, {"size", Vector3{2, 8, 2}}});
  place.add(second, "Weld", "W", {{"Part0", rbx::Ref{first}}, {"Part1", rbx::Ref{second}}});
  place.add(second, "Bone", "Hip", {{"CFrame", standing(0, 1, 0)}});
  for (const Blob& blob : blobs())
    place.add(0, blob.className, blob.property,
              {{"CFrame", standing(1, 2, 3)}, {blob.property, binary(blob.bytes)}});
  addFigure(place);
  place.add(-1, "Lighting", "Lighting", {{"TimeOfDay", String{"14:00:00"}}, {"Brightness", Float32{2}}});
  addGuis(place, first);
  addAdornments(place, first);
  addSurfaces(place);
  addNewerGuis(place, first);
  return place;
}

void checkStage(const Document& document, const Stage& stage) {
  for (const Shape& shape : stage.shapes) {
    ASSERT_EQ(shape.normals.size(), shape.positions.size());
    ASSERT_TRUE(shape.uvs.empty() || shape.uvs.size() == shape.positions.size());
    ASSERT_TRUE(shape.colours.empty() || shape.colours.size() == shape.positions.size());
    ASSERT_FALSE(shape.levels.empty());
    for (const uint32_t index : shape.indices) ASSERT_LT(index, shape.positions.size());
    for (const Shape::Level& level : shape.levels)
      ASSERT_LE(uint64_t(level.firstIndex) + level.indexCount, shape.indices.size());
  }
  for (const Shape& shape : stage.adornmentShapes)
    for (const Vec3& corner : shape.positions) ASSERT_TRUE(isFinite(corner));
  for (const AdornmentPiece& piece : stage.adornmentPieces) {
    ASSERT_TRUE(piece.shape == kNone || piece.shape < stage.adornmentShapes.size());
    ASSERT_TRUE(isFinite(piece.transform));
  }
  for (const Adornment& adornment : stage.adornments) {
    ASSERT_LT(indexOf(adornment.node), document.nodes.size());
    ASSERT_LT(indexOf(adornment.on), document.nodes.size());
    ASSERT_GT(adornment.count, 0u);
    ASSERT_LE(uint64_t(adornment.first) + adornment.count, stage.adornmentPieces.size());
    ASSERT_TRUE(adornment.texture == kNone || adornment.texture < stage.textures.size());
  }
  ASSERT_LE(stage.highlights.size(), kMostHighlights);
  ASSERT_TRUE(stage.highlighted.empty() || stage.highlighted.size() == stage.bodies.size());
  for (const uint8_t number : stage.highlighted) ASSERT_LE(number, stage.highlights.size());
  for (const Body& body : stage.bodies) {
    ASSERT_LT(indexOf(body.node), document.nodes.size());
    ASSERT_LT(body.shape, stage.shapes.size());
    ASSERT_TRUE(body.texture == kNone || body.texture < stage.textures.size());
    ASSERT_TRUE(body.transparency >= 0 && body.transparency < 1);
    ASSERT_TRUE(body.maps == kNone || body.maps < stage.maps.size());
    ASSERT_TRUE(isFinite(Vec3(body.uvScaleOffset)) && std::isfinite(body.uvScaleOffset.w));
  }
  for (const SurfaceMaps& maps : stage.maps) {
    for (const uint32_t map :
         {maps.colour, maps.normal, maps.roughness, maps.metalness, maps.tintMask, maps.emissionMask})
      ASSERT_TRUE(map == kNone || map < stage.textures.size());
    for (const float light : maps.emission) ASSERT_TRUE(light >= 0 && light <= kMostEmission);
    ASSERT_TRUE(std::isfinite(maps.studsPerTile));
  }
  for (const auto& [texture, recipe] : stage.recipes) {
    ASSERT_LT(texture, stage.textures.size());
    for (const ImageLayer& layer : recipe.layers) ASSERT_LT(layer.image, stage.textures.size());
  }
  for (const Follower& follower : stage.followers) ASSERT_LT(follower.body, stage.bodies.size());
  for (const auto& [texture, canvas] : stage.canvases)
    for (const SignBox& box : canvas.boxes)
      if (box.view) {
        ASSERT_EQ(drawView(stage, *box.view, {24, 16}, {}).pixels.size(), size_t(24 * 16 * 4));
      }
}

// The images 1 and 2 are at hand, and what is taken for the mesh 3 is none; 4 and 5 are squares.
const AssetFinder& assets() {
  static const ScratchFolder folder;
  static const AssetFinder finder = [] {
    for (const char* name : {"1.png", "2.png", "3.mesh"}) folder.write(name, "nothing");
    for (const char* name : {"4.mesh", "5.mesh"}) folder.write(name, squareWithUvs());
    return AssetFinder({}, {folder.path()});
  }();
  return finder;
}

struct Result {
  std::shared_ptr<const Document> document;
  Stage stage;
};
// Nothing where the file is refused.
std::optional<Result> tryStage(const std::vector<std::byte>& bytes) {
  LoadOptions options;
  options.limits.memory = 64u << 20;
  std::optional<Result> made;
  const auto read = [&] {
    made.reset();
    const auto document = load(Source::fromBytes(bytes, "place.rbxl"), options);
    if (!document) return;
    made = Result{*document, makeStage(**document, assets(), options)};
    checkStage(*made->document, made->stage);
    // The same is found where nothing is kept; but for memory, of which it takes less.
    const std::string found = describe(vitrine::checkStage(**document, assets(), options));
    const std::string told = describe(made->stage.diagnostics);
    if (told.find("memory") == std::string::npos) {
      EXPECT_EQ(found, told);
    }
  };
  constexpr double kMostYardsticks = 1000;
  EXPECT_TRUE(takesAtMost(kMostYardsticks * kSlowness, read));
  return made;
}
const Body* damagedBody(const Result& made) {
  for (const Body& body : made.stage.bodies)
    if (made.document->nameOf(body.node) == "Damaged") return &body;
  return nullptr;
}

// Whatever a blob has lost, a part is still there: as its box, which is reported, if nothing better is left.
void tryBlob(const Blob& blob, size_t& boxes, size_t& shapes) {
  const auto made = tryStage(writeBinary(placeWith(blob), rbx::Packing::Raw));
  ASSERT_TRUE(made);
  if (std::string_view(blob.className) == "Terrain") return;
  const Body* body = damagedBody(*made);
  ASSERT_TRUE(body);
  if (body->source == ShapeSource::Box) {
    EXPECT_EQ(body->transform, moved({1, 2, 3}) * scaled({2, 2, 2}));
    ++boxes;
  } else {
    EXPECT_EQ(body->source, blob.source);
    ++shapes;
  }
}

TEST(StageMutation, UndamagedBlobsAreDrawn) {
  for (const Blob& blob : blobs()) {
    const auto made = tryStage(writeBinary(placeWith(blob)));
    ASSERT_TRUE(made);
    ASSERT_TRUE(damagedBody(*made)) << blob.property;
    EXPECT_EQ(damagedBody(*made)->source, blob.source);
    for (const Diagnostic& told : made->stage.diagnostics.all())
      EXPECT_EQ(told.severity, Severity::Info) << told.message;
  }
}

TEST(StageMutation, CutBlobsAreShownAsFarAsTheyGoOrAsBoxes) {
  for (const Blob& blob : blobs()) {
    SCOPED_TRACE(testing::Message() << blob.property << " " << blob.bytes.size());
    size_t boxes = 0, shapes = 0;
    const size_t step = std::max<size_t>(1, blob.bytes.size() / 150);
    for (size_t size = 0; size < blob.bytes.size(); size += step) {
      Blob cut = blob;
      cut.bytes.resize(size);
      ASSERT_NO_FATAL_FAILURE(tryBlob(cut, boxes, shapes)) << size;
    }
    EXPECT_TRUE(blob.source == ShapeSource::Exact || boxes > 0);
  }
}

TEST(StageMutation, BlobsWithFlippedBitsAreNoTrouble) {
  std::mt19937 random(20260701);
  size_t boxes = 0, shapes = 0;
  for (const Blob& blob : blobs())
    for (int round = 0; round < 250; ++round) {
      SCOPED_TRACE(testing::Message() << blob.property << " " << round);
      Blob damaged = blob;
      for (int k = 0; k <= round % 3; ++k) {
        // Half of the damage goes to counts, which stand first.
        const size_t range = random() % 2 ? blob.bytes.size() : std::min<size_t>(blob.bytes.size(), 120);
        damaged.bytes[random() % range] ^= std::byte(1u << random() % 8);
      }
      ASSERT_NO_FATAL_FAILURE(tryBlob(damaged, boxes, shapes));
    }
  EXPECT_GT(boxes, 50u);
  EXPECT_GT(shapes, 50u);
}

TEST(StageMutation, DamagedBlobsAreReported) {
  for (const Blob& blob : blobs()) {
    SCOPED_TRACE(blob.property);
    Blob cut = blob;
    cut.bytes.resize(blob.bytes.size() / 2);
    const auto made = tryStage(writeBinary(placeWith(cut)));
    ASSERT_TRUE(made);
    EXPECT_TRUE(made->stage.diagnostics.has(Severity::Warning));
  }
}

TEST(StageMutation, DamagedPlacesAreNoTrouble) {
  const auto whole = writeBinary(smallPlace(), rbx::Packing::Raw);
  ASSERT_GT(tryStage(whole)->stage.bodies.size(), 9u);
  ASSERT_GE(tryStage(whole)->stage.adornments.size(), 11u);
  ASSERT_EQ(tryStage(whole)->stage.highlights.size(), 1u);
  ASSERT_EQ(tryStage(whole)->stage.recipes.size(), 3u);
  std::mt19937 random(7);
  constexpr size_t kRounds = kSanitised ? 300 : 1500;
  size_t drawn = 0;
  for (size_t round = 0; round < kRounds; ++round) {
    SCOPED_TRACE(round);
    auto damaged = whole;
    for (size_t k = 0; k <= round % 6; ++k) damaged[32 + random() % (damaged.size() - 32)] = std::byte(random());
    const size_t at = 32 + random() % (damaged.size() - 32);
    const auto from = damaged.begin() + ptrdiff_t(at);
    if (round % 5 == 0)
      damaged.erase(from, damaged.begin() + ptrdiff_t(std::min(damaged.size(), at + random() % 40)));
    if (round % 5 == 1) damaged.insert(from, random() % 40, std::byte(random()));
    if (round % 50 == 2) damaged.resize(at);
    const auto made = tryStage(std::move(damaged));
    drawn += made && !made->stage.bodies.empty();
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_GT(drawn, kRounds / 3) << "damage was never small enough to get anywhere";
}

// Numbers that no engine writes, in every column that the picture reads.
TEST(StageMutation, ExtremeNumbersAreNoTrouble) {
  const float inf = std::numeric_limits<float>::infinity(), nan = std::nanf("");
  for (const float odd : {0.0f, -0.0f, nan, inf, -inf, 3e38f, -3e38f, 1e-40f, 1e20f, -1.0f})
    for (const uint32_t number : {0u, 5u, 0x7FFFFFFFu, 0xFFFFFFFFu}) {
      rbx::Model place = smallPlace();
      for (rbx::Instance& instance : place.instances)
        for (auto& [name, value] : instance.properties) {
          if (auto* single = std::get_if<Float32>(&value)) single->value = odd;
          if (auto* vector = std::get_if<Vector3>(&value)) *vector = {odd, 1, odd};
          if (auto* pair = std::get_if<rbx::Vector2>(&value)) *pair = {odd, odd};
          if (auto* size = std::get_if<rbx::UDim2>(&value))
            *size = {{odd, int32_t(number)}, {number == 5 ? 1.0f : odd, int32_t(number)}};
          if (auto* length = std::get_if<rbx::UDim>(&value)) *length = {odd, int32_t(number)};
          if (auto* whole = std::get_if<rbx::Int32>(&value)) whole->value = int32_t(number);
          if (auto* item = std::get_if<rbx::Enum>(&value)) item->value = number;
          if (auto* reference = std::get_if<rbx::Ref>(&value)) reference->referent = int32_t(number);
          if (auto* frame = std::get_if<rbx::CFrame>(&value))
            if (number == 5) *frame = {.position = Vec3(odd), .id = 0, .rows = {odd, 0, 0, 0, 1, 0, 0, odd, 1}};
        }
      ASSERT_TRUE(tryStage(writeBinary(place)));
      ASSERT_FALSE(testing::Test::HasFailure()) << odd << " " << number;
    }
}

TEST(StageMutation, StopsWhereItIsCancelled) {
  const auto document = loadBytes(writeBinary(smallPlace()), "place.rbxl");
  ASSERT_TRUE(document);
  Progress progress;
  progress.cancelled = true;
  LoadOptions options;
  options.progress = &progress;
  const Stage stage = makeStage(**document, AssetFinder(), options);
  checkStage(**document, stage);
  EXPECT_TRUE(stage.bodies.empty());
}

TEST(StageMutation, PartsBeyondTheMemoryAllowedAreReported) {
  rbx::Model place;
  for (int i = 0; i < 2000; ++i) place.add(-1, "Part", "P", {{"CFrame", standing(float(i), 0, 0)}});
  LoadOptions options;
  options.limits.memory = 400'000;
  const auto document = load(Source::fromBytes(writeBinary(place), "place.rbxl"), options);
  ASSERT_TRUE(document);
  const Stage stage = makeStage(**document, AssetFinder(), options);
  EXPECT_TRUE(stage.bodies.empty());
  ASSERT_EQ(stage.diagnostics.all().size(), 1u);
  EXPECT_EQ(stage.diagnostics.all()[0].id, "rbxm.too-many-parts");
}

}  // namespace
}  // namespace vitrine::test
