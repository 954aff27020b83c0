#include "core/confined/child/archives.h"

#include <archive.h>
#include <archive_entry.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "core/confined/archive_list.h"
#include "core/confined/child/zip_directory.h"

namespace vitrine::confined {

namespace {

constexpr size_t kBlock = size_t(1) << 16;
constexpr uint32_t kLocalMark = 0x04034B50;

uint64_t parameter(const JobInput& input, size_t index) {
  uint64_t number = 0;
  if (index >= input.parameters.size()) return 0;
  const std::string_view text = input.parameters[index];
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// As much as there is.
size_t readAt(int file, uint64_t offset, std::span<std::byte> out) {
  size_t done = 0;
  while (done < out.size() && offset + done <= uint64_t(INT64_MAX)) {
    const ssize_t count = pread(file, out.data() + done, out.size() - done, off_t(offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    done += size_t(count);
  }
  return done;
}

// A run of bytes of the input as libarchive reads it, with something of our own before.
class Reading {
 public:
  Reading(int file, uint64_t from, uint64_t to, std::vector<std::byte> before = {})
      : m_file(file), m_at(from), m_end(to), m_before(std::move(before)) {
    m_archive = archive_read_new();
    if (!m_archive) throw std::bad_alloc();
  }
  ~Reading() { archive_read_free(m_archive); }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;

  archive* get() const { return m_archive; }
  uint64_t position() const { return m_at; }
  // After formats and filters were chosen.
  int open() {
    archive_read_set_callback_data(m_archive, this);
    archive_read_set_read_callback(m_archive, [](archive*, void* self, const void** buffer) {
      return static_cast<Reading*>(self)->read(buffer);
    });
    archive_read_set_skip_callback(m_archive, [](archive*, void* self, la_int64_t count) -> la_int64_t {
      return static_cast<Reading*>(self)->skip(count);
    });
    return archive_read_open1(m_archive);
  }
  std::string error() const {
    const char* text = archive_error_string(m_archive);
    return text ? text : "it is damaged";
  }

 private:
  la_ssize_t read(const void** buffer) {
    if (!m_before.empty()) {
      m_block = std::exchange(m_before, {});
    } else {
      m_block.resize(size_t(std::min<uint64_t>(kBlock, m_end - std::min(m_at, m_end))));
      m_block.resize(readAt(m_file, m_at, m_block));
      m_at += m_block.size();
    }
    *buffer = m_block.data();
    return la_ssize_t(m_block.size());
  }
  // No further than to the end: what lies beyond is told by the next read.
  la_int64_t skip(la_int64_t count) {
    if (count <= 0 || !m_before.empty()) return 0;
    const uint64_t skipped = std::min(uint64_t(count), m_end - std::min(m_at, m_end));
    m_at += skipped;
    return la_int64_t(skipped);
  }

  int m_file;
  uint64_t m_at, m_end;
  std::vector<std::byte> m_before, m_block;
  archive* m_archive = nullptr;
};

// Collects a list.
class Lister {
 public:
  explicit Lister(ListFormat format) { m_head = {.magic = kListMagic, .format = format}; }
  ListText text(std::string_view from) {
    const ListText placed{m_texts.size(), uint32_t(std::min<size_t>(from.size(), 65535)), 0};
    m_texts.append(from.substr(0, placed.size));
    return placed;
  }
  void add(const ListEntry& entry) { m_entries.push_back(entry); }
  void flag(ListFlag flag) { m_head.flags |= flag; }
  void endEarly(std::string_view why) {
    flag(kEndsEarly);
    m_head.fault = text(why);
  }
  void name(std::string_view format) { m_head.formatName = text(format); }
  size_t count() const { return m_entries.size(); }

  Result<void> put(JobReply& reply) {
    m_head.count = m_entries.size();
    m_head.textSize = m_texts.size();
    VITRINE_CHECK(reply.put(std::as_bytes(std::span(&m_head, 1))));
    VITRINE_CHECK(reply.put(std::as_bytes(std::span(m_entries))));
    return reply.put(asBytes(m_texts));
  }

 private:
  ListHead m_head;
  std::vector<ListEntry> m_entries;
  std::string m_texts;
};

std::string_view orEmpty(const char* text) { return text ? std::string_view(text) : std::string_view(); }

ListKind kindOf(archive_entry* entry) {
  if (archive_entry_hardlink(entry)) return ListKind::Link;
  switch (archive_entry_filetype(entry)) {
    case AE_IFREG:
      return ListKind::File;
    case AE_IFDIR:
      return ListKind::Folder;
    case AE_IFLNK:
      return ListKind::Link;
    default:
      return ListKind::Other;
  }
}

// What both ways of listing one entry after the other have in common.
ListEntry listed(archive_entry* entry, Lister& lister) {
  // In this order: a name that is stored as UTF-8 has no other form here, and other bytes have no form in UTF-8.
  const char* name = archive_entry_pathname_utf8(entry);
  if (!name) name = archive_entry_pathname(entry);
  const char* target = archive_entry_hardlink(entry);
  if (!target) target = archive_entry_symlink(entry);
  ListEntry listed{.name = lister.text(orEmpty(name)),
                   .target = lister.text(orEmpty(target)),
                   .size = uint64_t(std::max<int64_t>(0, archive_entry_size(entry))),
                   .date = archive_entry_mtime_is_set(entry) ? int64_t(archive_entry_mtime(entry)) : 0,
                   .kind = kindOf(entry)};
  if (archive_entry_is_encrypted(entry)) listed.flags |= kEncrypted;
  return listed;
}

// The next header; false at the end, or where it cannot go on.
bool nextHeader(Reading& reading, Lister& lister, archive_entry** entry) {
  int code = ARCHIVE_RETRY;
  for (int attempt = 0; attempt < 100 && code == ARCHIVE_RETRY; ++attempt)
    code = archive_read_next_header(reading.get(), entry);
  if (code == ARCHIVE_OK || code == ARCHIVE_WARN) return true;
  if (code != ARCHIVE_EOF) lister.endEarly(reading.error());
  return false;
}

Result<void> listTar(const JobInput& input, uint64_t base, uint64_t most, JobReply& reply) {
  Reading reading(input.file, base, input.size);
  archive_read_support_format_tar(reading.get());
  Lister lister(ListFormat::Tar);
  if (reading.open() != ARCHIVE_OK) return fail(ErrorCode::NotThisFormat, reading.error());
  for (archive_entry* entry = nullptr; nextHeader(reading, lister, &entry);) {
    if (lister.count() == most) {
      lister.flag(kTooManyEntries);
      break;
    }
    ListEntry made = listed(entry, lister);
    made.position = uint64_t(archive_filter_bytes(reading.get(), 0));
    made.packed = made.size;
    if (archive_entry_sparse_count(entry) > 0) made.flags |= kInPieces;
    lister.add(made);
    reply.tell(float(reading.position()) / float(std::max<uint64_t>(1, input.size)));
  }
  lister.name(orEmpty(archive_format_name(reading.get())));
  return lister.put(reply);
}

// From the entries themselves, where there is no directory.
Result<void> listZipEntries(const JobInput& input, uint64_t base, uint64_t most, Lister& lister, JobReply& reply) {
  Reading reading(input.file, base, input.size);
  archive_read_support_format_zip_streamable(reading.get());
  lister.flag(kNoDirectory);
  if (reading.open() != ARCHIVE_OK) return fail(ErrorCode::NotThisFormat, reading.error());
  for (archive_entry* entry = nullptr; nextHeader(reading, lister, &entry);) {
    if (lister.count() == most) {
      lister.flag(kTooManyEntries);
      break;
    }
    ListEntry made = listed(entry, lister);
    made.position = uint64_t(archive_read_header_position(reading.get()));
    made.flags |= kSelfStated;
    // Some state their size behind their data.
    const bool isWhole = archive_read_data_skip(reading.get()) == ARCHIVE_OK;
    if (!archive_entry_size_is_set(entry)) made.size = 0;
    lister.add(made);
    if (!isWhole) {
      lister.endEarly(reading.error());
      break;
    }
  }
  return lister.put(reply);
}

// Without a directory it is an archive only where it begins as one.
Result<bool> listZip(const JobInput& input, uint64_t base, uint64_t most, bool isMarked, JobReply& reply) {
  Lister lister(ListFormat::Zip);
  lister.name("ZIP");
  const ZipDirectory directory = readZipDirectory(
      [&](uint64_t offset, std::span<std::byte> out) { return readAt(input.file, base + offset, out); },
      input.size - base, most,
      [&](ZipEntry&& zip) {
        zip.entry.name = lister.text(zip.name);
        lister.add(zip.entry);
      });
  const bool isUseful = directory.isThere && (lister.count() > 0 || directory.fault.empty());
  if (!isUseful && !isMarked) return false;
  if (!isUseful) {
    lister = Lister(ListFormat::Zip);
    lister.name("ZIP");
    VITRINE_CHECK(listZipEntries(input, base, most, lister, reply));
    return true;
  }
  if (directory.tooMany) lister.flag(kTooManyEntries);
  if (!directory.fault.empty()) lister.endEarly(directory.fault);
  if (!directory.tooMany && directory.announced != lister.count()) lister.flag(kOtherCount);
  VITRINE_CHECK(lister.put(reply));
  return true;
}

// What a local header would say if it were true to the directory; with it, libarchive reads exactly the entry's
// bytes, and compares its checksum.
std::vector<std::byte> localHeader(uint64_t packed, uint64_t size, uint64_t method, uint64_t checksum) {
  std::vector<std::byte> header(31);
  const auto put = [&header](size_t at, auto value) { std::memcpy(header.data() + at, &value, sizeof value); };
  put(0, kLocalMark);
  put(4, uint16_t(method == 93 ? 63 : 20));  // the version needed
  put(8, uint16_t(method));
  put(14, uint32_t(checksum));
  put(18, uint32_t(packed));
  put(22, uint32_t(size));
  put(26, uint16_t(1));  // the name's size
  header[30] = std::byte('x');
  return header;
}

// Puts the data of the present entry. `size`: what is announced; it may not be more.
Result<void> putData(Reading& reading, uint64_t most, uint64_t size, bool isSizeKnown, JobReply& reply) {
  std::vector<std::byte> block(kBlock);
  uint64_t done = 0;
  while (most == 0 || done < most) {
    const la_ssize_t count = archive_read_data(reading.get(), block.data(), block.size());
    if (count == 0) {
      if (isSizeKnown && done < size)
        return fail(ErrorCode::Truncated,
                    "it unpacks to " + std::to_string(done) + " bytes of " + std::to_string(size));
      return {};
    }
    if (count < 0) return fail(ErrorCode::Malformed, reading.error());
    done += uint64_t(count);
    if (isSizeKnown && done > size)
      return fail(ErrorCode::Malformed, "it unpacks to more than the " + std::to_string(size) + " bytes announced");
    uint64_t taken = uint64_t(count);
    if (most != 0 && done > most) taken -= done - most;
    VITRINE_CHECK(reply.put(Bytes(block).first(size_t(taken))));
  }
  return {};
}

}  // namespace

Result<void> listArchive(const JobInput& whole, JobReply& reply) {
  JobInput input = whole;
  const uint64_t base = std::min(parameter(input, 0), input.size), most = parameter(input, 1);
  if (const uint64_t size = parameter(input, 2); size != 0 && size < input.size - base) input.size = base + size;
  std::array<std::byte, 512> head{};
  const std::string_view text = asText(Bytes(head).first(readAt(input.file, base, head)));
  const bool isMarkedZip = text.starts_with("PK\3\4") || text.starts_with("PK\5\6") || text.starts_with("PK\7\10");
  if (text.size() < 262 || text.substr(257, 5) != "ustar") {
    VITRINE_TRY(const bool isZip, listZip(input, base, most, isMarkedZip, reply));
    if (isZip) return {};
  }
  return listTar(input, base, most, reply);
}

Result<void> unpackArchive(const JobInput& input, JobReply& reply) {
  const uint64_t most = parameter(input, 0);
  Reading reading(input.file, 0, input.size);
  archive_read_support_filter_gzip(reading.get());
  archive_read_support_filter_zstd(reading.get());
  archive_read_support_format_raw(reading.get());
  archive_entry* entry = nullptr;
  if (reading.open() != ARCHIVE_OK || archive_read_next_header(reading.get(), &entry) != ARCHIVE_OK)
    return fail(ErrorCode::Malformed, reading.error());
  std::string why;
  uint64_t done = 0;
  std::vector<std::byte> block(kBlock);
  while (true) {
    const la_ssize_t count = archive_read_data(reading.get(), block.data(), block.size());
    if (count == 0) break;
    if (count < 0) {
      why = reading.error();
      break;
    }
    done += uint64_t(count);
    if (done > most)
      return fail(ErrorCode::LimitExceeded, "it unpacks to more than " + std::to_string(most) +
                                                " bytes, the most that is unpacked of " +
                                                std::to_string(input.size));
    VITRINE_CHECK(reply.put(Bytes(block).first(size_t(count))));
    reply.tell(float(reading.position()) / float(std::max<uint64_t>(1, input.size)));
  }
  if (done == 0 && !why.empty()) return fail(ErrorCode::Malformed, why);
  why.resize(kUnpackNote, '\0');
  return reply.put(asBytes(why));
}

Result<void> unpackBody(const JobInput& input, JobReply& reply) {
  const std::string_view packing = input.parameters.size() > 1 ? input.parameters[1] : std::string_view();
  Reading reading(input.file, 0, parameter(input, 0));
  // This one filter, and once: what is in there may be packed, too.
  const int filter = packing == "gzip" ? ARCHIVE_FILTER_GZIP : packing == "zstd" ? ARCHIVE_FILTER_ZSTD : -1;
  archive_entry* entry = nullptr;
  if (filter < 0 || archive_read_append_filter(reading.get(), filter) != ARCHIVE_OK)
    return fail(ErrorCode::Unsupported, "its packing is not known");
  archive_read_support_format_raw(reading.get());
  if (reading.open() != ARCHIVE_OK || archive_read_next_header(reading.get(), &entry) != ARCHIVE_OK)
    return fail(ErrorCode::Malformed, "it unpacks to nothing");
  return putData(reading, 0, 0, false, reply);
}

Result<void> readArchive(const JobInput& input, JobReply& reply) {
  const uint64_t base = std::min(parameter(input, 0), input.size), most = parameter(input, 1),
                 flags = parameter(input, 2), packed = parameter(input, 4), size = parameter(input, 5),
                 method = parameter(input, 6), checksum = parameter(input, 7);
  const uint64_t left = input.size - base, position = parameter(input, 3);
  std::array<std::byte, 30> local{};
  if (position > left || readAt(input.file, base + position, local) != local.size())
    return fail(ErrorCode::Truncated, "its header is at byte " + std::to_string(position) + ", behind the end");
  if ((flags & kSelfStated) != 0) {
    Reading reading(input.file, base + position, input.size);
    archive_read_support_format_zip_streamable(reading.get());
    archive_entry* entry = nullptr;
    if (reading.open() != ARCHIVE_OK || archive_read_next_header(reading.get(), &entry) < ARCHIVE_WARN)
      return fail(ErrorCode::Malformed, reading.error());
    return putData(reading, most, size, size != 0, reply);
  }
  if (loadAs<uint32_t>(local.data()) != kLocalMark)
    return fail(ErrorCode::Malformed,
                "no header at byte " + std::to_string(position) + ", where the directory says");
  const uint64_t data =
      base + position + local.size() + loadAs<uint16_t>(local.data() + 26) + loadAs<uint16_t>(local.data() + 28);
  if (data > input.size || packed > input.size - data)
    return fail(ErrorCode::Truncated, "it has " + std::to_string(packed) + " bytes, of which " +
                                          std::to_string(input.size - std::min(data, input.size)) + " are there");
  if (packed >= 0xFFFFFFFF || size >= 0xFFFFFFFF)
    return fail(ErrorCode::LimitExceeded, "entries of 4 GiB and more are not read");
  Reading reading(input.file, data, data + packed, localHeader(packed, size, method, checksum));
  archive_read_support_format_zip_streamable(reading.get());
  archive_entry* entry = nullptr;
  if (reading.open() != ARCHIVE_OK || archive_read_next_header(reading.get(), &entry) < ARCHIVE_WARN)
    return fail(ErrorCode::Malformed, reading.error());
  return putData(reading, most, size, true, reply);
}

}  // namespace vitrine::confined
