#include "core/stage/effects.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/geometry/primitives.h"
#include "core/stage/adornee.h"
#include "core/stage/fields.h"
#include "core/stage/gui_object.h"

namespace vitrine {

namespace {

constexpr float kFarthestPiece = 1e5f;  // studs, from where it starts
constexpr float kLargestPiece = 1e4f;   // studs
constexpr uint32_t kMostSegments = 64;  // of a beam
constexpr size_t kTrailSegments = 32;
constexpr float kFastest = 1e4f;  // studs or radians a second
constexpr size_t kFlames = 24, kSmokePuffs = 16, kSparkles = 24;

// The same numbers for the same effect in every picture.
class Chance {
 public:
  explicit Chance(NodeId node) : m_state(indexOf(node) * 2654435761u + 12345u) {}
  float share() {  // 0..1
    m_state = m_state * 1664525u + 1013904223u;
    return float(m_state >> 8) / float(1u << 24);
  }
  float in(const Vec2& range) { return range.x + (range.y - range.x) * share(); }
  float around() { return share() * 2 - 1; }  // -1..1

 private:
  uint32_t m_state;
};

// The values of one instance.
class EffectFields {
 public:
  EffectFields(const Class& owner, size_t row) : m_owner(owner), m_row(row) {}
  float number(std::string_view name, float otherwise, float least, float most) const {
    return std::clamp(float(NumberField(m_owner, name).at(m_row).value_or(double(otherwise))), least, most);
  }
  bool flag(std::string_view name, bool otherwise) const {
    return TypedField<bool>(m_owner, name).at(m_row).value_or(otherwise);
  }
  int64_t whole(std::string_view name, int64_t otherwise) const {
    return NumberField(m_owner, name).wholeAt(m_row, otherwise);
  }
  Vec2 range(std::string_view name, const Vec2& otherwise, float most) const {
    const Vec2 stored = TypedField<Vec2>(m_owner, name).at(m_row).value_or(otherwise);
    return isFinite(stored) ? glm::clamp(stored, Vec2(-most), Vec2(most)) : otherwise;
  }
  Vec3 vector(std::string_view name) const {
    const Vec3 stored = TypedField<Vec3>(m_owner, name).at(m_row).value_or(Vec3(0));
    return isFinite(stored) ? glm::clamp(stored, Vec3(-kLargestPiece), Vec3(kLargestPiece)) : Vec3(0);
  }
  Vec3 colour(std::string_view name, const Rgb8& otherwise) const {
    const Rgb8 stored = ColourField(m_owner, name).at(m_row).value_or(otherwise);
    return Vec3(stored.r, stored.g, stored.b) / 255.0f;
  }
  Value value(std::string_view name) const {
    const Column* column = m_owner.column(name);
    return column ? column->at(m_row) : Value();
  }
  NodeId reference(std::string_view name) const {
    const Value stored = value(name);
    const auto* node = stored.as<NodeId>();
    return node ? *node : NodeId::None;
  }

 private:
  const Class& m_owner;
  size_t m_row;
};

Rgba8 pieceColour(const Vec3& colour, float opacity) {
  const Rgb8 made = toRgb8({colour.x, colour.y, colour.z});
  return {made.r, made.g, made.b, uint8_t(std::lround(std::clamp(opacity, 0.0f, 1.0f) * 255))};
}

class EffectReader {
 public:
  EffectReader(Stage& stage, const Document& document, const LoadOptions& options, MemoryBudget& budget)
      : m_stage(stage), m_document(document), m_options(options), m_budget(budget) {
    for (uint32_t t = 0; t < stage.textures.size(); ++t)
      m_images.try_emplace({stage.textures[t].path, stage.textures[t].embedded.buffer}, t);
  }

