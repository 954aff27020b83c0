// Lights, cameras and user properties of an FBX file.
#include <algorithm>
#include <array>

#include "core/export/fbx/fbx_writing.h"

namespace vitrine {
namespace {

enum class LightType : int32_t { Point, Directional, Spot };  // FbxLight::EType
constexpr int32_t kNoDecay = 0, kQuadraticDecay = 2;          // FbxLight::EDecayType
constexpr int32_t kVertically = 2;                            // FbxCamera::EApertureMode
// A light of 100 percent that decays with the square lights as one candela does.
constexpr double kPercent = 100;

// Names that programs read as a node's own settings.
constexpr std::array<std::string_view, 21> kOwnNames{"InheritType",
                                                     "Visibility",
                                                     "Visibility Inheritance",
                                                     "Show",
                                                     "Size",
                                                     "Look",
                                                     "Freeze",
                                                     "LODBox",
                                                     "RotationOrder",
                                                     "RotationActive",
                                                     "RotationOffset",
                                                     "RotationPivot",
                                                     "PreRotation",
                                                     "PostRotation",
                                                     "ScalingOffset",
                                                     "ScalingPivot",
                                                     "ScalingMax",
                                                     "GeometricScaling",
                                                     "GeometricRotation",
                                                     "GeometricTranslation",
                                                     "DefaultAttributeIndex"};

std::string userName(const std::string& name) {
  const bool isOwn = name.starts_with("Lcl ") || std::ranges::find(kOwnNames, name) != kOwnNames.end();
  return isOwn ? name + " (stored)" : name;
}

struct ExtraWriter {
  FbxRecords& records;
  const std::string name;
  const Value& value;

  // "A" is animatable, "U" of the user.
  void put(std::string_view type, std::string_view subtype, const auto&... values) {
    records.property(name, type, subtype, "A+U", values...);
  }
  void text(std::string_view text) { records.property(name, "KString", "", "U", text); }

  void operator()(const std::monostate&) { text({}); }
  void operator()(const Null&) { text({}); }
  void operator()(bool is) { put("bool", "", int32_t(is)); }
  void operator()(int64_t number) {
    if (number == int32_t(number))
      put("int", "Integer", int32_t(number));
    else
      text(toText(value));
  }
  void operator()(float number) { put("double", "Number", double(number)); }
  void operator()(double number) { put("double", "Number", number); }
  void operator()(const std::string& stored) { text(toUtf8(stored)); }
  void operator()(const Vec3& vector) {
    put("Vector3D", "Vector", double(vector.x), double(vector.y), double(vector.z));
  }
  void operator()(const Colour& colour) {
    put("ColorRGB", "Color", double(colour.r), double(colour.g), double(colour.b));
  }
  void operator()(const Rgb8& colour) {
    put("ColorRGB", "Color", colour.r / 255.0, colour.g / 255.0, colour.b / 255.0);
  }
  void operator()(const auto&) { text(toJson(value)); }
};

}  // namespace

void writeFbxLight(FbxRecords& records, const ModelLight& light) {
  using Kind = ModelLight::Kind;
  const bool spot = light.kind == Kind::Spot, sun = light.kind == Kind::Directional;
  records.leaf("TypeFlags", "Light").leaf("GeometryVersion", 124).begin("Properties70");
  const LightType type = spot ? LightType::Spot : sun ? LightType::Directional : LightType::Point;
  records.property("LightType", "enum", "", "", int32_t(type));
  records.property("Color", "Color", "", "A", double(light.colour.r), double(light.colour.g),
                   double(light.colour.b));
  records.property("Intensity", "Number", "", "A", kPercent * double(light.intensity.value_or(1)));
  records.property("DecayType", "enum", "", "", sun ? kNoDecay : kQuadraticDecay);
  if (light.range > 0 && !sun) {
    records.property("EnableFarAttenuation", "bool", "", "", 1);
    records.property("FarAttenuationStart", "Number", "", "A", 0.0);
    records.property("FarAttenuationEnd", "Number", "", "A", double(light.range));
  }
  if (spot) {
    // Of older programs: HotSpot and Cone angle.
    for (const auto& [inner, outer] : {std::pair("InnerAngle", "OuterAngle"), {"HotSpot", "Cone angle"}}) {
      records.property(inner, "Number", "", "A", double(std::min(light.innerAngle, light.outerAngle)));
      records.property(outer, "Number", "", "A", double(std::min(light.outerAngle, 180.0f)));
    }
  }
  records.end();
}

// A square picture has the same angle both ways, whichever a program takes the angle for.
void writeFbxCamera(FbxRecords& records, const ModelCamera& camera) {
  records.leaf("TypeFlags", "Camera").leaf("GeometryVersion", 124).begin("Properties70");
  records.property("AspectWidth", "double", "Number", "", 1.0);
  records.property("AspectHeight", "double", "Number", "", 1.0);
  records.property("FilmWidth", "double", "Number", "", 1.0);
  records.property("FilmHeight", "double", "Number", "", 1.0);
  records.property("FilmAspectRatio", "double", "Number", "", 1.0);
  records.property("ApertureMode", "enum", "", "", kVertically);
  records.property("FieldOfView", "FieldOfView", "", "A", double(camera.angle));
  records.property("NearPlane", "double", "Number", "", double(camera.near));
  records.end();
}

Mat4 fbxFacing(bool light) {
  Mat4 turn(0.0f);
  turn[3][3] = 1;
  if (light) {  // a quarter about X: -Y becomes -Z
    turn[0][0] = 1, turn[1][2] = 1, turn[2][1] = -1;
  } else {  // a quarter about Y: X becomes -Z
    turn[1][1] = 1, turn[0][2] = -1, turn[2][0] = 1;
  }
  return turn;
}

void writeFbxExtras(FbxRecords& records, const std::vector<Field>& extras) {
  for (const Field& extra : extras)
    std::visit(ExtraWriter{records, userName(extra.name), extra.value}, extra.value.storage);
}

}  // namespace vitrine
