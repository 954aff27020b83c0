// Stage: what the instances of a place look like. Made from a document whose tree stands already, and from assets
// at hand; immutable afterwards and shared between threads. All coordinates are the document's.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/document/shape.h"
#include "core/images/composition.h"
#include "core/stage/sign_canvas.h"

namespace vitrine {

// Where the shape of a body comes from.
enum class ShapeSource : uint8_t {
  Exact,       // the file says all there is to say
  Asset,       // a file of an asset folder
  RenderData,  // triangles stored in the file
  Hulls,       // stands in: the convex hulls of its physics
  Box,         // stands in: its size is all that is known
};
constexpr bool standsIn(ShapeSource source) { return source == ShapeSource::Hulls || source == ShapeSource::Box; }
const char* shapeSourceName(ShapeSource source);  // "exact", "asset", "render data", "hulls", "box"

// Kinds of surfaces that are told apart.
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
  Field,  // of force: seen at its rims
  Count,
};

// What an image, times Body::textureColour, does to the colour below it.
enum class Texturing : uint8_t {
  Over,    // covers it as far as the image is opaque
  Times,   // takes its place
  CutOut,  // the same where the image is at least half opaque; nothing elsewhere
  Masked,  // takes its place; where the image is opaque Body::textureColour tints it
};

// Images of a surface beside Body::texture; in Stage::textures, kNone: none.
struct SurfaceMaps {
  uint32_t colour = kNone;     // of those that lie as on a box; else it is Body::texture
  uint32_t normal = kNone;     // of OpenGL's orientation: green is up
  uint32_t roughness = kNone;  // its red
  uint32_t metalness = kNone;  // its red
  // Its red says how far the body's colour tints `colour`; else the alpha of that does where `tintsByAlpha`; else
  // all of it is tinted.
  uint32_t tintMask = kNone;
  bool tintsByAlpha = false;
  bool ofMaterial = false;  // in place of the relief of the body's material, and hidden with that
  // Above 0 they lie on the body as on a box along its own axes, a tile so many length units; else by the
  // coordinates of its shape.
  float studsPerTile = 0;
  friend auto operator<=>(const SurfaceMaps&, const SurfaceMaps&) = default;
};

// What the colours of a shape's vertices do to the colour of a body.
enum class VertexColours : uint8_t { Times, Instead, Ignored };

struct Body {
  NodeId node = NodeId::None;
  uint32_t shape = kNone;  // in Stage::shapes
  Mat4 transform{1.0f};    // from the shape's coordinates to the document's
  Rgb8 colour{163, 162, 165};
  float transparency = 0;  // 0..1; what is 1 is no body
  float reflectance = 0;   // 0..1
  uint8_t material = 0;    // in placeMaterials(), see looks.h
  // What its sides are made as, kSurfaceBits for each Side: 0 nothing, else 1 + Relief - Relief::Studs.
  static constexpr uint32_t kSurfaceBits = 3;
  uint32_t surfaces = 0;
  ShapeSource source = ShapeSource::Exact;
  bool decal = false;  // lies on another body's surface, and is its image alone
  VertexColours vertexColours = VertexColours::Times;
  bool doubleSided = false;
  Texturing texturing = Texturing::Over;
  Rgb8 textureColour{255, 255, 255};
  uint32_t texture = kNone;        // in Stage::textures
  Vec4 uvScaleOffset{1, 1, 0, 0};  // uv * xy + zw
  uint32_t maps = kNone;           // in Stage::maps
  uint32_t sign = kNone;           // in Stage::signs, of one that shows a gui
};

// How a gui stands in the scene. Its body is a decal whose image is made of a canvas.
struct Sign {
  NodeId on = NodeId::None;  // the part or attachment that it is at
  bool alwaysOnTop = false;  // nothing hides it
  float maxDistance = 0;     // of the eye from where it is seen, in length units; 0: from everywhere
  float lightInfluence = 0;  // 0: as bright as its image, 1: lit as what it is on
  // Of a billboard: the body's shape is a square of side 1 that stands upright before the camera, with its middle
  // at the body's place + `offset` along the camera's axes (right, up, towards the eye).
  bool facesCamera = false;
  Vec2 extent{0.0f};  // in length units,
  Vec2 pixels{0.0f};  // and what it has besides in pixels of the picture
  Vec2 shift{0.0f};   // by shares of its size; x right, y up
  Vec3 offset{0.0f};
};

// A body that goes with a joint: it is at the joint's place * the inverse of its bind * Body::transform.
struct Follower {
  uint32_t body = kNone;
  uint32_t skeleton = kNone, joint = kNone;
};

// What holds two places together.
struct StageLink {
  NodeId node = NodeId::None;
  Vec3 from{0.0f}, to{0.0f};
  bool turns = false;  // a motor or hinge; else it is rigid
};
// A place on a body with axes of its own.
struct StageFrame {
  NodeId node = NodeId::None;
  CFrame frame;
  bool bone = false;
  uint32_t parent = kNone;  // of bones: the frame above it, in Stage::frames
};

// A part of an effect: a square that faces the camera, or a piece of a ribbon. Document coordinates.
struct EffectPiece {
  Vec3 from{0.0f}, to{0.0f};         // of a square both are its middle
  float fromSize = 0, toSize = 0;    // its width
  float turn = 0;                    // of a square, radians, counter-clockwise as seen
  float towardsEye = 0;              // of a square: how far it is moved that way
  Vec3 across{0.0f};                 // of a ribbon, the direction of its width; zero: it faces the camera
  float fromAlong = 0, toAlong = 1;  // of a ribbon: where its image is
  Rgba8 fromColour, toColour;        // of a square both are the same
  bool ribbon = false;
};
// Particles, a fire, a beam: at one moment.
struct Effect {
  NodeId node = NodeId::None;
  uint32_t texture = kNone;       // in Stage::textures; where it is not there, a soft dot stands for it
  float emission = 0;             // 0: covers what is behind it, 1: is added to it
  uint32_t first = 0, count = 0;  // in Stage::effectPieces
};

