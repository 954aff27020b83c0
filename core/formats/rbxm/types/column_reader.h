// ColumnReader: decodes the values of a PROP chunk. type_table.cpp says what each type does with it.
#pragma once

#include <fmt/core.h>

#include <algorithm>

#include "core/formats/rbxm/types/columns.h"
#include "core/formats/rbxm/types/leaves.h"
#include "core/formats/rbxm/types/rotations.h"
#include "core/formats/rbxm/types/salvage.h"
#include "core/formats/rbxm/types/stored_column.h"
#include "core/formats/rbxm/types/type_table.h"

namespace vitrine::rbxm {

// ---- Rows that are made into Values when asked for

// Rows of one type, which writers use without making Values of them.
template <class T>
class TypedRows : public RowSource {
 public:
  // Nothing where the row holds no value of the type.
  virtual std::optional<T> typedAt(size_t row) const = 0;
};

template <class T>
Value rowValue(const T& row) {
  return Value(row);
}
inline Value rowValue(const std::optional<CFrame>& frame) { return frame ? Value(*frame) : Value(Null{}); }

// Rows of one size.
template <class T>
class RecordRows final : public TypedRows<T> {
 public:
  explicit RecordRows(LargeBuffer<T> rows) : m_rows(std::move(rows)) {}
  size_t size() const override { return m_rows.size(); }
  Value at(size_t row) const override { return rowValue(m_rows[row]); }
  std::optional<T> typedAt(size_t row) const override { return m_rows[row]; }

 private:
  LargeBuffer<T> m_rows;
};

// Rows of varying size, read in place in the chunk.
template <class T>
class BlobRows final : public TypedRows<T> {
 public:
  using Read = T (*)(Bytes);
  BlobRows(UnpackedBytes storage, LargeBuffer<uint32_t> starts, Read read)
      : m_storage(std::move(storage)), m_starts(std::move(starts)), m_read(read) {}
  size_t size() const override { return m_starts.size() - 1; }
  Value at(size_t row) const override { return Value(m_read(bytes(row))); }
  std::optional<T> typedAt(size_t row) const override { return m_read(bytes(row)); }

 private:
  Bytes bytes(size_t row) const {
    return Bytes(m_storage).subspan(m_starts[row], m_starts[row + 1] - m_starts[row]);
  }
  UnpackedBytes m_storage;
  LargeBuffer<uint32_t> m_starts;  // one more than there are rows
  Read m_read;
};

class SharedStringRows final : public TypedRows<SharedRow> {
 public:
  SharedStringRows(std::shared_ptr<const FileContext> file, LargeBuffer<uint32_t> indices)
      : m_file(std::move(file)), m_indices(std::move(indices)) {}
  size_t size() const override { return m_indices.size(); }
  Value at(size_t row) const override { return SharedString{m_indices[row], bytesAt(row).size()}; }
  std::optional<SharedRow> typedAt(size_t row) const override {
    return SharedRow{m_indices[row], asText(bytesAt(row))};
  }
  Bytes bytesAt(size_t row) const override { return m_file->sharedStrings.at(*m_file, m_indices[row]); }
  bool hasBytes() const override { return true; }

 private:
  std::shared_ptr<const FileContext> m_file;
  LargeBuffer<uint32_t> m_indices;
};

// An unknown type byte: how the bytes divide into rows is not known either, so the first row has them all.
class UnknownRows final : public RowSource {
 public:
  UnknownRows(Type type, UnpackedBytes storage, uint64_t offset, size_t rows)
      : m_type(type), m_storage(std::move(storage)), m_offset(offset), m_rows(rows) {}
  size_t size() const override { return m_rows; }
  Value at(size_t row) const override {
    return Value(Opaque{uint32_t(m_type), row == 0 ? std::string(asText(all())) : std::string()});
  }

