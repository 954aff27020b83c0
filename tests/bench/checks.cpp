// The rules about Roblox's meshes over a million triangles: time of the processor, and memory beyond the scene's.
#include "core/checks/checks.h"

#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <numbers>

#include "core/checks/heat.h"
#include "core/load/validate.h"
#include "tests/bench/measure.h"

namespace vitrine::test {
namespace {

// A ball with a seam, wavy so that no two parts of it are alike; 2 * columns * columns triangles.
void addWavyBall(Document& document, const std::string& name, uint32_t columns, double radius) {
  NodeBuilder builder(document);
  const auto index = uint32_t(document.geometries.size());
  const NodeId node = builder.add(builder.classIndex("mesh", NodeKind::Mesh), NodeId::None, name, {},
                                  {NodeTarget::Kind::Geometry, index});
  Geometry& geometry = document.geometries.emplace_back();
  geometry.name = name;
  geometry.node = node;
  for (uint32_t row = 0; row <= columns; ++row)
    for (uint32_t column = 0; column <= columns; ++column) {
      const double longitude = 2 * std::numbers::pi * (column % columns) / columns;
      const double latitude = std::numbers::pi * (0.01 + 0.98 * row / columns);
      const double wave = radius * (1 + 0.03 * std::sin(7 * longitude) * std::sin(9 * latitude));
      const Vec3 point(std::sin(latitude) * std::cos(longitude), std::cos(latitude),
                       -std::sin(latitude) * std::sin(longitude));
      geometry.positions.push_back(point * float(wave));
      geometry.normals.push_back(point);
      geometry.uvs.push_back(Vec2(float(column) / float(columns), float(row) / float(columns)));
    }
  for (uint32_t row = 0; row < columns; ++row)
    for (uint32_t column = 0; column < columns; ++column) {
      const uint32_t a = row * (columns + 1) + column, b = a + columns + 1;
      for (const uint32_t v : {a, b, b + 1, a, b + 1, a + 1}) geometry.indices.push_back(v);
    }
  Part& part = geometry.lods.emplace_back().parts.emplace_back();
  part.indexCount = uint32_t(geometry.indices.size());
  part.vertexCount = uint32_t(geometry.positions.size());
}

// `name`: of the mesh.
DocumentPointer roundMesh(const std::string& name) {
  const auto document = std::make_shared<Document>();
  document->source = Source::fromBytes({});
  document->budget = std::make_shared<MemoryBudget>(uint64_t(1) << 32);
  document->conventions.metres = 1;
  document->geometries.reserve(3);
  addWavyBall(*document, name, 707, 1);
  addWavyBall(*document, name + "_OuterCage", 40, 1.15);
  addWavyBall(*document, name + "_InnerCage", 40, 0.9);
  Geometry& mesh = document->geometries[0];
  Skeleton& skeleton = document->skeletons.emplace_back();
  for (const char* joint : {"Root", "HumanoidRootNode", "LowerTorso", "UpperTorso"})
    skeleton.joints.push_back({.name = joint,
                               .parent = skeleton.joints.empty() ? kNone : uint32_t(skeleton.joints.size() - 1),
                               .bind = {}});
  mesh.skeleton = 0;
  mesh.influences.resize(mesh.positions.size());
  for (Influences& each : mesh.influences) each.joints[0] = 3, each.weights[0] = 65535;
  // A face with 50 poses.
  FaceRig rig;
  rig.jointNames = {"UpperTorso"};
  rig.joints = {3};
  for (int control = 0; control < 50; ++control) rig.controls.push_back({"JD", "JawDrop"});
  for (int axis = 0; axis < 3; ++axis)
    for (auto* matrix : {&rig.translation[size_t(axis)], &rig.rotation[size_t(axis)]}) matrix->assign(50, 0.01f);
  document->faceRig = std::move(rig);
  validate(*document);
  return document;
}

double processorMilliseconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
         double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
}
double peakMegabytesOfChecks() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return double(usage.ru_maxrss) * 1024 / 1e6;
}

void checkFor(const DocumentPointer& document, CheckTarget target) {
  const auto opened = openScene(document, {});
  const double before = peakMegabytesOfChecks(), from = processorMilliseconds();
  const CheckInput input = checkInput(*document, opened->scene.get(), target, {});
  const CheckResult result = runChecks(input, {});
  const double time = processorMilliseconds() - from, memory = peakMegabytesOfChecks() - before;
  fmt::print("{}: {} rules over {} triangles, {} findings: {:.0f} ms of the processor{}, {:.0f} MB more{}\n",
             rowOf(target).name, result.rulesRun, document->geometries[0].lods[0].triangleCount(),
             result.findings.size(), time, time > 4000 ? " (limit 4000) MISSED" : "", memory,
             memory > 200 ? " (limit 200) MISSED" : "");
  if (std::getenv("VITRINE_EACH_RULE"))
    for (uint32_t rule = 0; rule < allRules().size(); ++rule) {
      if (!allRules()[rule].targets.has(target)) continue;
      const CheckInput fresh = checkInput(*document, opened->scene.get(), target, {});
      std::vector<Finding> findings;
      RuleRun run(fresh, rule, RuleBook::builtIn()[rule], findings);
      const double start = processorMilliseconds();
      allRules()[rule].run(fresh, run);
      fmt::print("  {:<30} {:7.0f} ms, alone\n", allRules()[rule].id, processorMilliseconds() - start);
    }
  for (const HeatKind kind : {HeatKind::CageDistance, HeatKind::UvOverlap}) {
    const double start = processorMilliseconds();
    sink = heatOf(input, 0, kind).size();
    fmt::print("  heat map {}: {:.0f} ms\n", int(kind), processorMilliseconds() - start);
  }
  std::fflush(stdout);
}

}  // namespace

// Each target in a process of its own, whose peak is that of nothing else.
void checks() {
  struct Wanted {
    CheckTarget target;
    const char* mesh;
  };
  for (const Wanted& wanted :
       {Wanted{CheckTarget::RobloxMesh, "Ball"}, Wanted{CheckTarget::RigidAccessory, "Hat"},
        Wanted{CheckTarget::LayeredAccessory, "Shirt"}, Wanted{CheckTarget::RobloxBody, "UpperTorso_Geo"},
        Wanted{CheckTarget::RobloxHead, "Head_Geo"}}) {
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
      checkFor(roundMesh(wanted.mesh), wanted.target);
      _exit(0);
    }
    if (child > 0) waitpid(child, nullptr, 0);
  }
}

}  // namespace vitrine::test
