// The jobs of vitrine-unpack: functions from bytes to bytes that use foreign libraries. They run confined
// (isolation.h): what they read is at hand before, and they open, start and send nothing.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/bytes/byte_reader.h"
#include "core/bytes/result.h"

namespace vitrine::confined {

// What a job gives back. Use either make() once, or put() any number of times.
class JobReply {
 public:
  explicit JobReply(uint64_t largest) : m_largest(largest) {}
  virtual ~JobReply() = default;
  JobReply(const JobReply&) = delete;
  JobReply& operator=(const JobReply&) = delete;
  // The most bytes that a reply may have.
  uint64_t largest() const { return m_largest; }
  // Room for the whole reply, filled with zeros. Error: LimitExceeded.
  virtual Result<std::span<std::byte>> make(uint64_t size) = 0;
  // Adds to the end. Error: LimitExceeded.
  virtual Result<void> put(Bytes bytes) = 0;
  // How much is done, 0..1; told to whoever waits. Costs a system call where it is a percent more than before.
  virtual void tell(float fraction) = 0;

 private:
  uint64_t m_largest;
};

struct JobInput {
  Bytes bytes;      // the whole input, of a job that is `inMemory`
  int file = -1;    // the input as a file; read it with pread() alone
  uint64_t size;    // of the input, in bytes
  uint64_t memory;  // the limit for the whole process, in bytes
  std::span<const std::string_view> parameters;
};

struct Job {
  std::string_view name;
  // The input is copied into memory before the process is confined, and does not count. Such jobs run once for each
  // process; others may also be asked for in a session.
  bool inMemory = true;
  Result<void> (*run)(const JobInput& input, JobReply& reply) = nullptr;
};

std::span<const Job> jobs();

}  // namespace vitrine::confined
