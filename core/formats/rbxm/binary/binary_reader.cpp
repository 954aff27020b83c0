#include "core/formats/rbxm/binary/binary_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

#include "core/bytes/text.h"
#include "core/formats/rbxm/binary/binary_writer.h"
#include "core/formats/rbxm/binary/chunks.h"
#include "core/formats/rbxm/types/columns.h"
#include "core/formats/rbxm/types/instance_tree.h"
#include "core/formats/rbxm/types/layout.h"
#include "core/formats/rbxm/types/meanings.h"
#include "core/formats/rbxm/types/motions.h"

namespace vitrine::rbxm {

namespace {

constexpr std::array<std::string_view, 7> kChunkNames{"META", "SSTR", "INST", "PROP", "PRNT", "SIGN", "END"};
constexpr std::string_view kEndBody = "</roblox>";
// What a chunk takes in memory beside its content: its section, its column and what decodes it.
constexpr uint64_t kBytesPerChunk = 1024;
constexpr uint64_t kCopiesOfName = 4;  // of a class or property
constexpr size_t kHeadSize = 512;      // enough for the class, name and type of nearly every PROP

bool isKnown(std::string_view name) { return std::ranges::find(kChunkNames, name) != kChunkNames.end(); }
// Letters and digits, then zeros: what a name looks like, known or not.
bool looksLikeName(const ChunkHeader& header) {
  const std::string_view name = nameOf(header);
  const auto word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  return !name.empty() && std::ranges::all_of(name, word) &&
         std::all_of(header.name + name.size(), header.name + 4, [](char c) { return c == '\0'; });
}
// A name as messages and lists show it: nothing keeps a file from using a megabyte of text.
std::string shown(std::string_view name) {
  constexpr size_t kLongest = 80;
  if (name.size() <= kLongest) return std::string(name);
  return fmt::format("{}… ({} bytes)", cutToSize(name, kLongest), name.size());
}

class BinaryReader {
 public:
  explicit BinaryReader(ReadContext& context)
      : m_context(context), m_document(context.document), m_file(std::make_shared<FileContext>()) {
    m_file->source = m_document.source;
    m_file->budget = m_document.budget;
    m_file->limits = context.limits;
  }

  Result<void> read() {
    VITRINE_CHECK(readHeader());
    VITRINE_CHECK(readChunks());
    VITRINE_CHECK(makeNodes());
    for (Class& owner : m_document.classes) describeClass(owner);
    m_document.version = fmt::format("0{}{}{}", m_usesLz4 ? " LZ4" : "", m_usesZstd ? " Zstandard" : "",
                                     m_usesLz4 || m_usesZstd ? "" : " uncompressed");
    if (m_failure) return std::unexpected(*m_failure);
    return {};
  }

 private:
  // ---- Faults

  void warn(std::string_view id, std::string message, SourceSpan span, Severity severity = Severity::Warning) {
    m_document.diagnostics.add(severity, fmt::format("rbxm.{}", id), std::move(message), span);
  }
  // Something announced could not be read. The first such fault becomes the document's failure.
  void lose(Error error) {
    m_document.complete = false;
    if (m_failure)
      warn("damaged-chunk", error.message, error.span, Severity::Error);
    else
      m_failure = std::move(error);
  }

  // ---- Header and chunks

  Result<void> readHeader() {
    ByteReader reader(m_context.bytes());
    VITRINE_TRY(const auto header, reader.take<FileHeader>("file header"));
    if (std::string_view(header.signature, 6) != kSignature)
      warn("signature", "the six bytes behind \"<roblox!\" are not 89 FF 0D 0A 1A 0A: perhaps sent as text",
           {0, 8, 6});
    if (header.version != 0)
      warn("version", fmt::format("version {}, 0 expected; read as 0", header.version), {0, 14, 2});
    m_announcedClasses = header.classCount;
    m_announcedInstances = header.instanceCount;
    // Room for what is announced, as far as a file of this size has it: growing would copy it several times.
    const uint64_t believed =
        std::min<uint64_t>(uint64_t(std::max(header.instanceCount, 0)),
                           std::min<uint64_t>(m_context.bytes().size(), m_context.limits.nodes));
    m_instances.referent.reserve(believed);
    for (auto* stream : {&m_instances.classIndex, &m_instances.row, &m_instances.name}) stream->reserve(believed);
    m_at = sizeof(FileHeader);
    return {};
  }