 private:
  Bytes all() const { return Bytes(m_storage).subspan(m_offset); }
  Type m_type;
  UnpackedBytes m_storage;
  uint64_t m_offset;
  size_t m_rows;
};

// Where an asset comes from; the addresses lie in the chunk.
class ContentRows final : public TypedRows<ContentSource> {
 public:
  struct Row {
    int32_t kind = ContentSource::None;
    uint32_t offset = 0, size = 0;  // of the address
    NodeId object = NodeId::None;
  };
  ContentRows(UnpackedBytes storage, LargeBuffer<Row> rows)
      : m_storage(std::move(storage)), m_rows(std::move(rows)) {}
  size_t size() const override { return m_rows.size(); }
  Value at(size_t row) const override {
    const auto content = typedAt(row);
    return content ? Value(*content) : Value(Record{{{"SourceType", Value(m_rows[row].kind)}}});
  }
  std::optional<ContentSource> typedAt(size_t row) const override {
    if (m_rows[row].kind < ContentSource::None) return std::nullopt;  // negative kinds are our own
    return contentAt(row);
  }
  Bytes bytesAt(size_t row) const override {
    return Bytes(m_storage).subspan(m_rows[row].offset, m_rows[row].size);
  }
  bool hasBytes() const override { return true; }

 private:
  ContentSource contentAt(size_t row) const {
    return {.kind = m_rows[row].kind, .uri = std::string(asText(bytesAt(row))), .object = m_rows[row].object};
  }
  UnpackedBytes m_storage;
  LargeBuffer<Row> m_rows;
};

// ---- Decoding

class ColumnReader {
 public:
  ColumnReader(std::shared_ptr<const FileContext> file, UnpackedBytes storage, uint64_t offset, size_t rows,
               MemoryBudget& budget)
      : m_file(std::move(file)),
        m_budget(budget),
        m_storage(std::move(storage)),
        m_reader(Bytes(m_storage).subspan(offset), 0, offset),
        m_rows(rows) {}

  // `packed`: bytes of the chunk in the file.
  Column::Decoded read(Type type, uint64_t packed) {
    // Searching for values after a damaged one takes time for each byte, so the search is limited by the packed
    // size.
    m_mostSearched = 65536 + 64 * packed;
    const TypeRow* known = rowOf(type);
    const Result<void> done = known ? (this->*known->decode)() : readUnknown(type);
    if (!done) note(done.error());
    if (!m_decoded.error && !m_reader.atEnd())
      m_decoded.error = Error{
          ErrorCode::Malformed,
          fmt::format("{} bytes at 0x{:X} follow the {} values", m_reader.remaining(), m_reader.offset(), m_rows),
          {}};
    const size_t kept = sizeOf(m_decoded.values);
    std::erase_if(m_missing, [&](uint32_t row) { return row >= kept; });
    if (m_decoded.error) m_decoded.lost = m_rows - std::min(m_rows, kept) + m_missing.size();
    if (!m_missing.empty()) m_decoded.values = withoutRows(std::move(m_decoded.values), std::move(m_missing));
    if (!m_storage.empty()) m_budget.give(m_storage.size());
    return std::move(m_decoded);
  }

  // What the rows of the type table decode with.

  // ---- Arrays of one stride

  // How the bytes of rows lie: the first bytes of all, then the second ones ..., or row after row.
  enum class RowLayout : uint8_t { Planes, Rows };
  struct Taken {
    Bytes bytes;      // of all rows
    size_t rows = 0;  // complete rows; the bytes of the others are padding
  };
  // If the chunk ends early, takes what is there.
  Result<Taken> takeRows(uint64_t stride, std::string_view what, RowLayout layout = RowLayout::Planes) {
    const uint64_t left = m_reader.remaining();
    auto bytes = m_reader.takeArray(m_rows, stride, what);
    if (bytes) return Taken{*bytes, m_rows};
    const uint64_t otherPlanes = m_rows * (stride - 1);
    const uint64_t whole = layout == RowLayout::Rows ? left / stride : left - std::min(left, otherPlanes);
    if (whole == 0) return std::unexpected(std::move(bytes).error());
    VITRINE_CHECK(m_budget.takeArray(m_rows, stride, what, {}));
    m_budget.give(m_rows * stride);
    m_padded.assign(m_rows * stride, std::byte{0});
    std::ranges::copy(m_reader.rest(), m_padded.begin());
    note(std::move(bytes).error());
    VITRINE_CHECK(m_reader.skip(left, what));
    return Taken{m_padded, whole};
  }

