#include <algorithm>
#include <cmath>

#include "core/geometry/normals.h"
#include "core/geometry/skinning.h"
#include "core/geometry/smoothing.h"
#include "core/load/load.h"
#include "core/scene/bulk.h"
#include "core/scene/faces.h"
#include "core/scene/ghost.h"
#include "core/scene/scene.h"

namespace vitrine {
namespace {

// (b-a)x(c-a) of the stored numbers points out of the front where a right-handed file winds counter-clockwise or a
// left-handed one clockwise; in the two other cases it points inwards and has to be turned round.
bool computedNormalsPointInwards(const Conventions& conventions) {
  return conventions.leftHanded != conventions.clockwiseFront;
}

LargeBuffer<Vec3> outwardNormals(std::span<const Vec3> positions, std::span<const uint32_t> indices,
                                 const Conventions& conventions) {
  LargeBuffer<Vec3> normals;
  computeNormals(positions, indices, normals);
  if (computedNormalsPointInwards(conventions))
    for (Vec3& normal : normals) normal = -normal;
  return normals;
}

// The stored normals, or `made` of the positions where they are absent or say no direction.
std::span<const Vec3> normalsAt(std::span<const Vec3> positions, std::span<const Vec3> stored,
                                std::span<const uint32_t> indices, const Conventions& conventions,
                                LargeBuffer<Vec3>& made) {
  const bool present = stored.size() == positions.size();
  if (present && std::ranges::all_of(stored, usableNormal)) return stored;
  made = outwardNormals(positions, indices, conventions);
  if (present)
    for (size_t i = 0; i < stored.size(); ++i)
      if (usableNormal(stored[i])) made[i] = stored[i];
  return made;
}

bool anyMoves(std::span<const float> weights) {
  return std::ranges::any_of(weights, [](float weight) { return weight != 0; });
}

// Without normals, of a format whose surfaces are flat then.
bool isStoredFlat(const Geometry& geometry, const Document& document) {
  if (!geometry.normals.empty()) return false;
  const Format* format = findFormat(document.format);
  return format && format->facets;
}

// `scene`: as it is drawn of the geometry, with its copies and whether it is flat.
MorphedStreams morphed(const SceneGeometry& scene, const Geometry& geometry, std::span<const float> weights,
                       const Conventions& conventions) {
  MorphedStreams moved{.positions = morphedPositions(geometry, weights), .normals = {}};
  if (!scene.copied.empty()) moved.positions = withCopies<Vec3>(moved.positions, scene.copied);
  if (scene.isFlat()) return moved;
  LargeBuffer<Vec3> computed;
  const auto base = normalsAt(moved.positions, geometry.normals, scene.indices, conventions, computed);
  // Computed normals are those of the moved surface already.
  moved.normals = geometry.normals.size() == geometry.positions.size() ? morphedNormals(geometry, base, weights)
                                                                       : std::move(computed);
  return moved;
}

// Positions and normals of what is smooth to an angle, and copies of vertices in all streams.
void takeSmoothSurface(SceneGeometry& made, float degrees) {
  SceneGeometry::Owned& owned = *made.owned;
  SmoothVertices smooth = smoothVertices(made.positions, made.indices, degrees);
  owned.normals = std::move(smooth.normals);
  made.normals = owned.normals;
  if (smooth.copied.empty()) return;
  owned.indices = std::move(smooth.indices);
  owned.copied = std::move(smooth.copied);
  made.indices = owned.indices;
  made.copied = owned.copied;
  const auto extend = [&](auto& stream, auto& buffer) {
    buffer = withCopies(stream, made.copied);
    stream = buffer;
  };
  extend(made.positions, owned.positions);
  extend(made.uvs, owned.uvs);
  extend(made.lightmapUvs, owned.lightmapUvs);
  extend(made.colours, owned.colours);
  extend(made.influences, owned.influences);
}

// Positions and normals, with the geometry's morph targets as they are stored. `smooth`: of what is flat.
void takeSurface(SceneGeometry& made, const Geometry& geometry, const Document& document,
                 std::optional<float> smooth) {
  const std::vector<float> weights = storedMorphWeights(geometry);
  const bool isMoved = anyMoves(weights);
  if (isStoredFlat(geometry, document)) {
    made.tangents = {};
    if (isMoved) made.owned->positions = morphedPositions(geometry, weights);
    made.positions = isMoved ? made.owned->positions : geometry.positions;
    if (smooth) takeSmoothSurface(made, *smooth);
    return;
  }
  made.positions = geometry.positions;
  made.normals =
      normalsAt(geometry.positions, geometry.normals, geometry.indices, document.conventions, made.owned->normals);
  if (!isMoved) return;
  MorphedStreams moved = morphed(made, geometry, weights, document.conventions);
  made.owned->positions = std::move(moved.positions);
  made.owned->normals = std::move(moved.normals);
  made.positions = made.owned->positions;
  made.normals = made.owned->normals;
}

// With V from the top.
std::span<const Vec2> uprightUvs(const LargeBuffer<Vec2>& uvs, UvOrigin origin, LargeBuffer<Vec2>& flipped) {
  if (origin == UvOrigin::TopLeft || uvs.empty()) return uvs;
  flipped.resize(uvs.size());
  std::ranges::transform(uvs, flipped.begin(), [](const Vec2& uv) { return Vec2(uv.x, 1.0f - uv.y); });
  return flipped;
}

// What the triangles of a part reach, in space and in the list of vertices.
struct Extent {
  Bounds bounds;
  uint32_t firstVertex = 0, vertexCount = 0;
};

Extent extentOf(std::span<const Vec3> positions, std::span<const uint32_t> indices, const Part& part) {
  Extent extent;
  if (part.firstIndex > indices.size()) return extent;
  const size_t count = std::min<size_t>(part.indexCount, indices.size() - part.firstIndex);
  uint32_t least = kNone, most = 0;
  for (const uint32_t vertex : indices.subspan(part.firstIndex, count)) {
    if (vertex >= positions.size()) continue;
    extent.bounds.add(positions[vertex]);
    least = std::min(least, vertex);
    most = std::max(most, vertex);
  }
  if (least <= most) extent.firstVertex = least, extent.vertexCount = most - least + 1;
  return extent;
}

std::vector<DrawItem>& listOf(Scene& scene, GeometryRole role) {
  switch (role) {
    case GeometryRole::Collision:
      return scene.collision;
    case GeometryRole::Trigger:
      return scene.triggers;
    case GeometryRole::Hull:
    case GeometryRole::BoundingHull:
      return scene.hulls;
    case GeometryRole::Drawn:
    case GeometryRole::DrawnNoCollision:
      break;
  }
  return scene.items;
}

// A trigger may have several surfaces: parts of one node make one box.
void addTriggerBox(Scene& scene, const DrawItem& item, const std::string& partName) {
  for (TriggerBox& box : scene.triggerBoxes) {
    if (item.node == NodeId::None || box.node != item.node) continue;
    box.bounds.add(item.bounds);
    return;
  }
  const bool named = item.node != NodeId::None && partName.empty();
  scene.triggerBoxes.push_back({named ? scene.document->nameOf(item.node) : partName, item.node, item.bounds});
}

Gizmo makeGizmo(const Entity& entity, uint32_t index) {
  Gizmo gizmo;
  gizmo.kind = entity.kind;
  gizmo.entity = index;
  gizmo.node = entity.node;
  gizmo.position = entity.position;
  gizmo.axes = entity.rotation;
  for (int axis = 0; axis < 3; ++axis) gizmo.axes[axis] *= entity.scale[axis];
  gizmo.colour = entity.colour;
  gizmo.range = entity.range;
  gizmo.innerAngle = entity.innerAngle;
  gizmo.outerAngle = entity.outerAngle;
  gizmo.label = entity.label;
  gizmo.dimmed = entity.ignored;
  return gizmo;
}

Placement makePlacement(const Mat4& toWorld, bool clockwiseFront) {
  return {toWorld, normalMatrix(toWorld), clockwiseFront};
}

// One document's contribution to the scene, in one or many places.
class Builder {
 public:
  Builder(Scene& scene, uint32_t document)
      : m_scene(scene), m_source(*scene.documents[document]), m_index(document) {
    const auto firstTexture = uint32_t(scene.textures.size());
    m_firstMaterial = uint32_t(scene.materials.size());
    for (uint32_t t = 0; t < m_source.textures.size(); ++t) scene.textures.push_back({document, t});
    for (Material material : m_source.materials) {
      for (uint32_t* texture : {&material.diffuse, &material.lightmap})
        if (*texture != kNone) *texture += firstTexture;
      for (SurfaceMap& map : material.surface.maps)
        if (map.texture != kNone) map.texture += firstTexture;
      scene.materials.push_back(std::move(material));
    }
    // What is asked for is asked of the document itself, not of what it places.
    const SceneOptions options = document == 0 ? scene.options : SceneOptions();
    m_shownScene = shownScene(m_source, options);
    m_variant = shownVariant(m_source, options);
    m_object = objectTransform();
    m_made.resize(m_source.geometries.size());
  }

