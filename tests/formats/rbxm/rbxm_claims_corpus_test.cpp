// Up to two hundred values of each column of every binary file of the corpus, taken from the bytes of their ranges
// alone by a decoder of its own, and the way back from a byte to its value.
#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "core/load/load.h"
#include "core/load/make_claims.h"
#include "tests/support/corpus.h"

namespace vitrine::test {
namespace {

// ---- A decoder that knows nothing of the program's: docs/formats/rbxm.md 1.5

using Raw = std::vector<std::byte>;

uint64_t bigAt(const Raw& raw, size_t at, size_t size) {
  uint64_t number = 0;
  for (size_t i = 0; i < size; ++i) number = number << 8 | uint64_t(raw.at(at + i));
  return number;
}
uint64_t littleAt(const Raw& raw, size_t at, size_t size) {
  uint64_t number = 0;
  for (size_t i = 0; i < size; ++i) number |= uint64_t(raw.at(at + i)) << 8 * i;
  return number;
}
int64_t signLast(uint64_t stored) { return (stored & 1) != 0 ? -int64_t(stored / 2) - 1 : int64_t(stored / 2); }
// Bits of a float whose sign is stored last.
uint32_t floatBits(const Raw& raw, size_t at) {
  const auto stored = uint32_t(bigAt(raw, at, 4));
  return stored >> 1 | stored << 31;
}

// A value as the numbers and texts it is made of: floats by their bits.
struct Flat {
  std::vector<std::string> parts;
  void number(int64_t value) { parts.push_back(std::to_string(value)); }
  void bits(uint32_t value) { parts.push_back(fmt::format("f{:08x}", value)); }
  void bits64(uint64_t value) { parts.push_back(fmt::format("d{:016x}", value)); }
  void text(std::string value) { parts.push_back("\"" + std::move(value)); }
};

void flatten(const Value& value, Flat& to) {
  const auto real = [&](float number) { to.bits(std::bit_cast<uint32_t>(number)); };
  if (const auto* v = value.as<bool>()) to.number(*v ? 1 : 0);
  if (const auto* v = value.as<int64_t>()) to.number(*v);
  if (const auto* v = value.as<float>()) real(*v);
  if (const auto* v = value.as<double>()) to.bits64(std::bit_cast<uint64_t>(*v));
  if (const auto* v = value.as<std::string>()) to.text(*v);
  if (const auto* v = value.as<ByteString>()) to.text(v->bytes);
  if (const auto* v = value.as<Vec2>()) real(v->x), real(v->y);
  if (const auto* v = value.as<Vec3>()) real(v->x), real(v->y), real(v->z);
  if (const auto* v = value.as<Colour>()) real(v->r), real(v->g), real(v->b);
  if (const auto* v = value.as<Rgb8>()) to.number(v->r), to.number(v->g), to.number(v->b);
  if (const auto* v = value.as<CFrame>()) {
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column) real(v->rotation[column][row]);
    flatten(Value(v->position), to);
  }
  if (value.as<CompositePointer>()) flatten(described(value), to);
  if (const auto* v = value.as<Record>())
    for (const Field& field : v->fields) flatten(field.value, to);
  if (const auto* v = value.as<List>())
    for (const Value& item : v->items) flatten(item, to);
}

// The matrix of one of the 24 rotations, row by row.
std::array<float, 9> rotationOfId(int id) {
  const int first = (id - 1) / 6, second = (id - 1) % 6;
  std::array<float, 9> rows{};
  const auto put = [&](int column, int axis, float sign) { rows[size_t(axis * 3 + column)] = sign; };
  const float signA = first < 3 ? 1.0f : -1.0f, signB = second < 3 ? 1.0f : -1.0f;
  put(0, first % 3, signA);
  put(1, second % 3, signB);
  const int last = 3 - first % 3 - second % 3;
  const float turn = (first % 3 + 1) % 3 == second % 3 ? 1.0f : -1.0f;
  put(2, last, signA * signB * turn);
  return rows;
}

// False: a type that this decoder leaves out.
bool decodeFlat(const std::string& type, const Raw& raw, Flat& to) {
  const auto floats = [&](size_t count, size_t at = 0) {
    for (size_t i = 0; i < count; ++i) to.bits(floatBits(raw, at + 4 * i));
  };
  const auto littleFloats = [&](size_t count, size_t at = 0) {
    for (size_t i = 0; i < count; ++i) to.bits(uint32_t(littleAt(raw, at + 4 * i, 4)));
  };
  const auto whole = [&](size_t at, size_t size) { to.number(signLast(bigAt(raw, at, size))); };
  const auto textAt = [&](size_t at) {
    const size_t size = littleAt(raw, at, 4);
    to.text(std::string(reinterpret_cast<const char*>(raw.data()) + at + 4, size));
  };
  const auto frame = [&](size_t positionAt) {
    const int id = int(raw.at(0));
    if (id == 0)
      littleFloats(9, 1);
    else
      for (const float number : rotationOfId(id)) to.bits(std::bit_cast<uint32_t>(number));
    floats(3, positionAt);
  };
  if (type == "String" || type == "Bytecode") {
    EXPECT_EQ(raw.size(), 4 + littleAt(raw, 0, 4));
    textAt(0);
  } else if (type == "Bool") {
    to.number(raw.at(0) != std::byte{0});
  } else if (type == "Int32") {
    whole(0, 4);
  } else if (type == "Int64" || type == "SecurityCapabilities") {
    whole(0, 8);
  } else if (type == "BrickColor" || type == "Enum") {
    to.number(int64_t(bigAt(raw, 0, 4)));
  } else if (type == "Float32") {
    floats(1);
  } else if (type == "Float64") {
    to.bits64(littleAt(raw, 0, 8));
  } else if (type == "UDim") {
    floats(1), whole(4, 4);
  } else if (type == "UDim2") {
    floats(1), whole(8, 4), floats(1, 4), whole(12, 4);
  } else if (type == "Vector2") {
    floats(2);
  } else if (type == "Vector3" || type == "Color3") {
    floats(3);
  } else if (type == "Rect") {
    floats(4);
  } else if (type == "Ray") {
    littleFloats(6);
  } else if (type == "NumberRange") {
    littleFloats(2);
  } else if (type == "Vector3int16") {
    for (size_t i = 0; i < 3; ++i) to.number(int16_t(littleAt(raw, 2 * i, 2)));
  } else if (type == "Color3uint8") {
    for (size_t i = 0; i < 3; ++i) to.number(int64_t(raw.at(i)));
  } else if (type == "CFrame") {
    frame(raw.size() - 12);
  } else if (type == "OptionalCFrame") {
    if (raw.back() != std::byte{0}) frame(raw.size() - 13);
  } else if (type == "PhysicalProperties") {
    const int flags = int(raw.at(0));
    if ((flags & 1) == 0) return to.text("Default"), true;
    const size_t count = (flags & 2) != 0 ? 6 : 5;
    EXPECT_EQ(raw.size(), 1 + 4 * count);
    littleFloats(count, 1);
    if (count == 5) to.bits(std::bit_cast<uint32_t>(1.0f));
  } else if (type == "NumberSequence") {
    littleFloats(3 * littleAt(raw, 0, 4), 4);
  } else if (type == "ColorSequence") {
    for (size_t i = 0; i < littleAt(raw, 0, 4); ++i) littleFloats(4, 4 + 20 * i);
  } else if (type == "UniqueId") {
    const uint64_t random = bigAt(raw, 8, 8);
    to.text(fmt::format("{:016x}{:08x}{:08x}", random >> 1 | random << 63, bigAt(raw, 4, 4), bigAt(raw, 0, 4)));
  } else if (type == "SharedString") {
    // The number, then the string itself: sixteen bytes of hash, its length, its bytes.
    to.number(int64_t(bigAt(raw, 0, 4)));
    to.number(int64_t(littleAt(raw, 20, 4)));
    EXPECT_EQ(raw.size(), 24 + littleAt(raw, 20, 4));
  } else {
    return false;
  }
  return true;
}

struct ClaimTally {
  uint64_t values = 0, bytesBack = 0;
  std::map<std::string, uint64_t> leftOut;  // by type
};

void checkFile(const DocumentPointer& document, std::mt19937_64& random, size_t perColumn, ClaimTally& tally) {
  Claims claims = makeClaims(document);
  // What is asked for again and again is held, as the window does.
  const ClaimList file = claims.claimsOf(0);
  for (uint32_t c = 0; c < document->classes.size(); ++c) {
    const Class& owner = document->classes[c];
    for (uint32_t k = 0; k < owner.columns.size(); ++k) {
      const Column& column = owner.columns[k];
      if (column.error() || owner.nodes.empty()) continue;
      const size_t count = std::min(perColumn, owner.nodes.size());
      Claims::Content block;
      for (size_t i = 0; i < count; ++i) {
        const size_t row = count == owner.nodes.size() ? i : random() % owner.nodes.size();
        const NodeId node = owner.nodes[row];
        const auto places = claims.of({.node = node, .column = k});
        ASSERT_FALSE(places.empty()) << owner.name << "." << column.name << " row " << row;
        block = claims.content(places.front().buffer).value_or(Claims::Content());
        Raw raw;
        for (const ClaimLocation& place : places) {
          const auto bytes = claims.bytesOf(place);
          ASSERT_TRUE(bytes);
          raw.insert(raw.end(), bytes->begin(), bytes->end());
        }
        Flat found, wanted;
        if (column.type == "Ref") {
          // Its bytes are a difference: all before it count.
          const Value sum = claims.valueOf(places.front());
          const auto* referent = sum.as<int64_t>();
          const Value value = column.at(row);
          const auto* target = value.as<NodeId>();
          ASSERT_TRUE(referent && target);
          const bool known = *target != NodeId::None;
          ASSERT_TRUE(!known || document->nodes.referent[indexOf(*target)] == *referent);
          ++tally.values;
        } else if (!decodeFlat(column.type, raw, found)) {
          ++tally.leftOut[column.type];
        } else {
          flatten(column.at(row), wanted);
          ASSERT_EQ(found.parts, wanted.parts) << owner.name << "." << column.name << " row " << row;
          ++tally.values;
        }
        const auto& ranges = places.front().ranges;
        const SourceSpan& range = ranges[random() % ranges.size()];
        const auto back = claims.at(range.buffer, range.offset + random() % range.size);
        ASSERT_TRUE(back);
        ASSERT_EQ(back->node, node) << owner.name << "." << column.name << " row " << row;
        ASSERT_EQ(back->column, k);
        ++tally.bytesBack;
      }
    }
  }
}

TEST(RbxmClaimsCorpus, RangesAloneGiveTheValuesAndLeadBack) {
  VITRINE_NEEDS_CORPUS("rbxm");
  std::mt19937_64 random(22);
  ClaimTally tally;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpusFolder() / "rbxm")) {
    if (!entry.is_regular_file()) continue;
    const std::vector<std::byte> bytes = readFile(entry.path());
    if (!asText(bytes).starts_with("<roblox!")) continue;
    const auto document = load(entry.path());
    if (!document) continue;
    SCOPED_TRACE(entry.path().filename());
    checkFile(*document, random, 220, tally);
    if (HasFatalFailure()) return;
  }
  std::string text;
  for (const auto& [type, count] : tally.leftOut) text += fmt::format(" {} {}", count, type);
  std::printf("%llu values, %llu ways back; not decoded:%s\n", (unsigned long long)tally.values,
              (unsigned long long)tally.bytesBack, text.c_str());
  EXPECT_GT(tally.values, 1'000'000u);
}

