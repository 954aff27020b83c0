#include "tests/support/archives.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/core.h>
#include <locale.h>
#include <zlib.h>

#include <cstring>
#include <stdexcept>

namespace vitrine::test {

namespace {

la_ssize_t appendTo(archive*, void* out, const void* bytes, size_t size) {
  static_cast<std::string*>(out)->append(static_cast<const char*>(bytes), size);
  return la_ssize_t(size);
}

void checkWritten(archive* writer, int code) {
  if (code != ARCHIVE_OK && code != ARCHIVE_WARN) throw std::runtime_error(archive_error_string(writer));
}

unsigned fileTypeOf(Packed::Kind kind) {
  switch (kind) {
    case Packed::Kind::Folder:
      return AE_IFDIR;
    case Packed::Kind::Link:
      return AE_IFLNK;
    case Packed::Kind::Pipe:
      return AE_IFIFO;
    default:
      return AE_IFREG;
  }
}

// libarchive takes names for what the locale says.
class Utf8Names {
 public:
  Utf8Names() : m_utf8(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)), m_before(uselocale(m_utf8)) {}
  ~Utf8Names() {
    uselocale(m_before);
    freelocale(m_utf8);
  }
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;

 private:
  locale_t m_utf8, m_before;
};

template <class T>
void putNumber(std::string& out, T number) {
  out.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace

std::string archiveOf(const std::vector<Packed>& entries, std::string_view format, std::string_view filter) {
  const Utf8Names names;
  std::string bytes;
  archive* writer = archive_write_new();
  const bool isZip = format.starts_with("zip");
  checkWritten(writer, isZip               ? archive_write_set_format_zip(writer)
                       : format == "ustar" ? archive_write_set_format_ustar(writer)
                                           : archive_write_set_format_pax(writer));
  if (format == "zip-stored") checkWritten(writer, archive_write_zip_set_compression_store(writer));
  if (filter == "gzip") checkWritten(writer, archive_write_add_filter_gzip(writer));
  if (filter == "zstd") checkWritten(writer, archive_write_add_filter_zstd(writer));
  checkWritten(writer, archive_write_set_bytes_in_last_block(writer, 1));
  checkWritten(writer, archive_write_open(writer, &bytes, nullptr, appendTo, nullptr));
  for (const Packed& each : entries) {
    archive_entry* entry = archive_entry_new();
    archive_entry_copy_pathname(entry, each.name.c_str());
    archive_entry_set_filetype(entry, fileTypeOf(each.kind));
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_mtime(entry, each.date, 0);
    const bool hasData = each.kind == Packed::Kind::File;
    archive_entry_set_size(entry, hasData ? int64_t(each.content.size()) : 0);
    if (each.kind == Packed::Kind::Link) archive_entry_set_symlink(entry, each.content.c_str());
    if (each.kind == Packed::Kind::HardLink) archive_entry_set_hardlink(entry, each.content.c_str());
    checkWritten(writer, archive_write_header(writer, entry));
    if (hasData && archive_write_data(writer, each.content.data(), each.content.size()) < 0)
      throw std::runtime_error(archive_error_string(writer));
    archive_entry_free(entry);
  }
  checkWritten(writer, archive_write_close(writer));
  archive_write_free(writer);
  return bytes;
}

RawZipEntry storedEntry(std::string name, std::string data) {
  RawZipEntry entry{.name = std::move(name), .data = std::move(data)};
  entry.checksum = uint32_t(crc32(0, reinterpret_cast<const Bytef*>(entry.data.data()), uInt(entry.data.size())));
  entry.packed = entry.size = uint32_t(entry.data.size());
  return entry;
}

RawZipEntry deflatedEntry(std::string name, std::string_view content) {
  RawZipEntry entry = storedEntry(std::move(name), std::string(content));
  z_stream stream{};
  deflateInit2(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY);
  std::string packed(deflateBound(&stream, content.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
  stream.avail_in = uInt(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = uInt(packed.size());
  deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  entry.data = std::move(packed);
  entry.method = 8;
  entry.packed = uint32_t(entry.data.size());
  return entry;
}

std::string rawZip(const std::vector<RawZipEntry>& entries) {
  std::string zip, directory;
  for (const RawZipEntry& entry : entries) {
    const auto offset = uint32_t(zip.size());
    std::string common;
    putNumber(common, uint16_t(20));
    putNumber(common, entry.bits);
    putNumber(common, entry.method);
    putNumber(common, uint16_t(0x6000));  // 12:00:00
    putNumber(common, uint16_t(0x5821));  // 2024-01-01
    putNumber(common, entry.checksum);
    putNumber(common, entry.packed);
    putNumber(common, entry.size);
    putNumber(common, uint16_t(entry.name.size()));
    zip += "PK\3\4" + common;
    putNumber(zip, uint16_t(0));
    zip += entry.name + entry.data;
    directory += "PK\1\2";
    putNumber(directory, uint16_t(0x031E));  // made on Unix
    directory += common;
    putNumber(directory, uint16_t(entry.extra.size()));
    putNumber(directory, uint16_t(0));
    putNumber(directory, uint32_t(0));
    putNumber(directory, entry.attributes);
    putNumber(directory, offset);
    directory += entry.name + entry.extra;
  }
  const auto start = uint32_t(zip.size());
  zip += directory + "PK\5\6";
  putNumber(zip, uint32_t(0));
  putNumber(zip, uint16_t(entries.size()));
  putNumber(zip, uint16_t(entries.size()));
  putNumber(zip, uint32_t(directory.size()));
  putNumber(zip, start);
  putNumber(zip, uint16_t(0));
  return zip;
}

std::string tarHeader(std::string_view name, uint64_t size, char type, std::string_view target) {
  std::string header(512, '\0');
  const auto put = [&header](size_t at, std::string_view text) { header.replace(at, text.size(), text); };
  put(0, name.substr(0, 100));
  put(100, "0000644");
  put(108, "0000000");
  put(116, "0000000");
  put(124, fmt::format("{:011o}", size));
  put(136, "14400000000");
  put(148, "        ");
  header[156] = type;
  put(157, target.substr(0, 100));
  put(257, std::string_view("ustar\00000", 8));
  unsigned sum = 0;
  for (const char c : header) sum += static_cast<unsigned char>(c);
  put(148, fmt::format("{:06o}", sum));
  header[154] = '\0';
  header[155] = ' ';
  return header;
}

}  // namespace vitrine::test
