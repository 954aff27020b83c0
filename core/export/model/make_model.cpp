#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "core/bytes/local_text.h"
#include "core/export/model/build_model.h"
#include "core/geometry/normals.h"
#include "core/geometry/skinning.h"
#include "core/geometry/tangents.h"

namespace vitrine {
namespace {

// Geometries of documents: meshes, rooms, what assimp reads.
class ItemBuilder {
 public:
  explicit ItemBuilder(ModelBuilding& building)
      : m_building(building), m_scene(building.scene), m_options(building.options), m_model(building.model) {}

  Result<void> build() {
    m_jointMatrices = allJointMatrices(m_scene, m_options.pose);
    VITRINE_CHECK(add(m_scene.items, ModelRole::Drawn, {}));
    if (m_options.collision) VITRINE_CHECK(add(m_scene.collision, ModelRole::Collision, "collision"));
    if (m_options.triggers) VITRINE_CHECK(add(m_scene.triggers, ModelRole::Trigger, "triggers"));
    if (m_options.physics) VITRINE_CHECK(add(m_scene.hulls, ModelRole::Hull, "physics"));
    return {};
  }

 private:
  // Items that make one mesh: those of one level of one geometry at one position.
  struct Group {
    uint32_t geometry = kNone, placement = kNone, lod = 0;
    std::vector<const DrawItem*> items;
    const DrawItem* strokes = nullptr;
  };

  bool isWanted(const DrawItem& item) const {
    const uint32_t first = m_building.firstLevel(m_scene.geometries[item.geometry].lodCount);
    if (m_options.lod ? item.lod != first : item.lod < first) return false;
    return isSelected(item);
  }
  bool isSelected(const DrawItem& item) const {
    if (m_scene.geometries[item.geometry].document != 0 && !m_options.props) return false;
    return m_options.selection.empty() ||
           std::ranges::any_of(m_options.selection, [&](NodeId node) { return covers(m_scene, node, item); });
  }

  std::vector<Group> groupsOf(const std::vector<DrawItem>& items) const {
    std::vector<Group> groups;
    for (const DrawItem& item : items) {
      if (!isWanted(item)) continue;
      const bool continues = !groups.empty() && groups.back().geometry == item.geometry &&
                             groups.back().placement == item.placement && groups.back().lod == item.lod;
      if (!continues) groups.push_back({item.geometry, item.placement, item.lod, {}});
      groups.back().items.push_back(&item);
    }
    return groups;
  }

  // Lines and points go with the finest level that there is of their geometry.
  void addStrokes(std::vector<Group>& groups) const {
    std::map<std::pair<uint32_t, uint32_t>, uint32_t> groupOf;
    for (uint32_t g = 0; g < groups.size(); ++g) groupOf.try_emplace({groups[g].geometry, groups[g].placement}, g);
    for (const DrawItem& item : m_scene.strokes) {
      if (!isSelected(item)) continue;
      const auto [known, isNew] = groupOf.try_emplace({item.geometry, item.placement}, uint32_t(groups.size()));
      if (isNew) {
        const uint32_t first = m_building.firstLevel(m_scene.geometries[item.geometry].lodCount);
        groups.push_back({item.geometry, item.placement, first, {}});
      }
      groups[known->second].strokes = &item;
    }
  }

  Result<void> add(const std::vector<DrawItem>& items, ModelRole role, std::string_view heading) {
    std::vector<Group> groups = groupsOf(items);
    if (role == ModelRole::Drawn && m_options.lines) addStrokes(groups);
    uint32_t parent = kNone;
    if (!groups.empty() && !heading.empty())
      parent = m_building.addNode({.name = std::string(heading), .role = role});
    for (const Group& group : groups) {
      VITRINE_CHECK(m_building.step());
      const uint32_t mesh = meshOf(group, role);
      if (mesh != kNone) addNode(group, mesh, role, parent);
    }
    return {};
  }

  // ---- Nodes

  // What takes the geometry's stored coordinates to the ones its mesh has here.
  Mat4 baseOf(const SceneGeometry& geometry) const {
    Mat4 base = m_building.turned * m_building.worldFromDocument(geometry.document);
    if (geometry.skeleton != kNone) base *= sourceOf(geometry).bindShape;
    return base;
  }
  const Geometry& sourceOf(const SceneGeometry& geometry) const {
    return m_scene.documents[geometry.document]->geometries[geometry.geometry];
  }

