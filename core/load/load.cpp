#include "core/load/load.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "core/bytes/packed_file.h"
#include "core/bytes/text.h"
#include "core/formats/assimp/assimp.h"
#include "core/formats/binarymesh/binarymesh.h"
#include "core/formats/gltf/gltf.h"
#include "core/formats/picture/picture.h"
#include "core/formats/rbxm/rbxm.h"
#include "core/formats/rmesh/rmesh.h"
#include "core/formats/roblox_csg/roblox_csg.h"
#include "core/formats/roblox_mesh/roblox_mesh.h"
#include "core/formats/slanim/slanim.h"
#include "core/formats/slanim/slbvh.h"
#include "core/formats/slmesh/slmesh.h"
#include "core/load/stand_in.h"
#include "core/load/unread_kinds.h"
#include "core/load/validate.h"

namespace vitrine {

namespace {
constexpr size_t kSniffedSize = 4096;

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
                             fmt::format("nodes nested more than {} levels deep; made roots", limits.depth), first,
                             cut);
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
  static const std::vector<Format> table{robloxMeshFormat, robloxCsgFormat, rbxmFormat,    rbxmxFormat,
                                         rmeshFormat,      slmeshFormat,    slanimFormat,  slBvhFormat,
                                         binarymeshFormat, gltfFormat,      pictureFormat, assimpFormat};
  return table;
}

const Format* findFormat(std::string_view id) {
  id = id.substr(0, id.find(':'));  // "assimp:obj"
  for (const Format& format : formats())
    if (format.id == id) return &format;
  return id == rawFormat.id ? &rawFormat : nullptr;
}

std::string_view presentFormatId(std::string_view id) {
  for (const Format& format : formats())
    if (std::ranges::find(format.formerIds, id) != format.formerIds.end()) return format.id;
  return id;
}

std::string titleOfFormat(std::string_view id) {
  const Format* format = findFormat(id);
  if (!format) return std::string(id);
  const size_t colon = id.find(':');
  if (!format->titleOf || colon == id.npos) return std::string(format->title);
  if (const std::string_view title = format->titleOf(id); !title.empty()) return std::string(title);
  std::string ending(id.substr(colon + 1));
  std::ranges::transform(ending, ending.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; });
  return ending;
}

bool holdsInstances(const Document& document) {
  const Format* format = findFormat(document.format);
  return format && format->instances;
}

namespace {

Bytes headOf(Bytes bytes) { return bytes.first(std::min(bytes.size(), kSniffedSize)); }

const Format* certainReader(Bytes bytes) {
  const auto found = std::ranges::find_if(
      formats(), [head = headOf(bytes)](const Format& format) { return format.sniff(head) == Match::Certain; });
  return found == formats().end() ? nullptr : &*found;
}

bool isBvh(Bytes bytes) { return asText(headOf(bytes)).starts_with("HIERARCHY"); }

// Whether a file is a BVH that is to be read by the rules of Second Life, whatever its joints are called.
bool isSecondLifeBvh(Bytes bytes, const LoadOptions& options) { return options.secondLifeBvh && isBvh(bytes); }

// Who may read a file, the likeliest first: one alone where it is certain.
std::vector<const Format*> readersOf(Bytes bytes, std::string_view extension) {
  if (const Format* certain = certainReader(bytes)) return {certain};
  std::vector<const Format*> named, maybe;
  for (const Format& format : formats())
    if (named.empty() && std::ranges::find(format.extensions, extension) != format.extensions.end())
      named.push_back(&format);
    else if (format.sniff(headOf(bytes)) == Match::Maybe)
      maybe.push_back(&format);
  named.insert(named.end(), maybe.begin(), maybe.end());
  return named;
}

struct FileContent {
  std::shared_ptr<const Source> source;
  std::string told;            // how it was unpacked; empty: it was not
  std::optional<Error> fault;  // why that ended early
};
// Takes what it unpacks from the budget.
Result<FileContent> contentOf(const std::shared_ptr<const Source>& file, const Limits& limits, MemoryBudget& budget,
                              const std::atomic<bool>* cancelled) {
  const Bytes bytes = file->bytes();
  const Packing packing = packingOf(bytes);
  // A reader that is certain of packed bytes unpacks them itself.
  if (packing == Packing::None || certainReader(bytes)) return FileContent{file, {}, {}};
  VITRINE_TRY(UnpackedFile unpacked,
              unpackFile(packing, bytes, limits.largestUnpacked(bytes.size()), budget, cancelled));
  if (unpacked.bytes.empty()) {
    if (unpacked.fault) return std::unexpected(*unpacked.fault);
    return fail(ErrorCode::NotThisFormat, fmt::format("{}: nothing is packed in it", packingName(packing)));
  }
  FileContent content{nullptr,
                      fmt::format("{}: {} bytes, unpacked to {}; these are read and shown", packingName(packing),
                                  unpacked.used, unpacked.bytes.size()),
                      std::move(unpacked.fault)};
  if (!content.fault && unpacked.used < bytes.size())
    content.told += fmt::format("; {} bytes after them are not", bytes.size() - unpacked.used);
  content.source = Source::unpacked(std::move(unpacked.bytes), *file, unpackedName(file->path()));
  return content;
}

void addFailure(Document& document, const Format& format, const Error& error) {
  std::string id = errorCodeName(error.code);
  std::ranges::replace(id, ' ', '-');
  document.diagnostics.add(Severity::Error, fmt::format("{}.{}", format.id, id), error.message, error.span);
}

}  // namespace

