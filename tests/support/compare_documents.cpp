#include "tests/support/compare_documents.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstring>
#include <set>

namespace vitrine::test {

namespace {

template <class T>
bool sameBytes(const T& a, const T& b) {
  static_assert(std::is_trivially_copyable_v<T>);
  return std::memcmp(&a, &b, sizeof a) == 0;
}

class Comparison {
 public:
  Comparison(const Document& a, const Document& b, const CompareOptions& options)
      : m_a(a), m_b(b), m_options(options) {}

  std::vector<std::string> run() {
    same("version", "", m_a.version, m_b.version);
    compareConventions();
    same("metadata", "entries", m_a.metadata, m_b.metadata);
    compareNodes();
    if (same("geometries", "count", m_a.geometries.size(), m_b.geometries.size()))
      for (size_t g = 0; g < m_a.geometries.size(); ++g) compareGeometry(g);
    compareSkeletons();
    compareFaceRig();
    compareMaterials();
    compareEntities();
    compareInstances();
    compareAnimations();
    return std::move(m_found);
  }

 private:
  void add(std::string_view topic, std::string text) { m_found.push_back(fmt::format("{}: {}", topic, text)); }

  template <class T>
  bool same(std::string_view topic, std::string_view what, const T& a, const T& b) {
    if (a == b) return true;
    if constexpr (fmt::is_formattable<T>::value)
      add(topic, fmt::format("{} {} for {}", what, b, a));
    else
      add(topic, fmt::format("{} differs", what));
    return false;
  }
  template <class T>
  void sameRaw(std::string_view topic, std::string_view what, const T& a, const T& b) {
    if (!sameBytes(a, b)) add(topic, fmt::format("{} differs", what));
  }

  template <class Stream>
  void compareStream(std::string_view topic, size_t geometry, const Stream& a, const Stream& b) {
    if (a.size() != b.size()) {
      add(topic, fmt::format("geometry {}: {} items for {}", geometry, b.size(), a.size()));
      return;
    }
    size_t count = 0, first = 0;
    for (size_t i = 0; i < a.size(); ++i) {
      if (sameBytes(a[i], b[i])) continue;
      if (count++ == 0) first = i;
    }
    if (count > 0) add(topic, fmt::format("geometry {}: {} of {}, the first {}", geometry, count, a.size(), first));
  }

  void compareConventions() {
    const Conventions &a = m_a.conventions, &b = m_b.conventions;
    if (a.leftHanded != b.leftHanded || a.up != b.up || a.clockwiseFront != b.clockwiseFront || a.unit != b.unit ||
        !sameBytes(a.gridStep, b.gridStep) || a.assumedScale != b.assumedScale)
      add("conventions", "axes, unit or scale");
    const UvOrigin expected = m_options.flippedUvs ? UvOrigin::TopLeft : a.uvOrigin;
    if (b.uvOrigin != expected) add("conventions", "origin of texture coordinates");
  }

  // ---- Nodes ---------------------------------------------------------------------------------------------------

  // Nodes are known by class and row: their numbers move where other nodes come or go.
  static std::string nodeText(const Document& document, NodeId node) {
    if (node == NodeId::None) return "none";
    return fmt::format("{}#{}", document.classOf(node).name, document.nodes.row[indexOf(node)]);
  }

  static std::string valueText(const Document& document, const Value& value) {
    if (const auto* node = value.as<NodeId>()) return nodeText(document, *node);
    if (value.as<CompositePointer>()) return valueText(document, described(value));
    if (const auto* list = value.as<List>()) {
      std::string text = "[";
      for (const Value& item : list->items) text += valueText(document, item) + ",";
      return text + "]";
    }
    return fmt::format("{}:{}", value.storage.index(), toJson(value));
  }

  static const Class* classNamed(const Document& document, const std::string& name) {
    const auto found = std::ranges::find(document.classes, name, &Class::name);
    return found == document.classes.end() ? nullptr : &*found;
  }

  void compareNodes() {
    std::set<std::string> names;
    for (const Document* document : {&m_a, &m_b})
      for (const Class& each : document->classes) names.insert(each.name);
    for (const std::string& name : names) {
      static const Class kNothing;
      const Class *a = classNamed(m_a, name), *b = classNamed(m_b, name);
      if (!a) a = &kNothing;
      if (!b) b = &kNothing;
      const std::string topic = "nodes " + name;
      if (a->nodes.size() != b->nodes.size()) {
        add(topic, fmt::format("{} for {}", b->nodes.size(), a->nodes.size()));
        continue;
      }
      for (size_t row = 0; row < a->nodes.size(); ++row) compareNode(topic, a->nodes[row], b->nodes[row]);
      compareColumns(*a, *b);
    }
  }

