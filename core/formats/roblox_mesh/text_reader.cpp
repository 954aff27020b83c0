// Versions 1.00 and 1.01: a face count, then nine bracketed triples a face (docs/formats/roblox-mesh.md 1.2).
// One pass.
#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/formats/roblox_mesh/mesh_state.h"
#include "core/formats/roblox_mesh/version_line.h"

namespace vitrine::robloxMesh {

namespace {

constexpr uint64_t kShortestTriple = 7;  // "[0,0,0]"
constexpr uint64_t kShortestFace = 9 * kShortestTriple;
constexpr uint64_t kDecodedFace = 3 * (2 * sizeof(Vec3) + sizeof(Vec2) + sizeof(uint32_t));
constexpr uint64_t kFacesPerStep = 4096;

// Old C libraries print "1.#QNAN", "-1.#IND" and "1.#INF"; nothing else follows a number with '#'.
float specialNumber(const char*& at, const char* end, float value) {
  const char* start = at;
  while (at < end && *at != ',' && *at != ']') ++at;
  const std::string_view text(start, size_t(at - start));
  if (text.starts_with("#INF")) return std::copysign(std::numeric_limits<float>::infinity(), value);
  return std::numeric_limits<float>::quiet_NaN();
}

// For numbers that no float can hold: read as a double, and rounded to the nearest float.
const char* parseAsDouble(const char* from, const char* end, float& value) {
  double wide = 0;
  const auto [next, error] = std::from_chars(from, end, wide);
  // A number that no double can hold either is too small (0) or too large (infinity): its exponent tells.
  if (error == std::errc::result_out_of_range) {
    const std::string_view text(from, size_t(next - from));
    const size_t exponent = text.find_first_of("eE");
    const bool tiny = exponent != std::string_view::npos && exponent + 1 < text.size() && text[exponent + 1] == '-';
    wide = tiny ? 0.0 : std::numeric_limits<double>::infinity();
    if (*from == '-') wide = -wide;
  }
  value = float(wide);
  return next;
}

class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : m_begin(text.data()), m_at(m_begin), m_end(m_begin + text.size()) {}

  size_t offset() const { return size_t(m_at - m_begin); }
  bool atEnd() const { return m_at == m_end; }
  char current() const { return atEnd() ? '\0' : *m_at; }
  void skipSpace() {
    while (m_at < m_end && isSpace(*m_at)) ++m_at;
  }
  bool takeCount(uint64_t& count) {
    skipSpace();
    const auto [next, error] = std::from_chars(m_at, m_end, count);
    if (error != std::errc()) return false;
    m_at = next;
    return true;
  }
  bool takeTriple(Vec3& out) {
    return takeMark('[') && takeNumber(out.x) && takeMark(',') && takeNumber(out.y) && takeMark(',') &&
           takeNumber(out.z) && takeMark(']');
  }

 private:
  bool takeMark(char mark) {
    if (m_at < m_end && *m_at == mark) {
      ++m_at;
      return true;
    }
    skipSpace();
    if (m_at == m_end || *m_at != mark) return false;
    ++m_at;
    return true;
  }
  bool takeNumber(float& value) {
    const char* from = m_at;
    while (from < m_end && isSpace(*from)) ++from;
    if (from < m_end && *from == '+') ++from;
    auto [next, error] = std::from_chars(from, m_end, value);
    if (error == std::errc::invalid_argument) {
      m_at = from;
      return false;
    }
    if (error == std::errc::result_out_of_range) next = parseAsDouble(from, m_end, value);
    if (next < m_end && *next == '#') value = specialNumber(next, m_end, value);
    m_at = next;
    return true;
  }

  const char* m_begin;
  const char* m_at;
  const char* m_end;
};

// What the normals and the third texture coordinate were like: most files break the description.
struct TextFaults {
  uint64_t notUnit = 0, zeroNormal = 0, textureW = 0;
};

struct Corner {
  Vec3 position, normal, uv;
};

bool takeCorner(TextCursor& cursor, Corner& corner) {
  return cursor.takeTriple(corner.position) && cursor.takeTriple(corner.normal) && cursor.takeTriple(corner.uv);
}

Vec3 faceNormal(const Corner* corners) {
  const Vec3 normal =
      glm::cross(corners[1].position - corners[0].position, corners[2].position - corners[0].position);
  const float length = glm::length(normal);
  return length > 0 && std::isfinite(length) ? normal / length : Vec3(0, 1, 0);
}

// 58 of 94 files have normals of other lengths than 1, down to 0 (docs/formats/roblox-mesh.md 1.2).
void normaliseCorners(Corner* corners, TextFaults& faults) {
  for (size_t k = 0; k < 3; ++k) {
    Vec3& normal = corners[k].normal;
    const float length = glm::length(normal);
    if (!(length > 1e-6f) || !std::isfinite(length)) {
      normal = faceNormal(corners);
      ++faults.zeroNormal;
      continue;
    }
    // Six printed digits leave an error of about 1e-6; more is the file's doing.
    faults.notUnit += std::abs(length - 1) > 1e-3f;
    normal /= length;
  }
}

class TextReader {
 public:
  explicit TextReader(MeshState& state)
      : m_state(state),
        m_bytes(state.reader.rest()),
        m_start(state.reader.offset()),
        m_cursor(asText(m_bytes)),
        // 1.00 stores twice the size; 1.01 is the same format without that (docs/formats/roblox-mesh.md 1.2). The
        // one place where a reader converts: all later versions, and the engine, agree on the halved size.
        m_scale(state.minor == 0 ? 0.5f : 1.0f) {}

