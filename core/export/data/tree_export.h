// The tree of any document as a file, with the properties of its nodes.
#pragma once

#include "core/document/document.h"
#include "core/export/model/exported.h"
#include "core/report/info.h"

namespace vitrine {

enum class TreeForm : uint8_t {
  Json,  // NAME.json: the objects of dump --json as one array
  Text,  // NAME.txt: indented, as `dump` prints it
  // NAME.xml: <document format=""> with nested <node class="" name="">, and <property name="" type=""> with the
  // value's JSON as text; names that XML 1.0 cannot hold are also given as hex digits of their bytes, in name-hex,
  // class-hex and type-hex. For Roblox documents: NAME.rbxmx, which Studio opens
  Xml,
};

struct TreeExport {
  TreeForm form = TreeForm::Json;
  bool properties = true;     // RBXMX always has them
  std::vector<NodeId> roots;  // these nodes and everything below them; empty: all nodes
};

// One file. `name`: without ending, a safe file name. Errors: Malformed for a root that is no node, LimitExceeded
// where memory does not suffice.
Result<Exported> exportTree(const Document& document, const TreeExport& options, std::string_view name);

}  // namespace vitrine
