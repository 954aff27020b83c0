#include "core/export/model/model_document.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "core/bytes/local_text.h"
#include "core/export/model/image_files.h"
#include "core/export/model/placed_meshes.h"
#include "core/load/validate.h"

namespace vitrine {
namespace {

GeometryRole roleOf(ModelRole role) {
  switch (role) {
    case ModelRole::Collision:
      return GeometryRole::Collision;
    case ModelRole::Trigger:
      return GeometryRole::Trigger;
    case ModelRole::Hull:
      return GeometryRole::Hull;
    case ModelRole::Drawn:
      break;
  }
  return GeometryRole::Drawn;
}

class DocumentBuilder {
 public:
  DocumentBuilder(const Model& model, const Format& format, Diagnostics& losses)
      : m_model(model), m_format(format), m_losses(losses), m_document(std::make_shared<Document>()) {
    if (!format.conventions.leftHanded) return;
    const int mirrored = format.conventions.up == Axis::Z ? 1 : 2;
    m_mirror[mirrored][mirrored] = -1;
  }

  std::shared_ptr<const Document> build() {
    m_document->source = Source::fromBytes({}, m_model.name);
    m_document->budget = std::make_shared<MemoryBudget>(Limits{}.memory);
    m_document->conventions = m_format.conventions;
    auto file = std::make_unique<Buffer>();
    file->name = "file";
    m_document->buffers.push_back(std::move(file));
    addMaterials();
    addSkeleton();
    const std::vector<PlacedMesh> placed = placedMeshes(m_model);
    if (m_format.holds.has(Content::Nodes))
      addObjects(placed);
    else
      for (const ModelRole role : {ModelRole::Drawn, ModelRole::Collision, ModelRole::Trigger, ModelRole::Hull})
        addMerged(placed, role);
    validate(*m_document);
    return m_document;
  }

 private:
  void addMaterials() {
    if (m_format.holds.has(Content::Images))
      for (const ModelImage& image : m_model.images) m_document->textures.push_back({.path = imagePath(image)});
    for (const ModelMaterial& source : m_model.materials) {
      Material material;
      material.name = source.name;
      material.colour = source.colour;
      material.blend = source.blend;
      material.doubleSided = source.doubleSided;
      if (m_format.holds.has(Content::Images)) {
        material.diffuse = source.image;
        material.lightmap = source.lightmap;
        if (material.lightmap != kNone) {
          m_document->textures[material.lightmap].role = TextureRole::Lightmap;
          material.shading = Shading::Lightmapped;
        }
      }
      m_document->materials.push_back(std::move(material));
    }
  }

  // ---- Skeleton

  // The first skin that a mesh wears; what wears others stands where it is.
  void addSkeleton() {
    const auto wearing =
        std::ranges::find_if(m_model.nodes, [](const ModelNode& node) { return node.skin != kNone; });
    if (wearing == m_model.nodes.end()) return;
    m_skin = wearing->skin;
    const auto others = std::ranges::count_if(
        m_model.nodes, [&](const ModelNode& node) { return node.skin != kNone && node.skin != m_skin; });
    if (others > 0)
      m_losses.add(
          Severity::Warning, "export.lost-skins",
          localText("Losses", "the file has one skeleton: meshes of other skeletons stand where they were bound"),
          {}, uint64_t(others));
    const ModelSkin& skin = m_model.skins[m_skin];
    std::map<uint32_t, uint32_t> jointOf;  // by node
    Skeleton skeleton;
    for (uint32_t j = 0; j < skin.joints.size(); ++j) {
      const ModelNode& node = m_model.nodes[skin.joints[j]];
      Joint joint;
      joint.name = node.name;
      if (const auto parent = jointOf.find(node.parent); parent != jointOf.end()) joint.parent = parent->second;
      const Mat4 mirror(m_mirror);
      const Mat4 bind = mirror * skin.bind[j] * mirror;
      joint.bind = {Mat3(bind), Vec3(bind[3])};
      jointOf[skin.joints[j]] = j;
      skeleton.joints.push_back(std::move(joint));
      skeleton.inverseBind.push_back(mirror * skin.inverseBind[j] * mirror);
    }
    m_document->skeletons.push_back(std::move(skeleton));
    if (m_model.face && m_model.faceSkin == m_skin) m_document->faceRig = m_model.face;
  }

  // ---- Geometries

  void addObjects(const std::vector<PlacedMesh>& placed) {
    uint64_t levels = 0;
    for (const PlacedMesh& mesh : placed) {
      if (mesh.node->lod > 0) {
        ++levels;
        continue;
      }
      Geometry geometry;
      geometry.name = mesh.node->name;
      geometry.role = roleOf(mesh.node->role);
      geometry.lods.emplace_back();
      append(mesh, geometry, geometry.lods.back(), Streams({&mesh, 1}));
      m_document->geometries.push_back(std::move(geometry));
    }
    tellLevels(levels);
  }

  void tellLevels(uint64_t levels) {
    if (levels > 0)
      m_losses.add(Severity::Info, "export.lost-levels",
                   localText("Losses", "this kind of file cannot store coarser levels of detail"), {}, levels);
  }

  // Which streams anything in a geometry has: the others get what stands for "nothing said".
  struct Streams {
    explicit Streams(std::span<const PlacedMesh> meshes) {
      for (const PlacedMesh& mesh : meshes) {
        uvs = uvs || !mesh.geometry->uvs.empty();
        lightmapUvs = lightmapUvs || !mesh.geometry->lightmapUvs.empty();
        colours = colours || !mesh.geometry->colours.empty();
        tangents = tangents || !mesh.geometry->tangents.empty();
      }
    }
    bool uvs = false, lightmapUvs = false, colours = false, tangents = false;
  };

