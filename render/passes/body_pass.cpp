#include "render/passes/body_pass.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <utility>

#include "core/document/colour.h"
#include "core/geometry/primitives.h"
#include "core/stage/looks.h"
#include "render/passes/lighting.h"
#include "render/passes/mesh_textures.h"
#include "render/view/palette.h"

namespace vitrine {
namespace {

// A software rasteriser keeps all it is given until it is told to begin: handed over by so many triangles it keeps
// less (DGA.rbxl 260 MB instead of 305), and fills pixels while the next triangles are set up.
constexpr uint64_t kHandedOver = 32'768;
constexpr float kBoxPixels = 1;               // edge of the boxes that are drawn instead of small bodies
constexpr uint32_t kMostInMotion = 90'000;    // triangles while the camera moves
constexpr size_t kMostClearInMotion = 5'000;  // bodies that are seen through, while the camera moves
constexpr float kFineDetail = 240;            // pixels of radius from which a shape is drawn at its finest
constexpr std::array<Vec3, 2> kStandIns{{{0.16f, 0.72f, 0.78f}, {0.98f, 0.52f, 0.14f}}};  // hulls, boxes

// In the Materials mode, by Look.
constexpr std::array<Vec3, size_t(Look::Count)> kLookTints{{
    {0.72f, 0.72f, 0.74f},  // plastic
    {0.90f, 0.90f, 0.93f},  // smooth
    {0.98f, 0.95f, 0.45f},  // glow
    {0.66f, 0.44f, 0.24f},  // wood
    {0.48f, 0.50f, 0.54f},  // stone
    {0.42f, 0.56f, 0.72f},  // metal
    {0.62f, 0.90f, 0.95f},  // glass
    {0.42f, 0.62f, 0.28f},  // earth
    {0.80f, 0.42f, 0.52f},  // cloth
    {0.78f, 0.92f, 1.00f},  // ice
    {0.20f, 0.46f, 0.86f},  // water
    {0.85f, 0.60f, 0.95f},  // field
}};

constexpr size_t kMostMaterials = 64;  // as in body.vert
constexpr float kFillOfPlace = 0.06f, kNoFog = 90000;

// Where fog begins, one by how far it reaches, and the density of the air. A place is looked at from farther away
// than it is played in: what is in the middle of the picture keeps most of its colour.
Vec3 hazeRangeOf(const StageLight& light, float distance) {
  constexpr float kMostHidden = 0.12f;  // of the light: a third of what one sees
  const bool hasFog = light.fogEnd > light.fogStart && light.fogEnd < kNoFog;
  float clear = std::numeric_limits<float>::infinity();  // as far as no more than that is hidden
  if (hasFog) clear = light.fogStart + kMostHidden * (light.fogEnd - light.fogStart);
  if (light.density > 0) clear = std::min(clear, -std::log(1 - kMostHidden) / light.density);
  const float nearer = std::min(1.0f, std::max(clear, 1.0f) / std::max(distance, 1e-3f));
  return {light.fogStart / nearer, hasFog ? nearer / (light.fogEnd - light.fogStart) : 0.0f,
          light.density * nearer};
}

struct Vertex {
  Vec3 position{0.0f};
  std::array<int8_t, 4> normal{};
  Vec2 uv{0.0f};
  Rgba8 colour;
};
static_assert(sizeof(Vertex) == 28);

static_assert(sizeof(BodyInstance) == 88);

// With Shape::materials beside it.
std::array<int8_t, 4> packNormal(const Vec3& normal, uint8_t material) {
  const float length = glm::length(normal);
  std::array<int8_t, 4> packed{};
  for (int axis = 0; axis < 3 && length > 0; ++axis)
    packed[size_t(axis)] = int8_t(std::lround(normal[axis] / length * 127));
  packed[3] = int8_t(material);
  return packed;
}

// The three faces of a cube at +X, +Y and +Z.
Shape makeCorner() {
  Shape shape;
  for (int axis = 0; axis < 3; ++axis) {
    Vec3 normal(0.0f), one(0.0f), two(0.0f);
    normal[axis] = 0.5f, one[(axis + 1) % 3] = 0.5f, two[(axis + 2) % 3] = 0.5f;
    for (const uint32_t index : {0u, 1u, 2u, 0u, 2u, 3u}) shape.indices.push_back(uint32_t(4 * axis) + index);
    for (const Vec3& place : {normal - one - two, normal + one - two, normal + one + two, normal - one + two}) {
      shape.positions.push_back(place);
      shape.normals.push_back(normal);
    }
  }
  return shape;
}

// A buffer that is written item by item, without a copy beside it.
template <class T>
class Filling {
 public:
  Filling(const BufferObject& buffer, GLenum target, size_t count) : m_target(target), m_bytes(count * sizeof(T)) {
    glBindBuffer(target, buffer.id());
    if (!mayUpload(m_bytes)) return;
    glBufferData(target, GLsizeiptr(m_bytes), nullptr, GL_STATIC_DRAW);
    m_at = static_cast<T*>(
        glMapBufferRange(target, 0, GLsizeiptr(m_bytes), GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT));
    m_mapped = m_at != nullptr;
  }
  void add(const T& item) {
    if (m_mapped) *m_at++ = item;
  }
  // False where the driver has lost what was written.
  bool finish() const { return m_mapped && glUnmapBuffer(m_target) == GL_TRUE; }
  size_t bytes() const { return m_bytes; }