  // decode(plane bytes, count, i) -> T
  template <class T, class Decode>
  Result<LargeBuffer<T>> array(uint64_t stride, Decode decode, RowLayout layout = RowLayout::Planes) {
    VITRINE_TRY(const Taken taken, takeRows(stride, "values", layout));
    VITRINE_CHECK(m_budget.takeArray(m_rows, sizeof(T), "values", {}));
    LargeBuffer<T> values(taken.rows);
    const std::byte* from = taken.bytes.data();
    for (size_t i = 0; i < values.size(); ++i) values[i] = decode(from, m_rows, i);
    return values;
  }

  template <class T, class Decode>
  Result<void> plain(uint64_t stride, Decode decode, RowLayout layout = RowLayout::Planes) {
    VITRINE_TRY(auto values, array<T>(stride, decode, layout));
    m_decoded.values = std::move(values);
    return {};
  }

  template <class T, class Decode>
  Result<void> records(uint64_t stride, Decode decode, RowLayout layout = RowLayout::Planes) {
    VITRINE_TRY(auto rows, array<T>(stride, decode, layout));
    m_decoded.values = std::make_shared<const RecordRows<T>>(std::move(rows));
    return {};
  }

  // All numbers of one kind behind one another, as leaves.h has them.
  template <class T>
  Result<void> planes() {
    return plain<T>(leafBytes<T>(), valueInPlanes<T>);
  }
  template <class T>
  Result<void> recordPlanes() {
    return records<T>(leafBytes<T>(), valueInPlanes<T>);
  }
  Result<void> flags() {
    return plain<Flag>(
        1, [](const std::byte* from, size_t, size_t i) { return from[i] == std::byte{0} ? Flag::Off : Flag::On; });
  }
  // `index` and `time` are ordinary planes; `random` has its bits turned like a float.
  Result<void> uniqueIds() {
    return records<UniqueId>(16, [](const std::byte* from, size_t count, size_t i) {
      return UniqueId{std::rotr(interleaved64(from + 8 * count, count, i), 1),
                      interleaved32(from + 4 * count, count, i), interleaved32(from, count, i)};
    });
  }

  // Values stored row after row in their in-memory form.
  template <class T>
  static T rowAt(const std::byte* from, size_t, size_t i) {
    return loadAs<T>(from + sizeof(T) * i);
  }
  template <class T>
  Result<void> rows() {
    return plain<T>(sizeof(T), rowAt<T>, RowLayout::Rows);
  }
  template <class T>
  Result<void> recordRows() {
    return records<T>(sizeof(T), rowAt<T>, RowLayout::Rows);
  }

  // ---- Texts and blobs

  Result<void> readTexts() {
    VITRINE_CHECK(m_budget.takeArray(m_rows, sizeof(Texts::Row), "strings", {}));
    Texts texts;
    texts.rows.reserve(m_rows);
    for (size_t i = 0; i < m_rows; ++i) {
      const uint64_t start = m_reader.offset();
      auto done = takeText("string", i, texts.rows);
      if (done) continue;
      note(std::move(done).error());
      if (!goOnBehind(start, m_storage.size(), m_rows - i - 1, kText)) break;
      texts.rows.push_back({});
      m_missing.push_back(uint32_t(i));
    }
    texts.storage = std::move(m_storage);
    m_storage.clear();
    texts.bytes = texts.storage;
    m_decoded.values = std::move(texts);
    return {};
  }

