// ViewHistory: what was selected and looked at before, to go back to and forward again, as in a browser; and the
// filter of the tree, which is taken away where it hides what is selected, and comes back on the way back.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/document/document.h"
#include "render/view/view_state.h"

namespace vitrine {

// Where the camera is, and whether it left the close-up that the file is first seen in.
struct Sight {
  Camera camera;
  bool leftStart = false;
  friend bool operator==(const Sight&, const Sight&) = default;
};

class ViewHistory {
 public:
  struct Entry {
    std::vector<NodeId> nodes;
    QString liftedFilter = {};        // of the tree, taken away because it hid these nodes
    bool jumped = false;              // the camera jumped to get here
    bool turned = false;              // and only looks from another side
    std::optional<Sight> sight = {};  // where it was when this was left
  };

  // What is selected from now on, and where the camera was until then. Nothing at all, and more than anybody goes
  // back to, is not remembered.
  void note(const std::vector<NodeId>& nodes, const Sight& from);
  // The camera is about to jump. With what is selected, if that was noted since endStep(), it is one step; looking
  // from several sides in turn is another.
  void noteJump(const Sight& from, const std::vector<NodeId>& selected, bool turned);
  void endStep() { m_inStep = false; }
  // -1: back, 1: forward, from what is selected now.
  bool canGo(int step, const std::vector<NodeId>& selected) const;
  struct Arrival {
    std::vector<NodeId> nodes;
    std::optional<Sight> sight;  // none: the camera stays
  };
  Arrival go(int step, const std::vector<NodeId>& selected, const Sight& now);
  const std::vector<Entry>& entries() const { return m_entries; }
  void clear();         // the filter stays
  void forgetSights();  // what was selected stays
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
  void push(Entry entry);

  std::vector<Entry> m_entries{Entry{}};  // the first: nothing is selected
  size_t m_at = 0;
  bool m_inStep = false;  // the last entry belongs to what is being done
  QString m_filter;
};

}  // namespace vitrine
