#include "tests/support/promises.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/geometry/normals.h"
#include "core/stage/looks.h"

namespace vitrine::test {

void promiseBroken(std::string_view condition, std::string_view of, const std::source_location& where) {
  throw BrokenPromise(fmt::format("{}:{}: promise broken: {} {}", where.file_name(), where.line(), condition, of));
}

namespace {

using vitrine::isFinite;
bool isFinite(const Bounds& bounds) { return bounds.empty() || (isFinite(bounds.min) && isFinite(bounds.max)); }

bool isIndex(uint32_t index, size_t size) { return index == kNone || index < size; }
bool isNode(const Document& document, NodeId node) {
  return node == NodeId::None || indexOf(node) < document.nodes.size();
}
bool hasJoint(const Document& document, uint32_t skeleton, uint32_t joint) {
  return skeleton < document.skeletons.size() && joint < document.skeletons[skeleton].joints.size();
}
bool isJointOfAny(const Document& document, uint32_t joint) {
  return std::ranges::any_of(document.skeletons,
                             [&](const Skeleton& skeleton) { return joint < skeleton.joints.size(); });
}
// A stream that there may be, with a value for each.
bool fits(size_t stream, size_t count) { return stream == 0 || stream == count; }
bool fits(uint64_t first, uint64_t count, size_t size) { return first + count <= size; }
bool areBelow(std::span<const uint32_t> indices, size_t size) {
  return std::ranges::all_of(indices, [&](uint32_t index) { return index < size; });
}

bool isInside(const Document& document, const SourceSpan& span) {
  if (span.buffer >= document.buffers.size()) return false;
  const uint64_t size = document.buffers[span.buffer]->bytes.size();
  return span.offset <= size && span.size <= size - span.offset;
}

void checkSpanned(const Document& document, const Error& error) {
  checkError(error);
  VITRINE_PROMISE(isInside(document, error.span), error.message);
}

void checkBuffers(const Document& document) {
  VITRINE_PROMISE(!document.buffers.empty());
  VITRINE_PROMISE(document.buffers[0]->bytes.size() == document.source->bytes().size());
  for (size_t b = 1; b < document.buffers.size(); ++b) {
    VITRINE_PROMISE(document.buffers[b]->packed.buffer < b, document.buffers[b]->name);
    VITRINE_PROMISE(isInside(document, document.buffers[b]->packed), document.buffers[b]->name);
  }
  for (const Section& section : document.sections) {
    VITRINE_PROMISE(isInside(document, section.span), section.name);
    VITRINE_PROMISE(isUtf8(section.name) && isUtf8(section.detail));
    VITRINE_PROMISE(isIndex(section.classIndex, document.classes.size()), section.name);
    if (section.classIndex != kNone && section.column != kNone)
      VITRINE_PROMISE(section.column < document.classes[section.classIndex].columns.size(), section.name);
  }
}

void checkWords(const Document& document) {
  VITRINE_PROMISE(isUtf8(document.format) && isUtf8(document.version) && isUtf8(document.conventions.unit));
  for (const auto& [key, value] : document.metadata) VITRINE_PROMISE(isUtf8(key) && isUtf8(value));
  VITRINE_PROMISE(!(document.complete && document.failure));
  if (document.failure) checkSpanned(document, *document.failure);
  for (const Diagnostic& diagnostic : document.diagnostics.all()) {
    VITRINE_PROMISE(!diagnostic.id.empty() && !diagnostic.message.empty() && diagnostic.count > 0, diagnostic.id);
    VITRINE_PROMISE(isUtf8(diagnostic.message), diagnostic.message);
    VITRINE_PROMISE(isInside(document, diagnostic.span), diagnostic.message);
  }
}

void checkTarget(const Document& document, const NodeTarget& target) {
  using Kind = NodeTarget::Kind;
  switch (target.kind) {
    case Kind::None:
      return;
    case Kind::Geometry:
    case Kind::Lod:
    case Kind::Part:
      VITRINE_PROMISE(target.index < document.geometries.size());
      if (target.kind == Kind::Geometry) return;
      VITRINE_PROMISE(target.lod < document.geometries[target.index].lods.size());
      if (target.kind == Kind::Lod) return;
      VITRINE_PROMISE(target.part < document.geometries[target.index].lods[target.lod].parts.size());
      return;
    case Kind::Joint:
      VITRINE_PROMISE(isJointOfAny(document, target.index));
      return;
    case Kind::Material:
      VITRINE_PROMISE(target.index < document.materials.size());
      return;
    case Kind::Texture:
      VITRINE_PROMISE(target.index < document.textures.size());
      return;
    case Kind::Entity:
      VITRINE_PROMISE(target.index < document.entities.size());
      return;
    case Kind::FaceControl:
      VITRINE_PROMISE(document.faceRig && target.index < document.faceRig->controls.size());
      return;
  }
}

void checkNodes(const Document& document) {
  const Nodes& nodes = document.nodes;
  const size_t count = nodes.size();
  VITRINE_PROMISE(nodes.classIndex.size() == count && nodes.row.size() == count && nodes.name.size() == count);
  VITRINE_PROMISE(fits(nodes.span.size(), count) && fits(nodes.target.size(), count));
  VITRINE_PROMISE(fits(nodes.referent.size(), count) && fits(nodes.referentText.size(), count));
  std::vector<uint32_t> depth(count, 0);
  for (size_t n = 0; n < count; ++n) {
    if (const NodeId parent = nodes.parent[n]; parent != NodeId::None) {
      VITRINE_PROMISE(indexOf(parent) < n);
      depth[n] = depth[indexOf(parent)] + 1;
      VITRINE_PROMISE(depth[n] <= Limits().depth);
    }
    VITRINE_PROMISE(nodes.classIndex[n] < document.classes.size());
    VITRINE_PROMISE(nodes.name[n] < nodes.names.size());
    const Class& owner = document.classes[nodes.classIndex[n]];
    VITRINE_PROMISE(nodes.row[n] < owner.nodes.size() && owner.nodes[nodes.row[n]] == NodeId(n), owner.name);
    VITRINE_PROMISE(isInside(document, document.spanOf(NodeId(n))), owner.name);
    checkTarget(document, document.targetOf(NodeId(n)));
  }
  // An instance's name is any bytes: what shows it makes text of it.
  if (document.format == "rbxm" || document.format == "rbxmx") return;
  for (size_t i = 0; i < nodes.names.size(); ++i) VITRINE_PROMISE(isUtf8(nodes.names[uint32_t(i)]));
}

void checkClasses(const Document& document) {
  size_t rows = 0;
  for (const Class& owner : document.classes) {
    rows += owner.nodes.size();
    VITRINE_PROMISE(isUtf8(owner.name) && isUtf8(owner.group));
    VITRINE_PROMISE(isInside(document, owner.span), owner.name);
    for (const Column& column : owner.columns) {
      VITRINE_PROMISE(column.rows() <= owner.nodes.size(), column.name);
      VITRINE_PROMISE(isUtf8(column.name) && isUtf8(column.storedName()) && isUtf8(column.type));
      VITRINE_PROMISE(isInside(document, column.span), column.name);
    }
  }
  VITRINE_PROMISE(rows == document.nodes.size());
}

void checkPart(const Document& document, const Geometry& geometry, const Part& part) {
  VITRINE_PROMISE(fits(part.firstIndex, part.indexCount, geometry.indices.size()));
  VITRINE_PROMISE(fits(part.firstVertex, part.vertexCount, geometry.positions.size()));
  VITRINE_PROMISE(part.indexCount % 3 == 0);
  VITRINE_PROMISE(isIndex(part.material, document.materials.size()));
  for (const auto& [variant, material] : part.variants)
    VITRINE_PROMISE(variant < document.variants.size() && isIndex(material, document.materials.size()));
  VITRINE_PROMISE(isNode(document, part.node) && isInside(document, part.span) && isUtf8(part.name));
}

void checkGeometry(const Document& document, const Geometry& geometry) {
  const size_t count = geometry.positions.size();
  for (const size_t size : {geometry.normals.size(), geometry.tangents.size(), geometry.uvs.size(),
                            geometry.lightmapUvs.size(), geometry.colours.size(), geometry.influences.size()})
    VITRINE_PROMISE(fits(size, count), geometry.name);
  VITRINE_PROMISE(geometry.indices.size() % 3 == 0 && areBelow(geometry.indices, count), geometry.name);
  VITRINE_PROMISE(geometry.lines.size() % 2 == 0 && areBelow(geometry.lines, count), geometry.name);
  VITRINE_PROMISE(areBelow(geometry.points, count), geometry.name);
  VITRINE_PROMISE(!geometry.lods.empty(), geometry.name);
  for (const Lod& lod : geometry.lods) {
    VITRINE_PROMISE(isNode(document, lod.node));
    for (const Part& part : lod.parts) checkPart(document, geometry, part);
  }
  VITRINE_PROMISE(isNode(document, geometry.node) && isUtf8(geometry.name));
  for (const MorphTarget& target : geometry.morphs) {
    VITRINE_PROMISE(target.control == kNone || target.control < document.morphControls.size());
    VITRINE_PROMISE(std::isfinite(target.weight));
    for (const LargeBuffer<Vec3>* stream : {&target.positions, &target.normals})
      VITRINE_PROMISE((stream->empty() || stream->size() == geometry.positions.size()) &&
                      std::ranges::all_of(*stream, [](const Vec3& each) { return isFinite(each); }));
  }
  if (geometry.influences.empty()) return;
  VITRINE_PROMISE(geometry.skeleton < document.skeletons.size());
  const size_t joints = document.skeletons[geometry.skeleton].joints.size();
  for (const Influences& influences : geometry.influences)
    for (size_t k = 0; k < 4; ++k) VITRINE_PROMISE(influences.joints[k] < joints || influences.weights[k] == 0);
}

void checkSkeleton(const Document& document, const Skeleton& skeleton) {
  const size_t count = skeleton.joints.size();
  for (size_t j = 0; j < count; ++j) {
    const Joint& joint = skeleton.joints[j];
    VITRINE_PROMISE(joint.parent == kNone || joint.parent < j, joint.name);
    VITRINE_PROMISE(isIndex(joint.lodParent, count), joint.name);
    VITRINE_PROMISE(isFinite(matrixOf(joint.bind)), joint.name);
    VITRINE_PROMISE(isNode(document, joint.node) && isUtf8(joint.name));
  }
  VITRINE_PROMISE(fits(skeleton.inverseBind.size(), count));
  for (const Mat4& matrix : skeleton.inverseBind) VITRINE_PROMISE(isFinite(matrix));
  for (const Pose& pose : skeleton.poses) VITRINE_PROMISE(pose.jointMatrices.size() == count && isUtf8(pose.name));
  VITRINE_PROMISE(isIndex(skeleton.shownPose, skeleton.poses.size()));
}

template <class T>
void checkKeys(const Keys<T>& keys) {
  VITRINE_PROMISE(keys.times.size() == keys.values.size() && std::ranges::is_sorted(keys.times));
  for (const float time : keys.times) VITRINE_PROMISE(isFinite(time));
  for (const T& value : keys.values) VITRINE_PROMISE(isFinite(value));
  VITRINE_PROMISE(keys.each.empty() || keys.each.size() == keys.times.size());
  bool isCubic = keys.interpolation == Interpolation::Cubic && keys.each.empty();
  bool isPaced = keys.interpolation == Interpolation::Paced && keys.each.empty();
  for (const Interpolation each : keys.each)
    isCubic |= each == Interpolation::Cubic, isPaced |= each == Interpolation::Paced;
  VITRINE_PROMISE(keys.paces.size() == (isPaced ? keys.times.size() : 0));
  const size_t tangents = isCubic ? keys.times.size() : 0;
  for (const std::vector<T>* each : {&keys.arriving, &keys.leaving}) {
    VITRINE_PROMISE(each->size() == tangents);
    for (const T& tangent : *each) VITRINE_PROMISE(isFinite(tangent));
  }
}

void checkMotions(const Document& document) {
  for (const Instance& instance : document.instances) {
    VITRINE_PROMISE(instance.geometry < document.geometries.size());
    VITRINE_PROMISE(isNode(document, instance.node));
    VITRINE_PROMISE(isFinite(instance.transform) && isFinite(instance.inJoint));
    VITRINE_PROMISE((instance.joint == kNone && instance.skeleton == kNone) ||
                    hasJoint(document, instance.skeleton, instance.joint));
  }
  for (const Animation& animation : document.animations) {
    VITRINE_PROMISE(isFinite(animation.duration) && animation.duration >= 0, animation.name);
    VITRINE_PROMISE(isNode(document, animation.node) && isUtf8(animation.name));
    for (const JointTrack& track : animation.tracks) {
      VITRINE_PROMISE(
          hasJoint(document, track.skeleton, track.joint) || (track.joint == kNone && !track.name.empty()),
          animation.name);
      VITRINE_PROMISE(isUtf8(track.name) && isUtf8(track.parent) && isUtf8(track.further));
      VITRINE_PROMISE(isFinite(track.frame) && isNode(document, track.node));
      for (const auto* curves : {&track.moves, &track.turns})
        for (const Keys<float>& keys : *curves) checkKeys(keys);
      checkKeys(track.translation);
      checkKeys(track.rotation);
      checkKeys(track.scale);
    }
    for (const MorphTrack& track : animation.morphs) checkKeys(track.weight);
    for (const FaceTrack& track : animation.faces) {
      VITRINE_PROMISE(isUtf8(track.control) && isNode(document, track.node));
      checkKeys(track.weight);
    }
    VITRINE_PROMISE(std::ranges::is_sorted(animation.markers, {}, &MotionMarker::time), animation.name);
    for (const MotionMarker& marker : animation.markers)
      VITRINE_PROMISE(isFinite(marker.time) && isUtf8(marker.name) && isUtf8(marker.value) &&
                      isNode(document, marker.node));
  }
}

void checkFaceRig(const Document& document, const FaceRig& rig) {
  VITRINE_PROMISE(rig.joints.size() == rig.jointNames.size());
  for (const uint32_t joint : rig.joints) VITRINE_PROMISE(joint == kNone || isJointOfAny(document, joint));
  for (const FaceRig::Control& control : rig.controls)
    VITRINE_PROMISE(isNode(document, control.node) && isUtf8(control.abbreviation) && isUtf8(control.name));
  for (const FaceRig::Corrective& corrective : rig.correctives) {
    VITRINE_PROMISE(isNode(document, corrective.node));
    VITRINE_PROMISE(corrective.count == 2 || corrective.count == 3);
    for (size_t k = 0; k < corrective.count; ++k) VITRINE_PROMISE(corrective.controls[k] < rig.controls.size());
  }
  for (const auto* matrices : {&rig.translation, &rig.rotation})
    for (const std::vector<float>& matrix : *matrices)
      VITRINE_PROMISE(fits(matrix.size(), rig.jointNames.size() * rig.columns()));
}

void checkLooks(const Document& document) {
  for (const Material& material : document.materials) {
    VITRINE_PROMISE(isIndex(material.diffuse, document.textures.size()), material.name);
    VITRINE_PROMISE(isIndex(material.lightmap, document.textures.size()), material.name);
    VITRINE_PROMISE(isNode(document, material.node) && isUtf8(material.name));
  }
  for (const TextureReference& texture : document.textures) {
    VITRINE_PROMISE(isNode(document, texture.node) && isUtf8(texture.path));
    VITRINE_PROMISE(isInside(document, texture.span) && isInside(document, texture.embedded), texture.path);
  }
  for (const Entity& entity : document.entities)
    VITRINE_PROMISE(isNode(document, entity.node) && isUtf8(entity.label) && isUtf8(entity.asset));
}

}  // namespace

void checkError(const Error& error) {
  VITRINE_PROMISE(!error.message.empty() && isUtf8(error.message), error.message);
}

void checkDocument(const Document& document) {
  checkBuffers(document);
  checkWords(document);
  checkNodes(document);
  checkClasses(document);
  for (const Geometry& geometry : document.geometries) checkGeometry(document, geometry);
  for (const Skeleton& skeleton : document.skeletons) checkSkeleton(document, skeleton);
  checkMotions(document);
  if (document.faceRig) checkFaceRig(document, *document.faceRig);
  checkLooks(document);
  VITRINE_PROMISE(isFinite(document.bounds()));
}

void checkColumns(const Document& document) {
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      VITRINE_PROMISE(sizeOf(column.values()) <= column.rows(), column.name);
      for (const NodeId node : column.array<NodeId>()) VITRINE_PROMISE(isNode(document, node), column.name);
      if (column.error()) checkSpanned(document, *column.error());
    }
}

