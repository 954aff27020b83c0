// Draco streams of COREMESH version 2, decoded by libdraco (docs/formats/roblox-mesh.md 1.7). All 50 known streams
// share one profile: sequential, indices uncompressed, attributes fetched by unique id.
//
// libdraco allocates what a stream announces before it looks at the data, so the announcements are checked against
// the bytes first. That is possible for the profile only; other encodings are refused as unsupported.
#include <fmt/core.h>

// libdraco's headers are not written for these warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <draco/compression/decode.h>
#pragma GCC diagnostic pop

#include "core/formats/roblox_mesh/draco_layout.h"
#include "core/formats/roblox_mesh/mesh_state.h"
#include "core/geometry/index_range.h"

namespace vitrine::robloxMesh {

namespace {

struct StreamSize {
  uint64_t faces = 0, points = 0;
};

Result<void> skipVarints(ByteReader& reader, uint64_t count) {
  const Bytes bytes = reader.rest();
  uint64_t at = 0;
  while (count > 0 && at < bytes.size()) count -= uint8_t(bytes[at++]) < 0x80;
  if (count > 0)
    return fail(ErrorCode::Truncated,
                fmt::format("Draco faces: {} indices missing at 0x{:X}", count, reader.offset() + at),
                reader.here(bytes.size()));
  return reader.skip(at, "Draco faces");
}

std::unexpected<Error> unsupported(const ByteReader& reader, std::string_view what, uint32_t found) {
  return fail(ErrorCode::Unsupported,
              fmt::format("Draco stream: {} {} at 0x{:X} is not supported", what, found, reader.offset() - 1),
              reader.here());
}

Result<void> checkStart(ByteReader& reader) {
  VITRINE_TRY(const Bytes magic, reader.takeBytes(kDracoMagic.size(), "Draco magic"));
  if (asText(magic) != kDracoMagic)
    return fail(ErrorCode::Malformed,
                fmt::format("Draco stream: no \"DRACO\" at 0x{:X}", reader.offset() - kDracoMagic.size()),
                reader.here());
  VITRINE_TRY(const auto major, reader.take<uint8_t>("Draco version"));
  VITRINE_TRY(const auto minor, reader.take<uint8_t>("Draco version"));
  if (major != 2 || minor != 2) return unsupported(reader, "version", major * 100u + minor);
  VITRINE_TRY(const auto type, reader.take<uint8_t>("Draco geometry type"));
  if (type != kTriangularMesh) return unsupported(reader, "geometry type", type);
  VITRINE_TRY(const auto method, reader.take<uint8_t>("Draco method"));
  if (method != kSequentialMethod) return unsupported(reader, "method", method);
  VITRINE_TRY(const auto flags, reader.take<uint16_t>("Draco flags"));
  if (flags & kMetadataFlag) return unsupported(reader, "metadata flag", flags);
  return {};
}

Result<void> skipIndices(ByteReader& reader, StreamSize size) {
  const uint64_t count = size.faces * 3;
  const uint32_t each = dracoIndexSize(size.points);
  return each == 0 ? skipVarints(reader, count) : reader.skip(count * each, "Draco faces");
}

Result<uint64_t> attributesSize(ByteReader& reader) {
  VITRINE_TRY(const auto decoders, reader.take<uint8_t>("Draco attribute decoders"));
  if (decoders != 1) return unsupported(reader, "number of attribute decoders", decoders);
  VITRINE_TRY(const uint64_t count, takeVarint(reader, "Draco attributes"));
  if (count > kMostAttributes) return unsupported(reader, "number of attributes", uint32_t(count));
  uint64_t bytes = 0;
  for (uint64_t i = 0; i < count; ++i) {
    VITRINE_CHECK(reader.skip(1, "Draco attribute"));
    VITRINE_TRY(const auto dataType, reader.take<uint8_t>("Draco attribute"));
    VITRINE_TRY(const auto components, reader.take<uint8_t>("Draco attribute"));
    if (components == 0 || components > kMostComponents) return unsupported(reader, "component count", components);
    VITRINE_CHECK(reader.skip(1, "Draco attribute"));
    VITRINE_TRY([[maybe_unused]] const uint64_t uniqueId, takeVarint(reader, "Draco attribute"));
    // libdraco keeps values, and 32-bit integers beside them while decoding.
    const int32_t each = draco::DataTypeLength(draco::DataType(dataType));
    if (each <= 0) return unsupported(reader, "data type", dataType);
    bytes += components * (uint64_t(each) + sizeof(int32_t));
  }
  return bytes;
}

// What decoding will allocate, proven against the stream before libdraco sees it.
Result<void> checkStream(MeshState& state, ByteReader reader) {
  const SourceSpan span = reader.here(reader.remaining());
  VITRINE_CHECK(checkStart(reader));
  StreamSize size;
  VITRINE_TRY(size.faces, takeVarint(reader, "Draco face count"));
  VITRINE_TRY(size.points, takeVarint(reader, "Draco point count"));
  VITRINE_TRY(const auto connectivity, reader.take<uint8_t>("Draco connectivity"));
  if (connectivity != kUncompressedIndices) return unsupported(reader, "connectivity", connectivity);
  if (size.faces > span.size)
    return fail(ErrorCode::Truncated,
                fmt::format("Draco faces: {} announced, {} bytes left", size.faces, reader.remaining()),
                reader.here(reader.remaining()));
  VITRINE_CHECK(skipIndices(reader, size));
  VITRINE_TRY(const uint64_t perPoint, attributesSize(reader));
  // Positions are stored raw, twelve bytes each, in every known stream; one byte is generous.
  if (size.points > span.size)
    return fail(ErrorCode::Truncated,
                fmt::format("Draco points: {} announced, {} bytes in the stream", size.points, span.size), span);
  VITRINE_CHECK(state.context.budget.takeArray(size.points, perPoint + 64, "Draco points", span));
  return state.context.budget.takeArray(size.faces, 2 * sizeof(Face), "Draco faces", span);
}

// The values of an attribute in point order: the attribute's own storage where the mapping is the identity (always,
// so far), a gathered copy elsewhere.
class AttributeValues {
 public:
  AttributeValues(const draco::Mesh& mesh, uint32_t id, draco::DataType type, int components) {
    const draco::PointAttribute* attribute = mesh.GetAttributeByUniqueId(id);
    if (!attribute || attribute->data_type() != type || int(attribute->num_components()) != components) return;
    m_stride = uint64_t(attribute->byte_stride());
    const uint64_t points = mesh.num_points();
    const auto* data = reinterpret_cast<const std::byte*>(attribute->buffer()->data());
    const uint64_t values = std::min<uint64_t>(attribute->size(), attribute->buffer()->data_size() / m_stride);
    if (attribute->is_mapping_identity()) {
      if (points <= values && attribute->byte_offset() == 0) m_data = data;
      return;
    }
    m_gathered.resize(points * m_stride);
    for (uint64_t i = 0; i < points; ++i) {
      const uint64_t index = attribute->mapped_index(draco::PointIndex(uint32_t(i))).value();
      if (index >= values) return;
      std::memcpy(&m_gathered[i * m_stride], data + index * m_stride, m_stride);
    }
    m_data = m_gathered.data();
  }