 private:
  GLenum m_target;
  size_t m_bytes;
  T* m_at = nullptr;
  bool m_mapped = false;
};

uint8_t toByte(float fraction) { return uint8_t(std::lround(std::clamp(fraction, 0.0f, 1.0f) * 255)); }

void setRows(BodyInstance& instance, const Mat4& toWorld) {
  for (int row = 0; row < 3; ++row)
    instance.rows[row] = Vec4(toWorld[0][row], toWorld[1][row], toWorld[2][row], toWorld[3][row]);
}

constexpr uint8_t kMergedFlag = 32, kFacingFlag = 64, kSignFlag = 128;

const Sign* signOf(const Stage& stage, const Body& body) {
  return body.sign == kNone ? nullptr : &stage.signs[body.sign];
}
bool isOnTop(const Stage& stage, const Body& body) {
  const Sign* sign = signOf(stage, body);
  return sign && sign->alwaysOnTop;
}
bool facesCamera(const Stage& stage, const Body& body) {
  const Sign* sign = signOf(stage, body);
  return sign && sign->facesCamera;
}

// What faces the camera has its place, and beside that what body.vert makes its axes of.
void setRows(BodyInstance& instance, const Stage& stage, const Body& body, const Mat4& toWorld) {
  setRows(instance, toWorld * body.transform);
  if (!facesCamera(stage, body)) return;
  const Sign& sign = stage.signs[body.sign];
  instance.rows[0] = Vec4(sign.extent, sign.pixels.x, instance.rows[0].w);
  instance.rows[1] = Vec4(sign.pixels.y, sign.shift, instance.rows[1].w);
  instance.rows[2] = Vec4(sign.offset, instance.rows[2].w);
}

uint8_t flagsOf(VertexColours colours, Texturing texturing, bool decal) {
  return uint8_t(uint8_t(colours) | uint8_t(texturing) << 2 | (decal ? 16 : 0));
}

BodyInstance makeInstance(const Stage& stage, uint32_t index, const Mat4& toWorld) {
  const Body& body = stage.bodies[index];
  BodyInstance instance;
  setRows(instance, stage, body, toWorld);
  const Rgb8 &colour = body.colour, &image = body.textureColour;
  instance.colour = {colour.r, colour.g, colour.b, toByte(1 - body.transparency)};
  instance.imageColour = {image.r, image.g, image.b, 255};
  instance.traits = {body.material, toByte(body.reflectance), uint8_t(body.source),
                     flagsOf(body.vertexColours, body.texturing, body.decal)};
  instance.ids = {indexOf(body.node) + 1, index + 1, body.surfaces};
  instance.uv = body.uvScaleOffset;
  if (const Sign* sign = signOf(stage, body)) {
    instance.traits[1] = toByte(sign->lightInfluence);
    instance.traits[3] |= uint8_t(kSignFlag | (sign->facesCamera ? kFacingFlag : 0));
  }
  return instance;
}

// A unit cube that stands for the bodies of a box. It has no image, and its density in the place of that.
BodyInstance makeInstance(const MergedBox& box, const Body& body) {
  BodyInstance instance;
  for (int row = 0; row < 3; ++row) {
    instance.rows[row] = Vec4(0.0f);
    instance.rows[row][row] = box.size[row];
    instance.rows[row].w = box.centre[row];
  }
  instance.colour = {box.colour.r, box.colour.g, box.colour.b, 255};
  instance.imageColour = {255, 255, 255, 255};
  instance.traits = {body.material, toByte(box.reflectance), uint8_t(body.source),
                     uint8_t(flagsOf(VertexColours::Ignored, Texturing::Over, false) | kMergedFlag)};
  instance.ids = {indexOf(body.node) + 1, box.body + 1, 0};
  instance.uv = Vec4(box.density, box.order);
  return instance;
}

// Whether a box lies wholly beyond one of the planes of what is seen.
class Sight {
 public:
  explicit Sight(const Frame& frame) : m_frame(frame) {
    const Mat4 rows = glm::transpose(frame.clipFromWindow());
    m_planes = {rows[3] + rows[0], rows[3] - rows[0], rows[3] + rows[1],
                rows[3] - rows[1], rows[3] + rows[2], rows[3] - rows[2]};
    const Mat4 all = glm::transpose(frame.clipFromWorld);
    m_scale = glm::length(Vec3(all[1])) * frame.size.y * 0.5f;
  }
  bool sees(const Bounds& bounds) const {
    return std::ranges::all_of(m_planes, [&](const Vec4& plane) {
      const Vec3 furthest(plane.x > 0 ? bounds.max.x : bounds.min.x, plane.y > 0 ? bounds.max.y : bounds.min.y,
                          plane.z > 0 ? bounds.max.z : bounds.min.z);
      return glm::dot(Vec3(plane), furthest) + plane.w >= 0;
    });
  }
  float pixelsPerUnitAtOne() const { return m_scale; }  // where w of what is projected is 1
  // At most, of anything in the box.
  float pixelsPerUnit(const Bounds& bounds) const {
    if (m_frame.eye.w == 0) return m_scale;
    const Vec3 eye(m_frame.eye);
    const float distance = glm::distance(eye, glm::clamp(eye, bounds.min, bounds.max));
    return m_scale / std::max(distance, 1e-3f);
  }

