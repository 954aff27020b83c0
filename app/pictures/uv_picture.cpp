#include "app/pictures/uv_picture.h"

#include <QPainter>
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace vitrine {
namespace {

constexpr QColor kSquare(52, 52, 55), kDim(132, 132, 136, 130);
constexpr double kImageOpacity = 0.6, kRepeatOpacity = 0.22;  // lines stand out from both
constexpr double kUvMargin = 0.06;                            // of the picture, around what is fitted
constexpr double kMostTiles = 6;                              // across, for the image to stay readable
constexpr size_t kMostSmoothEdges = 60'000;                   // more would take seconds

std::span<const Vec2> uvsOf(const SceneGeometry& geometry, UvSet set) {
  return set == UvSet::Texture ? geometry.uvs : geometry.lightmapUvs;
}

uint32_t textureOf(const Scene& scene, const DrawItem& item, UvSet set) {
  if (item.material >= scene.materials.size()) return kNone;
  const Material& material = scene.materials[item.material];
  return set == UvSet::Texture ? material.diffuse : material.lightmap;
}

// ---- Edges ------------------------------------------------------------------------------------------------------

// For each vertex the first one at the same position of the plane: files repeat vertices for their normals, and
// some for every triangle.
std::vector<uint32_t> firstInPlace(std::span<const Vec2> uvs) {
  std::vector<std::pair<uint64_t, uint32_t>> places;
  places.reserve(uvs.size());
  for (uint32_t i = 0; i < uvs.size(); ++i) {
    const Vec2 uv = uvs[i] + 0.0f;  // no negative zero
    places.emplace_back(uint64_t(std::bit_cast<uint32_t>(uv.x)) << 32 | std::bit_cast<uint32_t>(uv.y), i);
  }
  std::ranges::sort(places);
  std::vector<uint32_t> first(uvs.size());
  for (size_t i = 0; i < places.size(); ++i)
    first[places[i].second] =
        i > 0 && places[i].first == places[i - 1].first ? first[places[i - 1].second] : places[i].second;
  return first;
}

// Of a range of triangles, as pairs of vertices: the smaller one above.
std::vector<uint64_t> edgesOf(std::span<const uint32_t> indices, std::span<const Vec2> uvs,
                              std::span<const uint32_t> first) {
  std::vector<uint64_t> edges;
  edges.reserve(indices.size());
  for (size_t i = 0; i + 2 < indices.size(); i += 3)
    for (size_t corner = 0; corner < 3; ++corner) {
      const auto [low, high] = std::minmax({first[indices[i + corner]], first[indices[i + (corner + 1) % 3]]});
      if (isFinite(uvs[low]) && isFinite(uvs[high])) edges.push_back(uint64_t(low) << 32 | high);
    }
  std::ranges::sort(edges);
  const auto repeated = std::ranges::unique(edges);
  edges.erase(repeated.begin(), repeated.end());
  return edges;
}

void addPart(UvLayout& layout, uint32_t number, std::span<const uint32_t> first) {
  const DrawItem& item = layout.scene->items[number];
  const SceneGeometry& geometry = layout.scene->geometries[item.geometry];
  const std::span<const Vec2> uvs = uvsOf(geometry, layout.set);
  UvLayout::Part part{.items = {number}, .firstEdge = layout.edges.size()};
  Vec2 min(std::numeric_limits<float>::max()), max(-min);
  double length = 0;
  for (const uint64_t edge : edgesOf(geometry.indices.subspan(item.firstIndex, item.indexCount), uvs, first)) {
    const Vec2 from = uvs[edge >> 32], to = uvs[uint32_t(edge)];
    min = glm::min(min, glm::min(from, to));
    max = glm::max(max, glm::max(from, to));
    length += double(glm::distance(from, to));
    layout.edges.push_back({from, to});
  }
  part.edgeCount = layout.edges.size() - part.firstEdge;
  if (part.edgeCount > 0) {
    constexpr double kSmallest = 1e-9;
    part.density = length / std::max(double(max.x - min.x) * double(max.y - min.y), kSmallest);
    layout.min = glm::min(layout.min, min);
    layout.max = glm::max(layout.max, max);
  }
  layout.parts.push_back(std::move(part));
}

// ---- Painting ---------------------------------------------------------------------------------------------------

enum class EdgeLook : uint8_t { Hidden, Dim, Bright };

bool coveredByAny(const UvLayout& layout, const UvLayout::Part& part, std::span<const NodeId> nodes) {
  return std::ranges::any_of(part.items, [&](uint32_t item) {
    return std::ranges::any_of(nodes,
                               [&](NodeId node) { return covers(*layout.scene, node, layout.scene->items[item]); });
  });
}

uint32_t textureOf(const UvLayout& layout, const UvLayout::Part& part) {
  return textureOf(*layout.scene, layout.scene->items[part.items.front()], layout.set);
}

std::vector<EdgeLook> selectionLooks(const UvLayout& layout, const UvOptions& options) {
  std::vector<EdgeLook> looks;
  for (const UvLayout::Part& part : layout.parts) {
    const bool hidden = !options.hidden.empty() && coveredByAny(layout, part, options.hidden);
    const bool selected = !options.selected.empty() && coveredByAny(layout, part, options.selected);
    looks.push_back(hidden ? EdgeLook::Hidden : selected ? EdgeLook::Bright : EdgeLook::Dim);
  }
  return looks;
}

// That of the first part that has one, of the bright ones if there are any.
uint32_t usualTexture(const UvLayout& layout, std::span<const EdgeLook> looks) {
  const bool anyBright = std::ranges::count(looks, EdgeLook::Bright) > 0;
  for (size_t p = 0; p < looks.size(); ++p) {
    const uint32_t texture = textureOf(layout, layout.parts[p]);
    if (texture != kNone && looks[p] == (anyBright ? EdgeLook::Bright : EdgeLook::Dim)) return texture;
  }
  return kNone;
}

// Without a selection, what is painted with the image behind; if nothing is, everything.
void brightenUsers(const UvLayout& layout, uint32_t texture, std::vector<EdgeLook>& looks) {
  for (const bool all : {false, true}) {
    if (std::ranges::count(looks, EdgeLook::Bright) > 0) return;
    for (size_t p = 0; p < looks.size(); ++p)
      if (looks[p] == EdgeLook::Dim && (all || textureOf(layout, layout.parts[p]) == texture))
        looks[p] = EdgeLook::Bright;
  }
}

// Neighbours differ, and all are light enough for the ground.
QColor partColour(size_t part) {
  constexpr double kGolden = 0.61803398875;
  double whole;
  return QColor::fromHsvF(float(std::modf(0.11 + kGolden * double(part), &whole)), 0.62f, 1.0f);
}

class UvPainter {
 public:
  UvPainter(const UvLayout& layout, const UvRegion& region, QImage& image)
      : m_layout(layout),
        m_region(region),
        m_painter(&image),
        m_from(region.u, region.v),
        m_to(region.u + image.width() / region.scale, region.v + image.height() / region.scale) {}

  void paintGround(const Image* behind) {
    const QRectF all(m_from, m_to), square(0, 0, 1, 1);
    m_painter.fillRect(QRectF(at(all.topLeft()), at(all.bottomRight())), kUvGround);
    const QRectF inside(at(square.topLeft()), at(square.bottomRight()));
    m_painter.fillRect(inside, kSquare);
    if (!behind) return;
    const QBrush brush = tiles(*behind);
    m_painter.setOpacity(kRepeatOpacity);
    m_painter.fillRect(QRectF(at(all.topLeft()), at(all.bottomRight())), brush);
    m_painter.setOpacity(kImageOpacity);
    m_painter.fillRect(inside, kSquare);
    m_painter.fillRect(inside, brush);
    m_painter.setOpacity(1);
  }

  // Where the image begins again, and the image itself.
  void paintTiles() {
    constexpr double kNarrowest = 12;  // pixels; closer lines are only a haze
    if (m_region.scale >= kNarrowest) {
      m_painter.setPen(QColor(255, 255, 255, 30));
      for (double u = std::ceil(m_from.x()); u <= m_to.x(); ++u)
        m_painter.drawLine(QLineF(at({u, m_from.y()}), at({u, m_to.y()})));
      for (double v = std::ceil(m_from.y()); v <= m_to.y(); ++v)
        m_painter.drawLine(QLineF(at({m_from.x(), v}), at({m_to.x(), v})));
    }
    m_painter.setPen(QColor(255, 255, 255, 190));
    m_painter.drawRect(QRectF(at({0, 0}), at({1, 1})));
  }

  void paintEdges(std::span<const EdgeLook> looks) {
    size_t count = 0;
    for (size_t p = 0; p < looks.size(); ++p)
      if (looks[p] != EdgeLook::Hidden) count += m_layout.parts[p].edgeCount;
    m_painter.setRenderHint(QPainter::Antialiasing, count <= kMostSmoothEdges);
    for (const EdgeLook look : {EdgeLook::Dim, EdgeLook::Bright})  // bright ones on top
      for (size_t p = 0; p < looks.size(); ++p)
        if (looks[p] == look) paintPart(m_layout.parts[p], look == EdgeLook::Dim ? kDim : partColour(p));
  }

 private:
  QPointF at(const QPointF& uv) const {
    return {(uv.x() - m_region.u) * m_region.scale, (uv.y() - m_region.v) * m_region.scale};
  }

  // The image shrunk first where it would flicker otherwise; enlarged, its pixels are to be seen.
  QBrush tiles(const Image& behind) {
    QImage image(behind.pixels.data(), int(behind.width), int(behind.height), qsizetype(behind.width) * 4,
                 behind.hasAlpha ? QImage::Format_RGBA8888 : QImage::Format_RGBX8888);  // not a copy
    const double wanted = m_region.scale;
    if (wanted < std::max(image.width(), image.height()))
      image = image.scaled(std::clamp(int(wanted), 1, image.width()), std::clamp(int(wanted), 1, image.height()),
                           Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    QBrush brush(image);
    QTransform placed;
    placed.translate(-m_region.u * wanted, -m_region.v * wanted);
    placed.scale(wanted / image.width(), wanted / image.height());
    brush.setTransform(placed);
    return brush;
  }

  void paintPart(const UvLayout::Part& part, QColor colour) {
    constexpr size_t kAtOnce = 4096;
    constexpr double kDense = 0.5, kLeastOpacity = 0.08;   // the image is to be seen through a dense mesh
    const double covered = part.density / m_region.scale;  // of its pixels, by lines
    colour.setAlphaF(colour.alphaF() * float(std::clamp(kDense / std::max(covered, kDense), kLeastOpacity, 1.0)));
    m_painter.setPen(QPen(colour, 0));
    std::vector<QLineF> lines;
    lines.reserve(kAtOnce);
    for (size_t e = part.firstEdge; e < part.firstEdge + part.edgeCount; ++e) {
      const auto& [from, to] = m_layout.edges[e];
      if (std::max(from.x, to.x) < m_from.x() || std::min(from.x, to.x) > m_to.x() ||
          std::max(from.y, to.y) < m_from.y() || std::min(from.y, to.y) > m_to.y())
        continue;
      lines.emplace_back(at({from.x, from.y}), at({to.x, to.y}));
      if (lines.size() < kAtOnce) continue;
      m_painter.drawLines(lines.data(), int(lines.size()));
      lines.clear();
    }
    m_painter.drawLines(lines.data(), int(lines.size()));
  }

  const UvLayout& m_layout;
  const UvRegion& m_region;
  QPainter m_painter;
  QPointF m_from, m_to;  // corners in the plane
};

}  // namespace

bool hasUvs(const Scene& scene, UvSet set) {
  return std::ranges::any_of(scene.geometries, [&](const SceneGeometry& geometry) {
    return isDrawn(geometry.role) && !uvsOf(geometry, set).empty();
  });
}

UvLayout makeUvLayout(const ScenePointer& scene, UvSet set, uint32_t lod) {
  UvLayout layout{.scene = scene, .set = set, .lod = lod};
  std::vector<uint32_t> first;
  uint32_t geometryOfFirst = kNone;
  std::map<std::pair<uint32_t, uint32_t>, size_t> known;  // geometry and first index
  for (uint32_t i = 0; i < scene->items.size(); ++i) {
    const DrawItem& item = scene->items[i];
    const SceneGeometry& geometry = scene->geometries[item.geometry];
    if (item.lod != std::min(lod, geometry.lodCount - 1) || uvsOf(geometry, set).empty()) continue;
    const auto [part, isNew] = known.emplace(std::pair(item.geometry, item.firstIndex), layout.parts.size());
    if (!isNew) {
      layout.parts[part->second].items.push_back(i);
      continue;
    }
    if (geometryOfFirst != item.geometry) first = firstInPlace(uvsOf(geometry, set));
    geometryOfFirst = item.geometry;
    addPart(layout, i, first);
  }
  return layout;
}

std::vector<uint32_t> uvTextures(const Scene& scene, UvSet set) {
  std::vector<uint32_t> textures;
  for (const DrawItem& item : scene.items)
    if (const uint32_t texture = textureOf(scene, item, set); texture < scene.textures.size())
      textures.push_back(texture);
  std::ranges::sort(textures);
  const auto repeated = std::ranges::unique(textures);
  textures.erase(repeated.begin(), repeated.end());
  return textures;
}

UvRegion uvRegion(const Vec2& min, const Vec2& max, const QSize& size) {
  const double width = double(max.x) - double(min.x), height = double(max.y) - double(min.y);
  const double scale = (1 - 2 * kUvMargin) * std::min(size.width() / width, size.height() / height);
  return {min.x + width / 2 - size.width() / (2 * scale), min.y + height / 2 - size.height() / (2 * scale), scale};
}

UvRegion fittedUvRegion(const UvLayout& layout, const QSize& size) {
  const Vec2 extent = layout.max - layout.min;
  if (std::max(extent.x, extent.y) > kMostTiles) return uvRegion(Vec2(0.0f), Vec2(1.0f), size);
  return uvRegion(layout.min, layout.max, size);
}

UvPicture paintUvs(const UvLayout& layout, const UvOptions& options, const QSize& size) {
  UvPicture picture{.image = QImage(size, QImage::Format_RGB32),
                    .region = options.region ? *options.region : fittedUvRegion(layout, size)};
  std::vector<EdgeLook> looks = selectionLooks(layout, options);
  picture.texture = options.texture ? *options.texture : usualTexture(layout, looks);
  if (const auto image = options.images.find(picture.texture); image != options.images.end())
    picture.behind = image->second;
  else if (!options.texture && picture.texture == kNone && layout.set == UvSet::Texture)
    picture.behind = options.applied;
  brightenUsers(layout, picture.texture, looks);
  UvPainter painter(layout, picture.region, picture.image);
  painter.paintGround(picture.behind.get());
  painter.paintTiles();
  painter.paintEdges(looks);
  return picture;
}

}  // namespace vitrine