  // Adds everything that is drawn; `node` stands for it all, or None: each for itself.
  void place(const Mat4& worldFromDocument, bool flipped, NodeId node) {
    std::vector<bool> placed(m_source.geometries.size());
    for (const Instance& instance : m_source.instances) {
      placed[instance.geometry] = true;
      if (!isShown(instance)) continue;
      const NodeId shown = node == NodeId::None ? instance.node : node;
      placeGeometry(instance.geometry, worldFromDocument, transformOf(instance), flipped, shown,
                    m_index == 0 && instance.joint != kNone ? &instance : nullptr);
    }
    for (uint32_t g = 0; g < placed.size(); ++g)
      if (!placed[g]) placeGeometry(g, worldFromDocument, Mat4(1.0f), flipped, node);
  }

  // The document's entities that are seen.
  void addGizmos() {
    for (uint32_t i = 0; i < m_source.entities.size(); ++i)
      if (isShown(m_source.entities[i])) m_scene.gizmos.push_back(makeGizmo(m_source.entities[i], i));
  }

  // Skeletons of which all that they move is somewhere else; those that move nothing are where they are.
  void markElsewhere() {
    std::vector<bool> moves(m_source.skeletons.size()), isHere(moves), placed(m_source.geometries.size());
    const auto mark = [&](uint32_t skeleton, bool here) {
      if (skeleton >= moves.size()) return;
      moves[skeleton] = true;
      if (here) isHere[skeleton] = true;
    };
    for (const Instance& instance : m_source.instances) {
      placed[instance.geometry] = true;
      mark(m_source.geometries[instance.geometry].skeleton, isShown(instance));
      mark(instance.skeleton, isShown(instance));
    }
    for (size_t g = 0; g < placed.size(); ++g)
      if (!placed[g]) mark(m_source.geometries[g].skeleton, true);
    m_scene.isElsewhere.resize(moves.size());
    for (size_t s = 0; s < moves.size(); ++s) m_scene.isElsewhere[s] = moves[s] && !isHere[s];
  }

