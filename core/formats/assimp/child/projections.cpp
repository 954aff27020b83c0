#include "core/formats/assimp/child/projections.h"

#include <assimp/material.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/formats/assimp/child/ai_text.h"
#include "core/formats/assimp/child/lwo_projections.h"

namespace vitrine::assimp {

namespace {

constexpr uint32_t kBase = aiTextureType_DIFFUSE;
constexpr float kTurn = 2 * std::numbers::pi_v<float>;

aiMaterialProperty* propertyOf(const aiMaterial& material, std::string_view key, uint32_t semantic) {
  for (aiMaterialProperty* property :
       std::span(material.mProperties, material.mProperties ? material.mNumProperties : 0))
    if (property && property->mSemantic == semantic && property->mIndex == 0 && view(property->mKey) == key)
      return property;
  return nullptr;
}

template <class T>
std::optional<T> payloadOf(const aiMaterialProperty* property) {
  if (!property || !property->mData || property->mDataLength < sizeof(T)) return std::nullopt;
  T value;
  std::memcpy(&value, property->mData, sizeof value);
  return value;
}

std::string nameOf(const aiMaterial& material) {
  aiString name;
  return material.Get(AI_MATKEY_NAME, name) == AI_SUCCESS ? std::string(view(name)) : std::string();
}

// A rotation about an axis, of the plane that the two others span.
Vec3 turned(Vec3 point, int from, int to, float angle) {
  const float c = std::cos(angle), s = std::sin(angle), a = point[from], b = point[to];
  point[from] = a * c - b * s;
  point[to] = a * s + b * c;
  return point;
}

// Where points lie on an image; `isLeftHanded`: it was meant for coordinates with Z turned round.
class Projector {
 public:
  Projector(const ImageLayer& layer, bool isLeftHanded) : m_layer(layer), m_mirror(isLeftHanded ? -1.0f : 1.0f) {}

  // From the middle of the image, its own axes along the three.
  Vec3 local(const aiVector3D& stored) const {
    Vec3 point = Vec3(stored.x, stored.y, stored.z * m_mirror) - m_layer.centre;
    const Vec3& rotation = m_layer.rotation;
    if (rotation == Vec3(0.0f)) return point;
    point = turned(point, 2, 0, -rotation.x);
    point = turned(point, 1, 2, -rotation.y);
    return turned(point, 0, 1, -rotation.z);
  }

  // V from the bottom. `corners` of one face, as local() has them.
  void project(std::span<const Vec3> corners, std::span<Vec2> uvs) const {
    switch (m_layer.projection) {
      case Projection::Cylinder:
        return around(corners, uvs, false);
      case Projection::Sphere:
        return around(corners, uvs, true);
      case Projection::Cube:
        return flat(corners, uvs, facingAxis(corners));
      default:
        return flat(corners, uvs, m_layer.axis);
    }
  }

 private:
  float along(float place, int axis) const {
    const float size = m_layer.size[axis];
    return size != 0 ? place / size + 0.5f : 0.5f;
  }

  void flat(std::span<const Vec3> corners, std::span<Vec2> uvs, int axis) const {
    const int u = axis == 0 ? 2 : 0, v = axis == 1 ? 2 : 1;
    for (size_t k = 0; k < corners.size(); ++k) uvs[k] = {along(corners[k][u], u), along(corners[k][v], v)};
  }

  static int facingAxis(std::span<const Vec3> corners) {
    Vec3 normal(0.0f);
    for (size_t k = 0; k < corners.size(); ++k) normal += glm::cross(corners[k], corners[(k + 1) % corners.size()]);
    normal = glm::abs(normal);
    return normal.x > normal.y && normal.x > normal.z ? 0 : normal.y > normal.z ? 1 : 2;
  }

  // With the axis along Y.
  Vec3 upright(const Vec3& p) const {
    if (m_layer.axis == 0) return {p.z, p.x, -p.y};
    if (m_layer.axis == 1) return {-p.x, p.y, p.z};
    return {-p.x, p.z, -p.y};
  }

