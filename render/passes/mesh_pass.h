// MeshPass: draws meshes and, through its StrokePass, their points and lines. It decides what is drawn for each
// step of a picture, and in which order. Owns the geometry and textures on the graphics card.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/scene/deviations.h"
#include "render/passes/frame.h"
#include "render/passes/mesh_data.h"
#include "render/passes/mesh_drawing.h"
#include "render/passes/mesh_styles.h"
#include "render/passes/stroke_pass.h"

namespace vitrine {

class Lighting;

class MeshPass {
 public:
  explicit MeshPass(Lighting& lighting);
  MeshPass(const MeshPass&) = delete;  // its members refer to each other
  MeshPass& operator=(const MeshPass&) = delete;
  void setScene(const Scene& scene);
  MeshTextures& textures() { return m_data.textures; }
  void setDeviations(const Deviations& deviations);
  void setCoarse(const CoarseScene& coarse);

  void drawOpaque(const Frame& frame);
  StrokePass& strokes() { return m_strokes; }
  // Transmissive surfaces (PhysicalSurface::transmission), in front of the picture so far, which is copied from the
  // bound framebuffer.
  void drawTransmissive(const Frame& frame);
  // Translucent surfaces, after everything opaque. Triangles are drawn from back to front or, if too many, through
  // `mix`, which draws them into a WeightedBlend. If `mix` returns false, in motion, and in the file's own modes,
  // whole items are drawn from back to front.
  using DrawSurfaces = std::function<void(const Frame&)>;
  void drawBlended(const Frame& frame, const std::function<bool(const DrawSurfaces&)>& mix);
  void drawWire(const Frame& frame);
  void drawWireLevels(const Frame& frame);             // ViewState::wireLevels
  void drawTints(const Frame& frame);                  // over what is drawn: ViewState::tints
  void drawSpikes(const Frame& frame, bool tangents);  // lines along normals or tangents
  void drawHulls(const Frame& frame);
  void drawCollision(const Frame& frame);
  void drawTriggers(const Frame& frame);
  void drawMask(const Frame& frame);  // what is selected, white
  // Draws the surfaces that block light: `bothSides` of each, or only the sides that the picture shows.
  void drawDepths(const Frame& frame, bool bothSides);
  // Node index + 1, item index + 1 and triangle of the item, into an integer target; without points and lines.
  void drawPick(const Frame& frame);

  // Texels per unit of length, as the mean over the surfaces of the finest level; 0: no texture coordinates.
  float texelDensity(const Frame& frame);
  uint64_t geometryBytes() const;  // on the graphics card
  void freeTargets() { m_data.behind = {}; }

  // Of a shader, if any failed.
  const std::optional<Error>& error() const { return m_drawing.error() ? m_drawing.error() : m_strokes.error(); }

 private:
  using Items = std::span<const std::pair<float, const DrawItem*>>;  // with their distances

  bool takeBehind(const Frame& frame);  // false: not enough memory
  bool drawPanes(const Frame& frame, Items items);
  void drawWeighted(const Frame& frame, Items items);
  void drawShapes(const Frame& frame, const std::vector<DrawItem>& items, const Vec4& fill, const Vec4* edges);

  MeshData m_data;
  MeshStyles m_styles;
  MeshDrawing m_drawing;
  StrokePass m_strokes;
  BufferObject m_sorted;  // indices of what is blended, for one picture
};

}  // namespace vitrine