 private:
  const Frame& m_frame;
  std::array<Vec4, 6> m_planes;
  float m_scale = 1;
};

std::span<const BodyRun> runsOf(const BodySet& set, const BodyCell& cell) {
  return std::span(set.runs).subspan(cell.firstRun, cell.runCount);
}

// How many of a run's bodies, the largest first, have at least a radius.
uint32_t countOf(const BodySet& set, const BodyRun& run, float radius) {
  const auto first = set.radii.begin() + ptrdiff_t(run.first);
  return uint32_t(
      std::partition_point(first, first + ptrdiff_t(run.count), [radius](float each) { return each >= radius; }) -
      first);
}

Vec3 centreOf(const Shape& shape, const BodyInstance& instance) {
  const Vec4 centre(shape.bounds.centre(), 1.0f);
  return Vec3(glm::dot(instance.rows[0], centre), glm::dot(instance.rows[1], centre),
              glm::dot(instance.rows[2], centre));
}

// Of the sphere around a body, wherever its instance stands.
Bounds boundsAround(const Shape& shape, const BodyInstance& instance, float radius) {
  const Vec3 centre = centreOf(shape, instance);
  Bounds around;
  around.add(centre - radius);
  around.add(centre + radius);
  return around;
}

// That holds a place of BodySet::order, which has to be one of the opaque ones.
BodyCell& cellAt(BodySet& set, uint32_t slot) {
  const auto run = std::ranges::upper_bound(set.runs, slot, {}, &BodyRun::first) - set.runs.begin() - 1;
  return *(std::ranges::upper_bound(set.cells, uint32_t(run), {}, &BodyCell::firstRun) - 1);
}

}  // namespace

// ---- What lies on the graphics card -----------------------------------------------------------------------------

void BodyPass::setScene(const Scene& scene) {
  m_ready = m_selectedReady = m_blendedReady = false;
  m_shown = {};
  m_selected = {};
  m_tinted.clear();
  m_tintedFor.reset();
  m_places.clear();
  m_bytes = m_shapeBytes = 0;
  m_reliefs = {};
  if (!scene.stage || scene.stage->bodies.empty()) return;
  m_baseInstance = epoxy_gl_version() >= 42 || epoxy_has_gl_extension("GL_ARB_base_instance");
  upload(scene);
  m_reliefsWanted = true;  // not for the first picture
  m_sidesHaveReliefs =
      std::ranges::any_of(scene.stage->bodies, [](const Body& body) { return body.surfaces != 0; });
}

// All shapes one after the other, then a cube and its corner; written straight into the buffers, as terrain has
// millions of triangles.
void BodyPass::upload(const Scene& scene) {
  const Shape cube = makePrimitive(Primitive::Block), corner = makeCorner();
  size_t vertexCount = 0, indexCount = 0;
  const auto place = [&](const Shape& shape) {
    const Triangles placed{uint32_t(vertexCount), uint32_t(indexCount), uint32_t(shape.indices.size())};
    vertexCount += shape.positions.size();
    indexCount += shape.indices.size();
    return placed;
  };
  for (const Shape& shape : scene.stage->shapes) m_places.push_back(place(shape));
  m_cube = place(cube);
  m_corner = place(corner);
  m_array = VertexArray::make();
  m_vertices = BufferObject::make();
  m_indices = BufferObject::make();
  m_sorted = BufferObject::make();
  m_boundBuffer = 0;
  glBindVertexArray(m_array.id());
  Filling<Vertex> vertices(m_vertices, GL_ARRAY_BUFFER, vertexCount);
  Filling<uint32_t> indices(m_indices, GL_ELEMENT_ARRAY_BUFFER, indexCount);
  const auto add = [&](const Shape& shape) {
    for (size_t v = 0; v < shape.positions.size(); ++v)
      vertices.add({shape.positions[v],
                    packNormal(shape.normals[v], shape.materials.empty() ? uint8_t(0) : shape.materials[v]),
                    shape.uvs.empty() ? Vec2(0.0f) : shape.uvs[v],
                    shape.colours.empty() ? Rgba8{} : shape.colours[v]});
    for (const uint32_t index : shape.indices) indices.add(index);
  };
  for (const Shape& shape : scene.stage->shapes) add(shape);
  add(cube);
  add(corner);
  if (!vertices.finish() || !indices.finish()) m_places.clear();  // the driver has lost them: nothing to draw
  const auto at = [](size_t offset) { return reinterpret_cast<const void*>(offset); };
  glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(Vertex), at(offsetof(Vertex, position)));
  glVertexAttribPointer(1, 4, GL_BYTE, GL_TRUE, sizeof(Vertex), at(offsetof(Vertex, normal)));
  glVertexAttribPointer(2, 2, GL_FLOAT, GL_FALSE, sizeof(Vertex), at(offsetof(Vertex, uv)));
  glVertexAttribPointer(3, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Vertex), at(offsetof(Vertex, colour)));
  for (GLuint attribute = 0; attribute < 12; ++attribute) {
    glEnableVertexAttribArray(attribute);
    if (attribute >= 4) glVertexAttribDivisor(attribute, 1);
  }
  glBindVertexArray(0);
  m_shapeBytes = vertices.bytes() + indices.bytes();
}

void BodyPass::describe(size_t firstInstance) {
  const auto at = [&](size_t offset) {
    return reinterpret_cast<const void*>(firstInstance * sizeof(BodyInstance) + offset);
  };
  for (GLuint row = 0; row < 3; ++row)
    glVertexAttribPointer(4 + row, 4, GL_FLOAT, GL_FALSE, sizeof(BodyInstance), at(row * sizeof(Vec4)));
  glVertexAttribPointer(7, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(BodyInstance), at(offsetof(BodyInstance, colour)));
  glVertexAttribPointer(8, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(BodyInstance),
                        at(offsetof(BodyInstance, imageColour)));
  glVertexAttribIPointer(9, 4, GL_UNSIGNED_BYTE, sizeof(BodyInstance), at(offsetof(BodyInstance, traits)));
  glVertexAttribIPointer(10, 3, GL_UNSIGNED_INT, sizeof(BodyInstance), at(offsetof(BodyInstance, ids)));
  glVertexAttribPointer(11, 4, GL_FLOAT, GL_FALSE, sizeof(BodyInstance), at(offsetof(BodyInstance, uv)));
}

void BodyPass::fill(const Frame& frame, Instances& instances, std::span<const uint8_t> shown) {
  const Stage& stage = *frame.scene.stage;
  const bool usual = std::ranges::equal(shown, frame.scene.inWorkspace);
  instances.set = usual ? frame.scene.bodies : gatherBodies(stage, frame.scene.toWorld, shown);
  const BodySet& set = instances.set;
  LargeBuffer<BodyInstance> made;
  made.reserve(set.order.size() + set.boxes.size());
  instances.slotOf.assign(stage.bodies.size(), kNone);
  for (const uint32_t body : set.order) {
    instances.slotOf[body] = uint32_t(made.size());
    made.push_back(makeInstance(stage, body, frame.scene.toWorld));
  }
  instances.blended.assign(made.begin() + ptrdiff_t(set.opaque), made.end());
  for (const MergedBox& box : set.boxes) made.push_back(makeInstance(box, stage.bodies[box.body]));
  instances.buffer = BufferObject::make();
  m_boundBuffer = 0;
  vitrine::upload(instances.buffer, GL_ARRAY_BUFFER, std::span<const BodyInstance>(made), GL_STATIC_DRAW);
}