  void read() {
    findWorkspaces();
    size_t wanted = 0;
    for (const bool counts : {true, false}) {
      if (!counts && wanted > kMostEffectPieces) m_fewer = float(kMostEffectPieces) / float(wanted);
      for (const Class& owner : m_document.classes) {
        const Kind kind = kindOf(owner.name);
        if (kind == Kind::None) continue;
        for (size_t row = 0; row < owner.nodes.size(); ++row) {
          if (m_options.progress && m_options.progress->cancelled) return;
          const EffectFields fields(owner, row);
          if (!fields.flag("Enabled", true) || !isInWorkspace(owner.nodes[row])) continue;
          const size_t count = countOf(kind, fields);
          if (counts)
            wanted += count;
          else if (count > 0)
            add(kind, owner, row, fields, std::max<size_t>(1, size_t(float(count) * m_fewer)));
          else if (kind == Kind::Trail && m_resting++ == 0)
            m_firstResting = owner.nodes[row];
        }
      }
    }
    std::ranges::stable_sort(m_stage.effects, {}, &Effect::node);
    tell(wanted);
  }

 private:
  enum class Kind : uint8_t { None, Particles, Fire, Smoke, Sparkles, Beam, Trail };
  static Kind kindOf(std::string_view name) {
    if (name == "ParticleEmitter") return Kind::Particles;
    if (name == "Fire") return Kind::Fire;
    if (name == "Smoke") return Kind::Smoke;
    if (name == "Sparkles") return Kind::Sparkles;
    if (name == "Trail") return Kind::Trail;
    return name == "Beam" ? Kind::Beam : Kind::None;
  }

  void findWorkspaces() {
    for (const Class& owner : m_document.classes)
      if (owner.name == "Workspace" && !owner.nodes.empty()) {
        m_inWorkspace.assign(m_document.nodes.size(), 0);
        for (const NodeId node : owner.nodes) m_inWorkspace[indexOf(node)] = 1;
      }
    for (size_t n = 0; n < m_inWorkspace.size(); ++n) {
      const NodeId parent = m_document.nodes.parent[n];
      if (parent != NodeId::None) m_inWorkspace[n] |= m_inWorkspace[indexOf(parent)];
    }
  }
  bool isInWorkspace(NodeId node) const {
    return (m_inWorkspace.empty() || m_inWorkspace[indexOf(node)]) &&
           (m_inViews.empty() || !m_inViews[indexOf(node)]);
  }

  size_t countOf(Kind kind, const EffectFields& fields) const {
    switch (kind) {
      case Kind::Particles: {
        const Vec2 life = fields.range("Lifetime", {5, 10}, 1000);
        const float count = fields.number("Rate", 20, 0, 1e4f) * std::max(0.0f, (life.x + life.y) * 0.5f);
        return size_t(std::clamp(std::round(count), 0.0f, float(kMostPiecesOfEffect)));
      }
      case Kind::Fire:
        return kFlames;
      case Kind::Smoke:
        return kSmokePuffs;
      case Kind::Sparkles:
        return kSparkles;
      case Kind::Beam:
        return size_t(std::clamp<int64_t>(fields.whole("Segments", 10), 1, kMostSegments));
      case Kind::Trail:
        return wayOf(fields) ? kTrailSegments : 0;
      case Kind::None:
        break;
    }
    return 0;
  }

  void add(Kind kind, const Class& owner, size_t row, const EffectFields& fields, size_t count) {
    const NodeId node = owner.nodes[row];
    if (!m_budget.takeArray(count, sizeof(EffectPiece), "effects", m_document.spanOf(node))) return;
    Effect effect;
    effect.node = node;
    effect.first = uint32_t(m_stage.effectPieces.size());
    const auto place = adorneeAt(m_document, m_document.nodes.parent[indexOf(node)]);
    if (kind == Kind::Beam)
      addBeam(effect, owner, row, fields, count);
    else if (kind == Kind::Trail)
      addTrail(effect, owner, row, fields, count);
    else if (place && kind == Kind::Particles)
      addParticles(effect, *place, owner, row, fields, count);
    else if (place)
      addStandIn(effect, kind, *place, fields, count);
    effect.count = uint32_t(m_stage.effectPieces.size()) - effect.first;
    if (effect.count == 0) return;
    m_stage.effects.push_back(effect);
    ++m_count;
  }

  uint32_t imageOf(const Class& owner, size_t row) {
    const ImageReference image = imageAt(columnOf(owner, {"TextureContent", "Texture"}), row);
    if (image.empty()) return kNone;
    const auto [entry, isNew] =
        m_images.try_emplace({image.path, image.embedded.buffer}, uint32_t(m_stage.textures.size()));
    if (isNew) {
      const NodeId node = owner.nodes[row];
      m_stage.textures.push_back(
          {.path = image.path, .span = m_document.spanOf(node), .node = node, .embedded = image.embedded});
    }
    return entry->second;
  }

