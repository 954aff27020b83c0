// Recognition, header and blocks (docs/formats/slmesh.md 1.1 and 1.2).
#include "core/formats/slmesh/slmesh.h"

#include <fmt/core.h>

#include <algorithm>
#include <ctime>
#include <numbers>
#include <tuple>

#include "core/bytes/local_text.h"
#include "core/formats/slmesh/mesh_claims.h"
#include "core/formats/slmesh/mesh_state.h"
#include "core/formats/slmesh/mesh_writer.h"
#include "core/formats/slmesh/quantised.h"

namespace vitrine {

namespace slmesh {

namespace {

constexpr std::string_view kBaseMeshMagic = "Linden Binary Mesh 1.0";
constexpr size_t kMostBlocks = 64;
constexpr size_t kMostProperties = 128;
constexpr int32_t kNewestVersion = 999;  // thousands are incompatible versions

constexpr std::string_view kBlockKeys[] = {"high_lod",      "medium_lod",     "low_lod",
                                           "lowest_lod",    "skin",           "physics_mesh",
                                           "physics_shape", "physics_convex", "physics_havok"};
constexpr std::string_view kOtherKeys[] = {"version",           "creator",     "date",
                                           "physics_cost_data", "submodel_id", "material_list"};

bool isKnownKey(std::string_view key) {
  return std::ranges::find(kBlockKeys, key) != std::end(kBlockKeys) ||
         std::ranges::find(kOtherKeys, key) != std::end(kOtherKeys);
}

uint32_t bigAt(std::string_view text, size_t at) {
  return std::byteswap(loadAs<uint32_t>(asBytes(text).data() + at));
}

// There is no magic: a map whose first key is one of ours is certain, any other map a guess.
Match sniff(Bytes head) {
  std::string_view text = asText(head);
  if (text.starts_with(kBaseMeshMagic)) return Match::Certain;  // to say what it is
  if (isCacheWrapped(text)) text.remove_prefix(sizeof(CacheHeader));
  text.remove_prefix(llsdPrefixLength(text));
  constexpr size_t kFirstKey = 10;  // '{', count, 'k', length
  if (text.size() < kFirstKey || text[0] != '{' || text[5] != 'k') return Match::No;
  const uint32_t count = bigAt(text, 1), length = bigAt(text, 6);
  if (count == 0 || count > 1000 || length == 0 || length > 200) return Match::No;
  return isKnownKey(text.substr(kFirstKey).substr(0, length)) ? Match::Certain : Match::Maybe;
}

void readCacheHeader(MeshState& state, ByteReader& reader) {
  const std::string_view text = asText(reader.rest());
  if (!isCacheWrapped(text)) return;
  state.cached = true;
  // Proven by isCacheWrapped().
  const auto flags = reader.takeBytes(sizeof(CacheHeader), "cache header");
  const uint32_t bits = loadAs<uint32_t>(flags->data() + offsetof(CacheHeader, flags));
  static constexpr std::string_view kFlags[] = {"lowest_lod", "low_lod", "medium_lod",     "high_lod",
                                                "",           "skin",    "physics_convex", "physics_mesh"};
  std::string present;
  for (size_t i = 0; i < std::size(kFlags); ++i)
    if ((bits >> i & 1) != 0 && !kFlags[i].empty())
      present += (present.empty() ? "" : " ") + std::string(kFlags[i]);
  state.document().metadata.emplace_back("container", "viewer disk cache");
  state.document().metadata.emplace_back("cached blocks", present);
}

// "2024-05-01 00:00:00 UTC"; empty for years that no upload has.
std::string dateText(double seconds) {
  if (!(seconds >= 86'400) || seconds > 4e9) return {};
  const auto time = std::time_t(seconds);
  std::tm parts{};
  if (!gmtime_r(&time, &parts)) return {};
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02} UTC", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

void readVersion(MeshState& state) {
  const Llsd* version = state.header.find("version", LlsdType::Integer);
  const int32_t number = version ? version->integer : 0;
  state.document().version = fmt::format("{}.{:03}", number / 1000, std::abs(number % 1000));
  if (number > kNewestVersion)
    state.report(Severity::Warning, "slmesh.version",
                 fmt::format("version {} is newer than {}: viewers refuse it, shown as far as it goes", number,
                             kNewestVersion),
                 version->span);
}

bool isBlock(std::string_view key, const Llsd& entry) {
  if (!entry.is(LlsdType::Map)) return false;
  return std::ranges::find(kBlockKeys, key) != std::end(kBlockKeys) ||
         (entry.find("offset", LlsdType::Integer) && entry.find("size", LlsdType::Integer));
}

// Everything of the header that is no block is a property of the mesh.
void addHeaderProperties(MeshState& state) {
  Record more;
  size_t shown = 0;
  const auto counts = countingItems(state.header);
  for (size_t i = 0; i < state.header.items.size(); ++i) {
    const std::string& key = state.header.keys[i];
    const Llsd& item = state.header.items[i];
    if (isBlock(key, item) || !counts[i]) continue;
    if (!isUtf8(key) || shown == kMostProperties) {
      if (more.fields.size() < kMostProperties)
        more.fields.push_back({isUtf8(key) ? key : std::string("?"), toValue(item)});
      continue;
    }
    ++shown;
    state.property(key, llsdTypeName(item.type), toValue(item), item.is(LlsdType::Date) ? "s" : "");
  }
  if (!more.fields.empty()) state.property("more", "map", std::move(more));
  if (const Llsd* creator = state.header.find("creator", LlsdType::Uuid))
    state.document().metadata.emplace_back("creator", creator->text);
  if (const Llsd* date = state.header.find("date", LlsdType::Date))
    if (const std::string text = dateText(date->real); !text.empty())
      state.document().metadata.emplace_back("uploaded", text);
}

void addBlockNode(MeshState& state, Block& block) {
  const bool level = std::ranges::find(kLevelKeys, block.key) != std::end(kLevelKeys);
  NodeBuilder& nodes = state.nodes;
  const uint32_t owner = level ? nodes.classIndex(kLevelClass, NodeKind::Lod, VITRINE_TEXT("Headings", "LODs"))
                               : nodes.classIndex("block", NodeKind::Chunk, VITRINE_TEXT("Headings", "Blocks"));
  const auto fileSize = int64_t(state.context.bytes().size());
  SourceSpan span = block.entry->span;
  if (block.present() && block.offset <= fileSize - int64_t(state.base) &&
      block.size <= fileSize - int64_t(state.base) - block.offset)
    span = {0, state.base + uint64_t(block.offset), uint64_t(block.size)};
  block.node = nodes.add(owner, state.root, block.name(), span);
  nodes.set(block.node, "offset", "integer", block.offset, "byte");
  nodes.set(block.node, "size", "integer", block.size, "byte");
  nodes.set(block.node, "state", "string", "absent");
  Record more;
  for (size_t i = 0; i < block.entry->items.size() && more.fields.size() < kMostProperties; ++i) {
    const std::string& key = block.entry->keys[i];
    if (key == "offset" || key == "size") continue;
    if (key == "hash")
      nodes.set(block.node, "hash", llsdTypeName(block.entry->items[i].type), toValue(block.entry->items[i]));
    else
      more.fields.push_back({isUtf8(key) ? key : std::string("?"), toValue(block.entry->items[i])});
  }
  if (!more.fields.empty()) nodes.set(block.node, "header", "map", std::move(more));
}

void addBlock(MeshState& state, const std::string& key, const Llsd& entry) {
  Block block{.key = key, .entry = &entry};
  double number = 0;
  if (const Llsd* offset = entry.find("offset"); offset && offset->number(number) && std::abs(number) < 1e15)
    block.offset = int64_t(number);
  if (const Llsd* size = entry.find("size"); size && size->number(number) && std::abs(number) < 1e15)
    block.size = int64_t(number);
  state.blocks.push_back(block);
}

// Levels from the finest on, then the others as the viewer's list has them, then what nobody knows.
void addBlocks(MeshState& state) {
  for (const std::string_view key : kBlockKeys)
    if (const Llsd* entry = state.header.find(key, LlsdType::Map)) addBlock(state, std::string(key), *entry);
  const auto counts = countingItems(state.header);
  for (size_t i = 0; i < state.header.items.size(); ++i) {
    const std::string& key = state.header.keys[i];
    const Llsd& entry = state.header.items[i];
    if (!counts[i] || !isBlock(key, entry) || state.block(key)) continue;
    if (state.blocks.size() == kMostBlocks) {
      state.report(Severity::Warning, "slmesh.blocks", fmt::format("more than {} blocks", kMostBlocks), entry.span);
      break;
    }
    addBlock(state, key, entry);
    state.report(Severity::Info, "slmesh.unknown-block",
                 fmt::format("{}: a block of unknown meaning", state.blocks.back().name()), entry.span);
  }
  for (Block& block : state.blocks) {
    addBlockNode(state, block);
    state.order.push_back(&block);
  }
  // The skin is read first: influences name its joints.
  std::ranges::stable_partition(state.order, [](const Block* block) { return block->key == "skin"; });
}

// The blocks in file order, the header first.
void addHeaderSection(MeshState& state, SourceSpan header) {
  auto& sections = state.document().sections;
  sections.push_back(
      {.name = "header", .span = header, .packed = header.size, .unpacked = header.size, .detail = "LLSD map"});
}

void addScale(MeshState& state) {
  const Vec3 scale = state.scale.value_or(Vec3(1));
  if (!std::isfinite(radiusOf(scale))) return;
  Document& document = state.document();
  document.conventions.assumedScale = scale;
  state.property("assumed scale", "Vector3", scale, "m");
  state.property("scale from", "string", state.scale ? state.scaleSource : "nothing: one metre assumed");
  const DownloadCost cost = costOf(document, scale, 1);
  static constexpr const char* kNames[] = {"medium from", "low from", "lowest from"};
  // Rigged ones go by the avatar that wears them, see drawnLevelAt().
  for (size_t i = 0; state.joints.empty() && i < cost.switches.size(); ++i)
    state.property(kNames[i], "real", cost.switches[i], "m");
  if (cost.weight > 0) state.property("download weight (estimate)", "real", cost.weight);
}

// Blocks that nothing else reads are shown as they are.
Result<void> readOthers(MeshState& state) {
  for (Block& block : state.blocks) {
    const bool other =
        block.key == "physics_havok" || std::ranges::find(kBlockKeys, block.key) == std::end(kBlockKeys);
    if (!other) continue;
    VITRINE_CHECK(withBlock(state, block, [&](const Content& content) -> Result<void> {
      state.nodes.set(block.node, "content", llsdTypeName(content.data.type), toValue(content.data));
      return {};
    }));
  }
  return {};
}

Result<void> read(ReadContext& context) {
  MeshState state{context};
  Document& document = context.document;
  const Bytes file = context.bytes();
  if (asText(file).starts_with(kBaseMeshMagic))
    return fail(
        ErrorCode::Unsupported,
        "\"Linden Binary Mesh 1.0\" (.llm) is a part of the system avatar, not an uploaded mesh; it is not read",
        {0, 0, kBaseMeshMagic.size()});
  ByteReader reader(file);
  readCacheHeader(state, reader);
  const uint64_t start = reader.offset();
  const size_t prefix = llsdPrefixLength(asText(reader.rest()));
  if (reader.remaining() <= prefix || reader.rest()[prefix] != std::byte{'{'})
    return fail(ErrorCode::NotThisFormat,
                fmt::format("a Second Life mesh starts with an LLSD map, '{{'; 0x{:02X} found at 0x{:X}",
                            reader.remaining() > prefix ? uint8_t(reader.rest()[prefix]) : 0, start + prefix),
                reader.here());
  VITRINE_TRY(state.header, readLlsd(reader, context.budget, nullptr, context.limits.depth));
  state.base = reader.offset();
  addHeaderSection(state, reader.spanFrom(start));

  const std::string stem = toUtf8(document.source->path().stem().string());
  state.root = state.nodes.add(state.nodes.classIndex("mesh", NodeKind::Mesh), NodeId::None,
                               stem.empty() ? "mesh" : stem, {0, 0, file.size()});
  state.geometry.name = document.nameOf(state.root);
  state.geometry.node = state.root;
  readVersion(state);
  addHeaderProperties(state);
  addBlocks(state);
  // The skin first: influences name its joints.
  const auto parts = {readSkin, readLevels, readPhysics, readOthers};
  float done = 0;
  for (const auto part : parts) {
    VITRINE_CHECK(part(state));
    VITRINE_CHECK(context.step(done += 0.24f));
  }
  addScale(state);
  std::ranges::sort(document.sections, {},
                    [](const Section& section) { return std::tie(section.span.offset, section.name); });
  return {};
}

}  // namespace

bool isCacheWrapped(std::string_view text) {
  return text.size() > sizeof(CacheHeader) && loadAs<uint32_t>(asBytes(text).data()) == 1 &&
         (text[sizeof(CacheHeader)] == '{' || llsdPrefixLength(text.substr(sizeof(CacheHeader))) > 0);
}

Block* MeshState::block(std::string_view key) {
  const auto found = std::ranges::find(blocks, key, &Block::key);
  return found == blocks.end() ? nullptr : &*found;
}

bool readNumbers(const Llsd* data, std::span<double> to) {
  if (!data || !data->is(LlsdType::Array) || data->items.size() != to.size()) return false;
  std::vector<double> numbers(to.size());
  for (size_t i = 0; i < to.size(); ++i)
    if (!data->items[i].number(numbers[i])) return false;
  std::ranges::copy(numbers, to.begin());
  return true;
}

// An absent domain is -0.5 to 0.5 (docs/formats/slmesh.md 3); the viewer would take zeros.
Domain readDomain(const Llsd* data) {
  std::array<double, 3> low{}, high{};
  if (!data || !readNumbers(data->find("Min"), low) || !readNumbers(data->find("Max"), high)) return {};
  return {Vec3(low[0], low[1], low[2]), Vec3(high[0], high[1], high[2])};
}

void appendPoints(Bytes bytes, const Domain& domain, LargeBuffer<Vec3>& to) {
  const size_t count = bytes.size() / 6;
  const size_t first = to.size();
  to.resize(first + count);
  const Vec3 size = domain.max - domain.min;
  for (size_t i = 0; i < count; ++i) {
    const std::byte* from = bytes.data() + i * 6;
    const Vec3 numbers(loadAs<uint16_t>(from), loadAs<uint16_t>(from + 2), loadAs<uint16_t>(from + 4));
    to[first + i] = decodeQuantised(domain.min, size, numbers);
  }
}

}  // namespace slmesh

const Format slmeshFormat{
    .id = "slmesh",
    .title = "Second Life mesh",
    .extensions = {"slmesh", "llmesh", "slm", "mesh", "asset"},
    .versions = "0.000 to 0.999",
    .mediaTypes = {{"model/x-secondlife-mesh"}},
    .conventions = {.up = Axis::Z,
                    .uvOrigin = UvOrigin::BottomLeft,
                    .unit = "unit box, drawn in metres",
                    .metres = 1,
                    .knownUnit = "m",
                    .knownUnits = 1,
                    .gridStep = 0.1f},
    .frontYaw = std::numbers::pi_v<float> / 2,  // +X
    .imagesBeside = true,
    .sniff = slmesh::sniff,
    .read = slmesh::read,
    .levelAt = slmesh::drawnLevelAt,
    .costOf = slmesh::costOf,
    .madeFor = {CheckTarget::SecondLife},
    .claims = slmesh::claimMesh,
    .write = slmesh::writeMesh,
    .variants = {{"0.000"}},
    .holds = {Content::Shapes, Content::Levels, Content::Normals, Content::Uvs, Content::Skin, Content::Collision,
              Content::Hulls},
};

}  // namespace vitrine
