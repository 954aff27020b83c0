#include "core/confined/child/zip_directory.h"

#include <sys/stat.h>

#include <algorithm>
#include <ctime>
#include <optional>
#include <vector>

namespace vitrine::confined {

namespace {

constexpr uint32_t kEndMark = 0x06054B50, kEnd64Mark = 0x06064B50, kLocator64Mark = 0x07064B50,
                   kEntryMark = 0x02014B50;
constexpr uint64_t kEndSize = 22, kLocatorSize = 20, kEnd64Size = 56, kEntrySize = 46;
constexpr uint64_t kLargestDirectory = uint64_t(1) << 30;

template <class T>
T at(Bytes bytes, size_t offset) {
  return loadAs<T>(bytes.data() + offset);
}

struct DirectoryPlace {
  uint64_t offset = 0, size = 0, count = 0;
};

std::optional<DirectoryPlace> findDirectory(const ReadAt& read, uint64_t size) {
  const uint64_t tailSize = std::min<uint64_t>(size, kEndSize + 65535 + kLocatorSize);
  std::vector<std::byte> tail(size_t(tailSize), std::byte(0));
  if (tailSize < kEndSize || read(size - tailSize, tail) != tail.size()) return std::nullopt;
  for (size_t end = size_t(tailSize - kEndSize) + 1; end-- > 0;) {
    const Bytes record = Bytes(tail).subspan(end);
    if (at<uint32_t>(record, 0) != kEndMark || at<uint16_t>(record, 20) > record.size() - kEndSize) continue;
    DirectoryPlace place{at<uint32_t>(record, 16), at<uint32_t>(record, 12), at<uint16_t>(record, 10)};
    uint64_t endOfDirectory = size - tailSize + end;
    if (end >= kLocatorSize && at<uint32_t>(Bytes(tail).subspan(end - kLocatorSize), 0) == kLocator64Mark) {
      const auto stated = at<uint64_t>(Bytes(tail).subspan(end - kLocatorSize), 8);
      // Where something stands before the archive, the record still lies right before its locator.
      const uint64_t before = endOfDirectory - kLocatorSize;
      std::vector<std::byte> large(size_t{kEnd64Size}, std::byte(0));
      for (const uint64_t offset : {stated, before < kEnd64Size ? stated : before - kEnd64Size}) {
        if (offset > before || read(offset, large) != large.size() || at<uint32_t>(large, 0) != kEnd64Mark)
          continue;
        place = {at<uint64_t>(large, 48), at<uint64_t>(large, 40), at<uint64_t>(large, 32)};
        endOfDirectory = offset;
        break;
      }
    }
    if (place.size > endOfDirectory) continue;
    return place;
  }
  return std::nullopt;
}

int64_t dateOf(uint16_t date, uint16_t time) {
  if (date == 0) return 0;
  std::tm parts{};
  parts.tm_year = (date >> 9) + 80;
  parts.tm_mon = ((date >> 5) & 15) - 1;
  parts.tm_mday = date & 31;
  parts.tm_hour = time >> 11;
  parts.tm_min = (time >> 5) & 63;
  parts.tm_sec = 2 * (time & 31);
  return parts.tm_mon < 0 || parts.tm_mon > 11 || parts.tm_mday == 0 ? 0 : int64_t(timegm(&parts));
}

// Further fields of an entry: large sizes, a time in seconds, a name in Unicode.
void takeExtra(Bytes extra, ZipEntry& zip) {
  ListEntry& entry = zip.entry;
  while (extra.size() >= 4) {
    const auto id = at<uint16_t>(extra, 0);
    const size_t size = std::min<size_t>(at<uint16_t>(extra, 2), extra.size() - 4);
    Bytes field = extra.subspan(4, size);
    extra = extra.subspan(4 + size);
    if (id == 1)
      for (uint64_t* value : {&entry.size, &entry.packed, &entry.position}) {
        if (*value != 0xFFFFFFFF) continue;
        if (field.size() < 8) break;
        *value = at<uint64_t>(field, 0);
        field = field.subspan(8);
      }
    if (id == 0x5455 && field.size() >= 5 && (uint8_t(field[0]) & 1) != 0) entry.date = at<int32_t>(field, 1);
    if (id == 0x7075 && field.size() > 5 && uint8_t(field[0]) == 1) zip.name = asText(field.subspan(5));
  }
}

ListKind kindOf(uint16_t madeBy, uint32_t attributes, std::string_view name) {
  constexpr uint32_t kUnix = 3, kFolderOfDos = 0x10;
  const uint32_t mode = (madeBy >> 8) == kUnix ? attributes >> 16 : 0;
  if (name.ends_with('/') || S_ISDIR(mode) || (mode == 0 && (attributes & kFolderOfDos) != 0))
    return ListKind::Folder;
  if (S_ISLNK(mode)) return ListKind::Link;
  return (mode & S_IFMT) == 0 || S_ISREG(mode) ? ListKind::File : ListKind::Other;
}

}  // namespace

ZipDirectory readZipDirectory(const ReadAt& read, uint64_t size, uint64_t most,
                              const std::function<void(ZipEntry&&)>& take) {
  ZipDirectory directory;
  const auto place = findDirectory(read, size);
  if (!place) return directory;
  directory.isThere = true;
  directory.announced = place->count;
  if (place->size > std::min(size, kLargestDirectory)) {
    directory.fault = "the directory announces " + std::to_string(place->size) + " bytes";
    return directory;
  }
  std::vector<std::byte> bytes(size_t(place->size));
  // Something may stand before the archive, as a program that unpacks it: offsets count from behind that.
  uint64_t shift = 0;
  const auto readFrom = [&](uint64_t offset) {
    return read(offset, bytes) == bytes.size() && bytes.size() >= 4 && at<uint32_t>(bytes, 0) == kEntryMark;
  };
  if (!bytes.empty() && !readFrom(place->offset)) {
    // The directory lies right before its end record.
    bool isFound = false;
    const uint64_t tail = std::min<uint64_t>(size - place->size, kEndSize + 65535 + kLocatorSize + kEnd64Size);
    for (const uint64_t behind : {kEndSize, kEndSize + kLocatorSize + kEnd64Size}) {
      if (behind > tail) continue;
      const uint64_t offset = size - place->size - behind;
      if (offset >= place->offset && readFrom(offset)) {
        shift = offset - place->offset;
        isFound = true;
        break;
      }
    }
    if (!isFound) {
      directory.fault = "the directory is not at byte " + std::to_string(place->offset) + ", where it should be";
      return directory;
    }
  }
  uint64_t count = 0;
  for (Bytes left = bytes; !left.empty(); ++count) {
    if (left.size() < kEntrySize || at<uint32_t>(left, 0) != kEntryMark) {
      directory.fault = "the directory is damaged after " + std::to_string(count) + " entries";
      return directory;
    }
    const size_t nameSize = at<uint16_t>(left, 28), extraSize = at<uint16_t>(left, 30);
    const size_t whole = kEntrySize + nameSize + extraSize + at<uint16_t>(left, 32);
    if (whole > left.size()) {
      directory.fault = "the directory ends within entry " + std::to_string(count + 1);
      return directory;
    }
    if (count == most) {
      directory.tooMany = true;
      return directory;
    }
    ZipEntry zip;
    zip.name = asText(left.subspan(kEntrySize, nameSize));
    const auto bits = at<uint16_t>(left, 8);
    zip.entry = {.position = at<uint32_t>(left, 42),
                 .packed = at<uint32_t>(left, 20),
                 .size = at<uint32_t>(left, 24),
                 .date = dateOf(at<uint16_t>(left, 14), at<uint16_t>(left, 12)),
                 .checksum = at<uint32_t>(left, 16),
                 .method = at<uint16_t>(left, 10),
                 .kind = kindOf(at<uint16_t>(left, 4), at<uint32_t>(left, 38), zip.name),
                 .flags = uint8_t((bits & 0x2041) != 0 ? kEncrypted : 0)};
    takeExtra(left.subspan(kEntrySize + nameSize, extraSize), zip);
    zip.entry.position = zip.entry.position > UINT64_MAX - shift ? UINT64_MAX : zip.entry.position + shift;
    take(std::move(zip));
    left = left.subspan(whole);
  }
  return directory;
}

}  // namespace vitrine::confined
