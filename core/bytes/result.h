// Result, Error and SourceSpan: what every fallible function of the core returns.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

namespace vitrine {

// A run of bytes in one of the document's buffers. Buffer 0 is the file itself; every other one is a
// block unpacked from it (see Document::buffers). Offsets and sizes are bytes.
struct SourceSpan {
  uint32_t buffer = 0;
  uint64_t offset = 0;
  uint64_t size = 0;

  friend bool operator==(const SourceSpan&, const SourceSpan&) = default;
};

enum class ErrorCode : uint8_t {
  Truncated,      // the file ends before what it announces
  Malformed,      // the bytes contradict the format
  Unsupported,    // understood to be valid, but not read by this program
  LimitExceeded,  // perhaps valid, but larger than the limits allow
  NotThisFormat,  // no reader recognises the content
  Io,             // the operating system refused
  Cancelled,      // the caller asked to stop
};

// "truncated", "malformed", ... as printed on the command line and in JSON.
const char* errorCodeName(ErrorCode code);

struct Error {
  ErrorCode code = ErrorCode::Malformed;
  std::string message;  // what was expected, what was found, and in which field or block
  SourceSpan span;      // where
};

template <class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(ErrorCode code, std::string message, SourceSpan span = {}) {
  return std::unexpected(Error{code, std::move(message), span});
}

}  // namespace vitrine

#define VITRINE_CONCAT_(a, b) a##b
#define VITRINE_CONCAT(a, b) VITRINE_CONCAT_(a, b)

// Evaluates an expression that yields a Result; returns its error from the enclosing function or
// binds its value: VITRINE_TRY(const uint32_t count, reader.take<uint32_t>("vertex count"));
#define VITRINE_TRY(declaration, ...)                                             \
  auto VITRINE_CONCAT(result_, __LINE__) = (__VA_ARGS__);                         \
  if (!VITRINE_CONCAT(result_, __LINE__))                                         \
    return std::unexpected(std::move(VITRINE_CONCAT(result_, __LINE__)).error()); \
  declaration = std::move(*VITRINE_CONCAT(result_, __LINE__))

// The same for a Result<void>.
#define VITRINE_CHECK(...)                                                                          \
  do {                                                                                              \
    if (auto result_ = (__VA_ARGS__); !result_) return std::unexpected(std::move(result_).error()); \
  } while (false)
