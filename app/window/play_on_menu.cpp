#include "app/window/play_on_menu.h"

#include <QPointer>

#include "app/common/text.h"
#include "app/documents/player.h"
#include "app/page/document_view.h"
#include "app/page/page.h"
#include "app/window/main_window.h"
#include "app/window/page_tabs.h"
#include "core/load/load.h"

namespace vitrine {
namespace {

// By their names in LoadOptions::figure, and in Document::standIn.
struct FigureRow {
  const char* figure;
  const char* standIn;
};
constexpr FigureRow kFigureRows[] = {{"r6", "R6"}, {"r15", "R15"}};

bool hasClips(const DocumentView& view) {
  return view.document().document() && !view.document().document()->animations.empty();
}

// Joints of its own, that a clip could move.
bool hasRig(const DocumentView& view) {
  const DocumentPointer& document = view.document().document();
  return document && document->standIn.empty() && !document->skeletons.empty();
}

QAction* addChecked(QMenu& menu, const QString& text, bool checked) {
  QAction* action = menu.addAction(text);
  action->setCheckable(true);
  action->setChecked(checked);
  return action;
}

}  // namespace

PlayOnMenu::PlayOnMenu(MainWindow& window) : QMenu(tr("Pla&y On"), &window), m_window(window) {
  setObjectName("playOnMenu");
  setToolTipsVisible(true);
  connect(this, &QMenu::aboutToShow, this, &PlayOnMenu::fill);
}

void PlayOnMenu::fill() {
  clear();
  DocumentView* view = m_window.currentView();
  if (!view || !view->document().document()) {
    addAction(tr("No file is open"))->setEnabled(false);
    return;
  }
  addFigures(*view);
  addSeparator();
  addDocuments(*view);
  addUploader(*view);
  if (view->document().sceneOptions().clips.empty()) return;
  addSeparator();
  addAction(tr("&Remove Clips of Other Files"), &view->player(), &Player::forgetForeign);
}

// For a BVH, which is read in two ways.
void PlayOnMenu::addUploader(DocumentView& view) {
  const BvhRules rules = bvhRulesOf(*view.document().document());
  if (rules == BvhRules::None) return;
  const bool isRead = rules == BvhRules::SecondLife;
  addSeparator();
  QAction* uploader = addChecked(*this, tr("Read as &Second Life's Uploader Does"), isRead);
  uploader->setEnabled(!isRead || view.document().motion().secondLifeBvh);
  if (!uploader->isEnabled()) uploader->setToolTip(tr("All of its joints are the avatar's: it is always read so"));
  connect(uploader, &QAction::triggered, this, [there = QPointer(&view)](bool checked) {
    if (there) there->document().setSecondLifeBvh(checked);
  });
}

// What is really shown has the check mark, not what was asked for.
void PlayOnMenu::addFigures(DocumentView& view) {
  const bool own = hasRig(view), clips = hasClips(view);
  const std::string& shown = view.document().document()->standIn;
  QAction* ownRigs = addChecked(*this, tr("The File's &Own Rigs"), own);
  ownRigs->setEnabled(own);
  if (!own) ownRigs->setToolTip(tr("The file has none"));
  const QPointer<DocumentView> there = &view;
  for (const FigureRow& row : kFigureRows) {
    QAction* figure = addChecked(*this, tr("%1 Figure of Vitrine").arg(row.standIn), shown == row.standIn);
    figure->setEnabled(clips && !own);
    if (own) figure->setToolTip(tr("For files that have clips and no rig"));
    connect(figure, &QAction::triggered, this, [there, name = row.figure] {
      if (there) there->player().playOnFigure(name);
    });
  }
}

void PlayOnMenu::addDocuments(DocumentView& view) {
  const QPointer<DocumentView> from = &view;
  bool any = false;
  for (DocumentView* other : m_window.tabs().views()) {
    if (other == &view || !hasRig(*other)) continue;
    any = true;
    const QPointer<DocumentView> to = other;
    QString title = visibleName(other->document().title());
    QAction* action = addAction(title.replace('&', "&&"), this, [this, from, to] {
      if (from && to) playOn(*from, *to);
    });
    action->setToolTip(plainTip(other->document().path()));
    action->setEnabled(hasClips(view));
  }
  if (!any) addAction(tr("Open a file with joints to play clips on it"))->setEnabled(false);
}

// The clip that is chosen here, with all others of this file, on what the other one shows.
void PlayOnMenu::playOn(DocumentView& view, DocumentView& other) {
  const Player& player = view.player();
  const int chosen = player.clip() >= 0 ? player.clip() : player.firstToPlay();
  const bool isOwn = player.animationOf(chosen) && !player.isForeign(chosen);
  other.player().playForeign(view.document().document(), isOwn ? uint32_t(chosen) : 0);
  if (Page* page = m_window.tabs().pageOf(&other)) {
    m_window.tabs().setCurrentWidget(page);
    page->bringToFront(&other);
  }
}

}  // namespace vitrine