  void push(EffectPiece piece) {
    if (!isFinite(piece.from) || !isFinite(piece.to) || !isFinite(piece.across) || !isFinite(piece.toAcross))
      return;
    if (piece.fromColour.a == 0 && piece.toColour.a == 0) return;
    if (!(piece.fromSize > 0 || piece.toSize > 0)) return;
    m_stage.effectPieces.push_back(piece);
  }
  void pushSprite(const Vec3& place, float size, float turn, const Rgba8& colour, float towardsEye = 0) {
    EffectPiece piece;
    piece.from = piece.to = place;
    piece.fromSize = piece.toSize = std::clamp(size, 0.0f, kLargestPiece);
    piece.turn = turn;
    piece.towardsEye = towardsEye;
    piece.fromColour = piece.toColour = colour;
    push(piece);
  }

  // A cloud in its steady state: every age has as many.
  void addParticles(Effect& effect, const Adornee& place, const Class& owner, size_t row,
                    const EffectFields& fields, size_t count) {
    effect.texture = imageOf(owner, row);
    effect.emission = fields.number("LightEmission", 0, 0, 1);
    const auto colours = colourRamp(fields.value("Color"), Vec3(1));
    const auto sizes = numberRamp(fields.value("Size"), 1), clear = numberRamp(fields.value("Transparency"), 0);
    const Vec2 life = fields.range("Lifetime", {5, 10}, 1000), speed = fields.range("Speed", {5, 5}, kLargestPiece),
               spread = fields.range("SpreadAngle", {0, 0}, 180), rotation = fields.range("Rotation", {0, 0}, 1e5f),
               turning = fields.range("RotSpeed", {0, 0}, 1e5f);
    const Vec3 acceleration = fields.vector("Acceleration");
    const float drag = fields.number("Drag", 0, -10, 100), forward = fields.number("ZOffset", 0, -1000, 1000);
    const int64_t side = fields.whole("EmissionDirection", int64_t(Side::Top));
    Vec3 direction(0.0f);
    direction[int(std::clamp<int64_t>(side, 0, 5) % 3)] = side < 3 ? 1.0f : -1.0f;
    const int axis = int(std::clamp<int64_t>(side, 0, 5) % 3);
    Chance chance(effect.node);
    for (size_t n = 0; n < count; ++n) {
      const float at = (float(n) + 0.5f) / float(count), age = at * std::max(chance.in(life), 0.0f);
      const Vec3 start = Vec3(chance.around(), chance.around(), chance.around()) * place.size * 0.5f;
      Vec3 heading = direction;
      const Vec2 tilt = glm::radians(Vec2(chance.around() * spread.x, chance.around() * spread.y));
      heading[(axis + 1) % 3] = std::sin(tilt.x);
      heading[(axis + 2) % 3] = std::sin(tilt.y);
      heading[axis] *= std::cos(tilt.x) * std::cos(tilt.y);
      const float slowed =
          std::abs(drag) > 1e-3f ? (1 - std::exp2(-drag * age)) / (drag * std::numbers::ln2_v<float>) : age;
      const Vec3 moved = place.frame.rotation * (glm::normalize(heading) * (chance.in(speed)*slowed)) +
                         acceleration * (0.5f * age * age);
      const float turn = glm::radians(chance.in(rotation) + chance.in(turning)*age);
      const Vec3 far = glm::clamp(moved, Vec3(-kFarthestPiece), Vec3(kFarthestPiece));
      pushSprite(place.frame.position + place.frame.rotation * start + far, sequenceAt(sizes, at),
                 std::fmod(turn, 6.2831853f), pieceColour(sequenceAt(colours, at), 1 - sequenceAt(clear, at)),
                 forward);
    }
  }

