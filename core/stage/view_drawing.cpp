#include "core/stage/view_drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "core/stage/looks.h"

namespace vitrine {
namespace {

constexpr float kNearest = 0.05f;          // length units in front of the camera
constexpr uint32_t kSmoothed = 768;        // pictures up to this side are drawn twice as large, then averaged
constexpr uint64_t kMostOften = 24;        // how often each pixel is drawn on average, at most,
constexpr uint64_t kMostPixels = 4 << 20;  // and so many pixels besides
constexpr uint64_t kVerticesPerPixel = 4, kRowsPerPixel = 8;  // that take about as long
constexpr float kDecalBias = 1.0005f;                         // of what lies on a surface: times its nearness

std::span<const Body> bodiesOf(const Stage& stage, const SignView& view) {
  const auto first = std::ranges::lower_bound(stage.bodies, view.first, {}, &Body::node);
  const auto end = std::ranges::lower_bound(stage.bodies, view.end, {}, &Body::node);
  return first < end ? std::span(first, end) : std::span<const Body>();
}

// Of a gui inside of the view: not supported by the engine either.
bool isDrawn(const Body& body) { return body.sign == kNone; }

// An image at every size that is half of another.
class SampledImage {
 public:
  explicit SampledImage(const Image& image) : m_first(&image) {
    for (const Image* last = m_first; last->width > 1 || last->height > 1; last = &m_smaller.back())
      m_smaller.push_back(averaged(*last, {std::max(last->width / 2, 1u), std::max(last->height / 2, 1u)}));
  }

  ImageSize size() const { return {m_first->width, m_first->height}; }

  // Repeated beyond 0..1. `level`: how often it is halved.
  Vec4 at(const Vec2& uv, int level) const {
    const Image& image =
        level <= 0 || m_smaller.empty() ? *m_first : m_smaller[std::min(size_t(level), m_smaller.size()) - 1];
    const Vec2 place = (uv - glm::floor(uv)) * Vec2(image.width, image.height) - 0.5f;
    const Vec2 corner = glm::floor(place), share = place - corner;
    const auto texel = [&](float x, float y) {
      const auto wrapped = [](float at, uint32_t size) { return uint32_t((int64_t(at) + size) % size); };
      const uint8_t* found =
          image.pixels.data() + (size_t(wrapped(y, image.height)) * image.width + wrapped(x, image.width)) * 4;
      return Vec4(found[0], found[1], found[2], found[3]) / 255.0f;
    };
    return glm::mix(glm::mix(texel(corner.x, corner.y), texel(corner.x + 1, corner.y), share.x),
                    glm::mix(texel(corner.x, corner.y + 1), texel(corner.x + 1, corner.y + 1), share.x), share.y);
  }

 private:
  const Image* m_first;
  std::vector<Image> m_smaller;
};

struct ViewVertex {
  Vec3 place;   // of the camera, which looks along -Z
  Vec3 normal;  // of the world
  Vec2 uv;
  Vec4 colour;  // of the vertex
};
ViewVertex between(const ViewVertex& a, const ViewVertex& b, float share) {
  return {glm::mix(a.place, b.place, share), glm::mix(a.normal, b.normal, share), glm::mix(a.uv, b.uv, share),
          glm::mix(a.colour, b.colour, share)};
}

// What a body looks like before it is lit.
struct Surface {
  Vec3 colour{1.0f};
  float opacity = 1;
  const SampledImage* image = nullptr;
  Vec3 imageColour{1.0f};
  Texturing texturing = Texturing::Over;
  bool decal = false, glows = false, twoSided = false, blended = false;
};

class ViewDrawer {
 public:
  ViewDrawer(const Stage& stage, const SignView& view, const ImageSize& size,
             const std::map<uint32_t, Image>& images)
      : m_stage(stage),
        m_view(view),
        m_size(size),
        m_images(images),
        m_pixels(size_t(size.width) * size.height),
        m_nearness(m_pixels.size(), 0.0f),
        m_left(m_pixels.size() * kMostOften + kMostPixels) {
    m_towards = glm::transpose(view.camera.rotation);
    const float length = glm::length(view.lightWay);
    m_toLight = std::isfinite(length) && length > 0 ? -view.lightWay / length : Vec3(0);
    m_focal = float(size.height) * 0.5f / std::tan(view.fovY * 0.5f);
  }

