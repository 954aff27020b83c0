// Bodies of a place: a mesh a shape and material, a node a body, below nodes for the models that hold them.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/bytes/local_text.h"
#include "core/export/model/build_model.h"
#include "core/export/model/moved_skeletons.h"
#include "core/geometry/face_shape.h"
#include "core/scene/faces.h"
#include "core/stage/looks.h"

namespace vitrine {
namespace {

constexpr float kDecalOffset = 0.01f;  // studs: what lies on a surface is moved out of it

class BodyBuilder {
 public:
  explicit BodyBuilder(ModelBuilding& building)
      : m_building(building),
        m_scene(building.scene),
        m_stage(*building.scene.stage),
        m_document(*building.scene.document),
        m_model(building.model) {}

  Result<void> build() {
    const std::vector<NodeId>& selection = m_building.options.selection;
    const std::vector<uint8_t> shown =
        selection.empty() ? m_scene.inWorkspace : bodiesUnder(m_stage, m_document, selection);
    for (const Body& body : m_stage.bodies)
      if (!body.decal) m_isBody[body.node] = true;
    for (const Follower& follower : m_stage.followers) m_followers[follower.body] = &follower;
    m_jointMatrices = allJointMatrices(m_scene, m_building.options.pose);
    for (uint32_t f = 0; f < m_stage.faces.size(); ++f) {
      const uint32_t shape = m_stage.faces[f].shape;
      FaceStreams moved = posedFace(m_stage.shapes[shape], faceWeightsOf(m_scene, f, m_building.options.pose));
      if (!moved.positions.empty()) m_faces.emplace(shape, std::move(moved));
    }
    for (uint32_t body = 0; body < m_stage.bodies.size(); ++body) {
      if (!shown[body] || turnsToCamera(m_stage.bodies[body])) continue;
      if ((body & 1023) == 0) VITRINE_CHECK(m_building.step());
      addBody(body);
    }
    m_building.lose(
        "export.stand-ins",
        localText(
            "Losses",
            "meshes that are not at hand are written as what stands for them: hulls of their physics, or boxes"),
        m_standIns);
    m_building.lose(
        "export.texture-over-colour",
        localText("Losses", "images that cover a colour only where they are opaque are written as fully opaque"),
        m_overlaid);
    m_building.lose("export.adornments",
                    localText("Losses", "highlights and adornments are left out: they are only drawn over things"),
                    adornmentsIn(selection));
    return {};
  }

 private:
  // Of what is written, or of all.
  uint64_t adornmentsIn(const std::vector<NodeId>& selection) const {
    const auto isMeant = [&](NodeId on) {
      return selection.empty() ||
             std::ranges::any_of(selection, [&](NodeId node) { return covers(m_scene, node, on); });
    };
    return uint64_t(std::ranges::count_if(m_stage.adornments, isMeant, &Adornment::on)) +
           uint64_t(std::ranges::count_if(m_stage.highlights, isMeant, &Highlight::on));
  }

  bool turnsToCamera(const Body& body) const { return body.sign != kNone && m_stage.signs[body.sign].facesCamera; }

  void addBody(uint32_t index) {
    const Body& body = m_stage.bodies[index];
    const Shape& shape = m_stage.shapes[body.shape];
    const bool isOne = m_building.options.lod.has_value();
    const uint32_t last = uint32_t(shape.levels.size() - 1);
    const uint32_t first = m_building.firstLevel(last + 1), end = isOne ? first : last;
    const uint32_t material = materialOf(body);
    if (standsIn(body.source) && !body.decal) ++m_standIns;
    for (uint32_t level = first; level <= end; ++level) {
      const uint32_t mesh = meshOf(body, level, material);
      if (mesh == kNone) continue;
      ModelNode node{.name = m_document.nameOf(body.node), .mesh = mesh, .lod = level - first, .object = index};
      if (!isOne && last > 0) node.name += fmt::format("_LOD{}", level);
      place(index, node);
      m_building.addNode(std::move(node));
    }
  }

