#include "render/passes/mesh_pass.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace vitrine {
namespace {

// Attribute numbers of mesh.vert.
enum Attribute : GLuint { kPosition, kNormal, kUv, kLightmapUv, kColour, kJoints, kWeights };

constexpr Vec4 kPlainGrey(0.8f, 0.8f, 0.8f, 1.0f);  // a surface without a texture
constexpr int kPaletteUnit = 2;                     // texture unit
constexpr float kMaskCutoff = 0.5f;                 // of Blend::Mask
constexpr float kRoomLight = 0.5f;  // of models in a room with baked light, which itself is lit by nothing here
constexpr Vec4 kWireColour(0.80f, 0.83f, 0.86f, 1.0f);
constexpr Vec4 kWireOverlay(0.35f, 0.75f, 1.0f, 0.38f);
constexpr Vec4 kCollisionFill(1.0f, 0.16f, 0.12f, 0.22f);
constexpr Vec4 kCollisionEdge(1.0f, 0.30f, 0.25f, 0.75f);
constexpr Vec4 kTriggerFill(1.0f, 0.85f, 0.15f, 0.10f);

// Distinct colours in any number: hues a golden angle apart.
Vec4 distinctColour(uint32_t index, float alpha) {
  const float hue = glm::fract(static_cast<float>(index % 4096) * 0.61803399f + 0.07f);
  const Vec3 phase = glm::fract(Vec3(hue) + Vec3(0.0f, 2.0f / 3, 1.0f / 3)) * 6.0f - 3.0f;
  const Vec3 wheel = glm::clamp(glm::abs(phase) - 1.0f, 0.0f, 1.0f);
  return Vec4(glm::mix(Vec3(1.0f), wheel, 0.55f) * (index % 2 ? 0.78f : 0.95f), alpha);
}

// Fine to coarse: green, yellow, orange, red, violet, blue.
Vec4 levelColour(uint32_t level) {
  constexpr std::array<Vec3, 6> kColours{{{0.35f, 0.80f, 0.42f},
                                          {0.90f, 0.82f, 0.30f},
                                          {0.95f, 0.58f, 0.25f},
                                          {0.88f, 0.33f, 0.32f},
                                          {0.70f, 0.42f, 0.85f},
                                          {0.38f, 0.56f, 0.92f}}};
  return Vec4(kColours[level % kColours.size()], 1.0f);
}

// Uploads one stream straight from the scene's span and describes it to the bound vertex array.
template <class T>
void attribute(std::vector<BufferObject>& buffers, GLuint index, std::span<const T> items, GLint components,
               GLenum type, GLboolean normalised) {
  if (items.empty()) return;
  buffers.push_back(BufferObject::make());
  upload(buffers.back(), GL_ARRAY_BUFFER, items, GL_STATIC_DRAW);
  glEnableVertexAttribArray(index);
  glVertexAttribPointer(index, components, type, normalised, sizeof(T), nullptr);
}

void influenceAttributes(std::vector<BufferObject>& buffers, std::span<const Influences> items) {
  if (items.empty()) return;
  buffers.push_back(BufferObject::make());
  upload(buffers.back(), GL_ARRAY_BUFFER, items, GL_STATIC_DRAW);
  glEnableVertexAttribArray(kJoints);
  glVertexAttribIPointer(kJoints, 4, GL_UNSIGNED_SHORT, sizeof(Influences), nullptr);
  glEnableVertexAttribArray(kWeights);
  glVertexAttribPointer(kWeights, 4, GL_UNSIGNED_SHORT, GL_TRUE, sizeof(Influences),
                        reinterpret_cast<const void*>(offsetof(Influences, weights)));
}

bool bakedMode(ViewMode mode) { return mode == ViewMode::Combined || mode == ViewMode::Lightmap; }
bool texturedMode(ViewMode mode) { return mode == ViewMode::Lit || mode == ViewMode::Diffuse || bakedMode(mode); }

}  // namespace

