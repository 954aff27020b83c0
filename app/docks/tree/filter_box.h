// FilterBox: the input box for a filter of the tree.
#pragma once

#include "app/docks/tree/filter_job.h"
#include "app/docks/tree/query_box.h"

namespace vitrine {

class FilterBox : public QueryBox {
  Q_OBJECT
 public:
  explicit FilterBox(QWidget* parent = nullptr);

  void setDocument(const DocumentPointer& document);  // the document whose words are offered; may be null
  const Filter& filter() const { return m_filter; }   // the last valid filter

 protected:
  Result<void> parse(const std::string& query) override;
  void forgetQuery() override { m_filter = {}; }
  void startCompleting(const std::string& query, size_t cursor) override;
  void stopCompleting() override;

 private:
  DocumentPointer m_document;
  Filter m_filter;
  Cancel m_completing;
};

}  // namespace vitrine
