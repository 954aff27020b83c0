// The triangles of a scene in the UV plane, over the texture they use. CPU only, for any thread; the window and the
// command line paint the same picture.
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

// Where Scene::items lie in the UV plane, grouped by part, each edge once.
struct UvLayout {
  struct Edge {
    Vec2 from, to;  // U to the right, V down; 0..1 is the image, beyond it repeats
  };
  struct Part {
    std::vector<uint32_t> items;  // indices into Scene::items; several if a model is placed several times
    size_t firstEdge = 0, edgeCount = 0;
    double density = 0;  // length of its edges per area of the box around them
  };
  ScenePointer scene;
  UvSet set = UvSet::Texture;
  uint32_t lod = 0;
  std::vector<Part> parts;
  std::vector<Edge> edges;
  Vec2 min{0.0f}, max{1.0f};  // bounds of all edges and the image
};

bool hasUvs(const Scene& scene, UvSet set);
// If `lod` is coarser than a geometry's last level, that last level is used, as in the picture.
UvLayout makeUvLayout(const ScenePointer& scene, UvSet set, uint32_t lod);
// The textures that the drawn items use with this UV set, in the order of Scene::textures.
std::vector<uint32_t> uvTextures(const Scene& scene, UvSet set);

// The part of the plane that a picture shows.
struct UvRegion {
  double u = 0, v = 0;  // UV of the picture's top left corner
  double scale = 1;     // pixels per unit of UV, which is one image
  friend bool operator==(const UvRegion&, const UvRegion&) = default;
};
// The region from `min` to `max` with a margin, centred in the picture.
UvRegion uvRegion(const Vec2& min, const Vec2& max, const QSize& size);
// The region that shows everything, or only the image if it would be too small next to its repeats.
UvRegion fittedUvRegion(const UvLayout& layout, const QSize& size);

struct UvOptions {
  std::vector<NodeId>
      selected;  // these are bright, others dimmed; if empty, what uses the texture behind is bright
  std::vector<NodeId> hidden;
  std::optional<uint32_t> texture;  // in Scene::textures; kNone: none behind; not set: that of the bright parts
  std::map<uint32_t, std::shared_ptr<const Image>> images;  // by texture; null or absent: a plain square
  std::shared_ptr<const Image> applied;                     // for parts that name no texture
  std::optional<UvRegion> region;                           // not set: fittedUvRegion()
  friend bool operator==(const UvOptions&, const UvOptions&) = default;
};

struct UvPicture {
  QImage image;
  UvRegion region;
  uint32_t texture = kNone;             // the texture behind; kNone: the applied image, or none
  std::shared_ptr<const Image> behind;  // its image
};

inline constexpr QColor kUvGround(38, 38, 40);  // the empty parts of the plane
UvPicture paintUvs(const UvLayout& layout, const UvOptions& options, const QSize& size);

}  // namespace vitrine
