// Subsets, envelopes and bones (docs/formats/roblox-mesh.md 1.5). A subset names at most 26 bones, and every
// vertex lies in the vertex range of exactly one.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <glm/matrix.hpp>

#include "core/bytes/local_text.h"
#include "core/formats/roblox_mesh/mesh_writer.h"

namespace vitrine::robloxMesh {

namespace {

// ---- Weights ---------------------------------------------------------------------------------------------------

struct ByteInfluences {
  std::array<uint16_t, 4> joints{};
  std::array<uint8_t, 4> weights{};
};

bool isStoredAsBytes(const Influences& influences) {
  return std::ranges::all_of(influences.weights, [](uint16_t weight) { return weight % 257 == 0; });
}

// Weights as bytes. Those that came from bytes are the same again; others add up to 255 by the largest remainders
// and are sorted by falling weight, as in all known files.
ByteInfluences bytesOf(const Influences& influences, bool isOwn) {
  ByteInfluences made{.joints = influences.joints};
  if (isOwn && isStoredAsBytes(influences)) {
    for (size_t k = 0; k < 4; ++k) made.weights[k] = uint8_t(influences.weights[k] / 257);
    return made;
  }
  uint32_t sum = 0;
  for (const uint16_t weight : influences.weights) sum += weight;
  if (sum == 0) return made;
  std::array<uint32_t, 4> remainders{};
  uint32_t left = 255;
  for (size_t k = 0; k < 4; ++k) {
    const uint32_t scaled = influences.weights[k] * 255u;
    made.weights[k] = uint8_t(scaled / sum);
    remainders[k] = scaled % sum;
    left -= made.weights[k];
  }
  for (; left > 0; --left) {
    const auto largest = std::ranges::max_element(remainders);
    ++made.weights[size_t(largest - remainders.begin())];
    *largest = 0;
  }
  std::array<uint8_t, 4> order{0, 1, 2, 3};
  std::ranges::stable_sort(order, std::ranges::greater(), [&](uint8_t k) { return made.weights[k]; });
  ByteInfluences sorted;
  for (size_t k = 0; k < 4; ++k) {
    sorted.weights[k] = made.weights[order[k]];
    sorted.joints[k] = sorted.weights[k] == 0 ? uint16_t(0) : made.joints[order[k]];
  }
  return sorted;
}

ByteInfluences influencesAt(const Plan& plan, uint32_t vertex) {
  const auto& influences = plan.geometry.influences;
  return influences.empty() ? ByteInfluences{} : bytesOf(influences[vertex], plan.isOwn);
}

// The envelope of a vertex in a subset; false where it names a joint that the subset has not.
bool envelopeIn(const ByteInfluences& influences, std::span<const uint16_t> palette, Envelope& envelope) {
  for (size_t k = 0; k < 4; ++k) {
    envelope.weights[k] = influences.weights[k];
    envelope.bones[k] = 0;
    if (influences.weights[k] == 0) continue;
    const auto slot = std::ranges::find(palette, influences.joints[k]);
    if (slot == palette.end()) return false;
    envelope.bones[k] = uint8_t(slot - palette.begin());
  }
  return true;
}

void setPalette(MeshSubset& subset, std::span<const uint16_t> joints) {
  subset.numBoneIndices = uint32_t(joints.size());
  std::ranges::fill(subset.boneIndices, kNoBone);
  std::ranges::copy(joints, subset.boneIndices);
}

// ---- Subsets as the document's file had them -------------------------------------------------------------------

std::optional<MeshSubset> storedSubset(const Plan& plan, NodeId node) {
  const auto number = [&](std::string_view name) {
    const auto found = wholeProperty(plan.document, node, name);
    return found && *found >= 0 && *found <= int64_t(UINT32_MAX) ? uint64_t(*found) : UINT64_MAX;
  };
  const uint64_t facesBegin = number("facesBegin"), facesLength = number("facesLength");
  const uint64_t vertsBegin = number("vertsBegin"), vertsLength = number("vertsLength");
  if (std::max({facesBegin, facesLength, vertsBegin, vertsLength}) == UINT64_MAX) return {};
  if (facesBegin + facesLength > plan.faces() || vertsBegin + vertsLength > plan.vertices.size()) return {};
  const Value stored = plan.document.property(node, "boneIndices");
  const List* bones = stored.as<List>();
  if (!bones || bones->items.size() > kSubsetBones || number("numBoneIndices") != bones->items.size()) return {};
  std::vector<uint16_t> joints;
  for (const Value& item : bones->items) {
    const auto* bone = item.as<int64_t>();
    if (!bone || *bone < 0 || *bone >= int64_t(plan.skeleton->joints.size())) return {};
    joints.push_back(uint16_t(*bone));
  }
  MeshSubset subset{
      uint32_t(facesBegin), uint32_t(facesLength), uint32_t(vertsBegin), uint32_t(vertsLength), 0, {}};
  setPalette(subset, joints);
  return subset;
}

// Whether the file's bones are the document's joints, number by number.
bool keepsBoneOrder(const Plan& plan) {
  const auto& joints = plan.skeleton->joints;
  for (size_t j = 0; j < joints.size(); ++j)
    if (wholeProperty(plan.document, joints[j].node, "index") != int64_t(j)) return false;
  return true;
}

// By the number in their names; empty where something does not fit.
std::vector<MeshSubset> storedSubsets(const Plan& plan) {
  const auto owner = std::ranges::find(plan.document.classes, "subset", &Class::name);
  if (!plan.isOwn || owner == plan.document.classes.end() || !plan.hasAllFaces || !keepsBoneOrder(plan)) return {};
  constexpr std::string_view kName = "subset ";
  std::vector<MeshSubset> subsets(owner->nodes.size());
  std::vector<bool> found(subsets.size(), false);
  for (const NodeId node : owner->nodes) {
    const std::string& name = plan.document.nameOf(node);
    size_t index = SIZE_MAX;
    if (name.starts_with(kName)) std::from_chars(name.data() + kName.size(), name.data() + name.size(), index);
    const auto subset = storedSubset(plan, node);
    if (index >= subsets.size() || found[index] || !subset) return {};
    found[index] = true;
    subsets[index] = *subset;
  }
  return subsets;
}

// The envelopes that these subsets give the vertices; false where one does not fit its subset.
bool fitEnvelopes(Plan& plan, const std::vector<MeshSubset>& subsets) {
  const uint64_t vertices = plan.vertices.size();
  std::vector<bool> covered(vertices, false);
  plan.envelopes.assign(vertices, Envelope{});
  uint64_t visited = 0;
  for (const MeshSubset& subset : subsets) {
    visited += subset.vertsLength;
    if (visited > vertices * 4) return false;
    for (uint32_t v = subset.vertsBegin; v < subset.vertsBegin + subset.vertsLength; ++v) {
      if (covered[v]) continue;
      covered[v] = true;
      if (!envelopeIn(influencesAt(plan, plan.vertices[v]), paletteOf(subset), plan.envelopes[v])) return false;
    }
  }
  // What lies in no subset stays rigid.
  for (uint32_t v = 0; v < vertices; ++v)
    if (!covered[v] && influencesAt(plan, plan.vertices[v]).weights != std::array<uint8_t, 4>{}) return false;
  return true;
}

bool useStoredSubsets(Plan& plan) {
  const std::vector<MeshSubset> subsets = storedSubsets(plan);
  if (subsets.empty() || !fitEnvelopes(plan, subsets)) {
    plan.envelopes.clear();
    return false;
  }
  plan.subsets = subsets;
  return true;
}

// ---- Subsets made ----------------------------------------------------------------------------------------------

// A subset in the making: triangles that together need at most 26 bones.
struct Bin {
  std::vector<uint16_t> joints;  // sorted
  std::vector<uint32_t> faces;
};

class SubsetMaker {
 public:
  explicit SubsetMaker(Plan& plan) : m_plan(plan), m_copies(plan.geometry.positions.size(), kNone) {}