void BodyPass::moveFollowers(const Frame& frame, Instances& instances) {
  const Scene& scene = frame.scene;
  if (scene.stage->followers.empty()) return;
  const std::vector<std::vector<Mat4>> jointMatrices = allJointMatrices(scene, frame.view.pose);
  glBindBuffer(GL_ARRAY_BUFFER, instances.buffer.id());
  for (const Follower& follower : scene.stage->followers) {
    const uint32_t slot = instances.slotOf[follower.body];
    if (slot == kNone) continue;
    const Mat4 toWorld = scene.toWorld * followedBy(scene, follower, jointMatrices);
    BodyInstance moved;
    setRows(moved, *scene.stage, scene.stage->bodies[follower.body], toWorld);
    glBufferSubData(GL_ARRAY_BUFFER, GLintptr(slot * sizeof(BodyInstance)), sizeof(moved.rows), &moved.rows[0].x);
    if (slot >= instances.set.opaque)
      std::ranges::copy(moved.rows, instances.blended[slot - instances.set.opaque].rows);
    else  // or it would not be seen where its cell is not
      cellAt(instances.set, slot).bounds.add(boundsOf(*scene.stage, scene.stage->bodies[follower.body], toWorld));
  }
}

// Makes what is shown and selected anew where that has changed.
void BodyPass::update(const Frame& frame) {
  const ViewState& view = frame.view;
  const std::vector<NodeId> elsewhere = nodesElsewhere(frame.scene, view.selected);
  if (!m_ready || m_shownFor[0] != view.isolated || m_shownFor[1] != elsewhere || m_shownFor[2] != view.hidden) {
    m_shownFor[0] = view.isolated, m_shownFor[1] = elsewhere, m_shownFor[2] = view.hidden;
    fill(frame, m_shown, shownBodies(frame.scene, view.isolated, view.selected, view.hidden));
    m_ready = true;
    m_selectedReady = m_blendedReady = false;
    m_tintedFor.reset();
    m_posedAs = PoseEdits{};
  }
  if (m_posedAs != view.pose) {
    m_posedAs = view.pose;
    moveFollowers(frame, m_shown);
  }
  const auto count = [](const BodySet& set) { return set.order.size() + set.boxes.size(); };
  m_bytes = m_shapeBytes + (count(m_shown.set) + count(m_selected.set)) * sizeof(BodyInstance);
}

// ---- Programs ---------------------------------------------------------------------------------------------------

const Program* BodyPass::program(Variant variant, size_t features) {
  constexpr std::array<std::string_view, size_t(Variant::Count)> kModes{"MODE_LIT",  "MODE_BASE", "MODE_NORMALS",
                                                                        "MODE_TINT", "MODE_FLAT", "MODE_PICK"};
  return m_programs.get(size_t(variant) * kFeatures + features, [&] {
    std::vector<std::string_view> defines{kModes[size_t(variant)]};
    if (features & kCube) defines.push_back("CUBE");
    if (features & kTextured) defines.push_back("TEXTURED");
    if (features & kClipped) defines.push_back("CLIPPED");
    if (features & kTwoSided) defines.push_back("TWO_SIDED");
    if (features & kQuick) defines.push_back("QUICK");
    if (features & kShadow) defines.push_back("SHADOW");
    if (features & kScreenOcclusion) defines.push_back("SCREEN_OCCLUSION");
    if (features & kRelief) defines.push_back("RELIEF");
    if (features & kMaps) defines.push_back("MAPS");
    return defines;
  });
}

const Program* BodyPass::use(const Frame& frame, const Style& style, size_t features) {
  const Variant variant = style.variant;
  if (frame.clipPlane) features |= kClipped;
  if (variant == Variant::Lit && frame.cheapLight) features |= kQuick;
  if (variant == Variant::Lit && m_lighting.castsShadows()) features |= kShadow;
  if (variant == Variant::Lit && m_lighting.isOccluded()) features |= kScreenOcclusion;
  // Not in motion: it costs more than one sees then. Images cover it, those of materials all but that of sides.
  const size_t covering = m_sidesHaveReliefs ? kTextured : kTextured | kMaps;
  const bool mayHaveRelief = variant == Variant::Lit && !frame.cheapLight && !(features & covering);
  if (mayHaveRelief && frame.view.show.relief && !m_reliefsHeld) {
    if (std::exchange(m_reliefsWanted, false)) {
      m_reliefs.setStage(*frame.scene.stage);
      if (!m_reliefs.any()) takeGpuTrouble();  // no room: the picture does without
    }
    if (m_reliefs.any()) features |= kRelief;
  }
  const Program* chosen = program(variant, features);
  if (!chosen || chosen == m_current) return chosen;
  m_current = chosen;
  chosen->use();
  chosen->set("clipFromWorld", frame.clipFromWindow());
  chosen->set("eye", frame.eye);
  chosen->set("image", 0);
  const Camera& camera = frame.view.camera;
  chosen->set("cameraAxes", Mat3(camera.right(), camera.up(), -camera.forward()));
  chosen->set("unitsPerPixel", frame.pixelRatio / std::max(Sight(frame).pixelsPerUnitAtOne(), 1e-6f));
  chosen->set("clipPlane", frame.clipPlane.value_or(Vec4(0.0f)));
  if (variant == Variant::Lit || variant == Variant::Tint) setLook(frame, *chosen);
  if (features & kRelief) m_reliefs.use(*chosen);
  glActiveTexture(GL_TEXTURE0);
  if (variant == Variant::Flat) chosen->set("tint", style.tint);
  return chosen;
}

