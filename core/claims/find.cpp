#include "core/claims/find.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <future>
#include <limits>
#include <optional>
#include <thread>

#include "core/bytes/text.h"

namespace vitrine {

namespace {

constexpr size_t kFindStep = 1 << 20;  // bytes between two looks at `cancelled`

ByteQuery wholePattern(std::vector<std::byte> bytes) {
  ByteQuery query;
  query.fixed.assign(bytes.size(), true);
  query.pattern = std::move(bytes);
  return query;
}

}  // namespace

Result<ByteQuery> hexQuery(std::string_view text) {
  ByteQuery query;
  std::string digits;
  for (const char c : text)
    if (c != ' ' && c != '\t' && c != ',') digits += c;
  if (digits.empty() || digits.size() % 2 != 0)
    return fail(ErrorCode::Malformed, "two digits are expected for each byte: 1F 8B ?? 08");
  for (size_t i = 0; i < digits.size(); i += 2) {
    const bool hole = digits[i] == '?' && digits[i + 1] == '?';
    const int byte = byteOfHex(digits, i);
    if (!hole && byte < 0)
      return fail(ErrorCode::Malformed, "digits from 0 to F, or ?? for any byte, are expected: 1F 8B ?? 08");
    query.pattern.push_back(hole ? std::byte{0} : std::byte(byte));
    query.fixed.push_back(!hole);
  }
  if (std::ranges::find(query.fixed, true) == query.fixed.end())
    return fail(ErrorCode::Malformed, "at least one byte has to be known");
  return query;
}

Result<ByteQuery> textQuery(std::string_view utf8, bool asUtf16) {
  if (utf8.empty()) return fail(ErrorCode::Malformed, "a text is expected");
  if (!isUtf8(utf8)) return fail(ErrorCode::Malformed, "the text is not UTF-8");
  std::vector<std::byte> bytes;
  if (!asUtf16) {
    for (const char c : utf8) bytes.push_back(std::byte(c));
    return wholePattern(std::move(bytes));
  }
  const auto putUnit = [&](uint32_t unit) {
    bytes.push_back(std::byte(unit & 0xFF));
    bytes.push_back(std::byte(unit >> 8));
  };
  for (size_t i = 0; i < utf8.size();) {
    const auto lead = uint8_t(utf8[i]);
    const size_t count = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    uint32_t point = count == 1 ? lead : lead & (0x7Fu >> count);
    for (size_t k = 1; k < count; ++k) point = point << 6 | (uint8_t(utf8[i + k]) & 0x3Fu);
    i += count;
    if (point < 0x10000) {
      putUnit(point);
    } else {
      putUnit(0xD800 + ((point - 0x10000) >> 10));
      putUnit(0xDC00 + ((point - 0x10000) & 0x3FF));
    }
  }
  return wholePattern(std::move(bytes));
}

std::vector<StoredAs> numberTypes() {
  using enum StoredAs;
  return {U8,  I8,     U16,    I16,    U32,    I32,    U64,        I64,      F32,
          F64, BigU16, BigU32, BigI32, BigU64, BigF64, RotatedF32, Zigzag32, Zigzag64};
}

ByteQuery numberQuery(double value, double tolerance, std::vector<StoredAs> types) {
  ByteQuery query;
  query.value = value;
  query.tolerance = std::abs(tolerance);
  query.types = std::move(types);
  return query;
}

// ---- Searching --------------------------------------------------------------------------------------------------

namespace {

class ByteSearch {
 public:
  ByteSearch(Bytes bytes, const ByteQuery& query, size_t most, const std::atomic<bool>& cancelled)
      : m_bytes(bytes), m_query(query), m_most(most), m_cancelled(cancelled) {}

  void findPattern() {
    const size_t size = m_query.pattern.size();
    // The longest run without a hole is looked for, the rest is compared where it is.
    size_t runAt = 0, runSize = 0;
    for (size_t i = 0; i < size;) {
      size_t end = i;
      while (end < size && m_query.fixed[end]) ++end;
      if (end - i > runSize) runAt = i, runSize = end - i;
      i = std::max(end, i + 1);
    }
    if (runSize == 0 || m_bytes.size() < size) return;
    const size_t last = m_bytes.size() - size;
    size_t at = 0;
    while (at <= last && m_found.size() < m_most && !m_cancelled) {
      const size_t step = std::min(kFindStep, last - at + 1);
      const void* hit =
          memmem(m_bytes.data() + at + runAt, step + runSize - 1, m_query.pattern.data() + runAt, runSize);
      if (!hit) {
        at += step;
        continue;
      }
      at = size_t(static_cast<const std::byte*>(hit) - m_bytes.data()) - runAt;
      if (matchesAt(at)) m_found.push_back({at, size, StoredAs::Raw});
      ++at;
    }
  }

