#include "core/caches/second_life_cache.h"

#include <dirent.h>
#include <fmt/core.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/archives/untouched.h"
#include "core/bytes/text.h"

namespace vitrine {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kAssetPrefix = "sl_cache_", kAssetEnding = ".asset";
constexpr size_t kMostAssets = 2'000'000;
constexpr uint64_t kMostEntriesBytes = uint64_t(256) << 20;
constexpr uint64_t kSmallPictureHead = 16, kSmallPictureBytes = 16 * 16 * 4;
constexpr std::string_view kCodestreamMark = "\xFF\x4F\xFF\x51";

bool isCacheFile(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}
bool isCacheFolder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// "sl_cache_UUID_0.asset" -> the UUID in lower case; empty for other names.
std::string uuidOfAssetFile(std::string_view name) {
  constexpr size_t kUuid = 36;
  if (!name.starts_with(kAssetPrefix) || !name.ends_with(kAssetEnding)) return {};
  name.remove_prefix(kAssetPrefix.size());
  if (name.size() < kUuid + 1 || name[kUuid] != '_') return {};
  std::string uuid = lowerCase(name.substr(0, kUuid));
  for (size_t at = 0; at < kUuid; ++at) {
    const bool isDash = at == 8 || at == 13 || at == 18 || at == 23;
    if (isDash ? uuid[at] != '-' : hexDigit(uuid[at]) < 0) return {};
  }
  return uuid;
}

bool holdsCachedAssets(const fs::path& folder) {
  const auto entries = listUntouched(folder, kMostAssets);
  return entries && std::ranges::any_of(
                        *entries, [](const FolderEntry& entry) { return !uuidOfAssetFile(entry.name).empty(); });
}

// Of the three paths that name a cache, its folder; empty where there is none.
struct CacheFolders {
  fs::path cache, textures;  // empty: there is none
};
CacheFolders cacheFoldersOf(const fs::path& path) {
  if (path.filename() == "texture.entries" && isCacheFile(path)) return {{}, path.parent_path()};
  if (isCacheFile(path / "texture.entries")) return {path, path};
  if (isCacheFile(path / "texturecache" / "texture.entries")) return {path, path / "texturecache"};
  const fs::path below = path / "cache";
  if (isCacheFolder(below)) {
    // Firestorm sorts them by their first digit.
    if (holdsCachedAssets(below)) return {path, {}};
    for (const char digit : std::string_view("0123456789abcdef"))
      if (isCacheFolder(below / std::string(1, digit)) && holdsCachedAssets(below / std::string(1, digit)))
        return {path, {}};
  }
  if (path.filename() == "cache" && isCacheFolder(path) && holdsCachedAssets(path)) return {path, {}};
  return {};
}

}  // namespace

fs::path homeFolder() {
  const char* home = std::getenv("HOME");  // NOLINT(concurrency-mt-unsafe)
  return home ? fs::path(home) : fs::path();
}

bool isSecondLifeCache(const fs::path& path) {
  const CacheFolders folders = cacheFoldersOf(path);
  return !folders.cache.empty() || !folders.textures.empty();
}

std::vector<CachePlace> secondLifeCachePlaces(fs::path home) {
  constexpr std::pair<const char*, const char*> kPlaces[] = {
      {"Second Life", ".secondlife/cache"},
      {"Second Life", ".cache/secondlife"},
      {"Second Life", ".cache/SecondLife"},
      {"Firestorm", ".firestorm_x64/cache"},
      {"Firestorm", ".firestorm/cache"},
      {"Firestorm", ".cache/firestorm_x64"},
      {"Firestorm", ".cache/firestorm"},
      {"Firestorm (OpenSim)", ".firestormos_x64/cache"},
      {"Firestorm (OpenSim)", ".firestormos/cache"},
      {"Firestorm (OpenSim)", ".cache/firestormos_x64"},
      {"Alchemy", ".alchemynext/cache"},
      {"Alchemy", ".alchemy/cache"},
      {"Alchemy", ".cache/alchemynext"},
      {"Alchemy", ".cache/alchemy"},
  };
  std::vector<CachePlace> places;
  if (home.empty()) home = homeFolder();
  if (home.empty()) return places;
  for (const auto& [title, path] : kPlaces)
    if (isSecondLifeCache(home / path)) places.push_back({title, home / path});
  return places;
}