  Result<void> read() {
    uint64_t announced = 0;
    if (!m_cursor.takeCount(announced)) return failAt("face count: a number expected");
    m_state.header("num_faces", "uint32", int64_t(announced));
    m_state.header("position scale", "float", m_scale);
    const uint64_t possible = (m_bytes.size() - m_cursor.offset()) / kShortestFace;
    const uint64_t faces = std::min(announced, possible);
    VITRINE_CHECK(m_state.context.budget.takeArray(faces, kDecodedFace, "faces", spanHere()));
    allocate(faces);
    const Result<void> parsed = readFaces(faces);
    finish();
    if (!parsed) return parsed;
    if (announced > possible)
      return fail(ErrorCode::Truncated,
                  fmt::format("faces: {} announced, {} read, the text ends at 0x{:X}", announced, m_read,
                              m_start + m_bytes.size()),
                  spanHere());
    checkRest();
    return {};
  }

 private:
  SourceSpan spanHere() const { return {m_state.reader.buffer(), m_start + m_cursor.offset(), 0}; }

  std::unexpected<Error> failAt(std::string_view what) const {
    if (m_cursor.atEnd())
      return fail(ErrorCode::Truncated, fmt::format("{}, the text ends at 0x{:X}", what, spanHere().offset),
                  spanHere());
    const auto byte = static_cast<unsigned char>(m_cursor.current());
    return fail(ErrorCode::Malformed,
                fmt::format("{}, byte 0x{:02X} found at 0x{:X}", what, unsigned(byte), spanHere().offset),
                spanHere());
  }

  void allocate(uint64_t faces) {
    Geometry& geometry = m_state.geometry;
    geometry.positions.resize(faces * 3);
    geometry.normals.resize(faces * 3);
    geometry.uvs.resize(faces * 3);
    geometry.indices.resize(faces * 3);
  }

  Result<void> readFaces(uint64_t faces) {
    m_cursor.skipSpace();
    m_bodyStart = m_cursor.offset();
    Corner corners[3];
    for (; m_read < faces; ++m_read) {
      if (m_read % kFacesPerStep == 0) VITRINE_CHECK(m_state.context.step(0.9f * float(m_read) / float(faces)));
      for (Corner& corner : corners)
        if (!takeCorner(m_cursor, corner)) return failAt(fmt::format("face {}: \"[x,y,z]\" expected", m_read));
      normaliseCorners(corners, m_faults);
      store(corners, m_read * 3);
    }
    return {};
  }

  void store(const Corner* corners, uint64_t at) {
    Geometry& geometry = m_state.geometry;
    for (uint64_t k = 0; k < 3; ++k) {
      geometry.positions[at + k] = corners[k].position * m_scale;
      geometry.normals[at + k] = corners[k].normal;
      geometry.uvs[at + k] = Vec2(corners[k].uv);
      geometry.indices[at + k] = uint32_t(at + k);
      m_faults.textureW += corners[k].uv.z != 0;
    }
  }

  // Keeps the faces before any damage.
  void finish() {
    Geometry& geometry = m_state.geometry;
    geometry.positions.resize(m_read * 3);
    geometry.normals.resize(m_read * 3);
    geometry.uvs.resize(m_read * 3);
    geometry.indices.resize(m_read * 3);
    Sections& found = m_state.sections;
    found.decoded = true;
    found.bodySpan = {m_state.reader.buffer(), m_start + m_bodyStart, m_cursor.offset() - m_bodyStart};
    reportFaults(found.bodySpan);
  }

  void reportFaults(SourceSpan span) {
    if (m_faults.notUnit > 0)
      m_state.report(Severity::Info, "roblox-mesh.normal-not-unit",
                     fmt::format("{} normals are not of unit length; normalised", m_faults.notUnit), span,
                     m_faults.notUnit);
    if (m_faults.zeroNormal > 0)
      m_state.report(Severity::Info, "roblox-mesh.normal-zero",
                     fmt::format("{} normals are zero; the face's is used", m_faults.zeroNormal), span,
                     m_faults.zeroNormal);
    if (m_faults.textureW > 0)
      m_state.report(Severity::Info, "roblox-mesh.texture-w",
                     fmt::format("{} third texture coordinates are not 0; ignored", m_faults.textureW), span,
                     m_faults.textureW);
  }

  void checkRest() {
    m_cursor.skipSpace();
    if (m_cursor.atEnd()) return;
    const uint64_t left = m_bytes.size() - m_cursor.offset();
    m_state.report(Severity::Warning, "roblox-mesh.trailing-bytes",
                   fmt::format("after the last face: {} bytes at 0x{:X} are not read", left, spanHere().offset),
                   {m_state.reader.buffer(), spanHere().offset, left});
  }

  MeshState& m_state;
  Bytes m_bytes;
  uint64_t m_start;
  TextCursor m_cursor;
  float m_scale;
  uint64_t m_read = 0;
  uint64_t m_bodyStart = 0;
  TextFaults m_faults;
};

}  // namespace

Result<void> readText(MeshState& state) { return TextReader(state).read(); }

}  // namespace vitrine::robloxMesh
