// MeshDrawing: draws the items of a scene one after the other, and sets only the OpenGL state that the item before
// has not already set.
#pragma once

#include <optional>
#include <vector>

#include "render/passes/frame.h"
#include "render/passes/mesh_data.h"
#include "render/passes/mesh_programs.h"
#include "render/passes/mesh_styles.h"

namespace vitrine {

class Lighting;

class MeshDrawing {
 public:
  MeshDrawing(MeshData& data, Lighting& lighting) : m_data(data), m_lighting(lighting) {}
  void sceneChanged() { m_palettesOf.reset(); }
  const std::optional<Error>& error() const { return m_programs.error(); }  // of a shader, if any failed

  // Enables the clip plane for its lifetime. Only these shaders write a clip distance.
  class ClipScope {
   public:
    explicit ClipScope(bool clips) {
      if (clips) glEnable(GL_CLIP_DISTANCE0);
    }
    ~ClipScope() { glDisable(GL_CLIP_DISTANCE0); }
    ClipScope(const ClipScope&) = delete;
    ClipScope& operator=(const ClipScope&) = delete;
  };
  // Forgets which program, geometry and culling are set; takes the frame's pose.
  [[nodiscard]] ClipScope begin(const Frame& frame);

  void draw(const Frame& frame, const DrawItem& item, const MeshStyle& style);
  // Draws triangles of an item in another order: `count` indices of a buffer, from index `first` on.
  void drawIndices(const Frame& frame, const DrawItem& item, const MeshStyle& style, GLuint indices, size_t first,
                   uint32_t count);
  // Lines along the normals or tangents of each vertex.
  void drawSpikes(const Frame& frame, const DrawItem& item, const MeshStyle& style, bool tangents, float length);

  // Puts the program for a variant into use and sets all its uniforms except those of the style; null: there is
  // none.
  const Program* prepare(const Frame& frame, const DrawItem& item, MeshVariant variant, uint32_t features = 0);
  // The coarse triangles of an item of Scene::items while the camera moves; count 0: draw all.
  CoarseScene::Range coarseRange(const Frame& frame, const DrawItem& item) const;
  // Of the joints of all skeletons, in the pose of the last picture that was begun.
  const std::vector<std::vector<Mat4>>& jointMatrices() const { return m_jointMatrices; }

 private:
  using enum MeshPrograms::Feature;

  void updatePalettes(const Frame& frame);
  void useProgram(const Frame& frame, const Program& chosen);
  static void setJoints(const ViewState& view, const Program& chosen);
  void usePlacement(const Frame& frame, const DrawItem& item);
  void bindGeometry(uint32_t index, bool coarse);
  void requireMappedTangents(const Frame& frame, const DrawItem& item, const MeshStyle& style);
  void setStyle(const Frame& frame, const Program& chosen, const MeshStyle& style);
  void setSurface(const Program& chosen, const MeshStyle& style);

  MeshData& m_data;
  Lighting& m_lighting;
  MeshPrograms m_programs;
  std::optional<PoseEdits> m_palettesOf;           // the edits that the palettes and placements were made with
  std::vector<std::vector<Mat4>> m_jointMatrices;  // see jointMatrices()
  const Program* m_current = nullptr;
  const PhysicalSurface* m_surfaceOf = nullptr;  // the surface whose uniforms the current program has
  uint32_t m_boundGeometry = kNone, m_placement = kNone;
  bool m_boundCoarse = false;
};

}  // namespace vitrine
