// Scenes and their nodes: what stands where (glTF 2.0, 3.5), with instances, skins, cameras and lights.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <tuple>

#include "core/bytes/local_text.h"
#include "core/document/colour.h"
#include "core/formats/gltf/reading.h"
#include "core/geometry/transforms.h"

namespace vitrine::gltf {

namespace {

constexpr uint64_t kNodeCost = 2048, kGeometryCost = 4096;  // of the budget
constexpr float kDegreesOfRadian = 180 / std::numbers::pi_v<float>;
constexpr std::string_view kKnownOfNodes[] = {"KHR_lights_punctual", "EXT_mesh_gpu_instancing",
                                              "KHR_node_visibility"};

class ScenesBuilder {
 public:
  explicit ScenesBuilder(Reading& reading) : m_reading(reading) {}

  Result<void> build() {
    const uint32_t nodes = count(m_reading.top("nodes"));
    if (nodes > m_reading.context.limits.nodes)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{} nodes, at most {} allowed", nodes, m_reading.context.limits.nodes));
    m_reading.placesOf.resize(nodes);
    m_meshes = count(m_reading.top("meshes"));
    findAnimated();
    VITRINE_CHECK(addScenes());
    VITRINE_CHECK(addSkins());
    nameUnplaced();
    m_reading.report(Severity::Info, "gltf.invisible", "nodes are not to be seen, as KHR_node_visibility says",
                     m_firstInvisible, m_invisible);
    return {};
  }

 private:
  // Nodes that animations move, and meshes whose weights they or nodes set.
  void findAnimated() {
    m_isAnimated.resize(m_reading.placesOf.size());
    m_hasOwnWeights.resize(m_meshes);
    const auto weigh = [&](uint32_t node) {
      const uint32_t mesh = indexIn(m_reading.item("nodes", node), "mesh");
      if (mesh < m_hasOwnWeights.size()) m_hasOwnWeights[mesh] = true;
    };
    const Json* animations = m_reading.top("animations");
    for (uint32_t a = 0; a < count(animations); ++a) {
      const Json* channels = list(&(*animations)[a], "channels");
      for (uint32_t c = 0; c < count(channels); ++c) {
        const Json* target = member(&(*channels)[c], "target");
        const uint32_t node = indexIn(target, "node");
        if (node >= m_isAnimated.size()) continue;
        if (textIn(target, "path") == "weights")
          weigh(node);
        else
          m_isAnimated[node] = true;
      }
    }
    for (uint32_t n = 0; n < m_reading.placesOf.size(); ++n)
      if (list(m_reading.item("nodes", n), "weights")) weigh(n);
  }

  // ---- The tree

