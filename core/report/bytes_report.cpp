#include "core/report/bytes_report.h"

#include <fmt/core.h>

#include "core/bytes/visible_text.h"
#include "core/document/json.h"

namespace vitrine {

namespace {

constexpr size_t kMostValueBytes = 64;  // of a claim in the list

std::string titleOf(const Claims& claims, uint32_t buffer) { return visibleLine(claims.buffer(buffer).name); }

void putRanges(JsonWriter& json, const std::vector<SourceSpan>& ranges, std::string_view note) {
  for (const SourceSpan& range : ranges)
    json.object([&] {
      json.put("buffer", range.buffer).put("offset", range.offset).put("size", range.size).put("note", note);
    });
}

// What a line of the list says of a claim.
struct ClaimLine {
  const Claim& claim;
  uint32_t buffer;
  uint64_t offset;  // in the buffer, or in a row
  size_t depth;
  bool inRow;
};

class ListMaker {
 public:
  ListMaker(Claims& claims, bool json, const TakeLine& line) : m_claims(claims), m_json(json), m_line(line) {}

  void list(uint32_t buffer) {
    const auto content = m_claims.content(buffer);
    const ClaimedBuffer& about = m_claims.buffer(buffer);
    if (!content) {
      if (!m_json)
        m_line(
            fmt::format("buffer {} {}: {}", buffer, visibleLine(about.name), visibleLine(content.error().message)));
      return;
    }
    m_bytes = content->bytes;
    if (!m_json) m_line(fmt::format("buffer {} {}, {} bytes", buffer, visibleLine(about.name), m_bytes.size()));
    add(m_claims.claimsOf(buffer), buffer, 1, false);
  }

 private:
  void add(const ClaimList& list, uint32_t buffer, size_t depth, bool inRow) {
    if (!list) return;
    for (const Claim& claim : *list) {
      tell({claim, buffer, claim.span.offset, depth, inRow});
      const bool rows = claim.arrangement == Arrangement::Rows || claim.arrangement == Arrangement::Walked;
      add(m_claims.partsOf(claim), buffer, depth + 1, inRow || rows);
    }
  }

  Value valueOf(const ClaimLine& line) const {
    const Claim& claim = line.claim;
    if (line.inRow || !claim.isLeaf() || claim.arrangement != Arrangement::One ||
        claim.span.size > kMostValueBytes || claim.kind == ClaimKind::Packed)
      return {};
    return decodeBytes(claim, m_bytes.subspan(claim.span.offset, claim.span.size));
  }

  void tell(const ClaimLine& line) {
    const Claim& claim = line.claim;
    const bool rows = claim.arrangement != Arrangement::One;
    const Value value = valueOf(line);
    const bool hasValue = !std::holds_alternative<std::monostate>(value.storage);
    if (m_json) {
      m_line(jsonObject([&](JsonWriter& json) {
        json.put("buffer", line.buffer).put("offset", line.offset).put("size", claim.span.size);
        if (line.inRow) json.put("in_row", true);
        json.put("depth", line.depth).put("name", toUtf8(claim.name)).put("kind", claimKindName(claim.kind));
        if (claim.storedAs != StoredAs::None) json.put("type", storedAsName(claim.storedAs));
        if (rows) json.put("rows", claim.rows);
        if (hasValue) json.putRaw("value", toJson(value));
        if (claim.unpacked.size > 0)
          json.object("unpacked", [&] {
            json.put("buffer", claim.unpacked.buffer)
                .put("offset", claim.unpacked.offset)
                .put("size", claim.unpacked.size);
          });
        if (!claim.note.empty()) json.put("note", claim.note);
      }));
      return;
    }
    std::string text = line.inRow ? fmt::format("{:>10} ", fmt::format("+{}", line.offset))
                                  : fmt::format("0x{:08X} ", line.offset);
    text += fmt::format("{:>9} {:{}}{}", claim.span.size, "", 2 * line.depth, visibleLine(claim.name));
    if (rows) text += fmt::format(" [{}]", claim.rows);
    if (claim.storedAs != StoredAs::None) text += fmt::format(": {}", storedAsName(claim.storedAs));
    if (hasValue) text += fmt::format(" = {}", visibleLine(toText(value)));
    if (claim.unpacked.size > 0) text += fmt::format(", unpacked in buffer {}", claim.unpacked.buffer);
    if (!claim.note.empty()) text += fmt::format("  ({})", visibleLine(claim.note));
    m_line(text);
  }

