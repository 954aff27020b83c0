#include "app/documents/script_sources.h"

#include <algorithm>

#include "app/documents/open_document.h"

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

bool isScript(const Document& document, NodeId node) {
  return indexOf(node) < document.nodes.size() && sourceColumn(document.classOf(node));
}

bool hasScripts(const OpenDocument& document) {
  const DocumentPointer& shown = document.document();
  return shown && std::ranges::any_of(shown->classes, [](const Class& owner) {
           return !owner.nodes.empty() && sourceColumn(owner);
         });
}

}  // namespace vitrine