MeshPass::MeshPass() {
  constexpr uint8_t kWhite[4] = {255, 255, 255, 255};
  m_white = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, m_white.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, kWhite);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  std::array<uint8_t, 8 * 8 * 4> cells{};
  for (size_t i = 0; i < 64; ++i) {
    const bool magenta = ((i % 8) + (i / 8)) % 2 == 0;
    cells[4 * i] = cells[4 * i + 2] = magenta ? 255 : 0;
    cells[4 * i + 3] = 255;
  }
  m_checker = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, m_checker.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 8, 8, 0, GL_RGBA, GL_UNSIGNED_BYTE, cells.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glBindTexture(GL_TEXTURE_2D, 0);
  // Software rasterisers pay dearly for anisotropy.
  const char* renderer = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
  const bool software = renderer && (std::string_view(renderer).find("llvmpipe") != std::string_view::npos ||
                                     std::string_view(renderer).find("softpipe") != std::string_view::npos);
  if (!software && epoxy_has_gl_extension("GL_EXT_texture_filter_anisotropic")) {
    glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &m_anisotropy);
    m_anisotropy = std::min(m_anisotropy, 8.0f);
  }
}

MeshPass::GpuGeometry MeshPass::uploadGeometry(const SceneGeometry& geometry) {
  GpuGeometry made;
  made.array = VertexArray::make();
  glBindVertexArray(made.array.id());
  attribute(made.buffers, kPosition, geometry.positions, 3, GL_FLOAT, GL_FALSE);
  attribute(made.buffers, kNormal, geometry.normals, 3, GL_FLOAT, GL_FALSE);
  attribute(made.buffers, kUv, geometry.uvs, 2, GL_FLOAT, GL_FALSE);
  attribute(made.buffers, kLightmapUv, geometry.lightmapUvs, 2, GL_FLOAT, GL_FALSE);
  attribute(made.buffers, kColour, geometry.colours, 4, GL_UNSIGNED_BYTE, GL_TRUE);
  influenceAttributes(made.buffers, geometry.influences);
  made.buffers.push_back(BufferObject::make());
  upload(made.buffers.back(), GL_ELEMENT_ARRAY_BUFFER, geometry.indices, GL_STATIC_DRAW);
  glBindVertexArray(0);
  made.uvs = !geometry.uvs.empty();
  made.lightmapUvs = !geometry.lightmapUvs.empty();
  return made;
}

void MeshPass::setScene(const Scene& scene) {
  m_geometries.clear();
  for (const SceneGeometry& geometry : scene.geometries) m_geometries.push_back(uploadGeometry(geometry));
  m_palettesOf.reset();
  m_textures.clear();
  m_textures.resize(scene.textures.size());
}

void MeshPass::setOverrideTexture(const Image& image) {
  m_override = {};
  if (image.pixels.empty()) return;
  uploadPixels(m_override, image);
  m_override.set = true;
}

void MeshPass::setTexture(uint32_t index, const Image& image) {
  if (index >= m_textures.size()) return;
  TextureSlot& slot = m_textures[index];
  slot = TextureSlot{};
  slot.set = true;
  const size_t expected = size_t(4) * image.width * image.height;
  slot.missing = expected == 0 || image.pixels.size() < expected;
  slot.alpha = image.hasAlpha;
  if (!slot.missing) uploadPixels(slot, image);
}

void MeshPass::uploadPixels(TextureSlot& slot, const Image& image) {
  slot.object = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, slot.object.id());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  // Plain, not sRGB: the formats' own arithmetic is on the stored 8-bit values.
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, static_cast<GLsizei>(image.width), static_cast<GLsizei>(image.height), 0,
               GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_REPEAT);
  if (m_anisotropy > 1) glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, m_anisotropy);
  glBindTexture(GL_TEXTURE_2D, 0);
}