  Result<void> addScenes() {
    const Json* scenes = m_reading.top("scenes");
    Document& document = m_reading.document();
    if (count(scenes) == 0) {
      if (m_reading.placesOf.empty()) return {};
      m_reading.report(Severity::Info, "gltf.no-scenes", "the file has no scenes: all of its nodes are shown");
      VITRINE_CHECK(addRoots(rootsOfAll(), m_reading.root, 0));
      const auto unplaced = uint64_t(std::ranges::count_if(m_reading.placesOf, &std::vector<uint32_t>::empty));
      m_reading.report(Severity::Error, "gltf.node", "nodes that are below themselves are not shown", {}, unplaced);
      return {};
    }
    const bool areSeveral = count(scenes) > 1;
    VITRINE_CHECK(m_reading.context.budget.takeArray(count(scenes), kNodeCost, "scenes", {}));
    for (uint32_t s = 0; s < count(scenes); ++s) {
      const Json& scene = (*scenes)[s];
      const std::string name = m_reading.nameOf(&scene, "scene", s);
      NodeId parent = m_reading.root;
      if (areSeveral) {
        parent = m_reading.nodes.add(m_reading.nodes.classIndex("scene", NodeKind::Group), m_reading.root, name,
                                     m_reading.spanOf("scenes", s));
        document.scenes.push_back({name, parent});
        m_reading.addExtras(parent, scene);
      } else if (!textIn(&scene, "name").empty()) {
        m_reading.nodes.set(m_reading.root, "scene", "string", name);
      }
      std::vector<uint32_t> roots;
      const Json* stored = list(&scene, "nodes");
      for (uint32_t i = 0; i < count(stored); ++i) roots.push_back(nodeIn((*stored)[i]));
      VITRINE_CHECK(addRoots(roots, parent, s));
    }
    const uint32_t chosen = indexIn(&m_reading.json, "scene");
    if (member(&m_reading.json, "scene") && chosen >= count(scenes))
      m_reading.report(Severity::Warning, "gltf.scene", "the scene that is to be shown is not there: the first is");
    if (!areSeveral) return {};
    document.shownScene = chosen < count(scenes) ? chosen : 0;
    m_reading.report(Severity::Info, "gltf.scenes",
                     fmt::format("the file has {} scenes; \"{}\" is shown", count(scenes),
                                 document.scenes[document.shownScene].name));
    return {};
  }
  uint32_t nodeIn(const Json& index) const {
    const auto number = whole(&index);
    return number && *number < m_reading.placesOf.size() ? uint32_t(*number) : kNone;
  }
  // Nodes that are no other's children.
  std::vector<uint32_t> rootsOfAll() const {
    std::vector<bool> isChild(m_reading.placesOf.size());
    for (uint32_t n = 0; n < isChild.size(); ++n) {
      const Json* children = list(m_reading.item("nodes", n), "children");
      for (uint32_t c = 0; c < count(children); ++c)
        if (const uint32_t child = nodeIn((*children)[c]); child != kNone) isChild[child] = true;
    }
    std::vector<uint32_t> roots;
    for (uint32_t n = 0; n < isChild.size(); ++n)
      if (!isChild[n]) roots.push_back(n);
    return roots;
  }

  struct Pending {
    uint32_t node, above;  // above: in the forest
    NodeId parent;
    uint64_t depth;
  };
  // Parents before children, in the order of the file. A node stands once in a scene, whoever else names it.
  Result<void> addRoots(const std::vector<uint32_t>& roots, NodeId parent, uint32_t scene) {
    std::vector<bool> isPlaced(m_reading.placesOf.size());
    std::vector<Pending> pending;
    const auto push = [&](uint32_t node, uint32_t above, NodeId below, uint64_t depth) {
      if (node != kNone && !isPlaced[node]) {
        pending.push_back({node, above, below, depth});
        return;
      }
      m_reading.report(Severity::Error, "gltf.node",
                       node == kNone ? "nodes are named that are not there"
                                     : "nodes are named as a child by several nodes; they stand with the first",
                       node == kNone ? SourceSpan{} : m_reading.spanOf("nodes", node));
    };
    for (auto root = roots.rbegin(); root != roots.rend(); ++root) push(*root, kNone, parent, 0);
    for (uint64_t step = 0; !pending.empty(); ++step) {
      const Pending next = pending.back();
      pending.pop_back();
      if (isPlaced[next.node]) {
        push(next.node, next.above, next.parent, next.depth);
        continue;
      }
      isPlaced[next.node] = true;
      if (next.depth > m_reading.context.limits.depth)
        return fail(ErrorCode::LimitExceeded,
                    fmt::format("nodes nested more than {} deep", m_reading.context.limits.depth));
      if (step % 1024 == 0) VITRINE_CHECK(m_reading.context.step(0.3f));
      VITRINE_TRY(const uint32_t placed, addNode(next, scene));
      const Json* children = list(m_reading.item("nodes", next.node), "children");
      for (uint32_t c = count(children); c-- > 0;)
        push(nodeIn((*children)[c]), placed, m_reading.forest.nodes[placed].node, next.depth + 1);
    }
    return {};
  }

