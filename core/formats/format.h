// What a format is to the rest of the program: one table row with a function for each thing it can do.
#pragma once

#include <atomic>
#include <string_view>
#include <vector>

#include "core/bytes/budget.h"
#include "core/document/document.h"

namespace vitrine {

// Shared between the thread that loads and the one that watches.
struct Progress {
  std::atomic<float> fraction = 0;  // 0..1
  std::atomic<bool> cancelled = false;
};

struct ReadContext {
  Document& document;
  MemoryBudget& budget;
  const Limits& limits;
  Progress* progress = nullptr;  // may be null
  Bytes bytes() const { return document.source->bytes(); }
  // Reports progress; Cancelled if the caller asked to stop.
  Result<void> step(float fraction) const {
    if (!progress) return {};
    progress->fraction = fraction;
    if (progress->cancelled) return fail(ErrorCode::Cancelled, "cancelled");
    return {};
  }
};

enum class Match : uint8_t { No, Maybe, Certain };

// From where a level of detail is chosen. Lengths in the unit that the scene is drawn in.
struct LodSight {
  float distance = 0;    // from the eye to the middle of the object
  float radius = 0;      // of a sphere around what is drawn
  Vec3 scale{1.0f};      // the object's, where the file leaves it open
  double lodFactor = 1;  // Second Life viewers' setting
};

// What is written of a document, and how.
struct WriteOptions {
  std::string variant;           // one of Format::variants; empty: what fits best
  std::vector<NodeId> roots;     // of instance trees: these and what is below them; empty: everything
  Progress* progress = nullptr;  // may be null
};
struct Written {
  std::vector<std::byte> bytes;
  Diagnostics losses;  // what the format cannot hold, id "ID.lost-something", and what was changed to fit
};

struct Format {
  std::string_view id;
  std::string_view title;
  std::vector<std::string_view> extensions;  // lower case, no dot
  std::string_view versions;
  std::string_view defaultMode;  // the view mode it is best seen in
  // Decides by the first bytes (up to 4 KiB; the whole file if it is shorter).
  Match (*sniff)(Bytes head);
  // Fills context.document. An error ends reading; what was filled before it stays.
  Result<void> (*read)(ReadContext& context);
  // The level that the programs of this format would show; null: no rule is known.
  uint32_t (*levelAt)(const Document& document, const LodSight& sight) = nullptr;
  // Makes a file of a document that has been validated and is built as this format's reader builds one: in its
  // conventions, with as many geometries and levels as it allows. Errors: Unsupported where the document has
  // nothing that the format can hold, LimitExceeded where it has too much of it, Cancelled. Null: not written.
  Result<Written> (*write)(const Document& document, const WriteOptions& options) = nullptr;
  std::vector<std::string_view> variants;  // versions or codecs that can be written, the usual one first
};

}  // namespace vitrine