  // Turns around the axis are told apart within a face: it may lie across the seam. Corners on the axis itself have
  // no direction and take that of the others.
  void around(std::span<const Vec3> corners, std::span<Vec2> uvs, bool isSphere) const {
    std::optional<float> first;
    float sum = 0;
    size_t known = 0;
    for (size_t k = 0; k < corners.size(); ++k) {
      const Vec3 p = upright(corners[k]);
      const float away = std::hypot(p.x, p.z);
      // From the middle of the image's height, upwards.
      const float height =
          isSphere ? std::atan2(p.y, away) * 2 / kTurn : along(corners[k][m_layer.axis], m_layer.axis) - 0.5f;
      uvs[k].y = isSphere ? 1 - (0.5f - height) * m_layer.up : height + 0.5f;
      uvs[k].x = std::numeric_limits<float>::quiet_NaN();
      if (!(away > 1e-6f * glm::length(p))) continue;
      float turn = std::atan2(p.x, p.z) / kTurn;
      turn -= std::floor(turn);
      if (first) turn -= std::round(turn - *first);
      if (!first) first = turn;
      uvs[k].x = turn;
      sum += turn;
      ++known;
    }
    const float middle = known > 0 ? sum / float(known) : 0.0f;
    for (Vec2& uv : uvs) uv.x = (std::isnan(uv.x) ? middle : uv.x) * m_layer.across;
  }

  ImageLayer m_layer;
  float m_mirror;
};

// More vertices behind those of a mesh, each like one of them.
template <class T>
void extend(T*& stream, uint32_t count, std::span<const uint32_t> sources) {
  if (!stream) return;
  T* made = new T[count + sources.size()];
  std::copy_n(stream, count, made);
  for (size_t i = 0; i < sources.size(); ++i) made[count + i] = stream[sources[i]];
  delete[] stream;
  stream = made;
}

class MeshProjector {
 public:
  MeshProjector(aiMesh& mesh, const Projector& projector) : m_mesh(mesh), m_projector(projector) {}

  // Whether all corners have the coordinates that are theirs.
  bool project() {
    const bool mayGrow = m_mesh.mNumBones == 0 && m_mesh.mNumAnimMeshes == 0;
    bool isRight = true;
    m_uvs.assign(m_mesh.mNumVertices, aiVector3D());
    m_isSet.assign(m_mesh.mNumVertices, false);
    for (aiFace& face : std::span(m_mesh.mFaces, m_mesh.mFaces ? m_mesh.mNumFaces : 0)) {
      const std::span indices(face.mIndices, face.mIndices ? face.mNumIndices : 0);
      if (!std::ranges::all_of(indices, [&](uint32_t index) { return index < m_mesh.mNumVertices; })) continue;
      m_corners.clear();
      for (const uint32_t index : indices) m_corners.push_back(m_projector.local(m_mesh.mVertices[index]));
      m_found.resize(m_corners.size());
      m_projector.project(m_corners, m_found);
      for (size_t k = 0; k < indices.size(); ++k) isRight = give(indices[k], m_found[k], mayGrow) && isRight;
    }
    grow();
    insertSet();
    return isRight;
  }

 private:
  bool give(uint32_t& index, const Vec2& uv, bool mayGrow) {
    const aiVector3D wanted(uv.x, uv.y, 0);
    const auto fits = [&](const aiVector3D& known) {
      return std::abs(known.x - wanted.x) < 1e-5f && std::abs(known.y - wanted.y) < 1e-5f;
    };
    if (!m_isSet[index]) {
      m_uvs[index] = wanted;
      m_isSet[index] = true;
      return true;
    }
    if (fits(m_uvs[index])) return true;
    if (!mayGrow) return false;
    m_sources.push_back(index);
    m_uvs.push_back(wanted);
    index = m_mesh.mNumVertices + uint32_t(m_sources.size()) - 1;
    return true;
  }

  void grow() {
    if (m_sources.empty()) return;
    const uint32_t count = m_mesh.mNumVertices;
    extend(m_mesh.mVertices, count, m_sources);
    extend(m_mesh.mNormals, count, m_sources);
    extend(m_mesh.mTangents, count, m_sources);
    extend(m_mesh.mBitangents, count, m_sources);
    for (aiColor4D*& colours : m_mesh.mColors) extend(colours, count, m_sources);
    for (aiVector3D*& uvs : m_mesh.mTextureCoords) extend(uvs, count, m_sources);
    m_mesh.mNumVertices += uint32_t(m_sources.size());
  }

  void insertSet() {
    for (size_t set = AI_MAX_NUMBER_OF_TEXTURECOORDS - 1; set > 0; --set) {
      m_mesh.mTextureCoords[set] = m_mesh.mTextureCoords[set - 1];
      m_mesh.mNumUVComponents[set] = m_mesh.mNumUVComponents[set - 1];
    }
    m_mesh.mTextureCoords[0] = new aiVector3D[m_uvs.size()];
    std::ranges::copy(m_uvs, m_mesh.mTextureCoords[0]);
    m_mesh.mNumUVComponents[0] = 2;
  }