  Mat4 localOf(const Json& stored) const {
    std::array<float, 16> matrix{};
    if (numbers(list(&stored, "matrix"), matrix)) {
      Mat4 made;
      std::copy_n(matrix.begin(), 16, &made[0][0]);
      return made;
    }
    std::array<float, 3> translation{0, 0, 0}, scale{1, 1, 1};
    std::array<float, 4> rotation{0, 0, 0, 1};
    numbers(list(&stored, "translation"), translation);
    numbers(list(&stored, "scale"), scale);
    numbers(list(&stored, "rotation"), rotation);
    return partsMatrix(translation, rotation, scale);
  }
  static Mat4 partsMatrix(const std::array<float, 3>& translation, const std::array<float, 4>& rotation,
                          const std::array<float, 3>& scale) {
    Quat turn(rotation[3], rotation[0], rotation[1], rotation[2]);
    const float length = glm::length(turn);
    turn = length > 0 && std::isfinite(length) ? turn / length : Quat(1, 0, 0, 0);
    return matrixOf(TransformParts{.translation = {translation[0], translation[1], translation[2]},
                                   .rotation = turn,
                                   .scale = {scale[0], scale[1], scale[2]}});
  }

  Result<uint32_t> addNode(const Pending& pending, uint32_t scene) {
    VITRINE_CHECK(m_reading.context.budget.take(kNodeCost, "nodes", {}));
    const Json& stored = (*m_reading.top("nodes"))[pending.node];
    const SourceSpan where = m_reading.spanOf("nodes", pending.node);
    const auto placed = uint32_t(m_reading.forest.nodes.size());
    const bool isRoot = pending.above == kNone;
    const Mat4 above = isRoot ? Mat4(1.0f) : m_reading.forest.nodes[pending.above].place;
    rig::Node node{.name = m_reading.nameOf(&stored, "node", pending.node),
                   .parent = pending.above,
                   .local = localOf(stored),
                   .animated = m_isAnimated[pending.node]};
    node.place = above * node.local;
    if (!isFinite(node.place)) {
      node.place = above;
      m_reading.report(Severity::Warning, "gltf.not-finite-transform",
                       "nodes whose transform is not finite are where their parents are", where);
    }
    node.node = m_reading.nodes.add(m_nodeClass, pending.parent, node.name, where);
    const Json* seen = member(extension(&stored, "KHR_node_visibility"), "visible");
    const bool hides = seen && seen->IsBool() && !seen->GetBool();
    if (hides && m_invisible++ == 0) m_firstInvisible = where;
    const bool isVisible = !hides && (isRoot || m_reading.placed[pending.above].visible);
    describe(stored, node.node, isVisible);
    m_reading.forest.nodes.push_back(node);
    m_reading.placed.push_back({pending.node, scene, isVisible});
    m_reading.placesOf[pending.node].push_back(placed);
    if (member(&stored, "mesh")) VITRINE_CHECK(placeMesh(stored, placed));
    if (member(&stored, "camera")) addCamera(stored, placed);
    if (const Json* light = extension(&stored, "KHR_lights_punctual")) addLight(*light, placed);
    return placed;
  }

  // Most nodes stay where their parents are: nothing is said of those.
  void describe(const Json& stored, NodeId node, bool isVisible) {
    for (const char* name : {"translation", "rotation", "scale", "matrix"})
      if (const Json* given = list(&stored, name)) {
        std::array<float, 3> three{};
        if (numbers(given, three))
          m_reading.nodes.set(node, name, "Vector3", Vec3(three[0], three[1], three[2]));
        else
          m_reading.nodes.set(node, name, "float[]", valueOf(*given));
      }
    if (!isVisible) m_reading.nodes.set(node, "visible", "bool", false);
    m_reading.addExtras(node, stored, kKnownOfNodes);
  }

  // ---- Meshes