const Program* MeshPass::program(Variant variant, bool skinned) {
  Program& known = m_programs[static_cast<size_t>(variant) + (skinned ? static_cast<size_t>(Variant::Count) : 0)];
  if (known) return &known;
  if (m_error) return nullptr;
  std::vector<std::string_view> defines;
  switch (variant) {
    case Variant::Lit:
      defines = {"MODE_LIT", "USE_NORMAL", "USE_UV", "USE_COLOUR"};
      break;
    case Variant::Diffuse:
      defines = {"MODE_DIFFUSE", "USE_UV", "USE_COLOUR"};
      break;
    case Variant::CombinedLightmap:
      defines = {"MODE_COMBINED", "USE_UV", "USE_LIGHTMAP"};
      break;
    case Variant::CombinedColour:
      defines = {"MODE_COMBINED", "USE_UV", "USE_COLOUR"};
      break;
    case Variant::Lightmap:
      defines = {"MODE_LIGHTMAP", "USE_LIGHTMAP"};
      break;
    case Variant::LightmapColour:
      defines = {"MODE_LIGHTMAP", "USE_UV", "USE_COLOUR"};
      break;
    case Variant::Colour:
      defines = {"MODE_COLOUR", "USE_COLOUR"};
      break;
    case Variant::Normals:
      defines = {"MODE_NORMALS", "USE_NORMAL"};
      break;
    case Variant::Uv:
      defines = {"MODE_UV", "USE_NORMAL", "USE_UV"};
      break;
    case Variant::Wire:
      defines = {"MODE_WIRE"};
      break;
    case Variant::Weights:
      defines = {"MODE_WEIGHTS", "USE_NORMAL"};
      break;
    case Variant::Tint:
      defines = {"MODE_TINT", "USE_NORMAL"};
      break;
    case Variant::Faceted:
      defines = {"MODE_TINT", "USE_NORMAL", "FACETED"};
      break;
    case Variant::Flat:
      defines = {"MODE_FLAT"};
      break;
    case Variant::Pick:
      defines = {"MODE_PICK"};
      break;
    case Variant::Count:
      return nullptr;
  }
  if (skinned) defines.push_back("SKINNED");
  Result<Program> made = Program::compile("mesh.vert", "mesh.frag", defines);
  if (!made) {
    m_error = std::move(made).error();
    return nullptr;
  }
  known = std::move(*made);
  return &known;
}

const Material* MeshPass::materialOf(const Frame& frame, const DrawItem& item) const {
  const std::vector<Material>& materials = frame.scene.materials;
  return item.material < materials.size() ? &materials[item.material] : nullptr;
}

const MeshPass::TextureSlot* MeshPass::textureOf(uint32_t index) const {
  return index < m_textures.size() ? &m_textures[index] : nullptr;
}

bool MeshPass::visible(const Frame& frame, const DrawItem& item) const {
  if (item.lod != frame.levelOf(frame.scene.geometries[item.geometry])) return false;
  if (item.spare && !coveredByAny(frame.scene, frame.view.selected, item)) return false;
  return frame.view.hidden.empty() || !coveredByAny(frame.scene, frame.view.hidden, item);
}

MeshPass::Style MeshPass::plainStyle(Variant variant, const Vec4& tint) const {
  Style style;
  style.variant = variant;
  style.tint = tint;
  style.opaque = tint.a < 1 ? 0.0f : 1.0f;
  style.diffuse = style.lightmap = m_white.id();
  style.doubleSided = true;
  return style;
}

// The base texture, or what stands for it. `lit`: a surface without texture is light grey rather than white.
void MeshPass::styleTexture(Style& style, const DrawItem& item, const Material* material, bool lit) const {
  const bool named = material && material->diffuse != kNone;
  const TextureSlot* slot = named ? textureOf(material->diffuse) : m_override.set ? &m_override : nullptr;
  style.diffuse = style.lightmap = m_white.id();
  const Vec4 colour = material ? material->colour : Vec4(1.0f);
  const bool translucent = material && material->blend == Blend::Alpha;
  if (slot && slot->missing) {
    style.diffuse = m_checker.id();
    style.colourAmount = 0;
    return;
  }
  if (!slot || !slot->set || !m_geometries[item.geometry].uvs) {
    style.tint = (lit && colour == Vec4(1.0f)) || (slot && !slot->set) ? kPlainGrey : colour;
    style.blended = translucent && colour.a < 1;
    return;
  }
  style.diffuse = slot->object.id();
  style.tint = colour;
  style.blended = translucent && (slot->alpha || colour.a < 1);
  style.cutoff = material && material->blend == Blend::Mask && slot->alpha ? kMaskCutoff : 0.0f;
}

// formats/rmesh.md 1.3: lightmapped min(1, 2 LM D), vertex-lit min(1, 2 vc D), tinted vc D.
void MeshPass::styleCombined(Style& style, const DrawItem& item, const Material& material) const {
  const TextureSlot* diffuse = textureOf(material.diffuse);
  const bool missing = diffuse && diffuse->missing;
  style.variant = Variant::CombinedColour;
  if (missing) return;  // the checker at full brightness
  style.gain = material.shading == Shading::VertexTinted ? 1.0f : 2.0f;
  if (material.shading != Shading::Lightmapped) return;
  const TextureSlot* baked = textureOf(material.lightmap);
  if (baked && baked->object && m_geometries[item.geometry].lightmapUvs) {
    style.variant = Variant::CombinedLightmap;
    style.lightmap = baked->object.id();
  } else {
    style.gain = 1;
    style.colourAmount = 0;
  }
}