void checkShape(const Shape& shape) {
  const size_t count = shape.positions.size();
  VITRINE_PROMISE(shape.normals.size() == count, shape.name);
  VITRINE_PROMISE(fits(shape.uvs.size(), count) && fits(shape.colours.size(), count), shape.name);
  VITRINE_PROMISE(shape.indices.size() % 3 == 0 && areBelow(shape.indices, count), shape.name);
  for (const Shape::Level& level : shape.levels) {
    VITRINE_PROMISE(fits(level.firstIndex, level.indexCount, shape.indices.size()), shape.name);
    VITRINE_PROMISE(level.indexCount % 3 == 0, shape.name);
  }
}

namespace {

// What is drawn of one.
void checkFinished(const Shape& shape) {
  checkShape(shape);
  VITRINE_PROMISE(!shape.levels.empty(), shape.name);
  for (const uint32_t index : shape.indices) {
    const Vec3& position = shape.positions[index];
    VITRINE_PROMISE(!isFinite(position) || glm::all(glm::lessThanEqual(shape.bounds.min, position)), shape.name);
    VITRINE_PROMISE(!isFinite(position) || glm::all(glm::greaterThanEqual(shape.bounds.max, position)), shape.name);
    VITRINE_PROMISE(usableNormal(shape.normals[index]), shape.name);
    VITRINE_PROMISE(shape.uvs.empty() || isFinite(shape.uvs[index]), shape.name);
  }
  VITRINE_PROMISE(isFinite(shape.bounds), shape.name);
}

}  // namespace