  Result<void> readChunks() {
    const Bytes file = m_context.bytes();
    size_t steps = 0;
    for (;;) {
      if (++steps % 64 == 0) VITRINE_CHECK(m_context.step(float(m_at) / float(file.size())));
      if (file.size() - m_at < sizeof(ChunkHeader)) {
        lose({ErrorCode::Truncated,
              fmt::format("the file ends at 0x{:X} where a chunk is expected: the END chunk is missing", m_at),
              {0, m_at, file.size() - m_at}});
        return {};
      }
      const auto header = loadAs<ChunkHeader>(file.data() + m_at);
      if (std::optional<Error> fault = headerFault(header)) {
        lose(std::move(*fault));
        if (!resynchronise()) return {};
        continue;
      }
      VITRINE_CHECK(m_file->budget->take(kBytesPerChunk, "chunk", {0, m_at, sizeof(ChunkHeader)}));
      const uint64_t start = m_at;
      m_at += sizeof(ChunkHeader) + bodySize(header);
      if (readChunk(header, start)) return {};
    }
  }

  // Why there is no chunk at m_at that could be read.
  std::optional<Error> headerFault(const ChunkHeader& header) {
    const Bytes file = m_context.bytes();
    const uint64_t size = bodySize(header), left = file.size() - m_at - sizeof(ChunkHeader);
    if (!looksLikeName(header))
      return Error{
          ErrorCode::Malformed, fmt::format("no chunk header at 0x{:X}", m_at), {0, m_at, sizeof(ChunkHeader)}};
    if (size > left)
      return Error{ErrorCode::Truncated,
                   fmt::format("chunk {} at 0x{:X}: {} bytes announced, {} left", nameOf(header), m_at, size, left),
                   {0, m_at, file.size() - m_at}};
    // Where no chunk follows, either the size is wrong or the next header is: the body tells.
    const uint64_t next = m_at + sizeof(ChunkHeader) + size;
    const bool follows = file.size() - next >= sizeof(ChunkHeader)
                             ? looksLikeName(loadAs<ChunkHeader>(file.data() + next))
                             : next == file.size();
    if (follows || nameOf(header) == "END" || header.packed == 0) return std::nullopt;
    // Each body once, on the whole: headers that claim one another's bytes would be unpacked over and over.
    m_unpackedToCheck += size;
    if (m_unpackedToCheck > file.size()) return std::nullopt;
    if (auto body = unpackBody(packedChunk(header, m_at)); !body)
      return Error{ErrorCode::Malformed,
                   fmt::format("chunk {} at 0x{:X}: no chunk follows its {} bytes, which do not unpack: {}",
                               nameOf(header), m_at, size, body.error().message),
                   {0, m_at, sizeof(ChunkHeader) + size}};
    return std::nullopt;
  }

  // Looks for the next place that is surely a chunk header. False: there is none.
  bool resynchronise() {
    const Bytes file = m_context.bytes();
    for (uint64_t at = m_at + 1; at + sizeof(ChunkHeader) <= file.size(); ++at) {
      // All known names begin with one of these.
      const char first = char(file[at]);
      if (first != 'P' && first != 'I' && first != 'E' && first != 'S' && first != 'M') continue;
      const auto next = loadAs<ChunkHeader>(file.data() + at);
      if (!looksLikeName(next) || !isKnown(nameOf(next)) || next.reserved != 0 ||
          bodySize(next) > file.size() - at - sizeof(ChunkHeader))
        continue;
      warn("skipped-bytes", fmt::format("{} bytes skipped up to the next chunk, {}", at - m_at, nameOf(next)),
           {0, m_at, at - m_at});
      m_at = at;
      return true;
    }
    return false;
  }

  PackedChunk packedChunk(const ChunkHeader& header, uint64_t start) {
    const PackedChunk chunk = rbxm::packedChunk(m_context.bytes(), header, start);
    m_usesZstd |= chunk.codec == PackedChunk::Codec::Zstd;
    m_usesLz4 |= chunk.codec == PackedChunk::Codec::Lz4;
    return chunk;
  }