  void addMerged(const std::vector<PlacedMesh>& all, ModelRole role) {
    std::vector<PlacedMesh> meshes;
    std::map<uint32_t, uint32_t> coarsest;  // by object
    uint32_t levels = 1;
    for (const PlacedMesh& mesh : all) {
      if (mesh.node->role != role) continue;
      meshes.push_back(mesh);
      uint32_t& last = coarsest[mesh.node->object];
      last = std::max(last, mesh.node->lod);
      levels = std::max(levels, last + 1);
    }
    if (meshes.empty()) return;
    if (!m_format.holds.has(Content::Levels) && levels > 1) tellLevels(levels - 1), levels = 1;
    Geometry geometry;
    geometry.name = m_model.name;
    geometry.role = roleOf(role);
    const Streams streams(meshes);
    for (uint32_t level = 0; level < levels; ++level) {
      Lod lod{.name = fmt::format("{}", level), .parts = {}};
      // What has no level so coarse stays as it was.
      for (const PlacedMesh& mesh : meshes)
        if (mesh.node->lod == std::min(level, coarsest[mesh.node->object])) append(mesh, geometry, lod, streams);
      geometry.lods.push_back(std::move(lod));
    }
    m_document->geometries.push_back(std::move(geometry));
  }

  void append(const PlacedMesh& mesh, Geometry& to, Lod& lod, const Streams& streams) {
    const ModelGeometry& from = *mesh.geometry;
    const auto base = uint32_t(to.positions.size());
    const bool top = m_format.conventions.uvOrigin == UvOrigin::TopLeft;
    const auto take = [](const auto& stream, uint32_t vertex, auto otherwise) {
      return stream.empty() ? otherwise : stream[vertex];
    };
    for (uint32_t vertex = 0; vertex < from.positions.size(); ++vertex) {
      to.positions.push_back(m_mirror * mesh.position(vertex));
      to.normals.push_back(m_mirror * mesh.normal(vertex));
      if (streams.uvs) {
        const Vec2 uv = take(from.uvs, vertex, Vec2(0.0f));
        to.uvs.push_back(top ? uv : Vec2(uv.x, 1.0f - uv.y));
      }
      if (streams.lightmapUvs) to.lightmapUvs.push_back(take(from.lightmapUvs, vertex, Vec2(0.0f)));
      if (streams.colours) to.colours.push_back(take(from.colours, vertex, Rgba8{}));
      if (streams.tangents) to.tangents.push_back(tangentOf(mesh, vertex));
    }
    appendInfluences(mesh, to);
    const bool turned = m_format.conventions.clockwiseFront;
    for (size_t part = 0; part < from.parts.size(); ++part) {
      Part made;
      made.name = from.parts[part].name.empty() ? mesh.node->name : from.parts[part].name;
      made.firstIndex = uint32_t(to.indices.size());
      made.indexCount = from.parts[part].indexCount;
      made.firstVertex = base;
      made.vertexCount = uint32_t(from.positions.size());
      made.material = mesh.mesh->materials[part];
      for (size_t first = from.parts[part].firstIndex, i = 0; i + 2 < made.indexCount; i += 3)
        for (const int corner : {0, turned ? 2 : 1, turned ? 1 : 2})
          to.indices.push_back(base + mesh.corner(first + i, corner));
      lod.parts.push_back(std::move(made));
    }
  }

  Vec4 tangentOf(const PlacedMesh& mesh, uint32_t vertex) const {
    if (mesh.geometry->tangents.empty()) return Vec4(0.0f);
    const Vec4& stored = mesh.geometry->tangents[vertex];
    const Vec3 turned = m_mirror * (Mat3(mesh.transform) * Vec3(stored));
    const float length = glm::length(turned);
    const bool flips = mesh.mirrored != m_format.conventions.leftHanded;
    return length > 0 ? Vec4(turned / length, flips ? -stored.w : stored.w) : Vec4(0.0f);
  }

  void appendInfluences(const PlacedMesh& mesh, Geometry& to) {
    if (m_skin == kNone || to.role != GeometryRole::Drawn) return;
    to.skeleton = 0;
    if (mesh.node->skin == m_skin) {
      to.influences.insert(to.influences.end(), mesh.geometry->influences.begin(), mesh.geometry->influences.end());
      return;
    }
    // What wears no skin follows the joint it hangs from, or none.
    Influences rigid;
    const ModelSkin& skin = m_model.skins[m_skin];
    const auto joint = std::ranges::find(skin.joints, mesh.node->parent);
    if (joint != skin.joints.end()) rigid = {{uint16_t(joint - skin.joints.begin()), 0, 0, 0}, {65535, 0, 0, 0}};
    to.influences.resize(to.positions.size(), rigid);
  }

  const Model& m_model;
  const Format& m_format;
  Diagnostics& m_losses;
  std::shared_ptr<Document> m_document;
  uint32_t m_skin = kNone;
  Mat3 m_mirror{1.0f};
};

}  // namespace

std::shared_ptr<const Document> makeDocument(const Model& model, const Format& format, Diagnostics& losses) {
  return DocumentBuilder(model, format, losses).build();
}

}  // namespace vitrine