  Image draw() {
    std::vector<std::pair<float, const Body*>> blended;
    for (const Body& body : bodiesOf(m_stage, m_view)) {
      if (m_left == 0) break;
      if (!isDrawn(body)) continue;
      if (!body.decal && !(body.transparency > 0)) {
        drawBody(body);
        continue;
      }
      const Vec3 middle = Vec3(body.transform * Vec4(m_stage.shapes[body.shape].bounds.centre(), 1));
      const float away = glm::length(middle - m_view.camera.position);
      if (std::isfinite(away)) blended.emplace_back(away, &body);
    }
    std::ranges::stable_sort(blended, std::greater(), [](const auto& each) { return each.first; });
    for (const auto& each : blended) drawBody(*each.second);
    return image();
  }

 private:
  const SampledImage* imageOf(uint32_t texture) {
    const auto known = m_sampled.find(texture);
    if (known != m_sampled.end()) return &known->second;
    const auto found = m_images.find(texture);
    if (found == m_images.end() || found->second.width == 0) return nullptr;
    return &m_sampled.try_emplace(texture, found->second).first->second;
  }

  // Counts work; false: there was not so much left.
  bool take(uint64_t pixels) {
    const bool isEnough = pixels <= m_left;
    m_left -= std::min(m_left, pixels);
    return isEnough;
  }

  void drawBody(const Body& body) {
    if (m_left == 0) return;
    const Shape& shape = m_stage.shapes[body.shape];
    const PlaceMaterial& material = placeMaterials()[body.material];
    Surface surface;
    surface.image = body.texture == kNone ? nullptr : imageOf(body.texture);
    if (body.decal && !surface.image) return;
    const auto shown = [](const Rgb8& colour) { return Vec3(colour.r, colour.g, colour.b) / 255.0f; };
    surface.colour = shown(body.colour) * material.scale + material.own;
    surface.opacity = 1 - body.transparency;
    surface.imageColour = shown(body.textureColour);
    surface.texturing = body.texturing;
    surface.decal = body.decal;
    surface.glows = lookOf(body) == Look::Glow;
    surface.blended = body.decal || body.transparency > 0;
    const Mat3 linear(body.transform);
    const float turn = glm::determinant(linear);
    surface.twoSided = body.doubleSided || turn == 0;
    const Mat3 forNormals = turn == 0 ? Mat3(1.0f) : glm::transpose(glm::inverse(linear));
    const bool mirrored = turn < 0;
    take(shape.positions.size() / kVerticesPerPixel);
    m_vertices.clear();
    m_vertices.reserve(shape.positions.size());
    for (size_t v = 0; v < shape.positions.size(); ++v) {
      ViewVertex vertex;
      const Vec3 world = Vec3(body.transform * Vec4(shape.positions[v], 1));
      vertex.place = m_towards * (world - m_view.camera.position);
      vertex.normal = v < shape.normals.size() ? forNormals * shape.normals[v] : Vec3(0);
      const Vec2 uv = v < shape.uvs.size() ? shape.uvs[v] : Vec2(0);
      vertex.uv = uv * Vec2(body.uvScaleOffset) + Vec2(body.uvScaleOffset.z, body.uvScaleOffset.w);
      vertex.colour = Vec4(1);
      if (v < shape.colours.size() && body.vertexColours != VertexColours::Ignored) {
        const Rgba8& stored = shape.colours[v];
        vertex.colour = Vec4(stored.r, stored.g, stored.b, stored.a) / 255.0f;
        if (body.vertexColours == VertexColours::Instead) surface.colour = Vec3(1);
      }
      m_vertices.push_back(vertex);
    }
    const Shape::Level& level = shape.levels.front();
    for (uint32_t i = 0; i + 2 < level.indexCount; i += 3) {
      const uint32_t* corners = shape.indices.data() + level.firstIndex + i;
      if (m_left == 0) return;
      if (mirrored)
        drawTriangle(surface, {m_vertices[corners[0]], m_vertices[corners[2]], m_vertices[corners[1]]});
      else
        drawTriangle(surface, {m_vertices[corners[0]], m_vertices[corners[1]], m_vertices[corners[2]]});
    }
  }

  // Cuts off what is behind the camera.
  void drawTriangle(const Surface& surface, const std::array<ViewVertex, 3>& corners) {
    std::array<ViewVertex, 4> kept;
    size_t count = 0;
    for (size_t k = 0; k < corners.size(); ++k) {
      const ViewVertex &from = corners[k], &to = corners[(k + 1) % corners.size()];
      if (!isFinite(from.place)) return;
      const float before = -from.place.z - kNearest, after = -to.place.z - kNearest;
      if (before >= 0) kept[count++] = from;
      if ((before >= 0) != (after >= 0)) kept[count++] = between(from, to, before / (before - after));
    }
    if (count >= 3) fill(surface, kept[0], kept[1], kept[2]);
    if (count == 4) fill(surface, kept[0], kept[2], kept[3]);
  }