  // How the engine moves these is not known: soft dots that rise from the middle of the part.
  void addStandIn(Effect& effect, Kind kind, const Adornee& place, const EffectFields& fields, size_t count) {
    Chance chance(effect.node);
    const Vec3 middle = place.frame.position;
    const float size = fields.number("Size", kind == Kind::Fire ? 5 : 1, 0, 100);
    const Vec3 colour = kind == Kind::Sparkles ? fields.colour("SparkleColor", {144, 25, 255})
                        : kind == Kind::Fire   ? fields.colour("Color", {236, 139, 70})
                                               : fields.colour("Color", {255, 255, 255});
    const Vec3 second = fields.colour("SecondaryColor", {139, 80, 55});
    const float opacity = fields.number("Opacity", 0.5f, 0, 1), rise = fields.number("RiseVelocity", 1, -25, 25),
                heat = fields.number("Heat", 9, -25, 25);
    effect.emission = kind == Kind::Fire ? 0.8f : kind == Kind::Sparkles ? 0.9f : 0.0f;
    for (size_t n = 0; n < count; ++n) {
      const float at = (float(n) + 0.5f) / float(count);
      const Vec3 aside = Vec3(chance.around(), 0, chance.around());
      if (kind == Kind::Fire) {
        const Vec3 up = Vec3(0, at * size * heat / 9.0f, 0);
        pushSprite(middle + up + aside * size * 0.16f * (1 - at), size * (0.55f - 0.4f * at), 0,
                   pieceColour(colour + (second - colour) * at, 0.6f * (1 - at)));
      } else if (kind == Kind::Smoke) {
        pushSprite(middle + Vec3(0, at * rise * 5, 0) + aside * (0.2f + 0.5f * at) * size, (1 + 2 * at) * size, 0,
                   pieceColour(colour, opacity * (1 - at) * 0.6f));
      } else {
        const Vec3 around(aside.x, chance.around(), aside.z);
        pushSprite(middle + around * 2.5f, 0.15f + 0.25f * chance.share(), 0, pieceColour(colour, 0.9f));
      }
    }
  }

  // A ribbon along a curve between two attachments.
  void addBeam(Effect& effect, const Class& owner, size_t row, const EffectFields& fields, size_t count) {
    const NodeId one = fields.reference("Attachment0"), two = fields.reference("Attachment1");
    if (one == NodeId::None || two == NodeId::None) return;
    const auto from = adorneeAt(m_document, one), to = adorneeAt(m_document, two);
    if (!from || !to) return;
    effect.texture = imageOf(owner, row);
    effect.emission = fields.number("LightEmission", 0, 0, 1);
    const auto colours = colourRamp(fields.value("Color"), Vec3(1));
    const auto clear = numberRamp(fields.value("Transparency"), 0.5f);
    const float bend0 = fields.number("CurveSize0", 0, -kLargestPiece, kLargestPiece),
                bend1 = fields.number("CurveSize1", 0, -kLargestPiece, kLargestPiece);
    const std::array<Vec3, 4> knots{from->frame.position, from->frame.position + from->frame.rotation[0] * bend0,
                                    to->frame.position - to->frame.rotation[0] * bend1, to->frame.position};
    const auto curve = [&](float t) {
      const float s = 1 - t;
      return knots[0] * (s * s * s) + knots[1] * (3 * s * s * t) + knots[2] * (3 * s * t * t) +
             knots[3] * (t * t * t);
    };
    const float width0 = fields.number("Width0", 1, 0, kLargestPiece),
                width1 = fields.number("Width1", 1, 0, kLargestPiece);
    const float length = fields.number("TextureLength", 1, 0.01f, kLargestPiece);
    const float distance = std::max(glm::distance(knots[0], knots[3]), 1e-3f);
    const float repeats = std::min(fields.whole("TextureMode", 0) == 0 ? length : distance / length, 1000.0f);
    const bool faces = fields.flag("FaceCamera", false);
    for (size_t k = 0; k < count; ++k) {
      const float t0 = float(k) / float(count), t1 = float(k + 1) / float(count), middle = (t0 + t1) * 0.5f;
      EffectPiece piece;
      piece.ribbon = true;
      piece.from = curve(t0), piece.to = curve(t1);
      piece.fromSize = width0 + (width1 - width0) * t0, piece.toSize = width0 + (width1 - width0) * t1;
      if (!faces) piece.across = from->frame.rotation[1] * (1 - middle) + to->frame.rotation[1] * middle;
      piece.fromColour = pieceColour(sequenceAt(colours, t0), 1 - sequenceAt(clear, t0));
      piece.toColour = pieceColour(sequenceAt(colours, t1), 1 - sequenceAt(clear, t1));
      piece.fromAlong = t0 * repeats, piece.toAlong = t1 * repeats;
      push(piece);
    }
  }

