// The records of an FBX file, of a binary one or of a text, as they are stored: what assimp does not pass on is
// found in them.
//
// A record has a name, values and further records. Binary: where it ends, how many values it has and how many bytes
// they take (32 bits each, from version 7500 on 64), the length of its name in a byte, the name, the values (a
// letter for the type before each), the records, and behind those one of zeros. Text: `Name: value, value
// {records}`.
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
  std::string_view text() const;  // empty where it is none
};

// Refers to the file, which must stay.
struct FbxRecord {
  std::string_view name;
  std::vector<FbxValue> values;
  std::vector<FbxRecord> records;

  const FbxRecord* find(std::string_view of) const;  // the first of that name, or null
  // Of an array; empty where there is none, or it is damaged. T: int64_t, int32_t, double or float. Floats of which
  // the bits are meant keep them.
  template <class T>
  std::vector<T> numbers() const;
  double numberAt(size_t value, double otherwise) const;
  int64_t integerAt(size_t value, int64_t otherwise) const;
  std::string_view textAt(size_t value) const;
};

// The sections Definitions, Objects and Connections as records of one that has no name; of the objects those alone
// whose records have one of these names. None where `file` is no FBX file or its records are damaged.
std::optional<FbxRecord> fbxRecords(std::string_view file, std::span<const std::string_view> objects);

}  // namespace vitrine::assimp
