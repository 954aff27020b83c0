// docs/formats/rbxm.md 2.9.
#include "core/stage/figures.h"

#include <fmt/core.h>

#include "core/formats/rbxm/reflection/reflection.h"

namespace vitrine {

namespace {

class FigureReader {
 public:
  explicit FigureReader(const Document& document) : m_document(document) {}

  Figures read() {
    for (const Class& owner : m_document.classes)
      if (owner.name == "Humanoid") findFigures(owner);
    if (m_figures.empty()) return {};
    for (const Class& owner : m_document.classes) {
      if (owner.name == "Shirt") readImages(owner, {"ShirtTemplateContent", "ShirtTemplate"}, &Figure::shirt);
      if (owner.name == "Pants") readImages(owner, {"PantsTemplateContent", "PantsTemplate"}, &Figure::pants);
      if (owner.name == "ShirtGraphic") readImages(owner, {"TextureContent", "Graphic"}, &Figure::graphic);
      if (owner.name == "BodyColors") readColours(owner);
      if (owner.name == "CharacterMesh") readMeshes(owner);
    }
    return std::move(m_figures);
  }

 private:
  using Names = std::initializer_list<std::string_view>;

  void findFigures(const Class& owner) {
    for (const NodeId humanoid : owner.nodes) {
      const NodeId model = m_document.nodes.parent[indexOf(humanoid)];
      if (model != NodeId::None && m_document.classOf(model).is("Model")) m_figures.try_emplace(model);
    }
  }

  Figure* figureAbove(NodeId node) {
    const auto found = m_figures.find(m_document.nodes.parent[indexOf(node)]);
    return found == m_figures.end() ? nullptr : &found->second;
  }

  static bool isBefore(NodeId node, NodeId known) { return known == NodeId::None || node < known; }

  // Of the columns the first that names an image; a number without a meaning is that of an asset.
  static ImageReference imageOf(const Class& owner, Names names, size_t row) {
    for (const std::string_view name : names) {
      const Column* column = owner.column(name);
      if (ImageReference image = imageAt(column, row); !image.empty()) return image;
      if (!column) continue;
      const Value value = column->at(row);
      if (const auto* number = value.as<int64_t>(); number && *number > 0)
        return {fmt::format("rbxassetid://{}", *number), {}};
    }
    return {};
  }

  void readImages(const Class& owner, Names names, WornImage Figure::*place) {
    const ColourField tint(owner, "Color3");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId node = owner.nodes[row];
      Figure* figure = figureAbove(node);
      if (!figure || !isBefore(node, (figure->*place).node)) continue;
      figure->*place = {node, imageOf(owner, names, row), tint.at(row).value_or(Rgb8{255, 255, 255})};
    }
  }

  // Older files have numbers of brick colours under names of their own.
  void readColours(const Class& owner) {
    constexpr std::array<std::string_view, size_t(Limb::Count)> kNames{"Head",     "Torso",   "LeftArm",
                                                                       "RightArm", "LeftLeg", "RightLeg"};
    std::unordered_map<const Figure*, NodeId> known;
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId node = owner.nodes[row];
      Figure* figure = figureAbove(node);
      if (!figure) continue;
      NodeId& first = known.try_emplace(figure, NodeId::None).first->second;
      if (!isBefore(node, first)) continue;
      first = node;
      for (size_t limb = 0; limb < kNames.size(); ++limb) {
        figure->colours[limb] = ColourField(owner, fmt::format("{}Color3", kNames[limb])).at(row);
        if (figure->colours[limb]) continue;
        const NumberField number(owner, fmt::format("{}Color", kNames[limb]));
        if (number.at(row)) figure->colours[limb] = rbxm::brickColorOrDefault(number.wholeAt(row, 0));
      }
    }
  }

  void readMeshes(const Class& owner) {
    const NumberField part(owner, "BodyPart");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId node = owner.nodes[row];
      Figure* figure = figureAbove(node);
      const int64_t limb = part.wholeAt(row, 0);
      if (!figure || limb < 0 || limb >= int64_t(Limb::Count)) continue;
      PackageMesh& mesh = figure->meshes[size_t(limb)];
      if (!isBefore(node, mesh.node)) continue;
      mesh = {node,
              imageOf(owner, {"MeshContent", "MeshId"}, row).path,
              {node, imageOf(owner, {"BaseTextureContent", "BaseTextureId"}, row)},
              {node, imageOf(owner, {"OverlayTextureContent", "OverlayTextureId"}, row)}};
    }
  }

  const Document& m_document;
  Figures m_figures;
};

class HandlePlacer {
 public:
  HandlePlacer(const Document& document, const Figures& figures) : m_document(document), m_figures(figures) {}

