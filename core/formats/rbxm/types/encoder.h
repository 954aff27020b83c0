// ColumnEncoder: encodes what column_reader.h decodes. type_table.cpp says what each type does with it.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "core/formats/rbxm/types/column_encoder.h"
#include "core/formats/rbxm/types/leaves.h"
#include "core/formats/rbxm/types/rotations.h"

namespace vitrine::rbxm {

// All first bytes, then all second bytes, ... most significant first.
template <class Word>
void putPlanes(ChunkBody& body, size_t count, auto wordAt) {
  const size_t start = body.size();
  body.resize(start + count * sizeof(Word));
  std::byte* const out = body.data() + start;
  for (size_t i = 0; i < count; ++i) {
    const Word word = wordAt(i);
    for (size_t plane = 0; plane < sizeof(Word); ++plane)
      out[plane * count + i] = std::byte(uint8_t(word >> (8 * (sizeof(Word) - 1 - plane))));
  }
}

class ColumnEncoder {
 public:
  ColumnEncoder(const StoredColumn& column, std::span<const uint32_t> rows, const Encoding& encoding,
                ChunkBody& body)
      : m_column(column), m_rows(rows), m_encoding(encoding), m_body(body) {}

  // What the rows of the type table encode with.

  template <class T>
  const T& at(size_t i) const {
    return std::get<StoredRows<T>>(m_column.values).all()[m_rows[i]];
  }

  // One after another, as they are in memory.
  template <class T>
  Result<void> sequence(auto stored) {
    const std::span<const T> all = std::get<StoredRows<T>>(m_column.values).all();
    using Wire = decltype(stored(all[0]));
    const size_t start = m_body.size();
    m_body.resize(start + m_rows.size() * sizeof(Wire));
    std::byte* out = m_body.data() + start;
    for (const uint32_t row : m_rows) {
      const Wire wire = stored(all[row]);
      std::memcpy(out, &wire, sizeof wire);
      out += sizeof wire;
    }
    return {};
  }

  template <class T>
  Result<void> rows() {
    return sequence<T>([](const T& v) { return v; });
  }

  // All numbers of one kind behind one another, as leaves.h has them.
  template <class T>
  Result<void> planes() {
    const std::span<const T> all = std::get<StoredRows<T>>(m_column.values).all();
    [&]<size_t... each>(std::index_sequence<each...>) { (putLeaf<each>(all), ...); }
    (std::make_index_sequence<kLeafCount<const T>>());
    return {};
  }

  // From any integer width that the document has.
  template <class Wire>
  Result<void> wholeNumbers() {
    const auto put = [&](const auto& values) {
      const auto all = values.all();
      putPlanes<decltype(Plane<Wire>::word(0))>(m_body, m_rows.size(), [&](size_t i) {
        const auto number = all[m_rows[i]];
        if (!std::in_range<Wire>(number)) ++m_encoding.losses.outOfRange;
        return Plane<Wire>::word(Wire(number));
      });
    };
    if (const auto* narrow = std::get_if<StoredRows<int32_t>>(&m_column.values))
      put(*narrow);
    else if (const auto* positive = std::get_if<StoredRows<uint32_t>>(&m_column.values))
      put(*positive);
    else
      put(std::get<StoredRows<int64_t>>(m_column.values));
    return {};
  }

  Result<void> texts() {
    for (size_t i = 0; i < m_rows.size(); ++i) {
      if (std::ranges::binary_search(m_column.embedded, m_rows[i])) ++m_encoding.losses.embedded;
      VITRINE_CHECK(appendString(m_body, at<std::string_view>(i)));
    }
    return {};
  }

  Result<void> frames() {
    return framesOf([&](size_t i) -> const CFrame& { return at<CFrame>(i); });
  }
  Result<void> framesOf(auto frameAt) {
    for (size_t i = 0; i < m_rows.size(); ++i) {
      const CFrame& frame = frameAt(i);
      const uint8_t id = rotationIdOf(frame.rotation);
      append(m_body, id);
      if (id == 0) append(m_body, rowsOf(frame.rotation));
    }
    for (int axis = 0; axis < 3; ++axis)
      putPlanes<uint32_t>(m_body, m_rows.size(), [&](size_t i) { return rotated(frameAt(i).position[axis]); });
    return {};
  }

  // A missing value is written as the identity, as Studio does.
  Result<void> optionalFrames() {
    static const CFrame none;
    append(m_body, uint8_t(Type::CFrame));
    VITRINE_CHECK(framesOf([&](size_t i) -> const CFrame& {
      const auto& frame = at<std::optional<CFrame>>(i);
      return frame ? *frame : none;
    }));
    append(m_body, uint8_t(Type::Bool));
    return sequence<std::optional<CFrame>>([](const std::optional<CFrame>& v) { return uint8_t(v.has_value()); });
  }

