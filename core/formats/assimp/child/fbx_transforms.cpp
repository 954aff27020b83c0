#include "core/formats/assimp/child/fbx_transforms.h"

#include <assimp/SceneCombiner.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <set>
#include <span>

#include "core/formats/assimp/child/ai_text.h"
#include "core/formats/assimp/child/fbx_motions.h"

namespace vitrine::assimp {

namespace {

aiMatrix4x4 aiMatrixOf(const glm::dmat4& m) {
  const auto at = [&](int row, int column) { return float(m[column][row]); };
  return {at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(1, 0), at(1, 1), at(1, 2), at(1, 3),
          at(2, 0), at(2, 1), at(2, 2), at(2, 3), at(3, 0), at(3, 1), at(3, 2), at(3, 3)};
}
glm::dmat4 doubleMatrixOf(const aiMatrix4x4& m) {
  return {m.a1, m.b1, m.c1, m.d1, m.a2, m.b2, m.c2, m.d2, m.a3, m.b3, m.c3, m.d3, m.a4, m.b4, m.c4, m.d4};
}

bool isFiniteMatrix(const glm::dmat4& m) {
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row)
      if (!std::isfinite(m[column][row]) || std::abs(m[column][row]) > 1e30) return false;
  return true;
}

// The same but for what floats lose.
bool areAlike(const glm::dmat4& a, const glm::dmat4& b) {
  for (int column = 0; column < 4; ++column) {
    const double size = std::max({1e-3, glm::length(glm::dvec3(a[column])), glm::length(glm::dvec3(b[column]))});
    for (int row = 0; row < 4; ++row)
      if (!(std::abs(a[column][row] - b[column][row]) <= 2e-6 * size)) return false;
  }
  return true;
}

// ---- Which model a node is

// Both go depth first and in order; none where assimp has made other nodes than the file has.
std::optional<std::vector<FbxNode>> matchedNodes(const FbxScene& scene, aiNode& root) {
  constexpr size_t kMostNodes = size_t(1) << 22;
  std::vector<FbxNode> nodes, open{{.node = &root}};
  while (!open.empty()) {
    const FbxNode at = open.back();
    open.pop_back();
    const auto number = uint32_t(nodes.size());
    nodes.push_back(at);
    const std::vector<int64_t>& models = at.model ? at.model->children : scene.roots;
    if (at.node->mNumChildren != models.size() || nodes.size() > kMostNodes) return std::nullopt;
    for (size_t c = models.size(); c-- > 0;) {
      aiNode* child = at.node->mChildren[c];
      const auto found = scene.models.find(models[c]);
      if (!child || found == scene.models.end()) return std::nullopt;
      const std::string_view name = view(child->mName);
      const bool isCut = name.size() + 1 >= sizeof child->mName.data;
      if (isCut ? !found->second.name.starts_with(name) : found->second.name != name) return std::nullopt;
      open.push_back({.node = child, .model = &found->second, .id = models[c], .parent = number});
    }
  }
  return nodes;
}

// ---- What moves meshes alone

aiVector3D transformedPoint(const glm::dmat4& by, const aiVector3D& v) {
  const glm::dvec4 moved = by * glm::dvec4(v.x, v.y, v.z, 1);
  return {float(moved.x), float(moved.y), float(moved.z)};
}
aiVector3D transformedDirection(const glm::dmat3& by, const aiVector3D& v) {
  const glm::dvec3 turned = by * glm::dvec3(v.x, v.y, v.z);
  const double length = glm::length(turned);
  if (!(length > 0) || !std::isfinite(length)) return v;
  return {float(turned.x / length), float(turned.y / length), float(turned.z / length)};
}

struct MeshTransform {
  glm::dmat4 points;
  glm::dmat3 directions, normals;
  bool mirrors;

  explicit MeshTransform(const glm::dmat4& by) : points(by), directions(by), normals(by) {
    const double size = glm::determinant(directions);
    mirrors = size < 0;
    // Cofactors: the inverse transposed times the determinant, which is there for flat ones too.
    normals = glm::dmat3(glm::cross(directions[1], directions[2]), glm::cross(directions[2], directions[0]),
                         glm::cross(directions[0], directions[1]));
    if (mirrors) normals *= -1.0;
  }