  Claims& m_claims;
  bool m_json;
  const TakeLine& m_line;
  Bytes m_bytes;
};

std::string shownRange(const Claims& claims, const SourceSpan& range) {
  std::string text = range.size == 1 ? fmt::format("0x{:X}, 1 byte", range.offset)
                                     : fmt::format("0x{:X} to 0x{:X}, {} bytes", range.offset,
                                                   range.offset + range.size - 1, range.size);
  if (range.buffer > 0) text += fmt::format(" of buffer {} ({})", range.buffer, titleOf(claims, range.buffer));
  return text;
}

constexpr size_t kMostRanges = 8;
void addRanges(std::string& text, const Claims& claims, const std::vector<SourceSpan>& ranges) {
  for (size_t i = 0; i < std::min(ranges.size(), kMostRanges); ++i)
    text += fmt::format("\n  bytes      {}", shownRange(claims, ranges[i]));
  if (ranges.size() > kMostRanges)
    text += fmt::format("\n             and {} ranges more", ranges.size() - kMostRanges);
}

const Column* columnOf(const Document& document, const ClaimLocation& location) {
  if (location.classIndex == kNone || location.column == kNone) return nullptr;
  return &document.classes[location.classIndex].columns[location.column];
}

template <class Number>
void putOrNull(JsonWriter& json, const std::string& name, Number number, Number none) {
  if (number == none)
    json.put(name, nullptr);
  else
    json.put(name, number);
}

// What one has to know of the way to the bytes.
std::string noteOf(const Claims& claims, const ClaimLocation& location) {
  std::string note = claims.pathOf(location);
  for (const ClaimStep& step : location.steps)
    if (!step.claim->note.empty()) note += fmt::format("; {}", step.claim->note);
  const ClaimedBuffer& buffer = claims.buffer(location.buffer);
  if (buffer.packed.size > 0)
    note +=
        fmt::format("; unpacked, somewhere in the {} bytes at 0x{:X}", buffer.packed.size, buffer.packed.offset);
  return note;
}

}  // namespace

void tellClaims(Claims& claims, bool json, const TakeLine& line) {
  ListMaker maker(claims, json, line);
  for (uint32_t buffer = 0; buffer < claims.bufferCount(); ++buffer) maker.list(buffer);
}

std::string describeByte(Claims& claims, const ClaimLocation& location, uint64_t offset, bool json) {
  const Document& document = claims.document();
  const Claim* claim = location.claim();
  const Column* column = columnOf(document, location);
  const Value value = location.claimed() ? claims.valueOf(location) : Value();
  if (json)
    return jsonObject([&](JsonWriter& out) {
      out.put("buffer", location.buffer).put("offset", offset).put("path", toUtf8(claims.pathOf(location)));
      out.put("kind", claim ? claimKindName(claim->kind) : "unknown");
      putOrNull(out, "node", indexOf(location.node), kNone);
      if (location.classIndex == kNone)
        out.put("class", nullptr);
      else
        out.put("class", document.classes[location.classIndex].name);
      if (column)
        out.put("property", column->name);
      else
        out.put("property", nullptr);
      putOrNull(out, "row", location.row, kNoRow);
      putOrNull(out, "vertex", location.vertex, kNoRow);
      putOrNull(out, "triangle", location.triangle, kNoRow);
      if (claim)
        out.put("type", storedAsName(claim->storedAs)).putRaw("value", toJson(value));
      else
        out.put("type", nullptr).put("value", nullptr);
      out.array("ranges", [&] { putRanges(out, location.ranges, claim ? claim->note : std::string()); });
    });
  std::string text = location.claimed() ? visibleLine(claims.pathOf(location)) : std::string("unclaimed");
  if (!location.claimed() && claim) text += fmt::format("\n  within     {}", visibleLine(claims.pathOf(location)));
  if (claim && location.claimed()) {
    text += fmt::format("\n  type       {}", storedAsName(claim->storedAs));
    text += fmt::format("\n  value      {}", visibleLine(toText(value)));
  }
  if (location.node != NodeId::None)
    text += fmt::format("\n  node       {}", visibleLine(document.pathOf(location.node)));
  if (column) text += fmt::format("\n  property   {}", visibleLine(column->name));
  if (location.vertex != kNoRow) text += fmt::format("\n  vertex     {}", location.vertex);
  if (location.triangle != kNoRow) text += fmt::format("\n  triangle   {}", location.triangle);
  addRanges(text, claims, location.ranges);
  for (const ClaimStep& step : location.steps)
    if (!step.claim->note.empty()) text += fmt::format("\n  note       {}", visibleLine(step.claim->note));
  if (claim && claim->unpacked.size > 0)
    text += fmt::format("\n  unpacked   buffer {} ({})", claim->unpacked.buffer,
                        titleOf(claims, claim->unpacked.buffer));
  return text;
}

std::string describeRanges(Claims& claims, const ClaimWanted& wanted, const std::vector<ClaimLocation>& locations,
                           bool json) {
  const Document& document = claims.document();
  const bool ofNode = wanted.node != NodeId::None;
  const Column* column = ofNode && wanted.column ? &document.classOf(wanted.node).columns[*wanted.column] : nullptr;
  const Value value = column                  ? column->at(document.nodes.row[indexOf(wanted.node)])
                      : locations.size() == 1 ? claims.valueOf(locations.front())
                                              : Value();
  const std::string type = column                  ? column->type
                           : locations.size() == 1 ? storedAsName(locations.front().claim()->storedAs)
                                                   : "";
  if (json)
    return jsonObject([&](JsonWriter& out) {
      putOrNull(out, "node", indexOf(wanted.node), kNone);
      if (column)
        out.put("property", column->name);
      else
        out.put("property", nullptr);
      out.put("type", type).putRaw("value", toJson(value));
      out.array("ranges", [&] {
        for (const ClaimLocation& location : locations)
          putRanges(out, location.ranges, toUtf8(noteOf(claims, location)));
      });
    });
  std::string text = ofNode ? visibleLine(document.pathOf(wanted.node)) : std::string("geometry");
  if (column)
    text += fmt::format(", {}\n  type       {}\n  value      {}", visibleLine(column->name),
                        visibleLine(column->type), visibleLine(toText(value)));
  for (const ClaimLocation& location : locations) {
    text += fmt::format("\n  {}", visibleLine(claims.pathOf(location)));
    addRanges(text, claims, location.ranges);
  }
  return text;
}

void tellUnclaimed(Claims& claims, bool json, const TakeLine& line) {
  for (uint32_t buffer = 0; buffer < claims.bufferCount(); ++buffer) {
    const BufferSum sum = claims.sum(buffer);
    for (const UnclaimedRange& range : sum.ranges) {
      if (json)
        line(jsonObject([&](JsonWriter& out) {
          out.put("buffer", range.span.buffer).put("offset", range.span.offset).put("size", range.span.size);
          out.put("within", toUtf8(range.within)).put("note", toUtf8(range.note));
        }));
      else
        line(shownRange(claims, range.span) + (range.within.empty() ? "" : ": " + visibleLine(range.within)) +
             (range.note.empty() ? "" : fmt::format(" ({})", visibleLine(range.note))));
    }
  }
}

std::string tellSums(Claims& claims, const std::string& file, bool json) {
  std::vector<BufferSum> sums;
  for (uint32_t buffer = 0; buffer < claims.bufferCount(); ++buffer) sums.push_back(claims.sum(buffer));
  const BufferSum& whole = sums.front();
  if (json)
    return jsonObject([&](JsonWriter& out) {
      out.putFile("file", file).put("bytes", whole.bytes).put("claimed", whole.claimed);
      out.put("unclaimed", whole.unclaimed);
      out.array("ranges", [&] {
        for (const UnclaimedRange& range : whole.ranges)
          out.object([&] { out.put("buffer", 0).put("offset", range.span.offset).put("size", range.span.size); });
      });
      out.array("buffers", [&] {
        for (const BufferSum& sum : sums)
          out.object([&] {
            out.put("name", toUtf8(sum.name)).put("bytes", sum.bytes);
            out.put("claimed", sum.claimed).put("unclaimed", sum.unclaimed);
            if (sum.error) out.put("error", toUtf8(sum.error->message));
          });
      });
    });
  std::string text = fmt::format("{}: {} bytes, {} claimed, {} unclaimed", visibleLine(file), whole.bytes,
                                 whole.claimed, whole.unclaimed);
  for (size_t i = 1; i < sums.size(); ++i) {
    const BufferSum& sum = sums[i];
    if (sum.error)
      text += fmt::format("\n  {} {}: {}", i, visibleLine(sum.name), visibleLine(sum.error->message));
    else
      text += fmt::format("\n  {} {}: {} bytes, {} claimed, {} unclaimed", i, visibleLine(sum.name), sum.bytes,
                          sum.claimed, sum.unclaimed);
  }
  return text;
}

}  // namespace vitrine