void BodyPass::setLook(const Frame& frame, const Program& chosen) {
  const ViewState& view = frame.view;
  std::array<Vec3, kMostMaterials> answers{}, tints{};
  const std::span<const PlaceMaterial> materials = placeMaterials();
  for (size_t i = 0; i < materials.size(); ++i) {
    const PlaceMaterial& each = materials[i];
    const float glow = each.look == Look::Field ? 2.0f : each.look == Look::Glow ? 1.0f : 0.0f;
    answers[i] = Vec3(each.roughness, each.metallic, glow);
    tints[i] = kLookTints[size_t(each.look)];
  }
  chosen.set("answers", std::span<const Vec3>(answers));
  chosen.set("materialTints", std::span<const Vec3>(tints));
  chosen.set("byLook", view.mode == ViewMode::Materials ? 1.0f : 0.0f);
  chosen.set("standInTints", std::span<const Vec3>(kStandIns));
  chosen.set("tintStandIns", view.show.standIns ? 1.0f : 0.0f);
  m_lighting.use(frame, chosen);
  const StageLight* light = Lighting::placeLight(frame);
  chosen.set("exposure", view.exposure * (light ? light->exposure : 1.0f));
  chosen.set("fill", light ? kFillOfPlace : 0.0f);
  chosen.set("haze", light ? inLight(light->haze) : Vec3(0.0f));
  chosen.set("hazeRange", light ? hazeRangeOf(*light, view.camera.distance) : Vec3(0.0f));
}

// ---- Drawing ----------------------------------------------------------------------------------------------------

void BodyPass::bind(const BufferObject& instances) {
  glBindVertexArray(m_array.id());
  m_current = nullptr;
  if (m_boundBuffer == instances.id()) return;
  m_boundBuffer = instances.id();
  glBindBuffer(GL_ARRAY_BUFFER, instances.id());
  describe(0);
}

uint32_t BodyPass::levelOf(const Frame& frame, const Shape& shape, float pixels, float detail) {
  if (shape.levels.size() == 1) return 0;
  const float level = std::floor(std::log2(std::max(detail / std::max(pixels, 1e-3f), 1.0f)));
  const auto least = uint32_t(std::min<size_t>(frame.view.lod, shape.levels.size() - 1));
  return std::clamp(uint32_t(level), least, uint32_t(shape.levels.size() - 1));
}

void BodyPass::drawInstances(const Frame& frame, const Triangles& drawn, uint32_t first, uint32_t count) {
  const void* offset = reinterpret_cast<const void*>(size_t(4) * drawn.firstIndex);
  if (m_baseInstance) {
    glDrawElementsInstancedBaseVertexBaseInstance(GL_TRIANGLES, GLsizei(drawn.indexCount), GL_UNSIGNED_INT, offset,
                                                  GLsizei(count), GLint(drawn.firstVertex), first);
  } else {
    glBindBuffer(GL_ARRAY_BUFFER, m_boundBuffer);
    describe(first);
    glDrawElementsInstancedBaseVertex(GL_TRIANGLES, GLsizei(drawn.indexCount), GL_UNSIGNED_INT, offset,
                                      GLsizei(count), GLint(drawn.firstVertex));
  }
  ++frame.stats.drawCalls;
  const uint64_t triangles = uint64_t(drawn.indexCount / 3) * count;
  frame.stats.triangles += triangles;
  if ((m_submitted += triangles) < kHandedOver) return;
  m_submitted = 0;
  m_savesMemory ? glFinish() : glFlush();
}

// A cube that is cut open shows its far sides, too, and so does one that is seen from inside.
bool BodyPass::drawsCorners(const Frame& frame, const Style& style) {
  return !frame.clipPlane && !frame.view.doubleSided && !style.wire;
}

// The program and the culling for what follows; false: there is no such program.
bool BodyPass::prepare(const Frame& frame, const Style& style, bool corner, bool doubleSided) {
  const bool textured = style.image != 0 && (style.variant == Variant::Lit || style.variant == Variant::Base ||
                                             style.variant == Variant::Pick);
  size_t features = 0;
  if (corner) features |= kCube;
  if (textured) features |= kTextured;
  const bool mapped = std::ranges::any_of(style.maps, [](GLuint map) { return map != 0; });
  if (mapped && (style.variant == Variant::Lit || style.variant == Variant::Base)) features |= kMaps;
  if (style.variant == Variant::Lit && (doubleSided || frame.clipPlane)) features |= kTwoSided;
  if (!use(frame, style, features)) return false;
  if (features & kMaps) setMaps(*m_current, style);
  if (textured) glBindTexture(GL_TEXTURE_2D, style.image);
  if (corner || doubleSided || frame.view.doubleSided || frame.clipPlane || style.wire)
    glDisable(GL_CULL_FACE);
  else
    glEnable(GL_CULL_FACE);
  return true;
}

void BodyPass::drawRun(const Frame& frame, const BodyRun& run, uint32_t count, float pixels, const Style& style) {
  const Shape& shape = frame.scene.stage->shapes[run.shape];
  const bool corner = shape.cube && drawsCorners(frame, style);
  if (!prepare(frame, style, corner, run.doubleSided)) return;
  Triangles drawn = corner ? m_corner : m_places[run.shape];
  if (!corner) {
    const Shape::Level& level = shape.levels[levelOf(frame, shape, pixels, m_detail)];
    drawn.firstIndex += level.firstIndex;
    drawn.indexCount = level.indexCount;
  }
  drawInstances(frame, drawn, run.first, count);
}