  static size_t sizeOfText(Bytes rest) {
    if (rest.size() < 4) return 0;
    const uint64_t size = 4 + uint64_t(loadAs<uint32_t>(rest.data()));
    return size <= rest.size() ? size : 0;
  }
  static constexpr ValueShape kText{.sizeOf = sizeOfText, .least = 4, .item = 1};

  Result<void> takeText(std::string_view what, size_t row, LargeBuffer<Texts::Row>& rows) {
    VITRINE_TRY(const uint32_t size, m_reader.take<uint32_t>("length of a string"));
    const auto offset = uint32_t(m_reader.offset());
    if (size > m_reader.remaining())
      return fail(ErrorCode::Truncated, fmt::format("{} {}: {} bytes wanted at 0x{:X}, {} left", what, row, size,
                                                    offset, m_reader.remaining()));
    VITRINE_CHECK(m_reader.skip(size, what));
    rows.push_back({offset, size});
    return {};
  }

  // skip(reader): moves past one value, or says what is wrong.
  template <class T, class Skip>
  Result<void> blobs(Skip skip, typename BlobRows<T>::Read readOne, const ValueShape& shape) {
    VITRINE_CHECK(m_budget.takeArray(m_rows + 1, sizeof(uint32_t), "values", {}));
    LargeBuffer<uint32_t> starts;
    starts.reserve(m_rows + 1);
    starts.push_back(uint32_t(m_reader.offset()));
    for (size_t i = 0; i < m_rows; ++i) {
      auto done = skip(m_reader);
      if (!done) {
        note(std::move(done).error());
        if (!goOnBehind(starts.back(), m_storage.size(), m_rows - i - 1, shape)) break;
        m_missing.push_back(uint32_t(i));
      }
      starts.push_back(uint32_t(m_reader.offset()));
    }
    m_decoded.values = std::make_shared<const BlobRows<T>>(std::move(m_storage), std::move(starts), readOne);
    m_storage.clear();
    return {};
  }

  Result<void> readNumberSequences() {
    return blobs<NumberSequence>([](ByteReader& reader) { return skipKeypoints(reader, sizeof(NumberKeypoint)); },
                                 numberSequence, kKeypoints<sizeof(NumberKeypoint)>);
  }
  Result<void> readColourSequences() {
    return blobs<ColourSequence>([](ByteReader& reader) { return skipKeypoints(reader, 20); }, colourSequence,
                                 kKeypoints<20>);
  }
  Result<void> readPhysicalProperties() {
    return blobs<OwnPhysics>(skipPhysicalProperties, physicalProperties, {});
  }
  Result<void> readFonts() { return blobs<Font>(skipFont, font, {.sizeOf = sizeOfFont, .least = 11}); }

  static Result<void> skipKeypoints(ByteReader& reader, uint64_t stride) {
    VITRINE_TRY(const uint32_t count, reader.take<uint32_t>("keypoint count"));
    VITRINE_TRY([[maybe_unused]] const Bytes keypoints, reader.takeArray(count, stride, "keypoints"));
    return {};
  }
  template <size_t stride>
  static size_t sizeOfKeypoints(Bytes rest) {
    if (rest.size() < 4) return 0;
    const uint64_t size = 4 + uint64_t(loadAs<uint32_t>(rest.data())) * stride;
    return size <= rest.size() ? size : 0;
  }
  template <size_t stride>
  static constexpr ValueShape kKeypoints{.sizeOf = sizeOfKeypoints<stride>, .least = 4, .item = stride};
  static NumberSequence numberSequence(Bytes bytes) {
    NumberSequence sequence{std::vector<NumberKeypoint>(bytes.size() / sizeof(NumberKeypoint))};
    std::ranges::copy(bytes.subspan(4), std::as_writable_bytes(std::span(sequence.keypoints)).begin());
    return sequence;
  }
  static ColourSequence colourSequence(Bytes bytes) {
    ColourSequence sequence{std::vector<ColourKeypoint>(bytes.size() / 20)};
    for (size_t i = 0; i < sequence.keypoints.size(); ++i) {
      const auto floats = loadAs<std::array<float, 5>>(bytes.data() + 4 + 20 * i);  // the last is not used
      sequence.keypoints[i] = {floats[0], {floats[1], floats[2], floats[3]}};
    }
    return sequence;
  }

