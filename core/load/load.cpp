#include "core/load/load.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "core/bytes/text.h"
#include "core/formats/assimp/assimp.h"
#include "core/formats/binarymesh/binarymesh.h"
#include "core/formats/rbxm/rbxm.h"
#include "core/formats/rmesh/rmesh.h"
#include "core/formats/roblox_csg/roblox_csg.h"
#include "core/formats/roblox_mesh/roblox_mesh.h"
#include "core/formats/slmesh/slmesh.h"
#include "core/load/validate.h"

namespace vitrine {

namespace {
constexpr size_t kHeadSize = 4096;

std::string extensionOf(const std::filesystem::path& path) {
  const std::string extension = lowerCase(path.extension().string());
  return extension.empty() ? extension : extension.substr(1);
}

// "52 6F 6F 6D" of the first bytes, for a message about a file nobody recognises.
std::string startOf(Bytes bytes) {
  std::string text;
  for (const std::byte b : bytes.first(std::min<size_t>(bytes.size(), 8)))
    text += fmt::format(" {:02X}", uint8_t(b));
  return text;
}

// Readers count what costs them memory. Whatever else makes nodes, there are no more than may be ...
Result<void> checkNodeCount(const Document& document, const Limits& limits) {
  if (document.nodes.size() <= limits.nodes) return {};
  return fail(ErrorCode::LimitExceeded,
              fmt::format("{} nodes, at most {} allowed", document.nodes.size(), limits.nodes),
              {0, 0, document.source->bytes().size()});
}

// ... and none below more others than may be: bones, for one, hang on each other.
void cutDeepNodes(Document& document, const Limits& limits) {
  Nodes& nodes = document.nodes;
  LargeBuffer<uint32_t> depths(nodes.size());
  uint64_t cut = 0;
  SourceSpan first;
  for (size_t n = 0; n < nodes.size(); ++n) {
    const NodeId parent = nodes.parent[n];
    depths[n] = parent == NodeId::None || indexOf(parent) >= n ? 0 : depths[indexOf(parent)] + 1;
    if (depths[n] < limits.depth) continue;
    if (cut++ == 0) first = document.spanOf(NodeId(n));
    nodes.parent[n] = NodeId::None;
    depths[n] = 0;
  }
  if (cut > 0)
    document.diagnostics.add(Severity::Warning, "document.depth",
                             fmt::format("nodes below {} levels of others; made roots", limits.depth), first, cut);
}

std::shared_ptr<Document> emptyDocument(const std::shared_ptr<const Source>& source, const Format& format,
                                        const LoadOptions& options) {
  auto document = std::make_shared<Document>();
  document->source = source;
  document->format = format.id;
  document->conventions = format.conventions;
  auto file = std::make_unique<Buffer>();
  file->name = "file";
  file->bytes = source->bytes();
  document->buffers.push_back(std::move(file));
  document->budget = options.budget ? options.budget : std::make_shared<MemoryBudget>(options.limits.memory);
  return document;
}

void setImages(Document& document, const Format& format, const LoadOptions& options) {
  std::vector<FaceImage> images;
  if (format.imagesBeside && !document.source->path().empty()) images = imagesBeside(document.source->path());
  images.insert(images.end(), options.faceImages.begin(), options.faceImages.end());
  if (!images.empty()) setFaceImages(document, images);
}

}  // namespace

// One line a format; the order decides between equally certain matches. What reads everything else comes last.
const std::vector<Format>& formats() {
  static const std::vector<Format> table{robloxMeshFormat, robloxCsgFormat, rbxmFormat,       rbxmxFormat,
                                         rmeshFormat,      slmeshFormat,    binarymeshFormat, assimpFormat};
  return table;
}

const Format* findFormat(std::string_view id) {
  id = id.substr(0, id.find(':'));  // "assimp:obj"
  for (const Format& format : formats())
    if (format.id == id) return &format;
  return id == rawFormat.id ? &rawFormat : nullptr;
}

bool holdsInstances(const Document& document) {
  const Format* format = findFormat(document.format);
  return format && format->instances;
}

const Format* recognise(Bytes bytes, std::string_view extension) {
  const Bytes head = bytes.first(std::min(bytes.size(), kHeadSize));
  const Format *maybe = nullptr, *named = nullptr;
  for (const Format& format : formats()) {
    const Match match = format.sniff(head);
    if (match == Match::Certain) return &format;
    if (match == Match::Maybe && !maybe) maybe = &format;
    if (!named && std::ranges::find(format.extensions, extension) != format.extensions.end()) named = &format;
  }
  return maybe ? maybe : named;
}

Result<DocumentPointer> load(const std::filesystem::path& path, const LoadOptions& options) {
  const std::atomic<bool>* cancelled = options.progress ? &options.progress->cancelled : nullptr;
  VITRINE_TRY(auto source, Source::open(path, options.limits, cancelled));
  return load(std::move(source), options);
}

// NOLINTNEXTLINE(performance-unnecessary-value-param): the document keeps it, and callers hand it over
Result<DocumentPointer> load(std::shared_ptr<const Source> source, const LoadOptions& options) {
  const Bytes bytes = source->bytes();
  const std::filesystem::path path = source->path();
  if (bytes.empty()) return fail(ErrorCode::NotThisFormat, "empty file: 0 bytes, nothing to read");
  const Format* format = options.raw ? &rawFormat : recognise(bytes, extensionOf(path));
  if (!format)
    return fail(ErrorCode::NotThisFormat, "no reader recognises this file; it starts with" + startOf(bytes),
                {0, 0, bytes.size()});

  auto document = emptyDocument(source, *format, options);
  ReadContext context{*document, *document->budget, options.limits, options.progress};
  const SourceSpan whole{0, 0, bytes.size()};
  const auto noMemory = [&] {
    return fail(ErrorCode::LimitExceeded, fmt::format("not enough memory to read {} bytes", bytes.size()), whole);
  };
  Result<void> read = document->budget->take(bytes.size(), "file", whole);
  try {
    if (read) read = options.raw ? readRawMesh(context, *options.raw) : format->read(context);
  } catch (const std::bad_alloc&) {
    read = noMemory();
  }
  if (auto few = checkNodeCount(*document, options.limits); !few) {
    // A document above the limit is not kept, not even in part.
    document = emptyDocument(source, *format, options);
    read = std::move(few);
  }
  if (!read) {
    if (read.error().code == ErrorCode::Cancelled) return std::unexpected(read.error());
    document->complete = false;
    document->failure = read.error();
    document->diagnostics.add(Severity::Error,
                              fmt::format("{}.{}", format->id,
                                          [&] {
                                            std::string id = errorCodeName(read.error().code);
                                            std::ranges::replace(id, ' ', '-');
                                            return id;
                                          }()),
                              read.error().message, read.error().span);
  }
  try {
    setImages(*document, *format, options);
    cutDeepNodes(*document, options.limits);
    validate(*document);
  } catch (const std::bad_alloc&) {
    // Nothing that is not validated is shown.
    return noMemory();
  }
  if (options.progress) options.progress->fraction = 1;
  return document;
}

}  // namespace vitrine
