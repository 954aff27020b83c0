// Bones, subsets and envelopes into a skeleton and joint influences (docs/formats/roblox-mesh.md 1.5).
#include <fmt/core.h>

#include <algorithm>
#include <numeric>

#include "core/bytes/local_text.h"
#include "core/formats/roblox_mesh/mesh_state.h"

namespace vitrine::robloxMesh {

namespace {

Bone boneAt(const MeshState& state, uint32_t index) { return loadAs<Bone>(state.sections.bones.at(index)); }

std::string boneName(MeshState& state, uint32_t index, const Bone& bone) {
  const std::string_view names = asText(state.sections.boneNames.bytes);
  if (bone.boneNameIndex >= names.size()) {
    state.report(Severity::Warning, "roblox-mesh.bone-name",
                 fmt::format("bone {}: name at {} of {} name bytes", index, bone.boneNameIndex, names.size()),
                 state.sections.bones.spanOf(index));
    return fmt::format("bone {}", index);
  }
  const std::string_view from = names.substr(bone.boneNameIndex);
  return nameText(from.substr(0, from.find('\0')));
}

CFrame cframeOf(const Bone& bone) {
  CFrame frame;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) frame.rotation[column][row] = bone.rotation[row * 3 + column];
  frame.position = {bone.position[0], bone.position[1], bone.position[2]};
  return frame;
}

// The bones' parents, with links out of the table or into a cycle cut.
std::vector<uint32_t> parentsOf(MeshState& state) {
  const auto count = uint32_t(state.sections.bones.count);
  std::vector<uint32_t> parents(count, kNone);
  for (uint32_t i = 0; i < count; ++i) {
    const uint16_t parent = boneAt(state, i).parentIndex;
    if (parent == kNoBone) continue;
    if (parent < count && parent != i) {
      parents[i] = parent;
      continue;
    }
    state.report(Severity::Warning, "roblox-mesh.bone-parent",
                 fmt::format("bone {}: parent {}, {} bones exist; made a root", i, parent, count),
                 state.sections.bones.spanOf(i));
  }
  return parents;
}

// Bones in an order where a parent precedes its children: the file's own wherever that holds (everywhere seen).
// What is never reached hangs in a cycle and becomes a root.
std::vector<uint32_t> orderOf(MeshState& state, std::vector<uint32_t>& parents) {
  const auto count = uint32_t(parents.size());
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0u);
  const auto precedes = [&](uint32_t i) { return parents[i] == kNone || parents[i] < i; };
  if (std::ranges::all_of(order, precedes)) return order;
  order.clear();
  std::vector<uint8_t> placed(count, 0);
  std::vector<uint32_t> chain;
  for (uint32_t i = 0; i < count; ++i) {
    chain.clear();
    for (uint32_t at = i; at != kNone && placed[at] == 0; at = parents[at]) {
      placed[at] = 1;
      chain.push_back(at);
      // An ancestor already on this very chain closes a cycle.
      if (parents[at] != kNone && placed[parents[at]] == 1) {
        state.report(Severity::Warning, "roblox-mesh.bone-cycle",
                     fmt::format("bone {}: is its own ancestor; made a root", at), state.sections.bones.spanOf(at));
        parents[at] = kNone;
      }
    }
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
      placed[*at] = 2;
      order.push_back(*at);
    }
  }
  return order;
}

struct JointTable {
  std::vector<uint32_t> jointOfBone;
  std::vector<NodeId> nodes;  // by joint
};

JointTable addJoints(MeshState& state) {
  auto parents = parentsOf(state);
  const auto order = orderOf(state, parents);
  JointTable table;
  table.jointOfBone.assign(parents.size(), kNone);
  Skeleton skeleton;
  NodeBuilder& nodes = state.nodes;
  const uint32_t jointClass = nodes.classIndex("joint", NodeKind::Joint, VITRINE_TEXT("Headings", "Skeleton"));
  for (const uint32_t index : order) {
    const Bone bone = boneAt(state, index);
    const auto joint = uint32_t(skeleton.joints.size());
    table.jointOfBone[index] = joint;
    Joint made;
    made.name = boneName(state, index, bone);
    made.parent = parents[index] == kNone ? kNone : table.jointOfBone[parents[index]];
    made.bind = cframeOf(bone);
    made.culling = bone.culling;
    const NodeId above = made.parent == kNone ? state.root : table.nodes[made.parent];
    made.node = nodes.add(jointClass, above, made.name, state.sections.bones.spanOf(index),
                          {.kind = NodeTarget::Kind::Joint, .index = joint});
    table.nodes.push_back(made.node);
    nodes.set(made.node, "index", "uint16", index);
    nodes.set(made.node, "parent", "Ref", made.parent == kNone ? NodeId::None : above);
    nodes.set(made.node, "culling", "float", bone.culling, "stud");
    nodes.set(made.node, "CFrame", "CFrame", made.bind, "stud");
    skeleton.joints.push_back(std::move(made));
  }
  state.document().skeletons.push_back(std::move(skeleton));
  return table;
}

