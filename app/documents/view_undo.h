// ViewUndo: what the user has changed in a view, as steps that can be undone and done again. It is told of every
// change, and joins what belongs together: what comes in one turn of the event loop, and continuous changes, as the
// camera being turned, until there is a pause and no mouse button is down. A step keeps only what it changed, so it
// leaves the rest of the view alone.
#pragma once

#include <QString>
#include <array>
#include <memory>
#include <vector>

#include "app/documents/carried_view.h"
#include "app/documents/detour.h"
#include "render/view/view_changes.h"

namespace vitrine {

// What a step changes besides the view itself.
struct ViewCompany {
  bool automaticLod = false;  // the level is then not the user's
  QString environment;        // path of its picture; empty: the built-in one
  // With the camera:
  bool leftStart = false;
  Detour detour;
};

// A change of a list as the one run in which it differs.
struct ListEdit {
  using Piece = std::shared_ptr<const std::vector<NodeId>>;  // null: nothing; several steps may share one
  size_t at = 0;
  Piece removed, inserted;
  bool empty() const { return !removed && !inserted; }
  static size_t sizeOf(const Piece& piece) { return piece ? piece->size() : 0; }
};

class ViewUndo {
 public:
  // The lists that may be long. Those of a step's views are empty.
  static constexpr std::array kLists{&ViewState::hidden, &ViewState::isolated, &ViewState::selected};
  enum List : uint8_t { Hidden, Isolated, Selected };

  struct Step {
    QString words;          // "Hide Door"
    bool ownWords = false;  // of beginStep(): they stay when there is more to tell
    // What the step did not change is the same in both.
    ViewState before, after;
    ViewCompany companyBefore, companyAfter;
    std::array<ListEdit, kLists.size()> lists;
    bool wasEmpty = false;                // before the step nothing was isolated
    bool isEmpty = false;                 // after it nothing is hidden
    size_t selectedCount = 0;             // after it,
    NodeId firstSelected = NodeId::None;  // and the first of them
    qint64 last = 0;                      // when it last changed, in milliseconds
    bool held = false;                    // a mouse button has been down since it last changed
  };
  // When a change came, in milliseconds, and whether a mouse button was down.
  struct Moment {
    qint64 at = 0;
    bool held = false;
  };
  static constexpr size_t kMostSteps = 500;
  static constexpr size_t kMostNodes = 32'000'000;  // kept by all steps; the oldest go first, but 100 stay
  static constexpr qint64 kPause = 700;             // milliseconds that end a continuous change

  // Forgets all steps.
  void clear();
  // A change that was not the user's: it is no step, and no step takes it back. `changes` may be more than there
  // are.
  void learn(const ViewState& view, const ViewCompany& company, const ViewChanges& changes);
  void learnPose(const ViewState& view) { m_known.view.pose = view.pose; }
  // A change that may be the user's. The document names its nodes; it may be null. Returns whether there is another
  // step, or the last has other words.
  bool note(const ViewState& view, const ViewCompany& company, const ViewChanges& changes, const Moment& moment,
            const Document* document);
  // Until endStep(), all changes are one step; with those words, if there are any. May be nested.
  void beginStep(const QString& words);
  void endStep();
  void endTurn() { m_sameTurn = false; }  // of the event loop
  void settle() { m_settled = true; }     // a continuous change that follows is another step
  void release();                         // no mouse button is down any more
  bool isHeld() const { return m_at > 0 && m_at == m_steps.size() && m_steps.back().held; }

  size_t count() const { return m_steps.size(); }
  size_t done() const { return m_at; }  // of all steps; the others have been undone
  const QString& wordsOf(size_t step) const { return m_steps[step].words; }
  // Changes the view into the one that it was when so many of the steps were done.
  void go(size_t done, ViewState& view, ViewCompany& company);

  // All lists of nodes that the steps keep.
  std::vector<const std::vector<NodeId>*> nodes() const;
  // For a file that was read again. Steps of nodes that are gone, or of another rig, are dropped, or do what is
  // left of them. `view` is carried over already.
  void carryOver(const CarriedNodes& nodes, bool sameRig, const ViewState& view, const Document& to);
  // Where the camera was means nothing any more.
  void forgetCameras();

 private:
  struct Known {
    ViewState view;
    ViewCompany company;
  };
  Step difference(const ViewState& view, const ViewCompany& company, const ViewChanges& changes) const;
  bool joins(const Step& change, const Moment& moment) const;
  void join(const Step& change, const ViewState& view);
  void share(Step& step) const;
  void dropOldest();
  void dropEmpty();

  Known m_known;  // at the last call
  std::vector<Step> m_steps;
  size_t m_at = 0;
  int m_open = 0;  // beginStep() without endStep()
  bool m_openHasStep = false;
  QString m_openWords;
  bool m_sameTurn = false, m_settled = true;
};

// What differs between two lists; nothing is kept of what is the same before and behind.
ListEdit editBetween(const std::vector<NodeId>& before, const std::vector<NodeId>& after);
// Does or undoes it. A list that is not as it was then loses and gets the same nodes.
void applyEdit(const ListEdit& edit, bool forward, std::vector<NodeId>& list);

// A step in words, with the names of the document's nodes: "Hide Door", "Move the section to X 3.2".
QString wordsOfShowing(const std::vector<NodeId>& nodes, const Document* document);  // "Show Door"
QString wordsOfStep(const ViewUndo::Step& step, const Document* document);

}  // namespace vitrine