  void make() {
    size_t part = 0;
    for (size_t level = 0; level < m_plan.levels(); ++level) {
      uint32_t from = m_plan.boundaries[level];
      const bool borrows = level > 0 && allCopied(from, m_plan.boundaries[level + 1]);
      for (size_t i = 0; i < m_plan.geometry.lods[level].parts.size(); ++i, ++part) {
        const uint32_t to = m_plan.partEnds[part];
        if (borrows)
          borrowFaces(from, to);
        else
          addPart(from, to);
        from = to;
      }
      m_boundaries.push_back(uint32_t(m_indices.size() / 3));
    }
    report();
    m_plan.vertices = std::move(m_vertices);
    m_plan.indices = std::move(m_indices);
    m_plan.boundaries = std::move(m_boundaries);
  }

 private:
  uint32_t vertexOf(uint32_t face, uint32_t corner) const {
    return m_plan.vertices[m_plan.indices[size_t(face) * 3 + corner]];
  }

  bool allCopied(uint32_t begin, uint32_t end) const {
    for (uint32_t face = begin; face < end; ++face)
      for (uint32_t k = 0; k < 3; ++k)
        if (m_copies[vertexOf(face, k)] == kNone) return false;
    return true;
  }

  void borrowFaces(uint32_t begin, uint32_t end) {
    for (uint32_t face = begin; face < end; ++face)
      for (uint32_t k = 0; k < 3; ++k) m_indices.push_back(m_copies[vertexOf(face, k)]);
  }