// ---- XML

// The texts between the tags of an element, in order.
std::vector<std::string> textsOf(std::string_view element) {
  std::vector<std::string> texts;
  for (size_t at = 0; at < element.size();) {
    const size_t open = std::min(element.find('<', at), element.size());
    const std::string text(element.substr(at, open - at));
    if (text.find_first_not_of(" \t\r\n") != std::string::npos) texts.push_back(text);
    at = std::min(element.find('>', open), element.size() - 1) + 1;
  }
  return texts;
}

bool flattenXml(const std::string& type, std::string_view element, Flat& to) {
  if (element.find("<![CDATA[") != std::string_view::npos || element.find('&') != std::string_view::npos)
    return false;
  const std::vector<std::string> texts = textsOf(element);
  const auto real = [&](const std::string& text) {
    to.bits(std::bit_cast<uint32_t>(std::strtof(text.c_str(), nullptr)));
  };
  if (type == "String" && element.starts_with("<string") && texts.size() == 1)
    to.text(texts[0]);
  else if (type == "Bool" && texts.size() == 1)
    to.number(texts[0] == "true");
  else if ((type == "Int32" || type == "Int64" || type == "Enum") && texts.size() == 1)
    to.number(std::strtoll(texts[0].c_str(), nullptr, 10));
  else if ((type == "Float32" && texts.size() == 1) || (type == "Vector3" && texts.size() == 3))
    for (const std::string& text : texts) real(text);
  else
    return false;
  return true;
}

