// The container, the JSON, and what accessors, images and packed meshes have in the buffers.
#include "core/formats/gltf/file_claims.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "core/claims/claim_cursor.h"
#include "core/claims/subjects.h"
#include "core/formats/gltf/container.h"
#include "core/formats/gltf/json.h"
#include "core/formats/gltf/json_claims.h"

namespace vitrine::gltf {

namespace {

StoredAs storedAsType(uint32_t type) {
  switch (type) {
    case 5120:
      return StoredAs::I8;
    case 5121:
      return StoredAs::U8;
    case 5122:
      return StoredAs::I16;
    case 5123:
      return StoredAs::U16;
    case 5125:
      return StoredAs::U32;
    case 5126:
      return StoredAs::F32;
    default:
      return StoredAs::Raw;
  }
}

// What an accessor is for, as far as the document has it as it is stored.
struct AccessorUse {
  std::string name;
  Subject subject{};
  bool areTriangles = false;  // rows of three
};

// Bytes of a buffer that one thing of the file has: `parts` of each of `rows` of `stride`.
struct Run {
  uint64_t start = 0, size = 0;
  Claim claim{};
};

// A view of a buffer with what lies in it.
struct StoredView {
  uint32_t buffer = kNone;
  uint64_t offset = 0, size = 0, stride = 0;
};

class FileClaimer {
 public:
  explicit FileClaimer(const Document& document) : m_document(document) {
    Diagnostics told;
    const Bytes file = document.source->bytes();
    auto container = containerOf(file, told);
    if (!container) return;
    m_container = *container;
    const std::string_view text = jsonText();
    constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag;
    m_json.Parse<kFlags>(text.data(), text.size());
    m_hasJson = !m_json.HasParseError() && m_json.IsObject();
    if (!m_hasJson) return;
    m_tops = TopLists(m_json);
    m_outline = outlineOf(text, 0, m_container.json.offset);
    findBuffers();
    findUses();
    findOffsets();
    collectRuns();
  }

  std::vector<ClaimedBuffer> buffers() {
    std::vector<ClaimedBuffer> made(m_document.buffers.size());
    auto runs = std::make_shared<std::vector<std::vector<Run>>>(std::move(m_runs));
    runs->resize(made.size());
    made[0].claims = [container = m_container, hasJson = m_hasJson, offsets = m_offsets, runs](Bytes bytes,
                                                                                               uint32_t) {
      return claimContainer(container, hasJson, offsets, (*runs)[0], bytes);
    };
    for (uint32_t b = 1; b < made.size(); ++b)
      made[b].claims = [runs, b](Bytes bytes, uint32_t buffer) {
        ClaimCursor cursor(bytes, buffer);
        claimRuns(cursor, (*runs)[b], bytes.size(), 0);
        return cursor.finish();
      };
    return made;
  }

 private:
  std::string_view jsonText() const {
    return asText(m_document.source->bytes().subspan(m_container.json.offset, m_container.json.size));
  }
  const Json* item(std::string_view name, uint32_t index) const { return m_tops.item(name, index); }

  // ---- Where things are

  // The file's buffers, by where the document has them.
  void findBuffers() {
    const Json* all = m_tops["buffers"];
    for (uint32_t b = 0; b < count(all); ++b) {
      SourceSpan found{kNone, 0, 0};
      const Json* uri = member(&(*all)[b], "uri");
      if (!uri && b == 0 && m_container.hasBin) found = m_container.bin;
      const std::string path = uri ? toUtf8(pathIn(text(uri))) : std::string();
      const SourceSpan object = m_outline.of("buffers", b);
      for (uint32_t d = 1; uri && d < m_document.buffers.size() && found.buffer == kNone; ++d) {
        const Buffer& buffer = *m_document.buffers[d];
        const bool isInside = buffer.packed.size > 0 && buffer.packed.offset >= object.offset &&
                              buffer.packed.offset < object.offset + object.size;
        if (isInside || (buffer.packed.size == 0 && !path.empty() && buffer.name == path))
          found = {d, 0, buffer.bytes.size()};
      }
      m_buffers.push_back(found);
    }
  }