  std::unordered_map<NodeId, CFrame> place() {
    for (const Class& owner : m_document.classes)
      if (owner.is("Accoutrement")) findAccessories(owner);
    if (m_accessories.empty()) return {};
    for (const Class& owner : m_document.classes)
      if (owner.is("BasePart")) readParts(owner);
    for (const Class& owner : m_document.classes)
      if (owner.is("JointInstance") || owner.name == "WeldConstraint") leaveJoined(owner);
    if (m_handles.empty()) return {};
    for (const Class& owner : m_document.classes)
      if (owner.name == "Attachment") readAttachments(owner);
    std::unordered_map<NodeId, CFrame> placed;
    for (const auto& [node, handle] : m_handles)
      if (const auto matrix = placeOf(handle); matrix && isFinite(*matrix))
        placed.emplace(node, CFrame{Mat3(*matrix), Vec3((*matrix)[3])});
    return placed;
  }

 private:
  struct Point {
    std::string name;
    Mat4 frame;  // of a handle: in its part; of a body: in the place
  };
  struct Handle {
    NodeId figure = NodeId::None;
    std::optional<CFrame> point;  // AttachmentPoint
    std::vector<Point> points;
  };

  NodeId parentOf(NodeId node) const { return m_document.nodes.parent[indexOf(node)]; }

  void findAccessories(const Class& owner) {
    const TypedField<CFrame> point(owner, "AttachmentPoint");
    for (size_t row = 0; row < owner.nodes.size(); ++row)
      if (const NodeId model = parentOf(owner.nodes[row]); m_figures.contains(model))
        m_accessories.emplace(owner.nodes[row], Handle{model, point.at(row), {}});
  }

  void readParts(const Class& owner) {
    const TypedField<CFrame> frame(owner, "CFrame");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId node = owner.nodes[row], parent = parentOf(node);
      const CFrame stored = frame.at(row).value_or(CFrame{});
      if (const auto found = m_accessories.find(parent); found != m_accessories.end()) {
        if (stored == CFrame{} && m_document.nameOf(node) == "Handle") m_handles.emplace(node, found->second);
      } else if (m_figures.contains(parent) && limbNamed(m_document.nameOf(node))) {
        m_limbs.emplace(node, matrixOf(stored));
        if (m_document.nameOf(node) == "Head") m_heads.emplace(parent, matrixOf(stored));
      }
    }
  }

  void leaveJoined(const Class& owner) {
    const TypedField<NodeId> one(owner, "Part0"), two(owner, "Part1");
    for (size_t row = 0; row < owner.nodes.size() && !m_handles.empty(); ++row)
      for (const NodeId part : {one.at(row).value_or(NodeId::None), two.at(row).value_or(NodeId::None)})
        m_handles.erase(part);
  }

  void readAttachments(const Class& owner) {
    const TypedField<CFrame> frame(owner, "CFrame");
    for (size_t row = 0; row < owner.nodes.size(); ++row) {
      const NodeId node = owner.nodes[row], parent = parentOf(node);
      const Mat4 local = matrixOf(frame.at(row).value_or(CFrame{}));
      if (const auto handle = m_handles.find(parent); handle != m_handles.end())
        handle->second.points.push_back({m_document.nameOf(node), local});
      if (const auto limb = m_limbs.find(parent); limb != m_limbs.end())
        m_points[parentOf(parent)].push_back({m_document.nameOf(node), limb->second * local});
    }
  }

  std::optional<Mat4> placeOf(const Handle& handle) const {
    if (const auto points = m_points.find(handle.figure); points != m_points.end())
      for (const Point& own : handle.points)
        for (const Point& other : points->second)
          if (own.name == other.name) return other.frame * glm::inverse(own.frame);
    const auto head = m_heads.find(handle.figure);
    if (!handle.point || head == m_heads.end()) return std::nullopt;
    Mat4 top(1.0f);
    top[3] = Vec4(0, 0.5f, 0, 1);
    return head->second * top * glm::inverse(matrixOf(*handle.point));
  }

  const Document& m_document;
  const Figures& m_figures;
  std::unordered_map<NodeId, Handle> m_accessories, m_handles;
  std::unordered_map<NodeId, Mat4> m_limbs, m_heads;        // by part; by figure
  std::unordered_map<NodeId, std::vector<Point>> m_points;  // by figure
};

}  // namespace

std::unordered_map<NodeId, CFrame> placedHandles(const Document& document, const Figures& figures) {
  return figures.empty() ? std::unordered_map<NodeId, CFrame>() : HandlePlacer(document, figures).place();
}

Figures figuresOf(const Document& document) { return FigureReader(document).read(); }

}  // namespace vitrine
