#include "core/scene/scene.h"

#include <algorithm>
#include <charconv>

#include "core/geometry/normals.h"
#include "core/geometry/skinning.h"

namespace vitrine {
namespace {

bool isAncestorOrSame(const Document& document, NodeId ancestor, NodeId node) {
  while (node != NodeId::None && indexOf(node) < document.nodes.size()) {
    if (node == ancestor) return true;
    if (indexOf(node) < indexOf(ancestor)) return false;  // parents precede children
    node = document.nodes.parent[indexOf(node)];
  }
  return false;
}

bool materialUses(const Scene& scene, uint32_t material, uint32_t texture) {
  if (material >= scene.materials.size()) return false;
  const Material& each = scene.materials[material];
  return each.diffuse == texture || each.lightmap == texture ||
         std::ranges::find(each.surface.maps, texture, &SurfaceMap::texture) != each.surface.maps.end();
}

Bounds boundsOfGizmo(const Scene& scene, const Gizmo& gizmo) {
  const float radius = std::max(scene.bounds.radius(), 1e-3f);
  Vec3 half(gizmo.range > 0 ? std::min(gizmo.range, radius * 0.25f) : radius * 0.05f);
  if (gizmo.kind == EntityKind::Model)
    half = glm::abs(gizmo.axes[0]) + glm::abs(gizmo.axes[1]) + glm::abs(gizmo.axes[2]);
  Bounds bounds;
  bounds.add(gizmo.position - half);
  bounds.add(gizmo.position + half);
  return bounds;
}

bool mirrors(const Mat4& matrix) { return glm::determinant(Mat3(matrix)) < 0; }

// The clips that play, the first one first.
std::vector<ClipAt> clipsOf(const Scene& scene, const PoseEdits& edits) {
  std::vector<ClipAt> clips;
  const auto add = [&](uint32_t clip, float time, float weight) {
    if (clip < scene.clips.size()) clips.push_back({scene.clips[clip].get(), time, weight});
  };
  add(edits.animation, edits.time, edits.weight);
  for (const PlayedClip& clip : edits.also) add(clip.animation, clip.time, clip.weight);
  return clips;
}

bool isEdited(const Scene& scene, uint32_t skeleton, const PoseEdits& edits) {
  const bool byHand =
      !edits.joints.empty() || std::ranges::any_of(edits.face, [](float value) { return value != 0; });
  if (skeleton == 0 && byHand) return true;
  const bool hasFace = skeleton == 0 && scene.document->faceRig;
  return std::ranges::any_of(clipsOf(scene, edits), [&](const ClipAt& clip) {
    return moves(*clip.animation, skeleton) || (hasFace && !clip.animation->faces.empty());
  });
}

// The box of an item whose geometry has these positions, and which stands where the places have its joint.
Bounds boundsAt(const Scene& scene, const DrawItem& item, std::span<const Vec3> positions,
                std::span<const std::vector<Mat4>> jointMatrices) {
  Bounds bounds;
  const Mat4 toWorld = placementAt(scene, item.placement, jointMatrices).toWorld;
  const auto add = [&](std::span<const uint32_t> indices) {
    for (const uint32_t index : indices) bounds.add(Vec3(toWorld * Vec4(positions[index], 1.0f)));
  };
  const SceneGeometry& geometry = scene.geometries[item.geometry];
  add(geometry.indices.subspan(item.firstIndex, item.indexCount));
  if (item.indexCount == 0) add(geometry.lines), add(geometry.points);
  return bounds;
}

// The box of an item where its joint and its morph targets take it.
Bounds movedBounds(const Scene& scene, const DrawItem& item, std::span<const std::vector<Mat4>> jointMatrices,
                   const PoseEdits& edits) {
  if (const MorphedStreams morphed = morphedStreams(scene, scene.geometries[item.geometry], edits);
      !morphed.positions.empty())
    return boundsAt(scene, item, morphed.positions, jointMatrices);
  const Placement& rest = scene.placements[item.placement];
  const bool rests = rest.joint == kNone ||
                     jointMatrices[rest.skeleton][rest.joint] == scene.jointMatrices[rest.skeleton][rest.joint];
  return rests ? item.bounds : boundsAt(scene, item, scene.geometries[item.geometry].positions, jointMatrices);
}

// The first of that name, or the one of that number where none is called so.
std::optional<uint32_t> numberOfNamed(const auto& items, std::string_view text, auto nameOf) {
  for (uint32_t i = 0; i < items.size(); ++i)
    if (nameOf(items[i]) == text) return i;
  uint32_t number = 0;
  const char* last = text.data() + text.size();
  const auto [end, code] = std::from_chars(text.data(), last, number);
  const bool isNumber = code == std::errc() && end == last;
  return isNumber && number < items.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<uint32_t> findScene(const Document& document, std::string_view text) {
  return numberOfNamed(document.scenes, text,
                       [](const DocumentScene& each) { return std::string_view(each.name); });
}

std::optional<uint32_t> findVariant(const Document& document, std::string_view text) {
  return numberOfNamed(document.variants, text, [](const std::string& each) { return std::string_view(each); });
}

uint32_t shownScene(const Document& document, const SceneOptions& options) {
  const auto asked = options.scene ? findScene(document, *options.scene) : std::nullopt;
  return asked.value_or(document.shownScene);
}

uint32_t shownVariant(const Document& document, const SceneOptions& options) {
  const auto asked = options.variant ? findVariant(document, *options.variant) : std::nullopt;
  return asked.value_or(kNone);
}

uint32_t materialOf(const Part& part, uint32_t variant) {
  if (variant == kNone) return part.material;
  const auto other = std::ranges::find(part.variants, variant, &std::pair<uint32_t, uint32_t>::first);
  return other == part.variants.end() ? part.material : other->second;
}

std::vector<Mat4> jointMatricesOf(const Scene& scene, uint32_t skeleton, const PoseEdits& edits) {
  const Document& document = *scene.document;
  std::vector<Mat4> jointMatrices = scene.jointMatrices[skeleton];
  const std::vector<ClipAt> clips = clipsOf(scene, edits);
  if (!clips.empty())
    jointMatrices = blendedJointMatrices(document, skeleton, std::move(jointMatrices), clips, edits.holdsRoot);
  if (skeleton != 0) return jointMatrices;
  std::vector<JointEdit> all;
  if (document.faceRig) all = faceEdits(*document.faceRig, blendedFace(*document.faceRig, edits.face, clips));
  all.insert(all.end(), edits.joints.begin(), edits.joints.end());
  return all.empty() ? jointMatrices
                     : editedJointMatrices(document.skeletons[skeleton], std::move(jointMatrices), all);
}

std::vector<std::vector<Mat4>> allJointMatrices(const Scene& scene, const PoseEdits& edits) {
  std::vector<std::vector<Mat4>> jointMatrices;
  jointMatrices.reserve(scene.jointMatrices.size());
  for (uint32_t s = 0; s < scene.jointMatrices.size(); ++s)
    jointMatrices.push_back(jointMatricesOf(scene, s, edits));
  return jointMatrices;
}

Placement placementAt(const Scene& scene, uint32_t placement, std::span<const std::vector<Mat4>> jointMatrices) {
  Placement moved = scene.placements[placement];
  if (moved.joint == kNone) return moved;
  const Mat4& place = jointMatrices[moved.skeleton][moved.joint];
  // What rests is where it is stored, to the last bit.
  if (place == scene.jointMatrices[moved.skeleton][moved.joint]) return moved;
  const bool mirrored = mirrors(moved.toWorld);
  moved.toWorld = scene.toWorld * place * moved.inJoint;
  moved.normalToWorld = normalMatrix(moved.toWorld);
  if (mirrored != mirrors(moved.toWorld)) moved.clockwiseFront = !moved.clockwiseFront;
  return moved;
}

Mat4 followedBy(const Scene& scene, const Follower& follower, std::span<const std::vector<Mat4>> jointMatrices) {
  const Joint& joint = scene.document->skeletons[follower.skeleton].joints[follower.joint];
  return jointMatrices[follower.skeleton][follower.joint] * glm::inverse(matrixOf(joint.bind));
}

std::vector<Mat4> paletteOf(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits) {
  if (geometry.skeleton == kNone) return {};
  const Skeleton& skeleton = scene.document->skeletons[geometry.skeleton];
  if (!isEdited(scene, geometry.skeleton, edits) && !findPose(skeleton, scene.options.pose)) return {};  // as bound
  return skinPalette(scene.document->geometries[geometry.geometry], skeleton,
                     jointMatricesOf(scene, geometry.skeleton, edits));
}

const TextureReference& referenceOf(const Scene& scene, uint32_t texture) {
  const SceneTexture& place = scene.textures[texture];
  if (place.document == kNone) return scene.stage->textures[place.texture];
  return scene.documents[place.document]->textures[place.texture];
}

const ImageRecipe* recipeOf(const Scene& scene, uint32_t texture) {
  const SceneTexture& place = scene.textures[texture];
  if (place.document != kNone) return nullptr;
  const auto found = scene.stage->recipes.find(place.texture);
  return found == scene.stage->recipes.end() ? nullptr : &found->second;
}

const SignCanvas* canvasOf(const Scene& scene, uint32_t texture) {
  const SceneTexture& place = scene.textures[texture];
  if (place.document != kNone) return nullptr;
  const auto found = scene.stage->canvases.find(place.texture);
  return found == scene.stage->canvases.end() ? nullptr : &found->second;
}

uint64_t trianglesOf(const Scene& scene, uint32_t level) {
  uint64_t triangles = 0;
  for (const DrawItem& item : scene.items)
    if (item.lod == std::min(level, scene.geometries[item.geometry].lodCount - 1)) triangles += item.indexCount / 3;
  return triangles;
}

uint64_t linesOf(const Scene& scene) {
  uint64_t lines = 0;
  for (const DrawItem& item : scene.strokes) lines += scene.geometries[item.geometry].lines.size() / 2;
  return lines;
}

uint64_t pointsOf(const Scene& scene) {
  uint64_t points = 0;
  for (const DrawItem& item : scene.strokes) points += scene.geometries[item.geometry].points.size();
  return points;
}

bool hasSurfaces(const Scene& scene) {
  return !scene.items.empty() || (scene.stage && !scene.stage->bodies.empty());
}

bool drawsSpace(const Scene& scene) {
  // Joints that no skin names move what is drawn; where nothing is, they are no picture either.
  const auto isSkin = [](const Skeleton& skeleton) { return std::ranges::any_of(skeleton.joints, &Joint::listed); };
  return hasSurfaces(scene) || !scene.strokes.empty() || !scene.collision.empty() || !scene.triggers.empty() ||
         !scene.hulls.empty() || !scene.gizmos.empty() || std::ranges::any_of(scene.document->skeletons, isSkin);
}

bool drawsAnything(const Scene& scene) {
  return drawsSpace(scene) || (scene.stage && !scene.stage->screens.empty());
}

const Screen* shownScreen(const Scene& scene, std::span<const NodeId> selected) {
  if (!scene.stage || scene.stage->screens.empty()) return nullptr;
  const std::vector<Screen>& screens = scene.stage->screens;
  for (NodeId node : selected)
    for (; node != NodeId::None; node = scene.document->nodes.parent[indexOf(node)]) {
      const auto found = std::ranges::lower_bound(screens, node, {}, &Screen::gui);
      if (found != screens.end() && found->gui == node) return &*found;
    }
  if (drawsSpace(scene)) return nullptr;
  const auto enabled = std::ranges::find(screens, true, &Screen::enabled);
  return enabled == screens.end() ? &screens.front() : &*enabled;
}

bool covers(const Scene& scene, NodeId node, NodeId other) {
  return node != NodeId::None && isAncestorOrSame(*scene.document, node, other);
}

bool covers(const Scene& scene, NodeId node, const DrawItem& item) {
  const Document& document = *scene.document;
  if (node == NodeId::None || indexOf(node) >= document.nodes.size()) return false;
  if (isAncestorOrSame(document, node, item.node)) return true;
  const NodeTarget target = document.targetOf(node);
  const SceneGeometry& drawn = scene.geometries[item.geometry];
  const uint32_t geometry = drawn.document == 0 ? drawn.geometry : kNone;
  if (target.index == kNone) return false;
  switch (target.kind) {
    case NodeTarget::Kind::Geometry:
      return target.index == geometry;
    case NodeTarget::Kind::Lod:
      return target.index == geometry && target.lod == item.lod;
    case NodeTarget::Kind::Part:
      return target.index == geometry && target.lod == item.lod && target.part == item.part;
    case NodeTarget::Kind::Material:
      return target.index == item.material;
    case NodeTarget::Kind::Texture:
      return materialUses(scene, item.material, target.index);
    default:
      return false;
  }
}

Bounds transformed(const Mat4& transform, const Bounds& bounds) {
  Bounds made;
  if (bounds.empty()) return made;
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 point((corner & 1) ? bounds.max.x : bounds.min.x, (corner & 2) ? bounds.max.y : bounds.min.y,
                     (corner & 4) ? bounds.max.z : bounds.min.z);
    made.add(Vec3(transform * Vec4(point, 1.0f)));
  }
  return made;
}

Bounds visibleBounds(const Scene& scene, float explode, const PoseEdits& edits) {
  Bounds bounds = scene.bounds;
  if (explode > 0)
    for (const DrawItem& hull : scene.hulls) {
      if (hull.spare) continue;
      bounds.add(hull.bounds.min + hull.away * explode);
      bounds.add(hull.bounds.max + hull.away * explode);
    }
  if (edits.empty()) return bounds;
  const std::vector<std::vector<Mat4>> jointMatrices = allJointMatrices(scene, edits);
  LargeBuffer<Vec3> skinned, normals;
  MorphedStreams morphed;
  uint32_t last = kNone;
  const auto addMoved = [&](const DrawItem& item) {
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    const bool isSkinned = geometry.skeleton != kNone && isEdited(scene, geometry.skeleton, edits);
    const uint32_t followed = scene.placements[item.placement].skeleton;
    if (item.lod != 0) return;
    if (last != item.geometry) morphed = morphedStreams(scene, geometry, edits);
    const bool isMorphed = !morphed.positions.empty();
    const std::span<const Vec3> base = isMorphed ? std::span<const Vec3>(morphed.positions) : geometry.positions;
    const std::vector<Mat4> palette =
        last != item.geometry && (isSkinned || isMorphed) ? paletteOf(scene, geometry, edits) : std::vector<Mat4>();
    if (last != item.geometry) skinned.clear();
    if (!palette.empty()) skin(base, {}, geometry.influences, palette, skinned, normals);
    last = item.geometry;
    if (!isSkinned && !isMorphed && (followed == kNone || !isEdited(scene, followed, edits))) return;
    bounds.add(boundsAt(scene, item, skinned.empty() ? base : std::span<const Vec3>(skinned), jointMatrices));
  };
  for (const std::vector<DrawItem>* items : {&scene.items, &scene.strokes})
    for (const DrawItem& item : *items) addMoved(item);
  return bounds;
}

Bounds boundsOfNode(const Scene& scene, NodeId node, float explode, const PoseEdits& edits) {
  Bounds world, bounds;
  if (scene.stage)
    world.add(
        boundsOf(*scene.stage, scene.toWorld, bodiesUnder(*scene.stage, *scene.document, std::span(&node, 1))));
  if (scene.stage) world.add(boundsOfAdornment(scene, node));
  const std::vector<std::vector<Mat4>> edited = allJointMatrices(scene, edits);
  for (const std::vector<DrawItem>* items :
       {&scene.items, &scene.strokes, &scene.collision, &scene.triggers, &scene.hulls})
    for (const DrawItem& item : *items)
      if (covers(scene, node, item)) {
        const Bounds shown = movedBounds(scene, item, edited, edits);
        world.add(shown.min + item.away * explode);
        world.add(shown.max + item.away * explode);
      }
  for (const Gizmo& gizmo : scene.gizmos)
    if (!gizmo.drawn && covers(scene, node, gizmo.node)) bounds.add(boundsOfGizmo(scene, gizmo));
  for (size_t s = 0; s < scene.jointMatrices.size(); ++s) {
    const std::vector<Joint>& joints = scene.document->skeletons[s].joints;
    for (size_t j = 0; j < joints.size(); ++j)
      if (covers(scene, node, joints[j].node)) bounds.add(Vec3(edited[s][j][3]));
  }
  world.add(transformed(scene.toWorld, bounds));
  return world;
}

}  // namespace vitrine
