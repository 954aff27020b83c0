#include "render/passes/stroke_pass.h"

#include <algorithm>
#include <cmath>

#include "render/passes/texel_density.h"
#include "render/passes/texture_units.h"
#include "render/view/palette.h"
#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr float kRoundFrom = 4;         // pixels: smaller discs look like squares
constexpr float kNearer = 0.1f;         // of Frame::depthStep
constexpr float kLeastContrast = 0.4f;  // of the luma, of lines against the background
constexpr float kMostGrowth = 2;        // of points in motion, which stand for those that are left out

// What the picture has behind everything.
float lumaBehind(const Frame& frame) {
  if (isBlackBehind(frame)) return 0;
  const GradientColours& gradient = coloursOf(frame.view.gradient);
  return lumaOf(frame.view.background.value_or((gradient.top + gradient.bottom) * 0.5f));
}

bool isHiddenStroke(const Frame& frame, const DrawItem& item) {
  const ViewState& view = frame.view;
  if (!view.isolated.empty() && !coveredByAny(frame.scene, view.isolated, item)) return true;
  return !view.hidden.empty() && coveredByAny(frame.scene, view.hidden, item);
}

// Enables what only points and lines need, for as long as it lives.
class StrokeState {
 public:
  explicit StrokeState(bool blends) {
    glEnable(GL_PROGRAM_POINT_SIZE);
    glDisable(GL_CULL_FACE);
    glDepthMask(GL_TRUE);
    if (blends)
      glEnable(GL_BLEND);
    else
      glDisable(GL_BLEND);
  }
  ~StrokeState() {
    glDisable(GL_PROGRAM_POINT_SIZE);
    glBindVertexArray(0);
  }
  StrokeState(const StrokeState&) = delete;
  StrokeState& operator=(const StrokeState&) = delete;
};

std::vector<std::string_view> strokeDefines(uint32_t features) {
  constexpr std::string_view kDefines[] = {"POINTS",   "WIDE",     "SKINNED", "CLIPPED",    "PICK",   "ROUND",
                                           "COLOURED", "TEXTURED", "SHADED",  "DIRECTIONS", "LEGIBLE"};
  std::vector<std::string_view> defines;
  for (uint32_t bit = 0; bit < std::size(kDefines); ++bit)
    if (features >> bit & 1) defines.push_back(kDefines[bit]);
  if (!(features & 1)) defines.emplace_back("LINES");
  return defines;
}

}  // namespace

void StrokePass::setScene(const Scene& scene) {
  const uint64_t all = linesOf(scene) + pointsOf(scene);
  m_shareInMotion = all > kMostInMotion ? double(kMostInMotion) / double(all) : 1;
  for (const DrawItem& item : scene.strokes) {
    const SceneGeometry& geometry = scene.geometries[item.geometry];
    m_data.geometries[item.geometry].setStrokes(geometry.lines, geometry.points, m_shareInMotion);
  }
}

const std::optional<Error>& StrokePass::error() const {
  return m_narrow.error() ? m_narrow.error() : m_wide.error();
}

// What the file says of their colour; light lines before anything else where it says nothing.
StrokePass::Style StrokePass::ownColours(const Frame& frame, const DrawItem& item) const {
  Style style;
  const SceneGeometry& geometry = frame.scene.geometries[item.geometry];
  const Material* material = materialOf(frame.scene, item);
  if (material) style.tint = material->colour;
  const MeshTextures::Slot* slot =
      material && material->diffuse != kNone ? m_data.textures.find(material->diffuse) : nullptr;
  if (slot && slot->set && !slot->missing && m_data.geometries[item.geometry].hasUvs()) {
    style.features |= kTextured;
    style.material = material;
    style.image = slot->object.id();
    style.asStored = slot->isLight;
  }
  if (!geometry.colours.empty()) style.features |= kColoured;
  style.blended = material && material->blend == Blend::Alpha;
  const bool isUnsaid = style.tint == Vec4(1.0f) && !(style.features & (kTextured | kColoured));
  if (isUnsaid) style.tint = frame.ink(kWireColour);
  if (frame.view.mode == ViewMode::Lit || frame.view.mode == ViewMode::Wire) style.features |= kLegible;
  if (frame.view.mode == ViewMode::Lit && geometry.hasNormals && !(material && material->surface.unlit))
    style.features |= kShaded;
  return style;
}

StrokePass::Style StrokePass::styleOf(const Frame& frame, const DrawItem& item) const {
  const SceneGeometry& geometry = frame.scene.geometries[item.geometry];
  Style style;
  const auto plain = [](const Vec3& colour) { return Style{.tint = Vec4(colour, 1.0f)}; };
  switch (modeRow(frame.view.mode).strokes) {
    case StrokeColours::Own:
      return ownColours(frame, item);
    case StrokeColours::OfVertices:
      if (!geometry.colours.empty()) style.features = kColoured;
      return style;
    case StrokeColours::Directions:
      if (!geometry.hasNormals) break;
      style.features = kDirections;
      return style;
    case StrokeColours::OfPart:
      return plain(distinctColour(7 * item.geometry));
    case StrokeColours::OfMaterial:
      if (item.material == kNone) break;
      return plain(distinctColour(item.material));
    case StrokeColours::OfLevel:
      return plain(kLevels[frame.levelOf(geometry) % kLevels.size()]);
    case StrokeColours::Nothing:
      break;
  }
  return plain(kNothing);
}

