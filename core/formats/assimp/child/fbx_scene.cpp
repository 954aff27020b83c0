#include "core/formats/assimp/child/fbx_scene.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace vitrine::assimp {

namespace {

constexpr std::string_view kFbxKinds[] = {"Model", "AnimationStack", "AnimationLayer", "AnimationCurveNode",
                                          "AnimationCurve"};

constexpr std::array<std::string_view, kFbxParts> kPartNames{
    "Lcl Translation", "RotationOffset",       "RotationPivot",     "PreRotation",
    "Lcl Rotation",    "PostRotation",         "ScalingOffset",     "ScalingPivot",
    "Lcl Scaling",     "GeometricTranslation", "GeometricRotation", "GeometricScaling"};

std::optional<FbxPart> partNamed(std::string_view name) {
  const auto found = std::ranges::find(kPartNames, name);
  if (found == kPartNames.end()) return std::nullopt;
  return FbxPart(found - kPartNames.begin());
}

// "Class::name" of text files, "name\0\1Class" of binary ones.
std::string_view nameWithout(std::string_view prefix, const FbxRecord& object) {
  std::string_view name = object.textAt(1);
  if (const size_t end = name.find(std::string_view("\0\1", 2)); end != name.npos) return name.substr(0, end);
  if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
  return name;
}

// The properties of an object, P records: name, type, two more texts, then values.
std::span<const FbxRecord> propertiesOf(const FbxRecord& object) {
  const FbxRecord* properties = object.find("Properties70");
  return properties ? std::span<const FbxRecord>(properties->records) : std::span<const FbxRecord>();
}
constexpr size_t kValueAt = 4;

glm::dvec3 vectorOf(const FbxRecord& property, const glm::dvec3& otherwise) {
  glm::dvec3 made;
  for (int axis = 0; axis < 3; ++axis) {
    made[axis] = property.numberAt(kValueAt + size_t(axis), otherwise[axis]);
    if (!std::isfinite(made[axis])) made[axis] = otherwise[axis];
  }
  return made;
}

double powerOf(double base, double exponent) { return std::copysign(std::pow(std::abs(base), exponent), base); }

class SceneReader {
 public:
  explicit SceneReader(const FbxRecord& root) : m_root(root) {}

  FbxScene read() {
    if (const FbxRecord* objects = m_root.find("Objects"))
      for (const FbxRecord& object : objects->records) addObject(object);
    if (const FbxRecord* connections = m_root.find("Connections"))
      for (const FbxRecord& connection : connections->records) addConnection(connection);
    for (const auto& [id, node] : m_curveNodes)
      for (const int64_t layer : node.weighted) m_weights[layer] = node.weight;
    for (const FbxRecord* record : m_stackRecords) addStack(*record);
    return std::move(m_scene);
  }

 private:
  struct CurveNode {
    const FbxRecord* record = nullptr;
    std::array<const FbxCurve*, 3> curves{};
    const FbxCurve* weight = nullptr;
    std::vector<std::pair<int64_t, FbxPart>> targets;
    std::vector<int64_t> weighted;  // layers
  };
  struct Layer {
    const FbxRecord* record = nullptr;
    std::vector<int64_t> curveNodes;
  };

  void addObject(const FbxRecord& object) {
    const int64_t id = object.integerAt(0, 0);
    if (object.name == "Model") {
      // assimp makes no node of these.
      const std::string_view kind = object.textAt(2);
      if (kind != "IKEffector" && kind != "FKEffector") m_scene.models[id] = modelOf(object);
    } else if (object.name == "AnimationCurve") {
      m_scene.curves[id] = fbxCurve(object);
    } else if (object.name == "AnimationCurveNode") {
      m_curveNodes[id].record = &object;
    } else if (object.name == "AnimationLayer") {
      m_layers[id].record = &object;
    } else if (object.name == "AnimationStack") {
      m_stackRecords.push_back(&object);
    }
  }

