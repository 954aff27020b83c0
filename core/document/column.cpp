#include "core/document/column.h"

#include <atomic>
#include <mutex>

namespace vitrine {

namespace {

template <class T>
Value valueOf(const LargeBuffer<T>& array, size_t row) {
  return Value(array[row]);
}
Value valueOf(const std::vector<Value>& values, size_t row) { return values[row]; }
Value valueOf(const LargeBuffer<Flag>& flags, size_t row) { return Value(flags[row] == Flag::On); }
Value valueOf(const Texts& texts, size_t row) { return Value(ByteString{std::string(texts.at(row))}); }
Value valueOf(const std::shared_ptr<const RowSource>& source, size_t row) { return source->at(row); }

size_t countOf(const Texts& texts) { return texts.rows.size(); }
size_t countOf(const std::shared_ptr<const RowSource>& source) { return source->size(); }
template <class T>
size_t countOf(const T& array) {
  return array.size();
}

}  // namespace

size_t sizeOf(const ColumnValues& values) {
  return std::visit([](const auto& array) { return countOf(array); }, values);
}

Value valueAt(const ColumnValues& values, size_t row) {
  if (row >= sizeOf(values)) return {};
  return std::visit([row](const auto& array) { return valueOf(array, row); }, values);
}

struct Column::State {
  std::once_flag once;
  std::atomic<bool> ready = false;
  CountingDecoder decoder;  // stays: a borrow may be running it
  std::shared_ptr<MemoryBudget> budget;
  Decoded decoded;
  std::atomic<bool> lookedAt = false;
  std::mutex mutex;
  std::optional<Error> seen;  // by a borrow
  uint64_t seenLost = 0;
  std::shared_ptr<const Spellings> spellings;

  Decoded decode(MemoryBudget& from) const {
    try {
      return decoder(from);
    } catch (const std::bad_alloc&) {
      return {{}, Error{ErrorCode::LimitExceeded, "out of memory", {}}};
    }
  }
};

Column::Column(std::string columnName, std::string typeName, ColumnValues values)
    : name(std::move(columnName)),
      type(std::move(typeName)),
      m_rows(sizeOf(values)),
      m_valueCount(m_rows),
      m_state(std::make_shared<State>()) {
  m_state->decoded.values = std::move(values);
  m_state->ready = true;
}

Column Column::lazy(std::string name, std::string type, size_t rows, SourceSpan packed, Decoder decoder) {
  return lazy(
      std::move(name), std::move(type), rows, packed,
      [decode = std::move(decoder)](MemoryBudget&) { return decode(); }, std::make_shared<MemoryBudget>(0));
}

Column Column::lazy(std::string name, std::string type, size_t rows, SourceSpan packed, CountingDecoder decoder,
                    std::shared_ptr<MemoryBudget> budget) {
  Column column(std::move(name), std::move(type));
  column.span = packed;
  column.m_rows = column.m_valueCount = rows;
  column.m_state->ready = false;
  column.m_state->decoder = std::move(decoder);
  column.m_state->budget = std::move(budget);
  return column;
}

const Column::State& Column::decode() const {
  State& state = *m_state;
  if (state.ready.load(std::memory_order_acquire)) return state;
  std::call_once(state.once, [&state] {
    state.decoded = state.decode(*state.budget);
    state.ready.store(true, std::memory_order_release);
  });
  return state;
}

Column::Borrowed Column::borrow() const {
  Borrowed borrow;
  if (decoded()) {
    borrow.m_decoded = std::shared_ptr<const Decoded>(m_state, &m_state->decoded);
    borrow.m_lost = lostOf(*borrow.m_decoded);
    return borrow;
  }
  borrow.m_loan = std::make_unique<MemoryBudget>(m_state->budget);
  borrow.m_decoded = std::make_shared<const Decoded>(m_state->decode(*borrow.m_loan));
  borrow.m_lost = lostOf(*borrow.m_decoded);
  if (borrow.m_decoded->error) {
    const std::scoped_lock lock(m_state->mutex);
    m_state->seen = borrow.m_decoded->error;
    m_state->seenLost = borrow.m_lost;
  }
  m_state->lookedAt.store(true, std::memory_order_release);
  return borrow;
}

bool Column::read() const { return decoded() || m_state->lookedAt.load(std::memory_order_acquire); }
std::optional<Error> Column::knownError() const {
  if (decoded()) return m_state->decoded.error;
  const std::scoped_lock lock(m_state->mutex);
  return m_state->seen;
}
uint64_t Column::knownLost() const {
  if (decoded()) return lost();
  const std::scoped_lock lock(m_state->mutex);
  return m_state->seenLost;
}
const Spellings* Column::spellings() const { return m_state->spellings.get(); }
void Column::setSpellings(std::shared_ptr<const Spellings> spellings) { m_state->spellings = std::move(spellings); }

bool Column::decoded() const { return m_state->ready.load(std::memory_order_acquire); }
const ColumnValues& Column::values() const { return decode().decoded.values; }
const std::optional<Error>& Column::error() const { return decode().decoded.error; }
uint64_t Column::lost() const { return lostOf(decode().decoded); }
uint64_t Column::lostOf(const Decoded& all) const {
  return all.error && sizeOf(all.values) == 0 ? m_valueCount : all.lost;
}
Value Column::at(size_t row) const { return valueAt(values(), row); }

Value Column::meaningAt(size_t row) const {
  if (!meaning) return {};
  return meaning->of(at(row), bytesAt(row));
}

std::string_view bytesAt(const ColumnValues& all, size_t row) {
  if (row >= sizeOf(all)) return {};
  if (const auto* texts = std::get_if<Texts>(&all)) return texts->at(row);
  if (const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&all))
    return asText((*source)->bytesAt(row));
  if (const auto* plain = std::get_if<std::vector<Value>>(&all)) {
    if (const auto* text = (*plain)[row].as<std::string>()) return *text;
    if (const auto* bytes = (*plain)[row].as<ByteString>()) return bytes->bytes;
  }
  return {};
}

std::string_view Column::bytesAt(size_t row) const { return vitrine::bytesAt(values(), row); }

void Column::append(Value value) {
  auto& plain = std::get<std::vector<Value>>(m_state->decoded.values);
  plain.push_back(std::move(value));
  m_rows = m_valueCount = plain.size();
}

void Column::replace(size_t row, Value value) {
  std::get<std::vector<Value>>(m_state->decoded.values)[row] = std::move(value);
}

}  // namespace vitrine