void checkXmlFile(const DocumentPointer& document, std::mt19937_64& random, ClaimTally& tally) {
  Claims claims = makeClaims(document);
  for (int i = 0; i < 500; ++i) {
    const NodeId node{uint32_t(random() % document->nodes.size())};
    const auto& columns = document->classOf(node).columns;
    if (columns.empty()) continue;
    const auto k = uint32_t(random() % columns.size());
    const Value value = columns[k].at(document->nodes.row[indexOf(node)]);
    const auto places = claims.of({.node = node, .column = k});
    const bool has = !std::holds_alternative<std::monostate>(value.storage);
    ASSERT_EQ(!places.empty(), has) << document->pathOf(node) << " " << columns[k].name;
    if (!has) continue;
    const auto raw = claims.bytesOf(places.back());
    ASSERT_TRUE(raw);
    Flat found, wanted;
    if (flattenXml(columns[k].type, asText(*raw), found)) {
      flatten(value, wanted);
      ASSERT_EQ(found.parts, wanted.parts) << document->pathOf(node) << " " << columns[k].name;
      ++tally.values;
    }
    const SourceSpan range = places.back().ranges.front();
    const auto back = claims.at(range.buffer, range.offset + random() % range.size);
    ASSERT_TRUE(back);
    ASSERT_EQ(back->node, node);
    ASSERT_EQ(back->column, k);
    ++tally.bytesBack;
  }
}

