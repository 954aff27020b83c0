#include "core/stage/mesh_shape.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/formats/roblox_mesh/roblox_mesh.h"
#include "core/geometry/finish_shape.h"

namespace vitrine {

namespace {

// Asset folders hold whatever was saved under a number.
Result<void> expectMesh(Bytes bytes) {
  const Format* format = bytes.empty() ? nullptr : recognise(bytes, {});
  if (format && format->read == robloxMeshFormat.read) return {};
  const std::string found = bytes.empty() ? "an empty file"
                            : format      ? std::string(format->title)
                                          : fmt::format("a file that starts with {:02X} {:02X}", uint8_t(bytes[0]),
                                                        uint8_t(bytes[bytes.size() > 1 ? 1 : 0]));
  return fail(ErrorCode::NotThisFormat, fmt::format("not a Roblox mesh but {}", found), {0, 0, bytes.size()});
}

// Parts of a level that follow one another become one run; the format's parts differ in their joints only.
Shape::Level levelOf(const Geometry& geometry, const Lod& lod, LargeBuffer<uint32_t>& indices) {
  Shape::Level level{.firstIndex = uint32_t(indices.size())};
  for (const Part& part : lod.parts) {
    const auto begin = geometry.indices.begin() + part.firstIndex;
    indices.insert(indices.end(), begin, begin + part.indexCount);
  }
  level.indexCount = uint32_t(indices.size()) - level.firstIndex;
  return level;
}

// Null where no control moves a vertex.
std::shared_ptr<const ShapeFace> faceOf(const Document& document, const Geometry& geometry) {
  if (!document.faceRig || document.faceRig->controls.empty() || geometry.skeleton != 0 ||
      geometry.influences.size() != geometry.positions.size())
    return nullptr;
  if (std::ranges::all_of(document.faceRig->joints, [](uint32_t joint) { return joint == kNone; })) return nullptr;
  auto face = std::make_shared<ShapeFace>(document.skeletons.front(), *document.faceRig, geometry.influences);
  // Its nodes are those of another document.
  for (Joint& joint : face->skeleton.joints) joint.node = NodeId::None;
  for (FaceRig::Control& control : face->rig.controls) control.node = NodeId::None;
  for (FaceRig::Corrective& corrective : face->rig.correctives) corrective.node = NodeId::None;
  return face;
}

Shape shapeOf(const Document& document, const Geometry& geometry) {
  Shape shape;
  shape.name = document.source->path().filename().string();
  shape.positions = geometry.positions;
  shape.normals = geometry.normals;
  shape.uvs = geometry.uvs;
  if (document.conventions.uvOrigin == UvOrigin::BottomLeft)
    for (Vec2& uv : shape.uvs) uv.y = 1.0f - uv.y;
  if (hasColours(geometry)) shape.colours = geometry.colours;
  shape.indices.reserve(geometry.indices.size());
  for (const Lod& lod : geometry.lods)
    if (const Shape::Level level = levelOf(geometry, lod, shape.indices); level.indexCount > 0)
      shape.levels.push_back(level);
  finishShape(shape);
  shape.face = faceOf(document, geometry);
  return shape;
}

}  // namespace

Result<Shape> readMeshShape(std::shared_ptr<const Source> file, const LoadOptions& options, Diagnostics* faults) {
  VITRINE_CHECK(expectMesh(file->bytes()));
  VITRINE_TRY(const DocumentPointer document, load(std::move(file), options));
  if (faults)
    for (const Diagnostic& found : document->diagnostics.all())
      faults->add(found.severity, found.id, found.message, found.span, found.count);
  for (const Geometry& geometry : document->geometries)
    if (isDrawn(geometry.role))
      if (Shape shape = shapeOf(*document, geometry); drawable(shape)) return shape;
  if (const auto& failure = document->failure; failure) return std::unexpected(*failure);
  return fail(ErrorCode::Malformed, "no triangle that can be drawn");
}

}  // namespace vitrine
