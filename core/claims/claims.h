// Claims: where the values of a document come from, and what each byte is. Keeps nothing per value: a query walks
// the claims of a buffer, and unpacks the block if the reader did not keep it.
#pragma once

#include <list>
#include <optional>

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine {

inline constexpr uint64_t kNoRow = UINT64_MAX;

// A claim, and a row of it: one step of the path from a buffer to a value.
struct ClaimStep {
  std::shared_ptr<const Claim> claim;
  uint64_t row = kNoRow;  // of Rows, Planes, Columns and Walked
};

// A range of bytes, and the part of the document that it describes.
struct ClaimLocation {
  uint32_t buffer = 0;
  std::vector<ClaimStep> steps;    // from outermost to innermost; empty: unclaimed
  std::vector<SourceSpan> ranges;  // of the innermost step, in the order that forms its value; at least one byte
  // The subject of the innermost step that has one.
  NodeId node = NodeId::None;
  uint32_t classIndex = kNone, column = kNone;  // the property, if the bytes are a property value
  uint64_t row = kNoRow;                        // in that column, or in the innermost step with rows
  uint32_t geometry = kNone;
  uint64_t vertex = kNoRow, triangle = kNoRow;  // of that geometry

  bool claimed() const { return !steps.empty() && steps.back().claim->kind != ClaimKind::Unknown; }
  const Claim* claim() const { return steps.empty() ? nullptr : steps.back().claim.get(); }
  // Of the innermost step whose subject has one.
  VertexStream stream() const;
};

// What to find the bytes of. Members that are not set are ignored.
struct ClaimWanted {
  NodeId node = NodeId::None;
  std::optional<uint32_t> column;  // of the node's class
  uint32_t geometry = kNone;
  std::optional<uint64_t> vertex, triangle;  // of that geometry
};

// A run of bytes of one kind: one value, or one plane of many values.
struct KindRun {
  uint64_t offset = 0, size = 0;
  ClaimKind kind = ClaimKind::Unknown;
  friend bool operator==(const KindRun&, const KindRun&) = default;
};

struct UnclaimedRange {
  SourceSpan span;
  std::string within;  // path of the claim that contains it; empty: none
  std::string note;    // why it is unknown
};
struct BufferSum {
  std::string name;
  SourceSpan packed;
  uint64_t bytes = 0, claimed = 0, unclaimed = 0;  // claimed + unclaimed = bytes
  std::vector<UnclaimedRange> ranges;              // the unclaimed ones, in order
  std::optional<Error> error;                      // why the block could not be unpacked; its bytes are then not
                                                   // counted
};

class Claims {
 public:
  // `buffers`: as Format::claims returns them, see makeClaims(). Buffers of the document that are missing there are
  // added without claims.
  explicit Claims(DocumentPointer document, std::vector<ClaimedBuffer> buffers);

  const Document& document() const { return *m_document; }
  const DocumentPointer& documentPointer() const { return m_document; }
  // The file first, then Document::buffers, then blocks that reading did not keep.
  size_t bufferCount() const { return m_buffers.size(); }
  const ClaimedBuffer& buffer(uint32_t index) const { return m_buffers[index]; }
  // The content, unpacked if needed; valid as long as `owner` is held. Hold it while you make several queries on
  // the same buffer: a large block that is not held is unpacked again each time. Errors: those of unpacking.
  struct Content {
    std::shared_ptr<const void> owner;
    Bytes bytes;
  };
  Result<Content> content(uint32_t buffer);
  // The claims of a buffer, valid while its content is held; empty if it cannot be unpacked.
  ClaimList claimsOf(uint32_t buffer);
  // The parts of a claim without rows, made if needed; null: it has none.
  ClaimList partsOf(const Claim& claim);

  // What a byte is; nullopt beyond the end of the buffer.
  std::optional<ClaimLocation> at(uint32_t buffer, uint64_t offset);
  // Finds the bytes that describe something: everything of a node, or one property. Returns at most the first
  // `most` results in buffer order; later blocks are then not unpacked.
  std::vector<ClaimLocation> of(const ClaimWanted& wanted, size_t most = SIZE_MAX);
  // The kinds of these bytes as consecutive runs without gaps, up to the end of the buffer; unclaimed bytes are
  // Unknown. Takes no longer in a large buffer, unless Walked rows have to be walked first.
  std::vector<KindRun> kindsOf(uint32_t buffer, uint64_t offset, uint64_t size);
  // The bytes of a ClaimLocation, joined in order. Errors: as for content().
  Result<std::vector<std::byte>> bytesOf(const ClaimLocation& location);
  // The value of these bytes, decoded as the innermost claim says; empty for groups.
  Value valueOf(const ClaimLocation& location);
  // "PROP Part.Size / values / x", rows in brackets.
  std::string pathOf(const ClaimLocation& location) const;

  BufferSum sum(uint32_t buffer);

 private:
  struct Kept {
    uint32_t buffer;
    // The content's owner and the claims, which are valid while it lives; callers may hold them.
    std::weak_ptr<const void> owner;
    std::weak_ptr<const std::vector<Claim>> list;
    // Strong references to the two. In m_kept either is reset if it takes too much memory: then only callers keep
    // it alive.
    Content content;
    ClaimList claims;
  };
  Result<Kept> keep(uint32_t buffer);
  void letGo();

  DocumentPointer m_document;
  std::vector<ClaimedBuffer> m_buffers;
  std::list<Kept> m_kept;  // the most recently requested buffers, newest first
};

}  // namespace vitrine