  // Of a mesh and of its morph targets.
  template <class Mesh>
  void apply(Mesh& mesh) const {
    for (uint32_t v = 0; v < mesh.mNumVertices; ++v) {
      if (mesh.mVertices) mesh.mVertices[v] = transformedPoint(points, mesh.mVertices[v]);
      if (mesh.mNormals) mesh.mNormals[v] = transformedDirection(normals, mesh.mNormals[v]);
      if (mesh.mTangents) mesh.mTangents[v] = transformedDirection(directions, mesh.mTangents[v]);
      if (mesh.mBitangents) mesh.mBitangents[v] = transformedDirection(directions, mesh.mBitangents[v]);
    }
  }
  void applyTo(aiMesh& mesh) const {
    apply(mesh);
    for (uint32_t t = 0; mesh.mAnimMeshes && t < mesh.mNumAnimMeshes; ++t)
      if (mesh.mAnimMeshes[t]) apply(*mesh.mAnimMeshes[t]);
    // Faces stay with their fronts outside.
    for (uint32_t f = 0; mirrors && mesh.mFaces && f < mesh.mNumFaces; ++f)
      std::reverse(mesh.mFaces[f].mIndices, mesh.mFaces[f].mIndices + mesh.mFaces[f].mNumIndices);
  }
};

// Each mesh is changed once where its nodes agree, and copied for each way in which they do not.
class GeometricTransforms {
 public:
  GeometricTransforms(aiScene& scene, std::span<const FbxNode> nodes) : m_scene(scene), m_nodes(nodes) {}

  // How many meshes had to be copied.
  uint64_t apply() {
    for (const FbxNode& node : m_nodes) {
      if (!node.model || node.node->mNumMeshes == 0) continue;
      const glm::dmat4 by = node.model->geometric();
      for (uint32_t& mesh : std::span(node.node->mMeshes, node.node->mNumMeshes))
        if (mesh < m_scene.mNumMeshes) m_uses[mesh][keyOf(by)].push_back(&mesh);
    }
    std::vector<aiMesh*> copies;
    uint64_t copied = 0;
    for (const auto& [mesh, ways] : m_uses) {
      // Copied before any way changes it.
      std::vector<aiMesh*> made{m_scene.mMeshes[mesh]};
      for (size_t w = 1; w < ways.size(); ++w) {
        aiMesh* copy = nullptr;
        Assimp::SceneCombiner::Copy(&copy, m_scene.mMeshes[mesh]);
        made.push_back(copy);
        ++copied;
      }
      size_t way = 0;
      for (const auto& [key, uses] : ways) {
        if (way > 0) {
          for (uint32_t* use : uses) *use = m_scene.mNumMeshes + uint32_t(copies.size());
          copies.push_back(made[way]);
        }
        const glm::dmat4 by = matrixFrom(key);
        if (!areAlike(by, glm::dmat4(1))) MeshTransform(by).applyTo(*made[way]);
        ++way;
      }
    }
    append(copies);
    return copied;
  }

 private:
  using Key = std::array<double, 16>;
  static Key keyOf(const glm::dmat4& m) {
    Key key{};
    const glm::dmat4 used = isFiniteMatrix(m) ? m : glm::dmat4(1);
    for (int k = 0; k < 16; ++k) key[size_t(k)] = used[k / 4][k % 4] + 0.0;
    return key;
  }
  static glm::dmat4 matrixFrom(const Key& key) {
    glm::dmat4 m;
    for (int k = 0; k < 16; ++k) m[k / 4][k % 4] = key[size_t(k)];
    return m;
  }
  void append(const std::vector<aiMesh*>& copies) {
    if (copies.empty()) return;
    auto** meshes = new aiMesh*[m_scene.mNumMeshes + copies.size()];
    std::copy_n(m_scene.mMeshes, m_scene.mNumMeshes, meshes);
    std::ranges::copy(copies, meshes + m_scene.mNumMeshes);
    delete[] m_scene.mMeshes;
    m_scene.mMeshes = meshes;
    m_scene.mNumMeshes += uint32_t(copies.size());
  }

  aiScene& m_scene;
  std::span<const FbxNode> m_nodes;
  std::map<uint32_t, std::map<Key, std::vector<uint32_t*>>> m_uses;
};

}  // namespace

ChannelNodes transformFbxNodes(aiScene& scene, std::string_view file, const Telling& tell) {
  if (!scene.mRootNode) return {};
  const auto read = fbxScene(file);
  auto nodes = read ? matchedNodes(*read, *scene.mRootNode) : std::nullopt;
  if (!nodes) {
    tell(
        true,
        "fbx-records: the file's own records are not understood: pivots, post-rotations and tangents of curves are "
        "not followed");
    return {};
  }
  FbxTransformer placer(*nodes);
  for (size_t n = 1; n < nodes->size(); ++n) {
    aiNode& node = *(*nodes)[n].node;
    const glm::dmat4 local = placer.restTransform(n);
    if (isFiniteMatrix(local) && !areAlike(local, doubleMatrixOf(node.mTransformation)))
      node.mTransformation = aiMatrixOf(local);
  }
  GeometricTransforms(scene, *nodes).apply();
  return moveFbxNodes(scene, *read, placer, tell);
}

}  // namespace vitrine::assimp