  void place(uint32_t index, ModelNode& node) {
    const Body& body = m_stage.bodies[index];
    const Mat4 to = m_building.documentTurned();
    Mat4 transform = body.transform;
    if (body.decal) moveOut(transform, m_stage.shapes[body.shape], body.layer);
    const auto follower = m_followers.find(index);
    const bool isJoined = m_building.exportsJoints() && m_building.options.animations;
    if (isJoined && follower != m_followers.end() && m_moved[follower->second->skeleton]) {
      const Follower& follows = *follower->second;
      const uint32_t skin = m_building.skinOf(follows.skeleton, Mat4(1.0f), m_jointMatrices[follows.skeleton]);
      node.parent = m_model.skins[skin].joints[follows.joint];
      const Joint& joint = m_document.skeletons[follows.skeleton].joints[follows.joint];
      // The shape's own coordinates are those of its mesh here, turned: turned * T * turned^-1.
      node.transform = to * glm::inverse(matrixOf(joint.bind)) * transform * glm::inverse(to);
      return;
    }
    if (follower != m_followers.end())
      transform = followedBy(m_scene, *follower->second, m_jointMatrices) * transform;
    node.parent = groupOf(body.node);
    node.transform = to * transform * glm::inverse(to);
  }

  static void moveOut(Mat4& transform, const Shape& shape, uint8_t layer) {
    if (shape.normals.empty()) return;
    const Vec3 outwards = unit(Mat3(transform) * shape.normals.front());
    transform[3] += Vec4(outwards * (kDecalOffset * float(1 + layer)), 0);
  }

  // The node of what holds a node: the nearest one above it that is no body itself.
  uint32_t groupOf(NodeId node) {
    std::vector<NodeId> missing;
    NodeId at = m_document.nodes.parent[indexOf(node)];
    uint32_t group = kNone;
    for (; at != NodeId::None; at = m_document.nodes.parent[indexOf(at)]) {
      if (m_isBody.contains(at)) continue;
      if (const auto known = m_groups.find(at); known != m_groups.end()) {
        group = known->second;
        break;
      }
      missing.push_back(at);
    }
    for (size_t i = missing.size(); i-- > 0;) {
      group = m_building.addNode({.name = m_document.nameOf(missing[i]), .parent = group});
      m_groups.emplace(missing[i], group);
    }
    return group;
  }

  // ---- Meshes

  using GeometryKey = std::pair<std::array<uint32_t, 3>, std::array<float, 4>>;

  uint32_t meshOf(const Body& body, uint32_t level, uint32_t material) {
    const bool coloured =
        body.vertexColours != VertexColours::Ignored && !m_stage.shapes[body.shape].colours.empty();
    const Vec4& uv = body.uvScaleOffset;
    const GeometryKey key{{body.shape, level, coloured}, {uv.x, uv.y, uv.z, uv.w}};
    const auto [geometry, isNew] = m_geometries.try_emplace(key, kNone);
    if (isNew) geometry->second = addGeometry(body, level, coloured);
    if (geometry->second == kNone) return kNone;
    const auto [mesh, isNewMesh] =
        m_meshes.try_emplace({geometry->second, material}, uint32_t(m_model.meshes.size()));
    if (isNewMesh) m_model.meshes.push_back({geometry->second, {material}});
    return mesh->second;
  }

  uint32_t addGeometry(const Body& body, uint32_t level, bool coloured) {
    const Shape& shape = m_stage.shapes[body.shape];
    const Shape::Level& range = shape.levels[level];
    ModelGeometry made;
    made.name = shape.name;
    const auto indices = std::span(shape.indices).subspan(range.firstIndex, range.indexCount);
    for (size_t i = 0; i + 2 < indices.size(); i += 3)
      if (isFinite(shape.positions[indices[i]]) && isFinite(shape.positions[indices[i + 1]]) &&
          isFinite(shape.positions[indices[i + 2]]))
        made.indices.insert(made.indices.end(), {indices[i], indices[i + 1], indices[i + 2]});
    if (made.indices.empty()) return kNone;
    made.parts.push_back({{}, 0, uint32_t(made.indices.size())});
    const Mat4 to = m_building.documentTurned();
    const Mat3 turn = Mat3(to);
    const auto face = m_faces.find(body.shape);
    const bool isPosed = face != m_faces.end();
    const Vec4& uv = body.uvScaleOffset;
    for (const uint32_t vertex : compact({made.indices}, shape.positions.size())) {
      made.positions.push_back(
          Vec3(to * Vec4(isPosed ? face->second.positions[vertex] : shape.positions[vertex], 1.0f)));
      made.normals.push_back(unit(turn * (isPosed ? face->second.normals[vertex] : shape.normals[vertex])));
      if (!shape.uvs.empty()) made.uvs.push_back(finite(shape.uvs[vertex] * Vec2(uv) + Vec2(uv.z, uv.w)));
      if (coloured) made.colours.push_back(shape.colours[vertex]);
    }
    m_model.geometries.push_back(std::move(made));
    return uint32_t(m_model.geometries.size() - 1);
  }