void checkStage(const Document& document, const Stage& stage) {
  for (const Shape& shape : stage.shapes) checkFinished(shape);
  for (const Body& body : stage.bodies) {
    VITRINE_PROMISE(indexOf(body.node) < document.nodes.size());
    VITRINE_PROMISE(body.shape < stage.shapes.size());
    VITRINE_PROMISE(isIndex(body.texture, stage.textures.size()) && (!body.decal || body.texture != kNone));
    VITRINE_PROMISE(isFinite(body.transform) && isFinite(body.uvScaleOffset));
    VITRINE_PROMISE(body.transparency >= 0 && body.transparency < 1);
    VITRINE_PROMISE(body.reflectance >= 0 && body.reflectance <= 1);
    VITRINE_PROMISE(body.material < placeMaterials().size());
    VITRINE_PROMISE(isIndex(body.sign, stage.signs.size()) &&
                    (body.sign == kNone || stage.canvases.contains(body.texture)));
  }
  for (const auto& [texture, recipe] : stage.recipes) {
    VITRINE_PROMISE(texture < stage.textures.size());
    VITRINE_PROMISE(recipe.width > 0 && recipe.height > 0);
    for (const ImageLayer& layer : recipe.layers)
      VITRINE_PROMISE(layer.image < stage.textures.size() && !stage.recipes.contains(layer.image));
  }
  for (const auto& [texture, canvas] : stage.canvases) {
    VITRINE_PROMISE(texture < stage.textures.size() && !stage.recipes.contains(texture));
    VITRINE_PROMISE(isFinite(canvas.size) && canvas.size.x > 0 && canvas.size.y > 0 && !canvas.boxes.empty());
    VITRINE_PROMISE(canvas.scale > 0 && canvas.boxes.size() <= kMostSignBoxes);
    for (const SignBox& box : canvas.boxes) {
      VITRINE_PROMISE(isFinite(box.area.min) && isFinite(box.area.max) && isFinite(Mat4(box.turn)));
      VITRINE_PROMISE(!box.image ||
                      (box.image->image < stage.textures.size() && !stage.canvases.contains(box.image->image)));
      VITRINE_PROMISE(!box.gradient || !box.gradient->stops.empty());
      VITRINE_PROMISE(box.strokes.size() <= kMostSignLayers && box.shadows.size() <= kMostSignLayers);
      for (const SignStroke& stroke : box.strokes)
        VITRINE_PROMISE(stroke.thickness > 0 && isFinite(stroke.start) &&
                        (!stroke.gradient || !stroke.gradient->stops.empty()));
      for (const SignShadow& shadow : box.shadows)
        VITRINE_PROMISE(isFinite(shadow.offset) && isFinite(shadow.spread) && shadow.blur >= 0);
      VITRINE_PROMISE(!box.group || box.group->count < canvas.boxes.size());
      VITRINE_PROMISE(!box.path || (isFinite(box.path->start) && !box.path->curves.empty()));
      VITRINE_PROMISE(!box.view ||
                      (box.view->first < box.view->end && indexOf(box.view->end) <= document.nodes.size() &&
                       isFinite(matrixOf(box.view->camera)) && box.view->fovY > 0));
      VITRINE_PROMISE(!box.text || (box.text->size > 0 && box.text->least <= box.text->most));
    }
  }
  for (const Effect& effect : stage.effects) {
    VITRINE_PROMISE(isNode(document, effect.node) && isIndex(effect.texture, stage.textures.size()));
    VITRINE_PROMISE(effect.count > 0 && uint64_t(effect.first) + effect.count <= stage.effectPieces.size());
    VITRINE_PROMISE(effect.emission >= 0 && effect.emission <= 1);
  }
  for (const EffectPiece& piece : stage.effectPieces)
    VITRINE_PROMISE(isFinite(piece.from) && isFinite(piece.to) && isFinite(piece.across) && isFinite(piece.turn) &&
                    isFinite(piece.fromAlong) && isFinite(piece.toAlong) && piece.fromSize >= 0 &&
                    piece.toSize >= 0);
  for (const Screen& screen : stage.screens)
    VITRINE_PROMISE(isNode(document, screen.gui) && stage.canvases.contains(screen.texture));
  VITRINE_PROMISE(std::ranges::is_sorted(stage.screens, {}, &Screen::gui));
  for (const Sign& sign : stage.signs)
    VITRINE_PROMISE(isFinite(sign.extent) && isFinite(sign.pixels) && isFinite(sign.offset));
  VITRINE_PROMISE(std::ranges::is_sorted(stage.bodies, {}, &Body::node));
  for (const Follower& follower : stage.followers) {
    VITRINE_PROMISE(follower.body < stage.bodies.size());
    VITRINE_PROMISE(hasJoint(document, follower.skeleton, follower.joint));
  }
  for (const StageLink& link : stage.links) VITRINE_PROMISE(isFinite(link.from) && isFinite(link.to));
  for (size_t f = 0; f < stage.frames.size(); ++f) {
    VITRINE_PROMISE(isFinite(matrixOf(stage.frames[f].frame)));
    VITRINE_PROMISE(stage.frames[f].parent == kNone || stage.frames[f].parent < f);
  }
  for (const Entity& entity : stage.entities) {
    VITRINE_PROMISE(isNode(document, entity.node));
    VITRINE_PROMISE(isFinite(entity.position) && isFinite(entity.range) && isFinite(entity.outerAngle));
  }
  if (stage.light) {
    VITRINE_PROMISE(std::abs(glm::length(stage.light->toSun) - 1) < 1e-4f);
    VITRINE_PROMISE(isFinite(stage.light->sun) && isFinite(stage.light->outdoor) && isFinite(stage.light->indoor));
  }
  if (stage.camera)
    VITRINE_PROMISE(isFinite(matrixOf(stage.camera->frame)) && isNode(document, stage.camera->node));
}

