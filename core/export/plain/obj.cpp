#include "core/export/plain/obj.h"

#include <fmt/core.h>

#include <map>

#include "core/bytes/byte_writer.h"
#include "core/export/model/file_names.h"
#include "core/export/model/image_files.h"
#include "core/export/model/node_names.h"
#include "core/export/model/placed_meshes.h"

namespace vitrine {
namespace {

// Names end at blanks in most readers.
std::string token(std::string_view name, std::string_view otherwise) {
  std::string made;
  for (const char c : name) made += uint8_t(c) <= 0x20 || c == 0x7F || c == '#' ? '_' : c;
  return made.empty() ? std::string(otherwise) : made;
}

std::vector<std::byte> toBytes(const std::string& text) {
  const Bytes bytes = asBytes(text);
  return {bytes.begin(), bytes.end()};
}

class ObjWriter {
 public:
  explicit ObjWriter(const Model& model) : m_model(model) {}

  Result<Exported> write() {
    Exported exported;
    exported.losses = m_model.losses;
    const std::string stem = safeFileName(m_model.name, kLongestStem);
    nameMaterials();
    // Readers take objects of one name for one.
    m_nodeNames = uniqueNodeNames(m_model, [](const std::string& name) { return token(name, "object"); });
    line("# {}: {} triangles", stem, trianglesOf(m_model));
    if (!m_model.materials.empty()) line("mtllib {}.mtl", stem);
    for (const PlacedMesh& placed : placedMeshes(m_model)) addMesh(placed);
    flush();
    exported.files.push_back({stem + ".obj", std::move(m_bytes)});
    if (!m_model.materials.empty()) {
      exported.files.push_back({stem + ".mtl", toBytes(library())});
      for (ExportedFile& image : imageFiles(m_model)) exported.files.push_back(std::move(image));
    }
    return exported;
  }

 private:
  template <class... Arguments>
  void line(fmt::format_string<Arguments...> form, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(m_text), form, std::forward<Arguments>(arguments)...);
    m_text += '\n';
    flush(kPiece);
  }

  // Text is made in pieces, so that the file lies in memory once.
  void flush(size_t atLeast = 0) {
    if (m_text.size() < atLeast) return;
    const Bytes piece = asBytes(m_text);
    m_bytes.insert(m_bytes.end(), piece.begin(), piece.end());
    m_text.clear();
  }

  void nameMaterials() {
    std::map<std::string, uint32_t> taken;
    for (const ModelMaterial& material : m_model.materials) {
      const std::string name = token(material.name, "material");
      std::string free = name;
      while (!taken.try_emplace(free, 0).second) free = fmt::format("{}_{}", name, ++taken[name] + 1);
      m_materialNames.push_back(free);
    }
    m_noMaterial = "none";
    while (taken.contains(m_noMaterial)) m_noMaterial += '_';
  }

  void addMesh(const PlacedMesh& placed) {
    const ModelGeometry& geometry = *placed.geometry;
    line("o {}", m_nodeNames[size_t(placed.node - m_model.nodes.data())]);
    for (uint32_t vertex = 0; vertex < geometry.positions.size(); ++vertex) {
      const Vec3 at = placed.position(vertex);
      if (geometry.colours.empty()) {
        line("v {} {} {}", at.x, at.y, at.z);
      } else {
        const Rgba8& colour = geometry.colours[vertex];
        line("v {} {} {} {:.4g} {:.4g} {:.4g}", at.x, at.y, at.z, float(colour.r) / 255.0f,
             float(colour.g) / 255.0f, float(colour.b) / 255.0f);
      }
    }
    for (const Vec2& uv : geometry.uvs) line("vt {} {}", uv.x, 1.0f - uv.y);
    // Lines and points alone may have none.
    const size_t normals = geometry.indices.empty() && !geometry.litLines ? 0 : geometry.normals.size();
    for (uint32_t vertex = 0; vertex < normals; ++vertex) {
      const Vec3 normal = placed.normal(vertex);
      line("vn {:.6g} {:.6g} {:.6g}", normal.x, normal.y, normal.z);
    }
    for (size_t part = 0; part < geometry.parts.size(); ++part) {
      // A material lasts until the next one is named, so that having none needs a name, too.
      const uint32_t material = placed.mesh->materials[part];
      if (material != kNone)
        line("usemtl {}", m_materialNames[material]);
      else if (!m_model.materials.empty())
        line("usemtl {}", m_noMaterial);
      addFaces(placed, geometry.parts[part]);
    }
    addStrokes(placed);
    m_positions += geometry.positions.size();
    m_uvs += geometry.uvs.size();
    m_normals += normals;
  }

