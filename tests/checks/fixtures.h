// For every rule of core/checks a file that passes it and one that does not. The page of checks names both.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "core/checks/checks.h"

namespace vitrine::test {

// A document to check. It may lie in a folder with other files that it names.
struct CheckedFile {
  DocumentPointer document;
  CheckOptions options{};
  std::shared_ptr<void> keeps{};  // a ScratchFolder, or whatever has to live as long
};

struct RuleFixture {
  std::string_view rule;
  CheckTarget target;
  std::string_view passText;  // what the files are, for people: "a cube"
  CheckedFile (*pass)();
  std::string_view failText;
  CheckedFile (*fail)();
  // Rules that cannot help complaining of the failing file, too.
  std::vector<std::string_view> companions{};
};

// One function for each file NAME_fixtures.cpp, beside NAME_rules.cpp of the core.
std::span<const RuleFixture> secondLifeFixtures();
std::span<const RuleFixture> secondLifeSkinFixtures();
std::span<const RuleFixture> secondLifeLevelFixtures();
std::span<const RuleFixture> secondLifeFileFixtures();
std::span<const RuleFixture> roomFixtures();
std::span<const RuleFixture> binaryMeshFixtures();
std::span<const RuleFixture> gltfFixtures();
std::span<const RuleFixture> robloxMeshFixtures();
std::span<const RuleFixture> robloxUvFixtures();
std::span<const RuleFixture> robloxSkinFixtures();
std::span<const RuleFixture> robloxCageFixtures();
std::span<const RuleFixture> robloxAccessoryFixtures();
std::span<const RuleFixture> robloxBodyFixtures();
std::span<const RuleFixture> robloxHeadFixtures();
std::span<const RuleFixture> robloxEmoteFixtures();
std::span<const RuleFixture> robloxLookFixtures();
std::span<const RuleFixture> robloxModelFixtures();
std::span<const RuleFixture> robloxRigFixtures();

std::vector<RuleFixture> allFixtures();
const RuleFixture* fixtureOf(std::string_view rule);

// ---- Documents made in a few lines

// A geometry of the document, with a node, one level and one part; closed and right-handed, units are metres.
struct MeshMaker {
  MeshMaker();
  Geometry& add(std::string_view name);  // adds an empty geometry, which addTriangles() and others then fill
  DocumentPointer made();                // validated; afterwards the maker is empty
  std::shared_ptr<Document> document;
};
// A box as 12 triangles over 8 vertices, with normals and texture coordinates inside 0..1.
void addBox(Geometry& geometry, const Vec3& size, const Vec3& centre = Vec3(0));
// A closed surface of 2 * columns * columns triangles.
void addBall(Geometry& geometry, uint32_t columns);
// A document with one box of this size.
DocumentPointer boxDocument(const Vec3& size = Vec3(1));
// A file of Roblox's XML, read: `items` as tests/support/xml_items.h makes them.
DocumentPointer modelDocument(std::string_view items);

// The findings of one rule.
std::vector<Finding> findingsOf(const CheckedFile& file, CheckTarget target, std::string_view rule);
CheckResult checked(const CheckedFile& file, CheckTarget target);

}  // namespace vitrine::test
