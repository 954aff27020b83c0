// Where the objects of a gui lie on its canvas. The facts are in docs/formats/rbxm.md 2.10.
#pragma once

#include <functional>
#include <set>
#include <unordered_map>

#include "core/document/document.h"
#include "core/stage/gui_object.h"
#include "core/stage/sign_canvas.h"

namespace vitrine {

// What was laid out differently from the engine.
struct GuiDoubts {
  std::set<std::string> fonts;  // families that texts ask for
  uint64_t automaticTexts = 0;  // sizes that follow a text, of which only the approximate width is known
  uint64_t automaticSizes = 0;  // sizes that follow their contents; too many, so the stored size is used
  uint64_t videos = 0;
  uint64_t viewsLeftOut = 0;  // views of models, of which there are too many
  uint64_t leftOut = 0;       // boxes beyond the limits on depth and number
  NodeId firstText = NodeId::None;
  NodeId first = NodeId::None;  // the first node that is counted here
};

// Lays out one document's guis.
class GuiLayout {
 public:
  // `image` returns the index of an image in Stage::textures.
  using ImageTaker = std::function<uint32_t(const ImageReference& image, NodeId node)>;
  // `view` says whether there is room for another view of models.
  using ViewTaker = std::function<bool(const SignView& view)>;
  GuiLayout(const Document& document, ImageTaker image, ViewTaker view);

  // Lays out what is below `gui`, or an object that is in no gui, on a canvas of this size. Without boxes if
  // nothing is visible. The canvas's scale is 1.
  SignCanvas layOut(NodeId gui, const Vec2& size);
  const GuiDoubts& doubts() const { return m_doubts; }
  // What style sheets give to the objects; never null. Queries by size hold as in what was laid out.
  const std::shared_ptr<ComputedStyles>& styles() const { return m_styles; }
  // Whether a node lies in a gui, or in an object of one.
  bool isInside(NodeId node) const;

 private:
  friend class CanvasLayout;
  std::span<const NodeId> childrenOf(NodeId node) const;
  GuiObject objectOf(NodeId node) { return {m_document, node, m_styles->of(node)}; }

  const Document& m_document;
  std::shared_ptr<ComputedStyles> m_styles;
  ImageTaker m_image;
  ViewTaker m_view;
  std::unordered_map<NodeId, std::vector<NodeId>> m_children;  // of what lies in guis
  GuiSizes m_sizes;  // of what is being laid out, where styles ask for them
  GuiDoubts m_doubts;
};

}  // namespace vitrine
