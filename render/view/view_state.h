// ViewState and Camera: everything besides the scene that decides a picture. Plain values.
#pragma once

#include <optional>
#include <vector>

#include "core/document/lengths.h"
#include "core/scene/hit.h"
#include "core/scene/measure.h"

namespace vitrine {

// view_table.h has a row for each.
enum class ViewMode : uint8_t {
  Lit,
  Diffuse,
  Lightmap,
  Combined,
  VertexColour,
  Normals,
  Tangents,
  Uv,
  TexelDensity,
  Wire,
  Weights,
  Influences,
  WeightSums,
  Parts,
  Materials,
  Lod,
  Deviation,
};

enum class StandardView : uint8_t { Front, Back, Left, Right, Top, Bottom, Iso };

// World space: right-handed, Y up. An orbit camera; angles in radians.
struct Camera {
  Vec3 target{0.0f};
  float distance = 10;
  float yaw = 0.6f;    // 0 looks along -Z; positive turns the eye to the right
  float pitch = 0.4f;  // positive: the eye above the target
  float roll = 0;      // positive: the picture's top leans to the right of what is above
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
  void orbit(float dx, float dy);       // radians
  void lookAround(float dx, float dy);  // radians; the eye stays
  void pan(float dx, float dy);         // fractions of the view height
  void zoom(float factor);              // > 1 goes closer
  void fly(const Vec3& step);           // right, up, forward in units of distance
  static Camera lookAt(const Vec3& eye, const Vec3& target, float fovY);
  void setUp(const Vec3& up);  // rolls until `up` points up in the picture; what lies along the view is ignored
  friend bool operator==(const Camera&, const Camera&) = default;
};

// view_table.h has a row for each.
struct Show {
  bool meshes = true, grid = true, axes = true, triggers = true, collision = false, entities = true, labels = true,
       skeleton = false, bounds = false, wire = false;
  bool physics = false;                    // hulls; where nothing else is drawn they are the picture anyway
  bool jointNames = false;                 // beside the joints of the skeleton
  bool normals = false, tangents = false;  // lines from each vertex
  bool sky = true;                         // of a place, unless a plain background is wanted
  bool placeLight = true;                  // the light that a place or a room says it has, instead of a headlight
  bool links = false;                      // what holds parts together
  bool attachments = false;                // points on parts, and bones
  bool standIns = false;                   // tints what is not drawn with its own shape
  bool missingTextures = false;            // a checker for each; where few are missing it is there anyway
  bool keyLight = true;                    // beside the light from all around
  bool shadows = true;                     // of the key light, or of the sun of a place
  bool ambientOcclusion = true;            // less light from all around where other surfaces are near
  bool bodyGhost = false;                  // the body that a rigged item is worn on
  bool relief = true;                      // the small forms of materials, and the studs of old parts
  bool backdrop = false;                   // the environment behind everything
  bool effects = true;                     // particles, fire and beams of a place, as at one moment
  bool signs = true;                       // what guis show in a place
  friend bool operator==(const Show&, const Show&) = default;
};

// How light that is brighter than a screen is pressed into what that shows.
enum class Tone : uint8_t {
  None,       // cut off
  Neutral,    // Khronos PBR Neutral: colours stay what the file says
  Aces,       // as films have it
  Filmic,     // with more contrast, each channel by itself: as the engine shows places
  Automatic,  // Filmic in the light of a place, else Neutral
};

// Cuts away what lies beyond a plane across an axis of the document.
struct SectionPlane {
  Axis axis = Axis::X;
  float at = 0;          // document coordinates; kept is what is smaller,
  bool flipped = false;  // or what is larger
  friend bool operator==(const SectionPlane&, const SectionPlane&) = default;
};

// What is behind a picture that has no colour of its own there; colours in palette.h.
enum class Gradient : uint8_t { Dark, Light };

// Colours over what stands for nodes, whatever the mode: how a comparison shows what changed.
struct NodeTints {
  std::vector<Vec4> colours;  // straight alpha, 0..1; at most 255
  std::vector<uint8_t> of;    // node -> 1 + the place of its colour; 0, and all behind the end: none
  uint8_t at(NodeId node) const { return indexOf(node) < of.size() ? of[indexOf(node)] : uint8_t(0); }
};
using NodeTintsPointer = std::shared_ptr<const NodeTints>;

// What a panel tells of a surface: drawn over everything, where the pose takes it.
struct Pointed {
  Hit hit;  // of the scene that is drawn
  bool triangle = false, vertex = false;
  friend bool operator==(const Pointed&, const Pointed&) = default;
};

struct ViewState {
  Camera camera;
  ViewMode mode = ViewMode::Lit;
  float lodFactor = 1;      // for choosing levels as Second Life viewers do
  uint32_t lod = 0;         // clamped to what there is; never several at once
  bool sideBySide = false;  // all levels, each in a view of its own with the same camera
  uint32_t wireLevels = 0;  // bit l: the triangles of level l as lines over the level that is drawn
  Show show;
  float exposure = 1;  // multiplies pictures in the file's own light
  Tone tone = Tone::Automatic;
  float environmentTurn = 0;      // degrees, about the up axis
  float environmentStrength = 1;  // multiplies the light from all around
  bool doubleSided = false;
  float explode = 0;               // how far hulls move apart, as a multiple of their distance from the middle
  float pointSize = 0;             // pixels of a screen without scaling; 0: see pointSizeOf()
  float lineWidth = 1.5f;          // of lines that the file has; the same
  bool smoothLightmap = true;      // bilinear; false: nearest
  std::optional<Vec3> background;  // 0..1; none: the gradient
  Gradient gradient = Gradient::Dark;
  bool transparentBackground = false;
  std::vector<NodeId> selected;
  std::vector<NodeId> hidden;
  std::vector<NodeId> isolated;  // bodies: only what is under these; empty: see shownBodies()
  PoseEdits pose;                // of the first skeleton
  std::vector<uint32_t>
      joints;          // for Weights: one is a heat map, several are mixed colours; none: all, a colour each
  uint32_t uvSet = 0;  // for Uv and TexelDensity: 0 the diffuse texture's, 1 the lightmap's
  std::optional<SectionPlane> section;
  int activeRing = -1;                      // of those that turn the chosen joint: 0..2, drawn brighter
  std::vector<Measure> measures;            // drawn with what they measure
  std::optional<Pointed> pointed;           // the triangle or vertex that another view leads to
  NodeTintsPointer tints;                   // null: none
  LengthUnit lengths = LengthUnit::Stored;  // what lengths are written in
  friend bool operator==(const ViewState&, const ViewState&) = default;
};
inline constexpr size_t kMostJointColours = 8;  // further joints are not coloured

// Whether lines and the grid have to be dark to be seen.
bool brightBehind(const ViewState& view);

// How large points are in a picture with this view, in pixels of a screen without scaling: as asked for, or larger
// the fewer there are.
float pointSizeOf(const Scene& scene, const ViewState& view);

// What a picture with this view shows, if nothing is in the way: bodies that are looked at alone, or everything.
Bounds shownBounds(const Scene& scene, const ViewState& view);

}  // namespace vitrine