  Result<void> placeMesh(const Json& stored, uint32_t placed) {
    const uint32_t mesh = indexIn(&stored, "mesh");
    if (mesh >= m_meshes) {
      m_reading.report(Severity::Error, "gltf.node", fmt::format("a node names mesh {} of {}", mesh, m_meshes),
                       m_reading.spanOf("nodes", m_reading.placed[placed].node));
      return {};
    }
    const uint32_t skin = member(&stored, "skin") ? indexIn(&stored, "skin") : kNone;
    const auto [known, isNew] =
        m_geometriesOf.try_emplace({mesh, skin, skin == kNone ? 0 : m_reading.placed[placed].scene});
    // Where nodes or animations may have weights of their own, each place of a mesh is a geometry.
    const bool isOwn = m_hasOwnWeights[mesh] && m_hasMorphs.contains(mesh);
    std::vector<uint32_t> geometries = isOwn ? std::vector<uint32_t>{} : known->second;
    if (isNew || isOwn) {
      VITRINE_TRY(geometries, addMesh(mesh, placed));
      known->second = geometries;
      if (skin != kNone) bind(skin, geometries, placed);
    } else if (skin == kNone) {
      for (const uint32_t geometry : geometries) {
        const NodeId shown = m_reading.nodes.add(
            m_instanceClass, m_reading.forest.nodes[placed].node, m_reading.document().geometries[geometry].name,
            m_reading.spanOf("meshes", mesh), {.kind = NodeTarget::Kind::Geometry, .index = geometry});
        VITRINE_CHECK(addInstances(stored, geometry, shown, placed));
      }
      return {};
    }
    for (const uint32_t geometry : geometries) {
      Geometry& made = m_reading.document().geometries[geometry];
      if (!made.morphs.empty()) m_reading.morphedBy[placed].push_back(geometry);
      const Json* weights = list(&stored, "weights");
      for (uint32_t t = 0; t < std::min<size_t>(count(weights), made.morphs.size()); ++t)
        made.morphs[t].weight = number(&(*weights)[t], 0);
      // Joints place a skinned mesh: where several nodes have it, it is there once.
      if (isNew || isOwn || skin == kNone) VITRINE_CHECK(addInstances(stored, geometry, made.node, placed));
    }
    return {};
  }

  Result<std::vector<uint32_t>> addMesh(uint32_t mesh, uint32_t placed) {
    Document& document = m_reading.document();
    std::vector<uint32_t> made;
    const Json* stored = m_reading.item("meshes", mesh);
    for (const PrimitiveGroup& group : groupsOf(m_reading, mesh)) {
      ++m_done;
      VITRINE_CHECK(m_reading.context.step(0.3f + 0.6f * float(m_done) / float(m_done + 20)));
      VITRINE_CHECK(m_reading.context.budget.take(kGeometryCost, "meshes", {}));
      auto read = geometryOf(m_reading, group);
      if (!read) {
        if (read.error().code == ErrorCode::LimitExceeded) return std::unexpected(read.error());
        m_reading.reportLoss(read.error(), m_reading.nameOf(stored, "mesh", mesh));
        continue;
      }
      const auto number = uint32_t(document.geometries.size());
      Geometry geometry = std::move(*read);
      geometry.node = m_reading.nodes.add(m_meshClass, m_reading.forest.nodes[placed].node, geometry.name,
                                          m_reading.spanOf("meshes", mesh),
                                          {.kind = NodeTarget::Kind::Geometry, .index = number});
      for (Lod& lod : geometry.lods) {
        lod.node = geometry.node;
        for (Part& part : lod.parts) part.node = geometry.node;
      }
      describeMesh(*stored, group, geometry);
      if (!geometry.morphs.empty()) m_hasMorphs.insert(mesh);
      document.geometries.push_back(std::move(geometry));
      made.push_back(number);
    }
    return made;
  }

  void describeMesh(const Json& stored, const PrimitiveGroup& group, const Geometry& geometry) {
    const auto set = [&](std::string_view name, std::string_view type, Value value) {
      m_reading.nodes.set(geometry.node, name, type, std::move(value));
    };
    set("mesh", "uint32", group.mesh);
    List primitives;
    for (const uint32_t p : group.primitives) primitives.items.emplace_back(int64_t(p));
    set("primitives", "uint32[]", std::move(primitives));
    set("mode", "string", modesOf(m_reading, group));
    set("vertices", "uint64", int64_t(geometry.vertexCount()));
    set("triangles", "uint64", int64_t(geometry.indices.size() / 3));
    if (!geometry.points.empty()) set("points", "uint64", int64_t(geometry.points.size()));
    if (!geometry.lines.empty()) set("lines", "uint64", int64_t(geometry.lines.size() / 2));
    if (geometry.normals.empty() && !geometry.indices.empty()) set("normals", "string", "none stored: flat");
    const Json& first = (*list(&stored, "primitives"))[group.primitives.front()];
    if (const Json* attributes = member(&first, "attributes"))
      m_reading.setJson(geometry.node, "attributes", *attributes);
    if (const Json* extensions = member(&first, "extensions"))
      m_reading.setJson(geometry.node, "extensions", *extensions);
    List names;
    for (const MorphTarget& target : geometry.morphs)
      names.items.emplace_back(m_reading.document().morphControls[target.control]);
    if (!names.items.empty()) set("morph target names", "string[]", std::move(names));
    m_reading.addExtras(geometry.node, stored);
  }