 private:
  struct Made {
    uint32_t sceneGeometry = kNone;
    Mat4 shape{1.0f};             // from the scene geometry's positions to the document's space
    std::vector<Extent> extents;  // in the order of levels and parts
    Bounds strokes;               // of lines and points
    float morphReach = 0;         // of its morph targets, in its own unit
  };

  // Of instances and entities.
  bool isShown(const auto& thing) const { return thing.visible && thing.scene == m_shownScene; }

  // What turns a unit box into the object: the chosen or hinted size, or the shape of the rigged geometry, which
  // its physics shares.
  Mat4 objectTransform() const {
    if (!m_source.conventions.assumedScale) return Mat4(1.0f);
    for (const Geometry& geometry : m_source.geometries)
      if (geometry.skeleton != kNone && geometry.bindShape != Mat4(1.0f)) return geometry.bindShape;
    const Vec3 scale = m_scene.options.scale.value_or(*m_source.conventions.assumedScale);
    return Mat4(Mat3(scale.x, 0, 0, 0, scale.y, 0, 0, 0, scale.z));
  }

  // What follows a joint goes with it to the pose asked for.
  Mat4 transformOf(const Instance& instance) const {
    if (m_index != 0 || instance.joint == kNone || !m_scene.options.pose) return instance.transform;
    return m_scene.jointMatrices[instance.skeleton][instance.joint] * instance.inJoint;
  }