  // True: it was the END chunk.
  bool readChunk(const ChunkHeader& header, uint64_t start) {
    const PackedChunk chunk = packedChunk(header, start);
    const std::string_view name = nameOf(header);
    Section& section = m_document.sections.emplace_back();
    section.name = name;
    section.span = {0, start, m_at - start};
    section.packed = chunk.span.size;
    section.unpacked = chunk.unpacked;
    section.compression = chunk.codec == PackedChunk::Codec::Lz4    ? "LZ4"
                          : chunk.codec == PackedChunk::Codec::Zstd ? "Zstandard"
                                                                    : "";
    if (header.reserved != 0)
      warn("reserved", fmt::format("chunk {}: {} in the reserved field, 0 expected", name, header.reserved),
           {0, start + 12, 4}, Severity::Info);
    if (name == "END") {
      readEnd(chunk);
      return true;
    }
    Result<void> done;
    if (name == "INST")
      done = readInstances(chunk, section);
    else if (name == "PROP")
      done = readProperty(chunk, section);
    else if (name == "PRNT")
      done = readParents(chunk, section);
    else if (name == "META")
      done = readMetadata(chunk, section);
    else if (name == "SIGN")
      done = readSignatures(chunk, section);
    else if (name == "SSTR")
      done = readSharedStrings(chunk, section);
    else
      warn("unknown-chunk", fmt::format("chunk {}: not known, skipped", name), section.span, Severity::Info);
    if (!done) {
      Error error = std::move(done).error();
      error.message = fmt::format("chunk {} at 0x{:X}: {}", name, start, error.message);
      error.span = section.span;
      lose(std::move(error));
    }
    return false;
  }

  void readEnd(const PackedChunk& chunk) {
    if (asText(m_document.bytesOf(chunk.span)) != kEndBody)
      warn("end", "the END chunk does not hold \"</roblox>\"", chunk.span);
    if (const uint64_t left = m_context.bytes().size() - m_at; left > 0)
      warn("trailing-bytes", fmt::format("{} bytes follow the END chunk", left), {0, m_at, left});
  }

  // ---- The chunks

  // A body unpacked for the time of reading. What was taken from the budget for it is given back once: a moved
  // body is empty.
  class Body {
   public:
    Body(MemoryBudget& budget, UnpackedBytes bytes) : m_budget(budget), m_bytes(std::move(bytes)) {}
    Body(Body&& other) noexcept : m_budget(other.m_budget), m_bytes(std::exchange(other.m_bytes, {})) {}
    Body& operator=(Body&&) = delete;
    ~Body() { m_budget.give(m_bytes.size()); }
    Bytes bytes() const { return m_bytes; }
    ByteReader reader() const { return ByteReader(m_bytes); }

   private:
    MemoryBudget& m_budget;
    UnpackedBytes m_bytes;
  };
  Result<Body> unpackBody(const PackedChunk& chunk) {
    VITRINE_TRY(UnpackedBytes bytes, unpack(*m_file, chunk, *m_file->budget));
    return Result<Body>(std::in_place, *m_file->budget, std::move(bytes));
  }

  static Result<std::string_view> takeString(ByteReader& reader, std::string_view what) {
    VITRINE_TRY(const uint32_t size, reader.take<uint32_t>(what));
    VITRINE_TRY(const Bytes bytes, reader.takeBytes(size, what));
    return asText(bytes);
  }

  Result<void> readInstances(const PackedChunk& chunk, Section& section) {
    VITRINE_TRY(const Body body, unpackBody(chunk));
    ByteReader reader = body.reader();
    VITRINE_TRY(const uint32_t id, reader.take<uint32_t>("class id"));
    VITRINE_TRY(const std::string_view name, takeString(reader, "class name"));
    VITRINE_TRY(const uint8_t format, reader.take<uint8_t>("object format"));
    VITRINE_TRY(const uint32_t count, reader.take<uint32_t>("instance count"));
    VITRINE_TRY(const Bytes referents, reader.takeArray(count, 4, "referents"));
    if (format == 1) VITRINE_CHECK(reader.skip(count, "service markers"));
    const uint64_t instances = m_instances.size() + count;
    if (instances > m_context.limits.nodes)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{} instances, at most {} allowed", instances, m_context.limits.nodes));
    constexpr uint64_t kBytesPerInstance = 64;
    VITRINE_CHECK(m_file->budget->takeArray(count, kBytesPerInstance, "instances", chunk.span));
    VITRINE_CHECK(m_file->budget->takeArray(name.size(), kCopiesOfName, "class name", chunk.span));

    const auto classIndex = uint32_t(m_document.classes.size());
    Class& owner = m_document.classes.emplace_back();
    owner.name = printableName(name);
    owner.kind = NodeKind::Instance;
    owner.service = format == 1;
    owner.span = section.span;
    owner.nodes.resize(count, NodeId::None);
    section.detail = fmt::format("{} × {}", count, shown(owner.name));
    section.classIndex = classIndex;
    m_firstInstance.push_back(uint32_t(m_instances.size()));
    if (!m_classes.emplace(id, classIndex).second)
      warn("class-id",
           fmt::format("class {} has the same id {} as an earlier class; their properties cannot be told apart",
                       shown(owner.name), id),
           section.span, Severity::Error);
    const uint32_t className = m_document.nodes.names.add(owner.name);
    const LargeBuffer<int32_t> decoded = decodeReferents(referents, count);
    m_instances.referent.insert(m_instances.referent.end(), decoded.begin(), decoded.end());
    m_instances.classIndex.insert(m_instances.classIndex.end(), count, classIndex);
    m_instances.name.insert(m_instances.name.end(), count, className);
    const size_t before = m_instances.row.size();
    m_instances.row.resize(before + count);
    std::iota(m_instances.row.begin() + ptrdiff_t(before), m_instances.row.end(), 0u);
    return {};
  }

