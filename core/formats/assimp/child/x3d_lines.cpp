#include "core/formats/assimp/child/x3d_lines.h"

#include <algorithm>
#include <span>
#include <vector>

namespace vitrine::assimp {

namespace {

// Whether an element of that name makes a mesh, of lines or of something else.
enum class X3dShape : uint8_t { None, Lines, Other };
X3dShape shapeOfElement(std::string_view name) {
  constexpr std::string_view kOther[] = {"IndexedFaceSet",
                                         "IndexedTriangleSet",
                                         "IndexedTriangleFanSet",
                                         "IndexedTriangleStripSet",
                                         "TriangleSet",
                                         "TriangleFanSet",
                                         "TriangleStripSet",
                                         "PointSet",
                                         "Box",
                                         "Cone",
                                         "Cylinder",
                                         "Sphere",
                                         "ElevationGrid",
                                         "Extrusion",
                                         "Rectangle2D",
                                         "Disk2D",
                                         "TriangleSet2D",
                                         "Polyline2D",
                                         "Polypoint2D",
                                         "Arc2D",
                                         "ArcClose2D",
                                         "Circle2D",
                                         "QuadSet",
                                         "IndexedQuadSet"};
  if (name == "IndexedLineSet" || name == "LineSet") return X3dShape::Lines;
  return std::ranges::find(kOther, name) == std::end(kOther) ? X3dShape::None : X3dShape::Other;
}

// In the order of the file, without what is used once more.
std::vector<X3dShape> shapesOf(std::string_view file) {
  std::vector<X3dShape> shapes;
  for (size_t at = 0; (at = file.find('<', at)) != file.npos;) {
    if (file.substr(at).starts_with("<!--")) {
      const size_t end = file.find("-->", at);
      if (end == file.npos) break;
      at = end;
      continue;
    }
    const size_t end = std::min(file.find('>', at), file.size());
    const std::string_view element = file.substr(at + 1, end - at - 1);
    const X3dShape shape = shapeOfElement(element.substr(0, element.find_first_of(" \t\r\n/")));
    if (shape != X3dShape::None && element.find("USE=") == element.npos) shapes.push_back(shape);
    at = end;
  }
  return shapes;
}

bool hasAreas(const aiMesh& mesh) {
  return std::ranges::any_of(std::span(mesh.mFaces, mesh.mNumFaces),
                             [](const aiFace& face) { return face.mNumIndices > 2; });
}

void makeLines(aiMesh& mesh) {
  size_t count = 0;
  const std::span stored(mesh.mFaces, mesh.mNumFaces);
  for (const aiFace& face : stored) count += face.mNumIndices > 1 ? face.mNumIndices - 1 : 0;
  auto* lines = new aiFace[count];
  size_t made = 0;
  for (const aiFace& face : stored)
    for (unsigned corner = 0; corner + 1 < face.mNumIndices; ++corner) {
      aiFace& line = lines[made++];
      line.mNumIndices = 2;
      line.mIndices = new unsigned[2]{face.mIndices[corner], face.mIndices[corner + 1]};
    }
  delete[] mesh.mFaces;
  mesh.mFaces = lines;
  mesh.mNumFaces = unsigned(count);
  mesh.mPrimitiveTypes = aiPrimitiveType_LINE;
  // They were of areas.
  delete[] mesh.mNormals;
  mesh.mNormals = nullptr;
}

}  // namespace

bool mendX3dLines(aiScene& scene, std::string_view file) {
  const std::vector<X3dShape> shapes = shapesOf(file);
  if (std::ranges::find(shapes, X3dShape::Lines) == shapes.end()) return true;
  const std::span meshes(scene.mMeshes, scene.mMeshes ? scene.mNumMeshes : 0);
  const bool areAllLines = std::ranges::find(shapes, X3dShape::Other) == shapes.end();
  if (!areAllLines && shapes.size() != meshes.size())
    return std::ranges::none_of(meshes, [](const aiMesh* mesh) { return hasAreas(*mesh); });
  for (size_t m = 0; m < meshes.size(); ++m)
    if ((areAllLines || shapes[m] == X3dShape::Lines) && hasAreas(*meshes[m])) makeLines(*meshes[m]);
  return true;
}

}  // namespace vitrine::assimp