  void findOffsets() {
    auto offsets = std::make_shared<JsonOffsets>();
    const SourceSpan json = m_container.json;
    for (uint32_t n = 0; n < m_document.nodes.size(); ++n) {
      const SourceSpan span = m_document.spanOf(NodeId(n));
      if (span.buffer == 0 && span.offset > json.offset && span.offset < json.offset + json.size)
        offsets->nodes.try_emplace(span.offset, NodeId(n));
    }
    for (uint32_t d = 1; d < m_document.buffers.size(); ++d)
      if (const Buffer& buffer = *m_document.buffers[d]; buffer.packed.size > 0 && buffer.packed.buffer == 0)
        offsets->addressed.emplace(buffer.packed.offset, SourceSpan{d, 0, buffer.bytes.size()});
    m_offsets = offsets;
  }

  // Streams of geometries that hold the file's vertices in the file's order.
  void findUses() {
    m_uses.resize(count(m_tops["accessors"]));
    for (uint32_t g = 0; g < m_document.geometries.size(); ++g) {
      const Geometry& geometry = m_document.geometries[g];
      if (geometry.node == NodeId::None) continue;
      const Value mesh = m_document.property(geometry.node, "mesh");
      const Value primitives = m_document.property(geometry.node, "primitives");
      const auto* index = mesh.as<int64_t>();
      const auto* numbers = primitives.as<List>();
      if (!index || !numbers) continue;
      const Json* stored = list(item("meshes", uint32_t(*index)), "primitives");
      for (size_t part = 0; part < numbers->items.size(); ++part) {
        const auto* number = numbers->items[part].as<int64_t>();
        if (number && uint64_t(*number) < count(stored)) addUses((*stored)[uint32_t(*number)], g, part);
      }
    }
    const auto name = [&](uint32_t accessor, const std::string& what) {
      if (accessor < m_uses.size() && m_uses[accessor].name.empty()) m_uses[accessor].name = what;
    };
    const Json *skins = m_tops["skins"], *animations = m_tops["animations"];
    for (uint32_t s = 0; s < count(skins); ++s)
      name(indexIn(&(*skins)[s], "inverseBindMatrices"), "inverse bind matrices");
    for (uint32_t a = 0; a < count(animations); ++a) {
      const Json* samplers = list(&(*animations)[a], "samplers");
      for (uint32_t s = 0; s < count(samplers); ++s) {
        name(indexIn(&(*samplers)[s], "input"), "times of keys");
        name(indexIn(&(*samplers)[s], "output"), "values of keys");
      }
    }
  }

  void addUses(const Json& primitive, uint32_t g, size_t part) {
    const Geometry& geometry = m_document.geometries[g];
    const bool isAsStored = geometry.storedVertices == 0;
    const auto use = [&](uint32_t accessor, const std::string& name, VertexStream stream) {
      if (accessor >= m_uses.size() || !m_uses[accessor].name.empty()) return;
      m_uses[accessor] = {name, nodeSubject(geometry.node)};
      if (isAsStored)
        m_uses[accessor].subject = vertexSubject(m_document, g, 0, geometry.positions.size()).with(stream);
    };
    const Json* attributes = member(&primitive, "attributes");
    if (attributes && attributes->IsObject())
      for (const auto& each : attributes->GetObject()) {
        const std::string_view name = text(&each.name);
        const auto accessor = whole(&each.value);
        use(accessor && *accessor < kNone ? uint32_t(*accessor) : kNone, toUtf8(name.substr(0, 100)),
            streamOf(name));
      }
    const Json* targets = list(&primitive, "targets");
    for (uint32_t t = 0; t < count(targets); ++t)
      if ((*targets)[t].IsObject())
        for (const auto& each : (*targets)[t].GetObject())
          if (const auto accessor = whole(&each.value); accessor && *accessor < m_uses.size())
            if (AccessorUse& of = m_uses[*accessor]; of.name.empty())
              of = {fmt::format("target {} {}", t, toUtf8(text(&each.name).substr(0, 100))),
                    nodeSubject(geometry.node)};
    const uint32_t indices = indexIn(&primitive, "indices");
    if (indices >= m_uses.size() || !m_uses[indices].name.empty()) return;
    m_uses[indices] = {"indices", nodeSubject(geometry.node)};
    const Part* made = part < geometry.lods[0].parts.size() ? &geometry.lods[0].parts[part] : nullptr;
    // Where some were left out the others have other numbers.
    const auto stored = whole(member(item("accessors", indices), "count"));
    const bool areTriangles = numberIn(&primitive, "mode", 4) == 4 && made && made->indexCount > 0 && stored &&
                              *stored == made->indexCount;
    if (!areTriangles) return;
    m_uses[indices].areTriangles = true;
    m_uses[indices].subject = triangleSubject(m_document, g, made->firstIndex / 3, made->indexCount / 3);
  }
  static VertexStream streamOf(std::string_view attribute) {
    if (attribute == "POSITION") return VertexStream::Position;
    if (attribute == "NORMAL") return VertexStream::Normal;
    if (attribute == "TANGENT") return VertexStream::Tangent;
    if (attribute == "TEXCOORD_0") return VertexStream::Uv;
    if (attribute.starts_with("TEXCOORD_")) return VertexStream::LightmapUv;
    if (attribute.starts_with("COLOR_")) return VertexStream::Colour;
    return VertexStream::Weights;
  }