  FbxModel modelOf(const FbxRecord& object) const {
    FbxModel model{.name = nameWithout("Model::", object)};
    model.parts[FbxPart::Scaling] = model.parts[FbxPart::GeometricScaling] = glm::dvec3(1);
    bool isActive = true, isForLimits = false;
    const auto take = [&](const FbxRecord& property) {
      const std::string_view name = property.textAt(0);
      if (const auto part = partNamed(name)) model.parts[*part] = vectorOf(property, model.parts[*part]);
      if (name == "RotationOrder") model.order = property.integerAt(kValueAt, 0);
      if (name == "RotationActive") isActive = property.integerAt(kValueAt, 1) != 0;
      if (name == "RotationSpaceForLimitOnly") isForLimits = property.integerAt(kValueAt, 0) != 0;
      if (name == "InheritType") {
        const int64_t type = property.integerAt(kValueAt, 1);
        model.inherit = type == 0   ? FbxInherit::Componentwise
                        : type == 2 ? FbxInherit::NoScale
                                    : FbxInherit::Normal;
      }
    };
    for (const FbxRecord& property : templateOf("Model", "FbxNode")) take(property);
    for (const FbxRecord& property : propertiesOf(object)) take(property);
    model.hasRotationSpace = isActive && !isForLimits;
    return model;
  }

  // What properties are where an object does not say.
  std::span<const FbxRecord> templateOf(std::string_view type, std::string_view name) const {
    const FbxRecord* definitions = m_root.find("Definitions");
    if (!definitions) return {};
    for (const FbxRecord& definition : definitions->records) {
      if (definition.name != "ObjectType" || definition.textAt(0) != type) continue;
      for (const FbxRecord& made : definition.records)
        if (made.name == "PropertyTemplate" && made.textAt(0) == name) return propertiesOf(made);
    }
    return {};
  }

  void addConnection(const FbxRecord& connection) {
    const bool isToProperty = connection.textAt(0) == "OP";
    if (connection.name != "C" || connection.values.size() < 3 || connection.textAt(0) == "PP") return;
    const int64_t from = connection.integerAt(1, 0), to = connection.integerAt(2, 0);
    const std::string_view property = isToProperty ? connection.textAt(3) : std::string_view();
    if (property.empty()) {
      connectObjects(from, to);
      return;
    }
    if (const auto node = m_curveNodes.find(to); node != m_curveNodes.end()) {
      const auto curve = m_scene.curves.find(from);
      if (curve == m_scene.curves.end() || curve->second.isEmpty()) return;
      if (property == "d|X") node->second.curves[0] = &curve->second;
      if (property == "d|Y") node->second.curves[1] = &curve->second;
      if (property == "d|Z") node->second.curves[2] = &curve->second;
      if (property == "d|Weight") node->second.weight = &curve->second;
    } else if (const auto source = m_curveNodes.find(from); source != m_curveNodes.end()) {
      const auto part = partNamed(property);
      if (part && size_t(*part) < kFbxMovingParts && m_scene.models.contains(to))
        source->second.targets.emplace_back(to, *part);
      if (property == "Weight" && m_layers.contains(to)) source->second.weighted.push_back(to);
    }
  }

  void connectObjects(int64_t from, int64_t to) {
    if (m_scene.models.contains(from)) {
      if (to == 0) m_scene.roots.push_back(from);
      if (const auto parent = m_scene.models.find(to); parent != m_scene.models.end())
        parent->second.children.push_back(from);
    } else if (m_layers.contains(from)) {
      m_layersOfStacks[to].push_back(from);
    } else if (m_curveNodes.contains(from)) {
      if (const auto layer = m_layers.find(to); layer != m_layers.end()) layer->second.curveNodes.push_back(from);
    }
  }

  void addStack(const FbxRecord& record) {
    FbxStack stack{.name = nameWithout("AnimStack::", record)};
    if (stack.name.starts_with("AnimationStack::")) stack.name.remove_prefix(16);
    const auto take = [&](std::span<const FbxRecord> properties) {
      for (const FbxRecord& property : properties) {
        if (property.textAt(0) == "LocalStart") stack.start = property.integerAt(kValueAt, 0);
        if (property.textAt(0) == "LocalStop") stack.stop = property.integerAt(kValueAt, 0);
      }
    };
    take(templateOf("AnimationStack", "FbxAnimStack"));
    take(propertiesOf(record));
    for (const int64_t id : m_layersOfStacks[record.integerAt(0, 0)]) addLayer(id, stack);
    for (auto& [model, motion] : stack.motions)
      for (auto& layers : motion.parts)
        if (std::ranges::none_of(layers, &FbxLayerCurves::hasCurves)) layers.clear();
    m_scene.stacks.push_back(std::move(stack));
  }

