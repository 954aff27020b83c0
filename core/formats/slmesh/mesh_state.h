// State shared by the files of the reader while one file is read.
#pragma once

#include <deque>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <vector>

#include "core/formats/format.h"
#include "core/formats/slmesh/cost.h"
#include "core/formats/slmesh/llsd.h"

namespace vitrine::slmesh {

// What a viewer's disk cache puts before the header of a file.
struct CacheHeader {
  uint32_t version;  // 1
  uint32_t headerSize;
  uint32_t flags;  // which blocks were downloaded
};
static_assert(sizeof(CacheHeader) == 12);
bool isCacheWrapped(std::string_view text);

// A block of the file, as the header announces it.
struct Block {
  std::string key;
  const Llsd* entry = nullptr;  // in MeshState::header
  int64_t offset = -1, size = 0;
  NodeId node = NodeId::None;
  bool present() const { return offset >= 0 && size > 0; }
  std::string name() const { return isUtf8(key) ? key : "?"; }  // for people: keys are any bytes
};

// A block's content. Binaries in it point into the document's buffers.
struct Content {
  Llsd data;
  uint32_t buffer = 0;
};

// A block's unpacked bytes.
struct Unpacked {
  Result<UnpackedBytes> bytes = UnpackedBytes();
  uint64_t used = 0;  // packed bytes
  bool withoutChecksum = false;
};

struct MeshState {
  ReadContext& context;
  NodeBuilder nodes{context.document};
  NodeId root = NodeId::None;
  Llsd header{};
  uint64_t base = 0;    // where block offsets count from
  bool cached = false;  // wrapped by a viewer's disk cache
  std::deque<Block> blocks{};
  std::vector<const Block*> order{};  // the order in which they are read
  const Block* aheadBlock = nullptr;  // the block that `ahead` unpacks
  std::future<Unpacked> ahead{};
  Geometry geometry{};             // what is drawn
  std::vector<uint16_t> joints{};  // joint index of the file -> of the document
  std::optional<Vec3> scale{};     // the true size, if the file hints at it
  std::string_view scaleSource{};

  Document& document() { return context.document; }
  void property(std::string_view name, std::string_view type, Value value, std::string_view unit = {}) {
    nodes.set(root, name, type, std::move(value), unit);
  }
  void report(Severity severity, std::string_view id, std::string message, SourceSpan span, uint64_t count = 1) {
    context.document.diagnostics.add(severity, id, std::move(message), span, count);
  }
  Block* block(std::string_view key);
};

// Unpacks a block and calls `use` with its content. A block that cannot be unpacked is skipped, and noted in
// diagnostics and on its node. An error ends reading.
Result<void> withBlock(MeshState& state, Block& block,
                       const std::function<Result<void>(const Content& content)>& use);

Result<void> readSkin(MeshState& state);
Result<void> readLevels(MeshState& state);
Result<void> readPhysics(MeshState& state);

// A list of `count` numbers; false, and `to` untouched, for anything else.
bool readNumbers(const Llsd* data, std::span<double> to);

// The box that quantised coordinates lie in: `data` has Min and Max, else it is -0.5 to 0.5.
struct Domain {
  Vec3 min{-0.5f}, max{0.5f};
};
Domain readDomain(const Llsd* data);
// Points of three 16-bit fractions of a domain; 6 bytes per point.
void appendPoints(Bytes bytes, const Domain& domain, LargeBuffer<Vec3>& to);

}  // namespace vitrine::slmesh