  explicit operator bool() const { return m_data != nullptr; }
  const std::byte* data() const { return m_data; }
  uint64_t stride() const { return m_stride; }

 private:
  const std::byte* m_data = nullptr;
  uint64_t m_stride = 0;
  LargeBuffer<std::byte> m_gathered;
};

template <class T>
void copyValues(const AttributeValues& values, uint64_t count, LargeBuffer<T>& out) {
  if (!values || count == 0) return;
  out.resize(count);
  std::memcpy(out.data(), values.data(), count * sizeof(T));
}

void reportMissing(MeshState& state, const AttributeValues& values, std::string_view name, SourceSpan span) {
  if (!values)
    state.report(Severity::Warning, "roblox-mesh.draco-attribute",
                 fmt::format("Draco stream: no {} attribute of the expected type", name), span);
}

Result<void> copyMesh(MeshState& state, const draco::Mesh& mesh, SourceSpan span) {
  using draco::DataType;
  Geometry& geometry = state.geometry;
  const uint64_t points = mesh.num_points();
  const AttributeValues positions(mesh, kPosition, draco::DT_FLOAT32, 3),
      normals(mesh, kNormal, draco::DT_FLOAT32, 3), uvs(mesh, kUv, draco::DT_FLOAT32, 2),
      tangents(mesh, kTangent, draco::DT_UINT8, 4), colours(mesh, kColour, draco::DT_UINT8, 4);
  if (!positions && points > 0)
    return fail(ErrorCode::Malformed, "Draco stream: no position attribute of three floats", span);
  copyValues(positions, points, geometry.positions);
  copyValues(normals, points, geometry.normals);
  copyValues(uvs, points, geometry.uvs);
  reportMissing(state, normals, "normal", span);
  reportMissing(state, uvs, "texture coordinate", span);
  if (tangents) {
    TangentSink sink(geometry.tangents, points);
    sink.add(tangents.data(), tangents.stride(), points);
    sink.report(state, {span.buffer, span.offset - kTangentOffset, span.size});
  }
  if (colours) {
    geometry.colours.reserve(points);
    ColourSink sink(geometry.colours);
    sink.add(colours.data(), colours.stride(), points);
    sink.finish(state, {span.buffer, span.offset - kVertexSizeWithoutColour, span.size});
  }
  static_assert(sizeof(draco::Mesh::Face) == sizeof(Face));
  const uint64_t faces = mesh.num_faces();
  if (faces > 0) {
    geometry.indices.resize(faces * 3);
    // Numbers in a wrapping of constructors, as the assertion says.
    // NOLINTNEXTLINE(bugprone-undefined-memory-manipulation)
    std::memcpy(geometry.indices.data(), &mesh.face(draco::FaceIndex(0)), faces * sizeof(Face));
    state.sections.indicesInRange = allBelow(geometry.indices, points);
  }
  return {};
}

}  // namespace

Result<void> decodeDraco(MeshState& state, ByteReader stream) {
  const SourceSpan span = stream.here(stream.remaining());
  state.sections.decoded = true;
  state.sections.bodySpan = span;
  VITRINE_CHECK(checkStream(state, stream));
  try {
    draco::DecoderBuffer buffer;
    buffer.Init(reinterpret_cast<const char*>(stream.rest().data()), stream.remaining());
    draco::Decoder decoder;
    auto decoded = decoder.DecodeMeshFromBuffer(&buffer);
    if (!decoded.ok())
      return fail(ErrorCode::Malformed,
                  fmt::format("Draco stream at 0x{:X}: {}", span.offset, decoded.status().error_msg_string()),
                  span);
    const std::unique_ptr<draco::Mesh> mesh = std::move(decoded).value();
    state.header("numVerts", "uint32", int64_t(mesh->num_points()));
    state.header("numFaces", "uint32", int64_t(mesh->num_faces()));
    if (buffer.remaining_size() > 0)
      state.report(Severity::Warning, "roblox-mesh.trailing-bytes",
                   fmt::format("Draco stream: {} bytes at its end are not read", buffer.remaining_size()),
                   {span.buffer, span.offset + span.size - uint64_t(buffer.remaining_size()),
                    uint64_t(buffer.remaining_size())});
    return copyMesh(state, *mesh, span);
  } catch (const std::exception& error) {
    return fail(ErrorCode::LimitExceeded, fmt::format("Draco stream at 0x{:X}: {}", span.offset, error.what()),
                span);
  }
}

}  // namespace vitrine::robloxMesh