  void addLayer(int64_t id, FbxStack& stack) {
    const Layer& stored = m_layers[id];
    FbxLayer layer;
    const auto take = [&](std::span<const FbxRecord> properties) {
      for (const FbxRecord& property : properties) {
        const std::string_view name = property.textAt(0);
        const auto choice = [&] { return property.integerAt(kValueAt, 0); };
        if (name == "Weight") layer.weight = std::clamp(property.numberAt(kValueAt, 100) / 100, 0.0, 1.0);
        if (name == "Mute") layer.isMuted = choice() != 0;
        if (name == "RotationAccumulationMode") layer.addsAngles = choice() != 0;
        if (name == "ScaleAccumulationMode") layer.addsScales = choice() != 0;
        if (name == "BlendMode")
          layer.blend = choice() == 0   ? FbxLayer::Blend::Add
                        : choice() == 2 ? FbxLayer::Blend::Mix
                                        : FbxLayer::Blend::Replace;
      }
    };
    take(templateOf("AnimationLayer", "FbxAnimLayer"));
    take(propertiesOf(*stored.record));
    const size_t number = stack.layers.size();
    for (const int64_t nodeId : stored.curveNodes) {
      const CurveNode& node = m_curveNodes[nodeId];
      for (const FbxCurve* curve : node.curves)
        if (curve) countKeys(*curve, stack);
      for (const auto& [model, part] : node.targets)
        addCurves(node, number, m_scene.models[model], part, stack.motions[model]);
    }
    if (const auto weight = m_weights.find(id); weight != m_weights.end()) layer.moving = weight->second;
    stack.layers.push_back(layer);
  }

  static void countKeys(const FbxCurve& curve, FbxStack& stack) {
    const int64_t first = curve.times.front(), last = curve.times.back();
    stack.firstKey = stack.hasKeys ? std::min(stack.firstKey, first) : first;
    stack.lastKey = stack.hasKeys ? std::max(stack.lastKey, last) : last;
    stack.hasKeys = true;
  }

  void addCurves(const CurveNode& node, size_t layer, const FbxModel& model, FbxPart part, FbxMotion& motion) {
    FbxLayerCurves made{.layer = layer, .curves = node.curves, .otherwise = model.parts[part]};
    for (const FbxRecord& property : propertiesOf(*node.record))
      for (int axis = 0; axis < 3; ++axis)
        if (property.textAt(0) == std::array{"d|X", "d|Y", "d|Z"}[size_t(axis)])
          made.otherwise[axis] = property.numberAt(kValueAt, made.otherwise[axis]);
    std::vector<FbxLayerCurves>& layers = motion.parts[size_t(part)];
    if (layers.empty() || layers.back().layer != layer) return layers.push_back(made);
    // Several nodes of one part: each has the axes of which it has curves.
    for (size_t axis = 0; axis < 3; ++axis)
      if (made.curves[axis]) layers.back().curves[axis] = made.curves[axis];
  }

  const FbxRecord& m_root;
  FbxScene m_scene;
  std::unordered_map<int64_t, CurveNode> m_curveNodes;
  std::unordered_map<int64_t, Layer> m_layers;
  std::unordered_map<int64_t, std::vector<int64_t>> m_layersOfStacks;
  std::unordered_map<int64_t, const FbxCurve*> m_weights;  // by layer
  std::vector<const FbxRecord*> m_stackRecords;
};

double weightOf(const FbxLayer& layer, int64_t time, bool before) {
  if (!layer.moving) return layer.weight;
  const double weight = layer.moving->at(time, before) / 100;
  return std::isfinite(weight) ? std::clamp(weight, 0.0, 1.0) : 1;
}

// What a layer above the first makes of `parts`.
void addLayerTo(FbxParts& parts, FbxPart part, const FbxLayer& layer, double weight, const glm::dvec3& value) {
  // Maya composes turns in this order, whatever the node's.
  constexpr int64_t kOrder = 0;
  glm::dvec3& result = parts[part];
  const bool isAdded = layer.blend == FbxLayer::Blend::Add;
  if (layer.blend == FbxLayer::Blend::Replace) {
    result = value;
  } else if (part == FbxPart::Rotation && !layer.addsAngles) {
    const glm::dquat turn = fbxRotation(result, kOrder), more = fbxRotation(value, kOrder);
    result = fbxAngles(
        isAdded ? turn * glm::slerp(glm::dquat(1, 0, 0, 0), more, weight) : glm::slerp(turn, more, weight), kOrder);
  } else if (part == FbxPart::Scaling && !layer.addsScales) {
    for (int axis = 0; axis < 3; ++axis)
      result[axis] = powerOf(result[axis], isAdded ? 1 : 1 - weight) * powerOf(value[axis], weight);
  } else {
    result = (isAdded ? result : result * (1 - weight)) + value * weight;
  }
}

const std::array<int, 3>& axesOf(int64_t order) {
  static constexpr std::array<std::array<int, 3>, 6> kOrders{
      {{0, 1, 2}, {0, 2, 1}, {1, 2, 0}, {1, 0, 2}, {2, 0, 1}, {2, 1, 0}}};
  return kOrders[order >= 0 && order < 6 ? size_t(order) : 0];
}

glm::dmat4 scaling(const glm::dvec3& by) { return {by.x, 0, 0, 0, 0, by.y, 0, 0, 0, 0, by.z, 0, 0, 0, 0, 1}; }

}  // namespace

