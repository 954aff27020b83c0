// Checks a binary glTF file against the rules of glTF 2.0, and against the model it was written from. Reads with
// tinygltf, which shares no code with the writer.
#pragma once

#include <string>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/export/model/model.h"

namespace vitrine::test {

// A line a broken rule, at most some dozens; empty: none is broken.
std::vector<std::string> gltfProblems(Bytes glb);

// Empty where the file has the model's nodes in their order, with all that they show: streams that are stored as
// floats bit for bit, transforms to a hundred-thousandth. Otherwise the first difference.
std::string gltfDiffers(const Model& model, Bytes glb);

}  // namespace vitrine::test