  // Bit 0: custom, five floats follow; bit 1: a sixth, the acoustic absorption. Bit 1 alone: nothing follows.
  static uint64_t physicalPropertiesSize(uint8_t flags) { return flags & 1 ? (flags & 2 ? 24 : 20) : 0; }
  static Result<void> skipPhysicalProperties(ByteReader& reader) {
    VITRINE_TRY(const uint8_t flags, reader.take<uint8_t>("physical properties"));
    return reader.skip(physicalPropertiesSize(flags), "physical properties");
  }
  static OwnPhysics physicalProperties(Bytes bytes) {
    const uint64_t size = physicalPropertiesSize(uint8_t(bytes[0]));
    if (size == 0) return std::nullopt;
    std::array<float, 6> floats{0, 0, 0, 0, 0, 1};
    std::memcpy(floats.data(), bytes.data() + 1, size);
    return PhysicalProperties{floats[0], floats[1], floats[2], floats[3], floats[4], floats[5]};
  }

  static Result<void> skipFont(ByteReader& reader) {
    VITRINE_TRY(const uint32_t family, reader.take<uint32_t>("length of a font family"));
    VITRINE_CHECK(reader.skip(family, "font family"));
    VITRINE_CHECK(reader.skip(3, "font weight and style"));
    VITRINE_TRY(const uint32_t face, reader.take<uint32_t>("length of a font face id"));
    return reader.skip(face, "font face id");
  }
  static size_t sizeOfFont(Bytes rest) {
    const size_t family = sizeOfText(rest);
    if (family == 0 || rest.size() - family < 3) return 0;
    const size_t face = sizeOfText(rest.subspan(family + 3));
    return face == 0 ? 0 : family + 3 + face;
  }
  static Font font(Bytes bytes) {
    const auto family = loadAs<uint32_t>(bytes.data());
    const std::byte* rest = bytes.data() + 4 + family;
    return {std::string(asText(bytes.subspan(4, family))), loadAs<uint16_t>(rest), uint8_t(rest[2]),
            std::string(asText(bytes.subspan(4 + family + 3 + 4)))};
  }

  // ---- The others

  Result<void> readReferences() {
    VITRINE_TRY(const Taken taken, takeRows(4, "references"));
    VITRINE_CHECK(m_budget.takeArray(m_rows, 8, "references", {}));
    const LargeBuffer<int32_t> referents = decodeReferents(taken.bytes, m_rows);
    LargeBuffer<NodeId> nodes(taken.rows);
    for (size_t i = 0; i < nodes.size(); ++i) nodes[i] = m_file->referents.find(referents[i]);
    m_decoded.values = std::move(nodes);
    return {};
  }

  template <bool quaternions>
  Result<void> readFrames() {
    VITRINE_TRY(auto frames, takeFrames(quaternions, 0));
    m_decoded.values = std::move(frames);
    return {};
  }

