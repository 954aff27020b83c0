#include "app/models/node_eyes.h"

#include <algorithm>

namespace vitrine {
namespace {

// Marks what hides something when it is hidden, by itself: what covers() asks of a node besides those below it.
class DrawnMarks {
 public:
  DrawnMarks(const Scene& scene, std::vector<bool>& drawn) : m_scene(scene), m_drawn(drawn) {}

  void add() {
    for (const auto* items :
         {&m_scene.items, &m_scene.strokes, &m_scene.collision, &m_scene.triggers, &m_scene.hulls})
      for (const DrawItem& item : *items) add(item);
    for (const Gizmo& gizmo : m_scene.gizmos) mark(gizmo.node);
    for (const TriggerBox& box : m_scene.triggerBoxes) mark(box.node);
    for (const Skeleton& skeleton : m_scene.document->skeletons)
      for (const Joint& joint : skeleton.joints) mark(joint.node);
    if (m_scene.stage) {
      for (const Body& body : m_scene.stage->bodies) mark(body.node);
      for (const Effect& effect : m_scene.stage->effects) mark(effect.node);
      for (const Adornment& adornment : m_scene.stage->adornments) mark(adornment.node);
      for (const Highlight& highlight : m_scene.stage->highlights) mark(highlight.node);
    }
    addTargets();
  }

 private:
  void mark(NodeId node) {
    if (indexOf(node) < m_drawn.size()) m_drawn[indexOf(node)] = true;
  }
  void flag(std::vector<bool>& flags, uint32_t index) {
    if (index < flags.size()) flags[index] = true;
  }

  void add(const DrawItem& item) {
    mark(item.node);
    const SceneGeometry& geometry = m_scene.geometries[item.geometry];
    if (m_geometries.empty()) {
      m_geometries.resize(m_scene.document->geometries.size());
      m_materials.resize(m_scene.materials.size());
    }
    if (geometry.document == 0) flag(m_geometries, geometry.geometry);
    flag(m_materials, item.material);
  }

  // Of what stands for a part of what is drawn.
  void addTargets() {
    const Document& document = *m_scene.document;
    std::vector<bool> textures(m_scene.textures.size());
    for (size_t m = 0; m < m_materials.size(); ++m) {
      if (!m_materials[m]) continue;
      const Material& material = m_scene.materials[m];
      flag(textures, material.diffuse);
      flag(textures, material.lightmap);
      for (const SurfaceMap& map : material.surface.maps) flag(textures, map.texture);
    }
    const auto isOf = [](const std::vector<bool>& flags, uint32_t index) {
      return index < flags.size() && flags[index];
    };
    for (size_t n = 0; n < document.nodes.target.size(); ++n) {
      const NodeTarget& target = document.nodes.target[n];
      switch (target.kind) {
        case NodeTarget::Kind::Geometry:
        case NodeTarget::Kind::Lod:
        case NodeTarget::Kind::Part:
          if (isOf(m_geometries, target.index)) mark(NodeId(n));
          break;
        case NodeTarget::Kind::Material:
          if (isOf(m_materials, target.index)) mark(NodeId(n));
          break;
        case NodeTarget::Kind::Texture:
          if (isOf(textures, target.index)) mark(NodeId(n));
          break;
        default:
          break;
      }
    }
  }

  const Scene& m_scene;
  std::vector<bool>& m_drawn;
  std::vector<bool> m_geometries, m_materials;  // that items have
};

}  // namespace

void NodeEyes::setDocument(const DocumentPointer& document) {
  m_document = document;
  const size_t count = document ? document->nodes.size() : 0;
  for (auto* flags : {&m_drawn, &m_hidden, &m_isolated, &m_aboveIsolated}) flags->assign(count, false);
  m_anyHidden = m_anyIsolated = false;
}

void NodeEyes::setScene(const ScenePointer& scene) {
  m_drawn.assign(m_drawn.size(), false);
  if (!scene || !m_document || scene->document != m_document) return;
  DrawnMarks(*scene, m_drawn).add();
  // Parents precede their children.
  const auto& parents = m_document->nodes.parent;
  for (size_t n = m_drawn.size(); n-- > 0;)
    if (m_drawn[n] && parents[n] != NodeId::None) m_drawn[indexOf(parents[n])] = true;
}

bool NodeEyes::set(const std::vector<NodeId>& hidden, const std::vector<NodeId>& isolated) {
  const auto flagsOf = [this](const std::vector<NodeId>& nodes) {
    std::vector<bool> flags(m_hidden.size(), false);
    for (const NodeId node : nodes)
      if (indexOf(node) < flags.size()) flags[indexOf(node)] = true;
    return flags;
  };
  std::vector<bool> hiddenNow = flagsOf(hidden), isolatedNow = flagsOf(isolated);
  if (hiddenNow == m_hidden && isolatedNow == m_isolated) return false;
  m_hidden.swap(hiddenNow);
  m_isolated.swap(isolatedNow);
  m_anyHidden = !hidden.empty();
  m_anyIsolated = !isolated.empty();
  m_aboveIsolated.assign(m_hidden.size(), false);
  for (const NodeId node : isolated) {
    if (indexOf(node) >= m_hidden.size()) continue;
    for (NodeId above = m_document->nodes.parent[indexOf(node)];
         above != NodeId::None && !m_aboveIsolated[indexOf(above)];
         above = m_document->nodes.parent[indexOf(above)])
      m_aboveIsolated[indexOf(above)] = true;
  }
  return true;
}

bool NodeEyes::isShown(NodeId node) const {
  if (indexOf(node) >= m_hidden.size() || (!m_anyHidden && !m_anyIsolated)) return true;
  bool inside = !m_anyIsolated || m_aboveIsolated[indexOf(node)];
  for (; node != NodeId::None; node = m_document->nodes.parent[indexOf(node)]) {
    ++m_asked;
    if (m_hidden[indexOf(node)]) return false;
    inside = inside || m_isolated[indexOf(node)];
  }
  return inside;
}

}  // namespace vitrine
