#include "core/formats/assimp/child/lwo_projections.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace vitrine::assimp {

namespace {

// Big-endian numbers; beyond the end they are 0.
class IffReader {
 public:
  explicit IffReader(std::string_view bytes) : m_bytes(bytes) {}
  bool atEnd() const { return m_at >= m_bytes.size(); }
  std::string_view take(size_t size) {
    const std::string_view taken = m_bytes.substr(std::min(m_at, m_bytes.size()), size);
    m_at += size;
    return taken;
  }
  uint16_t word() { return uint16_t(number(2)); }
  uint32_t size() { return number(4); }
  float real() { return std::bit_cast<float>(number(4)); }
  Vec3 vector() {
    const float x = real(), y = real(), z = real();
    const Vec3 made(x, y, z);
    return isFinite(made) ? made : Vec3(0.0f);
  }
  // With a 0 at its end, and another one where that makes the size even.
  std::string_view text() {
    const std::string_view rest = m_bytes.substr(std::min(m_at, m_bytes.size()));
    const std::string_view text = rest.substr(0, rest.find('\0'));
    m_at += (text.size() + 2) / 2 * 2;
    return text;
  }
  // What of a chunk follows its name: `shortSize`, as those inside of surfaces.
  IffReader chunk(bool shortSize) {
    const uint32_t size = shortSize ? word() : this->size();
    const IffReader inside(take(size));
    m_at += size % 2;
    return inside;
  }

 private:
  uint32_t number(size_t size) {
    uint32_t value = 0;
    for (const char byte : take(size)) value = value << 8 | uint8_t(byte);
    return value;
  }
  std::string_view m_bytes;
  size_t m_at = 0;
};

Projection projectionOf(uint16_t number) {
  return number <= uint16_t(Projection::Coordinates) ? Projection(number) : Projection::Front;
}

// A BLOK of LWO2.
struct Block {
  std::string_view kind, channel, ordinal;
  bool isOn = true;
  ImageLayer layer;
};

void readHeader(IffReader inside, Block& block) {
  block.ordinal = inside.text();
  while (!inside.atEnd()) {
    const std::string_view name = inside.take(4);
    IffReader value = inside.chunk(true);
    if (name == "CHAN") block.channel = value.take(4);
    if (name == "ENAB") block.isOn = value.word() != 0;
  }
}

void readMapping(IffReader inside, ImageLayer& layer) {
  while (!inside.atEnd()) {
    const std::string_view name = inside.take(4);
    IffReader value = inside.chunk(true);
    if (name == "CNTR") layer.centre = value.vector();
    if (name == "SIZE") layer.size = value.vector();
    if (name == "ROTA") layer.rotation = value.vector();
  }
}

Block readBlock(IffReader inside) {
  Block block;
  block.kind = inside.take(4);
  readHeader(inside.chunk(true), block);
  while (!inside.atEnd()) {
    const std::string_view name = inside.take(4);
    IffReader value = inside.chunk(true);
    if (name == "TMAP") readMapping(value, block.layer);
    if (name == "PROJ") block.layer.projection = projectionOf(value.word());
    if (name == "AXIS") block.layer.axis = std::min<uint16_t>(value.word(), 2);
    if (name == "WRPW") block.layer.across = value.real();
    if (name == "WRPH") block.layer.up = value.real();
  }
  return block;
}

LwoSurface readSurface(IffReader inside) {
  LwoSurface surface;
  surface.name = inside.text();
  (void)inside.text();  // the surface it is like
  std::vector<Block> blocks;
  while (!inside.atEnd()) {
    const std::string_view name = inside.take(4);
    const IffReader value = inside.chunk(true);
    if (name == "BLOK") blocks.push_back(readBlock(value));
  }
  std::ranges::stable_sort(blocks, {}, &Block::ordinal);
  // Images of the diffuse share stand in where there are none of colour.
  for (const std::string_view channel : {"COLR", "DIFF"})
    for (const Block& block : blocks) {
      if (block.channel != channel || !block.isOn) continue;
      if (block.kind == "IMAP" && !surface.colour) surface.colour = block.layer;
      surface.isComputed = surface.isComputed || (channel == "COLR" && block.kind != "IMAP");
    }
  return surface;
}

// LWOB: what follows CTEX belongs to it, up to the next texture.
LwoSurface readOldSurface(IffReader inside) {
  LwoSurface surface;
  surface.name = inside.text();
  std::optional<ImageLayer> colour, diffuse, other;
  std::optional<ImageLayer>* current = &other;
  while (!inside.atEnd()) {
    const std::string_view name = inside.take(4);
    IffReader value = inside.chunk(true);
    if (name.ends_with("TEX") && name.size() == 4) {
      const std::string_view kind = value.text();
      current = name == "CTEX" ? &colour : name == "DTEX" ? &diffuse : &other;
      constexpr std::pair<std::string_view, Projection> kKinds[] = {{"Planar", Projection::Plane},
                                                                    {"Cylindrical", Projection::Cylinder},
                                                                    {"Spherical", Projection::Sphere},
                                                                    {"Cubic", Projection::Cube},
                                                                    {"Front", Projection::Front}};
      current->reset();
      for (const auto& [word, projection] : kKinds)
        if (kind.starts_with(word)) *current = ImageLayer{.projection = projection};
      surface.isComputed = surface.isComputed || (current == &colour && !colour);
    }
    if (!*current) continue;
    ImageLayer& layer = **current;
    if (name == "TFLG") {
      const uint16_t flags = value.word();
      layer.axis = flags & 1 ? 0 : flags & 2 ? 1 : 2;
    }
    if (name == "TSIZ") layer.size = value.vector();
    if (name == "TCTR") layer.centre = value.vector();
    if (name == "TFP0") layer.across = value.real();
    if (name == "TFP1") layer.up = value.real();
  }
  surface.colour = colour ? colour : diffuse;
  return surface;
}

}  // namespace

std::vector<LwoSurface> surfacesOfLwo(std::string_view file) {
  IffReader reader(file);
  std::vector<LwoSurface> surfaces;
  if (reader.take(4) != "FORM") return surfaces;
  (void)reader.size();
  const std::string_view type = reader.take(4);
  const bool isOld = type == "LWOB";
  if (!isOld && type != "LWO2" && type != "LXOB") return surfaces;
  while (!reader.atEnd()) {
    const std::string_view name = reader.take(4);
    const IffReader inside = reader.chunk(false);
    if (name == "SURF") surfaces.push_back(isOld ? readOldSurface(inside) : readSurface(inside));
  }
  return surfaces;
}

}  // namespace vitrine::assimp