  void compareNode(const std::string& topic, NodeId a, NodeId b) {
    const bool isRoot = m_a.nodes.parent[indexOf(a)] == NodeId::None;
    if (!isRoot) same(topic, "name", m_a.nameOf(a), m_b.nameOf(b));
    same(topic, m_a.nameOf(a) + " parent", nodeText(m_a, m_a.nodes.parent[indexOf(a)]),
         nodeText(m_b, m_b.nodes.parent[indexOf(b)]));
    same(topic, m_a.nameOf(a) + " target", m_a.targetOf(a), m_b.targetOf(b));
  }

  void compareColumns(const Class& a, const Class& b) {
    std::set<std::string> names;
    for (const Class* each : {&a, &b})
      for (const Column& column : each->columns) names.insert(column.name);
    for (const std::string& name : names)
      for (size_t row = 0; row < a.nodes.size(); ++row) {
        const auto text = [&](const Document& document, const Class& owner) {
          return valueText(document, document.property(owner.nodes[row], name));
        };
        same(fmt::format("property {}.{}", a.name, name), fmt::format("row {}", row), text(m_a, a), text(m_b, b));
      }
  }

  // ---- Geometry ------------------------------------------------------------------------------------------------

  void compareUvs(size_t g, const LargeBuffer<Vec2>& a, const LargeBuffer<Vec2>& b) {
    if (!m_options.flippedUvs) return compareStream("uvs", g, a, b);
    LargeBuffer<Vec2> flipped(a.begin(), a.end());
    for (Vec2& uv : flipped) uv.y = 1 - uv.y;
    compareStream("uvs", g, flipped, b);
  }

  void compareGeometry(size_t g) {
    const Geometry &a = m_a.geometries[g], &b = m_b.geometries[g];
    const bool named = nodeText(m_a, a.node) != "mesh#0" && nodeText(m_a, a.node) != "none";
    if (named) same("geometry", "name", a.name, b.name);
    same("geometry", "role", int(a.role), int(b.role));
    same("geometry", "skeleton", a.skeleton, b.skeleton);
    same("geometry", "stored vertices", a.storedVertices, b.storedVertices);
    same("geometry", "polygons", a.polygons, b.polygons);
    sameRaw("geometry", "bind shape", a.bindShape, b.bindShape);
    compareStream("positions", g, a.positions, b.positions);
    compareStream("normals", g, a.normals, b.normals);
    compareStream("tangents", g, a.tangents, b.tangents);
    compareUvs(g, a.uvs, b.uvs);
    compareStream("lightmap uvs", g, a.lightmapUvs, b.lightmapUvs);
    compareStream("colours", g, a.colours, b.colours);
    compareStream("influences", g, a.influences, b.influences);
    compareStream("indices", g, a.indices, b.indices);
    if (!same("lods", "count", a.lods.size(), b.lods.size())) return;
    for (size_t level = 0; level < a.lods.size(); ++level) compareLevel(a.lods[level], b.lods[level]);
  }

  void compareLevel(const Lod& a, const Lod& b) {
    same("lods", "name", a.name, b.name);
    same("lod bytes", a.name, a.bytes, b.bytes);
    if (!same("parts", "level " + a.name, a.parts.size(), b.parts.size())) return;
    for (size_t p = 0; p < a.parts.size(); ++p) {
      const Part &one = a.parts[p], &two = b.parts[p];
      const std::string what = fmt::format("level {} part {}", a.name, p);
      const bool equal = one.name == two.name && one.firstIndex == two.firstIndex &&
                         one.indexCount == two.indexCount && one.firstVertex == two.firstVertex &&
                         one.vertexCount == two.vertexCount && one.material == two.material &&
                         one.palette == two.palette;
      if (!equal) add("parts", what);
      same("parts", what + " node", nodeText(m_a, one.node), nodeText(m_b, two.node));
    }
  }

  // ---- The rest ------------------------------------------------------------------------------------------------

  void compareSkeletons() {
    if (!same("skeletons", "count", m_a.skeletons.size(), m_b.skeletons.size())) return;
    for (size_t s = 0; s < m_a.skeletons.size(); ++s) {
      const Skeleton &a = m_a.skeletons[s], &b = m_b.skeletons[s];
      if (!same("skeletons", "joints", a.joints.size(), b.joints.size())) continue;
      for (size_t j = 0; j < a.joints.size(); ++j) compareJoint(a.joints[j], b.joints[j]);
      compareMatrices("skeletons", "inverse bind matrices", a.inverseBind, b.inverseBind);
      same("poses", "shown", a.shownPose, b.shownPose);
      if (!same("poses", "count", a.poses.size(), b.poses.size())) continue;
      for (size_t p = 0; p < a.poses.size(); ++p) {
        same("poses", "name", a.poses[p].name, b.poses[p].name);
        compareMatrices("poses", a.poses[p].name, a.poses[p].jointMatrices, b.poses[p].jointMatrices);
      }
    }
  }

  void compareJoint(const Joint& a, const Joint& b) {
    same("skeletons", "joint name", a.name, b.name);
    const bool equal = a.parent == b.parent && sameBytes(a.bind, b.bind) && sameBytes(a.culling, b.culling) &&
                       a.listed == b.listed && sameBytes(a.halfAxes, b.halfAxes) && a.lodParent == b.lodParent;
    if (!equal) add("skeletons", "joint " + a.name);
  }

