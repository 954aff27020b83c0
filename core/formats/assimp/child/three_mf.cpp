#include "core/formats/assimp/child/three_mf.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "core/formats/assimp/child/ai_text.h"

namespace vitrine::assimp {

namespace {

constexpr uint64_t kMostUnpacked = uint64_t(2) << 30;  // bytes of all parts that are read

// ---- The package: a ZIP archive ("APPNOTE.TXT", 4.3)

struct ZipEntry {
  std::string_view name;
  uint16_t method = 0;
  uint32_t checksum = 0;
  std::string_view packed;
  uint32_t size = 0;
};

template <class T>
T numberAt(std::string_view file, size_t at) {
  return loadAs<T>(asBytes(file).data() + at);
}

// From the list at the archive's end; nothing where that is damaged, encrypted or of more than 4 GiB.
std::optional<std::vector<ZipEntry>> entriesOf(std::string_view file) {
  constexpr size_t kEnd = 22, kListed = 46, kLocal = 30;
  const size_t end = file.rfind("PK\x05\x06");
  if (end == file.npos || file.size() - end < kEnd) return std::nullopt;
  const size_t count = numberAt<uint16_t>(file, end + 10);
  size_t at = numberAt<uint32_t>(file, end + 16);
  std::vector<ZipEntry> entries;
  for (size_t i = 0; i < count; ++i) {
    if (at > end || end - at < kListed || file.substr(at, 4) != "PK\x01\x02") return std::nullopt;
    ZipEntry entry{.method = numberAt<uint16_t>(file, at + 10),
                   .checksum = numberAt<uint32_t>(file, at + 16),
                   .size = numberAt<uint32_t>(file, at + 24)};
    const size_t packed = numberAt<uint32_t>(file, at + 20), name = numberAt<uint16_t>(file, at + 28);
    const size_t local = numberAt<uint32_t>(file, at + 42);
    const bool isEncrypted = numberAt<uint16_t>(file, at + 8) & 1;
    entry.name = file.substr(at + kListed, name);
    at += kListed + name + numberAt<uint16_t>(file, at + 30) + numberAt<uint16_t>(file, at + 32);
    if (isEncrypted || local > file.size() || file.size() - local < kLocal) return std::nullopt;
    const size_t data =
        local + kLocal + numberAt<uint16_t>(file, local + 26) + numberAt<uint16_t>(file, local + 28);
    if (data > file.size() || file.size() - data < packed) return std::nullopt;
    entry.packed = file.substr(data, packed);
    entries.push_back(entry);
  }
  return entries;
}

std::optional<std::string> unpacked(const ZipEntry& entry) {
  if (entry.method == 0) return std::string(entry.packed);
  if (entry.method != Z_DEFLATED || entry.size > kMostUnpacked) return std::nullopt;
  std::string out(entry.size, '\0');
  z_stream stream{};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(entry.packed.data()));
  stream.avail_in = uInt(entry.packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = uInt(out.size());
  const int end = inflate(&stream, Z_FINISH);
  const bool isWhole = end == Z_STREAM_END && stream.avail_out == 0;
  inflateEnd(&stream);
  return isWhole ? std::optional(std::move(out)) : std::nullopt;
}

// Writes an archive whose entries are as they were, or stored.
class ZipWriter {
 public:
  void add(const ZipEntry& entry) {
    const auto start = uint32_t(m_out.size());
    const auto common = [&](std::string& out) {
      number<uint16_t>(out, 20);  // the version needed
      number<uint16_t>(out, 0);
      number(out, entry.method);
      number<uint32_t>(out, 0x00210000);  // the first day there is
      number(out, entry.checksum);
      number(out, uint32_t(entry.packed.size()));
      number(out, entry.size);
      number(out, uint16_t(entry.name.size()));
      number<uint16_t>(out, 0);
    };
    m_out += "PK\x03\x04";
    common(m_out);
    m_out.append(entry.name).append(entry.packed);
    m_list += "PK\x01\x02";
    number<uint16_t>(m_list, 20);
    common(m_list);
    m_list.append(10, '\0');
    number(m_list, start);
    m_list += entry.name;
    ++m_count;
  }
  std::vector<std::byte> finish() {
    const auto at = uint32_t(m_out.size()), size = uint32_t(m_list.size());
    m_out += m_list;
    m_out.append("PK\x05\x06").append(4, '\0');
    number(m_out, m_count);
    number(m_out, m_count);
    number(m_out, size);
    number(m_out, at);
    m_out.append(2, '\0');
    const Bytes bytes = asBytes(m_out);
    return {bytes.begin(), bytes.end()};
  }