void MeshPass::styleLightmap(Style& style, const DrawItem& item, const Material& material) const {
  const TextureSlot* baked = textureOf(material.lightmap);
  style.variant = Variant::LightmapColour;
  style.gain = material.shading == Shading::VertexLit ? 2.0f : 1.0f;
  if (material.shading == Shading::Lightmapped && baked && baked->object &&
      m_geometries[item.geometry].lightmapUvs) {
    style.variant = Variant::Lightmap;
    style.lightmap = baked->object.id();
  }
}

MeshPass::Style MeshPass::styleOf(const Frame& frame, const DrawItem& item) const {
  const Material* material = materialOf(frame, item);
  const ViewMode mode = frame.view.mode;
  Style style = plainStyle(Variant::Lit, Vec4(1.0f));
  const bool lit = !material || material->shading == Shading::Lit;
  style.doubleSided =
      frame.view.doubleSided || (material && (material->doubleSided || material->blend == Blend::Alpha));
  if (texturedMode(mode)) styleTexture(style, item, material, lit);
  switch (mode) {
    case ViewMode::Lit:
      break;
    case ViewMode::Diffuse:
      style.variant = Variant::Diffuse;
      if (!lit) style.colourAmount = 0;  // there it is light, not colour
      break;
    case ViewMode::Lightmap:
      if (material && !lit)
        styleLightmap(style, item, *material);
      else
        style.variant = Variant::LightmapColour, style.blended = false;
      break;
    case ViewMode::Combined:
      if (material && !lit)
        styleCombined(style, item, *material);
      else if (frame.scene.geometries[item.geometry].document != 0)
        style.tint *= Vec4(Vec3(std::min(1.0f, kRoomLight * frame.view.exposure)), 1.0f);
      break;
    case ViewMode::VertexColour:
      style.variant = Variant::Colour;
      break;
    case ViewMode::Normals:
      style.variant = Variant::Normals;
      break;
    case ViewMode::Uv:
      style.variant = Variant::Uv;
      break;
    case ViewMode::Wire:
      style.variant = Variant::Wire, style.tint = kWireColour, style.doubleSided = true, style.opaque = 0;
      break;
    case ViewMode::Weights:
      style.variant = Variant::Weights;
      break;
    case ViewMode::Parts:
      style.variant = Variant::Tint;
      style.tint = distinctColour(item.part + 7 * item.geometry, 1.0f);
      break;
    case ViewMode::Lod:
      style.variant = Variant::Tint, style.tint = levelColour(item.lod);
      break;
  }
  if (style.blended) style.opaque = 0;
  return style;
}

// Palettes of geometries whose joints are not as they were bound; again only when the pose has changed.
void MeshPass::updatePalettes(const Frame& frame) {
  if (m_palettesOf == frame.view.pose) return;
  m_palettesOf = frame.view.pose;
  for (size_t g = 0; g < m_geometries.size(); ++g) {
    GpuGeometry& geometry = m_geometries[g];
    const std::vector<Mat4> palette = paletteOf(frame.scene, frame.scene.geometries[g], frame.view.pose);
    geometry.posed = !palette.empty();
    if (!geometry.posed) continue;
    std::vector<Vec4> rows;
    for (const Mat4& matrix : palette) {
      const Mat4 transposed = glm::transpose(matrix);
      rows.insert(rows.end(), {transposed[0], transposed[1], transposed[2]});
    }
    geometry.paletteBuffer = BufferObject::make();
    upload(geometry.paletteBuffer, GL_TEXTURE_BUFFER, std::span<const Vec4>(rows), GL_DYNAMIC_DRAW);
    geometry.palette = TextureObject::make();
    glBindTexture(GL_TEXTURE_BUFFER, geometry.palette.id());
    glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, geometry.paletteBuffer.id());
  }
  glBindTexture(GL_TEXTURE_BUFFER, 0);
  glBindBuffer(GL_TEXTURE_BUFFER, 0);
}

void MeshPass::begin(const Frame& frame) {
  updatePalettes(frame);
  m_current = nullptr;
  m_boundGeometry = kNone;
  m_placement = kNone;
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
}

