// A glTF file that offers choices: two scenes, of which the second is shown by default and lies beside the first,
// and variants of materials.
#pragma once

#include <string>

namespace vitrine::test {

inline std::string choicesGltf() {
  return R"({"asset": {"version": "2.0"}, "scene": 1,
 "scenes": [{"name": "Near", "nodes": [0]}, {"name": "Far", "nodes": [1]}],
 "nodes": [{"name": "near", "mesh": 0}, {"name": "far", "mesh": 0, "translation": [100, 0, 0]}],
 "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "material": 0, "extensions": {"KHR_materials_variants":
  {"mappings": [{"material": 1, "variants": [1]}]}}}]}],
 "materials": [{"name": "plain", "pbrMetallicRoughness": {"baseColorFactor": [1, 1, 1, 1]}},
  {"name": "blue", "pbrMetallicRoughness": {"baseColorFactor": [0, 0, 1, 1]}}],
 "extensionsUsed": ["KHR_materials_variants"],
 "extensions": {"KHR_materials_variants": {"variants": [{"name": "White"}, {"name": "Blue"}]}},
 "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3", "min": [0, 0, 0],
  "max": [1, 1, 0]}],
 "bufferViews": [{"buffer": 0, "byteLength": 36}],
 "buffers": [{"byteLength": 36, "uri":
  "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}]})";
}

}  // namespace vitrine::test
