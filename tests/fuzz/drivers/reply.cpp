// What the importing process gives back, from one that has been taken over.
#include <cstring>

#include "core/formats/assimp/building.h"
#include "core/load/validate.h"
#include "tests/fuzz/check_document.h"
#include "tests/fuzz/records.h"

namespace vitrine::fuzz {
namespace {

namespace flat = assimp::flat;

// The bytes as a whole reply, or as the sections of one: sections begin at multiples of 4 KiB, and nearly all of a
// small reply would be zeros. A record is a section of its kind, the first one of kind 255 the header.
std::vector<std::byte> replyOf(Bytes plain) {
  flat::Header header{.magic = flat::kMagic, .version = flat::kVersion, .outcome = flat::Outcome::Imported};
  std::vector<std::byte> reply(flat::kAlignment);
  static_assert(sizeof(flat::Header) <= flat::kAlignment);
  for (const Record& record : recordsOf(plain)) {
    if (record.kind == 255) {
      std::memcpy(&header, record.bytes.data(), std::min(record.bytes.size(), sizeof header));
      continue;
    }
    const auto kind = flat::Kind(record.kind % flat::kKinds);
    header.sections[size_t(kind)] = {reply.size(), record.bytes.size() / flat::recordSize(kind)};
    reply.insert(reply.end(), record.bytes.begin(), record.bytes.end());
    reply.resize((reply.size() + flat::kAlignment - 1) / flat::kAlignment * flat::kAlignment);
  }
  for (flat::Section& section : header.sections)
    if (section.offset == 0) section = {flat::kAlignment, 0};
  header.size = reply.size();
  std::memcpy(reply.data(), &header, sizeof header);
  return reply;
}

void checkReply(Bytes bytes, uint64_t hash) {
  // At a multiple of 8, as mapped memory is.
  const std::vector<std::byte> reply(bytes.begin(), bytes.end());
  const auto view = assimp::FlatView::open(reply);
  if (!view) {
    VITRINE_PROMISE(view.error().code == ErrorCode::Malformed && isUtf8(view.error().message));
    return;
  }
  auto document = std::make_shared<Document>();
  document->source = Source::fromBytes({}, "fuzz.gltf");
  document->format = "assimp:gltf";
  document->buffers.push_back(std::make_unique<Buffer>());
  const Limits most = limits();
  document->budget = std::make_shared<MemoryBudget>(most.memory);
  ReadContext context{*document, *document->budget, most};
  assimp::Building building{context, *view, -1, "gltf"};
  if (const auto built = assimp::buildDocument(building); !built) {
    document->complete = false;
    document->failure = built.error();
  }
  validate(*document);
  useDocument(document, hash);
}

const Registered kReplyDriver("reply", [](Bytes bytes) {
  const uint64_t hash = hashOf(bytes);
  if (isPlain(bytes)) return checkReply(replyOf(bytes), hash);
  checkReply(bytes, hash);
});

}  // namespace
}  // namespace vitrine::fuzz