  // ---- What lies in the buffers

  static constexpr std::string_view kPackings[] = {"EXT_meshopt_compression", "KHR_meshopt_compression"};

  StoredView viewOf(uint32_t index) const {
    const Json* stored = item("bufferViews", index);
    for (const std::string_view packing : kPackings)
      if (const Json* packed = extension(stored, packing)) stored = packed;
    StoredView view{.buffer = indexIn(stored, "buffer")};
    if (view.buffer >= m_buffers.size() || m_buffers[view.buffer].buffer == kNone) return {};
    const SourceSpan whole = m_buffers[view.buffer];
    view.offset = numberOr(stored, "byteOffset", 0);
    view.size = numberOr(stored, "byteLength", 0);
    view.stride = numberOr(stored, "byteStride", 0);
    if (view.offset > whole.size) return {};
    view.size = std::min(view.size, whole.size - view.offset);
    view.offset += whole.offset;
    view.buffer = whole.buffer;
    return view;
  }
  static uint64_t numberOr(const Json* object, std::string_view name, uint64_t otherwise) {
    return whole(member(object, name)).value_or(otherwise);
  }
  bool isPacked(uint32_t view) const {
    return std::ranges::any_of(kPackings, [&](auto name) { return extension(item("bufferViews", view), name); });
  }

  void addRun(const StoredView& view, uint64_t offset, uint64_t size, Claim claim) {
    if (view.buffer == kNone || offset > view.size || size > view.size - offset || size == 0) return;
    claim.span = {view.buffer, view.offset + offset, size};
    m_runs.resize(std::max<size_t>(m_runs.size(), view.buffer + 1));
    m_runs[view.buffer].push_back({claim.span.offset, size, std::move(claim)});
    m_isUsed.insert({view.buffer, view.offset});
  }

  void collectRuns() {
    std::map<uint32_t, std::vector<uint32_t>> inView;  // accessors
    const Json* accessors = m_tops["accessors"];
    for (uint32_t a = 0; a < count(accessors); ++a) {
      const Json& stored = (*accessors)[a];
      if (const uint32_t view = indexIn(&stored, "bufferView"); view != kNone && !isPacked(view))
        inView[view].push_back(a);
      addSparse(stored, a);
    }
    for (auto& [view, all] : inView) addAccessors(view, all);
    addImagesAndPacked();
    const uint32_t views = count(m_tops["bufferViews"]);
    for (uint32_t v = 0; v < views; ++v) {
      const StoredView view = viewOf(v);
      if (view.buffer == kNone || m_isUsed.contains({view.buffer, view.offset})) continue;
      if (isPacked(v))
        addRun(view, 0, view.size,
               {.name = fmt::format("view {}", v),
                .kind = ClaimKind::Packed,
                .storedAs = StoredAs::Raw,
                .span = {},
                .note = "packed by meshoptimizer: its bytes have no offsets of their own"});
      else
        addRun(view, 0, view.size,
               {.name = fmt::format("view {}", v),
                .kind = ClaimKind::Unknown,
                .storedAs = StoredAs::Raw,
                .span = {},
                .note = "a view that nothing names"});
    }
    for (auto& runs : m_runs)
      std::ranges::stable_sort(runs, [](const Run& a, const Run& b) { return a.start < b.start; });
  }

  void addSparse(const Json& stored, uint32_t a) {
    const Json* sparse = member(&stored, "sparse");
    if (!sparse) return;
    const uint64_t items = numberOr(sparse, "count", 0);
    const Shape shape = shapeOf(stored);
    const auto add = [&](const char* name, uint32_t each, StoredAs storedAs, ClaimKind kind) {
      const Json* part = member(sparse, name);
      const StoredView view = viewOf(indexIn(part, "bufferView"));
      if (each == 0 || items > view.size / each) return;
      addRun(view, numberOr(part, "byteOffset", 0), items * each,
             {.name = fmt::format("accessor {}, sparse {}", a, name),
              .kind = kind,
              .storedAs = storedAs,
              .span = {},
              .arrangement = Arrangement::Rows,
              .rows = items,
              .stride = each});
    };
    const StoredAs number = storedAsType(indexIn(member(sparse, "indices"), "componentType"));
    add("indices", uint32_t(storedSize(number)), number, ClaimKind::Reference);
    add("values", shape.size(), StoredAs::Raw, ClaimKind::Value);
  }