  struct PropertyHead {
    uint32_t classId = 0;
    std::string name;
    std::optional<Type> type;  // a PROP may end behind the name
    uint64_t size = 0;         // of the head: where the values begin
  };
  static Result<PropertyHead> parseHead(Bytes bytes) {
    ByteReader reader(bytes);
    PropertyHead head;
    VITRINE_TRY(head.classId, reader.take<uint32_t>("class id"));
    VITRINE_TRY(const std::string_view name, takeString(reader, "property name"));
    head.name = printableName(name);
    if (!reader.atEnd()) {
      VITRINE_TRY(const uint8_t type, reader.take<uint8_t>("type"));
      head.type = Type(type);
    }
    head.size = reader.offset();
    return head;
  }

  // The beginning of the body, as far as `out` takes it; returns how far.
  Result<size_t> unpackHead(const PackedChunk& chunk, std::span<std::byte> out) const {
    const Bytes packed = m_document.bytesOf(chunk.span);
    out = out.first(std::min<uint64_t>(chunk.unpacked, out.size()));
    if (chunk.codec == PackedChunk::Codec::Lz4) return unpackLz4Head(packed, out, chunk.span);
    if (chunk.codec == PackedChunk::Codec::Zstd) return unpackZstdHead(packed, out, chunk.span);
    std::copy_n(packed.begin(), out.size(), out.begin());
    return out.size();
  }

  // Unpacks only the beginning of the chunk.
  Result<PropertyHead> readHead(const PackedChunk& chunk) {
    std::array<std::byte, kHeadSize> start;
    // Beyond it: a name of 500 characters, or a codec that only the whole chunk reveals.
    if (const auto size = unpackHead(chunk, start))
      if (auto head = parseHead(Bytes(start).first(*size)); head && (head->type || *size == chunk.unpacked))
        return head;
    VITRINE_TRY(const Body body, unpackBody(chunk));
    return parseHead(body.bytes());
  }

  Result<void> readProperty(const PackedChunk& chunk, Section& section) {
    VITRINE_TRY(const PropertyHead head, readHead(chunk));
    const auto found = m_classes.find(head.classId);
    if (found == m_classes.end()) {
      section.detail = fmt::format("class {}, .{}", head.classId, shown(head.name));
      warn("unknown-class",
           fmt::format("property {} of a class {} that no INST chunk declares", shown(head.name), head.classId),
           section.span);
      return {};
    }
    Class& owner = m_document.classes[found->second];
    section.classIndex = found->second;
    const std::string property = fmt::format("{}.{}", shown(owner.name), shown(head.name));
    if (!head.type) {
      section.detail = property;
      warn("property-without-values", fmt::format("{}: the chunk ends behind the name", property), section.span,
           Severity::Info);
      return {};
    }
    std::string type(typeName(*head.type));
    if (type.empty()) {
      type = fmt::format("Unknown 0x{:02X}", uint8_t(*head.type));
      warn("unknown-type",
           fmt::format("{}: type 0x{:02X} is not known; {} bytes kept as they are", property, uint8_t(*head.type),
                       chunk.unpacked - std::min(chunk.unpacked, head.size)),
           section.span);
    }
    VITRINE_CHECK(m_file->budget->takeArray(head.name.size(), kCopiesOfName, "property name", chunk.span));
    section.detail = fmt::format("{} ({})", property, type);
    section.column = uint32_t(owner.columns.size());
    const size_t rows = owner.nodes.size();
    Column& column = owner.columns.emplace_back(Column::lazy(
        head.name, std::move(type), rows, section.span,
        [file = std::shared_ptr<const FileContext>(m_file), chunk, stored = *head.type, offset = head.size, rows,
         property](MemoryBudget& budget) {
          return decodeColumn(file, chunk, stored, offset, rows, property, budget);
        },
        m_file->budget));
    column.stored = head.name;
    if (head.name == "Name") return takeNames(found->second, column, chunk);
    return {};
  }