  std::vector<uint16_t> jointsOf(uint32_t face) const {
    std::vector<uint16_t> joints;
    for (uint32_t k = 0; k < 3; ++k) {
      const ByteInfluences influences = influencesAt(m_plan, vertexOf(face, k));
      for (size_t i = 0; i < 4; ++i)
        if (influences.weights[i] > 0) joints.push_back(influences.joints[i]);
    }
    std::ranges::sort(joints);
    joints.erase(std::unique(joints.begin(), joints.end()), joints.end());
    return joints;
  }

  // The first bin that has all the joints, else the first that has room for them, else a new one.
  static Bin& binFor(std::vector<Bin>& bins, const std::vector<uint16_t>& joints) {
    constexpr size_t kSearched = 64;  // of the newest bins
    const size_t first = bins.size() > kSearched ? bins.size() - kSearched : 0;
    for (size_t i = first; i < bins.size(); ++i)
      if (std::ranges::includes(bins[i].joints, joints)) return bins[i];
    for (size_t i = first; i < bins.size(); ++i) {
      std::vector<uint16_t> both;
      std::ranges::set_union(bins[i].joints, joints, std::back_inserter(both));
      if (both.size() > kSubsetBones) continue;
      bins[i].joints = std::move(both);
      return bins[i];
    }
    return bins.emplace_back(Bin{joints, {}});
  }

  void addPart(uint32_t begin, uint32_t end) {
    std::vector<Bin> bins;
    for (uint32_t face = begin; face < end; ++face) binFor(bins, jointsOf(face)).faces.push_back(face);
    for (const Bin& bin : bins) addBin(bin);
    if (bins.size() > 1) m_split += bins.size() - 1;
  }

  void addBin(const Bin& bin) {
    // In the order the document has them, each once.
    std::vector<uint32_t> used;
    for (const uint32_t face : bin.faces)
      for (uint32_t k = 0; k < 3; ++k) used.push_back(vertexOf(face, k));
    std::ranges::sort(used);
    used.erase(std::unique(used.begin(), used.end()), used.end());
    const auto first = uint32_t(m_vertices.size());
    MeshSubset subset{
        uint32_t(m_indices.size() / 3), uint32_t(bin.faces.size()), first, uint32_t(used.size()), 0, {}};
    setPalette(subset, bin.joints);
    for (const uint32_t vertex : used) {
      Envelope envelope{};
      envelopeIn(influencesAt(m_plan, vertex), bin.joints, envelope);
      m_plan.envelopes.push_back(envelope);
      m_duplicates += m_copies[vertex] != kNone;
      if (m_copies[vertex] == kNone) m_copies[vertex] = uint32_t(m_vertices.size());
      m_vertices.push_back(vertex);
    }
    for (const uint32_t face : bin.faces)
      for (uint32_t k = 0; k < 3; ++k) {
        const auto at = std::ranges::lower_bound(used, vertexOf(face, k));
        m_indices.push_back(first + uint32_t(at - used.begin()));
      }
    m_plan.subsets.push_back(subset);
  }

  void report() const {
    const Losses& losses = m_plan.losses;
    losses.changed("split-subsets", fmt::format("parts of more than {} bones were split", kSubsetBones), m_split);
    losses.changed("duplicate-vertices",
                   localText("Losses", "vertices that several subsets share are written once for each"),
                   m_duplicates);
    losses.changed("unused-vertices", localText("Losses", "vertices that no triangle uses are left out"),
                   uint64_t(std::ranges::count(m_copies, kNone)));
  }