  Made make(uint32_t g) {
    const Geometry& geometry = m_source.geometries[g];
    SceneGeometry made;
    made.role = geometry.role;
    made.document = m_index;
    made.geometry = g;
    made.lodCount = std::max<uint32_t>(1, uint32_t(geometry.lods.size()));
    made.owned = std::make_unique<SceneGeometry::Owned>();
    made.indices = geometry.indices;
    made.lines = geometry.lines;
    made.points = geometry.points;
    // Files may have them for triangles alone.
    const auto hasNormal = [&](uint32_t vertex) { return usableNormal(geometry.normals[vertex]); };
    made.hasNormals = !geometry.normals.empty() && geometry.normals.size() == geometry.positions.size() &&
                      std::ranges::all_of(made.lines, hasNormal) && std::ranges::all_of(made.points, hasNormal);
    made.influences = geometry.influences;
    made.tangents = geometry.tangents;
    if (!geometry.influences.empty() && m_index == 0) made.skeleton = geometry.skeleton;
    if (hasColours(geometry)) made.colours = geometry.colours;
    const UvOrigin origin = m_source.conventions.uvOrigin;
    made.uvs = uprightUvs(geometry.uvs, origin, made.owned->uvs);
    made.lightmapUvs = uprightUvs(geometry.lightmapUvs, origin, made.owned->lightmapUvs);
    takeSurface(made, geometry, m_source, m_scene.options.smooth);
    Made result;
    result.shape = geometry.skeleton == kNone ? m_object : geometry.bindShape;
    const LargeBuffer<Vec3> posed = posedPositions(made);
    const std::span<const Vec3> positions = posed.empty() ? made.positions : std::span<const Vec3>(posed);
    for (const std::span<const uint32_t> stream : {made.lines, made.points})
      for (const uint32_t vertex : stream) result.strokes.add(positions[vertex]);
    for (const Lod& lod : geometry.lods)
      for (const Part& part : lod.parts) result.extents.push_back(extentOf(positions, made.indices, part));
    const bool counts = isDrawn(geometry.role) && m_index == 0;
    if (counts) m_scene.lodCount = std::max(m_scene.lodCount, made.lodCount);
    result.sceneGeometry = uint32_t(m_scene.geometries.size());
    m_scene.geometries.push_back(std::move(made));
    result.morphReach = geometry.morphs.empty() ? 0 : morphReach(m_source, g);
    return result;
  }

  // Where the pose has the vertices, for their bounds; empty in the bind pose.
  LargeBuffer<Vec3> posedPositions(const SceneGeometry& made) const {
    LargeBuffer<Vec3> positions, normals;
    const std::vector<Mat4> palette = paletteOf(m_scene, made, {});
    if (!palette.empty()) skin(made.positions, {}, made.influences, palette, positions, normals);
    return positions;
  }

  uint32_t addPlacement(const Mat4& toWorld, bool flipped, const Instance* following, const Mat4& shape) {
    Placement made = makePlacement(toWorld, m_source.conventions.clockwiseFront != flipped);
    if (following) {
      made.skeleton = following->skeleton;
      made.joint = following->joint;
      made.inJoint = following->inJoint * shape;
    }
    const auto isSame = [&](const Placement& known) {
      return known.toWorld == toWorld && known.skeleton == made.skeleton && known.joint == made.joint &&
             known.inJoint == made.inJoint;
    };
    // Geometries of one place follow each other; the document's own place comes back.
    if (isSame(m_scene.placements.back())) return uint32_t(m_scene.placements.size() - 1);
    if (isSame(m_scene.placements.front())) return 0;
    m_scene.placements.push_back(made);
    return uint32_t(m_scene.placements.size() - 1);
  }

  // `following`: whose joint the geometry goes with, if it does.
  void placeGeometry(uint32_t g, const Mat4& worldFromDocument, const Mat4& transform, bool flipped, NodeId node,
                     const Instance* following = nullptr) {
    const Geometry& geometry = m_source.geometries[g];
    const bool wanted = m_index == 0 || isDrawn(geometry.role);
    if (geometry.positions.empty() || !wanted) return;
    if (m_made[g].sceneGeometry == kNone) m_made[g] = make(g);
    const Made& made = m_made[g];
    const Mat4 toDocument = transform * made.shape;
    const bool mirrors = glm::determinant(Mat3(toDocument)) < 0;
    const Mat4 toWorld = worldFromDocument * toDocument;
    const uint32_t placement = addPlacement(toWorld, flipped != mirrors, following, made.shape);
    if (made.morphReach > 0)
      for (int axis = 0; axis < 3; ++axis)
        m_scene.morphReach =
            std::max(m_scene.morphReach, made.morphReach * glm::length(Vec3(toWorld[axis])) * std::sqrt(3.0f));
    size_t at = 0;
    for (uint32_t lod = 0; lod < geometry.lods.size(); ++lod)
      for (uint32_t part = 0; part < geometry.lods[lod].parts.size(); ++part)
        addItem(g, lod, part, placement, made.extents[at++], node);
    addStrokes(g, placement, node);
  }

