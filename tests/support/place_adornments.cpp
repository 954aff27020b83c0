#include "tests/support/place_adornments.h"

#include "tests/support/xml_guis.h"

namespace vitrine::test {
namespace {

std::vector<std::byte> bytesOf(const std::string& text) {
  const auto* first = reinterpret_cast<const std::byte*>(text.data());
  return {first, first + text.size()};
}

std::string solidPart(std::string_view name, const Vec3& at, const Vec3& size, const Vec3& colour,
                      const std::string& more = "") {
  return item("Part", name,
              frame("CFrame", at) + vector3("size", size.x, size.y, size.z) +
                  colour3("Color", colour.x, colour.y, colour.z) + flag("Anchored", true) + more,
              "", name);
}
const Vec3 kStone(0.6f, 0.6f, 0.62f);

std::string worldOf(const std::string& items) {
  return fileOf(item("Workspace", "Workspace", "",
                     solidPart("Floor", {0, -0.5f, 0}, {24, 1, 16}, {0.35f, 0.5f, 0.35f}) + items));
}
std::string adorning(std::string_view className, std::string_view part, const std::string& more) {
  return item(className, className, fmt::format("<Ref name=\"Adornee\">{}</Ref>", part) + more);
}
std::string tint(float r, float g, float b) { return colour3("Color3", r, g, b); }

}  // namespace

std::vector<std::byte> placeHighlights() {
  const auto figure = [](std::string_view name, float x, const std::string& highlight) {
    return item(
        "Model", name, "",
        solidPart(fmt::format("{} body", name), {x, 1.5f, 0}, {2, 3, 1.5f}, kStone) +
            solidPart(fmt::format("{} head", name), {x, 3.8f, 0}, {1.6f, 1.6f, 1.6f}, kStone, token("shape", 0)) +
            item("Highlight", "Highlight", highlight));
  };
  return bytesOf(worldOf(solidPart("Wall", {0, 1, 2.5f}, {11, 2, 0.5f}, {0.55f, 0.45f, 0.4f}) +
                         figure("Through", -3.5f, "") +
                         figure("Seen", 0,
                                colour3("FillColor", 0, 0.4f, 1) + number("FillTransparency", 0.3f) +
                                    colour3("OutlineColor", 1, 1, 0) + token("DepthMode", 1)) +
                         figure("Line", 3.5f, number("FillTransparency", 1) + colour3("OutlineColor", 0, 1, 0))));
}

std::vector<std::byte> placeSelections() {
  return bytesOf(worldOf(
      solidPart("Block", {-5, 1.5f, 0}, {3, 3, 3}, kStone) +
      adorning("SelectionBox", "Block", number("LineThickness", 0.2f) + tint(1, 0.6f, 0)) +
      item("Model", "Model", "",
           solidPart("Low", {-0.5f, 1, 0}, {2, 2, 2}, kStone) + solidPart("High", {1.5f, 3, 0}, {1, 1, 1}, kStone),
           "MODEL") +
      adorning("SelectionBox", "MODEL",
               number("LineThickness", 0.1f) + tint(0, 0.5f, 0) + colour3("SurfaceColor3", 0, 1, 0) +
                   number("SurfaceTransparency", 0.7f)) +
      solidPart("Ball", {5, 1.5f, 0}, {2.5f, 2.5f, 2.5f}, kStone, token("shape", 0)) +
      adorning("SelectionSphere", "Ball", tint(1, 1, 0) + number("SurfaceTransparency", 0.6f))));
}

std::vector<std::byte> placeAdornments() {
  const auto at = [](float x, float y, float z) { return frame("CFrame", {x, y, z}); };
  const std::string onTop = flag("AlwaysOnTop", true);
  return bytesOf(worldOf(
      solidPart("Slab", {0, 0.5f, 0}, {15, 1, 5}, kStone) +
      adorning("BoxHandleAdornment", "Slab",
               at(-6, 1.6f, 0) + vector3("Size", 2, 1, 1.5f) + tint(0.9f, 0.2f, 0.2f)) +
      adorning("SphereHandleAdornment", "Slab",
               at(-3, 1.6f, 0) + number("Radius", 1) + tint(0.2f, 0.8f, 0.3f) + number("Transparency", 0.4f)) +
      adorning("ConeHandleAdornment", "Slab",
               at(0, 1.6f, -0.5f) + number("Radius", 0.8f) + number("Height", 2) + tint(0.2f, 0.4f, 0.95f)) +
      adorning("CylinderHandleAdornment", "Slab",
               at(3, 1.6f, 0) + number("Radius", 1) + number("InnerRadius", 0.6f) + number("Angle", 270) +
                   tint(0.95f, 0.85f, 0.1f)) +
      adorning("PyramidHandleAdornment", "Slab",
               at(6, 1.6f, 0) + number("Size", 1.6f) + number("Height", 2) + tint(0.85f, 0.2f, 0.85f)) +
      adorning("LineHandleAdornment", "Slab",
               at(-7, 3.2f, 3) + number("Length", 7) + number("Thickness", 3) + tint(0.1f, 0.8f, 0.9f)) +
      adorning("BoxHandleAdornment", "Slab",
               at(0.6f, -0.2f, 1.2f) + vector3("Size", 1.5f, 1, 1) + tint(0.2f, 0.9f, 0.3f) + onTop +
                   whole("ZIndex", 0)) +
      adorning("ConeHandleAdornment", "Slab",
               at(0, -0.2f, 0.5f) + number("Radius", 0.6f) + number("Height", 1.5f) + tint(0.9f, 0.2f, 0.2f) +
                   onTop + whole("ZIndex", 1)) +
      adorning("CylinderHandleAdornment", "Slab",
               at(-4, -0.2f, 1) + number("Radius", 0.9f) + number("InnerRadius", 0.6f) + number("Height", 0.6f) +
                   tint(0.1f, 0.8f, 0.9f) + onTop + whole("ZIndex", 3))));
}

std::vector<std::byte> placeTrail() {
  const auto end = [](std::string_view name, float y) {
    return item("Attachment", name, frame("CFrame", {0, y, 0}), "", name);
  };
  return bytesOf(worldOf(
      item("Part", "Flyer",
           frame("CFrame", {6, 2.5f, 0}) + vector3("size", 2, 1, 1) + vector3("Velocity", 7, 0, 0) +
               vector3("RotVelocity", 1.5f, 0, 0),
           end("Upper", 0.9f) + end("Lower", -0.9f) +
               item("Trail", "Trail",
                    "<Ref name=\"Attachment0\">Upper</Ref><Ref name=\"Attachment1\">Lower</Ref>" +
                        number("Lifetime", 2) +
                        "<ColorSequence name=\"Color\">0 1 0.8 0 0 1 1 0 0 0 </ColorSequence><NumberSequence "
                        "name=\"Transparency\">0 0 0 1 0.9 0 </NumberSequence><NumberSequence "
                        "name=\"WidthScale\">0 1 0 1 "
                        "0.3 0 </NumberSequence>"))));
}

}  // namespace vitrine::test