  int32_t referentOf(NodeId node) {
    if (node == NodeId::None) return -1;
    if (m_encoding.selection.has(node)) return m_encoding.selection.referents[indexOf(node)];
    ++m_encoding.losses.references;
    return -1;
  }
  Result<void> references() {
    LargeBuffer<int32_t> referents(m_rows.size());
    for (size_t i = 0; i < m_rows.size(); ++i) referents[i] = referentOf(at<NodeId>(i));
    encodeReferents(referents, m_body);
    return {};
  }

  Result<void> numberSequences() {
    for (size_t i = 0; i < m_rows.size(); ++i) {
      const auto& keypoints = at<NumberSequence>(i).keypoints;
      append(m_body, uint32_t(keypoints.size()));
      append(m_body, std::as_bytes(std::span(keypoints)));
    }
    return {};
  }
  Result<void> colourSequences() {
    for (size_t i = 0; i < m_rows.size(); ++i) {
      const auto& keypoints = at<ColourSequence>(i).keypoints;
      append(m_body, uint32_t(keypoints.size()));
      for (const ColourKeypoint& keypoint : keypoints) {
        append(m_body, keypoint);
        append(m_body, 0.0f);  // an envelope that nothing uses
      }
    }
    return {};
  }

  // Without acoustic absorption if that is the default, so that older readers understand it.
  Result<void> physicalProperties() {
    for (size_t i = 0; i < m_rows.size(); ++i) {
      const auto& properties = at<OwnPhysics>(i);
      const bool acoustic =
          properties && std::bit_cast<uint32_t>(properties->acousticAbsorption) != std::bit_cast<uint32_t>(1.0f);
      append(m_body, uint8_t(!properties ? 0 : acoustic ? 3 : 1));
      if (properties) append(m_body, std::as_bytes(std::span(&*properties, 1)).first(acoustic ? 24 : 20));
    }
    return {};
  }

  Result<void> sharedStrings() {
    putPlanes<uint32_t>(m_body, m_rows.size(),
                        [&](size_t i) { return m_encoding.shared.indexOf(at<SharedRow>(i)); });
    return {};
  }
  Result<void> uniqueIds() {
    putPlanes<uint32_t>(m_body, m_rows.size(), [&](size_t i) { return at<UniqueId>(i).index; });
    putPlanes<uint32_t>(m_body, m_rows.size(), [&](size_t i) { return at<UniqueId>(i).time; });
    putPlanes<uint64_t>(m_body, m_rows.size(), [&](size_t i) { return std::rotl(at<UniqueId>(i).random, 1); });
    return {};
  }

  Result<void> fonts() {
    for (size_t i = 0; i < m_rows.size(); ++i) {
      const Font& font = at<Font>(i);
      VITRINE_CHECK(appendString(m_body, font.family));
      append(m_body, font.weight);
      append(m_body, font.style);
      VITRINE_CHECK(appendString(m_body, font.cachedFaceId));
    }
    return {};
  }

  // Kinds of all rows, then the addresses, then the objects, then an empty list of external objects.
  Result<void> contents() {
    std::vector<const std::string*> uris;
    LargeBuffer<int32_t> objects;
    for (size_t i = 0; i < m_rows.size(); ++i) {
      const ContentSource& content = at<ContentSource>(i);
      if (content.kind == ContentSource::Uri) uris.push_back(&content.uri);
      if (content.kind == ContentSource::Object) objects.push_back(referentOf(content.object));
      if (content.kind < 0) ++m_encoding.losses.embedded;
    }
    putPlanes<uint32_t>(m_body, m_rows.size(), [&](size_t i) {
      const int32_t kind = at<ContentSource>(i).kind;
      return zigzag(kind < 0 ? int32_t(ContentSource::None) : kind);
    });
    append(m_body, uint32_t(uris.size()));
    for (const std::string* uri : uris) VITRINE_CHECK(appendString(m_body, *uri));
    append(m_body, uint32_t(objects.size()));
    encodeReferents(objects, m_body);
    append(m_body, uint32_t(0));
    return {};
  }

 private:
  template <size_t each, class T>
  void putLeaf(std::span<const T> all) {
    using Leaf = std::remove_cvref_t<std::tuple_element_t<each, Leaves<const T>>>;
    putPlanes<decltype(Plane<Leaf>::word(Leaf()))>(m_body, m_rows.size(), [&](size_t i) {
      return Plane<Leaf>::word(std::get<each>(leavesOf(all[m_rows[i]])));
    });
  }

  const StoredColumn& m_column;
  std::span<const uint32_t> m_rows;
  const Encoding& m_encoding;
  ChunkBody& m_body;
};

}  // namespace vitrine::rbxm
