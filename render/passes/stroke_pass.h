// StrokePass: the points and lines of meshes. The view sets their size and width on the screen. With stored normals
// they are shaded; otherwise their colours are unchanged. They are depth-tested, slightly in front of surfaces that
// they lie on.
#pragma once

#include <optional>

#include "render/passes/frame.h"
#include "render/passes/mesh_data.h"
#include "render/passes/mesh_drawing.h"

namespace vitrine {

class StrokePass {
 public:
  StrokePass(MeshData& data, MeshDrawing& drawing) : m_data(data), m_drawing(drawing) {}

  // In motion, at most this many lines and points are drawn, evenly chosen.
  static constexpr uint64_t kMostInMotion = 80'000;
  // Passes the scene's points and lines to its geometries, once.
  void setScene(const Scene& scene);

  void draw(const Frame& frame);
  void drawTints(const Frame& frame);         // over what is drawn: ViewState::tints
  void drawMask(const Frame& frame);          // what is selected, white
  void drawPick(const Frame& frame);          // node index + 1 and zeroes, into an integer target
  const std::optional<Error>& error() const;  // of a shader, if any failed

 private:
  enum Feature : uint32_t {
    kPoints = 1,
    kWide = 2,
    kSkinned = 4,
    kClipped = 8,
    kPick = 16,
    kRound = 32,
    kColoured = 64,
    kTextured = 128,
    kShaded = 256,
    kDirections = 512,
    kLegible = 1024,
  };
  struct Style {
    Vec4 tint{1.0f};
    uint32_t features = 0;
    const Material* material = nullptr;  // whose image is used
    GLuint image = 0;
    bool asStored = false, blended = false;
  };
  enum class Purpose : uint8_t { Picture, Tint, Mask, Pick };

  Style styleOf(const Frame& frame, const DrawItem& item) const;
  Style ownColours(const Frame& frame, const DrawItem& item) const;
  void drawAll(const Frame& frame, Purpose purpose);
  void drawItem(const Frame& frame, const DrawItem& item, const Style& style, bool points);

  MeshData& m_data;
  MeshDrawing& m_drawing;
  ProgramSet m_narrow{"stroke.vert", "stroke.frag"};
  ProgramSet m_wide{"stroke.vert", "stroke.frag", "stroke.geom"};
  double m_shareInMotion = 1;
};

}  // namespace vitrine