  // Where a node has it, or where EXT_mesh_gpu_instancing says below that.
  Result<void> addInstances(const Json& stored, uint32_t geometry, NodeId node, uint32_t placed) {
    Document& document = m_reading.document();
    const PlacedNode& at = m_reading.placed[placed];
    Instance instance{.geometry = geometry, .transform = m_reading.forest.nodes[placed].place, .node = node};
    instance.scene = at.scene;
    instance.visible = at.visible;
    const Json* attributes = member(extension(&stored, "EXT_mesh_gpu_instancing"), "attributes");
    if (!attributes || !attributes->IsObject()) {
      document.instances.push_back(instance);
      return {};
    }
    auto places = instancePlaces(*attributes);
    if (!places) {
      m_reading.reportLoss(places.error(), "EXT_mesh_gpu_instancing");
      return {};
    }
    VITRINE_CHECK(m_reading.context.budget.takeArray(places->size(), sizeof(Instance), "instances", {}));
    m_reading.nodes.set(node, "instances", "uint64", int64_t(places->size()));
    const Mat4 above = instance.transform;
    for (const Mat4& place : *places) {
      instance.transform = above * place;
      instance.inJoint = place;  // in the node, should that follow a joint
      if (isFinite(instance.transform)) document.instances.push_back(instance);
    }
    return {};
  }
  Result<std::vector<Mat4>> instancePlaces(const Json& attributes) {
    std::optional<uint64_t> all;
    const auto read = [&](std::string_view name, uint32_t width) -> Result<LargeBuffer<float>> {
      if (!member(&attributes, name)) return LargeBuffer<float>();
      VITRINE_TRY(const Accessor accessor, accessorOf(m_reading, indexIn(&attributes, name), name));
      if (accessor.components != width || (all && *all != accessor.count))
        return fail(ErrorCode::Malformed, fmt::format("as many {} as others are expected", name));
      all = accessor.count;
      return floatsOf(m_reading, accessor, width);
    };
    VITRINE_TRY(const auto translations, read("TRANSLATION", 3));
    VITRINE_TRY(const auto rotations, read("ROTATION", 4));
    VITRINE_TRY(const auto scales, read("SCALE", 3));
    std::vector<Mat4> places;
    for (uint64_t i = 0; i < all.value_or(1); ++i) {
      std::array<float, 3> translation{}, scale{1, 1, 1};
      std::array<float, 4> rotation{0, 0, 0, 1};
      if (!translations.empty()) std::copy_n(&translations[i * 3], 3, translation.begin());
      if (!rotations.empty()) std::copy_n(&rotations[i * 4], 4, rotation.begin());
      if (!scales.empty()) std::copy_n(&scales[i * 3], 3, scale.begin());
      places.push_back(partsMatrix(translation, rotation, scale));
    }
    return places;
  }

  // ---- Skins

  // Kept until all nodes are known: joints may come after the mesh.
  struct Skinned {
    uint32_t skin, geometry, placed;
  };
  void bind(uint32_t skin, const std::vector<uint32_t>& geometries, uint32_t placed) {
    for (const uint32_t geometry : geometries)
      if (!m_reading.document().geometries[geometry].influences.empty())
        m_skinned.push_back({skin, geometry, placed});
  }

  // The place of a joint in the scene of what it moves; kNone where no scene has it.
  uint32_t placeOf(uint32_t node, uint32_t scene) const {
    if (node >= m_reading.placesOf.size()) return kNone;
    // Scenes are read one after the other.
    const std::vector<uint32_t>& places = m_reading.placesOf[node];
    const auto found =
        std::ranges::lower_bound(places, scene, {}, [&](uint32_t place) { return m_reading.placed[place].scene; });
    if (found != places.end() && m_reading.placed[*found].scene == scene) return *found;
    return places.empty() ? kNone : places.front();
  }

