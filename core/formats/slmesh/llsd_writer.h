// Writing binary LLSD.
#pragma once

#include <deque>
#include <optional>
#include <span>

#include "core/bytes/byte_writer.h"
#include "core/formats/slmesh/llsd.h"

namespace vitrine::slmesh {

void writeLlsd(ByteWriter& out, const Llsd& data);

Llsd llsdInteger(int64_t value);
Llsd llsdReal(double value);
Llsd llsdBoolean(bool value);
Llsd llsdString(std::string text);
Llsd llsdArray(std::vector<Llsd> items = {});
Llsd llsdReals(std::span<const double> numbers);
Llsd llsdMap();
void setMember(Llsd& map, std::string key, Llsd value);

// Owns the bytes that binaries point into.
class LlsdStore {
 public:
  Llsd binary(std::vector<std::byte> bytes);
  // The reverse of toValue(). `type`: the value's llsdTypeName, for types that a Value does not distinguish.
  // Nothing if the value is a note about something too long to show.
  std::optional<Llsd> fromValue(const Value& value, std::string_view type = {}, uint32_t depth = 0);

 private:
  std::deque<std::vector<std::byte>> m_bytes;
};

}  // namespace vitrine::slmesh
