#include "core/store/store_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <random>
#include <thread>

#include "core/bytes/digest.h"
#include "core/bytes/text.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHeader = "vitrine-assets 1 ";
constexpr uint64_t kMostJournal = uint64_t(512) << 20;  // bytes; it is written anew long before
constexpr size_t kHeaderSize = kHeader.size() + 16 + 1;
constexpr size_t kHashDigits = 64, kCheckDigits = 32;
constexpr size_t kFields = 13;

bool areDigits(std::string_view text, size_t count) {
  return text.size() == count &&
         std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

std::string sealOf(std::string_view text) { return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size())); }

// One field of a line: no control characters, and nothing that could be read otherwise.
std::string escapedField(std::string_view text) {
  std::string field;
  for (const char c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == '%' || c == 0x7F)
      field += fmt::format("%{:02x}", static_cast<unsigned char>(c));
    else
      field += c;
  return field;
}

std::optional<std::string> fieldOf(std::string_view text) {
  std::string field;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      field += text[at];
      continue;
    }
    if (text.size() - at < 3 || hexDigit(text[at + 1]) < 0 || hexDigit(text[at + 2]) < 0) return std::nullopt;
    field += char(hexDigit(text[at + 1]) * 16 + hexDigit(text[at + 2]));
    at += 2;
  }
  return field;
}

template <class Number>
bool readNumber(std::string_view text, Number& number, int base = 10) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return error == std::errc() && end == text.data() + text.size();
}

std::optional<JournalEntry> entryOf(std::string_view line) {
  const size_t last = line.rfind('\t');
  if (last == std::string_view::npos || sealOf(line.substr(0, last)) != line.substr(last + 1)) return std::nullopt;
  std::vector<std::string> fields;
  std::string_view rest = line.substr(0, last);
  while (fields.size() <= kFields) {
    const size_t tab = rest.find('\t');
    auto field = fieldOf(rest.substr(0, tab));
    if (!field) return std::nullopt;
    fields.push_back(std::move(*field));
    if (tab == std::string_view::npos) break;
    rest.remove_prefix(tab + 1);
  }
  JournalEntry entry;
  StoredAsset& asset = entry.asset;
  if (fields.size() == 2 && fields[0] == "gone" && isContentHash(fields[1])) {
    entry.what = JournalEntry::What::Gone;
    asset.hash = std::move(fields[1]);
    return entry;
  }
  if (fields.size() == 2 && fields[0] == "forget") {
    entry.what = JournalEntry::What::Forgotten;
    asset.key = std::move(fields[1]);
    return entry;
  }
  if (fields.size() != kFields || fields[0] != "asset") return std::nullopt;
  uint32_t outcome = 0;
  if (!readNumber(fields[4], asset.bytes) || !readNumber(fields[6], asset.date) ||
      !readNumber(fields[7], outcome) || outcome > uint32_t(StoredOutcome::Refused) ||
      !readNumber(fields[12], asset.again))
    return std::nullopt;
  asset.outcome = StoredOutcome(outcome);
  asset.key = std::move(fields[1]);
  asset.hash = std::move(fields[2]);
  asset.check = std::move(fields[3]);
  asset.kind = std::move(fields[5]);
  asset.source = std::move(fields[8]);
  asset.reason = std::move(fields[9]);
  asset.code = std::move(fields[10]);
  asset.keyTag = std::move(fields[11]);
  const bool isHere = asset.outcome == StoredOutcome::Here;
  if (isHere ? !isContentHash(asset.hash) || !areDigits(asset.check, kCheckDigits) : !asset.hash.empty())
    return std::nullopt;
  return entry;
}

int writeAll(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(file, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count < 0 ? errno : ENOSPC;
    bytes.remove_prefix(size_t(count));
  }
  return 0;
}

// What happened to names in a folder, to disk.
void syncFolder(const fs::path& folder) {
  const OpenFile open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (open.number() >= 0) static_cast<void>(::fsync(open.number()));
}