  Result<void> addSkins() {
    for (const Skinned& skinned : m_skinned) {
      rig::Mesh mesh{.geometry = skinned.geometry};
      auto bones = bonesOf(skinned.skin, m_reading.placed[skinned.placed].scene);
      if (!bones) {
        if (bones.error().code == ErrorCode::LimitExceeded) return std::unexpected(bones.error());
        m_reading.reportLoss(bones.error(), fmt::format("skin {}", skinned.skin));
        m_reading.document().geometries[skinned.geometry].influences.clear();
        continue;
      }
      mesh.bones = std::move(*bones);
      bindUnbound(mesh, skinned.placed);
      m_reading.forest.meshes.push_back(std::move(mesh));
    }
    std::vector<bool> isSkinned(m_reading.document().geometries.size());
    for (const Skinned& skinned : m_skinned) isSkinned[skinned.geometry] = true;
    for (size_t g = 0; g < isSkinned.size(); ++g) {
      Geometry& geometry = m_reading.document().geometries[g];
      if (geometry.influences.empty() || isSkinned[g]) continue;
      m_reading.report(Severity::Info, "gltf.influences-without-skin",
                       geometry.name + ": influences that no skin is for",
                       m_reading.document().spanOf(geometry.node));
      geometry.influences.clear();
    }
    VITRINE_CHECK(rig::addSkeletons(m_reading.context, m_reading.nodes, m_reading.root, m_reading.forest));
    for (const rig::Mesh& mesh : m_reading.forest.meshes)
      if (!mesh.rigged) {
        m_reading.report(Severity::Warning, "gltf.too-many-skeletons", "meshes with bones are shown unposed");
        m_reading.document().geometries[mesh.geometry].influences.clear();
      }
    return {};
  }

  Result<std::vector<rig::Bone>> bonesOf(uint32_t index, uint32_t scene) {
    const Json* skin = m_reading.item("skins", index);
    const SourceSpan where = m_reading.spanOf("skins", index);
    const Json* joints = list(skin, "joints");
    if (count(joints) == 0)
      return fail(ErrorCode::Malformed, "there is no such skin, or it names no joints", where);
    VITRINE_CHECK(m_reading.context.budget.takeArray(count(joints), sizeof(rig::Bone) + 64, "joints", where));
    LargeBuffer<float> matrices;
    if (member(skin, "inverseBindMatrices")) {
      VITRINE_TRY(const Accessor accessor,
                  accessorOf(m_reading, indexIn(skin, "inverseBindMatrices"), "inverse bind matrices"));
      if (accessor.components != 16 || accessor.count < count(joints))
        return fail(ErrorCode::Malformed,
                    fmt::format("{} inverse bind matrices for {} joints", accessor.count, count(joints)), where);
      VITRINE_TRY(matrices, floatsOf(m_reading, accessor, 16));
    }
    std::vector<rig::Bone> bones;
    for (uint32_t j = 0; j < count(joints); ++j) {
      rig::Bone bone{.name = textIn(m_reading.item("nodes", nodeIn((*joints)[j])), "name"),
                     .node = placeOf(nodeIn((*joints)[j]), scene)};
      if (!matrices.empty()) std::copy_n(&matrices[j * 16], 16, &bone.offset[0][0]);
      if (!isFinite(bone.offset)) {
        m_reading.report(Severity::Warning, "gltf.joint-not-finite", "inverse bind matrices that are not finite",
                         where);
        bone.offset = Mat4(1.0f);
      }
      if (bone.node == kNone)
        m_reading.report(Severity::Warning, "gltf.joint-without-node",
                         "joints that stand in no scene stay where they are bound", where);
      bones.push_back(bone);
    }
    return bones;
  }

