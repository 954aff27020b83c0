#include "render/passes/label_pass.h"

#include <algorithm>

#include "render/passes/label_position.h"

namespace vitrine {
namespace {

constexpr size_t kMostLabels = 64;
constexpr Vec2 kLabelMargin(4, 2);      // pixels around a text
constexpr float kBesideLine = 12;       // pixels from a line and its ends
constexpr size_t kMostPictures = 2048;  // forgotten all at once beyond that

struct Box {
  Vec2 low{0.0f}, high{0.0f};
  bool overlaps(const Box& other) const {
    return low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y;
  }
};

std::optional<Vec2> pixelIn(const Frame& frame, const Vec3& place) {
  const Vec4 clip = frame.clipFromWorld * Vec4(place, 1.0f);
  return clip.w > 0 ? std::optional((Vec2(clip) / clip.w * 0.5f + 0.5f) * frame.size) : std::nullopt;
}

std::optional<Vec2> lowBeside(const Label& label, const Vec2& size, const Frame& frame) {
  if (!label.beside) return std::nullopt;
  const auto from = pixelIn(frame, label.beside->from), to = pixelIn(frame, label.beside->to);
  if (!from || !to) return std::nullopt;
  const Vec2 room = kLabelMargin * frame.pixelRatio;
  return positionBeside({*from, *to}, pixelIn(frame, frame.scene.bounds.centre()).value_or(frame.size * 0.5f),
                        size + room * 2.0f, frame.size, kBesideLine * frame.pixelRatio) +
         room;
}

}  // namespace

void LabelPass::setPainter(LabelPainter painter) {
  m_painter = std::move(painter);
  m_pictures.clear();
}

const LabelPass::Picture& LabelPass::pictureOf(const std::string& text, float pixelRatio) {
  if (m_pictures.size() > kMostPictures) m_pictures.clear();
  const auto [found, added] = m_pictures.try_emplace({text, pixelRatio});
  if (!added) return found->second;
  const Image image = m_painter(text, pixelRatio);
  const size_t expected = size_t(4) * image.width * image.height;
  if (expected == 0 || image.pixels.size() < expected) return found->second;
  Picture& picture = found->second;
  picture.size = Vec2(image.width, image.height);
  picture.texture = TextureObject::make();
  glBindTexture(GL_TEXTURE_2D, picture.texture.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, static_cast<GLsizei>(image.width), static_cast<GLsizei>(image.height), 0,
               GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  return picture;
}

std::vector<LabelPass::Placed> LabelPass::inFront(const std::vector<Label>& labels, const Frame& frame) const {
  std::vector<Placed> placed;
  for (const Label& label : labels) {
    const Vec4 clip = frame.clipFromWorld * Vec4(label.position, 1.0f);
    if (clip.w <= 0 || std::abs(clip.x) > clip.w || std::abs(clip.y) > clip.w || std::abs(clip.z) > clip.w)
      continue;
    const Vec2 pixel = (Vec2(clip) / clip.w * 0.5f + 0.5f) * frame.size;
    placed.push_back({&label, frame.view.camera.orthographic ? clip.z : clip.w, pixel});
  }
  std::ranges::stable_sort(placed, [](const Placed& a, const Placed& b) {
    if (a.label->selected != b.label->selected) return a.label->selected;
    return a.distance < b.distance;
  });
  return placed;
}

bool LabelPass::prepare() {
  if (!m_painter || !compileOnce(m_program, "label.vert", "label.frag", {}, m_error)) return false;
  if (!m_array) m_array = VertexArray::make();
  glActiveTexture(GL_TEXTURE0);
  m_program.use();
  m_program.set("text", 0);
  glBindVertexArray(m_array.id());
  glEnable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  return true;
}

void LabelPass::drawPicture(const Picture& picture, const Vec2& low, const Vec4& colour, const Frame& frame) {
  const Vec2 margin = kLabelMargin * frame.pixelRatio;
  const Vec2 from = low - margin, to = low + picture.size + margin;
  m_program.set("rectangle", Vec4(from / frame.size * 2.0f - 1.0f, to / frame.size * 2.0f - 1.0f));
  m_program.set("margin", margin / picture.size);
  m_program.set("colour", colour);
  m_program.set("plate", brightBehind(frame) ? 0.8f : 0.55f);
  glBindTexture(GL_TEXTURE_2D, picture.texture.id());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  ++frame.stats.drawCalls;
}

void LabelPass::draw(const std::vector<Label>& labels, const Frame& frame) {
  if (labels.empty() || !prepare()) return;
  std::vector<Box> taken;
  const Vec2 margin = kLabelMargin * frame.pixelRatio;
  for (const Placed& each : inFront(labels, frame)) {
    if (taken.size() >= kMostLabels) break;
    const Picture& picture = pictureOf(each.label->text, frame.pixelRatio);
    if (!picture.texture) continue;
    // Under the icon, centred, on whole pixels so that the text stays sharp.
    const Vec2 low = glm::round(
        lowBeside(*each.label, picture.size, frame)
            .value_or(each.corner - Vec2(picture.size.x * 0.5f, picture.size.y + 14 * frame.pixelRatio)));
    const Box box{low - margin, low + picture.size + margin};
    if (std::ranges::any_of(taken, [&](const Box& other) { return other.overlaps(box); })) continue;
    taken.push_back(box);
    const Rgba8 colour = each.label->colour;
    drawPicture(picture, low, Vec4(colour.r, colour.g, colour.b, colour.a) / 255.0f, frame);
  }
  glBindVertexArray(0);
}

void LabelPass::drawTitle(const std::string& text, const Frame& frame) {
  if (!prepare()) return;
  const Picture& picture = pictureOf(text, frame.pixelRatio);
  if (!picture.texture) return;
  const Vec2 low(10 * frame.pixelRatio, frame.size.y - picture.size.y - 8 * frame.pixelRatio);
  drawPicture(picture, glm::round(low), Vec4(0.95f, 0.95f, 0.95f, 1.0f), frame);
  glBindVertexArray(0);
}

void LabelPass::drawAt(const std::string& text, const Frame& frame, const Vec2& low) {
  if (!prepare()) return;
  const Picture& picture = pictureOf(text, frame.pixelRatio);
  if (picture.texture) drawPicture(picture, glm::round(low), Vec4(0.95f, 0.95f, 0.95f, 1.0f), frame);
  glBindVertexArray(0);
}

}  // namespace vitrine