// lodParent may name any bone, so it is set once all have nodes.
void setLodParents(MeshState& state, const JointTable& table) {
  for (uint32_t i = 0; i < table.jointOfBone.size(); ++i) {
    const uint16_t lodParent = boneAt(state, i).lodParentIndex;
    const NodeId target =
        lodParent < table.jointOfBone.size() ? table.nodes[table.jointOfBone[lodParent]] : NodeId::None;
    state.nodes.set(table.nodes[table.jointOfBone[i]], "lodParent", "Ref", target);
    if (lodParent < table.jointOfBone.size())
      state.document().skeletons.back().joints[table.jointOfBone[i]].lodParent = table.jointOfBone[lodParent];
  }
}

// What was odd about the envelopes, reported once each.
struct EnvelopeFaults {
  uint64_t badIndex = 0, badSum = 0;
  uint64_t firstBadIndex = 0, firstBadSum = 0;

  void index(uint64_t vertex) {
    if (badIndex++ == 0) firstBadIndex = vertex;
  }
  void sum(uint64_t vertex) {
    if (badSum++ == 0) firstBadSum = vertex;
  }
};

Influences influencesOf(const Envelope& envelope, std::span<const uint32_t> joints, uint64_t vertex,
                        EnvelopeFaults& faults) {
  Influences made;
  for (size_t k = 0; k < 4; ++k) made.weights[k] = uint16_t(envelope.weights[k] * 257u);  // 255 is all
  if (envelope.weights[0] + envelope.weights[1] + envelope.weights[2] + envelope.weights[3] != 255)
    faults.sum(vertex);
  for (size_t k = 0; k < 4; ++k) {
    if (made.weights[k] == 0) continue;
    const uint8_t slot = envelope.bones[k];
    if (slot < joints.size() && joints[slot] != kNone) {
      made.joints[k] = uint16_t(joints[slot]);
    } else {
      made.weights[k] = 0;
      faults.index(vertex);
    }
  }
  return made;
}

void decodeEnvelopes(MeshState& state, uint64_t begin, uint64_t end, std::span<const uint32_t> joints,
                     EnvelopeFaults& faults) {
  const Array& envelopes = state.sections.envelopes;
  for (uint64_t i = begin; i < end; ++i)
    state.geometry.influences[i] = influencesOf(loadAs<Envelope>(envelopes.at(i)), joints, i, faults);
}

std::vector<uint32_t> jointPalette(const MeshSubset& subset, const std::vector<uint32_t>& jointOfBone) {
  std::vector<uint32_t> joints;
  const uint32_t count = std::min(subset.numBoneIndices, kSubsetBones);
  for (uint32_t k = 0; k < count; ++k) {
    const uint16_t bone = subset.boneIndices[k];
    joints.push_back(bone < jointOfBone.size() ? jointOfBone[bone] : kNone);
  }
  return joints;
}

// Decodes subset by subset; returns how many vertices lie in none.
uint64_t decodeBySubsets(MeshState& state, const std::vector<uint32_t>& jointOfBone, EnvelopeFaults& faults) {
  const Array& subsets = state.sections.subsets;
  const uint64_t vertices = state.sections.envelopes.count;
  // Vertex ranges cover every vertex once (docs/formats/roblox-mesh.md 1.5); a hostile file may name one range
  // 65535 times, so the walk ends when it has gone over the vertices too often.
  std::vector<bool> covered(vertices, false);
  uint64_t coveredCount = 0, visited = 0;
  for (uint32_t i = 0; i < subsets.count && coveredCount < vertices && visited < vertices * 4; ++i) {
    const auto subset = loadAs<MeshSubset>(subsets.at(i));
    const uint64_t end = uint64_t(subset.vertsBegin) + subset.vertsLength;
    if (end > vertices)
      state.report(Severity::Warning, "roblox-mesh.subset-range",
                   fmt::format("subset {}: vertices {} to {}, {} exist", i, subset.vertsBegin, end, vertices),
                   subsets.spanOf(i));
    const auto palette = jointPalette(subset, jointOfBone);
    for (uint64_t v = subset.vertsBegin; v < std::min(end, vertices); ++v) {
      ++visited;
      if (covered[v]) continue;
      covered[v] = true;
      ++coveredCount;
      decodeEnvelopes(state, v, v + 1, palette, faults);
    }
  }
  return vertices - coveredCount;
}