// A gui of the screen, or an object of one that stands alone: a flat picture, of kScreenSize.
struct Screen {
  NodeId gui = NodeId::None;
  uint32_t texture = kNone;  // in Stage::textures
  bool enabled = true;
};

struct StageCamera {
  CFrame frame;      // looks along -Z
  float fovY = 70;   // degrees, vertical
  float focus = 10;  // distance of what it turns about
  NodeId node = NodeId::None;
};
// Light that is everywhere; 0..1 colours, as stored.
struct StageLight {
  Vec3 toSun{0, 1, 0};  // of unit length
  Vec3 sun{0.72f};      // in light: what a white surface that faces it sends back of it
  Vec3 outdoor{0.5f};   // a white surface in the shade, as shown without tone mapping: where the sky is seen,
  Vec3 indoor{0.0f};    // and where it is hidden
  Vec3 behind{0.0f};    // in light: what a white surface that faces away from the sun gets besides
  // How much of the sky's own light there is beside `outdoor`, and how much of it surfaces mirror; 0..1.
  float skyDiffuse = 0, skySpecular = 0;
  bool isDay = true;   // by the clock; toSun is the sun's direction, else the moon's
  float hours = 14;    // of the clock, 0..24
  float exposure = 1;  // multiplies all light
  // What hides things by their distance: linearly from `fogStart` to `fogEnd` in length units, none where they are
  // not in this order; and exponentially by `density` a length unit. Colour as shown.
  float fogStart = 0, fogEnd = 0, density = 0;
  Vec3 haze{0.75f};
  // Images of the sky as seen from inside, in Stage::textures: Front (-Z), Left (+X), Back (+Z), Right (-X), Up,
  // Down. Only where all are at hand; else kNone.
  std::array<uint32_t, 6> skyFaces{kNone, kNone, kNone, kNone, kNone, kNone};
  Mat3 skyTurn{1.0f};  // from the sky's own directions to the document's
  // What is drawn on the sky: across in degrees, 0 for none; stars as a share of the usual ones.
  float sunSize = 21, moonSize = 11, stars = 1;
  // A layer of clouds; a density of 0 for none.
  struct Clouds {
    float cover = 0.5f;  // 0..1, of the sky
    float density = 0;   // 0..1, of what they hide
    Vec3 colour{1.0f};   // as shown
  };
  Clouds clouds;
  // What is done to the picture as shown: colour * tint, then contrast and saturation around 0, then brightness.
  struct Grading {
    float brightness = 0, contrast = 0, saturation = 0;  // -1..1
    Vec3 tint{1.0f};
    friend bool operator==(const Grading&, const Grading&) = default;
  };
  std::vector<Grading> gradings;  // one after the other
  // Light that spills over from what is brighter than `threshold`, in light.
  float bloomStrength = 0, bloomThreshold = 1, bloomSize = 24;  // size in pixels of a picture 720 pixels high
  float brightest = 1;                                          // light of what is brightest, about
  float rayStrength = 0, raySpread = 1;  // of rays from the sun around what stands before it, 0..1
  NodeId node = NodeId::None;
};

// A file that was named and not found, or not read.
struct MissingAsset {
  std::string reference;
  std::string reason;
  uint32_t bodies = 0;  // how many would be drawn with it
  NodeId node = NodeId::None;
};

struct Stage {
  std::vector<Shape> shapes;
  std::vector<Body> bodies;                // in the order of their nodes
  std::vector<TextureReference> textures;  // of bodies
  std::vector<SurfaceMaps> maps;           // of bodies
  // Textures that are put together from others: by their place in `textures`, which their layers' images are places
  // in, too. They have a name and no file.
  std::map<uint32_t, ImageRecipe> recipes;
  // The same of those that are painted: what guis show. Their boxes' images are textures of the stage as well.
  std::map<uint32_t, SignCanvas> canvases;
  std::vector<Sign> signs;
  std::vector<Effect> effects;  // in the order of their nodes
  std::vector<EffectPiece> effectPieces;
  std::vector<Screen> screens;      // in the order of their nodes
  std::vector<Follower> followers;  // by body
  std::vector<Entity> entities;     // lights
  // Of those that shine from a whole side of their part: half of its width and height, and how far it is from the
  // part's middle, where the light's position is.
  std::map<NodeId, Vec3> lampSides;
  std::vector<StageLink> links;
  std::vector<StageFrame> frames;
  std::optional<StageCamera> camera;
  std::optional<StageLight> light;
  std::vector<MissingAsset> missing;
  std::vector<std::string> meshReferences;  // files that shapes are wanted from, missing or not; each once
  // What is shown unless something else is asked for: the place's workspace. None: everything, as the file has no
  // such node, or nothing stands in it.
  std::vector<NodeId> workspaces;
  // Of a workspace that is shown: parts whose middle lies below are no longer there when the place is played.
  std::optional<float> destroyedBelow;
  // Bodies whose shapes lie in other files, by where they were found.
  std::array<uint32_t, size_t(ShapeSource::Box) + 1> meshes{};
  Diagnostics diagnostics;  // of what was decoded for it
};
using StagePointer = std::shared_ptr<const Stage>;

}  // namespace vitrine
