// What tests of Roblox files share: files of a single class, read and written down.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "core/formats/rbxm/xml/xml_writer.h"
#include "core/report/outline.h"
#include "tests/support/corpus.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {

// Fails the test where they cannot be read.
inline DocumentPointer loaded(std::vector<std::byte> bytes) {
  auto document = loadBytes(std::move(bytes));
  EXPECT_TRUE(document) << document.error().message;
  return document ? *document : nullptr;
}
inline DocumentPointer loaded(std::string_view text) {
  const Bytes bytes = asBytes(text);
  return loaded(std::vector<std::byte>(bytes.begin(), bytes.end()));
}

inline DocumentPointer loaded(const rbx::File& file, rbx::Packing packing = rbx::Packing::Lz4) {
  return loaded(rbx::write(file, packing));
}
// How often it was met; 0: never.
inline uint64_t countOf(const Diagnostics& diagnostics, std::string_view id) {
  for (const Diagnostic& each : diagnostics.all())
    if (each.id == id) return each.count;
  return 0;
}

inline constexpr float kInfinity = std::numeric_limits<float>::infinity();

inline std::vector<int32_t> upTo(size_t count) {
  std::vector<int32_t> all(count);
  for (size_t i = 0; i < count; ++i) all[i] = int32_t(i);
  return all;
}

// Instances of one class, all roots, with chunks between INST and PRNT.
inline rbx::File oneClass(size_t count, std::vector<rbx::Chunk> between, std::string_view className = "Thing") {
  rbx::File file{1, int32_t(count), {}};
  file.chunks.push_back(rbx::instChunk(0, className, upTo(count)));
  std::ranges::move(between, std::back_inserter(file.chunks));
  file.chunks.push_back(rbx::prntChunk(upTo(count), std::vector<int32_t>(count, -1)));
  file.chunks.push_back(rbx::endChunk());
  return file;
}

// The tree by names: "a(b c(d)) e".
inline std::string treeOf(const Document& document) {
  const Children children = childrenOf(document.nodes);
  const auto list = [&](const auto& self, std::span<const NodeId> ids) -> std::string {
    std::string text;
    for (const NodeId id : ids) {
      text += (text.empty() ? "" : " ") + document.nameOf(id);
      if (const auto below = children.of(id); !below.empty()) text += "(" + self(self, below) + ")";
    }
    return text;
  };
  return list(list, children.roots());
}

// A document as it is written in XML; fails the test where it cannot be.
struct XmlText {
  std::string text;
  Diagnostics losses;
};
inline XmlText writtenXml(const Document& document, const WriteOptions& options = {}) {
  auto file = rbxm::writeXml(document, options);
  EXPECT_TRUE(file) << file.error().message;
  if (!file) return {};
  return {std::string(asText(file->bytes)), std::move(file->losses)};
}

}  // namespace vitrine::test