  struct Corner {
    double x = 0, y = 0;
    float nearness = 0;  // one over its distance
  };
  Corner cornerOf(const ViewVertex& vertex) const {
    const float nearness = -1 / vertex.place.z;
    return {double(m_size.width) * 0.5 + double(m_focal * vertex.place.x * nearness),
            double(m_size.height) * 0.5 - double(m_focal * vertex.place.y * nearness), nearness};
  }

  void fill(const Surface& surface, const ViewVertex& a, const ViewVertex& b, const ViewVertex& c) {
    const std::array<const ViewVertex*, 3> vertices{&a, &b, &c};
    std::array<Corner, 3> corners{cornerOf(a), cornerOf(b), cornerOf(c)};
    for (const Corner& corner : corners)
      if (!std::isfinite(corner.x) || !std::isfinite(corner.y) || !std::isfinite(corner.nearness)) return;
    const auto doubled = [](const Corner& p, const Corner& q, const Corner& r) {
      return (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y);
    };
    const double area =
        -doubled(corners[0], corners[1], corners[2]);  // above 0: seen from in front, as Y points down
    if (area == 0 || !std::isfinite(area) || (area < 0 && !surface.twoSided)) return;
    const auto [low, high] = std::minmax({corners[0].y, corners[1].y, corners[2].y});
    const int top = int(std::clamp(std::ceil(low - 0.5), 0.0, double(m_size.height)));
    const int bottom = int(std::clamp(std::floor(high - 0.5), -1.0, double(m_size.height) - 1));
    const auto [west, east] = std::minmax({corners[0].x, corners[1].x, corners[2].x});
    if (top > bottom || east < 0 || west > double(m_size.width)) return (void)take(1);
    if (!take(uint64_t(bottom - top + 1) / kRowsPerPixel + 1)) return;
    const int level = levelOf(surface, vertices, area);
    for (int row = top; row <= bottom; ++row) {
      const double y = row + 0.5;
      double left = 0, right = double(m_size.width);
      // The shares of the corners are linear in x: share = slope * x + start.
      std::array<double, 3> slopes, starts;
      bool isEmpty = false;
      for (size_t k = 0; k < 3; ++k) {
        const Corner &p = corners[(k + 1) % 3], &q = corners[(k + 2) % 3];
        slopes[k] = -(p.y - q.y) / area;
        starts[k] = -((q.x - p.x) * (y - p.y) + p.x * (q.y - p.y)) / area;
        if (slopes[k] > 0)
          left = std::max(left, -starts[k] / slopes[k]);
        else if (slopes[k] < 0)
          right = std::min(right, -starts[k] / slopes[k]);
        else
          isEmpty |= starts[k] < 0;
      }
      if (isEmpty || !(left <= right)) continue;
      const int first = int(std::ceil(left - 0.5)),
                last = std::min(int(std::floor(right - 0.5)), int(m_size.width) - 1);
      if (first > last) continue;
      if (!take(uint64_t(last - first + 1))) return;
      for (int x = first; x <= last; ++x) {
        Vec3 shares;
        for (int k = 0; k < 3; ++k) shares[k] = float(slopes[size_t(k)] * (x + 0.5) + starts[size_t(k)]);
        shade(surface, vertices, corners, shares, level, area > 0, size_t(row) * m_size.width + size_t(x));
      }
    }
  }

  // How often the image is halved so that a pixel of it is about one of the picture.
  static int levelOf(const Surface& surface, const std::array<const ViewVertex*, 3>& vertices, double area) {
    if (!surface.image) return 0;
    const Vec2 one = vertices[1]->uv - vertices[0]->uv, two = vertices[2]->uv - vertices[0]->uv;
    const ImageSize size = surface.image->size();
    const double texels = std::abs(double(one.x) * two.y - double(two.x) * one.y) * size.width * size.height;
    const double level = 0.5 * std::log2(std::max(texels / std::abs(area), 1.0));
    return std::isfinite(level) ? int(std::clamp(level + 0.5, 0.0, 30.0)) : 30;
  }

