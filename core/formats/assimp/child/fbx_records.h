// The records of a binary or text FBX file as they are stored, to find what assimp does not pass on.
//
// A record has a name, values and further records. Binary: its end offset, the number of values and their size in
// bytes (32 bits each, 64 from version 7500 on), the length of its name in a byte, the name, the values (each after
// a letter for its type), the records, and after those a record of zeros. Text: `Name: value, value {records}`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace vitrine::assimp {

struct FbxValue {
  // As in binary files: C, Y, I, L numbers of 1, 2, 4, 8 bytes, F, D floating, S text, R bytes; f, d, i, l, b
  // arrays with their head. 't': a word or a number of a text file. 'a': the numbers of an array of one, with
  // commas.
  char type = 0;
  std::string_view bytes;

  std::optional<double> number() const;
  std::optional<int64_t> integer() const;
  std::string_view text() const;  // empty if it is not a text
};

// Refers to the file, which must stay.
struct FbxRecord {
  std::string_view name;
  std::vector<FbxValue> values;
  std::vector<FbxRecord> records;

  const FbxRecord* find(std::string_view of) const;  // the first of that name, or null
  // The numbers of an array; empty if there is none or it is damaged. T: int64_t, int32_t, double or float. Floats
  // that store bits keep them.
  template <class T>
  std::vector<T> numbers() const;
  double numberAt(size_t value, double otherwise) const;
  int64_t integerAt(size_t value, int64_t otherwise) const;
  std::string_view textAt(size_t value) const;
};

// The sections Definitions, Objects and Connections as children of a record without a name; of the objects only
// records with one of these names. Nothing if `file` is not an FBX file or its records are damaged.
std::optional<FbxRecord> fbxRecords(std::string_view file, std::span<const std::string_view> objects);

}  // namespace vitrine::assimp