  void addNode(const Group& group, uint32_t mesh, ModelRole role, uint32_t parent) {
    const SceneGeometry& geometry = m_scene.geometries[group.geometry];
    const Placement placement = placementAt(m_scene, group.placement, m_jointMatrices);
    const Mat4 base = baseOf(geometry);
    const auto object = m_objects.try_emplace({group.geometry, group.placement}, uint32_t(m_objects.size()));
    ModelNode node{.name = nameOf(group),
                   .parent = parent,
                   .mesh = mesh,
                   .lod = group.lod - m_building.firstLevel(geometry.lodCount),
                   .object = object.first->second,
                   .role = role};
    const Mat4 placed = m_building.turned * placement.toWorld * glm::inverse(base);
    if (isSkinned(geometry)) {
      node.skin = m_building.skinOf(geometry.skeleton, placed, m_jointMatrices[geometry.skeleton]);
    } else if (placement.joint != kNone && m_building.exportsJoints()) {
      const uint32_t skin = m_building.skinOf(placement.skeleton, Mat4(1.0f), m_jointMatrices[placement.skeleton]);
      const Mat4 turned = m_building.documentTurned();
      node.parent = m_model.skins[skin].joints[placement.joint];
      node.transform = turned * placement.inJoint * glm::inverse(base);
    } else {
      node.transform = m_building.tidied(placed);
    }
    m_building.addNode(std::move(node));
  }

  bool isSkinned(const SceneGeometry& geometry) const { return geometry.skeleton != kNone && m_options.skins; }

  std::string nameOf(const Group& group) const {
    const SceneGeometry& geometry = m_scene.geometries[group.geometry];
    const Document& document = *m_scene.documents[geometry.document];
    const Geometry& source = sourceOf(geometry);
    const NodeId first = group.items.empty() ? group.strokes->node : group.items.front()->node;
    const bool one = first != NodeId::None &&
                     std::ranges::all_of(group.items, [&](const DrawItem* item) { return item->node == first; });
    // The level's own node says no more than its number.
    const bool isLevel = one && geometry.document == 0 && document.targetOf(first).kind == NodeTarget::Kind::Lod;
    std::string name;
    if (one && !isLevel) name = m_scene.document->nameOf(first);
    if (name.empty()) name = source.name;
    if (name.empty() && source.node != NodeId::None) name = document.nameOf(source.node);
    if (name.empty()) name = m_model.name;
    if (!m_options.lod && geometry.lodCount > 1) name += fmt::format("_LOD{}", group.lod);
    return name;
  }

  // ---- Meshes

  uint32_t meshOf(const Group& group, ModelRole role) {
    std::vector<uint32_t> key{group.geometry, group.lod, uint32_t(role)};
    key.push_back(group.strokes ? 1 : 0);
    for (const DrawItem* item : group.items) key.push_back(item->part);
    const auto [known, isNew] = m_meshes.try_emplace(std::move(key), kNone);
    if (!isNew) return known->second;
    ModelMesh mesh;
    ModelGeometry geometry = geometryOf(group, mesh, role);
    if (geometry.indices.empty() && geometry.lines.empty() && geometry.points.empty()) return kNone;
    mesh.geometry = uint32_t(m_model.geometries.size());
    if (m_scene.geometries[group.geometry].document == 0 && !geometry.morphs.empty())
      m_building.morphed.emplace_back(m_scene.geometries[group.geometry].geometry, mesh.geometry);
    m_model.geometries.push_back(std::move(geometry));
    known->second = uint32_t(m_model.meshes.size());
    m_model.meshes.push_back(std::move(mesh));
    return known->second;
  }

  ModelGeometry geometryOf(const Group& group, ModelMesh& mesh, ModelRole role) {
    const SceneGeometry& source = m_scene.geometries[group.geometry];
    const Placement& placement = m_scene.placements[group.placement];
    ModelGeometry made;
    made.name = sourceOf(source).name;
    const Mat4 base = baseOf(source);
    const bool mirrorsNode =
        glm::determinant(Mat3(m_building.turned * placement.toWorld)) * glm::determinant(Mat3(base)) < 0;
    const bool clockwise = placement.clockwiseFront != mirrorsNode;
    uint64_t notFinite = 0;
    for (const DrawItem* item : group.items) {
      const uint32_t first = uint32_t(made.indices.size());
      const auto range = source.indices.subspan(item->firstIndex, item->indexCount);
      for (size_t i = 0; i + 2 < range.size(); i += 3) {
        const uint32_t a = range[i], b = range[i + (clockwise ? 2 : 1)], c = range[i + (clockwise ? 1 : 2)];
        if (!isFinite(source.positions[a]) || !isFinite(source.positions[b]) || !isFinite(source.positions[c])) {
          ++notFinite;
          continue;
        }
        for (const uint32_t index : {a, b, c}) made.indices.push_back(index);
      }
      const uint32_t count = uint32_t(made.indices.size()) - first;
      if (count == 0) continue;
      made.parts.push_back({partName(source, *item), first, count});
      mesh.materials.push_back(role == ModelRole::Drawn ? m_building.materialOf(item->material)
                                                        : m_building.helperMaterial(role));
      if (role == ModelRole::Drawn && m_options.variants) takeVariants(source, *item, mesh);
    }
    if (group.strokes) {
      mesh.lineMaterial = m_building.materialOf(group.strokes->material);
      made.litLines = !sourceOf(source).normals.empty();
      takeStrokes(source, sourceOf(source).lines, 2, made.lines);
      takeStrokes(source, sourceOf(source).points, 1, made.points);
    }
    m_building.lose("export.not-finite",
                    localText("Losses", "triangles with corners that are not finite numbers are left out"),
                    notFinite);
    takeStreams(source, base, made);
    if (source.isFlat() && !m_options.facets) giveNormals(made);
    return made;
  }

