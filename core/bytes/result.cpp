#include "core/bytes/result.h"

#include <fmt/core.h>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"

namespace vitrine {

const char* errorCodeName(ErrorCode code) {
  switch (code) {
    case ErrorCode::Truncated:
      return "truncated";
    case ErrorCode::Malformed:
      return "malformed";
    case ErrorCode::Unsupported:
      return "unsupported";
    case ErrorCode::LimitExceeded:
      return "limit exceeded";
    case ErrorCode::NotThisFormat:
      return "not this format";
    case ErrorCode::Io:
      return "input/output";
    case ErrorCode::Cancelled:
      return "cancelled";
  }
  return "error";
}

Error ByteReader::truncated(std::string_view what, uint64_t wanted) const {
  return {ErrorCode::Truncated,
          fmt::format("{}: {} bytes wanted at 0x{:X}, {} left", what, wanted, offset(), remaining()),
          here(remaining())};
}

Error ByteReader::shortArray(std::string_view what, uint64_t count, uint64_t stride) const {
  return {ErrorCode::Truncated,
          fmt::format("{}: {} x {} bytes wanted at 0x{:X}, {} left", what, count, stride, offset(), remaining()),
          here(remaining())};
}

Result<void> MemoryBudget::take(uint64_t bytes, std::string_view what, SourceSpan span) {
  if (m_lender) {
    VITRINE_CHECK(m_lender->take(bytes, what, span));
    m_lent += bytes;
    m_taken += bytes;
    return {};
  }
  uint64_t left = m_left;
  do {
    if (bytes > left)
      return fail(ErrorCode::LimitExceeded,
                  fmt::format("{}: {} bytes of memory wanted, {} allowed", what, bytes, left), span);
  } while (!m_left.compare_exchange_weak(left, left - bytes));
  m_taken += bytes;
  return {};
}

void MemoryBudget::give(uint64_t bytes) {
  if (m_lender) {
    m_lender->give(bytes);
    m_lent -= bytes;
  } else {
    m_left += bytes;
  }
}

Result<void> MemoryBudget::takeArray(uint64_t count, uint64_t size, std::string_view what, SourceSpan span) {
  if (size != 0 && count > left() / size)
    return fail(ErrorCode::LimitExceeded,
                fmt::format("{}: {} items of {} bytes wanted, {} bytes allowed", what, count, size, left()), span);
  return take(count * size, what, span);
}

}  // namespace vitrine
