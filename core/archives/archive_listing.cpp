#include "core/archives/archive_listing.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "core/bytes/visible_text.h"
#include "core/bytes/windows1252.h"

namespace vitrine {

namespace {

using confined::ListEntry;
using confined::ListHead;
using confined::ListText;

constexpr size_t kLongestShownName = 200;

bool isAllUtf8(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const int length = utf8At(text, at).length;
    if (length == 0) return false;
    at += size_t(length);
  }
  return true;
}

// "…/name" of a reference to the list's texts; none if it is outside.
std::optional<std::string_view> textOfList(std::string_view texts, const ListText& text) {
  if (text.offset > texts.size() || text.size > texts.size() - text.offset) return std::nullopt;
  return texts.substr(text.offset, text.size);
}

std::string nameInQuotes(std::string_view name) {
  return fmt::format("\"{}\"", visibleLine(shortened(name, kLongestShownName)));
}

const char* zipMethodName(uint16_t method) {
  switch (method) {
    case 1:
      return "shrink";
    case 6:
      return "implode";
    case 9:
      return "deflate64";
    case 12:
      return "bzip2";
    case 14:
      return "LZMA";
    case 95:
      return "xz";
    case 98:
      return "PPMd";
    case 99:
      return "encryption";
    default:
      return "a method that is not known";
  }
}

// Builds rows, and says what is wrong with them.
class ListingBuilder {
 public:
  ListingBuilder(ArchiveListing& made, uint64_t size, const Limits& limits)
      : m_made(made), m_size(size), m_limits(limits) {}

  void add(const ListEntry& stored, std::string_view name, std::string_view target) {
    ArchiveName clean = archiveName(name, m_limits.depth);
    ArchiveEntry entry{.kind = ArchiveEntry::Kind(std::min<uint8_t>(uint8_t(stored.kind), 3)),
                       .isEncrypted = (stored.flags & confined::kEncrypted) != 0,
                       .storedName = {},
                       .position = stored.position,
                       .packed = stored.packed,
                       .checksum = stored.checksum,
                       .method = stored.method,
                       .flags = stored.flags};
    if (clean.name != name) entry.storedName = name;
    CollectionRow row{.name = std::move(clean.name),
                      .size = entry.kind == ArchiveEntry::Kind::File ? stored.size : 0,
                      .date = stored.date,
                      .offset = stored.position,
                      .storedSize = stored.packed,
                      .isFolder = entry.kind == ArchiveEntry::Kind::Folder};
    if (clean.wasOtherEncoding)
      tell(Severity::Info, "archive.name-encoding",
           fmt::format("{} is not UTF-8: taken for Windows-1252", nameInQuotes(row.name)), row);
    row.refused = refusalOf(entry, row, clean.refused, target);
    if (!row.isFolder && row.refused.empty()) noteName(row);
    m_packed += std::min(stored.packed, UINT64_MAX - m_packed);
    m_made.entries.push_back(std::move(entry));
    m_made.rows.push_back(std::move(row));
  }

  void finish() {
    if (m_made.format == confined::ListFormat::Zip && m_packed > m_size)
      m_made.diagnostics.add(
          Severity::Warning, "archive.overlap",
          fmt::format("the entries announce {} packed bytes, the archive has {}: they share bytes", m_packed,
                      m_size));
  }

 private:
  void tell(Severity severity, std::string_view id, std::string message, const CollectionRow& row) {
    m_made.diagnostics.add(severity, id, std::move(message), {0, row.offset, row.storedSize});
  }
  std::string refuse(std::string_view id, std::string why, const CollectionRow& row) {
    tell(Severity::Warning, id, fmt::format("{} is left out: {}", nameInQuotes(row.name), why), row);
    return why;
  }

  // Why an entry is not read; empty: it is.
  std::string refusalOf(const ArchiveEntry& entry, const CollectionRow& row, const std::string& ofName,
                        std::string_view target) {
    using Kind = ArchiveEntry::Kind;
    if (!ofName.empty()) return refuse("archive.path", ofName, row);
    if (entry.kind == Kind::Folder) return {};
    if (entry.kind == Kind::Link)
      return refuse("archive.link",
                    target.empty()
                        ? std::string("it is a link; links are not followed")
                        : fmt::format("it is a link to {}; links are not followed", nameInQuotes(target)),
                    row);
    if (entry.kind == Kind::Other) return refuse("archive.other", "it is a device, pipe or socket", row);
    if (entry.isEncrypted) return refuse("archive.encrypted", "it is encrypted", row);
    if ((entry.flags & confined::kInPieces) != 0)
      return refuse("archive.sparse", "it is stored in pieces (sparse), which is not read", row);
    return m_made.format == confined::ListFormat::Zip ? refusalOfZip(entry, row) : refusalOfTar(row);
  }

  std::string refusalOfTar(const CollectionRow& row) {
    if (row.offset <= m_size && row.size <= m_size - row.offset) return {};
    const uint64_t there = m_size - std::min(m_size, row.offset);
    return refuse("archive.truncated",
                  fmt::format("the archive ends within it: {} of {} bytes are there", there, row.size), row);
  }

