#include "core/bytes/limits.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "core/bytes/local_text.h"

namespace vitrine {

namespace {

constexpr uint64_t kMebibyte = uint64_t(1) << 20;
constexpr uint64_t kTebibyte = uint64_t(1) << 40;

constexpr std::array<LimitRow, 8> kLimitRows{{
    {"memory", VITRINE_TEXT("Limits", "Memory"), VITRINE_TEXT("Limits", "what one document may hold at once"),
     &Limits::memory, kMebibyte, kTebibyte, true},
    {"file", VITRINE_TEXT("Limits", "File"), VITRINE_TEXT("Limits", "larger files are not read"), &Limits::file, 1,
     kTebibyte, true},
    {"nodes", VITRINE_TEXT("Limits", "Nodes"), VITRINE_TEXT("Limits", "in one document"), &Limits::nodes, 1,
     1'000'000'000, false},
    {"depth", VITRINE_TEXT("Limits", "Depth"), VITRINE_TEXT("Limits", "levels of anything nested"), &Limits::depth,
     1, 100'000, false},
    {"block", VITRINE_TEXT("Limits", "Unpacked block"),
     VITRINE_TEXT("Limits", "size of one compressed block, unpacked"), &Limits::unpackedBlock, 1, kTebibyte, true},
    {"ratio", VITRINE_TEXT("Limits", "Unpack ratio"),
     VITRINE_TEXT("Limits", "unpacked bytes per packed byte, in blocks above 64 MiB"), &Limits::unpackRatio, 1,
     1'000'000'000, false},
    {"import-seconds", VITRINE_TEXT("Limits", "Import time"),
     VITRINE_TEXT("Limits", "seconds until an importing process is ended"), &Limits::importSeconds, 1, 86'400,
     false},
    {"import-milliseconds", VITRINE_TEXT("Limits", "Import time per MiB"),
     VITRINE_TEXT("Limits", "milliseconds in addition for each MiB of the file"), &Limits::importMilliseconds, 0,
     3'600'000, false},
}};

std::string names() {
  std::string all;
  for (const LimitRow& row : kLimitRows) all += (all.empty() ? "" : ", ") + std::string(row.name);
  return all;
}

// The factor that a letter behind a size stands for; 0: none.
uint64_t unitOf(std::string_view letter) {
  if (letter.empty()) return 1;
  const size_t power = std::string_view("KMGTkmgt").find(letter.front());
  return letter.size() != 1 || power == std::string_view::npos ? 0 : uint64_t(1) << (10 * (power % 4 + 1));
}

}  // namespace

uint64_t Limits::largestUnpacked(uint64_t packed) const {
  const uint64_t most = std::numeric_limits<uint64_t>::max();
  const uint64_t byRatio = unpackRatio != 0 && packed > most / unpackRatio ? most : packed * unpackRatio;
  return std::min(unpackedBlock, std::max(kSmallBlock, byRatio));
}

double Limits::secondsToImport(uint64_t fileSize) const {
  return double(importSeconds) + 0.001 * double(importMilliseconds) * double(fileSize) / double(kMebibyte);
}

std::span<const LimitRow> limitRows() { return kLimitRows; }

Result<void> setLimit(Limits& limits, std::string_view assignment) {
  const size_t equals = assignment.find('=');
  const std::string_view name = assignment.substr(0, equals);
  const auto row = std::ranges::find(kLimitRows, name, &LimitRow::name);
  if (row == kLimitRows.end())
    return fail(ErrorCode::Malformed, fmt::format("no limit is called \"{}\"; there are {}", name, names()));
  const std::string_view text = equals == std::string_view::npos ? "" : assignment.substr(equals + 1);
  uint64_t number = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), number);
  const uint64_t unit = unitOf(text.substr(size_t(end - text.data())));
  const bool isValid = code == std::errc() && unit != 0 && (row->isSize || unit == 1) &&
                       number <= row->most / unit && number * unit >= row->least;
  if (!isValid)
    return fail(ErrorCode::Malformed,
                fmt::format("{}: expected {} from {} to {}, found \"{}\"", name,
                            row->isSize ? "a size (512M, 2G)" : "a number", row->least, row->most, text));
  limits.*row->value = number * unit;
  return {};
}

uint64_t machineMemory() {
  const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? uint64_t(pages) * uint64_t(size) : 0;
}

Limits machineLimits() {
  Limits limits;
  if (const uint64_t all = machineMemory()) limits.memory = std::min(limits.memory, all / 4);
  return limits;
}

}  // namespace vitrine
