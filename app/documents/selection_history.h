// SelectionHistory: what was selected before, to go back to and forward again, as in a browser.
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
  Entry& current() { return m_entries[m_at]; }
  // -1: back, 1: forward, from what is selected now.
  bool canGo(int step, const std::vector<NodeId>& selected) const;
  const Entry& go(int step, const std::vector<NodeId>& selected);
  const std::vector<Entry>& entries() const { return m_entries; }
  void clear();

 private:
  size_t target(int step, const std::vector<NodeId>& selected) const;

  std::vector<Entry> m_entries{Entry{}};  // the first: nothing is selected
  size_t m_at = 0;
};

}  // namespace vitrine