void MeshPass::useProgram(const Frame& frame, const Program& chosen) {
  if (m_current == &chosen) return;
  m_current = &chosen;
  chosen.use();
  m_placement = kNone;
  chosen.set("eye", frame.eye);
  chosen.set("keyOffset", frame.view.camera.up() * 0.40f - frame.view.camera.right() * 0.28f);
  chosen.set("exposure", frame.view.exposure);
  chosen.set("joint", frame.view.joint == kNone ? -1 : static_cast<int>(frame.view.joint));
  chosen.set("diffuseMap", 0);
  chosen.set("lightmap", 1);
  chosen.set("palette", kPaletteUnit);
}

void MeshPass::usePlacement(const Frame& frame, const DrawItem& item) {
  const bool exploded = item.away != Vec3(0.0f) && frame.view.explode > 0;
  if (m_placement == item.placement && !exploded) return;
  m_placement = exploded ? kNone : item.placement;
  const Placement& placement = frame.scene.placements[item.placement];
  Mat4 toWorld = placement.toWorld;
  if (exploded) toWorld[3] += Vec4(item.away * frame.view.explode, 0.0f);
  m_current->set("clipFromGeometry", frame.clipFromWindow() * toWorld);
  m_current->set("worldFromGeometry", toWorld);
  m_current->set("worldFromNormal", placement.normalToWorld);
  glFrontFace(placement.clockwiseFront ? GL_CW : GL_CCW);
}

void MeshPass::bindGeometry(uint32_t index) {
  if (m_boundGeometry == index) return;
  m_boundGeometry = index;
  glBindVertexArray(m_geometries[index].array.id());
  if (m_geometries[index].posed) {
    glActiveTexture(GL_TEXTURE0 + kPaletteUnit);
    glBindTexture(GL_TEXTURE_BUFFER, m_geometries[index].palette.id());
  }
  // What an absent stream reads; these are state of the context, not of the array.
  glVertexAttrib2f(kUv, 0, 0);
  glVertexAttrib2f(kLightmapUv, 0, 0);
  glVertexAttrib4f(kColour, 1, 1, 1, 1);
  glVertexAttribI4ui(kJoints, 0, 0, 0, 0);
  glVertexAttrib4f(kWeights, 0, 0, 0, 0);
}

void MeshPass::draw(const Frame& frame, const DrawItem& item, const Style& style) {
  if (item.geometry >= m_geometries.size()) return;
  const Program* chosen = program(style.variant, m_geometries[item.geometry].posed);
  if (!chosen) return;
  useProgram(frame, *chosen);
  usePlacement(frame, item);
  bindGeometry(item.geometry);
  chosen->set("tint", style.tint);
  chosen->set("opaque", style.opaque);
  chosen->set("colourAmount", style.colourAmount);
  chosen->set("gain", style.gain);
  chosen->set("cutoff", style.cutoff);
  if (style.variant == Variant::Pick) chosen->set("pickId", item.pickId);
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, style.lightmap);
  if (style.lightmap != m_white.id()) {
    const bool smooth = frame.view.smoothLightmap;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, smooth ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, smooth ? GL_LINEAR : GL_NEAREST);
  }
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_2D, style.diffuse);
  if (style.doubleSided)
    glDisable(GL_CULL_FACE);
  else
    glEnable(GL_CULL_FACE);
  glCullFace(GL_BACK);
  glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(item.indexCount), GL_UNSIGNED_INT,
                 reinterpret_cast<const void*>(size_t(4) * item.firstIndex));
  ++frame.stats.drawCalls;
}

