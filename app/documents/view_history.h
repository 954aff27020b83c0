// ViewHistory: what was selected and looked at before, to go back and forward as in a browser. It also keeps the
// filter of the tree, which is lifted if it hides the selection and restored on the way back.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/document/document.h"
#include "render/view/view_state.h"

namespace vitrine {

// Where the camera is, and whether it has left the close-up in which the file was first shown.
struct Sight {
  Camera camera;
  bool leftStart = false;
  friend bool operator==(const Sight&, const Sight&) = default;
};

class ViewHistory {
 public:
  struct Entry {
    std::vector<NodeId> nodes;
    QString liftedFilter = {};        // the tree's filter, lifted because it hid these nodes
    bool jumped = false;              // the camera jumped to get here
    bool turned = false;              // the camera only looked from another side
    std::optional<Sight> sight = {};  // where the camera was when this entry was left
  };

  // Notes a new selection, and where the camera was before it. An empty selection, or one of very many nodes, is
  // not noted.
  void note(const std::vector<NodeId>& nodes, const Sight& from);
  // Call this before the camera jumps. A selection noted since endStep() and the jump count as one step; looking
  // from several sides in a row counts as one step, too.
  void noteJump(const Sight& from, const std::vector<NodeId>& selected, bool turned);
  void endStep() { m_inStep = false; }
  // -1: back, 1: forward, starting from the current selection.
  bool canGo(int step, const std::vector<NodeId>& selected) const;
  struct Arrival {
    std::vector<NodeId> nodes;
    std::optional<Sight> sight;  // none: the camera stays
  };
  Arrival go(int step, const std::vector<NodeId>& selected, const Sight& now);
  const std::vector<Entry>& entries() const { return m_entries; }
  void clear();         // the filter stays
  void forgetSights();  // what was selected stays
  // For a file that was read again: if its nodes are numbered differently, there is no way back from the current
  // selection.
  void carryOver(const Document& from, const Document& to, const std::vector<NodeId>& selected);

  const QString& filter() const { return m_filter; }
  void setFilter(const QString& filter) { m_filter = filter; }
  // Lifts the filter because it hides the selection.
  void liftFilter();
  // Call this before going back: returns the filter that was lifted for the nodes being left, unless there is
  // another filter by now. Empty: none was.
  QString takeLiftedFilter(int step);

 private:
  size_t target(int step, const std::vector<NodeId>& selected) const;
  void push(Entry entry);

  std::vector<Entry> m_entries{Entry{}};  // the first: nothing is selected
  size_t m_at = 0;
  bool m_inStep = false;  // the last entry belongs to the current step
  QString m_filter;
};

}  // namespace vitrine