  Result<void> takeNames(uint32_t classIndex, const Column& column, const PackedChunk& chunk) {
    NameTable& names = m_document.nodes.names;
    const uint32_t first = m_firstInstance[classIndex];
    const size_t rows = std::min(column.rows(), sizeOf(column.values()));
    for (size_t row = 0; row < rows; ++row) {
      const std::string_view name = column.bytesAt(row);
      const size_t before = names.size();
      m_instances.name[first + row] = names.add(name);
      constexpr uint64_t kBytesPerName = 64;
      if (names.size() > before)
        VITRINE_CHECK(m_file->budget->take(kBytesPerName + name.size(), "name", chunk.span));
    }
    if (const auto& error = column.error(); error) return std::unexpected(*error);
    return {};
  }

  Result<void> readParents(const PackedChunk& chunk, Section& section) {
    VITRINE_TRY(const Body body, unpackBody(chunk));
    ByteReader reader = body.reader();
    VITRINE_TRY(const uint8_t version, reader.take<uint8_t>("version"));
    if (version != 0) warn("parents-version", fmt::format("PRNT version {}, 0 expected", version), section.span);
    VITRINE_TRY(const uint32_t count, reader.take<uint32_t>("link count"));
    VITRINE_TRY(const Bytes children, reader.takeArray(count, 4, "children"));
    VITRINE_TRY(const Bytes parents, reader.takeArray(count, 4, "parents"));
    VITRINE_CHECK(m_file->budget->takeArray(count, 8, "links", chunk.span));
    const auto append = [](LargeBuffer<int32_t>& to, LargeBuffer<int32_t>&& from) {
      if (to.empty())
        to = std::move(from);
      else
        to.insert(to.end(), from.begin(), from.end());
    };
    append(m_children, decodeReferents(children, count));
    append(m_parents, decodeReferents(parents, count));
    m_parentsSpan = section.span;
    section.detail = fmt::format("{} parent links", count);
    return {};
  }

  // A list, cut off where it stops being one to read.
  static void appendDetail(Section& section, std::string_view entry) {
    constexpr size_t kLongest = 1000;
    if (section.detail.ends_with("…")) return;
    if (!section.detail.empty()) section.detail += ", ";
    section.detail += section.detail.size() < kLongest ? entry : "…";
  }

  Result<void> readMetadata(const PackedChunk& chunk, Section& section) {
    VITRINE_TRY(const Body body, unpackBody(chunk));
    ByteReader reader = body.reader();
    VITRINE_TRY(const uint32_t count, reader.take<uint32_t>("entry count"));
    for (uint32_t i = 0; i < count; ++i) {
      VITRINE_TRY(const std::string_view key, takeString(reader, "key"));
      VITRINE_TRY(const std::string_view value, takeString(reader, "value"));
      constexpr uint64_t kBytesPerEntry = 160;  // two strings, and the room a growing list takes
      VITRINE_CHECK(m_file->budget->take(kBytesPerEntry + 4 * (key.size() + value.size()), "metadata", chunk.span));
      m_document.metadata.emplace_back(printableName(key), printableName(value));
      appendDetail(section, fmt::format("{} = {}", shown(m_document.metadata.back().first),
                                        shown(m_document.metadata.back().second)));
    }
    return {};
  }

  // The strings stay packed until one is asked for; how many there are stands at the beginning.
  Result<void> readSharedStrings(const PackedChunk& chunk, Section& section) {
    if (m_file->sharedStrings.present()) {
      warn("second-shared-strings", "more than one chunk of shared strings; the first counts", section.span);
      return {};
    }
    m_file->sharedStrings.setChunk(chunk);
    std::array<std::byte, 8> start;
    if (const auto size = unpackHead(chunk, start); size && *size == start.size())
      section.detail = fmt::format("{} shared strings", loadAs<uint32_t>(start.data() + 4));
    return {};
  }