  // ---- Trails

  // A point of a part that moves as the part says that it does.
  struct Moving {
    Vec3 point{0.0f}, about{0.0f};    // now; `about`: the part's middle
    Vec3 speed{0.0f}, turning{0.0f};  // studs, and radians about each axis, a second
    Vec3 before(float age) const {
      const float rate = glm::length(turning);
      Vec3 arm = point - about;
      if (rate > 1e-6f) {
        const Vec3 axis = turning / rate;
        const float c = std::cos(rate * age), s = -std::sin(rate * age);
        arm = arm * c + glm::cross(axis, arm) * s + axis * (glm::dot(axis, arm) * (1 - c));
      }
      return about - speed * age + arm;
    }
    bool moves() const { return speed != Vec3(0) || turning != Vec3(0); }
  };
  using Way = std::array<Moving, 2>;  // of both ends of a trail

  std::optional<Moving> movingAt(NodeId attachment) const {
    const auto place = adorneeAt(m_document, attachment);
    if (!place || !m_document.classOf(attachment).is("Attachment")) return std::nullopt;
    NodeId part = attachment;
    while (part != NodeId::None && !m_document.classOf(part).is("BasePart"))
      part = m_document.nodes.parent[indexOf(part)];
    const auto around = part == NodeId::None ? std::nullopt : adorneeAt(m_document, part);
    if (!around) return std::nullopt;
    Moving moving{.point = place->frame.position, .about = around->frame.position};
    const Class& owner = m_document.classOf(part);
    const size_t row = m_document.nodes.row[indexOf(part)];
    // What is anchored stays where it is: its speed is what it gives to others.
    if (TypedField<bool>(owner, "Anchored").at(row).value_or(false)) return moving;
    const auto stored = [&](std::string_view name) {
      const Vec3 value = TypedField<Vec3>(owner, name).at(row).value_or(Vec3(0));
      return isFinite(value) ? glm::clamp(value, Vec3(-kFastest), Vec3(kFastest)) : Vec3(0);
    };
    moving.speed = stored("Velocity"), moving.turning = stored("RotVelocity");
    return moving;
  }

  static float lifetimeOf(const EffectFields& fields) { return fields.number("Lifetime", 2, 0.01f, 20); }

  // Nothing: neither end has moved farther than MinLength during a life, as nothing has in most files.
  std::optional<Way> wayOf(const EffectFields& fields) const {
    const NodeId one = fields.reference("Attachment0"), two = fields.reference("Attachment1");
    if (one == NodeId::None || two == NodeId::None) return std::nullopt;
    const auto from = movingAt(one), to = movingAt(two);
    if (!from || !to || !(from->moves() || to->moves())) return std::nullopt;
    const float least = fields.number("MinLength", 0.1f, 0, kLargestPiece), life = lifetimeOf(fields);
    float farthest = 0;
    for (const Moving& end : {*from, *to})
      for (size_t k = 1; k <= kTrailSegments; ++k)
        farthest =
            std::max(farthest, glm::distance(end.point, end.before(life * float(k) / float(kTrailSegments))));
    return farthest > least ? std::optional(Way{*from, *to}) : std::nullopt;
  }

