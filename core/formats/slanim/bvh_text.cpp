#include "core/formats/slanim/bvh_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/formats/sl_avatar/avatar_skeleton.h"

namespace vitrine::slanim {
namespace {

constexpr size_t kMostBvhJoints = 10'000;
constexpr size_t kLongestName = 79;

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

// The next word of a line; empty at its end.
std::string_view takeWord(std::string_view& line) {
  size_t start = 0;
  while (start < line.size() && isBlank(line[start])) ++start;
  size_t end = start;
  while (end < line.size() && !isBlank(line[end])) ++end;
  const std::string_view word = line.substr(start, end - start);
  line.remove_prefix(end);
  return word;
}

template <class T>
bool numberOf(std::string_view word, T& number) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size() && !word.empty();
}

bool contains(std::string_view line, std::string_view word) { return line.find(word) != line.npos; }

// Lines that are not empty, and their numbers in the file.
class Lines {
 public:
  explicit Lines(Bytes bytes) : m_text(asText(bytes)) {}

  bool next(std::string_view& line) {
    while (m_at < m_text.size()) {
      m_start = m_at;
      size_t end = m_text.find_first_of("\r\n", m_at);
      if (end == m_text.npos) end = m_text.size();
      line = m_text.substr(m_start, end - m_start);
      m_size = line.size();
      if (end < m_text.size() && m_text[end] == '\r' && m_text.substr(end + 1).starts_with('\n')) ++end;
      m_at = std::min(end + 1, m_text.size());
      ++m_number;
      if (std::ranges::any_of(line, [](char c) { return !isBlank(c); })) return true;
    }
    m_start = m_text.size(), m_size = 0;
    return false;
  }
  size_t number() const { return m_number; }
  size_t start() const { return m_start; }
  SourceSpan span() const { return {0, m_start, m_size}; }

 private:
  std::string_view m_text;
  size_t m_at = 0, m_start = 0, m_size = 0, m_number = 0;
};

class BvhReader {
 public:
  BvhReader(Bytes bytes, MemoryBudget& budget, BvhText& text) : m_lines(bytes), m_budget(budget), m_text(text) {}

  Result<void> read() {
    if (const auto start = line(); !start || !contains(*start, "HIERARCHY"))
      return refused("NO_HIER", "a BVH begins with HIERARCHY");
    VITRINE_CHECK(readHierarchy());
    countDepths();
    VITRINE_CHECK(readMotion());
    return readFrames();
  }

 private:
  std::unexpected<Error> refused(std::string_view status, std::string_view why) const {
    return fail(ErrorCode::Malformed, fmt::format("E_ST_{} in line {}: {}", status, m_lines.number(), why),
                m_lines.span());
  }
  std::optional<std::string_view> line() {
    std::string_view next;
    return m_lines.next(next) ? std::optional(next) : std::nullopt;
  }
  std::unexpected<Error> atEnd(std::string_view expected) const {
    return refused("EOF", fmt::format("the file ends where {} should be", expected));
  }

  // ---- Joints

  Result<void> readHierarchy() {
    for (;;) {
      const auto next = line();
      if (!next) return atEnd("a joint or MOTION");
      if (contains(*next, "}")) {
        if (!m_open.empty()) m_open.pop_back();
      } else if (contains(*next, "MOTION")) {
        return {};
      } else if (contains(*next, "ROOT") || contains(*next, "JOINT")) {
        VITRINE_CHECK(readJoint(*next));
      } else if (contains(*next, "End Site")) {
        // Its three lines say nothing that is used.
        for (int skipped = 0; skipped < 3; ++skipped)
          if (!line()) return atEnd("the end of an End Site");
      } else {
        return refused("NO_JOINT", "ROOT, JOINT, End Site or MOTION expected");
      }
    }
  }

  Result<void> readJoint(std::string_view first) {
    (void)takeWord(first);
    const size_t start = m_lines.start();
    const std::string_view name = takeWord(first).substr(0, kLongestName);
    if (name.empty()) return refused("NO_NAME", "the joint has no name");
    if (m_text.joints.empty() && slAvatar::findDefaultJoint(name) != slAvatar::kPelvis)
      return refused("BAD_ROOT", "the first joint is neither hip nor another name of mPelvis");
    if (m_text.joints.size() == kMostBvhJoints)
      return fail(ErrorCode::LimitExceeded, fmt::format("more than {} joints", kMostBvhJoints), m_lines.span());
    VITRINE_CHECK(m_budget.take(sizeof(BvhJoint) * 2, "joint of the BVH", m_lines.span()));
    BvhJoint joint{.name = name};
    if (!m_open.empty()) joint.parent = m_open.back();
    const auto brace = line();
    if (!brace) return atEnd("{");
    if (!contains(*brace, "{")) return refused("NO_OFFSET", "{ expected");
    const auto offset = line();
    if (!offset) return atEnd("OFFSET");
    if (!contains(*offset, "OFFSET")) return refused("NO_OFFSET", "OFFSET expected");
    const auto channels = line();
    if (!channels) return atEnd("CHANNELS");
    if (!contains(*channels, "CHANNELS")) return refused("NO_CHANNELS", "CHANNELS expected");
    VITRINE_CHECK(readChannels(*channels, joint));
    joint.span = {0, start, m_lines.start() + channels->size() - start};
    m_open.push_back(uint32_t(m_text.joints.size()));
    m_text.joints.push_back(joint);
    return {};
  }

