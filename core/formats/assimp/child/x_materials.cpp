#include "core/formats/assimp/child/x_materials.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace vitrine::assimp {

namespace {

constexpr size_t kHeader = 16;  // "xof 0303txt 0032"

// Words, braces, texts in quotes and GUIDs; what stands between is skipped.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : m_text(text) {}
  // Empty at the end.
  std::string_view next() {
    skip();
    if (m_at == m_text.size()) return {};
    const char first = m_text[m_at];
    if (first == '{' || first == '}') return take(m_at + 1);
    if (first == '"' || first == '<') return take(m_text.find(first == '"' ? '"' : '>', m_at + 1) + 1);
    return take(m_text.find_first_of(" \t\r\n,;{}\"<", m_at));
  }

 private:
  std::string_view take(size_t end) {
    if (end > m_text.size() || end <= m_at) end = m_text.size();
    const size_t from = std::exchange(m_at, end);
    return m_text.substr(from, end - from);
  }
  void skip() {
    while (m_at < m_text.size()) {
      if (m_text[m_at] == '#' || m_text.substr(m_at).starts_with("//"))
        m_at = std::min(m_text.find('\n', m_at), m_text.size());
      else if (std::string_view(" \t\r\n,;").contains(m_text[m_at]))
        ++m_at;
      else
        return;
    }
  }

  std::string_view m_text;
  size_t m_at = kHeader;
};

struct Mesh {
  std::set<uint32_t> used;                  // of `materials`, or beyond
  std::vector<std::string_view> materials;  // references; empty where it stands in the list
};
struct Frame {
  std::vector<size_t> meshes, frames;
};

class Reader {
 public:
  explicit Reader(std::string_view file) : m_tokens(file) {}

  bool read() {
    std::string_view word;
    while (!(word = m_tokens.next()).empty()) {
      if (word == "}") {
        if (m_open.empty()) return false;
        m_open.pop_back();
      } else if (word == "{") {
        if (!begin()) return false;
      } else {
        if (!m_open.empty() && m_open.back().kind == Kind::List) takeNumber(word);
        m_before = std::exchange(m_last, word);
        continue;
      }
      m_before = m_last = {};
    }
    return m_open.empty();
  }

  std::vector<XMaterialUse> uses() const {
    std::vector<XMaterialUse> uses;
    const auto add = [&](const Mesh& mesh) {
      if (mesh.materials.empty()) return uses.push_back({});  // all faces together
      for (const uint32_t each : mesh.used)
        if (each < mesh.materials.size()) uses.push_back({mesh.materials[each]});
    };
    // Depth first, without recursion: files decide how deep it is.
    std::vector<size_t> open(m_roots.rbegin(), m_roots.rend());
    while (!open.empty()) {
      const Frame& frame = m_frames[open.back()];
      open.pop_back();
      for (const size_t mesh : frame.meshes) add(m_meshes[mesh]);
      open.insert(open.end(), frame.frames.rbegin(), frame.frames.rend());
    }
    for (const size_t mesh : m_global) add(m_meshes[mesh]);
    return uses;
  }

 private:
  enum class Kind { Frame, Mesh, List, Other };
  struct Open {
    Kind kind;
    size_t index;  // of frames or meshes
  };

  // "KIND {" or "KIND NAME {".
  bool isKind(std::string_view kind) const {
    return m_before == kind || (m_last == kind && m_before != "template" && m_before != "Frame");
  }

  bool begin() {
    const Open above = m_open.empty() ? Open{Kind::Other, 0} : m_open.back();
    const bool holdsFrames = m_open.empty() || above.kind == Kind::Frame;
    Open made{Kind::Other, 0};
    if (holdsFrames && isKind("Frame")) {
      made = {Kind::Frame, m_frames.size()};
      (m_open.empty() ? m_roots : m_frames[above.index].frames).push_back(m_frames.size());
      m_frames.emplace_back();
    } else if (holdsFrames && isKind("Mesh")) {
      made = {Kind::Mesh, m_meshes.size()};
      (m_open.empty() ? m_global : m_frames[above.index].meshes).push_back(m_meshes.size());
      m_meshes.emplace_back();
    } else if (above.kind == Kind::Mesh && isKind("MeshMaterialList")) {
      made = {Kind::List, above.index};
      m_counts = 0;
    } else if (above.kind == Kind::List && isKind("Material")) {
      m_meshes[above.index].materials.emplace_back();
    } else if (above.kind == Kind::List && (m_last.empty() || numberOf(m_last))) {
      m_meshes[above.index].materials.push_back(m_tokens.next());
    }
    m_open.push_back(made);
    return m_open.size() < kDeepest;
  }

  static std::optional<uint32_t> numberOf(std::string_view word) {
    uint32_t number = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
    return code == std::errc() && end == word.data() + word.size() ? std::optional(number) : std::nullopt;
  }

  // A list begins with how many materials and how many faces there are; then come the materials of the faces.
  void takeNumber(std::string_view word) {
    if (const auto number = numberOf(word); number && ++m_counts > 2)
      m_meshes[m_open.back().index].used.insert(*number);
  }

  static constexpr size_t kDeepest = 10'000;
  Tokens m_tokens;
  std::vector<Frame> m_frames;
  std::vector<Mesh> m_meshes;
  std::vector<size_t> m_roots, m_global;
  std::vector<Open> m_open;
  std::string_view m_before, m_last;  // words since the last brace
  uint32_t m_counts = 0;              // numbers of the list so far
};

}  // namespace

std::optional<std::vector<XMaterialUse>> materialUsesOfX(std::string_view file) {
  if (!file.starts_with("xof ") || file.size() < kHeader || file.substr(8, 4) != "txt ") return std::nullopt;
  Reader reader(file);
  if (!reader.read()) return std::nullopt;
  return reader.uses();
}

}  // namespace vitrine::assimp