  // One type after the other, each as long as the first hits of all may still be among its own.
  void findNumbers() {
    std::vector<std::pair<StoredAs, std::vector<FoundBytes>>> hits;  // of types with a signed twin
    for (const StoredAs type : m_query.types) {
      std::vector<FoundBytes> earlier = std::exchange(m_found, {});
      // A small number that is not negative has the same bytes with a sign and without.
      const std::optional<StoredAs> twin = unsignedTwin(type);
      const auto same =
          std::ranges::find(hits, twin.value_or(StoredAs::Raw), [](const auto& each) { return each.first; });
      if (twin && same != hits.end() && isWithinSigned(type)) {
        m_found = same->second;
        for (FoundBytes& found : m_found) found.storedAs = type;
      } else {
        findNumber(type);
      }
      if (hasSignedTwin(type)) hits.emplace_back(type, m_found);
      std::vector<FoundBytes> both;
      std::ranges::merge(earlier, m_found, std::back_inserter(both), {}, &FoundBytes::offset, &FoundBytes::offset);
      m_found = std::move(both);
      if (m_found.size() > m_most) m_found.resize(m_most);
    }
  }
  std::vector<FoundBytes> take() { return std::move(m_found); }

 private:
  bool matchesAt(size_t at) const {
    for (size_t i = 0; i < m_query.pattern.size(); ++i)
      if (m_query.fixed[i] && m_bytes[at + i] != m_query.pattern[i]) return false;
    return true;
  }

  static std::optional<StoredAs> unsignedTwin(StoredAs type) {
    using enum StoredAs;
    constexpr std::pair<StoredAs, StoredAs> kTwins[] = {
        {I8, U8}, {I16, U16}, {I32, U32}, {I64, U64}, {BigI32, BigU32}};
    for (const auto& [with, without] : kTwins)
      if (with == type) return without;
    return std::nullopt;
  }
  static bool hasSignedTwin(StoredAs type) {
    using enum StoredAs;
    return type == U8 || type == U16 || type == U32 || type == U64 || type == BigU32;
  }
  // Whether the range that is looked for lies in both types.
  bool isWithinSigned(StoredAs signedType) const {
    using enum StoredAs;
    const double largest = signedType == I8    ? 127.0
                           : signedType == I16 ? 32767.0
                           : signedType == I64 ? 0x1p62
                                               : 2147483647.0;
    return m_query.value - m_query.tolerance >= 0 && m_query.value + m_query.tolerance <= largest;
  }

  template <class T>
  static T swapped(const std::byte* from) {
    if constexpr (sizeof(T) == 1)
      return loadAs<T>(from);
    else if constexpr (sizeof(T) == 2)
      return std::bit_cast<T>(std::byteswap(loadAs<uint16_t>(from)));
    else if constexpr (sizeof(T) == 4)
      return std::bit_cast<T>(std::byteswap(loadAs<uint32_t>(from)));
    else
      return std::bit_cast<T>(std::byteswap(loadAs<uint64_t>(from)));
  }

  template <class T>
  void scan(StoredAs type, auto load) {
    // The ends as the type has them: what lies between them is compared without conversions.
    const double low = m_query.value - m_query.tolerance, high = m_query.value + m_query.tolerance;
    using Limits = std::numeric_limits<T>;
    if (high < double(Limits::lowest()) || low > double(Limits::max()) || std::isnan(low)) return;
    T from, to;
    if constexpr (std::is_integral_v<T>) {
      // The largest values of 64 bits are no doubles: what rounds up beyond them is the largest.
      const double least = std::ceil(low), largest = std::floor(high);
      if (least > largest) return;
      from = least <= double(Limits::lowest()) ? Limits::lowest() : T(least);
      to = largest >= double(Limits::max()) ? Limits::max() : T(largest);
    } else {
      from = T(low), to = T(high);
      // 0.1 is no float: the nearest one is meant.
      if (double(from) > low && m_query.tolerance > 0) from = std::nextafter(from, Limits::lowest());
      if (double(to) < high && m_query.tolerance > 0) to = std::nextafter(to, Limits::max());
    }
    if (m_bytes.size() < sizeof(T)) return;
    // Numbers side by side are compared many at once; one by one only where one of them is wanted.
    constexpr size_t kBeside = 64, kStretch = kBeside * sizeof(T);
    const auto anyOf = [&](const std::byte* first) {
      uint32_t any = 0;
      for (size_t i = 0; i < kBeside; ++i) {
        const T number = load(first + i * sizeof(T));
        any |= uint32_t(number >= from) & uint32_t(number <= to);
      }
      return any != 0;
    };
    const size_t end = m_bytes.size() - sizeof(T) + 1;
    for (size_t at = 0; at < end; at += kStretch) {
      if (at % kFindStep == 0 && m_cancelled) return;
      const size_t last = std::min(end, at + kStretch);
      bool any = last - at < kStretch;
      for (size_t phase = 0; phase < sizeof(T) && !any; ++phase) any = anyOf(m_bytes.data() + at + phase);
      for (size_t location = at; any && location < last; ++location) {
        const T number = load(m_bytes.data() + location);
        if (!(number >= from && number <= to)) continue;
        m_found.push_back({location, sizeof(T), type});
        if (m_found.size() >= m_most) return;
      }
    }
  }

