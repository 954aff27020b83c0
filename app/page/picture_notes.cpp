#include "app/page/picture_notes.h"

#include "app/commands/command_table.h"
#include "app/common/text.h"
#include "app/models/file_facts.h"
#include "app/page/chips.h"
#include "app/page/exposure_slider.h"
#include "app/page/far_things.h"

namespace vitrine {

PictureNotes::PictureNotes(OpenDocument& document, Chips& chips)
    : QObject(&chips), m_document(document), m_chips(chips) {
  connect(&document, &OpenDocument::sceneChanged, this, &PictureNotes::takeScene);
  connect(&document, &OpenDocument::viewChanged, this, &PictureNotes::takeView);
}

void PictureNotes::takeScene() {
  m_near.reset();
  const size_t far = m_document.scene() ? m_document.scene()->farAway.size() : 0;
  const QString text =
      far == 0 ? QString() : tr("%1 things far away ›", nullptr, pluralOf(far)).arg(countText(far));
  m_chips.keep("far", text, tr("So far from the rest that the picture leaves them out. Click for a list of them."),
               [this] { listFarAway(); });
}

void PictureNotes::listFarAway() {
  if (!m_document.scene()) return;
  auto* list = new FarThings(m_document, &m_chips);
  connect(list, &FarThings::chosen, this, [this](NodeId node) {
    if (!isAway()) m_near = m_document.sight();
    m_document.jumpTo(node);
    m_document.frameSelection();
  });
  list->showAbove(m_chips.rectOf("far"));
}

// Whether the camera looks at one of them, and not at what the picture is about.
bool PictureNotes::isAway() const {
  const ScenePointer& scene = m_document.scene();
  if (!scene || scene->farAway.empty() || scene->bounds.empty()) return false;
  return glm::length(m_document.view().camera.target - scene->bounds.centre()) > 2 * scene->bounds.radius();
}

void PictureNotes::takeView(const ViewChanges& changes) {
  const ViewState& view = m_document.view();
  // What a file is first seen in is no news.
  if (!changes.scene && m_document.scene()) {
    if (changes.mode) m_chips.flash(modeTitle(view.mode));
    if (changes.level && !m_document.automaticLod() && m_document.lodCount() > 1)
      m_chips.flash(levelTitles(m_document)[qsizetype(view.lod)]);
  }

  const StartView& start = m_document.start();
  // There and back.
  if (m_document.leftStart())
    m_chips.keep("part",
                 start.closeUp ? tr("‹ Back to the close-up")
                 : start.part  ? tr("‹ Back to the largest part")
                               : QString(),
                 tr("Click to return to the first view of the file."), [this] { m_document.goToStart(); });
  else
    m_chips.keep("part",
                 start.closeUp ? tr("Close-up: show all ›")
                 : start.part  ? tr("Only the largest of several distant parts: show all ›")
                               : QString(),
                 tr("In a picture of everything, almost nothing could be made out. Click to see it anyway."),
                 [this] { m_document.frameAll(); });
  m_chips.keep("away", isAway() ? tr("‹ Back from far away") : QString(),
               tr("Click to see again what was seen before."),
               [this] { m_near ? m_document.jumpToSight(*m_near) : m_document.frameAll(); });
  const auto automatic = m_document.automaticExposure();
  const bool brighter = automatic && m_document.exposureIsAutomatic();
  m_chips.keep("exposure",
               brighter    ? tr("%1 brighter than the game ›").arg(exposureText(*automatic))
               : automatic ? tr("As the game shows it: brighter ›")
                           : QString(),
               brighter ? tr("The file's own light is dark. Click to see it as the game shows it.")
                        : tr("Click to see the file brighter."),
               [this, brighter] { brighter ? m_document.setGameExposure() : m_document.setAutomaticExposure(); });
}

}  // namespace vitrine