  // ---- Materials

  // What decides a body's material.
  using MaterialKey = std::array<uint32_t, 9>;
  static uint32_t packed(const Rgb8& colour) {
    return uint32_t(colour.r) << 16 | uint32_t(colour.g) << 8 | colour.b;
  }

  uint32_t materialOf(const Body& body) {
    const bool ownColours =
        body.vertexColours == VertexColours::Instead && !m_stage.shapes[body.shape].colours.empty();
    const MaterialKey key{packed(body.colour),
                          uint32_t(std::lround(body.transparency * 1000)),
                          body.material,
                          body.texture,
                          uint32_t(body.texturing),
                          packed(body.textureColour),
                          body.doubleSided,
                          ownColours,
                          uint32_t(std::lround(body.reflectance * 100))};
    const auto [known, isNew] = m_materials.try_emplace(key, kNone);
    if (isNew) known->second = addMaterial(body, ownColours);
    return known->second;
  }

  static Vec3 colourOf(const Rgb8& colour) { return Vec3(colour.r, colour.g, colour.b) / 255.0f; }

  uint32_t addMaterial(const Body& body, bool ownColours) {
    const PlaceMaterial& surface = placeMaterials()[body.material];
    ModelMaterial made;
    const uint32_t image =
        body.texture == kNone ? kNone : m_building.imageOf(m_scene.firstStageTexture + body.texture);
    Vec3 colour = ownColours ? Vec3(1.0f) : colourOf(body.colour);
    if (image != kNone) {
      made.image = image;
      colour = colourOf(body.textureColour);
      if (body.texturing == Texturing::Over) ++m_overlaid;
      if (body.texturing == Texturing::CutOut) made.blend = Blend::Mask;
    }
    made.name = fmt::format("{} #{:02x}{:02x}{:02x}", surface.name, body.colour.r, body.colour.g, body.colour.b);
    if (image != kNone) made.name += " " + m_model.images[image].name;
    made.colour = Vec4(colour, 1.0f - body.transparency);
    if (body.transparency > 0 || body.decal) made.blend = Blend::Alpha;
    made.doubleSided = body.doubleSided;
    made.metallic = std::max(surface.metallic, body.reflectance);
    made.roughness = surface.roughness * (1 - body.reflectance);
    made.glows = surface.look == Look::Glow || surface.look == Look::Field;
    return m_building.addMaterial(std::move(made));
  }

  ModelBuilding& m_building;
  const Scene& m_scene;
  const Stage& m_stage;
  const Document& m_document;
  Model& m_model;
  std::vector<std::vector<Mat4>> m_jointMatrices;
  std::unordered_map<NodeId, bool> m_isBody;
  std::unordered_map<uint32_t, const Follower*> m_followers;
  std::unordered_map<uint32_t, FaceStreams> m_faces;  // by shape: those that the pose moves
  std::vector<bool> m_moved = movedSkeletons(m_scene);
  std::unordered_map<NodeId, uint32_t> m_groups;
  std::map<GeometryKey, uint32_t> m_geometries;
  std::map<std::pair<uint32_t, uint32_t>, uint32_t> m_meshes;  // by geometry and material
  std::map<MaterialKey, uint32_t> m_materials;
  uint64_t m_overlaid = 0, m_standIns = 0;
};

}  // namespace

Result<void> addBodies(ModelBuilding& building) {
  if (!building.scene.stage) return {};
  return BodyBuilder(building).build();
}

}  // namespace vitrine