  std::string refusalOfZip(const ArchiveEntry& entry, const CollectionRow& row) {
    if ((entry.flags & confined::kSelfStated) != 0) return {};
    if (entry.method != 0 && entry.method != 8 && entry.method != 93)
      return refuse("archive.method",
                    fmt::format("it is packed with {} (method {}), which is not read", zipMethodName(entry.method),
                                entry.method),
                    row);
    if (entry.position > m_size || entry.packed > m_size - entry.position)
      return refuse(
          "archive.truncated",
          fmt::format("it has {} bytes from {} on; the archive has {}", entry.packed, entry.position, m_size), row);
    const uint64_t largest = m_limits.largestUnpacked(entry.packed);
    if (row.size > largest)
      return refuse("archive.ratio",
                    fmt::format("it announces {} bytes of {} packed ones, at most {} are unpacked", row.size,
                                entry.packed, largest),
                    row);
    return {};
  }

  void noteName(const CollectionRow& row) {
    const auto [known, isNew] = m_names.try_emplace(row.name, m_made.rows.size());
    if (isNew) return;
    tell(Severity::Warning, "archive.duplicate",
         fmt::format("{} is there more than once: the last one counts", nameInQuotes(row.name)), row);
    known->second = m_made.rows.size();
  }

  ArchiveListing& m_made;
  uint64_t m_size, m_packed = 0;
  const Limits& m_limits;
  std::unordered_map<std::string, size_t> m_names;
};

void tellOfList(const ListHead& head, std::string_view fault, ArchiveListing& made) {
  const auto has = [&](uint32_t flag) { return (head.flags & flag) != 0; };
  if (has(confined::kNoDirectory))
    made.diagnostics.add(Severity::Warning, "archive.no-directory",
                         "the archive has no directory at its end: it is cut short; listed from its entries");
  if (has(confined::kEndsEarly))
    made.diagnostics.add(Severity::Error, "archive.truncated",
                         fmt::format("the list of entries ends early, after {}: {}", head.count,
                                     visibleLine(shortened(fault, kLongestShownName))));
  if (has(confined::kTooManyEntries))
    made.diagnostics.add(Severity::Warning, "archive.too-many",
                         fmt::format("only the first {} entries are listed", head.count));
  if (has(confined::kOtherCount))
    made.diagnostics.add(Severity::Warning, "archive.count",
                         fmt::format("the archive announces another number of entries than its {}", head.count));
}

}  // namespace

ArchiveName archiveName(std::string_view stored, uint64_t deepest) {
  ArchiveName made;
  std::string text(stored);
  if (!isAllUtf8(text)) {
    made.wasOtherEncoding = true;
    text = utf8FromWindows1252(asBytes(stored));
  }
  const auto refuse = [&](const char* why) {
    made.name = text.empty() ? "(no name)" : text;
    made.refused = why;
    return made;
  };
  std::string path = text;
  std::ranges::replace(path, '\\', '/');
  if (path.empty()) return refuse("it has no name");
  if (path.find('\0') != std::string::npos) return refuse("its name has a NUL character");
  if (path.front() == '/') return refuse("its path is absolute");
  if (path.size() > 1 && path[1] == ':') return refuse("its path begins with a drive");
  uint64_t depth = 0;
  std::string_view rest = path;
  while (!rest.empty()) {
    const size_t slash = rest.find('/');
    const std::string_view step = rest.substr(0, slash);
    rest = slash == rest.npos ? std::string_view() : rest.substr(slash + 1);
    if (step.empty() || step == ".") continue;
    if (step == "..") return refuse("its path leads out of the archive");
    if (++depth > deepest) return refuse("its path has too many folders");
    if (!made.name.empty()) made.name += '/';
    made.name += step;
  }
  if (made.name.empty()) made.name = ".";
  return made;
}

Result<ArchiveListing> readArchiveListing(Bytes list, uint64_t size, const Limits& limits) {
  const auto broken = [](std::string_view what) {
    return fail(ErrorCode::Malformed, fmt::format("the list of the archive is damaged: {}", what));
  };
  if (list.size() < sizeof(ListHead)) return broken("no head");
  const auto head = loadAs<ListHead>(list.data());
  list = list.subspan(sizeof(ListHead));
  if (head.magic != confined::kListMagic || uint32_t(head.format) > uint32_t(confined::ListFormat::Tar))
    return broken("another kind of head");
  if (head.count > list.size() / sizeof(ListEntry) || head.textSize != list.size() - head.count * sizeof(ListEntry))
    return broken(
        fmt::format("{} entries and {} bytes of text in {} bytes", head.count, head.textSize, list.size()));
  const std::string_view texts = asText(list.subspan(size_t(head.count) * sizeof(ListEntry)));
  const auto formatName = textOfList(texts, head.formatName), fault = textOfList(texts, head.fault);
  if (!formatName || !fault) return broken("a text outside of it");
  ArchiveListing made{
      .format = head.format, .formatName = std::string(*formatName), .entries = {}, .rows = {}, .diagnostics = {}};
  tellOfList(head, *fault, made);
  made.entries.reserve(size_t(head.count));
  made.rows.reserve(size_t(head.count));
  ListingBuilder builder(made, size, limits);
  for (size_t i = 0; i < head.count; ++i) {
    const auto entry = loadAs<ListEntry>(list.data() + i * sizeof(ListEntry));
    const auto name = textOfList(texts, entry.name), target = textOfList(texts, entry.target);
    if (!name || !target) return broken("a name outside of it");
    builder.add(entry, *name, *target);
  }
  builder.finish();
  return made;
}

}  // namespace vitrine