 private:
  template <class T>
  static void number(std::string& out, T value) {
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  std::string m_out, m_list;
  uint16_t m_count = 0;
};

// ---- XML, as far as it is needed: tags and their attributes

struct Attribute {
  std::string_view name;   // without its prefix
  std::string_view value;  // as it stands between the quotes
  std::string_view whole;
};

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string_view localName(std::string_view name) {
  const size_t colon = name.find(':');
  return colon == name.npos ? name : name.substr(colon + 1);
}

// Goes from tag to tag; comments, declarations and ends of elements are passed over.
class TagReader {
 public:
  explicit TagReader(std::string_view text) : m_text(text) {}
  bool next() {
    while (true) {
      const size_t open = m_text.find('<', m_end);
      if (open == m_text.npos) return false;
      if (m_text.substr(open).starts_with("<!--")) {
        if (!skipTo("-->", open)) return false;
        continue;
      }
      if (m_text.substr(open).starts_with("<![CDATA[")) {
        if (!skipTo("]]>", open)) return false;
        continue;
      }
      const size_t close = closing(open);
      if (close == m_text.npos) return false;
      m_end = close + 1;
      if (const char first = m_text[open + 1]; first == '/' || first == '?' || first == '!') continue;
      m_start = open;
      return true;
    }
  }
  // The tag's own name, without a prefix.
  std::string_view name() const { return localName(fullName()); }
  // Where it ends, behind its ">".
  size_t end() const { return m_end; }
  size_t start() const { return m_start; }

  // Calls `take` with each attribute.
  void attributes(const auto& take) const {
    const std::string_view tag = m_text.substr(0, m_end);  // nothing is looked for behind it
    size_t at = m_start + 1 + fullName().size();
    while (at < m_end) {
      while (at < m_end && (isSpace(m_text[at]) || m_text[at] == '/')) ++at;
      const size_t equals = tag.find('=', at);
      if (equals >= m_end) return;
      const size_t start = at;
      std::string_view name = m_text.substr(at, equals - at);
      while (!name.empty() && isSpace(name.back())) name.remove_suffix(1);
      const size_t quote = tag.find_first_of("\"'", equals);
      if (quote >= m_end) return;
      const size_t last = tag.find(tag[quote], quote + 1);
      if (last >= m_end) return;
      at = last + 1;
      take(
          Attribute{localName(name), m_text.substr(quote + 1, last - quote - 1), m_text.substr(start, at - start)});
    }
  }

 private:
  std::string_view fullName() const {
    size_t end = m_start + 1;
    while (end < m_end && !isSpace(m_text[end]) && m_text[end] != '>' && m_text[end] != '/') ++end;
    return m_text.substr(m_start + 1, end - m_start - 1);
  }
  bool skipTo(std::string_view mark, size_t from) {
    const size_t found = m_text.find(mark, from);
    if (found == m_text.npos) return false;
    m_end = found + mark.size();
    return true;
  }
  // Of the ">" that ends a tag: not one inside quotes.
  size_t closing(size_t at) const {
    char quote = 0;
    for (; at < m_text.size(); ++at) {
      const char c = m_text[at];
      if (quote) {
        if (c == quote) quote = 0;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '>') {
        return at;
      }
    }
    return m_text.npos;
  }

  std::string_view m_text;
  size_t m_start = 0, m_end = 0;
};

// ---- Parts

// Names of parts begin with "/", those of entries do not; neither cares for case.
std::string entryName(std::string_view part) {
  while (part.starts_with('/')) part.remove_prefix(1);
  std::string name(part);
  for (char& c : name)
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
  return name;
}

struct Part {
  std::string text;
  size_t entry = 0;
};

class Package {
 public:
  explicit Package(std::vector<ZipEntry> entries) : m_entries(std::move(entries)) {
    for (size_t e = 0; e < m_entries.size(); ++e) m_byName.emplace(entryName(m_entries[e].name), e);
  }

