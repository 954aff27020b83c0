// A message of protocol.h as a packet of a socket: a name and fields, and perhaps a descriptor. For both ends.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes/result.h"
#include "core/workers/child_process.h"

namespace vitrine::fetch {

struct Packet {
  std::string name{};
  std::vector<std::string> fields{};
  OwnDescriptor with{};  // what came with it
};

// Waits until there is room. `with`: a descriptor, -1: none. Errors: Io, the other end is closed; LimitExceeded, it
// is longer than kLongestMessage; Malformed, a field has a zero byte.
Result<void> sendPacket(int socket, std::string_view name, std::initializer_list<std::string_view> fields,
                        int with = -1);

// The next one, if there is one now. None: not yet. Errors: Io, the other end is closed; Malformed, what came is
// longer than kLongestMessage, or has several descriptors.
Result<std::optional<Packet>> receivePacket(int socket);

// The same memory to read from, with a position of its own; the same descriptor where /proc is not there.
OwnDescriptor reopened(int descriptor);

// A decimal number of digits alone, of at most 19; none: it is something else.
std::optional<uint64_t> numberIn(std::string_view field);

}  // namespace vitrine::fetch