  // The ribbon that its attachments would have left behind if they had always moved as their parts say.
  void addTrail(Effect& effect, const Class& owner, size_t row, const EffectFields& fields, size_t count) {
    const auto way = wayOf(fields);
    if (!way) return;
    effect.texture = imageOf(owner, row);
    effect.emission = fields.number("LightEmission", 0, 0, 1);
    const auto colours = colourRamp(fields.value("Color"), Vec3(1));
    const auto clear = numberRamp(fields.value("Transparency"), 0.5f),
               widths = numberRamp(fields.value("WidthScale"), 1);
    const float life = lifetimeOf(fields), most = fields.number("MaxLength", 0, 0, kFarthestPiece),
                bright = fields.number("Brightness", 1, 0, 10'000),
                tile = fields.number("TextureLength", 1, 0.01f, kLargestPiece);
    const bool faces = fields.flag("FaceCamera", false), stretches = fields.whole("TextureMode", 0) == 0;
    struct Section {
      Vec3 middle{0.0f}, across{0.0f};
      float share = 0, along = 0;  // of the life; studs from the newest
    };
    std::vector<Section> sections;
    for (size_t k = 0; k <= count; ++k) {
      Section next{.share = float(k) / float(count)};
      const Vec3 one = (*way)[0].before(life * next.share), two = (*way)[1].before(life * next.share);
      next.middle = (one + two) * 0.5f, next.across = two - one;
      if (!sections.empty())
        next.along = sections.back().along + glm::distance(next.middle, sections.back().middle);
      if (most > 0 && next.along > most && !sections.empty()) {
        const Section& last = sections.back();
        const float part = (most - last.along) / (next.along - last.along);
        next.middle = glm::mix(last.middle, next.middle, part),
        next.across = glm::mix(last.across, next.across, part);
        next.share = last.share + (next.share - last.share) * part, next.along = most;
        sections.push_back(next);
        break;
      }
      sections.push_back(next);
    }
    const float length = std::max(sections.back().along, 1e-3f);
    const auto colourAt = [&](float share) {
      return pieceColour(glm::min(sequenceAt(colours, share) * bright, Vec3(1)), 1 - sequenceAt(clear, share));
    };
    const auto widthOf = [&](const Section& each) {
      return std::min(glm::length(each.across) * std::clamp(sequenceAt(widths, each.share), 0.0f, 1.0f),
                      kLargestPiece);
    };
    const auto imageAt = [&](const Section& each) {
      return std::min(stretches ? each.along / length * tile : each.along / tile, 1000.0f);
    };
    for (size_t k = 1; k < sections.size(); ++k) {
      const Section &newer = sections[k - 1], &older = sections[k];
      EffectPiece piece;
      piece.ribbon = true;
      piece.from = newer.middle, piece.to = older.middle;
      piece.fromSize = widthOf(newer), piece.toSize = widthOf(older);
      if (!faces) piece.across = newer.across, piece.toAcross = older.across;
      piece.fromColour = colourAt(newer.share), piece.toColour = colourAt(older.share);
      piece.fromAlong = imageAt(newer), piece.toAlong = imageAt(older);
      push(piece);
    }
  }

  void tell(size_t wanted) {
    if (m_resting > 0)
      m_stage.diagnostics.add(Severity::Info, "rbxm.trails-at-rest",
                              "trails show nothing: no speed is stored for what would leave them behind",
                              m_document.spanOf(m_firstResting), m_resting);
    if (m_count == 0) return;
    const NodeId first = m_stage.effects.front().node;
    m_stage.diagnostics.add(
        Severity::Info, "rbxm.effects",
        "particles, fire, smoke, sparkles, beams and trails are drawn as they might look at one moment, "
        "with soft dots where their images are missing",
        m_document.spanOf(first), m_count);
    if (m_fewer < 1)
      m_stage.diagnostics.add(
          Severity::Info, "rbxm.effects-thinned",
          fmt::format("effects have {} pieces in total; only {} are drawn", wanted, m_stage.effectPieces.size()));
  }

  Stage& m_stage;
  const Document& m_document;
  const LoadOptions& m_options;
  MemoryBudget& m_budget;
  std::map<std::pair<std::string, uint32_t>, uint32_t> m_images;  // by path and buffer
  std::vector<uint8_t> m_inViews = nodesInViews(m_document);      // by node; empty: there are no views in guis
  std::vector<uint8_t> m_inWorkspace;                             // by node; empty: a model
  float m_fewer = 1;
  uint64_t m_count = 0, m_resting = 0;
  NodeId m_firstResting = NodeId::None;
};

}  // namespace

void addEffects(Stage& stage, const Document& document, const LoadOptions& options, StageUse use) {
  MemoryBudget forAWhile(document.budget);
  EffectReader(stage, document, options, use == StageUse::Picture ? *document.budget : forAWhile).read();
}

}  // namespace vitrine
