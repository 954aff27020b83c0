// Places written for a test, as documents with what they look like.
#pragma once

#include "core/formats/format.h"
#include "core/stage/make_stage.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {

struct StagedPlace {
  std::shared_ptr<const Document> document;
  StagePointer stage;

  NodeId node(std::string_view name) const;                      // the first of that name; None: there is none
  std::vector<const Body*> bodies(std::string_view name) const;  // of that node
  const Body& body(std::string_view name) const;                 // the only one; else the test fails
  const Shape& shapeOf(std::string_view name) const;             // of the only body
  const Diagnostic* diagnostic(std::string_view id) const;       // of the stage; null: there is none
  std::string image(const Body& body) const;                     // the reference of its texture; empty: none
};

// Written in the binary form and read again. Assets are looked for in the folders; the images 1, 7 and 42 are at
// hand.
StagedPlace stagePlace(const rbx::Model& place, std::vector<std::filesystem::path> folders = {});
StagedPlace stageXml(std::string_view text);

// That what measureParts() made of a place is what makePartBodies() did, but for the streams of meshes.
void expectMeasured(const Stage& drawn, const Stage& measured);

// For parts: upright, or turned as one of the 24 ids says.
rbx::CFrame standing(float x, float y, float z, uint8_t id = rbx::CFrame::kUpright);
// A rotation that is none of the 24, by a fixed angle about an axis that is none of the three.
rbx::CFrame tilted(float x, float y, float z);
Mat4 matrixOf(const rbx::CFrame& frame);
Mat4 scaled(const Vec3& scale);
// One block of the first node, as long on every side, without a light.
std::shared_ptr<Stage> stageOfBlock(float side, Rgb8 colour, std::string_view material);
Mat4 moved(const Vec3& offset);

}  // namespace vitrine::test