// They lie behind all bodies in the buffer.
void BodyPass::drawBoxes(const Frame& frame, const BodySet& set, const MergedLevel& level, Style style) {
  style.image = 0;
  style.maps = {};
  const bool corner = drawsCorners(frame, style);
  if (prepare(frame, style, corner, false))
    drawInstances(frame, corner ? m_corner : m_cube, uint32_t(set.order.size()) + level.first, level.count);
}

// The boxes of a cell that are no larger than asked for; null for none.
const MergedLevel* BodyPass::boxesOf(const BodySet& set, const VisibleCell& seen, const LodThresholds& thresholds) {
  return levelAt(std::span(set.levels).subspan(seen.cell->firstLevel, seen.cell->levelCount),
                 thresholds.box / seen.pixelsPerUnit);
}

// How many of a run are drawn one by one.
uint32_t BodyPass::countOf(const BodySet& set, const BodyRun& run, const VisibleCell& seen,
                           const LodThresholds& thresholds, const MergedLevel* boxes) {
  float radius = thresholds.smallest / seen.pixelsPerUnit;
  if (boxes && run.texture == kNone) radius = std::max(radius, std::nextafter(boxes->pitch * 0.5f, boxes->pitch));
  return vitrine::countOf(set, run, radius);
}

// While moving no more triangles than can be drawn: shapes become coarser and boxes larger; of what has no box the
// smallest goes.
BodyPass::LodThresholds BodyPass::thresholdsFor(const Frame& frame, const BodySet& set,
                                                std::span<const VisibleCell> seen) {
  LodThresholds thresholds{kBoxPixels, 0, kFineDetail};
  if (!frame.quick) return thresholds;
  const auto trianglesOf = [&](const LodThresholds& tried) {
    uint64_t triangles = 0;
    for (const VisibleCell& cell : seen) {
      const MergedLevel* boxes = boxesOf(set, cell, tried);
      if (boxes) triangles += 6 * uint64_t(boxes->count);
      for (const BodyRun& run : runsOf(set, *cell.cell)) {
        const Shape& shape = frame.scene.stage->shapes[run.shape];
        const uint32_t level = levelOf(frame, shape, set.radii[run.first] * cell.pixelsPerUnit, tried.detail);
        const uint32_t each = shape.cube ? 6 : shape.levels[level].indexCount / 3;
        triangles += uint64_t(each) * countOf(set, run, cell, tried, boxes);
      }
    }
    return triangles;
  };
  constexpr float kStep = 1.35f, kLargestBox = 128, kCoarsest = 20'000;
  thresholds.smallest = kBoxPixels / 2;
  while (trianglesOf(thresholds) > kMostInMotion && thresholds.box < kLargestBox) {
    thresholds.detail = std::min(thresholds.detail * kStep * kStep, kCoarsest);
    thresholds.box *= kStep;
    thresholds.smallest = thresholds.box / 2;
  }
  return thresholds;
}

void BodyPass::drawCells(const Frame& frame, const Instances& instances, Style style, const MeshTextures* images) {
  const Sight sight(frame);
  const BodySet& set = instances.set;
  std::vector<VisibleCell> seen;
  for (const BodyCell& cell : set.cells)
    if (sight.sees(cell.bounds)) seen.push_back({&cell, sight.pixelsPerUnit(cell.bounds)});
  // What lies under a few pixels is asked for exactly.
  const LodThresholds thresholds =
      style.variant == Variant::Pick ? LodThresholds{0, 0, kFineDetail} : thresholdsFor(frame, set, seen);
  m_detail = thresholds.detail;
  bind(instances.buffer);
  for (const VisibleCell& cell : seen) {
    const MergedLevel* boxes = boxesOf(set, cell, thresholds);
    if (boxes) drawBoxes(frame, set, *boxes, style);
    for (const BodyRun& run : runsOf(set, *cell.cell)) {
      const uint32_t count = countOf(set, run, cell, thresholds, boxes);
      if (count == 0) continue;
      dress(style, frame, run, images);
      drawRun(frame, run, count, set.radii[run.first] * cell.pixelsPerUnit, style);
    }
  }
}

GLuint BodyPass::imageOf(const Frame& frame, uint32_t texture, const MeshTextures& images) {
  return texture == kNone ? 0 : images.imageOf(frame.scene.firstStageTexture + texture);
}

// The images that are there of those a run is drawn with.
void BodyPass::dress(Style& style, const Frame& frame, const BodyRun& run, const MeshTextures* images) {
  style.image = images ? imageOf(frame, run.texture, *images) : 0;
  style.maps = {};
  if (!images || run.maps == kNone) return;
  const SurfaceMaps& maps = frame.scene.stage->maps[run.maps];
  if (maps.ofMaterial && !frame.view.show.relief) return;
  style.studsPerTile = maps.studsPerTile;
  style.tintsByAlpha = maps.tintsByAlpha;
  style.maps = {imageOf(frame, maps.colour, *images), imageOf(frame, maps.normal, *images),
                imageOf(frame, maps.roughness, *images), imageOf(frame, maps.metalness, *images),
                imageOf(frame, maps.tintMask, *images)};
}

void BodyPass::setMaps(const Program& chosen, const Style& style) {
  constexpr std::array<UniformName, 5> kNames{"boxColour", "normalMap", "roughnessMap", "metalnessMap", "tintMask"};
  Vec4 there(0.0f);
  for (size_t map = 0; map < kNames.size(); ++map) {
    if (map < 4) there[int(map)] = style.maps[map] ? 1.0f : 0.0f;
    chosen.set(kNames[map], kFirstMapUnit + int(map));
    glActiveTexture(GL_TEXTURE0 + GLenum(kFirstMapUnit) + GLenum(map));
    glBindTexture(GL_TEXTURE_2D, style.maps[map]);
    glBindSampler(GLuint(kFirstMapUnit) + GLuint(map), 0);  // a mesh may have left one
  }
  chosen.set("mapsThere", there);
  chosen.set("tintedBy", Vec2(style.tintsByAlpha ? 1.0f : 0.0f, style.maps[4] ? 1.0f : 0.0f));
  chosen.set("tilesPerStud", style.studsPerTile > 0 ? 1 / style.studsPerTile : 0.0f);
  glActiveTexture(GL_TEXTURE0);
}

