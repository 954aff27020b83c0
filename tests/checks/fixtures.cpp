#include "tests/checks/fixtures.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/load/validate.h"
#include "core/open/open.h"
#include "tests/support/xml_items.h"

namespace vitrine::test {

MeshMaker::MeshMaker() : document(std::make_shared<Document>()) {
  document->source = Source::fromBytes({});
  document->budget = std::make_shared<MemoryBudget>(uint64_t(1) << 32);
  document->conventions.metres = 1;
}

Geometry& MeshMaker::add(std::string_view name) {
  NodeBuilder builder(*document);
  const auto index = uint32_t(document->geometries.size());
  const NodeId node = builder.add(builder.classIndex("mesh", NodeKind::Mesh), NodeId::None, name, {},
                                  {NodeTarget::Kind::Geometry, index});
  Geometry& geometry = document->geometries.emplace_back();
  geometry.name = name;
  geometry.node = node;
  geometry.lods.resize(1);
  geometry.lods[0].parts.resize(1);
  return geometry;
}

DocumentPointer MeshMaker::made() {
  for (Geometry& geometry : document->geometries) {
    Part& last = geometry.lods.back().parts.back();
    if (geometry.lods.size() == 1 && geometry.lods[0].parts.size() == 1)
      last.indexCount = uint32_t(geometry.indices.size()), last.vertexCount = uint32_t(geometry.positions.size());
  }
  validate(*document);
  return std::exchange(document, nullptr);
}

void addBox(Geometry& geometry, const Vec3& size, const Vec3& centre) {
  const auto first = uint32_t(geometry.positions.size());
  for (uint32_t v = 0; v < 8; ++v) {
    const Vec3 corner((v & 1) ? 0.5f : -0.5f, (v & 2) ? 0.5f : -0.5f, (v & 4) ? 0.5f : -0.5f);
    geometry.positions.push_back(centre + corner * size);
    geometry.normals.push_back(glm::normalize(corner));
    geometry.uvs.push_back(
        Vec2(0.1f + 0.4f * float(v & 1) + 0.2f * float(v >> 2), 0.1f + 0.3f * float(v >> 1 & 1)) +
        Vec2(0, 0.25f * float(v >> 2)));
  }
  constexpr uint32_t kSides[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                     {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  for (const auto& side : kSides)
    for (const uint32_t corner : {0, 1, 2, 0, 2, 3}) geometry.indices.push_back(first + side[corner]);
}

void addBall(Geometry& geometry, uint32_t columns) {
  const auto first = uint32_t(geometry.positions.size());
  const uint32_t rows = columns + 1;
  const auto add = [&](double u, double v) {
    const double longitude = 2 * std::numbers::pi * u, latitude = std::numbers::pi * v;
    const Vec3 point(std::sin(latitude) * std::cos(longitude), std::cos(latitude),
                     -std::sin(latitude) * std::sin(longitude));
    geometry.positions.push_back(point);
    geometry.normals.push_back(point);
    geometry.uvs.push_back(Vec2(float(u), float(v)));
  };
  add(0.5, 0);
  for (uint32_t row = 1; row < rows; ++row)
    for (uint32_t column = 0; column < columns; ++column) add(double(column) / columns, double(row) / rows);
  add(0.5, 1);
  const uint32_t last = first + (rows - 1) * columns + 1;
  const auto at = [&](uint32_t row, uint32_t column) { return first + 1 + (row - 1) * columns + column % columns; };
  const auto triangle = [&](uint32_t a, uint32_t b, uint32_t c) {
    for (const uint32_t corner : {a, b, c}) geometry.indices.push_back(corner);
  };
  for (uint32_t column = 0; column < columns; ++column) {
    triangle(first, at(1, column), at(1, column + 1));
    triangle(last, at(rows - 1, column + 1), at(rows - 1, column));
    for (uint32_t row = 1; row + 1 < rows; ++row) {
      triangle(at(row, column), at(row + 1, column), at(row + 1, column + 1));
      triangle(at(row, column), at(row + 1, column + 1), at(row, column + 1));
    }
  }
}

DocumentPointer boxDocument(const Vec3& size) {
  MeshMaker maker;
  addBox(maker.add("Box"), size);
  return maker.made();
}

DocumentPointer modelDocument(std::string_view items) {
  const std::string text = fileOf(items);
  const auto bytes = std::as_bytes(std::span(text));
  const auto document = load(Source::fromBytes({bytes.begin(), bytes.end()}));
  return document ? *document : nullptr;
}

CheckResult checked(const CheckedFile& file, CheckTarget target) {
  OpenOptions options;
  options.assets = file.options.assets;
  const auto opened = openScene(file.document, options);
  const CheckInput input = checkInput(*file.document, opened->scene.get(), target, file.options);
  return runChecks(input, file.options);
}

std::vector<Finding> findingsOf(const CheckedFile& file, CheckTarget target, std::string_view rule) {
  std::vector<Finding> findings = checked(file, target).findings;
  std::erase_if(findings, [&](const Finding& finding) { return allRules()[finding.rule].id != rule; });
  return findings;
}

std::vector<RuleFixture> allFixtures() {
  std::vector<RuleFixture> all;
  for (const auto group :
       {secondLifeFixtures, secondLifeSkinFixtures, secondLifeLevelFixtures, secondLifeFileFixtures,
        robloxMeshFixtures, robloxUvFixtures, robloxSkinFixtures, robloxCageFixtures, robloxAccessoryFixtures,
        robloxBodyFixtures, robloxHeadFixtures, roomFixtures, binaryMeshFixtures, gltfFixtures, robloxModelFixtures,
        robloxLookFixtures, robloxRigFixtures, robloxEmoteFixtures}) {
    const auto rows = group();
    all.insert(all.end(), rows.begin(), rows.end());
  }
  return all;
}

const RuleFixture* fixtureOf(std::string_view rule) {
  static const std::vector<RuleFixture> all = allFixtures();
  const auto found = std::ranges::find(all, rule, &RuleFixture::rule);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace vitrine::test
