// Stage: what the instances of a place (a Roblox world) or model look like. Made from a loaded document, even a
// damaged one, and from the assets found; immutable afterwards and shared between threads. All coordinates are the
// document's.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/assets/asset_source.h"
#include "core/document/shape.h"
#include "core/images/composition.h"
#include "core/stage/sign_canvas.h"

namespace vitrine {

// Where the shape of a body comes from.
enum class ShapeSource : uint8_t {
  Exact,       // the file describes it completely
  Asset,       // a file of an asset folder
  RenderData,  // triangles stored in the file
  Hulls,       // stand-in: the convex hulls of its physics
  Box,         // stand-in: only its size is known
};
constexpr bool standsIn(ShapeSource source) { return source == ShapeSource::Hulls || source == ShapeSource::Box; }
const char* shapeSourceName(ShapeSource source);  // "exact", "asset", "render data", "hulls", "box"

// The kinds of surface that are distinguished.
enum class Look : uint8_t {
  Plastic,
  Smooth,
  Glow,
  Wood,
  Stone,
  Metal,
  Glass,
  Earth,
  Cloth,
  Ice,
  Water,
  Field,  // force field, visible at its rims
  Count,
};

// What an image, multiplied by Body::textureColour, does to the body's colour below it.
enum class Texturing : uint8_t {
  Over,    // covers it as far as the image is opaque
  Times,   // replaces it everywhere, opaque or not: only the image times Body::textureColour is seen
  CutOut,  // replaces it where the image is at least half opaque; nothing is drawn elsewhere
  Masked,  // replaces it; Body::textureColour tints the image only where the image is opaque
};

// A light that any screen shows as white.
inline constexpr float kMostEmission = 100;

// Further images of a surface, besides Body::texture: indices into Stage::textures, kNone: none.
struct SurfaceMaps {
  uint32_t colour = kNone;     // if projected as on a box (studsPerTile > 0); else Body::texture has it
  uint32_t normal = kNone;     // OpenGL orientation: green is up
  uint32_t roughness = kNone;  // in the red channel
  uint32_t metalness = kNone;  // in the red channel
  // Its red channel says how much the body's colour tints `colour`. If kNone: the alpha of `colour` says so if
  // `tintsByAlpha`, else `colour` is tinted everywhere.
  uint32_t tintMask = kNone;
  // Its red channel says where the surface shines by itself: as if `emission`, in linear light, fell on it besides.
  // White in the sun has about 1.
  uint32_t emissionMask = kNone;
  std::array<float, 3> emission{};  // 0..kMostEmission
  bool tintsByAlpha = false;
  bool pixelated = false;   // these and Body::texture are not smoothed where they are enlarged
  bool ofMaterial = false;  // replaces the relief of the body's material, and is hidden with it
  // Above 0: the images are projected as on a box along the body's axes, with tiles of this many length units. 0:
  // they follow the shape's texture coordinates.
  float studsPerTile = 0;
  friend auto operator<=>(const SurfaceMaps&, const SurfaceMaps&) = default;
};

// How a shape's vertex colours combine with the body's colour.
enum class VertexColours : uint8_t { Times, Instead, Ignored };

struct Body {
  NodeId node = NodeId::None;
  uint32_t shape = kNone;  // in Stage::shapes
  Mat4 transform{1.0f};    // from the shape's coordinates to the document's
  Rgb8 colour{163, 162, 165};
  float transparency = 0;  // 0..1; fully transparent parts (1) get no body
  float reflectance = 0;   // 0..1
  uint8_t material = 0;    // in placeMaterials(), see looks.h
  uint8_t layer = 0;       // of decals on one surface: the highest covers the others
  // The surface type of each Side (core/geometry/primitives.h), kSurfaceBits bits for each: 0 for none, else
  // 1 + R - Relief::Studs, where R is its Relief (core/images/relief.h).
  static constexpr uint32_t kSurfaceBits = 3;
  uint32_t surfaces = 0;
  ShapeSource source = ShapeSource::Exact;
  bool decal = false;  // lies on another body's surface; only its image is drawn
  VertexColours vertexColours = VertexColours::Times;
  bool doubleSided = false;
  Texturing texturing = Texturing::Over;
  Rgb8 textureColour{255, 255, 255};
  uint32_t texture = kNone;        // in Stage::textures
  Vec4 uvScaleOffset{1, 1, 0, 0};  // uv * xy + zw
  uint32_t maps = kNone;           // in Stage::maps; of decals, too
  uint32_t sign = kNone;           // in Stage::signs, if the body shows a gui
};

// How a gui appears in the scene. Its body is a decal whose image is painted from a canvas.
struct Sign {
  NodeId on = NodeId::None;  // the part or attachment that carries it
  bool alwaysOnTop = false;  // nothing hides it
  float maxDistance = 0;     // from the camera: hidden farther away; in length units; 0: no limit
  float lightInfluence = 0;  // 0: as bright as its image, 1: lit like what it is on
  // For a billboard: the body's shape is a unit square, upright and facing the camera, centred at the body's
  // position + `offset` along the camera's axes (right, up, towards the camera).
  bool facesCamera = false;
  Vec2 extent{0.0f};  // its size in length units,
  Vec2 pixels{0.0f};  // plus its size in pixels of the picture
  Vec2 shift{0.0f};   // as a fraction of its size; x right, y up
  Vec3 offset{0.0f};
};

// A body that moves with a joint: its transform is joint matrix * inverse bind matrix * Body::transform.
struct Follower {
  uint32_t body = kNone;
  uint32_t skeleton = kNone, joint = kNone;
};

// A head whose mesh has controls of a face: a shape that no other head has.
struct StageFace {
  uint32_t shape = kNone;                    // in Stage::shapes; it has a Shape::face
  NodeId part = NodeId::None;                // the part that it is
  uint32_t skeleton = kNone, joint = kNone;  // the joint that the part moves with; kNone: none
};

// A joint or weld that holds two points together.
struct StageLink {
  NodeId node = NodeId::None;
  Vec3 from{0.0f}, to{0.0f};
  bool turns = false;  // a motor or hinge; else it is rigid
};
// An attachment or bone: a point on a body, with its own axes.
struct StageFrame {
  NodeId node = NodeId::None;
  CFrame frame;
  bool bone = false;
  uint32_t parent = kNone;  // of bones: the parent frame, in Stage::frames
};

// One piece of an effect: a square facing the camera, or a section of a ribbon. In document coordinates.
struct EffectPiece {
  Vec3 from{0.0f}, to{0.0f};         // of a square: both its middle
  float fromSize = 0, toSize = 0;    // its width
  float turn = 0;                    // of a square, radians, counter-clockwise as seen
  float towardsEye = 0;              // of a square: how far it is moved towards the camera
  Vec3 across{0.0f};                 // of a ribbon: the direction of its width; zero: it faces the camera
  Vec3 toAcross{0.0f};               // the same at its end; zero: as `across`
  float fromAlong = 0, toAlong = 1;  // of a ribbon: the range of its image, along it
  Rgba8 fromColour, toColour;        // of a square: both the same
  bool ribbon = false;
};
// Particles, a fire or a beam, at one moment.
struct Effect {
  NodeId node = NodeId::None;
  uint32_t texture = kNone;       // in Stage::textures; if it is missing, a soft dot is drawn
  float emission = 0;             // 0: covers what is behind, 1: is added to it
  uint32_t first = 0, count = 0;  // in Stage::effectPieces
};

// A solid of an adornment, or a line.
struct AdornmentPiece {
  uint32_t shape = kNone;  // in Stage::adornmentShapes; kNone: a line from (0, 0, 0) to (0, 0, -1)
  Mat4 transform{1.0f};    // from the shape's coordinates to the document's
};
// What is drawn around or beside a part as a help to the eye: it takes part in no light and casts no shadow.
struct Adornment {
  NodeId node = NodeId::None;
  NodeId on = NodeId::None;                  // what it stands beside: shown where that is shown
  uint32_t skeleton = kNone, joint = kNone;  // the joint that it moves with, as a Follower has it; kNone: none
  Rgba8 colour;                              // alpha 1..255
  uint32_t texture = kNone;  // in Stage::textures: times the colour. Without its image nothing is seen.
  float lineWidth = 1;       // of lines, in pixels of the picture
  bool shaded = false;       // darker where it faces away from the eye
  bool doubleSided = false;
  bool alwaysOnTop = false;       // nothing hides it but others of at least its order
  uint8_t order = 0;              // of those on top: the highest is in front of the others
  uint32_t first = 0, count = 0;  // in Stage::adornmentPieces
};

// The bodies of a node and of all below it stand out: a colour lies over them, and a line around what is seen of
// them together.
struct Highlight {
  NodeId node = NodeId::None;
  NodeId on = NodeId::None;
  Rgba8 fill, outline;      // alpha 0: none
  bool alwaysOnTop = true;  // nothing hides it; else only what is seen of the bodies stands out
};
inline constexpr size_t kMostHighlights = 255;

// A screen gui, or a gui object that has no screen gui above it: a flat picture of size kScreenSize.
struct Screen {
  NodeId gui = NodeId::None;
  uint32_t texture = kNone;  // in Stage::textures
  bool enabled = true;
};

struct StageCamera {
  CFrame frame;      // looks along -Z
  float fovY = 70;   // degrees, vertical
  float focus = 10;  // distance to the point it orbits
  NodeId node = NodeId::None;
};
// The light of the whole place; colours are 0..1, as stored unless they are said to be linear or as displayed.
struct StageLight {
  Vec3 toSun{0, 1, 0};  // of unit length
  Vec3 sun{0.72f};      // linear: the sunlight that a white surface facing the sun reflects
  Vec3 outdoor{0.5f};   // a white surface in the shade, as displayed without tone mapping: under open sky,
  Vec3 indoor{0.0f};    // and where the sky is hidden
  Vec3 behind{0.0f};    // linear: the extra light on a white surface facing away from the sun
  // How much of the sky's own light is added to `outdoor`, and how much of the sky surfaces reflect; 0..1.
  float skyDiffuse = 0, skySpecular = 0;
  bool isDay = true;   // by the clock; if so toSun points to the sun, else to the moon
  float hours = 14;    // time of day, 0..24
  float exposure = 1;  // multiplies all light
  // Fog: linear from `fogStart` to `fogEnd` in length units (none if they are not in this order), plus exponential
  // with `density` per length unit. Colour as displayed.
  float fogStart = 0, fogEnd = 0, density = 0;
  Vec3 haze{0.75f};
  // Images of the sky as seen from inside, in Stage::textures: Front (-Z), Left (+X), Back (+Z), Right (-X), Up,
  // Down. Set only if all six were found; else kNone.
  std::array<uint32_t, 6> skyFaces{kNone, kNone, kNone, kNone, kNone, kNone};
  Mat3 skyTurn{1.0f};  // from the sky's own directions to the document's
  // What is drawn on the sky: diameters in degrees, 0 for none; stars as a fraction of the usual number.
  float sunSize = 21, moonSize = 11, stars = 1;
  // A layer of clouds; a density of 0 for none.
  struct Clouds {
    float cover = 0.5f;  // 0..1: how much of the sky they cover
    float density = 0;   // 0..1: how much they hide
    Vec3 colour{1.0f};   // as shown
  };
  Clouds clouds;
  // Applied to the displayed colours: colour * tint, then contrast and saturation (0: unchanged), then brightness.
  struct Grading {
    float brightness = 0, contrast = 0, saturation = 0;  // -1..1
    Vec3 tint{1.0f};
    friend bool operator==(const Grading&, const Grading&) = default;
  };
  std::vector<Grading> gradings;  // applied in this order
  // Bloom: light that spills over from anything brighter than `bloomThreshold`, in linear light.
  float bloomStrength = 0, bloomThreshold = 1, bloomSize = 24;  // size in pixels of a picture 720 pixels high
  float brightest = 1;                                          // roughly the light of the brightest thing
  float rayStrength = 0, raySpread = 1;  // of sun rays around objects in front of the sun, 0..1
  NodeId node = NodeId::None;
};

// A file that was named but not found, or could not be read.
struct MissingAsset {
  std::string reference;
  std::string reason;
  uint32_t bodies = 0;  // how many bodies need it
  NodeId node = NodeId::None;
};

struct Stage {
  std::vector<Shape> shapes;
  std::vector<Body> bodies;                // in the order of their nodes
  std::vector<TextureReference> textures;  // of bodies, effects, adornments, screens and the sky
  std::vector<SurfaceMaps> maps;           // of bodies
  // Textures composed of others, by index into `textures`; the images of their layers are such indices, too.
  // Composed textures have a name but no file.
  std::map<uint32_t, ImageRecipe> recipes;
  // The same for painted textures, which show guis. The images of their boxes are indices into `textures` as well.
  std::map<uint32_t, SignCanvas> canvases;
  std::vector<Sign> signs;
  std::vector<Effect> effects;  // in the order of their nodes
  std::vector<EffectPiece> effectPieces;
  std::vector<Adornment> adornments;  // in the order of their nodes
  std::vector<AdornmentPiece> adornmentPieces;
  std::vector<Shape> adornmentShapes;
  std::vector<Highlight> highlights;  // in the order of their nodes; at most kMostHighlights
  std::vector<uint8_t> highlighted;   // by body: 1 + its highlight, 0: none. Empty: of all bodies none.
  std::vector<Screen> screens;        // in the order of their nodes
  std::vector<Follower> followers;    // by body
  std::vector<StageFace> faces;       // in the order of their parts
  std::vector<Entity> entities;       // lights
  // For lights that shine from a whole side of their part: half the side's width and height, and its distance from
  // the part's middle, where the light's position is.
  std::map<NodeId, Vec3> lampSides;
  std::vector<StageLink> links;
  std::vector<StageFrame> frames;
  std::optional<StageCamera> camera;
  std::optional<StageLight> light;
  std::vector<MissingAsset> missing;
  // How many bodies lack a mesh that was found and is read for a later stage (MeshRounds). They have stand-ins, and
  // count as such in `meshes`.
  uint32_t later = 0;
  std::map<uint32_t, FoundAsset> files;     // where shapes of ShapeSource::Asset come from; cannot be read again
  std::vector<std::string> meshReferences;  // files named for shapes, missing or not; each once
  // What is shown by default: the workspaces of the place. Empty: everything is shown, because the file has no
  // workspace or it is empty.
  std::vector<NodeId> workspaces;
  // Height in a shown workspace: parts whose middle is below it are destroyed when the place is played.
  std::optional<float> destroyedBelow;
  // Parts in layered clothing that the engine bends around a body, and their wraps; sorted. They are drawn as they
  // are.
  std::vector<NodeId> unfitted;
  // How many bodies take their shape from other files, by where the shape was found.
  std::array<uint32_t, size_t(ShapeSource::Box) + 1> meshes{};
  Diagnostics diagnostics;  // found while decoding for the stage
};
using StagePointer = std::shared_ptr<const Stage>;

}  // namespace vitrine