BodyPass::Variant BodyPass::variantOf(const Frame& frame) {
  switch (frame.view.mode) {
    case ViewMode::Diffuse:
    case ViewMode::VertexColour:
      return Variant::Base;
    case ViewMode::Normals:
      return Variant::Normals;
    case ViewMode::Parts:
    case ViewMode::Materials:
      return Variant::Tint;
    default:
      return Variant::Lit;
  }
}

bool BodyPass::begin(const Frame& frame) {
  if (m_places.empty()) return false;
  update(frame);
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glFrontFace(GL_CCW);
  glActiveTexture(GL_TEXTURE0);
  if (frame.clipPlane) glEnable(GL_CLIP_DISTANCE0);
  return true;
}

void BodyPass::end() {
  glDisable(GL_CLIP_DISTANCE0);
  glBindVertexArray(0);
}

void BodyPass::drawOpaque(const Frame& frame, const MeshTextures& images) {
  if (frame.view.mode == ViewMode::Wire || !begin(frame)) return;
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  drawCells(frame, m_shown, {.variant = variantOf(frame)}, &images);
  end();
}

// What is seen through, and decals whose image is there: the others have nothing to show.
void BodyPass::collectBlended(const Frame& frame, const MeshTextures& images) {
  if (m_blendedReady) return;
  m_blendedReady = true;
  m_blended.clear();
  const BodySet& set = m_shown.set;
  for (uint32_t slot = set.opaque; slot < set.order.size(); ++slot) {
    const Body& body = frame.scene.stage->bodies[set.order[slot]];
    if (!body.decal || imageOf(frame, body.texture, images)) m_blended.push_back(slot);
  }
}

void BodyPass::drawBlended(const Frame& frame, const MeshTextures& images) {
  if (frame.view.mode == ViewMode::Wire || !begin(frame)) return;
  collectBlended(frame, images);
  const Variant variant = variantOf(frame);
  std::vector<VisibleBody> seen = inSight(frame, m_blended, variant == Variant::Lit || variant == Variant::Base);
  const Stage& stage = *frame.scene.stage;
  const auto onTop = std::ranges::stable_partition(
      seen, [&](const VisibleBody& each) { return !isOnTop(stage, stage.bodies[m_shown.set.order[each.slot]]); });
  drawSorted(frame, &images, {seen.begin(), onTop.begin()}, {.variant = variant});
  glDisable(GL_DEPTH_TEST);
  drawSorted(frame, &images, {onTop.begin(), onTop.end()}, {.variant = variant});
  glEnable(GL_DEPTH_TEST);
  end();
}

// Whether a body is shown as far as it is a sign. Distances are of the eye, and none without perspective.
bool BodyPass::showsSign(const Frame& frame, const Body& body) {
  const Sign* sign = signOf(*frame.scene.stage, body);
  if (!sign) return true;
  if (!frame.view.show.signs) return false;
  if (!(sign->maxDistance > 0) || frame.view.camera.orthographic) return true;
  const Vec3 place(frame.scene.toWorld * body.transform[3]);
  return glm::distance(place, frame.view.camera.eye()) <= sign->maxDistance;
}

std::vector<BodyPass::VisibleBody> BodyPass::inSight(const Frame& frame, std::span<const uint32_t> slots,
                                                     bool decals) const {
  const Sight sight(frame);
  const BodySet& set = m_shown.set;
  std::vector<VisibleBody> seen;
  for (const uint32_t slot : slots) {
    const Body& body = frame.scene.stage->bodies[set.order[slot]];
    if ((body.decal && !decals) || !showsSign(frame, body)) continue;
    const BodyInstance& instance = m_shown.blended[slot - set.opaque];
    const Bounds around = boundsAround(frame.scene.stage->shapes[body.shape], instance, set.radii[slot]);
    // How large what faces the camera is depends on the picture.
    if (!facesCamera(*frame.scene.stage, body) && !sight.sees(around)) continue;
    const float pixels = set.radii[slot] * sight.pixelsPerUnit(around);
    const Vec4 clip = frame.clipFromWorld * Vec4(around.centre(), 1.0f);
    seen.push_back({frame.view.camera.orthographic ? clip.z : clip.w, pixels, slot});
  }
  if (frame.quick && seen.size() > kMostClearInMotion) {
    std::ranges::nth_element(seen, seen.begin() + ptrdiff_t(kMostClearInMotion), std::ranges::greater(),
                             &VisibleBody::pixels);
    seen.resize(kMostClearInMotion);
  }
  return seen;
}

void BodyPass::drawSorted(const Frame& frame, const MeshTextures* images, std::vector<VisibleBody> sorted,
                          Style style) {
  if (sorted.empty()) return;
  std::ranges::sort(sorted, [](const auto& a, const auto& b) {
    return a.distance != b.distance ? a.distance > b.distance : a.slot < b.slot;
  });
  const BodySet& set = m_shown.set;
  std::vector<BodyInstance> instances;
  instances.reserve(sorted.size());
  for (const VisibleBody& each : sorted) instances.push_back(m_shown.blended[each.slot - set.opaque]);
  glBindVertexArray(m_array.id());
  vitrine::upload(m_sorted, GL_ARRAY_BUFFER, std::span<const BodyInstance>(instances), GL_STREAM_DRAW);
  bind(m_sorted);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonOffset(-1, -1);
  for (size_t at = 0; at < sorted.size();) {
    const Body& body = frame.scene.stage->bodies[set.order[sorted[at].slot]];
    const auto isSame = [&](const Body& other) {
      return other.shape == body.shape && other.texture == body.texture && other.maps == body.maps &&
             other.decal == body.decal && other.doubleSided == body.doubleSided &&
             isMirrored(other) == isMirrored(body);
    };
    size_t behind = at + 1;
    while (behind < sorted.size() && isSame(frame.scene.stage->bodies[set.order[sorted[behind].slot]])) ++behind;
    if (body.decal)
      glEnable(GL_POLYGON_OFFSET_FILL);
    else
      glDisable(GL_POLYGON_OFFSET_FILL);
    const BodyRun run{body.shape, body.texture, body.doubleSided, body.maps, uint32_t(at), uint32_t(behind - at)};
    glFrontFace(isMirrored(body) ? GL_CW : GL_CCW);
    dress(style, frame, run, images);
    drawRun(frame, run, run.count, sorted[at].pixels, style);
    at = behind;
  }
  glFrontFace(GL_CCW);
  glDisable(GL_POLYGON_OFFSET_FILL);
}

