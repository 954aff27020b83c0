#include "core/formats/slanim/anim_file.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/formats/sl_avatar/avatar_skeleton.h"

namespace vitrine::slanim {
namespace {

Result<std::string_view> takeEndedText(ByteReader& reader, std::string_view what) {
  const std::string_view rest = asText(reader.rest());
  const size_t end = rest.substr(0, kLongestText + 1).find('\0');
  if (end == rest.npos)
    return rest.size() <= kLongestText
               ? fail(ErrorCode::Truncated,
                      fmt::format("{} at 0x{:X} does not end before the file does", what, reader.offset()),
                      reader.here(rest.size()))
               : fail(ErrorCode::Malformed,
                      fmt::format("{} at 0x{:X}: no end within {} bytes", what, reader.offset(), kLongestText),
                      reader.here(kLongestText));
  VITRINE_CHECK(reader.skip(end + 1, what));
  return rest.substr(0, end);
}

Result<StoredKeys> walkKeys(ByteReader& reader, bool isOld, std::string_view what) {
  const uint64_t start = reader.offset();
  VITRINE_TRY(const int32_t count, reader.take<int32_t>(what));
  if (count < 0)
    return fail(ErrorCode::Malformed, fmt::format("{}: {} at 0x{:X}, at least 0 expected", what, count, start),
                {0, start, 4});
  StoredKeys keys;
  keys.count = uint32_t(count);
  const uint64_t first = reader.offset();
  VITRINE_TRY(keys.bytes, reader.takeArray(keys.count, keySize(isOld), what));
  keys.span = reader.spanFrom(first);
  return keys;
}

std::unexpected<Error> notAnim(std::string message, uint64_t at, uint64_t size) {
  return fail(ErrorCode::NotThisFormat, std::move(message), {0, at, size});
}

}  // namespace

Result<void> walkHeader(ByteReader& reader, Header& header) {
  const std::string_view what = "header of the animation";
  VITRINE_TRY(header.version, reader.take<uint16_t>(what));
  VITRINE_TRY(header.subVersion, reader.take<uint16_t>(what));
  const bool isKnown =
      (header.version == 1 && header.subVersion == 0) || (header.version == 0 && header.subVersion == 1);
  if (!isKnown)
    return notAnim(fmt::format("a Second Life animation has version 1.0 or 0.1 at its start; {}.{} found",
                               header.version, header.subVersion),
                   0, 4);
  VITRINE_TRY(header.priority, reader.take<int32_t>(what));
  const uint64_t duration = reader.offset();
  VITRINE_TRY(header.duration, reader.take<float>(what));
  if (!std::isfinite(header.duration) || header.duration < 0)
    return notAnim(fmt::format("an animation lasts a finite time; {} seconds found", header.duration), duration, 4);
  VITRINE_TRY(header.emote, takeEndedText(reader, "name of the emote"));
  for (float* number : {&header.loopIn, &header.loopOut}) {
    VITRINE_TRY(*number, reader.take<float>(what));
  }
  VITRINE_TRY(header.loop, reader.take<int32_t>(what));
  for (float* number : {&header.easeIn, &header.easeOut}) {
    VITRINE_TRY(*number, reader.take<float>(what));
  }
  VITRINE_TRY(header.handPose, reader.take<uint32_t>(what));
  const uint64_t joints = reader.offset();
  VITRINE_TRY(header.joints, reader.take<uint32_t>(what));
  if (header.joints == 0 || header.joints > kMostJoints)
    return notAnim(
        fmt::format("number of joints: {} at 0x{:X}, 1 to {} expected", header.joints, joints, kMostJoints), joints,
        4);
  return {};
}

Result<StoredJoint> walkJoint(ByteReader& reader, bool isOld) {
  const uint64_t start = reader.offset();
  StoredJoint joint;
  VITRINE_TRY(joint.name, takeEndedText(reader, "name of a joint"));
  VITRINE_TRY(joint.priority, reader.take<int32_t>("priority of a joint"));
  VITRINE_TRY(joint.rotations, walkKeys(reader, isOld, "rotation keys"));
  VITRINE_TRY(joint.positions, walkKeys(reader, isOld, "position keys"));
  joint.span = reader.spanFrom(start);
  return joint;
}

Result<void> walkFile(ByteReader& reader, AnimFile& file) {
  VITRINE_CHECK(walkHeader(reader, file.header));
  file.end = reader.offset();
  for (uint32_t j = 0; j < file.header.joints; ++j) {
    VITRINE_TRY(StoredJoint joint, walkJoint(reader, file.header.isOld()));
    file.joints.push_back(joint);
    file.end = reader.offset();
  }
  const uint64_t start = reader.offset();
  VITRINE_TRY(file.constraintCount, reader.take<int32_t>("number of constraints"));
  if (file.constraintCount < 0)
    return fail(
        ErrorCode::Malformed,
        fmt::format("number of constraints: {} at 0x{:X}, at least 0 expected", file.constraintCount, start),
        {0, start, 4});
  file.end = reader.offset();
  if (uint64_t(file.constraintCount) > reader.remaining() / sizeof(Constraint))
    return fail(ErrorCode::Truncated,
                fmt::format("{} constraints at 0x{:X}, but the {} bytes left hold at most {}", file.constraintCount,
                            start, reader.remaining(), reader.remaining() / sizeof(Constraint)),
                {0, start, 4});
  for (int32_t c = 0; c < file.constraintCount; ++c) {
    const uint64_t first = reader.offset();
    VITRINE_TRY(const Constraint value, reader.take<Constraint>("constraint"));
    file.constraints.push_back({value, reader.spanFrom(first)});
  }
  file.end = reader.offset();
  return {};
}

namespace {

bool isPrintable(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7F; });
}
bool isSeconds(float number) { return std::isfinite(number) && std::abs(number) <= 1e5f; }