  aiMesh& m_mesh;
  const Projector& m_projector;
  std::vector<aiVector3D> m_uvs;
  std::vector<bool> m_isSet;
  std::vector<uint32_t> m_sources;
  std::vector<Vec3> m_corners;
  std::vector<Vec2> m_found;
};

// By the bounds of all that has the material.
ImageLayer layerOf(const aiScene& scene, uint32_t material, Projection projection) {
  ImageLayer layer{.projection = projection};
  const auto axis = payloadOf<aiVector3D>(propertyOf(*scene.mMaterials[material], "$tex.mapaxis", kBase));
  const Vec3 direction = axis ? Vec3(std::abs(axis->x), std::abs(axis->y), std::abs(axis->z)) : Vec3(0, 0, 1);
  layer.axis = direction.x > direction.y && direction.x > direction.z ? 0 : direction.y > direction.z ? 1 : 2;
  Bounds bounds;
  for (const aiMesh* mesh : std::span(scene.mMeshes, scene.mNumMeshes))
    if (mesh->mMaterialIndex == material)
      for (uint32_t v = 0; mesh->mVertices && v < mesh->mNumVertices; ++v)
        bounds.add({mesh->mVertices[v].x, mesh->mVertices[v].y, mesh->mVertices[v].z});
  if (bounds.empty()) return layer;
  layer.centre = bounds.centre();
  layer.size = bounds.max - bounds.min;
  return layer;
}

// What aiTextureMapping says.
std::optional<Projection> statedProjection(int32_t mapping) {
  switch (mapping) {
    case aiTextureMapping_PLANE:
      return Projection::Plane;
    case aiTextureMapping_CYLINDER:
      return Projection::Cylinder;
    case aiTextureMapping_SPHERE:
      return Projection::Sphere;
    case aiTextureMapping_BOX:
      return Projection::Cube;
    default:
      return std::nullopt;
  }
}

// Coordinates of other images are of the next set now; the base image is of the first.
void renumber(aiMaterial& material) {
  const int32_t first = 0;
  for (aiMaterialProperty* property :
       std::span(material.mProperties, material.mProperties ? material.mNumProperties : 0))
    if (property && view(property->mKey) == "$tex.uvwsrc" && property->mDataLength >= sizeof(int32_t)) {
      const int32_t moved = payloadOf<int32_t>(property).value_or(0) + 1;
      std::memcpy(property->mData, &moved, sizeof moved);
    }
  material.AddProperty(&first, 1, AI_MATKEY_UVWSRC(aiTextureType_DIFFUSE, 0));
  // assimp puts there how often an image goes around.
  material.RemoveProperty(AI_MATKEY_UVTRANSFORM(aiTextureType_DIFFUSE, 0));
}

}  // namespace

void projectImages(aiScene& scene, Bytes file, const std::function<void(const std::string&, bool)>& tell) {
  const std::vector<LwoSurface> surfaces = surfacesOfLwo(asText(file));
  for (uint32_t m = 0; m < scene.mNumMaterials; ++m) {
    aiMaterial& material = *scene.mMaterials[m];
    const std::string name = nameOf(material);
    const LwoSurface* surface = m < surfaces.size() && surfaces[m].name == name ? &surfaces[m] : nullptr;
    const bool hasImage = propertyOf(material, "$tex.file", kBase) != nullptr;
    if (surface && !hasImage && (surface->colour || surface->isComputed))
      tell("surface \"" + name +
               (surface->colour ? "\": its image is not shown, since assimp does not pass it on"
                                : "\": its colour is computed in a way that is not read"),
           false);
    const auto mapping = payloadOf<int32_t>(propertyOf(material, "$tex.mapping", kBase));
    if (!hasImage || !mapping || *mapping == aiTextureMapping_UV) continue;
    const auto projection = statedProjection(*mapping);
    if (!projection) {
      tell("surface \"" + name + "\": its image is not shown, since it is projected in a way that is not read",
           false);
      continue;
    }
    const bool isStated = surface && surface->colour && surface->colour->projection == *projection;
    if (!isStated)
      tell("surface \"" + name +
               "\": its image is laid on by the bounds of what has it, since the file's own "
               "projection is not read",
           true);
    const Projector projector(isStated ? *surface->colour : layerOf(scene, m, *projection), isStated);
    bool isRight = true;
    for (aiMesh* mesh : std::span(scene.mMeshes, scene.mNumMeshes))
      if (mesh->mMaterialIndex == m && mesh->mVertices)
        isRight = MeshProjector(*mesh, projector).project() && isRight;
    renumber(material);
    if (!isRight)
      tell("surface \"" + name +
               "\": its image is drawn out at a seam, where bones or morph targets move corners "
               "that faces share",
           true);
  }
}

}  // namespace vitrine::assimp
