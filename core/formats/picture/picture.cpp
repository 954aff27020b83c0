#include "core/formats/picture/picture.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/formats/picture/picture_blocks.h"
#include "core/formats/picture/picture_claims.h"
#include "core/images/raster_file.h"
#include "core/images/tga.h"

namespace vitrine {

namespace picture {

namespace {

struct ContainerRow {
  std::string_view container;  // PictureFile::container
  std::string_view kind;       // in Document::format, after "image:"
  std::string_view title;
};
constexpr ContainerRow kContainerRows[] = {
    {"KTX 2", "ktx2", "KTX 2 texture"},  {"KTX", "ktx", "KTX texture"},
    {"DDS", "dds", "DDS texture"},       {"JPEG 2000", "jp2", "JPEG 2000 image"},
    {"TGA", "tga", "TGA image"},         {"Radiance HDR", "hdr", "Radiance image"},
    {"OpenEXR", "exr", "OpenEXR image"}, {"PNG", "png", "PNG image"},
    {"JPEG", "jpg", "JPEG image"},       {"WebP", "webp", "WebP image"},
    {"GIF", "gif", "GIF image"},         {"BMP", "bmp", "BMP image"},
    {"TIFF", "tiff", "TIFF image"},
};

std::string_view titleOf(std::string_view format) {
  const std::string_view kind = format.substr(std::min(format.size(), format.find(':') + 1));
  const auto* found = std::ranges::find(kContainerRows, kind, &ContainerRow::kind);
  return found == std::end(kContainerRows) ? std::string_view() : found->title;
}

std::string kindOf(const PictureFile& picture) {
  const auto* found = std::ranges::find(kContainerRows, picture.container, &ContainerRow::container);
  return found == std::end(kContainerRows) ? std::string("image") : fmt::format("image:{}", found->kind);
}

// TGA has no signature: its extension decides, and then its header is checked.
Match sniff(Bytes head) {
  if (looksLikeRaster(head)) return Match::Certain;
  return looksLikePicture(head) && !looksLikeTga(head) ? Match::Certain : Match::No;
}

std::string colourSpace(const PictureFile& picture) {
  if (picture.isInteger) return "numbers";
  if (picture.isFloat) return "linear light";
  return picture.isSrgb ? "sRGB" : "linear";
}

Value metadataOf(const PictureFile& picture) {
  Record record;
  for (const PictureNote& note : picture.notes) record.fields.push_back({note.key, Value(note.value)});
  return Value(std::move(record));
}

// Makes the nodes: the image, and what it has several of. A node's property of the name of its class says which it
// is: level, layer, face, slice.
class Tree {
 public:
  Tree(ReadContext& context, const PictureFile& picture)
      : m_context(context), m_picture(picture), m_nodes(context.document) {}

  Result<void> build() {
    const PictureFile& picture = m_picture;
    const uint64_t wanted =
        1 + picture.levels.size() + several(picture.layers) + several(picture.faces) + several(picture.depth);
    if (wanted > m_context.limits.nodes)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{} levels, layers, faces and slices, at most {} nodes allowed", wanted,
                              m_context.limits.nodes),
                  whole());
    constexpr uint64_t kNodeCost = 512;  // about, with its properties
    VITRINE_CHECK(m_context.budget.takeArray(wanted, kNodeCost, "nodes", whole()));
    addRoot();
    addLevels();
    addEach("layer", "Layers", picture.layers, [](uint32_t n) { return fmt::format("layer {}", n); });
    if (picture.faces > 1) addEach("face", "Faces", picture.faces, [](uint32_t n) { return faceName(n); });
    addEach("slice", "Slices", picture.depth, [](uint32_t n) { return fmt::format("slice {}", n); });
    return {};
  }

 private:
  static uint64_t several(uint32_t count) { return count > 1 ? count : 0; }
  static std::string faceName(uint32_t face) {
    constexpr const char* kFaces[] = {"+X", "-X", "+Y", "-Y", "+Z", "-Z"};
    return face < std::size(kFaces) ? kFaces[face] : fmt::format("face {}", face);
  }
  SourceSpan whole() const { return {0, 0, m_context.bytes().size()}; }

  void addRoot() {
    const Document& document = m_context.document;
    const std::string stem = toUtf8(document.source->path().stem().string());
    m_root = m_nodes.add(m_nodes.classIndex("image", NodeKind::Texture), NodeId::None,
                         stem.empty() ? "image" : stem, whole());
    const PictureFile& picture = m_picture;
    setText("container", picture.container);
    setText("format", picture.format);
    setNumber("width", picture.width, "px");
    setNumber("height", picture.height, "px");
    if (picture.isVolume || picture.depth > 1) setNumber("depth", picture.depth, "px");
    setNumber("levels", picture.levels.size());
    setNumber("layers", picture.layers);
    setNumber("faces", picture.faces);
    setNumber("channels", picture.channels);
    setNumber("bits", picture.bits);
    setText("colours", colourSpace(picture));
    setBool("signed", picture.isSigned);
    setBool("alpha", picture.hasAlpha);
    if (picture.hasAlpha) setBool("premultiplied", picture.isPremultiplied);
    if (!picture.supercompression.empty()) setText("supercompression", picture.supercompression);
    setText("orientation", picture.orientation);
    if (picture.swizzle != "rgba") setText("swizzle", picture.swizzle);
    if (!picture.notes.empty()) m_nodes.set(m_root, "metadata", "record", metadataOf(picture));
  }

