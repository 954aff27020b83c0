// Binary FBX 7.4 as nested records. A record consists of its end offset, the number of its properties, their size
// in bytes, its name, the properties, the records inside and, after those, 13 zeros. The layout is the one
// described at code.blender.org/2013/08/fbx-binary-file-format-specification.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine {

// An array in its file form, compressed if that makes it smaller. Several records may share one.
using FbxArray = std::vector<std::byte>;
FbxArray fbxArray(std::span<const double> values);
FbxArray fbxArray(std::span<const float> values);
FbxArray fbxArray(std::span<const int32_t> values);
FbxArray fbxArray(std::span<const int64_t> values);

// An object's name, separator and class: "Head\0\1Model".
std::string fbxName(std::string_view name, std::string_view objectClass);

class FbxRecords {
 public:
  FbxRecords();  // the file's head

  // Properties come before the records inside.
  FbxRecords& begin(std::string_view name);
  FbxRecords& add(bool value);
  FbxRecords& add(char value);
  FbxRecords& add(int32_t value);
  FbxRecords& add(int64_t value);
  FbxRecords& add(double value);
  FbxRecords& add(std::string_view text);
  FbxRecords& add(const char* text) { return add(std::string_view(text)); }
  FbxRecords& add(const std::string& text) { return add(std::string_view(text)); }
  FbxRecords& add(const FbxArray& array);
  FbxRecords& addRaw(std::span<const uint8_t> bytes);
  FbxRecords& end();

  // A record without others inside.
  template <class... Values>
  FbxRecords& leaf(std::string_view name, const Values&... values) {
    begin(name);
    (add(values), ...);
    return end();
  }

  // A leaf with one number that becomes known later; returns its offset for set().
  size_t leafToSet(std::string_view name);
  void set(size_t place, int32_t value);

  // "P": one entry of a "Properties70".
  template <class... Values>
  FbxRecords& property(std::string_view name, std::string_view type, std::string_view subtype,
                       std::string_view flags, const Values&... values) {
    return leaf("P", name, type, subtype, flags, values...);
  }

  // Ends the file and returns it; nothing if it is too large for its offsets.
  std::vector<std::byte> finish();

 private:
  struct Open {
    size_t at = 0;            // of the record
    size_t propertiesAt = 0;  // of its properties
    uint32_t properties = 0;
    bool hasRecords = false;
    bool isList = false;  // ends with zeros even if nothing is inside
  };
  template <class T>
  void put(T value) {
    const size_t at = m_bytes.size();
    m_bytes.resize(at + sizeof value);
    std::memcpy(m_bytes.data() + at, &value, sizeof value);
  }
  template <class T>
  FbxRecords& number(char type, T value);
  void putText(std::string_view text);
  void setLength(size_t at, size_t value);
  void closeProperties();
  void zeros(size_t count) { m_bytes.resize(m_bytes.size() + count); }

  std::vector<std::byte> m_bytes;
  std::vector<Open> m_open;
};

}  // namespace vitrine