  // The materials that the part just added has in other variants, where they are others than the one that is shown.
  void takeVariants(const SceneGeometry& source, const DrawItem& item, ModelMesh& mesh) {
    const Part& part = sourceOf(source).lods[item.lod].parts[item.part];
    if (source.document != 0 || part.variants.empty()) return;
    mesh.variants.resize(mesh.materials.size());
    for (uint32_t variant = 0; variant < m_scene.document->variants.size(); ++variant) {
      const auto named = std::ranges::find(part.variants, variant, &std::pair<uint32_t, uint32_t>::first);
      const uint32_t material = named == part.variants.end() ? part.material : named->second;
      if (named == part.variants.end() && material == item.material) continue;
      const uint32_t made = m_building.materialOf(material);
      mesh.variants.back().emplace_back(variant, made == kNone ? m_building.plainMaterial() : made);
    }
    m_model.variants = m_scene.document->variants;
  }

  // What is whole of lines or points, of `corners` each.
  void takeStrokes(const SceneGeometry& source, std::span<const uint32_t> stored, size_t corners,
                   LargeBuffer<uint32_t>& made) {
    uint64_t notFinite = 0;
    for (size_t i = 0; i + corners <= stored.size(); i += corners) {
      const auto stroke = stored.subspan(i, corners);
      if (std::ranges::all_of(stroke, [&](uint32_t vertex) { return isFinite(source.positions[vertex]); }))
        made.insert(made.end(), stroke.begin(), stroke.end());
      else
        ++notFinite;
    }
    m_building.lose("export.lines-not-finite",
                    localText("Losses", "lines and points at positions that are not finite are left out"),
                    notFinite);
  }

  std::string partName(const SceneGeometry& geometry, const DrawItem& item) const {
    const Part& part = sourceOf(geometry).lods[item.lod].parts[item.part];
    if (!part.name.empty() || part.node == NodeId::None) return part.name;
    return m_scene.documents[geometry.document]->nameOf(part.node);
  }

  // The vertices that the indices name, in their order; the indices then count in those.
  void takeStreams(const SceneGeometry& source, const Mat4& base, ModelGeometry& made) {
    const std::vector<uint32_t> used = compact({made.indices, made.lines, made.points}, source.positions.size());
    LargeBuffer<Vec3> posed, posedNormals;
    const std::vector<Mat4> palette =
        isSkinned(source) ? std::vector<Mat4>() : paletteOf(m_scene, source, m_options.pose);
    // Targets go out with the shape that they move; what joints have moved already has none left.
    const bool hasTargets = m_options.morphs && palette.empty() && !sourceOf(source).morphs.empty();
    const std::vector<float> weights = morphWeightsOf(m_scene, source, m_options.pose);
    const MorphedStreams morphed =
        morphedStreams(m_scene, source, hasTargets ? std::vector<float>(weights.size()) : weights);
    bool moved = !morphed.positions.empty();
    std::span<const Vec3> positions = source.positions, normals = source.normals;
    if (moved) positions = morphed.positions, normals = morphed.normals;
    moved = moved && !hasTargets;
    if (!palette.empty()) {
      skin(positions, normals, source.influences, palette, posed, posedNormals);
      positions = posed, normals = posedNormals;
      moved = true;
    }
    const Mat3 forNormals = normalMatrix(base);
    made.positions.reserve(used.size());
    made.normals.reserve(normals.size());
    for (const uint32_t vertex : used) {
      made.positions.push_back(Vec3(base * Vec4(positions[vertex], 1.0f)));
      if (!normals.empty()) made.normals.push_back(unit(forNormals * normals[vertex]));
    }
    for (const uint32_t vertex : used) {
      if (!source.uvs.empty()) made.uvs.push_back(finite(source.uvs[vertex]));
      if (!source.lightmapUvs.empty()) made.lightmapUvs.push_back(finite(source.lightmapUvs[vertex]));
      if (!source.colours.empty()) made.colours.push_back(source.colours[vertex]);
    }
    takeTangents(source, used, base, moved, made);
    if (hasTargets) takeTargets(source, used, base, normals, weights, made);
    if (isSkinned(source)) {
      takeInfluences(source, used, made);
      takeMorphs(source, used, base, made);
    }
  }

