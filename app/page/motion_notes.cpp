#include "app/page/motion_notes.h"

#include "app/common/text.h"
#include "app/documents/player.h"
#include "app/page/chips.h"

namespace vitrine {

MotionNotes::MotionNotes(OpenDocument& document, Player& player, Chips& chips)
    : QObject(&chips), m_document(document), m_player(player), m_chips(chips) {
  connect(&player, &Player::clipsChanged, this, &MotionNotes::tell);
  connect(&player, &Player::clipChanged, this, &MotionNotes::tell);
}

void MotionNotes::tell() {
  const DocumentPointer& document = m_document.document();
  const QString figure = document ? visibleText(document->standIn) : QString();
  m_chips.keep("figure", figure.isEmpty() ? QString() : tr("%1 figure of Vitrine, not in the file").arg(figure),
               tr("The file has clips and no rig. Animation, Play On shows them on another one."), {});
  const QString why = m_player.clip() >= 0 ? m_player.whyNot(m_player.clip()) : QString();
  m_chips.keep("misfit", why, why + "\n" + tr("Animation, Play On shows it on the rig of another open file."), {});
}

}  // namespace vitrine