void reportEnvelopes(MeshState& state, const EnvelopeFaults& faults, uint64_t uncovered) {
  const Array& envelopes = state.sections.envelopes;
  if (faults.badIndex > 0)
    state.report(Severity::Warning, "roblox-mesh.envelope-bone",
                 fmt::format("envelope {}: names a bone its subset does not have", faults.firstBadIndex),
                 envelopes.spanOf(faults.firstBadIndex), faults.badIndex);
  if (faults.badSum > 0)
    state.report(Severity::Info, "roblox-mesh.weight-sum",
                 fmt::format("envelope {}: weights do not add up to 255; scaled", faults.firstBadSum),
                 envelopes.spanOf(faults.firstBadSum), faults.badSum);
  if (uncovered > 0)
    state.report(Severity::Warning, "roblox-mesh.vertex-without-subset",
                 fmt::format("{} vertices lie in no subset and stay rigid", uncovered), envelopes.span, uncovered);
}

// Palettes name bones of the file; parts name joints of the document.
void mapPalettes(Geometry& geometry, const std::vector<uint32_t>& jointOfBone) {
  for (Lod& lod : geometry.lods)
    for (Part& part : lod.parts)
      for (uint16_t& bone : part.palette) bone = bone < jointOfBone.size() ? uint16_t(jointOfBone[bone]) : kNoBone;
}

}  // namespace

Result<void> buildSkeleton(MeshState& state) {
  const Sections& found = state.sections;
  if (found.bones.count == 0) return {};
  VITRINE_CHECK(state.context.budget.takeArray(found.bones.count, 512, "bones", found.bones.span));
  if (found.bones.count > kNoBone)
    return fail(ErrorCode::Malformed, fmt::format("bones: {}, at most {} can be named", found.bones.count, kNoBone),
                found.bones.span);
  const JointTable table = addJoints(state);
  setLodParents(state, table);
  mapPalettes(state.geometry, table.jointOfBone);
  const uint64_t vertices = state.geometry.positions.size();
  if (found.envelopes.count == 0 || vertices == 0 || !found.hasSubsets) return {};
  if (found.envelopes.count != vertices)
    return fail(ErrorCode::Malformed, fmt::format("envelopes: {} for {} vertices", found.envelopes.count, vertices),
                found.envelopes.span);
  VITRINE_CHECK(state.context.budget.takeArray(vertices, sizeof(Influences), "envelopes", found.envelopes.span));
  state.geometry.influences.resize(vertices);
  state.geometry.skeleton = 0;
  EnvelopeFaults faults;
  uint64_t uncovered = 0;
  if (found.subsets.count > 0) {
    uncovered = decodeBySubsets(state, table.jointOfBone, faults);
  } else {
    // Never seen: without subsets the bytes can only name bones themselves (a guess).
    state.report(Severity::Warning, "roblox-mesh.no-subsets", "envelopes without subsets: taken as bone indices",
                 found.envelopes.span);
    decodeEnvelopes(state, 0, vertices, table.jointOfBone, faults);
  }
  reportEnvelopes(state, faults, uncovered);
  return state.context.step(0.97f);
}

Result<void> buildMesh(MeshState& state) {
  Result<void> streams = {};
  if (!state.sections.decoded) {
    streams = decodeVertices(state);
    if (streams) streams = decodeFaces(state);
  }
  if (!streams) {
    // Half-filled streams are of no use.
    state.geometry.indices.clear();
    return streams;
  }
  if (state.geometry.positions.empty()) state.geometry.indices.clear();
  buildLevels(state);
  const Result<void> skeleton = buildSkeleton(state);
  const auto geometryIndex = uint32_t(state.document().geometries.size());
  state.document().nodes.target[indexOf(state.root)] = {.kind = NodeTarget::Kind::Geometry, .index = geometryIndex};
  state.document().geometries.push_back(std::move(state.geometry));
  if (!skeleton) return skeleton;
  if (state.sections.hasFacs) return readFaceRig(state, state.sections.facs);
  return {};
}

}  // namespace vitrine::robloxMesh