  struct Shape {
    uint32_t components = 0, rows = 0;  // rows: of a matrix
    StoredAs storedAs = StoredAs::Raw;
    uint32_t each() const { return uint32_t(storedSize(storedAs)); }
    uint32_t offsetOf(uint32_t component) const {
      if (rows == 0) return component * each();
      return component / rows * ((rows * each() + 3) / 4 * 4) + component % rows * each();
    }
    uint32_t size() const { return components == 0 ? 0 : offsetOf(components - 1) + each(); }
  };
  static Shape shapeOf(const Json& accessor) {
    Shape made{.storedAs = storedAsType(indexIn(&accessor, "componentType"))};
    const std::string_view type = textIn(&accessor, "type");
    if (type == "SCALAR") made.components = 1;
    if (type == "VEC2") made.components = 2;
    if (type == "VEC3") made.components = 3;
    if (type == "VEC4") made.components = 4;
    if (type == "MAT2") made.components = 4, made.rows = 2;
    if (type == "MAT3") made.components = 9, made.rows = 3;
    if (type == "MAT4") made.components = 16, made.rows = 4;
    if (made.each() == 0) made.components = 0;
    return made;
  }
  static std::vector<Claim> componentsOf(const Shape& shape, uint64_t offset, ClaimKind kind) {
    constexpr const char* kNames[] = {"x", "y", "z", "w"};
    std::vector<Claim> parts;
    for (uint32_t c = 0; c < shape.components; ++c)
      parts.push_back(memberClaim(shape.rows == 0 && shape.components <= 4 ? kNames[c] : fmt::format("{}", c),
                                  shape.storedAs, offset + shape.offsetOf(c), kind));
    return parts;
  }

  struct Placed {
    uint32_t accessor;
    uint64_t offset, items;
    Shape shape;
  };
  void addAccessors(uint32_t index, const std::vector<uint32_t>& all) {
    const StoredView view = viewOf(index);
    if (view.buffer == kNone) return;
    std::vector<Placed> placed;
    for (const uint32_t a : all) {
      const Json& stored = *item("accessors", a);
      placed.push_back({a, numberOr(&stored, "byteOffset", 0), numberOr(&stored, "count", 0), shapeOf(stored)});
    }
    std::ranges::stable_sort(placed, {}, &Placed::offset);
    for (size_t first = 0; first < placed.size();) {
      size_t end = first + 1;
      const Placed& one = placed[first];
      while (view.stride > 0 && end < placed.size() && placed[end].offset < one.offset + view.stride &&
             placed[end].items == one.items)
        ++end;
      if (view.stride > one.shape.size() || end > first + 1)
        addInterleaved(view, std::span(placed).subspan(first, end - first));
      else
        addPlain(view, one);
      first = end;
    }
  }

  std::string nameOf(uint32_t accessor) const {
    const std::string& use = m_uses[accessor].name;
    return use.empty() ? fmt::format("accessor {}", accessor) : fmt::format("accessor {} {}", accessor, use);
  }

  void addPlain(const StoredView& view, const Placed& one) {
    const uint32_t size = one.shape.size();
    if (size == 0 || one.items > view.size / size) return;
    const AccessorUse& use = m_uses[one.accessor];
    const ClaimKind kind = use.name == "indices" ? ClaimKind::Reference : ClaimKind::Value;
    Claim claim{.name = nameOf(one.accessor),
                .kind = kind,
                .span = {},
                .subject = use.subject,
                .arrangement = Arrangement::Rows,
                .rows = one.items,
                .stride = size};
    if (use.areTriangles && one.items % 3 == 0) {
      claim.rows = one.items / 3;
      claim.stride = 3 * size;
      std::vector<Claim> corners;
      for (uint32_t k = 0; k < 3; ++k)
        corners.push_back(memberClaim(fmt::format("corner {}", k), one.shape.storedAs, k * size, kind));
      claim.kind = ClaimKind::Group;
      claim.parts = claimList(std::move(corners));
    } else if (one.shape.components > 1) {
      claim.kind = ClaimKind::Group;
      claim.parts = claimList(componentsOf(one.shape, 0, kind));
    } else {
      claim.storedAs = one.shape.storedAs;
    }
    addRun(view, one.offset, one.items * size, std::move(claim));
  }

