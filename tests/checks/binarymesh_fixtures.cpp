#include <array>
#include <limits>

#include "tests/checks/file_makers.h"

namespace vitrine::test {

namespace {

CheckedFile plainObjectFile() { return binaryMeshFile(plainObject()); }

CheckedFile changedObject(void (*change)(MeshObject& object)) {
  MeshObject object = plainObject();
  change(object);
  return binaryMeshFile(object);
}

// A pentagon in the plane z = 0, or pressed into a line.
void addPentagon(MeshObject& object, double height) {
  object.positions = {{0, 0, 0}, {2, 0, 0}, {2, 2 * height, 0}, {1, 3 * height, 0}, {0, 2 * height, 0}};
  object.normals.assign(5, {0, 0, 1});
  object.uvs.assign(5, {0, 0});
  object.faces = {face({0, 1, 2, 3, 4})};
}

CheckedFile cutObject(size_t bytes) {
  std::vector<std::byte> file = writeBinaryMesh({plainObject()}, {.version = 1});
  file.resize(file.size() - bytes);
  return fileOfBytes(std::move(file), "thing.binarymesh");
}

}  // namespace

std::span<const RuleFixture> binaryMeshFixtures() {
  constexpr auto kTarget = CheckTarget::Appleseed;
  static const std::array kFixtures{
      RuleFixture{.rule = "binarymesh.version",
                  .target = kTarget,
                  .passText = "version 3",
                  .pass = [] { return binaryMeshFile(plainObject(), 3); },
                  .failText = "version 2",
                  .fail = [] { return binaryMeshFile(plainObject(), 2); }},
      RuleFixture{.rule = "binarymesh.damaged",
                  .target = kTarget,
                  .passText = "a whole file",
                  .pass = [] { return cutObject(0); },
                  .failText = "the same without its last byte",
                  .fail = [] { return cutObject(1); }},
      RuleFixture{.rule = "binarymesh.not-finite",
                  .target = kTarget,
                  .passText = "a triangle",
                  .pass = plainObjectFile,
                  .failText = "a triangle with a corner that is no number",
                  .fail =
                      [] {
                        return changedObject([](MeshObject& object) {
                          object.positions[1].x = std::numeric_limits<double>::quiet_NaN();
                        });
                      }},
      RuleFixture{.rule = "binarymesh.zero-normals",
                  .target = kTarget,
                  .passText = "a triangle with normals",
                  .pass = plainObjectFile,
                  .failText = "a triangle with a normal of zeros",
                  .fail = [] { return changedObject([](MeshObject& object) {
                                 object.normals[1] = {0, 0, 0};
                               }); }},
      RuleFixture{.rule = "binarymesh.no-normals",
                  .target = kTarget,
                  .passText = "a triangle with normals",
                  .pass = plainObjectFile,
                  .failText = "a triangle without",
                  .fail = [] { return changedObject([](MeshObject& object) { object.normals.clear(); }); }},
      RuleFixture{
          .rule = "binarymesh.unused-slot",
          .target = kTarget,
          .passText = "one slot, which a face uses",
          .pass = plainObjectFile,
          .failText = "two slots, of which a face uses one",
          .fail = [] { return changedObject([](MeshObject& object) { object.slots.push_back("spare"); }); }},
      RuleFixture{
          .rule = "binarymesh.missing-slot",
          .target = kTarget,
          .passText = "slot 0 of 1",
          .pass = plainObjectFile,
          .failText = "a face with slot 1 of 1",
          .fail =
              [] { return changedObject([](MeshObject& object) {
                     object.faces.push_back(face({0, 2, 1}, 1));
                   }); }},
      RuleFixture{.rule = "binarymesh.faces",
                  .target = kTarget,
                  .passText = "corners 0 to 2 of 3 positions",
                  .pass = plainObjectFile,
                  .failText = "a face with corner 3 of 3 positions",
                  .fail =
                      [] {
                        return changedObject([](MeshObject& object) { object.faces.push_back(face({0, 1, 3})); });
                      }},
      RuleFixture{.rule = "binarymesh.polygons",
                  .target = kTarget,
                  .passText = "a pentagon",
                  .pass = [] { return changedObject([](MeshObject& object) { addPentagon(object, 1); }); },
                  .failText = "a pentagon whose corners lie on a line",
                  .fail = [] { return changedObject([](MeshObject& object) { addPentagon(object, 0); }); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