Result<void> makePrivate(const fs::path& folder) {
  std::error_code error;
  if (folder.has_parent_path() && !fs::exists(folder.parent_path(), error)) {
    fs::create_directories(folder.parent_path(), error);
    if (error) return fail(ErrorCode::Io, fmt::format("{}: {}", folder.string(), error.message()));
  }
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) return systemError(folder, errno);
  struct stat status {};
  if (::stat(folder.c_str(), &status) != 0) return systemError(folder, errno);
  if (!S_ISDIR(status.st_mode)) return systemError(folder, ENOTDIR);
  if (status.st_uid != ::geteuid())
    return fail(ErrorCode::Io, fmt::format("{}: belongs to another user", folder.string()));
  if ((status.st_mode & (S_IRWXG | S_IRWXO)) != 0 && ::chmod(folder.c_str(), S_IRWXU) != 0)
    return systemError(folder, errno);
  return {};
}

}  // namespace

bool isDue(const StoredAsset& asset, int64_t now) {
  constexpr int64_t kClockSlack = 60;  // seconds by which clocks are set all the time
  if (asset.again < 0) return false;
  return now >= asset.again || now < asset.date - kClockSlack;
}

std::string contentHashOf(Bytes bytes) { return hexDigitsOf(sha256(bytes)); }
std::string quickHashOf(Bytes bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}
bool isContentHash(std::string_view text) { return areDigits(text, kHashDigits); }

std::string lineOf(const JournalEntry& entry) {
  const StoredAsset& asset = entry.asset;
  std::string line;
  switch (entry.what) {
    case JournalEntry::What::Gone:
      line = "gone\t" + asset.hash;
      break;
    case JournalEntry::What::Forgotten:
      line = "forget\t" + escapedField(asset.key);
      break;
    case JournalEntry::What::Asset:
      line = fmt::format("asset\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", escapedField(asset.key),
                         asset.hash, asset.check, asset.bytes, escapedField(asset.kind), asset.date,
                         uint32_t(asset.outcome), escapedField(asset.source), escapedField(asset.reason),
                         escapedField(asset.code), escapedField(asset.keyTag), asset.again);
      break;
  }
  return line + '\t' + sealOf(line) + '\n';
}

EndOfEntries endOfEntries(const std::vector<JournalEntry>& entries) {
  EndOfEntries end;
  std::map<std::string, std::set<std::string>> keysOf;
  for (const JournalEntry& entry : entries) {
    const StoredAsset& asset = entry.asset;
    switch (entry.what) {
      case JournalEntry::What::Gone:
        end.gone.insert(asset.hash);
        for (const std::string& key : keysOf[asset.hash])
          if (const auto at = end.assets.find(key); at != end.assets.end() && at->second.hash == asset.hash)
            end.assets.erase(at);
        keysOf.erase(asset.hash);
        break;
      case JournalEntry::What::Forgotten:
        end.forgotten.insert(asset.key);
        end.assets.erase(asset.key);
        break;
      case JournalEntry::What::Asset:
        if (!asset.hash.empty()) keysOf[asset.hash].insert(asset.key);
        end.assets[asset.key] = asset;
        break;
    }
  }
  return end;
}

fs::path StoreFolder::body(std::string_view hash) const { return m_folder / "bodies" / hash.substr(0, 2) / hash; }
fs::path StoreFolder::incoming(std::string_view hash) const { return m_folder / "incoming" / hash; }

Result<void> StoreFolder::make() const {
  VITRINE_CHECK(makePrivate(m_folder));
  VITRINE_CHECK(makePrivate(m_folder / "bodies"));
  return makePrivate(m_folder / "incoming");
}

