// What a confined program was started with (protocol.h).
#pragma once

#include <charconv>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/confined/child/isolation.h"
#include "core/confined/protocol.h"

namespace vitrine::confined {

struct Start {
  std::string_view name;
  IsolationLimits limits;
  std::vector<std::string_view> parameters;
};

// Nothing if these are not the arguments that core/confined starts such a program with.
inline std::optional<Start> startOf(std::span<char*> arguments) {
  if (arguments.size() < kArguments) return std::nullopt;
  const auto numberOf = [](const char* text) -> std::optional<uint64_t> {
    uint64_t number = 0;
    const char* end = text + std::strlen(text);
    const auto [at, code] = std::from_chars(text, end, number);
    return code == std::errc() && at == end ? std::optional(number) : std::nullopt;
  };
  const auto memory = numberOf(arguments[kMemory]);
  const auto seconds = numberOf(arguments[kSeconds]);
  const auto parent = numberOf(arguments[kParent]);
  if (!memory || !seconds || !parent) return std::nullopt;
  const auto further = arguments.subspan(kArguments);
  return Start{arguments[kName],
               {.memory = *memory, .seconds = uint32_t(*seconds), .parent = int(*parent)},
               {further.begin(), further.end()}};
}

}  // namespace vitrine::confined
