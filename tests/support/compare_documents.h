// The differences between two documents, value for value and bit for bit: for files that were written and read
// again.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/document/document.h"

namespace vitrine::test {

struct CompareOptions {
  // The second document counts V from the top, the first from the bottom.
  bool flippedUvs = false;
};

// One line per difference, "topic: what", in the order of the model. Topics: "version", "conventions", "metadata",
// "nodes CLASS", "property CLASS.COLUMN", "geometries", the streams by name ("positions", "uvs" ...), "lods", "lod
// bytes", "parts", "geometry", "skeletons", "poses", "face rig", "materials", "textures", "entities", "instances",
// "animations". Not compared: where the bytes are (spans, sections, buffers), and the name of the file, which the
// root node has.
std::vector<std::string> differences(const Document& a, const Document& b, const CompareOptions& options = {});

// How many differences each topic has.
std::map<std::string, uint64_t> countByTopic(const std::vector<std::string>& differences);

}  // namespace vitrine::test