void BodyPass::drawWire(const Frame& frame) {
  if (!begin(frame)) return;
  const bool alone = frame.view.mode == ViewMode::Wire;
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  const Style style{.variant = Variant::Flat, .tint = alone ? frame.ink(kWireColour) : kWireOverlay, .wire = true};
  drawCells(frame, m_shown, style, nullptr);
  std::vector<uint32_t> clear(m_shown.set.order.size() - m_shown.set.opaque);
  std::iota(clear.begin(), clear.end(), m_shown.set.opaque);
  drawSorted(frame, nullptr, inSight(frame, clear, false), style);
  glDisable(GL_POLYGON_OFFSET_LINE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  end();
}

void BodyPass::drawMask(const Frame& frame) {
  if (frame.view.selected.empty() || !begin(frame)) return;
  if (!m_selectedReady || m_selectedFor != frame.view.selected) {
    m_selectedFor = frame.view.selected;
    m_selectedReady = true;
    std::vector<uint8_t> marked = bodiesUnder(*frame.scene.stage, *frame.scene.document, frame.view.selected);
    for (size_t b = 0; b < marked.size(); ++b) marked[b] &= uint8_t(m_shown.slotOf[b] != kNone);
    fill(frame, m_selected, marked);
    m_selectedPosedAs = PoseEdits{};
  }
  if (m_selectedPosedAs != frame.view.pose) {
    m_selectedPosedAs = frame.view.pose;
    moveFollowers(frame, m_selected);
  }
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  drawAll(frame, m_selected, {.variant = Variant::Flat, .tint = Vec4(1.0f)}, nullptr);
  end();
}

void BodyPass::drawTints(const Frame& frame) {
  const NodeTintsPointer& tints = frame.view.tints;
  if (!tints || !begin(frame)) return;
  if (m_tintedFor != tints) {
    m_tintedFor = tints;
    m_tintedPosedAs.reset();
    m_tinted = std::vector<Instances>(tints->colours.size());
    const auto& all = frame.scene.stage->bodies;
    for (size_t colour = 0; colour < m_tinted.size(); ++colour) {
      std::vector<uint8_t> chosen(all.size());
      for (size_t b = 0; b < all.size(); ++b)
        chosen[b] = uint8_t(m_shown.slotOf[b] != kNone && tints->at(all[b].node) == colour + 1);
      fill(frame, m_tinted[colour], chosen);
    }
  }
  if (m_tintedPosedAs != frame.view.pose) {
    m_tintedPosedAs = frame.view.pose;
    for (Instances& instances : m_tinted) moveFollowers(frame, instances);
  }
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(-1, -1);
  for (size_t colour = 0; colour < m_tinted.size(); ++colour)
    drawAll(frame, m_tinted[colour], {.variant = Variant::Flat, .tint = tints->colours[colour]}, nullptr);
  glDisable(GL_POLYGON_OFFSET_FILL);
  end();
}

void BodyPass::drawDepths(const Frame& frame) {
  if (!begin(frame)) return;
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  drawCells(frame, m_shown, {.variant = Variant::Flat}, nullptr);
  end();
}

void BodyPass::drawPick(const Frame& frame, const MeshTextures& images) {
  if (!begin(frame)) return;
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  drawAll(frame, m_shown, {.variant = Variant::Pick}, &images);
  end();
}

// The opaque ones and those that are seen through, in any order; last those that nothing hides.
void BodyPass::drawAll(const Frame& frame, const Instances& instances, const Style& style,
                       const MeshTextures* images) {
  drawCells(frame, instances, style, nullptr);
  const Sight sight(frame);
  const Stage& stage = *frame.scene.stage;
  const BodySet& set = instances.set;
  const auto drawSlot = [&](uint32_t slot, const Body& body) {
    if (body.decal && (body.sign == kNone || !showsSign(frame, body))) return;
    const Bounds bounds =
        boundsAround(stage.shapes[body.shape], instances.blended[slot - set.opaque], set.radii[slot]);
    if (!facesCamera(stage, body) && !sight.sees(bounds)) return;
    Style own = style;
    if (body.decal && images) {
      own.image = imageOf(frame, body.texture, *images);
      if (own.image == 0) return;
    }
    const BodyRun run{body.shape, kNone, body.doubleSided || isMirrored(body), kNone, slot, 1};
    drawRun(frame, run, 1, set.radii[slot] * sight.pixelsPerUnit(bounds), own);
  };
  std::vector<uint32_t> onTop;
  for (uint32_t slot = set.opaque; slot < set.order.size(); ++slot) {
    const Body& body = stage.bodies[set.order[slot]];
    if (isOnTop(stage, body))
      onTop.push_back(slot);
    else
      drawSlot(slot, body);
  }
  if (onTop.empty()) return;
  const bool tests = glIsEnabled(GL_DEPTH_TEST) == GL_TRUE;
  glDisable(GL_DEPTH_TEST);
  for (const uint32_t slot : onTop) drawSlot(slot, stage.bodies[set.order[slot]]);
  if (tests) glEnable(GL_DEPTH_TEST);
}

}  // namespace vitrine