  // Stored ones where they say a direction, and where their vertices have not moved.
  void takeTangents(const SceneGeometry& source, const std::vector<uint32_t>& used, const Mat4& base, bool moved,
                    ModelGeometry& made) {
    if (source.tangents.empty() || !m_options.tangents) return;
    const float handed = glm::determinant(Mat3(base)) < 0 ? -1.0f : 1.0f;
    std::vector<bool> missing(used.size(), true);
    uint64_t stored = 0;
    made.tangents.resize(used.size());
    for (size_t at = 0; at < used.size(); ++at) {
      const Vec4& tangent = source.tangents[used[at]];
      const Vec3 turned = Mat3(base) * Vec3(tangent);
      const float length = glm::length(turned);
      made.tangents[at] = Vec4(0.0f);
      if (!(length > 1e-6f) || !std::isfinite(length)) continue;
      ++stored;
      missing[at] = moved;
      made.tangents[at] = Vec4(turned / length, tangent.w * handed < 0 ? -1.0f : 1.0f);
    }
    if (stored == 0) {
      made.tangents.clear();  // where there are none, programs make their own
      return;
    }
    const auto remade = uint64_t(std::ranges::count(missing, true));
    if (remade == 0) return;
    completeTangents({made.positions, made.normals, made.uvs, made.indices}, missing, made.tangents);
    m_building.change(
        "export.tangents-made",
        moved ? localText("Losses", "tangents of vertices that joints or morph targets have moved are made anew")
              : localText("Losses", "tangents without a direction are recomputed from the texture coordinates"),
        remade);
  }

  void takeInfluences(const SceneGeometry& source, const std::vector<uint32_t>& used, ModelGeometry& made) {
    const auto joints = uint32_t(m_scene.document->skeletons[source.skeleton].joints.size());
    uint64_t unweighted = 0;
    for (const uint32_t vertex : used) {
      Influences influences = normalised(source.influences[vertex]);
      // What no joint moves stands still: it follows one that never moves, behind all others.
      if (influences.weights == std::array<uint16_t, 4>{}) {
        influences = {{uint16_t(joints), 0, 0, 0}, {65535, 0, 0, 0}};
        ++unweighted;
      }
      made.influences.push_back(influences);
    }
    if (unweighted > 0) m_building.needsStill(source.skeleton);
  }

  // The source's own. Normals have become of unit length, and so have their displacements shrunk with them.
  void takeTargets(const SceneGeometry& source, const std::vector<uint32_t>& used, const Mat4& base,
                   std::span<const Vec3> normals, std::span<const float> weights, ModelGeometry& made) {
    const Document& document = *m_scene.documents[source.document];
    const Mat3 forNormals = normalMatrix(base);
    const std::vector<MorphTarget>& targets = sourceOf(source).morphs;
    for (size_t t = 0; t < targets.size(); ++t) {
      const MorphTarget& target = targets[t];
      ModelMorph morph{.name = target.control == kNone ? std::string() : document.morphControls[target.control],
                       .vertices = {},
                       .offsets = {},
                       .weight = weights[t],
                       .ofFace = false};
      const auto at = [](const LargeBuffer<Vec3>& stream, uint32_t vertex) {
        return stream.empty() ? Vec3(0.0f) : stream[vertex];
      };
      for (uint32_t v = 0; v < used.size(); ++v) {
        const uint32_t stored = source.stored(used[v]);
        const Vec3 offset = Mat3(base) * at(target.positions, stored);
        const Vec3 turn = normals.empty() ? Vec3(0.0f) : at(target.normals, stored);
        if (offset == Vec3(0.0f) && turn == Vec3(0.0f)) continue;
        morph.vertices.push_back(v);
        morph.offsets.push_back(offset);
        if (normals.empty() || target.normals.empty()) continue;
        const float length = glm::length(forNormals * normals[used[v]]);
        morph.normals.push_back(length > 0 ? forNormals * turn / length : Vec3(0.0f));
      }
      made.morphs.push_back(std::move(morph));
    }
  }

