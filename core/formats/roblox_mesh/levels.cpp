// Levels of detail, parts and their nodes (docs/formats/roblox-mesh.md 1.4 and 1.5).
#include <fmt/core.h>

#include <algorithm>

#include "core/bytes/local_text.h"
#include "core/formats/roblox_mesh/mesh_state.h"

namespace vitrine::robloxMesh {

namespace {

// Levels seen: at most 5; Studio can force 10. More are taken for damage.

// A run of faces [begin, end).
struct FaceRange {
  uint64_t begin = 0, end = 0;
};

uint64_t faceCountOf(const MeshState& state) { return state.geometry.indices.size() / 3; }

// Table entries are boundaries between levels; two or fewer mean that there is one
// (docs/formats/roblox-mesh.md 1.4).
std::vector<FaceRange> faceRanges(MeshState& state) {
  const auto& table = state.sections.lodTable;
  const uint64_t faces = faceCountOf(state);
  std::vector<FaceRange> single{{0, faces}};
  if (table.size() <= 2) return single;
  if (table.size() > kMostLevels + 1 || !std::ranges::is_sorted(table) || table.back() > faces) {
    state.report(
        Severity::Warning, "roblox-mesh.lod-table",
        fmt::format("lods: {} entries do not ascend to at most {} faces; taken as one level", table.size(), faces),
        state.sections.lodSpan);
    return single;
  }
  const uint64_t outside = table.front() + (faces - table.back());
  if (outside > 0)
    state.report(Severity::Warning, "roblox-mesh.faces-outside-lods",
                 fmt::format("{} of {} faces are in no level", outside, faces), state.sections.lodSpan, outside);
  std::vector<FaceRange> ranges;
  for (size_t i = 0; i + 1 < table.size(); ++i) ranges.push_back({table[i], table[i + 1]});
  return ranges;
}

// The subsets whose face ranges tile the level exactly, in file order; empty if they do not.
std::vector<uint32_t> subsetsOf(const MeshState& state, FaceRange level) {
  const Array& subsets = state.sections.subsets;
  std::vector<std::pair<FaceRange, uint32_t>> inside;
  for (uint32_t i = 0; i < subsets.count; ++i) {
    const auto subset = loadAs<MeshSubset>(subsets.at(i));
    const FaceRange range{subset.facesBegin, uint64_t(subset.facesBegin) + subset.facesLength};
    if (subset.facesLength > 0 && range.begin >= level.begin && range.end <= level.end)
      inside.push_back({range, i});
  }
  std::ranges::sort(inside, {}, [](const auto& item) { return item.first.begin; });
  uint64_t at = level.begin;
  std::vector<uint32_t> found;
  for (const auto& [range, index] : inside) {
    if (range.begin != at) return {};
    at = range.end;
    found.push_back(index);
  }
  return at == level.end ? found : std::vector<uint32_t>();
}

Part makePart(const MeshState& state, std::string name, FaceRange range) {
  Part part;
  part.name = std::move(name);
  part.firstIndex = uint32_t(range.begin * 3);
  part.indexCount = uint32_t((range.end - range.begin) * 3);
  part.material = 0;
  part.span = state.sections.faces.count > 0 ? state.sections.faces.spanOf(range.begin, range.end - range.begin)
                                             : state.sections.bodySpan;
  return part;
}

std::vector<Part> partsOf(const MeshState& state, FaceRange level, std::vector<uint32_t>& subsets) {
  subsets = subsetsOf(state, level);
  if (subsets.empty()) return {makePart(state, "faces", level)};
  std::vector<Part> parts;
  for (const uint32_t index : subsets) {
    const auto subset = loadAs<MeshSubset>(state.sections.subsets.at(index));
    const FaceRange range{subset.facesBegin, uint64_t(subset.facesBegin) + subset.facesLength};
    parts.push_back(makePart(state, fmt::format("subset {}", index), range));
    const auto palette = paletteOf(subset);
    parts.back().palette.assign(palette.begin(), palette.end());
  }
  return parts;
}

// Takes out triangles that refer to vertices beyond the last; the file's other triangles keep their order.
uint32_t dropBadTriangles(Geometry& geometry, Part& part) {
  const size_t vertices = geometry.positions.size();
  uint32_t kept = part.firstIndex;
  for (uint32_t i = part.firstIndex; i < part.firstIndex + part.indexCount; i += 3) {
    const uint32_t* t = &geometry.indices[i];
    if (t[0] >= vertices || t[1] >= vertices || t[2] >= vertices) continue;
    std::copy_n(t, 3, &geometry.indices[kept]);
    kept += 3;
  }
  const uint32_t end = part.firstIndex + part.indexCount;
  std::fill(geometry.indices.begin() + kept, geometry.indices.begin() + end, 0u);
  part.indexCount = kept - part.firstIndex;
  return (end - kept) / 3;
}

void checkIndices(MeshState& state) {
  Geometry& geometry = state.geometry;
  const size_t vertices = geometry.positions.size();
  if (geometry.indices.empty() || state.sections.indicesInRange) return;
  const auto bad = std::ranges::find_if(geometry.indices, [&](uint32_t index) { return index >= vertices; });
  const auto face = uint64_t(bad - geometry.indices.begin()) / 3;
  const uint32_t index = *bad;
  uint64_t dropped = 0;
  for (Lod& lod : geometry.lods)
    for (Part& part : lod.parts) dropped += dropBadTriangles(geometry, part);
  std::ranges::replace_if(
      geometry.indices, [&](uint32_t i) { return i >= vertices; }, 0u);
  const SourceSpan span =
      state.sections.faces.count > 0 ? state.sections.faces.spanOf(face) : state.sections.bodySpan;
  state.report(Severity::Warning, "roblox-mesh.index-out-of-range",
               fmt::format("face {}: vertex {} at 0x{:X}, {} vertices exist; such faces are dropped", face, index,
                           span.offset, vertices),
               span, std::max<uint64_t>(dropped, 1));
}

FaceRange vertexRangeOf(const Geometry& geometry, uint32_t firstIndex, uint32_t indexCount) {
  if (indexCount == 0) return {};
  const uint32_t* first = &geometry.indices[firstIndex];
  const auto [low, high] = std::minmax_element(first, first + indexCount);
  return {*low, uint64_t(*high) + 1};
}

FaceRange vertexRangeOf(const Geometry& geometry, const Lod& lod) {
  FaceRange all{UINT64_MAX, 0};
  for (const Part& part : lod.parts) {
    const FaceRange range = vertexRangeOf(geometry, part.firstIndex, part.indexCount);
    if (range.begin == range.end) continue;
    all = {std::min(all.begin, range.begin), std::max(all.end, range.end)};
  }
  return all.end == 0 ? FaceRange{} : all;
}

void setVertexRanges(Geometry& geometry, Lod& lod, FaceRange range) {
  for (Part& part : lod.parts) {
    // Parts made from subsets know their own share; one part has all of the level's.
    const FaceRange own = lod.parts.size() == 1 ? range : vertexRangeOf(geometry, part.firstIndex, part.indexCount);
    part.firstVertex = uint32_t(own.begin);
    part.vertexCount = uint32_t(own.end - own.begin);
  }
}

// A level owns a block of vertices if it begins behind all that finer levels use: so it is in version 3 and
// lodType 3, while the coarser levels of lodType 4 borrow level 0's vertices (docs/formats/roblox-mesh.md 1.4).
void assignVertices(MeshState& state, const std::vector<FaceRange>& faces) {
  Geometry& geometry = state.geometry;
  const uint64_t vertices = geometry.positions.size();
  std::vector<FaceRange> used{{0, vertices}};
  if (geometry.lods.size() > 1) {
    used.clear();
    for (const Lod& lod : geometry.lods) used.push_back(vertexRangeOf(geometry, lod));
  }
  std::vector<bool> owns(used.size(), false);
  uint64_t reached = 0;
  for (size_t i = 0; i < used.size(); ++i) {
    owns[i] = i == 0 || (used[i].end > 0 && used[i].begin >= reached);
    reached = std::max(reached, used[i].end);
  }
  uint64_t end = vertices;
  for (size_t i = used.size(); i-- > 0;) {
    if (!owns[i]) continue;
    used[i] = {i == 0 ? 0 : used[i].begin, end};
    end = used[i].begin;
  }
  const uint64_t vertexBytes =
      state.sections.vertices.stride + (state.sections.envelopes.count == 0 ? 0 : state.sections.envelopes.stride);
  for (size_t i = 0; i < used.size(); ++i) {
    Lod& lod = geometry.lods[i];
    lod.highQuality = i < state.sections.highQualityLevels;
    lod.madeBy = state.sections.levelsMadeBy;
    setVertexRanges(geometry, lod, used[i]);
    lod.bytes = (faces[i].end - faces[i].begin) * state.sections.faces.stride;
    if (owns[i]) lod.bytes += (used[i].end - used[i].begin) * vertexBytes;
  }
  // Text and Draco have no bytes per record; the whole is counted where there is one level.
  if (state.sections.decoded && geometry.lods.size() == 1) geometry.lods[0].bytes = state.sections.bodySpan.size;
}

void addSubsetNode(MeshState& state, uint32_t index, NodeId parent, NodeTarget target, NodeId& made) {
  const Array& subsets = state.sections.subsets;
  const auto subset = loadAs<MeshSubset>(subsets.at(index));
  NodeBuilder& nodes = state.nodes;
  made = nodes.add(nodes.classIndex("subset", NodeKind::Part, VITRINE_TEXT("Headings", "Subsets")), parent,
                   fmt::format("subset {}", index), subsets.spanOf(index), target);
  nodes.set(made, "facesBegin", "uint32", subset.facesBegin);
  nodes.set(made, "facesLength", "uint32", subset.facesLength);
  nodes.set(made, "vertsBegin", "uint32", subset.vertsBegin);
  nodes.set(made, "vertsLength", "uint32", subset.vertsLength);
  nodes.set(made, "numBoneIndices", "uint32", subset.numBoneIndices);
  List bones;
  for (const uint16_t bone : paletteOf(subset)) bones.items.emplace_back(uint32_t(bone));
  nodes.set(made, "boneIndices", "list", std::move(bones));
  if (subset.numBoneIndices > kSubsetBones)
    state.report(Severity::Warning, "roblox-mesh.subset-bones",
                 fmt::format("subset {}: {} bone indices at 0x{:X}, at most {} allowed", index,
                             subset.numBoneIndices, subsets.spanOf(index).offset, kSubsetBones),
                 subsets.spanOf(index));
}

void addLevelNodes(MeshState& state, const std::vector<FaceRange>& ranges,
                   const std::vector<std::vector<uint32_t>>& levelSubsets) {
  NodeBuilder& nodes = state.nodes;
  const uint32_t lodClass = nodes.classIndex("lod", NodeKind::Lod, VITRINE_TEXT("Headings", "LODs"));
  const auto geometryIndex = uint32_t(state.document().geometries.size());
  std::vector<bool> shown(state.sections.subsets.count, false);
  for (uint32_t level = 0; level < state.geometry.lods.size(); ++level) {
    Lod& lod = state.geometry.lods[level];
    const SourceSpan span = makePart(state, {}, ranges[level]).span;
    lod.node = nodes.add(lodClass, state.root, lod.name, span,
                         {.kind = NodeTarget::Kind::Lod, .index = geometryIndex, .lod = level});
    nodes.set(lod.node, "faces begin", "uint32", int64_t(ranges[level].begin));
    nodes.set(lod.node, "faces", "uint32", int64_t(ranges[level].end - ranges[level].begin));
    nodes.set(lod.node, "bytes", "uint64", int64_t(lod.bytes), "byte");
    for (uint32_t p = 0; p < lod.parts.size(); ++p) {
      Part& part = lod.parts[p];
      part.node = lod.node;
      if (levelSubsets[level].empty()) continue;
      shown[levelSubsets[level][p]] = true;
      addSubsetNode(state, levelSubsets[level][p], lod.node,
                    {.kind = NodeTarget::Kind::Part, .index = geometryIndex, .lod = level, .part = p}, part.node);
    }
  }
  NodeId made = NodeId::None;
  for (uint32_t i = 0; i < shown.size(); ++i)
    if (!shown[i]) addSubsetNode(state, i, state.root, {}, made);
}

}  // namespace

void buildLevels(MeshState& state) {
  const auto ranges = faceRanges(state);
  std::vector<std::vector<uint32_t>> levelSubsets(ranges.size());
  for (size_t i = 0; i < ranges.size(); ++i) {
    Lod lod;
    lod.name = fmt::format("{}", i);
    lod.parts = partsOf(state, ranges[i], levelSubsets[i]);
    state.geometry.lods.push_back(std::move(lod));
  }
  checkIndices(state);
  assignVertices(state, ranges);
  if (!state.sections.lodTable.empty() && state.sections.lodTable.size() <= kMostLevels + 1) {
    List table;
    for (const uint32_t boundary : state.sections.lodTable) table.items.emplace_back(boundary);
    state.header("lods", "list", std::move(table));
  }
  addLevelNodes(state, ranges, levelSubsets);
}

}  // namespace vitrine::robloxMesh
