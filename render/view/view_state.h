// ViewState and Camera: everything besides the scene that determines a picture. Plain values.
#pragma once

#include <optional>
#include <vector>

#include "core/document/lengths.h"
#include "core/scene/hit.h"
#include "core/scene/joint_paths.h"
#include "core/scene/measure.h"

namespace vitrine {

// Each has a row in kModes (view_table.cpp); a row is described in view_table.h.
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
  float yaw = 0.6f;    // 0 looks along -Z; positive moves the eye to the right
  float pitch = 0.4f;  // positive: the eye above the target
  float roll = 0;      // positive: the camera rolls to the right
  float fovY = 0.8f;   // vertical
  bool orthographic = false;

  Vec3 eye() const;
  Vec3 forward() const;
  Vec3 right() const;
  Vec3 up() const;
  Mat4 view() const;
  // Near and far planes are chosen to enclose the scene's bounding sphere.
  Mat4 projection(float aspect, const Bounds& scene) const;

  void frame(const Bounds& bounds, float aspect);  // keeps the angles
  // Keeps target and distance. Angles are relative to `frontYaw`, see Scene::frontYaw.
  void look(StandardView standard, float frontYaw = 0);
  void orbit(float dx, float dy);       // radians
  void lookAround(float dx, float dy);  // radians; the eye stays
  void pan(float dx, float dy);         // fractions of the view height
  void zoom(float factor);              // > 1 goes closer
  void fly(const Vec3& step);           // right, up, forward; 1 is as far as `distance`
  static Camera lookAt(const Vec3& eye, const Vec3& target, float fovY);
  void setUp(const Vec3& up);  // rolls until `up` points up in the picture; an `up` along the view is ignored
  friend bool operator==(const Camera&, const Camera&) = default;
};

// Each has a row in kShown (view_table.cpp).
struct Show {
  bool meshes = true, grid = true, axes = true, triggers = true, collision = false, entities = true, labels = true,
       skeleton = false, bounds = false, wire = false;
  bool physics = false;                    // hulls; always shown if nothing else is drawn
  bool jointNames = false;                 // beside the joints of the skeleton
  bool normals = false, tangents = false;  // lines from each vertex
  bool sky = true;                         // of a place, unless a plain background is wanted
  bool placeLight = true;                  // the light stored in a place or room, instead of a headlight
  bool links = false;                      // joints and welds between parts
  bool attachments = false;                // attachments and bones on parts
  bool standIns = false;                   // tints bodies not drawn with their own shape
  bool missingTextures = false;            // a checkerboard for each; always used if few are missing
  bool keyLight = true;                    // in addition to the light from all around
  bool shadows = true;                     // of the key light, or of the sun of a place
  bool ambientOcclusion = true;            // darkens the light from all around near other surfaces
  bool bodyGhost = false;                  // the body that wears a rigged item
  bool relief = true;                      // the relief of materials, and the studs of old parts
  bool backdrop = false;                   // the environment behind everything
  bool effects = true;                     // particles, fire and beams of a place, at one moment
  bool signs = true;                       // guis on parts and billboards in a place
  bool adornments = true;                  // what is drawn over and around the parts of a place
  bool jointPaths = false;                 // the ways of joints through space while a clip plays, see PathChoice
  friend bool operator==(const Show&, const Show&) = default;
};

// How light brighter than the screen is compressed into its range (tone mapping).
enum class Tone : uint8_t {
  None,       // cut off
  Neutral,    // Khronos PBR Neutral: colours stay what the file says
  Aces,       // like film
  Filmic,     // more contrast, per channel: as the engine shows places
  Automatic,  // Filmic in the light of a place, else Neutral
};

// Cuts away what lies beyond a plane across an axis of the document.
struct SectionPlane {
  Axis axis = Axis::X;
  float at = 0;          // document coordinates; what has smaller coordinates is kept,
  bool flipped = false;  // or, if flipped, what has larger ones
  friend bool operator==(const SectionPlane&, const SectionPlane&) = default;
};

