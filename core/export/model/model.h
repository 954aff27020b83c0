// Model: what is exported from a scene, in the form that exchange formats have in common: nodes with transforms,
// meshes on shared vertex streams, skins, morph targets, materials, images, animations. Right-handed,
// counter-clockwise fronts, V from the top; Y or Z up as requested. Plain data without references to the scene.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/document/diagnostics.h"
#include "core/export/model/plain_track.h"
#include "core/geometry/posing.h"
#include "core/scene/scene.h"

namespace vitrine {

// A face control, or a morph target of the source: how far it moves its vertices at full strength.
struct ModelMorph {
  std::string name;
  std::vector<uint32_t> vertices;  // ascending
  std::vector<Vec3> offsets;       // one per vertex of that list
  std::vector<Vec3> normals{};     // the same for normals of unit length; empty: normals do not change
  float weight = 0;                // as shown
  bool ofFace = true;              // else of the source
};

// Vertex streams with ranges of triangles, and lines and points that use the same vertices. An empty stream is
// absent; any other has as many items as there are positions.
struct ModelGeometry {
  std::string name;
  LargeBuffer<Vec3> positions;
  LargeBuffer<Vec3> normals;   // of unit length; empty: triangles are flat, see ModelOptions::facets
  LargeBuffer<Vec4> tangents;  // xyz of unit length, w +1 or -1
  LargeBuffer<Vec2> uvs, lightmapUvs;
  LargeBuffer<Rgba8> colours;
  LargeBuffer<Influences> influences;  // into ModelSkin::joints; weights add up to 65535
  LargeBuffer<uint32_t> indices;       // three per triangle
  LargeBuffer<uint32_t> lines;         // two per line
  LargeBuffer<uint32_t> points;        // one each
  bool litLines = false;               // lines and points use the normals too; otherwise only triangles do
  struct Part {
    std::string name;
    uint32_t firstIndex = 0, indexCount = 0;
  };
  std::vector<Part> parts;
  std::vector<ModelMorph> morphs;  // all targets of the source first
};

// A geometry with materials; several nodes may show it.
struct ModelMesh {
  uint32_t geometry = kNone;
  std::vector<uint32_t> materials;  // one per part of the geometry; kNone: none
  uint32_t lineMaterial = kNone;    // of its lines and points
  // One list per part, or empty: pairs of an index in Model::variants and the part's material in that variant,
  // never kNone.
  std::vector<std::vector<std::pair<uint32_t, uint32_t>>> variants;
};

// What a node's mesh is for.
enum class ModelRole : uint8_t { Drawn, Collision, Trigger, Hull };

struct ModelNode {
  std::string name;
  uint32_t parent = kNone;  // precedes its children
  Mat4 transform{1.0f};     // in the parent's space
  uint32_t mesh = kNone;
  uint32_t skin = kNone;    // its mesh is placed by the skin's joints, whatever `transform` is
  uint32_t lod = 0;         // of its mesh
  uint32_t object = kNone;  // the same number for all levels of one object
  bool joint = false;
  ModelRole role = ModelRole::Drawn;
  uint32_t light = kNone, camera = kNone;  // of Model::lights and cameras: they look along -Z, with Y up
  // It stands for an entity, which looks along +Z, or for a trigger box: a cube of edge 1 that the transform
  // scales.
  bool entity = false;
  // Of entities, lights, cameras and trigger boxes: what the source stores of them, under names that differ. First
  // "entity", what it is ("sound"), and "class", its class in the source, unless those are names that it stores.
  std::vector<Field> extras{};
  std::optional<JointHandle> handle{};  // of a joint, if clips of others find it by these names
};

struct ModelSkin {
  std::string name;
  std::vector<uint32_t> joints;   // nodes
  std::vector<Mat4> inverseBind;  // from the mesh's space to the joint's
  std::vector<Mat4> bind;         // the joints' transforms in the bind pose, in the model's space
};

struct ModelTrack {
  uint32_t node = kNone;
  Keys<Vec3> translation;
  Keys<Quat> rotation;
  Keys<Vec3> scale;
};
struct ModelMorphTrack {
  uint32_t geometry = kNone;  // of Model::geometries
  uint32_t morph = kNone;     // of its morphs
  Keys<float> weight;
};
// What a clip says about itself beside its keys, for forms that can hold it.
struct ClipNotes {
  std::optional<bool> loops{};
  float loopFrom = 0, loopTo = 0;
  std::optional<int32_t> priority{};
  float easeIn = 0, easeOut = 0;
  std::vector<MotionMarker> markers{};
  bool empty() const {
    return !loops && loopTo <= 0 && !priority && easeIn <= 0 && easeOut <= 0 && markers.empty();
  }
};
struct ModelAnimation {
  std::string name;
  float duration = 0;
  std::vector<ModelTrack> tracks;  // at most one of a node
  std::vector<ModelMorphTrack> morphs{};
  ClipNotes notes{};
};

struct ModelLight {
  enum class Kind : uint8_t { Point, Spot, Directional };
  std::string name;
  Kind kind = Kind::Point;
  Vec3 colour{1.0f};  // as screens show it
  // Candela, or lux for a directional light, as KHR_lights_punctual has it; none: unknown. What the source states
  // in these units is taken as it is. Games' numbers have no unit (rooms: docs/formats/rmesh.md 1.1; places:
  // Brightness): the light gives as many lux at half its range, or one if it has no number; so candela = number *
  // range^2 / 4.
  std::optional<float> intensity;
  float range = 0;                       // 0: not stated
  float innerAngle = 0, outerAngle = 0;  // of spots: full cone angles in degrees, the outer one above 0
};
struct ModelCamera {
  std::string name;
  float angle = 45;  // vertical field of view, in degrees
  float near = 0;    // distance of the near plane
};

struct ModelMaterial {
  std::string name;
  Vec4 colour{1.0f};          // as screens show it; multiplies the image
  uint32_t image = kNone;     // in Model::images
  uint32_t lightmap = kNone;  // with the second texture coordinates
  Blend blend = Blend::Opaque;
  bool doubleSided = false;
  float metallic = 0, roughness = 1;
  bool glows = false;
  friend bool operator==(const ModelMaterial&, const ModelMaterial&) = default;
};

// An image as a file that every other program reads.
struct ImageFile {
  std::string extension;  // "png", "jpg"
  std::vector<std::byte> bytes;
};
struct ModelImage {
  std::string name;                       // file name without extension; unique, even when case is ignored
  std::string reference;                  // as the source names it
  std::shared_ptr<const ImageFile> file;  // null: it was not found
};

struct Model {
  std::string name;
  std::vector<ModelNode> nodes;
  std::vector<ModelMesh> meshes;
  std::vector<ModelGeometry> geometries;
  std::vector<ModelMaterial> materials;
  std::vector<ModelImage> images;
  std::vector<ModelSkin> skins;
  std::vector<ModelAnimation> animations;
  std::vector<ModelLight> lights;
  std::vector<ModelCamera> cameras;
  std::vector<std::string> variants;  // other sets of materials
  // Face controls as poses of the joints of skins[faceSkin], in the model's unit; morphs are made from them.
  std::optional<FaceRig> face;
  uint32_t faceSkin = kNone;
  Axis up = Axis::Y;
  Diagnostics losses;
};

// Which way an object faces in the file: as in the source, or towards +Z, as in glTF (with Z up: -Y).
enum class Facing : uint8_t { AsStored, TowardsZ };

// What is exported from a scene.
struct ModelOptions {
  std::vector<NodeId> selection;  // with everything below; empty: all that a picture shows
  std::optional<uint32_t> lod =
      0;                // objects without this level give their coarsest; none: all levels, each as a node
  uint32_t finest = 0;  // with all levels: finer ones are left out, and this becomes level 0
  bool physics = false, collision = false, triggers = false;  // what is not drawn otherwise
  bool props = true;
  bool textures = true;
  bool tangents = true;
  bool faceRig = false;  // Model::face
  bool morphs = false;   // keep morph targets; otherwise vertices are moved by their weights
  bool lines = false;    // and points
  bool variants = false;
  bool lights = false;    // and cameras
  bool entities = false;  // and trigger boxes, as nodes without a mesh
  // Flat triangles are exported without normals; otherwise vertices are split, so that each has its triangle's
  // normal.
  bool facets = false;
  bool animations = true;
  std::optional<uint32_t> clip{};  // of Scene::clips; none: all that the rigs can play
  double rate = kUsualRate;        // of keys in place of motion that the file cannot hold, see Baking
  // Skins stay skins, with their joints posed by the edits. Otherwise, or if the format has no skins, the vertices
  // are moved by the pose.
  bool skins = true;
  PoseEdits pose;
  Axis up = Axis::Y;
  Facing facing = Facing::AsStored;
  float scale = 1;
};

// Reads an image of the scene's table; an error says why it is not available. Called once per texture.
using ImageSource = std::function<Result<ImageFile>(uint32_t texture)>;

// Errors: Unsupported if there is nothing to export; Cancelled.
Result<Model> makeModel(const Scene& scene, const ModelOptions& options, const ImageSource& images,
                        Progress* progress = nullptr);

// Puts everything below a node that is rotated about the up axis, so that the front that Camera::yaw = `yaw` looks
// at faces +Z. Joints, their binding and their motion are unchanged in their parents' space.
void turnFront(Model& model, float yaw);

// The transform of every node in the model's space.
std::vector<Mat4> nodeMatricesOf(const Model& model);
uint64_t trianglesOf(const Model& model);

}  // namespace vitrine