  void addLevels() {
    const uint32_t owner = m_nodes.classIndex("level", NodeKind::Texture, "Levels");
    for (size_t l = 0; l < m_picture.levels.size(); ++l) {
      const PictureLevel& level = m_picture.levels[l];
      const NodeId node = m_nodes.add(owner, m_root, fmt::format("level {}", l), {0, level.offset, level.size});
      m_nodes.set(node, "level", "uint32", int64_t(l));
      m_nodes.set(node, "width", "uint32", int64_t(level.width), "px");
      m_nodes.set(node, "height", "uint32", int64_t(level.height), "px");
      if (m_picture.isVolume) m_nodes.set(node, "depth", "uint32", int64_t(level.depth), "px");
      m_nodes.set(node, "size", "uint64", int64_t(level.size), "bytes");
      if (level.unpackedSize > 0)
        m_nodes.set(node, "unpacked size", "uint64", int64_t(level.unpackedSize), "bytes");
    }
  }

  template <class Name>
  void addEach(const char* what, const char* group, uint32_t count, const Name& name) {
    if (count < 2) return;
    const uint32_t owner = m_nodes.classIndex(what, NodeKind::Texture, group);
    for (uint32_t n = 0; n < count; ++n) {
      const NodeId node = m_nodes.add(owner, m_root, name(n), whole());
      m_nodes.set(node, what, "uint32", int64_t(n));
    }
  }

  void setText(const char* name, const std::string& text) { m_nodes.set(m_root, name, "string", Value(text)); }
  void setNumber(const char* name, uint64_t number, const char* unit = "") {
    m_nodes.set(m_root, name, "uint32", Value(int64_t(number)), unit);
  }
  void setBool(const char* name, bool is) { m_nodes.set(m_root, name, "bool", Value(is)); }

  ReadContext& m_context;
  const PictureFile& m_picture;
  NodeBuilder m_nodes;
  NodeId m_root = NodeId::None;
};

void addSections(Document& document, const PictureFile& picture) {
  for (const PictureBlock& block : blocksOfPicture(picture, document.source->bytes().size())) {
    Section section;
    section.name = block.name;
    section.span = {0, block.start, block.end - block.start};
    section.packed = block.end - block.start;
    if (block.level != kNone) {
      const PictureLevel& level = picture.levels[block.level];
      section.compression = picture.supercompression;
      section.unpacked = level.unpackedSize;
      section.detail = fmt::format("{} x {}", level.width, level.height);
    }
    document.sections.push_back(std::move(section));
  }
}

Result<void> read(ReadContext& context) {
  Document& document = context.document;
  VITRINE_TRY(const RasterFile file, readAnyPicture(context.bytes(), context.limits));
  const PictureFile& picture = file.picture;
  document.format = kindOf(picture);
  document.version = picture.format;
  // What the reader has made of the fields stays for as long as they are gathered into sections.
  const uint64_t held = picture.fields.size() * sizeof(PictureField);
  VITRINE_CHECK(context.budget.take(held, "fields", {0, 0, context.bytes().size()}));
  const Result<void> built = Tree(context, picture).build();
  context.budget.give(held);
  VITRINE_CHECK(built);
  for (const PictureNote& note : picture.notes) document.metadata.emplace_back(note.key, note.value);
  addSections(document, picture);
  for (const Diagnostic& each : picture.diagnostics.all())
    document.diagnostics.add(each.severity, each.id, each.message, each.span, each.count);
  if (file.failure) return std::unexpected(*file.failure);
  return {};
}

}  // namespace

}  // namespace picture

const Format pictureFormat{
    .id = "image",
    .title = "Image or texture",
    .titleOf = picture::titleOf,
    .extensions = {"png", "jpg", "jpeg", "webp", "tga", "dds", "ktx2", "ktx", "jp2", "j2k", "j2c", "jpc", "hdr",
                   "exr", "bmp", "gif", "tif", "tiff"},
    .versions = "KTX 2, KTX, DDS, JPEG 2000, PNG, JPEG, TGA, Radiance HDR, OpenEXR, WebP, BMP, GIF, TIFF",
    .pictures = true,
    .conventions = {.unit = "px"},
    .sniff = picture::sniff,
    .read = picture::read,
    .claims = picture::claimPicture,
};

}  // namespace vitrine