  // Rows with a part for each accessor. The last row may end with its last part.
  void addInterleaved(const StoredView& view, std::span<const Placed> all) {
    const uint64_t start = all.front().offset, items = all.front().items;
    if (items == 0 || view.stride > 0xFFFF || start > view.size) return;
    std::vector<Claim> parts;
    uint64_t at = 0;
    for (const Placed& each : all) {
      const uint64_t offset = each.offset - start;
      if (offset < at || each.shape.size() == 0) continue;  // the same bytes once more
      at = offset + each.shape.size();
      Claim part{.name = nameOf(each.accessor),
                 .span = {0, offset, each.shape.size()},
                 .subject = m_uses[each.accessor].subject};
      // Their offsets count from the beginning of the row.
      if (each.shape.components > 1)
        part.parts = claimList(componentsOf(each.shape, offset, ClaimKind::Value));
      else
        part.kind = ClaimKind::Value, part.storedAs = each.shape.storedAs;
      parts.push_back(std::move(part));
    }
    if (at == 0 || at > view.stride) return;
    if (at < view.stride)
      parts.push_back({.name = "padding",
                       .kind = ClaimKind::Padding,
                       .storedAs = StoredAs::Raw,
                       .span = {0, at, view.stride - at}});
    const uint64_t whole = std::min(items, (view.size - start) / view.stride);
    Claim rows{.name = "vertices",
               .span = {},
               .arrangement = Arrangement::Rows,
               .rows = whole,
               .stride = uint32_t(view.stride)};
    if (m_uses[all.front().accessor].subject.kind == Subject::Kind::Vertices)
      rows.subject = m_uses[all.front().accessor].subject.with(VertexStream::All);
    else
      rows.subject = m_uses[all.front().accessor].subject;
    for (Claim& part : parts)
      if (part.subject.kind == Subject::Kind::Vertices) part.subject = Subject{.stream = part.subject.stream};
    const std::vector<Claim> last(parts.begin(), parts.end() - (at < view.stride ? 1 : 0));
    rows.parts = claimList(std::move(parts));
    addRun(view, start, whole * view.stride, std::move(rows));
    if (whole == items || view.size - start - whole * view.stride < at) return;
    Claim row = groupClaim("last vertex", last);
    std::vector<Claim> moved;
    for (const Claim& part : last) moved.push_back(shifted(part, view.offset + start + whole * view.stride));
    for (Claim& part : moved) part.span.buffer = view.buffer;
    row.parts = claimList(std::move(moved));
    addRun(view, start + whole * view.stride, at, std::move(row));
  }

  void addImagesAndPacked() {
    const Json *images = m_tops["images"], *meshes = m_tops["meshes"];
    for (uint32_t i = 0; i < count(images); ++i) {
      const StoredView view = viewOf(indexIn(&(*images)[i], "bufferView"));
      addRun(view, 0, view.size,
             {.name = fmt::format("image {}", i), .kind = ClaimKind::Value, .storedAs = StoredAs::Raw, .span = {}});
    }
    for (uint32_t m = 0; m < count(meshes); ++m) {
      const Json* primitives = list(&(*meshes)[m], "primitives");
      for (uint32_t p = 0; p < count(primitives); ++p) {
        const Json* draco = extension(&(*primitives)[p], "KHR_draco_mesh_compression");
        const StoredView view = viewOf(indexIn(draco, "bufferView"));
        addRun(view, 0, view.size,
               {.name = fmt::format("mesh {}, primitive {}", m, p),
                .kind = ClaimKind::Packed,
                .storedAs = StoredAs::Raw,
                .span = {},
                .note = "packed by Draco: its bytes have no offsets of their own"});
      }
    }
  }

  // ---- Claims

  // From where the cursor is to `end`; runs that begin before it say the same bytes once more. `start`: of the
  // buffer's bytes.
  static void claimRuns(ClaimCursor& cursor, const std::vector<Run>& runs, uint64_t end, uint64_t) {
    const auto fill = [&](uint64_t to) {
      if (to <= cursor.offset()) return;
      const uint64_t size = to - cursor.offset();
      const Bytes gap = cursor.rest().first(size);
      const bool isPadding = size < 8 && std::ranges::all_of(gap, [](std::byte b) { return b == std::byte(0); });
      if (isPadding) {
        (void)cursor.takeBytes(size, "padding", ClaimKind::Padding, {}, StoredAs::Raw);
        return;
      }
      Claim unknown;
      unknown.name = "bytes that no view has";
      unknown.kind = ClaimKind::Unknown;
      unknown.note = "no accessor or image is in them";
      (void)cursor.takeClaim(std::move(unknown), size);
    };
    for (const Run& run : runs) {
      if (run.start < cursor.offset() || run.start + run.size > end) continue;
      fill(run.start);
      (void)cursor.takeClaim(run.claim, run.size);
    }
    fill(end);
  }

