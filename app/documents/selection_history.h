// SelectionHistory: what was selected before, to go back to and forward again, as in a browser; and the filter of
// the tree, which is taken away where it hides what is selected, and comes back on the way back.
#pragma once

#include <QString>
#include <vector>

#include "core/document/document.h"

namespace vitrine {

class SelectionHistory {
 public:
  struct Entry {
    std::vector<NodeId> nodes;
    QString liftedFilter;  // of the tree, taken away because it hid these nodes
  };

  // What is selected from now on. Nothing at all, and more than anybody goes back to, is not remembered.
  void note(const std::vector<NodeId>& nodes);
  // -1: back, 1: forward, from what is selected now.
  bool canGo(int step, const std::vector<NodeId>& selected) const;
  const Entry& go(int step, const std::vector<NodeId>& selected);
  const std::vector<Entry>& entries() const { return m_entries; }
  void clear();  // the filter stays
  // The file was read again: where nodes are numbered anew there is no way back from what is selected now.
  void carryOver(const Document& from, const Document& to, const std::vector<NodeId>& selected);

  const QString& filter() const { return m_filter; }
  void setFilter(const QString& filter) { m_filter = filter; }
  // As it hides what is selected.
  void liftFilter();
  // Before going: the filter that was lifted for what is left on the way back, unless there is another one by now.
  // Empty: none was.
  QString takeLiftedFilter(int step);

 private:
  size_t target(int step, const std::vector<NodeId>& selected) const;

  std::vector<Entry> m_entries{Entry{}};  // the first: nothing is selected
  size_t m_at = 0;
  QString m_filter;
};

}  // namespace vitrine