  // Only files that Roblox signs for its own clients have them.
  Result<void> readSignatures(const PackedChunk& chunk, Section& section) {
    VITRINE_TRY(const Body body, unpackBody(chunk));
    ByteReader reader = body.reader();
    VITRINE_TRY(const uint32_t count, reader.take<uint32_t>("signature count"));
    for (uint32_t i = 0; i < count; ++i) {
      VITRINE_TRY(const uint32_t type, reader.take<uint32_t>("signature type"));
      VITRINE_TRY(const int64_t key, reader.take<int64_t>("public key id"));
      VITRINE_TRY(const std::string_view bytes, takeString(reader, "signature"));
      appendDetail(section, fmt::format("{} signature of key {}, {} bytes",
                                        type == 0 ? "Ed25519" : fmt::format("type {}", type), key, bytes.size()));
    }
    return {};
  }

  // ---- The tree

  Result<void> makeNodes() {
    const size_t count = m_instances.size();
    m_file->referents.reserve(count);
    uint64_t duplicates = 0;
    for (uint32_t i = 0; i < count; ++i)
      if (!m_file->referents.add(m_instances.referent[i], NodeId{i})) ++duplicates;
    if (duplicates > 0)
      warn("duplicate-referent", fmt::format("{} instances have the same referent as an earlier one", duplicates),
           {}, Severity::Error);
    checkCounts();
    linkParents();
    const LargeBuffer<NodeId> nodeOf =
        buildTree(m_document, std::move(m_instances), uint32_t(m_context.limits.depth));
    m_file->referents.renumber(nodeOf);
    return m_context.step(1);
  }

  void checkCounts() {
    if (m_announcedInstances == int64_t(m_instances.size()) &&
        m_announcedClasses == int64_t(m_document.classes.size()))
      return;
    warn("header-counts",
         fmt::format("the header announces {} instances of {} classes, the chunks hold {} of {}",
                     m_announcedInstances, m_announcedClasses, m_instances.size(), m_document.classes.size()),
         {0, 16, 8}, Severity::Info);
  }

  void linkParents() {
    const size_t count = m_instances.size();
    m_instances.parent.assign(count, kNone);
    m_instances.order.reserve(count);
    std::vector<bool> linked(count);
    uint64_t unknownChildren = 0, unknownParents = 0, repeated = 0;
    for (size_t i = 0; i < m_children.size(); ++i) {
      const uint32_t child = indexOf(m_file->referents.find(m_children[i]));
      if (child == kNone) {
        ++unknownChildren;
        continue;
      }
      if (linked[child]) {
        ++repeated;
        continue;
      }
      linked[child] = true;
      m_instances.order.push_back(child);
      const uint32_t parent = indexOf(m_file->referents.find(m_parents[i]));
      if (parent == kNone && m_parents[i] != -1) ++unknownParents;
      m_instances.parent[child] = parent;
    }
    for (uint32_t i = 0; i < count; ++i)
      if (!linked[i]) m_instances.order.push_back(i);
    const auto report = [&](uint64_t found, std::string_view id, std::string_view message) {
      if (found > 0)
        m_document.diagnostics.add(Severity::Warning, fmt::format("rbxm.{}", id), std::string(message),
                                   m_parentsSpan, found);
    };
    report(unknownChildren, "unknown-child", "parent links of instances that no INST chunk declares");
    report(unknownParents, "unknown-parent", "instances below a parent that no INST chunk declares; made roots");
    report(repeated, "repeated-child", "instances with more than one parent link; the first counts");
    if (m_children.empty() && count > 0) {
      warn("no-parents", "no parent links could be read: the instances are shown by class", {}, Severity::Error);
      for (Class& owner : m_document.classes) {
        owner.group = owner.name;
        std::ranges::replace(owner.group, '/', '|');  // no heading below a heading
      }
    } else {
      report(uint64_t(std::ranges::count(linked, false)), "unlinked",
             "instances without a parent link; made roots");
    }
  }

  ReadContext& m_context;
  Document& m_document;
  std::shared_ptr<FileContext> m_file;
  uint64_t m_at = 0;
  uint64_t m_unpackedToCheck = 0;
  std::optional<Error> m_failure;
  bool m_usesLz4 = false, m_usesZstd = false;
  int64_t m_announcedClasses = 0, m_announcedInstances = 0;
  std::unordered_map<uint32_t, uint32_t> m_classes;  // class id -> index in Document::classes
  std::vector<uint32_t> m_firstInstance;             // by class
  InstanceTable m_instances;
  LargeBuffer<int32_t> m_children, m_parents;
  SourceSpan m_parentsSpan;
};

}  // namespace

Result<void> readBinary(ReadContext& context) {
  VITRINE_CHECK(BinaryReader(context).read());
  return addMotions(context);
}

}  // namespace vitrine::rbxm