void SecondLifeCache::listTextures(const fs::path& folder, const Limits& limits) {
  m_textureFolder = folder;
  const fs::path list = folder / "texture.entries";
  auto bytes = readUntouched(list, std::min({limits.file, limits.memory, kMostEntriesBytes}));
  auto read = bytes ? readTextureEntries(*bytes) : std::unexpected(std::move(bytes).error());
  if (!read) {
    m_diagnostics.add(Severity::Error, "texture-entries.unread",
                      fmt::format("{}: {}", list.string(), read.error().message), read.error().span);
    return;
  }
  for (const Diagnostic& each : read->diagnostics.all())
    m_diagnostics.add(each.severity, each.id, each.message, each.span, each.count);
  m_encoder = std::move(read->encoder);
  m_textures = std::move(read->entries);
  struct stat heads {};
  const uint64_t there =
      ::stat((folder / "texture.cache").c_str(), &heads) == 0 ? uint64_t(heads.st_size) / kTextureHead : 0;
  m_rows.reserve(m_textures.size());
  for (const TextureEntry& texture : m_textures) {
    const std::string uuid = uuidText(texture.uuid);
    CollectionRow row{.name = uuid + ".j2c",
                      .id = uuid,
                      .size = texture.size(),
                      .date = texture.date,
                      .file = folder / "texture.cache",
                      .offset = texture.record * kTextureHead,
                      .storedSize = std::min(texture.imageSize, kTextureHead)};
    if (texture.size() < texture.imageSize)
      row.note = fmt::format("{} of {} bytes are kept", texture.size(), texture.imageSize);
    // The last head may be shorter than its room.
    if (texture.record > there) {
      row.refused = fmt::format("texture.cache ends before its record {}", texture.record);
      m_diagnostics.add(Severity::Warning, "texture-cache.truncated", fmt::format("{}: {}", uuid, row.refused),
                        {0, row.offset, row.storedSize});
    }
    m_byUuid.emplace(uuid, m_rows.size());
    m_rows.push_back(std::move(row));
  }
}

