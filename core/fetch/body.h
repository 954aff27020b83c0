// The body of an answer as the asset that it is: unpacked, in vitrine-unpack, where it came packed.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/confined/unpack.h"
#include "core/fetch/outcomes.h"
#include "core/workers/child_process.h"

namespace vitrine::fetch {

struct Body {
  FetchOutcome outcome = FetchOutcome::Got;  // Damaged, Incomplete, Cancelled, NotKept: no memory
  std::string detail{};
  std::vector<std::byte> bytes{};
};

// For one thread. One process unpacks body after body, as all come from the same services.
class BodyReader {
 public:
  explicit BodyReader(uint64_t mostBytes) : m_most(mostBytes) {}
  // `file`: sealed, of `size` bytes. `encoding`: as the answer said. What is packed without being said to be is
  // unpacked, too, at most kMostLayers times.
  Body read(const OwnDescriptor& file, uint64_t size, std::string_view encoding,
            const std::atomic<bool>* cancelled);
  static constexpr int kMostLayers = 2;

 private:
  Body unpacked(std::vector<std::byte> packed, std::string_view packing, const std::atomic<bool>* cancelled);
  Result<std::vector<std::byte>> ask(Bytes packed, std::string_view packing, uint64_t most,
                                     const std::atomic<bool>* cancelled);

  uint64_t m_most;
  OwnDescriptor m_input;  // holds the body that is being unpacked
  std::unique_ptr<confined::Session> m_session;
};

}  // namespace vitrine::fetch