BvhRules bvhRulesOf(const Document& document) {
  if (document.format == slBvhFormat.id) return BvhRules::SecondLife;
  return document.source && isBvh(document.source->bytes()) ? BvhRules::Tools : BvhRules::None;
}

const Format* recognise(Bytes bytes, std::string_view extension) {
  const auto readers = readersOf(bytes, extension);
  return readers.empty() ? nullptr : readers.front();
}

Result<DocumentPointer> load(const std::filesystem::path& path, const LoadOptions& options) {
  const std::atomic<bool>* cancelled = options.progress ? &options.progress->cancelled : nullptr;
  VITRINE_TRY(auto source, Source::open(path, options.limits, cancelled));
  return load(std::move(source), options);
}

namespace {

// By one reader. Errors: Cancelled; LimitExceeded where there is not even memory for what was read.
Result<std::shared_ptr<Document>> readAs(const Format& format, const std::shared_ptr<const Source>& source,
                                         const LoadOptions& options) {
  const Bytes bytes = source->bytes();
  auto document = emptyDocument(source, format, options);
  ReadContext context{*document, *document->budget, options.limits, options.progress};
  const SourceSpan whole{0, 0, bytes.size()};
  Result<void> read = document->budget->take(bytes.size(), "file", whole);
  try {
    if (read) read = options.raw ? readRawMesh(context, *options.raw) : format.read(context);
  } catch (const std::bad_alloc&) {
    read = fail(ErrorCode::LimitExceeded, fmt::format("not enough memory to read {} bytes", bytes.size()), whole);
  }
  if (auto few = checkNodeCount(*document, options.limits); !few) {
    // A document above the limit is not kept, not even in part.
    document = emptyDocument(source, format, options);
    read = std::move(few);
  }
  if (read) return document;
  if (read.error().code == ErrorCode::Cancelled) return std::unexpected(read.error());
  document->complete = false;
  document->failure = read.error();
  addFailure(*document, format, read.error());
  return document;
}

// Nothing at all was found, because it is of another kind: the next reader may know it.
bool isOfAnother(const Document& document) {
  if (!document.failure || document.nodes.size() > 0 || !document.geometries.empty()) return false;
  const ErrorCode code = document.failure->code;
  return code == ErrorCode::NotThisFormat || code == ErrorCode::Malformed || code == ErrorCode::Unsupported;
}

}  // namespace

Result<DocumentPointer> load(std::shared_ptr<const Source> file, const LoadOptions& given) {
  if (file->bytes().empty()) return fail(ErrorCode::NotThisFormat, std::string(kEmptyFile));
  LoadOptions options = given;
  if (!options.budget) options.budget = std::make_shared<MemoryBudget>(options.limits.memory);
  FileContent content{file, {}, {}};
  if (!options.raw) {
    const std::atomic<bool>* cancelled = options.progress ? &options.progress->cancelled : nullptr;
    VITRINE_TRY(content, contentOf(file, options.limits, *options.budget, cancelled));
  }
  file.reset();
  const Bytes bytes = content.source->bytes();
  // What was unpacked is taken once more where it is read.
  if (!content.told.empty()) options.budget->give(bytes.size());
  const std::string extension = extensionOf(content.source->contentName());
  const auto readers = options.raw                       ? std::vector<const Format*>{&rawFormat}
                       : isSecondLifeBvh(bytes, options) ? std::vector<const Format*>{findFormat(slBvhFormat.id)}
                                                         : readersOf(bytes, extension);
  const std::string unread =
      options.raw || certainReader(bytes) ? std::string() : unreadKind(headOf(bytes), extension);
  if (!unread.empty())
    return fail(
        ErrorCode::Unsupported,
        fmt::format("this is {}{}, which Vitrine does not read", unread, content.told.empty() ? "" : ", packed"),
        {0, 0, bytes.size()});
  if (readers.empty()) {
    if (content.fault) return std::unexpected(*content.fault);
    return fail(ErrorCode::NotThisFormat,
                fmt::format("no reader recognises {}; it starts with{}",
                            content.told.empty() ? "this file" : "what is packed in this file", startOf(bytes)),
                {0, 0, bytes.size()});
  }
  std::shared_ptr<Document> document;
  const Format* format = readers.front();
  for (const Format* each : readers) {
    if (document) options.budget->give(bytes.size());  // taken by the reader before
    VITRINE_TRY(auto read, readAs(*each, content.source, options));
    if (document && isOfAnother(*read)) continue;  // what the likeliest says counts
    document = std::move(read);
    format = each;
    if (!isOfAnother(*document)) break;
  }
  if (!content.told.empty()) {
    document->buffers.front()->name = "file, unpacked";
    document->diagnostics.add(Severity::Info, "document.unpacked", content.told);
  }
  if (content.fault) {
    document->complete = false;
    document->failure = *content.fault;
    addFailure(*document, *format, *content.fault);
  }
  try {
    setImages(*document, *format, options);
    cutDeepNodes(*document, options.limits);
    validate(*document);
    addStandIn(*document, options.figure);
  } catch (const std::bad_alloc&) {
    // Nothing that is not validated is shown.
    return fail(ErrorCode::LimitExceeded, fmt::format("not enough memory to read {} bytes", bytes.size()),
                {0, 0, bytes.size()});
  }
  if (options.progress) options.progress->tell(1);
  return document;
}

}  // namespace vitrine