  Plan& m_plan;
  std::vector<uint32_t> m_copies;  // by vertex of the geometry: its first copy
  std::vector<uint32_t> m_vertices, m_indices;
  std::vector<uint32_t> m_boundaries{0};
  uint64_t m_split = 0, m_duplicates = 0;
};

// ---- Bones -----------------------------------------------------------------------------------------------------

// The nearest rigid frame, and whether that changed anything.
CFrame rigid(const Mat4& matrix, bool& changed) {
  constexpr float kTolerance = 1e-3f;
  if (!isFinite(matrix)) {
    changed = true;
    return {};
  }
  const Vec3 a(matrix[0]), b(matrix[1]), c(matrix[2]);
  CFrame frame{Mat3(matrix), Vec3(matrix[3])};
  const Mat3 square = glm::transpose(frame.rotation) * frame.rotation;
  float off = 0;
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row) off = std::max(off, std::abs(square[column][row] - float(column == row)));
  if (off <= kTolerance && glm::dot(glm::cross(a, b), c) > 0) return frame;
  changed = true;
  frame.rotation = Mat3(1.0f);
  if (!(glm::length(a) > 0)) return frame;
  const Vec3 x = a / glm::length(a);
  const Vec3 upright = b - x * glm::dot(x, b);
  if (!(glm::length(upright) > 0)) return frame;
  const Vec3 y = upright / glm::length(upright);
  frame.rotation = Mat3(x, y, glm::cross(x, y));
  return frame;
}

// Bones are in mesh space, absolute; a document may bind its skin with matrices of another kind.
CFrame frameOf(const Plan& plan, size_t joint, bool& changed) {
  const Skeleton& skeleton = *plan.skeleton;
  const bool isBound = !skeleton.inverseBind.empty();
  if (plan.isOwn && !isBound) return skeleton.joints[joint].bind;
  const Mat4 place = isBound ? glm::inverse(skeleton.inverseBind[joint]) : matrixOf(skeleton.joints[joint].bind);
  const Mat4& bindShape = plan.geometry.bindShape;
  return rigid(bindShape == Mat4(1.0f) ? place : glm::inverse(bindShape) * place, changed);
}

uint16_t boneIndex(uint32_t joint) { return joint == kNone ? kNoBone : uint16_t(joint); }

// Largest distances from the bones to the vertices they move: what `culling` is in files of lodType 3.
std::vector<float> reaches(const Plan& plan, const std::vector<CFrame>& frames) {
  std::vector<float> reached(frames.size(), 0.0f);
  for (const uint32_t vertex : plan.vertices) {
    const ByteInfluences influences = influencesAt(plan, vertex);
    for (size_t k = 0; k < 4; ++k) {
      if (influences.weights[k] == 0) continue;
      float& reach = reached[influences.joints[k]];
      const float distance = glm::length(plan.geometry.positions[vertex] - frames[influences.joints[k]].position);
      if (distance > reach) reach = distance;
    }
  }
  return reached;
}

std::string nameOf(const Joint& joint) { return joint.name.substr(0, joint.name.find('\0')); }

}  // namespace

Result<void> planSkin(Plan& plan) {
  if (useStoredSubsets(plan)) return {};
  SubsetMaker(plan).make();
  return {};
}

std::string boneNamesOf(const Plan& plan) {
  std::string names;
  if (!plan.skeleton) return names;
  for (const Joint& joint : plan.skeleton->joints) names += nameOf(joint) + '\0';
  return names;
}

void putBones(ByteWriter& out, const Plan& plan) {
  const auto& joints = plan.skeleton->joints;
  std::vector<CFrame> frames;
  uint64_t changes = 0;
  for (size_t j = 0; j < joints.size(); ++j) {
    bool changed = false;
    frames.push_back(frameOf(plan, j, changed));
    changes += changed;
  }
  plan.losses.changed(
      "bones-made-rigid",
      localText("Losses", "bones have only a position and a rotation: scale and shear were removed"), changes);
  const std::vector<float> reached = plan.isOwn ? std::vector<float>() : reaches(plan, frames);
  // Every known file has the parent there; a document of another format says nothing of it.
  const bool hasLodParents =
      plan.isOwn || std::ranges::any_of(joints, [](const Joint& joint) { return joint.lodParent != kNone; });
  uint32_t nameOffset = 0;
  for (size_t j = 0; j < joints.size(); ++j) {
    Bone bone{};
    bone.boneNameIndex = nameOffset;
    bone.parentIndex = boneIndex(joints[j].parent);
    bone.lodParentIndex = boneIndex(hasLodParents ? joints[j].lodParent : joints[j].parent);
    bone.culling = joints[j].culling == 0 && !plan.isOwn ? reached[j] : joints[j].culling;
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column) bone.rotation[row * 3 + column] = frames[j].rotation[column][row];
    for (int axis = 0; axis < 3; ++axis) bone.position[axis] = frames[j].position[axis];
    out.put(bone);
    nameOffset += uint32_t(nameOf(joints[j]).size() + 1);
  }
}

}  // namespace vitrine::robloxMesh