  // Per row an id byte, and after id 0 a matrix or a quaternion; then the positions, and `behind` more bytes.
  Result<LargeBuffer<CFrame>> takeFrames(bool quaternions, uint64_t behind) {
    if (m_rows > m_reader.remaining() / 13)
      return fail(ErrorCode::Truncated,
                  fmt::format("{} CFrames of at least 13 bytes wanted at 0x{:X}, {} bytes left", m_rows,
                              m_reader.offset(), m_reader.remaining()));
    VITRINE_CHECK(m_budget.takeArray(m_rows, sizeof(CFrame), "CFrames", {}));
    LargeBuffer<CFrame> frames(m_rows);
    const uint64_t size = m_storage.size(), positionsSize = 12 * uint64_t(m_rows) + behind;
    const uint64_t positionsAt = size - std::min(size, positionsSize);
    size_t whole = m_rows;
    for (size_t i = 0; i < whole; ++i) {
      const uint64_t at = m_reader.offset();
      auto done = takeRotation(i, quaternions, frames[i].rotation);
      if (done) continue;
      if (positionsAt < at) return std::unexpected(std::move(done).error());
      note(std::move(done).error());
      if (goOnBehindRotation(at, positionsAt, quaternions, m_rows - i - 1)) {
        m_missing.push_back(uint32_t(i));
      } else {  // of the rows after it only the positions are known
        whole = i;
        moveTo(positionsAt);
      }
    }
    VITRINE_TRY(const Taken positions, takeRows(12, "positions"));
    for (size_t i = 0; i < m_rows; ++i) frames[i].position = positionAt(positions.bytes.data(), i);
    frames.resize(std::min(whole, positions.rows));
    return frames;
  }

  Vec3 positionAt(const std::byte* from, size_t i) const {
    return {floatAt(from, m_rows, i), floatAt(from + 4 * m_rows, m_rows, i), floatAt(from + 8 * m_rows, m_rows, i)};
  }

  static constexpr size_t rotationSize(bool quaternions) { return quaternions ? 16 : 36; }
  Result<void> takeRotation(size_t row, bool quaternions, Mat3& rotation) {
    const uint64_t at = m_reader.offset();
    VITRINE_TRY(const uint8_t id, m_reader.take<uint8_t>("rotation id"));
    if (id != 0) {
      const std::optional<Mat3> known = rotationOf(id);
      if (!known)
        return fail(ErrorCode::Malformed,
                    fmt::format("CFrame {}: rotation id 0x{:02X} at 0x{:X} is none of the 24", row, id, at));
      rotation = *known;
    } else if (quaternions) {
      VITRINE_TRY(const auto q, (m_reader.take<std::array<float, 4>>("quaternion")));
      rotation = rotationFromQuaternion(q);
    } else {
      VITRINE_TRY(const auto rows, (m_reader.take<std::array<float, 9>>("rotation matrix")));
      rotation = rotationFromRows(rows);
    }
    return {};
  }

  // Whether a stored matrix or quaternion is a rotation.
  static bool turns(const std::byte* stored, bool quaternion) {
    const size_t columns = quaternion ? 4 : 3, rows = quaternion ? 1 : 3;
    for (size_t row = 0; row < rows; ++row) {
      float square = 0;
      for (size_t column = 0; column < columns; ++column) {
        const auto number = loadAs<float>(stored + 4 * (row * columns + column));
        square += number * number;
      }
      if (!(std::abs(square - 1) < 0.01f)) return false;
    }
    return true;
  }

  // Continues after a wrong id, which was one of the 24 or 0 with a matrix. Chooses the case in which all other
  // rows end where the positions begin; if both do (matrices are full of zeros), the case in which every matrix is
  // a rotation.
  bool goOnBehindRotation(uint64_t at, uint64_t end, bool quaternions, size_t count) {
    enum Fit : uint8_t { No, Odd, Well };
    const auto fits = [&](uint64_t from) {
      Fit fit = Well;
      for (size_t i = 0; i < count && from < end; ++i) {
        const auto id = uint8_t(m_storage[from++]);
        if (id != 0 && !rotationOf(id)) return No;
        if (id != 0) continue;
        if (end - from < rotationSize(quaternions)) return No;
        if (!turns(&m_storage[from], quaternions)) fit = Odd;
        from += rotationSize(quaternions);
      }
      return from == end ? fit : No;
    };
    const uint64_t one = at + 1, matrix = one + rotationSize(quaternions);
    const Fit asOne = fits(one), asMatrix = matrix <= end ? fits(matrix) : No;
    if (asOne == asMatrix) return false;
    moveTo(asOne > asMatrix ? one : matrix);
    return true;
  }