  // One a control of the face: it moves vertices as it moves joints when nothing else does.
  void takeMorphs(const SceneGeometry& source, const std::vector<uint32_t>& used, const Mat4& base,
                  ModelGeometry& made) {
    const Document& document = *m_scene.document;
    if (!document.faceRig || source.skeleton != 0) return;
    const FaceRig& rig = *document.faceRig;
    const Skeleton& skeleton = document.skeletons[0];
    const Geometry& geometry = sourceOf(source);
    const std::vector<Mat4> rest = jointMatricesOf(skeleton, nullptr);
    std::vector<float> controls(rig.controls.size());
    LargeBuffer<Vec3> moved, normals;
    for (size_t control = 0; control < controls.size(); ++control) {
      std::ranges::fill(controls, 0.0f);
      controls[control] = 1;
      const std::vector<Mat4> jointMatrices = editedJointMatrices(skeleton, rest, faceEdits(rig, controls));
      skin(source.positions, {}, source.influences, skinPalette(geometry, skeleton, jointMatrices), moved, normals);
      ModelMorph morph{rig.controls[control].name, {}, {}};
      for (uint32_t at = 0; at < used.size(); ++at) {
        const Vec3 offset = Mat3(base) * (moved[used[at]] - source.positions[used[at]]);
        if (!isFinite(offset) || glm::length(offset) < 1e-7f) continue;
        morph.vertices.push_back(at);
        morph.offsets.push_back(offset);
      }
      made.morphs.push_back(std::move(morph));
    }
  }

  ModelBuilding& m_building;
  const Scene& m_scene;
  const ModelOptions& m_options;
  Model& m_model;
  std::vector<std::vector<Mat4>> m_jointMatrices;
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> m_objects;  // by geometry and placement
  std::map<std::vector<uint32_t>, uint32_t> m_meshes;           // by geometry, level, role and parts
};

}  // namespace

Result<Model> makeModel(const Scene& scene, const ModelOptions& options, const ImageSource& images,
                        Progress* progress) {
  Model model;
  model.up = options.up;
  model.name = toUtf8(scene.document->source->path().stem().string());
  if (model.name.empty()) model.name = scene.document->format;
  ModelBuilding building(scene, options, images, progress, model);
  VITRINE_CHECK(ItemBuilder(building).build());
  VITRINE_CHECK(addBodies(building));
  VITRINE_CHECK(building.finish());
  if (model.meshes.empty() && model.skins.empty())
    return fail(ErrorCode::Unsupported, options.selection.empty()
                                            ? "nothing in this file has a shape that could be exported"
                                            : "nothing of what is selected has a shape that could be exported");
  return model;
}

void turnFront(Model& model, float yaw) {
  // A half turn without the last bits that sines leave.
  const auto exact = [](float number) {
    return std::abs(number - std::round(number)) < 1e-6f ? std::round(number) : number;
  };
  const float sine = exact(std::sin(-yaw)), cosine = exact(std::cos(-yaw));
  Mat4 turn(1.0f);
  const int across = model.up == Axis::Z ? 0 : 2, along = model.up == Axis::Z ? 1 : 0;
  turn[across][across] = turn[along][along] = cosine;
  turn[across][along] = sine;
  turn[along][across] = -sine;
  // Parents precede their children.
  const auto later = [](uint32_t& node) { node += node != kNone; };
  for (ModelNode& node : model.nodes) node.parent == kNone ? void(node.parent = 0) : later(node.parent);
  for (ModelSkin& skin : model.skins) std::ranges::for_each(skin.joints, later);
  for (ModelAnimation& animation : model.animations)
    for (ModelTrack& track : animation.tracks) later(track.node);
  model.nodes.insert(model.nodes.begin(), {.name = model.name + " facing +Z", .transform = turn});
}

std::vector<Mat4> nodeMatricesOf(const Model& model) {
  std::vector<Mat4> jointMatrices;
  jointMatrices.reserve(model.nodes.size());
  for (const ModelNode& node : model.nodes)
    jointMatrices.push_back(node.parent == kNone ? node.transform : jointMatrices[node.parent] * node.transform);
  return jointMatrices;
}

uint64_t trianglesOf(const Model& model) {
  uint64_t triangles = 0;
  for (const ModelNode& node : model.nodes)
    if (node.mesh != kNone)
      for (const ModelGeometry::Part& part : model.geometries[model.meshes[node.mesh].geometry].parts)
        triangles += part.indexCount / 3;
  return triangles;
}

}  // namespace vitrine