// The background of a picture that has no background colour of its own; colours are in palette.h.
enum class Gradient : uint8_t { Dark, Light };

// Tints over the things that nodes stand for, in any mode: how a comparison shows what changed.
struct NodeTints {
  std::vector<Vec4> colours;  // straight alpha, 0..1; at most 255
  std::vector<uint8_t> of;    // node -> 1 + index of its colour; 0, or beyond the end: none
  uint8_t at(NodeId node) const { return indexOf(node) < of.size() ? of[indexOf(node)] : uint8_t(0); }
};
using NodeTintsPointer = std::shared_ptr<const NodeTints>;

// The triangle or vertex that a panel describes: drawn over everything, moved with the pose.
struct Pointed {
  Hit hit;  // in the drawn scene
  bool triangle = false, vertex = false;
  friend bool operator==(const Pointed&, const Pointed&) = default;
};

// Which of them Show::jointPaths shows.
struct PathChoice {
  std::optional<Vec2> range;       // seconds of the clip; none: all of it
  std::vector<SceneJoint> joints;  // empty: those that are selected, else tellingJoints()
  friend bool operator==(const PathChoice&, const PathChoice&) = default;
};

struct ViewState {
  Camera camera;
  ViewMode mode = ViewMode::Lit;
  float lodFactor = 1;      // for choosing levels as Second Life viewers do
  uint32_t lod = 0;         // the level shown, clamped to the existing ones
  bool sideBySide = false;  // all levels, each in its own view with the same camera
  uint32_t wireLevels = 0;  // bit l: draws the triangles of level l as lines over the shown level
  Show show;
  float exposure = 1;  // brightness factor, in the file's own light only
  Tone tone = Tone::Automatic;
  float environmentTurn = 0;      // degrees, about the up axis
  float environmentStrength = 1;  // multiplies the light from all around
  bool doubleSided = false;
  float explode = 0;               // moves hulls apart, as a multiple of their distance from the middle
  float pointSize = 0;             // pixels of a screen without scaling; 0: see pointSizeOf()
  float lineWidth = 1.5f;          // of lines stored in the file; in the same pixels
  bool smoothLightmap = true;      // bilinear; false: nearest
  std::optional<Vec3> background;  // 0..1; none: the gradient
  Gradient gradient = Gradient::Dark;
  bool transparentBackground = false;
  std::vector<NodeId> selected;
  std::vector<NodeId> hidden;
  std::vector<NodeId> isolated;  // only what is of these nodes or below them is shown; empty: see shownBodies()
  PoseEdits pose;                // of the first skeleton
  std::vector<uint32_t>
      joints;          // for Weights: one gives a heat map, several mixed colours; none: all joints, a colour each
  uint32_t uvSet = 0;  // for Uv and TexelDensity: 0 the diffuse texture's, 1 the lightmap's
  std::optional<SectionPlane> section;
  int activeRing = -1;                      // of the rings that turn the chosen joint: 0..2, drawn brighter; -1:
                                            // none
  std::vector<Measure> measures;            // drawn with what they measure
  std::optional<Pointed> pointed;           // the triangle or vertex that a panel points at
  NodeTintsPointer tints;                   // null: none
  LengthUnit lengths = LengthUnit::Stored;  // what lengths are written in
  PathChoice paths;
  friend bool operator==(const ViewState&, const ViewState&) = default;
};
inline constexpr size_t kMostJointColours = 8;  // further joints are not coloured

// Whether the background is so bright that lines and the grid must be dark.
bool brightBehind(const ViewState& view);

// The size of points in a picture with this view, in unscaled pixels: as set, else larger the fewer points there
// are.
float pointSizeOf(const Scene& scene, const ViewState& view);

// The bounds of what a picture with this view shows, ignoring occlusion: isolated bodies, or everything.
Bounds shownBounds(const Scene& scene, const ViewState& view);

}  // namespace vitrine