  void shade(const Surface& surface, const std::array<const ViewVertex*, 3>& vertices,
             const std::array<Corner, 3>& corners, const Vec3& onScreen, int level, bool fromFront, size_t at) {
    float nearness = 0;
    Vec3 shares;
    for (int k = 0; k < 3; ++k) {
      shares[k] = onScreen[k] * corners[size_t(k)].nearness;
      nearness += shares[k];
    }
    if (!(nearness > 0)) return;
    if ((surface.decal ? nearness * kDecalBias : nearness) < m_nearness[at]) return;
    shares /= nearness;
    Vec3 normal(0);
    Vec2 uv(0);
    Vec4 vertexColour(0);
    for (int k = 0; k < 3; ++k) {
      const ViewVertex& vertex = *vertices[size_t(k)];
      normal += vertex.normal * shares[k];
      uv += vertex.uv * shares[k];
      vertexColour += vertex.colour * shares[k];
    }
    Vec3 colour = surface.colour * Vec3(vertexColour);
    float opacity = surface.opacity;
    if (surface.image && isFinite(uv)) {
      const Vec4 texel = surface.image->at(uv, level);
      const Vec3 tinted = Vec3(texel) * surface.imageColour;
      if (surface.decal) {
        colour = tinted;
        opacity *= texel.a;
      } else if (surface.texturing == Texturing::Over) {
        colour = glm::mix(colour, tinted, texel.a);
      } else if (surface.texturing == Texturing::Masked) {
        colour = Vec3(texel) * glm::mix(Vec3(1), surface.imageColour, texel.a);
      } else {
        if (surface.texturing == Texturing::CutOut && texel.a < 0.5f) return;
        colour = tinted;
      }
    }
    if (!surface.glows) colour *= lightOn(fromFront ? normal : -normal);
    put(surface, at, nearness, colour, opacity);
  }

  // Not documented: how the two lights come together. Here they are added, as shown colours.
  Vec3 lightOn(const Vec3& normal) const {
    const float length = glm::length(normal);
    if (!(length > 0)) return m_view.ambient;
    return m_view.ambient + m_view.light * std::max(glm::dot(normal / length, m_toLight), 0.0f);
  }

  void put(const Surface& surface, size_t at, float nearness, const Vec3& colour, float opacity) {
    const Vec3 shown = glm::clamp(colour, Vec3(0), Vec3(1));
    Vec4& pixel = m_pixels[at];
    if (!surface.blended) {
      m_nearness[at] = nearness;
      pixel = Vec4(shown, 1);
      return;
    }
    opacity = std::clamp(opacity, 0.0f, 1.0f);
    pixel = Vec4(shown * opacity, opacity) + pixel * (1 - opacity);
  }

  Image image() const {
    Image made{m_size.width, m_size.height, {}, true};
    made.pixels.resize(m_pixels.size() * 4);
    for (size_t k = 0; k < m_pixels.size(); ++k) {
      const Vec4& pixel = m_pixels[k];
      const Vec3 colour = pixel.a > 0 ? Vec3(pixel) / pixel.a : Vec3(0);
      for (int channel = 0; channel < 4; ++channel) {
        const float value = channel < 3 ? colour[channel] : pixel.a;
        made.pixels[k * 4 + size_t(channel)] = uint8_t(std::lround(std::clamp(value, 0.0f, 1.0f) * 255));
      }
    }
    return made;
  }

  const Stage& m_stage;
  const SignView& m_view;
  ImageSize m_size;
  const std::map<uint32_t, Image>& m_images;
  std::map<uint32_t, SampledImage> m_sampled;
  std::vector<Vec4> m_pixels;     // colours times their opacity
  std::vector<float> m_nearness;  // one over the distance of what is opaque; 0: nothing is
  uint64_t m_left;                // pixels that may still be drawn
  Mat3 m_towards{1.0f};           // from the world's axes to the camera's
  Vec3 m_toLight{0.0f};
  float m_focal = 1;
  std::vector<ViewVertex> m_vertices;
};

}  // namespace

std::set<uint32_t> imagesOf(const Stage& stage, const SignView& view) {
  std::set<uint32_t> images;
  for (const Body& body : bodiesOf(stage, view))
    if (isDrawn(body) && body.texture != kNone) images.insert(body.texture);
  return images;
}

Image drawView(const Stage& stage, const SignView& view, const ImageSize& size,
               const std::map<uint32_t, Image>& images) {
  if (size.width == 0 || size.height == 0) return {};
  if (std::max(size.width, size.height) > kSmoothed) return ViewDrawer(stage, view, size, images).draw();
  return averaged(ViewDrawer(stage, view, {size.width * 2, size.height * 2}, images).draw(), size);
}

}  // namespace vitrine