  // Vertices without influences move with the node that has the mesh, as if it were a joint that leaves them in
  // place; numbers beyond the skin's joints are nobody's.
  void bindUnbound(rig::Mesh& mesh, uint32_t placed) {
    Geometry& geometry = m_reading.document().geometries[mesh.geometry];
    const auto joints = uint16_t(std::min<size_t>(mesh.bones.size(), 0xFFFF));
    uint64_t unbound = 0, beyond = 0;
    for (Influences& each : geometry.influences) {
      uint32_t sum = 0;
      for (size_t k = 0; k < 4; ++k) {
        if (each.joints[k] >= joints) {
          beyond += each.weights[k] > 0;
          each.joints[k] = each.weights[k] = 0;
        }
        sum += each.weights[k];
      }
      if (sum > 0 || joints == 0xFFFF) continue;
      ++unbound;
      each.joints[0] = joints;
      each.weights[0] = 0xFFFF;
    }
    m_reading.report(Severity::Error, "gltf.joint-out-of-range",
                     fmt::format("{}: influences of joints beyond {}", geometry.name, joints),
                     m_reading.document().spanOf(geometry.node), beyond);
    if (unbound == 0) return;
    mesh.bones.push_back({.name = {}, .node = placed});
    m_reading.report(Severity::Info, "gltf.unbound-vertices",
                     geometry.name + ": vertices without influences move with the mesh's node",
                     m_reading.document().spanOf(geometry.node), unbound);
  }

  void nameUnplaced() {
    uint64_t unplaced = 0;
    SourceSpan first;
    std::vector<bool> isPlaced(m_meshes);
    for (const auto& [key, geometries] : m_geometriesOf) isPlaced[std::get<0>(key)] = true;
    for (uint32_t mesh = 0; mesh < isPlaced.size(); ++mesh)
      if (!isPlaced[mesh] && unplaced++ == 0) first = m_reading.spanOf("meshes", mesh);
    m_reading.report(Severity::Info, "gltf.mesh-not-placed", "meshes that no node places are not shown", first,
                     unplaced);
  }

  // ---- Cameras and lights

  // They look along the node's -Z; the document's things along +Z.
  void place(Entity& entity, uint32_t placed) {
    const Mat4& matrix = m_reading.forest.nodes[placed].place;
    const TransformParts parts = partsOf(matrix);
    entity.position = Vec3(matrix[3]);
    const Mat3 axes = glm::mat3_cast(parts.rotation);
    entity.rotation = {-axes[0], axes[1], -axes[2]};
    entity.scene = m_reading.placed[placed].scene;
    entity.visible = m_reading.placed[placed].visible;
  }
  void addEntity(Entity entity, std::string_view className, NodeKind kind, uint32_t placed,
                 const SourceSpan& where) {
    place(entity, placed);
    entity.node = m_reading.nodes.add(
        m_reading.nodes.classIndex(className, kind), m_reading.forest.nodes[placed].node, entity.label, where,
        {.kind = NodeTarget::Kind::Entity, .index = uint32_t(m_reading.document().entities.size())});
    m_reading.document().entities.push_back(std::move(entity));
  }

  // What has no name is called after its node.
  std::string labelOf(const Json& thing, uint32_t placed) const {
    const std::string_view name = textIn(&thing, "name");
    return name.empty() ? m_reading.forest.nodes[placed].name : toUtf8(name);
  }

  void addCamera(const Json& stored, uint32_t placed) {
    const uint32_t index = indexIn(&stored, "camera");
    const Json* camera = m_reading.item("cameras", index);
    if (!camera)
      return m_reading.report(Severity::Error, "gltf.node", fmt::format("a node names camera {}", index),
                              m_reading.spanOf("nodes", m_reading.placed[placed].node));
    const Json *perspective = member(camera, "perspective"), *flat = member(camera, "orthographic");
    Entity entity{.kind = EntityKind::Camera, .label = labelOf(*camera, placed)};
    entity.outerAngle = std::clamp(numberIn(perspective, "yfov", 0) * kDegreesOfRadian, 0.0f, 179.0f);
    addEntity(std::move(entity), "camera", NodeKind::Camera, placed, m_reading.spanOf("cameras", index));
    const Entity& made = m_reading.document().entities.back();
    const auto set = [&](std::string_view name, float value, std::string_view unit = {}) {
      m_reading.nodes.set(made.node, name, "float", value, unit);
    };
    m_reading.nodes.set(made.node, "type", "string", flat ? "orthographic" : "perspective");
    if (perspective) set("vertical field of view", made.outerAngle, "degree");
    const Json* kind = flat ? flat : perspective;
    for (const auto& [member, name] : {std::pair("aspectRatio", "aspect"),
                                       {"znear", "near"},
                                       {"zfar", "far"},
                                       {"xmag", "half width"},
                                       {"ymag", "half height"}})
      if (gltf::member(kind, member)) set(name, numberIn(kind, member, 0));
    m_reading.addExtras(made.node, *camera);
  }