  Result<void> readChannels(std::string_view channels, BvhJoint& joint) {
    std::string_view rest = channels.substr(channels.find("CHANNELS") + 8);
    std::string_view words = rest;
    int count = 0;
    if (!numberOf(takeWord(words), count)) return refused("NO_CHANNELS", "their number expected");
    joint.hasPosition = count == 6;
    for (char& axis : joint.axes) {
      const size_t at = rest.find("rotation");
      if (at == rest.npos) return refused("NO_ROTATION", "three rotations expected");
      axis = at > 0 ? rest[at - 1] : ' ';
      if (axis < 'X' || axis > 'Z') return refused("NO_AXIS", "X, Y or Z expected before \"rotation\"");
      rest.remove_prefix(at + 8);
    }
    m_text.numbersPerFrame += joint.hasPosition ? 6 : 3;
    return {};
  }

  void countDepths() {
    for (size_t j = m_text.joints.size(); j-- > 0;) {
      const BvhJoint& joint = m_text.joints[j];
      if (joint.parent == kNone) continue;
      BvhJoint& above = m_text.joints[joint.parent];
      above.depth = std::max(above.depth, joint.depth + 1);
    }
  }

  // ---- Frames

  Result<void> readMotion() {
    auto next = line();
    if (!next) return atEnd("Frames:");
    size_t at = next->find("Frames:");
    std::string_view words = at == next->npos ? std::string_view() : next->substr(at + 7);
    int64_t frames = 0;
    if (!numberOf(takeWord(words), frames) || frames < 0 || frames > INT32_MAX)
      return refused("NO_FRAMES", "\"Frames:\" and their number expected");
    m_text.announced = uint32_t(frames);
    next = line();
    if (!next) return atEnd("Frame Time:");
    at = next->find("Frame Time:");
    words = at == next->npos ? std::string_view() : next->substr(at + 11);
    if (!numberOf(takeWord(words), m_text.frameTime) || !std::isfinite(m_text.frameTime) || m_text.frameTime < 0)
      return refused("NO_FRAME_TIME", "\"Frame Time:\" and seconds expected");
    return {};
  }

  Result<void> readFrames() {
    for (; m_text.frames < m_text.announced; ++m_text.frames) {
      const auto next = line();
      if (!next) return atEnd(fmt::format("frame {} of {}", m_text.frames + 1, m_text.announced));
      if (m_text.frames == 0) m_text.frameSpan = m_lines.span();
      VITRINE_CHECK(m_budget.takeArray(m_text.numbersPerFrame, sizeof(float), "frame of the BVH", m_lines.span()));
      const size_t before = m_text.numbers.size();
      if (const auto read = readFrame(*next); !read) {
        m_text.numbers.resize(before);
        return read;
      }
      m_text.frameSpan.size = m_lines.start() + next->size() - m_text.frameSpan.offset;
    }
    return {};
  }

  Result<void> readFrame(std::string_view words) {
    for (const BvhJoint& joint : m_text.joints) {
      if (joint.hasPosition && !readThree(words))
        return refused("NO_POS", fmt::format("no position of joint \"{}\"", shown(joint.name)));
      if (!readThree(words))
        return refused("NO_ROT", fmt::format("no rotation of joint \"{}\"", shown(joint.name)));
    }
    return {};
  }
  bool readThree(std::string_view& words) {
    for (int k = 0; k < 3; ++k) {
      float number = 0;
      if (!numberOf(takeWord(words), number) || !std::isfinite(number)) return false;
      m_text.numbers.push_back(number);
    }
    return true;
  }
  static std::string_view shown(std::string_view name) { return isUtf8(name) ? name : std::string_view("?"); }

  Lines m_lines;
  MemoryBudget& m_budget;
  BvhText& m_text;
  std::vector<uint32_t> m_open;  // joints whose braces are open
};

}  // namespace

Result<void> readBvh(Bytes bytes, MemoryBudget& budget, BvhText& text) {
  return BvhReader(bytes, budget, text).read();
}

bool isOfAvatar(Bytes head) {
  Lines lines(head);
  std::string_view line;
  if (!lines.next(line) || takeWord(line) != "HIERARCHY") return false;
  size_t joints = 0;
  while (lines.next(line)) {
    std::string_view words = line;
    const std::string_view first = takeWord(words);
    if (first == "MOTION") break;
    if (first != "ROOT" && first != "JOINT") continue;
    // The head may end within a name.
    const bool isCut = lines.start() + line.size() == head.size();
    const std::string_view name = takeWord(words);
    if (isCut && joints > 0) break;
    const uint32_t row = slAvatar::findDefaultJoint(name);
    if (row == kNone || (joints == 0 && row != slAvatar::kPelvis)) return false;
    ++joints;
  }
  return joints > 0;
}

}  // namespace vitrine::slanim