void StrokePass::drawItem(const Frame& frame, const DrawItem& item, const Style& style, bool points) {
  const MeshGeometry& geometry = m_data.geometries[item.geometry];
  const MeshGeometry::Strokes& all = points ? geometry.points() : geometry.lines();
  if (all.count == 0) return;
  const ViewState& view = frame.view;
  uint32_t features = style.features | (geometry.posed() ? kSkinned : 0u) | (frame.clipPlane ? kClipped : 0u);
  float size = (points ? pointSizeOf(frame.scene, view) : view.lineWidth) * frame.pixelRatio;
  const GLsizei count = frame.quick ? all.inMotion : all.count;
  if (points) {
    features = (features | kPoints) & ~uint32_t(kLegible);  // they make surfaces
    if (frame.quick) size *= std::min(kMostGrowth, float(std::sqrt(1 / m_shareInMotion)));
    if (size >= kRoundFrom) features |= kRound;
  } else if (size > 1 && !frame.quick) {
    features |= kWide;
  }
  ProgramSet& programs = features & kWide ? m_wide : m_narrow;
  const Program* program = programs.get(features, [&] { return strokeDefines(features); });
  if (!program) return;
  geometry.bindStrokes(points);
  program->use();
  const Placement placement = placementAt(frame.scene, item.placement, m_drawing.jointMatrices());
  Mat4 toOrigin = placement.toWorld;
  toOrigin[3] -= Vec4(frame.origin, 0.0f);
  Mat4 clip = frame.windowFromOrigin();
  clip[3][2] -= frame.depthStep * kNearer;
  program->set("clipFromGeometry", clip * toOrigin);
  program->set("worldFromGeometry", placement.toWorld);
  program->set("worldFromNormal", placement.normalToWorld);
  program->set("palette", kPaletteUnit);
  program->set("clipPlane", frame.clipPlane.value_or(Vec4(0.0f)));
  program->set("pointSize", std::max(size, 1.0f));
  program->set("halfWidth", size * 0.5f);
  program->set("viewport", frame.size / Vec2(frame.window));
  program->set("pickId", item.pickId);
  program->set("tint", style.tint);
  program->set("opaque", style.blended ? 0.0f : 1.0f);
  program->set("eye", frame.eye);
  program->set("keyOffset", view.camera.up() * 0.40f - view.camera.right() * 0.28f);
  program->set("lumaBehind", lumaBehind(frame));
  program->set("leastContrast", kLeastContrast);
  if (features & kTextured) {
    const Sampling& sampling = style.material->diffuseSampling;
    const float c = std::cos(sampling.rotation), s = std::sin(sampling.rotation);
    program->set("uvMatrix",
                 Vec4(sampling.scale.x * c, sampling.scale.y * s, -sampling.scale.x * s, sampling.scale.y * c));
    program->set("uvOffset", sampling.offset);
    program->set("diffuseMap", 0);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, style.image);
    glBindSampler(0, m_data.textures.samplerOf(sampling, style.asStored));
  }
  glDrawElements(points ? GL_POINTS : GL_LINES, count, GL_UNSIGNED_INT, nullptr);
  (points ? frame.stats.points : frame.stats.lines) += uint64_t(count) / (points ? 1 : 2);
  ++frame.stats.drawCalls;
}

void StrokePass::drawAll(const Frame& frame, Purpose purpose) {
  if (frame.scene.strokes.empty()) return;
  const auto scope = m_drawing.begin(frame);
  const StrokeState state(purpose == Purpose::Picture || purpose == Purpose::Tint);
  if (purpose == Purpose::Mask) glDisable(GL_DEPTH_TEST);
  for (const DrawItem& item : frame.scene.strokes) {
    if (isHiddenStroke(frame, item)) continue;
    if (purpose == Purpose::Mask && !coveredByAny(frame.scene, frame.view.selected, item)) continue;
    Style style;
    if (purpose == Purpose::Picture) style = styleOf(frame, item);
    if (purpose == Purpose::Pick) style.features = kPick;
    if (purpose == Purpose::Tint) {
      const uint8_t tint = frame.view.tints->at(item.node);
      if (tint == 0) continue;
      style.tint = frame.view.tints->colours[tint - 1u];
      style.blended = true;
    }
    drawItem(frame, item, style, false);
    drawItem(frame, item, style, true);
  }
}

void StrokePass::draw(const Frame& frame) { drawAll(frame, Purpose::Picture); }
void StrokePass::drawTints(const Frame& frame) {
  // The colours of Deviation are numbers.
  if (frame.view.tints && frame.view.mode != ViewMode::Deviation) drawAll(frame, Purpose::Tint);
}
void StrokePass::drawMask(const Frame& frame) { drawAll(frame, Purpose::Mask); }
void StrokePass::drawPick(const Frame& frame) { drawAll(frame, Purpose::Pick); }

}  // namespace vitrine