  void addLight(const Json& reference, uint32_t placed) {
    const uint32_t index = indexIn(&reference, "light");
    const Json* all = m_lights;
    if (index >= count(all))
      return m_reading.report(Severity::Error, "gltf.node",
                              fmt::format("a node names light {} of {}", index, count(all)),
                              m_reading.spanOf("nodes", m_reading.placed[placed].node));
    const Json& light = (*all)[index];
    const std::string_view type = textIn(&light, "type");
    const bool isSpot = type == "spot";
    Entity entity{.kind = isSpot ? EntityKind::Spotlight : EntityKind::Light, .label = labelOf(light, placed)};
    entity.directional = type == "directional";
    std::array<float, 3> colour{1, 1, 1};
    numbers(member(&light, "color"), colour);
    const auto shown = [](float value) { return fromLinear(std::clamp(value, 0.0f, 1.0f)); };
    entity.colour = {shown(colour[0]), shown(colour[1]), shown(colour[2])};
    entity.intensity = std::max(numberIn(&light, "intensity", 1), 0.0f);
    entity.range = std::max(numberIn(&light, "range", 0), 0.0f);
    if (isSpot) {
      // The file counts from the middle of the cone.
      const auto angle = [&](const char* name, float otherwise) {
        return std::clamp(numberIn(member(&light, "spot"), name, otherwise) * 2 * kDegreesOfRadian, 0.0f, 180.0f);
      };
      entity.outerAngle = angle("outerConeAngle", std::numbers::pi_v<float> / 4);
      entity.innerAngle = std::min(angle("innerConeAngle", 0), entity.outerAngle);
    }
    addEntity(std::move(entity), isSpot ? "spotlight" : "light", isSpot ? NodeKind::Spotlight : NodeKind::Light,
              placed, m_reading.spanOf("nodes", m_reading.placed[placed].node));
    const Entity& made = m_reading.document().entities.back();
    m_reading.nodes.set(made.node, "type", "string", toUtf8(type));
    m_reading.nodes.set(made.node, "colour", "Colour", made.colour);
    m_reading.nodes.set(made.node, "intensity", "float", made.intensity, entityUnit(made));
    if (made.range > 0) m_reading.nodes.set(made.node, "range", "float", made.range, "m");
    if (isSpot) {
      m_reading.nodes.set(made.node, "inner cone", "float", made.innerAngle, "degree");
      m_reading.nodes.set(made.node, "outer cone", "float", made.outerAngle, "degree");
    }
    m_reading.addExtras(made.node, light);
  }
  static std::string_view entityUnit(const Entity& light) { return light.directional ? "lux" : "candela"; }

  Reading& m_reading;
  uint32_t m_nodeClass = m_reading.nodes.classIndex("node", NodeKind::Group);
  uint32_t m_meshClass = m_reading.nodes.classIndex("mesh", NodeKind::Mesh);
  uint32_t m_instanceClass = m_reading.nodes.classIndex("mesh instance", NodeKind::Mesh);
  const Json* m_lights = list(extension(&m_reading.json, "KHR_lights_punctual"), "lights");
  std::vector<bool> m_isAnimated;     // of the file's nodes
  std::vector<bool> m_hasOwnWeights;  // of its meshes: places of them may have weights of their own
  uint32_t m_meshes = 0;
  std::set<uint32_t> m_hasMorphs;
  // By mesh, skin, and the scene that the skin's joints stand in.
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, std::vector<uint32_t>> m_geometriesOf;
  std::vector<Skinned> m_skinned;
  uint64_t m_invisible = 0, m_done = 0;
  SourceSpan m_firstInvisible;
};

}  // namespace

Result<void> addScenes(Reading& reading) { return ScenesBuilder(reading).build(); }

}  // namespace vitrine::gltf
