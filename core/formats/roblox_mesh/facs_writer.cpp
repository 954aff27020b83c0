// The FACS block (docs/formats/roblox-mesh.md 1.6).
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/bytes/local_text.h"
#include "core/formats/roblox_mesh/mesh_writer.h"

namespace vitrine::robloxMesh {

namespace {

constexpr float kSteps = 65535.0f;

// Least value, step and 16-bit numbers that give back a matrix bit for bit.
struct Quantised {
  float least = 0, largest = 0;
  std::vector<uint16_t> numbers;
};

bool sameBits(float a, float b) { return std::bit_cast<uint32_t>(a) == std::bit_cast<uint32_t>(b); }

// The number that gives back `value`, with the very arithmetic of the reader; -1: none.
int32_t numberOf(float value, float least, float precision) {
  if (sameBits(value, least + 0.0f * precision)) return 0;
  if (!(precision > 0)) return -1;
  const double at = std::round((double(value) - double(least)) / double(precision));
  if (!(at >= -1 && at <= 65536)) return -1;
  for (int32_t number = int32_t(at) - 1; number <= int32_t(at) + 1; ++number)
    if (number >= 0 && number <= 65535 && sameBits(value, least + float(number) * precision)) return number;
  return -1;
}

bool quantise(const std::vector<float>& values, Quantised& made) {
  const float precision = (made.largest - made.least) / kSteps;
  made.numbers.clear();
  for (const float value : values) {
    const int32_t number = numberOf(value, made.least, precision);
    if (number < 0) return false;
    made.numbers.push_back(uint16_t(number));
  }
  return true;
}

// Values that were quantised once have their least among them; their largest is known up to rounding.
bool findQuantised(const std::vector<float>& values, Quantised& made) {
  constexpr int kTried = 512;  // neighbours of the largest value
  if (values.empty() || !std::ranges::all_of(values, [](float value) { return std::isfinite(value); }))
    return false;
  const auto [least, largest] = std::ranges::minmax(values);
  made.least = least;
  float above = largest, below = largest;
  for (int i = 0; i < kTried; ++i) {
    made.largest = above;
    if (quantise(values, made)) return true;
    made.largest = below;
    if (quantise(values, made)) return true;
    above = std::nextafter(above, std::numeric_limits<float>::infinity());
    below = std::nextafter(below, -std::numeric_limits<float>::infinity());
  }
  return false;
}

// Version 2 where it is exact, else version 1: plain floats.
void putMatrix(ByteWriter& out, const std::vector<float>& values, size_t rows, size_t columns) {
  Quantised quantised;
  const bool isExact = findQuantised(values, quantised);
  out.put(uint16_t(isExact ? 2 : 1)).put(uint32_t(rows)).put(uint32_t(columns));
  if (isExact) {
    out.put(quantised.least).put(quantised.largest);
    out.putBytes(std::as_bytes(std::span(quantised.numbers)));
  } else {
    out.putBytes(std::as_bytes(std::span(values)));
  }
}

// Sizes that agree, controls that exist, two-pose correctives first.
bool isSound(const FaceRig& rig) {
  const size_t values = rig.jointNames.size() * rig.columns();
  for (size_t axis = 0; axis < 3; ++axis)
    if (rig.translation[axis].size() != values || rig.rotation[axis].size() != values) return false;
  for (const FaceRig::Corrective& corrective : rig.correctives) {
    if (corrective.count < 2 || corrective.count > 3) return false;
    for (size_t k = 0; k < corrective.count; ++k)
      if (corrective.controls[k] >= rig.controls.size()) return false;
  }
  return std::ranges::is_sorted(rig.correctives, {}, &FaceRig::Corrective::count);
}

void addName(std::string& names, std::string_view name) {
  names += name.substr(0, name.find('\0'));
  names += '\0';
}

}  // namespace

Result<std::vector<std::byte>> facsBlock(const FaceRig& rig, const Losses& losses) {
  if (!isSound(rig)) {
    losses.lost("face-rig", localText("Losses", "the face rig's poses do not fit its controls"));
    return std::vector<std::byte>();
  }
  if (std::max({rig.jointNames.size(), rig.controls.size(), rig.correctives.size()}) > kMostFacsNames)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{} face bones, {} controls, {} correctives: at most {} each are written",
                            rig.jointNames.size(), rig.controls.size(), rig.correctives.size(), kMostFacsNames));
  std::string joints, controls;
  for (const std::string& name : rig.jointNames) addName(joints, name);
  for (const FaceRig::Control& control : rig.controls) addName(controls, control.abbreviation);
  ByteWriter transforms, two, three;
  for (const auto& matrix : rig.translation) putMatrix(transforms, matrix, rig.jointNames.size(), rig.columns());
  for (const auto& matrix : rig.rotation) putMatrix(transforms, matrix, rig.jointNames.size(), rig.columns());
  for (const FaceRig::Corrective& corrective : rig.correctives)
    for (size_t k = 0; k < corrective.count; ++k) (corrective.count == 2 ? two : three).put(corrective.controls[k]);
  FacsDataHeader header{};
  header.sizeof_faceBoneNamesBuffer = uint32_t(joints.size());
  header.sizeof_faceControlNamesBuffer = uint32_t(controls.size());
  header.sizeof_quantizedTransformsBuffer = transforms.size();
  header.sizeof_twoPoseCorrectivesBuffer = uint32_t(two.size());
  header.sizeof_threePoseCorrectivesBuffer = uint32_t(three.size());
  ByteWriter out;
  out.put(header).putText(joints).putText(controls).putBytes(transforms.bytes());
  out.putBytes(two.bytes()).putBytes(three.bytes());
  return out.release();
}

}  // namespace vitrine::robloxMesh
