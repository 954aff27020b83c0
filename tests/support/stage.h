// Places made for a test, as documents with their stages.
#pragma once

#include "core/formats/format.h"
#include "core/stage/make_stage.h"
#include "tests/support/samples/rbxm_writer.h"

namespace vitrine::test {

struct StagedPlace {
  std::shared_ptr<const Document> document;
  StagePointer stage;

  NodeId node(std::string_view name) const;  // the first node with that name; None: there is none
  std::vector<const Body*> bodies(std::string_view name) const;  // the bodies of that node
  const Body& body(std::string_view name) const;                 // its only body; with more or fewer the test fails
  const Shape& shapeOf(std::string_view name) const;             // of the only body
  const Diagnostic* diagnostic(std::string_view id) const;       // of the stage; null: there is none
  std::string image(const Body& body) const;                     // the reference of its texture; empty: none
};

// Writes the place in the binary form and reads it again. Assets are looked for in the folders; the images 1, 7 and
// 42 exist.
StagedPlace stagePlace(const rbx::Model& place, std::vector<std::filesystem::path> folders = {});
StagedPlace stageXml(std::string_view text);

// Checks that measureParts() made the same of a place as makePartBodies(), except for the streams of meshes.
void expectMeasured(const Stage& drawn, const Stage& measured);

// A CFrame for parts: upright, or turned according to one of the 24 ids.
rbx::CFrame standing(float x, float y, float z, uint8_t id = rbx::CFrame::kUpright);
// A CFrame whose rotation is not one of the 24: a fixed angle about an axis that is not X, Y or Z.
rbx::CFrame tilted(float x, float y, float z);
Mat4 matrixOf(const rbx::CFrame& frame);
Mat4 scaled(const Vec3& scale);
// A stage with one block for the first node, equally long on every side, without a light.
std::shared_ptr<Stage> stageOfBlock(float side, Rgb8 colour, std::string_view material);
Mat4 moved(const Vec3& offset);

}  // namespace vitrine::test
