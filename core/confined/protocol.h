// What a program and the confined program that it starts agree on: descriptors, arguments, exit codes, and the head
// of a reply. Both sides are built together, so numbers are in native form. The starting side trusts nothing that
// it gets back, because a damaged file may have taken control of the confined side.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace vitrine::confined {

// Descriptors that a confined program is started with, besides 0 to 2, which are /dev/null.
enum Descriptor : int {
  kInput = 3,     // the file; its position is shared with the other side, so it is read with pread()
  kResult = 4,    // a memfd for the reply; in a session a socket for requests and replies
  kProgress = 5,  // a byte 0..100 now and then; in a session not there
  kFurther = 6,   // what else the program needs, as the file's folder; may be missing
};

// The last byte of progress: the reply is written and no longer mapped.
inline constexpr uint8_t kDone = 255;

// The program's arguments. kMemory (bytes), kSeconds (of processor time) and kParent (a process id; 0: the program
// does not end with its parent, but with the end of its requests) are decimal numbers; further ones follow them.
enum Argument : int { kName = 1, kMemory, kSeconds, kParent, kArguments };

// The program's exit status; 0 if a reply was written.
enum Exit : int { kExitUsage = 2, kExitOutOfMemory = 3, kExitIo = 4, kExitIsolation = 5 };

// What confines the program.
enum Isolation : uint32_t { kResourceLimits = 1, kLandlock = 2, kSeccomp = 4 };

// ---- vitrine-unpack --------------------------------------------------------------------------------------------

// The name of the job that serves requests instead of doing one job.
inline constexpr const char* kSession = "session";

// Before the bytes of a reply. In a memfd it takes kHeadSize bytes, so that what follows can be mapped.
struct ReplyHead {
  std::array<char, 8> magic{};
  uint32_t outcome = 0;  // 0: done; else an ErrorCode + 1, and the bytes are the message
  uint32_t isolation = 0;
  uint64_t size = 0;  // bytes that follow the head
};
inline constexpr std::array<char, 8> kReplyMagic{'V', 'I', 'T', 'U', 'N', 'P', '1', '\n'};
inline constexpr uint64_t kHeadSize = 4096;
static_assert(sizeof(ReplyHead) == 24);

// A request of a session: the size of what follows as uint32_t, the most bytes of a reply as uint64_t, and the
// job's name and its parameters, each followed by a zero byte.
inline constexpr uint32_t kLargestRequest = 1 << 16;

}  // namespace vitrine::confined
