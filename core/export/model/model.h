// Model: what is taken out of a scene, in the shape that exchange files share: nodes with transforms, meshes on
// shared vertex streams, skins, morph targets, materials, images, animations. Right-handed, counter-clockwise
// fronts, V from the top; Y or Z up as asked for. Plain data without references to the scene it was made from.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/document/diagnostics.h"
#include "core/geometry/posing.h"
#include "core/scene/scene.h"

namespace vitrine {

// A control of a face, or a morph target of the source: where it takes the vertices it moves, at its full.
struct ModelMorph {
  std::string name;
  std::vector<uint32_t> vertices;  // ascending
  std::vector<Vec3> offsets;       // one per vertex of that list
  std::vector<Vec3> normals{};     // the same, of normals of unit length; empty: they stay
  float weight = 0;                // as shown
  bool ofFace = true;              // else of the source
};

// Vertex streams with ranges of triangles, and lines and points between them. An empty stream is an absent one; any
// other has as many items as positions.
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
  bool litLines = false;               // lines and points have the normals too; else those are of triangles alone
  struct Part {
    std::string name;
    uint32_t firstIndex = 0, indexCount = 0;
  };
  std::vector<Part> parts;
  std::vector<ModelMorph> morphs;  // the source's targets first, all of them
};

// A geometry in its materials: what several nodes may show.
struct ModelMesh {
  uint32_t geometry = kNone;
  std::vector<uint32_t> materials;  // one per part of the geometry; kNone: none
  uint32_t lineMaterial = kNone;    // of its lines and points
  // One per part, or empty: pairs of one of Model::variants and the material that the part has there, none of
  // kNone.
  std::vector<std::vector<std::pair<uint32_t, uint32_t>>> variants;
};

// What a node stands for, besides itself.
enum class ModelRole : uint8_t { Drawn, Collision, Trigger, Hull };

struct ModelNode {
  std::string name;
  uint32_t parent = kNone;  // precedes its children
  Mat4 transform{1.0f};     // in the parent's space
  uint32_t mesh = kNone;
  uint32_t skin = kNone;    // its mesh stands where the skin's joints put it, whatever `transform` is
  uint32_t lod = 0;         // of its mesh
  uint32_t object = kNone;  // what its mesh is a level of: the same for all levels of one thing
  bool joint = false;
  ModelRole role = ModelRole::Drawn;
  uint32_t light = kNone, camera = kNone;  // of Model::lights and cameras: they look along -Z, with Y up
};

struct ModelSkin {
  std::string name;
  std::vector<uint32_t> joints;   // nodes
  std::vector<Mat4> inverseBind;  // from the mesh's space to the joint's
  std::vector<Mat4> bind;         // where the joints are as they were bound, in the model's space
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
struct ModelAnimation {
  std::string name;
  float duration = 0;
  std::vector<ModelTrack> tracks;
  std::vector<ModelMorphTrack> morphs{};
};

struct ModelLight {
  enum class Kind : uint8_t { Point, Spot, Directional };
  std::string name;
  Kind kind = Kind::Point;
  Vec3 colour{1.0f};                     // as screens show it
  std::optional<float> intensity;        // candela, or lux of a directional one; none: nobody knows
  float range = 0;                       // 0: not stated
  float innerAngle = 0, outerAngle = 0;  // of spots: full cone angles in degrees, the outer one above 0
};
struct ModelCamera {
  std::string name;
  float angle = 45;  // of view, vertical, in degrees
  float near = 0;    // what is nearer is not seen
};

struct ModelMaterial {
  std::string name;
  Vec4 colour{1.0f};          // as screens show it; multiplies the image
  uint32_t image = kNone;     // in Model::images
  uint32_t lightmap = kNone;  // by the second coordinates
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
  std::string name;       // of a file, without its extension; different from all others, blind to case
  std::string reference;  // as the source names it
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
  // Controls of the face as poses of joints, which morphs are made from: of the joints of skins[faceSkin], in the
  // model's unit.
  std::optional<FaceRig> face;
  uint32_t faceSkin = kNone;
  Axis up = Axis::Y;
  Diagnostics losses;
};

// Where the front of an object looks in the file: where the source has it, or towards +Z, as glTF has it (with Z
// up, -Y).
enum class Facing : uint8_t { AsStored, TowardsZ };

// What of a scene is taken out.
struct ModelOptions {
  std::vector<NodeId> selection;    // and what is below; empty: all that a picture shows
  std::optional<uint32_t> lod = 0;  // what has no such level gives its coarsest; none: all, each a node of its own
  uint32_t finest = 0;              // of all, those finer than this are left out, and it becomes level 0
  bool physics = false, collision = false, triggers = false;  // what is not drawn otherwise
  bool props = true;
  bool textures = true;
  bool tangents = true;
  bool faceRig = false;  // Model::face
  bool morphs = false;   // morph targets as such; otherwise vertices are where their weights take them
  bool lines = false;    // and points
  bool variants = false;
  bool lights = false;  // and cameras
  // Flat triangles go out without normals; otherwise vertices get copies, so that each has the one of its triangle.
  bool facets = false;
  bool animations = true;
  // Skins stay skins, with their joints where the edits put them; otherwise, and in files that have none, their
  // vertices are moved there.
  bool skins = true;
  PoseEdits pose;
  Axis up = Axis::Y;
  Facing facing = Facing::AsStored;
  float scale = 1;
};

// Reads an image of the scene's table. Errors are why it cannot be had. Called once a texture.
using ImageSource = std::function<Result<ImageFile>(uint32_t texture)>;

// Errors: Unsupported where there is nothing to take; Cancelled.
Result<Model> makeModel(const Scene& scene, const ModelOptions& options, const ImageSource& images,
                        Progress* progress = nullptr);

// Puts everything below a node that is turned about the axis that points up, so that what looked where Camera::yaw
// says looks towards +Z. Joints, their binding and their motion stay what they are in their parents' space.
void turnFront(Model& model, float yaw);

// Where a node is in the model's space.
std::vector<Mat4> nodeMatricesOf(const Model& model);
uint64_t trianglesOf(const Model& model);

}  // namespace vitrine
