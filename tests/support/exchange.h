// Checks that a file written from a model shows the same when it is read back.
#pragma once

#include <functional>
#include <string>

#include "core/export/model/exported.h"
#include "core/export/model/model.h"
#include "tests/support/corpus.h"

namespace vitrine::test {

// What a format keeps.
struct Keeps {
  bool nodes = true;  // each mesh has a node of its own; otherwise the triangles of all follow one another
  bool nodeNames = true;
  bool transforms = true;  // else vertices are where nodes put them, in the model's order
  bool materials = true;   // and so an order of triangles by them within a node
  bool normals = true, uvs = true, lightmapUvs = true, colours = true;
  bool alpha = true;        // of colours
  bool skins = true;        // joints by their names, weights, bind places and the pose
  float tolerance = 1e-5f;  // of positions, as a part of the model's size
  // How names come back: of nodes and joints, of materials, of animations.
  std::function<std::string(const std::string&)> nodeName = [](const std::string& name) { return name; };
  std::function<std::string(const std::string&)> materialName = [](const std::string& name) { return name; };
  std::function<std::string(const Model&, const std::string&)> animationName =
      [](const Model&, const std::string& name) { return name; };
};

// What survives in each format.
Keeps keptByFbx();
Keeps keptByCollada();
Keeps keptByGltf();
Keeps keptByObj();
Keeps keptByPly();
Keeps keptByStl();

// Empty if the document shows the model's triangles in the order of its nodes, depth first, with everything that
// the format keeps; otherwise the first difference.
std::string differs(const Model& model, const Document& readBack, const Keeps& keeps = {});

// The same of its animations: how joints that carry something move in their parents' space, at all keys and
// between.
std::string differsInMotion(const Model& model, const Document& readBack, const Keeps& keeps = {});

// The first file, read back. Others are not looked at.
Result<DocumentPointer> readBack(const Exported& exported);

// A model with a bit of everything: a group, a skin of three joints with a part that hangs on one of them, two
// materials on one mesh, the same geometry in another one, mirrored; second coordinates, colours, images, a control
// of a face, and an animation with a turn of more than half a circle.
Model exchangeModel();

}  // namespace vitrine::test