  static Mat3 rotationFromQuaternion(const std::array<float, 4>& q) {
    const auto [x, y, z, w] = q;
    return {Vec3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            Vec3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            Vec3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))};
  }

  Result<void> expectType(Type wanted, std::string_view what) {
    const uint64_t at = m_reader.offset();
    VITRINE_TRY(const uint8_t found, m_reader.take<uint8_t>(what));
    if (found != uint8_t(wanted))
      return fail(ErrorCode::Malformed,
                  fmt::format("{}: 0x{:02X} at 0x{:X}, 0x{:02X} expected", what, found, at, uint8_t(wanted)));
    return {};
  }

  Result<void> readOptionalFrames() {
    VITRINE_CHECK(expectType(Type::CFrame, "type of the CFrames"));
    VITRINE_TRY(const auto frames, takeFrames(false, 1 + uint64_t(m_rows)));
    VITRINE_CHECK(expectType(Type::Bool, "type of the presence flags"));
    VITRINE_TRY(const Taken present, takeRows(1, "presence flags"));
    VITRINE_CHECK(m_budget.takeArray(m_rows, sizeof(std::optional<CFrame>), "CFrames", {}));
    LargeBuffer<std::optional<CFrame>> rows(std::min(frames.size(), present.rows));
    for (size_t i = 0; i < rows.size(); ++i)
      if (present.bytes[i] != std::byte{0}) rows[i] = frames[i];
    m_decoded.values = std::make_shared<const RecordRows<std::optional<CFrame>>>(std::move(rows));
    return {};
  }

  Result<void> readSharedStrings() {
    VITRINE_TRY(auto indices, array<uint32_t>(4, interleaved32));
    const uint32_t last = indices.empty() ? 0 : *std::ranges::max_element(indices);
    const size_t known = m_file->sharedStrings.size(*m_file);
    for (size_t i = 0; last >= known && i < indices.size(); ++i)
      if (indices[i] >= known) m_missing.push_back(uint32_t(i));
    m_decoded.values = std::make_shared<const SharedStringRows>(m_file, std::move(indices));
    if (m_missing.empty()) return {};
    if (const auto& error = m_file->sharedStrings.error(*m_file))
      return fail(error->code, fmt::format("shared strings: {}", error->message));
    return fail(ErrorCode::Malformed, fmt::format("shared string {} wanted, there are {}", last, known));
  }

  // Kinds for all rows, then the addresses, then the objects, each in the layout of the rows that have one; then
  // referents for external objects, which mean nothing outside the engine.
  Result<void> readContents() {
    VITRINE_TRY(const Bytes kinds, m_reader.takeArray(m_rows, 4, "source types"));
    Sources sources;
    if (auto done = takeSources(kinds, sources); !done) note(std::move(done).error());
    VITRINE_CHECK(m_budget.takeArray(m_rows, sizeof(ContentRows::Row), "contents", {}));
    LargeBuffer<ContentRows::Row> rows(m_rows);
    const auto& uris = sources.uris;
    size_t nextUri = 0, nextObject = 0;
    for (size_t i = 0; i < m_rows; ++i) {
      const int32_t kind = rows[i].kind = intAt(kinds.data(), m_rows, i);
      if (kind == ContentSource::Uri && nextUri < uris.size()) {
        if (nextUri == sources.missingUri) m_missing.push_back(uint32_t(i));
        rows[i].offset = uris[nextUri].offset;
        rows[i].size = uris[nextUri++].size;
      } else if (kind == ContentSource::Object && nextObject < sources.objects.size()) {
        rows[i].object = m_file->referents.find(sources.objects[nextObject++]);
      } else if (kind == ContentSource::Uri || kind == ContentSource::Object) {
        m_missing.push_back(uint32_t(i));
      }
    }
    if (!m_missing.empty())
      note({ErrorCode::Malformed,
            fmt::format("{} addresses and {} objects for more contents of that kind", uris.size(),
                        sources.objects.size()),
            {}});
    m_decoded.values = std::make_shared<const ContentRows>(std::move(m_storage), std::move(rows));
    m_storage.clear();
    return {};
  }

  struct Sources {
    LargeBuffer<Texts::Row> uris;
    std::optional<size_t> missingUri;  // the damaged one among the URIs
    LargeBuffer<int32_t> objects;
  };
  Result<void> takeSources(Bytes kinds, Sources& sources) {
    VITRINE_TRY(const uint32_t uriCount, m_reader.take<uint32_t>("address count"));
    if (uriCount > m_rows)
      return fail(ErrorCode::Malformed, fmt::format("{} addresses for {} contents", uriCount, m_rows));
    for (uint32_t i = 0; i < uriCount; ++i) {
      const uint64_t start = m_reader.offset();
      auto done = takeText("address", i, sources.uris);
      if (done) continue;
      const auto end = endOfUris(kinds);
      const bool goesOn = end && goOnBehind(start, *end, uriCount - i - 1, kText);
      if (!goesOn) return done;
      note(std::move(done).error());
      sources.missingUri = i;
      sources.uris.push_back({});
    }
    VITRINE_TRY(const uint32_t objectCount, m_reader.take<uint32_t>("object count"));
    VITRINE_TRY(const Bytes objectBytes, m_reader.takeArray(objectCount, 4, "objects"));
    sources.objects = decodeReferents(objectBytes, objectCount);
    VITRINE_TRY(const uint32_t externalCount, m_reader.take<uint32_t>("external object count"));
    return m_reader.skip(uint64_t(externalCount) * 4, "external objects");
  }
  // Where the objects begin, as the end of the body tells.
  std::optional<uint64_t> endOfUris(Bytes kinds) const {
    uint64_t objects = 0;
    for (size_t i = 0; i < m_rows; ++i) objects += intAt(kinds.data(), m_rows, i) == ContentSource::Object;
    const uint64_t size = m_storage.size(), behind = 4 + 4 * objects + 4;
    if (behind > m_reader.offset() + m_reader.remaining()) return std::nullopt;
    const bool fits = loadAs<uint32_t>(m_storage.data() + size - behind) == objects &&
                      loadAs<uint32_t>(m_storage.data() + size - 4) == 0;
    return fits ? std::optional(size - behind) : std::nullopt;
  }

  Result<void> readUnknown(Type type) {
    const uint64_t offset = m_reader.offset();
    VITRINE_CHECK(m_reader.skip(m_reader.remaining(), "values"));
    m_decoded.values = std::make_shared<const UnknownRows>(type, std::move(m_storage), offset, m_rows);
    m_storage.clear();
    return {};
  }

 private:
  // ---- Damage

  // Records the first fault; reading continues where that makes sense.
  void note(Error error) {
    if (!m_decoded.error) m_decoded.error = std::move(error);
  }

  // Moves to the first of the `count` values that follow a damaged one at `start` and end at `end`, if that can be
  // found.
  bool goOnBehind(uint64_t start, uint64_t end, size_t count, const ValueShape& shape) {
    if (end < start || end - start > m_mostSearched) return false;
    const auto found = findValuesAtEnd(Bytes(m_storage).subspan(start, end - start), count, shape, m_budget);
    if (found) moveTo(start + *found);
    return found.has_value();
  }
  void moveTo(uint64_t offset) { m_reader = ByteReader(Bytes(m_storage).subspan(offset), 0, offset); }

  std::shared_ptr<const FileContext> m_file;
  MemoryBudget& m_budget;
  UnpackedBytes m_storage;  // moved into the values where they stay packed
  ByteReader m_reader;
  size_t m_rows;
  uint64_t m_mostSearched = 0;      // bytes, for values behind damaged ones
  std::vector<std::byte> m_padded;  // rows of a chunk that ends early
  std::vector<uint32_t> m_missing;  // rows whose value is damaged, among others that are not
  Column::Decoded m_decoded;
};

}  // namespace vitrine::rbxm
