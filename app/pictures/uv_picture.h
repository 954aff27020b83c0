// The triangles of a scene in the UV plane, over the texture they take their colours from. CPU only, any thread;
// the window and the command line paint the same picture.
#pragma once

#include <QColor>
#include <QImage>
#include <QSize>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "render/renderer.h"

namespace vitrine {

enum class UvSet : uint8_t { Texture, Lightmap };

// Where Scene::items of one part and place lie in the plane, each edge once.
struct UvLayout {
  struct Edge {
    Vec2 from, to;  // U to the right, V down; 0..1 is the image, beyond it repeats
  };
  struct Part {
    std::vector<uint32_t> items;  // in Scene::items; several where a model stands in several places
    size_t firstEdge = 0, edgeCount = 0;
    double density = 0;  // length of its edges for the area of the box around them
  };
  ScenePointer scene;
  UvSet set = UvSet::Texture;
  uint32_t lod = 0;
  std::vector<Part> parts;
  std::vector<Edge> edges;
  Vec2 min{0.0f}, max{1.0f};  // of all edges and the image
};

bool hasUvs(const Scene& scene, UvSet set);
// A coarser level than a geometry has gets its last one, as in the picture.
UvLayout makeUvLayout(const ScenePointer& scene, UvSet set, uint32_t lod);
// The textures of a set that are named by what is drawn, in the order of Scene::textures.
std::vector<uint32_t> uvTextures(const Scene& scene, UvSet set);

// The part of the plane that a picture shows.
struct UvRegion {
  double u = 0, v = 0;  // of the picture's top left corner
  double scale = 1;     // pixels for one image
  friend bool operator==(const UvRegion&, const UvRegion&) = default;
};
// From `min` to `max` with a margin, in the middle of the picture.
UvRegion uvRegion(const Vec2& min, const Vec2& max, const QSize& size);
// Everything; the image alone where it would be too small beside what repeats it.
UvRegion fittedUvRegion(const UvLayout& layout, const QSize& size);

struct UvOptions {
  std::vector<NodeId> selected;  // bright, others dim; if it covers nothing: what has the texture behind is bright
  std::vector<NodeId> hidden;
  std::optional<uint32_t> texture;  // in Scene::textures; kNone: nothing behind; not set: that of the bright parts
  std::map<uint32_t, std::shared_ptr<const Image>> images;  // of textures; null or absent: a plain square
  std::shared_ptr<const Image> applied;                     // of parts that name no texture
  std::optional<UvRegion> region;                           // not set: fittedUvRegion()
  friend bool operator==(const UvOptions&, const UvOptions&) = default;
};

struct UvPicture {
  QImage image;
  UvRegion region;
  uint32_t texture = kNone;             // behind; kNone: the applied one, or nothing
  std::shared_ptr<const Image> behind;  // its image
};

inline constexpr QColor kUvGround(38, 38, 40);  // what there is of the plane without anything on it
UvPicture paintUvs(const UvLayout& layout, const UvOptions& options, const QSize& size);

}  // namespace vitrine
