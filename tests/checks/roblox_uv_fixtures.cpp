#include <array>

#include "tests/checks/roblox_shapes.h"
#include "tests/support/samples/png_writer.h"

namespace vitrine::test {

namespace {

template <class Change>
CheckedFile changedMaker(Change change) {
  MeshMaker maker;
  Geometry& geometry = maker.add("Box");
  addOpenedBox(geometry, Vec3(1));
  change(maker, geometry);
  return {maker.made()};
}

CheckedFile boxWithTwoParts(uint32_t secondMaterial) {
  return changedMaker([&](MeshMaker& maker, Geometry& geometry) {
    maker.document->materials.resize(2);
    auto& parts = geometry.lods[0].parts;
    parts.resize(2);
    for (uint32_t p = 0; p < 2; ++p) {
      parts[p].firstIndex = 18 * p, parts[p].indexCount = 18;
      parts[p].firstVertex = 12 * p, parts[p].vertexCount = 12;
      parts[p].material = p == 0 ? 0 : secondMaterial;
    }
  });
}

CheckedFile boxWithImageFor(const std::vector<std::byte>& image, TextureRole role = TextureRole::Diffuse,
                            float size = 20) {
  MeshMaker maker;
  addOpenedBox(maker.add("Box"), Vec3(size));
  UnpackedBytes bytes(image.size());
  std::copy(image.begin(), image.end(), bytes.begin());
  Document& document = *maker.document;
  if (document.buffers.empty()) document.buffers.push_back(std::make_unique<Buffer>());
  const uint32_t buffer = addBuffer(document, "image", {}, std::move(bytes));
  document.textures.push_back({.path = "image",
                               .role = role,
                               .span = {},
                               .embedded = {.buffer = buffer, .offset = 0, .size = image.size()}});
  return {maker.made()};
}

CheckedFile boxWithPng(uint32_t width, float size = 20, TextureRole role = TextureRole::Diffuse) {
  return boxWithImageFor(writePng(width, 1, std::vector<uint8_t>(size_t(width) * 4, 255)), role, size);
}

}  // namespace

std::span<const RuleFixture> robloxUvFixtures() {
  constexpr CheckTarget kMesh = CheckTarget::RobloxMesh;
  static const std::array kFixtures{
      RuleFixture{.rule = "roblox.uv-sets",
                  .target = kMesh,
                  .passText = "a box with one set of texture coordinates",
                  .pass = [] { return openedBox(); },
                  .failText = "a box with two sets",
                  .fail =
                      [] {
                        return changedMaker([](MeshMaker&, Geometry& geometry) {
                          geometry.lightmapUvs.resize(geometry.uvs.size());
                          for (Vec2& uv : geometry.lightmapUvs) uv = Vec2(0);
                        });
                      }},
      RuleFixture{
          .rule = "roblox.uv-range",
          .target = kMesh,
          .passText = "a box whose texture coordinates reach the edge of the texture",
          .pass = [] { return changedMaker([](MeshMaker&, Geometry& geometry) { geometry.uvs[22] = Vec2(1); }); },
          .failText = "a box with a vertex beyond the edge of the texture",
          .fail =
              [] {
                return changedMaker([](MeshMaker&, Geometry& geometry) { geometry.uvs[22] = Vec2(1.01f, 1); });
              }},
      RuleFixture{.rule = "roblox.uv-zero-area",
                  .target = kMesh,
                  .passText = "a box",
                  .pass = [] { return openedBox(); },
                  .failText = "a box with a side that has one place on the texture",
                  .fail =
                      [] {
                        return changedMaker([](MeshMaker&, Geometry& geometry) {
                          for (uint32_t v = 0; v < 4; ++v) geometry.uvs[v] = Vec2(0.02f);
                        });
                      }},
      RuleFixture{.rule = "roblox.uv-overlap",
                  .target = kMesh,
                  .passText = "a box whose sides have places of their own on the texture",
                  .pass = [] { return openedBox(); },
                  .failText = "a box with two sides at one place of the texture",
                  .fail =
                      [] {
                        return changedMaker([](MeshMaker&, Geometry& geometry) {
                          for (uint32_t v = 0; v < 4; ++v) geometry.uvs[v] = geometry.uvs[v + 4];
                        });
                      }},
      RuleFixture{.rule = "roblox.one-material",
                  .target = kMesh,
                  .passText = "a box in two parts with the same material",
                  .pass = [] { return boxWithTwoParts(0); },
                  .failText = "a box in two parts with two materials",
                  .fail = [] { return boxWithTwoParts(1); }},
      RuleFixture{.rule = "roblox.vertex-colours",
                  .target = CheckTarget::RigidAccessory,
                  .passText = "a box with white vertices",
                  .pass =
                      [] {
                        return changedMaker([](MeshMaker&, Geometry& geometry) {
                          geometry.colours.resize(geometry.positions.size());
                          for (Rgba8& colour : geometry.colours) colour = {};
                        });
                      },
                  .failText = "a box with a vertex that is nearly white",
                  .fail =
                      [] {
                        return changedMaker([](MeshMaker&, Geometry& geometry) {
                          geometry.colours.resize(geometry.positions.size());
                          for (Rgba8& colour : geometry.colours) colour = {};
                          geometry.colours[5].g = 254;
                        });
                      }},
      RuleFixture{.rule = "roblox.opaque",
                  .target = CheckTarget::RobloxHead,
                  .passText = "a head",
                  .pass = [] { return head(); },
                  .failText = "a head with a vertex that is nearly opaque",
                  .fail = [] { return head({.alpha = 254}); }},
      RuleFixture{.rule = "roblox.texture-size",
                  .target = kMesh,
                  .passText = "an image of 4096 × 1 pixels",
                  .pass = [] { return boxWithPng(4096); },
                  .failText = "an image of 4097 × 1 pixels",
                  .fail = [] { return boxWithPng(4097); }},
      RuleFixture{.rule = "roblox.texture-format",
                  .target = kMesh,
                  .passText = "a PNG image",
                  .pass = [] { return boxWithPng(16); },
                  .failText = "a GIF image",
                  .fail =
                      [] {
                        const std::string gif(
                            "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02"
                            "D\x01\0;",
                            36);
                        const auto bytes = std::as_bytes(std::span(gif));
                        return boxWithImageFor({bytes.begin(), bytes.end()});
                      }},
      RuleFixture{.rule = "roblox.texture-budget",
                  .target = kMesh,
                  .passText = "an image of 128 × 1 pixels on a box of 1 stud",
                  .pass = [] { return boxWithPng(128, 1); },
                  .failText = "an image of 129 × 1 pixels on it",
                  .fail = [] { return boxWithPng(129, 1); }},
      RuleFixture{.rule = "roblox.texture-bits",
                  .target = kMesh,
                  .passText = "an image of colours with alpha",
                  .pass = [] { return boxWithPng(16); },
                  .failText = "a normal map with alpha",
                  .fail = [] { return boxWithPng(16, 20, TextureRole::Normal); }},
  };
  return kFixtures;
}

}  // namespace vitrine::test