  std::optional<Joined3mf> joined() {
    const auto relations = textOf("_rels/.rels");
    const std::string root = relations ? rootIn(*relations) : std::string();
    if (root.empty()) return std::nullopt;
    addParts(root);
    if (!m_parts.contains(root)) return std::nullopt;
    const bool hadParts = m_parts.size() + m_missing.size() > 1;
    ZipWriter writer;
    for (const std::string name : {"[content_types].xml", "_rels/.rels"})
      if (const auto found = m_byName.find(name); found != m_byName.end()) writer.add(m_entries[found->second]);
    if (!hadParts) {
      writer.add(m_entries[m_parts[root].entry]);
      return Joined3mf{.bytes = writer.finish()};
    }
    const std::string model = join();
    const auto* bytes = reinterpret_cast<const Bytef*>(model.data());
    writer.add({.name = m_entries[m_parts[root].entry].name,
                .method = 0,
                .checksum = uint32_t(crc32_z(0, bytes, model.size())),
                .packed = model,
                .size = uint32_t(model.size())});
    return Joined3mf{writer.finish(), true, {m_missing.begin(), m_missing.end()}};
  }

  // What a path of a texture leads to.
  std::optional<std::string> contentOf(std::string_view path) { return textOf(entryName(path)); }

 private:
  std::optional<std::string> textOf(const std::string& name) {
    const auto found = m_byName.find(name);
    if (found == m_byName.end()) return std::nullopt;
    m_unpacked += m_entries[found->second].size;
    return m_unpacked > kMostUnpacked ? std::nullopt : unpacked(m_entries[found->second]);
  }

  static std::string rootIn(const std::string& relations) {
    TagReader tags(relations);
    while (tags.next()) {
      std::string_view type, target;
      tags.attributes([&](const Attribute& each) {
        if (each.name == "Type") type = each.value;
        if (each.name == "Target") target = each.value;
      });
      if (type.ends_with("/3dmodel")) return entryName(target);
    }
    return {};
  }

  // With those that it names. Without recursion: files decide how deep that goes.
  void addParts(const std::string& root) {
    std::vector<std::string> open{root};
    while (!open.empty()) {
      const std::string named = std::move(open.back()), name = entryName(named);
      open.pop_back();
      if (m_parts.contains(name)) continue;
      auto text = textOf(name);
      if (!text) {
        m_missing.insert(named);
        continue;
      }
      TagReader tags(*text);
      while (tags.next()) {
        const std::string_view tag = tags.name();
        if (tag != "component" && tag != "item") continue;
        tags.attributes([&](const Attribute& each) {
          if (each.name == "path") open.emplace_back(each.value);
        });
      }
      m_order.push_back(name);
      m_parts.emplace(name, Part{std::move(*text), m_byName[name]});
    }
  }

  // The parts' resources one after another, those of the first part last, and what that part builds of them.
  std::string join() {
    std::string resources, head, rest;
    for (auto name = m_order.rbegin(); name != m_order.rend(); ++name) {
      const Part& part = m_parts[*name];
      const auto [from, to] = resourcesOf(part.text);
      resources += renumbered(std::string_view(part.text).substr(from, to - from), *name);
      if (*name != m_order.front()) continue;
      head = part.text.substr(0, from);
      rest = renumbered(std::string_view(part.text).substr(to), *name);
    }
    // An element without content has no place for any.
    if (head.ends_with("/>")) {
      const size_t name = head.rfind('<') + 1;
      rest.insert(0, "</" + head.substr(name, head.find_first_of(" \t\r\n/", name) - name) + ">");
      head.erase(head.size() - 2, 1);
    }
    return head + resources + rest;
  }

  // What lies inside of <resources>; both ends behind <resources/> where it has no content.
  static std::pair<size_t, size_t> resourcesOf(std::string_view text) {
    TagReader tags(text);
    while (tags.next()) {
      if (tags.name() != "resources") continue;
      const std::string_view tag = text.substr(tags.start(), tags.end() - tags.start());
      if (tag.ends_with("/>")) return {tags.end(), tags.end()};
      size_t end = text.rfind("resources");
      end = end == text.npos ? end : text.rfind("</", end);
      return {tags.end(), end == text.npos || end < tags.end() ? tags.end() : end};
    }
    return {text.size(), text.size()};
  }

