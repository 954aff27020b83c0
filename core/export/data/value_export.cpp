#include "core/export/data/value_export.h"

#include <fmt/core.h>

#include "core/export/model/file_names.h"
#include "core/load/nested.h"

namespace vitrine {

namespace {

// Whether bytesAt() means anything for the value.
bool standsForBytes(const Column& column, const Value& value) {
  if (value.as<ByteString>() || value.as<std::string>()) return true;
  const auto* source = std::get_if<std::shared_ptr<const RowSource>>(&column.values());
  return source && (*source)->hasBytes();
}

std::string_view endingOf(std::string_view bytes) {
  const Format* format = nestedFormat(bytes);
  if (format && !format->extensions.empty()) return format->extensions.front();
  return isUtf8(bytes) && bytes.find('\0') == std::string_view::npos ? "txt" : "bin";
}

}  // namespace

bool holdsBytes(const Document& document, NodeId node, const Column& column) {
  const Value value = column.at(document.nodes.row[indexOf(node)]);
  return value.as<Opaque>() || standsForBytes(column, value);
}

Result<Exported> exportBytes(const Document& document, NodeId node, uint32_t column) {
  if (indexOf(node) >= document.nodes.size())
    return fail(ErrorCode::Malformed, fmt::format("node {}, there are {}", indexOf(node), document.nodes.size()));
  const Class& owner = document.classOf(node);
  if (column >= owner.columns.size())
    return fail(ErrorCode::Malformed,
                fmt::format("property {} of class {}, there are {}", column, owner.name, owner.columns.size()));
  const Column& values = owner.columns[column];
  const uint32_t row = document.nodes.row[indexOf(node)];
  const Value value = values.at(row);
  const auto* opaque = value.as<Opaque>();
  if (!opaque && !standsForBytes(values, value))
    return fail(ErrorCode::Unsupported,
                fmt::format("{}.{} has no bytes of its own", document.nameOf(node), values.name));
  const std::string_view bytes = opaque ? std::string_view(opaque->bytes) : values.bytesAt(row);
  const Bytes content = asBytes(bytes);
  Exported exported;
  exported.files.push_back(
      {fmt::format("{}.{}", safeFileName(document.nameOf(node) + "." + values.name), endingOf(bytes)),
       {content.begin(), content.end()}});
  return exported;
}

}  // namespace vitrine
