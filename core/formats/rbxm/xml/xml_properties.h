// Writes property elements of the XML form, which xml_values.h reads.
#pragma once

#include <functional>

#include "core/formats/rbxm/types/write_context.h"

namespace vitrine::rbxm {

// What is needed to write property values.
struct XmlSpelling {
  std::function<std::string(NodeId)> referentOf;  // empty: the instance is not written
  const SharedStringTable* shared = nullptr;
  std::vector<std::string> sharedKeys;  // one for each entry of `shared`
  Losses* losses = nullptr;
  const Document* document = nullptr;  // holds the embedded assets
};

// A column of a class as elements.
class XmlColumn {
 public:
  // Reports the losses of the column as a whole.
  XmlColumn(const Class& owner, const StoredColumn& column, const XmlSpelling& spelling);
  // Appends the element of a row, without white space around it; nothing where the row has no value.
  void append(std::string& out, uint32_t row) const;

 private:
  void appendText(std::string& out, std::string_view bytes) const;
  void appendOpen(std::string& out, std::string_view tag) const;
  void appendUnknown(std::string& out, uint32_t row) const;
  void appendString(std::string& out, uint32_t row, std::string_view bytes) const;

  const StoredColumn* m_column;
  const XmlSpelling* m_spelling;
  std::string m_tag;
  std::string m_name;        // the attribute's text
  bool m_byContent = false;  // a string whose element depends on its bytes
};

}  // namespace vitrine::rbxm
