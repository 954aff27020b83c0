// FileFilterBox: the filter for the files of a library, as FilterBox is for a tree.
#pragma once

#include "app/docks/tree/query_box.h"
#include "core/library/file_filter.h"

namespace vitrine {

class FileFilterBox : public QueryBox {
  Q_OBJECT
 public:
  explicit FileFilterBox(QWidget* parent = nullptr);
  const FileFilter& filter() const { return m_filter; }

 protected:
  Result<void> parse(const std::string& query) override;
  void forgetQuery() override { m_filter = {}; }
  void startCompleting(const std::string& query, size_t cursor) override;

 private:
  FileFilter m_filter;
};

}  // namespace vitrine
