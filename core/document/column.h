// Column: one property of a class, with a value for each of the class's nodes. Values are stored in typed arrays,
// so that a place with millions of values fits in memory and a filter can scan one array; a Value is made on
// request. Columns of large formats stay packed until first used, and are then decoded once, thread-safely.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/bytes/budget.h"
#include "core/bytes/byte_reader.h"
#include "core/bytes/large_buffer.h"
#include "core/document/value.h"

namespace vitrine {

enum class Flag : uint8_t { Off, On };  // a bool that std::vector does not pack into bits

// Byte strings stored in one block.
struct Texts {
  struct Row {
    uint32_t offset = 0, size = 0;
  };
  LargeBuffer<std::byte> storage;  // what `bytes` points into, unless that is the file
  Bytes bytes;
  LargeBuffer<Row> rows;
  std::string_view at(size_t row) const { return asText(bytes.subspan(rows[row].offset, rows[row].size)); }
};

// Rows of composite values or of varying size, kept as in the file; values are made on request.
class RowSource {
 public:
  virtual ~RowSource() = default;
  virtual size_t size() const = 0;
  virtual Value at(size_t row) const = 0;             // row < size()
  virtual Bytes bytesAt(size_t) const { return {}; }  // for rows that represent a byte string
  virtual bool hasBytes() const { return false; }     // whether bytesAt() means anything
};

using ColumnValues =
    std::variant<std::vector<Value>, LargeBuffer<Flag>, LargeBuffer<int32_t>, LargeBuffer<uint32_t>,
                 LargeBuffer<int64_t>, LargeBuffer<float>, LargeBuffer<double>, LargeBuffer<Vec2>,
                 LargeBuffer<Vec3>, LargeBuffer<Colour>, LargeBuffer<Rgb8>, LargeBuffer<CFrame>,
                 LargeBuffer<NodeId>, Texts, std::shared_ptr<const RowSource>>;

size_t sizeOf(const ColumnValues& values);
Value valueAt(const ColumnValues& values, size_t row);             // empty beyond the end
std::string_view bytesAt(const ColumnValues& values, size_t row);  // of strings and byte strings; empty for other
                                                                   // types

// What the stored values mean to people, where that differs: the name of an enum item, the colour for a palette
// index, the attributes in a byte string.
struct Meaning {
  std::string type;  // "Enum.Material", "Color3uint8", "Attributes"
  // Takes the stored value, and its bytes if it represents a byte string. Returns an empty Value if the stored one
  // has no meaning of this type.
  std::function<Value(const Value& stored, std::string_view bytes)> of;
};

// How a text format spelled the values of a property, so that its writer can write them the same way.
struct Spellings {
  struct Word {
    std::string element;  // "BinaryString"
    std::string child;    // the element inside, where it may differ: "url"
    friend bool operator==(const Word&, const Word&) = default;
  };
  std::vector<Word> words;    // at least one
  std::vector<uint8_t> rows;  // row -> word; empty: the first word for all rows
  const Word& at(size_t row) const { return words[row < rows.size() ? rows[row] : 0]; }
};

class Column {
 public:
  // What a decoder returns: every value that can be read, and the first fault.
  struct Decoded {
    ColumnValues values;
    std::optional<Error> error;
    uint64_t lost = 0;  // how many values of the file could not be read
  };
  using Decoder = std::function<Decoded()>;
  using CountingDecoder = std::function<Decoded(MemoryBudget& budget)>;  // takes the values' memory from `budget`

  Column(std::string name, std::string type, ColumnValues values = {});
  // A column of `rows` rows, stored packed at `packed` and decoded on first use.
  static Column lazy(std::string name, std::string type, size_t rows, SourceSpan packed, Decoder decoder);
  static Column lazy(std::string name, std::string type, size_t rows, SourceSpan packed, CountingDecoder decoder,
                     std::shared_ptr<MemoryBudget> budget);

  std::string name;                        // shown name
  std::string stored;                      // the file's own name; empty: the same
  std::string type;                        // type name as on the command line ("float", "Vector3", "string" ...)
  std::string unit;                        // "stud", "degree", "" ...
  SourceSpan span;                         // where the packed column lies, if it is one block
  std::shared_ptr<const Meaning> meaning;  // null: values are shown as stored

  const std::string& storedName() const { return stored.empty() ? name : stored; }
  size_t rows() const { return m_rows; }
  // How many rows have a value in the file; set by readers that know some have none.
  size_t valueCount() const { return m_valueCount; }
  void setValueCount(size_t count) { m_valueCount = count; }
  bool decoded() const;  // whether the values are kept in memory; they may have been borrowed before, see read()
  const Spellings* spellings() const;  // null: the format has none
  void setSpellings(std::shared_ptr<const Spellings> spellings);

  // These decode on first use.
  const ColumnValues& values() const;
  const std::optional<Error>& error() const;
  uint64_t lost() const;                       // how many values could not be read
  Value at(size_t row) const;                  // empty if the file has no value
  Value meaningAt(size_t row) const;           // empty if there is no meaning
  std::string_view bytesAt(size_t row) const;  // of strings and byte strings; empty for other types
  template <class T>
  std::span<const T> array() const {  // empty if the values are of another type
    const auto* typed = std::get_if<LargeBuffer<T>>(&values());
    return typed ? std::span<const T>(*typed) : std::span<const T>();
  }

  // The values and the fault of a column during the lifetime of this object: the kept ones if there are any, else a
  // copy decoded for this object and freed with it. For code that goes over all columns once, one after another.
  class Borrowed {
   public:
    const ColumnValues& values() const { return m_decoded->values; }
    const std::optional<Error>& error() const { return m_decoded->error; }
    uint64_t lost() const { return m_lost; }  // how many values could not be read
    // Bytes that decoding took for this Borrowed; 0 if the column keeps its values.
    uint64_t memory() const { return m_loan ? m_loan->taken() : 0; }

   private:
    friend class Column;
    std::unique_ptr<MemoryBudget> m_loan;  // destroyed last
    std::shared_ptr<const Decoded> m_decoded;
    uint64_t m_lost = 0;
  };
  Borrowed borrow() const;
  // Whether the column was ever decoded, even if only borrow() did so and nothing was kept; and the fault that this
  // found, if any. These decode nothing.
  bool read() const;
  std::optional<Error> knownError() const;
  uint64_t knownLost() const;  // how many values were lost to that fault

  // Readers only, before the document is shared; for columns given as plain Values.
  void append(Value value);
  void replace(size_t row, Value value);

 private:
  struct State;
  const State& decode() const;
  uint64_t lostOf(const Decoded& decoded) const;
  size_t m_rows = 0;
  size_t m_valueCount = 0;
  std::shared_ptr<State> m_state;
};

}  // namespace vitrine