  void addStrokes(const PlacedMesh& placed) {
    const ModelGeometry& geometry = *placed.geometry;
    if (geometry.lines.empty() && geometry.points.empty()) return;
    if (const uint32_t material = placed.mesh->lineMaterial; material != kNone)
      line("usemtl {}", m_materialNames[material]);
    else if (!m_model.materials.empty())
      line("usemtl {}", m_noMaterial);
    for (size_t i = 0; i + 1 < geometry.lines.size(); i += 2)
      line("l {} {}", m_positions + geometry.lines[i] + 1, m_positions + geometry.lines[i + 1] + 1);
    for (const uint32_t point : geometry.points) line("p {}", m_positions + point + 1);
  }

  void addFaces(const PlacedMesh& placed, const ModelGeometry::Part& part) {
    const ModelGeometry& geometry = *placed.geometry;
    for (size_t first = part.firstIndex; first + 2 < size_t(part.firstIndex) + part.indexCount; first += 3) {
      m_text += 'f';
      for (int corner = 0; corner < 3; ++corner) {
        const uint64_t vertex = uint64_t(placed.corner(first, corner)) + 1;
        const auto out = std::back_inserter(m_text);
        if (geometry.uvs.empty() && geometry.normals.empty())
          fmt::format_to(out, " {}", m_positions + vertex);
        else if (geometry.normals.empty())
          fmt::format_to(out, " {}/{}", m_positions + vertex, m_uvs + vertex);
        else if (geometry.uvs.empty())
          fmt::format_to(out, " {}//{}", m_positions + vertex, m_normals + vertex);
        else
          fmt::format_to(out, " {}/{}/{}", m_positions + vertex, m_uvs + vertex, m_normals + vertex);
      }
      m_text += '\n';
      flush(kPiece);
    }
  }

  std::string library() const {
    std::string text = fmt::format("newmtl {}\nKd 1 1 1\nKa 0 0 0\nKs 0 0 0\nd 1\nillum 1\n\n", m_noMaterial);
    for (size_t m = 0; m < m_model.materials.size(); ++m) {
      const ModelMaterial& material = m_model.materials[m];
      const Vec4& colour = material.colour;
      text += fmt::format("newmtl {}\nKd {} {} {}\nKa 0 0 0\nKs 0 0 0\n", m_materialNames[m], colour.r, colour.g,
                          colour.b);
      if (material.glows) text += fmt::format("Ke {} {} {}\n", colour.r, colour.g, colour.b);
      text += fmt::format("d {}\nillum 1\n", colour.a);
      if (material.image != kNone) {
        const std::string path = imagePath(m_model.images[material.image]);
        text += fmt::format("map_Kd {}\n", path);
        if (material.blend != Blend::Opaque) text += fmt::format("map_d {}\n", path);
      }
      text += '\n';
    }
    return text;
  }

  const Model& m_model;
  static constexpr size_t kPiece = 1 << 16;
  std::vector<std::byte> m_bytes;
  std::string m_text, m_noMaterial;  // m_text: what comes behind m_bytes
  std::vector<std::string> m_materialNames, m_nodeNames;
  uint64_t m_positions = 0, m_uvs = 0, m_normals = 0;  // written so far: a file counts them through
};

}  // namespace

Result<Exported> writeObj(const Model& model) { return ObjWriter(model).write(); }

}  // namespace vitrine
