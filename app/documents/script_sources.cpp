#include "app/documents/script_sources.h"

#include <algorithm>

#include "app/documents/open_document.h"

namespace vitrine {

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
