#include "app/documents/view_undo.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "render/view/view_table.h"

namespace vitrine {
namespace {

constexpr size_t kFewestSteps = 100;
constexpr size_t kSharedPiece = 1000;  // nodes, from which on it is worth to look for the same piece
constexpr int kSeveral = -2;           // things that are posed

// Members of a view that a step may change, apart from the lists, the pose and what is shown, which are changed
// part by part.
template <class Type>
struct UndoMember {
  Type ViewState::*member;
  bool isContinuous = false;
};
constexpr auto kUndoMembers = std::tuple(
    UndoMember{&ViewState::camera, true}, UndoMember{&ViewState::mode}, UndoMember{&ViewState::lodFactor, true},
    UndoMember{&ViewState::lod}, UndoMember{&ViewState::sideBySide}, UndoMember{&ViewState::wireLevels},
    UndoMember{&ViewState::exposure, true}, UndoMember{&ViewState::tone},
    UndoMember{&ViewState::environmentTurn, true}, UndoMember{&ViewState::environmentStrength, true},
    UndoMember{&ViewState::doubleSided}, UndoMember{&ViewState::explode, true},
    UndoMember{&ViewState::pointSize, true}, UndoMember{&ViewState::lineWidth, true},
    UndoMember{&ViewState::smoothLightmap}, UndoMember{&ViewState::background, true},
    UndoMember{&ViewState::transparentBackground}, UndoMember{&ViewState::joints}, UndoMember{&ViewState::uvSet},
    UndoMember{&ViewState::section, true}, UndoMember{&ViewState::measures});

template <class Act>
void forEachMember(const Act& act) {
  std::apply([&act](const auto&... rows) { (act(rows), ...); }, kUndoMembers);
}

// Parts of the pose; an animation and its time are those of the player.
constexpr auto kPoseParts = std::tuple(&PoseEdits::joints, &PoseEdits::face, &PoseEdits::morphs);

template <class Act>
void forEachPosePart(const Act& act) {
  std::apply([&act](const auto&... parts) { (act(parts), ...); }, kPoseParts);
}

bool sameCompany(const ViewCompany& one, const ViewCompany& other) {
  return one.automaticLod == other.automaticLod && one.environment == other.environment;
}

bool isNothing(const ViewUndo::Step& step) {
  return step.before == step.after && sameCompany(step.companyBefore, step.companyAfter) &&
         std::ranges::all_of(step.lists, &ListEdit::empty);
}

// The first of what is posed differently, by its number; kSeveral: more than one.
template <class Edits, class Number>
int posedOf(const Edits& before, const Edits& after, const Number& numberOf) {
  int posed = -1;
  const auto add = [&posed](int number) { posed = posed < 0 || posed == number ? number : kSeveral; };
  for (const auto& edit : after)
    if (std::ranges::find(before, edit) == before.end() && posed != kSeveral) add(int(numberOf(edit)));
  for (const auto& edit : before)
    if (std::ranges::find(after, edit) == after.end() && posed != kSeveral) add(int(numberOf(edit)));
  return posed;
}

int posedControl(const std::vector<float>& before, const std::vector<float>& after) {
  int posed = -1;
  const auto at = [](const std::vector<float>& controls, size_t i) {
    return i < controls.size() ? controls[i] : 0;
  };
  for (size_t i = 0; i < std::max(before.size(), after.size()); ++i)
    if (at(before, i) != at(after, i)) posed = posed == -1 ? int(i) : kSeveral;
  return posed;
}

// What a step is about: two that are alike may be one.
struct StepSubject {
  uint64_t members = 0;  // a bit each
  std::array<int, 3> posed{-1, -1, -1};
  std::array<bool, ViewUndo::kLists.size()> lists{};
  bool isContinuous = true;
  friend bool operator==(const StepSubject&, const StepSubject&) = default;
};

bool isTurnedOver(const std::optional<SectionPlane>& before, const std::optional<SectionPlane>& after) {
  return before.has_value() != after.has_value() ||
         (before && (before->axis != after->axis || before->flipped != after->flipped));
}

StepSubject subjectOf(const ViewUndo::Step& step) {
  StepSubject subject;
  const ViewState &before = step.before, &after = step.after;
  uint64_t bit = 1;
  forEachMember([&](const auto& row) {
    if (before.*row.member != after.*row.member) {
      subject.members |= bit;
      subject.isContinuous &= row.isContinuous;
    }
    bit *= 2;
  });
  subject.posed = {
      posedOf(before.pose.joints, after.pose.joints, [](const JointEdit& edit) { return edit.joint; }),
      posedControl(before.pose.face, after.pose.face),
      posedOf(before.pose.morphs, after.pose.morphs, [](const MorphEdit& edit) { return edit.control; })};
  for (size_t list = 0; list < subject.lists.size(); ++list) subject.lists[list] = !step.lists[list].empty();
  if (before.show != after.show || !sameCompany(step.companyBefore, step.companyAfter) ||
      before.camera.orthographic != after.camera.orthographic || isTurnedOver(before.section, after.section) ||
      subject.lists[ViewUndo::Hidden] || subject.lists[ViewUndo::Isolated])
    subject.isContinuous = false;
  return subject;
}

ListEdit::Piece pieceOf(std::vector<NodeId>::const_iterator first, std::vector<NodeId>::const_iterator last) {
  return first == last ? nullptr : std::make_shared<const std::vector<NodeId>>(first, last);
}

}  // namespace

ListEdit editBetween(const std::vector<NodeId>& before, const std::vector<NodeId>& after) {
  const auto [left, leftNow] = std::ranges::mismatch(before, after);
  const auto at = size_t(left - before.begin());
  const size_t most = std::min(before.size(), after.size()) - at;
  size_t behind = 0;
  while (behind < most && before[before.size() - 1 - behind] == after[after.size() - 1 - behind]) ++behind;
  return {at, pieceOf(left, before.end() - ptrdiff_t(behind)), pieceOf(leftNow, after.end() - ptrdiff_t(behind))};
}

void applyEdit(const ListEdit& edit, bool forward, std::vector<NodeId>& list) {
  static const std::vector<NodeId> none;
  const ListEdit::Piece &goes = forward ? edit.removed : edit.inserted,
                        &comes = forward ? edit.inserted : edit.removed;
  const std::vector<NodeId>&out = goes ? *goes : none, &in = comes ? *comes : none;
  const bool isAsItWas = edit.at <= list.size() && out.size() <= list.size() - edit.at &&
                         std::equal(out.begin(), out.end(), list.begin() + ptrdiff_t(edit.at));
  size_t at = edit.at;
  if (isAsItWas) {
    list.erase(list.begin() + ptrdiff_t(at), list.begin() + ptrdiff_t(at + out.size()));
  } else {
    std::vector<NodeId> sorted = out;
    sorted.insert(sorted.end(), in.begin(), in.end());
    std::ranges::sort(sorted);
    std::erase_if(list, [&](NodeId node) { return std::ranges::binary_search(sorted, node); });
    at = std::min(at, list.size());
  }
  list.insert(list.begin() + ptrdiff_t(at), in.begin(), in.end());
}

// ---- Steps ------------------------------------------------------------------------------------------------------

void ViewUndo::clear() {
  m_steps.clear();
  m_at = 0;
  m_openHasStep = m_sameTurn = false;
  m_settled = true;
}

void ViewUndo::learn(const ViewState& view, const ViewCompany& company, const ViewChanges& changes) {
  ViewState& known = m_known.view;
  forEachMember([&](const auto& row) {
    if (known.*row.member != view.*row.member) known.*row.member = view.*row.member;
  });
  known.show = view.show;
  forEachPosePart([&](auto part) { known.pose.*part = view.pose.*part; });
  if (changes.nodes) known.hidden = view.hidden, known.isolated = view.isolated;
  if (changes.selection) known.selected = view.selected;
  m_known.company = company;
}

// As a step, which is nothing if nothing of the user's has changed.
ViewUndo::Step ViewUndo::difference(const ViewState& view, const ViewCompany& company,
                                    const ViewChanges& changes) const {
  Step step;
  const ViewState& known = m_known.view;
  step.companyBefore = m_known.company;
  step.companyAfter = company;
  forEachMember([&](const auto& row) {
    if (known.*row.member == view.*row.member) return;
    step.before.*row.member = known.*row.member;
    step.after.*row.member = view.*row.member;
  });
  const bool turnsAutomatic = m_known.company.automaticLod != company.automaticLod;
  if (turnsAutomatic) {
    step.before.lod = known.lod;
    step.after.lod = view.lod;
  } else if (company.automaticLod) {
    step.before.lod = step.after.lod = 0;
  }
  step.before.show = known.show;
  step.after.show = view.show;
  forEachPosePart([&](auto part) {
    if (known.pose.*part == view.pose.*part) return;
    step.before.pose.*part = known.pose.*part;
    step.after.pose.*part = view.pose.*part;
  });
  for (size_t list = 0; list < kLists.size(); ++list)
    if (list == Selected ? changes.selection : changes.nodes)
      step.lists[list] = editBetween(known.*kLists[list], view.*kLists[list]);
  step.wasEmpty = known.isolated.empty();
  step.isEmpty = view.hidden.empty();
  step.selectedCount = view.selected.size();
  step.firstSelected = view.selected.empty() ? NodeId::None : view.selected.front();
  return step;
}

bool ViewUndo::joins(const Step& change, const Moment& moment) const {
  if (m_at == 0 || m_at < m_steps.size()) return false;
  if (m_open > 0) return m_openHasStep;
  if (m_sameTurn) return true;
  const Step& last = m_steps.back();
  if (m_settled || last.ownWords) return false;
  const bool isDrag = last.held && moment.held;
  if (!isDrag && moment.at - last.last > kPause) return false;
  const StepSubject subject = subjectOf(change);
  if (!subject.isContinuous || subject != subjectOf(last)) return false;
  return isDrag || !subject.lists[Selected];  // each click selects something else
}

void ViewUndo::join(const Step& change, const ViewState& view) {
  Step& last = m_steps.back();
  const auto unchanged = [](const auto& one, const auto& other) { return one == other; };
  forEachMember([&](const auto& row) {
    if (unchanged(change.before.*row.member, change.after.*row.member)) return;
    if (unchanged(last.before.*row.member, last.after.*row.member))
      last.before.*row.member = change.before.*row.member;
    last.after.*row.member = change.after.*row.member;
    if (unchanged(last.before.*row.member, last.after.*row.member))
      last.before.*row.member = last.after.*row.member = {};
  });
  for (const ShowRow& row : showRows()) {
    if (change.before.show.*row.flag == change.after.show.*row.flag) continue;
    if (last.before.show.*row.flag == last.after.show.*row.flag)
      last.before.show.*row.flag = change.before.show.*row.flag;
    last.after.show.*row.flag = change.after.show.*row.flag;
  }
  forEachPosePart([&](auto part) {
    if (change.before.pose.*part == change.after.pose.*part) return;
    if (last.before.pose.*part == last.after.pose.*part) last.before.pose.*part = change.before.pose.*part;
    last.after.pose.*part = change.after.pose.*part;
  });
  if (change.companyBefore.automaticLod != change.companyAfter.automaticLod &&
      last.companyBefore.automaticLod == last.companyAfter.automaticLod) {
    if (last.before.lod == last.after.lod) last.before.lod = change.before.lod;
    last.after.lod = change.after.lod;
  }
  last.companyAfter = change.companyAfter;
  for (size_t list = 0; list < kLists.size(); ++list) {
    if (change.lists[list].empty()) continue;
    std::vector<NodeId> before = m_known.view.*kLists[list];
    applyEdit(last.lists[list], false, before);
    last.lists[list] = editBetween(before, view.*kLists[list]);
    if (list == Isolated) last.wasEmpty = before.empty();
  }
  last.isEmpty = view.hidden.empty();
  last.selectedCount = change.selectedCount;
  last.firstSelected = change.firstSelected;
}

// Selecting everything again and again keeps one list of everything.
void ViewUndo::share(Step& step) const {
  const auto takeKept = [this](ListEdit::Piece& piece) {
    if (!piece || piece->size() < kSharedPiece) return;
    for (const Step& kept : m_steps)
      for (const ListEdit& edit : kept.lists)
        for (const ListEdit::Piece* other : {&edit.removed, &edit.inserted})
          if (*other && *other != piece && (*other)->size() == piece->size() && **other == *piece) {
            piece = *other;
            return;
          }
  };
  for (ListEdit& edit : step.lists) takeKept(edit.removed), takeKept(edit.inserted);
}

void ViewUndo::dropOldest() {
  size_t drop = m_steps.size() > kMostSteps ? m_steps.size() - kMostSteps : 0;
  // Shared pieces are counted once, at their newest step.
  std::vector<const void*> counted;
  size_t nodes = 0;
  for (size_t i = m_steps.size(); i-- > drop;) {
    for (const ListEdit& edit : m_steps[i].lists)
      for (const ListEdit::Piece* piece : {&edit.removed, &edit.inserted}) {
        if (ListEdit::sizeOf(*piece) < kSharedPiece || std::ranges::find(counted, piece->get()) != counted.end())
          continue;
        counted.push_back(piece->get());
        nodes += (*piece)->size();
      }
    if (nodes <= kMostNodes || m_steps.size() - i <= kFewestSteps) continue;
    drop = i + 1;
    break;
  }
  m_steps.erase(m_steps.begin(), m_steps.begin() + ptrdiff_t(drop));
  m_at -= std::min(m_at, drop);
}

bool ViewUndo::note(const ViewState& view, const ViewCompany& company, const ViewChanges& changes,
                    const Moment& moment, const Document* document) {
  Step change = difference(view, company, changes);
  if (isNothing(change)) {
    learn(view, company, changes);
    return false;
  }
  bool differs = true;
  if (joins(change, moment)) {
    join(change, view);
  } else {
    m_steps.resize(m_at);
    m_steps.push_back(std::move(change));
    m_at = m_steps.size();
    if (m_open > 0) m_openHasStep = true;
    m_steps.back().ownWords = m_open > 0 && !m_openWords.isEmpty();
  }
  Step& step = m_steps.back();
  step.last = moment.at;
  step.held = moment.held;
  m_sameTurn = true;
  m_settled = false;
  if (isNothing(step)) {  // it went back to where it was
    m_steps.pop_back();
    m_at = m_steps.size();
    m_openHasStep = m_sameTurn = false;
    m_settled = true;
  } else {
    share(step);
    const QString words = step.ownWords ? m_openWords : wordsOfStep(step, document);
    differs = std::exchange(step.words, words) != words;
    dropOldest();
  }
  learn(view, company, changes);
  return differs;
}

void ViewUndo::beginStep(const QString& words) {
  if (m_open++ > 0) return;
  m_openHasStep = m_sameTurn = false;
  m_settled = true;
  m_openWords = words;
}

void ViewUndo::endStep() {
  if (m_open > 0 && --m_open > 0) return;
  m_openHasStep = m_sameTurn = false;
  m_settled = true;
}

void ViewUndo::release() {
  if (m_steps.empty()) return;
  m_steps.back().held = false;
  m_settled = true;
}

// ---- Going ------------------------------------------------------------------------------------------------------

void ViewUndo::go(size_t done, ViewState& view, ViewCompany& company) {
  const auto apply = [&](const Step& step, bool forward) {
    const ViewState &from = forward ? step.before : step.after, &to = forward ? step.after : step.before;
    const ViewCompany &left = forward ? step.companyBefore : step.companyAfter,
                      &reached = forward ? step.companyAfter : step.companyBefore;
    forEachMember([&](const auto& row) {
      if (from.*row.member != to.*row.member) view.*row.member = to.*row.member;
    });
    for (const ShowRow& row : showRows())
      if (from.show.*row.flag != to.show.*row.flag) view.show.*row.flag = to.show.*row.flag;
    forEachPosePart([&](auto part) {
      if (from.pose.*part != to.pose.*part) view.pose.*part = to.pose.*part;
    });
    if (left.automaticLod != reached.automaticLod) {
      company.automaticLod = reached.automaticLod;
      view.lod = to.lod;
    }
    if (left.environment != reached.environment) company.environment = reached.environment;
    if (from.camera != to.camera) {
      company.leftStart = reached.leftStart;
      company.detour = reached.detour;
    }
    for (size_t list = 0; list < kLists.size(); ++list)
      if (!step.lists[list].empty()) applyEdit(step.lists[list], forward, view.*kLists[list]);
  };
  done = std::min(done, m_steps.size());
  for (; m_at > done; --m_at) apply(m_steps[m_at - 1], false);
  for (; m_at < done; ++m_at) apply(m_steps[m_at], true);
  m_sameTurn = m_openHasStep = false;
  m_settled = true;
  learn(view, company, {.nodes = true, .selection = true});
}

// ---- Files that are read again ----------------------------------------------------------------------------------

void ViewUndo::dropEmpty() {
  size_t kept = 0, done = 0;
  for (size_t i = 0; i < m_steps.size(); ++i) {
    if (isNothing(m_steps[i])) continue;
    if (i < m_at) ++done;
    if (kept != i) m_steps[kept] = std::move(m_steps[i]);
    ++kept;
  }
  m_steps.resize(kept);
  m_at = done;
  m_sameTurn = m_openHasStep = false;
  m_settled = true;
}

std::vector<const std::vector<NodeId>*> ViewUndo::nodes() const {
  std::vector<const std::vector<NodeId>*> all;
  for (const Step& step : m_steps)
    for (const ListEdit& edit : step.lists)
      for (const ListEdit::Piece* piece : {&edit.removed, &edit.inserted})
        if (*piece) all.push_back(piece->get());
  return all;
}

void ViewUndo::carryOver(const CarriedNodes& nodes, bool sameRig, const ViewState& view, const Document& to) {
  if (!sameRig)
    for (Step& step : m_steps)
      for (ViewState* side : {&step.before, &step.after}) side->pose = {}, side->joints.clear();
  for (size_t list = 0; list < kLists.size() && !nodes.areTheSame(); ++list) {
    std::vector<NodeId> was = m_known.view.*kLists[list];
    for (size_t i = m_at; i-- > 0;)
      if (!m_steps[i].lists[list].empty()) applyEdit(m_steps[i].lists[list], false, was);
    std::vector<NodeId> now = nodes.of(was);
    for (Step& step : m_steps) {
      ListEdit& edit = step.lists[list];
      if (edit.empty()) continue;
      applyEdit(edit, true, was);
      std::vector<NodeId> next = nodes.of(was);
      edit = editBetween(now, next);
      if (list == Selected) {
        step.selectedCount = next.size();
        step.firstSelected = next.empty() ? NodeId::None : next.front();
      }
      now = std::move(next);
    }
  }
  for (Step& step : m_steps) {
    share(step);
    if (!step.ownWords && !isNothing(step)) step.words = wordsOfStep(step, &to);
  }
  dropEmpty();
  learn(view, m_known.company, {.nodes = true, .selection = true});
}

void ViewUndo::forgetCameras() {
  for (Step& step : m_steps) step.before.camera = step.after.camera = {};
  dropEmpty();
}

}  // namespace vitrine
