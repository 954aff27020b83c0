// What the builders of a Model share.
#pragma once

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/export/model/file_names.h"
#include "core/export/model/model.h"
#include "core/export/model/plain_track.h"
#include "core/formats/format.h"

namespace vitrine {

Vec3 unit(const Vec3& vector);    // scaled to unit length; (0, 1, 0) if that is impossible
Vec2 finite(const Vec2& vector);  // replaces what is not finite by 0
// Weights that add up to 65535, by the largest remainders; all 0 stay so. Joints of weight 0 become 0.
Influences normalised(const Influences& influences);
// Returns the vertices that the lists of indices use, ascending, and changes the indices to refer to this list.
std::vector<uint32_t> compact(std::initializer_list<std::span<uint32_t>> lists, size_t vertices);

// Gives flat triangles normals; a vertex is split if its triangles have different ones.
void giveNormals(ModelGeometry& geometry);

class ModelBuilding {
 public:
  ModelBuilding(const Scene& scene, const ModelOptions& options, const ImageSource& images, Progress* progress,
                Model& model);

  const Scene& scene;
  const ModelOptions& options;
  Model& model;
  // Pairs of a document's geometry with morph targets and the model's geometry made from it.
  std::vector<std::pair<uint32_t, uint32_t>> morphed;
  Mat4 turned{1.0f};  // from the renderer's world to the model's: up axis and scale

  // Cancelled if the caller asked to stop.
  Result<void> step() const;
  void lose(std::string_view id, std::string message, uint64_t count);
  // Reports something that is exported in another form.
  void change(std::string_view id, std::string message, uint64_t count);

  uint32_t addNode(ModelNode node);
  Mat4 worldFromDocument(uint32_t document) const;
  Mat4 documentTurned() const { return turned * scene.toWorld; }
  // A transform with rounding errors removed: exactly the identity if it nearly is.
  static Mat4 tidied(const Mat4& transform);

  // The finest level to export of something with `levels` levels; it becomes level 0 of the model.
  uint32_t firstLevel(uint32_t levels) const { return std::min(options.lod.value_or(options.finest), levels - 1); }

  // Whether joints become nodes.
  bool exportsJoints() const { return options.skins; }
  // The skin for a skeleton of the document placed by `placed`; made once.
  uint32_t skinOf(uint32_t skeleton, const Mat4& placed, std::span<const Mat4> places);
  // Some vertices follow no joint: the skins of the skeleton get one that never moves.
  void needsStill(uint32_t skeleton) { m_still[skeleton] = true; }

  uint32_t materialOf(uint32_t sceneMaterial);
  uint32_t addMaterial(ModelMaterial material);
  uint32_t helperMaterial(ModelRole role);
  uint32_t plainMaterial();  // for parts without a material in a variant
  // The model's image for a texture of the scene; kNone if it cannot be read, which is reported.
  uint32_t imageOf(uint32_t texture);

  // Adds animations, and everything that had to wait until all skins are known.
  Result<void> finish();

 private:
  struct Rig {
    uint32_t skeleton = kNone;
    Mat4 placed{1.0f};
    uint32_t skin = kNone;
  };
  uint32_t makeSkin(uint32_t skeleton, const Mat4& placed, std::span<const Mat4> places);
  Mat4 rootSpace(uint32_t skeleton, uint32_t joint) const;
  void addStillJoints();
  void addFaceRig();
  void tellEntities();
  Result<void> addClips();
  void addClip(const Animation& clip, std::span<const std::vector<Mat4>> still);
  std::string freeImageName(std::string_view reference);

  const ImageSource& m_images;
  Progress* m_progress;
  std::vector<Rig> m_rigs;
  std::map<uint32_t, bool> m_still;
  std::map<uint32_t, uint32_t> m_materialOf, m_imageOf;
  std::map<ModelRole, uint32_t> m_helpers;
  Baking m_baking;
  uint32_t m_plain = kNone;
  FileNames m_imageNames;
};

// The bodies of a place.
Result<void> addBodies(ModelBuilding& building);
// Lights and cameras, entities and trigger boxes, if the options ask for them.
void addPoints(ModelBuilding& building);

}  // namespace vitrine