Result<OpenFile> StoreFolder::lock(double seconds) const {
  const fs::path path = m_folder / "vitrine-assets.lock";
  VITRINE_TRY(RegularFile file, openRegular(path, O_RDWR | O_CREAT | O_NOFOLLOW));
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::milliseconds(int64_t(1000 * seconds));
  while (::flock(file.file.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) return systemError(path, errno);
    if (Clock::now() >= until)
      return fail(ErrorCode::Io, fmt::format("{}: another program is changing the store", m_folder.string()));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return std::move(file.file);
}

Result<Journal> StoreFolder::readJournal(uint64_t from) const {
  Journal read;
  std::error_code error;
  if (fs::symlink_status(journal(), error).type() == fs::file_type::not_found) return read;
  VITRINE_TRY(const RegularFile file, openRegular(journal(), O_NOFOLLOW));
  read.size = uint64_t(file.status.st_size);
  const auto piece = [&](uint64_t start, uint64_t size) -> Result<std::string> {
    std::string text(size, '\0');
    if (::lseek(file.file.number(), off_t(start), SEEK_SET) < 0) return systemError(journal(), errno);
    const ssize_t count = readAll(file.file.number(), std::as_writable_bytes(std::span(text)));
    if (count < 0) return systemError(journal(), errno);
    text.resize(size_t(count));
    return text;
  };
  if (read.size > kMostJournal) return read;
  VITRINE_TRY(const std::string head, piece(0, std::min<uint64_t>(kHeaderSize, read.size)));
  uint64_t generation = 0;
  const bool isWhole = head.size() == kHeaderSize && head.starts_with(kHeader) && head.back() == '\n' &&
                       readNumber(std::string_view(head).substr(kHeader.size(), 16), generation, 16);
  read.generation = isWhole ? generation : 0;
  if (from >= read.size) return read;
  VITRINE_TRY(const std::string text, piece(from, read.size - from));
  for (size_t at = isWhole && from == 0 ? kHeaderSize : 0; at < text.size();) {
    const size_t end = text.find('\n', at);
    const std::string_view line = std::string_view(text).substr(at, end - at);
    // What has no end may not be whole.
    auto entry = end == std::string::npos ? std::nullopt : entryOf(line);
    if (entry)
      read.entries.push_back(std::move(*entry));
    else if (!line.empty())
      ++read.damaged;
    if (end == std::string::npos) break;
    at = end + 1;
  }
  return read;
}

Result<uint64_t> StoreFolder::append(const std::string& lines) const {
  VITRINE_TRY(const RegularFile file, openRegular(journal(), O_RDWR | O_NOFOLLOW));
  const int number = file.file.number();
  const off_t before = file.status.st_size;
  char last = '\n';
  if (before > 0 && ::pread(number, &last, 1, before - 1) != 1) return systemError(journal(), errno);
  if (::lseek(number, before, SEEK_SET) < 0) return systemError(journal(), errno);
  const std::string text = last == '\n' ? lines : '\n' + lines;
  int error = writeAll(number, text);
  if (error == 0 && ::fdatasync(number) != 0) error = errno;
  if (error == 0) return uint64_t(before) + text.size();
  // What cannot be cut off again is a line that is not whole.
  if (::ftruncate(number, before) != 0) return systemError(journal(), errno);
  return systemError(journal(), error);
}

Result<Journal> StoreFolder::replaceJournal(const std::vector<JournalEntry>& entries) const {
  Journal made;
  std::random_device random;
  do made.generation = uint64_t(random()) << 32 | random();
  while (made.generation == 0);
  std::string text = fmt::format("{}{:016x}\n", kHeader, made.generation);
  for (const JournalEntry& entry : entries) text += lineOf(entry);
  made.size = text.size();
  const fs::path fresh = m_folder / "vitrine-assets.journal.new";
  ::unlink(fresh.c_str());
  int error = 0;
  {
    VITRINE_TRY(const RegularFile file, openRegular(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW));
    error = writeAll(file.file.number(), text);
    if (error == 0 && ::fsync(file.file.number()) != 0) error = errno;
  }
  if (error == 0 && ::rename(fresh.c_str(), journal().c_str()) != 0) error = errno;
  if (error != 0) {
    ::unlink(fresh.c_str());
    return systemError(journal(), error);
  }
  syncFolder(m_folder);
  return made;
}

bool StoreFolder::hasBody(std::string_view hash, uint64_t bytes) const {
  struct stat status {};
  const fs::path path = body(hash);
  return ::lstat(path.parent_path().c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
         ::lstat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && uint64_t(status.st_size) == bytes;
}

Result<void> StoreFolder::writeIncoming(std::string_view hash, Bytes bytes, bool sync) const {
  const fs::path path = incoming(hash);
  ::unlink(path.c_str());
  VITRINE_TRY(const RegularFile file, openRegular(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW));
  int error = writeAll(file.file.number(), asText(bytes));
  if (error == 0 && sync && ::fsync(file.file.number()) != 0) error = errno;
  if (error == 0) return {};
  ::unlink(path.c_str());
  return systemError(path, error);
}

Result<void> StoreFolder::syncAll() const {
  const OpenFile open(::open(m_folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (open.number() < 0 || ::syncfs(open.number()) != 0) return systemError(m_folder, errno);
  return {};
}

bool StoreFolder::takeIn(std::string_view hash) const {
  const fs::path to = body(hash);
  if (::rename(incoming(hash).c_str(), to.c_str()) == 0) return true;
  if (errno != ENOENT) return false;
  ::mkdir(to.parent_path().c_str(), S_IRWXU);
  return ::rename(incoming(hash).c_str(), to.c_str()) == 0;
}

void StoreFolder::removeBody(std::string_view hash) const { ::unlink(body(hash).c_str()); }

void StoreFolder::clearIncoming() const {
  std::error_code error, ignored;
  for (fs::directory_iterator at(m_folder / "incoming", error), end; !error && at != end; at.increment(error))
    fs::remove(at->path(), ignored);
}

std::vector<std::pair<std::string, uint64_t>> StoreFolder::bodies() const {
  std::vector<std::pair<std::string, uint64_t>> all;
  std::error_code error;
  for (fs::directory_iterator folder(m_folder / "bodies", error), end; !error && folder != end;
       folder.increment(error)) {
    std::error_code inner;
    if (!areDigits(folder->path().filename().string(), 2) || folder->is_symlink(inner)) continue;
    for (fs::directory_iterator at(folder->path(), inner), last; !inner && at != last; at.increment(inner)) {
      const std::string name = at->path().filename().string();
      struct stat status {};
      if (isContentHash(name) && ::lstat(at->path().c_str(), &status) == 0 && S_ISREG(status.st_mode))
        all.emplace_back(name, uint64_t(status.st_size));
    }
  }
  std::ranges::sort(all);
  return all;
}

Result<std::vector<std::byte>> StoreFolder::readBody(const StoredAsset& asset, uint64_t most) const {
  const fs::path path = body(asset.hash);
  if (asset.bytes > most)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{}: {} bytes, the limit is {}", path.string(), asset.bytes, most));
  VITRINE_TRY(const RegularFile file, openRegular(path, O_NOFOLLOW));
  const auto damaged = [&](const std::string& what) {
    return fail(ErrorCode::NotThisFormat,
                fmt::format("the copy of {} in {} is damaged: {}", asset.key, m_folder.string(), what));
  };
  if (uint64_t(file.status.st_size) != asset.bytes)
    return damaged(fmt::format("{} bytes, expected {}", file.status.st_size, asset.bytes));
  std::vector<std::byte> bytes(asset.bytes);
  const ssize_t count = readAll(file.file.number(), bytes);
  if (count < 0) return systemError(path, errno);
  if (uint64_t(count) != asset.bytes) return damaged(fmt::format("{} bytes, expected {}", count, asset.bytes));
  if (const std::string check = quickHashOf(bytes); check != asset.check)
    return damaged(fmt::format("its check is {}, expected {}", check, asset.check));
  return bytes;
}

}  // namespace vitrine
