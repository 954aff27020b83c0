#include "core/query/script_column.h"

namespace vitrine {

const Column* sourceColumn(const Class& owner) {
  if (owner.kind != NodeKind::Instance && !owner.is("LuaSourceContainer")) return nullptr;
  const Column* column = owner.column("Source");
  if (!column) return nullptr;
  // Not the Source of a sound or a light, should there be one.
  const bool text = column->type == "String" || column->type == "ProtectedString" || column->type == "string" ||
                    column->type == "Bytecode" || column->type == "BinaryString";
  return text || owner.is("LuaSourceContainer") ? column : nullptr;
}

}  // namespace vitrine