glm::dquat fbxRotation(const glm::dvec3& degrees, int64_t order) {
  glm::dquat made(1, 0, 0, 0);
  for (const int axis : axesOf(order)) {
    const double half = glm::radians(degrees[axis]) / 2;
    glm::dquat turn(std::cos(half), 0, 0, 0);
    (axis == 0 ? turn.x : axis == 1 ? turn.y : turn.z) = std::sin(half);
    made = turn * made;
  }
  return made;
}

glm::dvec3 fbxAngles(const glm::dquat& rotation, int64_t order) {
  const glm::dmat3 matrix = glm::mat3_cast(rotation);
  const auto& [first, second, third] = axesOf(order);
  const auto at = [&](int row, int column) { return matrix[column][row]; };
  const double sign = second == (first + 1) % 3 ? 1 : -1;
  const double sine = std::clamp(-sign * at(third, first), -1.0, 1.0);
  glm::dvec3 made;
  made[second] = std::asin(sine);
  if (std::abs(sine) < 1 - 1e-12) {
    made[first] = std::atan2(sign * at(third, second), at(third, third));
    made[third] = std::atan2(sign * at(second, first), at(first, first));
  } else {
    // The first and the last axis are one.
    made[first] = std::atan2(-sign * at(second, third), at(second, second));
    made[third] = 0;
  }
  return glm::degrees(made);
}

glm::dmat4 FbxTransform::matrix() const {
  glm::dmat4 made = glm::mat4_cast(rotation) * scaling(scale);
  made[3] = glm::dvec4(translation, 1);
  return made;
}

FbxTransform FbxModel::transform(const FbxParts& at) const {
  using enum FbxPart;
  FbxTransform made;
  const glm::dquat turn = fbxRotation(at[Rotation], hasRotationSpace ? order : 0);
  made.rotation = hasRotationSpace
                      ? fbxRotation(at[PreRotation], 0) * turn * glm::conjugate(fbxRotation(at[PostRotation], 0))
                      : turn;
  made.scale = at[Scaling];
  // Where the node's origin goes.
  const glm::dvec3 scaled = at[ScalingOffset] + at[ScalingPivot] - at[Scaling] * at[ScalingPivot];
  made.translation =
      at[Translation] + at[RotationOffset] + at[RotationPivot] + made.rotation * (scaled - at[RotationPivot]);
  return made;
}

glm::dmat4 FbxModel::geometric() const {
  return FbxTransform{.translation = parts[FbxPart::GeometricTranslation],
                      .rotation = fbxRotation(parts[FbxPart::GeometricRotation], 0),
                      .scale = parts[FbxPart::GeometricScaling]}
      .matrix();
}

FbxParts fbxPartsAt(const FbxModel& model, const FbxStack& stack, const FbxMotion& motion, int64_t time,
                    bool before) {
  FbxParts parts = model.parts;
  for (size_t p = 0; p < kFbxMovingParts; ++p)
    for (const FbxLayerCurves& curves : motion.parts[p]) {
      const FbxLayer& layer = stack.layers[curves.layer];
      if (layer.isMuted) continue;
      glm::dvec3 value = curves.otherwise;
      for (int axis = 0; axis < 3; ++axis)
        if (const FbxCurve* curve = curves.curves[size_t(axis)]) value[axis] = curve->at(time, before);
      if (curves.layer == 0)
        parts[FbxPart(p)] = value;
      else
        addLayerTo(parts, FbxPart(p), layer, weightOf(layer, time, before), value);
    }
  return parts;
}

std::optional<FbxScene> fbxScene(std::string_view file) {
  const auto records = fbxRecords(file, kFbxKinds);
  if (!records) return std::nullopt;
  return SceneReader(*records).read();
}

}  // namespace vitrine::assimp