void MeshPass::drawOpaque(const Frame& frame) {
  begin(frame);
  const bool wire = frame.view.mode == ViewMode::Wire;
  glDepthMask(wire ? GL_FALSE : GL_TRUE);
  if (wire)
    glEnable(GL_BLEND), glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  else
    glDisable(GL_BLEND);
  for (const DrawItem& item : frame.scene.items) {
    if (!visible(frame, item)) continue;
    frame.stats.triangles += item.indexCount / 3;
    const Style style = styleOf(frame, item);
    if (!style.blended) draw(frame, item, style);
  }
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

void MeshPass::drawBlended(const Frame& frame) {
  std::vector<std::pair<float, const DrawItem*>> sorted;
  for (const DrawItem& item : frame.scene.items) {
    const Material* material = materialOf(frame, item);
    if (!material || material->blend != Blend::Alpha || !visible(frame, item)) continue;
    if (!styleOf(frame, item).blended) continue;
    const Vec4 centre = frame.clipFromWorld * Vec4(item.bounds.centre(), 1.0f);
    sorted.emplace_back(frame.view.camera.orthographic ? centre.z : centre.w, &item);
  }
  if (sorted.empty()) return;
  std::ranges::stable_sort(sorted, [](const auto& a, const auto& b) { return a.first > b.first; });
  begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  for (const auto& [distance, item] : sorted) draw(frame, *item, styleOf(frame, *item));
}

void MeshPass::drawWire(const Frame& frame) {
  begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (const DrawItem& item : frame.scene.items) {
    if (!visible(frame, item)) continue;
    Style style = plainStyle(Variant::Flat, kWireOverlay);
    style.doubleSided = styleOf(frame, item).doubleSided;
    draw(frame, item, style);
  }
  glDisable(GL_POLYGON_OFFSET_LINE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

// Translucent surfaces, with the edges of their triangles if asked for.
void MeshPass::drawShapes(const Frame& frame, const std::vector<DrawItem>& items, const Vec4& fill,
                          const Vec4* edges) {
  begin(frame);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glEnable(GL_POLYGON_OFFSET_FILL);  // collision often lies exactly on the walls: in front of them
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (const DrawItem& item : items)
    if (visible(frame, item)) draw(frame, item, plainStyle(Variant::Tint, fill));
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  for (const DrawItem& item : items)
    if (edges && visible(frame, item)) draw(frame, item, plainStyle(Variant::Flat, *edges));
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  glDisable(GL_POLYGON_OFFSET_FILL);
  glDisable(GL_POLYGON_OFFSET_LINE);
}

void MeshPass::drawCollision(const Frame& frame) {
  drawShapes(frame, frame.scene.collision, kCollisionFill, &kCollisionEdge);
}

void MeshPass::drawTriggers(const Frame& frame) { drawShapes(frame, frame.scene.triggers, kTriggerFill, nullptr); }

// Hulls are the picture where no surfaces are drawn or they are taken apart, a tint over it otherwise.
void MeshPass::drawHulls(const Frame& frame) {
  const bool solid = !drawsSurfaces(frame) || frame.view.explode > 0;
  begin(frame);
  if (solid)
    glDisable(GL_BLEND);
  else
    glEnable(GL_BLEND);
  glDepthMask(solid ? GL_TRUE : GL_FALSE);
  uint32_t index = 0;
  for (const DrawItem& item : frame.scene.hulls) {
    ++index;
    if (!visible(frame, item)) continue;
    if (solid) frame.stats.triangles += item.indexCount / 3;
    draw(frame, item, plainStyle(Variant::Faceted, distinctColour(index, solid ? 1.0f : 0.22f)));
  }
}

void MeshPass::drawMask(const Frame& frame) {
  begin(frame);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_BLEND);
  const auto drawSelected = [&](const std::vector<DrawItem>& items) {
    for (const DrawItem& item : items)
      if (visible(frame, item) && coveredByAny(frame.scene, frame.view.selected, item))
        draw(frame, item, plainStyle(Variant::Flat, Vec4(1.0f)));
  };
  if (frame.view.show.meshes) drawSelected(frame.scene.items);
  if (frame.view.show.collision) drawSelected(frame.scene.collision);
  if (frame.view.show.triggers) drawSelected(frame.scene.triggers);
  if (drawsHulls(frame)) drawSelected(frame.scene.hulls);
}

void MeshPass::drawPick(const Frame& frame) {
  begin(frame);
  glDisable(GL_BLEND);
  glDepthMask(GL_TRUE);
  const auto drawList = [&](const std::vector<DrawItem>& items, bool asDrawn) {
    for (const DrawItem& item : items) {
      if (!visible(frame, item)) continue;
      Style style = plainStyle(Variant::Pick, Vec4(1.0f));
      if (asDrawn) style.doubleSided = styleOf(frame, item).doubleSided;
      draw(frame, item, style);
    }
  };
  if (frame.view.show.meshes) drawList(frame.scene.items, true);
  if (frame.view.show.collision) drawList(frame.scene.collision, false);
  if (frame.view.show.triggers) drawList(frame.scene.triggers, false);
  if (drawsHulls(frame) && (!drawsSurfaces(frame) || frame.view.explode > 0)) drawList(frame.scene.hulls, false);
}

}  // namespace vitrine
