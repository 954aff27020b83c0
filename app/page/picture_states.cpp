#include "app/page/picture_states.h"

#include <algorithm>

#include "app/common/text.h"
#include "app/page/chips.h"
#include "app/page/section_handle.h"

namespace vitrine {
namespace {

constexpr PictureState kPictureStates[] = {PictureState::Measure,  PictureState::Section,
                                           PictureState::Inside,   PictureState::Orthographic,
                                           PictureState::Isolated, PictureState::Hidden};

}  // namespace

PictureStates::PictureStates(OpenDocument& document, Measuring& measuring, Chips& chips)
    : QObject(&chips), m_document(document), m_measuring(measuring), m_chips(chips) {
  connect(&measuring, &Measuring::changed, this, &PictureStates::tellMeasuring);
  connect(&document, &OpenDocument::sceneChanged, this, &PictureStates::refresh);
  connect(&document, &OpenDocument::viewChanged, this, [this](const ViewChanges& changes) {
    if (changes.scene || changes.apart || changes.projection || changes.nodes || changes.marks || changes.units ||
        !changes.any())
      refresh();
  });
}

bool PictureStates::isOn(PictureState state) const {
  const ViewState& view = m_document.view();
  switch (state) {
    case PictureState::Measure:
      return m_document.measuring();
    case PictureState::Section:
      return view.section.has_value();
    case PictureState::Inside:
      return m_document.looksInside();
    case PictureState::Orthographic:
      return view.camera.orthographic;
    case PictureState::Isolated:
      return !view.isolated.empty();
    case PictureState::Hidden:
      return !view.hidden.empty();
  }
  return false;
}

void PictureStates::end(PictureState state) {
  ViewState view = m_document.view();
  switch (state) {
    case PictureState::Measure:
      return m_document.setMeasuring(false);
    case PictureState::Section:
      view.section.reset();
      return m_document.setView(std::move(view));
    case PictureState::Inside:
      return m_document.setLooksInside(false);
    case PictureState::Orthographic:
      view.camera.orthographic = false;
      return m_document.setView(std::move(view));
    case PictureState::Isolated:
      return m_document.isolate({});
    case PictureState::Hidden:
      return m_document.setHidden(std::vector<NodeId>(view.hidden), false);
  }
}

bool PictureStates::endLatest() {
  if (m_on.empty()) return false;
  if (m_document.measuring())
    m_measuring.stepBack();
  else
    end(m_on.back());
  return true;
}

void PictureStates::keep(PictureState state, const QString& key, const QString& text, const QString& tip,
                         std::function<void()> clicked) {
  m_chips.keep(key, isOn(state) ? text : QString(), tip, std::move(clicked), [this, state] { end(state); });
}

void PictureStates::refresh() {
  if (!m_document.scene()) return;  // a file that is read again is looked at as before
  for (const PictureState state : kPictureStates) {
    const auto at = std::ranges::find(m_on, state);
    if (isOn(state) && at == m_on.end()) m_on.push_back(state);
    if (!isOn(state) && at != m_on.end()) m_on.erase(at);
  }
  const ViewState& view = m_document.view();
  tellMeasuring();
  keep(PictureState::Section, "section",
       isOn(PictureState::Section) ? tr("Section %1").arg(sectionText(*view.section, *m_document.scene()))
                                   : QString(),
       tr("Everything on one side of a plane is cut away. Click for its axis, side and position."),
       [this] { emit sectionOptionsWanted(); });
  keep(PictureState::Inside, "inside", tr("Looking around inside"),
       tr("Dragging turns the eyes, the wheel steps forward and back."));
  keep(PictureState::Orthographic, "orthographic", tr("Orthographic view"),
       tr("Without perspective: what is far away looks as large as what is near."));
  keep(PictureState::Isolated, "isolated",
       tr("Shown alone: %1 things", nullptr, pluralOf(view.isolated.size())).arg(countText(view.isolated.size())),
       tr("Everything else is not shown."));
  keep(PictureState::Hidden, "hidden",
       tr("%1 hidden", nullptr, pluralOf(view.hidden.size())).arg(countText(view.hidden.size())),
       tr("Parts of the file are not shown."));
}

void PictureStates::tellMeasuring() {
  keep(PictureState::Measure, "measure",
       m_measuring.start()                  ? tr("Measure: click the second point")
       : m_document.view().measures.empty() ? tr("Measure: click two points")
                                            : tr("Measure: click for another two points"),
       tr("A click sets an end of a measurement; a right click takes it back."));
}

}  // namespace vitrine