namespace {

void checkItems(const Scene& scene, const std::vector<DrawItem>& items) {
  for (const DrawItem& item : items) {
    VITRINE_PROMISE(item.geometry < scene.geometries.size());
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    VITRINE_PROMISE(fits(item.firstIndex, item.indexCount, geometry.indices.size()));
    VITRINE_PROMISE(fits(item.firstVertex, item.vertexCount, geometry.positions.size()));
    for (const uint32_t index : geometry.indices.subspan(item.firstIndex, item.indexCount))
      VITRINE_PROMISE(index >= item.firstVertex && index - item.firstVertex < item.vertexCount);
    VITRINE_PROMISE(item.placement < scene.placements.size());
    VITRINE_PROMISE(isIndex(item.material, scene.materials.size()));
    VITRINE_PROMISE(item.lod < geometry.lodCount);
    VITRINE_PROMISE(isFinite(item.bounds));
  }
}

}  // namespace

void checkScene(const Scene& scene) {
  for (const SceneGeometry& geometry : scene.geometries) {
    const size_t count = geometry.positions.size();
    VITRINE_PROMISE(geometry.isFlat() || geometry.normals.size() == count);
    for (const std::span<const uint32_t> stroke : {geometry.lines, geometry.points})
      VITRINE_PROMISE(std::ranges::all_of(stroke, [count](uint32_t vertex) { return vertex < count; }));
    for (const size_t size : {geometry.tangents.size(), geometry.uvs.size(), geometry.lightmapUvs.size(),
                              geometry.colours.size(), geometry.influences.size()})
      VITRINE_PROMISE(fits(size, count));
  }
  for (const auto* items : {&scene.items, &scene.collision, &scene.triggers, &scene.hulls})
    checkItems(scene, *items);
  for (const SceneTexture& texture : scene.textures)
    VITRINE_PROMISE(isIndex(texture.document, scene.documents.size()));
  for (const Material& material : scene.materials) {
    VITRINE_PROMISE(isIndex(material.diffuse, scene.textures.size()));
    VITRINE_PROMISE(isIndex(material.lightmap, scene.textures.size()));
  }
  for (const Gizmo& gizmo : scene.gizmos)
    VITRINE_PROMISE(gizmo.entity < scene.document->entities.size() || scene.stage);
  VITRINE_PROMISE(isFinite(scene.bounds) && scene.lodCount >= 1);
}

void checkImage(const Image& image) {
  VITRINE_PROMISE(image.width > 0 && image.height > 0);
  VITRINE_PROMISE(image.pixels.size() == uint64_t(image.width) * image.height * 4);
}

void checkFiles(const std::vector<ExportedFile>& files) {
  VITRINE_PROMISE(!files.empty());
  for (const ExportedFile& file : files) {
    VITRINE_PROMISE(!file.path.empty() && file.path.front() != '/' && isUtf8(file.path), file.path);
    VITRINE_PROMISE(("/" + file.path + "/").find("/../") == std::string::npos, file.path);
    VITRINE_PROMISE(std::ranges::none_of(file.path, [](char c) { return uint8_t(c) < 0x20; }), file.path);
  }
}

}  // namespace vitrine::test