bool isUsualHeader(const Header& header) {
  return header.priority >= kBasePriority && header.priority <= kAdditive && header.duration <= kLongest &&
         isPrintable(header.emote) && isSeconds(header.loopIn) && isSeconds(header.loopOut) &&
         (header.loop == 0 || header.loop == 1) && isSeconds(header.easeIn) && isSeconds(header.easeOut) &&
         header.handPose <= kMostHandPose;
}

// The fields that can be judged of a joint whose end is cut off.
bool isUsualStart(ByteReader reader, bool isOld) {
  const auto text = asText(reader.rest());
  const size_t end = text.find('\0');
  if (end == text.npos) return isPrintable(text) && text.size() <= kLongestText;
  if (end == 0 || end > kLongestText || !isPrintable(text.substr(0, end))) return false;
  (void)reader.skip(end + 1, "name");
  const auto priority = reader.take<int32_t>("priority");
  if (priority && (*priority < kBasePriority || *priority > kAdditive)) return false;
  for (int kind = 0; kind < 2; ++kind) {
    const auto count = reader.take<int32_t>("keys");
    if (!count) return true;
    if (*count < 0 || *count > 0xFFFFFF) return false;
    if (!reader.takeArray(uint64_t(*count), keySize(isOld), "keys")) return true;
  }
  return true;
}

// The fixed fields before and behind the emote.
constexpr uint64_t kShortestHeader = 12 + 1 + 28;

}  // namespace

bool isCertainly(Bytes bytes, bool isWhole) {
  ByteReader reader(bytes);
  AnimFile file;
  if (bytes.size() < kShortestHeader || !walkHeader(reader, file.header) || !isUsualHeader(file.header))
    return false;
  const bool isOld = file.header.isOld();
  size_t known = 0;
  for (uint32_t j = 0; j < file.header.joints; ++j) {
    ByteReader before = reader;
    if (!isUsualStart(before, isOld)) return false;
    const auto joint = walkJoint(reader, isOld);
    // A file has at least one joint with a name that the avatar knows; a few stray ones are usual.
    if (!joint) return !isWhole && (known > 0 || j == 0);
    known += slAvatar::findDefaultJoint(joint->name) != kNone ? 1 : 0;
  }
  if (known == 0) return false;
  const auto constraints = reader.take<int32_t>("constraints");
  if (!constraints) return !isWhole;
  if (*constraints < 0 || *constraints > kMostConstraints) return false;
  if (!isWhole) return true;
  return reader.remaining() == uint64_t(*constraints) * sizeof(Constraint);
}

}  // namespace vitrine::slanim
