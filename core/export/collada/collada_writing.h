// State shared by the files of the COLLADA writer.
#pragma once

#include <fmt/core.h>

#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/export/model/model.h"

namespace vitrine {

// Text escaped for XML; characters that XML 1.0 cannot hold are left out.
std::string xmlText(std::string_view text);
// As an xsd:NCName: ASCII letters, digits, "-", "_" and ".", a letter or "_" first.
std::string ncName(std::string_view text);

struct ColladaMesh {
  uint32_t mesh = kNone, skin = kNone;
};

struct ColladaWriting {
  explicit ColladaWriting(const Model& written);

  const Model& model;
  std::string text;
  Diagnostics losses;
  std::vector<std::string> nodeIds, nodeNames;  // names escaped for XML

  template <class... Values>
  void put(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(text), format, std::forward<Values>(values)...);
  }
  // The shortest text that reads back as the same number; not finite: 0.
  void number(float value) {
    if (!text.empty() && text.back() != '>') text += ' ';
    fmt::format_to(std::back_inserter(text), "{}", std::isfinite(value) ? value : 0.0f);
  }
  void matrix(const Mat4& matrix);  // row by row

  // A source of `count` items with one number per letter of `names`; `numbers` writes the values.
  template <class Numbers>
  void source(std::string_view id, size_t count, std::string_view names, Numbers&& numbers) {
    put("<source id=\"{0}\"><float_array id=\"{0}-array\" count=\"{1}\">", id, count * names.size());
    numbers();
    put("</float_array><technique_common><accessor source=\"#{}-array\" count=\"{}\" stride=\"{}\">", id, count,
        names.size());
    for (const char name : names) put("<param name=\"{}\" type=\"float\"/>", name);
    text += "</accessor></technique_common></source>\n";
  }
  void sourceOfMatrices(std::string_view id, std::span<const Mat4> matrices);
  // A source of names, written as they are.
  void sourceOfNames(std::string_view id, std::span<const std::string> names, std::string_view param);

  std::string materialId(uint32_t material) const;
  static std::string imageId(uint32_t image) { return fmt::format("image..{}", image); }
  static std::string geometryId(uint32_t geometry) { return fmt::format("geometry..{}", geometry); }
  static std::string controllerId(const ColladaMesh& mesh) {
    return fmt::format("skin..{}-{}", mesh.mesh, mesh.skin);
  }
};

void writeColladaMaterials(ColladaWriting& writing);   // images, effects, materials
void writeColladaGeometries(ColladaWriting& writing);  // with the controllers
void writeColladaAnimations(ColladaWriting& writing);

}  // namespace vitrine
