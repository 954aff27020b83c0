#include "core/formats/assimp/child/mended_file.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/formats/assimp/child/three_mf.h"

namespace vitrine::assimp {

namespace {

std::vector<std::byte> copyOf(Bytes file) { return {file.begin(), file.end()}; }

std::optional<MendedFile> mendedPly(std::string_view text) {
  constexpr std::string_view kEnd = "end_header";
  if (!text.starts_with("ply")) return std::nullopt;
  // Of a line that begins so; comments may hold the word as well.
  const auto lineOf = [](std::string_view in, std::string_view start) {
    size_t at = in.find(start);
    while (at != in.npos && at > 0 && in[at - 1] != '\n' && in[at - 1] != '\r') at = in.find(start, at + 1);
    return at;
  };
  const size_t end = lineOf(text, kEnd);
  if (end == text.npos) return std::nullopt;
  const std::string_view head = text.substr(0, end);
  const size_t element = lineOf(head, "element ");
  if (element == text.npos || lineOf(head, "format binary_") == text.npos) return std::nullopt;
  size_t data = end + kEnd.size();
  if (text.substr(data).starts_with("\r\n"))
    data += 2;
  else if (data < text.size() && (text[data] == '\n' || text[data] == '\r'))
    ++data;
  if (data >= text.size() || (text[data] != '\n' && text[data] != '\r')) return std::nullopt;
  // An element comes first that assimp reads and leaves alone, and its only byte is no end of a line.
  const std::string_view line = text[data - 1] == '\r' ? "\r" : text[data - 2] == '\r' ? "\r\n" : "\n";
  MendedFile mended;
  mended.bytes.reserve(text.size() + 64);
  const auto append = [&](std::string_view part) {
    const Bytes bytes = asBytes(part);
    mended.bytes.insert(mended.bytes.end(), bytes.begin(), bytes.end());
  };
  for (const std::string_view part :
       {text.substr(0, element), std::string_view("element edge 1"), line, std::string_view("property uchar flag"),
        line, text.substr(element, data - element), std::string_view("\0", 1), text.substr(data)})
    append(part);
  return mended;
}

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// Names may hold the sign of a comment: only in lines of numbers is it one for sure.
bool isLineOfNumbers(std::string_view line) {
  constexpr std::string_view kSpace = " \t";
  line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
  constexpr std::array<std::string_view, 7> kWords{"v", "vt", "vn", "vp", "f", "l", "p"};
  return std::ranges::find(kWords, line.substr(0, line.find_first_of(kSpace))) != kWords.end();
}

std::optional<MendedFile> mendedObj(Bytes file) {
  const std::string_view text = asText(file);
  std::optional<MendedFile> mended;
  for (size_t at = text.find('#'); at != text.npos; at = text.find('#', at)) {
    const size_t before = text.find_last_of("\r\n", at);
    const size_t start = before == text.npos ? 0 : before + 1;
    const size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    if (isLineOfNumbers(text.substr(start, at - start))) {
      if (!mended) mended = MendedFile{copyOf(file), "comments behind the numbers of a line are passed over"};
      std::memset(&mended->bytes[at], ' ', end - at);
    }
    at = end;
  }
  return mended;
}

// Of the elements whose numbers assimp takes from their first character on; others may begin with blanks.
bool isReadFromItsStart(std::string_view tag) {
  constexpr std::array<std::string_view, 3> kElements{"color", "v", "vcount"};
  const size_t end = tag.find_first_of(" \t\r\n");
  return !tag.ends_with('/') && std::ranges::find(kElements, tag.substr(0, end)) != kElements.end();
}

std::optional<MendedFile> mendedCollada(Bytes file) {
  const std::string_view text = asText(file);
  std::optional<MendedFile> mended;
  for (size_t at = text.find('<'); at != text.npos; at = text.find('<', at + 1)) {
    if (at + 1 == text.size() || (text[at + 1] != 'c' && text[at + 1] != 'v')) continue;
    constexpr size_t kLongestTag = 1024;  // none of those has attributes that are longer
    const size_t close = at + text.substr(at, kLongestTag).find('>');
    if (close < at || close >= text.size()) continue;
    if (!isReadFromItsStart(text.substr(at + 1, close - at - 1))) continue;
    const size_t start = close + 1, end = std::min(text.find('<', start), text.size());
    size_t first = start;
    while (first < end && isBlank(text[first])) ++first;
    if (first == start || first == end) continue;
    if (!mended) mended = MendedFile{copyOf(file), "blanks before numbers are passed over"};
    // They go behind the numbers, and the file stays as long.
    const auto from = mended->bytes.begin();
    std::rotate(from + ptrdiff_t(start), from + ptrdiff_t(first), from + ptrdiff_t(end));
  }
  return mended;
}

}  // namespace

std::optional<MendedFile> mendedFile(Bytes file, std::string_view extension) {
  if (extension == "ply") return mendedPly(asText(file));
  if (extension == "obj") return mendedObj(file);
  if (extension == "dae") return mendedCollada(file);
  if (extension != "3mf") return std::nullopt;
  auto joined = joined3mf(file);
  if (!joined) return std::nullopt;
  if (!joined->hadParts) return MendedFile{std::move(joined->bytes), {}};
  std::string told = "models in several parts (production extension) are read as one";
  for (const std::string& name : joined->missing)
    told.append(name == joined->missing.front() ? "; parts that cannot be read: " : ", ").append(name);
  return MendedFile{std::move(joined->bytes), std::move(told)};
}

}  // namespace vitrine::assimp