  // Lines and points, of the first part's material. Their triangles are other items.
  void addStrokes(uint32_t g, uint32_t placement, NodeId node) {
    const Geometry& geometry = m_source.geometries[g];
    if ((geometry.lines.empty() && geometry.points.empty()) || !isDrawn(geometry.role)) return;
    const std::vector<Part>& parts = geometry.lods.front().parts;
    DrawItem item;
    item.geometry = m_made[g].sceneGeometry;
    item.placement = placement;
    if (const uint32_t material = parts.empty() ? kNone : materialOf(parts.front(), m_variant); material != kNone)
      item.material = m_firstMaterial + material;
    for (const NodeId candidate : {node, geometry.lods.front().node, geometry.node})
      if (item.node == NodeId::None) item.node = candidate;
    if (item.node != NodeId::None) item.pickId = indexOf(item.node) + 1;
    item.bounds = transformed(m_scene.placements[placement].toWorld, m_made[g].strokes);
    m_scene.strokes.push_back(item);
  }

  void addItem(uint32_t g, uint32_t lod, uint32_t partIndex, uint32_t placement, const Extent& extent,
               NodeId node) {
    const Geometry& geometry = m_source.geometries[g];
    const Part& part = geometry.lods[lod].parts[partIndex];
    if (part.indexCount == 0) return;
    DrawItem item;
    item.geometry = m_made[g].sceneGeometry;
    item.placement = placement;
    item.lod = lod;
    item.part = partIndex;
    item.firstIndex = part.firstIndex;
    item.indexCount = part.indexCount;
    item.firstVertex = extent.firstVertex;
    item.vertexCount = extent.vertexCount;
    if (const uint32_t material = materialOf(part, m_variant); material != kNone)
      item.material = m_firstMaterial + material;
    for (const NodeId candidate : {node, part.node, geometry.lods[lod].node, geometry.node})
      if (item.node == NodeId::None) item.node = candidate;
    if (item.node != NodeId::None) item.pickId = indexOf(item.node) + 1;
    item.bounds = transformed(m_scene.placements[placement].toWorld, extent.bounds);
    if (geometry.role == GeometryRole::Trigger) addTriggerBox(m_scene, item, part.name);
    listOf(m_scene, geometry.role).push_back(item);
  }

