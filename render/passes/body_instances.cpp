#include "render/passes/body_instances.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace vitrine {
namespace {

static_assert(sizeof(BodyInstance) == 88);

constexpr uint8_t kMergedFlag = 32, kFacingFlag = 64, kSignFlag = 128;

uint8_t toByte(float fraction) { return uint8_t(std::lround(std::clamp(fraction, 0.0f, 1.0f) * 255)); }

void setRows(BodyInstance& instance, const Mat4& toWorld) {
  for (int row = 0; row < 3; ++row)
    instance.rows[row] = Vec4(toWorld[0][row], toWorld[1][row], toWorld[2][row], toWorld[3][row]);
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

Vec3 centreOf(const Shape& shape, const BodyInstance& instance) {
  const Vec4 centre(shape.bounds.centre(), 1.0f);
  return Vec3(glm::dot(instance.rows[0], centre), glm::dot(instance.rows[1], centre),
              glm::dot(instance.rows[2], centre));
}

// That holds a place of BodySet::order, which has to be one of the opaque ones.
BodyCell& cellAt(BodySet& set, uint32_t slot) {
  const auto run = std::ranges::upper_bound(set.runs, slot, {}, &BodyRun::first) - set.runs.begin() - 1;
  return *(std::ranges::upper_bound(set.cells, uint32_t(run), {}, &BodyCell::firstRun) - 1);
}

}  // namespace

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

Bounds boundsAround(const Shape& shape, const BodyInstance& instance, float radius) {
  const Vec3 centre = centreOf(shape, instance);
  Bounds around;
  around.add(centre - radius);
  around.add(centre + radius);
  return around;
}

void describeInstances(size_t first) {
  const auto at = [&](size_t offset) {
    return reinterpret_cast<const void*>(first * sizeof(BodyInstance) + offset);
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

void BodyInstances::fill(const Frame& frame, std::span<const uint8_t> shown, std::span<const uint8_t> numbers) {
  const Stage& stage = *frame.scene.stage;
  const bool usual = std::ranges::equal(shown, frame.scene.inWorkspace);
  set = usual ? frame.scene.bodies : gatherBodies(stage, frame.scene.toWorld, shown);
  LargeBuffer<BodyInstance> made;
  made.reserve(set.order.size() + set.boxes.size());
  slotOf.assign(stage.bodies.size(), kNone);
  for (const uint32_t body : set.order) {
    slotOf[body] = uint32_t(made.size());
    made.push_back(makeInstance(stage, body, frame.scene.toWorld));
  }
  for (const MergedBox& box : set.boxes) made.push_back(makeInstance(box, stage.bodies[box.body]));
  if (!numbers.empty())
    for (BodyInstance& instance : made) instance.colour = {numbers[instance.ids[1] - 1], 0, 0, 255};
  blended.assign(made.begin() + ptrdiff_t(set.opaque), made.begin() + ptrdiff_t(set.order.size()));
  buffer = BufferObject::make();
  vitrine::upload(buffer, GL_ARRAY_BUFFER, std::span<const BodyInstance>(made), GL_STATIC_DRAW);
}

void BodyInstances::moveFollowers(const Frame& frame) {
  const Scene& scene = frame.scene;
  if (scene.stage->followers.empty()) return;
  // What rests stays where it was put.
  if (frame.view.pose.empty() && !hasMoved) return;
  hasMoved = !frame.view.pose.empty();
  const std::vector<std::vector<Mat4>> jointMatrices = allJointMatrices(scene, frame.view.pose);
  glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
  for (const Follower& follower : scene.stage->followers) {
    const uint32_t slot = slotOf[follower.body];
    if (slot == kNone) continue;
    const Mat4 toWorld = scene.toWorld * followedBy(scene, follower, jointMatrices);
    BodyInstance moved;
    setRows(moved, *scene.stage, scene.stage->bodies[follower.body], toWorld);
    glBufferSubData(GL_ARRAY_BUFFER, GLintptr(slot * sizeof(BodyInstance)), sizeof(moved.rows), &moved.rows[0].x);
    if (slot >= set.opaque)
      std::ranges::copy(moved.rows, blended[slot - set.opaque].rows);
    else  // or it would not be seen where its cell is not
      cellAt(set, slot).bounds.add(boundsOf(*scene.stage, scene.stage->bodies[follower.body], toWorld));
  }
}

}  // namespace vitrine
