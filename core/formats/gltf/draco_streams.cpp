// KHR_draco_mesh_compression, by libdraco. It allocates what a stream announces before it looks at the data: what
// the stream and the accessors say is held against the budget first.
#include <algorithm>

// libdraco's headers are not written for these warnings.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <draco/compression/decode.h>
#pragma GCC diagnostic pop

#include "core/formats/gltf/reading.h"

namespace vitrine::gltf {

namespace {

struct Announced {
  uint64_t faces = 0, points = 0;
};

Result<uint64_t> dracoVarint(ByteReader& reader) {
  uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    VITRINE_TRY(const auto byte, reader.take<uint8_t>("Draco number"));
    value |= uint64_t(byte & 0x7F) << shift;
    if (byte < 0x80) return value;
  }
  return fail(ErrorCode::Malformed, "a number in the Draco stream has no end", reader.here());
}

// The header of the bitstream and of both encodings (Draco bitstream specification 2.2, chapters 4 to 6).
Result<Announced> announcedBy(Bytes stream, const SourceSpan& where) {
  constexpr uint8_t kMesh = 1, kSequential = 0;
  constexpr uint16_t kMetadata = 0x8000;
  ByteReader reader(stream, where.buffer, where.offset);
  VITRINE_TRY(const Bytes magic, reader.takeBytes(5, "Draco magic"));
  if (asText(magic) != "DRACO")
    return fail(ErrorCode::Malformed, "no Draco stream: it does not say \"DRACO\"", where);
  VITRINE_TRY(const auto major, reader.take<uint8_t>("Draco version"));
  VITRINE_TRY(const auto minor, reader.take<uint8_t>("Draco version"));
  VITRINE_TRY(const auto type, reader.take<uint8_t>("Draco geometry type"));
  VITRINE_TRY(const auto method, reader.take<uint8_t>("Draco method"));
  VITRINE_TRY(const auto flags, reader.take<uint16_t>("Draco flags"));
  if (major != 2 || minor < 2 || type != kMesh || (flags & kMetadata) != 0)
    return fail(ErrorCode::Unsupported,
                fmt::format("a Draco stream of version {}.{}, geometry {}, flags 0x{:X} is not read", major, minor,
                            type, flags),
                where);
  Announced made;
  if (method == kSequential) {
    VITRINE_TRY(made.faces, dracoVarint(reader));
    VITRINE_TRY(made.points, dracoVarint(reader));
    return made;
  }
  VITRINE_CHECK(reader.skip(1, "Draco traversal"));
  VITRINE_TRY(made.points, dracoVarint(reader));
  VITRINE_TRY(made.faces, dracoVarint(reader));
  return made;
}

uint32_t componentTypeOf(draco::DataType type) {
  switch (type) {
    case draco::DT_INT8:
      return kI8;
    case draco::DT_UINT8:
    case draco::DT_BOOL:
      return kU8;
    case draco::DT_INT16:
      return kI16;
    case draco::DT_UINT16:
      return kU16;
    case draco::DT_UINT32:
      return kU32;
    case draco::DT_FLOAT32:
      return kF32;
    default:
      return 0;
  }
}

// The values of an attribute in the order of points.
Result<UnpackedBytes> valuesOf(Reading& reading, const draco::Mesh& mesh, const draco::PointAttribute& attribute,
                               const SourceSpan& where) {
  const auto stride = uint64_t(attribute.byte_stride());
  const uint64_t values = attribute.buffer()->data_size() / std::max<uint64_t>(stride, 1);
  VITRINE_CHECK(reading.context.budget.takeArray(mesh.num_points(), stride, "a Draco attribute", where));
  UnpackedBytes out(mesh.num_points() * stride);
  for (uint32_t i = 0; i < mesh.num_points(); ++i) {
    const uint64_t index = attribute.mapped_index(draco::PointIndex(i)).value();
    if (index >= values || attribute.byte_offset() != 0)
      return fail(ErrorCode::Malformed, fmt::format("a Draco attribute has no value {} of {}", index, values),
                  where);
    std::memcpy(out.data() + i * stride, attribute.buffer()->data() + index * stride, stride);
  }
  return out;
}

}  // namespace

Result<DracoStreams> unpackDraco(Reading& reading, const Json& primitive) {
  const Json* stored = extension(&primitive, "KHR_draco_mesh_compression");
  VITRINE_TRY(const View view, viewOf(reading, indexIn(stored, "bufferView")));
  VITRINE_TRY(const Announced announced, announcedBy(view.bytes, view.span));
  const uint64_t most = reading.context.limits.largestUnpacked(view.bytes.size()) / 12;
  if (announced.faces > most || announced.points > most)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{} triangles and {} vertices packed in {} bytes", announced.faces, announced.points,
                            view.bytes.size()),
                view.span);
  // Connectivity while it is unpacked, and values with integers beside them.
  constexpr uint64_t kFaceCost = 64, kPointCost = 160;
  const uint64_t cost = announced.faces * kFaceCost + announced.points * kPointCost;
  VITRINE_CHECK(reading.context.budget.take(cost, "a Draco mesh", view.span));
  draco::DecoderBuffer buffer;
  buffer.Init(reinterpret_cast<const char*>(view.bytes.data()), view.bytes.size());
  draco::Decoder decoder;
  auto decoded = decoder.DecodeMeshFromBuffer(&buffer);
  if (!decoded.ok())
    return fail(ErrorCode::Malformed,
                fmt::format("libdraco does not read it: {}", toUtf8(decoded.status().error_msg_string())),
                view.span);
  const std::unique_ptr<draco::Mesh> mesh = std::move(decoded).value();
  DracoStreams made;
  VITRINE_CHECK(
      reading.context.budget.takeArray(mesh->num_faces(), 3 * sizeof(uint32_t), "Draco faces", view.span));
  made.indices.reserve(uint64_t(mesh->num_faces()) * 3);
  for (uint32_t f = 0; f < mesh->num_faces(); ++f)
    for (const draco::PointIndex& corner : mesh->face(draco::FaceIndex(f))) made.indices.push_back(corner.value());
  const Json* attributes = member(stored, "attributes");
  if (!attributes || !attributes->IsObject())
    return fail(ErrorCode::Malformed, "KHR_draco_mesh_compression names no attributes", view.span);
  for (const auto& each : attributes->GetObject()) {
    const auto id = whole(&each.value);
    const draco::PointAttribute* attribute = id ? mesh->GetAttributeByUniqueId(uint32_t(*id)) : nullptr;
    const std::string_view name = text(&each.name);
    if (!attribute || componentTypeOf(attribute->data_type()) == 0)
      return fail(ErrorCode::Malformed,
                  fmt::format("the Draco stream has no attribute {} for {}", id.value_or(0), toUtf8(name)),
                  view.span);
    VITRINE_TRY(UnpackedBytes values, valuesOf(reading, *mesh, *attribute, view.span));
    Accessor accessor{.type = componentTypeOf(attribute->data_type()),
                      .components = uint32_t(attribute->num_components()),
                      .count = mesh->num_points(),
                      .stride = uint64_t(attribute->byte_stride())};
    // The accessor says how the numbers are meant.
    const Json* like = reading.item("accessors", indexIn(member(&primitive, "attributes"), name));
    accessor.normalised = flagIn(like, "normalized") || attribute->normalized();
    accessor.bytes = values;
    made.owned.push_back(std::move(values));
    made.attributes.emplace(name, accessor);
  }
  reading.context.budget.give(cost);
  return made;
}

}  // namespace vitrine::gltf