  Scene& m_scene;
  const Document& m_source;
  uint32_t m_index;
  uint32_t m_firstMaterial = 0;
  uint32_t m_shownScene = 0, m_variant = kNone;
  Mat4 m_object{1.0f};
  std::vector<Made> m_made;
};

Mat4 transformOf(const Entity& entity) {
  Mat4 transform(entity.rotation);
  for (int axis = 0; axis < 3; ++axis) transform[axis] *= entity.scale[axis];
  transform[3] = Vec4(entity.position, 1.0f);
  return transform;
}

// Models are placed by the document's entities: each is built once, and put where they say.
void addProps(Scene& scene, const Props& props) {
  std::vector<std::unique_ptr<Builder>> builders;
  std::vector<Mat4> fromProp;  // prop coordinates to the document's
  for (const Prop& prop : props.props) {
    scene.documents.push_back(prop.document);
    builders.push_back(std::make_unique<Builder>(scene, uint32_t(scene.documents.size() - 1)));
    // By what the files say themselves: another up axis turns room and props together.
    fromProp.push_back(glm::inverse(worldFrom(scene.document->conventions)) *
                       worldFrom(prop.document->conventions));
  }
  for (Gizmo& gizmo : scene.gizmos) {
    if (gizmo.entity >= props.ofEntity.size() || props.ofEntity[gizmo.entity] == kNone) continue;
    const uint32_t prop = props.ofEntity[gizmo.entity];
    const Mat4 entity = transformOf(scene.document->entities[gizmo.entity]);
    builders[prop]->place(scene.toWorld * entity * fromProp[prop], glm::determinant(Mat3(entity)) < 0, gizmo.node);
    gizmo.drawn = true;
  }
  scene.missingProps = props.missing;
}

// Hulls move straight away from the middle of all of them.
void finishHulls(Scene& scene) {
  Bounds all;
  const auto isBounding = [&](const DrawItem& hull) {
    return scene.geometries[hull.geometry].role == GeometryRole::BoundingHull;
  };
  const bool onlyBounding = std::ranges::all_of(scene.hulls, isBounding);
  for (DrawItem& hull : scene.hulls) {
    hull.spare = !onlyBounding && isBounding(hull);
    if (!hull.spare) all.add(hull.bounds);
  }
  for (DrawItem& hull : scene.hulls)
    if (!hull.spare) hull.away = hull.bounds.centre() - all.centre();
}

Bounds boundsOfItems(const std::vector<DrawItem>& items, bool finestOnly) {
  Bounds bounds;
  for (const DrawItem& item : items)
    if (!finestOnly || item.lod == 0) bounds.add(item.bounds);
  return bounds;
}

// Signs that players are given when they join, on parts of the workspace.
void showStarterSigns(Scene& scene) {
  const Stage& stage = *scene.stage;
  const Document& document = *scene.document;
  if (stage.workspaces.empty() || stage.signs.empty()) return;
  const auto isBelow = [&](NodeId node, auto&& wanted) {
    for (; node != NodeId::None; node = document.nodes.parent[indexOf(node)])
      if (wanted(node)) return true;
    return false;
  };
  for (size_t b = 0; b < stage.bodies.size(); ++b) {
    const Body& body = stage.bodies[b];
    if (body.sign == kNone || scene.inWorkspace[b]) continue;
    const bool given = isBelow(body.node, [&](NodeId node) { return document.classOf(node).name == "StarterGui"; });
    const auto isWorkspace = [&](NodeId node) {
      return std::ranges::find(stage.workspaces, node) != stage.workspaces.end();
    };
    scene.inWorkspace[b] = given && isBelow(stage.signs[body.sign].on, isWorkspace);
  }
}

// Bodies, their images and their lamps.
void addStage(Scene& scene, StagePointer stage) {
  scene.stage = std::move(stage);
  scene.firstStageTexture = uint32_t(scene.textures.size());
  for (uint32_t t = 0; t < scene.stage->textures.size(); ++t) scene.textures.push_back({kNone, t});
  scene.inWorkspace = usualBodies(*scene.stage, *scene.document);
  showStarterSigns(scene);
  scene.bodies = gatherBodies(*scene.stage, scene.toWorld, scene.inWorkspace);
  for (const Entity& lamp : scene.stage->entities) scene.gizmos.push_back(makeGizmo(lamp, kNone));
}

Bounds boundsOfScene(const Scene& scene) {
  Bounds bounds = boundsOfItems(scene.items, true);
  bounds.add(boundsOfItems(scene.strokes, true));
  bounds.add(scene.bodies.bounds);
  for (const std::vector<DrawItem>* items : {&scene.items, &scene.hulls, &scene.collision, &scene.triggers})
    if (bounds.empty()) bounds = boundsOfItems(*items, false);
  if (!bounds.empty()) return bounds;
  Bounds points;
  for (const Gizmo& gizmo : scene.gizmos) points.add(gizmo.position);
  for (size_t s = 0; s < scene.jointMatrices.size(); ++s)
    if (!scene.isElsewhere[s])
      for (const Mat4& place : scene.jointMatrices[s]) points.add(Vec3(place[3]));
  return transformed(scene.toWorld, points);
}

}  // namespace

// Left-handed files differ by the sign of an axis that is not up: of Z, as Direct3D's do, or else of Y. Z-up
// becomes Y-up by a quarter turn about X.
Mat4 worldFrom(const Conventions& conventions) {
  Mat4 toWorld(1.0f);
  const int mirrored = conventions.up == Axis::Z ? 1 : 2;
  if (conventions.leftHanded) toWorld[mirrored][mirrored] = -1.0f;
  Mat4 turn(1.0f);
  if (conventions.up == Axis::Z) {
    turn[1] = Vec4(0, 0, -1, 0);  // document Y goes into the picture
    turn[2] = Vec4(0, 1, 0, 0);   // document Z goes up
  } else if (conventions.up == Axis::X) {
    turn[0] = Vec4(0, 1, 0, 0);
    turn[1] = Vec4(-1, 0, 0, 0);
  }
  return turn * toWorld;
}

std::vector<float> morphWeightsOf(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits) {
  const Document& document = *scene.documents[geometry.document];
  // Edits are of the document itself, not of what it places.
  return geometry.document == 0 ? morphWeights(document, geometry.geometry, edits)
                                : storedMorphWeights(document.geometries[geometry.geometry]);
}

MorphedStreams morphedStreams(const Scene& scene, const SceneGeometry& geometry, const PoseEdits& edits) {
  return morphedStreams(scene, geometry, morphWeightsOf(scene, geometry, edits));
}

MorphedStreams morphedStreams(const Scene& scene, const SceneGeometry& geometry, std::span<const float> weights) {
  const Document& document = *scene.documents[geometry.document];
  const Geometry& source = document.geometries[geometry.geometry];
  const bool rests = std::ranges::equal(weights, storedMorphWeights(source));
  return rests ? MorphedStreams() : morphed(geometry, source, weights, document.conventions);
}

bool hasFlatSurfaces(const Document& document) {
  return std::ranges::any_of(document.geometries, [&](const Geometry& geometry) {
    return !geometry.indices.empty() && isDrawn(geometry.role) && isStoredFlat(geometry, document);
  });
}

std::vector<std::string> posesOf(const Document& document) {
  std::vector<std::string> poses;
  if (!document.skeletons.empty()) poses.emplace_back(kBindPose);
  for (const Skeleton& skeleton : document.skeletons)
    for (const Pose& pose : skeleton.poses)
      if (std::ranges::find(poses, pose.name) == poses.end()) poses.push_back(pose.name);
  return poses;
}

std::string shownPoseOf(const Document& document) {
  for (const Skeleton& skeleton : document.skeletons)
    if (const Pose* pose = findPose(skeleton, std::nullopt)) return pose->name;
  return std::string(kBindPose);
}

std::shared_ptr<const Scene> makeScene(std::shared_ptr<const Document> document, const SceneOptions& options,
                                       const Props& props, StagePointer stage) {
  auto scene = std::make_shared<Scene>();
  scene->document = std::move(document);
  scene->documents.push_back(scene->document);
  scene->options = options;
  const Document& source = *scene->document;
  Conventions conventions = source.conventions;
  conventions.up = options.up.value_or(conventions.up);
  scene->toWorld = worldFrom(conventions);
  if (const Format* format = findFormat(source.format)) {
    scene->frontYaw = format->frontYaw;
    scene->defaultMode = format->defaultMode;
  }
  for (uint32_t s = 0; s < source.skeletons.size(); ++s) {
    scene->jointMatrices.push_back(
        jointMatricesOf(source.skeletons[s], findPose(source.skeletons[s], options.pose)));
    scene->jointUsage.push_back(jointUsage(source, s));
  }
  for (const Animation& animation : source.animations)
    scene->clips.emplace_back(scene->document, &animation);  // shares the document
  if (!options.clips.empty() || !props.clips.empty()) {
    const ClipBinder binder(source);
    const auto add = [&](const Document& owner, uint32_t number, const std::string& name, NodeId node) {
      Animation bound = binder.bound(owner, owner.animations.at(number), node);
      if (!name.empty()) bound.name = name;
      bound.node = node;
      scene->clips.push_back(std::make_shared<const Animation>(std::move(bound)));
    };
    for (const ForeignClip& clip : options.clips) add(*clip.owner, clip.animation, {}, NodeId::None);
    for (const NamedClip& clip : props.clips) add(*clip.owner, clip.animation, clip.name, clip.node);
  }
  for (const auto& clip : scene->clips) scene->fits.push_back(fitOf(*clip, source));
  if (source.ghost && !scene->jointMatrices.empty())
    scene->ghost = makeGhost(*source.ghost, scene->jointMatrices.front());
  scene->influences = summariseInfluences(source);
  // Mirroring Z while changing handedness leaves the picture as it is, so clockwise stays clockwise.
  scene->placements.push_back(makePlacement(scene->toWorld, source.conventions.clockwiseFront));
  Builder builder(*scene, 0);
  builder.place(scene->toWorld, false, NodeId::None);
  builder.addGizmos();
  builder.markElsewhere();
  addProps(*scene, props);
  if (stage) addStage(*scene, std::move(stage));
  bindFaces(*scene);
  finishHulls(*scene);
  scene->allBounds = boundsOfScene(*scene);
  Bulk bulk = bulkOf(*scene, scene->allBounds);
  scene->bounds = bulk.bounds;
  scene->core = bulk.core;
  scene->farAway = std::move(bulk.farAway);
  return scene;
}

}  // namespace vitrine