  static void claimText(ClaimCursor& cursor, const Container& container, bool hasJson,
                        const std::shared_ptr<const JsonOffsets>& offsets) {
    const SourceSpan json = container.json;
    if (json.offset > cursor.offset())
      (void)cursor.takeBytes(json.offset - cursor.offset(), "byte order mark", ClaimKind::Header, {},
                             StoredAs::Raw);
    const std::string_view text = asText(cursor.rest().first(json.size));
    if (!hasJson) {
      (void)cursor.takeBytes(json.size, "JSON", ClaimKind::Unknown, {}, StoredAs::Utf8);
      return;
    }
    for (Claim& claim : claimJson(text, 0, json.offset, offsets)) {
      const uint64_t size = claim.span.size;
      (void)cursor.takeClaim(std::move(claim), size);
    }
  }

  static std::vector<Claim> claimContainer(const Container& container, bool hasJson,
                                           const std::shared_ptr<const JsonOffsets>& offsets,
                                           const std::vector<Run>& runs, Bytes file) {
    ClaimCursor cursor(file, 0);
    if (!container.binary) {
      if (container.json.size > 0) claimText(cursor, container, hasJson, offsets);
      cursor.takeRest(hasJson ? "blanks" : "file", hasJson ? ClaimKind::Padding : ClaimKind::Unknown);
      return cursor.finish();
    }
    {
      ClaimCursor::Scope header(cursor, "header");
      (void)cursor.takeBytes(4, "magic", ClaimKind::Header, {}, StoredAs::Utf8);
      (void)cursor.take<uint32_t>("version", ClaimKind::Header);
      (void)cursor.take<uint32_t>("length", ClaimKind::Length);
    }
    for (size_t c = 0; c < container.chunks.size(); ++c) {
      const Chunk& chunk = container.chunks[c];
      const uint64_t end = chunk.body.offset + chunk.body.size;
      if (chunk.header.offset > cursor.offset())
        (void)cursor.takeBytes(chunk.header.offset - cursor.offset(), "padding", ClaimKind::Padding, {},
                               StoredAs::Raw);
      ClaimCursor::Scope group(cursor, chunk.type == kJsonChunk     ? "JSON chunk"
                                       : chunk.type == kBinaryChunk ? "BIN chunk"
                                                                    : fmt::format("chunk 0x{:08X}", chunk.type));
      (void)cursor.take<uint32_t>("length", ClaimKind::Length);
      (void)cursor.takeBytes(4, "type", ClaimKind::Header, {}, StoredAs::Utf8);
      if (c == 0) {
        claimText(cursor, container, hasJson, offsets);
        if (end > cursor.offset())
          (void)cursor.takeBytes(end - cursor.offset(), "padding", ClaimKind::Padding, {}, StoredAs::Raw);
      } else if (container.hasBin && chunk.body == container.bin) {
        claimRuns(cursor, runs, end, chunk.body.offset);
      } else {
        (void)cursor.takeBytes(chunk.body.size, "body", ClaimKind::Unknown, {}, StoredAs::Raw);
      }
    }
    cursor.takeRest("rest", ClaimKind::Unknown, "behind the last chunk");
    return cursor.finish();
  }

  const Document& m_document;
  Container m_container;
  rapidjson::Document m_json;
  bool m_hasJson = false;
  TopLists m_tops;
  Outline m_outline;
  std::vector<SourceSpan> m_buffers;  // the file's, where the document has them; buffer kNone: nowhere
  std::vector<AccessorUse> m_uses;    // by accessor
  std::shared_ptr<const JsonOffsets> m_offsets = std::make_shared<const JsonOffsets>();
  std::vector<std::vector<Run>> m_runs;              // by buffer of the document
  std::set<std::pair<uint32_t, uint64_t>> m_isUsed;  // buffers and where in them a run begins
};

}  // namespace

std::vector<ClaimedBuffer> claimFile(const Document& document) { return FileClaimer(document).buffers(); }

}  // namespace vitrine::gltf
