#include "core/load/validate.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/document/column_faults.h"
#include "core/geometry/index_range.h"
#include "core/load/validate_motions.h"

namespace vitrine {

namespace {

// Streams that do not match the positions are dropped: half a stream would be read beyond its end.
template <class T>
void checkStream(Document& document, const Geometry& geometry, LargeBuffer<T>& stream, std::string_view name) {
  if (stream.empty() || stream.size() == geometry.positions.size()) return;
  document.diagnostics.add(
      Severity::Error, "document.stream-length",
      fmt::format("{}: {} {} for {} positions", geometry.name, stream.size(), name, geometry.positions.size()));
  stream.clear();
}

// Drops triangles that refer to vertices which do not exist, keeping part ranges true.
void checkIndices(Document& document, Geometry& geometry) {
  const size_t vertices = geometry.positions.size();
  const auto bad = [&](const uint32_t* t) { return t[0] >= vertices || t[1] >= vertices || t[2] >= vertices; };
  auto& indices = geometry.indices;
  indices.resize(indices.size() / 3 * 3);
  if (allBelow(indices, uint32_t(vertices))) return;
  uint64_t dropped = 0;
  for (Lod& lod : geometry.lods)
    for (Part& part : lod.parts) {
      uint32_t kept = part.firstIndex;
      const uint32_t end = part.firstIndex + part.indexCount;
      for (uint32_t i = part.firstIndex; i + 2 < end; i += 3) {
        if (bad(&indices[i])) {
          ++dropped;
          continue;
        }
        std::copy_n(&indices[i], 3, &indices[kept]);
        kept += 3;
      }
      std::fill(indices.begin() + kept, indices.begin() + end, 0u);
      part.indexCount = kept - part.firstIndex;
    }
  std::ranges::replace_if(
      indices, [&](uint32_t index) { return index >= vertices; }, 0u);
  if (vertices == 0) {
    indices.clear();
    for (Lod& lod : geometry.lods)
      for (Part& part : lod.parts) part.firstIndex = 0;
  }
  document.diagnostics.add(
      Severity::Warning, "document.index-out-of-range",
      fmt::format("{}: triangles dropped that refer to vertices beyond {}", geometry.name, vertices), {},
      std::max<uint64_t>(dropped, 1));
}

// Drops lines and points, of `corners` vertices each, that refer to vertices which do not exist.
void checkStrokes(Document& document, const Geometry& geometry, LargeBuffer<uint32_t>& stream, size_t corners,
                  std::string_view what) {
  const size_t vertices = geometry.positions.size();
  const bool whole = stream.size() % corners == 0;
  stream.resize(stream.size() / corners * corners);
  if (whole && allBelow(stream, vertices)) return;
  size_t kept = 0;
  for (size_t i = 0; i < stream.size(); i += corners) {
    if (!allBelow(std::span(stream).subspan(i, corners), vertices)) continue;
    std::copy_n(stream.begin() + ptrdiff_t(i), corners, stream.begin() + ptrdiff_t(kept));
    kept += corners;
  }
  const uint64_t dropped = (stream.size() - kept) / corners + (whole ? 0 : 1);
  stream.resize(kept);
  document.diagnostics.add(Severity::Warning, fmt::format("document.{}-out-of-range", what),
                           fmt::format("{}: {} dropped that are not whole or refer to vertices beyond {}",
                                       geometry.name, what, vertices),
                           {}, dropped);
}

// Materials of variants that there are.
void checkVariants(const Document& document, Part& part) {
  std::erase_if(part.variants, [&](const auto& pair) {
    const bool isStray = pair.second != kNone && pair.second >= document.materials.size();
    return pair.first >= document.variants.size() || isStray;
  });
}

void checkParts(Document& document, Geometry& geometry) {
  if (geometry.lods.empty()) geometry.lods.push_back({.name = "0"});
  for (Lod& lod : geometry.lods)
    for (Part& part : lod.parts) {
      const bool badIndices = uint64_t(part.firstIndex) + part.indexCount > geometry.indices.size();
      const bool badVertices = uint64_t(part.firstVertex) + part.vertexCount > geometry.positions.size();
      if (badIndices || badVertices)
        document.diagnostics.add(Severity::Error, "document.part-range",
                                 fmt::format("{}: part {} lies outside its geometry", geometry.name, part.name),
                                 part.span);
      if (badIndices) part.firstIndex = part.indexCount = 0;
      if (badVertices) part.firstVertex = part.vertexCount = 0;
      if (part.material != kNone && part.material >= document.materials.size()) part.material = kNone;
      checkVariants(document, part);
    }
}

void checkFinite(Document& document, const Geometry& geometry) {
  uint64_t bad = 0;
  for (const Vec3& p : geometry.positions) {
    // A finite number minus itself is 0; NaN and infinity give NaN.
    const float probe = (p.x - p.x) + (p.y - p.y) + (p.z - p.z);
    bad += !(probe == 0);
  }
  if (bad > 0)
    document.diagnostics.add(
        Severity::Warning, document.format + ".not-finite",
        fmt::format("{}: positions that are NaN or infinite are ignored in bounds", geometry.name), {}, bad);
}

void checkInfluences(Document& document, Geometry& geometry) {
  if (geometry.influences.empty()) return;
  if (geometry.skeleton >= document.skeletons.size()) {
    document.diagnostics.add(Severity::Error, "document.no-skeleton",
                             geometry.name + ": influences without a skeleton");
    geometry.influences.clear();
    return;
  }
  const size_t joints = document.skeletons[geometry.skeleton].joints.size();
  uint64_t bad = 0;
  for (Influences& influence : geometry.influences)
    for (size_t k = 0; k < 4; ++k)
      if (influence.joints[k] >= joints) {
        bad += influence.weights[k] > 0;
        influence.joints[k] = 0;
        influence.weights[k] = 0;
      }
  if (bad > 0)
    document.diagnostics.add(Severity::Warning, "document.joint-out-of-range",
                             fmt::format("{}: influences of joints beyond {}", geometry.name, joints), {}, bad);
}

void checkMorphs(Document& document, Geometry& geometry) {
  uint64_t unnamed = 0, bad = 0;
  for (MorphTarget& target : geometry.morphs) {
    checkStream(document, geometry, target.positions, "displacements");
    checkStream(document, geometry, target.normals, "displacements of normals");
    if (target.control != kNone && target.control >= document.morphControls.size()) {
      target.control = kNone;
      ++unnamed;
    }
    if (!std::isfinite(target.weight)) {
      target.weight = 0;
      ++bad;
    }
    for (LargeBuffer<Vec3>* stream : {&target.positions, &target.normals})
      for (Vec3& displacement : *stream)
        if (!isFinite(displacement)) {
          displacement = Vec3(0.0f);
          ++bad;
        }
  }
  if (unnamed > 0)
    document.diagnostics.add(Severity::Warning, "document.morph-control",
                             geometry.name + ": morph targets without a control stay as they are", {}, unnamed);
  if (bad > 0)
    document.diagnostics.add(Severity::Warning, "document.morph-not-finite",
                             geometry.name + ": displacements and weights that are not finite are taken as 0", {},
                             bad);
}

void checkPoses(Document& document, Skeleton& skeleton) {
  const auto bad = [&](const std::vector<Mat4>& matrices) {
    return matrices.size() != skeleton.joints.size() ||
           !std::ranges::all_of(matrices, [](const Mat4& matrix) { return isFinite(matrix); });
  };
  if (!skeleton.inverseBind.empty() && bad(skeleton.inverseBind)) {
    document.diagnostics.add(Severity::Warning, "document.inverse-bind", "unusable inverse bind matrices ignored");
    skeleton.inverseBind.clear();
  }
  for (Pose& pose : skeleton.poses) {
    if (!bad(pose.jointMatrices)) continue;
    document.diagnostics.add(Severity::Warning, "document.pose",
                             fmt::format("pose {} does not fit its skeleton; ignored", pose.name));
    pose.jointMatrices.assign(skeleton.joints.size(), Mat4(1.0f));
    for (size_t j = 0; j < skeleton.joints.size(); ++j) pose.jointMatrices[j] = matrixOf(skeleton.joints[j].bind);
  }
  if (skeleton.shownPose >= skeleton.poses.size()) skeleton.shownPose = kNone;
}

bool hasJoint(const Document& document, uint32_t skeleton, uint32_t joint) {
  return skeleton < document.skeletons.size() && joint < document.skeletons[skeleton].joints.size();
}

void checkInstances(Document& document) {
  const uint64_t dropped = std::erase_if(document.instances, [&](const Instance& instance) {
    return instance.geometry >= document.geometries.size() || !isFinite(instance.transform);
  });
  if (dropped > 0)
    document.diagnostics.add(Severity::Warning, "document.instance",
                             "instances without a geometry or a finite transform are left out", {}, dropped);
  uint64_t astray = 0;
  for (Instance& instance : document.instances) {
    if (instance.joint == kNone && instance.skeleton == kNone) continue;
    const bool exists = hasJoint(document, instance.skeleton, instance.joint);
    if (exists && isFinite(instance.inJoint)) continue;
    ++astray;
    instance.skeleton = instance.joint = kNone;
  }
  if (astray > 0)
    document.diagnostics.add(Severity::Warning, "document.instance-joint",
                             "instances that follow a missing joint stay where they are", {}, astray);
}

// What is in a scene that is not there is seen in none.
void checkScenes(Document& document) {
  const size_t scenes = std::max<size_t>(document.scenes.size(), 1);
  if (document.shownScene >= scenes) document.shownScene = 0;
  uint64_t astray = 0;
  const auto check = [&](auto& thing) {
    if (thing.scene < scenes) return;
    ++astray;
    thing.scene = 0;
    thing.visible = false;
  };
  std::ranges::for_each(document.instances, check);
  std::ranges::for_each(document.entities, check);
  if (astray > 0)
    document.diagnostics.add(Severity::Warning, "document.scene", "objects of missing scenes are hidden", {},
                             astray);
}

// Where joints are bound, before poses are made of it.
void checkBinds(Document& document, Skeleton& skeleton) {
  uint64_t bad = 0;
  for (Joint& joint : skeleton.joints) {
    if (isFinite(matrixOf(joint.bind))) continue;
    joint.bind = {};
    ++bad;
  }
  if (bad > 0)
    document.diagnostics.add(Severity::Warning, "document.joint-bind",
                             "joints bound at positions that are not finite are put at the origin", {}, bad);
}

void checkSkeletons(Document& document) {
  for (Skeleton& skeleton : document.skeletons) {
    checkBinds(document, skeleton);
    checkPoses(document, skeleton);
    for (size_t j = 0; j < skeleton.joints.size(); ++j) {
      Joint& joint = skeleton.joints[j];
      if (joint.lodParent >= skeleton.joints.size()) joint.lodParent = kNone;
      if (joint.parent == kNone || joint.parent < j) continue;
      document.diagnostics.add(Severity::Warning, "document.joint-parent",
                               fmt::format("joint {} has no parent before it; made a root", joint.name));
      joint.parent = kNone;
    }
  }
}

void checkNodes(Document& document) {
  Nodes& nodes = document.nodes;
  for (size_t n = 0; n < nodes.size(); ++n)
    if (nodes.parent[n] != NodeId::None && indexOf(nodes.parent[n]) >= n) {
      document.diagnostics.add(Severity::Error, "document.node-parent", "a node precedes its parent; made a root");
      nodes.parent[n] = NodeId::None;
    }
}

void checkMaterials(Document& document) {
  for (Material& material : document.materials) {
    if (material.diffuse >= document.textures.size()) material.diffuse = kNone;
    if (material.lightmap >= document.textures.size()) material.lightmap = kNone;
    for (SurfaceMap& map : material.surface.maps)
      if (map.texture >= document.textures.size()) map.texture = kNone;
  }
}

}  // namespace

void validate(Document& document) {
  checkNodes(document);
  checkMaterials(document);
  checkSkeletons(document);
  checkInstances(document);
  checkScenes(document);
  validateMotions(document);
  for (Geometry& geometry : document.geometries) {
    checkStream(document, geometry, geometry.normals, "normals");
    checkStream(document, geometry, geometry.tangents, "tangents");
    checkStream(document, geometry, geometry.uvs, "texture coordinates");
    checkStream(document, geometry, geometry.lightmapUvs, "lightmap coordinates");
    checkStream(document, geometry, geometry.colours, "colours");
    checkStream(document, geometry, geometry.influences, "influences");
    checkParts(document, geometry);
    checkIndices(document, geometry);
    checkStrokes(document, geometry, geometry.lines, 2, "lines");
    checkStrokes(document, geometry, geometry.points, 1, "points");
    checkFinite(document, geometry);
    checkInfluences(document, geometry);
    checkMorphs(document, geometry);
  }
}

Diagnostics decodeAll(const Document& document) {
  Diagnostics found;
  for (const Class& owner : document.classes)
    for (const Column& column : owner.columns) {
      const Column::Borrowed borrowed = column.borrow();
      if (!borrowed.error()) continue;
      const Diagnostic fault = columnFault(document, column, *borrowed.error(), borrowed.lost());
      found.add(fault.severity, fault.id, fault.message, fault.span);
    }
  return found;
}

}  // namespace vitrine
