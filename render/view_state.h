// ViewState and Camera: everything besides the scene that decides a picture. Plain values.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/scene/scene.h"

namespace vitrine {

enum class ViewMode : uint8_t {
  Lit,
  Diffuse,
  Lightmap,
  Combined,
  VertexColour,
  Normals,
  Uv,
  Wire,
  Weights,
  Parts,
  Lod,
};
std::string_view viewModeName(ViewMode mode);  // "lit", "vertex-colour", ... of the command-line contract
std::optional<ViewMode> viewModeFromName(std::string_view name);

enum class StandardView : uint8_t { Front, Back, Left, Right, Top, Bottom, Iso };

// World space: right-handed, Y up. An orbit camera; angles in radians.
struct Camera {
  Vec3 target{0.0f};
  float distance = 10;
  float yaw = 0.6f;    // 0 looks along -Z; positive turns the eye to the right
  float pitch = 0.4f;  // positive: the eye above the target
  float fovY = 0.8f;   // vertical
  bool orthographic = false;

  Vec3 eye() const;
  Vec3 forward() const;
  Vec3 right() const;
  Vec3 up() const;
  Mat4 view() const;
  // Near and far are chosen around the sphere that holds the scene.
  Mat4 projection(float aspect, const Bounds& scene) const;

  void frame(const Bounds& bounds, float aspect);  // keeps the angles
  // Keeps target and distance. Angles count from `frontYaw`, see Scene::frontYaw.
  void look(StandardView standard, float frontYaw = 0);
  void orbit(float dx, float dy);  // radians
  void pan(float dx, float dy);    // fractions of the view height
  void zoom(float factor);         // > 1 goes closer
  void fly(const Vec3& step);      // right, up, forward in units of distance
  static Camera lookAt(const Vec3& eye, const Vec3& target, float fovY);
};

struct Show {
  bool meshes = true, grid = true, axes = true, triggers = true, collision = false, entities = true, labels = true,
       skeleton = false, bounds = false, wire = false;
  bool physics = false;  // hulls; where nothing else is drawn they are the picture anyway
};

struct ViewState {
  Camera camera;
  ViewMode mode = ViewMode::Lit;
  float lodFactor = 1;  // for choosing levels as Second Life viewers do
  uint32_t lod = 0;     // clamped to what there is; never several at once
  Show show;
  float exposure = 1;  // multiplies lightmapped and combined pictures
  bool doubleSided = false;
  float explode = 0;               // how far hulls move apart, as a multiple of their distance from the middle
  bool smoothLightmap = true;      // bilinear; false: nearest
  std::optional<Vec3> background;  // 0..1; none: a gradient
  bool transparentBackground = false;
  std::vector<NodeId> selected;
  std::vector<NodeId> hidden;
  PoseEdits pose;          // of the first skeleton
  uint32_t joint = kNone;  // for Weights; kNone: a colour for each joint
};

}  // namespace vitrine