  void compareMatrices(std::string_view topic, std::string_view what, const std::vector<Mat4>& a,
                       const std::vector<Mat4>& b) {
    if (!same(topic, what, a.size(), b.size())) return;
    for (size_t i = 0; i < a.size(); ++i) sameRaw(topic, fmt::format("{} {}", what, i), a[i], b[i]);
  }

  void compareFaceRig() {
    if (!same("face rig", "presence", m_a.faceRig.has_value(), m_b.faceRig.has_value()) || !m_a.faceRig) return;
    const FaceRig &a = *m_a.faceRig, &b = *m_b.faceRig;
    same("face rig", "joint names", a.jointNames, b.jointNames);
    same("face rig", "joints", a.joints, b.joints);
    if (!same("face rig", "controls", a.controls.size(), b.controls.size())) return;
    for (size_t c = 0; c < a.controls.size(); ++c) {
      same("face rig", "abbreviation", a.controls[c].abbreviation, b.controls[c].abbreviation);
      same("face rig", "control", a.controls[c].name, b.controls[c].name);
    }
    if (!same("face rig", "correctives", a.correctives.size(), b.correctives.size())) return;
    for (size_t c = 0; c < a.correctives.size(); ++c)
      if (a.correctives[c].controls != b.correctives[c].controls ||
          a.correctives[c].count != b.correctives[c].count)
        add("face rig", fmt::format("corrective {}", c));
    for (size_t axis = 0; axis < 3; ++axis) {
      compareNumbers("translation", a.translation[axis], b.translation[axis]);
      compareNumbers("rotation", a.rotation[axis], b.rotation[axis]);
    }
  }

  void compareNumbers(std::string_view what, const std::vector<float>& a, const std::vector<float>& b) {
    if (!same("face rig", what, a.size(), b.size()) || a.empty()) return;
    if (std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) != 0)
      add("face rig", fmt::format("{} values", what));
  }

  void compareMaterials() {
    if (same("textures", "count", m_a.textures.size(), m_b.textures.size()))
      for (size_t t = 0; t < m_a.textures.size(); ++t) {
        same("textures", "path", m_a.textures[t].path, m_b.textures[t].path);
        same("textures", "role", int(m_a.textures[t].role), int(m_b.textures[t].role));
      }
    if (!same("materials", "count", m_a.materials.size(), m_b.materials.size())) return;
    for (size_t m = 0; m < m_a.materials.size(); ++m) {
      const Material &a = m_a.materials[m], &b = m_b.materials[m];
      const bool equal = a.name == b.name && a.diffuse == b.diffuse && a.lightmap == b.lightmap &&
                         sameBytes(a.colour, b.colour) && a.blend == b.blend && a.shading == b.shading &&
                         a.doubleSided == b.doubleSided;
      if (!equal) add("materials", a.name);
    }
  }

  void compareEntities() {
    if (!same("entities", "count", m_a.entities.size(), m_b.entities.size())) return;
    for (size_t e = 0; e < m_a.entities.size(); ++e) {
      const Entity &a = m_a.entities[e], &b = m_b.entities[e];
      const bool equal = a.kind == b.kind && sameBytes(a.position, b.position) &&
                         sameBytes(a.rotation, b.rotation) && sameBytes(a.scale, b.scale) &&
                         sameBytes(a.range, b.range) && sameBytes(a.innerAngle, b.innerAngle) &&
                         sameBytes(a.outerAngle, b.outerAngle) && sameBytes(a.colour, b.colour) &&
                         a.asset == b.asset && a.label == b.label && a.ignored == b.ignored;
      if (!equal) add("entities", fmt::format("{} {}", e, a.label));
    }
  }

  void compareInstances() {
    if (!same("instances", "count", m_a.instances.size(), m_b.instances.size())) return;
    for (size_t i = 0; i < m_a.instances.size(); ++i) {
      const Instance &a = m_a.instances[i], &b = m_b.instances[i];
      if (a.geometry != b.geometry || !sameBytes(a.transform, b.transform) || a.skeleton != b.skeleton ||
          a.joint != b.joint || !sameBytes(a.inJoint, b.inJoint))
        add("instances", fmt::format("{}", i));
    }
  }

  // No format that is written has any.
  void compareAnimations() { same("animations", "count", m_a.animations.size(), m_b.animations.size()); }

  const Document &m_a, &m_b;
  const CompareOptions& m_options;
  std::vector<std::string> m_found;
};

}  // namespace

std::vector<std::string> differences(const Document& a, const Document& b, const CompareOptions& options) {
  return Comparison(a, b, options).run();
}

std::map<std::string, uint64_t> countByTopic(const std::vector<std::string>& differences) {
  std::map<std::string, uint64_t> counts;
  for (const std::string& difference : differences) ++counts[difference.substr(0, difference.find(':'))];
  return counts;
}

}  // namespace vitrine::test