  void findNumber(StoredAs type) {
    const auto plain = [&]<class T>(T) { scan<T>(type, [](const std::byte* from) { return loadAs<T>(from); }); };
    const auto big = [&]<class T>(T) { scan<T>(type, [](const std::byte* from) { return swapped<T>(from); }); };
    const auto unfold = []<class T>(T stored) {
      return std::make_signed_t<T>((stored >> 1) ^ (T(0) - (stored & 1)));
    };
    switch (type) {
      case StoredAs::U8:
        return plain(uint8_t());
      case StoredAs::I8:
        return plain(int8_t());
      case StoredAs::U16:
        return plain(uint16_t());
      case StoredAs::I16:
        return plain(int16_t());
      case StoredAs::U32:
        return plain(uint32_t());
      case StoredAs::I32:
        return plain(int32_t());
      case StoredAs::U64:
        return plain(uint64_t());
      case StoredAs::I64:
        return plain(int64_t());
      case StoredAs::F32:
        return plain(float());
      case StoredAs::F64:
        return plain(double());
      case StoredAs::BigU16:
        return big(uint16_t());
      case StoredAs::BigU32:
        return big(uint32_t());
      case StoredAs::BigI32:
        return big(int32_t());
      case StoredAs::BigU64:
        return big(uint64_t());
      case StoredAs::BigF64:
        return big(double());
      case StoredAs::RotatedF32:
        return scan<float>(type, [](const std::byte* from) {
          return std::bit_cast<float>(std::rotr(swapped<uint32_t>(from), 1));
        });
      case StoredAs::Zigzag32:
        return scan<int32_t>(type, [&](const std::byte* from) { return unfold(swapped<uint32_t>(from)); });
      case StoredAs::Zigzag64:
        return scan<int64_t>(type, [&](const std::byte* from) { return unfold(swapped<uint64_t>(from)); });
      default:
        return;
    }
  }

  Bytes m_bytes;
  const ByteQuery& m_query;
  size_t m_most;
  const std::atomic<bool>& m_cancelled;
  std::vector<FoundBytes> m_found;
};

}  // namespace

std::vector<FoundBytes> findBytes(Bytes bytes, const ByteQuery& query, size_t most,
                                  const std::atomic<bool>& cancelled) {
  ByteSearch finding(bytes, query, most, cancelled);
  if (query.types.empty()) {
    finding.findPattern();
    return finding.take();
  }
  // Every type is another pass over the bytes, which are shared among processors where they are many.
  constexpr size_t kLeastPiece = 4 << 20, kMostPieces = 8, kLongestNumber = 8;
  const size_t pieces = std::clamp<size_t>(bytes.size() / kLeastPiece, 1,
                                           std::clamp<size_t>(std::thread::hardware_concurrency(), 1, kMostPieces));
  const size_t each = bytes.size() / pieces;
  const auto search = [&](size_t piece) {
    const size_t from = piece * each, to = piece + 1 == pieces ? bytes.size() : from + each;
    ByteSearch part(bytes.subspan(from, std::min(to + kLongestNumber - 1, bytes.size()) - from), query, most,
                    cancelled);
    part.findNumbers();
    std::vector<FoundBytes> found = part.take();
    std::erase_if(found, [&](const FoundBytes& one) { return from + one.offset >= to; });
    for (FoundBytes& one : found) one.offset += from;
    return found;
  };
  std::vector<std::future<std::vector<FoundBytes>>> others;
  for (size_t piece = 1; piece < pieces; ++piece) others.push_back(std::async(std::launch::async, search, piece));
  std::vector<FoundBytes> found = search(0);
  for (auto& other : others) {
    const std::vector<FoundBytes> more = other.get();
    found.insert(found.end(), more.begin(), more.end());
  }
  if (found.size() > most) found.resize(most);
  return found;
}

}  // namespace vitrine