void SecondLifeCache::listAssets(const fs::path& folder, int depth, const std::atomic<bool>* cancelled) {
  if (cancelled && *cancelled) return;
  const auto entries = listUntouched(folder, kMostAssets, depth == 0);
  if (!entries) {
    m_diagnostics.add(Severity::Warning, "second-life-cache.folder", entries.error().message);
    return;
  }
  for (const FolderEntry& entry : *entries) {
    const bool isDigit = entry.name.size() == 1 && hexDigit(entry.name.front()) >= 0;
    const bool isNamed = depth == 0 && (entry.name == "cache" || entry.name == "assets");
    if ((isDigit || isNamed) && depth < 3 && (entry.type == DT_DIR || entry.type == DT_UNKNOWN))
      listAssets(folder / entry.name, depth + 1, cancelled);
    const std::string uuid = uuidOfAssetFile(entry.name);
    if (uuid.empty() || (entry.type != DT_REG && entry.type != DT_UNKNOWN)) continue;
    struct stat status {};
    const fs::path file = folder / entry.name;
    if (::lstat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
    m_byUuid.emplace(uuid, m_rows.size());
    m_rows.push_back({.name = uuid,
                      .id = uuid,
                      .size = uint64_t(status.st_size),
                      .date = int64_t(status.st_mtim.tv_sec),
                      .file = file,
                      .offset = 0,
                      .storedSize = uint64_t(status.st_size)});
    if (m_rows.size() >= kMostAssets) return;
  }
}

Result<std::shared_ptr<const SecondLifeCache>> SecondLifeCache::open(const fs::path& path, const Limits& limits,
                                                                     const std::atomic<bool>* cancelled) {
  const CacheFolders folders = cacheFoldersOf(path);
  if (folders.cache.empty() && folders.textures.empty())
    return fail(ErrorCode::NotThisFormat, fmt::format("{}: no cache of a Second Life viewer", path.string()));
  std::shared_ptr<SecondLifeCache> made(new SecondLifeCache);
  made->m_place = path;
  if (!folders.textures.empty()) made->listTextures(folders.textures, limits);
  if (!folders.cache.empty()) made->listAssets(folders.cache, 0, cancelled);
  if (cancelled && *cancelled) return fail(ErrorCode::Cancelled, "cancelled");
  return made;
}

std::vector<size_t> SecondLifeCache::rowsOf(std::string_view uuid) const {
  std::vector<size_t> rows;
  const auto [first, last] = m_byUuid.equal_range(std::string(uuid));
  for (auto at = first; at != last; ++at) rows.push_back(at->second);
  // Of a texture that is there twice, the record written last counts.
  std::ranges::sort(rows, [this](size_t a, size_t b) {
    return isTexture(a) != isTexture(b) ? isTexture(a) : isTexture(a) ? a > b : a < b;
  });
  return rows;
}

// The head in texture.cache, then the body in its own file.
Result<std::vector<std::byte>> SecondLifeCache::readTexture(size_t row, uint64_t most) const {
  const TextureEntry& texture = m_textures[row];
  const uint64_t wanted = most == 0 ? texture.size() : std::min(most, texture.size());
  VITRINE_TRY(const RegularFile heads, openUntouched(m_textureFolder / "texture.cache"));
  VITRINE_TRY(std::vector<std::byte> bytes,
              readBytes(heads.file.number(), texture.record * kTextureHead, std::min(wanted, kTextureHead)));
  if (bytes.size() < std::min(wanted, kTextureHead))
    return fail(ErrorCode::Truncated, fmt::format("texture.cache ends within record {}", texture.record));
  if (!asText(bytes).starts_with(kCodestreamMark.substr(0, std::min(bytes.size(), kCodestreamMark.size()))))
    return fail(ErrorCode::Malformed,
                fmt::format("record {} of texture.cache does not begin like JPEG 2000", texture.record));
  if (wanted <= kTextureHead) return bytes;
  const std::string& uuid = m_rows[row].id;
  const fs::path body = m_textureFolder / uuid.substr(0, 1) / (uuid + ".texture");
  auto opened = openUntouched(body);
  // The viewer may have thrown it away since; the head alone may do.
  if (!opened) return bytes;
  VITRINE_TRY(const std::vector<std::byte> rest, readBytes(opened->file.number(), 0, wanted - kTextureHead));
  bytes.insert(bytes.end(), rest.begin(), rest.end());
  return bytes;
}

Result<std::vector<std::byte>> SecondLifeCache::read(size_t row, uint64_t most, const Limits& limits) const {
  const CollectionRow& entry = m_rows[row];
  const auto named = [&](Error error) {
    error.message = fmt::format("{}: {}", (m_place / entry.name).string(), error.message);
    return std::unexpected(std::move(error));
  };
  if (!entry.refused.empty()) return named({ErrorCode::Truncated, entry.refused, {}});
  const uint64_t largest = std::min(limits.file, limits.memory);
  if (most == 0 && entry.size > largest)
    return named({ErrorCode::LimitExceeded, fmt::format("{} bytes, at most {} are read", entry.size, largest), {}});
  if (isTexture(row)) {
    auto bytes = readTexture(row, most);
    if (!bytes) return named(std::move(bytes).error());
    return bytes;
  }
  VITRINE_TRY(const RegularFile opened, openUntouched(entry.file));
  const auto size = uint64_t(opened.status.st_size);
  if (most == 0 && size > largest)
    return named({ErrorCode::LimitExceeded, fmt::format("{} bytes, at most {} are read", size, largest), {}});
  return readBytes(opened.file.number(), 0, most == 0 ? size : std::min(size, most));
}

Result<std::shared_ptr<const Source>> SecondLifeCache::open(size_t row, const Limits& limits) const {
  VITRINE_TRY(std::vector<std::byte> bytes, read(row, 0, limits));
  return Source::fromBytes(std::move(bytes), m_place / m_rows[row].name);
}

Result<std::vector<std::byte>> SecondLifeCache::head(size_t row, size_t most) const { return read(row, most, {}); }

std::optional<Image> SecondLifeCache::smallPicture(size_t row) const {
  if (!isTexture(row)) return std::nullopt;
  const auto opened = openUntouched(m_textureFolder / "FastCache.cache");
  if (!opened) return std::nullopt;
  constexpr uint64_t kRecord = kSmallPictureHead + kSmallPictureBytes;
  const auto record = readBytes(opened->file.number(), m_textures[row].record * kRecord, kRecord);
  if (!record || record->size() != kRecord) return std::nullopt;
  const auto width = loadAs<int32_t>(record->data()), height = loadAs<int32_t>(record->data() + 4),
             components = loadAs<int32_t>(record->data() + 8);
  constexpr int32_t kSide = 16;
  if (width < 1 || height < 1 || components < 1 || components > 4) return std::nullopt;
  if (width > kSide * kSide || height > kSide * kSide || width * height > kSide * kSide) return std::nullopt;
  Image image{.width = uint32_t(width), .height = uint32_t(height)};
  image.pixels.resize(size_t(width) * size_t(height) * 4);
  const auto* from = reinterpret_cast<const uint8_t*>(record->data() + kSmallPictureHead);
  // Its first row is the lowest.
  for (int32_t y = 0; y < height; ++y)
    for (int32_t x = 0; x < width; ++x) {
      const uint8_t* pixel = from + (size_t(height - 1 - y) * size_t(width) + size_t(x)) * size_t(components);
      uint8_t* to = image.pixels.data() + (size_t(y) * size_t(width) + size_t(x)) * 4;
      for (int32_t c = 0; c < 3; ++c) to[c] = pixel[components >= 3 ? c : 0];
      to[3] = components == 4 ? pixel[3] : components == 2 ? pixel[1] : 255;
      image.hasAlpha = image.hasAlpha || to[3] != 255;
    }
  return image;
}

}  // namespace vitrine
