#include "core/formats/binarymesh/binarymesh.h"

#include "core/formats/binarymesh/layout.h"
#include "core/formats/binarymesh/mesh_claims.h"
#include "core/formats/binarymesh/mesh_writer.h"
#include "core/formats/binarymesh/reading.h"

namespace vitrine {

namespace binarymesh {

namespace {

constexpr std::string_view kCurveSignature = "BINARYCURVE";
constexpr uint16_t kNewestVersion = 4;
// Real files have one, a few dozen. A hundred kilobytes of LZ4 can hold a million empty ones.

Match sniff(Bytes head) {
  const std::string_view text = asText(head);
  return text.starts_with(kSignature) || text.starts_with(kCurveSignature) ? Match::Certain : Match::No;
}

void addRoot(Reading& reading) {
  constexpr const char* kCompressions[] = {"none", "LZO1X", "LZ4", "LZ4"};
  Document& document = reading.document();
  document.version = fmt::format("{}", reading.version);
  const std::string stem = toUtf8(document.source->path().stem().string());
  NodeBuilder& nodes = reading.nodes;
  reading.root = nodes.add(nodes.classIndex("file", NodeKind::Group), NodeId::None, stem.empty() ? "file" : stem,
                           {0, 0, document.source->bytes().size()});
  nodes.set(reading.root, "version", "uint16", int64_t(reading.version));
  nodes.set(reading.root, "numbers", "string", reading.version == 4 ? "float" : "double");
  nodes.set(reading.root, "compression", "string", kCompressions[reading.version - 1]);
}

Result<void> readObjects(Reading& reading, ByteReader reader) {
  const float size = float(reader.remaining()) + 1;
  while (!reader.atEnd()) {
    if (reading.document().geometries.size() == kMostObjects)
      return fail(ErrorCode::LimitExceeded, fmt::format("at most {} objects are read", kMostObjects),
                  reader.here(reader.remaining()));
    VITRINE_CHECK(reading.context.step(1 - 0.6f * float(reader.remaining()) / size));
    VITRINE_CHECK(readObject(reading, reader));
  }
  return {};
}

Result<void> read(ReadContext& context) {
  const Bytes file = context.bytes();
  if (asText(file).starts_with(kCurveSignature))
    return fail(ErrorCode::Unsupported,
                "BINARYCURVE: appleseed's format for curves, not for meshes; it is not read", {0, 0, file.size()});
  ByteReader reader(file);
  VITRINE_TRY(const Bytes signature, reader.takeBytes(kSignature.size(), "signature"));
  if (asText(signature) != kSignature)
    return fail(ErrorCode::NotThisFormat, "no signature BINARYMESH at 0x0", {0, 0, kSignature.size()});
  Reading reading{context};
  VITRINE_TRY(reading.version, reader.take<uint16_t>("version"));
  if (reading.version == 0 || reading.version > kNewestVersion)
    return fail(ErrorCode::Unsupported,
                fmt::format("BinaryMesh version {} at 0x{:X}: versions 1 to {} are known", reading.version,
                            kSignature.size(), kNewestVersion),
                {0, kSignature.size(), sizeof reading.version});
  addRoot(reading);
  VITRINE_TRY(const Body body, readBody(reading));
  if (reading.version > 1)
    reading.nodes.set(reading.root, "blocks", "uint64", int64_t(context.document.sections.size()));
  const Result<void> objects = readObjects(reading, ByteReader(body.bytes, body.buffer, body.base));
  reading.nodes.set(reading.root, "objects", "uint64", int64_t(context.document.geometries.size()));
  describeBlocks(reading);
  // What a damaged block hides also cuts an object short: the block is the reason.
  if (body.damage && (objects || objects.error().code == ErrorCode::Truncated))
    return std::unexpected(*body.damage);
  return objects;
}

}  // namespace

std::string nameText(Bytes bytes) { return toUtf8(asText(bytes)); }

}  // namespace binarymesh

const Format binarymeshFormat{
    .id = "binarymesh",
    .title = "appleseed BinaryMesh",
    .extensions = {"binarymesh"},
    .versions = "1, 2, 3, 4",
    .mediaTypes = {{"model/x-appleseed-binarymesh"}},
    // The file says nothing of its axes; Y up is what Maya's exporter writes, Blender's puts Z up in the project.
    .conventions = {.up = Axis::Y, .uvOrigin = UvOrigin::BottomLeft, .unit = "unit"},
    .sniff = binarymesh::sniff,
    .read = binarymesh::read,
    .madeFor = {CheckTarget::Appleseed},
    .claims = binarymesh::claimMesh,
    .write = binarymesh::writeMesh,
    .variants = {{"4"}, {"3"}, {"1"}},
    // Of materials, their names.
    .holds = {Content::Shapes, Content::Nodes, Content::Normals, Content::Uvs, Content::Materials, Content::Pose},
};

}  // namespace vitrine
