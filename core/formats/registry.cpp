#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/bytes/text.h"
#include "core/document/validate.h"
#include "core/formats/assimp/assimp.h"
#include "core/formats/binarymesh/binarymesh.h"
#include "core/formats/format.h"
#include "core/formats/rbxm/rbxm.h"
#include "core/formats/rmesh/rmesh.h"
#include "core/formats/roblox_csg/roblox_csg.h"
#include "core/formats/roblox_mesh/roblox_mesh.h"
#include "core/formats/slmesh/slmesh.h"

namespace vitrine {

namespace {
constexpr size_t kSniffed = 4096;

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
  return nullptr;
}

const Format* recognise(Bytes bytes, std::string_view extension) {
  const Bytes head = bytes.first(std::min(bytes.size(), kSniffed));
  const Format *maybe = nullptr, *named = nullptr;
  for (const Format& format : formats()) {
    const Match match = format.sniff(head);
    if (match == Match::Certain) return &format;
    if (match == Match::Maybe && !maybe) maybe = &format;
    if (!named && std::ranges::find(format.extensions, extension) != format.extensions.end()) named = &format;
  }
  return maybe ? maybe : named;
}

Result<void> ReadContext::step(float fraction) const {
  if (!progress) return {};
  progress->fraction = fraction;
  if (progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
  return {};
}

Result<DocumentPointer> load(const std::filesystem::path& path, const LoadOptions& options) {
  VITRINE_TRY(auto source, Source::open(path));
  return load(std::move(source), options);
}

Result<DocumentPointer> load(std::shared_ptr<const Source> source, const LoadOptions& options) {
  const Bytes bytes = source->bytes();
  const std::filesystem::path path = source->path();
  if (bytes.empty()) return fail(ErrorCode::NotThisFormat, "empty file: 0 bytes, nothing to read");
  const Format* format = recognise(bytes, extensionOf(path));
  if (!format)
    return fail(ErrorCode::NotThisFormat, "no reader recognises this file; it starts with" + startOf(bytes),
                {0, 0, bytes.size()});

  auto document = std::make_shared<Document>();
  document->source = source;
  document->format = format->id;
  auto file = std::make_unique<Buffer>();
  file->name = "file";
  file->bytes = bytes;
  document->buffers.push_back(std::move(file));

  document->budget = std::make_shared<MemoryBudget>(options.limits.memory);
  ReadContext context{*document, *document->budget, options.limits, options.progress};
  Result<void> read;
  try {
    read = format->read(context);
  } catch (const std::bad_alloc&) {
    read = fail(ErrorCode::LimitExceeded, "out of memory");
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
  validate(*document);
  if (options.progress) options.progress->fraction = 1;
  return document;
}

}  // namespace vitrine
