// Writes an assimp scene as one flat block.
#pragma once

#include <assimp/scene.h>

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/formats/assimp/flat.h"

namespace vitrine::assimp {

struct LogMessage {
  uint32_t severity = 0;  // of flat::Message
  std::string text;
};

// What is written: a scene, or why there is none.
struct Answer {
  const aiScene* scene = nullptr;  // must outlive the Flattener
  std::string error;               // where there is no scene
  std::string importer;
  std::vector<LogMessage> messages;
  // The depth-first number of the node that a channel moves, if its name does not identify it.
  std::unordered_map<const aiNodeAnim*, uint32_t> channelNodes;
  uint64_t lostMessages = 0;
  uint32_t isolation = 0;  // confined::Isolation flags
};

// Measures first, then writes once, into memory of exactly that size.
class Flattener {
 public:
  explicit Flattener(const Answer& answer);
  ~Flattener();
  uint64_t size() const;         // bytes of the block
  void write(std::byte* block);  // zeroed memory of that size, aligned to a page

 private:
  class Impl;
  std::unique_ptr<Impl> m_impl;
};

}  // namespace vitrine::assimp
