// Source: the bytes of one file, mapped read-only or held in memory. Immutable and shared by the document.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/bytes/byte_reader.h"

namespace vitrine {

class Source {
 public:
  // Maps the file. Errors: Io with the system's reason; directories and devices are refused.
  static Result<std::shared_ptr<const Source>> open(const std::filesystem::path& path);
  static std::shared_ptr<const Source> fromBytes(std::vector<std::byte> bytes, std::filesystem::path path = {});
  ~Source();
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  Bytes bytes() const { return m_bytes; }
  const std::filesystem::path& path() const { return m_path; }

 private:
  Source() = default;
  std::filesystem::path m_path;
  std::vector<std::byte> m_owned;
  void* m_mapping = nullptr;
  Bytes m_bytes;
};

}  // namespace vitrine