TEST(RbxmClaimsCorpus, ElementsGiveTheValuesAndLeadBack) {
  VITRINE_NEEDS_CORPUS("rbxm");
  std::mt19937_64 random(22);
  ClaimTally tally;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpusFolder() / "rbxm")) {
    if (!entry.is_regular_file() || entry.path().string().find("malformed") != std::string::npos) continue;
    const auto document = load(entry.path());
    if (!document || (*document)->format != "rbxmx" || (*document)->nodes.size() == 0 || (*document)->failure)
      continue;
    SCOPED_TRACE(entry.path().filename());
    checkXmlFile(*document, random, tally);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tally.values, 5000u);
  EXPECT_GT(tally.bytesBack, 20000u);
}

TEST(RbxmClaimsCorpus, EveryByteIsClaimedOrNamed) {
  VITRINE_NEEDS_CORPUS("rbxm");
  size_t files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(corpusFolder() / "rbxm")) {
    if (!entry.is_regular_file()) continue;
    const auto document = load(entry.path());
    if (!document || !holdsInstances(**document)) continue;
    SCOPED_TRACE(entry.path().filename());
    Claims claims = makeClaims(*document);
    ++files;
    for (uint32_t buffer = 0; buffer < claims.bufferCount(); ++buffer) {
      const BufferSum sum = claims.sum(buffer);
      EXPECT_EQ(sum.claimed + sum.unclaimed, sum.bytes);
      uint64_t listed = 0;
      for (const UnclaimedRange& range : sum.ranges) listed += range.span.size;
      EXPECT_EQ(listed, sum.unclaimed);
      const bool whole = (*document)->complete && !(*document)->failure;
      EXPECT_TRUE(!whole || sum.unclaimed == 0) << sum.name << ": " << sum.unclaimed;
    }
  }
  EXPECT_GT(files, 200u);
}

}  // namespace
}  // namespace vitrine::test
