// Where the objects of a gui lie on its canvas. The facts are in docs/formats/rbxm.md 2.10.
#pragma once

#include <functional>
#include <set>
#include <unordered_map>

#include "core/document/document.h"
#include "core/stage/gui_object.h"
#include "core/stage/sign_canvas.h"

namespace vitrine {

// What was laid out otherwise than the engine does.
struct GuiDoubts {
  std::set<std::string> fonts;  // families that texts ask for
  uint64_t automaticTexts = 0;  // follow texts, by about how wide those are
  uint64_t automaticSizes = 0;  // follow what is inside and are drawn as the size that is stored: too many
  uint64_t unknownLayouts = 0;  // tables and pages
  uint64_t scenes = 0;          // views of models, and films
  uint64_t leftOut = 0;         // boxes: deeper or more than are drawn
  NodeId firstText = NodeId::None;
  NodeId first = NodeId::None;  // that one of these numbers counts
};

// Lays out one document's guis.
class GuiLayout {
 public:
  // `image` gives the place of an image in Stage::textures.
  using ImageTaker = std::function<uint32_t(const ImageReference& image, NodeId node)>;
  GuiLayout(const Document& document, ImageTaker image);

  // What is below `gui`, or an object that lies in none, on a canvas of a size; without boxes where nothing of it
  // is to be seen. Its scale is 1.
  SignCanvas layOut(NodeId gui, const Vec2& size);
  const GuiDoubts& doubts() const { return m_doubts; }
  // Whether a node lies in a gui, or in an object of one.
  bool isInside(NodeId node) const;

 private:
  friend class CanvasLayout;
  std::span<const NodeId> childrenOf(NodeId node) const;

  const Document& m_document;
  ImageTaker m_image;
  std::unordered_map<NodeId, std::vector<NodeId>> m_children;  // of what lies in guis
  GuiDoubts m_doubts;
};

}  // namespace vitrine