  std::string numberFor(const std::string& part, std::string_view id) {
    const auto [known, isNew] = m_numbers.try_emplace({part, std::string(id)}, m_numbers.size() + 1);
    return std::to_string(known->second);
  }

  std::string renumbered(std::string_view text, const std::string& part) {
    constexpr std::array<std::string_view, 5> kNumbers{"id", "pid", "objectid", "texid", "matid"};
    std::string out;
    out.reserve(text.size() + 64);
    size_t copied = 0;
    const auto replace = [&](std::string_view value, std::string_view with) {
      const auto at = size_t(value.data() - text.data());
      out.append(text.substr(copied, at - copied)).append(with);
      copied = at + value.size();
    };
    TagReader tags(text);
    while (tags.next()) {
      const std::string_view tag = tags.name();
      if (tag == "vertex") continue;  // most of a file, and none of them has a number
      std::string owner = part;
      const bool isPlaced = tag == "component" || tag == "item";
      if (isPlaced)
        tags.attributes([&](const Attribute& each) {
          if (each.name == "path") owner = entryName(each.value);
        });
      tags.attributes([&](const Attribute& each) {
        if (std::ranges::find(kNumbers, each.name) != kNumbers.end())
          replace(each.value, numberFor(each.name == "objectid" ? owner : part, each.value));
        if (each.name == "pids") replace(each.value, listFor(part, each.value));
        if (each.name == "path" && isPlaced) replace(each.whole, {});
      });
    }
    out += text.substr(copied);
    return out;
  }

  std::string listFor(const std::string& part, std::string_view list) {
    std::string out;
    while (!list.empty()) {
      const size_t end = std::min(list.find(' '), list.size());
      if (end > 0) out.append(out.empty() ? "" : " ").append(numberFor(part, list.substr(0, end)));
      list.remove_prefix(std::min(end + 1, list.size()));
    }
    return out;
  }

  std::vector<ZipEntry> m_entries;
  std::map<std::string, size_t> m_byName;
  std::map<std::string, Part> m_parts;  // that are joined, by the names of their entries
  std::vector<std::string> m_order;     // of those, the first one first
  std::set<std::string> m_missing;
  std::map<std::pair<std::string, std::string>, size_t> m_numbers;
  uint64_t m_unpacked = 0;
};

}  // namespace

void addImagesOf3mf(aiScene& scene, Bytes file) {
  auto entries = entriesOf(asText(file));
  if (!entries) return;
  Package package(std::move(*entries));
  std::vector<aiTexture*> textures;
  std::map<std::string, size_t, std::less<>> known;
  for (aiMaterial* material : std::span(scene.mMaterials, scene.mMaterials ? scene.mNumMaterials : 0)) {
    aiString named;
    if (material->GetTexture(aiTextureType_DIFFUSE, 0, &named) != aiReturn_SUCCESS) continue;
    const std::string path(view(named));
    if (!path.starts_with('*')) continue;
    const auto [number, isNew] = known.try_emplace(path, textures.size());
    if (isNew) {
      const auto content = package.contentOf(std::string_view(path).substr(1));
      if (!content || content->empty()) {
        known.erase(number);
        continue;
      }
      auto* texture = new aiTexture;
      texture->mFilename.Set(path.substr(path.find_last_of("*/") + 1));
      texture->mWidth = uint32_t(content->size());
      // As many texels as hold the bytes.
      texture->pcData = new aiTexel[(content->size() + sizeof(aiTexel) - 1) / sizeof(aiTexel)];
      std::memcpy(texture->pcData, content->data(), content->size());
      textures.push_back(texture);
    }
    named.Set("*" + std::to_string(number->second));
    material->RemoveProperty(AI_MATKEY_TEXTURE_DIFFUSE(0));
    material->AddProperty(&named, AI_MATKEY_TEXTURE_DIFFUSE(0));
  }
  if (textures.empty()) return;
  scene.mTextures = new aiTexture*[textures.size()];
  scene.mNumTextures = uint32_t(textures.size());
  std::ranges::copy(textures, scene.mTextures);
}

std::optional<Joined3mf> joined3mf(Bytes file) {
  auto entries = entriesOf(asText(file));
  return entries ? Package(std::move(*entries)).joined() : std::nullopt;
}

}  // namespace vitrine::assimp
