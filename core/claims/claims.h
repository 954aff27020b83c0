// Claims: where the values of a document come from, and what each of its bytes is. Keeps nothing per value: asking
// walks the claims of a buffer, and unpacks a block that reading did not keep.
#pragma once

#include <list>
#include <optional>

#include "core/claims/claim.h"
#include "core/document/document.h"

namespace vitrine {

inline constexpr uint64_t kNoRow = UINT64_MAX;

// A claim and a row of it, as a step on the way from a buffer to a value.
struct ClaimStep {
  std::shared_ptr<const Claim> claim;
  uint64_t row = kNoRow;  // of Rows, Planes, Columns and Walked
};

// Bytes, and what the document has of them.
struct ClaimPlace {
  uint32_t buffer = 0;
  std::vector<ClaimStep> steps;    // from the outside in; empty: unclaimed
  std::vector<SourceSpan> ranges;  // of the innermost step, in the order that makes its value; at least one byte
  // What the innermost step with a subject is about.
  NodeId node = NodeId::None;
  uint32_t classIndex = kNone, column = kNone;  // the property, if it is one's value
  uint64_t row = kNoRow;                        // of that column, or of the innermost step with rows
  uint32_t geometry = kNone;
  uint64_t vertex = kNoRow, triangle = kNoRow;  // of that geometry

  bool claimed() const { return !steps.empty() && steps.back().claim->kind != ClaimKind::Unknown; }
  const Claim* claim() const { return steps.empty() ? nullptr : steps.back().claim.get(); }
  // Of the innermost step that is about one.
  VertexStream stream() const;
};

// What the bytes are asked of. Members that are not set do not count.
struct ClaimWanted {
  NodeId node = NodeId::None;
  std::optional<uint32_t> column;  // of the node's class
  uint32_t geometry = kNone;
  std::optional<uint64_t> vertex, triangle;  // of that geometry
};

// Bytes of one value, or one plane of many.
struct KindRun {
  uint64_t offset = 0, size = 0;
  ClaimKind kind = ClaimKind::Unknown;
  friend bool operator==(const KindRun&, const KindRun&) = default;
};

struct UnclaimedRange {
  SourceSpan span;
  std::string within;  // the path of what it lies in; empty: in nothing
  std::string note;    // why nobody knows it
};
struct BufferSum {
  std::string name;
  SourceSpan packed;
  uint64_t bytes = 0, claimed = 0, unclaimed = 0;  // claimed + unclaimed = bytes
  std::vector<UnclaimedRange> ranges;              // the unclaimed ones, in order
  std::optional<Error> error;                      // why the block could not be unpacked: nothing of it counts
};

class Claims {
 public:
  // Asks the document's format; a format that says nothing claims nothing.
  explicit Claims(DocumentPointer document, std::vector<ClaimedBuffer> buffers);

  const Document& document() const { return *m_document; }
  const DocumentPointer& documentPointer() const { return m_document; }
  // The file first, then Document::buffers, then blocks that reading did not keep.
  size_t bufferCount() const { return m_buffers.size(); }
  const ClaimedBuffer& buffer(uint32_t index) const { return m_buffers[index]; }
  // The content, unpacked if need be; it lives as long as the pointer. Who asks for more of the same buffer holds
  // it meanwhile: a large block that nobody holds is unpacked again each time. Errors: what unpacking says.
  struct Content {
    std::shared_ptr<const void> owner;
    Bytes bytes;
  };
  Result<Content> content(uint32_t buffer);
  // What a buffer's bytes are, good while its content is held; empty where it cannot be unpacked.
  ClaimList claimsOf(uint32_t buffer);
  // The parts of a claim that is no row, made if need be; null: it has none.
  ClaimList partsOf(const Claim& claim);

  // What a byte is. Nothing beyond the end of the buffer.
  std::optional<ClaimPlace> at(uint32_t buffer, uint64_t offset);
  // Where the bytes of something are: the places that say it, all of a node's or those of one property. Not more
  // than `most` of them, the first in the order of the buffers; blocks that come later are not unpacked then.
  std::vector<ClaimPlace> of(const ClaimWanted& wanted, size_t most = SIZE_MAX);
  // What these bytes are for, one run after another without gaps, as far as the buffer goes; what nobody claims is
  // Unknown. Takes no longer for a large buffer, but where rows of varying size have to be walked to get there.
  std::vector<KindRun> kindsOf(uint32_t buffer, uint64_t offset, uint64_t size);
  // The bytes of a place one after another. Errors: as content().
  Result<std::vector<std::byte>> bytesOf(const ClaimPlace& place);
  // What they say, as the innermost claim spells it; empty for groups.
  Value valueOf(const ClaimPlace& place);
  // "PROP Part.Size / values / x", rows in brackets.
  std::string pathOf(const ClaimPlace& place) const;

  BufferSum sum(uint32_t buffer);

 private:
  struct Kept {
    uint32_t buffer;
    // Of the content, and the claims, which are good while it lives: others may hold them.
    std::weak_ptr<const void> owner;
    std::weak_ptr<const std::vector<Claim>> list;
    // In m_kept without owner, or null: only others hold them, if anybody does.
    Content content;
    ClaimList claims;
  };
  Result<Kept> keep(uint32_t buffer);
  void letGo();

  DocumentPointer m_document;
  std::vector<ClaimedBuffer> m_buffers;
  std::list<Kept> m_kept;  // the last that were asked for, newest first
};

}  // namespace vitrine
